"""The technical pages: the machine, what the place must offer, the numbers that an approver needs, the findings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reportlab.platypus import CondPageBreak, Flowable, KeepTogether, Spacer

from planner.build.finding import Answer, Finding, Severity, acceptance_of
from planner.build.site_words import site_title
from planner.messages import Message, listed, msg
from planner.report import marks
from planner.report.figures import number_text
from planner.report.picture import Picture
from planner.report.rows import Cell, Row, Rows

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from planner.build.reading import Reading
    from planner.report.quote import Quote
    from planner.report.seat_list import SeatEntry
    from planner.report.typeset import Type

PICTURE_SHARE = 0.56  # of the height of a page, at most
LEAST_SHARE = 0.4  # and at least; with less room it goes to the next page
#: What an approver reads, by theme and in order; the appendix has all.
THEMES: tuple[tuple[Message, tuple[str, ...]], ...] = (
    (
        msg("Power and outlets"),
        (
            "power_idle_w", "power_typical_w", "power_max_w", "power_transient_w", "supply_load", "redundancy",
            "wall_max_w", "wall_current_a", "power_connectors",
        ),
    ),
    (msg("Heat, air and noise"), ("heat_w", "room_heat_w", "exhaust_c", "gpu_temp_c", "cpu_temp_c", "noise_dba")),
    (
        msg("Memory and speed for the workload"),
        (
            "vram_gib", "host_ram_gib", "max_context", "max_batch", "max_users", "tokens_per_s", "ttft_s", "tpot_ms",
            "train_days",
        ),
    ),
    (msg("Running cost"), ("energy_kwh_year", "energy_cost_year", "tco", "break_even_months")),
)  # fmt: skip
MEANING_LINES = 3
SOURCES_ROOM = 60.0  # points: sources begin at the foot of a page rather than alone on the next
ORDER = {Severity.ERROR: 0, Severity.WARN: 1, Severity.INFO: 3}
CANNOT_TELL_ORDER = 2


def machine_page(quote: Quote, words: Type, width: float, height: float) -> list[Flowable]:
    """The picture with the numbers of the lines, and the list of what sits where."""
    if quote.drawing is None:
        return []
    rows = _seat_rows(quote, words, width)
    picture = Picture(
        quote.drawing, words.languages[0], width, height * PICTURE_SHARE, least=height * LEAST_SHARE
    )  # fmt: skip
    note = msg("The numbers are those of the lines of the request.")
    flow: list[Flowable] = [
        CondPageBreak(height * LEAST_SHARE + 40), words.heading(msg("The machine")), picture, Spacer(1, 2)
    ]  # fmt: skip
    if rows is not None:
        flow.append(KeepTogether([words.paragraph(note, 7, color="muted"), Spacer(1, 2), rows]))
    return flow


def _seat_rows(quote: Quote, words: Type, width: float) -> Rows | None:
    """Two columns of number, part and seats."""
    if not quote.seats:
        return None
    half = -(-len(quote.seats) // 2)
    head = (words.head(msg("No."), "right"), words.head(msg("Part")), words.head(msg("Seats")))
    rows = []
    for n in range(half):
        left = _seat_cells(quote.seats[n], words)
        right = _seat_cells(quote.seats[n + half], words) if n + half < len(quote.seats) else [words.cell("")] * 3
        rows.append(Row((*left, *right)))
    shares = (0.04, 0.27, 0.19) * 2
    return Rows(rows, [width * share for share in shares], Row(head * 2), pad=1.8)


def _seat_cells(entry: SeatEntry, words: Type) -> list[Cell]:
    places = words.joined(entry.places, ", ")
    return [
        words.cell(str(entry.number), 7.4, align="right", color="muted"),
        words.cell(entry.name, 7.4, below=entry.notes),
        words.cell(places, 7.4),
    ]


def site_page(quote: Quote, words: Type, width: float) -> list[Flowable]:
    """Size, weight, plugs: what the place must offer."""
    if not quote.facts:
        return []
    cells = [
        (
            words.cell(words.say(fact.label), 7.4, color="muted"),
            words.cell(words.tell(fact.value) if fact.value else words.say(msg("unknown"))),
        )
        for fact in quote.facts
    ]
    half = -(-len(cells) // 2)
    blank = (words.cell(""), words.cell(""))
    rows = [Row((*cells[n], *(cells[n + half] if n + half < len(cells) else blank))) for n in range(half)]
    table = Rows(rows, [width * share for share in (0.17, 0.33, 0.17, 0.33)], pad=2.0)
    return [KeepTogether([words.heading(msg("What the place must offer")), table])]


def theme_pages(quote: Quote, words: Type, width: float) -> list[Flowable]:
    """The readings that matter, by theme, with what the band means."""
    rows: list[Row] = []
    for title, names in THEMES:
        found = [reading for name in names if (reading := quote.reading(name)) is not None and _tells(reading)]
        if found:
            rows.append(Row((words.cell(words.say(title), 7.6, bold=True),), group=True))
            rows += [reading_row(reading, words) for reading in found]
    if not rows:
        return []
    meaning = msg(
        "The true value is expected inside the band. A verdict is good only where the whole band stays within the "
        "limit. {good} within the limit, {caution} close to it, {bad} beyond it, {unknown} a fact is missing.",
        good=marks.GOOD, caution=marks.CAUTION, bad=marks.BAD, unknown=marks.UNKNOWN,
    )  # fmt: skip
    return words.section(
        msg("What it does and what it needs"),
        words.clipped(meaning, width, MEANING_LINES, 7, color="muted"),
        Spacer(1, 3),
        readings_table(rows, words, width),
    )


def _tells(reading: Reading) -> bool:
    """Whether a reading says something to an approver: a value, or a fact that is missing."""
    return reading.value is not None or bool(reading.missing)


def readings_table(rows: Sequence[Row], words: Type, width: float) -> Rows:
    """Readings under their head."""
    head = (
        words.head(msg("Reading")), words.head(msg("Value"), "right"), words.head(msg("Band"), "right"),
        words.head(msg("Limit"), "right"), words.head("", "center"), words.head(msg("Verdict")),
    )  # fmt: skip
    shares = (0.23, 0.13, 0.15, 0.11, 0.04, 0.34)
    return Rows(rows, [width * share for share in shares], Row(head), pad=1.9)


def reading_row(reading: Reading, words: Type) -> Row:
    """One reading: value, band, limit, sign, verdict."""
    value = words.say(msg("unknown")) if reading.value is None else words.quantity(reading.value, reading.unit)
    low, high = reading.low, reading.high
    band = "" if low is None or high is None or low == high else f"{number_text(low)} – {number_text(high)}"
    limit = "" if reading.limit is None else words.quantity(reading.limit, reading.unit)
    told: list[Message] = [reading.sentence] if reading.sentence else []
    if not told and reading.value is None:
        told = [msg("missing: {what}", what=text) for text in reading.missing[:2]]
    word = marks.LEVEL_WORDS.get(reading.level)
    if not told and word is not None:
        told = [word]
    return Row(
        (
            words.cell(words.tell(reading.title)),
            words.cell(value, align="right"),
            words.cell(band, 7.2, align="right", color="muted"),
            words.cell(limit, 7.2, align="right", color="muted"),
            words.cell(marks.LEVELS[reading.level], align="center"),
            words.cell("\n".join(words.tell(text) for text in told), 7.2),
        )
    )


def findings_page(quote: Quote, words: Type, width: float) -> list[Flowable]:
    """What the rules found, worst first, with the acceptances."""
    if not quote.findings:
        return words.section(msg("Findings"), words.paragraph(msg("No open findings.")))
    names = dict(quote.seat_names)
    rows = [_finding_row(finding, quote, names, words) for finding in sorted(quote.findings, key=_rank)]
    return words.section(msg("Findings"), Rows(rows, [width * 0.14, width * 0.86], pad=2.4))


def _rank(finding: Finding) -> int:
    return CANNOT_TELL_ORDER if finding.answer is Answer.CANNOT_TELL else ORDER[finding.severity]


def _finding_row(finding: Finding, quote: Quote, names: dict[str, Message], words: Type) -> Row:
    if finding.answer is Answer.CANNOT_TELL:
        kind = f"{marks.UNKNOWN} {words.say(msg('cannot tell'))}"
    else:
        kind = f"{marks.SEVERITIES[finding.severity]} {words.say(marks.SEVERITY_WORDS[finding.severity])}"
    below = [words.tell(text) for text in (finding.advice, finding.cost) if text]
    seats = _seat_words(finding.seats, names, words)
    if seats:
        below.append(seats)
    entry = acceptance_of(finding, quote.acceptances)
    if entry is not None:
        note = msg("{mark} accepted by {name} on {date}: {reason}", mark=marks.GOOD, name=entry.name, date=entry.date,
                   reason=entry.reason)  # fmt: skip
        below.append(words.tell(note))
    return Row((words.cell(kind, 7.2, bold=True), words.cell(finding.message, 7.8, below="\n".join(below))))


def _seat_words(seats: Iterable[str], names: dict[str, Message], words: Type) -> str:
    titles = [names.get(seat, seat) for seat in seats]
    if len(titles) > 6:
        return words.say(msg("{first} and {count} more", first=listed(titles[:5]), count=len(titles) - 5))
    return words.say(listed(titles))


def assumptions_page(quote: Quote, words: Type) -> list[Flowable]:
    """The site and the workload that all numbers hold for."""
    site = quote.site
    place = msg(
        "{title}: {volts:.0f} V, {circuits} × {amps:.0f} A, {phases} phase, of which {share:.0f} % for hours; room "
        "{room:.0f} °C, {altitude:.0f} m; {tariff:.3g} {currency}/kWh, PUE {pue:.2f}, in use {duty:.0f} % of the year",
        title=site_title(site), volts=site.voltage_v, circuits=site.circuits, amps=site.circuit_a, phases=site.phases,
        share=100 * site.continuous_factor, room=site.room_c, altitude=site.altitude_m, tariff=site.tariff_per_kwh,
        currency=site.currency, pue=site.pue, duty=100 * site.duty,
    )  # fmt: skip
    work = quote.plan.workload
    flow = words.section(msg("Assumptions"), words.paragraph(place))
    if work.architecture is not None:
        flow.append(words.paragraph(quote.purpose))
        terms = msg("{precision}, micro-batch {batch}, optimizer {optimizer}", precision=work.precision,
                    batch=work.micro_batch, optimizer=work.optimizer)  # fmt: skip
        if work.method.trains:
            flow.append(words.paragraph(terms))
    return flow


def sources_page(quote: Quote, words: Type) -> list[Flowable]:
    """Where the figures of the parts come from."""
    if not quote.sources:
        return []
    numbered = "   ".join(f"[{n}] {source}" for n, source in enumerate(quote.sources, 1))
    return words.section(msg("Sources"), words.linked(numbered, 6.4, color="muted"), room=SOURCES_ROOM)


def appendix(quote: Quote, words: Type, width: float) -> list[Flowable]:
    """Every reading that the themes left out."""
    shown = {name for _, names in THEMES for name in names}
    rest = [reading for reading in quote.readings if reading.name not in shown or not _tells(reading)]
    if not rest:
        return []
    rows = [reading_row(reading, words) for reading in rest]
    return words.section(msg("Appendix: further readings"), readings_table(rows, words, width))
