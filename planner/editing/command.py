"""What an edit is: a value that can say its title, refuse in words, and make a new plan out of an old one."""

from __future__ import annotations

from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Protocol

from planner.build.build import Build, Loose, Placement, Plan
from planner.build.files import in_seat_order
from planner.build.machine import Machine, assemble
from planner.messages import Message, msg

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from planner.parts.part import Part


class Command(Protocol):
    """An edit of a plan.

    ``check`` may refuse; ``apply`` of a command that was not refused does not fail and changes nothing but its result.
    Whoever already has the machine of the plan's build passes it, so that it is not assembled again.
    """

    @property
    def title(self) -> Message: ...

    def check(self, plan: Plan, machine: Machine | None = None, /) -> Message | None: ...

    def apply(self, plan: Plan) -> Plan: ...


@dataclass(frozen=True)
class Composite:
    """Several commands as one edit: all of them or none."""

    title: Message
    commands: tuple[Command, ...]

    def check(self, plan: Plan, machine: Machine | None = None, /) -> Message | None:
        if not self.commands:
            return msg("There is nothing to change")
        for command in self.commands:
            reason = command.check(plan, machine)
            if reason is not None:
                return reason
            plan, machine = command.apply(plan), None
        return None

    def apply(self, plan: Plan) -> Plan:
        for command in self.commands:
            plan = command.apply(plan)
        return plan


def machine_of(plan: Plan, machine: Machine | None) -> Machine:
    """The machine that was passed, or a new one."""
    return assemble(plan.build) if machine is None else machine


def with_build(plan: Plan, build: Build) -> Plan:
    """The plan with another build, which keeps only the records of parts that it uses."""
    used = build.used_part_ids()
    if used != set(build.parts):
        build = replace(build, parts=MappingProxyType({key: part for key, part in build.parts.items() if key in used}))
    return replace(plan, build=build)


def with_placements(build: Build, placements: Mapping[str, Placement] | Iterable[Placement]) -> Build:
    """The build with these placements, in the order of their seats."""
    values = placements if not hasattr(placements, "values") else placements.values()
    return replace(build, placements=in_seat_order(values))


def with_record(build: Build, part: Part) -> Build:
    """The build with the record of a part about to be placed; a record that it already holds stays as it was frozen."""
    return build.with_parts((part,))


def into_tray(tray: tuple[Loose, ...], entries: Iterable[Loose]) -> tuple[Loose, ...]:
    """The tray with more entries; what is equal is counted together."""
    merged = list(tray)
    for entry in entries:
        for n, present in enumerate(merged):
            if replace(present, quantity=entry.quantity) == entry:
                merged[n] = replace(present, quantity=present.quantity + entry.quantity)
                break
        else:
            merged.append(entry)
    return tuple(merged)


def loosened(placement: Placement) -> Loose:
    """The entry in the tray that a part becomes when it loses its seat."""
    return Loose(
        part=placement.part, capacity_gb=placement.capacity_gb, power_limit_w=placement.power_limit_w,
        enabled=placement.enabled, note=placement.note,
    )  # fmt: skip
