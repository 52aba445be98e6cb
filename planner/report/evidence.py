"""The evidence pages: candidates, received offers side by side, decisions, revisions."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from reportlab.platypus import Flowable, Spacer

from planner.messages import Message, msg
from planner.pricing.bill import bill_of_materials
from planner.pricing.money import Money, money
from planner.pricing.sums import Charge, sums_by_rate, totals_by_currency
from planner.report import marks
from planner.report.figures import amount_text, warranty_text, weeks_text
from planner.report.fonts import printable
from planner.report.quote import MACHINE
from planner.report.rows import Cell, Row, Rows

if TYPE_CHECKING:
    from collections.abc import Sequence, Set

    from planner.pricing.offers import Offer
    from planner.report.quote import Candidate, Quote, Stage
    from planner.report.typeset import Type

LOG_SHARES = (0.14, 0.22, 0.64)
STAGE_SHARES = (0.2, 0.24, 0.22, 0.18, 0.16)
COMPARISON_ROOM = 170.0  # points: a table of candidates begins on a page where it has room
PER_TABLE = 4  # offers or candidates side by side
COMPARED = (
    "price", "vram_gib", "tokens_per_s", "power_max_w", "wall_current_a", "noise_dba", "energy_cost_year", "tco",
)  # fmt: skip


def evidence_pages(quote: Quote, words: Type, width: float) -> list[Flowable]:
    """What the choice rests on. Empty where nothing is recorded and nothing is asked for."""
    flow: list[Flowable] = []
    flow += _candidates(quote, words, width)
    if quote.heading.kind == "request":
        flow += _offers(quote, words, width)
    flow += _log(quote, words, width)
    return flow


def _candidates(quote: Quote, words: Type, width: float) -> list[Flowable]:
    reason = quote.request.sole_candidate
    why = [words.paragraph(msg("Why not more were compared: {reason}", reason=reason), 7.4)] if reason else []
    if not quote.candidates:
        return words.section(msg("Candidates that were compared"), *why) if why else []
    flow: list[Flowable] = words.section(msg("Candidates that were compared"), room=COMPARISON_ROOM)
    for start in range(0, len(quote.candidates), PER_TABLE):
        shown = quote.candidates[start : start + PER_TABLE]
        head = [words.head("")]
        head += [words.head(f"{marks.GOOD} {entry.title}" if entry.chosen else entry.title, "right") for entry in shown]
        rows = [_fact_row(msg("Kinds of parts"), [_kinds(entry) for entry in shown], words)]
        for name in COMPARED:
            found = [next((r for r in entry.readings if r.name == name), None) for entry in shown]
            title = next((reading.title for reading in found if reading), None)
            if title is None:
                continue
            values = [
                words.say(msg("unknown")) if r is None or r.value is None else words.quantity(r.value, r.unit)
                for r in found
            ]
            rows.append(Row((words.cell(words.say(title), 7.4), *(words.cell(v, align="right") for v in values))))
        flow += [Rows(rows, _columns(width, len(shown)), Row(tuple(head))), Spacer(1, 6)]
    return [*flow, *why]


def _kinds(candidate: Candidate) -> str:
    """The accelerators of a candidate, or its processors where it has none."""
    if candidate.plan is None:
        return ""
    lines = bill_of_materials(candidate.plan.build).lines
    for kind in ("gpu", "cpu"):
        found = [f"{line.quantity} × {line.part.name}" for line in lines if line.part.kind == kind]
        if found:
            return printable(", ".join(found))
    return ""


def upgrade_pages(quote: Quote, words: Type, width: float) -> list[Flowable]:
    """The machine over time: what each stage buys, keeps, gives away, and has left for the next."""
    if not quote.stages:
        return []
    head = Row(tuple(words.head(text) for text in (msg("Stage"), msg("Bought"), msg("Stays"), msg("Not used any more"),
                                                    msg("Left for later"))))  # fmt: skip
    rows = [_stage_row(n, stage, words) for n, stage in enumerate(quote.stages, 1)]
    about = msg("Stage 1 is this request. Later stages are plans, not part of it.")
    table = Rows(rows, [width * share for share in STAGE_SHARES], head)
    return words.section(msg("Upgrade path"), words.paragraph(words.line(about), 7, color="muted"), Spacer(1, 3), table)


def _stage_row(number: int, stage: Stage, words: Type) -> Row:
    name = words.cell(f"{number}  {stage.title}", 7.4, bold=True, below=(stage.verdict, *stage.notes))
    left = Cell(tuple(words.text(text, 7.0) for text in stage.reserve))
    bought = words.cell(msg("what this request lists"), 7.0) if number == 1 else _pieces(stage.bought, words)
    return Row((name, bought, *(_pieces(entry, words) for entry in (stage.stays, stage.thrown)), left))


def _pieces(pieces: Sequence[tuple[int, str]], words: Type) -> Cell:
    return words.cell("\n".join(f"{count} × {name}" for count, name in pieces) or "–", 7.0)


def _columns(width: float, count: int) -> list[float]:
    return [width * 0.32] + [width * 0.68 / count] * count


def _offers(quote: Quote, words: Type, width: float) -> list[Flowable]:
    offers = quote.request.offers
    if not offers:
        if not quote.request.sole_source:
            return []
        reason = msg("No competing offers: {reason}", reason=quote.request.sole_source)
        return words.section(msg("Offers"), words.paragraph(reason))
    flow: list[Flowable] = words.section(msg("Offers received"))
    held = [_held(offer) for offer in offers]
    alike = len(set(held)) == 1
    common = frozenset.intersection(*held) if not alike else frozenset()
    for start in range(0, len(offers), PER_TABLE):
        flow += [_offer_table(quote, offers[start : start + PER_TABLE], common, words, width), Spacer(1, 6)]
    if not alike:
        about = msg(
            "The offers do not hold the same lines and quantities: their sums cannot be compared as they stand."
        )
        flow.append(words.paragraph(about, 7.4))
    if quote.request.sole_source:
        flow.append(
            words.paragraph(msg("Fewer offers than asked for: {reason}", reason=quote.request.sole_source), 7.4)
        )
    return flow


def _held(offer: Offer) -> frozenset[tuple[str, int]]:
    """The parts of an offer with their quantities."""
    return frozenset((line.part, line.quantity) for line in offer.lines)


def _offer_table(
    quote: Quote, offers: Sequence[Offer], common: Set[tuple[str, int]], words: Type, width: float
) -> Rows:
    """Offers side by side; ``common`` are the lines that all of the sheet hold, where they do not hold the same."""
    heads = [words.head("")]
    for offer in offers:
        name = f"{marks.GOOD} {offer.seller}" if offer.chosen else offer.seller
        heads.append(words.head(name, "right"))
    rows = [
        _fact_row(msg("Number, date"), [", ".join(filter(None, (o.number, o.date))) for o in offers], words),
        _fact_row(msg("Valid until"), [o.valid_until for o in offers], words),
    ]
    parts = dict.fromkeys(line.part for offer in offers for line in offer.lines)
    names = {line.part.id: (line.part.name, line.quantity) for line in quote.lines if line.part}
    for part in parts:
        name, quantity = names.get(part, (part, 0))
        asked = msg("{quantity} asked for", quantity=quantity) if quantity else msg("not asked for")
        rows.append(
            Row((words.cell(name, 7.4, below=(asked,)), *(_offered(offer, part, quantity, words) for offer in offers)))
        )
    rows.append(_fact_row(msg("Freight"), [_freight(offer) for offer in offers], words))
    rows.append(_fact_row(msg("Lines that the sum covers"), [words.say(_covered(o, quote)) for o in offers], words))
    rows.append(_fact_row(msg("Sum with tax"), [_gross(offer, quote) for offer in offers], words, bold=True))
    if common:
        label = msg("Of this, lines that all offers hold ({count}), without freight", count=len(common))
        rows.append(_fact_row(label, [_gross(_only(offer, common), quote) for offer in offers], words, bold=True))
    if any(offer.link for offer in offers):
        rows.append(_fact_row(msg("Read from"), [offer.link for offer in offers], words))
    if any(offer.note for offer in offers):
        rows.append(_fact_row(msg("Note"), [offer.note for offer in offers], words))
    return Rows(rows, _columns(width, len(offers)), Row(tuple(heads)))


def _fact_row(label: Message, values: Sequence[str], words: Type, *, bold: bool = False) -> Row:
    return Row(
        (
            words.cell(words.say(label), 7.4, bold=bold),
            *(words.cell(value or "–", 7.8, bold=bold, align="amount") for value in values),
        )
    )


def _offered(offer: Offer, part: str, asked: int, words: Type) -> Cell:
    line = offer.line(part)
    if line is None:
        return words.cell("–", align="right", color="muted")
    terms = []
    if line.quantity != asked:
        terms.append(msg("for {quantity}", quantity=line.quantity))
    if line.lead_weeks:
        terms.append(weeks_text(line.lead_weeks))
    if line.warranty_months is not None:
        terms.append(warranty_text(line.warranty_months))
    unit = amount_text(money(line.price, offer.currency))
    return words.cell(unit, 7.8, align="amount", below=(words.each_joined(terms, " · "),))


def _freight(offer: Offer) -> str:
    return amount_text(money(offer.freight, offer.currency)) if offer.freight else ""


def _covered(offer: Offer, quote: Quote) -> Message:
    """How many of the machine's parts an offer holds."""
    asked = {line.part.id for line in quote.group(MACHINE) if line.part}
    count = sum(part in asked for part in {line.part for line in offer.lines})
    return msg("{count} of {all} asked for", count=count, all=len(asked))


def _only(offer: Offer, lines: Set[tuple[str, int]]) -> Offer:
    """What an offer asks for some of its lines."""
    return replace(
        offer, freight="", lines=tuple(line for line in offer.lines if (line.part, line.quantity) in lines)
    )  # fmt: skip


def _gross(offer: Offer, quote: Quote) -> str:
    """What an offer comes to with tax, as it was offered."""
    amounts = [money(line.price, offer.currency).rounded().times(line.quantity) for line in offer.lines]
    if offer.freight:
        amounts.append(money(offer.freight, offer.currency))
    charges = [Charge(amount, quote.tax_rate, offer.tax_included) for amount in amounts]
    totals = totals_by_currency(sums_by_rate(charges))
    gross: Money | None = totals[0].gross if totals else None
    return amount_text(gross) if gross else ""


def _log(quote: Quote, words: Type, width: float) -> list[Flowable]:
    flow: list[Flowable] = []
    if quote.request.decisions:
        rows = [
            Row(
                (
                    words.cell(entry.date, 7.4),
                    words.cell(entry.who, 7.4),
                    words.cell(entry.what, below=printable(entry.why)),
                )
            )
            for entry in quote.request.decisions
        ]
        head = Row((words.head(msg("Date")), words.head(msg("Who")), words.head(msg("Decision and reason"))))
        flow += words.section(msg("Decisions"), Rows(rows, [width * share for share in LOG_SHARES], head))
    if quote.request.changes:
        rows = [
            Row(
                (
                    words.cell(str(entry.revision), 7.4),
                    words.cell(entry.date, 7.4),
                    words.cell(entry.reason, below=[printable(text) for text in entry.differences]),
                )
            )
            for entry in quote.request.changes
        ]
        head = Row((words.head(msg("Revision")), words.head(msg("Date")), words.head(msg("What changed and why"))))
        flow += words.section(msg("Revisions"), Rows(rows, [width * share for share in LOG_SHARES], head))
    return flow
