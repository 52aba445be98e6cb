"""Stages of a machine over time: what each has in reserve, what stays at the next, and what is thrown away."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from planner.advising.prices import Cost, cost_of_all
from planner.advising.wish import Wish
from planner.build.fitting import accepting_seats
from planner.build.machine import assemble
from planner.build.seats import SeatKind
from planner.messages import Message, msg
from planner.parts.part import Server
from planner.pricing.bill import bill_of_materials
from planner.rules import check, verdict
from planner.sizing import size

if TYPE_CHECKING:
    from collections.abc import Sequence

    from planner.build.build import Build, Plan
    from planner.build.machine import Machine
    from planner.parts.part import Part

Pieces = tuple[tuple["Part", int], ...]


@dataclass(frozen=True)
class Reserve:
    """What is left in a machine: places for its accelerators, watts of its supplies, memory slots, units of the rack.

    None: not known, or not asked for.
    """

    accelerators: int
    watts: float | None
    memory_slots: int
    rack_units: int | None


@dataclass(frozen=True)
class Stage:
    """One stage with the step to it from the stage before."""

    plan: Plan
    verdict: str
    reserve: Reserve
    stays: Pieces
    bought: Pieces
    thrown: Pieces
    lost: Cost  # what the thrown parts had cost
    notes: tuple[Message, ...]


def stages(plans: Sequence[Plan]) -> tuple[Stage, ...]:
    """Compare plans as stages of one machine.

    Parameters
    ----------
    plans : in the order of time

    Returns
    -------
    One stage for each; the first buys everything
    """
    found: list[Stage] = []
    before: dict[str, tuple[Part, int]] = {}
    for plan in plans:
        machine = assemble(plan.build)
        sizing = size(plan, machine)
        now = _pieces(plan.build)
        stays = _common(before, now)
        bought = _minus(now, before)
        thrown = _minus(before, now)
        found.append(
            Stage(
                plan,
                verdict(check(plan, machine, sizing)),
                _reserve(plan, machine, sizing.power.supply_load.margin if sizing.power.supplies else None),
                stays,
                bought,
                thrown,
                cost_of_all(thrown, Wish(site=plan.site)),
                _notes(machine, bool(found)),
            )
        )
        before = now
    return tuple(found)


def _pieces(build: Build) -> dict[str, tuple[Part, int]]:
    counts: dict[str, tuple[Part, int]] = {}
    for line in bill_of_materials(build).lines:
        _, had = counts.get(line.part.id, (line.part, 0))
        counts[line.part.id] = (line.part, had + line.quantity)
    return counts


def _common(one: dict[str, tuple[Part, int]], two: dict[str, tuple[Part, int]]) -> Pieces:
    return tuple((part, min(count, two[key][1])) for key, (part, count) in one.items() if key in two)


def _minus(one: dict[str, tuple[Part, int]], two: dict[str, tuple[Part, int]]) -> Pieces:
    left = ((part, count - two.get(key, (part, 0))[1]) for key, (part, count) in one.items())
    return tuple((part, count) for part, count in left if count > 0)


def _reserve(plan: Plan, machine: Machine, margin: float | None) -> Reserve:
    gpu = next(iter(machine.gpus), None)
    free = [seat for seat in accepting_seats(machine, gpu) if not seat.address.startswith("nic")] if gpu else []
    rated = [load.watts for load in machine.supplies]
    known = [watts for watts in rated if watts is not None]
    load = size(plan, machine).power.known.maximum
    watts = sum(known) - load if known and len(known) == len(rated) else margin
    dimms = machine.seats_of(SeatKind.DIMM)
    filled = sum(seat.address in machine.build.placements for seat in dimms)
    holder = machine.holder
    units = None
    if plan.site.rack_u is not None and holder is not None and holder.rack_units is not None:
        units = plan.site.rack_u - holder.rack_units
    return Reserve(len(free), watts, len(dimms) - filled, units)


def _notes(machine: Machine, later: bool) -> tuple[Message, ...]:
    """What can only be ordered from the factory."""
    server = machine.server
    if not isinstance(server, Server) or not server.gpu_bays:
        return ()
    bays = server.gpu_bays[machine.build.variant % len(server.gpu_bays)]
    if bays.fixed:
        return (msg("{server} is sold complete: nothing of it can be added or left out later", server=server.name),)
    if bays.form_factor != "pcie-card":
        return (
            msg(
                "{count} {form} modules are ordered with {server} and mounted by the maker: more cannot be added later",
                count=bays.count,
                form=bays.form_factor,
                server=server.name,
            ),
        )
    if later:
        return ()
    return (msg("cables and brackets for further cards are ordered with {server}", server=server.name),)
