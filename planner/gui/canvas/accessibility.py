"""Makes the seats of a canvas known to screen readers: Qt shows them nothing of a graphics view by itself.

Interfaces are asked for by Qt and live as long as the canvas. Methods that may answer "nothing" are typed ``Any``,
because the type hints of PySide6 do not know that they may.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QRect
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget

from planner.gui.canvas.seat_words import seat_details, seat_name

if TYPE_CHECKING:
    from planner.gui.canvas.view import CanvasView

OBJECT_NAME = "machine-canvas"

_interfaces: dict[int, CanvasInterface] = {}  # Qt keeps none of them alive, see a canvas's ``destroyed``


class SeatInterface(QAccessibleInterface):
    """One seat, as a cell of the machine."""

    def __init__(self, view: CanvasView, address: str) -> None:
        super().__init__()
        self._view = view
        self.address = address

    def isValid(self) -> bool:
        return True

    def object(self) -> Any:
        return None

    def parent(self) -> QAccessibleInterface:
        return QAccessible.queryAccessibleInterface(self._view)

    def childCount(self) -> int:
        return 0

    def child(self, _index: int, /) -> Any:
        return None

    def childAt(self, _x: int, _y: int, /) -> Any:
        return None

    def indexOfChild(self, _child: QAccessibleInterface, /) -> int:
        return -1

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.Cell

    def state(self) -> QAccessible.State:
        return QAccessible.State()

    def rect(self) -> QRect:
        return self._view.place_on_screen(self.address)

    def text(self, kind: QAccessible.Text, /) -> str:
        machine = self._view.machine_scene.machine
        if machine is None:
            return ""
        if kind == QAccessible.Text.Name:
            return seat_name(machine, self.address)
        if kind == QAccessible.Text.Description:
            return seat_details(machine, self.address)
        return ""

    def setText(self, _kind: QAccessible.Text, _text: str, /) -> None:
        """A seat's text cannot be set."""

    def window(self) -> Any:
        return self._view.window().windowHandle()


class CanvasInterface(QAccessibleWidget):
    """The canvas, as a table of seats."""

    def __init__(self, view: CanvasView) -> None:
        super().__init__(view, QAccessible.Role.Table, view.accessibleName())
        self._view = view
        self._seats: dict[str, SeatInterface] = {}
        self.identifiers: list[int] = []

    def seat(self, address: str) -> SeatInterface:
        """The interface of a seat, the same every time."""
        if address not in self._seats:
            self._seats[address] = SeatInterface(self._view, address)
            self.identifiers.append(QAccessible.registerAccessibleInterface(self._seats[address]))
        return self._seats[address]

    def childCount(self) -> int:
        return len(self._addresses())

    def child(self, index: int, /) -> Any:
        addresses = self._addresses()
        return self.seat(addresses[index]) if 0 <= index < len(addresses) else None

    def indexOfChild(self, child: QAccessibleInterface, /) -> int:
        address = child.address if isinstance(child, SeatInterface) else ""
        addresses = self._addresses()
        return addresses.index(address) if address in addresses else -1

    def focusChild(self) -> Any:
        return self.seat(self._view.current) if self._view.current else None

    def text(self, kind: QAccessible.Text, /) -> str:
        return self._view.accessibleName() if kind == QAccessible.Text.Name else ""

    def _addresses(self) -> list[str]:
        return self._view.addresses()


def make_accessible(view: CanvasView) -> None:
    """Answer for this canvas when a screen reader asks."""
    view.setObjectName(OBJECT_NAME)
    QAccessible.installFactory(_interface_of)


def tell_focus(view: CanvasView) -> None:
    """Tell a screen reader which seat the keyboard is on."""
    if not QAccessible.isActive() or view.current not in view.addresses():
        return
    event = QAccessibleEvent(view, QAccessible.Event.Focus)
    event.setChild(view.addresses().index(view.current))
    QAccessible.updateAccessibility(event)


def announce(view: CanvasView, words: str) -> None:
    """Have a screen reader say what the bubble beside a part in hand says."""
    if QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(view, words))


def _interface_of(_name: str, watched: QObject | None) -> Any:
    from planner.gui.canvas.view import CanvasView

    if not isinstance(watched, CanvasView):
        return None
    made = CanvasInterface(watched)
    _interfaces[id(made)] = made
    watched.destroyed.connect(partial(_forget, id(made)))
    return made


def _forget(key: int) -> None:
    """The canvas is gone: Qt has deleted its interface, those of its seats are deleted here."""
    made = _interfaces.pop(key, None)
    for identifier in made.identifiers if made else ():
        QAccessible.deleteAccessibleInterface(identifier)
