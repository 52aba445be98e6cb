"""A comparison as CSV: a line for each row, four columns for each build."""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING

from planner.comparing import THEMES
from planner.messages import Message, msg
from planner.report.plain import harmless

if TYPE_CHECKING:
    from planner.comparing import Cell, Comparison


def render_comparison_csv(comparison: Comparison, language: str = "en") -> bytes:
    """The table as CSV in UTF-8 with a byte order mark, so that every spreadsheet reads Chinese."""
    buffer = io.StringIO(newline="")
    writer = csv.writer(buffer)
    heads = [msg("Theme"), msg("Row"), msg("Unit"), msg("Differs"), msg("Best")]
    titles = [harmless(column.title) for column in comparison.columns]
    low, high, delta = msg("low").text(language), msg("high").text(language), msg("difference").text(language)
    builds = [name for title in titles for name in (title, f"{title}: {low}", f"{title}: {high}", f"{title}: {delta}")]
    writer.writerow([*(head.text(language) for head in heads), *builds])
    for row in comparison.rows:
        units = dict.fromkeys(cell.unit for cell in row.cells if cell.unit)
        best = "; ".join(titles[n] for n in sorted(row.best))
        first = [THEMES[row.theme], row.title, " / ".join(units), "yes" if row.differs else "no", best]
        cells = [text for cell in row.cells for text in _cell(cell, language)]
        writer.writerow([*(harmless(said(text, language)) for text in first), *cells])
    return b"\xef\xbb\xbf" + buffer.getvalue().encode()


def said(text: Message | str, language: str) -> str:
    """A text in a language."""
    return text.text(language) if isinstance(text, Message) else text


def words_of(cell: Cell, language: str) -> str:
    """The words of a cell: its lines, or what is missing."""
    texts = [line.text for line in cell.lines] or (list(cell.missing) if cell.value is None else [])
    return "; ".join(said(text, language) for text in texts)


def _cell(cell: Cell, language: str) -> list[str | float | None]:
    if cell.value is None:
        return [harmless(words_of(cell, language)), None, None, None]
    return [cell.value, cell.low, cell.high, cell.delta]
