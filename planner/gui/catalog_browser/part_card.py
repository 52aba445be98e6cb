"""The details of one part: name, evidence, prices, remarks, and every figure with its source."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from planner.gui.catalog_browser.evidence_mark import paint_status
from planner.gui.catalog_browser.figure_model import FigureModel, Role, evidence_text
from planner.gui.catalog_browser.words import kind_name
from planner.gui.controls.plain_text import PlainLabel
from planner.gui.dates import day_text
from planner.gui.figures import STATUS_NAMES
from planner.gui.language import about, current, say, say_all, tr
from planner.gui.numbers import CURRENCY_SIGNS
from planner.messages import SEMICOLON
from planner.parts.evidence import Status

if TYPE_CHECKING:
    from PySide6.QtCore import QObject

    from planner.gui.theme import Theme
    from planner.parts.evidence import Price
    from planner.parts.part import Part

Index = QModelIndex | QPersistentModelIndex


class FigureDelegate(QStyledItemDelegate):
    """The value with its evidence mark in front."""

    def __init__(self, theme: Theme, parent: QObject) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(self, option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(80, option.fontMetrics.height() + 6)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        theme = self._theme
        row = QRectF(option.rect)
        painter.save()
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(row, theme.color("accent-soft"))
        metrics = QFontMetricsF(option.font)
        left = 8.0
        if index.column() == 1:
            status = Status(index.data(Role.STATUS))
            side = round(0.75 * metrics.ascent())
            paint_status(painter, QRectF(row.left(), row.center().y() - side / 2, side, side), status, theme)
            left = side + 6
        painter.setFont(option.font)
        painter.setPen(theme.color("muted" if index.column() == 0 else "text"))
        room = row.adjusted(left, 0, -4, 0)
        text = metrics.elidedText(index.data(), Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, text)
        painter.restore()


class PartCard(QWidget):
    """The card below the list.

    Attributes
    ----------
    place_requested : Signal(object)
        The part is to be placed.
    """

    place_requested = Signal(object)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._part: Part | None = None
        self._name = _text("title")
        self._about = _text("muted")
        self._theme = theme
        self._head = QHBoxLayout()
        self._place = QPushButton()
        self._place.clicked.connect(self._ask)
        self._head.addWidget(self._name, 1)
        self._head.addWidget(self._place, alignment=Qt.AlignmentFlag.AlignTop)
        self._price = _text()
        self.model = FigureModel(self)
        self.table = QTableView()
        self.table.setModel(self.model)
        self.table.setItemDelegate(FigureDelegate(theme, self.table))
        self.table.setProperty("role", "flat")
        self.table.setShowGrid(False)
        self.table.setTabKeyNavigation(False)
        self.table.setSelectionBehavior(QTableView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QTableView.SelectionMode.SingleSelection)
        self.table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.table.verticalHeader().hide()
        self.table.horizontalHeader().hide()
        self.table.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Interactive)
        self.table.horizontalHeader().setStretchLastSection(True)
        self.table.selectionModel().currentRowChanged.connect(self._figure_selected)
        self._source = QPlainTextEdit()
        self._source.setReadOnly(True)
        self._source.setTabChangesFocus(True)
        self._source.setProperty("role", "flat")
        self._source.document().setDocumentMargin(8)
        top = QVBoxLayout()
        top.setContentsMargins(10, 8, 10, 6)
        top.setSpacing(4)
        top.addLayout(self._head)
        self._status = QHBoxLayout()
        self._status.addWidget(self._about, 1)
        top.addLayout(self._status)
        top.addWidget(self._price)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(top)
        layout.addWidget(self.table, 1)
        layout.addWidget(self._source)
        self._retranslate()

    def part(self) -> Part | None:
        return self._part

    def show_part(self, part: Part | None) -> None:
        self._part = part
        self.model.show_part(part)
        self.table.verticalHeader().setDefaultSectionSize(self.table.fontMetrics().height() + 6)
        self._describe()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.table.setColumnWidth(0, round(self.width() * 0.45))
        self._source.setFixedHeight(3 * self.fontMetrics().lineSpacing() + 18)

    def _describe(self) -> None:
        part = self._part
        self.setVisible(part is not None)
        self._name.setText("" if part is None else part.name)
        if part is None:
            return
        chinese = part.model_zh if current() == "zh_CN" else None
        words = (chinese, kind_name(part.kind), part.part_number, say(STATUS_NAMES[part.status]))
        self._about.setText(" · ".join(filter(None, words)))
        self._price.setText("\n".join(_price_text(price) for price in part.prices))
        self._price.setVisible(bool(part.prices))
        sources = part.sources or (tr("No source is given."),)
        self._source.setPlainText("\n".join(filter(None, (part.note, *sources))))

    def _figure_selected(self, index: QModelIndex) -> None:
        if index.isValid():
            self._source.setPlainText(evidence_text(self.model.figure(index.row())))

    def _ask(self) -> None:
        if self._part is not None:
            self.place_requested.emit(self._part)

    def _retranslate(self) -> None:
        self._place.setText(tr("Place it"))
        self._place.setToolTip(tr("Take this part in hand; Enter puts it into the marked seat"))
        self._place.setAccessibleName(tr("Place this part"))
        self.table.setAccessibleName(tr("Figures of the part"))
        self._source.setAccessibleName(tr("Sources and remarks"))
        self._describe()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)


def _text(role: str = "") -> QLabel:
    label = PlainLabel()
    label.setWordWrap(True)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    if role:
        label.setProperty("role", role)
    return label


def _price_text(price: Price) -> str:
    kinds = {
        "launch": tr("Launch price"),
        "list": tr("List price"),
        "offer": tr("Offer"),
        "user": tr("Your price"),
    }
    amount = f"{CURRENCY_SIGNS.get(price.currency, price.currency + ' ')}{Decimal(price.amount):,}"
    words = about(kinds.get(price.kind, price.kind), amount)
    return say_all(filter(None, (words, price.source, day_text(price.date or ""))), SEMICOLON)
