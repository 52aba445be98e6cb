"""In what two states of a project differ beside the machines of their plans, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from planner.messages import Message, listed, msg

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from planner.storage.project import Project

LONGEST = 60  # characters of a line of notes that are quoted
NOTHING = msg("nothing")


def differing(here: Project, there: Project) -> tuple[Message, ...]:
    """One phrase for each thing that is other ``there`` than ``here``; the plans themselves are compared elsewhere.

    The titles of two projects are other at any rate: they count between revisions of one project only.
    """
    return tuple(_phrases(here, there))


def _phrases(here: Project, there: Project) -> Iterator[Message]:
    if here.id == there.id and here.title != there.title:
        yield msg("the title (here {here}, there {there})", here=here.title, there=there.title)
    if here.notes != there.notes:
        lines = here.notes.splitlines(), there.notes.splitlines()
        yield msg("the notes (only here {here}, only there {there})", here=_first(*lines), there=_first(*lines[::-1]))
    if here.tags != there.tags:
        yield msg("the tags (here {here}, there {there})", here=_all(here.tags), there=_all(there.tags))
    if here.decisions != there.decisions:
        said = [decision.what for decision in here.decisions], [decision.what for decision in there.decisions]
        yield msg("the decisions (only here {here}, only there {there})", here=_first(*said), there=_first(*said[::-1]))
    if here.offers != there.offers:
        sellers = [offer.seller for offer in here.offers], [offer.seller for offer in there.offers]
        yield msg("the offers (here {here}, there {there})", here=_all(sellers[0]), there=_all(sellers[1]))
    requests = [[entry.request for entry in project.plans] for project in (here, there)]
    if len(requests[0]) == len(requests[1]) and requests[0] != requests[1]:
        yield msg("what is said for the sheets")
    if _racks(here) != _racks(there):
        yield msg("the racks")
    gone = [entry.title for entry in here.plans if entry.title not in {other.title for other in there.plans}]
    if gone and len(here.plans) > len(there.plans):
        yield msg("plans that are only here ({plans})", plans=listed(gone))


def _first(lines: Sequence[str], others: Sequence[str]) -> Message:
    """The first line that the others do not have, shortened."""
    own = next((line for line in lines if line.strip() and line not in others), "")
    if not own:
        return NOTHING
    return msg('"{line}"', line=own if len(own) <= LONGEST else f"{own[: LONGEST - 1]}…")


def _all(names: Iterable[str]) -> Message:
    given = [name for name in names if name]
    return listed(given) if given else NOTHING


def _racks(project: Project) -> object:
    """The racks with their machines; those of another project have other plan ids, in the same order."""
    places = {entry.id: str(number) for number, entry in enumerate(project.plans)}
    return project.room.for_plans(places)
