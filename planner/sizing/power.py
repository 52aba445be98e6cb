"""Power in four numbers (idle, AI-typical, sustained maximum, transient), behind the supply and at the wall."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from planner.build.workload import Method
from planner.sizing import circuit, power_readings, supplies, transients
from planner.sizing.power_dc import DcPower, GpuPower, calibrated, dc_power, share, wall_of
from planner.sizing.power_parts import PHASES, FanPower, PartPower, gpu_power, has_server_supply, phase_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from planner.build.build import WallReading
    from planner.build.machine import Machine
    from planner.build.reading import Reading
    from planner.build.site import Site
    from planner.build.workload import Workload
    from planner.messages import Message
    from planner.sizing.supplies import Load, Plugs, Redundancy, SupplyLoad


@dataclass(frozen=True)
class PowerResult:
    """All that is known about a machine's power: readings first, then what tables and diagrams are drawn from.

    ``known`` is the direct-current load of the parts whose power is known and ``wall_known`` the same at the wall;
    ``load`` and ``wall_load`` are None as long as a part's power is missing.
    """

    idle: Reading
    typical: Reading
    maximum: Reading
    transient: Reading
    supply_load: Reading
    redundancy: Reading
    connectors: Reading
    wall: Reading
    wall_max: Reading
    wall_current: Reading
    heat: Reading
    ups: Reading
    phase: str
    known: Load
    wall_known: Load
    dc: DcPower
    phases: Mapping[str, float]  # direct-current power in each phase, W
    supplies: tuple[SupplyLoad, ...]
    failures: Redundancy
    windows: tuple[transients.Window, ...]
    plugs: tuple[Plugs, ...]
    feeds: tuple[circuit.Feed, ...]
    failover_a: tuple[tuple[int, float], ...]  # feed that is lost, current of the hardest loaded one that is left, A
    efficiency: float  # at the typical load
    power_factor: float

    @property
    def load(self) -> Load | None:
        return self.known if self.dc.complete else None

    @property
    def wall_load(self) -> Load | None:
        return self.wall_known if self.dc.complete else None

    @property
    def parts(self) -> tuple[PartPower, ...]:
        return self.dc.parts

    @property
    def gpus(self) -> tuple[GpuPower, ...]:
        return self.dc.gpus

    @property
    def fans(self) -> FanPower:
        return self.dc.fans

    @property
    def missing(self) -> tuple[Message, ...]:
        return self.dc.missing

    @property
    def wall_readings(self) -> tuple[WallReading, ...]:
        """What a wall meter showed and the model was shifted by."""
        return self.dc.wall_readings

    @property
    def readings(self) -> tuple[Reading, ...]:
        """All readings, in the order in which they are shown; the uninterruptible supply only where there is one."""
        shown = (
            self.idle, self.typical, self.maximum, self.transient, self.supply_load, self.redundancy, self.connectors,
            self.wall, self.wall_max, self.wall_current, self.heat,
        )  # fmt: skip
        return shown if self.ups.limit is None else (*shown, self.ups)

    def reading(self, name: str) -> Reading:
        """A reading by its stable name. Raises KeyError."""
        return {reading.name: reading for reading in (*self.readings, self.ups)}[name]


def size_power(machine: Machine, workload: Workload, site: Site, phase: str | None = None) -> PowerResult:
    """Power of a machine at a site, from the parts to the breaker.

    Direct current is the sum over the parts [1]_; the wall adds what the supplies lose at that load and voltage [2]_:
    ``P_wall = P_dc / eta(P_dc / P_rated(V))``. The current is ``P_wall / (V PF)``.

    Parameters
    ----------
    machine : the machine; parts without a seat count too, parts that are switched off do not
    workload : decides the phase and how hard the host works
    site : voltage (V), breaker (A), altitude (m), room temperature (°C)
    phase : one of ``power_parts.PHASES``, instead of the workload's own

    Returns
    -------
    PowerResult. Where a part's power is unknown the totals are None and ``missing`` names it; without a supply the
    wall figures assume a unit of the usual class at half load and the supply readings are unknown.

    References
    ----------
    .. [1] MLPerf Inference v2.1 and v4.1, Training v4.0 power results (github.com/mlcommons).
    .. [2] 80 PLUS certification levels.
    """
    site = circuit.site_with_gear(machine, site)
    volts, server = circuit.cord_voltage(site), has_server_supply(machine)
    dc = dc_power(machine, workload, site, phase or phase_of(workload, len(machine.gpus)))
    if dc.complete and machine.build.wall_readings:
        dc = calibrated(dc, machine.build.wall_readings, machine, site, volts, server)
    loads = share(dc, machine, site, volts)
    wall = wall_of(loads, dc.known, volts, server)
    failures = supplies.judge_redundancy(loads, dc.known, dc.throttled_w(), site.circuits)
    windows = step_windows(dc, loads, synchronised(workload, len(dc.gpus)))
    phases = phase_powers(dc)
    plugs, unknown_plugs = supplies.count_plugs(machine)
    cords = cords_of(loads, wall, volts)
    feeds = circuit.feed_currents(site, cords)
    failover = feed_failover(loads, dc, site, volts)
    eta = dc.known.typical / wall.typical if wall.typical else 1.0
    factor = wall.maximum / sum(va for _, _, va in cords) if wall.maximum else 1.0
    rated = sum(load.rated_w or 0.0 for load in loads)
    return PowerResult(
        idle=power_readings.idle(dc),
        typical=power_readings.typical(dc, phases),
        maximum=power_readings.maximum(dc, loads),
        transient=power_readings.transient(dc, loads, windows),
        supply_load=power_readings.supply_load(dc, loads),
        redundancy=power_readings.redundancy(dc, loads, failures, site, failover),
        connectors=power_readings.connectors(plugs, unknown_plugs, bool(machine.supplies)),
        wall=power_readings.wall(dc, loads, wall, eta),
        wall_max=power_readings.wall_max(dc, loads, wall),
        wall_current=power_readings.wall_current(dc, loads, wall, site, feeds, factor),
        heat=power_readings.heat(dc, wall),
        ups=power_readings.ups(dc, wall, windows, site),
        phase=dc.phase,
        known=dc.known,
        wall_known=wall,
        dc=dc,
        phases=phases,
        supplies=loads,
        failures=failures,
        windows=windows,
        plugs=plugs,
        feeds=feeds,
        failover_a=failover,
        efficiency=eta,
        power_factor=supplies.power_factor(dc.known.typical / rated) if rated else factor,
    )


def synchronised(workload: Workload, gpus: int) -> bool:
    """True when one job runs over all cards in step: training, or one engine over several cards."""
    return gpus > 1 and (workload.method.trains or workload.method is Method.SERVING)


def phase_powers(dc: DcPower) -> Mapping[str, float]:
    """Direct-current power of the machine in each phase, W: the accelerators' own change, the host's kept."""
    host = dc.known.typical - sum(gpu.typical_w or 0.0 for gpu in dc.gpus)
    counts = Counter((gpu.part.id, gpu.limit_w) for gpu in dc.gpus)
    parts = {gpu.part.id: gpu.part for gpu in dc.gpus}
    kinds = [(parts[part_id], limit, count) for (part_id, limit), count in counts.items()]
    return {
        phase: host + sum([count * (gpu_power(part, limit, phase) or 0.0) for part, limit, count in kinds])
        for phase in PHASES
    }


def step_windows(dc: DcPower, loads: tuple[SupplyLoad, ...], together: bool) -> tuple[transients.Window, ...]:
    """Demand and allowance in each window: of the pool, or of the supply that is nearest to its allowance."""
    host = dc.host().maximum
    every = [(gpu.part.model, gpu.limit_w or 0.0) for gpu in dc.gpus]
    if not loads or supplies.pooled(loads) or len(loads) == 1:
        known = bool(loads) and all(load.rated_w is not None for load in loads)
        rated = sum(load.rated_w or 0.0 for load in loads) if known else None
        kind = transients.tolerance_kind(loads[0].supply) if loads else "atx2"
        return _windows(transients.demand(every, host, together), rated, kind)
    worst: tuple[transients.Window, ...] = ()
    for load in loads:
        cards = [(card.model, card.load.maximum) for card in load.cards]
        rest = load.load.maximum - sum(limit for _, limit in cards)
        own = _windows(transients.demand(cards, rest, together), load.rated_w, transients.tolerance_kind(load.supply))
        if not worst or (max(w.share or 0.0 for w in own) > max(w.share or 0.0 for w in worst)):
            worst = own
    return worst


def _windows(demand: tuple[float, ...], rated: float | None, kind: str) -> tuple[transients.Window, ...]:
    return tuple(
        transients.Window(seconds, watts, None if rated is None else factor * rated, rated)
        for seconds, watts, factor in zip(transients.WINDOWS_S, demand, transients.tolerance(kind), strict=True)
    )


def feed_failover(
    loads: tuple[SupplyLoad, ...], dc: DcPower, site: Site, volts: float
) -> tuple[tuple[int, float], ...]:
    """Current of the hardest loaded feed that is left when another one goes dark, A, for each feed that may.

    The supplies on the living feeds take over the whole maximum. Empty where nothing can take over.
    """
    if site.circuits < 2 or not supplies.pooled(loads) or any(not load.rated_w for load in loads):
        return ()
    result = []
    for lost in sorted({load.feed for load in loads}):
        cords = cords_without(loads, lost, dc.known.maximum, volts)
        if cords:
            result.append((lost, max(feed.worst_a for feed in circuit.feed_currents(site, cords))))
    return tuple(result)


def cords_without(
    loads: tuple[SupplyLoad, ...], lost: int, demand_w: float, volts: float
) -> tuple[tuple[int, float, float], ...]:
    """Circuit, watts and volt-amperes of the cords of a pool that live when one feed is dark and ``demand_w`` stays."""
    left = [load for load in loads if load.feed != lost]
    rated = sum(load.rated_w or 0.0 for load in left)
    cords = []
    for load in left:
        watts = load.wall_w(demand_w * (load.rated_w or 0.0) / rated, volts)
        cords.append((load.feed, watts, watts / supplies.power_factor(min(1.0, demand_w / rated))))
    return tuple(cords)


def cords_of(loads: tuple[SupplyLoad, ...], wall: Load, volts: float) -> tuple[tuple[int, float, float], ...]:
    """Circuit, watts and volt-amperes of each cord at the maximum."""
    if not loads:
        return ((1, wall.maximum, wall.maximum / supplies.power_factor(0.5)),)
    cords = []
    for load in loads:
        watts = load.wall_w(load.load.maximum, volts)
        fraction = load.load.maximum / load.rated_w if load.rated_w else 0.5
        cords.append((load.feed, watts, watts / supplies.power_factor(min(1.0, fraction))))
    return tuple(cords)
