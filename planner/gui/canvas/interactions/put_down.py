"""A part is carried over the machine and put down: by a drag, whatever it carries."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt

from planner.gui.canvas.carried import Manner
from planner.gui.canvas.footprint_pixmap import hanging
from planner.gui.canvas.items.ghost import GhostItem
from planner.gui.canvas.offers import Offer, Offers, size_words
from planner.gui.language import say, tr

if TYPE_CHECKING:
    from planner.gui.canvas.carried import Carried
    from planner.gui.canvas.view import CanvasView


def manner_of(modifiers: Qt.KeyboardModifier) -> Manner:
    """Shift fills, Control copies."""
    return Manner(
        fill=bool(modifiers & Qt.KeyboardModifier.ShiftModifier),
        copy=bool(modifiers & Qt.KeyboardModifier.ControlModifier),
    )


class PutDown:
    """Shows what putting down would do while the part moves; ``drop`` does it, ``cancel`` ends it without a trace."""

    def __init__(self, view: CanvasView, carried: Carried) -> None:
        self._view = view
        self._scene = view.machine_scene
        self._offers = Offers(view.bridge.document, view.machine_scene, carried)
        self._offer = Offer()
        self._at: tuple[QPoint, Qt.KeyboardModifier] | None = None  # of the last hovering
        self._shown = ("", False)
        self._ghost: GhostItem | None = None
        if not (self._offers.for_machine or self._offers.for_tray):
            self._ghost = GhostItem(carried.part, view.inks, view.pixels_per_mm)
            self._ghost.setVisible(False)
            self._scene.addItem(self._ghost)
        self._scene.show_states(self._offers.states())
        self._scene.hold_still(held=True)

    @property
    def carried(self) -> Carried:
        return self._offers.carried

    def hover(self, at: QPoint, modifiers: Qt.KeyboardModifier) -> bool:
        """Show what would happen here; whether the part would be taken."""
        self._at = at, modifiers
        point = self._view.mapToScene(at)
        self._offer = self._offers.at(point, manner_of(modifiers))
        self._light()
        self._move_ghost(at)
        self._say(at, modifiers)
        return self._offer.command is not None

    def drop(self, at: QPoint, modifiers: Qt.KeyboardModifier) -> bool:
        """Do it, if it would not be refused; it is told at once, and the canvas is painted once."""
        if (at, modifiers) != self._at:
            self.hover(at, modifiers)
        offer = self._offer
        try:
            done = offer.command is not None and self._view.bridge.execute(offer.command, initiator=self._view)
            self._view.bridge.tell()
        finally:
            self.cancel()
        if done and offer.seat:
            self._view.go_to(offer.seat)
        return done

    def cancel(self) -> None:
        """Take the lights, the ghost and the words away."""
        if self._ghost is not None:
            self._scene.removeItem(self._ghost)
            self._ghost = None
        self._scene.hold_still(held=False)
        self._scene.show_states({})
        self._view.bubble.hide()

    def _light(self) -> None:
        shown = (self._offer.seat, self._offer.refused)
        if shown != self._shown:
            seats, self._shown = filter(None, {self._shown[0], shown[0]}), shown
            seat, refused = shown
            self._scene.change_states({one: self._offers.state_of(one, seat, refused=refused) for one in seats})

    def _move_ghost(self, at: QPoint) -> None:
        if self._ghost is None:
            return
        machine = self._scene.machine
        seat = machine.by_address.get(self._offer.seat) if machine else None
        if seat is None:
            self._ghost.follow(self._view.mapToScene(at))
        else:
            self._ghost.lie_in(seat, refused=self._offer.refused)
        self._ghost.setVisible(True)

    def _say(self, at: QPoint, modifiers: Qt.KeyboardModifier) -> None:
        if self._offer.words is None:
            self._view.bubble.hide()
            return
        words = say(self._offer.words)
        size = size_words(self.carried.part)
        if self._offer.command is not None:
            if size is not None and self._offer.seat:
                words = f"{words}\n{say(size)}"
            if manner_of(modifiers).fill and self._offer.seat:
                words = f"{words}\n{tr('fills all equal seats')}"
        clear = hanging(self.carried.part, self._view.pixels_per_mm, at)
        if self._ghost is not None:
            clear = clear.united(self._view.mapFromScene(self._ghost.sceneBoundingRect()).boundingRect())
        self._view.bubble.say(words, at, refused=self._offer.refused, clear=clear)
