"""What does not fit in a rack: each finding once where it must come, and nothing where all fits."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from planner.build.build import Plan
from planner.build.racks import Gear, PowerFeed, Rack, RackedMachine, Room
from planner.build.reading import Level
from planner.rules.room import check_racks, worst_level
from planner.sizing.racks import pdu_outlets, size_racks
from tests.machines import module_server, tower

if TYPE_CHECKING:
    from planner.build.finding import Finding

FEED = PowerFeed(name="A", volts=400.0, amps=63.0, phases=3, outlets=pdu_outlets([("C13", 12), ("C19", 12)]))
RACK = Rack(
    id="r", title="R", units=42, depth_mm=1_200.0, load_kg=1_000.0, cooling_w=40_000.0,
    feeds=(FEED, replace(FEED, name="B")),
)  # fmt: skip
SERVER, TOWER = module_server().plan, tower().plan


def findings(rack: Rack, *places: tuple[str, int]) -> tuple[Finding, ...]:
    """What is wrong in a rack with machines at these units."""
    machines = tuple(
        RackedMachine(id=f"m{n}", plan=plan, rack=rack.id, bottom=bottom) for n, (plan, bottom) in enumerate(places)
    )
    plans: dict[str, Plan] = {"server": SERVER, "tower": TOWER}
    return check_racks(size_racks(Room(racks=(rack,), machines=machines), plans))[0]


def codes(rack: Rack, *places: tuple[str, int]) -> dict[str, str]:
    """Code and sentence of every finding."""
    return {finding.code: str(finding.message) for finding in findings(rack, *places)}


def small(amps: float) -> tuple[PowerFeed, ...]:
    feed = replace(FEED, amps=amps)
    return (feed, replace(feed, name="B"))


BROKEN = {
    "RACK_OVERLAP": (RACK, (("server", 1), ("server", 2))),
    "RACK_FORM": (RACK, (("tower", 1),)),
    "RACK_DEPTH": (replace(RACK, depth_mm=800.0), (("server", 1),)),
    "RACK_LOAD": (replace(RACK, load_kg=10.0), (("server", 1),)),
    "RACK_HEAT": (replace(RACK, cooling_w=500.0), (("server", 1),)),
    "RACK_FEED": (replace(RACK, feeds=small(1.0)), (("server", 1),)),
    "RACK_FAILOVER": (replace(RACK, feeds=small(4.0)), (("server", 1),)),
    "RACK_PHASES": (replace(RACK, units=60), (("tower", 1), ("tower", 15), ("tower", 29), ("tower", 43))),
    "RACK_OUTLETS": (
        replace(RACK, feeds=(replace(FEED, outlets=pdu_outlets([("C13", 0), ("C19", 0), ("other", 1)])),)),
        (("server", 1),),
    ),
    "RACK_FEEDS": (replace(RACK, feeds=(FEED,)), (("server", 1),)),
    "RACK_STOPS": (RACK, (("tower", 1),)),
}


def test_a_server_in_a_rack_that_suits_it_has_no_finding() -> None:
    assert codes(RACK, ("server", 1), ("server", 20)) == {}


@pytest.mark.parametrize("code", BROKEN)
def test_what_does_not_fit_is_found(code: str) -> None:
    rack, places = BROKEN[code]
    assert code in codes(rack, *places)


def test_equipment_is_judged_by_its_own_figures() -> None:
    deep = Gear(title="Storage", units=2, depth_mm=1_150.0, power_w=800.0, cords=1)
    places = (RackedMachine(id="g", rack="r", bottom=5, gear=deep),)
    found = {item.code: item for item in check_racks(size_racks(Room(racks=(RACK,), machines=places), {}))[0]}
    assert set(found) == {"RACK_DEPTH", "RACK_STOPS"}
    assert str(found["RACK_DEPTH"].message).startswith("Storage is 1,150 mm deep")
    assert found["RACK_DEPTH"].seats == ("g",)


def test_above_the_rack() -> None:
    found = codes(replace(RACK, units=3), ("server", 2))
    assert "the rack ends at U3" in found["RACK_OVERLAP"]


def test_levels() -> None:
    assert worst_level(()) is Level.OK
    heavy = Room(racks=(replace(RACK, load_kg=1.0),), machines=(RackedMachine(id="m", plan="s", rack="r", bottom=1),))
    assert worst_level(check_racks(size_racks(heavy, {"s": SERVER}))[0]) is Level.ERROR
