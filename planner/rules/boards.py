"""Sockets, processor families, firmware, management."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from planner.build.finding import Repair
from planner.messages import listed, msg
from planner.rules.accelerators import is_module
from planner.rules.answers import ERROR, INFO, WARN, amount, cannot_tell, fail, figure, passed, seats_of
from planner.rules.context import grouped, limits, row_matching

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from planner.build.finding import Compared, Finding
    from planner.parts.part import Motherboard, Server
    from planner.rules.context import Context


def host(context: Context) -> tuple[Motherboard | Server | None, str | None, tuple[str, ...]]:
    """Board or server, its socket and the processor families that it takes (empty: not known)."""
    if context.server is not None:
        return context.server, context.server.cpu_socket, context.server.cpu_families
    if context.board is not None:
        return context.board, context.board.socket, context.board.cpu_families
    return None, None, ()


def _host_figure(holder: Motherboard | Server) -> Compared:
    return figure(holder, "socket" if hasattr(holder, "socket") else "cpu_socket")


def check_cpu_socket(context: Context) -> Iterator[Finding]:
    """The processor's socket is the board's."""
    holder, socket, _ = host(context)
    if holder is None:
        return
    for cpu, pieces in context.cpu_kinds:
        if cpu.socket is None or socket is None:
            missing = f"{cpu.id}.socket" if cpu.socket is None else f"{holder.id}.socket"
            yield cannot_tell(
                "CPU_SOCKET",
                msg("Whether {cpu} fits {board} is not known.", cpu=cpu.name, board=holder.name),
                (missing,),
                seats=seats_of(pieces),
            )
            continue
        compared = (figure(cpu, "socket"), _host_figure(holder))
        if cpu.socket == socket:
            yield passed(
                "CPU_SOCKET",
                msg("{cpu} and {board} have socket {socket}.", cpu=cpu.name, board=holder.name, socket=socket),
                seats=seats_of(pieces),
                compared=compared,
            )
            continue
        yield fail(
            "CPU_SOCKET",
            ERROR,
            msg(
                "{cpu} has socket {socket}, {board} has {other}.",
                cpu=cpu.name,
                socket=cpu.socket,
                board=holder.name,
                other=socket,
            ),
            advice=msg("Choose a processor for {socket}, or a board for this one.", socket=socket),
            seats=seats_of(pieces),
            compared=compared,
            repairs=(Repair(msg("Take {part} out", part=cpu.name), "remove", (("seats", seats_of(pieces)),)),)
            if seats_of(pieces)
            else (),
        )


def check_cpu_family(context: Context) -> Iterator[Finding]:
    """The socket alone does not tell: Xeon W and Xeon Scalable share LGA4677, Threadripper PRO is not Threadripper."""
    holder, socket, families = host(context)
    if holder is None or not families:
        return
    for cpu, pieces in context.cpu_kinds:
        if cpu.family is None or cpu.socket != socket:
            continue
        compared = (figure(cpu, "family"), figure(holder, "cpu_families"))
        if cpu.family in families:
            yield passed(
                "CPU_FAMILY",
                msg("{board} takes processors of {family}.", board=holder.name, family=cpu.family),
                seats=seats_of(pieces),
                compared=compared,
            )
        elif newer := _newer(cpu.family, families):
            yield fail(
                "BIOS_VERSION",
                WARN if context.server is None else INFO,  # a server is delivered with its processors
                msg(
                    "{cpu} came after {board}: it needs a firmware (or board revision) that knows {family}.",
                    cpu=cpu.name,
                    board=holder.name,
                    family=cpu.family,
                ),
                advice=msg("Ask the seller for the firmware version before buying."),
                seats=seats_of(pieces),
                compared=(*compared, amount("newer than", newer["older"], "", newer["source"])),
                cost=msg("without it the machine does not start"),
            )
        else:
            yield fail(
                "CPU_FAMILY",
                ERROR,
                msg(
                    "{cpu} ({family}) shares the socket, but {board} takes {families}.",
                    cpu=cpu.name,
                    family=cpu.family,
                    board=holder.name,
                    families=listed(families),
                ),
                advice=msg("Choose a processor of a family that the board names."),
                seats=seats_of(pieces),
                compared=compared,
            )


def _newer(family: str, families: tuple[str, ...]) -> Mapping[str, Any] | None:
    """The row that says that a family is the successor of one that the board takes, in the same socket."""
    rows = limits().rows["successor"]
    return next((row for row in rows if row["newer"] == family and row["older"] in families), None)


def check_cpu_count(context: Context) -> Iterator[Finding]:
    """Processors against sockets, and against what a processor allows (P parts are for one socket)."""
    cpus = context.cpus
    if not cpus:
        if context.machine.holder is not None and (context.gpus or context.memory):
            yield fail("CPU_MISSING", INFO, msg("No processor is placed yet."), compared=(amount("processors", 0),))
        return
    count, sockets = len(cpus), context.sockets
    seats = seats_of(cpus)
    if sockets is not None and count > sockets:
        holder, _, _ = host(context)
        yield fail(
            "CPU_COUNT",
            ERROR,
            msg(
                "{count} processors, but {board} has {sockets} sockets.",
                count=count,
                board=holder.name if holder else "",
                sockets=sockets,
            ),
            seats=seats,
            compared=(amount("processors", count), amount("sockets", sockets)),
        )
    if len({piece.part.id for piece in cpus}) > 1:
        yield fail(
            "CPU_MIX",
            ERROR,
            msg("Different processors in one board: both sockets need the same model."),
            seats=seats,
            compared=tuple(figure(cpu, "model") for cpu, _ in grouped(cpus)),
        )
    for cpu, pieces in grouped(cpus):
        if cpu.max_sockets is None:
            if (sockets or 1) > 1 or count > 1:
                yield cannot_tell(
                    "CPU_COUNT",
                    msg("Whether {cpu} works in pairs is not known.", cpu=cpu.name),
                    (f"{cpu.id}.max_sockets",),
                    seats=seats,
                )
            continue
        compared = (figure(cpu, "max_sockets"), amount("processors", count), amount("sockets", sockets))
        if count > cpu.max_sockets:
            yield fail(
                "CPU_COUNT",
                ERROR,
                msg("{count} x {cpu}: it is made for {most} socket.", count=count, cpu=cpu.name, most=cpu.max_sockets),
                advice=msg("Choose the part without P, or one processor."),
                seats=seats,
                compared=compared,
            )
        elif (sockets or 1) > cpu.max_sockets and count < (sockets or 1):
            modules = any(is_module(piece.part) for piece in context.gpus)
            yield fail(
                "CPU_COUNT",
                ERROR if modules else WARN,
                msg(
                    "{cpu} is made for one socket; {sockets} sockets are there and the second can never be filled.",
                    cpu=cpu.name,
                    sockets=sockets,
                ),
                advice=msg("Choose the part for two sockets."),
                seats=seats_of(pieces),
                compared=compared,
                cost=msg("half of the memory slots and lanes stay dead"),
            )
        else:
            yield passed(
                "CPU_COUNT",
                msg("{count} processors in {sockets} sockets.", count=count, sockets=sockets or count),
                seats=seats,
                compared=compared,
            )


def check_second_cpu(context: Context) -> Iterator[Finding]:
    """Slots and bays of a socket are dead while the socket is empty."""
    if not context.cpus or (context.sockets or 1) < 2:
        return
    filled = {piece.item.seat.cpu for piece in context.cpus if piece.item.seat is not None}
    if not filled:
        filled = set(range(1, len(context.cpus) + 1))
    dead = [
        item
        for item in context.machine.items
        if item.seat is not None and item.seat.lanes is not None and item.seat.cpu not in filled
    ]
    if dead:
        yield fail(
            "CPU_SECOND",
            ERROR,
            msg(
                "{count} cards sit in slots of processor {cpu}, whose socket is empty.",
                count=len(dead),
                cpu=dead[0].seat.cpu if dead[0].seat else 2,
            ),
            advice=msg("Place the second processor, or move the cards."),
            seats=tuple(item.address for item in dead),
            compared=(amount("filled sockets", tuple(sorted(filled))),),
            repairs=(
                Repair(
                    msg("Place a second {cpu}", cpu=context.cpus[0].part.name),
                    "place",
                    (("seat", f"cpu{dead[0].seat.cpu if dead[0].seat else 2}"), ("part", context.cpus[0].part.id)),
                ),
            ),
        )
    elif context.server is not None and len(filled) < (context.sockets or 1) and context.gpus:
        yield fail(
            "CPU_SECOND",
            INFO,
            msg(
                "One of {sockets} sockets is filled: the other's bays and memory slots are dead.",
                sockets=context.sockets,
            ),
        )


def check_cpu_tdp(context: Context) -> Iterator[Finding]:
    """Processor power against what board or server is built for."""
    holder, socket, _ = host(context)
    limit = holder.max_cpu_tdp_w if holder is not None else None
    if holder is None or limit is None:
        return
    for cpu, pieces in context.cpu_kinds:
        if cpu.tdp_w is None or cpu.socket not in (None, socket):
            continue
        compared = (figure(cpu, "tdp_w"), figure(holder, "max_cpu_tdp_w"))
        if cpu.tdp_w > limit:
            yield fail(
                "CPU_TDP",
                ERROR,
                msg(
                    "{cpu} needs {tdp:.0f} W, {board} gives {limit:.0f} W.",
                    cpu=cpu.name,
                    tdp=cpu.tdp_w,
                    board=holder.name,
                    limit=limit,
                ),
                seats=seats_of(pieces),
                compared=compared,
            )
        else:
            yield passed(
                "CPU_TDP",
                msg("{tdp:.0f} W of {limit:.0f} W.", tdp=cpu.tdp_w, limit=limit),
                seats=seats_of(pieces),
                compared=compared,
            )


def _names(context: Context) -> tuple[tuple[str, str], ...]:
    """Id and name of board, server or chassis: what firmware tables are matched with."""
    parts = (context.board, context.server, context.chassis)
    return tuple((part.id, part.name) for part in parts if part is not None)


def check_large_bar(context: Context) -> Iterator[Finding]:
    """Datacentre cards map all their memory: old firmware without Above 4G Decoding cannot place it."""
    names = _names(context)
    if not names:
        return
    cards = [
        (gpu, pieces, row)
        for gpu, pieces in context.gpu_kinds
        if (row := row_matching("large_bar", gpu.name)) is not None
    ]
    if not cards:
        return
    for part_id, name in names:
        row = row_matching("firmware", name)
        if row is None or row.get("above_4g") in (None, "yes"):
            continue
        gpu, pieces, card = cards[0]
        compared = (
            amount(f"{part_id}.above_4g", row["above_4g"], "", row["source"]),
            amount(f"{gpu.id}.bar", card["bar_gb"], "GiB", card["source"]),
        )
        if row["above_4g"] == "no":
            yield fail(
                "BAR_ABOVE_4G",
                ERROR,
                msg(
                    "{board} cannot map the {bar} GiB address window of {part}: the card does not start.",
                    board=name,
                    bar=card["bar_gb"],
                    part=gpu.name,
                ),
                advice=msg("A board with Above 4G Decoding (2014 and later, server boards), or a consumer card."),
                seats=seats_of(pieces),
                compared=compared,
            )
        else:
            yield cannot_tell(
                "BAR_ABOVE_4G",
                msg(
                    "{board}: whether its firmware maps the {bar} GiB window of {part} depends on the version.",
                    board=name,
                    bar=card["bar_gb"],
                    part=gpu.name,
                ),
                (f"{part_id}.above_4g",),
                seats=seats_of(pieces),
                compared=compared,
                severity=WARN,
                advice=msg("Look for Above 4G Decoding in the firmware before buying."),
            )
    total = sum(row["bar_gb"] * len(pieces) for _, pieces, row in cards)
    if total > limits()["bar.total_gb"]:
        yield fail(
            "BAR_SPACE",
            INFO,
            msg("The cards map {total} GiB of addresses together; firmware and switches must allow it.", total=total),
            advice=msg("Set the widest MMIO window; some cards offer a mode without display for a smaller one."),
            compared=(amount("address windows", total, "GiB"),),
        )


def check_nvme_boot(context: Context) -> Iterator[Finding]:
    """Firmware from before about 2014 cannot start from an NVMe drive."""
    nvme = [piece for piece in context.drives if piece.part.interface == "NVMe"]
    others = [piece for piece in context.drives if piece.part.interface in ("SATA", "SAS")]
    if not nvme:
        return
    for part_id, name in _names(context):
        row = row_matching("firmware", name)
        if row is None or row.get("nvme_boot", True) or others:
            continue
        yield fail(
            "NVME_BOOT",
            WARN,
            msg("{board} is too old to start from an NVMe drive.", board=name),
            advice=msg("Keep a SATA drive to start from; the NVMe drive then works for data."),
            seats=seats_of(nvme),
            compared=(amount(f"{part_id}.nvme_boot", "no", "", row["source"]),),
            cost=msg("one SATA drive more"),
        )


def check_display(context: Context) -> Iterator[Finding]:
    """Something must show the firmware's screen: a management controller, the processor, or a card with outputs."""
    board, cpu = context.board, context.cpu
    if board is None or cpu is None or not context.gpus:
        return
    outputs = [
        gpu for gpu in (piece.part for piece in context.gpus) if gpu.cooling not in ("passive",) and not is_module(gpu)
    ]
    if board.bmc or cpu.integrated_graphics or outputs:
        return
    if board.bmc is None or cpu.integrated_graphics is None:
        missing = [f"{board.id}.bmc"] if board.bmc is None else []
        missing += [f"{cpu.id}.integrated_graphics"] if cpu.integrated_graphics is None else []
        yield cannot_tell("BOOT_DISPLAY", msg("Whether anything shows the firmware's screen is not known."), missing)
        return
    yield fail(
        "BOOT_DISPLAY",
        WARN,
        msg("Neither {board} nor {cpu} nor the cards have a display output.", board=board.name, cpu=cpu.name),
        advice=msg("A board with a management controller, or a small display card."),
        compared=(figure(board, "bmc"), figure(cpu, "integrated_graphics")),
        cost=msg("a display card and a slot"),
    )


def check_cpu_lock(context: Context) -> Iterator[Finding]:
    """A processor out of a branded server may be locked to that maker's boards."""
    for cpu, pieces in context.cpu_kinds:
        listed = cpu.note if (cpu.note or "").startswith("as listed") else ""
        words = f"{cpu.model} {listed}"
        used = re.search(r"\b(used|second-?hand|refurbished|ex[- ](Dell|Lenovo|HPE?))\b", words, re.IGNORECASE)
        if used is None or cpu.socket not in ("SP3", "SP5", "SP6", "sWRX8", "sTR5"):
            continue
        yield fail(
            "CPU_LOCK",
            WARN,
            msg("{cpu}: a used part may be locked to the boards of the maker that it came from.", cpu=cpu.name),
            advice=msg("Have the seller confirm in writing that it is not locked."),
            seats=seats_of(pieces),
            compared=(amount(f"{cpu.id}.words", used[0], "", "the list"),),
            cost=msg("the processor is lost"),
        )


@lru_cache(maxsize=1024)
def known_issues(holder: str) -> tuple[Mapping[str, Any], ...]:
    """Rows of the known issues that name a board, server or chassis."""
    return tuple(row for row in limits().rows["known_issue"] if re.search(row["match"], holder, re.IGNORECASE))


def check_known_issues(context: Context) -> Iterator[Finding]:
    """What makers and owners have said of particular machines: vendor kits, cables, qualified cards, settings."""
    holders = _names(context)
    for part_id, name in holders:
        for row in known_issues(f"{name} | {part_id}"):
            if "with" in row:
                words = " | ".join(f"{piece.part.name} {piece.part.note or ''}" for piece in context.pieces_of_all())
                if not re.search(row["with"], words, re.IGNORECASE):
                    continue
            if row.get("with_gpu") and not context.gpus:
                continue
            severity = {"error": ERROR, "warn": WARN}.get(row["severity"], INFO)
            yield fail(
                row["code"],
                severity,
                msg("{machine}: {issue}", machine=name, issue=ISSUES[row["issue"]]),
                compared=(amount(f"{part_id}.known_issue", row["issue"], "", row["source"]),),
                seats=seats_of(context.gpus) if row.get("with_gpu") else (),
                cost=ISSUE_COSTS.get(row["issue"]) if severity is WARN else None,
            )


ISSUE_COSTS = {
    "d-cap": msg("another supply, if the maker's board takes one"),
    "switch-collapse": msg("transfers between the roots fall to a fraction of their rate"),
    "fan-ramp": msg("noise, and the power of the fans"),
    "not-qualified": msg("no support, and a card that may not start"),
}

ISSUES = {
    "acs": msg("access control (ACS) must be off in the firmware, or cards drop off the bus."),
    "switch-collapse": msg("many-to-many transfers between cards on different roots can collapse on this platform."),
    "vendor-cable": msg("its NVMe backplane needs the maker's cable; generic SlimSAS cables lack the side-band wires."),
    "kit-missing": msg("its GPU kit (shroud, fans, risers, cables) is only sold with the server and cannot be added."),
    "gpu-kit": msg("cards need the maker's GPU kit (shroud, fans, risers, cables): order it with the server."),
    "bay-conflict": msg("accelerators and the middle or rear drive bays exclude each other."),
    "heatsink-1u": msg("accelerators need the low processor heatsink."),
    "fan-ramp": msg("a card that the maker does not list makes the fans run fast; set the slot's airflow by hand."),
    "not-qualified": msg("the maker lists no such card for it: firmware, plugs and cooling are not cleared."),
    "bifurcation": msg("its slots do not split into x4 for a passive carrier; use a carrier with a switch."),
    "cpu-lock": msg("a processor from a branded server may be locked to that maker's boards: have the seller confirm."),
    "non-binary": msg("modules of 24 or 48 GB need a firmware of 2023 or later on this platform."),
    "xgmi": msg("two processor links instead of three leave less traffic between the sockets."),
    "mcio": msg("all accelerator links are MCIO cables: cables and device adapters must be on the list."),
    "d-cap": msg("its own supply and plugs are made for small cards; a large one needs another supply, if one fits."),
}
