"""The line at the bottom: what is under the pointer, how the build stands, whether it is saved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QStatusBar, QWidget

from planner.build.finding import Answer, Severity, acceptance_of
from planner.build.reading import Level
from planner.gui.canvas.seat_words import seat_details
from planner.gui.controls.level_mark import LevelMark
from planner.gui.controls.plain_text import PlainLabel, plain_tip
from planner.gui.language import say, say_all, tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from planner.build.build import Acceptance
    from planner.build.finding import Finding
    from planner.build.machine import Machine
    from planner.gui.theme import Theme
    from planner.messages import Message


LONGEST_NAME_PX = 220  # of a database


class CutLabel(QLabel):
    """A line that is as long as its room; the tooltip has it whole."""

    def __init__(self) -> None:
        super().__init__()
        self._whole = ""
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setContentsMargins(10, 0, 0, 0)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def show_text(self, text: str) -> None:
        self._whole = text
        self.setToolTip(plain_tip(text))
        self._cut()

    def _cut(self) -> None:
        self.setText(
            self.fontMetrics().elidedText(self._whole, Qt.TextElideMode.ElideRight, self.contentsRect().width())
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._cut()


class StatusLine(QWidget):
    """The parts of a status bar: at the left a seat in words, at the right verdict and saving."""

    def __init__(self, bar: QStatusBar, theme: Theme) -> None:
        super().__init__()
        self._verdict: tuple[Level, int, int, int] = (Level.INFO, 0, 0, 0)
        self._saving: Message | None = None
        self._mark = LevelMark(theme)
        self._words = PlainLabel()
        self._saved = PlainLabel()
        self._saved.setProperty("role", "muted")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 8, 0)
        row.setSpacing(6)
        self._database: tuple[str, str] = ("", "")
        self._kept = PlainLabel()
        self._kept.setProperty("role", "muted")
        self._kept.hide()
        for widget in (self._mark, self._words, self._saved, self._kept):
            row.addWidget(widget)
        self._place = CutLabel()
        self._machine: Machine | None = None
        self._address = ""
        self._selected = 0
        bar.setSizeGripEnabled(False)
        bar.addWidget(self._place, 1)
        bar.addPermanentWidget(self)
        self.retranslate()

    def show_findings(self, findings: Sequence[Finding], acceptances: Sequence[Acceptance]) -> None:
        open_ones = [f for f in findings if f.answer is not Answer.PASS and not acceptance_of(f, acceptances)]
        failed = [f.severity for f in open_ones if f.answer is Answer.FAIL]
        errors, warnings = failed.count(Severity.ERROR), failed.count(Severity.WARN)
        unknown = sum(1 for f in open_ones if f.answer is Answer.CANNOT_TELL)
        level = Level.ERROR if errors else Level.WARN if warnings else Level.UNKNOWN if unknown else Level.OK
        if not findings:
            level = Level.INFO
        self._verdict = (level, errors, warnings, unknown)
        self.retranslate()

    def show_seat(self, machine: Machine, address: str) -> None:
        """Describe a seat; an empty address describes nothing."""
        self._machine, self._address = machine, address
        details = seat_details(machine, address).replace("\n", "   ")
        several = tr("{count} seats selected", count=self._selected) if self._selected > 1 else ""
        self._place.show_text("   ".join(filter(None, (several, details))))

    def show_selected(self, count: int) -> None:
        """Say how many seats are selected, when they are several: an edit will be one of all of them."""
        self._selected = count
        if self._machine is not None:
            self.show_seat(self._machine, self._address)

    def follow(self, machine: Machine) -> None:
        """The build has changed: describe what is in that seat now, and nothing once it is empty."""
        self.show_seat(machine, self._address if machine.item_at(self._address) is not None else "")

    def show_saving(self, message: Message | None) -> None:
        """Say how saving stands."""
        self._saving = message
        self._saved.setText(say(message))

    def show_database(self, title: str, place: str) -> None:
        """Say which database keeps the projects; this computer's own has no title and goes without saying."""
        self._database = (title, place)
        short = self._kept.fontMetrics().elidedText(title, Qt.TextElideMode.ElideMiddle, LONGEST_NAME_PX)
        self._kept.setText(tr("in {database}", database=short))
        self._kept.setToolTip(plain_tip(tr("Projects are kept in {place}", place=place)))
        self._kept.setVisible(bool(title))

    def text(self) -> str:
        return self._words.text()

    def database_text(self) -> str:
        """What is said of the database; empty for this computer's own."""
        return self._kept.text() if self._database[0] else ""

    def seat_text(self) -> str:
        return self._place.text()

    def saving_text(self) -> str:
        return self._saved.text()

    def retranslate(self) -> None:
        level, errors, warnings, unknown = self._verdict
        self._mark.show_level(level)
        pieces = []
        if errors:
            pieces.append(tr("errors: {count}", count=errors))
        if warnings:
            pieces.append(tr("warnings: {count}", count=warnings))
        if unknown:
            pieces.append(tr("cannot tell: {count}", count=unknown))
        nothing = tr("no problems found") if level is Level.OK else tr("nothing to check yet")
        self._words.setText(say_all(pieces) or nothing)
        self.show_database(*self._database)
        if self._machine is not None:
            self.show_seat(self._machine, self._address)
        self._saved.setText(say(self._saving))
