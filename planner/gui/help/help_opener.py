"""Opens what explains: history, shortcuts, accuracy, about. Their code comes with the first of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMainWindow

    from planner.gui.actions import Actions
    from planner.gui.document_bridge import DocumentBridge
    from planner.gui.help.about_dialog import AboutDialog
    from planner.gui.help.accuracy_dialog import AccuracyDialog
    from planner.gui.help.command_palette import CommandPalette
    from planner.gui.help.history_dialog import HistoryDialog
    from planner.gui.help.shortcuts_dialog import ShortcutsDialog


class HelpOpener(QObject):
    """The dialogs of a window."""

    def __init__(self, bridge: DocumentBridge, actions: Actions, window: QMainWindow) -> None:
        super().__init__(window)
        self._bridge, self._actions, self._window = bridge, actions, window

    def history(self) -> HistoryDialog:
        from planner.gui.help.history_dialog import HistoryDialog

        dialog = HistoryDialog(self._bridge.document.history, self._window)
        dialog.position_chosen.connect(self._bridge.jump)
        dialog.open()
        return dialog

    def commands(self) -> CommandPalette:
        from planner.gui.help.command_palette import CommandPalette

        dialog = CommandPalette(self._window.menuBar(), self._window)
        dialog.open()
        return dialog

    def shortcuts(self) -> ShortcutsDialog:
        from planner.gui.help.shortcuts_dialog import ShortcutsDialog

        dialog = ShortcutsDialog(self._actions, self._window)
        dialog.open()
        return dialog

    def accuracy(self) -> AccuracyDialog:
        from planner.gui.help.accuracy_dialog import show_accuracy

        return show_accuracy(self._window)

    def about(self) -> AboutDialog:
        from planner.gui.help.about_dialog import AboutDialog

        dialog = AboutDialog(self._window)
        dialog.open()
        return dialog
