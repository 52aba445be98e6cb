"""Text for people and JSON for programs, on standard output."""

from __future__ import annotations

import json
import unicodedata
from typing import TYPE_CHECKING, Any, TextIO

if TYPE_CHECKING:
    from collections.abc import Sequence

    from planner.messages import Message


class Console:
    """Where a verb writes to, and in which language."""

    def __init__(self, stream: TextIO, language: str) -> None:
        self._stream = stream
        self.language = language

    def say(self, message: Message) -> None:
        """One sentence."""
        self.line(message.text(self.language))

    def line(self, text: str = "") -> None:
        """One line as it is."""
        self._stream.write(text + "\n")

    def json(self, value: Any) -> None:
        """JSON types, indented, Chinese as it is."""
        self._stream.write(json.dumps(value, ensure_ascii=False, indent=2, allow_nan=False) + "\n")

    def table(self, rows: Sequence[Sequence[str]], right: Sequence[int] = ()) -> None:
        """Columns as wide as their widest cell; those in ``right`` are flush right."""
        widths = [max(map(width, column)) for column in zip(*rows, strict=True)]
        for row in rows:
            cells = [
                " " * (room - width(cell)) + cell if n in right else cell + " " * (room - width(cell))
                for n, (cell, room) in enumerate(zip(row, widths, strict=True))
            ]
            self.line("  ".join(cells).rstrip())


def width(text: str) -> int:
    """Columns that a text takes in a terminal: a Chinese character takes two."""
    return sum(2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in text)


def number(value: float | None) -> str:
    """A number with three or four digits that count; a dash for an unknown one."""
    if value is None:
        return "–"
    if abs(value) >= 100 or value == int(value):
        return f"{value:,.0f}"
    return f"{value:,.1f}" if abs(value) >= 10 else f"{value:,.3g}"
