"""The purchase sheet as PDF. The same quote in the same language gives the same bytes."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

from planner.build.finding import Answer, Severity
from planner.build.reading import Level, Reading
from planner.messages import Message, msg
from planner.parts.evidence import Status
from planner.parts.summary import KIND_NAMES, key_figures

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas
    from reportlab.platypus import Flowable, Paragraph

    from planner.report.quote import Line, Quote
    from planner.report.typeset import Align, Type

STATUS_WORDS = {"draft": msg("draft"), "pending": msg("for approval"), "approved": msg("approved")}
SEVERITY_WORDS = {Severity.ERROR: msg("error"), Severity.WARN: msg("warning"), Severity.INFO: msg("note")}
SEVERITY_MARKS = {Severity.ERROR: "✗", Severity.WARN: "▲", Severity.INFO: "○"}
LEVEL_MARKS = {Level.OK: "✓", Level.WARN: "▲", Level.ERROR: "✗", Level.UNKNOWN: "?", Level.INFO: "–"}
SIGNATURES = (msg("Requested by"), msg("Technical review"), msg("Budget holder"), msg("Approved by"))


def render_pdf(quote: Quote, language: str = "en", page: str = "A4") -> bytes:
    """A purchase sheet.

    Parameters
    ----------
    quote : its content
    language : ``en`` or ``zh_CN``
    page : ``A4`` or ``Letter``
    """
    from planner.report.typeset import Type

    words = Type(language)
    _, count = _render(quote, words, page, 0)  # how many pages there are is known only when all are set
    return _render(quote, words, page, count)[0]


def _render(quote: Quote, words: Type, page: str, count: int) -> tuple[bytes, int]:
    """Bytes and number of pages; ``count`` is printed as the number of pages."""
    from reportlab.platypus import BaseDocTemplate, Frame, PageTemplate

    from planner.report import REGULAR, typeset

    size = typeset.PAGES[page]
    buffer = io.BytesIO()
    title = f"{words.say(msg('Purchase request'))} {quote.heading.number}".strip()
    document = BaseDocTemplate(
        buffer, pagesize=size, leftMargin=typeset.MARGIN, rightMargin=typeset.MARGIN, topMargin=typeset.TOP,
        bottomMargin=typeset.BOTTOM, title=title, author=words.say(quote.heading.requester),
        subject=words.say(quote.title), creator="Slotwright", lang="zh-CN" if words.language != "en" else "en",
        initialFontName=REGULAR, invariant=1,
    )  # fmt: skip

    def draw_edges(canvas: Canvas, template: BaseDocTemplate) -> None:
        _page_edges(canvas, quote, words, size, template.page, count)

    frame = Frame(document.leftMargin, document.bottomMargin, document.width, document.height, 0, 0, 0, 0)
    document.addPageTemplates([PageTemplate("page", [frame], onPage=draw_edges)])
    document.build(_story(quote, words, document.width, document.height))
    return buffer.getvalue(), document.page


def _page_edges(canvas: Canvas, quote: Quote, words: Type, size: tuple[float, float], number: int, count: int) -> None:
    """Head and foot: number, revision, date, status, page x of y on every page; a bookmark for the first."""
    from planner.report import REGULAR
    from planner.report.picture import palette
    from planner.report.typeset import HAIR, MARGIN

    width, height = size
    head = quote.heading
    canvas.setFont(REGULAR, 7)
    canvas.setFillColor(palette()["muted"])
    revision = msg("No. {number}, revision {revision}", number=head.number or "–", revision=head.revision)
    canvas.drawString(MARGIN, height - 30, words.say(revision))
    canvas.drawRightString(width - MARGIN, height - 30, words.say(quote.heading.organisation or quote.title))
    canvas.setStrokeColor(palette()["border"])
    canvas.setLineWidth(HAIR)
    canvas.line(MARGIN, height - 35, width - MARGIN, height - 35)
    canvas.line(MARGIN, 38, width - MARGIN, 38)
    validity = msg("{date}, valid until {until}, {status}", date=head.date or "–", until=head.valid_until or "–",
                   status=STATUS_WORDS[head.status])  # fmt: skip
    canvas.drawString(MARGIN, 27, words.say(validity))
    canvas.drawRightString(width - MARGIN, 27, words.say(msg("page {number} of {count}", number=number, count=count)))


def _story(quote: Quote, words: Type, width: float, height: float) -> list[Flowable]:
    from reportlab.platypus import PageBreak

    pages: list[Flowable] = []
    pages += _title(quote, words, width)
    pages += _lines(quote, words, width)
    pages += _money(quote, words, width)
    pages += _signatures(words, width)
    if quote.drawing is not None:
        pages.append(PageBreak())
        pages += _drawing(quote, words, width, height)
    else:
        pages.append(PageBreak())
    pages += _readings(quote, words, width)
    pages += _findings(quote, words, width)
    pages += _assumptions(quote, words)
    return pages


def _title(quote: Quote, words: Type, width: float) -> list[Flowable]:
    from reportlab.platypus import Spacer, Table

    from planner.report.picture import palette

    head = quote.heading
    rows: list[tuple[Message, Message | str, Message, Message | str]] = [
        (msg("Number"), head.number, msg("Organisation"), head.organisation),
        (msg("Revision"), str(head.revision), msg("Requester"), head.requester),
        (msg("Date"), head.date, msg("Department"), head.department),
        (msg("Valid until"), head.valid_until, msg("Contact"), head.contact),
        (msg("Needed by"), head.needed_by, msg("Project"), head.project),
        (msg("Status"), STATUS_WORDS[head.status], msg("Cost centre"), head.cost_centre),
        (msg("Budget subject"), head.budget_subject, msg("Source of funds"), head.funds_source),
    ]
    cells = [
        [words.paragraph(text, 8 if n % 2 else 7, color="text" if n % 2 else "muted") for n, text in enumerate(row)]
        for row in rows
    ]  # fmt: skip
    table = Table(cells, colWidths=[width * share for share in (0.15, 0.35, 0.15, 0.35)], rowHeights=None)
    table.setStyle(
        [
            ("LINEBELOW", (0, 0), (-1, -1), 0.3, palette()["border"]),
            ("VALIGN", (0, 0), (-1, -1), "BOTTOM"),
            ("TOPPADDING", (0, 0), (-1, -1), 2.5),
            ("BOTTOMPADDING", (0, 0), (-1, -1), 2.5),
            ("LEFTPADDING", (0, 0), (-1, -1), 2),
        ]
    )
    purpose = head.purpose or quote.purpose
    return [
        words.heading(msg("Purchase request"), 17),
        words.paragraph(quote.title or "", 10, color="muted"),
        Spacer(1, 6),
        table,
        Spacer(1, 5),
        words.pair(purpose, msg("Purpose")),
        Spacer(1, 8),
    ]


def _lines(quote: Quote, words: Type, width: float) -> list[Flowable]:
    from reportlab.platypus import LongTable

    from planner.report.picture import palette

    heads: tuple[tuple[Message, Align], ...] = (
        (msg("No."), "right"), (msg("Item"), "left"), (msg("Part number"), "left"), (msg("Qty"), "right"),
        (msg("Unit price"), "right"), (msg("Tax"), "right"), (msg("Amount without tax"), "right"),
    )  # fmt: skip
    cells = [[words.paragraph(text, 7, bold=True, align=align) for text, align in heads]]
    cells += [_line_cells(line, quote, words) for line in quote.lines]
    shares = (0.05, 0.41, 0.13, 0.06, 0.15, 0.06, 0.14)
    table = LongTable(cells, colWidths=[width * share for share in shares], repeatRows=1)
    table.setStyle(
        [
            ("LINEBELOW", (0, 0), (-1, 0), 0.8, palette()["text"]),
            ("LINEBELOW", (0, 1), (-1, -1), 0.25, palette()["border"]),
            ("VALIGN", (0, 0), (-1, -1), "TOP"),
            ("TOPPADDING", (0, 0), (-1, -1), 3),
            ("BOTTOMPADDING", (0, 0), (-1, -1), 3.5),
            ("LEFTPADDING", (0, 0), (-1, -1), 2),
            ("RIGHTPADDING", (0, 0), (-1, -1), 2),
        ]
    )
    return [table]


def _line_cells(line: Line, quote: Quote, words: Type) -> list[Paragraph]:
    part = line.part
    kind = words.say(KIND_NAMES.get(part.kind, part.kind))
    about = " · ".join(text for text in (kind, line.size, key_figures(part, words.language)) if text)
    if part.status is Status.MEMORY:
        about += "\n" + words.say(msg("figures from memory: to be confirmed by the seller"))
    if line.unit is not None and line.price is not None:
        source = msg("{source}, {date}", source=line.price.source, date=line.price.date or "–")
        price = words.pair(_amount(line.unit), source)
    elif line.hint is not None:
        launch = msg("launch price {amount} {currency}, {date}: not an offer", amount=line.hint.amount,
                     currency=line.hint.currency, date=line.hint.date or "–")  # fmt: skip
        price = words.pair(msg("to be quoted"), launch)
    else:
        price = words.pair(msg("to be quoted"), "")
    price.style = words.style(8, align="right")
    number = part.part_number or words.say(msg("to be named"))
    net = _amount(line.net) if line.net else "–"
    return [
        words.paragraph(str(line.number), align="right", color="muted"),
        words.pair(part.name, about),
        words.paragraph(number, 7, color="text" if part.part_number else "muted"),
        words.paragraph(str(line.quantity), align="right"),
        price,
        words.paragraph(_percent(quote), 7, align="right", color="muted"),
        words.paragraph(net, align="right"),
    ]


def _amount(money: object) -> str:
    """``12,345.60 CNY``."""
    amount, currency = str(money).rsplit(" ", 1)
    whole, _, cents = amount.partition(".")
    grouped = f"{int(whole):,}" if whole.lstrip("-") != "0" else whole
    return f"{grouped}.{cents} {currency}" if cents else f"{grouped} {currency}"


def _percent(quote: Quote) -> str:
    return f"{quote.tax_rate * 100:.4g} %".replace(".00 ", " ")


def _money(quote: Quote, words: Type, width: float) -> list[Flowable]:
    from reportlab.platypus import KeepTogether, Spacer, Table

    from planner.report.picture import palette

    rows: list[tuple[Message, str, bool]] = []
    for entry in quote.sums:
        rows += [
            (msg("Sum without tax, {currency}", currency=entry.net.currency), _amount(entry.net), False),
            (msg("Tax {rate}", rate=_percent(quote)), _amount(entry.tax), False),
            (msg("Sum with tax, {currency}", currency=entry.gross.currency), _amount(entry.gross), True),
        ]
    if len(quote.sums) > 1 and quote.total:
        rows.append((msg("Total with tax"), _amount(quote.total), True))
    notes: list[Message] = []
    if quote.to_be_quoted:
        notes.append(
            msg("{count} of {lines} lines have no offer and are not in the sums.", count=quote.to_be_quoted,
                lines=len(quote.lines))
        )  # fmt: skip
    if quote.missing_rates:
        notes.append(msg("No exchange rate is given for {currencies}: sums are by currency.",
                         currencies=", ".join(quote.missing_rates)))  # fmt: skip
    if quote.budget is not None:
        notes.append(_budget_note(quote))
    notes.append(msg("Line amounts and taxes are rounded half up to the smallest unit of the currency."))
    parts: list[Flowable] = [Spacer(1, 6)]
    if rows:
        table = Table(
            [[words.paragraph(text, bold=bold, align="right") for text in (name, value)] for name, value, bold in rows],
            colWidths=[width * 0.24, width * 0.2], hAlign="RIGHT",
        )  # fmt: skip
        table.setStyle(
            [
                ("TOPPADDING", (0, 0), (-1, -1), 1.5), ("BOTTOMPADDING", (0, 0), (-1, -1), 1.5),
                ("RIGHTPADDING", (0, 0), (-1, -1), 2), ("LINEABOVE", (0, 0), (-1, 0), 0.8, palette()["text"]),
            ]
        )  # fmt: skip
        parts.append(table)
    parts += [words.paragraph(note, 7, color="muted", align="right") for note in notes]
    return [KeepTogether(parts)]


def _budget_note(quote: Quote) -> Message:
    assert quote.budget is not None
    budget = _amount(quote.budget)
    if quote.total is None or quote.to_be_quoted:
        return msg("Limit {budget}: cannot be judged before every line has an offer.", budget=budget)
    if quote.total.amount > quote.budget.amount:
        over = _amount(quote.total - quote.budget)
        return msg("Over the limit of {budget} by {over}.", budget=budget, over=over)
    return msg("Within the limit of {budget}.", budget=budget)


def _signatures(words: Type, width: float) -> list[Flowable]:
    """Four boxes, never parted and never alone at the top of a page."""
    from reportlab.platypus import KeepTogether, Spacer, Table

    from planner.report.picture import palette

    box = width / len(SIGNATURES)
    head = [words.paragraph(name, 7, bold=True) for name in SIGNATURES]
    name = [words.paragraph(msg("Name"), 6.5, color="muted") for _ in SIGNATURES]
    signed = [words.paragraph(msg("Date, signature, stamp"), 6.5, color="muted") for _ in SIGNATURES]
    table = Table([head, name, signed], colWidths=[box] * len(SIGNATURES), rowHeights=[16, 24, 52])
    table.setStyle(
        [
            ("BOX", (0, 0), (-1, -1), 0.6, palette()["strong-border"]),
            ("INNERGRID", (0, 0), (-1, -1), 0.3, palette()["border"]),
            ("VALIGN", (0, 0), (-1, -1), "TOP"),
            ("TOPPADDING", (0, 0), (-1, -1), 3),
        ]
    )
    return [Spacer(1, 14), KeepTogether([words.heading(msg("Approval"), 10), table])]


def _drawing(quote: Quote, words: Type, width: float, height: float) -> list[Flowable]:
    from reportlab.platypus import KeepTogether, Spacer

    from planner.report.picture import Picture

    if quote.drawing is None:
        return []
    picture = Picture(quote.drawing, words.language, width, height * 0.48)
    return [KeepTogether([words.heading(msg("The machine")), picture, Spacer(1, 4)])]


def _readings(quote: Quote, words: Type, width: float) -> list[Flowable]:
    from reportlab.platypus import LongTable

    from planner.report.picture import palette

    heads: tuple[tuple[Message, Align], ...] = (
        (msg("Reading"), "left"), (msg("Value"), "right"), (msg("Band"), "right"), (msg("Limit"), "right"),
        (msg("Verdict"), "left"),
    )  # fmt: skip
    cells = [[words.paragraph(text, 7, bold=True, align=align) for text, align in heads]]
    cells += [_reading_cells(reading, words) for reading in quote.readings]
    table = LongTable(cells, colWidths=[width * s for s in (0.25, 0.13, 0.17, 0.11, 0.34)], repeatRows=1)
    table.setStyle(
        [
            ("LINEBELOW", (0, 0), (-1, 0), 0.8, palette()["text"]),
            ("LINEBELOW", (0, 1), (-1, -1), 0.25, palette()["border"]),
            ("VALIGN", (0, 0), (-1, -1), "TOP"),
            ("TOPPADDING", (0, 0), (-1, -1), 2),
            ("BOTTOMPADDING", (0, 0), (-1, -1), 2.5),
            ("LEFTPADDING", (0, 0), (-1, -1), 2),
            ("RIGHTPADDING", (0, 0), (-1, -1), 4),
        ]
    )
    return [words.heading(msg("Readings")), table]


def _reading_cells(reading: Reading, words: Type) -> list[Paragraph]:
    unit = f" {reading.unit}" if reading.unit else ""
    value = words.say(msg("unknown")) if reading.value is None else f"{number_text(reading.value)}{unit}"
    low, high = reading.low, reading.high
    band = "" if low is None or high is None or low == high else f"{number_text(low)} – {number_text(high)}"
    limit = "" if reading.limit is None else f"{number_text(reading.limit)}{unit}"
    verdict = reading.sentence or (msg("missing: {what}", what=reading.missing[0]) if reading.missing else "")
    mark = LEVEL_MARKS[reading.level]
    return [
        words.paragraph(reading.title),
        words.paragraph(value, align="right"),
        words.paragraph(band, 7, align="right", color="muted"),
        words.paragraph(limit, 7, align="right", color="muted"),
        words.paragraph(f"{mark} {words.say(verdict)}", 7),
    ]


def number_text(value: float) -> str:
    """Three significant digits, grouped: ``1,240``, ``18.9``, ``0.052``."""
    if value == 0:
        return "0"
    if abs(value) >= 100:
        return f"{value:,.0f}"
    return f"{value:.3g}"


def _findings(quote: Quote, words: Type, width: float) -> list[Flowable]:
    from reportlab.platypus import LongTable

    from planner.report.picture import palette

    flow: list[Flowable] = [words.heading(msg("Findings"))]
    if not quote.findings:
        return [*flow, words.paragraph(msg("No open findings."))]
    accepted = {(entry.code, entry.seats): entry for entry in quote.acceptances}
    names = dict(quote.seat_names)
    cells = []
    for finding in quote.findings:
        if finding.answer is Answer.CANNOT_TELL:
            kind: Message = msg("? cannot tell")
        else:
            kind = msg("{mark} {word}", mark=SEVERITY_MARKS[finding.severity], word=SEVERITY_WORDS[finding.severity])
        seats = ", ".join(words.say(names.get(seat, seat)) for seat in finding.seats[:6])
        below = [words.say(text) for text in (finding.advice, finding.cost) if text]
        if seats:
            below.append(seats)
        entry = accepted.get((finding.code, finding.seats))
        if entry is not None and entry.facts == finding.facts:
            note = msg("accepted by {name} on {date}: {reason}", name=entry.name, date=entry.date, reason=entry.reason)
            below.append(words.say(note))
        cells.append([words.paragraph(kind, 7, bold=True), words.pair(finding.message, "\n".join(below), 7.6)])
    table = LongTable(cells, colWidths=[width * 0.14, width * 0.86])
    table.setStyle(
        [
            ("LINEBELOW", (0, 0), (-1, -1), 0.25, palette()["border"]),
            ("VALIGN", (0, 0), (-1, -1), "TOP"),
            ("TOPPADDING", (0, 0), (-1, -1), 2.5),
            ("BOTTOMPADDING", (0, 0), (-1, -1), 3),
            ("LEFTPADDING", (0, 0), (-1, -1), 2),
        ]
    )
    return [*flow, table]


def _assumptions(quote: Quote, words: Type) -> list[Flowable]:
    """The site, and where the figures come from."""
    site = quote.site
    place = msg(
        "{title}: {volts:.0f} V, {circuits} × {amps:.0f} A, {phases} phase, of which {share:.0f} % for hours; room "
        "{room:.0f} °C, {altitude:.0f} m; {tariff:.3g} {currency}/kWh, PUE {pue:.2f}, in use {duty:.0f} % of the year",
        title=site.title, volts=site.voltage_v, circuits=site.circuits, amps=site.circuit_a, phases=site.phases,
        share=100 * site.continuous_factor, room=site.room_c, altitude=site.altitude_m, tariff=site.tariff_per_kwh,
        currency=site.currency, pue=site.pue, duty=100 * site.duty,
    )  # fmt: skip
    flow: list[Flowable] = [words.heading(msg("Assumptions and sources")), words.paragraph(place)]
    flow += [words.paragraph(f"{n}. {source}", 6.6, color="muted") for n, source in enumerate(quote.sources, 1)]
    return flow
