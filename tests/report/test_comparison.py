"""The papers of a comparison: what is read back from them."""

from __future__ import annotations

import csv
import io
from functools import lru_cache
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl import load_workbook
from pypdf import PdfReader

from planner.comparing import Entry, same_ground
from planner.errors import InputRejected
from planner.report.comparison import ComparisonSheet, comparison_format, make_comparison_sheet, render_comparison
from planner.report.comparison_chart import letter_places, ticks
from tests.comparing.builds import FOUR, SIX, entry, priced, template


@lru_cache(maxsize=4)
def sheet(same: bool = False) -> ComparisonSheet:
    entries = tuple(entry(name) for name in FOUR)
    if same:
        entries = same_ground(entries, entries[0].plan)
    return make_comparison_sheet(entries, title="Cards for the lab", date="2026-03-02", author="Li Ming")


def text_of(data: bytes) -> str:
    return "\n".join(page.extract_text() for page in PdfReader(io.BytesIO(data)).pages)


def test_the_pages_lie_across_and_say_what_is_compared() -> None:
    data = render_comparison(sheet(), "pdf")
    reader = PdfReader(io.BytesIO(data))
    assert all(page.mediabox.width > page.mediabox.height for page in reader.pages)
    text = text_of(data)
    for column in sheet().comparison.columns:
        assert column.title in text
    assert "Each build is judged for its own job" in text
    assert "Cards for the lab" in text
    assert "Li Ming" in text
    assert "Does the job fit" in text
    assert reader.metadata is not None
    assert reader.metadata.title == "Cards for the lab"


def test_chinese_pages_are_chinese() -> None:
    text = text_of(render_comparison(sheet(), "pdf", "zh"))
    assert "各整机按各自的任务评判" in text
    assert "费用与速度" in text
    assert "Each build" not in text


def test_both_languages_on_one_page() -> None:
    first = PdfReader(io.BytesIO(render_comparison(sheet(), "pdf", "both"))).pages[0].extract_text()
    assert "Verdict of the rules" in first
    assert "规则结论" in first


def test_the_same_comparison_gives_the_same_bytes() -> None:
    for name in ("pdf", "xlsx", "csv"):
        assert render_comparison(sheet(), name) == render_comparison(sheet(), name)


def test_equal_rows_are_named_and_not_listed() -> None:
    text = text_of(render_comparison(sheet(), "pdf"))
    assert "Equal in all builds" in text
    twice = make_comparison_sheet([entry("plan-a"), entry("plan-a")])
    assert "do not differ" in text_of(render_comparison(twice, "pdf"))


def test_six_builds_with_prices_and_one_alone() -> None:
    entries = [Entry(f"build {n}", priced(template(name))) for n, name in enumerate((*FOUR, "main", "frontier"))]
    text = text_of(render_comparison(make_comparison_sheet(entries), "pdf"))
    assert all(f"build {n}" in text for n in range(6))
    assert text_of(render_comparison(make_comparison_sheet(entries[:1]), "pdf", page="Letter"))


def test_the_workbook_holds_the_numbers() -> None:
    book = load_workbook(io.BytesIO(render_comparison(sheet(same=True), "xlsx")))
    page, jobs, charts = book.worksheets
    rows = {row[1]: row for row in page.iter_rows(values_only=True) if row[1]}
    held = sheet(same=True).comparison.row("power_max_w").cells
    assert rows["Power, sustained maximum"][3] == pytest.approx(held[0].value)
    assert rows["Power, sustained maximum"][7] == pytest.approx(held[1].delta_fraction)
    assert rows["Power, sustained maximum"][5] == "★"
    assert jobs.max_row == 1 + len(sheet(same=True).jobs.rows) * 4
    assert any(cell == "yes" for row in charts.iter_rows(values_only=True) for cell in row)


def test_the_csv_has_a_line_for_each_row() -> None:
    data = render_comparison(sheet(), "csv")
    rows = list(csv.reader(io.StringIO(data.decode("utf-8-sig"))))
    assert len(rows) == 1 + len(sheet().comparison.rows)
    assert len({len(row) for row in rows}) == 1
    power = next(row for row in rows if row[1] == "Power, sustained maximum")
    assert float(power[5]) == sheet().comparison.row("power_max_w").cells[0].value


def test_workbook_and_csv_are_in_both_languages_as_the_pages_are() -> None:
    rows = list(csv.reader(io.StringIO(render_comparison(sheet(), "csv", "both").decode("utf-8-sig"))))
    assert rows[0][:2] == ["Theme 类别", "Row 项目"]
    (fits,) = (row for row in rows if row[1].startswith(str(sheet().comparison.row("findings/VRAM_FITS").title)))
    assert "error; Full fine-tuning of" in fits[9]
    assert " / 错误; 全参数微调" in fits[9]
    for page in load_workbook(io.BytesIO(render_comparison(sheet(), "xlsx", "both"))).worksheets:
        texts = " ".join(cell for row in page.iter_rows(values_only=True) for cell in row if isinstance(cell, str))
        assert any("\u4e00" <= letter <= "\u9fff" for letter in texts)
        assert any(word in texts for word in ("Theme", "Job", "On the efficient edge"))


def test_every_page_says_of_how_many() -> None:
    pages = PdfReader(io.BytesIO(render_comparison(sheet(), "pdf"))).pages
    for number, page in enumerate(pages, 1):
        assert f"page {number} of {len(pages)}" in page.extract_text()


@pytest.mark.parametrize("language", ["en", "zh", "both"])
@pytest.mark.parametrize("count", [2, 4, 6])
def test_charts_and_what_is_said_of_them_are_on_one_page(language: str, count: int) -> None:
    entries = tuple(entry(name) for name in SIX[:count])
    paper = make_comparison_sheet([*entries[:-1], entry("plan-b-as-written")])
    reader = PdfReader(io.BytesIO(render_comparison(paper, "pdf", language)))
    pages = ["".join(page.extract_text().split()) for page in reader.pages]  # lines are broken anywhere
    heads = ("Moneyagainstspeed", "费用与速度"), ("Notdrawnineverychart", "未画入全部图表")
    (first,), (last,) = ({n for n, text in enumerate(pages) if any(word in text for word in words)} for words in heads)
    assert first == last


def test_a_title_is_no_formula() -> None:
    evil = make_comparison_sheet([Entry("=1+1", template("plan-a")), entry("plan-b")])
    assert "'=1+1" in render_comparison(evil, "csv").decode()
    book = load_workbook(io.BytesIO(render_comparison(evil, "xlsx")))
    assert all(cell.data_type != "f" for row in book.worksheets[0].iter_rows() for cell in row)


def test_formats() -> None:
    assert comparison_format(Path("a.PDF")) == "pdf"
    with pytest.raises(InputRejected, match=r"\.pdf, \.xlsx, \.csv"):
        comparison_format(Path("a.doc"))
    with pytest.raises(InputRejected, match="no size of paper"):
        render_comparison(sheet(), "pdf", page="A5")
    with pytest.raises(InputRejected, match="no format"):
        render_comparison(sheet(), "doc")


# --- charts ----------------------------------------------------------------------------------------------------


@given(st.floats(-1e4, 1e6), st.floats(0.01, 1e6))
def test_ticks_are_even_and_inside(low: float, span: float) -> None:
    found = ticks(low, low + span)
    assert 2 <= len(found) <= 11
    steps = [b - a for a, b in pairwise(found)]
    assert max(steps) == pytest.approx(min(steps), rel=1e-3, abs=1e-6 * span)
    assert found[0] >= low - 1e-6 * span
    assert found[-1] <= low + span * (1 + 1e-6)


PLACE = st.tuples(st.floats(0, 200), st.floats(0, 150))


@given(st.lists(PLACE, min_size=1, max_size=6))
def test_every_point_has_one_letter_near_it(dots: list[tuple[float, float]]) -> None:
    placed = letter_places(dots)
    assert [n for n, _ in placed] == list(range(len(dots)))
    for n, (x, y) in placed:
        assert abs(x - dots[n][0]) <= 13.01
        assert abs(y - dots[n][1]) <= 13.01


def test_letters_do_not_stand_on_the_numbers_of_the_axis() -> None:
    placed = letter_places([(100.0, 40.0), (100.0, 36.0)], floor=34.0)
    assert all(place[1] >= 34.0 for _, place in placed)


def test_letters_of_two_close_points_stand_at_both_sides() -> None:
    (_, left), (_, right) = letter_places([(100.0, 50.0), (106.0, 50.0)])
    assert left[0] < 100
    assert right[0] > 106
