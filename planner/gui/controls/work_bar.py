"""Progress of long work: a bar with an estimate, and a line above the canvas that shows what runs and can stop it."""

from __future__ import annotations

import time

from PySide6.QtCore import QEvent, QTimer
from PySide6.QtWidgets import QFrame, QHBoxLayout, QProgressBar, QPushButton, QSizePolicy, QWidget

from planner.gui.controls.plain_text import PlainLabel
from planner.gui.language import say, tr
from planner.gui.work import Work, left_text

LOOK_MS = 100
HIDDEN_S = 0.5  # what ends sooner is not shown
BAR_PX = 220


class EstimateBar(QProgressBar):
    """A bar that says how long it will still take. It does not move while no share is known."""

    def __init__(self) -> None:
        super().__init__()
        self._begun = time.monotonic()
        self.setRange(0, 100)
        self.setMinimumWidth(80)

    def begin(self) -> None:
        """Something else is being made now."""
        self._begun = time.monotonic()
        self.show_share(0.0, 0.0)

    def show_share(self, share: float | None, seconds: float | None = None) -> None:
        """Show the part that is done, from 0 to 1; ``seconds`` since it began, unless this bar began with it."""
        elapsed = time.monotonic() - self._begun if seconds is None else seconds
        self.setValue(round(100 * (share or 0.0)))
        words = left_text(share, elapsed)
        self.setFormat(f"%p %   {words}" if share is not None else words)
        self.setAccessibleDescription(words)


class WorkBar(QFrame):
    """The line; it takes no focus, and is there only while work lasts longer than a moment."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._works: list[Work] = []
        self._shown: Work | None = None
        self.setProperty("role", "notice")
        self.setProperty("level", "info")
        self.words = PlainLabel()
        self.words.setWordWrap(True)
        self.words.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.bar = EstimateBar()
        self.bar.setMaximumWidth(BAR_PX)
        self.stop = QPushButton()
        self.stop.setAutoDefault(False)
        self.stop.clicked.connect(self._stop)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 4, 8, 4)
        row.addWidget(self.words, 1)
        row.addWidget(self.bar, 1)
        row.addWidget(self.stop)
        self._timer = QTimer(self)
        self._timer.setObjectName("work")
        self._timer.setInterval(LOOK_MS)
        self._timer.timeout.connect(self._look)
        self._retranslate()
        self.hide()

    def follow(self, work: Work) -> None:
        """Show this work until it has ended."""
        self._works.append(work)
        self._timer.start()

    def _look(self) -> None:
        self._works = [work for work in self._works if not work.ended]
        self._shown = next((work for work in self._works if work.age_s() >= HIDDEN_S), None)
        self.setVisible(self._shown is not None)
        if self._shown is not None:
            self._show(self._shown)
        if not self._works:
            self._timer.stop()

    def _show(self, work: Work) -> None:
        self.words.setText(tr("Stopping...") if work.stopped else say(work.words))
        self.bar.show_share(work.share, work.age_s())
        self.stop.setVisible(work.can_stop)
        self.stop.setEnabled(not work.stopped)

    def _stop(self) -> None:
        if self._shown is not None:
            self._shown.stop()
            self._show(self._shown)

    def _retranslate(self) -> None:
        self.setAccessibleName(tr("Work that is being done"))
        self.bar.setAccessibleName(tr("Progress"))
        self.stop.setText(tr("Stop"))
        self.stop.setToolTip(tr("End this work; nothing is changed by what was done of it"))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)
