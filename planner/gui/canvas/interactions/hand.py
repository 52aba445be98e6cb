"""The same by keyboard alone: a part in hand goes from seat to seat that takes it, and is put down with Enter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, Qt

from planner.gui.canvas.accessibility import announce
from planner.gui.canvas.interactions.put_down import manner_of
from planner.gui.canvas.items.ghost import GhostItem
from planner.gui.canvas.neighbours import DIRECTIONS, neighbour
from planner.gui.canvas.offers import Offers
from planner.gui.language import say, tr

if TYPE_CHECKING:
    from planner.gui.canvas.carried import Carried
    from planner.gui.canvas.offers import Offer
    from planner.gui.canvas.view import CanvasView


class Hand:
    """A part taken in hand: arrows and Tab go through the seats that accept it, Enter places, Escape lets go."""

    def __init__(self, view: CanvasView, carried: Carried) -> None:
        self._view = view
        self._scene = view.machine_scene
        self._offers = Offers(view.bridge.document, view.machine_scene, carried)
        accepting = self._offers.accepting
        self._seat = view.current if view.current in accepting else next(iter(accepting), "")
        self._ghost: GhostItem | None = None
        self._show(Qt.KeyboardModifier.NoModifier)

    @property
    def carried(self) -> Carried:
        return self._offers.carried

    @property
    def seat(self) -> str:
        """Where Enter would put the part; empty when no seat takes it."""
        return self._seat

    def key(self, key: int, modifiers: Qt.KeyboardModifier) -> bool:
        """A key was pressed; whether it was meant for the part in hand."""
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._place(modifiers)
        elif key == Qt.Key.Key_Escape:
            self._view.let_go()
        elif key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
            back = key == Qt.Key.Key_Backtab or bool(modifiers & Qt.KeyboardModifier.ShiftModifier)
            self._step(-1 if back else 1)
        elif key in DIRECTIONS:
            self._seat = (
                neighbour(self._scene, self._seat, DIRECTIONS[Qt.Key(key)], self._offers.accepting) or self._seat
            )
        else:
            return False
        if self._view.hand is self:
            self._show(modifiers)
        return True

    def cancel(self) -> None:
        """Take the lights, the ghost and the words away."""
        if self._ghost is not None:
            self._scene.removeItem(self._ghost)
            self._ghost = None
        self._scene.show_states({})
        self._view.bubble.hide()

    def _step(self, by: int) -> None:
        accepting = self._offers.accepting
        if accepting:
            at = accepting.index(self._seat) if self._seat in accepting else -1
            self._seat = accepting[(at + by) % len(accepting)]

    def _offer(self, modifiers: Qt.KeyboardModifier) -> Offer:
        seat = self._scene.machine.by_address.get(self._seat) if self._scene.machine else None
        if seat is not None:
            return self._offers.on(seat, manner_of(modifiers))
        return self._offers.anywhere(manner_of(modifiers))

    def _place(self, modifiers: Qt.KeyboardModifier) -> None:
        offer, seat = self._offer(modifiers), self._seat
        if offer.command is None:
            return
        self._view.let_go()
        if self._view.bridge.execute(offer.command, initiator=self._view) and seat:
            self._view.go_to(seat)

    def _show(self, modifiers: Qt.KeyboardModifier) -> None:
        offer = self._offer(modifiers)
        self._scene.show_states(self._offers.states(self._seat))
        seat = self._scene.machine.by_address.get(self._seat) if self._scene.machine else None
        if seat is not None:
            if self._ghost is None:
                self._ghost = GhostItem(self.carried.part, self._view.inks, self._view.pixels_per_mm)
                self._scene.addItem(self._ghost)
            self._ghost.lie_in(seat, refused=False)
            self._view.ensure_visible(self._seat)
        at = self._view.place_of(self._seat)
        words = "" if offer.words is None else say(offer.words)
        if offer.command is not None:
            words = f"{words}\n{tr('Enter places it, Shift+Enter fills all equal seats, Escape lets go')}"
        clear = QRect()
        if self._ghost is not None:
            clear = self._view.mapFromScene(self._ghost.sceneBoundingRect()).boundingRect()
        self._view.bubble.say(words, at, refused=offer.refused, clear=clear)
        announce(self._view, words)
