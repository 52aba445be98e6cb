"""A machine as a picture: the frame around it and one picture per seat.

The window keeps the seats' pictures apart and redraws those that changed; a sheet of paper takes all of them together
from :func:`draw_machine`. Both therefore show the same.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from planner.build.fitting import radiator_side
from planner.build.footprint import occupied, plug_room
from planner.build.seats import Rect, SeatKind
from planner.drawing.caption import short_name
from planner.drawing.display import Box, DisplayList, Label, Primitive, Stroke, shifted
from planner.drawing.groups import draw_groups, narrow, narrow_label
from planner.drawing.part_picture import draw_part
from planner.drawing.seat_picture import draw_empty_seat
from planner.drawing.shapes import hatching
from planner.messages import Message, msg
from planner.parts.part import CpuCooler, Motherboard
from planner.units import RACK_BODY_MM

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from planner.build.machine import Item, Machine
    from planner.build.seats import Seat

TITLE_SHARE = 0.58  # the rest of the line is for legends
MARGIN_SIDE_MM = 26.0
LINE_MM = 17.0
FOOT_LINE_MM = 23.0  # Chinese letters need 9 pixels, and a large server is seen with 0.4 of them per mm
MARGIN_TOP_MM = 28.0
MARGIN_BOTTOM_MM = 50.0
SCALE_MM = 210.0  # what the scale bar and its number need
END_MM, ARROW_MM = 92.0, 48.0  # what "front →" needs, and an arrow of the dimension with its margins
NOTE_MM = 11.0

#: Back to front: what lies under what.
LAYERS = {SeatKind.BOARD: 0, SeatKind.COOLER: 1, SeatKind.RADIATOR: 1}
SEAT_LAYER = 2
CARD_LAYER = 3
NUMBERED = frozenset({SeatKind.PCIE, SeatKind.MODULE, SeatKind.PSU, SeatKind.BAY, SeatKind.M2})
GROUP_LAYER = 4


@dataclass(frozen=True)
class SeatPicture:
    """What is drawn for one seat or one row of seats.

    ``body`` is the rectangle by which it is grasped, ``members`` the seats of a row, ``facts`` everything that the
    picture of a seat depends on.
    """

    owner: str
    layer: int
    body: Rect
    primitives: tuple[Primitive, ...]
    members: tuple[str, ...] = ()
    facts: tuple[object, ...] = field(default=(), compare=False, repr=False)


def draw_machine(machine: Machine, overlay: Iterable[Primitive] = ()) -> DisplayList:
    """The whole picture, with room for title and dimensions around it. ``overlay`` lies on top, in face coordinates."""
    seats = sorted(draw_seats(machine), key=lambda picture: picture.layer)
    primitives = (*draw_frame(machine), *(p for picture in seats for p in picture.primitives), *overlay)
    return DisplayList(
        machine.face.width + 2 * MARGIN_SIDE_MM,
        machine.face.height + MARGIN_TOP_MM + MARGIN_BOTTOM_MM,
        shifted(primitives, MARGIN_SIDE_MM, MARGIN_TOP_MM),
    )


def draw_frame(machine: Machine) -> tuple[Primitive, ...]:
    """Outline, title, what is front and rear, dimensions, and how exact the picture is. Empty without a chassis."""
    holder = machine.holder
    if holder is None:
        return ()
    face = machine.face
    boxes = [Box(deck, "outline", "", 6.0) for deck in decks(machine)]
    title = Label(Rect(0, -25, face.width * TITLE_SHARE, 22), holder.name, "title", 12.0)
    return (*boxes, title, *_deck_names(machine), *_dimensions(machine))


def decks(machine: Machine) -> tuple[Rect, ...]:
    """The outlines that are drawn: one, or the two decks of a tall server, the upper one first."""
    face = machine.face
    if face.view == "top" and machine.server is not None and face.height > 1.5 * RACK_BODY_MM:
        return Rect(0, 0, face.width, RACK_BODY_MM), Rect(0, face.height - RACK_BODY_MM, face.width, RACK_BODY_MM)
    return (Rect(0, 0, face.width, face.height),)


def draw_seats(
    machine: Machine, *, close: bool = False, before: Mapping[str, SeatPicture] | None = None
) -> tuple[SeatPicture, ...]:
    """One picture per seat, and one per row of seats that are too narrow to be written on.

    Parameters
    ----------
    machine : what is drawn
    close : the picture is seen from so near that every seat can be written on, and the rows need no label
    before : pictures drawn earlier, by owner: those whose facts are still the same are returned as they are
    """
    known = before or {}
    hidden = covered(machine) | {mount.address for mount in _used_mounts(machine)}
    pictures = []
    for seat in machine.seats:
        if seat.address in hidden:
            continue
        facts = _facts(machine, seat, close=close)
        old = known.get(seat.address)
        pictures.append(old if old is not None and old.facts == facts else draw_seat(machine, seat, close=close))
    if not close:
        pictures += [SeatPicture(g.owner, GROUP_LAYER, g.plate, g.primitives, g.members) for g in draw_groups(machine)]
    return tuple(pictures)


def _facts(machine: Machine, seat: Seat, *, close: bool) -> tuple[object, ...]:
    """Everything that a seat's picture depends on. Records and placements are frozen, so that most compare at once."""
    placement = machine.build.placements.get(seat.address)
    if placement is None:
        around = [s for s in machine.supplies if s.address == seat.address] if seat.kind is SeatKind.PSU else []
        return seat, None, None, close, around
    part = machine.build.parts[placement.part]
    neighbours: list[object] = []
    if isinstance(part, CpuCooler):
        mount = _mount_of(machine, part)
        beside = (*machine.seats_of(SeatKind.CPU), *machine.seats_of(SeatKind.DIMM))
        neighbours = [mount, *(other.rect for other in beside)]
    return seat, part, placement, close, neighbours


def draw_seat(machine: Machine, seat: Seat, *, close: bool = False) -> SeatPicture:
    """The seat with what sits in it."""
    layer = LAYERS.get(seat.kind, SEAT_LAYER)
    item = machine.item_at(seat.address)
    if item is None:
        empty = _delivered(machine, seat) or draw_empty_seat(seat)
        body, primitives = seat.rect, empty
    else:
        body = occupied(item.part, seat)
        primitives = _seated(machine, seat, item, body)
        if seat.kind in (SeatKind.PCIE, SeatKind.MODULE):
            layer = CARD_LAYER
    if close and narrow(seat):
        primitives = (*primitives, narrow_label(machine, seat))
    if item is not None and item.placement.note:
        primitives = (*primitives, *_note_mark(body, seat.address))
    return SeatPicture(seat.address, layer, body, primitives, facts=_facts(machine, seat, close=close))


def _note_mark(body: Rect, owner: str) -> tuple[Primitive, ...]:
    """A small sheet with lines in the lower right corner: somebody wrote a note on this seat."""
    side = min(NOTE_MM, body.w - 2, body.h - 2)
    sheet = Rect(body.right - side - 1.5, body.bottom - side - 1.5, side, side)
    lines = (0.3, 0.52, 0.74) if side > NOTE_MM / 2 else (0.5,)
    left, right = sheet.x + 0.2 * side, sheet.right - 0.2 * side
    written = (Stroke(((left, sheet.y + at * side), (right, sheet.y + at * side)), "airflow", owner) for at in lines)
    return (Box(sheet, "badge", owner, 1.0), *written)


def covered(machine: Machine) -> frozenset[str]:
    """Free card slots that lie under the card of a neighbour."""
    cards = [
        occupied(item.part, item.seat)
        for item in map(machine.item_at, machine.build.placements)
        if item is not None and item.seat is not None and item.seat.kind is SeatKind.PCIE
    ]
    hidden = set()
    for seat in machine.seats_of(SeatKind.PCIE):
        middle = seat.rect.y + seat.rect.h / 2
        under = any(c.y < middle < c.bottom and c.x < seat.rect.right and seat.rect.x < c.right for c in cards)
        if under and seat.address not in machine.build.placements:
            hidden.add(seat.address)
    return frozenset(hidden)


def _seated(machine: Machine, seat: Seat, item: Item, body: Rect) -> tuple[Primitive, ...]:
    owner = seat.address
    part = item.part
    match part:
        case CpuCooler():
            shapes = draw_part(part, body, owner, item.placement, written=False)
            return (*shapes, *_radiator(machine, part, owner), *_cooler_name(machine, seat, part, body))
        case Motherboard():
            room = Rect(body.x + 14, body.y + 145, max(body.w - 28, 1.0), 11.0)
            name = Label(room, short_name(part), "board-name", 8.0, "left", owner)
            return (*draw_part(part, body, owner, item.placement), name)
    shapes = draw_part(part, body, owner, item.placement, number=seat.position if seat.kind in NUMBERED else 0)
    bend, _ = plug_room(part)
    return (*shapes, *_keep_out(Rect(body.right, body.y, bend, body.h), owner)) if bend else shapes


def _keep_out(rect: Rect, owner: str) -> tuple[Primitive, ...]:
    """Room for a plug and the bend of its cable."""
    return (Box(rect, "keep-out", owner, 2.0), *hatching(rect, 7.0, "keep-out", owner))


def _mount_of(machine: Machine, cooler: CpuCooler) -> Seat | None:
    """The mount that takes a liquid cooler's radiator; None for a cooler without one, or where none does."""
    side = radiator_side(machine, cooler)
    return machine.by_address.get(f"radiator_{side}1") if side else None


def _used_mounts(machine: Machine) -> list[Seat]:
    mounts = [_mount_of(machine, cooler) for cooler in machine.parts_of(CpuCooler)]
    return [mount for mount in mounts if mount is not None]


def _radiator(machine: Machine, cooler: CpuCooler, owner: str) -> tuple[Primitive, ...]:
    """The radiator of a liquid cooler, in the mount that takes it."""
    mount = _mount_of(machine, cooler)
    return () if mount is None else draw_part(cooler, occupied(cooler, mount), owner)


def _cooler_name(machine: Machine, seat: Seat, cooler: CpuCooler, body: Rect) -> tuple[Label, ...]:
    """The name goes above the socket, between the memory modules."""
    socket = machine.by_address.get(f"cpu{seat.position}")
    if socket is None or socket.rect.y - body.y < 9 or cooler.radiator_mm is not None:
        return ()  # a pump is small, and the radiator bears the name
    dimms = [dimm.rect for dimm in machine.seats_of(SeatKind.DIMM)]
    left = max([body.x, *(rect.right for rect in dimms if rect.right <= socket.rect.x)]) + 3
    right = min([body.right, *(rect.x for rect in dimms if rect.x >= socket.rect.right)]) - 3
    height = min(socket.rect.y - body.y - 2, LINE_MM)
    room = Rect(left, body.y + 1, right - left, height)
    return (Label(room, short_name(cooler), "part-title", 8.0, "center", seat.address),)


def _delivered(machine: Machine, seat: Seat) -> tuple[Primitive, ...]:
    """A supply that comes with the server."""
    if seat.kind is not SeatKind.PSU:
        return ()
    supply = next((s for s in machine.supplies if s.address == seat.address and s.part is None), None)
    if supply is None:
        return ()
    rect = seat.rect
    watts = "" if supply.watts is None else f"{supply.watts:,g} W"
    left, right = Rect(rect.x + 6, rect.y, rect.w * 0.48, rect.h), rect.w * 0.52 - 14
    name = Label(left, seat.label, "part-title", 9.0, "left", seat.address)
    room = Rect(rect.right - right - 5, rect.y, right, rect.h)
    figure = Label(room, watts, "part-figure", 7.0, "right", seat.address)
    return (Box(rect, "part-psu", seat.address, 3.0), name, *((figure,) if watts else ()))


def _deck_names(machine: Machine) -> tuple[Primitive, ...]:
    outlines = decks(machine)
    if len(outlines) < 2:
        return ()
    names = (msg("Upper deck"), msg("Lower deck"))
    return tuple(
        Label(Rect(-MARGIN_SIDE_MM, deck.y, MARGIN_SIDE_MM - 1, deck.h), name, "zone-label", 9.0, "center", "", True)
        for deck, name in zip(outlines, names, strict=True)
    )


def _dimensions(machine: Machine) -> tuple[Primitive, ...]:
    """Below the picture: its ends and its size, then a scale bar and how exact it is."""
    face = machine.face
    first, second = face.height + 2, face.height + 2 + FOOT_LINE_MM
    top = face.view == "top"
    view: Message = msg("seen from above") if top else msg("seen from the side")
    words: Message = view
    size = ""
    if face.to_scale:
        size = f"{face.width:,.0f} × {decks(machine)[0].h:,.0f} mm"
        words = msg("{size}, {view}", size=size, view=view)
    middle, y = face.width / 2, first + FOOT_LINE_MM / 2
    half = max(150.0, middle - END_MM - ARROW_MM)
    room = Rect(middle - half, first, 2 * half, FOOT_LINE_MM)
    shapes: list[Primitive] = [
        Label(Rect(0, first, END_MM, FOOT_LINE_MM), msg("← rear"), "zone-label", 9.0, "left"),
        Label(Rect(face.width - END_MM, first, END_MM, FOOT_LINE_MM), msg("front →"), "zone-label", 9.0, "right"),
        Label(room, words, "dimension", 8.0, "center", short=size),  # the size alone where both are too wide
    ]
    if face.to_scale and room.x > END_MM + 16:
        shapes += [
            Stroke(((room.x, y), (END_MM + 4, y)), "dimension", arrow=True),
            Stroke(((room.right, y), (face.width - END_MM - 4, y)), "dimension", arrow=True),
        ]
    bar = second + FOOT_LINE_MM / 2 + 2
    shapes += [
        Stroke(((0, bar - 4), (0, bar), (100, bar), (100, bar - 4)), "dimension"),
        Label(Rect(106, second, SCALE_MM - 110, FOOT_LINE_MM), "100 mm", "dimension", 8.0, "left"),
    ]
    note = _note(machine)
    if note is not None:
        room = Rect(SCALE_MM, second, max(face.width - SCALE_MM, 1.0), FOOT_LINE_MM)
        shapes.append(Label(room, note, "note", 8.0, "right"))
    return tuple(shapes)


def _note(machine: Machine) -> Message | None:
    """How exact the picture is."""
    unknown, generated = not machine.face.to_scale, machine.face.schematic
    if unknown and generated:
        return msg("Schematic, outer size unknown; parts to scale")
    if unknown:
        return msg("Outer dimensions unknown")
    return msg("Positions schematic; parts and outline to scale") if generated else None
