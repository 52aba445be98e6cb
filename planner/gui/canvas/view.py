"""The glass over the machine: zoom, keys, mouse and drags, each handed to the gesture that it belongs to."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QDrag,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QResizeEvent,
    QShowEvent,
    QTransform,
    QWheelEvent,
)
from PySide6.QtWidgets import QGraphicsView, QToolTip, QWidget

from planner.build.finding import Answer, Finding, Severity, acceptance_of
from planner.editing import PlacePart, RemoveParts
from planner.editing.arranging import BringParts, spread
from planner.gui.canvas.accessibility import make_accessible, tell_focus
from planner.gui.canvas.bubble import Bubble
from planner.gui.canvas.carried import FromCatalogue, FromTray, from_seats
from planner.gui.canvas.clipboard import copy_parts, paste_command
from planner.gui.canvas.drag_data import SEAT_MIME, drag_data
from planner.gui.canvas.drop_target import DropTarget
from planner.gui.canvas.empty_hint import EmptyHint
from planner.gui.canvas.footprint_pixmap import footprint_pixmap, hold
from planner.gui.canvas.inks import Inks
from planner.gui.canvas.interactions.hand import Hand
from planner.gui.canvas.interactions.pan import Pan
from planner.gui.canvas.interactions.select import Select
from planner.gui.canvas.interactions.take import Take
from planner.gui.canvas.keys import press_key
from planner.gui.canvas.mini_map import MiniMap
from planner.gui.canvas.neighbours import neighbour
from planner.gui.canvas.scene import MachineScene
from planner.gui.canvas.seat_menu import SeatMenu
from planner.gui.canvas.seat_words import seat_details
from planner.gui.controls.plain_text import plain_tip
from planner.gui.language import tr

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from planner.drawing.display import Primitive
    from planner.editing import Change, Command
    from planner.gui.canvas.carried import Carried
    from planner.gui.canvas.equivalents_dialog import EquivalentsDialog
    from planner.gui.canvas.interactions.gesture import Gesture
    from planner.gui.canvas.note_dialog import NoteDialog
    from planner.gui.document_bridge import DocumentBridge
    from planner.gui.theme import Theme
    from planner.parts.part import Part

D = TypeVar("D", "NoteDialog", "EquivalentsDialog")
LEAST_SCALE, MOST_SCALE = 0.1, 8.0  # pixels per millimetre: 10 % and 800 %
ZOOM_STEP = 1.15
WHEEL_NOTCH = 120  # eighths of a degree, as Qt counts
FIT_SHARE = 0.985


class CanvasView(QGraphicsView):
    """The machine of the document, to scale.

    Parameters
    ----------
    bridge : the document and its signals
    find_part : the catalogue: record of a part by its id, None for an id that it does not have
    theme : colours

    Attributes
    ----------
    seat_selected : Signal(str)
        Address of the seat where the keyboard is now, empty for none.
    selection_changed : Signal(object)
        Tuple of the selected addresses.
    seat_hovered : Signal(str)
        Address under the mouse, empty for none.
    scale_changed : Signal(float)
        Pixels per millimetre.
    hand_changed : Signal(object)
        The part in hand, None when it was placed or let go.
    """

    seat_selected = Signal(str)
    selection_changed = Signal(object)
    seat_hovered = Signal(str)
    scale_changed = Signal(float)
    hand_changed = Signal(object)

    def __init__(
        self,
        bridge: DocumentBridge,
        find_part: Callable[[str], Part | None],
        theme: Theme,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.bridge = bridge
        self.theme = theme
        self.inks = Inks(theme)
        self.machine_scene = MachineScene(self.inks, self)
        self.bubble = Bubble(self.viewport(), theme)
        self.hint = EmptyHint(self)
        self.map = MiniMap(self)
        self.selected: tuple[str, ...] = ()
        self.current = ""
        self.hand: Hand | None = None
        self._find_part = find_part
        self._gesture: Gesture | None = None
        self._target = DropTarget(self, find_part)
        self._scale = 1.0
        self.fitted = True  # follows the window until the user zooms
        self._space = False
        self._hovered = ""
        self._holder: str | None = None
        self.setScene(self.machine_scene)
        self.setAcceptDrops(True)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFrameShape(QGraphicsView.Shape.NoFrame)
        self.horizontalScrollBar().valueChanged.connect(self.map.follow)
        self.verticalScrollBar().valueChanged.connect(self.map.follow)
        make_accessible(self)
        bridge.build_changed.connect(self._follow)
        bridge.findings_ready.connect(self._mark)
        theme.theme_changed.connect(self._dress)
        self._retranslate()
        self._dress()
        self._follow(None)

    # --- what others ask of the canvas ------------------------------------------------------------------------

    @property
    def pixels_per_mm(self) -> float:
        """The zoom: a footprint is drawn with it to look the same on the pointer as in the machine."""
        return self._scale

    def select_seats(self, addresses: Iterable[str]) -> None:
        """Select these seats, and make the first of them the one where the keyboard is."""
        known = self.machine_scene.items_by_address
        chosen = tuple(dict.fromkeys(address for address in addresses if address in known))
        self._choose(chosen, chosen[0] if chosen else "")
        if chosen:
            self.ensure_visible(chosen[0])

    def take_in_hand(self, part: Part) -> None:
        """Take a part of the catalogue in hand, to be placed with the keyboard."""
        self._take(FromCatalogue(part))

    def take_from_tray(self, index: int) -> None:
        """Take one piece of an entry of the tray in hand."""
        build = self.bridge.plan.build
        self._take(FromTray(build.parts[build.loose[index].part], index))

    def take_placed(self) -> bool:
        """Take the part of the seat where the keyboard is, and all that are selected, in hand. Whether one is there."""
        carried = from_seats(self.bridge.machine, self.selected, self.current)
        if carried is not None:
            self._take(carried)
        return carried is not None

    def let_go(self) -> None:
        """Put the part in hand back where it came from."""
        if self.hand is not None:
            hand, self.hand = self.hand, None
            hand.cancel()
            self.hand_changed.emit(None)

    def show_overlay(self, primitives: tuple[Primitive, ...]) -> None:
        """Lay a picture over the machine, see ``planner.drawing.overlays``; an empty one takes it away."""
        self.machine_scene.show_overlay(primitives)

    def copy(self) -> None:
        """Remember the selected parts: they can be pasted into another build too."""
        copy_parts(self.bridge, self.selected or (self.current,))

    def can_paste(self) -> bool:
        """Whether this build would take what was copied."""
        return self._pasted() is not None

    def paste(self) -> None:
        """Put the remembered parts into the current seat and the next free ones that take them; the rest is trayed."""
        command, before = self._pasted(), set(self.bridge.plan.build.placements)
        if command is not None and self.bridge.execute(command, initiator=self):
            self.select_seats(seat for seat in self.bridge.plan.build.placements if seat not in before)

    def remove(self) -> None:
        """Empty the selected seats."""
        filled = self._filled()
        if filled:
            self.bridge.execute(RemoveParts(filled), initiator=self)

    def align(self, step: int) -> None:
        """Lay the selected parts out at every ``step``-th seat, from the first of them on."""
        command = spread(self.bridge.machine, self._filled(), step)
        if self.bridge.execute(command, initiator=self):
            self.select_seats(to for _, to in command.moves)

    def write_note(self) -> NoteDialog | None:
        """Ask for a note on the selected parts; None where there are none."""
        from planner.gui.canvas.note_dialog import NoteDialog

        filled = self._filled()
        return self._ask(NoteDialog(self.bridge.machine, filled, self)) if filled else None

    def replace_by_equivalent(self) -> EquivalentsDialog | None:
        """Offer what fits in place of the current part; None where there is none."""
        from planner.comparing.equivalents import equivalents
        from planner.gui.canvas.equivalents_dialog import EquivalentsDialog

        build = self.bridge.plan.build
        first = self.current if self.current in build.placements else next(iter(self._filled()), "")
        if not first:
            return None
        part = build.placements[first].part
        alike = [seat for seat in self._filled() if build.placements[seat].part == part and seat != first]
        found = equivalents(self.bridge.machine, first, self.bridge.session.catalogue.parts(build.parts[part].kind))
        return self._ask(EquivalentsDialog(self.bridge.machine, (first, *alike), found, self))

    # --- zoom -------------------------------------------------------------------------------------------------

    def fit(self) -> None:
        """Show the whole machine, and keep doing so when the window changes."""
        self.fitted = True
        rect, room = self.machine_scene.machine_rect(), self.viewport().rect()
        if rect.isEmpty() or room.isEmpty():
            return
        self._set_scale(FIT_SHARE * min(room.width() / rect.width(), room.height() / rect.height()))
        self.centerOn(rect.center())

    def zoom_in(self) -> None:
        self.zoom_by(ZOOM_STEP)

    def zoom_out(self) -> None:
        self.zoom_by(1 / ZOOM_STEP)

    def zoom_by(self, factor: float, at: QPoint | None = None) -> None:
        """Magnify about a place of the viewport, by default its middle."""
        place = self.viewport().rect().center() if at is None else at
        before = self.mapToScene(place)
        self.fitted = False
        self._set_scale(self._scale * factor)
        moved = self.mapFromScene(before) - place
        self.scroll_by(moved.x(), moved.y())

    def scroll_by(self, across: int, down: int) -> None:
        """Move the window over the sheet by pixels."""
        self.fitted = False if across or down else self.fitted
        self.horizontalScrollBar().setValue(self.horizontalScrollBar().value() + across)
        self.verticalScrollBar().setValue(self.verticalScrollBar().value() + down)

    # --- what gestures ask of the canvas ----------------------------------------------------------------------

    def addresses(self) -> list[str]:
        """Addresses of the seats that are shown, in the machine's order."""
        shown = self.machine_scene.items_by_address
        return [seat.address for seat in self.bridge.machine.seats if seat.address in shown]

    def place_of(self, address: str) -> QPoint:
        """The middle of a seat in the viewport; of the viewport for an address that is not shown."""
        item = self.machine_scene.items_by_address.get(address)
        return self.mapFromScene(item.center()) if item is not None else self.viewport().rect().center()

    def place_on_screen(self, address: str) -> QRect:
        """Where a seat is on the screen; empty for an address that is not shown."""
        item = self.machine_scene.items_by_address.get(address)
        if item is None:
            return QRect()
        rect = self.mapFromScene(item.rect()).boundingRect()
        return QRect(self.viewport().mapToGlobal(rect.topLeft()), rect.size())

    def ensure_visible(self, address: str) -> None:
        item = self.machine_scene.items_by_address.get(address)
        if item is not None and not self.viewport().rect().contains(self.place_of(address)):
            self.ensureVisible(item.rect(), 40, 40)

    def go_to(self, address: str) -> None:
        """Make a seat the selected one; what sits there is drawn when the document tells its change."""
        self.select_seats((address,))

    def walk(self, direction: tuple[int, int], *, more: bool) -> None:
        """Go to the next seat in a direction; ``more`` adds it to the selection."""
        target = neighbour(self.machine_scene, self.current, direction, self.addresses())
        if target:
            self._choose(tuple(dict.fromkeys((*self.selected, target))) if more else (target,), target)
            self.ensure_visible(target)

    def end_gesture(self) -> bool:
        """End what is going on, otherwise the selection; whether there was anything to end."""
        if self._gesture is not None:
            gesture, self._gesture = self._gesture, None
            gesture.cancel()
        elif self.selected:
            self._choose((), self.current)
        else:
            return False
        return True

    def hold_space(self, *, held: bool) -> None:
        """While the space bar is held, the left button moves the sheet."""
        self._space = held
        if held:
            self.viewport().setCursor(Qt.CursorShape.OpenHandCursor)
        else:
            self.viewport().unsetCursor()

    def choose_at(self, at: QPoint, *, more: bool) -> None:
        """A click: select the seat there, or add it to the selection and take it from it."""
        address = self.address_at(at)
        if not more:
            self._choose((address,) if address else (), address)
        elif address in self.selected:
            self._choose(tuple(seat for seat in self.selected if seat != address), address)
        elif address:
            self._choose((*self.selected, address), address)

    def address_at(self, at: QPoint) -> str:
        """Address of the seat at a place of the viewport, empty for none."""
        seats = self.machine_scene.seats_at(self.mapToScene(at))
        return seats[0].address if seats else ""

    def drag_from_seat(self, address: str) -> None:
        """Start the drag of what sits in a seat; returns when it has ended."""
        item = self.bridge.machine.item_at(address)
        if item is None:
            return
        drag = QDrag(self)
        drag.setMimeData(drag_data(SEAT_MIME, address, item.part.name))
        pixmap = footprint_pixmap(item.part, self._scale, self.theme, self.devicePixelRatioF())
        drag.setPixmap(pixmap)
        drag.setHotSpot(hold(pixmap))
        drag.exec(Qt.DropAction.MoveAction | Qt.DropAction.CopyAction, Qt.DropAction.MoveAction)

    # --- the document -----------------------------------------------------------------------------------------

    def _follow(self, _change: Change | None) -> None:
        machine = self.bridge.machine
        self.machine_scene.show_machine(machine)
        self._keep_range()
        self.map.forget()
        chassis = machine.build.chassis
        self.hint.tell(waiting=bool(machine.build.loose))
        self.hint.setVisible(machine.holder is None)
        if chassis != self._holder:
            self._holder = chassis
            self.fit()
        known = self.machine_scene.items_by_address
        if any(seat not in known for seat in (*self.selected, self.current) if seat):
            kept = tuple(seat for seat in self.selected if seat in known)
            self._choose(kept, self.current if self.current in known else "")
        if self.hand is not None:
            carried = self.hand.carried
            self.hand.cancel()
            self.hand = Hand(self, carried)

    def _mark(self, findings: Sequence[Finding]) -> None:
        worst: dict[str, Severity] = {}
        acceptances = self.bridge.plan.build.acceptances
        for finding in findings:
            counts = finding.answer is Answer.FAIL and finding.severity is not Severity.INFO
            if counts and acceptance_of(finding, acceptances) is None:
                for seat in finding.seats:
                    if worst.get(seat) is not Severity.ERROR:
                        worst[seat] = finding.severity
        self.machine_scene.show_findings(worst)

    def _choose(self, selected: tuple[str, ...], current: str) -> None:
        changed, moved = selected != self.selected, current != self.current
        self.selected, self.current = selected, current
        if changed or moved:
            self.machine_scene.show_selection(selected, current if self.hasFocus() else "")
        if changed:
            self.selection_changed.emit(selected)
        if moved:
            self.seat_selected.emit(current)
            tell_focus(self)

    def _filled(self) -> tuple[str, ...]:
        """The selected seats in which something sits, in the machine's order."""
        placements, chosen = self.bridge.plan.build.placements, set(self.selected)
        return tuple(seat for seat in placements if seat in chosen)

    def _ask(self, dialog: D) -> D:
        """Open a dialog whose answer is an edit."""
        dialog.edit_requested.connect(self._edit)
        dialog.open()
        return dialog

    def _edit(self, command: Command) -> None:
        self.bridge.execute(command, initiator=self)

    def _take(self, carried: Carried) -> None:
        self.let_go()
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.hand = Hand(self, carried)
        self.hand_changed.emit(carried.part)

    def _pasted(self) -> BringParts | PlacePart | None:
        targets = [self.current, *self.addresses()] if self.current else self.addresses()
        return paste_command(self.bridge, self._find_part, targets)

    # --- events: drags ----------------------------------------------------------------------------------------

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        self._target.enter(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        self._target.move(event)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self._target.leave()
        event.accept()

    def dropEvent(self, event: QDropEvent) -> None:
        self._target.drop(event)

    # --- events: mouse ----------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        at = event.position().toPoint()
        left = event.button() is Qt.MouseButton.LeftButton
        if event.button() is Qt.MouseButton.MiddleButton or (left and self._space):
            self._gesture = Pan(self, at)
        elif left:
            address = self.address_at(at)
            filled = address in self.bridge.plan.build.placements
            self._gesture = Take(self, at, address) if filled else Select(self, at)
        else:
            event.ignore()
            return
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = event.position().toPoint()
        if self._gesture is not None:
            self._gesture.move(at, event.modifiers())
        else:
            address = self.address_at(at)
            if address != self._hovered:
                self._hovered = address
                self.seat_hovered.emit(address)
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        gesture, self._gesture = self._gesture, None
        if gesture is not None:
            gesture.finish(event.position().toPoint(), event.modifiers())
        event.accept()

    def wheelEvent(self, event: QWheelEvent) -> None:
        pixels = event.pixelDelta()
        plain = not event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if not pixels.isNull() and plain:
            self.scroll_by(-pixels.x(), -pixels.y())
        elif event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.scroll_by(-(event.angleDelta().x() or event.angleDelta().y()) // 2, 0)
        else:
            self.zoom_by(ZOOM_STEP ** (event.angleDelta().y() / WHEEL_NOTCH), event.position().toPoint())
        event.accept()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        address = self.address_at(event.pos())
        if address and address not in self.selected:
            self._choose((address,), address)
        menu = SeatMenu(self, self.selected)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(event.globalPos())

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            words = seat_details(self.bridge.machine, self.address_at(event.pos()))
            QToolTip.showText(event.globalPos(), plain_tip(words), self.viewport())
            return True
        return super().viewportEvent(event)

    # --- events: keys -----------------------------------------------------------------------------------------

    def event(self, event: QEvent) -> bool:
        """F2 on a part is its note; elsewhere it is the window's own."""
        if (
            isinstance(event, QKeyEvent)
            and (event.type(), event.key()) == (QEvent.Type.ShortcutOverride, Qt.Key.Key_F2)
            and self._filled()
        ):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if (self.hand is not None and self.hand.key(event.key(), event.modifiers())) or press_key(self, event):
            event.accept()
        else:
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self.hold_space(held=False)
        super().keyReleaseEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab goes through the seats while a part is in hand."""
        if self.hand is not None:
            key = Qt.Key.Key_Tab if forward else Qt.Key.Key_Backtab
            return self.hand.key(key, Qt.KeyboardModifier.NoModifier)
        return super().focusNextPrevChild(forward)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if not self.current and event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            first = next(iter(self.addresses()), "")
            self._choose((first,) if first else (), first)
        self.machine_scene.show_selection(self.selected, self.current)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.hold_space(held=False)
        self.machine_scene.show_selection(self.selected, "")

    # --- events: window ---------------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.hint.place()
        self._keep_range()
        self.map.follow()
        if self.fitted:
            self.fit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.hint.place()
        if self.fitted:
            self.fit()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
            self.machine_scene.show_inks(self.inks)
        super().changeEvent(event)

    def _retranslate(self) -> None:
        self.setAccessibleName(tr("Machine"))
        self.setAccessibleDescription(tr("Arrow keys go from seat to seat, Delete empties the selected ones"))

    def _dress(self) -> None:
        self.inks = Inks(self.theme)
        self.setBackgroundBrush(self.theme.color("canvas"))
        self.machine_scene.show_inks(self.inks)
        self.map.forget()

    def _set_scale(self, scale: float) -> None:
        self._scale = min(max(scale, LEAST_SCALE), MOST_SCALE)
        self.setTransform(QTransform.fromScale(self._scale, self._scale))
        self._keep_range()
        self.machine_scene.show_scale(self._scale)
        self.map.follow()
        self.scale_changed.emit(self._scale)

    def _keep_range(self) -> None:
        """Let the machine be moved until little of it is seen, as on a drawing table."""
        rect = self.machine_scene.machine_rect()
        across = self.viewport().width() / self._scale * 0.8
        down = self.viewport().height() / self._scale * 0.8
        self.setSceneRect(rect.adjusted(-across, -down, across, down))


def middle_of(view: CanvasView, address: str) -> QPointF:
    """The middle of a seat in the scene, for tests and guides. Raises KeyError for an address that is not shown."""
    return view.machine_scene.items_by_address[address].center()
