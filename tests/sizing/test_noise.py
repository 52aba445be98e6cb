"""Noise adds by energy, follows speed and distance, and is never a guess without a band."""

from __future__ import annotations

from dataclasses import replace

import pytest

from planner.build.machine import Machine
from planner.build.reading import Level, Reading
from planner.build.site import Site
from planner.build.workload import Workload
from planner.parts.part import Fan
from planner.sizing.noise import at_distance, at_speed, power_to_pressure, size_noise, sum_levels
from planner.sizing.power import size_power
from tests.sizing.plans import desktop, machine

OFFICE = Site(room="office")


def noise(job: Machine, site: Site = OFFICE) -> Reading:
    return size_noise(job, site, size_power(job, Workload(), site))


def test_two_equal_sources_are_three_decibels_louder() -> None:
    assert sum_levels([60.0, 60.0]) == pytest.approx(63.01, abs=0.01)
    assert sum_levels([60.0, 30.0]) == pytest.approx(60.0, abs=0.01)


def test_distance_and_speed() -> None:
    assert at_distance(60.0, 2.0) == pytest.approx(53.98, abs=0.01)
    assert at_speed(60.0, 1.0) == 60.0
    assert at_speed(60.0, 0.5) == pytest.approx(60 - 55 * 0.30103, abs=0.01)
    assert power_to_pressure(70.0) == pytest.approx(62.0)


def test_a_module_server_is_not_for_an_office() -> None:
    job = machine(("h100-sxm5-80", 8), ("xeon-platinum-8480plus", 2), chassis="dell-xe9680")
    reading = noise(job)
    assert reading.level is Level.ERROR
    assert 75 < reading.value < 95
    assert reading.high - reading.low >= 10


def test_four_blowers_are_louder_than_one_and_unfit_for_an_office() -> None:
    one, four = (noise(desktop("rtx-3090-asus-turbo", count, "titanium-1600")) for count in (1, 4))
    assert four.value == pytest.approx(one.value + 6, abs=1)
    assert four.level in (Level.WARN, Level.ERROR)
    assert four.level is Level.ERROR


def test_a_lower_limit_is_quieter() -> None:
    loud = noise(desktop("rtx-4090", 2, "titanium-1600"))
    quiet = noise(desktop("rtx-4090", 2, "titanium-1600", cap_w=250.0))
    assert quiet.value < loud.value - 2


def test_the_sites_own_limit_wins() -> None:
    job = desktop("rtx-4090", 1, "gold-1000")
    assert noise(job, replace(OFFICE, noise_limit_dba=20.0)).level is Level.ERROR
    assert noise(job, replace(OFFICE, noise_limit_dba=80.0)).level is Level.OK


def test_makers_figures_of_fans_narrow_the_band() -> None:
    def fans(**fields: float) -> Reading:
        fan = Fan(id="fan", vendor="any", model="140", size_mm=140, **fields)
        return noise(machine((fan, 3), ("ryzen-9-7950x", 1), chassis="fractal-torrent"))

    known, unknown = fans(noise_dba=25.0), fans()
    assert known.high - known.low < unknown.high - unknown.low


def test_nothing_that_makes_noise_is_unknown() -> None:
    assert noise(machine()).level is Level.UNKNOWN


def test_the_limit_is_held_against_the_noise_where_the_listener_is() -> None:
    job = machine(("h100-sxm5-80", 8), ("xeon-platinum-8480plus", 2), chassis="dell-xe9680")
    near, far = noise(job), noise(job, replace(OFFICE, listener_m=4.0))
    assert near.value is not None
    assert far.value == pytest.approx(near.value - 12.04, abs=0.01)
    assert str(near.title) == "Noise at one metre"
    assert "4 m" in str(far.title)
