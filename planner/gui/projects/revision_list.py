"""The saved states of a project: restore one as a new one, put some of them beside the present state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from planner.gui.controls.dialog import paragraph
from planner.gui.controls.revisions import NUMBER, fill_with_revisions
from planner.gui.language import tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from planner.storage import Revision


class RevisionList(QWidget):
    """Newest on top; several can be selected.

    Attributes
    ----------
    restore_requested : Signal(int)
    compare_requested : Signal(object)
        Numbers of the selected revisions.
    note_requested : Signal(str)
        Keep the present state under these words.
    """

    restore_requested = Signal(int)
    compare_requested = Signal(object)
    note_requested = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Revisions"))
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.list.itemSelectionChanged.connect(self._enable)
        self.restore = QPushButton(tr("Restore as a new revision"))
        self.compare = QPushButton(tr("Compare with now"))
        self.note = QLineEdit()
        self.note.setPlaceholderText(tr("for example: before the meeting"))
        self.note.setAccessibleName(tr("Note of the present state"))
        self.note.setToolTip(tr("Under these words the state stays; without any it is thinned out like the others"))
        self.restore.setToolTip(tr("Make the selected state the newest; the present one stays a revision"))
        self.compare.setToolTip(tr("Put the selected states beside the present one"))
        self.keep = QPushButton(tr("Keep the present state"))
        self.keep.setToolTip(tr("Save now, as a revision of its own"))
        buttons, below = QHBoxLayout(), QHBoxLayout()
        for button, slot in ((self.restore, self._restore), (self.compare, self._compare), (self.keep, self._keep)):
            button.setAutoDefault(False)
            button.clicked.connect(slot)
        buttons.addWidget(self.restore)
        buttons.addWidget(self.compare)
        buttons.addStretch(1)
        below.addWidget(self.note, 1)
        below.addWidget(self.keep)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 6, 0, 0)
        words = tr(
            "Every save is a revision. Automatic ones within ten minutes are one, and old ones are thinned out; those "
            "with a note stay."
        )
        column.addWidget(paragraph(words, "muted"))
        column.addWidget(self.list, 1)
        column.addLayout(buttons)
        column.addLayout(below)
        self._enable()

    def show_revisions(self, revisions: Sequence[Revision]) -> None:
        fill_with_revisions(self.list, revisions)

    def numbers(self) -> tuple[int, ...]:
        """The selected revisions, oldest first."""
        return tuple(sorted(int(item.data(NUMBER)) for item in self.list.selectedItems()))

    def _enable(self) -> None:
        chosen = self.numbers()
        newest = self.list.item(0).data(NUMBER) if self.list.count() else None
        self.restore.setEnabled(len(chosen) == 1 and chosen[0] != newest)
        self.compare.setEnabled(any(number != newest for number in chosen))

    def _restore(self) -> None:
        self.restore_requested.emit(self.numbers()[0])

    def _compare(self) -> None:
        self.compare_requested.emit(self.numbers())

    def _keep(self) -> None:
        self.note_requested.emit(self.note.text().strip())
        self.note.clear()
