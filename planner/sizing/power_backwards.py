"""Power asked backwards: the cap for an outlet, the smallest supply, circuit and air conditioner, the most cards."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from planner.build.build import Loose
from planner.build.machine import Machine
from planner.messages import Message, msg
from planner.parts.part import Gpu
from planner.sizing import airflow, circuit, supplies, transients
from planner.sizing.power import PowerResult, size_power
from planner.sizing.power_cap import SpeedShare, speed_share

if TYPE_CHECKING:
    from collections.abc import Callable

    from planner.build.site import Site
    from planner.build.workload import Workload

CAP_STEP_W = 5.0


@dataclass(frozen=True)
class CapAnswer:
    """Highest equal power limit of the accelerators that the outlet and the supplies carry.

    ``cap_w`` None: no cap helps, or a fact is missing (``missing``). ``binds`` says what sets it, ``speed`` its cost.
    """

    cap_w: float | None
    binds: Message | None
    speed: SpeedShare | None
    missing: tuple[Message, ...] = ()


def with_limit(machine: Machine, watts: float) -> Machine:
    """The same machine with every accelerator's limit at most ``watts`` W (and at least what its board allows)."""
    build = machine.build
    placements = dict(build.placements)
    for item in machine.items_of(Gpu):
        if item.seat is not None and isinstance(item.part, Gpu):
            placement = placements[item.address]
            placements[item.address] = replace(placement, power_limit_w=_limit(item.part, item.power_limit_w, watts))
    loose = []
    for entry in build.loose:
        part = build.parts[entry.part]
        if isinstance(part, Gpu):
            entry = replace(entry, power_limit_w=_limit(part, entry.power_limit_w or part.tdp_w, watts))
        loose.append(entry)
    changed = replace(build, placements=MappingProxyType(placements), loose=tuple(loose))
    return Machine(changed, machine.seats, machine.face)


def _limit(gpu: Gpu, now: float | None, watts: float) -> float | None:
    return None if now is None else max(min(now, watts), gpu.min_limit_w or 0.0)


def fits_outlet(power: PowerResult, site: Site) -> Message | None:
    """What the sustained maximum breaks: circuit or supply; None when it fits both. Missing supplies do not count."""
    limit = site.circuit_a * site.continuous_factor
    if max(feed.worst_a for feed in power.feeds) > limit + 1e-9:
        return msg("the circuit: {limit:.1f} A for hours", limit=limit)
    for load in power.supplies:
        if load.rated_w is not None and load.load.maximum > load.rated_w + 1e-9:
            return msg("the supply {address}: {watts:.0f} W", address=load.supply.place, watts=load.rated_w)
    return None


def cap_for_outlet(machine: Machine, workload: Workload, site: Site) -> CapAnswer:
    """The highest power limit per accelerator at which the machine is allowed on its outlet.

    Bisection over the limit; the sustained maximum is held against the circuit's continuous share and the supplies.

    Parameters
    ----------
    machine, workload, site : as for ``size_power``

    Returns
    -------
    CapAnswer, in steps of 5 W; the accelerators' own default when nothing has to be capped.

    References
    ----------
    .. [1] NEC 210.20: 80 % of the breaker for three hours and more.
    """
    return _highest_cap(machine, workload, site, lambda power: fits_outlet(power, site))


def cap_for_survivors(machine: Machine, workload: Workload, site: Site, lost: int) -> CapAnswer:
    """The highest power limit per accelerator at which the supplies that are left carry the workload.

    What must be carried is the sustained power of the workload, not the sum of all limits.

    Parameters
    ----------
    machine, workload, site : as for ``size_power``
    lost : supplies that have failed

    Returns
    -------
    CapAnswer, in steps of 5 W; without a cap where the supplies do not share their load.

    References
    ----------
    .. [1] NVIDIA DGX A100 and H100 user guides: 6 supplies of which 3 or 4 must live.
    """

    def broken(power: PowerResult) -> Message | None:
        ratings = [load.rated_w or 0.0 for load in power.supplies]
        left = supplies.capacity_after(ratings, lost) if supplies.pooled(power.supplies) else 0.0
        enough = power.known.typical <= left + 1e-9
        return None if enough else msg("the supplies that are left: {watts:.0f} W", watts=left)

    return _highest_cap(machine, workload, site, broken)


def _highest_cap(
    machine: Machine, workload: Workload, site: Site, broken: Callable[[PowerResult], Message | None]
) -> CapAnswer:
    """Bisection over one power limit for all accelerators, in steps of 5 W: the highest that breaks nothing."""
    power = size_power(machine, workload, site)
    gpus = [item.part for item in machine.items_of(Gpu) if isinstance(item.part, Gpu)]
    if not power.dc.complete or not gpus:
        return CapAnswer(None, None, None, power.missing or (msg("an accelerator"),))
    top = max(gpu.limit_w or 0.0 for gpu in power.gpus)
    binds = broken(power)
    if binds is None:
        return CapAnswer(top, None, speed_share(gpus[0], top, power.phase))
    low = max((gpu.min_limit_w or 0.0) for gpu in gpus) / CAP_STEP_W
    if broken(size_power(with_limit(machine, low * CAP_STEP_W), workload, site)) is not None:
        return CapAnswer(None, binds, None)
    below, above = math.floor(low), math.ceil(top / CAP_STEP_W)
    while above - below > 1:
        middle = (below + above) // 2
        reason = broken(size_power(with_limit(machine, middle * CAP_STEP_W), workload, site))
        if reason is None:
            below = middle
        else:
            above, binds = middle, reason
    cap = below * CAP_STEP_W
    return CapAnswer(cap if cap > 0 else None, binds, speed_share(gpus[0], cap, power.phase) if cap > 0 else None)


@dataclass(frozen=True, slots=True)
class CapPoint:
    """What one power limit means: wall power in the workload and at the maximum (W), and the speed that is left."""

    cap_w: float
    wall_typical_w: float
    wall_max_w: float
    speed: SpeedShare | None


def cap_curve(machine: Machine, workload: Workload, site: Site, points: int = 12) -> tuple[CapPoint, ...]:
    """Draw and speed over the power limit, from a third of the accelerators' default up to it; empty without one.

    References
    ----------
    .. [1] MLPerf Inference v2.1 and v4.1: capped and uncapped results.
    """
    gpus = machine.gpus
    top = max((gpu.tdp_w or 0.0 for gpu in gpus), default=0.0)
    if top <= 0.0 or points < 2:
        return ()
    curve = []
    for index in range(points):
        cap = top * (1.0 + 2.0 * index / (points - 1)) / 3.0
        power = size_power(with_limit(machine, cap), workload, site)
        curve.append(
            CapPoint(cap, power.wall_known.typical, power.wall_known.maximum, speed_share(gpus[0], cap, power.phase))
        )
    return tuple(curve)


def smallest_supply_w(power: PowerResult, server: bool, atx3: bool = True, share: float = 0.9) -> float | None:
    """Smallest rating on sale that carries the maximum at ``share`` of it, and the load steps; None: no single one.

    Parameters
    ----------
    power : the machine's power; must be complete
    server : one redundant unit instead of a desktop one
    atx3 : a desktop unit that specifies its tolerance of load steps
    share : greatest load over the rating

    References
    ----------
    .. [1] Intel 613768, ATX12VO design guide, table 3-3.
    """
    kind = "server" if server else "desktop"
    row = next(row for row in supplies.tables().rows["size"] if row["kind"] == kind)
    factors = transients.tolerance("server" if server else "atx3" if atx3 else "atx2")
    for watts in row["watts"]:
        steps = all(window.demand_w <= factor * watts for window, factor in zip(power.windows, factors, strict=True))
        if power.known.maximum <= share * watts and steps:
            return float(watts)
    return None


def smallest_breaker_a(power: PowerResult, site: Site) -> float | None:
    """Smallest breaker on sale whose continuous share carries the maximum on one circuit; None: none does."""
    rows = circuit.tables().rows["breaker"]
    row = next((row for row in rows if site.country in row["countries"]), rows[-1])
    need = max(feed.worst_a for feed in power.feeds)
    return next((float(amps) for amps in row["amps"] if amps * site.continuous_factor >= need), None)


def air_conditioner_w(power: PowerResult) -> float:
    """Total capacity of an air conditioner for the machine's sustained heat, W: ``1.2 P / SHR``.

    References
    ----------
    .. [1] Sensible heat ratio of split units, ASHRAE handbook.
    """
    figures = airflow.tables()
    return figures["room.margin"] * power.wall_known.typical / figures["room.sensible"]


@dataclass(frozen=True)
class CardsAnswer:
    """Most accelerators of one kind that outlet, supplies and cooling carry, and what stops one more."""

    count: int
    binds: Message | None


def most_cards(machine: Machine, gpu: Gpu, workload: Workload, site: Site, at_most: int = 64) -> CardsAnswer:
    """How many of one accelerator the machine may hold for its outlet and room; seats are not looked at.

    The machine's own accelerators are taken out first; the rest of it stays.

    Parameters
    ----------
    machine : the host
    gpu : the accelerator to add
    workload, site : as for ``size_power``; the room's cooling in W counts where it is known
    at_most : where to stop

    References
    ----------
    .. [1] NEC 210.20; energy balance of the room.
    """

    def broken(count: int) -> Message | None:
        power = size_power(_with_cards(machine, gpu, count), workload, site)
        if not power.dc.complete:
            return msg("a power that is not known")
        heat = power.wall_known.typical
        if site.cooling_w is not None and heat > site.cooling_w:
            return msg("the cooling of the room: {watts:.0f} W", watts=site.cooling_w)
        return fits_outlet(power, site)

    return _largest(broken, at_most)


def _largest(broken: Callable[[int], Message | None], at_most: int) -> CardsAnswer:
    below, above = 0, at_most + 1
    binds: Message | None = None
    while above - below > 1:
        middle = (below + above) // 2
        reason = broken(middle)
        if reason is None:
            below = middle
        else:
            above, binds = middle, reason
    return CardsAnswer(below, binds)


def _with_cards(machine: Machine, gpu: Gpu, count: int) -> Machine:
    build = machine.build
    gone = {item.address for item in machine.items_of(Gpu) if item.seat is not None}
    placements = {address: one for address, one in build.placements.items() if address not in gone}
    loose = tuple(entry for entry in build.loose if not isinstance(build.parts[entry.part], Gpu))
    cards = (Loose(part=gpu.id, quantity=count),) if count else ()
    parts = MappingProxyType({**build.parts, gpu.id: gpu})
    changed = replace(build, placements=MappingProxyType(placements), loose=(*loose, *cards), parts=parts)
    return Machine(changed, machine.seats, machine.face)
