"""How a reading was derived: formula, inputs with their sources, references, how well it is validated."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QScrollArea,
    QTableView,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from planner.drawing.one_line import draw_one_line
from planner.editing import seat_name
from planner.gui.controls.dialog import Dialog
from planner.gui.controls.level_mark import LevelMark
from planner.gui.controls.plain_text import PlainLabel
from planner.gui.language import say, tr
from planner.gui.meters.curve_view import CurveView
from planner.gui.meters.curves import axes_of
from planner.gui.meters.diagram_view import DiagramView
from planner.gui.meters.wall_meter_form import WallMeterForm
from planner.gui.numbers import band_text, level_text, margin_text, number_text, quantity_text
from planner.rules import terms

if TYPE_CHECKING:
    from collections.abc import Sequence

    from planner.build.build import Plan
    from planner.build.reading import Input, Reading
    from planner.gui.theme import Theme
    from planner.session import PlanningSession

POWER = ("power_", "wall_", "supply", "redundancy")
Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()


class InputModel(QAbstractTableModel):
    """Inputs of a derivation: name, value with unit, source."""

    def __init__(self, inputs: Sequence[Input], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._inputs = tuple(inputs)

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self._inputs)

    def columnCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else 3

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role != Qt.ItemDataRole.DisplayRole or orientation is not Qt.Orientation.Horizontal:
            return None
        return (tr("Input"), tr("Value"), tr("Source"))[section]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        entry = self._inputs[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return (say(entry.name), _value(entry), say(terms.source(entry.source)))[index.column()]
        if role == Qt.ItemDataRole.ToolTipRole:
            return f"{say(entry.name)}: {_value(entry)}\n{say(terms.source(entry.source))}"
        if role == Qt.ItemDataRole.TextAlignmentRole and index.column() == 1:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        return None


def _value(entry: Input) -> str:
    if isinstance(entry.value, bool) or not isinstance(entry.value, (int, float)):
        return tr("unknown") if entry.value is None else f"{say(terms.term(str(entry.value)))} {entry.unit}".strip()
    return f"{number_text(entry.value)} {entry.unit}".strip()


class DerivationDialog(Dialog):
    """One page per reading, and one with its curve where there is something to vary.

    Power has two more: the diagram from the feeds to the cards, and the readings of a wall meter.

    Attributes
    ----------
    edit_requested : Signal(object)
        A command that a page asks for.
    """

    edit_requested = Signal(object)

    def __init__(
        self, readings: Sequence[Reading], session: PlanningSession, plan: Plan, theme: Theme, parent: QWidget
    ) -> None:
        super().__init__(tr("How this was derived"), parent)
        self.curves: list[CurveView] = []
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        self.tabs.tabBar().setAccessibleName(tr("Readings"))
        for reading in readings:
            self.tabs.addTab(_page(reading, theme), say(reading.title))
        drawn = next((reading for reading in reversed(readings) if axes_of(reading.name, plan)), None)
        if drawn is not None:
            view = CurveView(session, plan, drawn.name, theme)
            self.curves.append(view)
            self.tabs.addTab(view, tr("Curve"))
        if any(reading.name.startswith(POWER) for reading in readings):
            power = session.size(plan).power
            self.diagram = DiagramView(draw_one_line(power, plan.site, seat_name), theme)
            self.diagram.setAccessibleName(tr("From the feeds to the cards"))
            self.tabs.addTab(self.diagram, tr("Feeds"))
            self.wall_meter = WallMeterForm(plan.build.wall_readings)
            self.wall_meter.edit_requested.connect(self.edit_requested)
            self.tabs.addTab(self.wall_meter, tr("Wall meter"))
        self.tabs.currentChanged.connect(self._turned)
        self.column.addWidget(self.tabs)
        self.resize(680, 580)

    def done(self, result: int) -> None:
        for view in self.curves:
            view.close_lane()
        super().done(result)

    def _turned(self, _index: int) -> None:
        view = self.tabs.currentWidget()
        if isinstance(view, CurveView):
            view.ask()


def _page(reading: Reading, theme: Theme) -> QWidget:
    page = QWidget()
    page.setProperty("role", "page")
    layout = QVBoxLayout(page)
    layout.setContentsMargins(12, 12, 12, 8)
    layout.setSpacing(8)
    layout.addWidget(_label(say(reading.title), "title"))
    value = _label(quantity_text(reading.value, reading.unit), "heading")
    if band := band_text(reading):
        value.setText(f"{value.text()}   ({band})")
    layout.addWidget(value)
    verdict = QHBoxLayout()
    verdict.addWidget(LevelMark(theme, reading.level))
    words = (level_text(reading.level), margin_text(reading), say(reading.sentence))
    verdict.addWidget(_label(" · ".join(filter(None, words))), 1)
    layout.addLayout(verdict)
    for fact in reading.missing:
        layout.addWidget(_label(tr("Missing: {facts}", facts=say(fact)), "muted"))
    derivation = reading.derivation
    if derivation.formula:
        layout.addWidget(_label(tr("Formula"), "title"))
        layout.addWidget(_label(derivation.formula))
    if derivation.inputs:
        layout.addWidget(_label(tr("Inputs"), "title"))
        layout.addWidget(_table(derivation.inputs))
    if derivation.references:
        layout.addWidget(_label(tr("References"), "title"))
        layout.addWidget(_label("\n".join(f"[{n}] {text}" for n, text in enumerate(derivation.references, 1))))
    if derivation.validated is not None:
        layout.addWidget(_label(tr("Validation"), "title"))
        layout.addWidget(_label(say(derivation.validated)))
    layout.addStretch(1)
    scroll = QScrollArea()
    scroll.setWidget(page)
    scroll.setWidgetResizable(True)
    scroll.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    scroll.setAccessibleName(say(reading.title))
    return scroll


def _label(text: str, role: str = "") -> QLabel:
    label = PlainLabel(text)
    label.setWordWrap(True)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    if role:
        label.setProperty("role", role)
    return label


class InputTable(QTableView):
    """As high as its rows: the page around it is scrolled, not the table."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resizeRowsToContents()
        self.setFixedHeight(self.horizontalHeader().height() + self.verticalHeader().length() + 2 * self.frameWidth())


def _table(inputs: Sequence[Input]) -> QTableView:
    table = InputTable()
    table.setModel(InputModel(inputs, table))
    table.setAccessibleName(tr("Inputs"))
    table.setSelectionBehavior(QTableView.SelectionBehavior.SelectRows)
    table.setEditTriggers(QTableView.EditTrigger.NoEditTriggers)
    table.setShowGrid(False)
    table.setTabKeyNavigation(False)
    table.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    table.setTextElideMode(Qt.TextElideMode.ElideNone)
    table.verticalHeader().hide()
    table.verticalHeader().setMinimumSectionSize(table.fontMetrics().height() + 8)
    header = table.horizontalHeader()
    header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
    header.setHighlightSections(False)
    header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    header.setSectionResizeMode(2, QHeaderView.ResizeMode.Stretch)
    return table
