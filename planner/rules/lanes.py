"""PCIe: budgets, electrical widths, what shares lanes with what, risers, network cards."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from planner.build.finding import Repair
from planner.build.fitting import refusal
from planner.build.seats import SeatKind
from planner.messages import listed, msg
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
from planner.rules.context import grouped, limits, row_matching
from planner.units import pcie_gbs

if TYPE_CHECKING:
    from collections.abc import Iterator

    from planner.build.finding import Finding
    from planner.messages import Message
    from planner.parts.part import Gpu
    from planner.rules.context import Context, Placed

DESKTOP_LANES = 28  # usable lanes up to which a processor counts as a desktop part


def cards(context: Context) -> tuple[Placed[Gpu], ...]:
    """Accelerators on PCIe slots."""
    return tuple(piece for piece in context.gpus if piece.part.form_factor in (None, "pcie-card"))


def nvme_count(context: Context) -> int:
    return sum(1 for piece in context.drives if piece.part.interface == "NVMe")


def check_lane_budget(context: Context) -> Iterator[Finding]:
    """Lanes that devices want against those that the processors give."""
    cpu = context.cpu
    wanted = cards(context)
    if cpu is None or not wanted or context.server is not None:
        return
    usable = cpu.pcie_lanes_usable or cpu.pcie_lanes
    if usable is None:
        yield cannot_tell(
            "LANES_BUDGET", msg("The PCIe lanes of {cpu} are not known.", cpu=cpu.name), (f"{cpu.id}.pcie_lanes",)
        )
        return
    total, row = usable * context.socket_count, None
    if context.socket_count > 1:
        row = row_matching("socket_links", cpu.family or "")
        if row is not None:
            total = row["lanes"]
    gpu_lanes = sum(piece.part.pcie_lanes or 16 for piece in wanted)
    nics = sum(piece.part.pcie_lanes or 8 for piece in context.nics)
    drives = 4 * nvme_count(context)
    if usable <= DESKTOP_LANES and context.socket_count == 1:
        yield from _desktop_budget(context, wanted, usable)
        return
    need = gpu_lanes + nics + drives
    compared = [
        amount("lanes wanted", need, "lanes"),
        figure(cpu, "pcie_lanes_usable"),
        amount("lanes", total, "lanes"),
    ]
    if row is not None:
        compared.append(amount("socket links", row["lanes"], "lanes", row["source"]))
    if need <= total:
        yield passed(
            "LANES_BUDGET", msg("{need} of {total} lanes are wanted.", need=need, total=total), compared=compared
        )
        return
    switched = context.links_of("pcie-switch") or any(
        item.seat is not None and item.seat.lanes is not None and item.seat.lanes.owner.startswith("switch")
        for item in context.machine.items
    )
    rest = nics + drives
    half = sum(min(piece.part.pcie_lanes or 16, 8) for piece in wanted)
    least = sum(min(piece.part.pcie_lanes or 16, 4) for piece in wanted)
    severity = INFO if switched or half + rest <= total else WARN if least + rest <= total else ERROR
    yield fail(
        "LANES_BUDGET",
        severity,
        msg(
            "{need} lanes are wanted (cards {cards}, network {nics}, drives {drives}), {total} exist.",
            need=need,
            cards=gpu_lanes,
            nics=nics,
            drives=drives,
            total=total,
        ),
        advice=msg("Cards at x8, drives on the chipset, a switch, or a processor with more lanes."),
        compared=compared,
        cost=msg("some cards run with half of their lanes"),
    )


def _desktop_budget(context: Context, wanted: tuple[Placed[Gpu], ...], usable: int) -> Iterator[Finding]:
    """A desktop processor splits one x16 link: x8/x8, or x8/x4/x4."""
    cpu = context.cpu
    if cpu is None:
        return
    count = len(wanted)
    compared = (amount("cards", count), figure(cpu, "pcie_lanes_usable"))
    most = int(limits()["desktop.most_cards"])
    extended = bool(context.links_of("pcie-switch", "external", "retimer"))
    if count > most and not extended:
        yield fail(
            "LANES_BUDGET",
            ERROR,
            msg(
                "{count} cards want {wanted} lanes; {cpu} has {usable} and splits them into {most} links at most.",
                count=count,
                wanted=16 * count,
                cpu=cpu.name,
                usable=usable,
                most=most,
            ),
            advice=msg("A Threadripper, EPYC or Xeon platform, or a PCIe switch."),
            seats=seats_of(wanted),
            compared=(*compared, threshold("links", limits().figures["desktop.most_cards"])),
        )
    elif count > 1:
        known = context.board is not None and (
            context.board.slots is not None or context.board.lane_sharing is not None
        )
        lanes = {2: "x8/x8", 3: "x8/x4/x4"}.get(count, "x4")
        yield fail(
            "LANES_BUDGET",
            INFO if known or context.board is not None else WARN,
            msg(
                "{count} cards on {cpu} run {lanes} at best, and only on boards that split the x16 link.",
                count=count,
                cpu=cpu.name,
                lanes=lanes,
            ),
            advice=msg("Choose a board whose second slot is wired x8 to the processor."),
            seats=seats_of(wanted),
            compared=compared,
            cost=msg("a few percent of training at x8; a third and more at x4 behind the chipset"),
        )
    else:
        yield passed("LANES_BUDGET", msg("One card has all of its lanes."), compared=compared)


def check_lanes_electrical(context: Context) -> Iterator[Finding]:
    """A slot's wires, not its shape."""
    lanes_by_seat = context.machine.lanes_by_seat
    trains = context.workload.method.trains
    for gpu, pieces in grouped(cards(context)):
        full = gpu.pcie_lanes or 16
        narrow: dict[tuple[int, str], list[str]] = {}
        wide: list[str] = []
        for piece in pieces:
            seat = piece.item.seat
            if seat is None or seat.lanes is None:
                continue
            lanes = lanes_by_seat.get(seat.address, seat.lanes.lanes)
            if lanes < full:
                narrow.setdefault((lanes, "chipset" if seat.lanes.owner == "chipset" else "cpu"), []).append(
                    seat.address
                )
            else:
                wide.append(seat.address)
        if wide:
            yield passed(
                "LANES_ELECTRICAL",
                msg("{part} has its {lanes} lanes.", part=gpu.name, lanes=full),
                seats=wide,
                compared=(figure(gpu, "pcie_lanes"),),
            )
        for (lanes, owner), addresses in narrow.items():
            if lanes == 0:
                yield fail(
                    "LANES_ELECTRICAL",
                    ERROR,
                    msg("{part} sits in a slot that is switched off by what shares its lanes.", part=gpu.name),
                    seats=addresses,
                    compared=(amount("lanes", 0, "lanes"),),
                    repairs=_better_slot(context, addresses[0], gpu, 0),
                )
                continue
            light = not trains and context.workload.layout.tensor <= 1
            severity = WARN if lanes <= 4 and not light else INFO
            yield fail(
                "LANES_ELECTRICAL",
                severity,
                msg(
                    "{part} has x{lanes} of x{full} lanes ({owner}).",
                    part=gpu.name,
                    lanes=lanes,
                    full=full,
                    owner=msg("behind the chipset") if owner == "chipset" else msg("from the processor"),
                ),
                advice=msg("Use a slot with more wires for this card."),
                seats=addresses,
                compared=(figure(gpu, "pcie_lanes"), amount("lanes", lanes, "lanes", "board")),
                cost=_lane_cost(lanes, light),
                repairs=_better_slot(context, addresses[0], gpu, lanes),
            )
    yield from _described_chipset(context)


def _lane_cost(lanes: int, light: bool) -> Message:
    table = limits()
    loss = table[f"lane_loss.{'decode' if light else 'training'}.x{8 if lanes >= 8 else 4 if lanes >= 4 else 1}"]
    if light:
        return msg("about {loss:.0%} of decoding speed, loading takes longer", loss=loss)
    return msg("about {loss:.0%} of the speed of training over several cards", loss=loss)


def _better_slot(context: Context, address: str, gpu: Gpu, lanes: int) -> tuple[Repair, ...]:
    """Move the card to a free seat with more lanes."""
    best = None
    for seat in context.machine.seats_of(SeatKind.PCIE):
        offered = context.machine.lanes_by_seat.get(seat.address, 0)
        if offered > max(lanes, best[1] if best else 0) and refusal(context.machine, seat, gpu, ignore=address) is None:
            best = (seat, offered)
    if best is None:
        return ()
    title = msg("Move {part} to {seat}", part=gpu.name, seat=best[0].label)
    return (Repair(title, "move", (("seat", address), ("to", best[0].address))),)


#: Which slot of a board hangs behind the chipset, in the words of a list.
ORDINALS = ((r"second|2nd|第二", 2), (r"third|3rd|第三", 3), (r"fourth|4th|第四", 4))


def _described_chipset(context: Context) -> Iterator[Finding]:
    """Three and more loose cards on a desktop board: the third hangs behind the chipset."""
    board = context.board
    loose = [piece for piece in cards(context) if piece.item.seat is None]
    if board is None or len(loose) < 2:
        return
    chipset = sum(1 for slot in board.slots or () if slot.owner == "chipset")
    direct = sum(1 for slot in board.slots or () if slot.owner != "chipset" and slot.lanes >= 4)
    said = board.lane_sharing is not None and "chipset" in board.lane_sharing
    worded = next((nth for words, nth in ORDINALS if re.search(words, board.lane_sharing or "", re.IGNORECASE)), 3)
    if (board.slots and len(loose) > direct and chipset) or (said and not board.slots and len(loose) >= worded):
        yield fail(
            "LANES_ELECTRICAL",
            WARN,
            msg("One of the {count} cards shares the chipset's uplink with drives and network.", count=len(loose)),
            advice=msg("Leave that slot to a small card, or choose a board with more processor lanes."),
            compared=(amount(f"{board.id}.slots", direct, "slots at the processor"),),
            cost=msg("collective operations run at the pace of the slowest link"),
        )


def check_lane_share(context: Context) -> Iterator[Finding]:
    """Slots that lose wires when an M.2 drive or a neighbour is used."""
    board = context.board
    if board is None:
        return
    by_seat = context.machine.lanes_by_seat
    for seat in context.machine.seats_of(SeatKind.PCIE):
        if seat.lanes is None or seat.address not in by_seat or by_seat[seat.address] >= seat.lanes.lanes:
            continue
        item = context.machine.item_at(seat.address)
        if item is None or not item.placement.enabled:
            continue
        causes = next(
            (
                share.when
                for share in board.lane_shares
                if share.seat == seat.address and by_seat[seat.address] == share.lanes
            ),
            (),
        )
        yield fail(
            "LANE_SHARE",
            INFO,
            msg(
                "{seat} has x{lanes} instead of x{full}: {causes} in use as well.",
                seat=seat.label,
                lanes=by_seat[seat.address],
                full=seat.lanes.lanes,
                causes=listed(context.machine.by_address[cause].label for cause in causes if cause != seat.address),
            ),
            advice=msg("Leave one of them free if this card needs all lanes."),
            seats=(seat.address, *causes),
            compared=(amount(f"{board.id}.lane_shares", causes, "", "board"),),
        )
    yield from _worded_share(context)
    yield from _shared_chipset(context)


def _worded_share(context: Context) -> Iterator[Finding]:
    """Sharing that the record only words: "slot 2 shares lanes with M.2 and OCuLink"."""
    board = context.board
    if board is None or not board.lane_sharing or board.lane_shares:
        return
    named = re.search(r"M\.?2_\d.*on CPU", board.lane_sharing)
    if named is not None and board.m2_slots is None:
        yield from _named_share(context, named[0])
        return
    match = re.search(r"slot (\d+) shares", board.lane_sharing)
    if match is None:
        return
    small = [piece for piece in context.drives if piece.part.interface == "NVMe"]
    wanted = cards(context)
    if not small or not wanted:
        return
    seat = f"pcie{match[1]}"
    filled = seat in context.build.placements and bool(context.build.placements[seat].enabled)
    loose = [piece for piece in wanted if piece.item.seat is None]
    big = sum(1 for slot in board.slots or () if slot.physical_lanes >= 16)
    if not filled and not (loose and len(wanted) >= big > 0):
        return
    severity = ERROR if len(small) > 1 or len(wanted) >= big else WARN
    free = next(
        (
            other
            for other in context.machine.seats_of(SeatKind.PCIE)
            if filled
            and refusal(context.machine, other, context.build.parts[context.build.placements[seat].part], ignore=seat)
            is None
            and other.address != seat
        ),
        None,
    )
    repairs = (
        (Repair(msg("Move the card to {seat}", seat=free.label), "move", (("seat", seat), ("to", free.address))),)
        if free is not None
        else ()
    )
    yield fail(
        "LANE_SHARE",
        severity,
        msg(
            "{board}: {sharing}; {cards} cards and {drives} NVMe drives want them at once.",
            board=board.name,
            sharing=board.lane_sharing,
            cards=len(wanted),
            drives=len(small),
        ),
        advice=msg("Leave that slot empty, or put the drives elsewhere."),
        seats=(seat,) if filled else (),
        compared=(figure(board, "lane_sharing"),),
        repairs=repairs,
        cost=msg("the slot falls to x8 or is switched off"),
    )


def _named_share(context: Context, words: str) -> Iterator[Finding]:
    """The list itself names M.2 places that hang on the lanes of the card's slot."""
    fast = [piece for piece in context.drives if piece.part.interface == "NVMe"]
    if not fast or not cards(context) or context.board is None:
        return
    yield fail(
        "LANE_SHARE",
        WARN,
        msg(
            "{board}: a drive in one of these places takes lanes from the card ({words}).",
            board=context.board.name,
            words=words,
        ),
        advice=msg("Use the M.2 place that has lanes of its own, or one of the chipset."),
        compared=(figure(context.board, "lane_sharing"),),
        cost=msg("the card runs at x8: a few percent at most"),
    )


def _shared_chipset(context: Context) -> Iterator[Finding]:
    """Desktop platforms whose drives must take lanes from the card's slot, by chipset."""
    board = context.board
    if board is None or not cards(context) or board.slots:
        return
    row = row_matching("chipset", board.name)
    if row is None:
        return
    gen5 = sum(1 for p in context.drives if p.part.interface == "NVMe" and (p.part.pcie_gen or 0) >= 5)
    drives = nvme_count(context)
    taken = gen5 > row["cpu_m2_gen5"] or drives > row["cpu_m2"] + row["chipset_m2"]
    compared = (
        amount("NVMe drives", drives),
        amount("of generation 5", gen5),
        amount(f"{board.id}.m2 at the processor", row["cpu_m2"], "", row["source"]),
    )
    if taken:
        yield fail(
            "LANE_SHARE",
            WARN,
            msg(
                "{drives} NVMe drives ({gen5} of generation 5) on {board}: one takes lanes from the card's slot or "
                "switches off other ports.",
                drives=drives,
                gen5=gen5,
                board=board.name,
            ),
            advice=msg("Put the further drives on M.2 places of the chipset, or accept x8 for the card."),
            compared=compared,
            cost=msg("the card runs at x8: a few percent at most, or SATA ports are off"),
        )


def check_pcie_generation(context: Context) -> Iterator[Finding]:
    """The slowest of card, slot and riser sets the generation."""
    riser = min((link.pcie_gen for link in context.links_of("riser", "external") if link.pcie_gen), default=None)
    for gpu, pieces in grouped(cards(context)):
        if gpu.pcie_gen is None:
            continue
        slots = [
            p.item.seat.lanes.gen
            for p in pieces
            if p.item.seat is not None and p.item.seat.lanes is not None and p.item.seat.lanes.gen is not None
        ]
        offered = min([*slots, *([riser] if riser else [])], default=None)
        if offered is None:
            continue
        compared = (figure(gpu, "pcie_gen"), amount("generation offered", offered))
        if offered < gpu.pcie_gen:
            yield fail(
                "PCIE_GENERATION",
                INFO,
                msg(
                    "{part} is made for PCIe {own}, the path gives {offered}: {share:.0%} of its bandwidth.",
                    part=gpu.name,
                    own=gpu.pcie_gen,
                    offered=offered,
                    share=pcie_gbs(offered, 16) / pcie_gbs(gpu.pcie_gen, 16),
                ),
                seats=seats_of(pieces),
                compared=compared,
            )
        else:
            yield passed(
                "PCIE_GENERATION",
                msg("{part} has its PCIe generation.", part=gpu.name),
                seats=seats_of(pieces),
                compared=compared,
            )


def check_disabled_slots(context: Context) -> Iterator[Finding]:
    """Boards made for more lanes than the processor has switch slots off (Xeon W-2400)."""
    board, cpu = context.board, context.cpu
    if board is None or cpu is None or not board.slots or cpu.pcie_lanes_usable is None:
        return
    wired = sum(slot.lanes for slot in board.slots if slot.owner.startswith("cpu"))
    have = cpu.pcie_lanes_usable * context.socket_count
    if wired <= have or cpu.pcie_lanes_usable <= DESKTOP_LANES:
        return
    used = [
        item
        for item in context.machine.items
        if item.seat is not None
        and item.seat.kind is SeatKind.PCIE
        and item.seat.lanes is not None
        and item.seat.lanes.owner.startswith("cpu")
    ]
    wanted = sum(item.seat.lanes.lanes for item in used if item.seat is not None and item.seat.lanes is not None)
    wanted += sum(piece.part.pcie_lanes or 16 for piece in cards(context) if piece.item.seat is None)
    compared = (
        figure(cpu, "pcie_lanes_usable"),
        amount(f"{board.id}.slots", wired, "lanes"),
        amount("used", wanted, "lanes"),
    )
    if wanted > have:
        yield fail(
            "SLOTS_DISABLED",
            WARN,
            msg(
                "{board} is wired for {wired} lanes, {cpu} has {have}: {wanted} are used, some slots are switched off.",
                board=board.name,
                wired=wired,
                cpu=cpu.name,
                have=have,
                wanted=wanted,
            ),
            advice=msg("A processor of the larger family, or fewer cards."),
            seats=tuple(i.address for i in used),
            compared=compared,
            cost=msg("{count} cards without a slot", count=-(-(wanted - have) // 16)),
        )
    else:
        yield fail(
            "SLOTS_DISABLED",
            INFO,
            msg(
                "{cpu} has {have} lanes, {board} is wired for {wired}: some slots are off, see its manual.",
                cpu=cpu.name,
                have=have,
                board=board.name,
                wired=wired,
            ),
            compared=compared,
        )


def check_bifurcation(context: Context) -> Iterator[Finding]:
    """Passive carriers need the slot split into x4."""
    carriers = [link for link in context.links_of("riser", "adapter", "carrier") if link.needs_bifurcation]
    if not carriers:
        return
    socket = context.board.socket if context.board is not None else context.cpu.socket if context.cpu else None
    row = next((row for row in limits().rows["bifurcation"] if socket in row["sockets"]), None)
    for carrier in dict.fromkeys(carriers):
        if socket is None or row is None:
            yield cannot_tell(
                "BIFURCATION",
                msg("Whether the slot for {part} can be split is not known.", part=carrier.name),
                (f"{context.board.id if context.board else 'board'}.bifurcation",),
                advice=msg("Look for x4x4x4x4 in the board's manual, or take a carrier with a switch."),
            )
        elif row["quarters"]:
            direct = [slot for slot in (context.board.slots or ()) if slot.lanes >= 16] if context.board else []
            if context.board is not None and context.board.slots and not direct:
                yield fail(
                    "BIFURCATION",
                    ERROR,
                    msg(
                        "{board} has no slot of 16 lanes to split for {part}.",
                        board=context.board.name,
                        part=carrier.name,
                    ),
                    compared=(figure(context.board, "slots"),),
                )
            else:
                yield passed(
                    "BIFURCATION",
                    msg("Slots of this platform split into x4."),
                    compared=(amount("socket", socket, "", row["source"]),),
                )
        else:
            yield fail(
                "BIFURCATION",
                ERROR,
                msg(
                    "{part} needs x4x4x4x4; socket {socket} splits its slot into x8/x8 at most.",
                    part=carrier.name,
                    socket=socket,
                ),
                advice=msg("A carrier with its own PCIe switch, or drives in M.2 places."),
                compared=(amount("socket", socket, "", row["source"]),),
            )


def check_switch_uplink(context: Context) -> Iterator[Finding]:
    """Cards behind a switch share its way to the processor."""
    shared: dict[str, list[str]] = {}
    for item in context.machine.items:
        seat = item.seat
        if seat is None or seat.kind is not SeatKind.PCIE or seat.lanes is None or seat.lanes.shared_by < 2:
            continue
        shared.setdefault(seat.lanes.owner, []).append(seat.address)
    for addresses in shared.values():
        if len(addresses) < 2:
            continue
        yield fail(
            "SWITCH_UPLINK",
            INFO,
            msg(
                "{count} cards share one uplink to the CPU: peer traffic is fast, traffic with the host is shared.",
                count=len(addresses),
            ),
            seats=addresses,
            compared=(amount("cards behind the switch", len(addresses)),),
        )


def check_nic_host_limit(context: Context) -> Iterator[Finding]:
    """Ports at line rate against the card's own PCIe link."""
    for nic, pieces in grouped(context.nics):
        if None in (nic.ports, nic.speed_gbps, nic.pcie_gen, nic.pcie_lanes):
            continue
        lanes = nic.pcie_lanes or 0
        for piece in pieces:
            if piece.item.seat is not None and piece.item.seat.lanes is not None:
                lanes = min(lanes, piece.item.seat.lanes.lanes)
        line = (nic.ports or 0) * (nic.speed_gbps or 0.0) / 8.0
        link = pcie_gbs(nic.pcie_gen or 1, lanes)
        compared = (figure(nic, "ports"), figure(nic, "speed_gbps"), amount("PCIe link", round(link, 1), "GB/s"))
        if line > link:
            yield fail(
                "NIC_HOST_LIMIT",
                WARN,
                msg(
                    "{part}: {line:.1f} GB/s on its ports, {link:.1f} GB/s to the host.",
                    part=nic.name,
                    line=line,
                    link=link,
                ),
                advice=msg("Count on one port, or take the next PCIe generation."),
                seats=seats_of(pieces),
                compared=compared,
                cost=msg("{loss:.0%} of the line rate", loss=1 - link / line),
            )
        else:
            yield passed(
                "NIC_HOST_LIMIT",
                msg("{part} reaches line rate.", part=nic.name),
                seats=seats_of(pieces),
                compared=compared,
            )


def check_riser_signal(context: Context) -> Iterator[Finding]:
    """Risers and external links: lanes, generation and length that carry a signal."""
    trains = context.workload.method.trains
    for link in dict.fromkeys(context.links_of("riser")):
        compared = (figure(link, "pcie_gen"), figure(link, "lanes"), figure(link, "length_mm"))
        if link.lanes is not None and link.lanes < 4:
            yield fail(
                "RISER_SIGNAL",
                ERROR if trains or len(context.gpus) > 1 else WARN,
                msg(
                    "{part} carries x{lanes}: too little for training or for several cards.",
                    part=link.name,
                    lanes=link.lanes,
                ),
                advice=msg("A riser of 16 lanes, or MCIO cables with adapters."),
                compared=compared,
                cost=msg("loading and collectives at about 1 GB/s"),
            )
            continue
        if link.length_mm is None or link.pcie_gen is None:
            continue
        reach = limits()[f"riser_length.gen{min(link.pcie_gen, 5)}"]
        if link.length_mm > reach:
            yield fail(
                "RISER_SIGNAL",
                ERROR,
                msg(
                    "{part}: {length:.0f} mm of passive riser at PCIe {gen}; about {reach:.0f} mm work.",
                    part=link.name,
                    length=link.length_mm,
                    gen=link.pcie_gen,
                    reach=reach,
                ),
                advice=msg("A retimer with SlimSAS or MCIO cables, or set the slot to PCIe 3."),
                compared=(*compared, threshold("reach", limits().figures[f"riser_length.gen{min(link.pcie_gen, 5)}"])),
            )
        else:
            yield passed("RISER_SIGNAL", msg("{part} is short enough.", part=link.name), compared=compared)
    yield from _external(context)


def _external(context: Context) -> Iterator[Finding]:
    """OCuLink, Thunderbolt: a narrow link outside the machine."""
    for link in dict.fromkeys(context.links_of("external")):
        heavy = [
            piece.part
            for piece in context.gpus
            if (piece.part.pcie_gen or 0) >= 5 and (piece.item.power_limit_w or 0) >= limits()["external.heavy_w"]
        ]
        compared = (figure(link, "pcie_gen"), figure(link, "lanes"))
        if heavy and "oculink" in link.model.lower():
            row = limits().figures["external.heavy_w"]
            yield fail(
                "RISER_SIGNAL",
                WARN,
                msg(
                    "{part} on {link}: cards of this class are reported to fall off the bus under load.",
                    part=heavy[0].name,
                    link=link.name,
                ),
                advice=msg("A short cable with redriver, PCIe 3 in the firmware, or a slot."),
                compared=(*compared, threshold("heavy card", row)),
                cost=msg("jobs end in the middle"),
            )
        else:
            yield fail(
                "RISER_SIGNAL",
                INFO,
                msg(
                    "{link} gives x{lanes}: decoding hardly notices, loading and several cards do.",
                    link=link.name,
                    lanes=link.lanes or 4,
                ),
                compared=compared,
            )


def check_cable_list(context: Context) -> Iterator[Finding]:
    """Boards without slots: accelerators need cables and adapters that nobody lists."""
    board = context.board
    wanted = len(cards(context))
    if board is None or not wanted:
        return
    slotless = board.slots == () or (board.lane_sharing is not None and "MCIO" in board.lane_sharing)
    if not slotless:
        return
    adapters = len(context.links_of("riser", "adapter"))
    compared = (amount("cards", wanted), amount("adapters listed", adapters))
    if adapters < wanted:
        yield fail(
            "CABLE_LIST",
            INFO,
            msg(
                "{board} has no slots: {count} cards need {cables} MCIO cables and {count} adapters.",
                board=board.name,
                count=wanted,
                cables=2 * wanted,
            ),
            advice=msg("Add cables and adapters to the loose parts."),
            compared=compared,
            repairs=(
                Repair(
                    msg("Add {count} adapters", count=wanted - adapters),
                    "add_loose",
                    (("part", "mcio-8i-x16-adapter"), ("quantity", wanted - adapters)),
                ),
            ),
        )
    else:
        yield passed("CABLE_LIST", msg("Every card has an adapter."), compared=compared)
