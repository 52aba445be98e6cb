"""What is missing before a sheet can go out: named, with the place to jump to."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from planner.build.finding import Answer, Severity, acceptance_of
from planner.errors import EditRefused
from planner.messages import LANGUAGES, Message, msg
from planner.report.fonts import unprintable
from planner.report.heading import Heading, heading_fields, is_date, is_past

if TYPE_CHECKING:
    from collections.abc import Iterator

    from planner.pricing.offers import Offer
    from planner.report.quote import Quote

LABELS = {
    field.name: field.label
    for kind in ("request", "quotation", "technical")
    for field in heading_fields(kind, LANGUAGES)
} | {"number": msg("Number"), "organisation": msg("Organisation")}  # fmt: skip

CANDIDATES = 3  # machines that a comparison shows, or a reason for fewer
LONGEST_SHOWN = 40
OPEN = ("draft", "void")  # sheets of these statuses ask nobody for anything


@dataclass(frozen=True)
class Gap:
    """Something that is missing. ``where`` names it: ``heading.cost_centre``, ``lines.3.price``, ``offers``.

    ``blocking`` gaps need a note before the sheet is exported, ``final`` ones no note overrides; the others are advice.
    """

    where: str
    message: Message
    blocking: bool = True
    final: bool = False


def find_gaps(quote: Quote, language: str, today: date) -> tuple[Gap, ...]:
    """What a purchasing department would send the sheet back for, most important first.

    Parameters
    ----------
    quote : the sheet
    language : ``en``, ``zh_CN`` or ``both``: each form has its own fields
    today : the day on which it goes out
    """
    gaps = [*_heading_gaps(quote, language, today)]
    if quote.heading.kind == "request":
        gaps += [*_price_gaps(quote), *_offer_gaps(quote, today), *_policy_gaps(quote)]
    gaps += [*_line_gaps(quote), *_finding_gaps(quote), *_glyph_gaps(quote)]
    return tuple(sorted(gaps, key=lambda gap: not gap.blocking))


def _heading_gaps(quote: Quote, language: str, today: date) -> Iterator[Gap]:
    languages = LANGUAGES if language == "both" else (language,)
    names = dict.fromkeys(name for lang in languages for name in quote.profile.required.by_language(lang))
    asked = {field.name for field in heading_fields(quote.heading.kind, languages)} | {"number", "organisation"}
    for name in names:
        if name in asked and not str(getattr(quote.heading, name)).strip():
            yield Gap(f"heading.{name}", msg("{field} is not filled in.", field=LABELS.get(name, name)))
    for name in ("date",) if quote.heading.kind == "technical" else ("date", "valid_until"):
        if name not in names and not is_date(getattr(quote.heading, name)):  # without them nothing can expire
            yield Gap(f"heading.{name}", msg("{field} is not filled in.", field=LABELS[name]))
    if is_past(quote.heading.valid_until, today):
        expired = msg("The sheet expired on {date}; a new revision is valid anew.", date=quote.heading.valid_until)
        yield Gap("heading.valid_until", expired, final=True)
    if is_past(quote.heading.needed_by, today):
        yield Gap("heading.needed_by", msg("The date of need, {date}, is past.", date=quote.heading.needed_by))
    if quote.heading.priority == "urgent" and not quote.heading.priority_reason:
        yield Gap("heading.priority_reason", msg("An urgent request needs a reason."))


def _price_gaps(quote: Quote) -> Iterator[Gap]:
    if quote.budget is not None and quote.total is not None and quote.total.amount > quote.budget.amount:
        yield Gap("site.budget", msg("The total is above the limit of {budget}.", budget=str(quote.budget)))
    for line in quote.lines:
        where = f"lines.{line.number}.price"
        if line.unit is None:
            yield Gap(where, msg("Line {number}, {name}: there is no offer.", number=line.number, name=line.name))
        elif line.unit.amount < 0 and line.part is not None:
            yield Gap(where, msg("Line {number}, {name}: the price is negative.", number=line.number, name=line.name))
        elif line.unit.amount == 0:
            yield Gap(
                where, msg("Line {number}, {name}: the price is zero.", number=line.number, name=line.name),
                blocking=False,
            )  # fmt: skip
    for currency in quote.missing_rates:
        yield Gap("site.exchange", msg("There is no exchange rate for {currency}.", currency=currency))
    late, needed = quote.complete_by, quote.heading.needed_by
    if late and is_past(needed, date.fromisoformat(late)):
        when = msg(
            "Needed by {needed}, but the slowest line is there by {late} at the worst.", needed=needed, late=late
        )
        yield Gap("heading.needed_by", when, blocking=False)


def _offer_gaps(quote: Quote, today: date) -> Iterator[Gap]:
    offers, needed = quote.request.offers, quote.profile.offers_needed
    if len(offers) < needed and not quote.request.sole_source:
        yield Gap(
            "offers",
            msg("{count} offers of {needed} are there; add some, or a reason for fewer.", count=len(offers),
                needed=needed),
        )  # fmt: skip
    if len(quote.candidates) < CANDIDATES and not quote.request.sole_candidate:
        few = msg("{count} machines were compared of {needed}; choose some, or give a reason for fewer.",
                  count=len(quote.candidates), needed=CANDIDATES)  # fmt: skip
        yield Gap("candidates", few, blocking=False)
    chosen = quote.request.chosen_offer
    if chosen is not None:
        yield from _stale(quote, chosen, today)


def _stale(quote: Quote, offer: Offer, today: date) -> Iterator[Gap]:
    """An offer holds for its days and for what it was made for."""
    if is_past(offer.valid_until, today):
        yield Gap(
            "offers", msg("The offer of {seller} expired on {date}.", seller=offer.seller, date=offer.valid_until)
        )
    elif is_date(offer.valid_until) and is_past(offer.valid_until, _last_day(quote.heading, today)):
        before = msg("The offer of {seller} holds until {date}, the sheet until {until}.", seller=offer.seller,
                     date=offer.valid_until, until=quote.heading.valid_until)  # fmt: skip
        yield Gap("heading.valid_until", before, blocking=False)
    wanted = {line.part.id: line for line in quote.lines if line.part is not None and line.group == "machine"}
    for entry in offer.lines:
        line = wanted.get(entry.part)
        if line is None:
            yield Gap("offers", msg("The offer of {seller} holds {part}, which is not asked for any more.",
                                    seller=offer.seller, part=entry.part))  # fmt: skip
        elif line.quantity != entry.quantity:
            yield Gap(
                f"lines.{line.number}.quantity",
                msg("Line {number}, {name}: {quantity} are asked for, the offer is for {offered}.", number=line.number,
                    name=line.name, quantity=line.quantity, offered=entry.quantity),
            )  # fmt: skip


def _last_day(heading: Heading, today: date) -> date:
    """The last day on which the sheet may be signed."""
    return date.fromisoformat(heading.valid_until) if is_date(heading.valid_until) else today


def _policy_gaps(quote: Quote) -> Iterator[Gap]:
    for entry in quote.request.approvals:
        rejects = entry.verdict == "rejected" and not entry.void and entry.revision == quote.heading.revision
        if rejects and quote.heading.status == "approved":
            refused = msg("{name} ({role}) rejected this revision.", name=entry.name, role=entry.role)
            yield Gap("approvals", refused, final=True)
    if any(line.period != "once" for line in quote.lines):
        names = [role.en.lower() for role in quote.profile.approval.roles]
        if not any("technical" in name or "it " in f"{name} " for name in names):
            yield Gap("profile.approval", msg("Recurring lines need a signature for the technical side."))


def _line_gaps(quote: Quote) -> Iterator[Gap]:
    for line in quote.lines:
        if line.part is None or line.group != "machine":
            continue
        number, name = line.number, line.name
        if line.number_status != "confirmed":
            yield Gap(
                f"lines.{number}.part_number",
                msg("Line {number}, {name}: the part number is not confirmed.", number=number, name=name),
                blocking=False,
            )
        if not line.terms.condition:
            yield Gap(
                f"lines.{number}.condition",
                msg("Line {number}, {name}: new, refurbished or used?", number=number, name=name),
                blocking=False,
            )
        elif line.terms.condition == "used" and line.terms.warranty_months is None:
            yield Gap(
                f"lines.{number}.warranty",
                msg("Line {number}, {name}: a used part without a word about warranty.", number=number, name=name),
            )


def _finding_gaps(quote: Quote) -> Iterator[Gap]:
    for finding in quote.findings:
        fails = finding.answer is Answer.FAIL and finding.severity is Severity.ERROR
        if fails and acceptance_of(finding, quote.acceptances) is None:
            yield Gap(f"findings.{finding.code}", msg("Open error: {message}", message=finding.message))


def _glyph_gaps(quote: Quote) -> Iterator[Gap]:
    """Texts with characters that the fonts of the papers do not have."""
    for where, text in _texts(quote):
        missing = unprintable(text)
        if missing:
            shown = text.strip() if len(text.strip()) <= LONGEST_SHOWN else f"{text.strip()[:LONGEST_SHOWN]}…"
            said = msg("“{text}” holds characters that cannot be printed ({characters}); their names stand for them.",
                       text=shown, characters=missing[:LONGEST_SHOWN])  # fmt: skip
            yield Gap(where, said, blocking=False)


def _texts(quote: Quote) -> Iterator[tuple[str, str]]:
    """All that a person typed, with the place where it is typed."""
    yield "title", quote.title
    for name in Heading.__dataclass_fields__:
        yield f"heading.{name}", str(getattr(quote.heading, name))
    for line in quote.lines:
        for text in (line.name, line.about, line.part_number, line.terms.note, *line.terms.substitutes):
            yield f"lines.{line.number}.name", text if isinstance(text, str) else ""
    request = quote.request
    for offer in request.offers:
        yield "offers", f"{offer.seller} {offer.number} {offer.note}"
    for decision in request.decisions:
        yield "decisions", f"{decision.who} {decision.what} {decision.why}"
    for place, text in (("offers", request.sole_source), ("candidates", request.sole_candidate),
                        ("notes", request.notes), ("override", request.override)):  # fmt: skip
        yield place, text
    for text in (*quote.profile.terms, *quote.profile.terms_zh, quote.profile.footer, quote.profile.footer_zh):
        yield "profile.terms", text


def check_changeable(heading: Heading) -> None:
    """Refuse to change a sheet that is with its approvers. Raises EditRefused."""
    if heading.status == "pending":
        raise EditRefused(
            "{number} is for approval and locked; take it back to draft first", number=heading.number or "–"
        )


def check_exportable(quote: Quote, language: str, today: date) -> None:
    """Refuse an incomplete sheet for approval unless a note says why, and an expired one in any case.

    A draft goes out as it is: its status is printed; so does a void sheet. Raises EditRefused.
    """
    if quote.heading.status in OPEN:
        return
    gaps = [gap for gap in find_gaps(quote, language, today) if gap.blocking]
    final = next((gap for gap in gaps if gap.final), None)
    if final is not None:
        raise EditRefused("{reason} A note does not help here.", reason=final.message)
    if gaps and not quote.request.override.strip():
        raise EditRefused(
            "{count} things are missing, first: {first} Fill them in, or add a note that is printed.",
            count=len(gaps), first=gaps[0].message,
        )  # fmt: skip
