"""The faces that meters and lists are written in, each with its metrics."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtGui import QFont, QFontMetricsF

SMALL = 0.9  # of the size of plain text


class Face(NamedTuple):
    """A font and what it measures."""

    font: QFont
    metrics: QFontMetricsF


class Lettering(NamedTuple):
    """Plain, bold and small letters of one font."""

    plain: Face
    bold: Face
    small: Face


def lettering(font: QFont) -> Lettering:
    """The faces of a font."""
    return Lettering(_face(QFont(font)), _face(_bold(font)), _face(_small(font)))


def _face(font: QFont) -> Face:
    return Face(font, QFontMetricsF(font))


def _bold(font: QFont) -> QFont:
    made = QFont(font)
    made.setBold(True)
    return made


def _small(font: QFont) -> QFont:
    made = QFont(font)
    made.setPointSizeF(font.pointSizeF() * SMALL)
    return made
