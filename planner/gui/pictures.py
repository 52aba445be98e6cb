"""Pictures of the window: the machine for the list of projects, and the whole window as a file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QIODevice, QObject, Qt
from PySide6.QtWidgets import QFileDialog

from planner.build.level import Level
from planner.gui.controls.file_chooser import FileChooser
from planner.gui.language import tr
from planner.messages import msg

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from planner.gui.notices import NoticeBar

SMALL_PX = (240, 160)


class Pictures(QObject):
    """Takes them and says how it went."""

    def __init__(self, window: QWidget, machine: QWidget, notices: NoticeBar) -> None:
        super().__init__(window)
        self._window, self._machine, self._notices = window, machine, notices

    def of_machine(self) -> bytes:
        """The machine as a small PNG."""
        buffer = QBuffer()
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        keep, smooth = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
        self._machine.grab().scaled(*SMALL_PX, keep, smooth).save(buffer, "PNG")
        return bytes(buffer.data().data())

    def save(self) -> QFileDialog:
        """Ask where the picture of the window goes."""
        chooser = FileChooser(self._window, tr("Save a picture of the window"))
        chooser.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        chooser.setNameFilter(tr("Pictures (*.png)"))
        chooser.setDefaultSuffix("png")
        chooser.fileSelected.connect(self.write)
        chooser.open()
        return chooser

    def write(self, path: str) -> None:
        written = self._window.grab().save(path)
        said = msg("Written: {file}", file=path) if written else msg("{file} cannot be written", file=path)
        self._notices.tell(said, Level.OK if written else Level.ERROR, passing=True)
