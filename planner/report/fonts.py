"""The embedded fonts of the papers. Every character is printed or replaced by its name; none is lost in silence."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import TYPE_CHECKING

from planner import locations
from planner.report import BOLD, REGULAR

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from reportlab.pdfbase.ttfonts import TTFont

#: Characters without a glyph that have a twin of the same meaning.
TWINS = {"\u25c2": "◀", "\u25b8": "▶", "\u2717": "×", "\u2715": "×", "\u2714": "✓", "‑": "-", "−": "–", "\u00a0": " "}
INVISIBLE = ("Cf", "Cc", "Mn", "Cs")
SKIN_TONES = "\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff"  # they change the sign before them
EVENING_STEPS = 12

#: Pieces between which a line may break: a CJK character with the punctuation that must not be parted from it, a word
#: with the space behind it.
OPENING = "（《「『【〔“‘([{"
CLOSING = "，。、；：？！）》」』】〕”’,.;:?!)]}%°…·"
CJK = "\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef"
PIECE = re.compile(
    rf"[{re.escape(OPENING)}]*[{CJK}][{re.escape(CLOSING)}]*\s*"
    rf"|[{re.escape(OPENING)}]*[^\s{CJK}]*?(?:(?:-|(?<!\d)/)(?=\w{{3}})|[^\s{CJK}](?=[\s{CJK}]|$))[{re.escape(CLOSING)}]*\s*"
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

    A character without one becomes its twin or its compatible form (a small 2 is printed as 2). Otherwise a sign is
    replaced by its name, ``[rocket]``, and a word of another script by the name of the script and the number of its
    letters, ``[Hebrew, 4]``: :func:`unprintable` tells them, so that they can be written otherwise. Invisible and
    direction controls vanish. Line breaks stay; tabs become spaces.
    """
    glyphs = register_fonts()[0].face.charToGlyph
    if text.isascii() and text.isprintable():
        return text
    out: list[str] = []
    letters: list[str] = []  # of one word that cannot be printed
    for char in unicodedata.normalize("NFC", text):
        printed = _printed(char, glyphs)
        if printed is None and char.isalpha():
            letters.append(char)
            continue
        if letters and printed == "" and unicodedata.category(char) == "Mn":
            continue  # a vowel sign inside of the word
        out += (_word(letters), _name(char) if printed is None else printed)
        letters.clear()
    return "".join([*out, _word(letters)])


@lru_cache(maxsize=8192)
def unprintable(text: str) -> str:
    """The characters of a text that no glyph, twin or compatible form stands for, each once and in order."""
    if text.isascii():
        return ""
    glyphs = register_fonts()[0].face.charToGlyph
    missing = (char for char in unicodedata.normalize("NFC", text) if _printed(char, glyphs) is None)
    return "".join(dict.fromkeys(missing))


def _printed(char: str, glyphs: Mapping[int, int]) -> str | None:
    """What is printed for a character; None where nothing stands for it."""
    if char == "\n" or (ord(char) in glyphs and char.isprintable()):
        return char
    if char == "\t":
        return " "
    if char in TWINS:
        return TWINS[char]
    if unicodedata.category(char) in INVISIBLE or char in SKIN_TONES:
        return ""
    plain = unicodedata.normalize("NFKC", char)
    return plain if plain.isprintable() and all(ord(part) in glyphs for part in plain) else None


def _word(letters: Sequence[str]) -> str:
    """A word of another script: ``[Hebrew, 4]``."""
    if not letters:
        return ""
    script = unicodedata.name(letters[0], "").partition(" ")[0].capitalize()
    if script in ("", "Cjk"):  # a rare character of a name is told from another one
        return "".join(f"[U+{ord(char):04X}]" for char in letters)
    return f"[{script}, {len(letters)}]"


def _name(char: str) -> str:
    """A sign by its name: ``[rocket]``."""
    return f"[{unicodedata.name(char, '').lower() or f'U+{ord(char):04X}'}]"


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


@lru_cache(maxsize=256)
def balanced(text: str, width: float, size: float, *, bold: bool = False) -> tuple[str, ...]:
    """As :func:`broken`, with lines of about the same length: no word is left over in the head of a column."""
    return tuple(line for paragraph in text.split("\n") for line in _evened(paragraph, width, size, bold))


def _evened(text: str, width: float, size: float, bold: bool) -> tuple[str, ...]:
    lines = tuple(_lines(text, width, size, bold))
    longest = max((text_width(piece.rstrip(), size, bold=bold) for piece in PIECE.findall(text)), default=0.0)
    narrowest = max(longest, text_width(text, size, bold=bold) / len(lines))
    for step in range(EVENING_STEPS if len(lines) > 1 else 0):
        room = narrowest + (width - narrowest) * step / EVENING_STEPS
        tried = tuple(_lines(text, room, size, bold))
        if len(tried) == len(lines):
            return tried
    return lines


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
