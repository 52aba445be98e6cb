"""The racks of a project on paper: for each its front, what it carries, what is wrong with it, and what stands where.

The same racks give the same bytes. Fronts only: nothing says what the rear of a machine looks like in its place.
"""

from __future__ import annotations

import io
from dataclasses import dataclass
from typing import TYPE_CHECKING

from reportlab.platypus import (
    Flowable,
    Frame,
    FrameBreak,
    NextPageTemplate,
    PageBreak,
    PageTemplate,
    Spacer,
)

from planner.build.finding import Severity
from planner.build.reading import Level
from planner.drawing.rack_picture import draw_racks
from planner.errors import InputRejected
from planner.messages import Message, language_code, listed, msg
from planner.report import marks, typeset
from planner.report.figures import number_text
from planner.report.picture import Picture
from planner.report.plain_paper import PlainPaper
from planner.report.rows import Row, Rows
from planner.report.typeset import Type
from planner.rules.room import worst_level
from planner.units import BTU_PER_HOUR_PER_WATT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from planner.build.finding import Finding
    from planner.build.reading import Reading
    from planner.report.rows import Cell
    from planner.sizing.racks import RackedLoad, RackSizing

FRONT_SHARE = 0.33  # of the width of a page, for the front of a rack
FRONT_HEIGHT = 0.72  # of its height, at most
GAP = 14.0
UNKNOWN = msg("unknown")


@dataclass(frozen=True)
class RackSheet:
    """What is printed: the racks as they were sized, the findings of each, and what stands on every page."""

    racks: tuple[RackSizing, ...]
    findings: tuple[tuple[Finding, ...], ...]
    title: str = ""
    date: str = ""


def render_rack_sheet(sheet: RackSheet, language: str = "en", page: str = "A4") -> bytes:
    """One page for each rack, more where its machines need them.

    Parameters
    ----------
    language : ``en``, ``zh_CN`` (or ``zh``) or ``both``
    page : ``A4`` or ``Letter``

    Raises
    ------
    InputRejected : there is no rack, or no such paper
    """
    if page not in typeset.PAGES:
        raise InputRejected("{page} is no size of paper; choose A4 or Letter", page=page)
    if not sheet.racks:
        raise InputRejected("the project has no racks; put some into its window of racks first")
    words = Type(language if language == typeset.BOTH else language_code(language))
    size = typeset.PAGES[page]
    buffer = io.BytesIO()
    document = PlainPaper(buffer, size, words, _title(sheet, words), sheet.date)

    column = (document.width - GAP) * FRONT_SHARE
    left, bottom = document.leftMargin, document.bottomMargin
    front = Frame(left, bottom, column, document.height, 0, 0, 0, 0)
    facts = Frame(left + column + GAP, bottom, document.width - column - GAP, document.height, 0, 0, 0, 0)
    whole = Frame(left, bottom, document.width, document.height, 0, 0, 0, 0)
    document.addPageTemplates(
        [
            PageTemplate(name, frames, onPage=document.draw_edges)
            for name, frames in (("rack", [front, facts]), ("more", [whole]))
        ]
    )
    story: list[Flowable] = []
    for number in range(len(sheet.racks)):
        if story:
            story += [NextPageTemplate("rack"), PageBreak()]
        story += _rack(sheet, number, words, column, document.width - column - GAP, document.height)
    document.build([*story, document.page_count])
    return buffer.getvalue()


def _title(sheet: RackSheet, words: Type) -> str:
    name = words.line(msg("Racks"))
    return f"{sheet.title}: {name}" if sheet.title else name


def _rack(sheet: RackSheet, number: int, words: Type, front: float, width: float, height: float) -> list[Flowable]:
    """The front in the left column; in the right one the figures, the findings and the list of what stands there."""
    sized, findings = sheet.racks[number], sheet.findings[number]
    named = {place for finding in findings for place in finding.seats}
    level = worst_level(findings)
    picture = draw_racks([sized], named, [level])
    left: list[Flowable] = [
        Picture(picture, words.languages[0], front, height * FRONT_HEIGHT),
        Spacer(1, 4),
        words.paragraph(_legend(sized, bool(named)), 6.6, color="muted"),
    ]
    about: list[Flowable] = [words.heading(sized.rack.title, 14, 0)]
    about += [words.paragraph(text, 7.4, color="muted") for text in _about(sized)]
    return [
        *left, NextPageTemplate("more"), FrameBreak(), *about, Spacer(1, 5), _figures(sized, words, width),
        *_findings(sized, findings, words, width), *_machines(sized, words, width),
    ]  # fmt: skip


def _legend(sized: RackSizing, hatched: bool) -> Message:
    """What letters, lines and hatching of the front mean."""
    feeds = sized.rack.feeds
    if not feeds:
        return msg("Numbers at the left: units from the floor.")
    if hatched:
        return msg(
            "Numbers: units from the floor. Lines beside them: the distribution units of the feeds, with the number of "
            "cords of each machine. Hatched: a finding names the machine."
        )
    return msg(
        "Numbers: units from the floor. Lines beside them: the distribution units of the feeds, with the number of "
        "cords of each machine."
    )


def _about(sized: RackSizing) -> list[Message | str]:
    """Cabinet and feeds, as they were given."""
    rack = sized.rack
    said: list[Message | str] = []
    if rack.depth_mm is not None:
        said.append(msg("{units} U, {depth:,.0f} mm deep with doors", units=rack.units, depth=rack.depth_mm))
    else:
        said.append(msg("{units} U, depth unknown", units=rack.units))
    if rack.source:
        said.append(msg("Depth and load: {source}", source=rack.source))
    said += [
        msg(
            "Feed {feed}: {pdu}{volts:.0f} V, {amps:g} A, {phases} phase, of which {share:.0f} % for hours",
            feed=feed.name, pdu=f"{feed.pdu}, " if feed.pdu else "", volts=feed.volts, amps=feed.amps,
            phases=feed.phases, share=100 * feed.continuous_factor,
        )
        for feed in rack.feeds
    ]  # fmt: skip
    return said


def _figures(sized: RackSizing, words: Type, width: float) -> Rows:
    """Every meter of the rack with its limit and a sign of how it stands."""
    head = Row((words.head(msg("Figure")), words.head(msg("Value"), "right"), words.head(msg("Limit"), "right"),
                words.head("")))  # fmt: skip
    rows = [_figure(reading, sized, words) for reading in sized.readings]
    return Rows(rows, [width * share for share in (0.5, 0.19, 0.19, 0.12)], head)


def _figure(reading: Reading, sized: RackSizing, words: Type) -> Row:
    below = [part for part in (reading.sentence, _heat_words(reading, sized), _watts_words(reading, sized)) if part]
    value: Message | str = UNKNOWN if reading.value is None else words.quantity(reading.value, reading.unit)
    limit = "–" if reading.limit is None else words.quantity(reading.limit, reading.unit)
    sign = marks.LEVELS[reading.level] if reading.limit is not None or reading.level is Level.UNKNOWN else ""
    return Row((
        words.cell(reading.title, 8.0, below=[words.each_joined(below, "; ")] if below else ""),
        words.cell(value, 8.0, bold=True, align="right"), words.cell(limit, 8.0, align="right"),
        words.cell(sign, 9.0, bold=True, align="center"),
    ))  # fmt: skip


def _heat_words(reading: Reading, sized: RackSizing) -> Message | None:
    if reading.name != "rack_heat_w" or reading.value is None:
        return None
    return msg("{btu:,.0f} BTU/h", btu=sized.heat_w * BTU_PER_HOUR_PER_WATT)


def _watts_words(reading: Reading, sized: RackSizing) -> Message | None:
    """Power that a feed carries at the maximum, where the reading is its current."""
    for number, feed in enumerate(sized.rack.feeds, start=1):
        if reading.name == f"rack_feed_a/{feed.name}":
            return msg("{kw:.1f} kW", kw=sized.feed_w(number) / 1000)
    return None


def _findings(sized: RackSizing, findings: Sequence[Finding], words: Type, width: float) -> list[Flowable]:
    if not findings:
        text = msg("Everything fits.") if sized.loads else msg("Nothing stands in this rack.")
        return [*words.section(msg("Findings"), words.paragraph(f"{marks.GOOD if sized.loads else ''} "
                                                                f"{words.line(text)}".strip()))]  # fmt: skip
    names = {load.place.id: load for load in sized.loads}
    rows = []
    for finding in findings:
        below: list[Message | str | tuple[str, ...]] = []
        if finding.advice:
            below.append(finding.advice)
        places = [_unit_names(names[seat]) for seat in finding.seats if seat in names]
        if places:
            below.append(words.say(listed(places)))
        rows.append(
            Row((words.cell(marks.SEVERITIES[finding.severity], 9.0, bold=True, align="center",
                            color="error" if finding.severity is Severity.ERROR else "text"),
                 words.cell(finding.message, 8.0, below=below)))
        )  # fmt: skip
    return words.section(msg("Findings"), Rows(rows, [width * 0.07, width * 0.93]))


def _machines(sized: RackSizing, words: Type, width: float) -> list[Flowable]:
    """What stands where, from the top down as one looks at it."""
    if not sized.loads:
        return []
    feeds = sized.rack.feeds
    heads: list[Cell] = [words.head(msg("Units")), words.head(msg("What stands there")), words.head("kg", "right")]
    heads += [words.head(msg("In use, W"), "right"), words.head(msg("At most, W"), "right")]
    heads += [words.head(msg("Feed {feed}, W", feed=feed.name), "right") for feed in feeds]
    shares = [0.13, 0.26, 0.12, 0.14, 0.14, *([0.14] * len(feeds))]
    rows = [_machine(load, len(feeds), words) for load in reversed(sized.loads)]
    rows.append(_sum(sized, words))
    table = Rows(rows, [width * share / sum(shares) for share in shares], Row(tuple(heads)))
    flow: list[Flowable] = [table]
    if any(None in (load.weight_kg, load.maximum_w) for load in sized.loads):
        flow.append(words.paragraph(msg("?: unknown. The sum is at least what is known."), 6.6, color="muted"))
    return words.section(msg("What stands in it"), *flow)


def _machine(load: RackedLoad, feeds: int, words: Type) -> Row:
    cells = [words.cell(_unit_names(load), 7.6), words.cell(load.title, 7.6)]
    cells += [_number(value, words) for value in (load.weight_kg, load.typical_w, load.maximum_w)]
    for number in range(1, feeds + 1):
        watts = [w for feed, w, _ in load.cords if feed == number]
        cords = msg("cords: {count}", count=len(watts))
        known = load.maximum_w is not None
        cells.append(
            words.cell(number_text(sum(watts)) if known else marks.UNKNOWN, 7.6, align="right", below=[cords])
            if watts
            else words.cell("–", 7.6, align="right")
        )
    return Row(tuple(cells))


def _sum(sized: RackSizing, words: Type) -> Row:
    """The sums; where a figure is unknown they are what it is at the least."""
    loads = sized.loads
    typical = sum(load.typical_w or 0.0 for load in loads)
    cells = [words.cell("", 7.6), words.cell(msg("Sum"), 7.6, bold=True)]
    for values, total in (
        ([load.weight_kg for load in loads], sized.weight_kg), ([load.typical_w for load in loads], typical),
        ([load.maximum_w for load in loads], sized.heat_w),
    ):  # fmt: skip
        cells.append(words.cell(f"{'≥' if None in values else ''}{number_text(total)}", 7.6, bold=True, align="right"))
    lacks = any(load.maximum_w is None for load in loads)
    for number in range(1, len(sized.rack.feeds) + 1):
        watts = number_text(sized.feed_w(number))
        cells.append(words.cell(f"{'≥' if lacks else ''}{watts}", 7.6, bold=True, align="right"))
    return Row(tuple(cells))


def _number(value: float | None, words: Type) -> Cell:
    return words.cell(marks.UNKNOWN if value is None else number_text(value), 7.6, align="right")


def _unit_names(load: RackedLoad) -> str:
    """``U1`` or ``U1–U8``."""
    bottom = load.place.bottom
    return f"U{bottom}" if load.top == bottom else f"U{bottom}–U{load.top}"
