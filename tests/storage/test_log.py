"""The log of decisions, what was said for a sheet, and the sheets that went out: kept with the project."""

from __future__ import annotations

import json
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from planner.build.build import Plan
from planner.build.decision import Decision
from planner.build.files import dump_plan
from planner.editing import Document, History, SetTitle
from planner.errors import InputRejected
from planner.pricing.offers import Offer, OfferLine
from planner.storage import (
    Amount,
    Conflict,
    PlanEntry,
    Project,
    ProjectStore,
    Saved,
    SheetEntry,
    canonical,
    dump_project,
    load_project,
    new_id,
)
from tests.build.samples import server_plan, tower_plan

DECISION = Decision(date="2026-11-02", who="Li 李", what="two cards, not four", why="the outlet carries no more")


def sheet(number: str = "REQ-2026-0007", revision: int = 1) -> SheetEntry:
    return SheetEntry(
        id=new_id(), plan="a", title="Plan A", number=number, revision=revision, status="pending", date="2026-11-03",
        exported=f"2026-11-03T08:00:0{revision}+00:00", file=f"/papers/{number}.pdf", sha256="ab" * 32,
        totals=(Amount(currency="CNY", net="100.00", tax="13.00", gross="113.00"),), unpriced=2,
    )  # fmt: skip


def offer(seller: str = "甲公司", offer_id: str = "o") -> Offer:
    lines = (OfferLine(part="rtx-4090", price="12999.00", quantity=2, lead_weeks=(3.0, 8.0)),)
    return Offer(id=offer_id, seller=seller, number="Q-118", date="2026-11-01", valid_until="2026-12-01", lines=lines)


def saved(store: ProjectStore, project: Project, *, automatic: bool = False) -> Project:
    result = store.save(project, automatic=automatic)
    assert isinstance(result, Saved)
    return result.project


def lab() -> Project:
    said = canonical({"offers": ["o"], "chosen": "o", "notes": "soon"})
    plans = (PlanEntry("a", "A", tower_plan(), said),)
    return Project(new_id(), "Lab", plans=plans, decisions=(DECISION,), offers=(offer(),))


def test_all_of_it_comes_back(store: ProjectStore) -> None:
    project = saved(store, replace(lab(), sheets=(sheet(), sheet(revision=2))))
    assert store.open(project.id) == project
    assert len(project.sheets) == 2
    assert project.plans[0].request
    assert project.decisions == (DECISION,)


def test_a_decision_is_a_revision_and_is_restored_with_it(store: ProjectStore) -> None:
    first = saved(store, lab())
    more = Decision(date="2026-11-04", who="Wang", what="liquid cooling")
    second = saved(store, replace(first, decisions=(DECISION, more)))
    assert second.revision == 2
    assert store.open_revision(first.id, 1).decisions == (DECISION,)
    assert store.restore(first.id, 1, "as before").decisions == (DECISION,)
    assert store.revisions(first.id)[0].note == "as before"


def test_what_was_said_for_a_sheet_is_a_revision(store: ProjectStore) -> None:
    first = saved(store, lab())
    entry = replace(first.plans[0], request=canonical({"notes": "later"}))
    assert saved(store, replace(first, plans=(entry,))).revision == 2
    assert store.open(first.id).plans[0].request == entry.request
    assert store.open_revision(first.id, 1).plans[0].request == first.plans[0].request


def test_a_sheet_makes_a_revision_that_stays_and_is_noted(store: ProjectStore) -> None:
    project = saved(store, lab(), automatic=True)
    gone = saved(store, replace(project, sheets=(sheet(),)), automatic=True)
    (only,) = store.revisions(project.id)
    assert (only.automatic, only.note) == (False, "REQ-2026-0007 (1)")
    edited = saved(store, replace(gone, notes="after it"), automatic=True)
    assert edited.revision == gone.revision + 1


def test_what_went_out_stays_out(store: ProjectStore) -> None:
    project = saved(store, replace(lab(), sheets=(sheet(),)))
    without = saved(store, replace(project, sheets=(), notes="forgotten"))
    assert [entry.number for entry in without.sheets] == ["REQ-2026-0007"]
    assert store.restore(project.id, 1).sheets == project.sheets
    assert store.open(project.id).sheets == project.sheets


def test_sheets_of_two_people_are_no_conflict_by_themselves(store: ProjectStore) -> None:
    project = saved(store, lab())
    saved(store, replace(project, sheets=(sheet("REQ-2026-0001"),)))
    mine = saved(store, replace(project, sheets=(sheet("REQ-2026-0002"),)))
    assert {entry.number for entry in mine.sheets} == {"REQ-2026-0001", "REQ-2026-0002"}


def test_a_conflict_keeps_both_logs(store: ProjectStore) -> None:
    project = saved(store, lab())
    theirs = saved(store, replace(project, decisions=()))
    conflict = store.save(replace(project, notes="mine", sheets=(sheet(),)))
    assert isinstance(conflict, Conflict)
    assert conflict.theirs == theirs
    assert store.open(conflict.mine.id).decisions == (DECISION,)
    assert store.open(conflict.mine.id).sheets[0].number == "REQ-2026-0007"


def test_a_copy_takes_the_decisions_and_leaves_the_sheets(store: ProjectStore) -> None:
    project = saved(store, replace(lab(), sheets=(sheet(),)))
    copy = store.duplicate(project.id, "Copy")
    assert (store.open(copy.id).decisions, store.open(copy.id).sheets) == ((DECISION,), ())
    assert store.open(copy.id).plans[0].request == project.plans[0].request


@pytest.mark.parametrize("text", ["outlet", "REQ-2026-0007", "李", "甲公司", "Q-118"])
def test_it_is_found_by_them(store: ProjectStore, text: str) -> None:
    project = saved(store, lab())
    saved(store, replace(project, sheets=(sheet(),)))
    assert [item.id for item in store.search(text)] == [project.id]


def test_a_restored_revision_is_a_step_that_can_be_undone(store: ProjectStore) -> None:
    document = Document(tower_plan())
    entry = PlanEntry("a", "A", document.plan)
    first = saved(store, Project(new_id(), "P", plans=(entry, PlanEntry("b", "B", server_plan()))))
    document.execute(SetTitle("renamed"))
    changed = replace(first, plans=(replace(entry, plan=document.plan), first.plans[1]))
    store.save(changed, histories={"a": document.history.snapshot()})
    store.restore(first.id, 1)
    kept = store.history(first.id, "a")
    assert kept is not None
    history = History.restored(kept)
    assert history.state == entry.plan
    assert str(history.undo_title) == "Restore revision 1"
    assert history.jump(history.position - 1).build.title == "renamed"
    assert store.history(first.id, "b") is None


def test_a_sheet_that_was_changed_on_the_disk_is_left_out(file_store: ProjectStore, tmp_path: Path) -> None:
    project = saved(file_store, replace(lab(), sheets=(sheet(), sheet(revision=2))))
    file_store.close()
    connection = sqlite3.connect(tmp_path / "projects.db")
    change = "UPDATE sheets SET body = replace(body, '113.00', '11.00') WHERE id = ?"
    connection.execute(change, (project.sheets[0].id,))
    connection.commit()
    connection.close()
    assert file_store.open(project.id).sheets == project.sheets[1:]


# --- the project's file -----------------------------------------------------------------------------------------

TEXTS = st.text(max_size=20)
COUNTS = st.integers(0, 1_000_000)
DECISIONS = st.builds(Decision, date=TEXTS, who=TEXTS, what=TEXTS, why=TEXTS)
AMOUNTS = st.builds(Amount, currency=TEXTS, net=TEXTS, tax=TEXTS, gross=TEXTS)
SHEETS = st.builds(
    SheetEntry, id=TEXTS, plan=TEXTS, title=TEXTS, number=TEXTS, revision=COUNTS, status=TEXTS, date=TEXTS,
    exported=TEXTS, file=TEXTS, sha256=TEXTS, totals=st.lists(AMOUNTS, max_size=2).map(tuple), unpriced=COUNTS,
)  # fmt: skip
REQUESTS = st.dictionaries(TEXTS, st.one_of(TEXTS, COUNTS, st.booleans()), max_size=3).map(canonical)
PLANS = st.sampled_from((Plan(), tower_plan(), server_plan()))
LINES = st.builds(
    OfferLine, part=TEXTS, price=st.decimals(0, 10**9, places=2).map(str), quantity=COUNTS, warranty_months=COUNTS,
    lead_weeks=st.lists(st.floats(0, 99), max_size=2).map(lambda weeks: tuple(sorted(weeks))), condition=TEXTS,
)  # fmt: skip
OFFERS = st.builds(
    Offer, id=st.uuids().map(lambda value: value.hex), seller=st.text(min_size=1, max_size=20), number=TEXTS,
    date=TEXTS, valid_until=TEXTS, currency=TEXTS, tax_included=st.booleans(), note=TEXTS, link=TEXTS,
    freight=st.sampled_from(("", "12.50")), lines=st.lists(LINES, max_size=2).map(tuple),
)  # fmt: skip
ENTRIES = st.builds(PlanEntry, st.uuids().map(lambda value: value.hex), TEXTS, PLANS, REQUESTS)
PROJECTS = st.builds(
    Project, st.uuids().map(lambda value: value.hex), TEXTS, TEXTS, st.lists(TEXTS, max_size=3).map(tuple),
    st.lists(ENTRIES, max_size=2).map(tuple), COUNTS, st.lists(DECISIONS, max_size=2).map(tuple),
    st.lists(SHEETS, max_size=2).map(tuple), offers=st.lists(OFFERS, max_size=2).map(tuple),
)  # fmt: skip


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(PROJECTS)
def test_any_project_comes_back_from_its_file(project: Project) -> None:
    text = dump_project(project)
    assert load_project(text, "p.json") == project
    assert dump_project(load_project(text, "p.json")) == text


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("decisions", {}),
        ("decisions", [1]),
        ("decisions", [{"who": 1}]),
        ("sheets", [{"id": "x"}]),
        ("offers", {}),
        ("offers", [{"seller": 1}]),
        ("offers", [{"seller": "A", "freight": "ten"}]),
    ],
)
def test_a_wrong_log_is_refused_by_place(field: str, value: object) -> None:
    record = {**json.loads(dump_project(lab())), field: value}
    with pytest.raises(InputRejected) as refused:
        load_project(json.dumps(record), "p.json")
    assert field in str(refused.value)
    assert "p.json" in str(refused.value)


def test_a_project_from_a_file_is_stored_as_it_is(store: ProjectStore) -> None:
    project = replace(lab(), sheets=(sheet(),), revision=7)
    assert store.take_in(project) == project
    assert dump_project(store.open(project.id)) == dump_project(project), "written again, the file is the same"
    assert store.take_in(project) == project, "the same again changes nothing"
    assert len(store.revisions(project.id)) == 1


def test_beside_other_content_it_is_stored_as_a_new_one(store: ProjectStore) -> None:
    project = replace(lab(), sheets=(sheet(),))
    store.take_in(project)
    other = store.take_in(replace(project, notes="other"))
    assert other.id != project.id
    assert store.open(project.id).notes == ""
    assert store.open(other.id).notes == "other"
    assert other.sheets[0].plan == other.plans[0].id, "a sheet goes on to name the plan that it was made of"


def test_a_build_file_is_told_from_a_project_file() -> None:
    with pytest.raises(InputRejected, match="this is a build file"):
        load_project(dump_plan(tower_plan()), "tower.json")
