"""Direct links between accelerators: NVLink and its bridges, peer access over PCIe."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from planner.build.finding import Repair
from planner.build.footprint import slots_covered
from planner.messages import listed, msg
from planner.rules.accelerators import chosen_bays
from planner.rules.answers import ERROR, INFO, WARN, amount, cannot_tell, fail, figure, passed, seats_of
from planner.rules.context import grouped, row_matching

if TYPE_CHECKING:
    from collections.abc import Iterator

    from planner.build.finding import Finding
    from planner.parts.part import Gpu, Link
    from planner.rules.context import Context, Placed

BRIDGES = ("nvlink-bridge", "if-bridge", "mlu-link")


def reference_id(gpu: Gpu) -> str:
    """The chip's own record: that of the card itself, or of the card that a partner's is built on."""
    return gpu.base_gpu or gpu.id


def fits_bridge(bridge: Link, gpu: Gpu) -> bool:
    """Whether a bridge names this card; one without a list goes with any card that has such a link."""
    return not bridge.gpus or reference_id(gpu) in bridge.gpus or gpu.id in bridge.gpus


def bridged(gpu: Gpu) -> bool:
    """True for cards with a link on their edge."""
    return gpu.peer_link is not None and "bridge" in f"{gpu.peer_link.type} {gpu.peer_link.topology}".lower()


def check_bridge_exists(context: Context) -> Iterator[Finding]:
    """Bridges for cards that have the connector."""
    for bridge in dict.fromkeys(context.links_of(*BRIDGES)):
        if not context.gpus:
            continue
        able = [piece for piece in context.gpus if bridged(piece.part) and _same_maker(bridge, piece.part)]
        compared = (figure(bridge, "gpus"), *(figure(gpu, "peer_link") for gpu, _ in context.gpu_kinds))
        if not able:
            names = listed(gpu.name for gpu, _ in context.gpu_kinds)
            yield fail(
                "NVLINK_EXISTS",
                ERROR,
                msg("{bridge}: {gpus} have no connector for a bridge.", bridge=bridge.name, gpus=names),
                advice=msg("Take the bridge off the list; these cards talk over PCIe."),
                seats=seats_of(context.gpus),
                compared=compared,
            )
        elif bridge.span_slots is None or any(fits_bridge(bridge, piece.part) for piece in able):
            yield passed("NVLINK_EXISTS", msg("{gpu} takes bridges.", gpu=able[0].part.name), compared=compared)


def _same_maker(bridge: Link, gpu: Gpu) -> bool:
    return bridge.vendor in ("generic", gpu.vendor) or fits_bridge(bridge, gpu) or gpu.base_gpu is not None


def check_bridge_span(context: Context) -> Iterator[Finding]:
    """The bridge's span against the distance of the cards, and its list of cards."""
    for bridge in dict.fromkeys(context.links_of(*BRIDGES)):
        able = [piece for piece in context.gpus if bridged(piece.part)]
        if not able:
            continue
        if bridge.gpus and not any(fits_bridge(bridge, piece.part) for piece in able):
            other = _spanning(able)
            if bridge.span_slots is not None and other is not None and other > bridge.span_slots:
                yield _too_short(bridge, able, other)
            else:
                yield fail(
                    "NVLINK_BRIDGE",
                    ERROR,
                    msg("{bridge} is not made for {gpu}.", bridge=bridge.name, gpu=able[0].part.name),
                    seats=seats_of(able),
                    compared=(figure(bridge, "gpus"), amount("card", reference_id(able[0].part))),
                )
            continue
        if bridge.span_slots is None:
            continue
        positions = sorted(
            p.item.seat.position for p in able if p.item.seat is not None and p.item.seat.address[:4] == "pcie"
        )
        gaps = {b - a for a, b in pairwise(positions)}
        others = [link for link in context.links_of(*BRIDGES) if link.id != bridge.id and link.span_slots in gaps]
        if others and bridge.span_slots not in gaps:
            yield fail(
                "NVLINK_BRIDGE",
                INFO,
                msg("{bridge} has no use here; {other} spans the cards.", bridge=bridge.name, other=others[0].name),
                compared=(figure(bridge, "span_slots"), amount("distance", tuple(sorted(gaps)), "slots")),
            )
        elif gaps:
            compared = (figure(bridge, "span_slots"), amount("distance", tuple(sorted(gaps)), "slots"))
            if bridge.span_slots in gaps:
                yield passed("NVLINK_BRIDGE", msg("{bridge} spans the cards.", bridge=bridge.name), compared=compared)
            else:
                yield fail(
                    "NVLINK_BRIDGE",
                    ERROR,
                    msg(
                        "{bridge} spans {span} slots, the cards are {gap} apart.",
                        bridge=bridge.name,
                        span=bridge.span_slots,
                        gap=min(gaps),
                    ),
                    advice=msg("The bridge of the right span, or other slots."),
                    seats=seats_of(able),
                    compared=compared,
                    repairs=_right_bridge(able, min(gaps)),
                )
            continue
        least = _spanning(able)
        if least is None:
            yield cannot_tell(
                "NVLINK_BRIDGE",
                msg(
                    "How far the cards stand apart is not known; {bridge} spans {span} slots.",
                    bridge=bridge.name,
                    span=bridge.span_slots,
                ),
                tuple(f"{gpu.id}.slots" for gpu, _ in grouped(able) if gpu.slots is None),
            )
        elif least > bridge.span_slots:
            yield _too_short(bridge, able, least)
        else:
            yield passed(
                "NVLINK_BRIDGE",
                msg("{bridge} can span the cards.", bridge=bridge.name),
                compared=(figure(bridge, "span_slots"), amount("least distance", least, "slots")),
            )


def _spanning(able: list[Placed[Gpu]]) -> int | None:
    """Least distance of two cards: the slots that the upper one covers."""
    covered = [slots_covered(piece.part) for piece in able]
    return min((c for c in covered if c is not None), default=None) if covered and None not in covered else None


def _too_short(bridge: Link, able: list[Placed[Gpu]], least: int) -> Finding:
    return fail(
        "NVLINK_BRIDGE",
        ERROR,
        msg(
            "{bridge} spans {span} slots; cards of {slots} slots stand at least {slots} apart.",
            bridge=bridge.name,
            span=bridge.span_slots,
            slots=least,
        ),
        advice=msg("A bridge of {slots} slots.", slots=least),
        seats=seats_of(able),
        compared=(figure(bridge, "span_slots"), amount("least distance", least, "slots")),
        repairs=_right_bridge(able, least),
    )


def _right_bridge(able: list[Placed[Gpu]], span: int) -> tuple[Repair, ...]:
    row = row_matching("bridge", f"{reference_id(able[0].part)}:{span}")
    if row is None:
        return ()
    return (
        Repair(msg("Add the bridge of {span} slots", span=span), "add_loose", (("part", row["part"]), ("quantity", 1))),
    )


def check_bridge_count(context: Context) -> Iterator[Finding]:
    """A100 and H100 cards want three bridges for a pair to have all of their bandwidth."""
    for bridge in dict.fromkeys(context.links_of(*BRIDGES)):
        if bridge.bridges_needed is None or "set of" in bridge.model.lower():
            continue
        count = sum(1 for link in context.links_of(*BRIDGES) if link.id == bridge.id)
        able = [piece for piece in context.gpus if fits_bridge(bridge, piece.part)]
        pairs = len(able) // 2
        need = bridge.bridges_needed * pairs
        compared = (figure(bridge, "bridges_needed"), amount("bridges", count), amount("pairs", pairs))
        if pairs and count < need:
            yield fail(
                "NVLINK_BRIDGE_COUNT",
                WARN,
                msg(
                    "{count} of {need} bridges for {pairs} pairs of {gpu}.",
                    count=count,
                    need=need,
                    pairs=pairs,
                    gpu=able[0].part.name,
                ),
                advice=msg("Three bridges for each pair."),
                seats=seats_of(able),
                compared=compared,
                cost=msg("{loss:.0%} of the link's bandwidth", loss=1 - count / need),
                repairs=(
                    Repair(
                        msg("Add {count} bridges", count=need - count),
                        "add_loose",
                        (("part", bridge.id), ("quantity", need - count)),
                    ),
                ),
            )
        elif pairs:
            yield passed(
                "NVLINK_BRIDGE_COUNT",
                msg("{count} bridges for {pairs} pairs.", count=count, pairs=pairs),
                compared=compared,
            )


def check_bridge_group(context: Context) -> Iterator[Finding]:
    """Bridges join pairs (or fours); more cards are several domains."""
    for gpu, pieces in context.gpu_kinds:
        link = gpu.peer_link
        if link is None or link.max_peers is None or not bridged(gpu):
            continue
        tensor = context.workload.layout.tensor or 1
        bridges = [bridge for bridge in context.links_of(*BRIDGES) if fits_bridge(bridge, gpu)]
        if len(pieces) > link.max_peers and (bridges or tensor > link.max_peers):
            yield fail(
                "NVLINK_GROUP",
                INFO,
                msg(
                    "{count} x {gpu}: a bridge joins {peers}; between the groups traffic goes over PCIe.",
                    count=len(pieces),
                    gpu=gpu.name,
                    peers=link.max_peers,
                ),
                advice=msg("Tensor parallelism within a group, data or pipeline parallelism between groups."),
                seats=seats_of(pieces),
                compared=(figure(gpu, "peer_link"), amount("cards", len(pieces))),
            )


def check_peer_access(context: Context) -> Iterator[Finding]:
    """Consumer cards without NVLink have no peer access over PCIe either."""
    for gpu, pieces in context.gpu_kinds:
        row = row_matching("no_peer_access", gpu.name)
        if row is None or len(pieces) < 2:
            continue
        bays = chosen_bays(context)
        switched = (bays is not None and "switch" in (bays.via or "").lower()) or bool(context.links_of("pcie-switch"))
        switched = switched or (context.server is not None and "switch" in context.server.model.lower())
        switched = switched or (context.board is not None and "switch" in (context.board.lane_sharing or "").lower())
        yield fail(
            "P2P_UNAVAILABLE",
            WARN if switched else INFO,
            msg("{gpu} has no peer access over PCIe: data between cards goes through host memory.", gpu=gpu.name),
            advice=msg("Plan without peer access (NCCL_P2P_DISABLE=1); behind a switch it loads the uplink twice."),
            seats=seats_of(pieces),
            compared=(amount(f"{gpu.id}.peer_access", "no", "", row["source"]),),
            cost=msg("the uplink of the switch carries everything twice") if switched else None,
        )


def check_pooled_memory(context: Context) -> Iterator[Finding]:
    """Two cards are not one with twice the memory."""
    if len(context.gpus) < 2 or context.vram_gb is None or "vram_pool_gb" not in context.claims:
        return
    largest = max(piece.part.memory_gb or 0.0 for piece in context.gpus)
    yield fail(
        "VRAM_POOLED",
        WARN,
        msg(
            "{count} cards of {each:.0f} GiB are not one of {total:.0f} GiB: only engines that split a model use all.",
            count=len(context.gpus),
            each=largest,
            total=context.vram_gb,
        ),
        seats=seats_of(context.gpus),
        compared=tuple(figure(gpu, "memory_gb") for gpu, _ in context.gpu_kinds),
        cost=msg("a program that does not split has {each:.0f} GiB", each=largest),
    )
