"""The repairs that findings offer, as edits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from planner.build.machine import LOOSE
from planner.editing.command import Command, Composite
from planner.editing.seating import MovePart, PlacePart, RemoveParts, ReplacePart, SetChassis
from planner.editing.settings import AddLoose, ChangeLoose, SetPlacement, SetSite, SetSupply, SetWorkload
from planner.messages import Message, msg

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from planner.build.build import Plan
    from planner.build.finding import Repair
    from planner.build.machine import Machine
    from planner.parts.part import Part


@dataclass(frozen=True)
class ApplyRepair:
    """Do what a finding's repair says. ``lookup`` is the catalogue: it gives the records of parts that come in."""

    repair: Repair
    lookup: Callable[[str], Part | None]

    @property
    def title(self) -> Message:
        return self.repair.title

    def check(self, plan: Plan, machine: Machine | None = None, /) -> Message | None:
        command = self._command(plan)
        return command if isinstance(command, Message) else command.check(plan, machine)

    def apply(self, plan: Plan) -> Plan:
        command = self._command(plan)
        return plan if isinstance(command, Message) else command.apply(plan)

    def _command(self, plan: Plan) -> Command | Message:
        """The edit that the repair means, or why there is none."""
        given = dict(self.repair.arguments)
        seats = _seats(given)
        match self.repair.action:
            case "remove":
                return RemoveParts(seats)
            case "move":
                return MovePart(seats[0], str(given["to"]))
            case "set_power_limit":
                return self._settings(plan, seats, {"power_limit_w": given["watts"]})
            case "set_capacity":
                return self._settings(plan, seats, {"capacity_gb": given["capacity_gb"]})
            case "set_supply":
                return SetSupply(_number(given["watts"]))
            case "set_workload":
                return SetWorkload({str(given["field"]): given["value"]})
            case "set_site":
                return SetSite({str(given["field"]): given["value"]})
        part_id = str(given.get("part"))
        part = plan.build.parts.get(part_id) or self.lookup(part_id)
        if part is None:
            return msg("{part} is not in the catalogue", part=part_id)
        match self.repair.action:
            case "set_chassis":
                return SetChassis(part)
            case "add_loose":
                return AddLoose(part, int(str(given.get("quantity", 1))))
            case "replace":
                return _together(self.title, [ReplacePart(seat, part) for seat in seats])
            case "place":
                return _together(self.title, [PlacePart(seat, part) for seat in seats])
        return msg("The repair {action} is not known", action=self.repair.action)

    def _settings(self, plan: Plan, seats: tuple[str, ...], changes: Mapping[str, Any]) -> Command:
        """Settings of parts, seated or in the tray."""
        seated = tuple(seat for seat in seats if not seat.startswith(LOOSE))
        parts = {seat.removeprefix(LOOSE) for seat in seats if seat.startswith(LOOSE)}
        commands: list[Command] = [SetPlacement(seated, changes)] if seated or not parts else []
        commands += [ChangeLoose(index, changes) for index, entry in enumerate(plan.build.loose) if entry.part in parts]
        return _together(self.title, commands)


def _seats(given: dict[str, Any]) -> tuple[str, ...]:
    """The seats that a repair names, singly or as a list."""
    return tuple(given.get("seats") or ()) or ((str(given["seat"]),) if "seat" in given else ())


def _number(value: object) -> float | None:
    return float(value) if isinstance(value, (int, float)) else None


def _together(title: Message, commands: list[Command]) -> Command:
    return commands[0] if len(commands) == 1 else Composite(title, tuple(commands))
