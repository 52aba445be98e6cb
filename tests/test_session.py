"""The session that window and command line share."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from planner.bootstrap import make_session
from planner.build.files import dump_plan
from planner.build.finding import Answer
from planner.errors import InputRejected
from planner.parts.part import Gpu
from planner.rules import check
from planner.session import PlanningSession
from planner.sizing import size
from planner.storage import PlanEntry, Project, Saved, new_id


@pytest.fixture
def session() -> Iterator[PlanningSession]:
    made = make_session()
    yield made
    made.close()


def test_templates_open_and_come_back_from_a_file(session: PlanningSession, tmp_path: Path) -> None:
    for template in session.templates():
        plan = session.template_plan(template.id)
        path = tmp_path / f"{template.id}.json"
        session.write_build(path, plan)
        assert session.read_build(path) == plan
        assert dump_plan(session.read_build(path)) == path.read_text("utf-8")
    with pytest.raises(InputRejected, match="there is no template nothing"):
        session.template_plan("nothing")


def test_one_core_one_verdict(session: PlanningSession, tmp_path: Path) -> None:
    plan = session.template_plan("plan-c-as-written")
    findings = session.check(plan)
    assert tuple(item for item in findings if item.answer is not Answer.PASS) == check(plan, sizing=size(plan))
    assert session.size(plan).readings == size(plan).readings
    session.write_build(tmp_path / "c.json", plan)
    again = session.read_build(tmp_path / "c.json")
    assert {(f.code, f.answer, f.seats, str(f.message)) for f in session.check(again)} == {
        (f.code, f.answer, f.seats, str(f.message)) for f in findings
    }


def test_records_that_the_catalogue_has_otherwise_by_now(session: PlanningSession) -> None:
    plan = session.template_plan("plan-a")
    assert session.changed_records(plan) == ()
    card = next(part for part in plan.build.parts.values() if isinstance(part, Gpu))
    older = {**plan.build.parts, card.id: replace(card, tdp_w=1.0)}
    changed = session.changed_records(replace(plan, build=replace(plan.build, parts=older)))
    assert changed == (card,)


def test_numbers_are_proposed_until_they_are_taken(session: PlanningSession) -> None:
    day = date(2026, 2, 3)
    assert session.new_heading(day).number == session.new_heading(day).number == "REQ-2026-0001"
    session.take_number("REQ-2026-0001", day)
    assert session.new_heading(day).number == "REQ-2026-0002"
    session.take_number("REQ-2026-0041", day)
    session.take_number("our own 7", day)
    session.take_number("REQ-2026-0007", day)
    session.take_number("REQ-2027-0007", day)
    assert session.new_heading(day).number == "REQ-2026-0042"
    assert session.new_heading(date(2027, 1, 1)).number == "REQ-2027-0001"


def test_two_sessions_that_propose_the_same_number_write_two(session: PlanningSession) -> None:
    other, day = make_session(), date(2026, 5, 4)
    proposed = session.new_heading(day).number
    assert other.new_heading(day).number == proposed == "REQ-2026-0001"
    assert other.claim_numbers(proposed, today=day) == ["REQ-2026-0001"]
    assert session.claim_numbers(proposed, 2, today=day) == ["REQ-2026-0002", "REQ-2026-0003"]
    assert other.claim_numbers("our own 7", 2, today=day) == ["our own 7", "our own 7"]
    assert other.claim_numbers("", today=day) == [""]
    assert other.new_heading(day).number == "REQ-2026-0004"
    other.close()


def test_a_sheet(session: PlanningSession) -> None:
    quote = session.make_quote(session.template_plan("entry"), session.new_heading(date(2026, 2, 3)))
    assert quote.heading.number == "REQ-2026-0001"
    assert session.render_quote(quote).startswith(b"%PDF")
    assert session.render_quote(quote, "zh_CN") != session.render_quote(quote)


def test_projects_lie_in_the_users_folder(session: PlanningSession, own_folders: Path) -> None:
    plan = session.template_plan("entry")
    saved = session.store.save(Project(new_id(), "P", plans=(PlanEntry(new_id(), "A", plan),)))
    assert isinstance(saved, Saved)
    assert (own_folders / "projects.db").is_file()
    session.close()
    again = make_session()
    assert again.store.open(saved.project.id) == saved.project
    again.close()


def test_making_a_session_opens_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SLOTWRIGHT_HOME", str(tmp_path / "none" / "at" / "all"))
    monkeypatch.setenv("SLOTWRIGHT_CATALOG", str(tmp_path / "none.db"))
    make_session(tmp_path / "gone" / "projects.db").close()
