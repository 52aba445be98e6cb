"""List the projects of the database, and move one as a file: everything that it holds, in one diffable JSON.

  slotwright projects
  slotwright projects --find "4090 third floor"
  slotwright projects --show "Speech group"
  slotwright projects --export "Speech group" -o group.json
  slotwright projects --import group.json
  slotwright projects --add-offer quote.xlsx --to "Speech group"

The one that was changed last comes first. --find looks in titles, notes, tags, parts and sheets.

A project is named by its title or its id. The same project gives the same bytes, and comes back identical; one that is
there already with other content is stored beside it. A seller's quote (CSV or XLSX) becomes an offer of the project;
each of its plans can use it.

--json prints
  {"projects": [{"id", "title", "tags", "changed", "revision", "plans", "revisions"}]}
and with --show
  {"id", "title", "decisions": [{"date", "who", "what", "why"}],
   "offers": [{"id", "seller", "number", "date", "valid_until", "currency", "tax_included", "freight", "link", "note",
               "lines": [{"part", "price", "quantity", "lead_weeks", "warranty_months", "condition"}],
               "expired", "plans": [{"title", "chosen"}]}],
   "sheets": [{"number", "revision", "status", "date", "title", "file", "sha256", "totals", "unpriced"}],
   "revisions": [{"number", "saved", "automatic", "note"}]}
"""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

from planner.build.disk import read_text, write_bytes
from planner.errors import InputRejected
from planner.messages import msg
from planner.parts.records import to_record

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Sequence

    from planner.cli.console import Console
    from planner.messages import Message
    from planner.pricing.offers import Offer
    from planner.session import PlanningSession
    from planner.storage import Project, ProjectSummary

MOST = 1_000  # projects that a search prints
MINUTE = 16  # characters of a time up to its minutes


def add_arguments(parser: ArgumentParser) -> None:
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--find", metavar="WORDS", default="", help="only those that hold each of the words")
    what.add_argument("--show", metavar="PROJECT", help="offers, decisions, sheets and revisions of one")
    what.add_argument("--export", metavar="PROJECT", help="write one into the file of -o")
    what.add_argument("--import", dest="take", metavar="FILE", type=Path, help="store the project of a file")
    what.add_argument(
        "--add-offer", metavar="FILE", type=Path, help="a seller's quote (CSV, XLSX) for the project of --to"
    )
    parser.add_argument("--to", metavar="PROJECT", help="the project that gets the offer")
    parser.add_argument("-o", "--output", metavar="FILE", type=Path, help="the project file to write")
    parser.add_argument("--force", action="store_true", help="overwrite a file that exists")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(given: Namespace, session: PlanningSession, console: Console) -> int:
    if given.export:
        _export(given, session, console)
    elif given.take:
        _take(given.take, session, console)
    elif given.add_offer:
        _add_offer(given, session, console)
    elif given.show:
        _show(given, session, console)
    else:
        found = session.store.search(given.find, MOST) if given.find else session.store.list_projects()
        nothing = msg("No project has these words.") if given.find else msg(
            "There is no project yet. Begin one in the window (slotwright), or bring one in: "
            "slotwright projects --import FILE"
        )  # fmt: skip
        _list(found, nothing, console, as_json=given.json)
    return 0


def _list(found: Sequence[ProjectSummary], nothing: Message, console: Console, *, as_json: bool) -> None:
    if as_json:
        keys = ("id", "title", "tags", "changed", "revision", "plans", "revisions")
        console.json({"projects": [{key: to_record(getattr(entry, key)) for key in keys} for entry in found]})
        return
    if found:
        console.table([
            (entry.title or entry.id, entry.changed[:MINUTE].replace("T", " "),
             msg("plans: {plans}, revisions: {revisions}", plans=entry.plans, revisions=entry.revisions).text(
                 console.language), ", ".join(entry.tags))
            for entry in found
        ])  # fmt: skip
    else:
        console.say(nothing)


def _export(given: Namespace, session: PlanningSession, console: Console) -> None:
    from planner.storage import dump_project

    if given.output is None:
        raise InputRejected("name the file to write with -o")
    if given.output.exists() and not given.force:
        raise InputRejected("{file} exists; choose another name, or overwrite it with --force", file=str(given.output))
    write_bytes(given.output, dump_project(session.find_project(given.export)).encode())
    console.say(msg("Written: {file}", file=str(given.output)))


def _take(path: Path, session: PlanningSession, console: Console) -> None:
    from planner.storage import load_project

    project = load_project(read_text(path), str(path), session.catalogue.part)
    stored = session.store.take_in(project)
    if stored.id == project.id:
        console.say(msg("Stored: {title}", title=stored.title or stored.id))
    else:
        console.say(msg("{title} is there already with other content; the file is stored beside it as {id}",
                        title=stored.title, id=stored.id))  # fmt: skip


def _add_offer(given: Namespace, session: PlanningSession, console: Console) -> None:
    from planner.pricing.offers import content

    if given.to is None:
        raise InputRejected("name the project with --to")
    project = session.find_project(given.to)
    offer = session.read_offer(given.add_offer)
    who = f"{offer.seller} {offer.number}".strip()
    if any(content(kept) == content(offer) for kept in project.offers):
        console.say(msg("The offer of {seller} is there already.", seller=who))
        return
    session.store.save(replace(project, offers=(*project.offers, offer)))
    console.say(msg("{title} has the offer of {seller} now: {count} lines in {currency}.", title=project.title,
                    seller=who, count=len(offer.lines), currency=offer.currency))  # fmt: skip


def _offer_record(offer: Offer, project: Project) -> dict[str, Any]:
    """An offer with what is not written in it: whether it holds, and who uses it."""
    from planner.storage import offers_of

    users = [(entry, *offers_of(entry)) for entry in project.plans]
    plans = [
        {"title": entry.plan.build.title, "chosen": offer.id == chosen}
        for entry, named, chosen in users
        if offer.id in named
    ]
    return {**to_record(offer), "expired": offer.expired(date.today()), "plans": plans}


def _offer_line(offer: Offer, language: str) -> str:
    """An offer in one line."""
    if not offer.valid_until:
        until = msg("no last day named")
    elif offer.expired(date.today()):
        until = msg("expired on {date}", date=offer.valid_until)
    else:
        until = msg("holds until {date}", date=offer.valid_until)
    lines = msg("{count} lines in {currency}", count=len(offer.lines), currency=offer.currency)
    return f"  {offer.date}  {offer.seller} {offer.number}  {lines.text(language)}  {until.text(language)}"


def _show(given: Namespace, session: PlanningSession, console: Console) -> None:
    project = session.find_project(given.show)
    revisions = session.store.revisions(project.id)
    if given.json:
        console.json({
            "id": project.id, "title": project.title,
            "decisions": [to_record(entry) for entry in project.decisions],
            "offers": [_offer_record(offer, project) for offer in project.offers],
            "sheets": [to_record(entry) for entry in project.sheets],
            "revisions": [
                {"number": entry.number, "saved": entry.saved, "automatic": entry.automatic, "note": entry.note}
                for entry in revisions
            ],
        })  # fmt: skip
        return
    console.line(project.title)
    for decision in project.decisions:
        why = f" ({decision.why})" if decision.why else ""
        console.line(f"  {decision.date}  {decision.who}: {decision.what}{why}")
    for offer in project.offers:
        console.line(_offer_line(offer, console.language))
    for sheet in project.sheets:
        totals = ", ".join(f"{total.gross} {total.currency}" for total in sheet.totals) or "–"
        console.line(f"  {sheet.date}  {sheet.number} ({sheet.revision})  {totals}  {sheet.sha256[:12]}  {sheet.file}")
    for revision in revisions:
        console.line(f"  {revision.saved[:MINUTE].replace('T', ' ')}  {revision.number}  {revision.note}".rstrip())
