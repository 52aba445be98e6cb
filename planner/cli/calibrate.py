"""Keep what a wall meter showed of a machine: it shifts the power model of the build and narrows its band.

  slotwright calibrate build.json --idle 646 -o build.json
  slotwright calibrate build.json --idle 646 --loaded 2480 --date 2026-11-30 --meter "PDU, outlet 4"
  slotwright calibrate build.json --forget -o build.json

Watts are of the whole machine at the wall, idle with the system up, or with its job running. Without -o nothing is
written: what the readings would change is shown. Without a reading those that the build has are listed. The newest
reading of each load counts.

--json prints
  {"readings": [{"load", "watts", "date", "meter"}],
   "before": {name: {"value", "low", "high"}}, "after": {name: {"value", "low", "high"}}}
with the readings of power at the wall and behind the supply, in W.
"""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

from planner.build.build import WallReading
from planner.cli.builds import add_build, plan_of
from planner.cli.console import number
from planner.editing import SetWallReading
from planner.errors import InputRejected
from planner.messages import msg

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Mapping

    from planner.build.build import Plan
    from planner.build.reading import Reading
    from planner.cli.console import Console
    from planner.session import PlanningSession

SHOWN = ("power_idle_w", "power_typical_w", "power_max_w", "wall_w", "wall_max_w")
LOADS = ("idle", "loaded")
LOAD_NAMES = {"idle": msg("idle"), "loaded": msg("under load")}


def add_arguments(parser: ArgumentParser) -> None:
    add_build(parser)
    parser.add_argument("--idle", metavar="WATTS", type=float, help="at the wall with nothing running")
    parser.add_argument("--loaded", metavar="WATTS", type=float, help="at the wall with the build's job running")
    parser.add_argument("--date", metavar="DATE", help="when it was read, like 2026-01-31; today without it")
    parser.add_argument("--meter", metavar="NAME", default="", help="with what it was read")
    parser.add_argument("--forget", action="store_true", help="drop the readings that the build has first")
    parser.add_argument("-o", "--output", metavar="FILE", type=Path, help="where to write the calibrated build")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(given: Namespace, session: PlanningSession, console: Console) -> int:
    document = session.document(plan_of(given, session))
    before = _power(session, document.plan)
    steps = [SetWallReading(None)] if given.forget else []
    steps += [
        SetWallReading(WallReading(load=load, watts=watts, date=given.date or str(date.today()), meter=given.meter))
        for load in LOADS
        if (watts := getattr(given, load)) is not None
    ]
    for step in steps:
        refused = document.check(step)
        if refused is not None:
            raise InputRejected("the reading is refused: {reason}", reason=refused)
        document.execute(step)
    if given.output is not None:
        session.write_build(given.output, document.plan)
    after = _power(session, document.plan)
    readings = document.plan.build.wall_readings
    if given.json:
        console.json(
            {
                "readings": [
                    {"load": one.load, "watts": one.watts, "date": one.date, "meter": one.meter} for one in readings
                ],
                "before": {name: _record(reading) for name, reading in before.items()},
                "after": {name: _record(reading) for name, reading in after.items()},
            }
        )
        return 0
    _tell(readings, before, after, console)
    if given.output is not None:
        console.say(msg("Written: {file}", file=str(given.output)))
    return 0


def _power(session: PlanningSession, plan: Plan) -> Mapping[str, Reading]:
    readings = session.size(plan).readings
    return {name: readings[name] for name in SHOWN}


def _record(reading: Reading) -> dict[str, Any]:
    return {"value": reading.value, "low": reading.low, "high": reading.high}


def _tell(
    readings: tuple[WallReading, ...], before: Mapping[str, Reading], after: Mapping[str, Reading], console: Console
) -> None:
    if not readings:
        console.say(msg("The build has no reading of a wall meter."))
    for one in readings:
        line = msg("{date}: {watts:g} W at the wall, {load}", date=one.date, watts=one.watts, load=LOAD_NAMES[one.load])
        console.line(line.text(console.language) + (f" ({one.meter})" if one.meter else ""))
    heads = (msg("reading"), msg("before"), msg("band"), msg("after"), msg("band"))
    rows = [tuple(head.text(console.language) for head in heads)]
    for name, was in before.items():
        now = after[name]
        title = was.title.text(console.language)
        rows.append((title, number(was.value), _band(was), number(now.value), _band(now)))
    console.table(rows, right=(1, 2, 3, 4))


def _band(reading: Reading) -> str:
    if reading.low is None or reading.high is None:
        return ""
    return f"{number(reading.low)} … {number(reading.high)}"
