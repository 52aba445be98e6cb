"""The racks of a project from the command line: told, as JSON, printed and drawn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from planner.build.racks import Gear, PowerFeed, Rack, RackedMachine, Room
from planner.storage import PlanEntry, Project, ProjectStore, dump_project
from tests.cli.conftest import Done
from tests.machines import module_server

Run = Callable[..., Done]
FEED = PowerFeed(name="A", volts=400.0, amps=63.0, phases=3)
RACK = Rack(id="r", title="R1", depth_mm=1_200.0, load_kg=900.0, feeds=(FEED, replace(FEED, name="B")))


def project(rack: Rack = RACK, *more: RackedMachine) -> Project:
    machines = (RackedMachine(id="m", plan="a", rack="r", bottom=1), *more)
    racks = (rack, replace(rack, id="r2", title="R2"))
    plan = module_server().plan
    return Project("p", "Lab", plans=(PlanEntry("a", "Server", plan),), room=Room(racks=racks, machines=machines))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "lab.json"
    path.write_text(dump_project(project()), "utf-8")
    return path


def test_meters_of_each_rack(run: Run, file: Path) -> None:
    done = run("racks", file)
    assert done.code == 0
    assert "R1" in done.out
    assert "BTU/h" in done.out
    assert "Feed B when A is lost" in done.out
    assert "Verdict: ok" in done.out
    assert "结论：正常" in run("racks", file, "--lang", "zh").out


def test_json_holds_every_figure(run: Run, file: Path) -> None:
    told = run("racks", file, "--json").json
    assert told["verdict"] == "ok"
    rack, empty = told["racks"]
    assert rack["units_used"] + rack["units_free"] == rack["units"] == 42
    assert rack["heat_btu_h"] == pytest.approx(3.412 * rack["heat_w"])
    machine = rack["machines"][0]
    assert sum(machine["feeds"].values()) == pytest.approx(machine["maximum_w"])
    assert [feed["watts_known"] for feed in rack["feeds"]] == pytest.approx(list(machine["feeds"].values()))
    assert rack["feeds"][0]["when_lost"]["B"] > rack["feeds"][0]["fullest_a"]
    assert (empty["heat_w"], empty["machines"]) == (0, [])


def test_unknown_is_null_and_no_verdict_is_made_up(run: Run, tmp_path: Path) -> None:
    switch = RackedMachine(id="s", rack="r", bottom=42, gear=Gear(title="Switch", cords=2))
    path = tmp_path / "lab.json"
    path.write_text(dump_project(project(RACK, switch)), "utf-8")
    told = run("racks", path, "--json").json
    assert told["verdict"] == "cannot_tell"
    rack = told["racks"][0]
    assert (rack["heat_w"], rack["heat_btu_h"], rack["weight_kg"]) == (None, None, None)
    assert rack["heat_known_w"] > 0
    assert rack["machines"][1]["feeds"] == {"A": None, "B": None}


def test_an_error_sets_the_exit_code(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "lab.json"
    path.write_text(dump_project(project(replace(RACK, load_kg=10.0))), "utf-8")
    done = run("racks", path)
    assert done.code == 1
    assert "RACK_LOAD" in done.out
    assert "Verdict: error" in done.out
    assert run("racks", path, "--rack", "R2").code == 0


def test_print_and_draw(run: Run, file: Path, tmp_path: Path) -> None:
    assert run("racks", file, "-o", tmp_path / "racks.pdf", "--lang", "both").code == 0
    assert (tmp_path / "racks.pdf").read_bytes().startswith(b"%PDF")
    assert run("racks", file, "-o", tmp_path / "racks.svg").code == 0
    assert b"</svg>" in (tmp_path / "racks.svg").read_bytes()
    assert run("racks", file, "-o", tmp_path / "racks.svg").code == 2
    assert run("racks", file, "-o", tmp_path / "racks.svg", "--force").code == 0
    assert "one of .pdf, .svg" in run("racks", file, "-o", tmp_path / "racks.png").err


def test_a_project_of_the_database(run: Run, tmp_path: Path) -> None:
    store = ProjectStore(tmp_path / "p.db")
    store.save(project())
    store.create("Bare")
    store.close()
    assert "R2" in run("racks", "Lab", "--database", tmp_path / "p.db").out
    none = run("racks", "Bare", "--database", tmp_path / "p.db")
    assert (none.code, "no racks" in none.err) == (2, True)
    wrong = run("racks", "Lab", "--rack", "R9", "--database", tmp_path / "p.db")
    assert "there are: R1, R2" in wrong.err
