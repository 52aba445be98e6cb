"""The readings of ``planner.sizing.power``: values with band, limit, verdict and derivation."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from operator import attrgetter
from typing import TYPE_CHECKING

from planner.build.reading import Component, Derivation, Input, Level, Reading, judge
from planner.messages import msg
from planner.sizing import circuit, transients
from planner.sizing.power_parts import tables
from planner.sizing.supplies import pooled
from planner.sizing.supplies import tables as supply_figures
from planner.units import BTU_PER_HOUR_PER_WATT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from planner.build.site import Site
    from planner.messages import Message
    from planner.sizing.power_dc import DcPower
    from planner.sizing.power_parts import Draw
    from planner.sizing.supplies import Load, Plugs, Redundancy, SupplyLoad

MLPERF = "MLPerf Inference v2.1 and v4.1, Training v4.0 power results (github.com/mlcommons)"
EIGHTY_PLUS = "80 PLUS certification levels"
NEC = "NEC 210.20: continuous loads"

GROUP_NAMES = {
    "gpu": msg("accelerators"),
    "cpu": msg("processors"),
    "memory": msg("memory"),
    "storage": msg("drives"),
    "network": msg("network"),
    "fabric": msg("module links"),
    "board": msg("board"),
    "cooling": msg("fans and pumps"),
    "other": msg("other parts"),
    "calibration": msg("shift by the wall meter"),
}
PHASE_NAMES = {
    "training": msg("training"),
    "training-nodes": msg("training over several machines"),
    "prefill": msg("prefill"),
    "decode": msg("decoding"),
    "serving": msg("serving"),
    "data-loading": msg("data loading"),
    "stress": msg("stress test"),
}


PICKS: dict[str, Callable[[Load | Draw], float]] = {name: attrgetter(name) for name in ("idle", "typical", "maximum")}


def _components(dc: DcPower, pick: str) -> tuple[Component, ...]:
    """Watts of each kind of part: idle, typical or maximum."""
    of = PICKS[pick]
    watts = [(key, of(load)) for key, load in dc.groups]
    return tuple([Component(key, GROUP_NAMES[key], value) for key, value in watts if abs(value) > 0.005])


def _inputs(dc: DcPower, pick: str) -> tuple[Input, ...]:
    """One input per kind of part: its watts apiece, with the source of the figure."""
    inputs, of = [], PICKS[pick]
    for part, name in zip(dc.parts, dc.names, strict=True):
        watts = None if part.draw is None else round(of(part.draw), 1)
        inputs.append(Input(name, watts, "W", part.draw.source if part.draw else "unknown"))
    fans = {"idle": dc.fans.idle, "typical": dc.fans.typical, "maximum": dc.fans.full}[pick]
    if fans:
        inputs.append(Input(msg("fans"), round(fans, 1), "W", tables().figures["fans.per_kelvin"].source))
    for meter in dc.wall_readings:
        inputs.append(Input(msg("wall meter, {load}", load=meter.load), meter.watts, "W", f"user, {meter.date}"))
    return tuple(inputs)


def _band(dc: DcPower, kind: str, value: float) -> tuple[float, float]:
    figures = tables()
    share = figures[f"model.band.{kind}"]
    if dc.wall_readings:  # a meter's reading says most of the load that it was taken at, and never widens a band
        read = any((reading.load == "idle") is (kind == "idle") for reading in dc.wall_readings)
        share = min(share, figures["model.band.calibrated" if read else "model.band.calibrated_other"])
    model = share * value
    if kind == "typical":
        model = max(model, min(dc.spread, 2.0 * model))
    if kind == "max":
        gpus = sum(gpu.limit_w or 0.0 for gpu in dc.gpus)
        over = (figures["gpu.board_tolerance"] - 1.0) * gpus
        return max(0.0, value - model), value + over
    return max(0.0, value - model), value + model


def _per_gpu(dc: DcPower, which: str) -> tuple[tuple[str, float], ...]:
    return tuple((gpu.address, getattr(gpu, which)) for gpu in dc.gpus if getattr(gpu, which) is not None)


def _unknown(
    name: str, title: Message, unit: str, missing: Sequence[Message], sentence: Message | None = None
) -> Reading:
    return Reading(name, title, None, unit, level=Level.UNKNOWN, sentence=sentence, missing=tuple(missing))


def _sum(
    dc: DcPower,
    name: str,
    title: Message,
    kind: str,
    pick: str,
    per_seat: str,
    limit: float | None = None,
    level: Level = Level.INFO,
    sentence: Message | None = None,
) -> Reading:
    """A direct-current sum: idle, typical or maximum."""
    components = _components(dc, pick)
    derivation = Derivation(
        "P = sum over the parts; accelerator: P_idle + phi (min(L, P_ceiling) - P_idle); fans: P_full s^3",
        _inputs(dc, pick),
        (MLPERF,),
    )
    if not dc.complete:
        known = sum(component.value for component in components)
        sentence = msg("at least {watts:.0f} W; not all powers are known", watts=known)
        return Reading(
            name, title, None, "W", level=Level.UNKNOWN, sentence=sentence, missing=dc.missing, components=components,
            derivation=derivation, per_seat=_per_gpu(dc, per_seat),
        )  # fmt: skip
    value = float(getattr(dc.known, pick))
    low, high = _band(dc, kind, value)
    return Reading(
        name, title, value, "W", low, high, limit, level, sentence, components=components, derivation=derivation,
        per_seat=_per_gpu(dc, per_seat),
    )  # fmt: skip


def idle(dc: DcPower) -> Reading:
    """Power with nothing running, W."""
    return _sum(dc, "power_idle_w", msg("Power, idle"), "idle", "idle", "idle_w")


def typical(dc: DcPower, phases: Mapping[str, float]) -> Reading:
    """Sustained power in the workload's phase, W; the sentence says what each phase would take."""
    title = msg("Power, {phase}", phase=PHASE_NAMES[dc.phase])
    sentence = None
    if dc.complete and dc.gpus:
        sentence = msg(
            "training {training:.0f} W, prefill {prefill:.0f} W, decoding {decoding:.0f} W, "
            "loading data {loading:.0f} W",
            training=phases["training"], prefill=phases["prefill"], decoding=phases["decode"],
            loading=phases["data-loading"],
        )  # fmt: skip
    return _sum(dc, "power_typical_w", title, "typical", "typical", "typical_w", sentence=sentence)


def maximum(dc: DcPower, loads: Sequence[SupplyLoad]) -> Reading:
    """Sum of the enforced limits against what the supplies may give, W."""
    rated = rated_w(loads)
    level = Level.INFO if rated is None else supply_level(loads)
    title = msg("Power, sustained maximum")
    return _sum(dc, "power_max_w", title, "max", "maximum", "limit_w", rated, level)


def rated_w(loads: Sequence[SupplyLoad]) -> float | None:
    """What all supplies together may give, W; None without supplies or with one of unknown rating."""
    if not loads or any(load.rated_w is None for load in loads):
        return None
    return sum(load.rated_w or 0.0 for load in loads)


def supply_level(loads: Sequence[SupplyLoad]) -> Level:
    """Worst supply: warn above 88 % of its rating, error beyond it."""
    return worst(
        Level.ERROR if load.rated_w == 0 else judge(None, load.load.maximum, load.rated_w, SUPPLY_CAUTION)
        for load in loads
    )


SUPPLY_CAUTION = 0.88  # beyond it there is no room for load steps and age
ORDER = (Level.INFO, Level.OK, Level.UNKNOWN, Level.WARN, Level.ERROR)


def worst(levels: Iterable[Level]) -> Level:
    """The gravest of several levels; INFO for none."""
    return max(levels, key=ORDER.index, default=Level.INFO)


NO_SUPPLY = msg("a power supply")


def _missing_supply(loads: Sequence[SupplyLoad]) -> tuple[Message, ...]:
    if not loads:
        return (NO_SUPPLY,)
    return tuple(
        msg("rating of {address} ({reason})", address=load.supply.place, reason=load.note or msg("not known"))
        for load in loads
        if load.rated_w is None
    )


def transient(dc: DcPower, loads: Sequence[SupplyLoad], windows: Sequence[transients.Window]) -> Reading:
    """The window in which the load step comes nearest to what the supply forgives, W."""
    name, title = "power_transient_w", msg("Power, load steps")
    if not dc.complete:
        return _unknown(name, title, "W", dc.missing)
    known = [window for window in windows if window.share is not None and window.seconds < 1.0]
    shown = max(known, key=lambda window: window.share or 0.0) if known else windows[0]
    span = (
        msg("{count:.0f} µs", count=shown.seconds * 1e6)
        if shown.seconds < 0.001
        else msg("{count:.0f} ms", count=shown.seconds * 1e3)
    )
    kind = transients.tolerance_kind(loads[0].supply) if loads else ""
    inputs = tuple(
        Input(msg("{count:g} ms", count=window.seconds * 1e3), round(window.demand_w), "W", "excursion table")
        for window in windows
    )
    derivation = Derivation(
        "P(t) = sum of k(t) L over the cards that rise together + L of the others + everything else at its maximum",
        (*inputs, Input(msg("cards of one step below 10 ms"), transients.together(), "", "assumed")),
        (
            "Lenovo ThinkSystem ST650 V2 manual, technical rules for GPU",
            "Intel 613768, ATX12VO design guide, table 3-3",
        ),
        msg("extrapolated: readings once a second cannot prove steps of milliseconds"),
    )
    if not known:
        zero = any(load.rated_w == 0 for load in loads)
        return Reading(
            name, title, shown.demand_w, "W", limit=0.0 if zero else None, level=Level.ERROR if zero else Level.UNKNOWN,
            sentence=msg("steps up to {watts:.0f} W for {span}", watts=shown.demand_w, span=span),
            missing=() if zero else _missing_supply(loads), derivation=derivation,
        )  # fmt: skip
    allowed, rated = shown.allowed_w or 0.0, shown.rated_w or 0.0
    promised = kind.startswith("atx3")
    # what nobody promises is judged by the longer windows, in which every supply gives up
    broken = [window for window in known if (window.share or 0.0) > 1.0 and (promised or window.seconds >= 0.01)]
    if broken:
        level = Level.ERROR
        sentence = msg(
            "{watts:.0f} W for {span} is more than the {allowed:.0f} W that the supply forgives",
            watts=shown.demand_w, span=span, allowed=allowed,
        )  # fmt: skip
    elif shown.demand_w > allowed or (kind == "atx2" and any(window.demand_w > rated for window in windows)):
        level = Level.WARN
        peak = max(window.demand_w for window in windows)
        sentence = msg(
            "steps up to {watts:.0f} W exceed the {rated:.0f} W rating; the supply promises no tolerance (not ATX 3)",
            watts=peak, rated=rated,
        )  # fmt: skip
    else:
        level = Level.OK
        sentence = msg(
            "{watts:.0f} W for {span}, {allowed:.0f} W allowed", watts=shown.demand_w, span=span, allowed=allowed
        )
    return Reading(
        name, title, shown.demand_w, "W", limit=allowed, level=level, sentence=sentence, derivation=derivation
    )


def supply_load(dc: DcPower, loads: Sequence[SupplyLoad]) -> Reading:
    """Greatest load of a supply over its rating at the site's voltage, %."""
    name, title = "supply_load", msg("Supply load")
    missing = (*dc.missing, *_missing_supply(loads))
    if missing:
        sentence = msg("no supply is declared: power cannot be cleared") if not loads else None
        return _unknown(name, title, "%", missing, sentence)
    refused = next((load for load in loads if load.rated_w == 0), None)
    derivation = Derivation(
        "load = P_max / rating at the site's voltage; supplies of server class share one pool",
        tuple(
            Input(msg("rating of {address}", address=load.supply.place), load.rated_w, "W", _rating_source(load))
            for load in loads
        ),
        ("Lenovo ThinkSystem SR950: 1100 W unit 100-240 V, 1600 W unit 200-240 V only",),
    )
    if refused is not None:
        return Reading(
            name, title, None, "%", limit=100.0, level=Level.ERROR, sentence=refused.note, derivation=derivation
        )
    shares = tuple((load.address, 100.0 * (load.fraction or 0.0)) for load in loads)
    value = max(share for _, share in shares)
    heavy = next(load for load in loads if 100.0 * (load.fraction or 0.0) == value)
    sentence = msg(
        "{address} carries {load:.0f} W of {rated:.0f} W", address=heavy.supply.place, load=heavy.load.maximum,
        rated=heavy.rated_w,
    )  # fmt: skip
    return Reading(
        name, title, value, "%", limit=100.0, level=supply_level(loads), sentence=sentence, derivation=derivation,
        per_seat=shares,
    )  # fmt: skip


def _rating_source(load: SupplyLoad) -> str:
    return "assumed" if load.rating_assumed else "catalogue"


#: What is left after a failure, by ``Failure.runs``.
RUNS_WORDS = {
    "full": msg("everything runs on"),
    "typical": msg("the job runs on, its greatest load does not"),
    "throttled": msg("it runs on with slowed accelerators only"),
    "partly": msg("its accelerators stop, the others run on"),
    "stops": msg("the machine stops"),
    "unknown": msg("cannot tell"),
}


LEVEL_WORDS = {
    "2N": msg("2N: half of the supplies, or one feed of two, carry the maximum"),
    "N+1": msg("N+1: any one supply may fail at the maximum"),
    "throttled": msg("only with slowed accelerators after a failure"),
    "none": msg("none: a failed supply stops the machine or a part of it"),
    "overloaded": msg("the supplies do not carry the maximum even when all live"),
    "unknown": msg("cannot tell"),
}


def redundancy(
    dc: DcPower,
    loads: Sequence[SupplyLoad],
    failures: Redundancy,
    site: Site,
    failover: Sequence[tuple[int, float]],
) -> Reading:
    """Supplies that may fail at the sustained maximum; the sentence says what level holds.

    Supplies on two feeds are worth nothing when the feed that is left cannot carry both: that is a warning too.
    """
    name, title = "redundancy", msg("Supply redundancy")
    missing = (*dc.missing, *_missing_supply(loads))
    if missing or failures.level == "unknown":
        return _unknown(name, title, "", missing, LEVEL_WORDS["unknown"])
    survivable = 0
    if failures.level == "N+1":
        survivable = 1
    elif failures.level == "2N":
        survivable = len(loads) // 2
    level = Level.ERROR if failures.level == "overloaded" else Level.INFO
    if failures.level in ("none", "throttled") and pooled(loads):
        level = Level.WARN
    derivation = Derivation(
        "C_f = (n - f) R(V) (1 - eps); one survivor: R(V); held against the sustained maximum",
        tuple(
            Input(
                msg("without {lost}: {runs}", lost=failure.lost, runs=RUNS_WORDS[failure.runs]),
                failure.capacity_w,
                "W",
                "model",
            )
            for failure in failures.failures
        ),
        ("NVIDIA DGX A100 and DGX H100 user guides: power supplies",),
    )
    sentence = LEVEL_WORDS[failures.level]
    if pooled(loads) and failures.level in ("none", "throttled"):
        left = failures.failures[0].capacity_w or 0.0
        sentence = msg(
            "not redundant at the maximum: {need:.0f} W are needed, {left:.0f} W are left when one supply fails",
            need=dc.known.maximum, left=left,
        )  # fmt: skip
    limit = site.circuit_a * site.continuous_factor
    feed, amps = max(failover, key=lambda one: one[1], default=(0, 0.0))
    if failures.level == "2N" and amps > limit:
        level = Level.WARN
        sentence = msg(
            "without feed {feed} the other one carries {amps:.1f} A; it gives {limit:.1f} A for hours",
            feed=feed, amps=amps, limit=limit,
        )  # fmt: skip
    return Reading(name, title, float(survivable), "", level=level, sentence=sentence, derivation=derivation)


def connectors(plugs: Sequence[Plugs], missing: Sequence[Message], supplied: bool) -> Reading:
    """Power plugs that the parts need against those that the supplies bring."""
    name, title = "power_connectors", msg("Power plugs")
    value = float(sum(plug.needed for plug in plugs))
    components = tuple(Component(plug.kind, msg("{kind}", kind=plug.kind), float(plug.needed)) for plug in plugs)
    derivation = Derivation(
        "plugs of each kind: needed by cards and board, offered by the supplies",
        tuple(Input(msg("{kind} plugs offered", kind=plug.kind), plug.offered, "", "catalogue") for plug in plugs),
        ("PCIe CEM: 75 W slot and 6-pin, 150 W 8-pin, 600 W 12V-2x6",),
    )
    if missing:
        return Reading(
            name, title, None, "", level=Level.UNKNOWN, missing=tuple(missing), components=components,
            derivation=derivation,
        )  # fmt: skip
    unknown = any(plug.needed and plug.offered is None for plug in plugs)
    if unknown:
        gaps = () if supplied else (NO_SUPPLY,)
        return Reading(
            name, title, value, "", level=Level.INFO if supplied else Level.UNKNOWN, missing=gaps,
            components=components, derivation=derivation,
        )  # fmt: skip
    short = [plug for plug in plugs if plug.offered is not None and plug.needed > plug.offered]
    if not short:
        return Reading(name, title, value, "", level=Level.OK, components=components, derivation=derivation)
    first = short[0]
    sentence = msg(
        "{kind}: {needed} needed, {offered} offered", kind=first.kind, needed=first.needed, offered=first.offered
    )
    return Reading(
        name, title, value, "", limit=float(sum(plug.offered or 0 for plug in plugs)), level=Level.ERROR,
        sentence=sentence, components=components, derivation=derivation,
    )  # fmt: skip


@lru_cache(maxsize=64)
def _efficiency_input(address: Message, label: str, assumed: bool) -> Input:
    return Input(
        msg("efficiency of {address}", address=address), label, "", "assumed" if assumed else "catalogue"
    )  # fmt: skip


def _wall_derivation(loads: Sequence[SupplyLoad], eta: float) -> Derivation:
    if loads:
        inputs = tuple(_efficiency_input(load.supply.place, load.label, load.label_assumed) for load in loads)
    else:
        inputs = (Input(msg("efficiency, no supply is declared"), round(eta, 3), "", "assumed"),)
    return Derivation(
        "P_wall = P_dc / eta(P_dc / rating, voltage)", (*inputs, Input(msg("mean efficiency"), round(eta, 3), "", "")),
        (EIGHTY_PLUS, MLPERF),
    )  # fmt: skip


def wall(dc: DcPower, loads: Sequence[SupplyLoad], load: Load, eta: float) -> Reading:
    """Sustained power at the wall in the workload's phase, W."""
    name, title = "wall_w", msg("At the wall, {phase}", phase=PHASE_NAMES[dc.phase])
    if not dc.complete:
        return _unknown(name, title, "W", dc.missing)
    low, high = _band(dc, "typical", load.typical)
    losses = Component("losses", msg("losses in the supplies"), load.typical - dc.known.typical)
    components = (*_components(dc, "typical"), losses)
    return Reading(
        name, title, load.typical, "W", low, high, components=components, derivation=_wall_derivation(loads, eta)
    )


def wall_max(dc: DcPower, loads: Sequence[SupplyLoad], load: Load) -> Reading:
    """Sustained maximum at the wall, W."""
    name, title = "wall_max_w", msg("At the wall, sustained maximum")
    if not dc.complete:
        return _unknown(name, title, "W", dc.missing)
    eta = dc.known.maximum / load.maximum if load.maximum else 1.0
    low, high = _band(dc, "max", load.maximum)
    return Reading(name, title, load.maximum, "W", low, high, derivation=_wall_derivation(loads, eta))


def wall_current(
    dc: DcPower, loads: Sequence[SupplyLoad], load: Load, site: Site, feeds: Sequence[circuit.Feed], factor: float
) -> Reading:
    """Current of the hardest loaded circuit at the sustained maximum, against its continuous share, A.

    Error when the workload's own sustained power exceeds that share, or the maximum the breaker itself; a warning when
    only the maximum exceeds the share that may be drawn for hours.
    """
    name, title = "wall_current_a", msg("Current at the wall")
    limit = site.circuit_a * site.continuous_factor
    if not dc.complete:
        return _unknown(name, title, "A", dc.missing)
    hardest = max(feeds, key=lambda feed: feed.worst_a)
    value = hardest.worst_a
    usual = value * load.typical / load.maximum if load.maximum else 0.0
    inlet = min((amps for one in loads if (amps := circuit.inlet_amps(one.supply.inlet, site.country))), default=None)
    per_cord = max(
        (
            one.wall_w(one.load.maximum, circuit.cord_voltage(site)) / (circuit.cord_voltage(site) * factor)
            for one in loads
        ),
        default=None,
    )
    if usual > limit or value > site.circuit_a:
        level = Level.ERROR
    elif value > limit or (inlet is not None and per_cord is not None and per_cord > inlet):
        level = Level.WARN
    else:
        level = Level.OK
    if level is Level.OK:
        sentence = msg("{amps:.1f} A of {limit:.1f} A for hours", amps=value, limit=limit)
    elif value > limit:
        sentence = msg(
            "{amps:.1f} A at the maximum, {usual:.1f} A in use; the circuit gives {limit:.1f} A for hours",
            amps=value, usual=usual, limit=limit,
        )  # fmt: skip
    else:
        sentence = msg("{amps:.1f} A on one cord, its inlet carries {limit:.0f} A", amps=per_cord, limit=inlet)
    together = max(Counter(one.feed for one in loads).values(), default=0)
    if circuit.needs_slow_breaker(together):
        sentence = msg(
            "{verdict}; {count} supplies switched on together draw {amps:.0f} A at first: a C or D curve breaker",
            verdict=sentence, count=together, amps=circuit.inrush_a(together),
        )  # fmt: skip
    derivation = Derivation(
        "I = P_wall / (V PF), per circuit and phase; limit = breaker x continuous share",
        (
            Input(msg("greatest wall power"), round(load.maximum), "W", "model"),
            Input(msg("voltage"), site.voltage_v, "V", "site"),
            Input(msg("power factor"), round(factor, 3), "", "power-factor table"),
            Input(msg("breaker"), site.circuit_a, "A", "site"),
            Input(msg("continuous share"), site.continuous_factor, "", "site"),
            Input(msg("circuits"), site.circuits, "", "site"),
            Input(msg("other load on the circuit"), site.other_load_w, "W", "site"),
            *_phase_inputs(feeds),
            Input(
                msg("inrush of {count} supplies on one circuit", count=together),
                circuit.inrush_a(together),
                "A",
                supply_figures().figures["inrush.per_supply_a"].source,
            ),
        ),
        (NEC, "power-factor channels of MLPerf Inference v2.1 and v4.1"),
    )
    low, high = value * (1 - CURRENT_BAND), value * (1 + CURRENT_BAND)
    seats = tuple((f"feed{feed.number}", feed.worst_a) for feed in feeds)
    return Reading(name, title, value, "A", low, high, limit, level, sentence, derivation=derivation, per_seat=seats)


def _phase_inputs(feeds: Sequence[circuit.Feed]) -> list[Input]:
    """Currents of the phases and of the neutral of three-phase feeds, with the imbalance."""
    inputs = []
    for feed in feeds:
        if len(feed.phase_a) < 2:
            continue
        amps = " / ".join(f"{one:.1f}" for one in feed.phase_a)
        inputs.append(Input(msg("phases of feed {number}", number=feed.number), amps, "A", "model"))
        imbalance = round(100.0 * feed.imbalance, 1)
        inputs.append(Input(msg("imbalance of feed {number}", number=feed.number), imbalance, "%", "model"))
        if feed.neutral_a is not None:
            neutral = round(feed.neutral_a, 1)
            inputs.append(Input(msg("neutral of feed {number}", number=feed.number), neutral, "A", "model"))
    return inputs


CURRENT_BAND = 0.10


def heat(dc: DcPower, load: Load) -> Reading:
    """Heat given to the room in the workload's phase: all that the wall gives, W."""
    name, title = "heat_w", msg("Heat")
    if not dc.complete:
        return _unknown(name, title, "W", dc.missing)
    low, high = _band(dc, "typical", load.typical)
    sentence = msg("{btu:.0f} BTU/h", btu=load.typical * BTU_PER_HOUR_PER_WATT)
    derivation = Derivation(
        "heat = P_wall; 1 W = 3.412 BTU/h",
        (Input(msg("wall power"), round(load.typical), "W", "model"),),
        ("conservation of energy",),
    )
    return Reading(name, title, load.typical, "W", low, high, sentence=sentence, derivation=derivation)


def ups(dc: DcPower, load: Load, windows: Sequence[transients.Window], site: Site) -> Reading:
    """Apparent power that an uninterruptible supply should have, against the site's, VA.

    Error when the maximum, or a step of a tenth of a second, exceeds what it gives; a warning inside its margin.
    """
    name, title = "ups_va", msg("Uninterruptible supply")
    if site.ups_va is None:
        return Reading(name, title, None, "VA")
    if not dc.complete:
        return _unknown(name, title, "VA", dc.missing)
    figures = circuit.tables()
    factor = figures["ups.power_factor"]
    value = circuit.ups_va(load.maximum)
    step = next(window.demand_w for window in windows if window.seconds >= 0.1)
    peak = load.maximum * step / dc.known.maximum if dc.known.maximum else 0.0
    level = Level.ERROR if peak / factor > site.ups_va else Level.WARN if value > site.ups_va else Level.OK
    minutes = 10.0
    sentence = msg(
        "steps of {peak:.0f} W; {energy:.1f} kWh of battery carry it for {minutes:.0f} min",
        peak=peak, energy=circuit.ups_battery_wh(load.typical, minutes) / 1000.0, minutes=minutes,
    )  # fmt: skip
    derivation = Derivation(
        "S = 1.25 P_max / PF; E = P t / (eta DoD)",
        (
            Input(msg("greatest wall power"), round(load.maximum), "W", "model"),
            Input(msg("margin"), figures["ups.margin"], "", figures.figures["ups.margin"].source),
            Input(msg("power factor"), factor, "W/VA", figures.figures["ups.power_factor"].source),
        ),
        ("engineering judgement, unverified: a supply for accelerators is an online one",),
    )
    return Reading(name, title, value, "VA", limit=site.ups_va, level=level, sentence=sentence, derivation=derivation)
