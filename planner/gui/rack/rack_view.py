"""The racks to scale: machines are put into them, moved between them and taken out, with the mouse and the keyboard."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QRectF, Qt, Signal
from PySide6.QtGui import (
    QBrush,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPen,
    QResizeEvent,
    QShowEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QGraphicsRectItem, QGraphicsScene, QGraphicsView, QToolTip, QWidget

from planner.build.racks import U_MM, RackedMachine
from planner.drawing.rack_picture import cabinet_rect, draw_racks, place_at, units_rect
from planner.editing.racking import PutMachine
from planner.gui.canvas.bubble import Bubble
from planner.gui.canvas.drag_data import read_drag
from planner.gui.canvas.inks import Inks
from planner.gui.canvas.items.shapes import add_shapes, q_rect
from planner.gui.language import say, tr
from planner.gui.pens import steady
from planner.storage import new_id

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from planner.build.reading import Level
    from planner.drawing.display import DisplayList
    from planner.editing.racking import RoomDocument
    from planner.gui.canvas.items.label import LabelItem
    from planner.gui.theme import Theme
    from planner.sizing.racks import RackedLoad, RackSizing

PLAN_MIME = "application/x-slotwright-plan"  # id of a plan of the project
LEAST_SCALE, MOST_SCALE = 0.05, 3.0  # pixels per millimetre
READABLE_SCALE = 0.21  # a unit is as high as its number; smaller ones are shown when they are asked for
ZOOM_STEP = 1.15
WHEEL_NOTCH = 120
EDGE_PX, STEP_PX = 24, 16  # how near the edge a drag scrolls, and how far
ROOM_MM = 30.0
GHOST_Z = 50.0
REVEAL_PX = 40  # round what is scrolled to
ARROWS = {
    Qt.Key.Key_Up: (0, 1), Qt.Key.Key_Down: (0, -1), Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0),
}  # fmt: skip


class RackView(QGraphicsView):
    """The racks of a room.

    Parameters
    ----------
    document : the room; the view asks it whether a place would be refused, and never edits it
    theme : colours

    Attributes
    ----------
    put_requested : Signal(object)
        A ``RackedMachine``: a new one, or one that is to stand elsewhere.
    remove_requested : Signal(str)
        Id of a machine.
    chosen_changed : Signal(str, str)
        Id of the selected rack and of the selected machine; empty for none.
    rack_activated : Signal(str)
        A double click on a rack, or on equipment in it.
    """

    put_requested = Signal(object)
    remove_requested = Signal(str)
    chosen_changed = Signal(str, str)
    rack_activated = Signal(str)

    def __init__(self, document: RoomDocument, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.document = document
        self._theme = theme
        self._inks = Inks(theme)
        self._sized: tuple[RackSizing, ...] = ()
        self._broken: frozenset[str] = frozenset()
        self._levels: tuple[Level, ...] = ()
        self._scale = 0.3
        self._fitted = True
        self.rack = ""
        self.machine = ""
        self._held: RackedMachine | None = None
        self._target: RackedMachine | None = None
        self._pressed: QPoint | None = None
        self._ghost: QGraphicsRectItem | None = None
        self._frame: QGraphicsRectItem | None = None
        self._picture: DisplayList | None = None
        self._labels: list[LabelItem] = []
        self._items = QGraphicsScene(self)
        self._items.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.setScene(self._items)
        self.bubble = Bubble(self.viewport(), theme)
        self.setAcceptDrops(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        self.setFrameShape(QGraphicsView.Shape.NoFrame)
        theme.theme_changed.connect(self._dress)
        self._retranslate()
        self._dress()

    # --- what is shown ----------------------------------------------------------------------------------------

    @property
    def pixels_per_mm(self) -> float:
        return self._scale

    @property
    def labels(self) -> tuple[LabelItem, ...]:
        """The texts of the picture."""
        return tuple(self._labels)

    def show_racks(self, sized: Sequence[RackSizing], broken: Collection[str], levels: Sequence[Level] = ()) -> None:
        """Show racks as they were sized; ``broken`` and ``levels`` as in ``planner.drawing.rack_picture``."""
        self._sized, self._broken, self._levels = tuple(sized), frozenset(broken), tuple(levels)
        loads = self._loads()
        if self.machine not in loads:
            self.machine = ""
        if all(rack.rack.id != self.rack for rack in self._sized):
            self.rack = self._sized[0].rack.id if self._sized else ""
        elif self.machine:
            self.rack = loads[self.machine].place.rack
        shown = self._items.sceneRect()
        self._draw()
        if self._fitted and self._items.sceneRect() != shown:
            self.fit()
        self.chosen_changed.emit(self.rack, self.machine)

    def choose(self, rack: str, machine: str = "") -> None:
        """Select a rack, or a machine in it."""
        if (rack, machine) != (self.rack, self.machine):
            self.rack, self.machine = rack, machine
            self._show_chosen()
            self.chosen_changed.emit(rack, machine)

    def mark_machine(self, machine: str) -> None:
        """Select a machine of the selected rack without telling it."""
        self.machine = machine
        self._show_chosen()
        self._reveal()

    def fit(self) -> None:
        """Show all racks as far as they can be read, and keep doing so when the window changes."""
        self._fitted = True
        room, rect = self.size(), self._items.sceneRect()
        if not rect.isEmpty() and not room.isEmpty():
            whole = 0.98 * min(room.width() / rect.width(), room.height() / rect.height())
            self._set_scale(max(whole, READABLE_SCALE))
            self.centerOn(rect.center())
            if whole < READABLE_SCALE:
                self._reveal()

    def _reveal(self) -> None:
        """Scroll to the selected machine, or to the floor of the selected rack."""
        racks = [sized.rack for sized in self._sized]
        number = next((n for n, rack in enumerate(racks) if rack.id == self.rack), None)
        if number is not None:
            load = self._loads().get(self.machine)
            place = (load.place.bottom, load.units) if load else (1, min(10, racks[number].units))
            self.ensureVisible(q_rect(units_rect(racks, number, *place)), REVEAL_PX, REVEAL_PX)

    def zoom_by(self, factor: float) -> None:
        """Magnify about what is under the pointer, or the middle."""
        self._fitted = False
        self._set_scale(self._scale * factor)

    def place_of(self, rack: str, bottom: int, units: int) -> QPoint:
        """The middle of units of a rack, in the viewport."""
        racks = [sized.rack for sized in self._sized]
        number = next(n for n, held in enumerate(racks) if held.id == rack)
        return self.mapFromScene(q_rect(units_rect(racks, number, bottom, units)).center())

    def _loads(self) -> dict[str, RackedLoad]:
        return {load.place.id: load for sized in self._sized for load in sized.loads}

    def _draw(self) -> None:
        picture = draw_racks(self._sized, self._broken, self._levels)
        if picture == self._picture and self._ghost is None:
            self._show_chosen()
            return
        self._picture = picture
        self._items.clear()
        self._ghost = self._frame = None
        sheet = QGraphicsRectItem()
        sheet.setPen(QPen(Qt.PenStyle.NoPen))
        self._labels = add_shapes(picture.primitives, self._inks, self._scale, sheet)
        self._items.addItem(sheet)
        self._items.setSceneRect(QRectF(0, 0, picture.width, picture.height).adjusted(-ROOM_MM, 0, ROOM_MM, ROOM_MM))
        self._frame = QGraphicsRectItem()
        self._frame.setZValue(GHOST_Z - 1)
        self._items.addItem(self._frame)
        self._show_chosen()

    def _show_chosen(self) -> None:
        """A solid frame round the selected machine, a dashed one round the selected rack."""
        if self._frame is None:
            return
        racks = [sized.rack for sized in self._sized]
        load = self._loads().get(self.machine)
        number = next((n for n, rack in enumerate(racks) if rack.id == (load.place.rack if load else self.rack)), None)
        self._frame.setVisible(number is not None)
        if number is None:
            return
        pen = steady(QPen(self._inks.color("accent"), 2.4))
        if load is None:
            pen.setDashPattern([4, 3])
            rect = q_rect(cabinet_rect(racks, number)).adjusted(-12, 0, 12, 12)  # the name above stays free
        else:
            rect = q_rect(units_rect(racks, number, load.place.bottom, load.units))
        self._frame.setPen(pen)
        self._frame.setRect(rect)
        self.setAccessibleDescription(self._words_of(load))

    def about(self, load: RackedLoad) -> str:
        """Name, place, power, weight and cords of what stands in a rack; what is unknown is said."""
        feeds = next(sized.rack.feeds for sized in self._sized if sized.rack.id == load.place.rack)
        power, weight = tr("power unknown"), tr("weight unknown")
        if load.maximum_w is not None:
            power = tr("{typical:,.0f} W in use, {most:,.0f} W at most", typical=load.typical_w, most=load.maximum_w)
        if load.weight_kg is not None:
            weight = tr("{kg:,.0f} kg", kg=load.weight_kg)
        cords = [
            tr("cords at feed {feed}: {count}", feed=feed.name, count=sum(1 for cord in load.cords if cord[0] == n))
            for n, feed in enumerate(feeds, start=1)
        ]
        return "\n".join((self._words_of(load), power, weight, *cords))

    def _words_of(self, load: RackedLoad | None) -> str:
        """The selected machine and its place, for a screen reader."""
        if load is None:
            rack = next((sized.rack.title for sized in self._sized if sized.rack.id == self.rack), "")
            return tr("Rack {rack}", rack=rack) if rack else ""
        rack = next(sized.rack.title for sized in self._sized if sized.rack.id == load.place.rack)
        return tr(
            "{machine}, rack {rack}, U{bottom} to U{top}",
            machine=load.title, rack=rack, bottom=load.place.bottom, top=load.top,
        )  # fmt: skip

    # --- carrying ---------------------------------------------------------------------------------------------

    def _take(self, machine: RackedMachine) -> None:
        self._held, self._target = machine, None

    def _carry(self, at: QPoint) -> bool:
        """Show what letting go here would do; whether the place would be taken."""
        held = self._held
        if held is None:
            return False
        self._scroll_at_edge(at)
        point, heights = self.mapToScene(at), self.document.heights()
        racks = [sized.rack for sized in self._sized]
        units = held.units(heights) or 1
        found = place_at(racks, point.x(), point.y(), units)
        if found is None:
            self._target = None
            self._show_ghost(QRectF(point.x() - 240, point.y() - U_MM * units / 2, 482, U_MM * units), refused=False)
            self.bubble.hide()
            return False
        number, bottom = found
        place = replace(held, rack=racks[number].id, bottom=bottom)
        reason = self.document.check(PutMachine(place))
        self._target = place if reason is None else None
        self._show_ghost(q_rect(units_rect(racks, number, bottom, units)), refused=reason is not None)
        words = tr(
            "{rack}, U{bottom} to U{top}", rack=racks[number].title, bottom=bottom, top=bottom + units - 1
        )  # fmt: skip
        self.bubble.say(words if reason is None else say(reason), at, refused=reason is not None)
        return reason is None

    def _let_go(self, *, put: bool) -> None:
        target, self._held, self._target = self._target, None, None
        if self._ghost is not None:
            self._items.removeItem(self._ghost)
            self._ghost = None
        self.bubble.hide()
        if put and target is not None:
            self.machine = target.id
            self.put_requested.emit(target)

    def _show_ghost(self, rect: QRectF, *, refused: bool) -> None:
        if self._ghost is None:
            self._ghost = QGraphicsRectItem()
            self._ghost.setZValue(GHOST_Z)
            self._items.addItem(self._ghost)
        role = "seat-refuses" if refused else "seat-accepts"
        pen = steady(QPen(self._inks.color(role), 3.0))
        if refused:
            pen.setDashPattern([3, 2])
        self._ghost.setPen(pen)
        self._ghost.setBrush(QBrush(self._inks.color(role, 0.25)))
        self._ghost.setRect(rect)

    def _scroll_at_edge(self, at: QPoint) -> None:
        room = self.viewport().rect()
        across = (at.x() > room.right() - EDGE_PX) - (at.x() < room.left() + EDGE_PX)
        down = (at.y() > room.bottom() - EDGE_PX) - (at.y() < room.top() + EDGE_PX)
        for bar, step in ((self.horizontalScrollBar(), across), (self.verticalScrollBar(), down)):
            bar.setValue(bar.value() + step * STEP_PX)

    def _under(self, at: QPoint) -> tuple[str, str]:
        """Rack and machine at a place of the viewport."""
        point = self.mapToScene(at)
        racks = [sized.rack for sized in self._sized]
        found = place_at(racks, point.x(), point.y(), 1)
        if found is None:
            return "", ""
        number, unit = found
        inside = q_rect(units_rect(racks, number, 1, racks[number].units)).contains(point)
        hit = next((one for one in self._sized[number].loads if one.place.bottom <= unit <= one.top), None)
        return racks[number].id, hit.place.id if hit is not None and inside else ""

    # --- events -----------------------------------------------------------------------------------------------

    def viewportEvent(self, event: QEvent) -> bool:
        """Over a machine: all that its front has no room for."""
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            load = self._loads().get(self._under(event.pos())[1])
            if load is not None:
                QToolTip.showText(event.globalPos(), self.about(load), self.viewport())
                return True
        return super().viewportEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        at = event.position().toPoint()
        if event.button() == Qt.MouseButton.LeftButton:
            self.choose(*self._under(at))
            self._pressed = at if self.machine else None
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = event.position().toPoint()
        if self._pressed is not None and self._held is None:
            load = self._loads().get(self.machine)
            if load is not None and (at - self._pressed).manhattanLength() >= QApplication.startDragDistance():
                self._take(load.place)
        if self._held is not None:
            self._carry(at)
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._pressed = None
        if self._held is not None:
            self._carry(event.position().toPoint())
            self._let_go(put=True)
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        rack, machine = self._under(event.position().toPoint())
        if rack and (not machine or self._loads()[machine].machine is None):
            self.rack_activated.emit(rack)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        plan = read_drag(event.mimeData(), PLAN_MIME)
        if plan in self.document.heights():
            self._take(RackedMachine(id=new_id(), plan=plan, rack="", bottom=1))
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        event.setAccepted(self._carry(event.position().toPoint()))

    def dragLeaveEvent(self, _event: QDragLeaveEvent) -> None:
        self._let_go(put=False)

    def dropEvent(self, event: QDropEvent) -> None:
        taken = self._carry(event.position().toPoint())
        self._let_go(put=taken)
        event.setAccepted(taken)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if key == Qt.Key.Key_Escape and self._held is not None:
            self._pressed = None
            self._let_go(put=False)
        elif key in ARROWS:
            (self._move if control else self._walk)(*ARROWS[key])
        elif key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace) and self.machine:
            self.remove_requested.emit(self.machine)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.rack:
            self.rack_activated.emit(self.rack)
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.zoom_by(ZOOM_STEP)
        elif key == Qt.Key.Key_Minus:
            self.zoom_by(1 / ZOOM_STEP)
        elif key == Qt.Key.Key_0:
            self.fit()
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.setTransformationAnchor(QGraphicsView.ViewportAnchor.AnchorUnderMouse)
            self.zoom_by(ZOOM_STEP ** (event.angleDelta().y() / WHEEL_NOTCH))
        else:
            super().wheelEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._fitted:
            self.fit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._fitted:
            self.fit()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.LanguageChange:
            self._retranslate()
            self._picture = None
            self._draw()
        super().changeEvent(event)

    # --- keyboard ---------------------------------------------------------------------------------------------

    def _walk(self, across: int, up: int) -> None:
        """Select the next machine above or below, or the next rack."""
        ids = [sized.rack.id for sized in self._sized]
        if self.rack not in ids:
            return
        number = ids.index(self.rack)
        loads = self._sized[number].loads
        if across:
            self.choose(ids[(number + across) % len(ids)])
            self._reveal()
        elif loads:
            places = [load.place.id for load in loads]
            at = places.index(self.machine) + up if self.machine in places else 0
            if 0 <= at < len(places):
                self.choose(self.rack, places[at])
                self._reveal()

    def _move(self, across: int, up: int) -> None:
        """Ask for another place of the selected machine: the next free one in that direction."""
        load = self._loads().get(self.machine)
        if load is None:
            return
        racks = [sized.rack for sized in self._sized]
        number = [rack.id for rack in racks].index(load.place.rack) + across
        bottom = load.place.bottom + up
        while 0 <= number < len(racks) and 1 <= bottom <= racks[number].units - load.units + 1:
            place = replace(load.place, rack=racks[number].id, bottom=bottom)
            if self.document.check(PutMachine(place)) is None:
                self.put_requested.emit(place)
                self._reveal()
                return
            number, bottom = number + across, bottom + up

    # --- looks ------------------------------------------------------------------------------------------------

    def _set_scale(self, scale: float) -> None:
        scale = min(max(scale, LEAST_SCALE), MOST_SCALE)
        self._scale = scale
        self.resetTransform()
        self.scale(scale, scale)
        for label in self._labels:
            label.lay_out(scale)

    def _dress(self) -> None:
        self._inks = Inks(self._theme)
        self.setBackgroundBrush(self._theme.color("canvas"))
        self._picture = None
        self._draw()

    def _retranslate(self) -> None:
        self.setAccessibleName(tr("Racks"))
        self.setToolTip(
            tr("Drag a machine to move it; arrows select, Ctrl+arrows move, Delete takes out, Enter opens the rack")
        )
