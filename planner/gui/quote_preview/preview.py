"""What will be exported, as it will be: pages of a PDF, or the text of another format; progress while it is made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import (
    QHBoxLayout,
    QPlainTextEdit,
    QPushButton,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from planner.gui.controls.work_bar import EstimateBar
from planner.gui.language import tr
from planner.gui.quote_preview.pages import PdfPages

if TYPE_CHECKING:
    from planner.gui.quote_preview.sheet_job import Made
    from planner.gui.theme import Theme


class Preview(QWidget):
    """Pages or text above a bar.

    Attributes
    ----------
    stop_requested : Signal()
        What is being made is not wanted.
    """

    stop_requested = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.pages = PdfPages(theme)
        self._scroll = QScrollArea()
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the pages have it
        self._scroll.setWidget(self.pages)
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.text.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.text.setAccessibleName(tr("Content of the file"))
        self._shown = QStackedWidget()
        self._shown.addWidget(self._scroll)
        self._shown.addWidget(self.text)
        self.bar = EstimateBar()
        self.bar.setAccessibleName(tr("Progress"))
        self.stop = QPushButton(tr("Stop"))
        self.stop.setToolTip(tr("The sheet as it was shown last stays"))
        self.stop.setAutoDefault(False)
        self.stop.clicked.connect(self.stop_requested)
        self._waiting = QWidget()
        waiting = QHBoxLayout(self._waiting)
        waiting.setContentsMargins(0, 0, 0, 0)
        waiting.addWidget(self.bar, 1)
        waiting.addWidget(self.stop)
        self._waiting.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._shown, 1)
        column.addWidget(self._waiting)

    def show_made(self, made: Made) -> None:
        """Show the bytes of a sheet."""
        if made.output.format_name == "pdf":
            self.pages.show_pdf(made.data)
            self._shown.setCurrentWidget(self._scroll)
            return
        binary = made.output.format_name == "xlsx"
        hint = tr("A workbook with the lines, live sums and the readings. It has no preview.")
        self.text.setPlainText(hint if binary else made.data.decode("utf-8-sig"))
        self._shown.setCurrentWidget(self.text)

    def show_progress(self, share: float | None) -> None:
        """Show the share that is done, from 0 to 1; None: nothing is being made."""
        self._waiting.setVisible(share is not None)
        if share is None:
            self.bar.begin()
        else:
            self.bar.show_share(share)
