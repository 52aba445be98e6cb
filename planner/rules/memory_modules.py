"""Host memory: generation, kind, channels, speed, amount."""

from __future__ import annotations

from typing import TYPE_CHECKING

from planner.build.finding import Repair
from planner.build.reading import Level
from planner.messages import listed, msg
from planner.parts.part import Gpu
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
from planner.rules.boards import host
from planner.rules.context import limits

if TYPE_CHECKING:
    from collections.abc import Iterator

    from planner.build.finding import Compared, Finding
    from planner.parts.part import Cpu, Memory, Motherboard, Server
    from planner.rules.context import Context, Placed


def counted(module: Memory) -> bool:
    """False when only an amount is known ("512 GB"), not of how many modules it consists."""
    return "modules_per_kit" not in module.unverified


def module_count(context: Context) -> int | None:
    """Modules in the machine; None when only an amount is known."""
    if not all(counted(piece.part) for piece in context.memory):
        return None
    return sum(piece.part.modules_per_kit for piece in context.memory)


def _removal(module: Memory, pieces: tuple[Placed[Memory], ...]) -> tuple[Repair, ...]:
    seats = seats_of(pieces)
    return (Repair(msg("Take {part} out", part=module.name), "remove", (("seats", seats),)),) if seats else ()


def _types(context: Context) -> Iterator[tuple[Cpu | Motherboard | Server, str, Compared]]:
    """Who asks for which memory generation: processor first, then board or server."""
    holder, socket, _ = host(context)
    for cpu, _ in context.cpu_kinds:
        if cpu.memory_type and (socket is None or cpu.socket in (None, socket)):
            yield cpu, cpu.memory_type, figure(cpu, "memory_type")
    if holder is not None and holder.memory_type:
        yield holder, holder.memory_type, figure(holder, "memory_type")


def check_dimm_type(context: Context) -> Iterator[Finding]:
    """Memory generation of modules, processor and board."""
    askers = tuple(_types(context))
    for module, pieces in context.memory_kinds:
        if not askers or module.memory_type is None:
            continue
        wrong = next((asker for asker in askers if module.memory_type not in asker[1].split("/")), None)
        if wrong is None:
            yield passed(
                "DIMM_TYPE",
                msg("{type} modules for a {type} platform.", type=module.memory_type),
                seats=seats_of(pieces),
                compared=(figure(module, "memory_type"), askers[0][2]),
            )
            continue
        yield fail(
            "DIMM_TYPE",
            ERROR,
            msg(
                "{module} is {type}; {asker} takes {needed}.",
                module=module.name,
                type=module.memory_type,
                asker=wrong[0].name,
                needed=wrong[1],
            ),
            advice=msg("Choose {needed} modules.", needed=wrong[1]),
            seats=seats_of(pieces),
            compared=(figure(module, "memory_type"), wrong[2]),
            repairs=_removal(module, pieces),
        )
    if not context.memory and context.cpus and context.machine.holder is not None:
        yield fail("MEMORY_MISSING", INFO, msg("No memory is placed yet."), compared=(amount("modules", 0),))


def kind_of(module: Memory) -> str | None:
    """UDIMM, ECC UDIMM, RDIMM, LRDIMM..., None when unknown."""
    kind = module.module_kind
    if kind is None:
        return None
    return "ECC UDIMM" if kind.upper() == "UDIMM" and module.ecc else kind


def check_dimm_kind(context: Context) -> Iterator[Finding]:
    """Registered, load-reduced and unbuffered modules: what the processor's controller takes."""
    cpu = context.cpu
    for module, pieces in context.memory_kinds:
        kind = kind_of(module)
        if kind is None or cpu is None or not cpu.dimm_kinds or module.memory_type not in (None, cpu.memory_type):
            continue
        compared = (figure(module, "module_kind"), figure(cpu, "dimm_kinds"))
        if kind in cpu.dimm_kinds or (kind == "ECC UDIMM" and "UDIMM" in cpu.dimm_kinds):
            yield passed(
                "DIMM_KIND",
                msg("{cpu} takes {kind}.", cpu=cpu.name, kind=kind),
                seats=seats_of(pieces),
                compared=compared,
            )
            continue
        yield fail(
            "DIMM_KIND",
            ERROR,
            msg(
                "{module} is {kind}; {cpu} takes {kinds}.",
                module=module.name,
                kind=kind,
                cpu=cpu.name,
                kinds=listed(cpu.dimm_kinds),
            ),
            seats=seats_of(pieces),
            compared=compared,
            repairs=_removal(module, pieces),
        )


def check_dimm_mix(context: Context) -> Iterator[Finding]:
    """Kinds do not mix; sizes, ranks and kits mix at a lower speed."""
    modules = context.memory_kinds
    if len(modules) < 2:
        return
    seats = seats_of(context.memory)
    kinds = {kind for module, _ in modules if (kind := kind_of(module)) is not None}
    types = {module.memory_type for module, _ in modules if module.memory_type}
    compared = tuple(figure(module, "module_kind") for module, _ in modules)
    if len(kinds) > 1 or len(types) > 1:
        yield fail(
            "DIMM_MIX",
            ERROR,
            msg(
                "{kinds} cannot work together in one machine.",
                kinds=listed(sorted(kinds if len(kinds) > 1 else types)),
            ),
            advice=msg("Use modules of one kind."),
            seats=seats,
            compared=compared,
        )
        return
    ranks = {module.rank for module, _ in modules}
    sizes = {module.module_gb for module, _ in modules}
    slowest = min((module.speed_mts for module, _ in modules if module.speed_mts), default=None)
    if len(ranks) > 1 or len(sizes) > 1:
        yield fail(
            "DIMM_MIX",
            WARN,
            msg(
                "Modules of different build: {modules}. They may train only at a lower speed.",
                modules=listed(module.model for module, _ in modules),
            ),
            advice=msg("Buy one matched set."),
            seats=seats,
            compared=(*(figure(module, "rank") for module, _ in modules), *compared),
            cost=msg("all run at {speed} MT/s or less", speed=slowest) if slowest else msg("speed below the rating"),
        )


def check_ecc(context: Context) -> Iterator[Finding]:
    """ECC works only when module, processor and board all have it; on-die ECC of DDR5 is not it."""
    cpu, board = context.cpu, context.board
    for module, pieces in context.memory_kinds:
        if not module.ecc or cpu is None:
            continue
        if kind_of(module) not in (None, "ECC UDIMM"):
            continue  # registered modules: the platform is made for it
        compared = [figure(module, "ecc"), figure(cpu, "ecc")]
        if board is not None:
            compared.append(figure(board, "ecc_udimm"))
        if cpu.ecc is False or (board is not None and board.ecc_udimm is False):
            yield fail(
                "ECC_WORKS",
                WARN,
                msg(
                    "{module} has ECC, but {part} does not use it.",
                    module=module.name,
                    part=cpu.name if cpu.ecc is False else board.name if board else cpu.name,
                ),
                advice=msg("Choose a board that lists ECC, or plain modules."),
                seats=seats_of(pieces),
                compared=compared,
                cost=msg("the surcharge for ECC buys nothing"),
            )
        elif module.module_kind is None and cpu.dimm_kinds and not {"RDIMM", "LRDIMM"}.isdisjoint(cpu.dimm_kinds):
            yield passed("ECC_WORKS", msg("{cpu} takes registered modules, which have ECC.", cpu=cpu.name))
        elif module.module_kind is None:
            yield fail(
                "ECC_WORKS",
                INFO,
                msg('"ECC" on this platform means ECC UDIMM: not RDIMM, and not the on-die ECC of every DDR5 module.'),
                seats=seats_of(pieces),
                compared=compared,
            )
        elif board is not None and board.ecc_udimm is None:
            yield cannot_tell(
                "ECC_WORKS",
                msg("Whether {board} uses ECC is not known.", board=board.name),
                (f"{board.id}.ecc_udimm",),
                seats=seats_of(pieces),
                compared=compared,
            )
        else:
            yield passed("ECC_WORKS", msg("ECC works."), seats=seats_of(pieces), compared=compared)


def check_dimm_count(context: Context) -> Iterator[Finding]:
    """Modules against slots."""
    holder, _, _ = host(context)
    count = module_count(context)
    if holder is None or holder.dimm_slots is None or not context.memory or count is None:
        return
    slots = holder.dimm_slots
    if context.server is not None and context.sockets and len(context.cpus) == 1 and context.sockets > 1:
        slots = slots // context.sockets
    compared = (amount("modules", count), figure(holder, "dimm_slots"))
    if count > slots:
        yield fail(
            "DIMM_COUNT",
            ERROR,
            msg("{count} modules, {slots} slots.", count=count, slots=slots),
            advice=msg("Fewer and larger modules."),
            seats=seats_of(context.memory),
            compared=compared,
        )
    else:
        yield passed("DIMM_COUNT", msg("{count} of {slots} slots.", count=count, slots=slots), compared=compared)


def check_ram_capacity(context: Context) -> Iterator[Finding]:
    """Amount against what processors and board address."""
    total = context.machine.ram_gb
    if not total:
        return
    bounds: list[tuple[float, str, Compared]] = []
    for cpu, pieces in context.cpu_kinds:
        if cpu.max_memory_gb is not None:
            bounds.append((cpu.max_memory_gb * len(pieces), cpu.name, figure(cpu, "max_memory_gb")))
    if context.board is not None and context.board.max_memory_gb is not None:
        bounds.append((context.board.max_memory_gb, context.board.name, figure(context.board, "max_memory_gb")))
    if not bounds:
        return
    most, name, backing = min(bounds, key=lambda bound: bound[0])
    compared = (amount("memory", total, "GB"), backing)
    if total > most * (1 + limits()["ram_capacity.rounding"]):
        yield fail(
            "RAM_CAPACITY",
            ERROR,
            msg("{total:.0f} GB, but {part} addresses {most:.0f} GB.", total=total, part=name, most=most),
            seats=seats_of(context.memory),
            compared=compared,
        )
    else:
        yield passed("RAM_CAPACITY", msg("{total:.0f} of {most:.0f} GB.", total=total, most=most), compared=compared)


def check_memory_channels(context: Context) -> Iterator[Finding]:
    """Every channel with the same number of modules; an empty channel is lost bandwidth."""
    cpu = context.cpu
    if cpu is None or not context.memory:
        return
    if cpu.memory_channels is None:
        if not context.loose_build:
            yield cannot_tell(
                "MEMORY_CHANNELS",
                msg("The memory channels of {cpu} are not known.", cpu=cpu.name),
                (f"{cpu.id}.memory_channels",),
            )
        return
    channels = cpu.memory_channels * context.socket_count
    slots = context.board.dimm_slots if context.board is not None else None
    if slots is not None and slots < channels:
        channels = slots  # a board with fewer slots than channels cannot do better
    count = module_count(context)
    figures = (figure(cpu, "memory_channels"), amount("channels", channels))
    if count is None:
        yield from _even_amount(context, channels, figures)
        return
    compared = (amount("modules", count), *figures)
    seats = seats_of(context.memory)
    if count < channels:
        used = count / channels
        desktop = cpu.memory_channels <= 2
        yield fail(
            "MEMORY_CHANNELS",
            WARN,
            msg(
                "{count} modules on {channels} channels: {empty} channels are empty.",
                count=count,
                channels=channels,
                empty=channels - count,
            ),
            advice=msg("{channels} equal modules use every channel.", channels=channels),
            seats=seats,
            compared=compared,
            cost=msg("{share:.0%} of the memory bandwidth", share=used)
            if desktop
            else msg(
                "{share:.0%} of the memory bandwidth, which sets the speed of layers kept in host memory", share=used
            ),
        )
    elif count % channels:
        yield fail(
            "MEMORY_CHANNELS",
            WARN,
            msg("{count} modules do not fill {channels} channels evenly.", count=count, channels=channels),
            advice=msg("Use {channels} or {twice} modules.", channels=channels, twice=2 * channels),
            seats=seats,
            compared=compared,
            cost=msg("the channels with two modules run slower and set the pace"),
        )
    else:
        yield passed(
            "MEMORY_CHANNELS",
            msg("{count} modules fill {channels} channels.", count=count, channels=channels),
            seats=seats,
            compared=compared,
        )


def _even_amount(context: Context, channels: int, figures: tuple[Compared, ...]) -> Iterator[Finding]:
    """Only an amount is named: can modules that exist fill the channels evenly with it?"""
    total = context.machine.ram_gb
    if not total:
        return
    row = limits().rows["module_size"][0]
    slack = limits()["ram_capacity.rounding"]
    for per_channel in (1, 2):
        each = total / channels / per_channel
        if any(abs(each - size) <= slack * size for size in row["gb"]):
            yield passed(
                "MEMORY_CHANNELS",
                msg(
                    "{total:.0f} GB is {count} modules of {size:.0f} GB, one on every channel.",
                    total=total,
                    count=channels * per_channel,
                    size=each,
                ),
                compared=figures,
            )
            return
    uneven = any("uneven" in piece.part.model.lower() for piece in context.memory)
    fits_less = any(
        abs(total / used - size) <= slack * size
        for used in range(1, channels)
        for size in row["gb"]
        if channels % used == 0
    )
    exact = total % row["smallest_registered_gb"] == 0  # what a system reports is less than its modules have
    severity = WARN if uneven or (exact and not fits_less and channels > 2) else INFO
    yield fail(
        "MEMORY_CHANNELS",
        severity,
        msg(
            "{total:.0f} GB cannot be spread evenly over {channels} channels with modules that exist.",
            total=total,
            channels=channels,
        ),
        advice=msg(
            "{below:.0f} or {above:.0f} GB fill every channel.",
            below=_even(total, channels, row["gb"], False),
            above=_even(total, channels, row["gb"], True),
        ),
        compared=(amount("memory", total, "GB"), *figures),
        cost=msg("empty channels: down to half of the memory bandwidth"),
    )


def _even(total: float, channels: int, sizes: list[float], above: bool) -> float:
    """The nearest amount that fills every channel."""
    amounts = sorted(size * channels for size in sizes)
    if above:
        return next((value for value in amounts if value >= total), amounts[-1])
    return next((value for value in reversed(amounts) if value <= total), amounts[0])


def check_memory_speed(context: Context) -> Iterator[Finding]:
    """Two modules on a channel run slower than one; and no faster than the processor's rating."""
    cpu = context.cpu
    count = module_count(context)
    if cpu is None or cpu.memory_channels is None or not context.memory or count is None:
        return
    rated = min((piece.part.speed_mts for piece in context.memory if piece.part.speed_mts), default=None)
    channels = cpu.memory_channels * context.socket_count
    two = count > channels
    limit = cpu.memory_speed_2dpc_mts if two else cpu.memory_speed_1dpc_mts
    if rated is None or limit is None:
        return
    field = "memory_speed_2dpc_mts" if two else "memory_speed_1dpc_mts"
    compared = (
        amount("module speed", rated, "MT/s"),
        figure(cpu, field),
        amount("modules per channel", -(-count // channels)),
    )
    loss = 1.0 - limit / rated
    if loss <= 0 or not two:
        yield passed(
            "MEMORY_SPEED",
            msg("The modules run at {speed} MT/s.", speed=min(rated, limit)),
            compared=compared,
        )
        return
    yield fail(
        "MEMORY_SPEED",
        WARN if loss >= limits()["memory_speed.warn_loss"] else INFO,
        msg(
            "{count} modules on {channels} channels run at about {limit} MT/s, not {rated}.",
            count=count,
            channels=channels,
            limit=limit,
            rated=rated,
        ),
        advice=msg("{channels} larger modules keep the speed.", channels=channels),
        seats=seats_of(context.memory),
        compared=compared,
        cost=msg("{loss:.0%} of the rated memory speed", loss=loss),
    )


def check_ram_vs_vram(context: Context) -> Iterator[Finding]:
    """Host memory beside accelerator memory: what vendors build, for orientation; the job decides."""
    total, vram = context.machine.ram_gb, context.vram_gb
    if not total or not vram:
        return
    ratio = total / vram
    low, usual = limits()["ram_to_vram.low"], limits()["ram_to_vram.usual"]
    compared = (
        amount("memory", total, "GB"),
        amount("accelerator memory", vram, "GiB"),
        threshold("usual", limits().figures["ram_to_vram.usual"]),
    )
    if ratio < low:
        yield fail(
            "RAM_VS_VRAM",
            INFO,
            msg(
                "Host memory is {ratio:.2f} of the accelerators' memory; {usual:.1f} is the median of nodes.",
                ratio=ratio,
                usual=usual,
            ),
            advice=msg("Enough for serving and adapters; loading and off-load want at least as much as the model."),
            compared=compared,
        )
    else:
        yield passed(
            "RAM_VS_VRAM",
            msg("Host memory is {ratio:.2f} of the accelerators' memory.", ratio=ratio),
            compared=compared,
        )


def check_host_ram(context: Context) -> Iterator[Finding]:
    """Host memory that the job itself needs: loading, pinned buffers, off-loaded states."""
    reading = context.reading("host_ram_gib")
    if reading is None or context.workload.architecture is None or not context.memory:
        return
    compared = (amount("needed", reading.value, reading.unit, "sized"), amount("placed", context.machine.ram_gb, "GB"))
    placed = reading.limit or 0.0
    offload = context.workload.layout.offload != "none" and context.workload.method.trains
    tight = offload and (reading.value or 0.0) > limits()["host_ram.caution"] * placed
    if reading.value is not None and (reading.level in (Level.ERROR, Level.WARN) or tight):
        error = offload and (reading.level is Level.ERROR or tight)
        training = context.workload.method.trains
        yield fail(
            "HOST_RAM",
            ERROR if error else WARN if training and reading.level is Level.ERROR else INFO,
            msg(
                "The job needs about {need:.0f} {unit} of host memory, {have:.0f} GB are there.",
                need=reading.value,
                unit=reading.unit,
                have=context.machine.ram_gb or 0.0,
            ),
            advice=msg("More memory, or less off-load."),
            seats=seats_of(context.memory),
            compared=compared,
            cost=msg("the job swaps or is killed"),
        )
    elif reading.level is Level.OK:
        yield passed(
            "HOST_RAM",
            msg("The job needs about {need:.0f} {unit} of host memory.", need=reading.value or 0.0, unit=reading.unit),
            compared=compared,
        )


def check_non_binary(context: Context) -> Iterator[Finding]:
    """Modules of 24 and 48 GB need a firmware that knows them; a stated old firmware is a question."""
    board = context.board
    if board is None:
        return
    row = limits().rows["non_binary"][0]
    if board.socket not in row["sockets"]:
        return
    for module, pieces in context.memory_kinds:
        if module.module_gb not in row["gb"] or not counted(module) or kind_of(module) in ("RDIMM", "LRDIMM"):
            continue
        stated = (board.note or "").startswith("firmware")
        yield fail(
            "BIOS_VERSION",
            WARN if stated else INFO,
            msg(
                "{size:.0f} GB modules need a firmware of 2023 or later on {board}{stated}.",
                size=module.module_gb,
                board=board.name,
                stated=f" ({board.note})" if stated else "",
            ),
            advice=msg("Update the firmware before the modules go in."),
            seats=seats_of(pieces),
            compared=(figure(module, "module_gb"), amount("firmware of", "2023", "", row["source"])),
            cost=msg("the machine does not start with an older one"),
        )


def check_numa(context: Context) -> Iterator[Finding]:
    """Accelerators on one socket only, in a machine with two."""
    if len(context.cpus) < 2:
        return
    owners = [item.seat.cpu for item in context.machine.items_of(Gpu) if item.seat is not None and item.seat.lanes]
    if len(owners) < 2 or len(set(owners)) > 1:
        return
    free = [
        seat.address
        for seat in context.machine.seats
        if seat.kind.value in ("pcie", "module")
        and seat.cpu not in owners
        and "pcie-card" in seat.takes
        and seat.address not in context.build.placements
    ]
    if not free:
        return
    yield fail(
        "NUMA_PLACEMENT",
        INFO,
        msg(
            "All {count} cards hang on processor {cpu}: half of the lanes and memory channels feed nothing.",
            count=len(owners),
            cpu=owners[0],
        ),
        advice=msg("Spread them over both processors for loading; keep them together for peer traffic."),
        seats=seats_of(context.gpus),
        compared=(amount("owners", tuple(owners)),),
    )
