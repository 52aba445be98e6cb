"""Electricity, ownership, renting, and the readings made of them."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from types import MappingProxyType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planner.build.build import Build, Loose
from planner.build.machine import Machine, assemble
from planner.build.reading import Level
from planner.build.site import Site
from planner.parts.evidence import Price
from planner.parts.part import Gpu
from planner.pricing import ownership
from planner.pricing.cloud import CloudPrice, cloud_prices, family_of, prices_for
from planner.pricing.costs import size_money
from planner.pricing.energy import (
    Tariff,
    TariffBand,
    carbon_kg_year,
    energy_cost_year,
    energy_kwh_year,
    kwh_per_million_tokens,
    site_cost_year,
)
from planner.pricing.presets import site_presets

TERMS = ownership.default_terms()
CARD = Gpu(id="g", vendor="NVIDIA", model="GeForce RTX 4090", memory_gb=24, form_factor="pcie-card",
           prices=(Price("20000", "CNY", "offer", "a shop", "2026-11-01"),))  # fmt: skip


def machine(card: Gpu = CARD, count: int = 2) -> Machine:
    return assemble(Build(loose=(Loose(part="g", quantity=count),), parts=MappingProxyType({"g": card})))


class TestEnergy:
    def test_a_year_of_one_kilowatt(self) -> None:
        assert energy_kwh_year(1000.0, 0.0, 1.0, 1.0) == pytest.approx(8760)
        assert energy_kwh_year(1000.0, 100.0, 0.5, 1.3) == pytest.approx(8.76 * 550 * 1.3)

    def test_four_megawatts_of_a_university(self) -> None:
        """4000 cards of 1 kW at half load, 1.2 for cooling: about 21 million kWh."""
        assert energy_kwh_year(4e6, 0.0, 0.5, 1.2) == pytest.approx(21e6, rel=0.01)

    def test_a_local_token(self) -> None:
        """400 W at 140 tokens a second: 0.79 kWh and USD 0.087 a million at USD 0.11."""
        energy = kwh_per_million_tokens(400.0, 140.0)
        assert energy == pytest.approx(0.79, abs=0.005)
        assert energy * 0.11 == pytest.approx(0.087, abs=0.001)

    def test_carbon(self) -> None:
        assert carbon_kg_year(1000.0, 582.3) == pytest.approx(582.3)

    def test_time_of_use(self) -> None:
        night = TariffBand(name="valley", price=0.3, hours=(0, 1, 2, 3, 4, 5, 6, 7))
        peak = TariffBand(name="peak", price=1.2, hours=(18, 19, 20), months=(7, 8))
        tariff = Tariff(flat=0.6, currency="CNY", bands=(night, peak))
        assert tariff.price_at(7, 19) == 1.2
        assert tariff.price_at(6, 19) == 0.6
        at_night = energy_cost_year(tariff, 1000.0, 100.0, 0.3, 1.0, active_hours=range(8))
        by_day = energy_cost_year(tariff, 1000.0, 100.0, 0.3, 1.0, active_hours=range(10, 22))
        assert at_night < 0.8 * by_day

    def test_a_flat_tariff_is_energy_times_price(self) -> None:
        tariff = Tariff(flat=0.65, currency="CNY")
        expected = energy_kwh_year(1000.0, 100.0, 0.6, 1.3) * 0.65
        assert energy_cost_year(tariff, 1000.0, 100.0, 0.6, 1.3) == pytest.approx(expected)
        spread = energy_cost_year(tariff, 1000.0, 100.0, 0.6, 1.3, active_hours=range(24))
        assert spread == pytest.approx(expected)

    def test_a_demand_charge_counts_the_peak(self) -> None:
        tariff = Tariff(flat=0.0, currency="CNY", demand_per_kva_month=30.0)
        assert energy_cost_year(tariff, 1000.0, 0.0, 1.0, 1.0, peak_va=2000.0) == pytest.approx(720)

    def test_more_use_than_hours_is_refused(self) -> None:
        with pytest.raises(ValueError, match="does not fit"):
            energy_cost_year(Tariff(flat=1.0, currency="CNY"), 1.0, 0.0, 0.6, 1.0, active_hours=range(8))


class TestOwnership:
    @pytest.mark.parametrize(("rent", "expected"), [(2.69, 0.66), (3.99, 0.44), (6.88, 0.25)])
    def test_eight_h100_against_three_rents(self, rent: float, expected: float) -> None:
        """USD 320,000, 8 kW busy, 2 kW idle, USD 0.12/kWh, PUE 1.54, 5 % maintenance."""
        terms = replace(TERMS, maintenance=0.05)
        duty = ownership.break_even_duty(320_000, terms, 8, rent, 8000, 2000, 1.54, 0.12)
        assert duty == pytest.approx(expected, abs=0.005)

    def test_four_a100_for_cny_200000(self) -> None:
        terms = replace(TERMS, hidden=0.0)
        assert ownership.break_even_duty(200_000, terms, 4, 5.47, 2000, 400, 1.0, 0.65) == pytest.approx(0.34, abs=0.02)

    def test_two_4090_do_not_pay_back_at_the_cheapest_rent_in_china_below_four_fifths(self) -> None:
        assert ownership.break_even_duty(40_000, TERMS, 2, 1.24, 1100, 110, 1.3, 0.65) > 0.8
        assert ownership.break_even_duty(40_000, TERMS, 2, 2.0, 1100, 110, 1.3, 0.65) < 0.55

    def test_owning_costs_as_much_as_renting_at_the_break_even(self) -> None:
        duty = ownership.break_even_duty(200_000, TERMS, 4, 5.47, 1500, 300, 1.3, 0.65)
        assert duty is not None
        energy = energy_kwh_year(1500, 300, duty, 1.3) * 0.65
        assert ownership.own_per_year(200_000, energy, TERMS) == pytest.approx(ownership.rent_per_year(4, 5.47, duty))

    def test_never_is_said_when_electricity_costs_more_than_renting(self) -> None:
        assert ownership.break_even_duty(10_000, TERMS, 1, 0.01, 1000, 0, 1.5, 0.65) is None
        assert ownership.break_even_months(10_000, TERMS, 5_000, 4_000) is None
        assert ownership.jobs_to_break_even(10_000, 1.0, 2.0) is None

    def test_even_is_not_sold_as_a_saving(self) -> None:
        """64 accelerators: 1.92 M, 0.729 M running, 3.14 M rented over four years; at 10 % the value is about zero."""
        result = ownership.compare(1_920_000, 729_000 / 4, 3_140_000 / 4, 4, 0.10)
        assert result.saving == pytest.approx(491_000, abs=1_000)
        assert result.net_present_value == pytest.approx(-9_400, abs=1_000)
        assert result.verdict == "even"
        assert result.payback_years == pytest.approx(3.2, abs=0.05)

    def test_runs_of_a_whole_year_cost_what_owning_costs(self) -> None:
        fixed = ownership.capital_per_year(100_000, TERMS) + 2_000
        energy = energy_kwh_year(5000, 0, 0.5, 1.3) * 0.65
        whole = ownership.run_cost(8760 * 0.5, 5000, 1.3, 0.65, fixed, 0.5)
        assert whole == pytest.approx(ownership.own_per_year(100_000, energy, TERMS))

    def test_the_lines_of_owning_and_renting_cross_at_the_break_even(self) -> None:
        months = ownership.break_even_months(100_000, TERMS, 10_000, 70_000)
        assert months is not None
        lines = ownership.cumulative_costs(100_000, TERMS, 10_000, 70_000, 36)
        assert lines[0][1:] == (pytest.approx(110_000), 0.0)
        assert all((own > rent) == (month < months) for month, own, rent in lines)

    def test_annuity(self) -> None:
        assert ownership.annuity_factor(0.0, 4) == 0.25
        assert ownership.annuity_factor(0.05, 3) == pytest.approx(0.36721, abs=1e-5)

    @given(st.floats(1e3, 1e7), st.floats(0.1, 50), st.floats(0, 0.2))
    def test_a_dearer_machine_needs_more_use(self, price: float, rent: float, discount: float) -> None:
        terms = replace(TERMS, discount=discount)
        cheap = ownership.break_even_duty(price, terms, 4, rent, 1500, 300, 1.3, 0.05)
        dear = ownership.break_even_duty(price * 1.5, terms, 4, rent, 1500, 300, 1.3, 0.05)
        assert cheap is None or dear > cheap


class TestCloud:
    def test_every_price_names_its_source(self) -> None:
        assert all(row.source and row.price > 0 and row.currency in ("USD", "CNY") for row in cloud_prices())

    def test_old_and_undated_prices_are_stale(self) -> None:
        row = CloudPrice("X", "p", 1.0, "USD", "on-demand", "s", "2026-09-01")
        assert not row.stale(dt.date(2026, 11, 1))
        assert row.stale(dt.date(2027, 1, 1))
        assert replace(row, date=None).stale(dt.date(2026, 9, 2))

    @pytest.mark.parametrize(
        ("model", "form", "memory", "family"),
        [
            ("H100 SXM5 80GB", "sxm5", 80, "H100 SXM"),
            ("H100 PCIe 80GB", "pcie-card", 80, "H100 PCIe"),
            ("A100 PCIe 40GB", "pcie-card", 40, "A100 40GB"),
            ("A100 SXM4 80GB", "sxm4", 80, "A100 80GB"),
            ("GeForce RTX 4090 D", "pcie-card", 24, "RTX 4090 D"),
            ("GeForce RTX 3090 Ti", "pcie-card", 24, None),
            ("H200 SXM 141GB", "sxm5", 141, "H200"),
            ("H20 96GB (China)", "sxm5", 96, "H20"),
            ("Ascend 910B3", "huawei-module", 64, None),
        ],
    )
    def test_families(self, model: str, form: str, memory: float, family: str | None) -> None:
        assert family_of(model, form, memory) == family

    def test_cheapest_first_and_only_in_the_currency(self) -> None:
        rows = prices_for(replace(CARD, model="H100 SXM5", form_factor="sxm5"), "USD")
        assert [row.price for row in rows] == sorted(row.price for row in rows)
        assert {row.currency for row in rows} == {"USD"}


class TestReadings:
    def test_a_complete_price_gives_cost_and_break_even(self) -> None:
        result = size_money(machine(), Site(duty=0.6), 1100.0, 110.0, 2000.0)
        assert result.price.value == 40_000
        assert result.price.level is Level.INFO
        assert 80 < result.cloud_break_even.value < 100
        assert result.cloud_break_even.level is Level.WARN
        assert result.tco.value > 40_000
        assert sum(one.value for one in result.tco.components) == pytest.approx(result.tco.value)
        tokens = result.per_million_tokens
        assert sum(one.value for one in tokens.components) == pytest.approx(tokens.value)
        assert [reading.name for reading in result.readings if reading.value is None] == []

    def test_used_enough_owning_wins(self) -> None:
        assert size_money(machine(), Site(duty=0.99), 1100.0, 110.0).cloud_break_even.level is Level.OK

    def test_lines_to_be_quoted_make_what_rests_on_them_unknown(self) -> None:
        result = size_money(machine(replace(CARD, prices=())), Site(), 1100.0, 110.0)
        assert result.price.value is None
        assert result.price.level is Level.UNKNOWN
        assert result.tco.level is Level.UNKNOWN
        assert result.energy_cost_year.value > 0

    def test_a_launch_price_is_shown_and_never_added(self) -> None:
        launch = Price("12999", "CNY", "launch", "the maker", "2022-10-12")
        result = size_money(machine(replace(CARD, prices=(launch,))), Site(), 1100.0, 110.0)
        assert result.price.value is None
        assert result.bill.to_be_quoted == 1

    def test_the_budget_is_a_limit(self) -> None:
        assert size_money(machine(), Site(budget="39999"), 1.0, 1.0).price.level is Level.ERROR
        assert size_money(machine(), Site(budget="40000"), 1.0, 1.0).price.level is Level.OK

    def test_unknown_power_leaves_the_energy_unknown(self) -> None:
        result = size_money(machine(), Site(), None, None)
        assert result.energy_cost_year.level is Level.UNKNOWN
        assert result.price.value == 40_000

    def test_without_a_rent_in_the_currency_the_break_even_is_unknown(self) -> None:
        reading = size_money(machine(replace(CARD, model="Ascend 910B3")), Site(), 1.0, 1.0).cloud_break_even
        assert reading.level is Level.UNKNOWN
        assert reading.missing

    def test_never_pays_back_is_said(self) -> None:
        dear = replace(CARD, prices=(replace(CARD.prices[0], amount="90000"),))
        reading = size_money(machine(dear), Site(), 1100.0, 110.0).cloud_break_even
        assert reading.level is Level.WARN
        assert "never" in str(reading.sentence)


def test_presets_are_sites() -> None:
    presets = dict(site_presets())
    assert presets["china-lab"] == Site()
    assert presets["us-home"].voltage_v == 120
    assert len(presets) == len(site_presets())


class TestTimeOfUse:
    SITE = Site(time_of_use="8-11,18-23 1.07; 23-7 0.29", duty=0.3, pue=1.0)

    def test_one_price_all_day_is_the_flat_tariff(self) -> None:
        flat, same = Site(tariff_per_kwh=0.5), Site(tariff_per_kwh=0.9, time_of_use="0-12 0.5; 12-24 0.5")
        assert site_cost_year(flat, 1000.0, 100.0) == pytest.approx(site_cost_year(same, 1000.0, 100.0))

    def test_working_in_cheap_hours_is_cheaper(self) -> None:
        night, day = replace(self.SITE, work_hours="23-7"), replace(self.SITE, work_hours="8-23")
        costs = [site_cost_year(site, 1000.0, 100.0) for site in (night, self.SITE, day)]
        assert costs == sorted(costs)
        assert costs[0] < 0.7 * costs[2]

    def test_a_load_that_does_not_fit_into_its_hours_runs_outside_of_them_too(self) -> None:
        full = replace(self.SITE, duty=1.0)
        assert site_cost_year(replace(full, work_hours="23-7"), 1000.0, 0.0) == pytest.approx(
            site_cost_year(full, 1000.0, 0.0)
        )

    def test_the_readings_follow_the_tariff_and_the_demand_charge(self) -> None:
        def cost(site: Site) -> float:
            reading = size_money(machine(), site, 1000.0, 100.0, peak_va=1200.0).energy_cost_year
            assert reading.value is not None
            return reading.value

        dear = replace(self.SITE, demand_per_kva_month=40.0)
        assert cost(dear) - cost(self.SITE) == pytest.approx(12 * 40.0 * 1.2)
        told = size_money(machine(), self.SITE, 1000.0, 100.0)
        assert "a kWh on average" in str(told.energy_cost_year.sentence)
        plain = size_money(machine(), replace(self.SITE, time_of_use=None), 1000.0, 100.0)
        assert told.tco.value is not None
        assert plain.tco.value is not None
        difference = 3 * (cost(self.SITE) - (plain.energy_cost_year.value or 0.0))
        assert told.tco.value - plain.tco.value == pytest.approx(difference)


def test_a_training_run_costs_its_electricity_and_its_share_of_the_ownership() -> None:
    site = Site(tariff_per_kwh=0.5, pue=1.0, duty=0.5)
    run = size_money(machine(), site, 1000.0, 100.0, run_days=10.0).run
    assert run.value is not None
    electricity = {part.key: part.value for part in run.components}["energy"]
    assert electricity == pytest.approx(240 * 0.5)
    fixed = ownership.own_per_year(40_000.0, 0.0, TERMS)
    assert run.value == pytest.approx(electricity + 240 * fixed / (8760 * 0.5))
    assert size_money(machine(), site, 1000.0, 100.0).run.value is None
    unpriced = size_money(machine(replace(CARD, prices=())), site, 1000.0, 100.0, run_days=10.0).run
    assert unpriced.value == pytest.approx(electricity)
    assert "electricity only" in str(unpriced.sentence)
