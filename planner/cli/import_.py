"""Read lists of parts, quotes, part files and reports of a machine, and say what each line was taken for.

  slotwright import list.txt [-o build.json]
  slotwright import quote.xlsx --vendor "Example GmbH" --date 2026-01-31 [--keep]
  slotwright import buildcores.zip --keep
  nvidia-smi -q -x > gpu.xml; slotwright import gpu.xml lspci.txt dmidecode.txt -o machine.json

Formats, told apart by content: PCPartPicker lists and lists in anybody's words; CSV and XLSX quotes; BuildCores JSON
and NetBox or Nautobot device types (a file, a folder, a zip);
nvidia-smi -q -x, lspci -vv, lshw -json, dmidecode; a model's
config.json or GGUF. Several reports are taken for one machine. With -o the parts are written as a build; with --keep
parts and dated prices go to the user's own catalogue.

--json prints
  {"files": [{"name", "format", "lines": [{"number", "text", "how", "quantity", "part", "name", "certainty",
              "candidates": [...], "left_over": [...], "notes": [...]}],
              "parts": count, "prices": [{"part", "amount", "currency", "source", "date"}], "notes": [...], "source"}],
   "not_understood": count, "kept": count}
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from planner.build.build import Plan
from planner.errors import InputRejected
from planner.importing.imported import FORM_NAMES, HOW_NAMES, How, Imported, Line
from planner.importing.reader import Options, import_files
from planner.messages import listed, msg

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Sequence

    from planner.cli.console import Console
    from planner.session import PlanningSession

MOST_SHOWN = 200  # lines of one file; JSON has all


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("files", metavar="FILE", nargs="+", type=Path, help="files or folders to read")
    parser.add_argument("-o", "--output", metavar="FILE", type=Path, help="write the parts as a build")
    parser.add_argument("--keep", action="store_true", help="put parts and prices into the user's catalogue")
    parser.add_argument("--vendor", metavar="NAME", default="", help="whose quote it is, where it does not say")
    parser.add_argument("--date", metavar="YYYY-MM-DD", default="", help="its date, where it does not say")
    parser.add_argument("--currency", metavar="CODE", default="", help="its currency, where it does not say")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(given: Namespace, session: PlanningSession, console: Console) -> int:
    options = Options(given.vendor, given.date, given.currency)
    read = import_files(given.files, session.catalogue, options=options)
    kept = _keep(read, session) if given.keep else 0
    if given.output is not None:
        session.write_build(given.output, _plan(read))
    missed = sum(len(imported.not_understood) for imported in read)
    if given.json:
        console.json({"files": [record(one, console.language) for one in read], "not_understood": missed, "kept": kept})
        return 0
    for imported in read:
        tell(imported, console)
    if given.keep:
        console.say(msg("{count} parts and prices are in your catalogue now", count=kept))
    if given.output is not None:
        console.say(msg("Written: {file}", file=str(given.output)))
    return 0


def _plan(read: Sequence[Imported]) -> Plan:
    """The machine of the first file that has one, for the model of the first that has that."""
    plan = next((one.plan for one in read if one.plan is not None), None)
    architecture = next((one.architecture for one in read if one.architecture is not None), None)
    if plan is None:
        raise InputRejected("no file names the parts of a machine; {count} were read", count=len(read))
    if architecture is None:
        return plan
    return replace(plan, workload=replace(plan.workload, architecture=architecture))


def _keep(read: Sequence[Imported], session: PlanningSession) -> int:
    """Put parts and prices into the user's layer; returns how many."""
    layer = session.catalogue.user_layer
    if layer is None:
        raise InputRejected("there is no catalogue of your own to put parts into")
    count = 0
    for imported in read:
        if imported.parts:
            count += layer.add(imported.parts)
        for part, price in imported.prices:
            layer.add_price(part, price)
            count += 1
    return count


def record(imported: Imported, language: str) -> dict[str, Any]:
    """An import as JSON types."""
    return {
        "name": imported.name,
        "format": imported.form.value,
        "lines": [_line(line, language) for line in imported.lines],
        "parts": len(imported.parts),
        "prices": [
            {
                "part": part,
                "amount": price.amount,
                "currency": price.currency,
                "source": price.source,
                "date": price.date,
            }
            for part, price in imported.prices
        ],
        "notes": [note.text(language) for note in imported.notes],
        "source": imported.source,
    }


def _line(line: Line, language: str) -> dict[str, Any]:
    return {
        "number": line.number,
        "text": line.text,
        "how": line.how.value,
        "quantity": line.quantity,
        "part": line.part.id if line.part else None,
        "name": line.part.name if line.part else None,
        "certainty": line.certainty,
        "candidates": list(line.candidates),
        "left_over": list(line.left_over),
        "notes": [note.text(language) for note in line.notes],
    }


def tell(imported: Imported, console: Console) -> None:
    """The lines of one file, each with what it was taken for."""
    language = console.language
    form = FORM_NAMES[imported.form].text(language)
    console.line(f"{imported.name}: {form}")
    shown = [line for line in imported.lines if line.how is not How.REMARK]
    for line in shown[:MOST_SHOWN]:
        name = line.part.name if line.part else "–"
        sure = f" {100 * line.certainty:.0f} %" if line.part and line.how in (How.NAMED, How.SEVERAL) else ""
        console.line(
            f"  {line.number:>4}  {line.quantity} x {name}  [{HOW_NAMES[line.how].text(language)}{sure}]  "
            f"{line.text[:80]}"
        )
        for note in line.notes:
            console.line(f"        {note.text(language)}")
        if line.candidates:
            console.line("        " + msg("it may be: {parts}", parts=listed(line.candidates)).text(language))
        if line.left_over:
            console.line("        " + msg("not understood: {words}", words=listed(line.left_over)).text(language))
    if len(shown) > MOST_SHOWN:
        console.say(msg("... and {count} lines more; --json prints all", count=len(shown) - MOST_SHOWN))
    for note in imported.notes:
        console.line("  " + note.text(language))
    console.line(
        "  "
        + msg(
            "{found} lines have a part, {missed} were not understood, {rest} name none",
            found=sum(line.part is not None for line in imported.lines),
            missed=len(imported.not_understood),
            rest=sum(line.how is How.REMARK for line in imported.lines),
        ).text(language)
    )
    if imported.source:
        console.say(msg("Data: {source}", source=imported.source))
