"""Print the readings of a build: power, heat, noise, memory, speed, lanes, money.

--json prints
  {"readings": {name: {"value", "unit", "low", "high", "limit", "status": "ok"|"warn"|"error"|"unknown"|"info"}},
   "memory": {"verdict", "layout", "idle": [seat], "reasons": [...], "cards_needed",
              "remedies": [{"change", "need_gib", "fits"}]}}

"low" and "high" bound the value, "limit" is what it is held against; each is null where it is not known. The status is
"info" where there is no limit. "memory" says whether the job loads and survives,
which cards stay idle, and what would make it fit, best first; "cards_needed" is how many equal cards would hold it as
it is, null where it fits. --explain NAME prints how a reading was derived: formula, inputs with their source,
references.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from planner.build.reading import Level
from planner.cli.builds import add_build, plan_of
from planner.cli.console import number
from planner.errors import InputRejected
from planner.messages import listed, msg

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from planner.build.reading import Reading
    from planner.cli.console import Console
    from planner.messages import Message
    from planner.session import PlanningSession
    from planner.sizing.memory import MemoryResult


def add_arguments(parser: ArgumentParser) -> None:
    add_build(parser)
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--explain", metavar="NAME", help="how this reading was derived")


def run(given: Namespace, session: PlanningSession, console: Console) -> int:
    sizing = session.size(plan_of(given, session))
    readings = sizing.readings
    if given.explain:
        if given.explain not in readings:
            raise InputRejected(
                "there is no reading {name}; there are: {names}", name=given.explain, names=listed(readings)
            )
        explain(readings[given.explain], console)
    elif given.json:
        language = console.language
        told = {name: record(reading) for name, reading in readings.items()}
        console.json({"readings": told, "memory": memory_record(sizing.memory, language)})
    else:
        header = tuple(
            heading.text(console.language)
            for heading in (msg("reading"), msg("value"), msg("unit"), msg("band"), msg("limit"), msg("status"))
        )
        console.table([header, *(row(reading, console.language) for reading in readings.values())], right=(1, 3, 4))
        tell_memory(sizing.memory, console)
    return 0


def memory_record(memory: MemoryResult, language: str) -> dict[str, Any]:
    """The verdict on memory as JSON types."""
    vram = memory.reading("vram_gib")
    return {
        "verdict": vram.sentence.text(language) if vram is not None and vram.sentence is not None else None,
        "layout": memory.layout_text,
        "idle": list(memory.idle),
        "reasons": [reason.text(language) for reason in memory.reasons],
        "cards_needed": memory.cards_needed,
        "remedies": [
            {"change": remedy.message.text(language), "need_gib": round(remedy.need_gib, 2), "fits": remedy.fits}
            for remedy in memory.remedies
        ],
    }


def tell_memory(memory: MemoryResult, console: Console) -> None:
    """Whether the job fits, which cards idle, and what would make it fit."""
    vram = memory.reading("vram_gib")
    if vram is not None and vram.sentence is not None:
        console.line("")
        console.say(vram.sentence)
    for reason in memory.reasons:
        console.say(reason)
    for remedy in memory.remedies:
        words = msg("It would fit with: {change} ({need:.1f} GiB)", change=remedy.message, need=remedy.need_gib)
        less = msg("Less, but not enough: {change} ({need:.1f} GiB)", change=remedy.message, need=remedy.need_gib)
        console.say(words if remedy.fits else less)
    if memory.cards_needed is not None:
        console.say(msg("{count} such cards would hold it as it is.", count=memory.cards_needed))


def record(reading: Reading) -> dict[str, Any]:
    """A reading as JSON types."""
    return {
        "value": reading.value,
        "unit": reading.unit,
        "low": reading.low,
        "high": reading.high,
        "limit": reading.limit,
        "status": reading.level.value,
    }


def row(reading: Reading, language: str) -> tuple[str, ...]:
    """A reading as a line of the table."""
    known = reading.low is not None and reading.high is not None
    band = f"{number(reading.low)} … {number(reading.high)}" if known else ""
    limit = "" if reading.limit is None else number(reading.limit)
    return (
        reading.title.text(language), number(reading.value), reading.unit, band, limit,
        status(reading.level).text(language),
    )  # fmt: skip


def status(level: Level) -> Message:
    """How a reading stands against its limit, in a word."""
    words = {
        Level.OK: msg("ok"),
        Level.WARN: msg("warning"),
        Level.ERROR: msg("error"),
        Level.UNKNOWN: msg("unknown"),
        Level.INFO: msg("no limit"),
    }
    return words[level]


def explain(reading: Reading, console: Console) -> None:
    """Value, verdict, formula, inputs and references of one reading."""
    language = console.language
    console.line(f"{reading.title.text(language)}: {number(reading.value)} {reading.unit}")
    lacking = (msg("missing: {fact}", fact=fact) for fact in reading.missing)
    for sentence in (reading.sentence, *lacking, reading.derivation.validated):
        if sentence is not None:
            console.line(f"  {sentence.text(language)}")
    console.line(f"  {reading.derivation.formula}")
    for part in reading.components:
        console.line(f"  {part.name.text(language)}: {number(part.value)} {reading.unit}")
    for given in reading.derivation.inputs:
        value = number(given.value) if isinstance(given.value, (int, float)) else given.value or "–"
        console.line(f"  {given.name.text(language)} = {value} {given.unit} ({given.source})".replace("  (", " ("))
    for reference in reading.derivation.references:
        console.line(f"  [{reference}]")
