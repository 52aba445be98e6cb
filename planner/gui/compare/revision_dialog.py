"""Choosing a saved revision of a plan, to be put beside its present state."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialogButtonBox, QListWidget, QWidget

from planner.build.reading import Level
from planner.gui.controls.dialog import Dialog, paragraph
from planner.gui.controls.revisions import NUMBER, fill_with_revisions
from planner.gui.jobs import Lane
from planner.gui.language import tr
from planner.gui.notices import NoticeBar
from planner.messages import Message

if TYPE_CHECKING:
    from planner.gui.jobs import Done
    from planner.gui.theme import Theme
    from planner.storage import ProjectStore


class RevisionDialog(Dialog):
    """The revisions of a project, newest first.

    Attributes
    ----------
    project_read : Signal(object)
        The project as the chosen revision holds it.
    """

    project_read = Signal(object)

    def __init__(self, store: ProjectStore, project_id: str, theme: Theme, parent: QWidget) -> None:
        buttons = QDialogButtonBox.StandardButton.Open | QDialogButtonBox.StandardButton.Cancel
        super().__init__(tr("Revisions of the project"), parent, buttons)
        self._store, self._project_id = store, project_id
        self._lane = Lane(self)
        self._lane.done.connect(self._done)
        self.notice = NoticeBar(theme)
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Revisions"))
        self.list.itemActivated.connect(self.accept)
        self.column.addWidget(paragraph(tr("The plan as it was saved then becomes a column."), "muted"))
        self.column.addWidget(self.notice)
        self.column.addWidget(self.list)
        self.resize(460, 420)
        self._lane.start(partial(store.revisions, project_id))

    def accept(self) -> None:
        """Read the chosen revision; the dialog closes when it is read."""
        item = self.list.currentItem()
        if item is not None:
            self._lane.start(partial(self._store.open_revision, self._project_id, item.data(NUMBER)))

    def done(self, result: int) -> None:
        self._lane.drain()
        super().done(result)

    def _done(self, done: Done[object]) -> None:
        if done.failure is not None:
            self.notice.tell(Message(done.failure.template, tuple(done.failure.fields.items())), Level.ERROR)
        elif isinstance(done.value, tuple):
            fill_with_revisions(self.list, done.value)
        else:
            self.project_read.emit(done.value)
            super().accept()
