"""The two fonts of the program have every character that it uses, and both libraries that draw take them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
import subset_fonts
from fontTools.ttLib import TTFont
from PySide6.QtGui import QFontDatabase
from reportlab.pdfbase import ttfonts

if TYPE_CHECKING:
    from pathlib import Path

SIGNS = "×≤≥→✓℃°±µΩ²³€¥£…–—•▲▼●○■□ΔηφΣ≈∞昇镕喆堃"
FONTS = [subset_fonts.FONTS / f"NotoSansSC-{weight}.ttf" for weight in subset_fonts.WEIGHTS]


@pytest.mark.parametrize("font", FONTS, ids=subset_fonts.WEIGHTS)
def test_has_a_glyph_for_every_character(font: Path) -> None:
    with TTFont(font) as opened:
        present = opened.getBestCmap()
    used = subset_fonts.program_characters()
    lacking = {char: str(path) for char, path in used.items() if ord(char) not in present}
    assert not lacking, "no glyph: use another sign, or run packaging/subset_fonts.py if the full font has it"
    assert [char for char in subset_fonts.gb2312() | set(SIGNS) if ord(char) not in present] == []


@pytest.mark.parametrize("font", FONTS, ids=subset_fonts.WEIGHTS)
@pytest.mark.usefixtures("qapp")
def test_qt_and_reportlab_take_it(font: Path) -> None:
    number = QFontDatabase.addApplicationFont(str(font))
    assert QFontDatabase.applicationFontFamilies(number) == ["Noto Sans SC"]
    assert font.stem.partition("-")[2] in QFontDatabase.styles("Noto Sans SC")
    assert QFontDatabase.removeApplicationFont(number)
    face = ttfonts.TTFont(font.stem, str(font)).face
    assert all(ord(char) in face.charToGlyph for char in SIGNS)


def test_finds_the_characters_of_texts_but_not_of_other_files(tmp_path: Path) -> None:
    for name in ("planner/gui/a.py", "resources/i18n/zh_CN/a.ts", "resources/icons/a.svg"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / "planner/gui/a.py").write_text("x = '昇'\n\u200b", "utf-8")
    (tmp_path / "resources/i18n/zh_CN/a.ts").write_text("腾", "utf-8")
    (tmp_path / "resources/icons/a.svg").write_text("图", "utf-8")
    assert subset_fonts.program_characters(tmp_path).keys() == set("x ='昇腾")


def test_a_subset_has_what_was_asked_for_and_is_the_same_every_time(tmp_path: Path) -> None:
    once, twice = tmp_path / "once.ttf", tmp_path / "twice.ttf"
    assert subset_fonts.make(FONTS[0], once, set("A昇℃")) == {ord(char) for char in "A昇℃"}
    subset_fonts.make(FONTS[0], twice, set("A昇℃"))
    assert once.read_bytes() == twice.read_bytes()


def test_says_which_font_is_missing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert subset_fonts.main([str(tmp_path)]) == 2
    assert "must have one Regular TTF of Noto Sans SC, it has 0" in capsys.readouterr().err


def test_the_licence_lies_beside_the_fonts() -> None:
    text = (subset_fonts.FONTS / "OFL.txt").read_text("utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in text
    assert "Adobe" in text
