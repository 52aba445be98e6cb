"""What the machine offers to a part that is being carried: seats that take it, and words for those that do not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from planner.build.fitting import SEAT_KINDS, gpu_room, placeable, refusal, seats_for
from planner.build.footprint import footprint, plug_room
from planner.build.seats import SeatKind
from planner.gui.canvas.carried import FromCatalogue, Manner
from planner.gui.canvas.items.seat import SeatState
from planner.messages import Message, msg
from planner.parts.part import Gpu

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtCore import QPointF

    from planner.build.seats import Seat
    from planner.editing import Command, Document
    from planner.gui.canvas.carried import Carried
    from planner.gui.canvas.scene import MachineScene


@dataclass(frozen=True)
class Offer:
    """What would happen at one place. ``command`` is None when nothing would; ``words`` then say why.

    ``seat`` is empty for a place that is no seat: the whole machine, the tray, or nowhere.
    """

    seat: str = ""
    command: Command | None = None
    words: Message | None = None

    @property
    def refused(self) -> bool:
        return self.command is None and self.words is not None


class Offers:
    """Made when a part is taken up, asked at every movement. The machine does not change meanwhile."""

    def __init__(self, document: Document, scene: MachineScene, carried: Carried) -> None:
        self._document = document
        self._scene = scene
        self.carried = carried
        self._machine = document.machine
        self._kinds = SEAT_KINDS.get(type(carried.part), ())
        self._refusals: dict[str, Message | None] = {
            seat.address: refusal(self._machine, seat, carried.part, ignore=carried.leaves)
            for seat in self._machine.seats
        }
        self.accepting = tuple(
            address for address, words in self._refusals.items() if words is None and address != carried.leaves
        )
        self._accepts = frozenset(self.accepting)

    @property
    def for_machine(self) -> bool:
        """Whether the part is a chassis, which goes anywhere on the canvas."""
        return isinstance(self.carried, FromCatalogue) and self.carried.as_chassis() is not None

    @property
    def for_tray(self) -> bool:
        """Whether parts of this kind have no seats."""
        return not placeable(self.carried.part)

    def states(self, target: str = "", *, refused: bool = False) -> Mapping[str, SeatState]:
        """How every seat is to be shown, with the one under the pointer."""
        if self.for_machine or self.for_tray:
            return {}
        states = dict.fromkeys(self._refusals, SeatState.REFUSES)
        states.update(dict.fromkeys(self.accepting, SeatState.ACCEPTS))
        if target:
            states[target] = SeatState.REFUSED_TARGET if refused else SeatState.TARGET
        return states

    def state_of(self, address: str, target: str = "", *, refused: bool = False) -> SeatState:
        """How one seat is to be shown, as :meth:`states` says it of all."""
        if self.for_machine or self.for_tray:
            return SeatState.PLAIN
        if address == target:
            return SeatState.REFUSED_TARGET if refused else SeatState.TARGET
        return SeatState.ACCEPTS if address in self._accepts else SeatState.REFUSES

    def at(self, point: QPointF, manner: Manner) -> Offer:
        """The offer at a place of the scene."""
        return self._seatless() or self._near(point, manner)

    def anywhere(self, manner: Manner) -> Offer:
        """The offer of the whole machine: its first seat that takes the part, otherwise why none does."""
        seat = self._machine.by_address[self.accepting[0]] if self.accepting else None
        return self._seatless() or (self.on(seat, manner) if seat is not None else Offer(words=self._nowhere()))

    def _seatless(self) -> Offer | None:
        """The offer that is the same everywhere; None for a part that has seats, and a machine to sit in."""
        if isinstance(self.carried, FromCatalogue) and (chassis := self.carried.as_chassis()) is not None:
            return self._checked("", chassis, msg("Build in {part}", part=self.carried.part.name))
        if self._machine.holder is None:
            return Offer(words=msg("Choose a chassis or a server first"))
        if self.for_tray:
            command = self.carried.into_tray()
            return Offer() if command is None else self._checked("", command, msg("Has no seat: goes into the tray"))
        return None

    def _near(self, point: QPointF, manner: Manner) -> Offer:
        under = [seat for seat in self._scene.seats_at(point) if seat.address != self.carried.leaves]
        hit = next((seat for seat in under if seat.address in self.accepting), None)
        if hit is None:
            hit = next((seat for seat in under if seat.kind in self._kinds), None)
        if hit is None:
            near = self._scene.nearest(point, self.accepting)
            hit = self._machine.by_address.get(near)
        if hit is None:
            hit = next((seat for seat in under if seat.kind is not SeatKind.BOARD), None)
        return self.on(hit, manner) if hit is not None else Offer(words=self._nowhere())

    def on(self, seat: Seat, manner: Manner) -> Offer:
        """The offer of one seat."""
        return self._checked(seat.address, self.carried.into(seat.address, manner), self._room(seat))

    def _checked(self, seat: str, command: Command, words: Message) -> Offer:
        reason = self._document.check(command)
        return Offer(seat, command, words) if reason is None else Offer(seat, None, reason)

    def _room(self, seat: Seat) -> Message:
        """What an accepting seat says: its name, and how much room is left for a card."""
        part = self.carried.part
        room, _ = gpu_room(self._machine, seat) if seat.kind is SeatKind.PCIE else (None, "")
        if room is None or not isinstance(part, Gpu) or part.length_mm is None:
            return msg("{seat}", seat=seat.label)
        need = part.length_mm + plug_room(part)[0]
        return msg("{seat}: needs {need:.0f} mm of {room:.0f} mm", seat=seat.label, need=need, room=room)

    def _nowhere(self) -> Message | None:
        """Why there is no seat at all, said while the pointer is over none."""
        if self.accepting:
            return None
        placements = self._machine.build.placements
        own_kind = seats_for(self._machine, self.carried.part)
        for seat in sorted(own_kind, key=lambda seat: seat.address in placements):  # free ones first
            words = self._refusals[seat.address]
            if words is not None:
                return msg("No free seat takes it: {reason}", reason=words)
        return msg("This machine has no seat for it")


def size_words(part: object) -> Message | None:
    """A card's size on its edge, for the bubble; None for parts whose seat says it all."""
    if not isinstance(part, Gpu) or part.length_mm is None:
        return None
    length, thickness = footprint(part)
    return msg("{length:.0f} × {thickness:.0f} mm", length=length, thickness=thickness)
