"""Offers belong to the project: to each of its revisions, its file, its copies, and what is recovered of it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planner.errors import EnvironmentFailure
from planner.pricing.offers import Offer, OfferLine, content, of_project, with_id
from planner.storage import Conflict, PlanEntry, Project, ProjectStore, canonical, new_id, offers_of
from planner.storage.project import with_offers_of_plans
from tests.build.samples import server_plan, tower_plan
from tests.storage.test_log import OFFERS, lab, offer, saved

MANY = 12  # more than one digit counts: positions are numbers, not texts


def many() -> Project:
    plans = tuple(PlanEntry(f"p{n}", f"P{n}", tower_plan() if n % 2 else server_plan()) for n in range(MANY))
    return Project(new_id(), "Many", plans=plans, offers=tuple(offer(f"seller {n}", f"o{n}") for n in range(MANY)))


def test_offers_are_a_revision_in_their_order(store: ProjectStore) -> None:
    first = saved(store, many())
    assert store.open(first.id) == first
    cheaper = replace(first.offers[3], lines=(replace(first.offers[3].lines[0], price="11999.00"),))
    offers = (cheaper, *first.offers[:3])
    second = saved(store, replace(first, offers=offers))
    assert second.revision == 2
    assert store.open(first.id).offers == offers
    assert store.open_revision(first.id, 1).offers == first.offers
    assert saved(store, second).revision == 2, "the same again is no revision"
    assert store.restore(first.id, 1).offers == first.offers
    store.sweep()
    assert store.open(first.id).offers == first.offers
    assert store.open_revision(first.id, 2).offers == offers, "their documents are in use"
    store.delete(first.id)
    store.erase_deleted("9999")
    assert store.list_projects(deleted=True) == ()


def test_a_conflict_and_a_copy_have_them_too(store: ProjectStore) -> None:
    project = saved(store, lab())
    theirs = saved(store, replace(project, offers=()))
    conflict = store.save(replace(project, notes="mine"))
    assert isinstance(conflict, Conflict)
    assert conflict.theirs == theirs
    mine = store.open(conflict.mine.id)
    assert mine.offers == (offer(),)
    assert offers_of(mine.plans[0]) == (("o",), "o")
    copy = store.duplicate(conflict.mine.id, "Copy")
    assert copy.offers == (offer(),)
    assert offers_of(copy.plans[0]) == (("o",), "o")


def test_a_changed_offer_is_noticed(file_store: ProjectStore, tmp_path: Path) -> None:
    """Another id on the disk is damage like another price, whose document has another hash."""
    project = saved(file_store, lab())
    file_store.close()
    with closing(sqlite3.connect(tmp_path / "projects.db")) as connection:
        connection.execute("UPDATE revision_offers SET offer = 'other'")
        connection.commit()
    with pytest.raises(EnvironmentFailure, match="damaged"):
        file_store.open(project.id)


def test_they_are_recovered_with_the_plans(tmp_path: Path) -> None:
    """Also where there are more of them than one digit counts."""
    path = tmp_path / "projects.db"
    store = ProjectStore(path)
    project = saved(store, many())
    store.close()
    with closing(sqlite3.connect(path)) as connection:
        (page,) = connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'settings'").fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    with path.open("r+b") as file:
        file.seek((page - 1) * size)
        file.write(b"\xa5" * size)
    again = ProjectStore(path)
    recovery = again.prepare()
    assert recovery is not None
    assert recovery.whole == ("Many",)
    assert again.open(project.id) == project
    again.close()


@given(st.lists(OFFERS, max_size=4))
def test_offers_of_plans_become_the_projects_once(offers: list[Offer]) -> None:
    """Whatever the plans hold: each offer is in the project once, and every plan names what it had."""
    given_ = [replace(entry, id="", chosen=n == 1) for n, entry in enumerate(offers)]
    record = {"offers": [vars_of(entry) for entry in given_], "notes": "soon"}
    entry = PlanEntry("a", "A", tower_plan(), canonical(record))
    project = with_offers_of_plans(Project("p", "P", plans=(entry, replace(entry, id="b"))))
    assert {content(kept) for kept in project.offers} == {content(entry) for entry in given_}
    assert len({kept.id for kept in project.offers}) == len(project.offers)
    for plan in project.plans:
        named, chosen = offers_of(plan)
        assert set(named) == {kept.id for kept in project.offers}
        assert chosen == (with_id(given_[1]).id if len(given_) > 1 else "")
    assert with_offers_of_plans(project) == project


def vars_of(entry: Offer) -> dict[str, object]:
    from planner.parts.records import to_record

    record: dict[str, object] = to_record(entry)
    return record


def test_what_says_nothing_is_no_offer_of_a_project() -> None:
    line = OfferLine(part="rtx-4090", price="1")
    kept = of_project([Offer(seller=""), Offer(seller="A", chosen=True), Offer(seller="", lines=(line,)),
                       Offer(seller="A", chosen=True)])  # fmt: skip
    assert [(entry.seller, entry.chosen, len(entry.lines)) for entry in kept] == [("A", False, 0), ("", False, 1)]


@pytest.mark.parametrize(
    ("until", "expired"),
    [("2026-11-29", True), ("2026-11-30", False), ("2027-01-01", False), ("", False), ("?", False)],
)
def test_an_offer_holds_through_its_last_day(until: str, *, expired: bool) -> None:
    assert Offer(seller="A", valid_until=until).expired(date(2026, 11, 30)) is expired
