"""The embedded fonts of the papers. Every character is printed or visibly replaced; none is lost in silence."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import TYPE_CHECKING

from planner import locations
from planner.report import BOLD, REGULAR

if TYPE_CHECKING:
    from reportlab.pdfbase.ttfonts import TTFont

REPLACEMENT = "□"


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


def printable(text: str) -> str:
    """Text in which every character has a glyph: others become a box, invisible and direction controls vanish.

    Line breaks stay; tabs become spaces.
    """
    glyphs = register_fonts()[0].face.charToGlyph
    out = []
    for char in unicodedata.normalize("NFC", text):
        if char == "\n" or (ord(char) in glyphs and char.isprintable()):
            out.append(char)
        elif char == "\t":
            out.append(" ")
        elif unicodedata.category(char) not in ("Cf", "Cc", "Mn", "Cs"):
            out.append(REPLACEMENT)
    return "".join(out)


def text_width(text: str, size: float, *, bold: bool = False) -> float:
    """Width of printable text in points."""
    from reportlab.pdfbase.pdfmetrics import stringWidth

    register_fonts()
    return float(stringWidth(text, BOLD if bold else REGULAR, size))


def fitted(text: str, width: float, size: float, smallest: float, *, bold: bool = False) -> tuple[str, float]:
    """Text and size that fit a width in points: shrunk down to ``smallest``, then cut with an ellipsis."""
    text = printable(text)
    natural = text_width(text, size, bold=bold)
    if natural <= width:
        return text, size
    shrunk = max(size * width / natural, smallest)
    if text_width(text, shrunk, bold=bold) <= width:
        return text, shrunk
    while text and text_width(text + "…", shrunk, bold=bold) > width:
        text = text[:-1]
    return (text + "…" if text else ""), shrunk
