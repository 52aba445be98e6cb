"""Air, stacked cards, passive cards, room."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planner.build.machine import Machine
from planner.build.reading import Level
from planner.build.site import Site
from planner.build.workload import Workload
from planner.parts.part import CpuCooler, Fan, Storage
from planner.sizing.airflow import (
    FanCurve,
    air_rise_k,
    case_flow,
    case_resistance,
    flow_curves,
    operating_cfm,
    required_cfm,
)
from planner.sizing.power import size_power
from planner.sizing.thermal import ThermalResult, size_thermal
from planner.sizing.thermal_liquid import coolant_lpm, radiator_w, water_c
from planner.units import air_density
from tests.sizing.plans import desktop, machine, part, stacked

WORK, LAB = Workload(), Site()


def thermal(job: Machine, site: Site = LAB) -> ThermalResult:
    return size_thermal(job, WORK, site, size_power(job, WORK, site))


class TestStackedCards:
    """Two RTX PRO 6000 without a gap: what was measured (Osmantic/MMBT-Messy-Model-Bench-Tests, 2026-07-29)."""

    @pytest.mark.parametrize(
        ("top_w", "bottom_w", "level"),
        [(250, 250, Level.OK), (400, 600, Level.OK), (500, 500, Level.WARN), (600, 600, Level.ERROR)],
    )
    def test_the_four_measured_outcomes(self, top_w: float, bottom_w: float, level: Level) -> None:
        result = thermal(stacked(part("rtx-pro-6000-bw-ws"), 2, 2, (top_w, bottom_w)))
        assert result.gpu.level is level

    def test_the_top_card_is_the_hot_one(self) -> None:
        result = thermal(stacked(part("rtx-pro-6000-bw-ws"), 2, 2))
        top, bottom = result.cards
        assert top.celsius > bottom.celsius + 10

    def test_gaps_cool(self) -> None:
        temperatures = [thermal(stacked(part("rtx-4090"), 2, pitch)).gpu.value for pitch in (3, 4, 5)]
        assert temperatures == sorted(temperatures, reverse=True)
        assert temperatures[0] - temperatures[2] > 10

    def test_four_adjacent_open_cards_cannot_be_fed(self) -> None:
        titan = part("rtx-3090", id="titan", model="TITAN RTX", tdp_w=280.0, slots=2)
        assert thermal(stacked(titan, 4, 2)).gpu.level is Level.ERROR

    def test_four_blowers_at_300_w_run(self) -> None:
        assert thermal(stacked(part("rtx-3090-asus-turbo"), 4, 2, (300.0,) * 4)).gpu.level is Level.OK

    def test_cards_without_a_seat_leave_it_open(self) -> None:
        result = thermal(desktop("rtx-4090", 2, None))
        assert result.gpu.level is Level.UNKNOWN
        assert result.gpu.missing


class TestPassiveCards:
    """RTX PRO 6000 Server Edition in a tower: 80.7 °C at 500 W, throttles from 550 W."""

    @pytest.mark.parametrize(("watts", "level"), [(400, Level.OK), (500, Level.WARN), (600, Level.ERROR)])
    def test_a_tower_cools_about_500_w(self, watts: float, level: Level) -> None:
        result = thermal(stacked(part("rtx-pro-6000-bw-server"), 1, 2, (watts,)))
        assert result.gpu.level is level
        assert watts < 600 or 480 < result.cards[0].sustained_w < 570

    def test_a_passive_card_in_a_desktop_is_refused_and_in_a_server_not(self) -> None:
        assert thermal(stacked(part("p40"), 1, 2)).gpu.level is Level.ERROR
        assert thermal(machine(("a100-pcie-80", 8), ("epyc-7742", 2), chassis="sm-4124gs-tnr")).gpu.level is Level.OK


@given(st.floats(100, 600), st.floats(15, 40))
def test_never_ok_inside_the_band(watts: float, room: float) -> None:
    gpu = thermal(stacked(part("rtx-4090"), 2, 4, (watts, watts)), replace(LAB, room_c=room)).gpu
    if gpu.level is Level.OK:
        assert gpu.high <= gpu.limit
    assert (gpu.high - gpu.low) == pytest.approx(16)


def test_heat_costs_speed_only_when_the_limit_is_met() -> None:
    assert thermal(stacked(part("rtx-pro-6000-bw-ws"), 2, 2, (250.0, 250.0))).throttle.level is Level.OK
    hot = thermal(stacked(part("rtx-pro-6000-bw-ws"), 2, 2)).throttle
    assert hot.value > 1


def fans(count: int, **fields: float) -> Machine:
    fan = Fan(id="fan", vendor="any", model="140", size_mm=140, **fields)
    case = part("fractal-torrent", front_panel="mesh")
    return machine((fan, count), ("rtx-4090", 1), ("ryzen-9-7950x", 1), chassis=case)


class TestFans:
    def test_fan_and_case_curves_meet(self) -> None:
        curve = FanCurve(200.0, 20.0)
        resistance = case_resistance(curve, 0.6, 1.18)
        flow = operating_cfm(curve, resistance, 1.18)
        assert flow == pytest.approx(120.0, rel=1e-6)
        assert curve.pressure_at(flow) == pytest.approx(resistance * 1.18 * flow**2, rel=1e-6)

    def test_flow_follows_the_speed(self) -> None:
        curve = FanCurve(200.0, 20.0)
        resistance = case_resistance(curve, 0.6, 1.18)
        half = operating_cfm(curve, resistance, 1.18, 0.5)
        assert half == pytest.approx(60.0, rel=1e-6)

    def test_a_dead_fan_costs_more_than_its_share(self) -> None:
        flow = case_flow(fans(3, airflow_cfm=80.0, pressure_mmh2o=2.0), 0.0, 25.0)
        assert flow is not None
        assert flow.cfm == pytest.approx(0.6 * 240, rel=0.01)
        assert flow.lost_fan_cfm < flow.cfm * 2 / 3 * 1.2

    def test_the_drawn_lines_cross_at_the_flow(self) -> None:
        flow = case_flow(fans(3, airflow_cfm=80.0, pressure_mmh2o=2.0), 0.0, 25.0)
        assert flow is not None
        for cfm, fan, case in flow_curves(flow, air_density(0.0, 25.0)):
            assert (fan > case) == (cfm < flow.cfm)

    def test_enough_fans_are_ok_and_one_small_one_is_not(self) -> None:
        assert thermal(fans(5, airflow_cfm=100.0, pressure_mmh2o=2.0)).airflow.level is Level.OK
        assert thermal(fans(1, airflow_cfm=40.0, pressure_mmh2o=1.0)).airflow.level is Level.ERROR

    def test_without_fans_a_tower_cannot_tell(self) -> None:
        result = thermal(machine(("rtx-4090", 1), ("ryzen-9-7950x", 1), chassis="fractal-torrent"))
        assert result.airflow.level is Level.UNKNOWN
        assert result.exhaust.value is None


@given(st.floats(100, 10000), st.floats(5, 30), st.floats(0, 3000), st.floats(10, 40))
def test_flow_and_rise_are_inverse(heat: float, rise: float, altitude: float, inlet: float) -> None:
    flow = required_cfm(heat, rise, altitude, inlet)
    assert air_rise_k(heat, flow, altitude, inlet) == pytest.approx(rise)


def test_air_density_at_sea_level() -> None:
    assert air_density(0.0, 15.0) == pytest.approx(1.225, abs=0.001)


class TestRoom:
    def test_capacity_is_compared_with_a_margin(self) -> None:
        job = desktop("rtx-4090", 2, "titanium-1600")
        heat = size_power(job, WORK, LAB).wall_known.typical
        levels = [thermal(job, replace(LAB, cooling_w=share * heat)).room.level for share in (0.9, 1.1, 1.5)]
        assert levels == [Level.ERROR, Level.WARN, Level.OK]

    def test_a_warm_room_is_said(self) -> None:
        job = desktop("rtx-4090", 1, "gold-1000")
        assert thermal(job, replace(LAB, room_c=25.0)).room.level is Level.INFO
        assert thermal(job, replace(LAB, room_c=26.0)).room.level is Level.WARN
        assert thermal(job, replace(LAB, room_c=30.0)).room.level is Level.ERROR

    def test_a_closed_room_warms_by_a_kelvin_a_minute(self) -> None:
        job = desktop("rtx-4090", 2, "titanium-1600")
        rise = thermal(job, replace(LAB, room_m3=54.0)).room_rise_k_per_min
        assert rise == pytest.approx(1.0, abs=0.2)


def test_a_directly_cooled_server_needs_a_loop() -> None:
    job = machine(("h100-sxm5-80", 4), ("xeon-platinum-8480plus", 2), chassis="dell-xe9640")
    assert thermal(job).coolant.level is Level.ERROR
    assert thermal(job, replace(LAB, liquid_loop=True)).coolant.level is Level.OK


class TestWater:
    def test_a_radiator_of_240_mm_takes_350_w_at_ten_kelvin(self) -> None:
        assert radiator_w(240, 10.0) == pytest.approx(350)
        assert radiator_w(420, 10.0) == pytest.approx(3 * 175 * (140 / 120) ** 2)
        assert radiator_w(240, 10.0, 1000.0) < 0.75 * 350

    def test_water_and_radiator_agree(self) -> None:
        assert water_c(350.0, 240, 25.0) == pytest.approx(35.0)

    def test_a_kilowatt_needs_a_litre_and_a_half(self) -> None:
        assert coolant_lpm(1000.0) == pytest.approx(1.44)
        assert coolant_lpm(1000.0, 5.0) == pytest.approx(2.88)

    def test_a_hot_processor_needs_more_than_120_mm(self) -> None:
        def radiator(length: int) -> Level:
            cooler = CpuCooler(id="aio", vendor="any", model="AIO", cooler_type="aio", radiator_mm=length)
            return thermal(machine(("core-i9-14900k", 1), (cooler, 1), chassis="fractal-torrent")).radiator.level

        assert radiator(360) is Level.OK
        assert radiator(120) in (Level.WARN, Level.ERROR)


def test_a_gen5_stick_is_hotter_than_a_gen4_stick() -> None:
    def drive(generation: int) -> float:
        stick = Storage(id="s", vendor="any", model="S", media="SSD", interface="NVMe", form_factors=("M.2 2280",),
                        pcie_gen=generation)  # fmt: skip
        return thermal(machine((stick, 1), ("ryzen-9-7950x", 1))).drives.value

    assert drive(5) > drive(4) + 5
    assert thermal(machine(("ryzen-9-7950x", 1))).drives.value is None


def test_processors_and_drives_have_a_temperature_each() -> None:
    job = desktop("rtx-4090", 1, "titanium-1600")
    power = size_power(job, Workload(), Site())
    thermal = size_thermal(job, Workload(), Site(), power)
    if thermal.cpu.value is not None:
        assert [value for _, value in thermal.cpu.per_seat] == [thermal.cpu.value] * len(job.cpus)
    solid = [drive for drive in job.drives if drive.media != "HDD" and drive.interface != "SATA"]
    assert len(thermal.drives.per_seat) == len(solid) > 0
    assert max(value for _, value in thermal.drives.per_seat) == thermal.drives.value
