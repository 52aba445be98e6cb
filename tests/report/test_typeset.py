"""Characters, lines and rows."""

from __future__ import annotations

from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pypdf import PdfReader
from reportlab.pdfgen.canvas import Canvas

from planner.messages import msg
from planner.report.figures import number_text, with_unit
from planner.report.fonts import balanced, broken, fitted, printable, register_fonts, text_width, unprintable
from planner.report.rows import Align, Cell, Row, Rows, Text
from planner.report.typeset import Type

texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=200)


@given(texts)
def test_what_is_printed_has_glyphs(text: str) -> None:
    glyphs = register_fonts()[0].face.charToGlyph
    assert all(char == "\n" or ord(char) in glyphs for char in printable(text))


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("a✗b", "a×b"), ("H₂O", "H2O"), ("a\tb", "a b"), ("\u202eabc", "abc"), ("采购 ✓", "采购 ✓"),
        ("🚀 go 👍🏽", "[rocket] go [thumbs up sign]"), ("שָׁלוֹם Lab", "[Hebrew, 4] Lab"),
        ("مرحبا بك", "[Arabic, 5] [Arabic, 2]"),
        ("王𠮷", "王[U+20BB7]"),
    ],
)  # fmt: skip
def test_what_has_no_glyph_is_replaced_by_its_twin_or_its_name(text: str, printed: str) -> None:
    assert printable(text) == printed


def test_what_cannot_be_printed_is_told() -> None:
    assert unprintable("🚀 a🚀 מ ✗") == "🚀מ"
    assert unprintable("采购 H₂O ✗ \u202e") == ""


def test_the_head_of_a_column_leaves_no_word_over() -> None:
    assert balanced("Unit price without tax", 62, 7, bold=True) == ("Unit price", "without tax")
    assert balanced("Qty", 62, 7, bold=True) == ("Qty",)


@given(texts, st.floats(30, 300))
def test_evened_lines_hold_the_same_text(text: str, width: float) -> None:
    text = printable(text)
    assert "".join("".join(balanced(text, width, 7)).split()) == "".join(text.split())
    assert len(balanced(text, width, 7)) == len(broken(text, width, 7))


@given(texts, st.floats(30, 300), st.sampled_from([6.0, 8.0]))
def test_broken_lines_fit_and_lose_nothing(text: str, width: float, size: float) -> None:
    text = printable(text)
    lines = broken(text, width, size)
    assert all(text_width(line, size) <= width + 0.01 for line in lines)
    assert "".join("".join(lines).split()) == "".join(text.split())


@pytest.mark.parametrize(
    "text", ["InfiniBand adapter, 400 Gbit/s", "双路服务器，八块加速卡（H100 SXM5）；请于六月前交货。"]
)
@pytest.mark.parametrize("width", [40, 55, 70, 100])
def test_words_stay_whole_and_punctuation_stays_behind(text: str, width: int) -> None:
    lines = broken(text, width, 7.0)
    assert not any(line.startswith(("，", "；", "。", "）", ",")) for line in lines)
    if text_width("InfiniBand", 7.0) <= width:
        assert any("InfiniBand" in line for line in lines) or "InfiniBand" not in text


@given(texts, st.floats(5, 200))
def test_fitted_text_fits(text: str, width: float) -> None:
    shown, size = fitted(text, width, 8.0, 4.0)
    assert "\n" in shown or text_width(shown, size) <= width + 0.01


@pytest.mark.parametrize(
    ("value", "text"),
    [(0.0, "0"), (-0.0, "0"), (1240.4, "1,240"), (18.94, "18.9"), (0.0523, "0.0523"), (1e-6, "0.000001"),
     (99.99, "100"), (12_345_678.0, "12,345,678"), (-3.14159, "-3.14")],
)  # fmt: skip
def test_numbers(value: float, text: str) -> None:
    assert number_text(value) == text


def rows(count: int, *, group_at: int = -1, text: str = "x") -> Rows:
    made = [Row((Cell((Text(f"{n}"),)), Cell((Text(text),)))) for n in range(count)]
    if group_at >= 0:
        made.insert(group_at, Row((Cell((Text("group"),)),), group=True))
    return Rows(made, [50, 100], Row((Cell((Text("No."),)), Cell((Text("Item"),)))))


def test_a_table_splits_between_rows_and_keeps_its_head() -> None:
    table = rows(20)
    _, height = table.wrap(150, 1000)
    one = height / 21
    first, _, rest = table.split(150, 11.5 * one)
    assert first.wrap(150, 1000)[1] == pytest.approx(11 * one)
    assert rest.wrap(150, 1000)[1] == pytest.approx(11 * one)


def test_the_last_page_gets_two_rows() -> None:
    table = rows(10)
    _, height = table.wrap(150, 1000)
    _, _, rest = table.split(150, height - 1)
    assert rest.wrap(150, 1000)[1] == pytest.approx(height * 3 / 11)


def test_the_title_of_a_group_goes_with_its_first_row() -> None:
    table = rows(10, group_at=5)
    _, height = table.wrap(150, 1000)
    one = height / 12
    first, _, rest = table.split(150, 7.5 * one)
    assert first.wrap(150, 1000)[1] == pytest.approx(6 * one)
    assert rest.wrap(150, 1000)[1] == pytest.approx(7 * one)


def test_no_room_for_a_row_moves_the_table() -> None:
    assert rows(5).split(150, 12) == []


def test_a_row_higher_than_a_page_is_cut() -> None:
    table = rows(1, text="word " * 3000)
    _, height = table.wrap(150, 1000)
    pieces, rest = 0, table
    while rest.wrap(150, 700)[1] > 700:
        first, rest = rest.split(150, 700)
        assert first.wrap(150, 700)[1] <= 700
        pieces += 1
        assert pieces < 100
    assert pieces >= height // 700


@pytest.mark.parametrize("align", ["right", "amount"])
@pytest.mark.parametrize("text", ["-58,999,999,999,999.41", "1,687,090,023,259,031.74 CNY", "12.50 CNY", "0.00"])
def test_a_long_number_is_set_smaller_and_never_broken(align: Align, text: str) -> None:
    """Read back from paper: one line, inside of its column."""
    stream = BytesIO()
    canvas = Canvas(stream, pageCompression=0)
    table = Rows([Row((Cell((Text(text),), align),))], [60.0])
    table.wrap(60.0, 100.0)
    table.drawOn(canvas, 0, 100)
    canvas.save()
    found: list[float] = []
    page = PdfReader(stream).pages[0]
    page.extract_text(visitor_text=lambda part, _cm, at, _font, _size: found.append(at[4]) if part.strip() else None)
    assert page.extract_text().split() == text.split()
    assert min(found) >= 0.0


@pytest.mark.parametrize(
    ("language", "text"), [("en", "4,096 tokens"), ("zh_CN", "4,096 token"), ("both", "4,096 tokens")]
)
def test_a_unit_is_said_in_the_language_of_the_paper(language: str, text: str) -> None:
    assert with_unit(4096, "tokens", language) == text
    assert Type(language).quantity(4096, "tokens") == text
    assert with_unit(4096, "W", language) == "4,096 W"


def test_a_list_on_paper_has_the_marks_of_its_language() -> None:
    texts = (msg("without tax"), msg("with tax"))
    assert Type("both").joined(texts, "; ") == "without tax; with tax\n不含税；含税"
