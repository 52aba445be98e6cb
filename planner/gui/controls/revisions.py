"""Saved states of a project as lines of a list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListWidgetItem

from planner.gui.dates import moment_text
from planner.gui.language import say_all, tr
from planner.messages import SEMICOLON

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QListWidget

    from planner.storage import Revision

NUMBER = Qt.ItemDataRole.UserRole


def fill_with_revisions(view: QListWidget, revisions: Sequence[Revision]) -> None:
    """Show revisions, newest first; each line holds its number, and the newest is selected."""
    view.clear()
    for n, revision in enumerate(revisions):
        item = QListWidgetItem(_words(revision, newest=n == 0))
        item.setData(NUMBER, revision.number)
        view.addItem(item)
    view.setCurrentRow(0)


def _words(revision: Revision, *, newest: bool) -> str:
    when = moment_text(revision.saved)
    words = [tr("Revision {number}, {when}", number=revision.number, when=when)]
    words += [revision.note] if revision.note else []
    words += [tr("automatic")] if revision.automatic else []
    words += [tr("the present one")] if newest else []
    return say_all(words, SEMICOLON)
