"""A count that stands in its frame as the text of a field does: style sheets give a spin box no padding."""

from __future__ import annotations

from PySide6.QtWidgets import QSpinBox

PADDING_PX = 5


class CountBox(QSpinBox):
    """A whole number between two limits."""

    def __init__(self, least: int, most: int) -> None:
        super().__init__()
        self.setRange(least, most)
        self.lineEdit().setTextMargins(PADDING_PX, 0, PADDING_PX, 0)
