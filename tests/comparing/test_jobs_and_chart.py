"""Builds x workloads, the efficient edge, what-if, differences in words."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planner.build.reading import Level
from planner.comparing import (
    AGAINST,
    MONEY,
    Better,
    Cell,
    Entry,
    Point,
    chart_of,
    compare,
    comparison_record,
    difference_text,
    job_table,
    jobs_of,
    money_axis,
    same_ground,
    switched,
)
from planner.comparing.chart import TITLES, _beaten
from planner.sizing import size
from tests.comparing.builds import FOUR, entry, priced, template


def test_each_job_is_sized_on_each_build() -> None:
    entries = [entry(name) for name in FOUR]
    table = job_table(entries, jobs_of(entries))
    assert len(table.rows) == 4
    for row in table.rows:
        for column, cell in zip(entries, row.cells, strict=True):
            readings = size(replace(column.plan, workload=row.job.workload)).readings
            assert cell.level is readings["vram_gib"].level
            if cell.level is Level.ERROR:
                assert cell.speed is None
                assert "does not fit" in str(cell.runs)
            else:
                assert cell.speed is not None
                assert cell.speed.value == readings["tokens_per_s"].value
    seventy = next(row for row in table.rows if "70b" in str(row.job.title))
    assert all(cell.level is Level.ERROR for cell in seventy.cells)
    assert seventy.fastest == frozenset()
    seven = next(row for row in table.rows if "LoRA" in str(row.job.title))
    assert seven.fastest == {3}


def test_jobs_are_listed_once_and_only_with_a_model() -> None:
    entries = [entry("plan-a"), entry("plan-a")]
    others = [template("plan-c").workload, replace(template("plan-c").workload, architecture=None)]
    jobs = jobs_of(entries, others)
    assert [job.workload for job in jobs] == [template("plan-a").workload, template("plan-c").workload]


def test_a_chart_shows_the_readings_of_the_builds() -> None:
    entries = same_ground([entry("plan-a"), entry("main")], template("plan-a"))
    chart = chart_of(entries, "energy_cost_year", "tokens_per_s")
    for point in chart.points:
        readings = entries[point.column].readings
        assert (point.x, point.y) == (readings["energy_cost_year"].value, readings["tokens_per_s"].value)
        assert point.y_low <= point.y <= point.y_high


def test_without_a_price_there_is_no_point_but_a_reason() -> None:
    entries = [entry("plan-a"), Entry("priced", priced(template("plan-a")))]
    chart = chart_of(entries)
    assert [point.column for point in chart.points] == [1]
    (absent,) = chart.absent
    assert absent[0] == 0
    assert "not complete" in str(absent[1])
    assert money_axis(entries) != "price"
    assert money_axis([entries[1], entries[1]]) == "price"


def test_a_build_with_errors_is_never_on_the_edge() -> None:
    entries = same_ground([entry("plan-b-as-written"), entry("plan-a")], template("plan-a"))
    chart = chart_of(entries, "energy_cost_year", "tokens_per_s")
    by_column = {point.column: point for point in chart.points}
    assert not by_column[0].sound
    assert by_column[0].y > by_column[1].y
    assert chart.edge == (1,)


def test_there_is_no_edge_among_different_jobs() -> None:
    chart = chart_of([entry("plan-a"), entry("plan-b")], "energy_cost_year")
    assert chart.points
    assert chart.edge == ()
    assert "own job" in str(chart.note)


@pytest.mark.parametrize("key", [*MONEY, *AGAINST])
def test_every_axis_has_words(key: str) -> None:
    assert str(TITLES[key])


POINTS = st.lists(
    st.tuples(st.integers(0, 20), st.integers(0, 20)).map(lambda at: (float(at[0]), float(at[1]))),
    min_size=1,
    max_size=6,
)


@given(POINTS, st.sampled_from([Better.LOWER, Better.HIGHER]))
def test_the_edge_is_what_nobody_beats(places: list[tuple[float, float]], up: Better) -> None:
    points = [Point(n, x, y, x, x, y, y, sound=True) for n, (x, y) in enumerate(places)]
    edge = [point for point in points if not _beaten(point, points, Better.LOWER, up)]
    assert edge
    turn = 1 if up is Better.HIGHER else -1
    for a in edge:  # along the edge, more money buys more
        for b in edge:
            assert not (a.x < b.x and turn * a.y >= turn * b.y)
    for point in points:
        at_least = [e for e in edge if e.x <= point.x and turn * e.y >= turn * point.y]
        assert at_least


def test_what_if_leaves_the_plan_alone_and_moves_the_comparison() -> None:
    plan = template("plan-a")
    cards = [seat for seat, held in plan.build.placements.items() if plan.build.parts[held.part].kind == "gpu"]
    without = switched(plan, cards[:1])
    assert plan.build.placements[cards[0]].enabled
    assert not without.build.placements[cards[0]].enabled
    comparison = compare([Entry("all", plan), Entry("one card", without)])
    assert [cell.value for cell in comparison.row("parts/gpus").cells] == [2, 1]
    texts = [str(line.text) for line in comparison.row("parts/gpu").cells[1].lines]
    assert any("switched off" in text for text in texts)
    assert (comparison.row("power_max_w").cells[1].delta or 0.0) < -300
    assert switched(without, cards[:1], on=True) == plan


def test_what_if_of_a_part_that_is_gone_changes_nothing() -> None:
    plan = template("plan-a")
    assert switched(plan, ["no such seat"], [99]) == plan


def test_loose_parts_can_be_switched_off() -> None:
    plan = template("plan-b-as-written")
    assert plan.build.loose
    assert not switched(plan, loose=[0]).build.loose[0].enabled


@pytest.mark.parametrize(
    ("cell", "text"),
    [
        (Cell(100.0), ""),
        (Cell(100.0, delta=0.0, delta_fraction=0.0), "="),
        (Cell(112.0, "W", delta=12.0, delta_fraction=0.12), "+12 %"),
        (Cell(97.0, "W", delta=-3.0, delta_fraction=-0.03), "−3.0 %"),
        (Cell(1400.0, "W", delta=1300.0, delta_fraction=13.0), "× 14"),
        (Cell(70.0, "°C", delta=10.06), "+10.1 °C"),
        (Cell(0.0, "", delta=-2.0), "−2"),
    ],
)
def test_differences_in_words(cell: Cell, text: str) -> None:
    assert difference_text(cell) == text


def test_the_record_is_plain_json() -> None:
    import json

    entries = [entry("plan-a"), entry("plan-b-as-written")]
    charts = [chart_of(entries, money_axis(entries), key) for key in AGAINST]
    record = comparison_record(compare(entries), job_table(entries, jobs_of(entries)), charts, "zh_CN")
    again = json.loads(json.dumps(record, allow_nan=False))
    assert again == record
    assert record["ground"][0].startswith("各整机")
