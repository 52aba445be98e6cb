"""The embedded fonts of the papers. Every character is printed or visibly replaced; none is lost in silence."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import TYPE_CHECKING

from planner import locations
from planner.report import BOLD, REGULAR

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from reportlab.pdfbase.ttfonts import TTFont

REPLACEMENT = "□"
#: Characters without a glyph that have a twin of the same meaning.
TWINS = {"\u25c2": "◀", "\u25b8": "▶", "\u2717": "×", "\u2715": "×", "\u2714": "✓", "‑": "-", "−": "–", "\u00a0": " "}
INVISIBLE = ("Cf", "Cc", "Mn", "Cs")

#: Pieces between which a line may break: a CJK character with the punctuation that must not be parted from it, a word
#: with the space behind it.
OPENING = "（《「『【〔“‘([{"
CLOSING = "，。、；：？！）》」』】〕”’,.;:?!)]}%°…·"
CJK = "\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef"
PIECE = re.compile(
    rf"[{re.escape(OPENING)}]*[{CJK}][{re.escape(CLOSING)}]*\s*"
    rf"|[{re.escape(OPENING)}]*[^\s{CJK}]*?(?:[-/](?=\w{{3}})|[^\s{CJK}](?=[\s{CJK}]|$))[{re.escape(CLOSING)}]*\s*"
    rf"|\s+|."
)


@lru_cache(maxsize=1)
def register_fonts() -> tuple[TTFont, TTFont]:
    """Make both weights known to reportlab and the default of every canvas; returns them."""
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    folder = locations.resources() / "fonts"
    fonts = TTFont(REGULAR, str(folder / "NotoSansSC-Regular.ttf")), TTFont(BOLD, str(folder / "NotoSansSC-Bold.ttf"))
    for font in fonts:
        pdfmetrics.registerFont(font)
    return fonts


@lru_cache(maxsize=8192)
def printable(text: str) -> str:
    """Text in which every character has a glyph.

    A character without one becomes its twin, its compatible form (a small 2 is printed as 2) or a box; invisible and
    direction controls vanish. Line breaks stay; tabs become spaces.
    """
    glyphs = register_fonts()[0].face.charToGlyph
    return "".join(_printed(char, glyphs) for char in unicodedata.normalize("NFC", text))


def _printed(char: str, glyphs: Mapping[int, int]) -> str:
    if char == "\n" or (ord(char) in glyphs and char.isprintable()):
        return char
    if char == "\t":
        return " "
    if char in TWINS:
        return TWINS[char]
    if unicodedata.category(char) in INVISIBLE:
        return ""
    plain = unicodedata.normalize("NFKC", char)
    return plain if plain.isprintable() and all(ord(part) in glyphs for part in plain) else REPLACEMENT


@lru_cache(maxsize=8192)
def text_width(text: str, size: float, *, bold: bool = False) -> float:
    """Width of printable text in points."""
    return float(register_fonts()[1 if bold else 0].stringWidth(text, size))


def fitted(text: str, width: float, size: float, smallest: float, *, bold: bool = False) -> tuple[str, float]:
    """Text and size that fit a width in points: shrunk down to ``smallest``, then cut with an ellipsis."""
    text = printable(text)
    natural = text_width(text, size, bold=bold)
    if natural <= width:
        return text, size
    shrunk = max(size * width / natural, smallest)
    if text_width(text, shrunk, bold=bold) <= width:
        return text, shrunk
    room = width - text_width("…", shrunk, bold=bold)
    kept = text[: _fitting(text, room, shrunk, bold)].rstrip() if room > 0 else ""
    return (kept + "…" if kept else ""), shrunk


@lru_cache(maxsize=8192)
def broken(text: str, width: float, size: float, *, bold: bool = False) -> tuple[str, ...]:
    """Printable text as lines that fit a width in points.

    Words stay whole where they can, Chinese may break between any two characters but not before closing punctuation.
    """
    return tuple(line for paragraph in text.split("\n") for line in _lines(paragraph, width, size, bold))


def _lines(text: str, width: float, size: float, bold: bool) -> Iterator[str]:
    if text_width(text, size, bold=bold) <= width:
        yield text
        return
    line, used = "", 0.0
    for piece in PIECE.findall(text):
        if used + text_width(piece.rstrip(), size, bold=bold) <= width:
            line, used = line + piece, used + text_width(piece, size, bold=bold)
            continue
        if line.strip():
            yield line.rstrip()
        line = piece
        while text_width(line.rstrip(), size, bold=bold) > width:
            fit = max(_fitting(line, width, size, bold), 1)
            yield line[:fit]
            line = line[fit:]
        used = text_width(line, size, bold=bold)
    if line.strip():
        yield line.rstrip()


def _fitting(text: str, width: float, size: float, bold: bool) -> int:
    """How many characters from the start fit."""
    used = 0.0
    for count, char in enumerate(text):
        used += text_width(char, size, bold=bold)
        if used > width:
            return count
    return len(text)
