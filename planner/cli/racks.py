"""Say what the racks of a project carry and what is wrong with them, and with -o print or draw them.

  slotwright racks "Speech group"
  slotwright racks group.json --json
  slotwright racks group.json -o racks.pdf --lang both

PROJECT is the title or id of a project of the database, or a file that "slotwright projects --export" wrote. -o writes
a page for each rack (.pdf) or the fronts of all as one drawing (.svg); --rack takes one of them alone.

--json prints
  {"verdict": "ok"|"warn"|"error"|"cannot_tell",
   "racks": [{"id", "title", "units", "units_used", "units_free", "depth_mm", "load_kg", "cooling_w",
              "weight_kg", "weight_known_kg", "typical_w", "heat_w", "heat_known_w", "heat_btu_h",
              "feeds": [{"name", "volts", "amps", "phases", "limit_a", "fullest_a", "phase_a": [...], "watts_known",
                         "when_lost": {FEED: A}}],
              "machines": [{"id", "title", "plan", "bottom", "top", "units", "depth_mm", "weight_kg", "typical_w",
                            "maximum_w", "feeds": {FEED: W}}],
              "findings": [{"code", "severity", "answer", "message", "advice", "seats": [...], "missing": [...]}]}]}

Figures that are not known are null; those called known are what is known of them, so that the whole is at least that.
"when_lost" names the current of the feed's fullest phase when another feed is dark. "seats" are ids of machines.

The exit code is 1 when a finding is an error, and 0 otherwise.
"""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

from planner.build.disk import read_text, write_bytes
from planner.build.reading import Level
from planner.cli.check import exit_code, grade, record
from planner.cli.console import number
from planner.errors import InputRejected
from planner.messages import SEMICOLON, language_code, listed, msg
from planner.rules.room import check_racks, worst_level
from planner.sizing.racks import limit_a, size_racks
from planner.units import BTU_PER_HOUR_PER_WATT

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Sequence

    from planner.build.finding import Finding
    from planner.cli.console import Console
    from planner.session import PlanningSession
    from planner.sizing.racks import RackedLoad, RackSizing
    from planner.storage import Project

LANGUAGES = ("en", "zh", "both")
FORMATS = (".pdf", ".svg")
VERDICTS = {Level.OK: "ok", Level.WARN: "warn", Level.ERROR: "error", Level.UNKNOWN: "cannot_tell"}
SUMMARIES = {
    "ok": msg("Verdict: ok"), "warn": msg("Verdict: warning"), "error": msg("Verdict: error"),
    "cannot_tell": msg("Verdict: cannot tell, facts are missing"),
}  # fmt: skip


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("project", metavar="PROJECT", help="a stored project's title or id, or a project file")
    parser.add_argument("--rack", metavar="TITLE", help="only the rack of this title")
    parser.add_argument("-o", "--output", metavar="FILE", type=Path, help="write a PDF or SVG")
    parser.add_argument("--force", action="store_true", help="overwrite a file that exists")
    parser.add_argument("--page", choices=("A4", "Letter"), default="A4", help="size of the paper")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(given: Namespace, session: PlanningSession, console: Console) -> int:
    project = project_of(given.project, session)
    plans = {entry.id: entry.plan for entry in project.plans}
    sized = [rack for rack in size_racks(project.room, plans) if given.rack in (None, rack.rack.title)]
    if not project.room.racks:
        raise InputRejected("the project has no racks; put some into its window of racks first")
    if not sized:
        raise InputRejected("there is no rack {rack}; there are: {racks}", rack=given.rack,
                            racks=listed(rack.title for rack in project.room.racks))  # fmt: skip
    findings = check_racks(sized)
    if given.output is not None:
        _write(given, project, sized, findings, console)
    if given.json:
        racks = [rack_record(rack, found, console.language) for rack, found in zip(sized, findings, strict=True)]
        console.json({"verdict": judged(sized, findings), "racks": racks})
    elif given.output is None:
        for rack, found in zip(sized, findings, strict=True):
            tell(rack, found, console)
        console.say(SUMMARIES[judged(sized, findings)])
    return exit_code([finding for found in findings for finding in found])


def project_of(name: str, session: PlanningSession) -> Project:
    """The project of a file, or of the database. Raises InputRejected or EnvironmentFailure."""
    path = Path(name)
    if not path.is_file():
        return session.find_project(name)
    from planner.storage import load_project

    return load_project(read_text(path), name, session.catalogue.part)


def judged(sized: Sequence[RackSizing], findings: Sequence[Sequence[Finding]]) -> str:
    """The verdict over all racks: that of the gravest finding; without one, whether every meter is known."""
    level = worst_level([finding for found in findings for finding in found])
    if level is Level.OK and any(reading.missing for rack in sized for reading in rack.readings):
        level = Level.UNKNOWN
    return VERDICTS[level]


def _write(given: Namespace, project: Project, sized: Sequence[RackSizing], findings: Sequence[tuple[Finding, ...]],
           console: Console) -> None:  # fmt: skip
    target: Path = given.output
    if target.suffix.lower() not in FORMATS:
        raise InputRejected("{file}: name a file that ends in one of {endings}", file=str(target),
                            endings=listed(FORMATS))  # fmt: skip
    if target.exists() and not given.force:
        raise InputRejected("{file} exists; choose another name, or overwrite it with --force", file=str(target))
    if target.suffix.lower() == ".pdf":
        from planner.report.rack_sheet import RackSheet, render_rack_sheet

        sheet = RackSheet(tuple(sized), tuple(findings), project.title, date.today().isoformat())
        data = render_rack_sheet(sheet, given.lang, given.page)
    else:
        from planner.drawing.rack_picture import draw_racks
        from planner.report.svg import display_svg

        named = {seat for found in findings for finding in found for seat in finding.seats}
        picture = draw_racks(sized, named, [worst_level(found) for found in findings])
        data = display_svg(picture, language_code(given.lang))
    write_bytes(target, data)
    console.say(msg("Written: {file}", file=str(target)))


# --- as JSON ---------------------------------------------------------------------------------------------------


def rack_record(sized: RackSizing, findings: Sequence[Finding], language: str) -> dict[str, Any]:
    """A rack as JSON types."""
    rack = sized.rack
    typical = [load.typical_w for load in sized.loads]
    heat = sized.reading("rack_heat_w").value
    return {
        "id": rack.id, "title": rack.title, "units": rack.units, "units_used": sized.used_units,
        "units_free": rack.units - sized.used_units, "depth_mm": rack.depth_mm, "load_kg": rack.load_kg,
        "cooling_w": rack.cooling_w, "weight_kg": sized.reading("rack_weight_kg").value,
        "weight_known_kg": sized.weight_kg,
        "typical_w": None if None in typical else sum(watts for watts in typical if watts is not None),
        "heat_w": heat, "heat_known_w": sized.heat_w,
        "heat_btu_h": None if heat is None else heat * BTU_PER_HOUR_PER_WATT,
        "feeds": [_feed_record(sized, n) for n in range(len(rack.feeds))],
        "machines": [_machine_record(load, sized) for load in sized.loads],
        "findings": [record(finding, language) for finding in findings],
    }  # fmt: skip


def _feed_record(sized: RackSizing, place: int) -> dict[str, Any]:
    own, feed = sized.rack.feeds[place], sized.feeds[place]
    lost = {
        sized.rack.feeds[dark - 1].name: living[place].worst_a for dark, living in sized.lost if dark != place + 1
    }  # fmt: skip
    return {
        "name": own.name, "volts": own.volts, "amps": own.amps, "phases": own.phases, "limit_a": limit_a(own),
        "fullest_a": feed.worst_a, "phase_a": list(feed.phase_a), "watts_known": sized.feed_w(place + 1),
        "when_lost": lost,
    }  # fmt: skip


def _machine_record(load: RackedLoad, sized: RackSizing) -> dict[str, Any]:
    feeds = {
        feed.name: sum(watts for at, watts, _ in load.cords if at == n)
        for n, feed in enumerate(sized.rack.feeds, start=1)
    }
    return {
        "id": load.place.id, "title": load.title, "plan": load.place.plan or None, "bottom": load.place.bottom,
        "top": load.top, "units": load.units, "depth_mm": load.depth_mm, "weight_kg": load.weight_kg,
        "typical_w": load.typical_w, "maximum_w": load.maximum_w,
        "feeds": feeds if load.maximum_w is not None else dict.fromkeys(feeds),
    }  # fmt: skip


# --- on the console --------------------------------------------------------------------------------------------


def tell(sized: RackSizing, findings: Sequence[Finding], console: Console) -> None:
    """A rack as a table of its meters, a table of what stands in it from the top down, and its findings."""
    language = console.language
    console.line(f"— {sized.rack.title}")
    rows = []
    for reading in sized.readings:
        limit = "" if reading.limit is None else f"/ {number(reading.limit)} {reading.unit}"
        notes = [reading.sentence] if reading.sentence else []
        if reading.name == "rack_heat_w" and reading.value is not None:
            notes.append(msg("{btu:,.0f} BTU/h", btu=sized.heat_w * BTU_PER_HOUR_PER_WATT))
        value = "?" if reading.value is None else f"{number(reading.value)} {reading.unit}"
        said = listed(notes, SEMICOLON).text(language)
        rows.append((f"  {reading.title.text(language)}", value, limit, said))
    console.table(rows, right=(1,))
    if sized.loads:
        console.table([_line(load, sized, language) for load in reversed(sized.loads)], right=(2, 3, 4))
    for finding in findings:
        console.line(f"  {grade(finding).text(language)}  {finding.code}")
        console.line(f"      {finding.message.text(language)}")
        if finding.advice:
            console.line(f"      → {finding.advice.text(language)}")
    console.line()


def _line(load: RackedLoad, sized: RackSizing, language: str) -> tuple[str, ...]:
    place = f"  U{load.place.bottom}" if load.units == 1 else f"  U{load.place.bottom}–U{load.top}"
    weight = "? kg" if load.weight_kg is None else f"{number(load.weight_kg)} kg"
    watts = "? W" if load.maximum_w is None else f"{number(load.maximum_w)} W"
    cords = [
        f"{feed.name} {sum(1 for at, _, _ in load.cords if at == n)}×"
        for n, feed in enumerate(sized.rack.feeds, start=1)
        if any(at == n for at, _, _ in load.cords)
    ]
    height = msg("{units} U", units=load.units).text(language)
    return place, load.title, height, weight, watts, " ".join(cords)
