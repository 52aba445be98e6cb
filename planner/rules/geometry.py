"""Will it fit: lengths, heights, slots, boards, coolers, radiators, supplies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from planner.build.finding import Repair
from planner.build.fitting import gpu_room, radiator_side, refusal
from planner.build.footprint import card_thickness, occupied, plug_room, slots_covered
from planner.build.layout.case import SIDES
from planner.build.layout.sizes import FAN_THICKNESS_MM, RADIATOR_THICKNESS_MM
from planner.build.seats import SeatKind
from planner.messages import listed, msg
from planner.parts.part import Fan, Gpu, Psu, Storage
from planner.rules.answers import (
    ERROR,
    INFO,
    WARN,
    amount,
    cannot_tell,
    fail,
    figure,
    passed,
    seats_of,
    threshold,
)
from planner.rules.context import grouped, limits
from planner.units import SLOT_PITCH_MM

if TYPE_CHECKING:
    from collections.abc import Iterator

    from planner.build.finding import Finding
    from planner.build.machine import Item
    from planner.messages import Message
    from planner.parts.part import Part
    from planner.rules.context import Context, Placed

TOUCHING_MM = 0.5


def _remove(part: Part, *seats: str) -> tuple[Repair, ...]:
    return (Repair(msg("Take {part} out", part=part.name), "remove", (("seats", seats),)),) if seats else ()


def check_gpu_length(context: Context) -> Iterator[Finding]:
    """A card with its plug must be shorter than the room behind fans and radiator of the front."""
    for gpu, pieces in context.gpu_kinds:
        if gpu.form_factor not in (None, "pcie-card"):
            continue
        room, bound = _room(context, pieces[0])
        if room is None:
            continue
        if gpu.length_mm is None:
            yield cannot_tell(
                "GPU_LENGTH",
                msg("The length of {part} is not known; {room:.0f} mm are free.", part=gpu.name, room=room),
                (f"{gpu.id}.length_mm",),
                seats=seats_of(pieces),
            )
            continue
        plug, _ = plug_room(gpu)
        need = gpu.length_mm + plug
        compared = (figure(gpu, "length_mm"), amount("plug", plug, "mm"), amount("room", room, "mm", bound))
        if need > room:
            yield fail(
                "GPU_LENGTH",
                ERROR,
                msg(
                    "{part} needs {need:.0f} mm with its plug, {room:.0f} mm are free ({bound}).",
                    part=gpu.name,
                    need=need,
                    room=room,
                    bound=_bound(bound),
                ),
                advice=msg("A shorter card, a longer chassis, or the radiator at the top."),
                seats=seats_of(pieces),
                compared=compared,
                repairs=_remove(gpu, *seats_of(pieces)),
            )
        elif room - need < limits()["gpu_length.margin"] and bound != "server":
            yield fail(
                "GPU_LENGTH",
                WARN,
                msg(
                    "{part} leaves {left:.0f} mm of {room:.0f} mm ({bound}): it goes in only with the front opened.",
                    part=gpu.name,
                    left=room - need,
                    room=room,
                    bound=_bound(bound),
                ),
                advice=msg("Measure before buying, or mount the radiator elsewhere."),
                seats=seats_of(pieces),
                compared=(*compared, threshold("margin", limits().figures["gpu_length.margin"])),
                cost=msg("{left:.0f} mm of room", left=room - need),
            )
        else:
            yield passed(
                "GPU_LENGTH",
                msg("{part} needs {need:.0f} mm of {room:.0f} mm.", part=gpu.name, need=need, room=room),
                seats=seats_of(pieces),
                compared=compared,
            )


BOUNDS = {
    "chassis": msg("chassis"),
    "front radiator": msg("behind the front radiator"),
    "front fans": msg("behind the front fans and radiator"),
    "server": msg("server bay"),
}


def _bound(name: str) -> Message | str:
    return BOUNDS.get(name, name)


def _room(context: Context, piece: Placed[Gpu]) -> tuple[float | None, str]:
    """Room for a card: that of its seat, or of the chassis with loose fans and radiators assumed at the front."""
    seat = piece.item.seat
    if context.server is not None:
        return (None, "") if seat is None or seat.max_length_mm is None else (seat.max_length_mm, "server")
    if seat is not None:
        return gpu_room(context.machine, seat)
    chassis = context.chassis
    if chassis is None or chassis.max_gpu_length_mm is None:
        return None, ""
    taken = 0.0
    if any(item.seat is None for item in context.machine.items_of(Fan)):
        taken += FAN_THICKNESS_MM
    loose = [
        cooler.part for cooler in context.coolers if cooler.part.radiator_mm or cooler.part.cooler_type == "radiator"
    ]
    if any(_at_front(context, cooler.radiator_mm) for cooler in loose):
        taken += RADIATOR_THICKNESS_MM
    return chassis.max_gpu_length_mm - taken, "front fans" if taken else "chassis"


def _at_front(context: Context, radiator_mm: int | None) -> bool:
    """Whether a radiator has only the front to go to; also when the mounts are not known."""
    chassis = context.chassis
    if chassis is None or not chassis.radiator_mounts:
        return True
    sides = [mount.side for mount in chassis.radiator_mounts if mount.max_mm >= (radiator_mm or 0)]
    return bool(sides) and all(side == "front" for side in sides)


def check_gpu_height(context: Context) -> Iterator[Finding]:
    """Card height with the bend of a plug on its top edge against the room under the side panel or lid."""
    chassis = context.chassis
    if chassis is None or chassis.max_cooler_height_mm is None or chassis.chassis_type == "open-frame":
        return
    stack = limits()["gpu_height.socket_stack"]
    room = chassis.max_cooler_height_mm + stack
    for gpu, pieces in context.gpu_kinds:
        if gpu.form_factor not in (None, "pcie-card") or gpu.height_mm is None:
            continue
        _, bend = plug_room(gpu)
        need = gpu.height_mm + bend
        compared = (
            figure(gpu, "height_mm"),
            amount("plug bend", bend, "mm"),
            figure(chassis, "max_cooler_height_mm"),
            threshold("socket stack", limits().figures["gpu_height.socket_stack"]),
        )
        if need <= room:
            yield passed(
                "GPU_HEIGHT",
                msg(
                    "{part} stands {need:.0f} mm high with its plug, about {room:.0f} mm are free.",
                    part=gpu.name,
                    need=need,
                    room=room,
                ),
                seats=seats_of(pieces),
                compared=compared,
            )
            continue
        severity = ERROR if need - room > limits()["gpu_height.bend_tolerance"] else WARN
        yield fail(
            "GPU_HEIGHT",
            severity,
            msg(
                "{part} stands {need:.0f} mm high with the bend of its plug, about {room:.0f} mm are free.",
                part=gpu.name,
                need=need,
                room=room,
            ),
            advice=msg("A lower card, a card with the plug at its end, or a wider chassis."),
            seats=seats_of(pieces),
            compared=compared,
            cost=msg("the plug is bent {over:.0f} mm too tight", over=need - room),
        )


def check_gpu_slots(context: Context) -> Iterator[Finding]:
    """Cards must not cover each other's slots, and the last one must end inside the chassis."""
    seated = [piece for piece in context.machine.items if piece.seat is not None and piece.seat.kind is SeatKind.PCIE]
    for index, item in enumerate(seated):
        for other in seated[index + 1 :]:
            if _collide(item, other):
                yield fail(
                    "GPU_COLLISION",
                    ERROR,
                    msg(
                        "{part} in {seat} and {other} in {place} take the same room.",
                        part=item.part.name,
                        seat=item.address,
                        other=other.part.name,
                        place=other.address,
                    ),
                    advice=msg("Leave more slots between them, or choose thinner cards."),
                    seats=(item.address, other.address),
                    compared=(
                        amount(f"{item.part.id}.slots", slots_covered(item.part), "slots"),
                        amount(f"{other.part.id}.slots", slots_covered(other.part), "slots"),
                    ),
                    repairs=_apart(context, other),
                )
        yield from _thickness(context, item)


def _collide(one: Item, two: Item) -> bool:
    if one.seat is None or two.seat is None:
        return False
    a, b = occupied(one.part, one.seat), occupied(two.part, two.seat)
    overlap = min(a.bottom, b.bottom) - max(a.y, b.y)
    return overlap > TOUCHING_MM and a.x < b.right and b.x < a.right


def _apart(context: Context, item: Item) -> tuple[Repair, ...]:
    """Move the card to the first seat that takes it."""
    for seat in context.machine.seats_of(SeatKind.PCIE):
        if seat.address != item.address and refusal(context.machine, seat, item.part, ignore=item.address) is None:
            title = msg("Move {part} to {seat}", part=item.part.name, seat=seat.label)
            return (Repair(title, "move", (("seat", item.address), ("to", seat.address))),)
    return _remove(item.part, item.address)


def _thickness(context: Context, item: Item) -> Iterator[Finding]:
    seat, covered, thick = item.seat, slots_covered(item.part), card_thickness(item.part)
    if seat is None or seat.max_thickness_mm is None:
        return
    if covered is None or thick is None:
        yield cannot_tell(
            "GPU_SLOTS",
            msg("How many slots {part} covers is not known.", part=item.part.name),
            (f"{item.part.id}.slots",),
            seats=(item.address,),
        )
        return
    room = seat.max_thickness_mm / SLOT_PITCH_MM
    compared = (amount(f"{item.part.id}.slots", covered, "slots"), amount("room", room, "slots"))
    if thick <= seat.max_thickness_mm + TOUCHING_MM:
        yield passed(
            "GPU_SLOTS",
            msg("{part} covers {slots} slots.", part=item.part.name, slots=covered),
            seats=(item.address,),
            compared=compared,
        )
        return
    place = msg("the server bay") if context.server else msg("the chassis below {seat}", seat=seat.label)
    yield fail(
        "GPU_SLOTS",
        ERROR,
        msg(
            "{part} covers {slots} slots; {place} has room for {room:.0f}.",
            part=item.part.name,
            slots=covered,
            place=place,
            room=room,
        ),
        advice=msg("A thinner card, another slot, or a chassis with more expansion slots."),
        seats=(item.address,),
        compared=compared,
        repairs=_apart(context, item),
    )


def check_slot_pitch(context: Context) -> Iterator[Finding]:
    """Cards that are not placed yet: how many of them the board's slots take side by side."""
    loose = [
        piece for piece in context.gpus if piece.item.seat is None and piece.part.form_factor in (None, "pcie-card")
    ]
    if not loose:
        return
    if context.server is not None:
        yield from _thin_server(context, loose)
        return
    board = context.board
    if board is None or not board.slots or len(loose) < 2:
        return
    risers = len(context.links_of("riser"))
    if risers >= len(loose) or (context.chassis is not None and context.chassis.chassis_type == "open-frame"):
        return
    lanes = limits()["slot.card_lanes"]
    positions = sorted(slot.position for slot in board.slots if slot.physical_lanes >= lanes)
    seats = (amount("cards", len(loose)), amount(f"{board.id}.slots", tuple(positions), "position"))
    unknown = {piece.part.id: piece.part for piece in loose if slots_covered(piece.part) is None}
    if unknown:
        yield cannot_tell(
            "SLOT_PITCH",
            msg(
                "How many slots {part} covers is not known: whether {count} cards sit side by side on {board} neither.",
                part=next(iter(unknown.values())).name,
                count=len(loose),
                board=board.name,
            ),
            tuple(f"{name}.slots" for name in unknown),
            compared=seats,
        )
        return
    widths = sorted((slots_covered(piece.part) or 1 for piece in loose), reverse=True)
    seated, free_from = 0, 0
    for position in positions:
        if position >= free_from and seated < len(widths):
            free_from = position + widths[seated]
            seated += 1
    compared = (
        amount("cards", len(loose)),
        amount("slots covered", tuple(widths), "slots"),
        amount(f"{board.id}.slots", tuple(positions), "position"),
    )
    if seated < len(loose):
        stated = any(c.field == "slots" for piece in loose for c in piece.part.corrections)
        yield fail(
            "SLOT_PITCH",
            ERROR if stated or context.chassis is not None or seated < 2 else INFO,
            msg(
                "{count} cards of {wide} slots: only {seated} of them sit side by side on {board}.",
                count=len(loose),
                wide=widths[0],
                seated=seated,
                board=board.name,
            ),
            advice=msg("Thinner cards, risers, or a board with more distance between its slots."),
            compared=compared,
        )
    else:
        yield passed(
            "SLOT_PITCH",
            msg("{count} cards sit side by side on {board}.", count=len(loose), board=board.name),
            compared=compared,
        )


def _thin_server(context: Context, loose: list[Placed[Gpu]]) -> Iterator[Finding]:
    """Cards for a low server whose bays are not recorded: riser cages of two units take two slots."""
    server = context.server
    if server is None or server.gpu_bays or server.rack_units is None:
        return
    if server.rack_units > limits()["riser_cage.rack_units"]:
        return
    most = limits()["riser_cage.slots"]
    for gpu, pieces in grouped(loose):
        covered = slots_covered(gpu)
        if covered is not None and covered > most:
            yield fail(
                "GPU_SLOTS",
                ERROR,
                msg(
                    "{part} covers {slots} slots; the riser cages of a {units} U server take {most:.0f}.",
                    part=gpu.name,
                    slots=covered,
                    units=server.rack_units,
                    most=most,
                ),
                advice=msg("A card of two slots made for servers."),
                seats=seats_of(pieces),
                compared=(
                    figure(gpu, "slots"),
                    figure(server, "rack_units"),
                    threshold("riser cage", limits().figures["riser_cage.slots"]),
                ),
            )


def check_board_form_factor(context: Context) -> Iterator[Finding]:
    """The chassis takes the board's outline; a proprietary board needs its own chassis."""
    board, chassis = context.board, context.chassis
    if board is None:
        return
    seats = tuple(item.address for item in context.machine.items if item.part is board and item.seat is not None)
    form = board.form_factor
    if context.server is not None:
        yield fail(
            "BOARD_FORM_FACTOR",
            ERROR,
            msg(
                "{server} brings its own board; {board} has no place in it.",
                server=context.server.name,
                board=board.name,
            ),
            seats=seats,
            repairs=_remove(board, *seats),
        )
        return
    if chassis is None:
        return
    if form is None or not chassis.boards:
        missing = f"{board.id}.form_factor" if form is None else f"{chassis.id}.boards"
        yield cannot_tell(
            "BOARD_FORM_FACTOR",
            msg("Whether {board} fits {chassis} is not known.", board=board.name, chassis=chassis.name),
            (missing,),
            seats=seats,
        )
        return
    compared = (figure(board, "form_factor"), figure(chassis, "boards"))
    if form in chassis.boards:
        yield passed(
            "BOARD_FORM_FACTOR",
            msg("{chassis} takes {form} boards.", chassis=chassis.name, form=form),
            seats=seats,
            compared=compared,
        )
        return
    if form.startswith("proprietary"):
        message = msg("{board} has an outline of its own and fits only the maker's chassis.", board=board.name)
    else:
        message = msg(
            "{board} is {form}; {chassis} takes {takes}.",
            board=board.name,
            form=form,
            chassis=chassis.name,
            takes=listed(chassis.boards),
        )
    yield fail(
        "BOARD_FORM_FACTOR",
        ERROR,
        message,
        seats=seats,
        compared=compared,
        advice=msg("Choose a chassis for this board, or a board for this chassis."),
        repairs=_remove(board, *seats),
    )


def check_cooler_height(context: Context) -> Iterator[Finding]:
    """CPU cooler against the room under the side panel, or in a low server."""
    chassis = context.chassis
    limit = chassis.max_cooler_height_mm if chassis is not None else None
    if chassis is None or limit is None:
        return
    for cooler, pieces in grouped(context.coolers):
        if cooler.radiator_mm or cooler.height_mm is None:
            continue
        compared = (figure(cooler, "height_mm"), figure(chassis, "max_cooler_height_mm"))
        if cooler.height_mm > limit:
            yield fail(
                "COOLER_HEIGHT",
                ERROR,
                msg(
                    "{part} is {height:.0f} mm tall, {room:.0f} mm are free under the panel.",
                    part=cooler.name,
                    height=cooler.height_mm,
                    room=limit,
                ),
                advice=msg("A lower cooler, or one with a radiator."),
                seats=seats_of(pieces),
                compared=compared,
                repairs=_remove(cooler, *seats_of(pieces)),
            )
        else:
            yield passed(
                "COOLER_HEIGHT",
                msg(
                    "{part} is {height:.0f} mm tall of {room:.0f} mm.",
                    part=cooler.name,
                    height=cooler.height_mm,
                    room=limit,
                ),
                seats=seats_of(pieces),
                compared=compared,
            )


def check_cooler_socket(context: Context) -> Iterator[Finding]:
    """The cooler has a mount for the socket."""
    socket = _socket(context)
    for cooler, pieces in grouped(context.coolers):
        if socket is None or not cooler.sockets:
            if cooler.cooler_type != "radiator" and socket is not None:
                yield cannot_tell(
                    "COOLER_SOCKET",
                    msg("The sockets of {part} are not known.", part=cooler.name),
                    (f"{cooler.id}.sockets",),
                    seats=seats_of(pieces),
                )
            continue
        compared = (figure(cooler, "sockets"), amount("socket", socket))
        if socket in cooler.sockets:
            yield passed(
                "COOLER_SOCKET",
                msg("{part} fits socket {socket}.", part=cooler.name, socket=socket),
                seats=seats_of(pieces),
                compared=compared,
            )
        else:
            yield fail(
                "COOLER_SOCKET",
                ERROR,
                msg(
                    "{part} fits {sockets}, the socket is {socket}.",
                    part=cooler.name,
                    sockets=listed(cooler.sockets),
                    socket=socket,
                ),
                seats=seats_of(pieces),
                compared=compared,
                repairs=_remove(cooler, *seats_of(pieces)),
            )


def _socket(context: Context) -> str | None:
    if context.board is not None and context.board.socket:
        return context.board.socket
    if context.server is not None and context.server.cpu_socket:
        return context.server.cpu_socket
    return context.cpu.socket if context.cpu is not None else None


def check_radiator(context: Context) -> Iterator[Finding]:
    """A radiator needs a mount of its length."""
    chassis = context.chassis
    if chassis is None:
        return
    for cooler, pieces in grouped(context.coolers):
        if not cooler.radiator_mm and cooler.cooler_type != "radiator":
            continue
        if cooler.cooler_type == "radiator" and not chassis.radiator_mounts:
            if chassis.max_gpu_length_mm is None and len(context.gpus) > 1:
                yield cannot_tell(
                    "RADIATOR_FIT",
                    msg(
                        "The mounts of {chassis} are not known: the radiator and {count} cards may want the same room.",
                        chassis=chassis.name,
                        count=len(context.gpus),
                    ),
                    (f"{chassis.id}.radiator_mounts", f"{chassis.id}.max_gpu_length_mm"),
                    severity=WARN,
                    advice=msg("Measure the room behind the radiator before buying."),
                )
            continue
        if not chassis.radiator_mounts and chassis.max_cooler_height_mm is None:
            yield cannot_tell(
                "RADIATOR_FIT",
                msg("The radiator mounts of {chassis} are not known.", chassis=chassis.name),
                (f"{chassis.id}.radiator_mounts",),
                seats=seats_of(pieces),
            )
            continue
        compared = (
            figure(cooler, "radiator_mm"),
            amount(f"{chassis.id}.radiator_mounts", {m.side: m.max_mm for m in chassis.radiator_mounts}, "mm"),
        )
        side = radiator_side(context.machine, cooler)
        if side is None:
            longest = max((mount.max_mm for mount in chassis.radiator_mounts), default=0)
            yield fail(
                "RADIATOR_FIT",
                ERROR,
                msg(
                    "{part} has a {size} mm radiator; the longest mount of {chassis} is {longest} mm.",
                    part=cooler.name,
                    size=cooler.radiator_mm,
                    chassis=chassis.name,
                    longest=longest,
                ),
                advice=msg("A shorter radiator or an air cooler."),
                seats=seats_of(pieces),
                compared=compared,
                repairs=_remove(cooler, *seats_of(pieces)),
            )
        else:
            yield passed(
                "RADIATOR_FIT",
                msg("The {size} mm radiator goes to the {side}.", size=cooler.radiator_mm, side=SIDES.get(side, side)),
                seats=seats_of(pieces),
                compared=compared,
            )


def check_cooler_rating(context: Context) -> Iterator[Finding]:
    """The cooler's rating against the processor's sustained turbo power."""
    cpu = context.cpu
    if cpu is None:
        return
    power = cpu.max_turbo_power_w or cpu.tdp_w
    for cooler, pieces in grouped(context.coolers):
        if cooler.rated_tdp_w is None or power is None:
            continue
        field = "max_turbo_power_w" if cpu.max_turbo_power_w else "tdp_w"
        compared = (figure(cooler, "rated_tdp_w"), figure(cpu, field))
        if cooler.rated_tdp_w >= power:
            yield passed(
                "COOLER_RATING",
                msg(
                    "{part} is rated {rated:.0f} W for {power:.0f} W.",
                    part=cooler.name,
                    rated=cooler.rated_tdp_w,
                    power=power,
                ),
                seats=seats_of(pieces),
                compared=compared,
            )
            continue
        base = cpu.tdp_w is not None and cooler.rated_tdp_w >= cpu.tdp_w
        yield fail(
            "COOLER_RATING",
            INFO if base else WARN,
            msg(
                "{part} is rated {rated:.0f} W; {cpu} may draw {power:.0f} W.",
                part=cooler.name,
                rated=cooler.rated_tdp_w,
                cpu=cpu.name,
                power=power,
            ),
            advice=msg("A larger cooler, or a lower power limit in the firmware."),
            seats=seats_of(pieces),
            compared=compared,
            cost=msg("the processor keeps about {share:.0%} of its turbo power", share=cooler.rated_tdp_w / power),
        )


def check_psu_length(context: Context) -> Iterator[Finding]:
    """The supply against the room of the chassis."""
    chassis = context.chassis
    if chassis is None or chassis.max_psu_length_mm is None:
        return
    for psu, pieces in grouped(context.psus):
        if psu.length_mm is None:
            yield cannot_tell(
                "PSU_LENGTH",
                msg("The length of {part} is not known.", part=psu.name),
                (f"{psu.id}.length_mm",),
                seats=seats_of(pieces),
            )
            continue
        compared = (figure(psu, "length_mm"), figure(chassis, "max_psu_length_mm"))
        if psu.length_mm > chassis.max_psu_length_mm:
            yield fail(
                "PSU_LENGTH",
                ERROR,
                msg(
                    "{part} is {length:.0f} mm long, {room:.0f} mm are free.",
                    part=psu.name,
                    length=psu.length_mm,
                    room=chassis.max_psu_length_mm,
                ),
                seats=seats_of(pieces),
                compared=compared,
                repairs=_remove(psu, *seats_of(pieces)),
            )
        else:
            yield passed(
                "PSU_LENGTH",
                msg("{part} is {length:.0f} mm long.", part=psu.name, length=psu.length_mm),
                seats=seats_of(pieces),
                compared=compared,
            )


def check_psu_form_factor(context: Context) -> Iterator[Finding]:
    """Kind and number of supplies against what the chassis holds."""
    chassis = context.chassis
    if chassis is None or not context.psus:
        return
    if chassis.psu_kinds:
        for psu, pieces in grouped(context.psus):
            kind = "CRPS" if psu.redundant_module else (psu.form_factor or "ATX").split()[0]
            compared = (figure(psu, "form_factor"), figure(chassis, "psu_kinds"))
            if kind in chassis.psu_kinds:
                yield passed(
                    "PSU_FORM_FACTOR",
                    msg("{chassis} takes {kind} supplies.", chassis=chassis.name, kind=kind),
                    seats=seats_of(pieces),
                    compared=compared,
                )
            else:
                yield fail(
                    "PSU_FORM_FACTOR",
                    ERROR,
                    msg(
                        "{part} is {kind}; {chassis} takes {takes}.",
                        part=psu.name,
                        kind=kind,
                        chassis=chassis.name,
                        takes=listed(chassis.psu_kinds),
                    ),
                    seats=seats_of(pieces),
                    compared=compared,
                    repairs=_remove(psu, *seats_of(pieces)),
                )
    count = len(context.psus)
    if chassis.psu_count is not None and count > chassis.psu_count and "CRPS" not in chassis.psu_kinds:
        yield fail(
            "PSU_COUNT",
            ERROR,
            msg(
                "{count} supplies; {chassis} has room for {room}.",
                count=count,
                chassis=chassis.name,
                room=chassis.psu_count,
            ),
            advice=msg("One larger supply, or a chassis with a second place."),
            seats=seats_of(context.psus),
            compared=(amount("supplies", count), figure(chassis, "psu_count")),
        )


#: The figure that decides whether a part goes into a seat, by the code of the finding.
FITTING_FIELD = {"PSU_FORM_FACTOR": "form_factor", "DRIVE_FORM_FACTOR": "form_factors", "FAN_SIZE": "size_mm"}


def check_other_seats(context: Context) -> Iterator[Finding]:
    """Fans, drives and supplies that sit where they do not fit."""
    fits: set[tuple[object, ...]] = set()
    for item in context.machine.items:
        if item.seat is None or not isinstance(item.part, (Fan, Storage, Psu)):
            continue
        alike = (item.part.id, item.seat.kind, item.seat.takes, item.seat.max_length_mm)
        if alike in fits:
            continue
        reason = refusal(context.machine, item.seat, item.part, ignore=item.address)
        if reason is None:
            fits.add(alike)
            continue
        if isinstance(item.part, Psu):
            if context.chassis is not None:
                continue  # said by the rules of supplies
            code = "PSU_FORM_FACTOR"
        else:
            code = "DRIVE_FORM_FACTOR" if isinstance(item.part, Storage) else "FAN_SIZE"
        yield fail(
            code,
            ERROR,
            msg("{part} does not fit: {reason}.", part=item.part.name, reason=reason),
            seats=(item.address,),
            compared=(figure(item.part, FITTING_FIELD[code]), amount("seat takes", item.seat.takes)),
            repairs=_apart_drive(context, item),
        )


def _apart_drive(context: Context, item: Item) -> tuple[Repair, ...]:
    for seat in context.machine.seats:
        if seat.address != item.address and refusal(context.machine, seat, item.part, ignore=item.address) is None:
            title = msg("Move {part} to {seat}", part=item.part.name, seat=seat.label)
            return (Repair(title, "move", (("seat", item.address), ("to", seat.address))),)
    return _remove(item.part, item.address)
