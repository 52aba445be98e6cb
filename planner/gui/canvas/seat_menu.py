"""The menu of the selected seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu

from planner.editing import SetPlacement, UnseatParts
from planner.editing.arranging import spread
from planner.gui.language import tr

if TYPE_CHECKING:
    from collections.abc import Callable

    from planner.editing import Command
    from planner.gui.canvas.view import CanvasView


class SeatMenu(QMenu):
    """What can be done with the parts in some seats."""

    def __init__(self, view: CanvasView, seats: tuple[str, ...]) -> None:
        super().__init__(view)
        self._view = view
        self._commands: dict[QAction, Command] = {}
        placements = view.bridge.plan.build.placements
        filled = tuple(seat for seat in seats if seat in placements)
        self._add(tr("Copy"), QKeySequence(QKeySequence.StandardKey.Copy), view.copy, enabled=bool(filled))
        self._add(tr("Paste"), QKeySequence(QKeySequence.StandardKey.Paste), view.paste, enabled=view.can_paste())
        self._add(tr("Remove"), QKeySequence(QKeySequence.StandardKey.Delete), view.remove, enabled=bool(filled))
        if filled:
            self.addSeparator()
            self._add_command(tr("Put into the tray"), UnseatParts(filled))
            on = all(placements[seat].enabled for seat in filled)
            self._add_command(
                tr("Switch off (kept, not counted)") if on else tr("Switch on"),
                SetPlacement(filled, {"enabled": not on}),
            )
            locked = all(placements[seat].locked for seat in filled)
            self._add_command(tr("Unlock") if locked else tr("Lock"), SetPlacement(filled, {"locked": not locked}))
            self.addSeparator()
            self._add(tr("Note..."), QKeySequence(Qt.Key.Key_F2), view.write_note, enabled=True)
            self._add(
                tr("Replace by an equivalent..."), QKeySequence("Ctrl+E"), view.replace_by_equivalent, enabled=True
            )
        if len(filled) > 1:
            aligned = self.addMenu(tr("Align"))
            for words, step in (
                (tr("In every slot"), 1),
                (tr("In every second slot"), 2),
                (tr("In every third slot"), 3),
            ):
                command = spread(view.bridge.machine, filled, step)
                action = aligned.addAction(words)
                action.setEnabled(view.bridge.document.check(command) is None)
                self._commands[action] = command
        self.triggered.connect(self._run)

    def _add(self, words: str, keys: QKeySequence, slot: Callable[[], object], *, enabled: bool) -> None:
        action = self.addAction(words)
        action.setShortcut(keys)
        action.setEnabled(enabled)
        action.triggered.connect(slot)

    def _add_command(self, words: str, command: Command) -> None:
        self._commands[self.addAction(words)] = command

    def _run(self, action: QAction) -> None:
        command = self._commands.get(action)
        if command is not None:
            self._view.bridge.execute(command, initiator=self._view)
