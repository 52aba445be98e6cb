"""What the two guides say of supplies, air, rooms and owning, judged by the plans themselves once they are opened."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

import pytest

from planner import locations
from planner.build.build import Build, Loose, Plan
from planner.build.machine import Machine, assemble
from planner.build.reading import Level
from planner.build.site import Site
from planner.catalog.catalogue import Catalogue
from planner.catalog.templates import load_template
from planner.parts.part import Gpu, Psu
from planner.pricing import ownership
from planner.sizing.power import PowerResult, size_power
from planner.sizing.power_backwards import air_conditioner_w, cap_for_survivors, with_limit
from planner.sizing.thermal import size_thermal
from planner.units import BTU_PER_HOUR_PER_WATT

CATALOGUE = Catalogue(locations.root() / "catalog.db")
AMERICA = Site(country="US", voltage_v=120.0, circuit_a=15.0)


@lru_cache(maxsize=16)
def opened(name: str) -> tuple[Plan, Machine]:
    plan = load_template(name, CATALOGUE)
    return plan, assemble(plan.build)


def power_of(name: str, site: Site | None = None, cap_w: float | None = None) -> PowerResult:
    plan, machine = opened(name)
    machine = machine if cap_w is None else with_limit(machine, cap_w)
    return size_power(machine, plan.workload, site or plan.site)


def with_parts(name: str, gpu: str, count: int, psu_w: float, supplies: int) -> Machine:
    """A plan's host with other cards and supplies."""
    build: Build = opened(name)[0].build
    card, unit = CATALOGUE.part(gpu), Psu(id="unit", vendor="", model="", watts=psu_w, redundant_module=True)
    kept = [one for one in build.loose if not isinstance(build.parts[one.part], (Gpu, Psu))]
    assert isinstance(card, Gpu)
    bare = replace(build, chassis=None, placements={}, loose=tuple(kept)).with_parts([card, unit])
    loose = (*kept, Loose(part=gpu, quantity=count), Loose(part="unit", quantity=supplies))
    return assemble(replace(bare, loose=loose))


def test_one_4090_on_1000_w_gold_holds() -> None:
    power = power_of("entry-as-written")
    assert power.maximum.limit == 1000.0
    assert power.supply_load.level is Level.OK
    assert power.transient.level is not Level.ERROR
    assert 500.0 < power.known.typical < 700.0
    assert 700.0 < power.known.maximum < 850.0
    assert 550.0 < power.wall_known.typical < power.wall_known.maximum < 900.0


def test_two_4090_on_1600_w_hold_and_an_american_outlet_only_just() -> None:
    power = power_of("plan-a-as-written")
    assert 70.0 <= (power.supply_load.value or 0.0) <= 80.0
    assert power.supply_load.level is Level.OK
    current = power_of("plan-a-as-written", AMERICA).wall_current
    assert current.limit == 12.0
    assert current.value is not None
    assert current.level in (Level.OK, Level.WARN)
    assert 10.5 < current.value < 12.5


def test_four_a100_modules_on_two_redundant_1600_w_fail_as_redundancy() -> None:
    power = power_of("plan-b-as-written")
    assert 67.0 <= (power.supply_load.value or 0.0) <= 81.0  # they carry it together
    assert power.supply_load.level is Level.OK
    assert power.redundancy.value == 0.0
    assert power.redundancy.level is Level.WARN
    lost = power.failures.failures[0]
    assert lost.capacity_w == 1600.0
    assert lost.runs != "full"
    assert power.known.typical > 1600.0


def test_they_fit_one_survivor_only_near_250_w_a_card() -> None:
    assert power_of("plan-b-as-written", cap_w=400.0).known.typical > 1600.0
    assert power_of("plan-b-as-written", cap_w=250.0).known.typical <= 1600.0
    assert 1300.0 < power_of("plan-b-as-written", cap_w=250.0).wall_known.typical < 1700.0


def test_they_do_not_run_at_110_v() -> None:
    power = power_of("plan-b-as-written", replace(AMERICA, voltage_v=110.0))
    assert power.supply_load.level in (Level.ERROR, Level.UNKNOWN)
    assert power.redundancy.level is not Level.OK


def test_eight_h100_need_more_than_a_socket() -> None:
    power = power_of("plan-c-as-written")
    assert power.wall_current.level is Level.ERROR
    assert (power.wall_current.value or 0.0) > 2.0 * (power.wall_current.limit or 0.0)


@pytest.mark.parametrize(
    ("card", "fits"), [("a100-pcie-40", True), ("a100-sxm4-40", False)], ids=["250 W cards", "400 W modules"]
)
def test_a_reserved_2000_w_supply_carries_four_cards_but_not_four_modules(card: str, fits: bool) -> None:
    machine = with_parts("plan-b-as-written", card, 4, 2000.0, 1)
    power = size_power(machine, opened("plan-b-as-written")[0].workload, Site())
    share = power.supply_load.value or 0.0
    assert (share <= 100.0) is fits
    if fits:
        assert 60.0 <= power.known.typical / 20.0 <= 85.0
    low = size_power(machine, opened("plan-b-as-written")[0].workload, replace(AMERICA, voltage_v=110.0))
    assert low.supply_load.level is Level.ERROR


@pytest.mark.parametrize(
    ("name", "low", "high"),
    [("plan-a-as-written", 4100, 4600), ("plan-b-as-written", 7900, 9600), ("plan-c-as-written", 26000, 30000)],
)
def test_the_room_takes_the_heat_that_the_guides_imply(name: str, low: float, high: float) -> None:
    power = power_of(name)
    greatest = power.wall_known.maximum * BTU_PER_HOUR_PER_WATT
    assert power.wall_known.typical * BTU_PER_HOUR_PER_WATT < high
    assert low <= greatest <= high
    assert air_conditioner_w(power) * BTU_PER_HOUR_PER_WATT >= low


def test_25_degrees_in_the_room_are_cool_enough_and_28_are_not() -> None:
    plan, machine = opened("plan-a")

    def room(celsius: float) -> Level:
        site = replace(plan.site, room_c=celsius)
        power = size_power(machine, plan.workload, site)
        return size_thermal(machine, plan.workload, site, power).room.level

    assert room(25.0) in (Level.OK, Level.INFO)
    assert room(26.0) is Level.WARN
    assert room(28.0) is Level.ERROR


def test_air_is_enough_for_spaced_cards_and_not_for_hot_ones_next_to_one_another() -> None:
    plan, _ = opened("plan-a-as-written")
    card = next(part for part in plan.build.parts.values() if isinstance(part, Gpu))

    def throttled(watts: float) -> Level:
        hot = replace(card, tdp_w=600.0, max_limit_w=600.0)
        parts = {**plan.build.parts, card.id: hot}
        loose = tuple(
            replace(one, power_limit_w=watts) if one.part == card.id else one for one in plan.build.loose
        )  # fmt: skip
        machine = assemble(replace(plan.build, parts=parts, loose=loose))
        power = size_power(machine, plan.workload, plan.site)
        return size_thermal(machine, plan.workload, plan.site, power).gpu.level

    assert throttled(250.0) is not Level.ERROR
    assert throttled(600.0) in (Level.UNKNOWN, Level.WARN, Level.ERROR)  # without seats nobody can clear it


@pytest.mark.parametrize(
    ("price", "gpus", "rate", "active", "idle", "share"),
    [(40_000, 2, 1.24, 1150, 110, 0.79), (40_000, 2, 2.0, 1150, 110, 0.43), (200_000, 4, 5.47, 2150, 500, 0.35)],
)
def test_owning_wins_only_above_the_use_that_the_rent_implies(
    price: float, gpus: int, rate: float, active: float, idle: float, share: float
) -> None:
    """Plans A and B against rents of the Chinese market, without cooling: three years, 5 %, CNY 0.65."""
    terms = ownership.Terms(years=3, discount=0.05, hidden=0.0, residual=0.30, maintenance=0.02)
    duty = ownership.break_even_duty(price, terms, gpus, rate, active, idle, 1.0, 0.65)
    assert duty == pytest.approx(share, abs=0.02)


def test_asked_backwards_the_survivor_allows_about_250_w_a_module() -> None:
    plan, machine = opened("plan-b-as-written")
    answer = cap_for_survivors(machine, plan.workload, plan.site, 1)
    assert answer.cap_w is not None
    assert 230.0 <= answer.cap_w <= 330.0
    assert power_of("plan-b-as-written", cap_w=answer.cap_w).known.typical <= 1600.0
    assert power_of("plan-b-as-written", cap_w=answer.cap_w + 10.0).known.typical > 1600.0
    assert answer.speed is not None
    assert 0.6 < answer.speed.value < 1.0
    single = cap_for_survivors(opened("plan-a")[1], plan.workload, plan.site, 1)
    assert single.cap_w is None
