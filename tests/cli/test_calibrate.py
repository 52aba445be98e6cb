"""Readings of a wall meter from the command line: kept with their date, shown, refused, forgotten."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from planner.build.files import read_plan
from tests.cli.conftest import Done

Run = Callable[..., Done]
Make = Callable[[str], Path]


def test_readings_are_kept_with_their_date_and_narrow_the_band(run: Run, build: Make, tmp_path: Path) -> None:
    path, target = build("plan-a"), tmp_path / "calibrated.json"
    told = run("calibrate", path, "--idle", "90", "--loaded", "800", "--date", "2026-02-03", "--meter", "PDU", "-o",
               target, "--json")  # fmt: skip
    assert told.code == 0
    assert [(one["load"], one["watts"], one["date"], one["meter"]) for one in told.json["readings"]] == [
        ("idle", 90.0, "2026-02-03", "PDU"),
        ("loaded", 800.0, "2026-02-03", "PDU"),
    ]
    before, after = told.json["before"], told.json["after"]
    assert after["wall_w"]["value"] == pytest.approx(800.0, abs=1.0)
    for name in ("power_idle_w", "wall_w"):
        assert after[name]["high"] - after[name]["low"] < before[name]["high"] - before[name]["low"]
    assert after["wall_max_w"]["value"] >= before["wall_max_w"]["value"]
    assert [one.load for one in read_plan(target).build.wall_readings] == ["idle", "loaded"]
    assert read_plan(path).build.wall_readings == ()


def test_without_a_reading_those_of_the_build_are_listed(run: Run, build: Make) -> None:
    path = build("plan-a")
    assert "no reading of a wall meter" in run("calibrate", path).out
    run("calibrate", path, "--idle", "95", "-o", path)
    assert run("calibrate", path).out.splitlines()[0] == f"{date.today()}: 95 W at the wall, idle"
    assert "空闲" in run("calibrate", path, "--lang", "zh").out
    assert run("calibrate", path, "--forget", "--json", "-o", path).json["readings"] == []
    assert run("calibrate", path, "--forget").code == 2


@pytest.mark.parametrize("wrong", [("--idle", "-3"), ("--idle", "90", "--date", "tomorrow")])
def test_a_reading_that_cannot_be_is_refused(run: Run, build: Make, wrong: tuple[str, ...]) -> None:
    told = run("calibrate", build("plan-a"), *wrong)
    assert told.code == 2
    assert "refused" in told.err


@pytest.mark.parametrize("reading", [("--idle", "130"), ("--loaded", "1100")])
def test_no_reading_widens_a_band(run: Run, build: Make, reading: tuple[str, str]) -> None:
    told = run("calibrate", build("plan-a"), *reading, "--json").json
    for name, before in told["before"].items():
        after = told["after"][name]
        wide = [(band["high"] - band["low"]) / band["value"] for band in (before, after)]
        assert wide[1] <= wide[0] + 1e-9, name
