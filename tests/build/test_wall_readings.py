"""A wall meter's reading is stored with its build and its date, and calibrates the power model."""

from __future__ import annotations

from dataclasses import replace

import pytest

from planner.build.build import Build, Plan, WallReading
from planner.build.files import dump_plan, load_plan
from planner.build.machine import assemble
from planner.editing import Affects, SetWallReading, change_between
from planner.errors import InputRejected
from planner.sizing.power import size_power
from tests.machines import gpu_server

IDLE = WallReading(load="idle", watts=1234.5, date="2026-02-28", meter="PDU")


def test_a_reading_survives_the_file() -> None:
    plan = Plan(build=Build(wall_readings=(IDLE,)))
    text = dump_plan(plan)
    assert load_plan(text, "x").build.wall_readings == (IDLE,)
    assert dump_plan(load_plan(text, "x")) == text


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ({"load": "asleep"}, "asleep is none of: idle, loaded"),
        ({"watts": -3.0}, "watts"),
        ({"date": "yesterday"}, "yesterday is not a date"),
    ],
)
def test_a_reading_that_cannot_be_is_refused(changed: dict[str, object], reason: str) -> None:
    wrong = replace(IDLE, **changed)
    refusal = SetWallReading(wrong).check(Plan())
    assert refusal is not None
    assert reason in refusal.text()
    with pytest.raises(InputRejected, match=reason):
        load_plan(dump_plan(Plan(build=Build(wall_readings=(wrong,)))), "x")


def test_the_command_calibrates_narrows_the_band_and_can_be_taken_back() -> None:
    plan = Plan(build=gpu_server().machine.build)
    before = size_power(assemble(plan.build), plan.workload, plan.site)
    assert before.idle.value is not None
    reading = replace(IDLE, watts=1.2 * before.wall_known.idle)
    command = SetWallReading(reading)
    assert command.check(plan) is None
    after_plan = command.apply(plan)
    assert change_between(plan, after_plan).affects == {Affects.CALIBRATION}
    after = size_power(assemble(after_plan.build), plan.workload, plan.site)
    assert after.wall_known.idle == pytest.approx(reading.watts, rel=0.005)
    assert after.wall.value is not None
    assert after.wall.high is not None
    assert before.wall.value is not None
    assert before.wall.high is not None
    assert after.wall.high - after.wall.value < before.wall.high - before.wall.value
    assert any("2026-02-28" in given.source for given in after.idle.derivation.inputs)
    forgotten = SetWallReading(None).apply(after_plan)
    assert forgotten.build.wall_readings == ()
    assert SetWallReading(None).check(forgotten) is not None
