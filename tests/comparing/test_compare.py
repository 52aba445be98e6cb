"""The comparison: rows, differences, best values, what is not held against one another."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planner.build.build import Acceptance, Plan
from planner.build.reading import Level
from planner.comparing import MOST, Better, Cell, Entry, Theme, compare, same_ground
from planner.comparing.compare import _best, _differ, _with_delta, same
from planner.comparing.measures import FIT_CODES, MEASURES
from planner.errors import InputRejected
from planner.rules import check_all
from planner.sizing import size
from tests.comparing.builds import FOUR, entry, priced, template


def test_the_values_are_those_of_the_readings() -> None:
    entries = [entry(name) for name in FOUR]
    comparison = compare(entries)
    for n, name in enumerate(FOUR):
        readings = size(template(name)).readings
        for measure in MEASURES:
            if measure.name in readings and any(row.key == measure.name for row in comparison.rows):
                cell = comparison.row(measure.name).cells[n]
                reading = readings[measure.name]
                found = (cell.value, cell.low, cell.high, cell.limit, cell.level)
                assert found == (reading.value, reading.low, reading.high, reading.limit, reading.level)


def test_every_reading_of_a_plan_has_a_row() -> None:
    """A reading that is added later is not forgotten here, or is left out on purpose."""
    left_out = {"power_connectors", "radiator_w", "step_s", "data_feed_mbs", "checkpoint_gb"}
    names = {name for plan in FOUR for name in size(template(plan)).readings}
    assert names - {measure.name for measure in MEASURES} == left_out


def test_rows_stand_under_their_themes_in_order() -> None:
    comparison = compare([entry("plan-a"), entry("plan-c")])
    themes = list(dict.fromkeys(row.theme for row in comparison.rows))
    assert themes == list(Theme)
    assert len({row.key for row in comparison.rows}) == len(comparison.rows)


def test_parts_are_listed_with_what_differs() -> None:
    comparison = compare([entry("plan-b-as-written"), entry("plan-b")])
    gpu = comparison.row("parts/gpu")
    assert [str(line.text) for cell in gpu.cells for line in cell.lines] == ["4 × NVIDIA A100 SXM4 40GB"] * 2
    assert not gpu.differs
    drives = comparison.row("parts/storage")
    assert drives.differs
    assert [line.differs for line in drives.cells[0].lines] == [False]
    assert all(line.differs for line in drives.cells[1].lines)
    assert comparison.row("parts/gpus").cells[0].value == 4
    assert comparison.row("parts/gpu_memory").cells[0].value == 160
    assert comparison.row("parts/server").cells[0].lines == ()


def test_differences_count_from_the_baseline() -> None:
    first = compare([entry("plan-a"), entry("plan-c")]).row("power_max_w")
    second = compare([entry("plan-a"), entry("plan-c")], baseline=1).row("power_max_w")
    a, c = (cell.value or 0.0 for cell in first.cells)
    assert first.cells[0].delta is None
    assert first.cells[1].delta == pytest.approx(c - a)
    assert first.cells[1].delta_fraction == pytest.approx((c - a) / a)
    assert second.cells[0].delta == pytest.approx(a - c)
    assert second.cells[1].delta is None


def test_temperatures_and_decibels_have_no_shares() -> None:
    comparison = compare(same_ground([entry("plan-a"), entry("plan-c")], template("plan-a")))
    for key in ("gpu_temp_c", "noise_dba", "supply_load"):
        cell = comparison.row(key).cells[1]
        assert cell.delta
        assert cell.delta_fraction is None


def test_different_jobs_are_not_held_against_one_another() -> None:
    entries = [entry("plan-a"), entry("plan-c")]
    own = compare(entries)
    assert not own.same_workload
    assert not own.same_site
    assert "own job" in str(own.ground[0])
    assert "own site" in str(own.ground[1])
    for key in ("tokens_per_s", "power_typical_w", "heat_w", "energy_cost_year", "wall_max_w"):
        row = own.row(key)
        assert row.best == frozenset()
        assert all(cell.delta is None for cell in row.cells)
    assert own.row("power_max_w").best == {0}
    same_for_all = compare(same_ground(entries, entries[0].plan))
    assert same_for_all.same_workload
    assert same_for_all.same_site
    assert "Llama-2-7b" in str(same_for_all.ground[0])
    assert same_for_all.row("tokens_per_s").best == {1}
    assert same_for_all.row("energy_cost_year").best == {0}


def test_speed_of_a_job_that_does_not_fit_is_no_best_value() -> None:
    entries = same_ground([entry("plan-a"), entry("plan-b"), entry("plan-c")], template("plan-c"))
    comparison = compare(entries)
    row = comparison.row("tokens_per_s")
    assert "does not fit" in str(row.cells[0].void)
    assert row.cells[0].value
    assert row.best == {2}
    margin = size(entries[0].plan).readings["vram_gib"].margin
    assert margin is not None
    assert margin < 0
    assert comparison.row("vram_spare_gib").cells[0].value == margin


def test_no_star_where_best_has_no_direction() -> None:
    comparison = compare(same_ground([entry("plan-a"), entry("plan-c")], template("plan-a")))
    for row in comparison.rows:
        if row.better is Better.NEITHER:
            assert row.best == frozenset()
    assert comparison.row("mfu").better is Better.NEITHER


def test_an_incomplete_price_is_no_best_price() -> None:
    whole = Entry("whole", priced(template("plan-a")))
    part = priced(template("plan-a"), each="1")
    open_id = next(iter(part.build.parts))
    parts = {**part.build.parts, open_id: replace(part.build.parts[open_id], prices=())}
    half = Entry("half", replace(part, build=replace(part.build, parts=parts)))
    comparison = compare([whole, half])
    price = comparison.row("price")
    assert price.cells[0].value
    assert price.cells[0].void is None
    assert "not complete" in str(price.cells[1].void)
    assert price.best == frozenset()
    quoted = comparison.row("price/open")
    assert [cell.value for cell in quoted.cells] == [0, 1]
    assert quoted.best == frozenset()  # a build of fewer parts has fewer lines to quote, and is no better for it
    tokens = comparison.row("cost_per_million_tokens")
    assert tokens.cells[1].void is not None
    assert tokens.best == frozenset()


def test_amounts_in_two_currencies_are_not_compared() -> None:
    dollars = priced(template("plan-a"), currency="USD")
    dollars = replace(dollars, site=replace(dollars.site, currency="USD"))
    row = compare([Entry("yuan", priced(template("plan-a"))), Entry("dollars", dollars)]).row("price")
    assert [cell.unit for cell in row.cells] == ["CNY", "USD"]
    assert row.differs
    assert row.best == frozenset()
    assert all(cell.delta is None for cell in row.cells)


def test_findings_are_those_of_the_rules() -> None:
    plan = template("plan-b-as-written")
    comparison = compare([Entry("", plan), entry("plan-b")])
    wrong = [f for f in check_all(plan) if f.severity == "error" and f.answer == "fail"]
    assert comparison.row("findings/errors").cells[0].value == len(wrong) > 0
    assert comparison.row("findings/errors").cells[1].value == 0
    row = comparison.row("findings/VRAM_FITS")
    assert [str(cell.lines[0].text) for cell in row.cells] == ["error", "passes"]
    assert [cell.level for cell in row.cells] == [Level.ERROR, Level.OK]
    assert str(row.cells[0].sentence) == str(next(f for f in wrong if f.code == "VRAM_FITS").message)
    assert [column.verdict for column in comparison.columns] == ["error", "ok"]


def test_an_accepted_finding_is_counted_as_accepted() -> None:
    plan = template("plan-b-as-written")
    found = next(f for f in check_all(plan) if f.code == "RAID0")
    accepted = Acceptance(
        code=found.code, seats=found.seats, facts=found.facts, name="Li", reason="scratch", date="2026-01-02"
    )  # fmt: skip
    held = replace(plan, build=replace(plan.build, acceptances=(accepted,)))
    comparison = compare([Entry("open", plan), Entry("accepted", held)])
    open_, closed = (cell.value or 0.0 for cell in comparison.row("findings/warnings").cells)
    assert open_ - closed == 1
    assert [cell.value for cell in comparison.row("findings/accepted").cells] == [0, 1]
    assert str(comparison.row("findings/RAID0").cells[1].lines[0].text) == "accepted"


def test_a_misfit_is_counted_under_fit() -> None:
    comparison = compare([entry("plan-a-as-written"), entry("plan-a")])
    wrong = [f for f in check_all(template("plan-a-as-written")) if f.answer == "fail" and f.severity == "error"]
    assert comparison.row("fit/misfits").cells[0].value == sum(f.code in FIT_CODES for f in wrong)
    assert comparison.row("fit/misfits").cells[1].value == 0


def test_rows_are_chosen_and_ordered() -> None:
    comparison = compare([entry("plan-a"), entry("plan-c")], rows=("noise_dba", "speed", "price", "no such row"))
    assert comparison.rows[0].key == "noise_dba"
    assert comparison.rows[-1].key == "price"
    assert {row.theme for row in comparison.rows[1:-1]} == {Theme.SPEED}


def test_equal_rows_fold() -> None:
    comparison = compare([entry("plan-a"), entry("plan-a")])
    assert comparison.folded().rows == ()
    folded = compare([entry("plan-a"), entry("plan-c")]).folded()
    assert folded.rows
    assert all(row.differs for row in folded.rows)


def test_an_empty_plan_can_be_compared() -> None:
    comparison = compare([Entry("empty", Plan()), entry("plan-a")])
    assert comparison.columns[0].title == "empty"
    assert comparison.row("parts/gpus").cells[0].value == 0


@pytest.mark.parametrize("count", [0, MOST + 1])
def test_how_many(count: int) -> None:
    with pytest.raises(InputRejected, match="cannot be compared"):
        compare([entry("plan-a")] * count)


@pytest.mark.parametrize("baseline", [-1, 2])
def test_the_baseline_is_one_of_them(baseline: int) -> None:
    with pytest.raises(InputRejected, match="none of the 2"):
        compare([entry("plan-a"), entry("plan-c")], baseline)


# --- properties ------------------------------------------------------------------------------------------------

VALUES = st.one_of(st.none(), st.floats(0.001, 1e6))


def cells(values: list[float | None]) -> list[Cell]:
    return [Cell(value, "W") for value in values]


@given(st.lists(VALUES, min_size=2, max_size=6), st.sampled_from([Better.LOWER, Better.HIGHER]))
def test_no_value_is_better_than_the_best(values: list[float | None], better: Better) -> None:
    best, apart = _best(cells(values), better)
    known = [value for value in values if value is not None]
    top = (max if better is Better.HIGHER else min)(known, default=None)
    for n in best:
        value = values[n]
        assert value is not None
        assert top is not None
        assert same(value, top)
    if best:
        assert apart  # without bands a difference is a difference
        assert len(best) < len(known)
    elif len(known) > 1 and top is not None:
        assert all(same(value, top) for value in known)


@given(st.lists(VALUES, min_size=2, max_size=6), st.integers(0, 5))
def test_difference_and_value_give_back_the_baseline(values: list[float | None], at: int) -> None:
    row = cells(values)
    base = row[at % len(row)]
    for cell in (_with_delta(cell, base) for cell in row):
        if cell.delta is not None:
            assert base.value is not None
            assert cell.value is not None
            assert cell.value - cell.delta == pytest.approx(base.value, rel=1e-3)


@given(st.lists(VALUES, min_size=1, max_size=6))
def test_whether_a_row_differs_does_not_depend_on_the_order(values: list[float | None]) -> None:
    clear = [None if value is None else float(f"{value:.2g}") for value in values]  # no ties within a hair
    assert _differ(cells(clear)) == _differ(cells(clear[::-1]))


def test_bands_that_reach_one_another_do_not_tell_apart() -> None:
    near = [Cell(100.0, low=90.0, high=110.0), Cell(105.0, low=95.0, high=115.0)]
    far = [Cell(100.0, low=90.0, high=110.0), Cell(205.0, low=190.0, high=215.0)]
    assert _best(near, Better.LOWER) == ({0}, False)
    assert _best(far, Better.LOWER) == ({0}, True)
    assert _best(far, Better.HIGHER) == ({1}, True)
