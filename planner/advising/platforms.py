"""Platforms: every server in every variant and supply size, every chassis with every board that it takes.

How many accelerators of a kind sit in a platform is counted here once per kind of card, with the rules that a seat
asks: length with the plug, height, slots covered, air between open coolers, lanes of the slot.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from planner.advising.choice import choices
from planner.advising.columns import Berth, Platform, Screened
from planner.advising.prices import cost_of_all
from planner.build.build import Build, Placement
from planner.build.footprint import card_thickness, plug_room
from planner.build.layout.sizes import CARD_MM
from planner.messages import msg
from planner.parts.part import Fan, Server
from planner.rules.context import limits
from planner.sizing.noise import tables as noise_tables
from planner.sizing.power_parts import is_server_cpu, small_parts
from planner.sizing.power_parts import tables as power_tables
from planner.units import SLOT_PITCH_MM

if TYPE_CHECKING:
    from collections.abc import Iterator

    from planner.advising.shelf import Shelf
    from planner.advising.wish import Wish
    from planner.messages import Message
    from planner.parts.part import Chassis, Gpu, GpuBays, Motherboard, Part

CARD = "pcie-card"
OPEN = ("active-open", "active", "active-flow-through")
FULL_LANES = 16
FEW_FANS = 3
MOST_FANS = 4  # of one mount


class Footprint(NamedTuple):
    """What a platform has to know of an accelerator to say how many of them fit."""

    form: str
    length_mm: float  # with its plug
    height_mm: float  # with its plug
    slots: float
    cooling: str
    watts: float
    consumer: bool


def footprint_key(gpu: Gpu) -> Footprint:
    """The kind of an accelerator; equal kinds fit equally."""
    length, height = plug_room(gpu)
    thickness = card_thickness(gpu)
    cooling = "open" if gpu.cooling in OPEN else "passive" if gpu.cooling == "passive" else "own"
    return Footprint(
        gpu.form_factor or CARD,
        (gpu.length_mm or 0.0) + length,
        (gpu.height_mm or 0.0) + height,
        thickness / SLOT_PITCH_MM if thickness is not None else 2.0,
        cooling,
        gpu.tdp_w or 0.0,
        "GeForce" in gpu.model,
    )


@lru_cache(maxsize=4096)
def slots_for(positions: tuple[int, ...], end: int | None, slots: float, gap: float) -> tuple[int, ...]:
    """The slots that equal cards are put into, as many as fit.

    Parameters
    ----------
    positions : slots that a card may use, ascending
    end : last expansion slot of the chassis; None: open
    slots : slots that a card covers
    gap : free slots that an open cooler wants before the next card

    Returns
    -------
    Positions, from the processor downwards
    """
    chosen: list[int] = []
    free_from = 0.0
    for position in positions:
        if position + 1e-6 < free_from or (end is not None and position + slots - 1 > end + 0.025):
            continue
        chosen.append(position)
        free_from = position + slots + gap
    return tuple(chosen)


def card_positions(board: Motherboard) -> tuple[int, ...]:
    """Slots of a board that an accelerator is put into: full size, from a processor or switch, wide enough."""
    least = choices()["lanes.least"]
    return tuple(
        sorted(
            slot.position
            for slot in board.slots or ()
            if slot.physical_lanes >= FULL_LANES and slot.lanes >= least and slot.owner != "chipset"
        )
    )


def berth_of(chassis: Chassis, board: Motherboard, wide: tuple[int, ...]) -> Berth:
    """What a chassis with a board says to cards; ``wide`` are the board's :func:`card_positions`."""
    return Berth(
        chassis.chassis_type == "open-frame",
        chassis.airflow_class,
        chassis.max_gpu_length_mm,
        chassis.max_cooler_height_mm,
        chassis.expansion_slots,
        wide,
        tuple(slot.position for slot in board.slots or ()),
    )


@lru_cache(maxsize=65536)
def places_in(berth: Berth, kind: Footprint) -> tuple[int, ...]:
    """The slots of a board in a chassis that accelerators of a kind are put into; empty when none fits."""
    figures = limits()
    if kind.form != CARD:
        return ()
    if kind.cooling == "passive" and berth.airflow not in ("server", "workstation-ducted"):
        return ()
    if kind.cooling == "open" and berth.airflow == "server":
        return ()
    if berth.length_mm is not None and kind.length_mm > berth.length_mm - figures["gpu_length.margin"]:
        return ()
    if berth.frame:
        return berth.wide
    if berth.cooler_mm is not None and kind.height_mm > berth.cooler_mm + figures["gpu_height.socket_stack"]:
        return ()
    gap = figures["air_gap.slots"] if kind.cooling == "open" else 0.0
    return slots_for(berth.wide, berth.end, kind.slots, gap)


@lru_cache(maxsize=65536)
def slots_left(berth: Berth, kind: Footprint, count: int) -> int:
    """Slots of a board that stay free for network cards when so many accelerators of a kind are in theirs."""
    taken = places_in(berth, kind)[:count]
    covered = [slot for slot in berth.slots if any(card <= slot < card + kind.slots - 0.025 for card in taken)]
    return sum(slot not in covered and (berth.end is None or slot <= berth.end) for slot in berth.slots)


def places_in_server(server: Server, bays: GpuBays, kind: Footprint) -> int:
    """How many accelerators of a kind a server takes in a variant."""
    if kind.form != bays.form_factor:
        return 0
    if server.max_gpu_tdp_w is not None and kind.watts > server.max_gpu_tdp_w:
        return 0
    if kind.form != CARD:
        return bays.count
    if bays.slot_width is not None and kind.slots > bays.slot_width + 0.025:
        return 0
    if kind.length_mm > CARD_MM["full"][0] + 35.0:
        return 0
    if server.form != "tower" and kind.cooling == "open":
        return 0
    return bays.count if bays.consumer_count is None or not kind.consumer else min(bays.count, bays.consumer_count)


def most_of(platform: Platform, kind: Footprint) -> int:
    """How many accelerators of a kind sit in a platform."""
    if isinstance(platform.holder, Server):
        return places_in_server(platform.holder, platform.holder.gpu_bays[platform.variant], kind)
    return 0 if platform.berth is None else len(places_in(platform.berth, kind))


def takes(platform: Platform, kind: Footprint, count: int) -> bool:
    """Whether a platform takes so many, no more and no fewer: module boards are sold full."""
    most = most_of(platform, kind)
    if kind.form != CARD and isinstance(platform.holder, Server):
        return count == most
    return count <= most


def platforms(shelf: Shelf, wish: Wish) -> tuple[tuple[Platform, ...], tuple[Screened, ...]]:
    """All platforms that the site and the form allow, and the servers that are put aside, with the reason."""
    found: list[Platform] = []
    put_aside: list[Screened] = []
    sockets = {cpu.socket for cpu in shelf.cpus}
    for server in shelf.servers:
        reason = _against_server(server, wish, sockets)
        if reason is None:
            found += _variants(server, wish, sockets)
        else:
            put_aside.append(Screened(server, *reason))
    fans = _fans_by_size(shelf, wish)
    wide = {board.id: card_positions(board) for board in shelf.boards}
    server_boards = {board.id for board in shelf.boards if _for_servers(board, shelf)}
    for chassis in shelf.chassis:
        if not _right_form(chassis, wish) or (chassis.rack_units or 0) > _free_units(wish):
            continue
        bought = _fans_for(chassis, fans)
        for board in shelf.boards:
            if board.form_factor in chassis.boards and board.dimm_slots and wide[board.id]:
                berth = berth_of(chassis, board, wide[board.id])
                found.append(_pair(chassis, board, berth, bought, wish, board.id in server_boards))
    return tuple(found), tuple(put_aside)


def _free_units(wish: Wish) -> int:
    return 10_000 if wish.site.rack_u is None else wish.site.rack_u


def _right_form(chassis: Chassis, wish: Wish) -> bool:
    rack = chassis.chassis_type == "rack"
    frame = chassis.chassis_type == "open-frame"
    if wish.form == "rack":
        return rack
    if wish.form == "frame":
        return frame
    return not frame and (wish.form == "any" or not rack)


def _against_server(server: Server, wish: Wish, sockets: set[str | None]) -> tuple[Message, str] | None:
    site = wish.site
    if wish.form == "desk" and server.form not in ("tower", "desktop"):
        return msg("a rack server, not for a desk"), "FORM"
    if wish.form == "frame":
        return msg("a closed machine, an open frame is wanted"), "FORM"
    if wish.form == "rack" and server.form in ("tower", "desktop"):
        return msg("stands on a desk, not in a rack"), "FORM"
    if (server.rack_units or 0) > _free_units(wish):
        return msg("{need} U are needed, {free} U are free", need=server.rack_units, free=site.rack_u), "RACK_SPACE"
    if site.rack_depth_mm is not None and server.depth_mm is not None:
        need = server.depth_mm + limits()["rack.cable_room"]
        if need > site.rack_depth_mm:
            return msg("{need:.0f} mm deep with cables, the rack has {have:.0f}", need=need,
                       have=site.rack_depth_mm), "RACK_DEPTH"  # fmt: skip
    if server.cooling is not None and "liquid" in server.cooling and not site.liquid_loop:
        return msg("needs a liquid loop of the building"), "LIQUID_LOOP"
    if wish.make == "new" and server.end_of_sale:
        return msg("no longer sold new ({date})", date=server.end_of_sale), "MAKE"
    if not server.gpu_bays:
        return msg("its accelerator bays are not known"), "UNKNOWN"
    if server.supplies is None or not server.supplies.watts:
        return msg("its supplies are not known: power cannot be cleared"), "UNKNOWN"
    if server.dimm_slots is None:
        return msg("its memory slots are not known"), "UNKNOWN"
    if server.cpu_socket is None:
        return msg("its processor socket is not known"), "UNKNOWN"
    if server.cpu_socket not in sockets and server.dimm_slots and not _own_processors(server, sockets):
        return msg("no processor for its socket is in the catalogue"), "UNKNOWN"
    return None


def _own_processors(server: Server, sockets: set[str | None]) -> bool:
    """Servers whose processors cannot be bought apart: the socket's name is a processor's."""
    return server.cpu_socket not in sockets and any(
        word in (server.cpu_socket or "") for word in ("Kunpeng", "integrated", "Grace")
    )


def _variants(server: Server, wish: Wish, sockets: set[str | None]) -> Iterator[Platform]:
    figures, supplies = choices(), server.supplies
    if supplies is None:
        return
    own = _own_processors(server, sockets)
    small = small_parts()
    for variant, bays in enumerate(server.gpu_bays):
        module = bays.form_factor != CARD
        count = server.cpu_sockets or 1
        board = "board.modules4" if module and bays.count <= 4 else "board.modules" if module else (
            "board.server2" if count > 1 else "board.server"
        )  # fmt: skip
        tower = server.form in ("tower", "desktop")
        kind = "tower" if tower else "modules" if module else "server"
        share = power_tables()["fans.full.modules4"] if module else power_tables()[f"fans.full.{kind}"]
        level = noise_tables()["level.open_card" if tower else f"level.{kind}"]
        unknown = sum(
            value is None
            for value in (server.drive_bays, server.nic_slots, server.depth_mm, bays.slot_width or (module or None))
        )
        surplus = figures["surplus.socket"] * count + figures["surplus.bay"] * bays.count
        surplus += figures["surplus.rack_unit"] * (server.rack_units or 4) + figures["surplus.unknown_fact"] * unknown
        for watts in dict.fromkeys(supplies.watts):
            yield Platform(
                key=f"{server.id}/{variant}/{watts:g}",
                cost=cost_of_all(((server, 1),), wish),
                watts=small[board].maximum,
                typical_w=small[board].typical,
                surplus=surplus + figures["surplus.psu_w"] * watts * supplies.count,
                holder=server,
                variant=variant,
                supply_w=watts,
                supply_count=supplies.count,
                rated_w=watts * supplies.count,
                sockets=count,
                socket=server.cpu_socket,
                families=server.cpu_families,
                cpu_limit_w=server.max_cpu_tdp_w,
                dimms=server.dimm_slots or 0,
                memory_type=server.memory_type,
                own_processors=own,
                fan_share=share,
                noise=10.0 ** (level / 10.0),
            )


def _fans_by_size(shelf: Shelf, wish: Wish) -> dict[int, Fan]:
    """For each size the fan that is bought: the cheapest where prices are known, else the strongest of the quiet."""
    chosen: dict[int, Fan] = {}
    for fan in sorted(shelf.fans, key=lambda fan: _fan_rank(fan, wish)):
        if fan.size_mm is not None and fan.size_mm not in chosen:
            chosen[fan.size_mm] = fan
    return chosen


def _fan_rank(fan: Fan, wish: Wish) -> tuple[float, ...]:
    cost = cost_of_all(((fan, 1),), wish)
    loud = fan.noise_dba is None or fan.noise_dba > choices()["fan.quiet"]
    return cost.unpriced_lines, float(cost.total), loud, -(fan.airflow_cfm or 0.0)


def _fans_for(chassis: Chassis, fans: dict[int, Fan]) -> tuple[tuple[Part, int], ...]:
    """Fans for the front (or the middle wall) and the rear of a chassis, at the top too where those are few.

    Mounts that no fan fits stay empty.
    """
    counts: dict[str, tuple[Fan, int]] = {}
    for sides in (("front", "mid", "rear", "many"), ("top",)):
        if sum(count for _, count in counts.values()) >= FEW_FANS:
            break
        for mount in chassis.fan_mounts:
            if mount.side in sides and mount.size_mm in fans:
                fan = fans[mount.size_mm]
                counts[fan.id] = (fan, counts.get(fan.id, (fan, 0))[1] + min(mount.count, MOST_FANS))
    return tuple(counts.values())


def _for_servers(board: Motherboard, shelf: Shelf) -> bool:
    """Whether every processor that a board takes is of server class."""
    taken = [
        cpu
        for cpu in shelf.cpus
        if cpu.socket == board.socket and (not board.cpu_families or cpu.family in board.cpu_families)
    ]
    return bool(taken) and all(is_server_cpu(cpu) for cpu in taken)


def _pair(
    chassis: Chassis,
    board: Motherboard,
    berth: Berth,
    fans: tuple[tuple[Part, int], ...],
    wish: Wish,
    for_servers: bool,
) -> Platform:
    figures, small = choices(), small_parts()
    sockets = board.cpu_sockets or 1
    rack = chassis.chassis_type == "rack"
    server = sockets > 1 or for_servers or (board.bmc is True and rack)
    key = "board.server2" if sockets > 1 else "board.server" if server else "board.desktop"
    kind = "open" if chassis.chassis_type == "open-frame" else (
        "server" if chassis.airflow_class == "server" or rack else "tower"
    )  # fmt: skip
    count = sum(quantity for _, quantity in fans)
    level = noise_tables()["level.case_fan"]
    unknown = sum(value is None for value in (chassis.drive_bays, board.slots, board.m2_slots))
    surplus = figures["surplus.socket"] * sockets + figures["surplus.bay"] * len(berth.wide)
    surplus += figures["surplus.unknown_fact"] * unknown
    surplus += figures["surplus.rack_unit"] * (chassis.rack_units or 0)
    surplus += 0.5 * (chassis.expansion_slots or 12)
    air = sum(quantity * (fan.airflow_cfm or 0.0) for fan, quantity in fans if isinstance(fan, Fan))
    surplus += figures["surplus.still_air"] * (air < figures["air.plenty"])
    bought: tuple[tuple[Part, int], ...] = ((chassis, 1), (board, 1), *fans)
    return Platform(
        key=f"{chassis.id}/{board.id}",
        cost=cost_of_all(bought, wish),
        watts=small[key].maximum,
        typical_w=small[key].typical,
        surplus=surplus,
        holder=chassis,
        board=board,
        berth=berth,
        sockets=sockets,
        socket=board.socket,
        families=board.cpu_families,
        cpu_limit_w=board.max_cpu_tdp_w,
        dimms=board.dimm_slots or 0,
        memory_type=board.memory_type,
        fan_share=power_tables()[f"fans.full.{kind}"],
        noise=count * 10.0 ** (level / 10.0) if kind != "server" else 10.0 ** (noise_tables()["level.server"] / 10.0),
        fans=fans,
    )


def bare_build(platform: Platform) -> Build:
    """A platform with nothing in it but its board."""
    build = Build(chassis=platform.holder.id, supply_w=platform.supply_w, variant=platform.variant)
    build = build.with_parts((platform.holder,))
    if platform.board is not None:
        build = build.with_parts((platform.board,))
        placement = Placement(seat="board", part=platform.board.id)
        build = replace(build, placements={"board": placement})
    return build
