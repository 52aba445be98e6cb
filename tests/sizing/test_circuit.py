"""Currents, phases, circuits."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planner.build.reading import Level
from planner.build.site import Site
from planner.build.workload import Workload
from planner.parts.part import PowerGear
from planner.sizing.circuit import circuit_va, cord_voltage, feed_currents, inlet_amps, ups_battery_wh, ups_va
from planner.sizing.power import size_power
from tests.sizing.plans import desktop, machine, part

AMERICAN_3P = Site(country="US", voltage_v=208.0, circuit_a=60.0, phases=3)


@pytest.mark.parametrize(
    ("site", "watts"),
    [
        (Site(voltage_v=220.0, circuit_a=10.0), 1760),
        (Site(voltage_v=220.0, circuit_a=16.0), 2816),
        (Site(voltage_v=220.0, circuit_a=32.0), 5632),
        (Site(country="DE", voltage_v=230.0, circuit_a=16.0), 2944),
        (Site(country="US", voltage_v=120.0, circuit_a=15.0), 1440),
        (AMERICAN_3P, 17292),
        (Site(voltage_v=380.0, circuit_a=32.0, phases=3), 3 * 380 / math.sqrt(3) * 32 * 0.8),
        (Site(voltage_v=220.0, circuit_a=32.0, phases=3), 3 * 220 * 32 * 0.8),
    ],
)
def test_what_a_circuit_gives_for_hours(site: Site, watts: float) -> None:
    assert circuit_va(site) == pytest.approx(watts, abs=1)
    assert circuit_va(site, continuous=False) == pytest.approx(watts / 0.8, abs=2)


def test_a_cord_sees_the_phase_voltage_of_a_line_voltage() -> None:
    assert cord_voltage(Site(voltage_v=400.0, phases=3)) == pytest.approx(231, abs=0.1)
    assert cord_voltage(AMERICAN_3P) == 208.0


def test_six_equal_cords_load_three_phases_evenly() -> None:
    cords = [(1, 1000.0, 1000.0)] * 6
    wye = feed_currents(Site(voltage_v=220.0, phases=3), cords)[0]
    assert wye.imbalance == pytest.approx(0)
    assert wye.neutral_a == pytest.approx(0, abs=1e-6)
    assert wye.worst_a == pytest.approx(2000 / 220)
    delta = feed_currents(AMERICAN_3P, cords)[0]
    assert delta.worst_a == pytest.approx(6000 / (math.sqrt(3) * 208), rel=1e-6)
    assert delta.neutral_a is None


def test_one_cord_on_three_phases_is_out_of_balance() -> None:
    wye = feed_currents(Site(voltage_v=220.0, phases=3), [(1, 2200.0, 2200.0)])[0]
    assert wye.imbalance == pytest.approx(2.0)
    assert wye.neutral_a == pytest.approx(10.0)


@given(st.lists(st.floats(0, 4000), min_size=1, max_size=12), st.integers(1, 4), st.sampled_from([1, 3]))
def test_apparent_power_is_not_lost_between_cords_and_feeds(powers: list[float], circuits: int, phases: int) -> None:
    site = Site(voltage_v=220.0, phases=phases, circuits=circuits)
    cords = [(index % circuits + 1, watts, watts) for index, watts in enumerate(powers)]
    feeds = feed_currents(site, cords)
    assert len(feeds) == circuits
    assert sum(sum(feed.phase_a) for feed in feeds) * 220.0 == pytest.approx(sum(powers))


def test_other_load_weighs_on_the_circuit() -> None:
    quiet = feed_currents(Site(), [(1, 1000.0, 1000.0)])[0].worst_a
    busy = feed_currents(Site(other_load_w=440.0), [(1, 1000.0, 1000.0)])[0].worst_a
    assert busy - quiet == pytest.approx(2.0)


def test_an_uninterruptible_supply_has_a_margin() -> None:
    assert ups_va(10000.0) > 12000.0
    assert ups_battery_wh(1000.0, 10.0) == pytest.approx(1000 / 6 / (0.92 * 0.8))


def test_inlets() -> None:
    assert inlet_amps("C14", "CN") == 10
    assert inlet_amps("C20", "US") == 20
    assert inlet_amps("C14 or C20", "CN") == 16
    assert inlet_amps(None, "CN") is None


def test_eight_600_w_cards_overload_30_a() -> None:
    """A guide recommends one 220 V, 30 A circuit for 5.5 to 6 kW; for hours it gives 5280 W."""
    site = Site(country="US", voltage_v=220.0, circuit_a=30.0)
    psu = part("old-850", id="big", watts=8000, redundant_module=True)
    power = size_power(desktop("rtx-pro-6000-bw-ws", 8, psu), Workload(), site)
    assert power.wall_current.limit == 24.0
    assert power.wall_current.level is Level.ERROR


def test_four_blower_3090_overload_an_american_outlet() -> None:
    site = Site(country="US", voltage_v=120.0, circuit_a=15.0)
    power = size_power(desktop("rtx-3090-asus-turbo", 4, "titanium-1600"), Workload(), site)
    assert power.wall_current.level is Level.ERROR


def test_a_pdu_and_a_ups_in_the_build_count() -> None:
    pdu = PowerGear(id="pdu", vendor="any", model="PDU", subtype="pdu", amps=10.0)
    ups = PowerGear(id="ups", vendor="any", model="UPS", subtype="ups", va=3000.0)
    job = machine(("rtx-4090", 1), ("ryzen-9-7950x", 1), ("gold-1000", 1), (pdu, 1), (ups, 1))
    power = size_power(job, Workload(), Site(circuit_a=16.0))
    assert power.wall_current.limit == 8.0
    assert power.ups.limit == 3000.0
    assert power.ups.level is Level.OK


def test_many_supplies_on_one_breaker_ask_for_a_slow_one() -> None:
    server = machine(("h100-sxm5-80", 8), ("xeon-platinum-8480plus", 2), chassis="dgx-h100")
    one, two = (
        size_power(server, Workload(), Site(voltage_v=230.0, circuit_a=63.0, circuits=circuits)).wall_current
        for circuits in (1, 2)
    )
    assert "C or D curve" in str(one.sentence)
    assert "C or D curve" not in str(two.sentence)
    inrush = [item.value for item in one.derivation.inputs if "inrush" in str(item.name)]
    assert inrush == [6 * 36]


def test_a_three_phase_site_says_its_phases() -> None:
    server = machine(("h100-sxm5-80", 8), ("xeon-platinum-8480plus", 2), chassis="dgx-h100")
    site = Site(voltage_v=400.0, circuit_a=32.0, phases=3)
    reading = size_power(server, Workload(), site).wall_current
    said = {str(item.name): item.value for item in reading.derivation.inputs}
    assert said["imbalance of feed 1"] == 0.0
    assert said["neutral of feed 1"] == 0.0
    assert len(set(str(said["phases of feed 1"]).split(" / "))) == 1
