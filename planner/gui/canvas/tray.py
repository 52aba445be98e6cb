"""The tray: parts that have no seat, or have not got one yet. They count in the bill."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import (
    QDrag,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QKeyEvent,
    QMouseEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QScrollArea,
    QSizePolicy,
    QSpinBox,
    QToolButton,
    QWidget,
)

from planner.build.fitting import placeable
from planner.build.ranges import QUANTITY
from planner.drawing.caption import short_name
from planner.editing import AddLoose, Affects, ChangeLoose, UnseatParts
from planner.gui.canvas.drag_data import PART_MIME, SEAT_MIME, TRAY_MIME, drag_data, read_drag
from planner.gui.canvas.footprint_pixmap import footprint_pixmap, hold
from planner.gui.controls.plain_text import ElidedLabel, PlainLabel, plain_tip
from planner.gui.icons import icon
from planner.gui.language import tr
from planner.gui.theme import mark
from planner.parts.part import Chassis, Server

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QMimeData

    from planner.build.build import Loose
    from planner.editing import Change, Command
    from planner.gui.document_bridge import DocumentBridge
    from planner.gui.theme import Theme
    from planner.parts.part import Part

HEIGHT_PX = 38
QUANTITY_PX = 72


class TrayStrip(QFrame):
    """A strip of the loose parts. Drop a part on it to add it, a seated one to take it out of its seat.

    Attributes
    ----------
    taken : Signal(object)
        Index of an entry that is to be taken in hand, by keyboard.
    """

    taken = Signal(object)

    def __init__(
        self,
        bridge: DocumentBridge,
        find_part: Callable[[str], Part | None],
        theme: Theme,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._find_part = find_part
        self._theme = theme
        self._shown: tuple[Loose, ...] | None = None
        self.entries: list[TrayEntry] = []
        self.pixels_per_mm = 1.0
        self.setObjectName("tray")
        self.setAcceptDrops(True)
        self.setFixedHeight(HEIGHT_PX)
        self._name = PlainLabel()
        self._hint = ElidedLabel()
        self._hint.setProperty("role", "muted")
        self._hint.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._row = QWidget()
        self._row_layout = QHBoxLayout(self._row)
        self._row_layout.setContentsMargins(0, 0, 0, 0)
        self._row_layout.setSpacing(8)
        self._row_layout.addStretch()
        self._area = SidewaysArea()
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # its entries have it
        self._area.setWidget(self._row)
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(12, 3, 12, 3)
        layout.setSpacing(10)
        layout.addWidget(self._name)
        layout.addWidget(self._hint, 1)
        layout.addWidget(self._area, 1)
        self.back, self.on = QToolButton(), QToolButton()
        for button, way in ((self.back, -1), (self.on, 1)):
            button.setAutoRaise(True)
            button.clicked.connect(partial(self._area.turn, way))
            layout.addWidget(button)
        self._area.horizontalScrollBar().rangeChanged.connect(self._show_ways)
        self._area.horizontalScrollBar().valueChanged.connect(self._show_ways)
        bridge.build_changed.connect(self._follow)
        theme.theme_changed.connect(self._dress)
        self._retranslate()
        self._dress()
        self._show()

    def light(self, lit: bool) -> None:
        """A part is over the canvas or the tray that would go here."""
        mark(self, "lit", lit)

    def change(self, index: int, quantity: int) -> None:
        """Set the quantity of an entry; 0 removes it."""
        self._bridge.execute(ChangeLoose(index, {"quantity": quantity}), initiator=self)

    def drag_entry(self, index: int) -> None:
        """Start the drag of one piece; returns when it has ended."""
        build = self._bridge.plan.build
        part = build.parts[build.loose[index].part]
        drag = QDrag(self)
        drag.setMimeData(drag_data(TRAY_MIME, str(index), part.name))
        pixmap = footprint_pixmap(part, self.pixels_per_mm, self._theme, self.devicePixelRatioF())
        drag.setPixmap(pixmap)
        drag.setHotSpot(hold(pixmap))
        drag.exec(Qt.DropAction.MoveAction | Qt.DropAction.CopyAction, Qt.DropAction.MoveAction)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if self._command(event.mimeData()) is None:
            event.ignore()
        else:
            self._answer(event)
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        self._answer(event)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self.light(False)
        event.accept()

    def dropEvent(self, event: QDropEvent) -> None:
        self.light(False)
        command = self._command(event.mimeData())
        if command is not None and self._bridge.execute(command, initiator=self):
            event.acceptProposedAction()
        else:
            event.ignore()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
            self._shown = None
            self._show()
        super().changeEvent(event)

    def _answer(self, event: QDragMoveEvent) -> None:
        command = self._command(event.mimeData())
        taken = command is not None and self._bridge.document.check(command) is None
        self.light(taken)
        if taken:
            event.acceptProposedAction()
        else:
            event.ignore()

    def _command(self, data: QMimeData) -> Command | None:
        """What dropping this here would be."""
        if part_id := read_drag(data, PART_MIME):
            part = self._find_part(part_id)
            return None if part is None or isinstance(part, (Chassis, Server)) else AddLoose(part)
        seat = read_drag(data, SEAT_MIME)
        return UnseatParts((seat,)) if seat else None

    def _follow(self, change: Change) -> None:
        if Affects.TRAY in change.affects or Affects.RECORDS in change.affects:
            self._show()

    def _show(self) -> None:
        build = self._bridge.plan.build
        if build.loose == self._shown:
            return
        kept = self._shown is not None and [e.part for e in self._shown] == [e.part for e in build.loose]
        self._shown = build.loose
        if kept:
            for entry, loose in zip(self.entries, build.loose, strict=True):
                entry.show_quantity(loose.quantity)
            return
        for entry in self.entries:
            self._row_layout.removeWidget(entry)
            entry.deleteLater()
        self.entries = []
        for index, loose in enumerate(build.loose):
            entry = TrayEntry(self, index, build.parts[loose.part], loose.quantity, self._theme)
            self._row_layout.insertWidget(index, entry)
            self.entries.append(entry)
        self._hint.setVisible(not build.loose)
        self._area.setVisible(bool(build.loose))
        self._show_ways()

    def _show_ways(self) -> None:
        """Two arrows at the end where there are more entries than room; one that leads nowhere is off."""
        bar = self._area.horizontalScrollBar()
        more = bool(self.entries) and bar.maximum() > bar.minimum()
        for button, end in ((self.back, bar.minimum()), (self.on, bar.maximum())):
            button.setVisible(more)
            button.setEnabled(bar.value() != end)

    def _retranslate(self) -> None:
        self._name.setText(tr("Tray"))
        self._hint.setText(tr("Drop cables, bridges and licences here: they have no seat, but count in the bill"))
        self._hint.setToolTip(self._hint.text())
        self.setAccessibleName(tr("Tray of parts without a seat"))
        for button, words in ((self.back, tr("Earlier parts of the tray")), (self.on, tr("More parts of the tray"))):
            button.setToolTip(words)
            button.setAccessibleName(words)

    def _dress(self) -> None:
        self.back.setIcon(icon("chevron-left", self._theme))
        self.on.setIcon(icon("chevron-right", self._theme))
        for entry in self.entries:
            entry.dress(self._theme)


class SidewaysArea(QScrollArea):
    """A low area without scroll bars: the wheel moves it sideways, and so does the focus."""

    def __init__(self) -> None:
        super().__init__()
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def turn(self, way: int) -> None:
        """Go on by most of what is seen: forwards for 1, back for -1."""
        bar = self.horizontalScrollBar()
        bar.setValue(bar.value() + way * max(self.viewport().width() * 3 // 4, 1))

    def wheelEvent(self, event: QWheelEvent) -> None:
        turn = event.angleDelta()
        bar = self.horizontalScrollBar()
        bar.setValue(bar.value() - (turn.x() or turn.y()))
        event.accept()


class QuietSpinBox(QSpinBox):
    """A number that the wheel changes only while it has the focus: elsewhere the wheel moves the tray."""

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


class TrayEntry(QFrame):
    """One kind of loose part, with its quantity."""

    def __init__(self, tray: TrayStrip, index: int, part: Part, quantity: int, theme: Theme) -> None:
        super().__init__(tray)
        self._tray = tray
        self._index = index
        self._part = part
        self._press: QPoint | None = None
        self.setObjectName("trayEntry")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(part.name)
        self.setToolTip(plain_tip(part.name))
        if placeable(part):
            self.setCursor(Qt.CursorShape.OpenHandCursor)
        self._name = PlainLabel(short_name(part))
        self.quantity = QuietSpinBox()
        self.quantity.setFixedWidth(QUANTITY_PX)
        self.quantity.setRange(int(QUANTITY[0]), int(QUANTITY[1]))
        self.quantity.setValue(quantity)
        self.quantity.setKeyboardTracking(False)
        self.quantity.setAccessibleName(tr("Quantity of {part}", part=part.name))
        self.quantity.setToolTip(tr("Pieces; they count in power, memory and price, and take no seat"))
        self.quantity.valueChanged.connect(self._quantity_changed)
        self.remover = QToolButton()
        self.dress(theme)
        self.remover.setAutoRaise(True)
        self.remover.setToolTip(plain_tip(tr("Remove {part} from the tray", part=part.name)))
        self.remover.setAccessibleName(self.remover.toolTip())
        self.remover.clicked.connect(self._remove)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(8, 0, 2, 0)
        layout.setSpacing(6)
        for widget in (self._name, self.quantity, self.remover):
            layout.addWidget(widget)

    def show_quantity(self, quantity: int) -> None:
        """Follow the document without asking it for the same edit again."""
        blocked = self.quantity.blockSignals(True)
        self.quantity.setValue(quantity)
        self.quantity.blockSignals(blocked)

    def dress(self, theme: Theme) -> None:
        """Take the icon in the colours of the theme."""
        self.remover.setIcon(icon("close", theme))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self._remove()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and placeable(self._part):
            self._tray.taken.emit(self._index)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._press = event.position().toPoint()
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._press is None or not placeable(self._part):
            return
        if (event.position().toPoint() - self._press).manhattanLength() >= QApplication.startDragDistance():
            self._press = None
            self._tray.drag_entry(self._index)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._press = None
        event.accept()

    def _quantity_changed(self, quantity: int) -> None:
        self._tray.change(self._index, quantity)

    def _remove(self) -> None:
        self._tray.change(self._index, 0)
