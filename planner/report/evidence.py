"""The evidence pages: candidates, received offers side by side, decisions, revisions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reportlab.platypus import Flowable, Spacer

from planner.messages import Message, msg
from planner.pricing.money import Money, money
from planner.pricing.sums import Charge, sums_by_rate, totals_by_currency
from planner.report import marks
from planner.report.figures import amount_text, warranty_text, weeks_text, with_unit
from planner.report.rows import Cell, Row, Rows

if TYPE_CHECKING:
    from collections.abc import Sequence

    from planner.report.quote import Quote
    from planner.report.request import Offer
    from planner.report.typeset import Type

LOG_SHARES = (0.14, 0.22, 0.64)
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
    if not quote.candidates:
        return []
    flow: list[Flowable] = words.section(msg("Candidates that were compared"))
    for start in range(0, len(quote.candidates), PER_TABLE):
        shown = quote.candidates[start : start + PER_TABLE]
        head = [words.head("")]
        head += [words.head(f"{marks.GOOD} {entry.title}" if entry.chosen else entry.title, "right") for entry in shown]
        rows = []
        for name in COMPARED:
            found = [next((r for r in entry.readings if r.name == name), None) for entry in shown]
            title = next((reading.title for reading in found if reading), None)
            if title is None:
                continue
            values = [
                words.say(msg("unknown")) if r is None or r.value is None else with_unit(r.value, r.unit) for r in found
            ]
            rows.append(Row((words.cell(words.say(title), 7.4), *(words.cell(v, align="right") for v in values))))
        flow += [Rows(rows, _columns(width, len(shown)), Row(tuple(head))), Spacer(1, 6)]
    return flow


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
    for start in range(0, len(offers), PER_TABLE):
        flow += [_offer_table(quote, offers[start : start + PER_TABLE], words, width), Spacer(1, 6)]
    if quote.request.sole_source:
        flow.append(
            words.paragraph(msg("Fewer offers than asked for: {reason}", reason=quote.request.sole_source), 7.4)
        )
    return flow


def _offer_table(quote: Quote, offers: Sequence[Offer], words: Type, width: float) -> Rows:
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
        asked = str(quantity) if quantity else words.say(msg("not asked for"))
        rows.append(
            Row((words.cell(name, 7.4, below=asked), *(_offered(offer, part, quantity, words) for offer in offers)))
        )
    rows.append(_fact_row(msg("Freight"), [_freight(offer) for offer in offers], words))
    rows.append(_fact_row(msg("Sum with tax"), [_gross(offer, quote) for offer in offers], words, bold=True))
    if any(offer.note for offer in offers):
        rows.append(_fact_row(msg("Note"), [offer.note for offer in offers], words))
    return Rows(rows, _columns(width, len(offers)), Row(tuple(heads)))


def _fact_row(label: Message, values: Sequence[str], words: Type, *, bold: bool = False) -> Row:
    return Row(
        (
            words.cell(words.say(label), 7.4, bold=bold),
            *(words.cell(value or "–", 7.8, bold=bold, align="right") for value in values),
        )
    )


def _offered(offer: Offer, part: str, asked: int, words: Type) -> Cell:
    line = offer.line(part)
    if line is None:
        return words.cell("–", align="right", color="muted")
    below = []
    if line.quantity != asked:
        below.append(words.say(msg("for {quantity}", quantity=line.quantity)))
    if line.lead_weeks:
        below.append(words.say(weeks_text(line.lead_weeks)))
    if line.warranty_months is not None:
        below.append(words.say(warranty_text(line.warranty_months)))
    unit = amount_text(money(line.price, offer.currency))
    return words.cell(unit, 7.8, align="right", below=" · ".join(below))


def _freight(offer: Offer) -> str:
    return amount_text(money(offer.freight, offer.currency)) if offer.freight else ""


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
                    words.cell(entry.what, below=entry.why),
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
                    words.cell(entry.reason, below="\n".join(entry.differences)),
                )
            )
            for entry in quote.request.changes
        ]
        head = Row((words.head(msg("Revision")), words.head(msg("Date")), words.head(msg("What changed and why"))))
        flow += words.section(msg("Revisions"), Rows(rows, [width * share for share in LOG_SHARES], head))
    return flow
