"""Ratings at a voltage, efficiency, redundancy, plugs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from planner.build.machine import Supply
from planner.sizing.supplies import (
    CLASSES,
    Load,
    capacity_after,
    count_plugs,
    efficiency,
    judge_redundancy,
    load_supplies,
    plug_kind,
    power_factor,
    rating_at,
)
from tests.sizing.plans import desktop, machine, part


def supply(watts: float | None, *, server: bool = True, low: float | None = None, least: float | None = None) -> Supply:
    return Supply("psu", watts, low, least, "C20", "80+ Platinum", None, server)


@pytest.mark.parametrize(
    ("given", "volts", "expected"),
    [
        (supply(2000), 220, 2000),
        (supply(1100), 120, 1100),
        (supply(1600), 120, 1000),
        (supply(2000), 120, 0),
        (supply(2400, low=1400), 110, 1400),
        (supply(2700, low=0), 110, 0),
        (supply(1600, server=False), 115, 1600),
        (supply(2200, server=False), 115, 0),
        (supply(2000, least=200), 208, 2000),
        (supply(1600, least=200), 120, 0),
        (supply(2000, least=200), 190, None),
        (supply(None), 220, None),
    ],
)
def test_the_rating_follows_the_voltage(given: Supply, volts: float, expected: float | None) -> None:
    rating = rating_at(given, volts)
    assert rating.watts == expected
    assert rating.note is None or str(rating.note)


@pytest.mark.parametrize("label", CLASSES)
@pytest.mark.parametrize("server", [True, False])
def test_efficiency_has_its_top_at_half_load_and_losses_at_the_ends(label: str, server: bool) -> None:
    for volts in (115.0, 230.0):
        half = efficiency(label, server, volts, 0.5)
        assert efficiency(label, server, volts, 0.1) < half > efficiency(label, server, volts, 1.0)
        assert efficiency(label, server, volts, 0.01) == efficiency(label, server, volts, 0.05)
    assert efficiency(label, server, 230.0, 0.5) >= efficiency(label, server, 115.0, 0.5)


def test_better_labels_lose_less() -> None:
    for fraction in (0.2, 0.5, 1.0):
        values = [efficiency(label, True, 230.0, fraction) for label in CLASSES]
        assert values == sorted(values)


@pytest.mark.parametrize(
    ("wall_w", "rated_w", "measured"), [(206, 1500, 0.815), (472, 1500, 0.943), (4614, 19800, 0.980)]
)
def test_power_factor_is_within_four_percent_of_measurements(wall_w: float, rated_w: float, measured: float) -> None:
    assert power_factor(wall_w * 0.9 / rated_w) == pytest.approx(measured, rel=0.045)


@pytest.mark.parametrize(
    ("count", "rated", "need", "usual", "floor", "level"),
    [
        (2, 2000, 1800, 1500, 900, "2N"),
        (2, 1600, 2570, 2000, 1400, "throttled"),
        (2, 1600, 2570, 2300, 1900, "none"),
        (2, 1200, 2570, 2300, 1900, "overloaded"),
        (4, 2000, 3500, 3000, 1500, "2N"),
        (4, 2000, 5500, 5000, 2500, "N+1"),
        (4, 2000, 7000, 6000, 3000, "throttled"),
        (6, 3300, 10200, 8000, 5000, "N+1"),
        (6, 3300, 9000, 8000, 5000, "2N"),
        (1, 2000, 1500, 1200, 900, "none"),
        (1, 1000, 1500, 1200, 900, "overloaded"),
        (3, 2000, 3700, 3000, 2000, "N+1"),
    ],
)
def test_redundancy_truth_table(count: int, rated: float, need: float, usual: float, floor: float, level: str) -> None:
    total = Load(300.0, usual, need)
    loads = load_supplies([replace(supply(rated), address=f"psu{n}") for n in range(count)], total, (), 220.0, 2)
    assert judge_redundancy(loads, total, floor, 2).level == level


def test_losing_a_feed_leaves_the_supplies_of_the_other() -> None:
    total = Load(300.0, 3000.0, 3500.0)
    loads = load_supplies([replace(supply(2000.0), address=f"psu{n}") for n in range(4)], total, (), 220.0, 2)
    feeds = [one for one in judge_redundancy(loads, total, 1500.0, 2).failures if one.addresses]
    assert [len(one.addresses) for one in feeds] == [2, 2]
    assert {one.runs for one in feeds} == {"full"}
    single = judge_redundancy(loads, total, 1500.0, 1).failures[-1]
    assert single.runs == "stops", "one feed only: everything stops with it"


def test_a_lone_survivor_shares_with_nobody() -> None:
    assert capacity_after([1600.0, 1600.0], 1) == 1600.0
    assert capacity_after([1600.0] * 3, 1) == pytest.approx(3200.0 * 0.95)
    assert capacity_after([1600.0], 1) == 0.0


@pytest.mark.parametrize(
    ("name", "kind", "count"),
    [
        ("12VHPWR/12V-2x6 16-pin", "16-pin", 1),
        ("PCIe CEM5 16-pin", "16-pin", 1),
        ("8-pin EPS/CPU", "eps", 1),
        ("8-pin PCIe", "8-pin", 1),
        ("12-pin Ampere (adapter from 2x 8-pin PCIe)", "8-pin", 2),
        ("6-pin PCIe", "6-pin", 1),
        ("8-pin (Huawei pinout, not PCIe)", "8-pin (Huawei pinout, not PCIe)", 1),
    ],
)
def test_names_of_connectors(name: str, kind: str, count: int) -> None:
    assert plug_kind(name) == (kind, count)


def test_plugs_are_counted_by_kind() -> None:
    plugs, missing = count_plugs(desktop("rtx-4090", 2, part("corsair-rm1000x-2024")))
    table = {plug.kind: plug for plug in plugs}
    assert not missing
    assert table["16-pin"].needed == 2
    assert table["16-pin"].offered == 1


def test_without_a_supply_the_offer_is_unknown() -> None:
    plugs, _ = count_plugs(machine(("rtx-4090", 1)))
    assert plugs[0].offered is None
