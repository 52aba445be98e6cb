"""Power supplies: what they may give at a voltage, their losses, which card hangs on which, and what a failure leaves.

Supplies of server class share the load in one pool; any other supply feeds what is plugged into it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from planner.messages import Message, msg
from planner.parts.defaults import Defaults, load_defaults
from planner.parts.part import Connector, Motherboard

if TYPE_CHECKING:
    from collections.abc import Sequence

    from planner.build.machine import Machine, Supply

CLASSES = ("bronze", "silver", "gold", "platinum", "titanium")


def tables() -> Defaults:
    """Defaults of supplies, read once."""
    return load_defaults("power/supplies.toml")


@dataclass(frozen=True, slots=True)
class Rating:
    """What a supply may give at the site's voltage (None: not known); ``note`` says why it is not the label."""

    watts: float | None
    note: Message | None = None
    assumed: bool = False


def rating_at(supply: Supply, voltage_v: float) -> Rating:
    """Rated output at a supply voltage.

    High line (at or above 180 V) gives the label, unless the maker asks for more volts. At 100 to 127 V the record's
    own figure holds; without one, supplies of server class are derated by size [1]_ and other units keep their label up
    to 1600 W.

    References
    ----------
    .. [1] Lenovo ThinkSystem SR950: 1100 W unit 100-240 V, 1600 W unit 200-240 V only.
    """
    watts = supply.watts
    if watts is None:
        return Rating(None, msg("the rating of the supply is not known"))
    figures = tables()
    low_line = voltage_v < figures["low_line.below_v"]
    if low_line and supply.watts_at_low_line is not None:
        if supply.watts_at_low_line == 0:
            return Rating(0.0, msg("not allowed at {volts:.0f} V", volts=voltage_v))
        note = msg("{watts:.0f} W at {volts:.0f} V", watts=supply.watts_at_low_line, volts=voltage_v)
        return Rating(min(watts, supply.watts_at_low_line), note if supply.watts_at_low_line < watts else None)
    if supply.min_voltage is not None and voltage_v < supply.min_voltage:
        if not low_line:
            return Rating(None, msg("rated from {volts:.0f} V upwards", volts=supply.min_voltage))
    elif not low_line or not supply.server_class:
        if low_line and watts > figures["low_line.refused_above"]:
            return Rating(0.0, msg("a unit of this size is not rated at {volts:.0f} V", volts=voltage_v), True)
        return Rating(watts)
    if watts <= figures["low_line.full_up_to"] and supply.min_voltage is None:
        return Rating(watts, assumed=True)
    if watts <= figures["low_line.refused_above"] and supply.min_voltage is None:
        derated = figures["low_line.derated"]
        return Rating(derated, msg("about {watts:.0f} W at {volts:.0f} V", watts=derated, volts=voltage_v), True)
    return Rating(0.0, msg("not rated at {volts:.0f} V", volts=voltage_v), True)


def efficiency_class(supply: Supply) -> tuple[str, bool]:
    """One of CLASSES, and whether it is assumed because the label is not known."""
    return _class_of(supply.efficiency or "", supply.server_class, supply.watts or 0.0)


@lru_cache(maxsize=512)
def _class_of(label: str, server_class: bool, watts: float) -> tuple[str, bool]:
    for name in CLASSES:
        if name in label.lower():
            return name, False
    figures = tables()
    if not server_class:
        index = figures["assumed_class.desktop"]
    elif watts >= figures["assumed_class.threshold_w"]:
        index = figures["assumed_class.server_above_w"]
    else:
        index = figures["assumed_class.server"]
    return CLASSES[int(index) + 2], True


@lru_cache(maxsize=512)
def efficiency(label: str, server_class: bool, voltage_v: float, fraction: float) -> float:
    """Output over input of a supply at a share of its rating, by its certification class [1]_.

    Parameters
    ----------
    label : one of CLASSES
    server_class : True for redundant units, certified at 230 V
    voltage_v : supply voltage, V
    fraction : direct-current load over rating; below 5 % the lowest point holds

    References
    ----------
    .. [1] 80 PLUS certification levels.
    """
    figures = tables()
    low_line = voltage_v < figures["low_line.below_v"]
    if server_class:
        loss = figures["efficiency.low_line_loss"] if low_line else 0.0
        return figures.curve(f"efficiency.230-server.{label}").at(fraction) - loss
    return figures.curve(f"efficiency.{'115' if low_line else '230'}.{label}").at(fraction)


def assumed_efficiency(server_class: bool, voltage_v: float) -> float:
    """Efficiency at half load of the class that is usual where no supply is named yet."""
    figures = tables()
    index = figures["assumed_class.server" if server_class else "assumed_class.desktop"]
    return efficiency(CLASSES[int(index) + 2], server_class, voltage_v, 0.5)


def power_factor(fraction: float) -> float:
    """Power over apparent power at a share of the rating (MLPerf power-factor channels)."""
    return tables().curve("power_factor").at(fraction)


@dataclass(frozen=True, slots=True)
class Load:
    """Direct-current watts that hang on something: idle, typical and maximum."""

    idle: float
    typical: float
    maximum: float

    def __add__(self, other: Load) -> Load:
        return Load(self.idle + other.idle, self.typical + other.typical, self.maximum + other.maximum)

    def scaled(self, factor: float) -> Load:
        return Load(self.idle * factor, self.typical * factor, self.maximum * factor)


@dataclass(frozen=True, slots=True)
class Card:
    """One accelerator that hangs on a supply: seat, model, and its load with the enforced limit as maximum."""

    address: str
    model: str
    load: Load


@dataclass(frozen=True)
class SupplyLoad:
    """One supply with what hangs on it.

    ``rated_w`` is what it may give at the site's voltage, ``fraction`` its greatest load over that. ``cards`` are
    those on its cables; supplies of a pool share everything, ``host`` is True for each and ``cards`` empty.
    """

    supply: Supply
    rated_w: float | None
    note: Message | None
    rating_assumed: bool
    label: str
    label_assumed: bool
    load: Load
    host: bool
    cards: tuple[Card, ...]
    feed: int  # number of the circuit that its cord is plugged into, from 1

    @property
    def address(self) -> str:
        return self.supply.address

    @property
    def feeds(self) -> tuple[str, ...]:
        """Seats of the cards on its cables."""
        return tuple(card.address for card in self.cards)

    @property
    def fraction(self) -> float | None:
        return self.load.maximum / self.rated_w if self.rated_w else None

    def wall_w(self, dc_w: float, voltage_v: float) -> float:
        """Power at its inlet for a load in watts; at the efficiency of half load where the rating is not known."""
        return wall_power(dc_w, self.rated_w, self.label, self.supply.server_class, voltage_v)


@lru_cache(maxsize=1024)
def wall_power(dc_w: float, rated_w: float | None, label: str, server_class: bool, voltage_v: float) -> float:
    """Power at a supply's inlet: ``P_dc / eta(P_dc / P_rated)``, W.

    References
    ----------
    .. [1] 80 PLUS certification levels.
    """
    share = dc_w / rated_w if rated_w else 0.5
    return dc_w / efficiency(label, server_class, voltage_v, round(min(share, 1.0), 3))


def share_load(supplies: Sequence[Supply]) -> bool:
    """True for several supplies of server class: they feed one bus."""
    return len(supplies) > 1 and all(supply.server_class for supply in supplies)


def load_supplies(
    supplies: Sequence[Supply], host: Load, cards: Sequence[Card], voltage_v: float, circuits: int
) -> tuple[SupplyLoad, ...]:
    """Divide a machine's load over its supplies.

    Units of server class share everything equally. Others: the largest feeds the host; each card, largest first, goes
    to the supply with most watts left. Cords alternate over the circuits.
    """
    if not supplies:
        return ()
    ratings = [rating_at(supply, voltage_v) for supply in supplies]
    total = host
    for card in cards:
        total = total + card.load
    shared = share_load(supplies)
    loads = [Load(0.0, 0.0, 0.0) for _ in supplies]
    plugged: list[list[Card]] = [[] for _ in supplies]
    home = 0
    if shared:
        weights = [rating.watts or supply.watts or 1.0 for rating, supply in zip(ratings, supplies, strict=True)]
        loads = [total.scaled(weight / sum(weights)) for weight in weights]
    else:
        home = max(range(len(supplies)), key=lambda index: (ratings[index].watts or 0.0, -index))
        loads[home] = host
        for card in sorted(cards, key=lambda one: -one.load.maximum):
            roomiest = max(
                range(len(supplies)),
                key=lambda index: ((ratings[index].watts or 0.0) - loads[index].maximum, -len(plugged[index]), -index),
            )
            loads[roomiest] = loads[roomiest] + card.load
            plugged[roomiest].append(card)
    result = []
    for index, (supply, rating) in enumerate(zip(supplies, ratings, strict=True)):
        label, assumed = efficiency_class(supply)
        result.append(
            SupplyLoad(
                supply, rating.watts, rating.note, rating.assumed, label, assumed, loads[index],
                shared or index == home, tuple(plugged[index]), index % max(1, circuits) + 1,
            )
        )  # fmt: skip
    return tuple(result)


def pooled(loads: Sequence[SupplyLoad]) -> bool:
    """True when the supplies share the load, so that others can take over."""
    return len(loads) > 1 and all(load.host for load in loads)


@dataclass(frozen=True)
class Failure:
    """What is left when supplies fail or a feed goes dark.

    ``runs`` is ``full`` (the maximum is carried), ``typical`` (the AI-typical load is, the maximum not), ``throttled``
    (only with the accelerators at their throttle floor), ``partly`` (some cards stop), ``stops``, or ``unknown``.
    """

    lost: Message
    addresses: tuple[str, ...]
    capacity_w: float | None
    runs: str
    stopped: tuple[str, ...] = ()  # seats of the cards that stop


@dataclass(frozen=True)
class Redundancy:
    """``level``: ``2N``, ``N+1``, ``throttled`` (N+1 with slowed cards), ``none``, ``overloaded`` or ``unknown``."""

    level: str
    failures: tuple[Failure, ...]


def capacity_after(ratings: Sequence[float], lost: int) -> float:
    """Capacity with the ``lost`` largest of equal or unequal sharing supplies gone, W.

    ``C = (n - f) R (1 - eps)``; one survivor alone shares with nobody and gives its whole rating.
    """
    left = sorted(ratings)[: len(ratings) - lost]
    if not left:
        return 0.0
    return sum(left) * (1.0 - tables()["sharing_imbalance"]) if len(left) > 1 else left[0]


def judge_redundancy(loads: Sequence[SupplyLoad], total: Load, floor_w: float, circuits: int) -> Redundancy:
    """What runs when one supply, half of them, or one feed is lost.

    Parameters
    ----------
    loads : the supplies with their loads
    total : the machine's load, W
    floor_w : the machine's power with its accelerators at the throttle floor, W
    circuits : feeds over which the cords are spread

    References
    ----------
    .. [1] NVIDIA DGX A100 and H100 user guides: 6 supplies of which 3 or 4 must live.
    """
    if not loads or any(load.rated_w is None for load in loads):
        return Redundancy("unknown", ())
    if not pooled(loads):
        fits = all((load.fraction or 0.0) <= 1.0 for load in loads)
        return Redundancy("none" if fits else "overloaded", tuple(_alone(load, loads) for load in loads))
    ratings = [load.rated_w or 0.0 for load in loads]

    def runs(capacity: float) -> str:
        if capacity >= total.maximum:
            return "full"
        if capacity >= total.typical:
            return "typical"
        return "throttled" if capacity >= floor_w else "stops"

    failures = []
    counts = sorted({1, len(loads) // 2})
    for count in counts:
        capacity = capacity_after(ratings, count)
        lost = msg("one supply") if count == 1 else msg("{count} supplies", count=count)
        failures.append(Failure(lost, (), capacity, runs(capacity)))
    if circuits > 1:
        for feed in sorted({load.feed for load in loads}):
            gone = tuple(load.address for load in loads if load.feed == feed)
            left = [load.rated_w or 0.0 for load in loads if load.feed != feed]
            capacity = capacity_after(left, 0)
            failures.append(Failure(msg("feed {number}", number=feed), gone, capacity, runs(capacity)))
    else:
        failures.append(Failure(msg("the only feed"), tuple(load.address for load in loads), 0.0, "stops"))
    whole, one, half = (capacity_after(ratings, count) for count in (0, 1, len(loads) // 2))
    whole = max(whole, sum(ratings) if len(ratings) == 1 else whole)
    if len(loads) % 2 == 0 and half >= total.maximum:
        level = "2N"
    elif one >= total.maximum:
        level = "N+1"
    elif one >= floor_w and whole >= total.maximum:
        level = "throttled"
    else:
        level = "none" if whole >= total.maximum else "overloaded"
    return Redundancy(level, tuple(failures))


def _alone(load: SupplyLoad, loads: Sequence[SupplyLoad]) -> Failure:
    """A supply that nobody can replace: its cards stop, and everything if it feeds the board."""
    lost = msg("supply {address}", address=load.supply.place)
    if load.host:
        every = tuple(address for other in loads for address in other.feeds)
        return Failure(lost, (load.address,), 0.0, "stops", every)
    return Failure(lost, (load.address,), None, "partly", load.feeds)


@lru_cache(maxsize=64)
def plug_kind(connector: str) -> tuple[str, int]:
    """Kind and number of plugs behind a connector's name: ``16-pin``, ``8-pin``, ``6-pin``, ``eps`` or its own name."""
    name = connector.lower()
    if "12-pin" in name:
        return "8-pin", 2  # the Ampere adapter takes two
    if any(key in name for key in ("16-pin", "12v-2x6", "12v2x6", "12vhpwr", "cem5", "cem 5")):
        return "16-pin", 1
    if "huawei" in name:
        return connector, 1
    if "eps" in name or "cpu" in name:
        return "eps", 1
    if any(key in name for key in ("8-pin", "6+2", "6_2pin")):
        return "8-pin", 1
    return ("6-pin", 1) if "6-pin" in name else (connector, 1)


@dataclass(frozen=True, slots=True)
class Plugs:
    """Plugs of one kind: how many the parts need, how many the supplies bring (None: not known)."""

    kind: str
    needed: int
    offered: int | None


def count_plugs(machine: Machine) -> tuple[tuple[Plugs, ...], tuple[Message, ...]]:
    """Plugs needed and offered by kind, and the facts that are missing.

    A server brings the cables for its own bays, so only its loose and placed supplies count there.
    """
    needed: dict[str, int] = {}
    missing: list[Message] = []
    for gpu in machine.gpus:
        if gpu.power_connectors is None:
            note = msg("power connectors of {part}", part=gpu.name)
            if note not in missing:
                missing.append(note)
        _add(needed, gpu.power_connectors or ())
    for board in machine.parts_of(Motherboard):
        plugs = board.eps_plugs if board.eps_plugs is not None else board.cpu_sockets or 1
        needed["eps"] = needed.get("eps", 0) + plugs
    offered: dict[str, int] | None = {}
    delivered = False
    for supply in machine.supplies:
        if supply.part is None:
            delivered = True
        elif supply.part.connectors is None:
            offered = None
            missing.append(msg("connectors of {part}", part=supply.part.name))
            break
        elif offered is not None:
            _add(offered, supply.part.connectors)
    if delivered or not machine.supplies:
        offered = None
    kinds = [*needed, *(kind for kind in offered or () if kind not in needed)]
    plugs_list = tuple(Plugs(k, needed.get(k, 0), None if offered is None else offered.get(k, 0)) for k in kinds)
    return plugs_list, tuple(missing)


def _add(table: dict[str, int], connectors: Sequence[Connector]) -> None:
    for connector in connectors:
        kind, count = plug_kind(connector.type)
        table[kind] = table.get(kind, 0) + count * connector.count
