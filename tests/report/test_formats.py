"""Workbook, CSV, JSON and Markdown: readable, without formulas that come from a name, the same at every run."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import openpyxl
import pytest

from planner.build.build import Plan
from planner.errors import EnvironmentFailure, InputRejected
from planner.report.plain import harmless
from planner.report.quote import make_quote
from planner.report.render import FORMATS, format_of, render, write_quote
from planner.report.request import Extra, Request
from tests.report import samples

FORMULAS = (
    "=1+1", "+cmd|'/C calc'!A0", "-2+3", "@SUM(A1)", "\t=1", "\r=1", ' =HYPERLINK("http://x")', "＝1",
)  # fmt: skip


def rows_of(data: bytes) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(data.decode("utf-8-sig"))))


@pytest.mark.parametrize("name", FORMATS)
def test_every_format_repeats(name: str) -> None:
    assert render(samples.full_quote(), name, "zh") == render(samples.full_quote(), name, "zh")


@pytest.mark.parametrize("text", FORMULAS)
def test_a_name_is_never_a_formula(text: str) -> None:
    assert harmless(text).startswith("'")
    request = Request(extras=(Extra(name=text, maker=text, part_number=text, about=text, source=text, price="1"),))
    quote = make_quote(Plan(), {}, (), samples.heading(), request=request)
    (row,) = rows_of(render(quote, "csv"))
    for value in row.values():
        assert not value.lstrip().startswith(("=", "+", "-", "@", "＝"))
    book = openpyxl.load_workbook(io.BytesIO(render(quote, "xlsx")))
    formulas = {
        str(cell.value)
        for sheet in book
        for cells in sheet.iter_rows()
        for cell in cells
        if cell.data_type == "f"
    }  # fmt: skip
    assert all(formula.startswith(("=IF(J", "=SUMIFS(", "=SUM(", "=ROUND(", "=M")) for formula in formulas)


def test_a_harmless_text_stays() -> None:
    assert harmless("RTX 4090 = fast") == "RTX 4090 = fast"


def test_csv_has_every_line_with_its_amounts() -> None:
    quote = samples.full_quote()
    rows = rows_of(render(quote, "csv", "zh"))
    assert len(rows) == len(quote.lines)
    gpu = next(row for row in rows if "H100" in row["item"])
    assert gpu["unit_price"] == "198000.00"
    assert gpu["amount_without_tax"] == "1584000.00"
    assert gpu["accepted_instead"] == "H200 SXM5 141GB"
    assert (gpu["lead_weeks_low"], gpu["lead_weeks_high"], gpu["warranty_months"]) == ("3", "8", "36")
    assert any(row["item"] == "现场安装与调试" for row in rows)


def test_negative_amounts_stay_numbers() -> None:
    quote = make_quote(Plan(), {}, (), samples.heading(), request=Request(extras=(Extra(name="back", price="-5"),)))
    (row,) = rows_of(render(quote, "csv"))
    assert row["amount_without_tax"] == "-5.00"


def test_json_holds_amounts_as_text_and_the_revision() -> None:
    quote = samples.full_quote()
    record = json.loads(render(quote, "json"))
    assert record["format"] == "slotwright-quote"
    assert record["heading"]["number"] == "REQ-2026-0042"
    assert quote.total is not None
    assert record["total_with_tax"] == {"amount": str(quote.total.amount), "currency": "CNY"}
    assert record["findings"][2]["accepted"]["name"] == "王工"


def test_the_workbook_computes_what_the_sheet_says() -> None:
    """The formulas, evaluated here, give the amounts of the quote."""
    quote = samples.full_quote()
    sheet = openpyxl.load_workbook(io.BytesIO(render(quote, "xlsx", "en"))).worksheets[0]
    found = {}
    for cells in sheet.iter_rows():
        if isinstance(cells[0].value, int) and cells[8].value:
            row = cells[0].row
            assert cells[12].value == f'=IF(J{row}="","",ROUND(I{row}*J{row},2))'
            found[cells[0].value] = (cells[8].value, cells[9].value, cells[10].value, cells[11].value)
    assert set(found) == {line.number for line in quote.lines}
    for line in quote.lines:
        quantity, unit, currency, rate = found[line.number]
        assert quantity == line.quantity
        assert rate == pytest.approx(float(line.tax_rate))
        if line.net is not None:
            assert round(quantity * unit, 2) == pytest.approx(float(line.net.amount))
            assert currency == line.net.currency
    labels = [cell.value for cell in sheet["K"] if cell.value]
    assert "Sum of the lines, CNY" in labels
    assert "Total, USD" in labels
    assert sheet.freeze_panes is not None


def test_markdown_prints_names_as_they_are() -> None:
    request = Request(extras=(Extra(name="a|b *c* <script> [x](y)", price="1"),))
    quote = make_quote(Plan(), {}, (), samples.heading(), request=request)
    text = render(quote, "md").decode()
    assert r"a\|b \*c\* \<script\> \[x\](y)" in text
    rows = [line for line in text.splitlines() if line.startswith("| 1 ")]
    assert len(rows) == 1
    assert rows[0].replace(r"\|", "").count("|") == 8


def test_markdown_has_lines_sums_readings_and_findings() -> None:
    text = render(samples.full_quote(), "md", "en").decode()
    for words in ("NVIDIA H100 SXM5 80GB", "1,584,000.00 CNY", "Sum with tax", "GPU memory", "Two feeds are needed"):
        assert words in text


def test_both_languages_stand_side_by_side() -> None:
    quote = samples.full_quote()
    text = render(quote, "md", "both").decode()
    assert text.startswith("# Purchase request 采购申请单 REQ-2026-0042")
    english, chinese = (render(quote, "md", name).decode().splitlines() for name in ("en", "zh"))
    heads = [next(line for line in lines if line.startswith("| ")).split(" | ") for lines in (english, chinese)]
    both = next(line for line in text.splitlines() if line.startswith("| ")).strip("| ").split(" | ")
    parted = [[cell.strip("| ") for cell in head] for head in heads]
    assert both == [f"{one} {other}" for one, other in zip(*parted, strict=True)]
    assert "Two feeds are needed" in text
    rows = {name: rows_of(render(quote, "csv", name)) for name in ("en", "zh", "both")}
    for one, other, row in zip(rows["en"], rows["zh"], rows["both"], strict=True):
        assert one.keys() == row.keys()
        same = one["description"] == other["description"]
        assert row["description"] == (one["description"] if same else f"{one['description']} / {other['description']}")
    sheet = openpyxl.load_workbook(io.BytesIO(render(quote, "xlsx", "both"))).worksheets[0]
    assert sheet.title == "Purchase request 采购申请单"
    labels = [cell.value for cell in sheet["K"]]
    assert "Total, CNY 总计，CNY" in labels


def test_the_ending_decides(tmp_path: Path) -> None:
    assert format_of(Path("a/QUOTE.PDF")) == "pdf"
    with pytest.raises(InputRejected, match=r"\.xlsx"):
        format_of(Path("quote.docx"))
    with pytest.raises(InputRejected):
        render(samples.plain_quote("plan-a"), "docx")
    path = tmp_path / "quote.md"
    write_quote(path, samples.plain_quote("plan-a"), "zh")
    assert path.read_text("utf-8").startswith("# 采购申请单 REQ-2026")


def test_a_place_that_cannot_be_written_says_so(tmp_path: Path) -> None:
    with pytest.raises(EnvironmentFailure, match="the folder does not exist"):
        write_quote(tmp_path / "none" / "quote.csv", samples.plain_quote("plan-a"))
    (tmp_path / "quote.csv").mkdir()
    with pytest.raises(EnvironmentFailure):
        write_quote(tmp_path / "quote.csv", samples.plain_quote("plan-a"))


def test_a_failed_write_keeps_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "quote.csv"
    path.write_text("old")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", full)
    with pytest.raises(EnvironmentFailure, match="full"):
        write_quote(path, samples.plain_quote("plan-a"))
    assert path.read_text() == "old"
