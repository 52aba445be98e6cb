"""The dialog that asks for a file: the desktop's own where there is one, else Qt's with room for what it shows."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPalette, QShowEvent
from PySide6.QtWidgets import QFileDialog, QHeaderView, QToolButton, QTreeView, QWidget

from planner.gui.controls.on_screen import on_screen
from planner.gui.language import tr

ROOM = QSize(760, 480)
SIZE, TYPE, CHANGED = 1, 2, 3  # columns of Qt's list
ARROWS = "backButton", "forwardButton", "toParentButton"  # Qt draws them black on any ground


class FileChooser(QFileDialog):
    """Gone when closed; what is asked for and how is set as with any other."""

    def __init__(self, parent: QWidget | None, title: str) -> None:
        super().__init__(parent, title)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setLabelText(QFileDialog.DialogLabel.LookIn, tr("&Look in:"))  # Qt's own Chinese lacks these two
        self.setLabelText(QFileDialog.DialogLabel.FileType, tr("Files of &type:"))

    def showEvent(self, event: QShowEvent) -> None:
        """Qt's own is made just before; the desktop's sees to itself."""
        files = self.findChild(QTreeView, "treeView")  # only in Qt's own
        if files is not None:
            files.setColumnHidden(TYPE, True)  # the name has it already
            files.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
            for column in (SIZE, CHANGED):
                files.header().setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
            for name in ARROWS:
                button = self.findChild(QToolButton, name)
                if button is not None:
                    button.setIcon(_in_ink(button))
            self.resize(on_screen(self, ROOM))
        super().showEvent(event)


def _in_ink(button: QToolButton) -> QIcon:
    """The button's icon in the colour of its text."""
    drawn, inked = button.icon(), QIcon()
    for mode, group in (
        (QIcon.Mode.Normal, QPalette.ColorGroup.Active),
        (QIcon.Mode.Disabled, QPalette.ColorGroup.Disabled),
    ):
        shape = drawn.pixmap(button.iconSize(), button.devicePixelRatio())
        painter = QPainter(shape)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
        painter.fillRect(shape.rect(), button.palette().color(group, QPalette.ColorRole.ButtonText))
        painter.end()
        inked.addPixmap(shape, mode)
    return inked
