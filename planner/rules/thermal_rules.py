"""Cooling of cards: passive, open and flow-through coolers in the chassis that they are put into; bay limits; air."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from planner.build.footprint import card_thickness
from planner.build.reading import Level
from planner.messages import msg
from planner.parts.evidence import Status
from planner.rules.accelerators import is_module
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
from planner.rules.context import limits
from planner.rules.power_rules import power_cap
from planner.units import SLOT_PITCH_MM

if TYPE_CHECKING:
    from collections.abc import Iterator

    from planner.build.finding import Finding
    from planner.rules.context import Context

OPEN = ("active-open", "active", "active-flow-through")


def check_passive_cooling(context: Context) -> Iterator[Finding]:
    """A passive card lives from the chassis' air stream."""
    for gpu, pieces in context.gpu_kinds:
        if gpu.cooling != "passive":
            continue
        compared = (figure(gpu, "cooling"),)
        server, chassis = context.server, context.chassis
        ducted = server is not None and (server.form not in ("tower", "desktop") or bool(server.gpu_bays))
        if ducted or (chassis is not None and chassis.airflow_class in ("server", "workstation-ducted")):
            yield passed(
                "PASSIVE_COOLING",
                msg("{part} stands in a ducted air stream.", part=gpu.name),
                seats=seats_of(pieces),
                compared=compared,
            )
        elif chassis is not None and (
            chassis.airflow_class is not None or chassis.chassis_type in ("tower", "open-frame", "cube")
        ):
            yield fail(
                "PASSIVE_COOLING",
                ERROR,
                msg(
                    "{part} has no fan of its own and {chassis} blows no ducted air through it.",
                    part=gpu.name,
                    chassis=chassis.name,
                ),
                advice=msg("A server, a duct with a strong fan, or the version with a fan."),
                seats=seats_of(pieces),
                compared=(*compared, figure(chassis, "airflow_class")),
            )
        else:
            stated = gpu.figure("cooling").status is Status.USER
            alone = server is None and chassis is None and context.board is None and not context.cpus
            yield cannot_tell(
                "PASSIVE_COOLING",
                msg(
                    "{part} has no fan of its own: a server's air stream or a duct with a strong fan must be planned.",
                    part=gpu.name,
                ),
                ("build.chassis",),
                severity=WARN if stated and alone else INFO,
                seats=seats_of(pieces),
                compared=compared,
                advice=msg("Such fans are loud; the card's maker names the air that it needs."),
            )


def check_air_gap(context: Context) -> Iterator[Finding]:
    """Open coolers want a free slot before them; flow-through coolers blow into the next card."""
    seated = sorted(
        (
            piece
            for piece in context.gpus
            if piece.item.seat is not None and piece.part.cooling in OPEN and piece.item.seat.address.startswith("pcie")
        ),
        key=lambda piece: piece.item.seat.position if piece.item.seat else 0,
    )
    frame = context.chassis is not None and context.chassis.chassis_type == "open-frame"
    gap = limits()["air_gap.slots"]
    if not frame:
        for upper, lower in pairwise(seated):
            if upper.item.seat is None or lower.item.seat is None:
                continue
            thick = card_thickness(upper.part)
            if thick is None:
                continue
            free = (lower.item.seat.position - upper.item.seat.position) - thick / SLOT_PITCH_MM
            compared = (
                amount("free slots", round(free, 2), "slots"),
                threshold("gap", limits().figures["air_gap.slots"]),
            )
            seats = (upper.seat, lower.seat)
            if free < -0.05:
                continue  # they do not fit beside one another, which is a finding of its own
            if free >= gap:
                yield passed(
                    "AIR_GAP",
                    msg("{free:.1f} slots are free between the cards.", free=free),
                    seats=seats,
                    compared=compared,
                )
                continue
            through = upper.part.cooling == "active-flow-through"
            power = upper.item.power_limit_w or 0.0
            hot = through and power >= limits()["air_gap.hot_w"]
            yield fail(
                "AIR_GAP",
                ERROR if hot else WARN,
                msg("{part} stands against the next card, with no air between them.", part=upper.part.name)
                if free < 0.05
                else msg("{part} has {free:.1f} slots of air before the next card.", part=upper.part.name, free=free),
                advice=msg("One free slot, blower cards, water, or a power limit."),
                seats=seats,
                compared=compared,
                cost=msg(
                    "the upper card runs about {rise:.0f} K hotter and throttles under long load",
                    rise=limits()["air_gap.rise_k"],
                ),
                repairs=power_cap(context, 0.15 * power * len(context.gpus)),
            )
    yield from _loose_stack(context, frame)


def _loose_stack(context: Context, frame: bool) -> Iterator[Finding]:
    """Cards without seats whose coolers are known to be open: do they find air in the usual slots?"""
    if context.server is not None or frame or context.links_of("riser"):
        return
    loose = [
        piece
        for piece in context.gpus
        if piece.item.seat is None and piece.part.cooling in OPEN and not is_module(piece.part)
    ]
    if len(loose) < 2 or any(card_thickness(piece.part) is None for piece in loose):
        return
    covered = sum((card_thickness(piece.part) or 0.0) / SLOT_PITCH_MM for piece in loose)
    slots = (context.chassis.expansion_slots if context.chassis else None) or limits()["air_gap.usual_slots"]
    need = covered + (len(loose) - 1) * limits()["air_gap.slots"]
    first = loose[0].part
    stated = first.figure("cooling").status is Status.USER
    through = first.cooling == "active-flow-through" and (first.slots or 0) >= 3
    compared = (figure(first, "cooling"), amount("slots with air", need, "slots"), amount("slots", slots, "slots"))
    if need <= slots and not through:
        return
    yield fail(
        "AIR_GAP",
        ERROR if stated and len(loose) > 3 else WARN if stated else INFO,
        msg(
            "{count} cards with open coolers want {need:.0f} slots with air between them, {slots:.0f} are usual.",
            count=len(loose),
            need=need,
            slots=slots,
        ),
        advice=msg("Blower cards, water, risers in an open frame, or fewer cards."),
        seats=seats_of(loose),
        compared=compared,
        cost=msg("the inner cards run about {rise:.0f} K hotter and throttle", rise=limits()["air_gap.rise_k"]),
    )


def check_open_card_in_server(context: Context) -> Iterator[Finding]:
    """Open coolers blow across the air stream of a server."""
    server, chassis = context.server, context.chassis
    racked = (server is not None and server.form != "tower") or (
        chassis is not None and chassis.airflow_class == "server"
    )
    if not racked:
        return
    for gpu, pieces in context.gpu_kinds:
        if gpu.cooling not in ("active-open", "active-flow-through", "active"):
            continue
        bays = (
            server.gpu_bays[context.build.variant % len(server.gpu_bays)]
            if server is not None and server.gpu_bays
            else None
        )
        own = bays is not None and any(word in (bays.via or "") for word in ("flow-through", "open-air", "risers"))
        if own:
            yield passed("OPEN_CARD_IN_SERVER", msg("The server is built for such cards."), seats=seats_of(pieces))
            continue
        yield fail(
            "OPEN_CARD_IN_SERVER",
            WARN,
            msg("{part} has open fans that work against the server's air stream.", part=gpu.name),
            advice=msg("Blower or passive cards."),
            seats=seats_of(pieces),
            compared=(figure(gpu, "cooling"),),
            cost=msg("hotter cards and faster fans; the maker does not support it"),
        )


def check_gpu_tdp_bay(context: Context) -> Iterator[Finding]:
    """Power of a card against what the bay feeds and cools."""
    server = context.server
    if server is None or server.max_gpu_tdp_w is None:
        return
    limit = server.max_gpu_tdp_w
    for gpu, pieces in context.gpu_kinds:
        watts = max((piece.item.power_limit_w or 0.0 for piece in pieces), default=0.0)
        if gpu.form_factor not in [bays.form_factor for bays in server.gpu_bays]:
            continue  # said by the rule of form factors
        if not watts:
            yield cannot_tell(
                "GPU_TDP_BAY",
                msg("The power of {part} is not known.", part=gpu.name),
                (f"{gpu.id}.tdp_w",),
                seats=seats_of(pieces),
            )
            continue
        compared = (amount(f"{gpu.id}.power_limit", watts, "W"), figure(server, "max_gpu_tdp_w"))
        if watts <= limit:
            yield passed(
                "GPU_TDP_BAY",
                msg("{watts:.0f} of {limit:.0f} W.", watts=watts, limit=limit),
                seats=seats_of(pieces),
                compared=compared,
            )
            continue
        excess = (watts - limit) * len(context.gpus)
        yield fail(
            "GPU_TDP_BAY",
            ERROR,
            msg(
                "{part} draws {watts:.0f} W, a bay of {server} feeds and cools {limit:.0f} W.",
                part=gpu.name,
                watts=watts,
                server=server.name,
                limit=limit,
            ),
            advice=msg("A card within the limit, a lower power limit, or another server."),
            seats=seats_of(pieces),
            compared=compared,
            repairs=power_cap(context, excess),
        )


def check_gpu_temperature(context: Context) -> Iterator[Finding]:
    """What the temperature estimate says against the limits of the cards."""
    reading = context.reading("gpu_temp_c")
    if reading is None or reading.value is None or not context.site_known or context.loose_build:
        return
    compared = (
        amount("temperature", round(reading.value, 1), "°C", "sized"),
        amount("limit", reading.limit, "°C", "sized"),
    )
    if reading.level is Level.ERROR or reading.level is Level.WARN:
        loss = context.reading("throttle_loss")
        cost = (
            msg("about {loss:.0f} % of the speed", loss=loss.value)
            if loss is not None and (loss.value or 0.0) >= 1.0
            else msg("speed, when the room is warm")
        )
        hottest = tuple(seat for seat, value in reading.per_seat if reading.limit is not None and value > reading.limit)
        yield fail(
            "GPU_TEMPERATURE",
            WARN if reading.level is Level.ERROR else INFO,
            msg(
                "The hottest card is estimated at {value:.0f} °C ({low:.0f}-{high:.0f}), the limit is {limit:.0f} °C.",
                value=reading.value,
                low=reading.low or reading.value,
                high=reading.high or reading.value,
                limit=reading.limit or 0.0,
            ),
            advice=msg("More air, more distance, or a power limit."),
            seats=hottest,
            compared=compared,
            cost=cost,
        )
    elif reading.level is Level.OK:
        yield passed(
            "GPU_TEMPERATURE",
            msg("The hottest card is estimated at {value:.0f} °C.", value=reading.value),
            compared=compared,
        )


def check_air_balance(context: Context) -> Iterator[Finding]:
    """Air that the fans move against the heat."""
    reading = context.reading("airflow_cfm")
    if reading is None or reading.value is None or reading.limit is None:
        return
    compared = (
        amount("air needed", round(reading.value), "CFM", "sized"),
        amount("air moved", round(reading.limit), "CFM", "sized"),
    )
    if reading.level in (Level.ERROR, Level.WARN):
        yield fail(
            "AIRFLOW",
            WARN if reading.level is Level.ERROR else INFO,
            msg(
                "The heat wants {need:.0f} CFM, the fans move about {have:.0f} CFM.",
                need=reading.value,
                have=reading.limit,
            ),
            advice=msg("More or larger fans, a mesh front, or less power."),
            compared=compared,
            cost=msg("the air inside gets hotter than planned"),
        )
    else:
        yield passed("AIRFLOW", msg("The fans move enough air."), compared=compared)
