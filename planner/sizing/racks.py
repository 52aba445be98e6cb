"""What racks carry: units, weight, heat, and the current of each feed and phase, whole and after the loss of a feed."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from planner.build.machine import assemble
from planner.build.racks import U_MM, Outlets, Rack
from planner.build.reading import Derivation, Input, Level, Reading, judge
from planner.build.site import Site
from planner.messages import msg
from planner.parts.defaults import Defaults, load_defaults
from planner.parts.part import Gpu
from planner.sizing import circuit, supplies
from planner.sizing.power import cords_of, cords_without, size_power

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from planner.build.build import Plan
    from planner.build.machine import Machine
    from planner.build.racks import Gear, PowerFeed, RackedMachine, Room
    from planner.messages import Message
    from planner.sizing.power import PowerResult

CAUTION = 0.9  # share of a limit from which a rack has no room for one more machine's tolerance
NEC = "NEC 210.20: continuous loads"
EIA = "EIA-310 and IEC 60297: one rack unit is 44.45 mm"

Cord = tuple[int, float, float]  # feed from 1, W, VA


def presets() -> tuple[Rack, ...]:
    """Racks to start from, of ``resources/racks``."""
    return tuple(
        Rack(
            id=row["id"], title=row["title"], units=row["units"], depth_mm=row["depth_mm"], load_kg=row["load_kg"],
            source=f"{row['source']}, {row['date']}",
        )
        for row in tables().rows["rack"]
    )  # fmt: skip


def tables() -> Defaults:
    """The shipped racks, read once."""
    return load_defaults("racks/racks.toml")


@lru_cache(maxsize=256)
def rack_site(rack: Rack, site: Site) -> Site:
    """The site of a plan with the feeds of a rack instead of its own outlet."""
    if not rack.feeds:
        return replace(site, other_load_w=0.0)
    return replace(feed_site(rack, rack.feeds[0], site), circuits=len(rack.feeds))


def feed_site(rack: Rack, feed: PowerFeed, site: Site) -> Site:
    """The site of a plan with one feed of a rack as its only circuit."""
    return replace(
        site, country=rack.country, voltage_v=feed.volts, circuit_a=feed.amps, phases=feed.phases, circuits=1,
        continuous_factor=feed.continuous_factor, other_load_w=0.0,
    )  # fmt: skip


def standing_units(machine: Machine) -> int:
    """Units that a machine takes in a rack: its own, those of its height on a shelf, or one where neither is known."""
    holder = machine.holder
    if holder is None:
        return 1
    if holder.rack_units is not None:
        return holder.rack_units
    return math.ceil(holder.height_mm / U_MM) if holder.height_mm is not None else 1


def heights_of(plans: Mapping[str, Plan]) -> dict[str, int]:
    """Units of each plan's machine."""
    return {plan_id: standing_units(assemble(plan.build)) for plan_id, plan in plans.items()}


@dataclass(frozen=True)
class RackedLoad:
    """One machine as its rack sees it. Watts at the wall; None while a part's power is not known.

    ``cords`` hold the maximum; ``left_cords`` what they are when a feed is dark, by its number.
    """

    place: RackedMachine
    title: str
    machine: Machine | None  # None for equipment that is no machine of the project
    units: int
    depth_mm: float | None
    weight_kg: float | None
    typical_w: float | None
    maximum_w: float | None
    known_w: float
    inlet: str | None
    cords: tuple[Cord, ...]
    left_cords: tuple[tuple[int, tuple[Cord, ...]], ...]
    falls: tuple[int, ...]  # feeds whose loss this machine does not survive

    @property
    def top(self) -> int:
        """Its highest unit."""
        return self.place.bottom + self.units - 1


@dataclass(frozen=True)
class RackSizing:
    """A rack with its machines, from the floor up, and its meters.

    ``feeds`` are the currents of each feed, ``lost`` those of the feeds that live when one is dark, by its number.
    """

    rack: Rack
    loads: tuple[RackedLoad, ...]
    feeds: tuple[circuit.Feed, ...]
    lost: tuple[tuple[int, tuple[circuit.Feed, ...]], ...]
    readings: tuple[Reading, ...]

    @property
    def used_units(self) -> int:
        """Units that something stands in, counted once."""
        return len({unit for load in self.loads for unit in range(load.place.bottom, load.top + 1)})

    @property
    def weight_kg(self) -> float:
        """Sum of the known weights, kg."""
        return sum(load.weight_kg or 0.0 for load in self.loads)

    @property
    def heat_w(self) -> float:
        """Sum of the known powers at the maximum, W."""
        return sum(load.known_w for load in self.loads)

    def feed_w(self, number: int) -> float:
        """Power on the cords of a feed, from 1, at the maximum, W."""
        return sum(watts for load in self.loads for feed, watts, _ in load.cords if feed == number)

    def reading(self, name: str) -> Reading:
        """A reading by its name. Raises KeyError."""
        return {reading.name: reading for reading in self.readings}[name]

    def outlets_used(self, number: int) -> tuple[tuple[str, int], ...]:
        """Sockets that the cords of a feed need, by the type that takes the machine's inlet."""
        counts: dict[str, int] = {}
        for load in self.loads:
            kind = socket_for(load.inlet)
            mine = sum(1 for feed, _, _ in load.cords if feed == number)
            if kind and mine:
                counts[kind] = counts.get(kind, 0) + mine
        return tuple(sorted(counts.items()))


SOCKETS = {"C14": "C13", "C20": "C19"}  # IEC 60320: the socket of a distribution unit for an inlet's cord


def socket_for(inlet: str | None) -> str:
    """The socket that a cord for an inlet of IEC 60320 is plugged into; empty when that is not known."""
    return next((socket for kind, socket in SOCKETS.items() if inlet is not None and kind in inlet), "")


def outlets_of(feed: PowerFeed, kind: str) -> int | None:
    """Sockets of a type on a distribution unit, None when its sockets are not known."""
    return sum(each.count for each in feed.outlets if each.type == kind) if feed.outlets else None


def pdu_outlets(pairs: Sequence[tuple[str, int]]) -> tuple[Outlets, ...]:
    """Sockets as a feed holds them."""
    return tuple(Outlets(type=kind, count=count) for kind, count in pairs)


def size_racks(room: Room, plans: Mapping[str, Plan]) -> tuple[RackSizing, ...]:
    """Size every rack of a room.

    The cords of a machine alternate over the feeds of its rack [1]_; on three phases they hang on the emptiest phase,
    largest first. When a feed is dark, machines whose supplies share their load draw all of it from the feeds that are
    left; the others lose what hung on it.

    Parameters
    ----------
    room : racks and machines
    plans : the plans of the project by id; a machine of another plan is left out

    Returns
    -------
    One sizing per rack. A reading that lacks a fact has no value and names what is missing.

    References
    ----------
    .. [1] NVIDIA DGX A100 and H100 user guides: supplies on two sources.
    """
    machines = {plan_id: assemble(plan.build) for plan_id, plan in plans.items()}
    powers: dict[tuple[str, Rack], PowerResult] = {}
    return tuple(_size(room, rack, plans, machines, powers) for rack in room.racks)


def _size(
    room: Room, rack: Rack, plans: Mapping[str, Plan], machines: Mapping[str, Machine],
    powers: dict[tuple[str, Rack], PowerResult],
) -> RackSizing:  # fmt: skip
    loads = []
    for place in room.within(rack.id):
        if place.gear is not None:
            loads.append(_gear_load(place, place.gear, len(rack.feeds)))
        if place.plan not in plans:
            continue
        plan, machine = plans[place.plan], machines[place.plan]
        site = rack_site(rack, plan.site)
        if (place.plan, rack) not in powers:
            powers[place.plan, rack] = size_power(machine, plan.workload, site)
        loads.append(_load(place, plan, machine, powers[place.plan, rack], site))
    feeds = tuple(_feed(rack, number, loads) for number in range(1, len(rack.feeds) + 1))
    lost = tuple(
        (dark, tuple(_feed(rack, number, loads, dark) for number in range(1, len(rack.feeds) + 1)))
        for dark in (range(1, len(rack.feeds) + 1) if len(rack.feeds) > 1 else ())
    )
    sized = RackSizing(rack, tuple(loads), feeds, lost, ())
    readings = [_units(sized), _weight(sized), _heat(sized)]
    for number, feed in enumerate(feeds, start=1):
        readings.append(_current(sized, number, feed))
    for dark, living in lost:
        readings += [_current(sized, feed.number, feed, dark) for feed in living if feed.number != dark]
    return replace(sized, readings=tuple(readings))


def _load(place: RackedMachine, plan: Plan, machine: Machine, power: PowerResult, site: Site) -> RackedLoad:
    volts = circuit.cord_voltage(site)
    wall = power.wall_load
    empty = not machine.items and not machine.supplies
    pooled = supplies.pooled(power.supplies)
    feeds = sorted({load.feed for load in power.supplies})
    left: list[tuple[int, tuple[Cord, ...]]] = []
    falls: list[int] = []
    cords: tuple[Cord, ...] = () if empty else cords_of(power.supplies, power.wall_known, volts)
    for dark in range(1, site.circuits + 1):
        living = [load for load in power.supplies if load.feed != dark]
        rated = sum(load.rated_w or 0.0 for load in living)
        if pooled and living and rated:
            demand = min(power.known.maximum, rated)  # more than the rest may give is throttled or lost
            left.append((dark, cords_without(power.supplies, dark, demand, volts)))
            if rated < power.known.typical and dark in feeds:
                falls.append(dark)
        else:
            left.append((dark, tuple(cord for cord in cords if cord[0] != dark)))
            if any(cord[0] == dark for cord in cords):
                falls.append(dark)
    holder = machine.holder
    return RackedLoad(
        place=place,
        title=plan.build.title or (holder.name if holder else ""),
        machine=machine,
        units=standing_units(machine),
        depth_mm=holder.depth_mm if holder else None,
        weight_kg=_weight_kg(machine),
        typical_w=0.0 if empty else wall.typical if wall else None,
        maximum_w=0.0 if empty else wall.maximum if wall else None,
        known_w=0.0 if empty else power.wall_known.maximum,
        inlet=next((supply.inlet for supply in machine.supplies if supply.inlet), None),
        cords=cords,
        left_cords=tuple(left),
        falls=tuple(falls),
    )


def _gear_load(place: RackedMachine, gear: Gear, feeds: int) -> RackedLoad:
    """Equipment with figures of its own: its cords share the power, and those that are left carry it."""
    watts, count = gear.power_w or 0.0, gear.cords if feeds else 0
    factor = supplies.power_factor(0.5)
    cords = tuple((1 + n % feeds, watts / count, watts / count / factor) for n in range(count))
    left: list[tuple[int, tuple[Cord, ...]]] = []
    falls: list[int] = []
    for dark in range(1, feeds + 1):
        living = [feed for feed, _, _ in cords if feed != dark]
        left.append((dark, tuple((feed, watts / len(living), watts / len(living) / factor) for feed in living)))
        if cords and not living and watts:
            falls.append(dark)
    return RackedLoad(
        place=place, title=gear.title, machine=None, units=max(gear.units, 1), depth_mm=gear.depth_mm,
        weight_kg=gear.weight_kg, typical_w=gear.power_w, maximum_w=gear.power_w, known_w=watts, inlet="C14",
        cords=cords, left_cords=tuple(left), falls=tuple(falls),
    )  # fmt: skip


def _weight_kg(machine: Machine) -> float | None:
    """Weight of the chassis as its maker gives it, with the cards that are not part of it; None when unknown."""
    holder = machine.holder
    if holder is None or holder.weight_kg is None:
        return None
    loose = [item for item in machine.items_of(Gpu) if item.seat is not None and not item.seat.fixed]
    cards = [item.part.weight_kg for item in loose if isinstance(item.part, Gpu)]
    return holder.weight_kg + sum(kg for kg in cards if kg is not None)


def _feed(rack: Rack, number: int, loads: Sequence[RackedLoad], dark: int = 0) -> circuit.Feed:
    """Currents of one feed, at the maximum; of a dark feed none."""
    cords: list[Cord] = []
    for load in loads:
        chosen = dict(load.left_cords).get(dark, ()) if dark else load.cords
        cords += [(1, watts, va) for feed, watts, va in chosen if feed == number]
    found = circuit.feed_currents(feed_site(rack, rack.feeds[number - 1], Site()), cords)[0]
    return replace(found, number=number)


def limit_a(feed: PowerFeed) -> float:
    """Current that a feed may carry for hours, A per phase."""
    return feed.amps * feed.continuous_factor


def _missing_power(sized: RackSizing) -> tuple[Message, ...]:
    names = dict.fromkeys(load.title for load in sized.loads if load.maximum_w is None)
    return tuple(msg("power of {machine}", machine=name) for name in names)


def _units(sized: RackSizing) -> Reading:
    used = float(sized.used_units)
    inputs = tuple(Input(_named(load.title), load.units, "U", "chassis") for load in sized.loads)
    return Reading(
        "rack_units", msg("Units in use"), used, "U", limit=float(sized.rack.units),
        level=judge(None, used, float(sized.rack.units)),
        sentence=msg("{free} of {all} U are free", free=sized.rack.units - int(used), all=sized.rack.units),
        derivation=Derivation("sum of the units, each counted once", inputs, (EIA,)),
    )  # fmt: skip


def _weight(sized: RackSizing) -> Reading:
    known = sized.weight_kg
    names = dict.fromkeys(load.title for load in sized.loads if load.weight_kg is None)
    missing = tuple(msg("weight of {machine}", machine=name) for name in names)
    limit = sized.rack.load_kg
    inputs = tuple(Input(_named(load.title), load.weight_kg, "kg", "chassis") for load in sized.loads)
    over = limit is not None and known > limit  # what is missing only makes it worse
    level = Level.ERROR if over else Level.UNKNOWN if missing else judge(None, known, limit, CAUTION)
    said = msg("at least {kg:.0f} kg; not all weights are known", kg=known) if missing else None
    if not missing and limit is None:
        said = msg("what the rack carries is not given")
    return Reading(
        "rack_weight_kg", msg("Weight"), None if missing else known, "kg", limit=limit, level=level, sentence=said,
        missing=missing,
        derivation=Derivation("sum over the chassis as their makers weigh them, and cards of known weight", inputs),
    )  # fmt: skip


def _heat(sized: RackSizing) -> Reading:
    missing = _missing_power(sized)
    known, limit = sized.heat_w, sized.rack.cooling_w
    usual = sum(load.typical_w or 0.0 for load in sized.loads)
    inputs = tuple(Input(_named(load.title), round(load.known_w), "W", "sized") for load in sized.loads)
    over = limit is not None and known > limit
    level = Level.ERROR if over else Level.UNKNOWN if missing else judge(None, known, limit, CAUTION)
    said = msg("{usual:.1f} kW in use", usual=usual / 1000)
    if missing:
        said = msg("at least {kw:.1f} kW; not all powers are known", kw=known / 1000)
    return Reading(
        "rack_heat_w", msg("Heat, sustained maximum"), None if missing else known, "W", limit=limit, level=level,
        sentence=said, missing=missing,
        derivation=Derivation("P = sum of the powers at the wall; all of it becomes heat", inputs),
    )  # fmt: skip


def _current(sized: RackSizing, number: int, feed: circuit.Feed, dark: int = 0) -> Reading:
    """Current of the fullest phase against what the feed may carry for hours, A."""
    own = sized.rack.feeds[number - 1]
    limit, missing = limit_a(own), _missing_power(sized)
    over = feed.worst_a > limit
    level = Level.ERROR if over else Level.UNKNOWN if missing else judge(None, feed.worst_a, limit, CAUTION)
    title: Message = msg("Feed {feed}", feed=own.name)
    name = f"rack_feed_a/{own.name}"
    if dark:
        gone = sized.rack.feeds[dark - 1].name
        title = msg("Feed {feed} when {lost} is lost", feed=own.name, lost=gone)
        name = f"rack_lost_a/{gone}/{own.name}"
    said: Message | None = None
    if len(feed.phase_a) == 3:
        one, two, three = feed.phase_a
        said = msg("L1 {one:.1f} A, L2 {two:.1f} A, L3 {three:.1f} A", one=one, two=two, three=three)
    cords = [
        (load.title, va)
        for load in sized.loads
        for at, _, va in (dict(load.left_cords).get(dark, ()) if dark else load.cords)
        if at == number
    ]
    return Reading(
        name, title, None if missing else feed.worst_a, "A", limit=limit, level=level, sentence=said, missing=missing,
        derivation=Derivation(
            "I = sum of the cords' S / V on the fullest phase; limit = A of the distribution unit x share for hours",
            tuple(Input(_named(title_), round(va), "VA", "sized") for title_, va in cords),
            (NEC,),
        ),
    )  # fmt: skip


def _named(title: str) -> Message:
    """A machine's own name as an input's."""
    return msg("{machine}", machine=title)
