"""Signature boxes: by amount, with a place for the stamp, never parted and never alone on a page."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING

from reportlab.platypus import Flowable, Spacer

from planner.messages import Message, msg
from planner.pricing.money import Money, converted
from planner.report import BOLD, REGULAR
from planner.report.figures import amount_text
from planner.report.fonts import fitted
from planner.report.picture import palette
from planner.report.request import VERDICTS

if TYPE_CHECKING:
    from planner.report.profile import Role
    from planner.report.quote import Quote
    from planner.report.request import Approval
    from planner.report.typeset import Type

PER_ROW = 4
BOX_PT = 58.0
HEAD_PT = 26.0
SPACE_PT = 2.0
NOTE_LINES = 3


@dataclass(frozen=True)
class FormField:
    """Where a field of the signable form goes: page from 0, rectangle in points of the page."""

    name: str
    page: int
    rect: tuple[float, float, float, float]


def policy_total(quote: Quote) -> Money | None:
    """The landed total in the currency of the policy; None when it is not known or a line is to be quoted."""
    if quote.total is None or quote.to_be_quoted:
        return None
    if quote.total.currency == quote.profile.approval.currency:
        return quote.total
    for entry in quote.site.exchange:  # rates lead into the site's currency
        if entry.currency == quote.profile.approval.currency:
            one = converted(Money(Decimal(1), entry.currency), quote.site)
            if one is not None and one.amount:
                return Money(quote.total.amount / one.amount, entry.currency).rounded()
    return None


def signing_roles(quote: Quote) -> tuple[tuple[Role, ...], bool]:
    """Who signs, and whether the amount decided it; otherwise every role is there with its bounds."""
    total = policy_total(quote)
    roles = quote.profile.approval.roles
    if total is None:
        return roles, False
    return tuple(role for role in roles if role.signs(total)), True


def approvals(quote: Quote, words: Type, width: float, fields: list[FormField]) -> list[Flowable]:
    """Heading, boxes and what is to be known of earlier signatures."""
    if quote.heading.kind != "request":
        return []
    roles, decided = signing_roles(quote)
    if not roles:
        return []
    notes = [_void_note(entry) for entry in quote.request.approvals if _is_void(entry, quote)]
    if not decided and not all(role.always for role in roles):
        notes.append(msg("The total is not known yet: a box with an amount is signed where it applies."))
    parts: list[Flowable] = [
        words.heading(msg("Approval"), 10),
        words.clipped(_signed_for(quote), width, NOTE_LINES, 7.6),
        Spacer(1, 4),
        SignatureBoxes(quote, roles, words, width, fields, bounds=not decided),
    ]
    if notes:
        parts.append(Spacer(1, 3))
    parts += [words.clipped(note, width, NOTE_LINES, 7, color="muted") for note in notes]
    return [Spacer(1, SPACE_PT), *parts]


def _signed_for(quote: Quote) -> Message:
    """What a signature is given for: number, revision, lines, total."""
    head = quote.heading
    number, revision, lines = head.number or "–", head.revision, len(quote.once)
    if quote.total is None:
        return msg("For No. {number}, revision {revision}: {lines} lines, total not known yet.", number=number,
                   revision=revision, lines=lines)  # fmt: skip
    total = amount_text(quote.total)
    if quote.to_be_quoted:
        return msg("For No. {number}, revision {revision}: {lines} lines, {open} of them to be quoted, the others "
                   "{total} with tax.", number=number, revision=revision, lines=lines, open=quote.to_be_quoted,
                   total=total)  # fmt: skip
    return msg("For No. {number}, revision {revision}: {lines} lines, {total} with tax.", number=number,
               revision=revision, lines=lines, total=total)  # fmt: skip


def _is_void(entry: Approval, quote: Quote) -> bool:
    """A signature holds for its own revision only."""
    return entry.void or entry.revision != quote.heading.revision


def _void_note(entry: Approval) -> Message:
    return msg("Void, because revision {revision} was changed: {name} ({role}), {date}.", revision=entry.revision,
               name=entry.name, role=entry.role, date=entry.date)  # fmt: skip


class SignatureBoxes(Flowable):
    """Boxes in rows of four, and beside a Chinese form the place of the stamp.

    ``fields`` is filled while drawing.
    """

    def __init__(
        self,
        quote: Quote,
        roles: tuple[Role, ...],
        words: Type,
        width: float,
        fields: list[FormField],
        *,
        bounds: bool,
    ) -> None:
        super().__init__()
        self.fields = fields
        self.quote = quote
        self.roles = roles
        self.words = words
        self.bounds = bounds
        self.width = width
        columns = min(PER_ROW, len(roles) + words.chinese)
        self.columns = max(columns, 1)
        cells = len(roles) + words.chinese
        self.height = BOX_PT * -(-cells // self.columns)

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        del available_width, available_height
        return self.width, self.height

    def draw(self) -> None:
        """Draw the boxes from the upper left."""
        box = self.width / self.columns
        for n, role in enumerate(self.roles):
            self._box(role, n % self.columns * box, self.height - (n // self.columns + 1) * BOX_PT, box, n)
        if self.words.chinese:
            n = len(self.roles)
            # the stamp takes what is left of the last row
            left = n % self.columns * box
            self._stamp(left, 0.0, self.width - left)

    def _box(self, role: Role, x: float, y: float, width: float, number: int) -> None:
        canvas = self.canv
        colors = palette()
        canvas.setStrokeColor(colors["strong-border"])
        canvas.setLineWidth(0.6)
        canvas.rect(x, y, width, BOX_PT)
        titles = dict.fromkeys(role.name(language) for language in self.words.languages)
        bound = self._bound(role) if self.bounds else ""
        room = width - 8
        text, size = fitted(" ".join(titles), room, 7.4, 5.5, bold=True)
        canvas.setFillColor(colors["text"])
        canvas.setFont(BOLD, size)
        canvas.drawString(x + 4, y + BOX_PT - 10, text)
        if bound:
            text, size = fitted(bound, room, 6.2, 4.6)
            canvas.setFillColor(colors["muted"])
            canvas.setFont(REGULAR, size)
            canvas.drawString(x + 4, y + BOX_PT - 18, text)
        signed = self._signed(role)
        self._line(x, y + 30, width, msg("Name"), signed.name if signed else "")
        self._line(x, y + 18, width, msg("Date"), signed.date if signed else "")
        self._line(x, y + 6, width, msg("Signature"), self.words.say(VERDICTS[signed.verdict]) if signed else "")
        self._field(f"name_{number + 1}", x, y + 28, width, 11)
        self._field(f"date_{number + 1}", x, y + 16, width, 11)
        self._field(f"signature_{number + 1}", x, y + 2, width, 13)

    def _line(self, x: float, y: float, width: float, label: Message, value: str) -> None:
        canvas = self.canv
        colors = palette()
        indent = 46.0 if len(self.words.languages) > 1 else 34.0
        text, size = fitted(self.words.say(label), indent - 6, 6.2, 4.2)
        canvas.setFillColor(colors["muted"])
        canvas.setFont(REGULAR, size)
        canvas.drawString(x + 4, y, text)
        canvas.setStrokeColor(colors["border"])
        canvas.setLineWidth(0.4)
        canvas.line(x + indent, y - 2, x + width - 4, y - 2)
        if value:
            text, size = fitted(value, width - indent - 6, 7.4, 5.0)
            canvas.setFillColor(colors["text"])
            canvas.setFont(REGULAR, size)
            canvas.drawString(x + indent + 1, y, text)

    def _field(self, name: str, x: float, y: float, width: float, height: float) -> None:
        """Remember where a field of the signable form goes."""
        indent = 46.0 if len(self.words.languages) > 1 else 34.0
        left, bottom = self.canv.absolutePosition(x + indent, y)
        page = self.canv.getPageNumber() - 1
        self.fields.append(FormField(name, page, (left, bottom, left + width - indent - 4, bottom + height)))

    def _stamp(self, x: float, y: float, width: float) -> None:
        canvas = self.canv
        canvas.setStrokeColor(palette()["strong-border"])
        canvas.setLineWidth(0.6)
        canvas.setDash([3, 2])
        canvas.rect(x + 3, y + 3, width - 6, BOX_PT - 6)
        canvas.setDash([])
        canvas.setFillColor(palette()["muted"])
        text, size = fitted(self.words.say(msg("Stamp of the organisation")), width - 12, 7, 5)
        canvas.setFont(REGULAR, size)
        canvas.drawCentredString(x + width / 2, y + BOX_PT / 2 - 3, text)

    def _bound(self, role: Role) -> str:
        currency = self.quote.profile.approval.currency
        above = f"{Decimal(role.above):,f} {currency}" if role.above else ""
        up_to = f"{Decimal(role.up_to):,f} {currency}" if role.up_to else ""
        if above and up_to:
            return self.words.line(msg("above {above} up to {up_to}", above=above, up_to=up_to))
        if above:
            return self.words.line(msg("above {above}", above=above))
        return self.words.line(msg("up to {up_to}", up_to=up_to)) if up_to else ""

    def _signed(self, role: Role) -> Approval | None:
        names = {role.en, role.zh}
        return next(
            (
                entry
                for entry in self.quote.request.approvals
                if entry.role in names and not _is_void(entry, self.quote)
            ),
            None,
        )
