"""Racks added up by hand, and what holds for any of them."""

from __future__ import annotations

from dataclasses import replace
from math import sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from planner.build.build import Plan
from planner.build.racks import Gear, PowerFeed, Rack, RackedMachine, Room
from planner.build.reading import Level
from planner.sizing import size
from planner.sizing.racks import (
    heights_of,
    limit_a,
    pdu_outlets,
    presets,
    rack_site,
    size_racks,
    socket_for,
    standing_units,
)
from tests.machines import module_server, tower

THREE = PowerFeed(name="A", volts=400.0, amps=32.0, phases=3, outlets=pdu_outlets([("C19", 12)]))
RACK = Rack(id="r", title="R", units=42, load_kg=1_000.0, feeds=(THREE, replace(THREE, name="B")))
SERVER = module_server().plan
PLANS = {"server": SERVER, "tower": tower().plan, "empty": Plan()}


def room(*plans: str, rack: Rack = RACK) -> Room:
    heights = heights_of(PLANS)
    machines, bottom = [], 1
    for number, plan in enumerate(plans):
        machines.append(RackedMachine(id=f"m{number}", plan=plan, rack=rack.id, bottom=bottom))
        bottom += heights[plan]
    return Room(racks=(rack,), machines=tuple(machines))


def test_a_rack_of_two_is_twice_a_rack_of_one() -> None:
    one, two = (size_racks(room(*["server"] * count), PLANS)[0] for count in (1, 2))
    assert two.used_units == 2 * one.used_units
    assert two.heat_w == pytest.approx(2 * one.heat_w)
    for single, double in zip(one.feeds, two.feeds, strict=True):
        assert sum(double.phase_a) == pytest.approx(2 * sum(single.phase_a))


def test_the_heat_is_the_power_of_the_machine_at_the_racks_voltage() -> None:
    sized = size_racks(room("server"), PLANS)[0]
    alone = size(replace(SERVER, site=rack_site(RACK, SERVER.site))).readings["wall_max_w"].value
    assert sized.heat_w == pytest.approx(alone)
    assert sized.reading("rack_heat_w").value == pytest.approx(alone)


def test_the_currents_carry_the_power() -> None:
    """On three phases with a neutral, S = V_LN x (I1 + I2 + I3); the apparent power is a little above the power."""
    sized = size_racks(room("server"), PLANS)[0]
    va = sum(400 / sqrt(3) * sum(feed.phase_a) for feed in sized.feeds)
    assert sized.heat_w <= va <= 1.1 * sized.heat_w


def test_the_living_feed_takes_what_the_dark_one_carried() -> None:
    sized = size_racks(room("server"), PLANS)[0]
    before = sum(sum(feed.phase_a) for feed in sized.feeds)
    for dark, feeds in sized.lost:
        assert sum(feeds[dark - 1].phase_a) == 0
        assert sum(sum(feed.phase_a) for feed in feeds) == pytest.approx(before, rel=0.05)
    assert sized.loads[0].falls == ()


def test_a_machine_with_one_cord_stops_with_its_feed() -> None:
    sized = size_racks(room("tower"), PLANS)[0]
    assert sized.loads[0].falls == (1,)
    lost = dict(sized.lost)
    assert [feed.worst_a for feed in lost[1]] == [0, 0]
    assert lost[2][0].worst_a == pytest.approx(sized.feeds[0].worst_a)


def test_an_empty_plan_draws_nothing_and_stands_on_one_unit() -> None:
    sized = size_racks(room("empty"), PLANS)[0]
    assert sized.heat_w == 0
    assert sized.used_units == 1
    assert sized.reading("rack_weight_kg").value is None, "nobody knows what an empty plan weighs"
    assert sized.reading("rack_weight_kg").level is Level.UNKNOWN


def test_a_rack_without_machines_and_one_without_feeds() -> None:
    sized = size_racks(Room(racks=(RACK, replace(RACK, id="none", feeds=()))), PLANS)
    assert [rack.used_units for rack in sized] == [0, 0]
    assert sized[1].feeds == ()
    assert sized[1].lost == ()


def test_a_machine_of_a_deleted_plan_is_left_out() -> None:
    assert size_racks(room("server"), {"tower": PLANS["tower"]})[0].loads == ()


def with_gear(*gear: Gear) -> Room:
    """A server at the floor, and equipment above it."""
    bottom, placed = 21, []
    for number, each in enumerate(gear):
        placed.append(RackedMachine(id=f"g{number}", rack=RACK.id, bottom=bottom, gear=each))
        bottom += each.units
    return replace(room("server"), machines=(*room("server").machines, *placed))


def test_equipment_counts_with_the_figures_that_it_was_given() -> None:
    alone = size_racks(room("server"), PLANS)[0]
    switch = Gear(title="Switch", units=2, weight_kg=17.0, power_w=900.0, cords=2)
    sized = size_racks(with_gear(switch), PLANS)[0]
    assert sized.used_units == alone.used_units + 2
    assert sized.weight_kg == pytest.approx(alone.weight_kg + 17.0)
    assert sized.heat_w == pytest.approx(alone.heat_w + 900.0)
    assert [sized.feed_w(n) - alone.feed_w(n) for n in (1, 2)] == pytest.approx([450.0, 450.0])
    carried = [sum(watts for _, watts, _ in cords) for _, cords in sized.loads[1].left_cords]
    assert carried == pytest.approx([900.0, 900.0]), "the cord that is left carries all"
    assert sized.loads[1].falls == ()
    one = size_racks(with_gear(replace(switch, cords=1)), PLANS)[0]
    assert one.loads[1].falls == (1,)


def test_equipment_of_unknown_power_and_weight_leaves_the_sums_unknown() -> None:
    sized = size_racks(with_gear(Gear(title="Switch", cords=2)), PLANS)[0]
    for name in ("rack_weight_kg", "rack_heat_w", "rack_feed_a/A", "rack_lost_a/A/B"):
        reading = sized.reading(name)
        assert reading.value is None, name
        assert reading.level is Level.UNKNOWN
        assert "Switch" in str(reading.missing[0])
    panel = size_racks(with_gear(Gear(title="Panel", power_w=0.0)), PLANS)[0]
    assert panel.reading("rack_heat_w").value is not None
    assert panel.loads[1].falls == ()


def test_sockets_and_limits() -> None:
    assert socket_for("C20 16 A") == "C19"
    assert socket_for("C14") == "C13"
    assert socket_for(None) == ""
    assert limit_a(replace(THREE, continuous_factor=0.8)) == pytest.approx(25.6)


def test_a_tower_stands_on_a_shelf_of_its_height() -> None:
    machine = tower().machine
    assert machine.holder is not None
    assert machine.holder.height_mm is not None
    assert standing_units(machine) - 1 < machine.holder.height_mm / 44.45 <= standing_units(machine)


def test_every_shipped_rack_says_where_its_figures_are_from() -> None:
    assert all(rack.source and rack.depth_mm and rack.load_kg for rack in presets())


@settings(max_examples=10, deadline=None)
@given(st.lists(st.sampled_from(("server", "tower")), max_size=4))
def test_no_order_changes_the_sums(plans: list[str]) -> None:
    one, other = (size_racks(room(*order), PLANS)[0] for order in (plans, list(reversed(plans))))
    assert one.used_units == other.used_units
    assert one.heat_w == pytest.approx(other.heat_w)
    assert [sum(feed.phase_a) for feed in one.feeds] == pytest.approx([sum(feed.phase_a) for feed in other.feeds])
