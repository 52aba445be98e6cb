"""What the selected rack carries: its meters, and what is wrong with it in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from planner.gui.controls.gauge import Gauge
from planner.gui.controls.level_mark import LevelMark, finding_level
from planner.gui.controls.plain_text import PlainLabel
from planner.gui.language import say, tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from planner.build.finding import Finding
    from planner.gui.theme import Theme
    from planner.sizing.racks import RackSizing


class RackMeters(QScrollArea):
    """A column of meters with the findings above them.

    Attributes
    ----------
    derivation_requested : Signal(object, int)
        The readings shown, and which of them was pressed.
    """

    derivation_requested = Signal(object, int)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._sized: RackSizing | None = None
        self._findings: tuple[Finding, ...] = ()
        self.gauges: list[Gauge] = []
        self._page = QWidget()
        self._column = QVBoxLayout(self._page)
        self._column.setContentsMargins(10, 8, 10, 8)
        self._column.setSpacing(6)
        self._title = PlainLabel()
        self._title.setProperty("role", "title")
        self._words = QVBoxLayout()
        self._words.setSpacing(6)
        self._column.addWidget(self._title)
        self._column.addLayout(self._words)
        self._column.addStretch(1)
        self.setWidget(self._page)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMinimumWidth(280)
        self._retranslate()

    def show_rack(self, sized: RackSizing | None, findings: Sequence[Finding]) -> None:
        """Show a rack; None empties the column."""
        self._sized, self._findings = sized, tuple(findings)
        self._fill()

    def texts(self) -> list[str]:
        """The sentences of the findings that are shown."""
        return [say(finding.message) for finding in self._findings]

    def _fill(self) -> None:
        self._title.setText(self._sized.rack.title if self._sized else tr("No rack yet"))
        while (entry := self._words.takeAt(0)) is not None:
            widget = entry.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        for finding in self._findings:
            self._words.addWidget(self._row(finding))
        readings = self._sized.readings if self._sized else ()
        while len(self.gauges) > len(readings):
            gauge = self.gauges.pop()
            gauge.hide()
            gauge.deleteLater()
        while len(self.gauges) < len(readings):
            gauge = Gauge(self._theme, compact=True)
            gauge.derivation_requested.connect(self.derivation_requested)
            self._column.insertWidget(self._column.count() - 1, gauge)
            self.gauges.append(gauge)
        for gauge, reading in zip(self.gauges, readings, strict=True):
            gauge.show_reading(reading)

    def _row(self, finding: Finding) -> QWidget:
        row = QWidget()
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(8)
        line.addWidget(LevelMark(self._theme, finding_level(finding)), 0, Qt.AlignmentFlag.AlignTop)
        advice = f"\n{say(finding.advice)}" if finding.advice else ""
        words = PlainLabel(say(finding.message) + advice)
        words.setWordWrap(True)
        line.addWidget(words, 1)
        return row

    def _retranslate(self) -> None:
        self.setAccessibleName(tr("Meters of the rack"))
        self._fill()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)
