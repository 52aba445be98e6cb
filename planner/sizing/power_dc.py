"""The direct-current side of a machine: sum over its parts, and the shift that a wall meter's reading gives."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from planner.messages import Message, msg
from planner.parts.part import Gpu
from planner.sizing.power_parts import (
    GROUPS,
    FanPower,
    PartPower,
    enforced_limit_w,
    fan_power,
    gpu_power,
    part_powers,
    tables,
)
from planner.sizing.supplies import Card, Load, SupplyLoad, assumed_efficiency, load_supplies, share_load

if TYPE_CHECKING:
    from collections.abc import Sequence

    from planner.build.build import WallReading
    from planner.build.machine import Machine
    from planner.build.site import Site
    from planner.build.workload import Workload

BOARD_NAMES = {
    "board.desktop": msg("desktop board"),
    "board.soc": msg("board of a small computer"),
    "board.server": msg("server board, one socket"),
    "board.server2": msg("server board, two sockets"),
    "board.modules": msg("server board with a module board"),
    "board.modules4": msg("server board with a board of four modules"),
    "fabric.sxm4": msg("switch chips, share of one module"),
    "fabric.sxm5": msg("switch chips, share of one module"),
    "fabric.sxm6": msg("switch chips, share of one module"),
    "fabric.oam": msg("module board, share of one module"),
}
NOTHING = Load(0.0, 0.0, 0.0)


@dataclass(frozen=True, slots=True)
class GpuPower:
    """One accelerator: seat, record, enforced limit and power in the phase of the workload (None: not known)."""

    address: str
    part: Gpu
    limit_w: float | None
    idle_w: float | None
    typical_w: float | None


@dataclass(frozen=True)
class DcPower:
    """Direct-current power of a machine.

    ``groups`` are the loads by kind of part (``calibration`` is what a wall reading adds), ``known`` their sum over the
    parts whose power is known, ``spread`` the half band of the typical sum from its parts, W.
    """

    phase: str
    parts: tuple[PartPower, ...]
    gpus: tuple[GpuPower, ...]
    fans: FanPower
    groups: tuple[tuple[str, Load], ...]
    known: Load
    spread: float
    missing: tuple[Message, ...]
    wall_readings: tuple[WallReading, ...] = ()  # those that it was shifted by

    @property
    def complete(self) -> bool:
        """False while a part's power is not known."""
        return not self.missing

    @cached_property
    def names(self) -> tuple[Message, ...]:
        """What each entry of ``parts`` is called."""
        return tuple(
            BOARD_NAMES.get(part.part_id) or msg("{count} x {part}", count=part.count, part=part.name)
            for part in self.parts
        )

    def host(self) -> Load:
        """Everything but the accelerators."""
        return self.known + dict(self.groups)["gpu"].scaled(-1.0)

    def cards(self) -> tuple[Card, ...]:
        """The accelerators as loads; those of unknown power weigh nothing."""
        return tuple(
            Card(gpu.address, gpu.part.model, Load(gpu.idle_w or 0.0, gpu.typical_w or 0.0, gpu.limit_w or 0.0))
            for gpu in self.gpus
        )

    def throttled_w(self) -> float:
        """Typical power with the accelerators at their throttle floor, W."""
        share = tables()["gpu.throttle_floor"]
        gpus = sum(min(gpu.typical_w or 0.0, gpu.part.min_limit_w or share * (gpu.limit_w or 0.0)) for gpu in self.gpus)
        return self.host().typical + gpus


def dc_power(machine: Machine, workload: Workload, site: Site, phase: str) -> DcPower:
    """Sum over the parts, with the fans that their heat asks for.

    References
    ----------
    .. [1] MLPerf Inference v2.1 and v4.1, Training v4.0 power results (github.com/mlcommons).
    """
    parts = part_powers(machine, workload, phase)
    sums = {group: [0.0, 0.0, 0.0] for group in GROUPS}
    variance = 0.0
    for part in parts:
        if part.draw is not None:
            draw, count, watts = part.draw, len(part.addresses), sums[part.group]
            watts[0] += draw.idle * count
            watts[1] += draw.typical * count
            watts[2] += draw.maximum * count
            variance += (draw.spread * count) ** 2
    gpus = _gpus(machine, phase)
    idle, typical, design = (sum(watts) for watts in zip(*sums.values(), strict=True))
    design += sum([(gpu.part.tdp_w or gpu.limit_w or 0.0) - (gpu.limit_w or 0.0) for gpu in gpus])
    fans = fan_power(machine, site, (idle, typical), design)
    cooling = sums["cooling"]
    cooling[:] = cooling[0] + fans.idle, cooling[1] + fans.typical, cooling[2] + fans.full
    groups = tuple([(group, Load(*watts)) for group, watts in sums.items()])
    known = Load(*(sum(watts) for watts in zip(*sums.values(), strict=True)))
    missing = tuple(dict.fromkeys(part.missing for part in parts if part.missing is not None))
    return DcPower(phase, parts, gpus, fans, groups, known, math.sqrt(variance), missing)


def _gpus(machine: Machine, phase: str) -> tuple[GpuPower, ...]:
    """The accelerators with their powers; equal ones are computed once."""
    known: dict[tuple[str, float | None], tuple[float | None, float | None]] = {}
    gpus = []
    for item in machine.items_of(Gpu):
        part = item.part
        if isinstance(part, Gpu):
            limit = enforced_limit_w(item)
            key = (part.id, limit)
            if key not in known:
                known[key] = (gpu_power(part, limit, "idle"), gpu_power(part, limit, phase))
            gpus.append(GpuPower(item.address, part, limit, *known[key]))
    return tuple(gpus)


def share(power: DcPower, machine: Machine, site: Site, volts: float) -> tuple[SupplyLoad, ...]:
    """The supplies with their loads; which card hangs on which matters only where they do not share."""
    if share_load(machine.supplies):
        return load_supplies(machine.supplies, power.known, (), volts, site.circuits)
    return load_supplies(machine.supplies, power.host(), power.cards(), volts, site.circuits)


def wall_of(loads: tuple[SupplyLoad, ...], total: Load, volts: float, server: bool) -> Load:
    """Power at the wall for the three loads; without a supply that of a usual one at half load."""
    if not loads:
        return total.scaled(1.0 / assumed_efficiency(server, volts))
    return Load(
        sum(load.wall_w(load.load.idle, volts) for load in loads),
        sum(load.wall_w(load.load.typical, volts) for load in loads),
        sum(load.wall_w(load.load.maximum, volts) for load in loads),
    )


def calibrated(
    power: DcPower, readings: Sequence[WallReading], machine: Machine, site: Site, volts: float, server: bool
) -> DcPower:
    """Shift the model so that it meets what a wall meter showed: the newest reading of each load.

    An idle reading shifts all three loads by what the host draws more or less than thought. A reading under load then
    shifts the typical load and the maximum. The maximum is never lowered: a reading does not prove a worst case.

    Parameters
    ----------
    readings : ``idle`` or ``loaded``, W at the wall, oldest first

    References
    ----------
    .. [1] On MLPerf nodes an idle reading lowers the error of the loaded power from about 5 to 4 %.
    """
    newest = {reading.load: reading for reading in readings}
    used: list[WallReading] = []
    shift = NOTHING
    for reading in (newest[load] for load in ("idle", "loaded") if load in newest):
        met = _meeting(power, shift, reading, machine, site, volts, server)
        if met is not None:
            shift = met
            used.append(reading)
    if not used:
        return power
    groups = (*power.groups, ("calibration", shift))
    return replace(power, groups=groups, known=power.known + shift, wall_readings=tuple(used))


def _meeting(
    power: DcPower, start: Load, reading: WallReading, machine: Machine, site: Site, volts: float, server: bool
) -> Load | None:
    """The shift, beyond the one at the start, that makes the wall show the reading; None when the model draws nothing.

    The efficiency changes with the load, so it is found step by step.
    """
    idle, delta, shift = reading.load == "idle", 0.0, start
    for _ in range(5):
        shifted = replace(power, known=power.known + shift)
        wall = wall_of(share(shifted, machine, site, volts), shifted.known, volts, server)
        shown, inside = (wall.idle, shifted.known.idle) if idle else (wall.typical, shifted.known.typical)
        if shown <= 0.0:
            return None
        delta += (reading.watts - shown) * inside / shown
        shift = start + Load(delta if idle else 0.0, delta, max(0.0, delta))
    return shift
