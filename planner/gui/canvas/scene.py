"""The scene follows the machine: it compares pictures and exchanges those that differ."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsRectItem, QGraphicsScene

from planner.build.finding import Severity
from planner.drawing.groups import ROW
from planner.drawing.machine_picture import (
    MARGIN_BOTTOM_MM,
    MARGIN_SIDE_MM,
    MARGIN_TOP_MM,
    draw_frame,
    draw_seats,
)
from planner.drawing.plates import plates_of, without_shades
from planner.gui.canvas.items.seat import SeatItem, SeatState
from planner.gui.canvas.items.shapes import add_shapes

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from PySide6.QtCore import QObject

    from planner.build.machine import Machine
    from planner.build.seats import Rect, Seat
    from planner.drawing.display import Primitive
    from planner.gui.canvas.inks import Inks
    from planner.gui.canvas.items.label import LabelItem

CLOSE_SCALE = 1.75  # pixels per millimetre from which a DIMM can be written on
OVERLAY_Z = 40.0
NEAR_MM = 14.0  # how far beside a seat the pointer may be and still mean it


class Sheet(QGraphicsRectItem):
    """An invisible parent of shapes that belong to no seat."""

    def __init__(self, primitives: tuple[Primitive, ...], inks: Inks, scale: float, z: float) -> None:
        super().__init__()
        self.primitives = primitives
        self.setPen(QPen(Qt.PenStyle.NoPen))
        self.setZValue(z)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.labels: list[LabelItem] = add_shapes(primitives, inks, scale, self)


class MachineScene(QGraphicsScene):
    """Items for a machine, one per seat.

    Items never edit the document. Everything here can be rebuilt from the machine and the states that the view sets.
    """

    def __init__(self, inks: Inks, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.machine: Machine | None = None
        self.items_by_address: dict[str, SeatItem] = {}
        self._inks = inks
        self._scale = 1.0
        self._frame: Sheet | None = None
        self._overlay: Sheet | None = None
        self._overlaid: tuple[Primitive, ...] = ()  # all of the overlay: the sheet above, and what lies in the seats
        self._shades: Mapping[str, tuple[Primitive, ...]] = {}
        self._plates: Mapping[str, tuple[Rect, ...]] = {}
        self._selected: frozenset[str] = frozenset()
        self._current = ""
        self._states: Mapping[str, SeatState] = {}
        self._severities: Mapping[str, Severity] = {}
        self._places: list[tuple[QRectF, tuple[int, float], Seat]] | None = None  # of seats, asked at every movement

    def show_machine(self, machine: Machine) -> int:
        """Follow the machine; returns the number of pictures that had to be exchanged."""
        self.machine, self._places = machine, None
        self._show_frame(machine)
        before = {address: item.picture for address, item in self.items_by_address.items()}
        pictures = {picture.owner: picture for picture in draw_seats(machine, close=self._close, before=before)}
        exchanged = 0
        for address in [a for a in self.items_by_address if a not in pictures]:
            self.removeItem(self.items_by_address.pop(address))
            exchanged += 1
        for address, picture in pictures.items():
            old = self.items_by_address.get(address)
            if old is not None and (old.picture is picture or old.picture == picture):
                continue
            if old is not None:
                self.removeItem(old)
            item = SeatItem(picture, self._inks, self._scale)
            self.items_by_address[address] = item
            self.addItem(item)
            self._dress(item)
            exchanged += 1
        if exchanged and self._severities:
            self.show_findings(self._severities)
        return exchanged

    def show_scale(self, scale: float) -> None:
        """Lay out the texts for ``scale`` pixels per millimetre, and change the detail where it is due."""
        was_close = self._close
        self._scale = scale
        for item in (*self.items_by_address.values(), self._frame, self._overlay):
            if item is not None:
                for label in item.labels:
                    label.lay_out(scale)
        if self._close != was_close and self.machine is not None:
            self.show_machine(self.machine)

    def show_inks(self, inks: Inks) -> None:
        """Draw everything anew: another theme or another language."""
        self._inks = inks
        overlay, self._overlaid = self._overlaid, ()
        for item in [*self.items_by_address.values(), self._frame, self._overlay]:
            if item is not None:
                self.removeItem(item)
        self.items_by_address, self._frame, self._overlay = {}, None, None
        if self.machine is not None:
            self.show_machine(self.machine)
        self.show_overlay(overlay)

    def show_overlay(self, primitives: tuple[Primitive, ...]) -> None:
        """Lay shapes over the machine, instead of those that lie there."""
        if self._overlaid == primitives:
            return
        self._overlaid = primitives
        if self._overlay is not None:
            self.removeItem(self._overlay)
            self._overlay = None
        above, self._shades = without_shades(primitives)
        self._plates = plates_of(above)
        if above:
            self._overlay = Sheet(above, self._inks, self._scale, OVERLAY_Z)
            self.addItem(self._overlay)
        for item in self.items_by_address.values():
            self._overlay_in(item)

    def show_states(self, states: Mapping[str, SeatState]) -> None:
        """Light up and dim seats; those that are not named are plain."""
        self._states = states
        for item in self.items_by_address.values():
            item.show_state(self._state_of(item.address))

    def change_states(self, changed: Mapping[str, SeatState]) -> None:
        """Show some seats otherwise and leave all others as they are."""
        self._states = {**self._states, **changed}
        for address in changed:
            item = self.items_by_address.get(address)
            if item is not None:
                item.show_state(self._state_of(address))

    def hold_still(self, *, held: bool) -> None:
        """While a part is carried the machine does not change: what is drawn is kept as pictures meanwhile."""
        mode = QGraphicsItem.CacheMode.DeviceCoordinateCache if held else QGraphicsItem.CacheMode.NoCache
        for item in self.items():
            item.setCacheMode(mode)

    def show_selection(self, selected: Iterable[str], current: str) -> None:
        """Frame the selected seats and the one where the keyboard is."""
        self._selected, self._current = frozenset(selected), current
        for address, item in self.items_by_address.items():
            item.show_selected(address in self._selected, current=address == current)

    def show_findings(self, severities: Mapping[str, Severity]) -> None:
        """Mark the seats that findings name, with the worst severity of each; a row of narrow seats has one mark."""
        self._severities = severities
        rows = {member for item in self.items_by_address.values() for member in item.picture.members}
        for address, item in self.items_by_address.items():
            item.show_finding(None if address in rows else self._severity_of(item))

    def machine_rect(self) -> QRectF:
        """The machine with its title and dimensions, in mm."""
        if self.machine is None or self.machine.holder is None:
            return QRectF()
        face = self.machine.face
        return QRectF(
            -MARGIN_SIDE_MM,
            -MARGIN_TOP_MM,
            face.width + 2 * MARGIN_SIDE_MM,
            face.height + MARGIN_TOP_MM + MARGIN_BOTTOM_MM,
        )

    def seats_at(self, point: QPointF) -> list[Seat]:
        """Seats under a point, the smallest first; a seat covers what its part covers."""
        if self._places is None:
            self._places = self._made_places()
        found = [(order, seat) for rect, order, seat in self._places if rect.contains(point)]
        return [seat for _, seat in sorted(found, key=lambda entry: entry[0])]

    def nearest(self, point: QPointF, addresses: Iterable[str]) -> str:
        """The address whose seat lies under or close to a point; empty when none does."""
        best, best_distance = "", NEAR_MM
        for address in addresses:
            item = self.items_by_address.get(address)
            if item is None:
                continue
            distance = _distance(item.rect(), point)
            if distance < best_distance:
                best, best_distance = address, distance
        return best

    def seats_within(self, area: QRectF) -> tuple[str, ...]:
        """Filled seats whose picture lies inside an area, for the rubber band."""
        machine = self.machine
        if machine is None:
            return ()
        return tuple(
            address
            for address, item in self.items_by_address.items()
            if address in machine.build.placements and area.contains(item.rect())
        )

    def _made_places(self) -> list[tuple[QRectF, tuple[int, float], Seat]]:
        """Where each seat is, and the order in which seats that lie over one another are meant."""
        seats = self.machine.by_address if self.machine is not None else {}
        return [
            (item.rect(), (-item.picture.layer if item.picture.layer == 3 else 0, _area(item.rect())), seats[address])
            for address, item in self.items_by_address.items()
            if address in seats
        ]

    @property
    def _close(self) -> bool:
        return self._scale >= CLOSE_SCALE

    def _show_frame(self, machine: Machine) -> None:
        primitives = draw_frame(machine)
        if self._frame is not None:
            if self._frame.primitives == primitives:
                return
            self.removeItem(self._frame)
        self._frame = Sheet(primitives, self._inks, self._scale, -10.0)
        self.addItem(self._frame)

    def _overlay_in(self, item: SeatItem) -> None:
        address = item.address
        item.show_overlay(self._shades.get(address, ()), self._plates.get(address, ()), self._scale)

    def _dress(self, item: SeatItem) -> None:
        """Give an exchanged item the states that its predecessor had."""
        self._overlay_in(item)
        item.show_state(self._state_of(item.address))
        item.show_selected(item.address in self._selected, current=item.address == self._current)

    def _severity_of(self, item: SeatItem) -> Severity | None:
        of_members = {self._severities.get(member) for member in item.picture.members}
        if item.picture.members:
            return Severity.ERROR if Severity.ERROR in of_members else next((s for s in of_members if s), None)
        return self._severities.get(item.address)

    def _state_of(self, address: str) -> SeatState:
        if address.startswith(ROW):
            return SeatState.PLAIN if not self._states else SeatState.HIDDEN
        return self._states.get(address, SeatState.PLAIN)


def child_count(item: QGraphicsItem) -> int:
    """Number of items below an item, at any depth."""
    return sum(1 + child_count(child) for child in item.childItems())


def _area(rect: QRectF) -> float:
    return rect.width() * rect.height()


def _distance(rect: QRectF, point: QPointF) -> float:
    dx = max(rect.left() - point.x(), 0.0, point.x() - rect.right())
    dy = max(rect.top() - point.y(), 0.0, point.y() - rect.bottom())
    return float((dx * dx + dy * dy) ** 0.5)
