"""Power of whole machines: verdicts on well-known plans, energy balance, and that more never means less."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from planner.build.build import WallReading
from planner.build.machine import Machine, assemble
from planner.build.reading import Level
from planner.build.site import Site
from planner.build.workload import Method, Workload
from planner.sizing.airflow import required_cfm
from planner.sizing.power import size_power
from planner.sizing.power_parts import PHASES, gpu_power, memory_share
from planner.sizing.thermal import size_thermal
from tests.sizing.plans import desktop, machine, part

WORK, LAB = Workload(), Site()
AMERICA = Site(country="US", voltage_v=120.0, circuit_a=15.0)
SERVER_PSU = part("old-850", id="crps-1600", watts=1600, redundant_module=True, efficiency="80+ Platinum")


def a100(form: str, psu_w: float, supplies: int, cap_w: float | None = None) -> Machine:
    """The four-accelerator server of a plan: two 225 W processors, 16 modules of memory."""
    psu = replace(SERVER_PSU, id=f"crps-{psu_w}", watts=psu_w)
    host = (("epyc-7742", 2), ("rdimm4", 16), ("samsung-990-pro", 2), (psu, supplies))
    return machine((f"a100-{form}-40", 4), *host, cap_w=cap_w)


class TestVerdicts:
    def test_one_4090_on_1000_w_gold_is_ample(self) -> None:
        power = size_power(desktop("rtx-4090", 1, "gold-1000"), WORK, LAB)
        assert power.supply_load.level is Level.OK
        assert 70 < power.supply_load.value < 90
        assert power.transient.level is Level.OK
        assert power.wall.value > 550
        assert power.wall_max.value < 930

    def test_two_4090_on_1600_w_hold_and_just_fit_an_american_outlet(self) -> None:
        power = size_power(desktop("rtx-4090", 2, "titanium-1600"), WORK, AMERICA)
        assert power.supply_load.level is Level.OK
        assert 70 <= power.supply_load.value <= 80
        assert 11.0 < power.wall_current.value < power.wall_current.limit == 12.0

    def test_four_sxm_on_dual_1600_w_are_not_redundant(self) -> None:
        power = size_power(a100("sxm4", 1600, 2), WORK, LAB)
        assert power.maximum.level is Level.OK, "together the two carry it"
        assert power.redundancy.level is Level.WARN
        assert power.failures.level not in ("N+1", "2N")
        assert power.known.typical > 1600, "one supply does not even carry the usual load"

    def test_capped_near_250_w_four_sxm_run_on_one_1600_w_supply(self) -> None:
        power = size_power(a100("sxm4", 1600, 2, cap_w=250.0), WORK, LAB)
        assert power.failures.failures[0].runs in ("full", "typical")

    def test_2000_w_carry_four_pcie_cards_but_not_four_modules(self) -> None:
        assert size_power(a100("pcie", 2000, 1), WORK, LAB).supply_load.value < 100
        assert size_power(a100("sxm4", 2000, 1), WORK, LAB).supply_load.level is Level.ERROR

    def test_2000_w_server_supplies_are_refused_at_110_v(self) -> None:
        power = size_power(a100("pcie", 2000, 1), WORK, replace(LAB, voltage_v=110.0))
        assert power.supply_load.level is Level.ERROR
        assert power.supply_load.value is None

    def test_titanium_saves_tens_of_watts(self) -> None:
        def wall(label: str) -> float:
            psu = part("titanium-1600", efficiency=label)
            return size_power(desktop("rtx-4090", 2, psu), WORK, LAB).wall_known.typical

        assert 25 < wall("80+ Gold") - wall("80+ Titanium") < 70


class TestSupplies:
    def test_no_supply_cannot_be_cleared(self) -> None:
        power = size_power(machine(("rtx-3090", 4)), WORK, LAB)
        assert power.supply_load.level is Level.UNKNOWN
        assert "a power supply" in [str(one) for one in power.supply_load.missing]
        assert power.maximum.value == pytest.approx(1400, rel=0.05)
        assert power.transient.level is Level.UNKNOWN
        assert power.transient.value > 1.1 * power.maximum.value

    def test_a_250_w_card_on_450_w_is_too_much(self) -> None:
        card = part("rtx-3090", tdp_w=250.0)
        assert size_power(desktop(card, 1, "old-450"), WORK, LAB).supply_load.level is Level.ERROR

    def test_an_old_supply_gets_a_warning_for_steps_although_the_load_is_nominal(self) -> None:
        card = part("rtx-3090", tdp_w=320.0)
        power = size_power(desktop(card, 1, "old-850"), WORK, LAB)
        assert power.supply_load.level is Level.OK
        assert power.transient.level is Level.WARN

    def test_without_a_promise_short_steps_are_a_warning_only(self) -> None:
        """Two 4090 on 1600 W hold, also when nobody says which ATX version the unit has."""
        power = size_power(desktop("rtx-4090", 2, part("titanium-1600", atx_version=None)), WORK, LAB)
        assert power.transient.level is Level.WARN

    def test_850_w_for_two_3090_is_an_overload(self) -> None:
        power = size_power(desktop("rtx-3090", 2, "old-850"), WORK, LAB)
        assert power.supply_load.level is Level.ERROR
        assert power.transient.level is Level.ERROR

    def test_cards_are_spread_over_several_desktop_supplies(self) -> None:
        frame = part("fractal-torrent", chassis_type="open-frame", airflow_class="open")
        power = size_power(machine(("rtx-4090", 7), ("epyc-7763", 1), ("gold-1000", 4), chassis=frame), WORK, LAB)
        assert sum(len(load.feeds) for load in power.supplies) == 7
        assert max(len(load.feeds) for load in power.supplies) == 2
        assert power.supply_load.level is Level.WARN, "two 450 W cards are 90 % of a 1000 W unit"
        assert sum(load.load.maximum for load in power.supplies) == pytest.approx(power.known.maximum)
        step = max(window.demand_w for window in power.windows)
        assert step > 2 * 450 * 1.5, "both cards of one unit step together"
        losses = {failure.runs for failure in power.failures.failures}
        assert losses == {"partly", "stops"}


class TestFeeds:
    """Two servers' worth of load on two feeds: the feed that is left must carry everything."""

    def test_a_feed_that_cannot_take_over_is_said(self) -> None:
        psu = replace(SERVER_PSU, id="crps-3000", watts=3000)
        job = machine(("a100-pcie-40", 4), ("epyc-7742", 2), ("rdimm4", 16), (psu, 2))
        small = Site(voltage_v=208.0, circuit_a=10.0, circuits=2)
        power = size_power(job, WORK, small)
        assert power.failures.level == "2N"
        assert power.wall_current.level is Level.OK, "each feed alone is fine while both live"
        assert power.redundancy.level is Level.WARN
        assert dict(power.failover_a)[1] == pytest.approx(2 * power.wall_current.value, rel=0.05)
        assert size_power(job, WORK, replace(small, circuit_a=20.0)).redundancy.level is Level.INFO

    def test_an_uninterruptible_supply_sized_to_the_average_is_too_small(self) -> None:
        """A 12 kVA unit behind an eight-module server whose peaks reach 13 to 14 kW."""
        modules = part("h200-sxm", tdp_w=1000.0, max_limit_w=1000.0)
        job = machine((modules, 8), ("xeon-platinum-8480plus", 2), ("rdimm4", 32), chassis="sm-821ge-tnhr")
        power = size_power(job, WORK, replace(LAB, ups_va=12000.0))
        assert power.ups.level is Level.ERROR
        assert power.reading("ups_va") in power.readings
        assert size_power(job, WORK, replace(LAB, ups_va=30000.0)).ups.level is Level.OK

    def test_without_an_uninterruptible_supply_nothing_is_shown(self) -> None:
        assert "ups_va" not in {reading.name for reading in size_power(machine(), WORK, LAB).readings}


class TestUnknown:
    def test_an_unknown_limit_makes_the_totals_unknown_and_names_the_part(self) -> None:
        power = size_power(machine((part("mlu590"), 2), ("epyc-7742", 1)), WORK, LAB)
        assert power.load is None
        assert power.typical.value is None
        assert power.wall.value is None
        assert "MLU590" in str(power.typical.missing[0])

    def test_unknown_connectors_are_said(self) -> None:
        power = size_power(desktop(part("rtx-4090", power_connectors=None), 1, "gold-1000"), WORK, LAB)
        assert power.connectors.level is Level.UNKNOWN

    def test_an_empty_plan_has_no_power_and_no_error(self) -> None:
        power = size_power(machine(), WORK, LAB)
        assert power.typical.value == 0
        assert all(reading.level is not Level.ERROR for reading in power.readings)


def test_every_reading_says_how_it_was_found() -> None:
    site, job = LAB, desktop("rtx-4090", 2, "titanium-1600")
    power = size_power(job, WORK, site)
    for reading in (*power.readings, *size_thermal(job, WORK, site, power).readings):
        if reading.value is not None:
            assert reading.derivation.formula, reading.name
            assert reading.derivation.references, reading.name


def test_parts_that_are_switched_off_draw_nothing() -> None:
    job = desktop("rtx-4090", 2, "titanium-1600")
    off = replace(job.build, loose=tuple(replace(one, enabled=False) for one in job.build.loose))
    assert size_power(assemble(off), WORK, LAB).known.maximum == 0


@pytest.mark.parametrize("load", ["idle", "loaded"])
def test_a_wall_reading_is_met_and_narrows_the_band(load: str) -> None:
    job = desktop("rtx-4090", 2, "titanium-1600")
    before = size_power(job, WORK, LAB)
    shown = (before.wall_known.idle if load == "idle" else before.wall_known.typical) + 40.0
    reading = WallReading(load=load, watts=shown, date="2026-11-01")
    after = size_power(assemble(replace(job.build, wall_readings=(reading,))), WORK, LAB)
    met = after.wall_known.idle if load == "idle" else after.wall_known.typical
    assert met == pytest.approx(shown, rel=0.01)
    assert after.typical.high - after.typical.low < before.typical.high - before.typical.low
    assert after.known.maximum >= before.known.maximum


def test_a_low_wall_reading_never_lowers_the_maximum() -> None:
    job = desktop("rtx-4090", 2, "titanium-1600")
    low = replace(job.build, wall_readings=(WallReading(load="loaded", watts=500.0, date="2026-11-01"),))
    assert size_power(assemble(low), WORK, LAB).known.maximum == size_power(job, WORK, LAB).known.maximum


CARDS = st.sampled_from(["rtx-4090", "rtx-3090", "a100-pcie-80", "h100-sxm5-80", "rtx-pro-6000-bw-server"])
SITES = st.builds(
    Site,
    voltage_v=st.sampled_from([115.0, 208.0, 220.0, 230.0]),
    room_c=st.floats(15, 40),
    altitude_m=st.floats(0, 3500),
)
JOBS = st.sampled_from([Workload(), Workload(method=Method.SERVING, users=32), Workload(method=Method.INFERENCE)])
SUPPLIES = st.sampled_from([None, "titanium-1600", "gold-1000"])


def build(card: str, count: int, psu: str | None, cap: float | None = None) -> Machine:
    pieces = [(card, count), ("epyc-7742", 2), ("rdimm4", 8)]
    return machine(*pieces, *([(psu, 2)] if psu else []), cap_w=cap)


@settings(max_examples=60)
@given(CARDS, st.integers(0, 9), SUPPLIES, SITES, JOBS)
def test_energy_is_conserved(card: str, count: int, psu: str | None, site: Site, job: Workload) -> None:
    """Direct current and losses make the wall's power, and that is the heat."""
    power = size_power(build(card, count, psu), job, site)
    losses = next((one.value for one in power.wall.components if one.key == "losses"), 0.0)
    assert power.typical.value + losses == pytest.approx(power.wall.value, abs=0.5)
    assert power.heat.value == power.wall.value
    assert sum(one.value for one in power.wall.components) == pytest.approx(power.wall.value, abs=0.5)
    assert power.idle.value <= power.typical.value <= power.maximum.value


@settings(max_examples=60)
@given(CARDS, st.integers(0, 8), SUPPLIES, SITES, JOBS)
def test_one_more_card_never_lowers_anything(card: str, count: int, psu: str | None, site: Site, job: Workload) -> None:
    fewer, more = (size_power(build(card, n, psu), job, site) for n in (count, count + 1))
    for name in ("idle", "typical", "maximum"):
        assert getattr(more.known, name) >= getattr(fewer.known, name) - 1e-9
    assert more.known.maximum > fewer.known.maximum


@settings(max_examples=60)
@given(CARDS, st.integers(1, 8), st.floats(100, 300), st.floats(0, 300), SITES, JOBS)
def test_a_higher_limit_never_lowers_power(
    card: str, count: int, cap: float, extra: float, site: Site, job: Workload
) -> None:
    low, high = (size_power(build(card, count, None, limit), job, site) for limit in (cap, cap + extra))
    for name in ("idle", "typical", "maximum"):
        assert getattr(high.known, name) >= getattr(low.known, name) - 1e-9


@settings(max_examples=60)
@given(CARDS, st.integers(1, 8), SITES, st.floats(0, 1500), st.floats(0, 15))
def test_altitude_and_heat_never_lower_power_temperature_or_flow(
    card: str, count: int, site: Site, higher: float, warmer: float
) -> None:
    job = build(card, count, None)
    harder = replace(site, altitude_m=site.altitude_m + higher, room_c=site.room_c + warmer)
    easy, hard = size_power(job, WORK, site), size_power(job, WORK, harder)
    assert hard.known.typical >= easy.known.typical - 1e-9
    cool, hot = size_thermal(job, WORK, site, easy), size_thermal(job, WORK, harder, hard)
    assert hot.gpu.value >= cool.gpu.value - 1e-9
    assert hot.airflow.value >= cool.airflow.value - 1e-9


@given(st.sampled_from(PHASES), st.floats(50, 700), st.floats(0, 300))
def test_a_card_draws_no_less_with_a_higher_limit(phase: str, limit: float, extra: float) -> None:
    card = part("rtx-4090")
    assert gpu_power(card, limit + extra, phase) >= gpu_power(card, limit, phase) - 1e-9


def test_a_decoding_4090_keeps_below_its_own_ceiling() -> None:
    assert gpu_power(part("rtx-4090"), 450.0, "decode") == pytest.approx(393, abs=2)
    assert gpu_power(part("rtx-4090"), 300.0, "decode") == pytest.approx(300, abs=2)


@given(st.integers(1, 64))
def test_another_module_of_memory_never_lowers_the_sum(count: int) -> None:
    assert memory_share(count + 1) * (count + 1) >= memory_share(count) * count


def test_air_at_25_degrees_takes_119_cfm_a_kilowatt() -> None:
    assert required_cfm(1000.0, 15.0, 0.0, 25.0) == pytest.approx(119, abs=1)
    assert required_cfm(1000.0, 15.0, 1900.0, 25.0) == pytest.approx(149, abs=1)


def test_readings_of_both_loads_are_met_and_the_newest_of_each_counts() -> None:
    job = desktop("rtx-4090", 4, "titanium-1600").build
    readings = (
        WallReading(load="idle", watts=300.0, date="2026-10-01"),
        WallReading(load="loaded", watts=2050.0, date="2026-10-02"),
        WallReading(load="idle", watts=160.0, date="2026-11-01"),
    )
    power = size_power(assemble(replace(job, wall_readings=readings)), WORK, LAB)
    assert power.wall_known.idle == pytest.approx(160.0, rel=0.002)
    assert power.wall_known.typical == pytest.approx(2050.0, rel=0.002)
    assert [reading.watts for reading in power.wall_readings] == [160.0, 2050.0]
