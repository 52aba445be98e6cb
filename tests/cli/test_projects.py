"""Projects of the database from the command line: list, find, show, export, import."""

from __future__ import annotations

import hashlib
import json
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest

from planner.build.decision import Decision
from planner.storage import PlanEntry, Project, ProjectStore, load_project
from tests.build.samples import tower_plan
from tests.cli.conftest import ROOT, Done
from tests.storage.test_log import sheet

Run = Callable[..., Done]
QUOTE, SELLER = ROOT / "tests" / "reference" / "imports" / "quote-zh.csv", "上海某科技有限公司"


@pytest.fixture
def database(tmp_path: Path) -> Path:
    store = ProjectStore(tmp_path / "projects.db")
    log = (Decision(date="2026-11-02", who="Li", what="two cards", why="the outlet"),)
    plans = (PlanEntry("a", "Tower", tower_plan()),)
    store.save(Project("p", "Speech group", "", ("lab",), plans, 0, log, (sheet(),)), note="before the meeting")
    store.create("Other")
    store.close()
    return tmp_path / "projects.db"


def test_list_and_find(run: Run, database: Path) -> None:
    told = run("projects", "--database", database, "--json").json
    assert [entry["title"] for entry in told["projects"]] == ["Other", "Speech group"]
    assert told["projects"][1]["tags"] == ["lab"]
    found = run("projects", "--database", database, "--find", "REQ-2026-0007", "--json").json
    assert [entry["id"] for entry in found["projects"]] == ["p"]
    assert "Speech group" in run("projects", "--database", database).out
    assert "No project has these words" in run("projects", "--database", database, "--find", "nowhere").out


def test_show(run: Run, database: Path) -> None:
    told = run("projects", "--database", database, "--show", "Speech group", "--json").json
    assert told["decisions"] == [{"date": "2026-11-02", "who": "Li", "what": "two cards", "why": "the outlet"}]
    assert told["sheets"][0]["number"] == "REQ-2026-0007"
    assert told["revisions"][0]["note"] == "before the meeting"
    lines = run("projects", "--database", database, "--show", "p").out
    assert "Li: two cards (the outlet)" in lines
    assert "113.00 CNY" in lines


def test_export_and_import(run: Run, database: Path, tmp_path: Path) -> None:
    target = tmp_path / "group.json"
    assert run("projects", "--database", database, "--export", "p", "-o", target).code == 0
    first = target.read_bytes()
    assert run("projects", "--database", database, "--export", "p", "-o", target).code == 2, "it is there already"
    assert run("projects", "--database", database, "--export", "p", "-o", target, "--force").code == 0
    assert target.read_bytes() == first
    elsewhere = tmp_path / "elsewhere.db"
    assert "Speech group" in run("projects", "--database", elsewhere, "--import", target).out
    store = ProjectStore(elsewhere)
    assert store.open("p") == load_project(target.read_text("utf-8"), "group.json")
    store.close()
    assert run("projects", "--database", elsewhere, "--import", target).code == 0
    target.write_text(target.read_text("utf-8").replace("two cards", "three cards"), "utf-8")
    assert "beside it" in run("projects", "--database", elsewhere, "--import", target).out
    assert len(run("projects", "--database", elsewhere, "--json").json["projects"]) == 2


def test_a_sellers_quote_becomes_an_offer_of_the_project(run: Run, database: Path) -> None:
    added = ("projects", "--database", database, "--add-offer", QUOTE, "--to", "Speech group")
    done = run(*added)
    assert done.code == 0, done.err
    assert "Speech group has the offer of" in done.out
    assert "there already" in run(*added).out
    (offer,) = run("projects", "--database", database, "--show", "p", "--json").json["offers"]
    assert (offer["seller"], offer["link"], offer["expired"], offer["plans"]) == (SELLER, QUOTE.name, False, [])
    assert {"part": "ryzen-9-7950x", "price": "3499"} in [
        {key: line[key] for key in ("part", "price")} for line in offer["lines"]
    ]  # fmt: skip
    assert f"{offer['seller']} {offer['number']}" in run("projects", "--database", database, "--show", "p").out
    assert run("projects", "--database", database, "--find", offer["seller"]).out.startswith("Speech group")
    assert run("projects", "--database", database, "--add-offer", QUOTE).code == 2, "which project?"


@pytest.mark.parametrize("arguments", [("--export", "p"), ("--show", "nobody"), ("--import", "not-there.json")])
def test_what_cannot_be_done_is_said(run: Run, database: Path, arguments: tuple[str, ...]) -> None:
    told = run("projects", "--database", database, *arguments)
    assert told.code in (2, 3)
    assert told.err


def test_the_papers_of_a_project_are_remembered_in_it(run: Run, database: Path, tmp_path: Path) -> None:
    folder = tmp_path / "papers"
    assert run("papers", "--database", database, "--project", "p", "-o", folder, "--lang", "en").code == 0
    sheets = run("projects", "--database", database, "--show", "p", "--json").json["sheets"]
    written = [entry for entry in sheets if Path(entry["file"]).parent == folder]
    assert sorted(Path(entry["file"]).name.rsplit("-", 1)[1] for entry in written) == [
        "quotation.pdf", "request.pdf", "technical.pdf"
    ]  # fmt: skip
    assert {entry["plan"] for entry in written} == {"a"}
    for entry in written:
        assert hashlib.sha256(Path(entry["file"]).read_bytes()).hexdigest() == entry["sha256"]


def test_a_damaged_database_is_told(database: Path, run: Run) -> None:
    with database.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xa5" * 4096 * 4)
    done = run("projects", "--database", database)
    assert len(done.err.splitlines()) == 1
    assert "damaged" in done.err
    assert run("projects", "--database", database).err == "", "once"


def test_where_there_is_no_project_the_first_step_is_said(run: Run, tmp_path: Path) -> None:
    said = run("projects", "--database", tmp_path / "new.db").out
    assert "There is no project yet" in said
    assert "projects --import FILE" in said


def test_a_text_is_no_database_and_stays_as_it_is(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("shopping list\n" * 2000)
    done = run("projects", "--database", path)
    assert done.code == 3
    assert "this file is no database; it was left as it is" in done.err
    assert path.read_text() == "shopping list\n" * 2000
    assert list(tmp_path.glob("notes*")) == [path]


def test_sheets_written_at_once_have_numbers_of_their_own(tmp_path: Path, build: Callable[[str], Path]) -> None:
    plan, database = build("plan-a"), tmp_path / "shared.db"
    ProjectStore(database).close()
    command = [sys.executable, "-m", "planner", "quote", str(plan), "--database", str(database), "-o"]
    paths = [tmp_path / "first.json", tmp_path / "second.json"]
    both = [subprocess.Popen([*command, str(path)], cwd=ROOT) for path in paths]
    assert [process.wait(timeout=100) for process in both] == [0, 0]
    numbers = {json.loads(path.read_text("utf-8"))["heading"]["number"] for path in paths}
    assert numbers == {f"REQ-{date.today().year}-000{n}" for n in (1, 2)}


def test_a_number_that_cannot_be_kept_is_told(tmp_path: Path, run: Run, build: Callable[[str], Path]) -> None:
    """A database that cannot be opened does not keep a sheet from its reader; its number would come twice."""
    path = tmp_path / "newer.db"
    ProjectStore(path).close()
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("CREATE TABLE IF NOT EXISTS alembic_version (version_num VARCHAR(32))")
        database.execute("DELETE FROM alembic_version")
        database.execute("INSERT INTO alembic_version VALUES ('9999')")
    number = f"REQ-{date.today().year}-0007"
    done = run("quote", build("plan-a"), "-o", tmp_path / "q.csv", "--database", path, "--set", f"number={number}")
    assert done.code == 0
    assert f"{number} cannot be kept as taken" in done.err
    assert "newer Slotwright" in done.err
