"""A comparison as CSV: a line for each row, four columns for each build."""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING

from planner.build.reading import Level
from planner.comparing import THEMES
from planner.messages import msg
from planner.report.figures import languages_of, unit_text, worded
from planner.report.plain import harmless

if TYPE_CHECKING:
    from planner.comparing import Cell, Comparison


def render_comparison_csv(comparison: Comparison, language: str = "en") -> bytes:
    """The table as CSV in UTF-8 with a byte order mark, so that every spreadsheet reads Chinese.

    ``language`` is one of ``planner.messages.LANGUAGES`` or ``both``, side by side.
    """
    buffer = io.StringIO(newline="")
    writer = csv.writer(buffer)
    heads = [msg("Theme"), msg("Row"), msg("Unit"), msg("Differs"), msg("Best")]
    titles = [harmless(column.title) for column in comparison.columns]
    more = [worded(word, language) for word in (msg("low"), msg("high"), msg("difference"))]
    builds = [name for title in titles for name in (title, *(f"{title}: {word}" for word in more))]
    writer.writerow([*(worded(head, language) for head in heads), *builds])
    for row in comparison.rows:
        units = dict.fromkeys(cell.unit for cell in row.cells if cell.unit)
        best = "; ".join(titles[n] for n in sorted(row.best))
        unit = " / ".join(unit_text(name, language) for name in units)
        first = [THEMES[row.theme], row.title, unit, "yes" if row.differs else "no", best]
        cells = [text for cell in row.cells for text in _cell(cell, language)]
        writer.writerow([*(harmless(worded(text, language)) for text in first), *cells])
    return b"\xef\xbb\xbf" + buffer.getvalue().encode()


def words_of(cell: Cell, language: str, by: str = "; ") -> str:
    """The words of a cell: its lines, or what is missing, with ``by`` between them; a stroke parts two languages.

    What is wrong is said in its sentence too.
    """
    texts = [line.text for line in cell.lines]
    if not texts and cell.value is None:
        texts = [msg("missing: {what}", what=fact) for fact in cell.missing]
    if cell.lines and cell.sentence is not None and cell.level not in (Level.OK, Level.INFO):
        texts.append(cell.sentence)
    told = (by.join(worded(text, name) for text in texts) for name in languages_of(language))
    return " / ".join(dict.fromkeys(told))


def _cell(cell: Cell, language: str) -> list[str | float | None]:
    if cell.value is None:
        return [harmless(words_of(cell, language)), None, None, None]
    return [cell.value, cell.low, cell.high, cell.delta]
