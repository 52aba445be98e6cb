"""Form factors, numbers and places of accelerators: cards, SXM and OAM modules, systems that are sold full."""

from __future__ import annotations

from typing import TYPE_CHECKING

from planner.build.finding import Repair
from planner.build.seats import SeatKind
from planner.messages import listed, msg
from planner.parts.field_names import value_name
from planner.rules.answers import ERROR, INFO, WARN, amount, cannot_tell, fail, figure, passed, seats_of
from planner.rules.context import limits
from planner.sizing import supplies as supply_tables

if TYPE_CHECKING:
    from collections.abc import Iterator

    from planner.build.finding import Finding, Severity
    from planner.parts.part import Gpu, GpuBays
    from planner.rules.context import Context, Placed

CARD = "pcie-card"
BOARDS_OF_MODULES = ("sxm", "oam")


def is_module(gpu: Gpu) -> bool:
    """True for SXM, OAM and other modules that need a board made for them."""
    return gpu.form_factor is not None and gpu.form_factor != CARD


def chosen_bays(context: Context) -> GpuBays | None:
    """The accelerator bays of the server in the variant that the build chose."""
    server = context.server
    if server is None or not server.gpu_bays:
        return None
    return server.gpu_bays[context.build.variant % len(server.gpu_bays)]


def check_gpu_form_factor(context: Context) -> Iterator[Finding]:
    """An accelerator needs a bay of its own form factor: SXM generations, OAM and cards do not mix."""
    server, bays = context.server, chosen_bays(context)
    for gpu, pieces in context.gpu_kinds:
        form = gpu.form_factor
        if form is None:
            if server is not None or context.chassis is not None:
                yield cannot_tell(
                    "GPU_FORM_FACTOR",
                    msg("The form factor of {part} is not known.", part=gpu.name),
                    (f"{gpu.id}.form_factor",),
                    seats=seats_of(pieces),
                )
            continue
        if server is not None:
            if bays is None:
                yield from _server_without_bays(context, pieces)
                continue
            compared = (
                figure(gpu, "form_factor"),
                amount(f"{server.id}.gpu_bays", bays.form_factor, "", _first(server.sources)),
            )
            if form == CARD and bays.form_factor != CARD and _card_slots(context) and not _small(gpu):
                yield fail(
                    "GPU_FORM_FACTOR",
                    ERROR,
                    msg(
                        "{part} is a card that needs its own power; {server} takes {takes} modules, and its card slots "
                        "give {watts:.0f} W each.",
                        part=gpu.name,
                        server=server.name,
                        takes=value_name(bays.form_factor),
                        watts=supply_tables.tables()["connector.slot"],
                    ),
                    advice=msg("Choose a server with {form} bays.", form=value_name(form)),
                    seats=seats_of(pieces),
                    compared=(*compared, figure(gpu, "tdp_w")),
                    repairs=_removal(pieces),
                )
                continue
            if form == bays.form_factor or (form == CARD and _card_slots(context)):
                yield passed(
                    "GPU_FORM_FACTOR",
                    msg("{part} has the form factor of {server}.", part=gpu.name, server=server.name),
                    seats=seats_of(pieces),
                    compared=compared,
                )
                continue
            others = [other.form_factor for other in server.gpu_bays if other is not bays]
            advice = (
                msg("Choose the variant of the server with {form} bays.", form=value_name(form))
                if form in others
                else msg(
                    "Choose a server with {form} bays, or the card or module in the form {takes}.",
                    form=value_name(form),
                    takes=value_name(bays.form_factor),
                )
            )
            yield fail(
                "GPU_FORM_FACTOR",
                ERROR,
                msg(
                    "{part} is made as {form}, but {server} takes {takes}.",
                    part=gpu.name,
                    form=value_name(form),
                    server=server.name,
                    takes=value_name(bays.form_factor),
                ),
                advice=advice,
                seats=seats_of(pieces),
                compared=compared,
                repairs=_removal(pieces),
            )
        elif is_module(gpu) and (context.chassis is not None or context.board is not None):
            if form in limits().rows["adapted_form"][0]["forms"]:
                continue
            yield fail(
                "GPU_FORM_FACTOR",
                ERROR,
                msg(
                    "{part} is an {form} module; a board with PCIe slots has no socket for it.",
                    part=gpu.name,
                    form=value_name(form),
                ),
                advice=msg("Choose a server with {form} bays.", form=value_name(form)),
                seats=seats_of(pieces),
                compared=(figure(gpu, "form_factor"),),
                repairs=_removal(pieces),
            )


def _small(gpu: Gpu) -> bool:
    """Whether a slot alone feeds the card; a card of unknown power is not held against it."""
    return gpu.tdp_w is None or gpu.tdp_w <= supply_tables.tables()["connector.slot"]


def _first(sources: tuple[str, ...]) -> str:
    return sources[0] if sources else "unknown"


def _card_slots(context: Context) -> bool:
    return any(seat.kind is SeatKind.PCIE and "pcie-card" in seat.takes for seat in context.machine.seats)


def _removal(pieces: tuple[Placed[Gpu], ...]) -> tuple[Repair, ...]:
    seats = seats_of(pieces)
    if not seats:
        return ()
    return (Repair(msg("Take {part} out", part=pieces[0].part.name), "remove", (("seats", seats),)),)


def _server_without_bays(context: Context, pieces: tuple[Placed[Gpu], ...]) -> Iterator[Finding]:
    """A server whose bays are not recorded."""
    server = context.server
    if server is None:
        return
    yield cannot_tell(
        "GPU_FORM_FACTOR",
        msg("The accelerator bays of {server} are not known.", server=server.name),
        (f"{server.id}.gpu_bays",),
        seats=seats_of(pieces),
    )


def check_module_host(context: Context) -> Iterator[Finding]:
    """Modules without a server: what they are plugged into is not known."""
    if context.server is not None or context.chassis is not None or context.board is not None:
        return
    boards = context.links_of("gpu-baseboard")
    for gpu, pieces in context.gpu_kinds:
        if not is_module(gpu):
            continue
        if boards:
            fits = any(gpu.id in board.gpus for board in boards)
            if fits:
                yield passed("MODULE_HOST", msg("{part} has its module board.", part=gpu.name))
                continue
        if (gpu.form_factor or "") in limits().rows["adapted_form"][0]["forms"]:
            yield fail(
                "MODULE_HOST",
                INFO,
                msg(
                    "{part} is an {form} module: it needs its own board or an adapter to PCIe with a cooler.",
                    part=gpu.name,
                    form=value_name(gpu.form_factor or ""),
                ),
                compared=(figure(gpu, "form_factor"),),
            )
            continue
        yield cannot_tell(
            "MODULE_HOST",
            msg(
                "{part} is an {form} module and no server for it is named: it cannot be cleared.",
                part=gpu.name,
                form=value_name(gpu.form_factor or ""),
            ),
            ("build.chassis",),
            severity=_module_severity(context, gpu),
            advice=msg("Choose the server whose module board takes it."),
            seats=seats_of(pieces),
            compared=(figure(gpu, "form_factor"),),
        )


def _module_severity(context: Context, gpu: Gpu) -> Severity:
    """A list that names a machine round the modules must name the server; accelerators alone are a question of jobs."""
    if not (context.cpus or context.psus or context.memory):
        return INFO
    return ERROR if (gpu.form_factor or "")[:3] in BOARDS_OF_MODULES else WARN


def check_gpu_count(context: Context) -> Iterator[Finding]:
    """No more accelerators than bays; module boards are sold full, and so are fixed systems."""
    bays, server = chosen_bays(context), context.server
    modules = [piece for piece in context.gpus if is_module(piece.part)]
    if server is None or bays is None:
        yield from _loose_modules(modules)
        return
    count = sum(1 for piece in context.gpus if piece.part.form_factor == bays.form_factor)
    if count == 0:
        if bays.fixed and not context.gpus:
            yield fail(
                "GPU_COUNT",
                INFO,
                msg(
                    "{server} is only sold with its {bays} accelerators; none is placed yet.",
                    server=server.name,
                    bays=bays.count,
                ),
            )
        return
    compared = (
        amount("accelerators", count),
        amount(f"{server.id}.gpu_bays.count", bays.count, "", _first(server.sources)),
    )
    seats = seats_of(context.gpus)
    if count > bays.count:
        yield fail(
            "GPU_COUNT",
            ERROR,
            msg(
                "{count} accelerators, but {server} has {bays} bays.", count=count, server=server.name, bays=bays.count
            ),
            advice=msg("Take {extra} out or choose a larger server.", extra=count - bays.count),
            seats=seats,
            compared=compared,
        )
    elif count < bays.count and (bays.fixed or bays.form_factor != CARD):
        yield fail(
            "GPU_COUNT",
            ERROR,
            msg(
                "{count} of {bays}: {server} is only sold with all {bays} {form} modules.",
                count=count,
                bays=bays.count,
                server=server.name,
                form=value_name(bays.form_factor),
            ),
            advice=msg("Plan all {bays} modules, or choose PCIe cards or a smaller module board.", bays=bays.count),
            seats=seats,
            compared=compared,
        )
    else:
        yield passed(
            "GPU_COUNT",
            msg("{count} of {bays} accelerator bays are filled.", count=count, bays=bays.count),
            seats=seats,
            compared=compared,
        )


def _loose_modules(modules: list[Placed[Gpu]]) -> Iterator[Finding]:
    """Modules without a server: boards for two or three of them were never sold."""
    if not modules:
        return
    for row in limits().rows["module_board"]:
        adapted = limits().rows["adapted_form"][0]["forms"]
        alike = [
            piece
            for piece in modules
            if (piece.part.form_factor or "").startswith(row["form"]) and piece.part.form_factor not in adapted
        ]
        sizes: list[int] = row["counts"]
        if not alike or len(alike) in sizes or len(alike) > max(sizes):
            continue
        yield fail(
            "GPU_COUNT",
            ERROR,
            msg(
                "{count} {form} modules: there are only boards for {sizes}.",
                count=len(alike),
                form=value_name(alike[0].part.form_factor or ""),
                sizes=listed(map(str, sizes)),
            ),
            advice=msg("Plan {next} modules, or PCIe cards.", next=min(size for size in sizes if size > len(alike))),
            seats=seats_of(alike),
            compared=(amount("modules", len(alike)), amount("module boards", tuple(sizes), "", row["source"])),
        )


def check_seat_exists(context: Context) -> Iterator[Finding]:
    """A part in a seat that the machine does not have: the chassis or the board was changed under it."""
    if context.machine.holder is None:
        return
    for item in context.machine.items:
        if item.seat is not None:
            continue
        address = getattr(item.placement, "seat", None)
        if address is None:
            continue
        yield fail(
            "SEAT_MISSING",
            ERROR,
            msg(
                "{part} was placed in {seat}, which {holder} does not have.",
                part=item.part.name,
                seat=address,
                holder=context.machine.holder.name,
            ),
            advice=msg("Move it to a seat that exists, or take it out."),
            seats=(address,),
            compared=(amount("seat", address, "", "plan"),),
            repairs=(Repair(msg("Take {part} out", part=item.part.name), "remove", (("seat", address),)),),
        )


def check_fixed_system(context: Context) -> Iterator[Finding]:
    """A system that the maker populates keeps the modules it was built for."""
    server, bays = context.server, chosen_bays(context)
    if server is None or bays is None or not bays.fixed or not bays.via:
        return
    for gpu, pieces in context.gpu_kinds:
        if gpu.form_factor != bays.form_factor:
            continue
        words = [word for word in bays.via.replace("-", " ").split() if word[:1] in "ABHM" and word[1:2].isdigit()]
        if words and not any(word in gpu.model for word in words):
            yield fail(
                "GPU_FIXED",
                ERROR,
                msg(
                    "{server} is built with {board}; {part} is not sold in it.",
                    server=server.name,
                    board=bays.via,
                    part=gpu.name,
                ),
                seats=seats_of(pieces),
                compared=(amount(f"{server.id}.gpu_bays.via", bays.via), figure(gpu, "model")),
            )


def check_mixed_gpus(context: Context) -> Iterator[Finding]:
    """Different accelerators in one tensor-parallel job are all used like the smallest."""
    kinds = context.gpu_kinds
    if len(kinds) < 2:
        return
    sizes = [piece.part.memory_gb for piece in context.gpus]
    names = listed(f"{len(pieces)}x {gpu.model}" for gpu, pieces in kinds)
    tensor = context.workload.layout.tensor
    splits_freely = any(name in context.engine for name in limits().rows["layer_split_engine"][0]["names"])
    if None in sizes:
        yield cannot_tell(
            "MIXED_GPUS",
            msg("Different accelerators ({names}), and not all memory sizes are known.", names=names),
            tuple(f"{gpu.id}.memory_gb" for gpu, _ in kinds if gpu.memory_gb is None),
        )
        return
    known = [size for size in sizes if size is not None]
    total, used = sum(known), min(known) * len(known)
    waste = 1.0 - used / total
    compared = tuple(figure(gpu, "memory_gb") for gpu, _ in kinds)
    if tensor > 1 and not splits_freely and tensor > len(known) - 1:
        severity = ERROR if waste >= limits()["mixed_gpus.error_waste"] else WARN if waste > 0.1 else INFO
        yield fail(
            "MIXED_GPUS",
            severity,
            msg(
                "{names}: tensor parallelism gives each the share of the smallest, {used:.0f} of {total:.0f} GiB.",
                names=names,
                used=used,
                total=total,
            ),
            advice=msg("Use equal cards, or an engine that splits by layers."),
            seats=seats_of(context.gpus),
            compared=compared,
            cost=msg("{waste:.0%} of the memory lies idle", waste=waste),
        )
    else:
        yield fail(
            "MIXED_GPUS",
            INFO,
            msg("{names}: give each job cards of one kind, or split by layers.", names=names),
            seats=seats_of(context.gpus),
            compared=compared,
        )


def check_ambiguous_model(context: Context) -> Iterator[Finding]:
    """A name that several products share says too little to buy by."""
    for gpu, pieces in context.gpu_kinds:
        for row in limits().rows["ambiguous"]:
            if gpu.model.upper() in (name.upper() for name in row["names"]):
                yield fail(
                    "MODEL_AMBIGUOUS",
                    ERROR if row.get("blocks") and "GB" not in gpu.model else WARN,
                    msg(
                        '"{name}" is sold as {variants}: name the one that is meant.',
                        name=gpu.model,
                        variants=row["variants"],
                    ),
                    seats=seats_of(pieces),
                    compared=(amount("variants", row["variants"], "", row["source"]),),
                )
