"""The first pages of a sheet: who asks for what, the lines, the money."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reportlab.platypus import Flowable, Spacer, Table

from planner.messages import Message, listed, msg
from planner.parts.summary import KIND_NAMES
from planner.pricing.sums import percent_text
from planner.pricing.words import amount_in_words
from planner.report import marks
from planner.report.figures import amount_text, warranty_text, weeks_text
from planner.report.fonts import printable
from planner.report.heading import KINDS, PRIORITIES, STATUSES, Field, heading_fields
from planner.report.logo import logo
from planner.report.quote import GROUPS, MACHINE, RECURRING
from planner.report.request import CONDITIONS, NUMBER_STATUSES, PERIODS
from planner.report.rows import Cell, Row, Rows

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from planner.pricing.money import Money
    from planner.pricing.sums import Charge, TaxSum
    from planner.report.quote import Line, Quote
    from planner.report.typeset import Type

SUMS_SHARE = {1: 0.46, 2: 0.62}
TITLE_LINES = 6
NOTE_LINES = 4
LOGO_BESIDE_PT = 100.0  # a wider logo stands above the name
LOGO_GAP_PT = 12.0
LABEL_SHARE = {1: 0.16, 2: 0.21}  # of the width, by the number of languages
MANY_LINES = 14  # from here on the machine's lines are grouped by kind


def title_block(quote: Quote, words: Type, width: float, mark: Flowable) -> list[Flowable]:
    """Organisation and logo, kind of document, number; the QR mark at the right."""
    head = quote.heading
    left: list[Flowable] = []
    beside: list[tuple[Flowable | list[Flowable], float]] = []  # what stands left of the text, with its width
    if quote.profile.logo_bytes:
        own = logo(quote.profile.logo_bytes)
        own_width = own.wrap(width, width)[0]
        if own_width > LOGO_BESIDE_PT:
            left += [own, Spacer(1, 4)]
        else:  # beside the name, so that it takes no height from the lines and the signatures
            beside.append((own, own_width + LOGO_GAP_PT))
    organisation = "\n".join(filter(None, (*owner(quote, words), *_address(quote, words))))
    room = width - mark.width - 12 - sum(taken for _, taken in beside)
    if organisation:
        left += [words.clipped(organisation, room, TITLE_LINES, 8, color="muted"), Spacer(1, 3)]
    left.append(words.heading(KINDS[head.kind], 18, level=0))
    about = [quote.title, head.number, words.say(msg("revision {revision}", revision=head.revision)),
             words.say(STATUSES[head.status])]  # fmt: skip
    left.append(words.clipped(" · ".join(text for text in about if text), room, TITLE_LINES, 9, color="muted"))
    columns = [*beside, (left, room + 12), (mark, mark.width)]
    table = Table([[cell for cell, _ in columns]], colWidths=[taken for _, taken in columns])
    table.setStyle(
        [
            ("VALIGN", (0, 0), (-1, -1), "TOP"), ("LEFTPADDING", (0, 0), (-1, -1), 0),
            ("RIGHTPADDING", (0, 0), (-1, -1), 0), ("TOPPADDING", (0, 0), (-1, -1), 0),
            ("BOTTOMPADDING", (0, 0), (-1, -1), 0),
        ]
    )  # fmt: skip
    return [table, Spacer(1, 6)]


def owner(quote: Quote, words: Type) -> tuple[str, ...]:
    """The organisation in the languages of the paper; one that the request names stays as it is."""
    return _own(quote, words, "organisation")


def _address(quote: Quote, words: Type) -> tuple[str, ...]:
    return _own(quote, words, "address")


def _own(quote: Quote, words: Type, field: str) -> tuple[str, ...]:
    text, profile = str(getattr(quote.heading, field)), quote.profile
    if text and text in (getattr(profile, field), getattr(profile, f"{field}_zh")):
        return tuple(dict.fromkeys(profile.text(field, language) for language in words.languages))
    return (text,) if text else ()


def parties(quote: Quote, words: Type, width: float) -> list[Flowable]:
    """The fields of the head in two columns. An empty one leaves its line to write on."""
    fields = heading_fields(quote.heading.kind, words.languages)
    half = (len(fields) + 1) // 2
    rows = []
    for n in range(half):
        pair = [fields[n], *fields[n + half : n + half + 1]]
        cells = [cell for field in pair for cell in _field_cells(quote, field, words)]
        rows.append(Row((*cells, *([words.cell("")] * (4 - len(cells))))))
    label = LABEL_SHARE[len(words.languages)]
    shares = (label, 0.5 - label) * 2
    flow: list[Flowable] = [Rows(rows, [width * share for share in shares], pad=2.6), Spacer(1, 6)]
    purpose = quote.heading.purpose or quote.purpose
    if quote.heading.kind != "technical":
        flow.append(_labelled(msg("Purpose"), purpose, words, width))
        if quote.heading.priority_reason:
            flow.append(_labelled(msg("Reason for the priority"), quote.heading.priority_reason, words, width))
    if quote.heading.remarks:
        flow.append(_labelled(msg("Remarks"), quote.heading.remarks, words, width))
    return [*flow, Spacer(1, 7)]


def _labelled(label: Message, text: Message | str, words: Type, width: float) -> Flowable:
    row = Row((words.cell(words.say(label), 7, color="muted"), words.cell(text)))
    label_width = width * LABEL_SHARE[len(words.languages)]
    return Rows([row], [label_width, width - label_width], pad=1.6, ruled=False)


def _field_cells(quote: Quote, field: Field, words: Type) -> list[Cell]:
    value = getattr(quote.heading, field.name)
    shown: Message | str = PRIORITIES[value] if field.name == "priority" else str(value)
    label = words.text(field.label, 7, color="muted", by=" ")
    return [Cell((label,)), words.cell(words.say(shown))]


# --- lines ------------------------------------------------------------------------------------------------------


def lines_table(quote: Quote, words: Type, width: float, progress: Callable[[], None]) -> list[Flowable]:
    """The lines in their groups; recurring ones have a table of their own."""
    asks = quote.heading.kind == "quotation"
    flow: list[Flowable] = []
    for lines, title in ((quote.once, None), (quote.group(RECURRING), GROUPS[RECURRING])):
        if not lines:
            continue
        if title is not None:
            flow.append(words.heading(title, 10))
        columns = _asking_columns(words) if asks else _priced_columns(lines, words)
        widths = [width * share for _, share in columns]
        currency = _one_currency(lines) is None
        rows = []
        for line, group in _grouped(lines):
            if group is not None and title is None:
                rows.append(Row((words.cell(words.say(group), 7.4, bold=True),), group=True))
            rows.append(_asking_row(line, words) if asks else _priced_row(line, words, currency=currency))
            progress()
        flow.append(Rows(rows, widths, Row(tuple(head for head, _ in columns))))
    if any(line.from_memory for line in quote.lines):
        note = msg("{mark} Figures from memory: to be confirmed by the seller.", mark=marks.DOUBT)
        flow += [Spacer(1, 3), words.paragraph(words.line(note), 7, color="muted")]
    return flow


def _grouped(lines: Sequence[Line]) -> list[tuple[Line, Message | None]]:
    """Every line with the title of the group that it opens."""
    many = sum(line.group == MACHINE for line in lines) > MANY_LINES
    several = len({line.group for line in lines}) > 1
    found: list[tuple[Line, Message | None]] = []
    last: object = None
    for line in lines:
        by_kind = many and line.group == MACHINE and line.part is not None
        key = (line.group, line.part.kind if by_kind and line.part else "")
        title = KIND_NAMES.get(key[1], GROUPS[line.group]) if by_kind else GROUPS[line.group]
        found.append((line, title if key != last and (many or several) else None))
        last = key
    return found


def _one_currency(lines: Iterable[Line]) -> str | None:
    """The currency of all prices; None where there are several, or none."""
    found = {line.unit.currency for line in lines if line.unit is not None}
    return found.pop() if len(found) == 1 else None


Columns = list[tuple[Cell, float]]


def _priced_columns(lines: Sequence[Line], words: Type) -> Columns:
    currency = _one_currency(lines)
    unit: Message = (
        msg("Unit price without tax, {currency}", currency=currency) if currency else msg("Unit price without tax")
    )
    net: Message = msg("Amount without tax, {currency}", currency=currency) if currency else msg("Amount without tax")
    return [
        (words.head(msg("No."), "right"), 0.045), (words.head(msg("Item")), 0.36),
        (words.head(msg("Part number")), 0.15), (words.head(msg("Qty"), "right"), 0.05),
        (words.head(unit, "right"), 0.172), (words.head(msg("Tax rate"), "right"), 0.068),
        (words.head(net, "right"), 0.155),
    ]  # fmt: skip


def _asking_columns(words: Type) -> Columns:
    return [
        (words.head(msg("No."), "right"), 0.05), (words.head(msg("Item")), 0.345),
        (words.head(msg("Part number")), 0.155), (words.head(msg("Qty"), "right"), 0.055),
        (words.head(msg("Unit price without tax"), "right"), 0.145), (words.head(msg("Tax rate"), "right"), 0.06),
        (words.head(msg("Lead time"), "right"), 0.095), (words.head(msg("Warranty"), "right"), 0.095),
    ]  # fmt: skip


def _asking_row(line: Line, words: Type) -> Row:
    blank = words.cell("")
    return Row((*_common_cells(line, words, prices=False), blank, blank, blank, blank))


def _priced_row(line: Line, words: Type, *, currency: bool) -> Row:
    net = amount_text(line.net, currency=currency) if line.net else "–"
    return Row(
        (
            *_common_cells(line, words, prices=True),
            _price_cell(line, words, currency=currency),
            words.cell(percent_text(line.tax_rate), 7.4, color="muted", align="right"),
            words.cell(net, align="amount"),
        )
    )


def _common_cells(line: Line, words: Type, *, prices: bool) -> tuple[Cell, ...]:
    name = f"{line.name}{marks.DOUBT}" if line.from_memory else line.name
    return (
        words.cell(str(line.number), color="muted", align="right"),
        words.cell(name, below=tuple(_about(line, words, prices=prices))),
        _number_cell(line, words),
        words.cell(str(line.quantity), align="right"),
    )


def _about(line: Line, words: Type, *, prices: bool) -> Iterable[Message | str | tuple[str, ...]]:
    """What stands below the name: kind and figures, condition and terms, substitutes."""
    if line.part is not None:
        kind = words.say(KIND_NAMES.get(line.part.kind, line.part.kind))
        yield " · ".join(filter(None, (kind, line.figures(words.languages[0]))))
    elif line.about:
        yield line.about if isinstance(line.about, Message) else printable(line.about)
    if line.reason is not None:
        yield line.reason
    terms = line.terms
    yield words.each_joined(_agreed(line, prices=prices), " · ")
    if terms.substitutes:
        yield msg("accepted instead: {names}", names=listed(terms.substitutes))
    if line.asset:
        yield msg("to be entered as an asset")
    if terms.note:
        yield printable(terms.note)


def _agreed(line: Line, *, prices: bool) -> list[Message]:
    """Condition, terms and period of a line, as far as they are known."""
    terms = line.terms
    agreed = [CONDITIONS[terms.condition]] if terms.condition else []
    if terms.lead_weeks and prices:
        agreed.append(msg("lead time {weeks}", weeks=weeks_text(terms.lead_weeks)))
    if terms.warranty_months is not None and prices:
        months = warranty_text(terms.warranty_months)
        agreed.append(msg("warranty {months}", months=months) if terms.warranty_months else months)
    if terms.origin:
        agreed.append(msg("made in {country}", country=terms.origin))
    if line.period != "once":
        agreed.append(PERIODS[line.period])
    return agreed


def _number_cell(line: Line, words: Type) -> Cell:
    if not line.part_number:
        return words.cell(msg("to be named"), 7, color="muted")
    return words.cell(line.part_number, 7.0, below=(NUMBER_STATUSES[line.number_status],))


def _price_cell(line: Line, words: Type, *, currency: bool) -> Cell:
    if line.unit is not None and line.price is not None:
        below: list[Message | str] = [", ".join(filter(None, (line.price.source, line.price.date)))]
        if line.tax_included:
            below.append(msg("with tax"))
        return words.cell(amount_text(line.unit, currency=currency), below=below, align="amount")
    texts = [words.text(msg("to be quoted"))]
    if line.hints:
        first = line.hints[0]
        note = msg("launch price {amount} {currency}, {date}: not an offer", amount=_launch_text(line.launch),
                   currency=first.currency, date=first.date or "–")  # fmt: skip
        texts.append(words.text(note, 6.4, color="muted"))
    return Cell(tuple(texts), "right")


# --- money ------------------------------------------------------------------------------------------------------


def money_block(quote: Quote, words: Type, width: float) -> list[Flowable]:
    """Sums at the right, what must be known of them at the left, the total in words below."""
    if quote.heading.kind != "request":
        return []
    sums = _sum_rows(quote, words)
    share = SUMS_SHARE[len(words.languages)]  # of the width
    room = width * (0.96 - share if sums else 1.0)
    notes = [words.clipped(note, room, NOTE_LINES, 7, color="muted") for note in money_notes(quote)]
    if not sums:
        return [Spacer(1, 6), *notes]
    right = Rows(sums, [width * (share - 0.21), width * 0.21], pad=1.6, ruled=False)
    table = Table([[notes, right]], colWidths=[width * (1 - share), width * share])
    table.setStyle(
        [
            ("VALIGN", (0, 0), (-1, -1), "TOP"), ("LEFTPADDING", (0, 0), (-1, -1), 0),
            ("RIGHTPADDING", (0, 0), (-1, -1), 0), ("TOPPADDING", (0, 0), (-1, -1), 0),
        ]
    )  # fmt: skip
    return [Spacer(1, 6), table, *_in_words(quote, words, width)]


def _sum_rows(quote: Quote, words: Type) -> list[Row]:
    rows: list[tuple[Message, str, bool]] = []
    for total in quote.totals:
        of_currency = [entry for entry in quote.sums if entry.gross.currency == total.gross.currency]
        rows += _parts_of_sum(quote, total.gross.currency)
        rows.append((msg("Sum without tax"), amount_text(total.net), False))
        rows += [(_tax_label(entry, of_currency), amount_text(entry.tax), False) for entry in of_currency]
        rows.append((msg("Sum with tax"), amount_text(total.gross), True))
    if quote.total is not None and (len(quote.totals) > 1 or quote.totals[0].gross.currency != quote.currency):
        rows.append((msg("Total with tax"), amount_text(quote.total), True))
    for entry in quote.recurring:
        rows.append((msg("A year, with tax"), amount_text(entry.gross), True))
        years = quote.profile.years
        rows.append((msg("Over {years} years, with tax", years=years), amount_text(entry.gross.times(years)), False))
    return [
        Row(
            (
                words.cell(words.say(label), bold=strong, align="right"),
                words.cell(value, 8.4 if strong else 8.0, bold=strong, align="amount"),
            )
        )
        for label, value, strong in rows
    ]


def _parts_of_sum(quote: Quote, currency: str) -> list[tuple[Message, str, bool]]:
    """Lines, discount and freight without tax, where the sum is not that of the lines alone."""

    def total(charges: Iterable[Charge]) -> Money | None:
        amounts = [charge.net for charge in charges if charge.amount.currency == currency]
        return sum(amounts[1:], amounts[0]) if amounts else None

    lines = total(line.charge for line in quote.once if line.charge is not None)
    less, freight = total(quote.discounts), total([quote.freight] if quote.freight else [])
    if less is None and freight is None:
        return []
    rows = (
        (msg("Lines"), lines),
        (msg("Discount {share}", share=quote.request.discount), less),
        (msg("Freight"), freight),
    )  # fmt: skip
    return [(label, amount_text(amount), False) for label, amount in rows if amount is not None]


def _tax_label(entry: TaxSum, others: Sequence[TaxSum]) -> Message:
    if len(others) > 1:
        return msg("Tax {rate} on {net}", rate=percent_text(entry.rate), net=amount_text(entry.net, currency=False))
    return msg("Tax {rate}", rate=percent_text(entry.rate))


def _in_words(quote: Quote, words: Type, width: float) -> list[Flowable]:
    """The total in words, in each language of the paper; the form in capitals belongs to the Chinese one."""
    total = quote.total
    if total is None:
        return []
    rows = []
    for language in words.languages:
        text = amount_in_words(total, language)
        label = msg("Total with tax in words").text(language)
        if quote.to_be_quoted:
            label = msg("Known lines with tax in words").text(language)
        if text:
            rows.append(Row((words.cell(label, 7, color="muted"), words.cell(text, 8.4, bold=True))))
    return [Rows(rows, [width * 0.24, width * 0.76], pad=2.2)] if rows else []


def money_notes(quote: Quote) -> list[Message]:
    """What must be known of the sums."""
    notes: list[Message] = [] if quote.budget is None else [budget_note(quote)]
    if quote.to_be_quoted:
        notes.append(
            msg("{count} of {lines} lines have no offer and are not in the sums.", count=quote.to_be_quoted,
                lines=len(quote.once))
        )  # fmt: skip
    notes += _launch_notes(quote)
    for rate in quote.site.exchange:
        if any(entry.gross.currency == rate.currency for entry in quote.totals):
            notes.append(msg("1 {foreign} = {rate} {local}, {source}, {date}.", foreign=rate.currency, rate=rate.rate,
                             local=quote.currency, source=rate.source, date=rate.date))  # fmt: skip
    if quote.missing_rates:
        notes.append(msg("No exchange rate is given for {currencies}: sums are by currency.",
                         currencies=listed(quote.missing_rates)))  # fmt: skip
    if quote.slowest is not None:
        notes.append(_lead_note(quote, quote.slowest))
    notes.append(
        msg("Prices are without tax unless marked; amounts and taxes are rounded half up to the smallest unit of the "
            "currency.")
    )  # fmt: skip
    return notes


def _lead_note(quote: Quote, slowest: Line) -> Message:
    """The line on the critical path, and when all is there if it is ordered on the sheet's day."""
    weeks = weeks_text(slowest.terms.lead_weeks)
    complete = quote.complete_by
    if complete is None:
        return msg("Line {number} takes longest: {weeks}.", number=slowest.number, weeks=weeks)
    if quote.without_lead_time:
        return msg(
            "Line {number} takes longest: {weeks}; ordered on {date}, it is there by {complete}. "
            "Lines without a known lead time: {count}.", number=slowest.number, weeks=weeks, date=quote.heading.date,
            complete=complete, count=quote.without_lead_time,
        )  # fmt: skip
    return msg("Line {number} takes longest: {weeks}; ordered on {date}, all is there by {complete}.",
               number=slowest.number, weeks=weeks, date=quote.heading.date, complete=complete)  # fmt: skip


def _launch_notes(quote: Quote) -> list[Message]:
    """What the launch prices of unpriced lines come to: an order of magnitude, never a sum that is asked for."""
    return [
        msg("Launch prices are known for {count} of them: {amount} {currency} in all; no offers, not in the sums.",
            count=count, amount=_launch_text(span), currency=span[0].currency)
        for span, count in quote.launch_sums()
    ]  # fmt: skip


def _launch_text(span: tuple[Money, Money] | None) -> str:
    """``1,599`` or ``1,599 – 1,799``."""
    if span is None:
        return ""
    low, high = (f"{money.amount:,}" for money in span)
    return low if low == high else f"{low} – {high}"


def budget_note(quote: Quote) -> Message:
    """The landed total against the limit; an unpriced line keeps it from being judged."""
    assert quote.budget is not None
    budget = amount_text(quote.budget)
    if quote.total is not None and quote.total.amount > quote.budget.amount:
        over = amount_text(quote.total - quote.budget)
        return msg("{mark} Over the limit of {budget} by {over}.", mark=marks.BAD, budget=budget, over=over)
    if quote.total is None or quote.to_be_quoted:
        return msg("Limit {budget}: cannot be judged before every line has an offer.", budget=budget)
    left = amount_text(quote.budget - quote.total)
    return msg("{mark} Within the limit of {budget}, {left} left.", mark=marks.GOOD, budget=budget, left=left)


def enclosures(quote: Quote) -> list[Message]:
    """What comes with the sheet, in this document and inside of its file."""
    found = [
        msg("technical pages of this document"),
        msg("build, content and lines of this revision, inside of the PDF file"),
    ]
    if quote.candidates:
        found.insert(1, msg("comparison of {count} machines", count=len(quote.candidates)))
    offers = [f"{offer.seller} {offer.number}".strip() for offer in quote.request.offers]
    if offers:
        found.insert(0, msg("offers received ({count}): {offers}", count=len(offers), offers=listed(offers)))
    return found


def _enclosed(quote: Quote, words: Type) -> str:
    said = words.each_joined(enclosures(quote), "; ")
    return "\n".join(f"{label}: {text}" for label, text in zip(words.each(msg("Enclosed")), said, strict=False))


def closing(quote: Quote, words: Type) -> list[Flowable]:
    """Terms of the organisation, notes, what is enclosed, and why an incomplete sheet went out."""
    flow: list[Flowable] = []
    terms = dict.fromkeys(
        text
        for language in words.languages
        for text in (quote.profile.terms_zh if language == "zh_CN" else quote.profile.terms)
    ) or dict.fromkeys(quote.profile.terms or quote.profile.terms_zh)
    if terms:
        flow.append(words.heading(msg("Terms"), 9))
        flow += [words.paragraph(f"{n}. {text}", 7.4) for n, text in enumerate(terms, 1)]
    if quote.request.notes:
        flow += [words.heading(msg("Notes"), 9), words.paragraph(quote.request.notes, 7.6)]
    if quote.heading.kind == "request":
        flow += [Spacer(1, 6), words.paragraph(_enclosed(quote, words), 7, color="muted")]
    if quote.request.override:
        note = msg("Exported although something is missing: {note}", note=quote.request.override)
        flow += [Spacer(1, 4), words.paragraph(f"{marks.CAUTION} {words.tell(note)}", 7.6, bold=True)]
    return flow
