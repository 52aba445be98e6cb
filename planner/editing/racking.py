"""Edits of a room of racks: values that refuse in words and make a new room, and the room that is being edited."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Protocol

from planner.build.racks import Rack, RackedMachine, Room, blocking, free_places
from planner.editing.history import History
from planner.errors import EditRefused
from planner.messages import Message, msg

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

MOST_UNITS = 60  # of a rack: higher ones do not pass a door


class RoomCommand(Protocol):
    """An edit of a room. ``heights`` are the units of each plan's machine."""

    @property
    def title(self) -> Message: ...

    def check(self, room: Room, heights: Mapping[str, int], /) -> Message | None: ...

    def apply(self, room: Room) -> Room: ...


@dataclass(frozen=True)
class AddRack:
    """Put a rack to the right of the others."""

    rack: Rack

    @property
    def title(self) -> Message:
        return msg("Add the rack {rack}", rack=self.rack.title)

    def check(self, room: Room, _heights: Mapping[str, int], /) -> Message | None:
        if room.rack(self.rack.id) is not None:
            return msg("There is such a rack already")
        return _wrong(self.rack)

    def apply(self, room: Room) -> Room:
        return replace(room, racks=(*room.racks, self.rack))


@dataclass(frozen=True)
class CopyRack:
    """Put a rack to the right of the others, filled as the one that it was copied from."""

    rack: Rack
    machines: tuple[RackedMachine, ...]

    @property
    def title(self) -> Message:
        return msg("Add the rack {rack} as a copy", rack=self.rack.title)

    def check(self, room: Room, heights: Mapping[str, int], /) -> Message | None:
        return AddRack(self.rack).check(room, heights)

    def apply(self, room: Room) -> Room:
        return Room(racks=(*room.racks, self.rack), machines=(*room.machines, *self.machines))


@dataclass(frozen=True)
class ChangeRack:
    """Give a rack other properties; its id says which one is meant."""

    rack: Rack

    @property
    def title(self) -> Message:
        return msg("Change the rack {rack}", rack=self.rack.title)

    def check(self, room: Room, _heights: Mapping[str, int], /) -> Message | None:
        return msg("There is no such rack") if room.rack(self.rack.id) is None else _wrong(self.rack)

    def apply(self, room: Room) -> Room:
        return replace(room, racks=tuple(self.rack if old.id == self.rack.id else old for old in room.racks))


@dataclass(frozen=True)
class RemoveRack:
    """Take a rack away, with the machines in it."""

    rack: str
    name: str = ""

    @property
    def title(self) -> Message:
        return msg("Remove the rack {rack}", rack=self.name)

    def check(self, room: Room, _heights: Mapping[str, int], /) -> Message | None:
        return None if room.rack(self.rack) is not None else msg("There is no such rack")

    def apply(self, room: Room) -> Room:
        return Room(
            racks=tuple(rack for rack in room.racks if rack.id != self.rack),
            machines=tuple(machine for machine in room.machines if machine.rack != self.rack),
        )


@dataclass(frozen=True)
class PutMachine:
    """Put a machine into a rack, or move one that stands there: its id says whether there is one."""

    machine: RackedMachine
    name: str = ""

    @property
    def title(self) -> Message:
        return msg("Put {machine} at U{bottom}", machine=self.name, bottom=self.machine.bottom)

    def check(self, room: Room, heights: Mapping[str, int], /) -> Message | None:
        rack, units = room.rack(self.machine.rack), self.machine.units(heights)
        if rack is None:
            return msg("There is no such rack")
        if units is None:
            return msg("There is no such plan")
        gear = self.machine.gear
        if gear is not None and any(v is not None and v < 0 for v in (gear.weight_kg, gear.power_w, gear.depth_mm)):
            return msg("A figure of a rack is above zero, or left open")
        top = self.machine.bottom + units - 1
        if self.machine.bottom < 1 or top > rack.units:
            return msg("{units} U from U{bottom} on: the rack has {all} U",
                       units=units, bottom=self.machine.bottom, all=rack.units)  # fmt: skip
        if blocking(room, rack.id, self.machine.bottom, units, heights, self.machine.id):
            if top == self.machine.bottom:
                return msg("U{bottom} is taken", bottom=top)
            return msg("U{bottom} to U{top} are taken", bottom=self.machine.bottom, top=top)
        return None

    def apply(self, room: Room) -> Room:
        others = tuple(machine for machine in room.machines if machine.id != self.machine.id)
        return replace(room, machines=(*others, self.machine))


@dataclass(frozen=True)
class ChangeGear(PutMachine):
    """Give a piece of equipment other properties; it stays where it is."""

    @property
    def title(self) -> Message:
        return msg("Change {machine}", machine=self.name)


@dataclass(frozen=True)
class PutMachines:
    """Put several machines as one edit: all of them or none."""

    machines: tuple[RackedMachine, ...]
    name: str = ""

    @property
    def title(self) -> Message:
        return msg("Put {count} × {machine} into racks", count=len(self.machines), machine=self.name)

    def check(self, room: Room, heights: Mapping[str, int], /) -> Message | None:
        if not self.machines:
            return msg("No rack has room for it")
        for machine in self.machines:
            command = PutMachine(machine, self.name)
            reason = command.check(room, heights)
            if reason is not None:
                return reason
            room = command.apply(room)
        return None

    def apply(self, room: Room) -> Room:
        for machine in self.machines:
            room = PutMachine(machine, self.name).apply(room)
        return room


@dataclass(frozen=True)
class RemoveMachines:
    """Take machines out of their racks; their plans stay."""

    machines: tuple[str, ...]
    name: str = ""

    @property
    def title(self) -> Message:
        if len(self.machines) == 1 and self.name:
            return msg("Take {machine} out", machine=self.name)
        return msg("Take {count} machines out", count=len(self.machines))

    def check(self, room: Room, _heights: Mapping[str, int], /) -> Message | None:
        known = {machine.id for machine in room.machines}
        return None if self.machines and known.issuperset(self.machines) else msg("There is nothing to change")

    def apply(self, room: Room) -> Room:
        return replace(room, machines=tuple(m for m in room.machines if m.id not in self.machines))


def fitting_places(
    room: Room, plan: str, ids: tuple[str, ...], heights: Mapping[str, int]
) -> tuple[RackedMachine, ...]:
    """Places for as many machines of a plan as there are ids, rack by rack from the floor up; fewer where room ends."""
    placed: list[RackedMachine] = []
    waiting = list(ids)
    for rack in room.racks:
        while waiting:
            bottom = next(free_places(room, rack, heights.get(plan, 1), heights), None)
            if bottom is None:
                break
            machine = RackedMachine(id=waiting.pop(0), plan=plan, rack=rack.id, bottom=bottom)
            placed.append(machine)
            room = replace(room, machines=(*room.machines, machine))
    return tuple(placed)


class RoomDocument:
    """A room, its history, and who wants to hear of changes.

    Parameters
    ----------
    room : the room to start from
    heights : asks for the units of each plan's machine as they are now
    history : of an earlier session; its room is taken instead
    """

    def __init__(
        self, room: Room, heights: Callable[[], Mapping[str, int]], history: History[Room] | None = None
    ) -> None:
        self._heights = heights
        self.history = History(room) if history is None else history
        self._listeners: list[Callable[[], None]] = []

    @property
    def room(self) -> Room:
        return self.history.state

    def heights(self) -> Mapping[str, int]:
        """Units of each plan's machine."""
        return self._heights()

    def check(self, command: RoomCommand) -> Message | None:
        """Why a command would be refused now; None when it would not."""
        return command.check(self.room, self._heights())

    def execute(self, command: RoomCommand) -> None:
        """Do a command and tell the listeners; nothing happens for one that changes nothing. Raises EditRefused."""
        reason = self.check(command)
        if reason is not None:
            raise EditRefused("{reason}", reason=reason)
        new = command.apply(self.room)
        if new == self.room:
            return
        self.history.push(command.title, new)
        self._tell()

    def undo(self) -> None:
        """Take the last step back. Raises EditRefused when there is none."""
        if self.history.undo_title is None:
            raise EditRefused("There is nothing to undo")
        self.jump(self.history.position - 1)

    def redo(self) -> None:
        """Do the next undone step again. Raises EditRefused when there is none."""
        if self.history.redo_title is None:
            raise EditRefused("There is nothing to redo")
        self.jump(self.history.position + 1)

    def jump(self, position: int) -> None:
        """Go to a place in the history. Raises IndexError for one that does not exist."""
        self.history.jump(position)
        self._tell()

    def subscribe(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Hear of every change, after it was made. Returns what ends the subscription."""
        self._listeners.append(listener)

        def unsubscribe() -> None:
            if listener in self._listeners:
                self._listeners.remove(listener)

        return unsubscribe

    def _tell(self) -> None:
        for listener in tuple(self._listeners):
            listener()


def _wrong(rack: Rack) -> Message | None:
    """What cannot be meant of a rack."""
    if not 1 <= rack.units <= MOST_UNITS:
        return msg("A rack has 1 to {most} U", most=MOST_UNITS)
    figures = [getattr(rack, field.name) for field in fields(rack)]
    figures += [value for feed in rack.feeds for value in (feed.volts, feed.amps, feed.continuous_factor)]
    if any(isinstance(value, float) and value <= 0 for value in figures):
        return msg("A figure of a rack is above zero, or left open")
    if any(feed.phases not in (1, 3) for feed in rack.feeds):
        return msg("A feed has one phase or three")
    return None
