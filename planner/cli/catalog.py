"""Search the catalogue, show a part with its evidence, assemble the catalogue.

  slotwright catalog find rtx 4090 [--kind gpu] [--limit 20]
  slotwright catalog show PART-ID
  slotwright catalog assemble [--check]

find --json prints
  {"parts": [{"id", "kind", "vendor", "model", "model_zh"}]}

show --json prints
  {"id", "kind", "name", "figures": {field: {"value", "unit", "status", "sources": [...]}},
   "prices": [{"amount", "currency", "kind", "source", "date"}]}

assemble makes catalog.db out of the reviewed tables in resources/catalog. With --check nothing is written: the exit
code is 1 when the catalogue is not the one of the tables.
"""

from __future__ import annotations

import tempfile
from argparse import SUPPRESS
from pathlib import Path
from typing import TYPE_CHECKING, Any

from planner import locations
from planner.build.disk import disk_failure
from planner.errors import InputRejected
from planner.messages import SEMICOLON, Message, listed, msg
from planner.parts.evidence import Status
from planner.parts.part import PART_CLASSES
from planner.parts.records import to_record

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from planner.cli.console import Console
    from planner.parts.evidence import Figure
    from planner.parts.part import Part
    from planner.session import PlanningSession


def add_arguments(parser: ArgumentParser) -> None:
    what = parser.add_subparsers(dest="what", metavar="find|show|assemble", required=True)
    find = what.add_parser("find", help="search by name, maker, part number")
    find.add_argument("words", nargs="*", help="what to look for; nothing lists all")
    find.add_argument("--kind", choices=sorted(PART_CLASSES), help="only parts of this kind")
    find.add_argument("--limit", type=int, default=50, help="how many at most")
    find.add_argument("--json", action="store_true", help="print JSON")
    show = what.add_parser("show", help="a part with the evidence of every figure")
    show.add_argument("part", metavar="PART-ID")
    show.add_argument("--json", action="store_true", help="print JSON")
    for one in (find, show):  # also behind the second word, where people write it
        one.add_argument("--lang", choices=("en", "zh"), default=SUPPRESS, help="language of what is said")
    assemble = what.add_parser("assemble", help="make catalog.db out of the tables")
    assemble.add_argument("--tables", metavar="FOLDER", type=Path, help="the reviewed tables")
    assemble.add_argument("-o", "--output", metavar="FILE", type=Path, help="the catalogue to write")
    assemble.add_argument("--check", action="store_true", help="compare only")


def run(given: Namespace, session: PlanningSession, console: Console) -> int:
    match given.what:
        case "find":
            return find_parts(given, session, console)
        case "show":
            return show_part(given, session, console)
        case _:
            return assemble_catalogue(given, console)


def find_parts(given: Namespace, session: PlanningSession, console: Console) -> int:
    if given.limit < 1:
        raise InputRejected("--limit must be at least 1")
    hits = session.catalogue.search(" ".join(given.words), given.kind, limit=given.limit)
    if given.json:
        keys = ("id", "kind", "vendor", "model", "model_zh")
        console.json({"parts": [{key: getattr(hit, key) for key in keys} for hit in hits]})
    elif hits:
        console.table([(hit.id, hit.kind, hit.name) for hit in hits])
    else:
        console.say(msg("Nothing was found"))
    return 0


def show_part(given: Namespace, session: PlanningSession, console: Console) -> int:
    part = session.catalogue.part(given.part)
    if part is None:
        raise InputRejected("there is no part {part}; search with: slotwright catalog find WORDS", part=given.part)
    figures = [part.figure(field) for field in part.spec_fields()]
    if given.json:
        console.json(record(part, figures))
    else:
        tell(part, figures, console)
    return 0


def record(part: Part, figures: list[Figure]) -> dict[str, Any]:
    """A part with its evidence as JSON types."""
    return {
        "id": part.id,
        "kind": part.kind,
        "name": part.name,
        "figures": {
            figure.name: {
                "value": to_record(figure.value),
                "unit": figure.unit,
                "status": figure.status.value,
                "sources": list(figure.sources),
            }
            for figure in figures
        },
        "prices": [
            {"amount": price.amount, "currency": price.currency, "kind": price.kind, "source": price.source,
             "date": price.date}
            for price in part.prices
        ],
    }  # fmt: skip


def tell(part: Part, figures: list[Figure], console: Console) -> None:
    """A part as a table: figure, value, unit, how it is known."""
    language = console.language
    zh = part.model_zh if language == "zh_CN" else None
    console.line(f"{part.name} ({part.kind}, {part.id})" + (f" {zh}" if zh else ""))
    rows = [
        (figure.name, plain(figure.value), figure.unit, standing(figure.status).text(language)) for figure in figures
    ]
    if rows:
        console.table(rows)
    for figure in figures:
        for conflict in figure.conflicts:
            said = listed((f"{who}: {value}" for who, value in conflict.values), SEMICOLON)
            console.say(msg("Sources disagree on {field}: {said}", field=conflict.field, said=said))
    for price in part.prices:
        console.say(
            msg("{kind} price {amount} {currency}, {date}, {source}", kind=price.kind, amount=price.amount,
                currency=price.currency, date=price.date or msg("without a date"), source=price.source)
        )  # fmt: skip
    for source in part.sources:
        console.line(source)


def plain(value: object) -> str:
    """A figure's value in one line."""
    record = to_record(value)
    if record is None or record == []:
        return "–"
    if isinstance(record, list):
        return ", ".join(plain(item) for item in record)
    if isinstance(record, dict):
        return " ".join(f"{name} {plain(item)}" for name, item in record.items())
    return f"{record:g}" if isinstance(record, float) else str(record)


def standing(status: Status) -> Message:
    """How a figure is known, in words."""
    words = {
        Status.SOURCE: msg("source"),
        Status.MEMORY: msg("from memory, unverified"),
        Status.USER: msg("yours"),
        Status.STANDARD: msg("standard"),
        Status.UNKNOWN: msg("unknown"),
    }
    return words[status]


def assemble_catalogue(given: Namespace, console: Console) -> int:
    from planner.catalog.assemble import assemble

    tables = given.tables or locations.resources() / "catalog"
    target = given.output or locations.catalogue()
    if not tables.is_dir():
        raise InputRejected("{file}: there is no such folder", file=str(tables))
    if given.check:
        with tempfile.TemporaryDirectory() as folder:
            fresh = Path(folder) / "catalog.db"
            assemble(tables, fresh)
            same = target.is_file() and target.read_bytes() == fresh.read_bytes()
        said = msg("{file} is the catalogue of the tables", file=str(target))
        console.say(said if same else msg("{file} is not the catalogue of the tables", file=str(target)))
        return 0 if same else 1
    try:
        count = assemble(tables, target)
    except OSError as error:
        raise disk_failure(error, target) from error
    console.say(msg("{count} parts written to {file}", count=count, file=str(target)))
    return 0
