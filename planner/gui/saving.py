"""How saving stands, in words: in the status line, and as a notice while it fails."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from planner.build.reading import Level
from planner.messages import Message, msg

if TYPE_CHECKING:
    from planner.errors import SlotwrightError
    from planner.gui.document_bridge import DocumentBridge
    from planner.gui.notices import NoticeBar
    from planner.gui.status import StatusLine

SAVED, NOT_SAVED = msg("Saved"), msg("Not saved")


class SavingWords(QObject):
    """Follows the saves of a bridge."""

    def __init__(self, bridge: DocumentBridge, status: StatusLine, notices: NoticeBar) -> None:
        super().__init__(bridge)
        self._bridge, self._status, self._notices = bridge, status, notices
        self._failure: Message | None = None  # of the last save
        self._behind = False  # an edit waits for long already
        bridge.build_changed.connect(self._edited)
        bridge.save_late.connect(self._late)
        bridge.saved.connect(self._saved)
        bridge.save_failed.connect(self._failed)

    def _edited(self) -> None:
        if not self._behind:
            self._status.show_saving(None)

    def _late(self) -> None:
        self._behind = True
        self._status.show_saving(NOT_SAVED)

    def _saved(self, result: object) -> None:
        if self._failure is not None:
            self._notices.take_back(self._failure)
            self._failure = None
        if not self._bridge.saving:
            self._behind = False
            self._status.show_saving(SAVED if result is not None else None)

    def _failed(self, failure: SlotwrightError) -> None:
        self._late()
        said = Message(failure.template, tuple(failure.fields.items()))
        if self._failure is not None and said != self._failure:
            self._notices.take_back(self._failure)
        if said != self._failure or self._notices.isHidden():
            self._notices.tell(said, Level.ERROR)
        self._failure = said
