"""Pictures that lie over a machine: heat, lanes, power, airflow, room. In the coordinates of its face.

Each says the same thing twice, by a number or a letter and by a pattern, so that it can be read without colour.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from planner.build.fitting import gpu_room
from planner.build.footprint import occupied, plug_room
from planner.build.seats import Rect, Seat, SeatKind
from planner.drawing.display import Box, Label, Primitive, Stroke
from planner.drawing.machine_picture import decks
from planner.drawing.seat_picture import lanes_text, root_words
from planner.drawing.shapes import hatching
from planner.messages import Message, msg
from planner.parts.part import Gpu

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from planner.build.machine import Machine

HEAT_STEPS = 6
HEAT_FROM_C, HEAT_TO_C = 35.0, 95.0  # of the scale's first and last step: from room-warm to where silicon slows down
HATCH_MM = 30.0  # between the lines of the first step that has any
BADGE_MM = (84.0, 18.0)
LANES_MM = 112.0
ROOM_MM = 96.0
PLUG_MM = 104.0
LEAST_BADGE_MM, NAME_SHARE = 60.0, 0.66  # a shorter plate says nothing; share of a flat part that it may cover
TALL_SHARE = 0.4  # of the height of a tall one
NO_FEEDS: Mapping[str, int] = MappingProxyType({})
NO_TEMPERATURES: Mapping[str, float] = MappingProxyType({})


class Entry(NamedTuple):
    """A line of a legend: the role of what is explained, empty for words alone, and the words."""

    role: str
    words: Message | str


class Overlay(NamedTuple):
    """What is drawn over a machine, and what it means."""

    shapes: tuple[Primitive, ...] = ()
    legend: tuple[Entry, ...] = ()


NOTHING = Overlay()


def draw_heat(machine: Machine, celsius: Mapping[str, float]) -> Overlay:
    """Temperature of the parts in seats: step of the scale as a shade and as density of lines, and the number."""
    if not celsius:
        return NOTHING
    shapes: list[Primitive] = []
    for address, value in celsius.items():
        body = body_of(machine, address)
        if body is None:
            continue
        step = heat_step(value)
        shapes.append(Box(body, f"heat-{step}", address, 2.0))
        shapes += heat_hatching(body, step, address)
        shapes += badge(body, f"{value:.0f} °C", address, short=f"{value:.0f}°")
    return Overlay(tuple(shapes), _heat_scale())


def heat_step(celsius: float) -> int:
    """Step of the heat scale, 0 to 5."""
    share = (celsius - HEAT_FROM_C) / (HEAT_TO_C - HEAT_FROM_C)
    return min(max(int(share * HEAT_STEPS), 0), HEAT_STEPS - 1)


def heat_hatching(body: Rect, step: int, owner: str = "") -> tuple[Primitive, ...]:
    """Lines over a step of the heat scale, denser when it is hotter; none over the first step."""
    return hatching(body, HATCH_MM / step, "hatch", owner) if step else ()


def draw_lanes(machine: Machine) -> Overlay:
    """Every seat's lanes, and the root that they hang on: a letter, a line of its own pattern, a name."""
    roots: dict[str, list[Seat]] = {}
    for seat in machine.seats:
        if seat.lanes is not None:
            roots.setdefault(seat.lanes.owner, []).append(seat)
    nodes = {seat.lanes.numa for seat in machine.seats if seat.lanes is not None}
    shapes: list[Primitive] = []
    entries: list[Entry] = []
    for number, (owner, seats) in enumerate(roots.items()):
        shapes += _root(number, seats, machine)
        entries.append(Entry(f"root-{number}", _root_words(number, owner, seats, several=len(nodes) > 1)))
    return Overlay(tuple(shapes), tuple(entries))


def draw_power(
    machine: Machine,
    watts: Mapping[str, float],
    supply_percent: Mapping[str, float],
    feeds: Mapping[str, int] = NO_FEEDS,
    cables: Iterable[tuple[str, str]] = (),
) -> Overlay:
    """What parts draw at most and by which plug, how loaded each supply then is, its feed, and whom its cables feed.

    Parameters
    ----------
    machine : what is drawn over
    watts : greatest power of parts by seat
    supply_percent : load of supplies by seat
    feeds : number of the circuit that each supply hangs on
    cables : supply and card, for supplies that do not share their load
    """
    shapes: list[Primitive] = []
    for supply, card in cables:
        shapes += _cable(machine, supply, card, feeds.get(supply, 1))
    for address, value in watts.items():
        body = body_of(machine, address)
        plug = _plug(machine, address)
        text = msg("{watts:.0f} W, {plug}", watts=value, plug=plug) if plug else msg("{watts:.0f} W", watts=value)
        length = PLUG_MM if plug else BADGE_MM[0]
        shapes += badge(body, text, address, length, f"{value:.0f} W") if body else ()
    for address, value in supply_percent.items():
        body = body_of(machine, address)
        if body is None:
            continue
        share = min(max(value / 100, 0.0), 1.0)
        bar = Rect(body.x, body.bottom - 6, body.w, 6)
        filled = Rect(bar.x, bar.y, bar.w * share, bar.h)
        shapes += [Box(bar, "badge", address), *hatching(filled, 4.0, "hatch", address)]
        number = feeds.get(address)
        if number is not None:
            end = Rect(body.x, body.y, 3.0, body.h)
            shapes.append(Stroke(((end.x, end.y), (end.x, end.bottom)), f"feed-{number - 1}", address))
        said = msg("{share:.0f} %, feed {number}", share=value, number=number) if number else f"{value:.0f} %"
        shapes += badge(Rect(body.x, body.y, body.w, body.h - 8), said, address, PLUG_MM, f"{value:.0f} %")
    numbers = sorted(set(feeds.values()))
    return Overlay(tuple(shapes), tuple(Entry(f"feed-{n - 1}", msg("feed {number}", number=n)) for n in numbers))


def draw_airflow(
    machine: Machine,
    cfm: float | None,
    room_c: float | None = None,
    exhaust_c: float | None = None,
    preheated: Mapping[str, float] = NO_TEMPERATURES,
) -> Overlay:
    """The way of the air: through a server from front to rear, into and out of a case where its fans sit.

    Parameters
    ----------
    machine : what is drawn over
    cfm : amount of air, None for unknown
    room_c, exhaust_c : air before and behind the machine, °C
    preheated : air at the cooler of a card by its seat, °C, where others have warmed it
    """
    shapes: list[Primitive] = []
    if machine.server is not None:
        for deck in decks(machine):
            for lane in range(1, 5):
                y = deck.y + deck.h * lane / 5
                shapes.append(Stroke(((deck.right - 12, y), (deck.x + 12, y)), "airflow", arrow=True))
    for seat in machine.seats_of(SeatKind.FAN):
        if machine.item_at(seat.address) is not None:
            shapes.append(_draught(seat))
    if not shapes:
        return NOTHING
    for address, celsius in preheated.items():
        body = body_of(machine, address)
        words = msg("air {celsius:.0f} °C", celsius=celsius)
        shapes += badge(body, words, address, short=f"{celsius:.0f}°") if body else ()
    amount = msg("airflow unknown") if cfm is None else msg("{cfm:.0f} CFM through the machine", cfm=cfm)
    entries = [Entry("airflow", amount)]
    if room_c is not None and exhaust_c is not None:
        entries.append(Entry("", msg("in {room:.0f} °C, out {out:.0f} °C", room=room_c, out=exhaust_c)))
    return Overlay(tuple(shapes), tuple(entries))


def draw_clearance(machine: Machine) -> Overlay:
    """Room that is left in front of each card, in millimetres, its plug included."""
    shapes: list[Primitive] = []
    for seat in machine.seats_of(SeatKind.PCIE):
        item = machine.item_at(seat.address)
        room, _ = gpu_room(machine, seat)
        if item is None or room is None:
            continue
        body = occupied(item.part, seat)
        end = body.right + plug_room(item.part)[0]
        left = seat.rect.x + room - end
        y = body.y + body.h / 2
        if left > 0:
            shapes.append(Stroke(((end, y), (end + left, y)), "dimension", seat.address, arrow=True))
        words = msg("{room:.0f} mm free", room=left) if left >= 0 else msg("{room:.0f} mm too long", room=-left)
        short = f"{left:.0f} mm"
        if left < ROOM_MM + 8:  # what stands there is not to be covered
            shapes += badge(body, words, seat.address, ROOM_MM, short)
        else:
            shapes += _plate(Rect(end + 4, y - 9, ROOM_MM, BADGE_MM[1]), words, seat.address, short)
    return Overlay(tuple(shapes))


def body_of(machine: Machine, address: str) -> Rect | None:
    """The rectangle of what sits in a seat, or of the empty seat; None for an address that is none."""
    seat = machine.by_address.get(address)
    if seat is None:
        return None
    item = machine.item_at(address)
    return seat.rect if item is None else occupied(item.part, seat)


def badge(
    body: Rect, text: Message | str, owner: str, length: float = BADGE_MM[0], short: str = ""
) -> tuple[Primitive, ...]:
    """A plate with a few letters: at the foot of a tall part, whose name stands above; at the end of a flat one.

    ``short`` is said instead where the plate is too small for the text.
    """
    least = BADGE_MM[1]
    if body.h > 2.5 * least:
        width, height = min(length, body.w - 4), min(body.h * TALL_SHARE, 2 * least)
        plate = Rect(body.right - width - 2, body.bottom - height - 2, width, height)
    else:
        width, height = (
            min(length, max(NAME_SHARE * body.w, min(body.w, LEAST_BADGE_MM))),
            min(1.4 * least, max(body.h, 12.0)),
        )
        plate = Rect(body.right - width - min(3.0, (body.w - width) / 2), body.y + (body.h - height) / 2, width, height)
    return _plate(plate, text, owner, short)


def _plate(plate: Rect, text: Message | str, owner: str, short: str) -> tuple[Primitive, ...]:
    inside = Rect(plate.x + 2, plate.y, plate.w - 4, plate.h)
    return Box(plate, "badge", owner, 3.0), Label(inside, text, "badge-label", 8.0, "center", owner, short=short)


def _root_words(number: int, owner: str, seats: Sequence[Seat], *, several: bool) -> Message:
    """``A: switch1, x16 shared by 5, NUMA 1``."""
    lanes = [seat.lanes for seat in seats if seat.lanes is not None]
    letter = chr(ord("A") + number)
    shared = next((one for one in lanes if one.uplink_lanes is not None and one.shared_by > 1), None)
    root = root_words(owner)
    words = msg("{letter}: {root}", letter=letter, root=root)
    if shared is not None:
        words = msg("{letter}: {root}, x{lanes} shared by {count}", letter=letter, root=root,
                    lanes=shared.uplink_lanes, count=shared.shared_by)  # fmt: skip
    node = lanes[0].numa
    return msg("{root}, NUMA {node}", root=words, node=node) if several and node is not None else words


def _root(number: int, seats: Sequence[Seat], machine: Machine) -> list[Primitive]:
    role, letter = f"root-{number}", chr(ord("A") + number)
    bus = min(seat.rect.x for seat in seats) - 5 - 4.0 * number
    middles = [seat.rect.y + seat.rect.h / 2 for seat in seats]
    shapes: list[Primitive] = [Stroke(((bus, min(middles)), (bus, max(middles))), role)]
    for seat, y in zip(seats, middles, strict=True):
        shapes.append(Stroke(((bus, y), (seat.rect.x, y)), role, seat.address, arrow=True))
    for seat in seats:
        body = body_of(machine, seat.address)
        if body is not None and seat.lanes is not None:
            short = lanes_text(seat.lanes).replace("Gen", "G")
            shapes += badge(body, f"{letter} · {short}", seat.address, LANES_MM, f"{letter} · {short.split()[0]}")
    return shapes


def _plug(machine: Machine, address: str) -> str:
    """The power plug of a card in a few letters: ``16-pin``, ``2 × 8-pin``; empty when it has none or is not known."""
    item = machine.item_at(address)
    plugs = item.part.power_connectors if item is not None and isinstance(item.part, Gpu) else None
    return " + ".join(
        f"{plug.count} × {_pins(plug.type)}" if plug.count > 1 else _pins(plug.type) for plug in plugs or ()
    )


def _pins(kind: str) -> str:
    return next((word for word in kind.split() if word.endswith("-pin")), kind.split()[0] if kind else "")


def _cable(machine: Machine, supply: str, card: str, feed: int) -> tuple[Primitive, ...]:
    """From a supply to the plug of a card: along the supply's end, then down or up."""
    start, end = body_of(machine, supply), body_of(machine, card)
    if start is None or end is None:
        return ()
    y, x = start.y + start.h / 2, end.right + 5.0
    points = ((start.right, y), (x, y), (x, end.y + end.h / 2), (end.right, end.y + end.h / 2))
    return (Stroke(points, f"feed-{feed - 1}", card, arrow=True),)


def _draught(seat: Seat) -> Stroke:
    """The arrow of a fan: fans at the rear and the top blow out, the others in."""
    rect = seat.rect
    x, y = rect.x + rect.w / 2, rect.y + rect.h / 2
    reach = 42.0
    match seat.zone.removeprefix("fan-"):
        case "rear":
            points = ((rect.right + reach, y), (rect.x - 6, y))
        case "top":
            points = ((x, rect.bottom + reach), (x, rect.y - 4))
        case "bottom":
            points = ((x, rect.bottom + 4), (x, rect.y - reach))
        case _:
            points = ((rect.right + 6, y), (rect.x - reach, y))
    return Stroke(points, "airflow", seat.address, arrow=True)


def _heat_scale() -> tuple[Entry, ...]:
    """Every step with the temperature that it begins at."""
    per_step = (HEAT_TO_C - HEAT_FROM_C) / HEAT_STEPS
    starts = [f"{HEAT_FROM_C + step * per_step:.0f}" for step in range(HEAT_STEPS)]
    return tuple(Entry(f"heat-{n}", f"{start}+ °C" if n == HEAT_STEPS - 1 else start) for n, start in enumerate(starts))
