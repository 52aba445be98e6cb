"""What the selected rack carries: what is wrong with it in words, and its meters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QScrollArea, QSplitter, QVBoxLayout, QWidget

from planner.build.reading import Level
from planner.gui.controls.gauge import Gauge
from planner.gui.controls.level_mark import finding_level, level_pixmap
from planner.gui.controls.plain_text import PlainLabel, plain_tip
from planner.gui.controls.wrapped_items import WrappedItems
from planner.gui.language import say, tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from planner.build.finding import Finding
    from planner.gui.theme import Theme
    from planner.sizing.racks import RackSizing

ID = Qt.ItemDataRole.UserRole
LEAST_HEIGHT = 48  # pixels: two lines of a finding
LEAST_WIDTH = 200  # pixels; below it a verdict is cut off


class RackMeters(QWidget):
    """The findings of a rack above its meters.

    Attributes
    ----------
    derivation_requested : Signal(object, int)
        The readings shown, and which of them was pressed.
    machine_chosen : Signal(str)
        Id of the machine that a finding names.
    """

    derivation_requested = Signal(object, int)
    machine_chosen = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._sized: RackSizing | None = None
        self._findings: tuple[Finding, ...] = ()
        self.gauges: list[Gauge] = []
        self._title = PlainLabel()
        self._title.setProperty("role", "title")
        self.words = QListWidget()
        self.words.setMinimumHeight(LEAST_HEIGHT)
        self.words.setWordWrap(True)
        self.words.setItemDelegate(WrappedItems(self.words))
        self.words.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.words.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.words.currentItemChanged.connect(self._finding_chosen)
        page = QWidget()
        self._column = QVBoxLayout(page)
        self._column.setContentsMargins(8, 4, 8, 4)
        self._column.setSpacing(4)
        self._column.addStretch(1)
        self._scroll = QScrollArea()
        self._scroll.setWidget(page)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        parts = QSplitter(Qt.Orientation.Vertical)
        parts.setChildrenCollapsible(False)
        parts.addWidget(self.words)
        parts.addWidget(self._scroll)
        parts.setSizes([220, 460])
        parts.setStretchFactor(1, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._title)
        layout.addWidget(parts, 1)
        self.setMinimumWidth(LEAST_WIDTH)
        theme.theme_changed.connect(self._fill_words)
        self._retranslate()

    def show_rack(self, sized: RackSizing | None, findings: Sequence[Finding]) -> None:
        """Show a rack; None empties the column."""
        self._sized, self._findings = sized, tuple(findings)
        self._fill_words()
        self._fill_meters()

    def texts(self) -> list[str]:
        """The sentences that are shown."""
        return [self.words.item(row).text() for row in range(self.words.count())]

    def _fill_words(self) -> None:
        self._title.setText(self._sized.rack.title if self._sized else tr("No rack yet"))
        self.words.clear()
        for finding in self._findings:
            advice = f"\n{say(finding.advice)}" if finding.advice else ""
            item = QListWidgetItem(self._mark(finding_level(finding)), say(finding.message) + advice)
            item.setData(ID, next(iter(finding.seats), ""))
            item.setToolTip(plain_tip(item.text()))  # a narrow column may cut a sentence
            self.words.addItem(item)
        if self._sized is not None and not self._findings:
            what = tr("Everything fits.") if self._sized.loads else tr("Drag a machine here, or put several at once.")
            level = Level.OK if self._sized.loads else Level.INFO
            self.words.addItem(QListWidgetItem(self._mark(level), what))

    def _mark(self, level: Level) -> QIcon:
        return QIcon(level_pixmap(level, self._theme, self.fontMetrics().ascent() + 2, self.devicePixelRatioF()))

    def _fill_meters(self) -> None:
        readings = self._sized.readings if self._sized else ()
        while len(self.gauges) > len(readings):
            gauge = self.gauges.pop()
            gauge.hide()
            gauge.deleteLater()
        while len(self.gauges) < len(readings):
            gauge = Gauge(self._theme)
            gauge.derivation_requested.connect(self.derivation_requested)
            self._column.insertWidget(self._column.count() - 1, gauge)
            self.gauges.append(gauge)
        for gauge, reading in zip(self.gauges, readings, strict=True):
            gauge.show_reading(reading)

    def _finding_chosen(self, item: QListWidgetItem | None) -> None:
        if item is not None and item.data(ID):
            self.machine_chosen.emit(item.data(ID))

    def _retranslate(self) -> None:
        self.words.setAccessibleName(tr("Findings of the rack"))
        self._fill_words()
        self._fill_meters()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)
