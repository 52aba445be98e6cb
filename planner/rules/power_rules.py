"""Power supplies: capacity, load steps, redundancy, plugs and cables."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from planner.build.finding import Repair
from planner.messages import msg
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
from planner.rules.context import grouped, limits
from planner.sizing import supplies as supply_tables
from planner.sizing.power import size_power
from planner.sizing.power_backwards import with_limit
from planner.sizing.supplies import plug_kind, pooled

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from planner.build.finding import Finding
    from planner.rules.context import Context
    from planner.sizing.power import PowerResult


CAP_TRIALS = 6


def host_allowance(context: Context) -> float:
    """Watts for a processor, board and fans that the list does not name, W; none where sizing assumed as much."""
    figures, known = limits(), dict(context.power.dc.groups)
    fans = max(0.0, figures["host.fans"] - known["cooling"].maximum) if context.loose_build else 0.0
    if context.cpus:
        return fans + sum(figures["host.cpu"] for piece in context.cpus if piece.part.tdp_w is None)
    if context.server is not None:
        return 0.0
    return fans + figures["host.cpu"] + (0.0 if context.board is not None else figures["host.board"])


def load_w(context: Context) -> float:
    """Greatest direct-current load with the allowance for what is not named, W."""
    return context.power.known.maximum + host_allowance(context)


def gpus_known(context: Context) -> bool:
    return all(piece.item.power_limit_w is not None for piece in context.gpus)


def check_psu_known(context: Context) -> Iterator[Finding]:
    """Power cannot be cleared without a supply of known rating."""
    if not context.gpus and not context.cpus:
        return
    supplies = context.machine.supplies
    unknown = [supply for supply in supplies if supply.watts is None]
    load = load_w(context)
    if supplies and not unknown:
        yield passed("PSU_UNKNOWN", msg("The supplies are known."))
        return
    compared = (amount("load", round(load), "W", "sized"),)
    if not supplies:
        if context.server is not None:
            missing, severity = f"{context.server.id}.supplies", INFO
            message = msg(
                "The supplies of {server} are not known; the load is about {load:.0f} W.",
                server=context.server.name,
                load=load,
            )
        elif any(piece.item.seat is not None for piece in context.gpus):
            missing, severity = "build.psu", ERROR
            message = msg("No supply is declared: power cannot be cleared; the load is about {load:.0f} W.", load=load)
        else:
            missing, severity = "build.psu", INFO
            message = msg("No supply is listed; the load is about {load:.0f} W.", load=load)
        if not context.gpus:
            severity = INFO
        yield cannot_tell(
            "PSU_UNKNOWN",
            message,
            (missing,),
            severity=severity,
            compared=compared,
            advice=msg("Name the supply and its ATX revision."),
        )
        return
    delivered = all(supply.part is None for supply in unknown)
    yield cannot_tell(
        "PSU_UNKNOWN",
        msg(
            "The rating of the supply is not known: power cannot be cleared; the load is about {load:.0f} W.", load=load
        ),
        tuple(dict.fromkeys(f"{supply.part.id if supply.part else supply.address}.watts" for supply in unknown)),
        severity=INFO if delivered or not context.gpus else ERROR,
        compared=compared,
        advice=msg("Name the supply and its ATX revision."),
    )


def check_psu_capacity(context: Context) -> Iterator[Finding]:
    """Greatest sustained load against the rating at the site's voltage."""
    loads = context.power.supplies
    if not loads or any(load.rated_w is None for load in loads) or not (context.gpus or context.cpus):
        return
    if not gpus_known(context):
        yield cannot_tell(
            "PSU_CAPACITY",
            msg("The power of an accelerator is not known."),
            tuple(f"{gpu.id}.tdp_w" for gpu, _ in context.gpu_kinds if gpu.tdp_w is None),
        )
        return
    if any(load.rated_w == 0 for load in loads):
        return  # said by the rule of low line
    allowance = host_allowance(context)
    if len(loads) == 1 or pooled(loads):
        demand, rated = context.power.known.maximum + allowance, sum(load.rated_w or 0.0 for load in loads)
        where, place = tuple(load.address for load in loads), None
    else:
        worst = max(
            loads, key=lambda load: (load.load.maximum + (allowance if load.host else 0.0)) / (load.rated_w or 1.0)
        )
        place = loads.index(worst)
        demand, rated = worst.load.maximum + (allowance if worst.host else 0.0), worst.rated_w or 0.0
        where = (worst.address,)

    def drawn(power: PowerResult) -> float:
        """What the supply in question, or all of them together, carry at most, W."""
        return power.known.maximum if place is None else power.supplies[place].load.maximum

    compared = [
        amount("load", round(demand), "W", "sized"),
        amount("rating", rated, "W", "supplies at the site's voltage"),
    ]
    if allowance:
        compared.append(threshold("host allowance", limits().figures["host.cpu"]))
    share = demand / rated
    several = len(loads) > 1 and not pooled(loads)
    guessed = allowance > limits()["host.fans"]  # a part of the load is only assumed
    if share > 1.0:
        yield fail(
            "PSU_CAPACITY",
            WARN if guessed and share <= limits()["psu.assumed_excess"] else ERROR,
            msg("{load:.0f} W on {rated:.0f} W of supply ({share:.0%}).", load=demand, rated=rated, share=share),
            advice=msg("A larger supply, or a lower power limit of the cards."),
            seats=where,
            compared=compared,
            cost=msg("{over:.0f} W too much with the host as assumed", over=demand - rated) if guessed else None,
            repairs=(
                *_larger_supply(context, demand),
                *(
                    power_cap(context, demand - limits()["psu.caution"] * rated, drawn)
                    or power_cap(context, demand - rated, drawn)
                ),
            ),
        )
    elif share > limits()["psu.caution"]:
        yield fail(
            "PSU_CAPACITY",
            WARN,
            msg(
                "{load:.0f} W on one supply of {rated:.0f} W ({share:.0%}): no margin for load steps and ageing.",
                load=demand,
                rated=rated,
                share=share,
            )
            if several
            else msg(
                "{load:.0f} W on {rated:.0f} W of supply ({share:.0%}): no margin for load steps and ageing.",
                load=demand,
                rated=rated,
                share=share,
            ),
            advice=msg("The next size, or a power limit of the cards."),
            seats=where,
            compared=(*compared, threshold("caution", limits().figures["psu.caution"])),
            cost=msg("{left:.0f} W of margin", left=rated - demand),
            repairs=(
                *_larger_supply(context, demand / limits()["psu.caution"]),
                *power_cap(context, demand - limits()["psu.caution"] * rated, drawn),
            ),
        )
    else:
        yield passed(
            "PSU_CAPACITY",
            msg("{load:.0f} W on {rated:.0f} W of supply ({share:.0%}).", load=demand, rated=rated, share=share),
            seats=where,
            compared=compared,
        )


def _larger_supply(context: Context, need: float) -> tuple[Repair, ...]:
    """A larger size of the supplies that the server can be ordered with."""
    built_in = context.server.supplies if context.server else None
    if built_in is None or context.psus or not built_in.count:
        return ()
    fitting = [watts for watts in sorted(built_in.watts) if watts * built_in.count >= need]
    current = context.build.supply_w or (built_in.watts[0] if built_in.watts else 0)
    if not fitting or fitting[0] <= current:
        return ()
    return (Repair(msg("Order the {watts:.0f} W supplies", watts=fitting[0]), "set_supply", (("watts", fitting[0]),)),)


def greatest_load(power: PowerResult) -> float:
    """Greatest sustained direct-current load, W."""
    return power.known.maximum


def power_cap(
    context: Context, excess: float, drawn: Callable[[PowerResult], float] = greatest_load
) -> tuple[Repair, ...]:
    """A power limit for all accelerators that takes ``excess`` away from what is ``drawn``, where the cards allow it.

    The limit is tried before it is offered: host, fans, losses and power factor do not fall in step with the cards.
    """
    pieces = context.gpus
    if not pieces or excess <= 0 or not gpus_known(context):
        return ()
    step, now = limits()["power_cap.step"], drawn(context.power)
    floor = max(piece.part.min_limit_w or limits()["power_cap.floor"] * (piece.part.tdp_w or 0.0) for piece in pieces)
    cap, missing = sum(piece.item.power_limit_w or 0.0 for piece in pieces) / len(pieces), excess
    for _ in range(CAP_TRIALS):
        cap = float((cap - max(missing / len(pieces), step)) // step * step)
        if cap < floor or cap <= 0:
            return ()
        power = size_power(with_limit(context.machine, cap), context.workload, context.site)
        missing = excess - (now - drawn(power))
        if missing <= 0:
            seats = tuple(piece.seat for piece in pieces)
            title = msg("Limit each card to {watts:.0f} W", watts=cap)
            return (Repair(title, "set_power_limit", (("seats", seats), ("watts", cap))),)
    return ()


def check_psu_transient(context: Context) -> Iterator[Finding]:
    """Load steps of micro- and milliseconds against what the supply forgives."""
    loads = context.power.supplies
    if not loads or not context.gpus or any(not load.rated_w for load in loads) or not gpus_known(context):
        return
    windows = [window for window in context.power.windows if window.share is not None and window.seconds < 1.0]
    if not windows:
        return
    allowance = host_allowance(context)
    worst = max(windows, key=lambda window: (window.demand_w + allowance) / (window.allowed_w or 1.0))
    peak = worst.demand_w + allowance
    allowed, rated = worst.allowed_w or 0.0, worst.rated_w or 0.0
    part = loads[0].supply.part
    old = part is not None and (part.atx_version or "").strip().startswith("2")
    compared = (
        amount("load step", round(peak), "W", "sized"),
        amount("allowed", round(allowed), "W", "tolerance table"),
        amount("window", worst.seconds * 1000.0, "ms"),
    )
    highest = max(window.demand_w for window in windows) + allowance
    hungry = max(piece.item.power_limit_w or 0.0 for piece in context.gpus) >= limits()["transient.hungry_card"]
    known = part is None or part.atx_version is not None or bool(part.redundant_module)
    if peak > allowed and not known:
        yield cannot_tell(
            "PSU_TRANSIENT",
            msg(
                "Load steps of about {peak:.0f} W for {ms:g} ms: whether the supply forgives them is a matter of its "
                "ATX revision.",
                peak=peak,
                ms=worst.seconds * 1000.0,
            ),
            (f"{part.id if part else 'psu'}.atx_version",),
            advice=msg("An ATX 3 supply, one native plug for each card."),
            compared=compared,
        )
    elif peak > allowed:
        yield fail(
            "PSU_TRANSIENT",
            WARN,
            msg(
                "Load steps of about {peak:.0f} W for {ms:g} ms exceed the {allowed:.0f} W that the supply forgives.",
                peak=peak,
                ms=worst.seconds * 1000.0,
                allowed=allowed,
            ),
            advice=msg("An ATX 3 supply or a larger one; a power limit lowers the steps but not the shortest ones."),
            seats=tuple(load.address for load in loads),
            compared=compared,
            cost=msg("the machine may switch off at the first step of a job"),
        )
    elif old and hungry and highest > rated:
        yield fail(
            "PSU_TRANSIENT",
            WARN,
            msg(
                "Load steps of about {peak:.0f} W exceed {rated:.0f} W, and an ATX 2 supply promises no tolerance.",
                peak=highest,
                rated=rated,
            ),
            advice=msg("An ATX 3 supply, one cable for each plug."),
            seats=tuple(load.address for load in loads),
            compared=compared,
            cost=msg("the machine may switch off under load although the mean is fine"),
        )
    else:
        yield passed(
            "PSU_TRANSIENT",
            msg("Load steps of about {peak:.0f} W are inside the tolerance.", peak=peak),
            compared=compared,
        )


LOST = {
    "throttled": msg("the accelerators slow down"),
    "none": msg("the machine stops"),
    "typical": msg("the usual load still runs, the maximum does not"),
}


def check_psu_redundancy(context: Context) -> Iterator[Finding]:
    """Redundancy means: what is left carries the load."""
    loads = context.power.supplies
    stated = context.claims.get("supply_redundancy")
    server = context.server
    recorded = server.supplies.redundancy if server is not None and server.supplies is not None else None
    asked = stated or recorded
    if not loads or any(load.rated_w is None for load in loads) or not gpus_known(context):
        if stated:
            yield cannot_tell(
                "PSU_REDUNDANCY",
                msg("The rating of a supply is not known: redundancy cannot be cleared."),
                ("psu.watts",),
            )
        return
    if len(loads) < 2 or not pooled(loads):
        if stated and stated.lower() != "none":
            yield fail(
                "PSU_REDUNDANCY",
                ERROR,
                msg("{stated} is stated, but no supply can take over from another.", stated=stated),
                compared=(amount("redundancy stated", stated, "", "plan"),),
            )
        return
    if server is not None and not context.cpus and not stated:
        return  # a machine without processors says nothing about its load
    spare = spare_of(asked or "", len(loads))
    ratings = sorted(load.rated_w or 0.0 for load in loads)
    demand = context.power.known.maximum + host_allowance(context)
    usual = context.power.known.typical + host_allowance(context)
    left = supply_tables.capacity_after(ratings, spare if spare else 1)
    compared = (
        amount("load", round(demand), "W", "sized"),
        amount("left after a failure", round(left), "W", "sized"),
        amount("redundancy", asked or "none", "", "plan" if stated else "record"),
    )
    seats = tuple(load.address for load in loads)
    if left >= demand:
        yield passed(
            "PSU_REDUNDANCY",
            msg("{left:.0f} W are left after a failure, {load:.0f} W are needed.", left=left, load=demand),
            seats=seats,
            compared=compared,
        )
        return
    slowed = "FTR" in (asked or "").upper()
    runs = "typical" if left >= usual else "throttled" if left >= context.power.dc.throttled_w() else "none"
    placed = bool(context.psus)
    if stated and spare:
        severity = ERROR
    elif slowed or runs in ("typical", "throttled") or (not placed and not spare):
        severity = INFO
    else:
        severity = WARN
    if placed and not stated:
        severity = WARN
    repairs = (
        *_larger_supply(context, demand * len(loads) / max(len(loads) - (spare or 1), 1)),
        *(power_cap(context, demand - left) if severity is not INFO else ()),  # nothing has to be done about a note
    )
    yield fail(
        "PSU_REDUNDANCY",
        severity,
        msg(
            "{load:.0f} W are needed, {left:.0f} W are left when {lost} of {count} supplies fail: {runs}.",
            load=demand,
            left=left,
            lost=spare or 1,
            count=len(loads),
            runs=LOST[runs],
        ),
        advice=msg("Larger supplies, or call it load sharing, not redundancy."),
        seats=seats,
        compared=compared,
        cost=msg("no reserve above {left:.0f} W", left=left),
        repairs=repairs,
    )


def spare_of(redundancy: str, count: int) -> int:
    """Supplies that may fail: 1 for "1+1" and "N+1", 2 for "2+2" and "4+2", 0 for none."""
    text = redundancy.upper().replace(" ", "")
    if match := re.search(r"(\d+)\+(\d+)", text):
        return min(int(match[2]), count - 1)
    if "N+N" in text or "2N" in text:
        return count // 2
    return 1 if "N+1" in text else 0


def check_psu_gpu_table(context: Context) -> Iterator[Finding]:
    """The maker's own table: how many cards of which power with which supplies."""
    server = context.server
    if server is None or not server.gpu_limit_by_psu or not context.gpus:
        return
    watts = min((supply.watts for supply in context.machine.supplies if supply.watts is not None), default=None)
    hungriest = max((piece.part.tdp_w or 0.0 for piece in context.gpus), default=0.0)
    if watts is None:
        return
    rows = [row for row in server.gpu_limit_by_psu if row.psu_w <= watts and row.gpu_w >= hungriest]
    most = max((row.count for row in rows), default=None)
    compared = (
        amount("supply", watts, "W"),
        amount("card", hungriest, "W"),
        amount(f"{server.id}.gpu_limit_by_psu", most, "cards", server.sources[0] if server.sources else "unknown"),
    )
    if most is None:
        yield cannot_tell(
            "PSU_GPU_TABLE",
            msg("The maker's table does not name {watts:.0f} W cards with these supplies.", watts=hungriest),
            (f"{server.id}.gpu_limit_by_psu",),
            compared=compared,
        )
    elif len(context.gpus) > most:
        larger = [
            row.psu_w for row in server.gpu_limit_by_psu if row.count >= len(context.gpus) and row.gpu_w >= hungriest
        ]
        repairs = (
            (
                Repair(
                    msg("Order the {watts:.0f} W supplies", watts=min(larger)), "set_supply", (("watts", min(larger)),)
                ),
            )
            if larger and not context.psus
            else ()
        )
        yield fail(
            "PSU_GPU_TABLE",
            ERROR,
            msg(
                "The maker allows {most} cards of {card:.0f} W with {watts:.0f} W supplies, {count} are planned.",
                most=most,
                card=hungriest,
                watts=watts,
                count=len(context.gpus),
            ),
            seats=seats_of(context.gpus),
            compared=compared,
            repairs=repairs,
        )
    else:
        yield passed("PSU_GPU_TABLE", msg("The maker allows {most} such cards.", most=most), compared=compared)


def check_psu_low_line(context: Context) -> Iterator[Finding]:
    """Supplies that may not run, or give less, at 100 to 127 V."""
    if not context.site_known:
        return
    for load in context.power.supplies:
        if load.supply.watts is None or load.rated_w is None or load.rated_w >= load.supply.watts:
            continue
        name = load.supply.part.name if load.supply.part else load.address
        compared = (
            amount("label", load.supply.watts, "W"),
            amount("rating here", load.rated_w, "W"),
            amount("voltage", context.site.voltage_v, "V", "site"),
        )
        if load.rated_w == 0:
            yield fail(
                "PSU_LOW_LINE",
                ERROR,
                msg("{part} is not made for {volts:.0f} V.", part=name, volts=context.site.voltage_v),
                advice=msg("A 200-240 V outlet, or smaller supplies."),
                seats=(load.address,),
                compared=compared,
            )
        else:
            yield fail(
                "PSU_LOW_LINE",
                INFO,
                msg(
                    "{part} gives {watts:.0f} W at {volts:.0f} V, not {label:.0f} W.",
                    part=name,
                    watts=load.rated_w,
                    volts=context.site.voltage_v,
                    label=load.supply.watts,
                ),
                seats=(load.address,),
                compared=compared,
            )
        return


def check_gpu_power_plug(context: Context) -> Iterator[Finding]:
    """A plug of the right kind for each socket of each card."""
    plugs = {plug.kind: plug for plug in context.power.plugs}
    adapters = _adapters(context)
    for kind, plug in plugs.items():
        if not plug.needed:
            continue
        short = 0 if plug.offered is None else plug.needed - plug.offered - adapters.get(kind, 0)
        compared = (amount(f"{kind} needed", plug.needed), amount(f"{kind} offered", plug.offered))
        if plug.offered is None:
            continue
        if short <= 0:
            yield passed(
                "GPU_POWER_PLUG",
                msg(
                    "{kind}: {needed} of {offered}.",
                    kind=kind,
                    needed=plug.needed,
                    offered=plug.offered + adapters.get(kind, 0),
                ),
                compared=compared,
            )
            continue
        if kind == "eps" and not any(_has_plug(context, "eps")):
            continue  # the board's own plugs are judged by EPS_PLUGS
        eight = plugs.get("8-pin")
        spare = (eight.offered or 0) - eight.needed if eight is not None else _six_plus_two(context)
        if kind == "6-pin" and min(spare, _six_plus_two(context)) >= short:
            yield passed(
                "GPU_POWER_PLUG",
                msg("{short} of the supply's 6+2-pin plugs serve as 6-pin plugs.", short=short),
                compared=(*compared, amount("6+2-pin plugs left", spare)),
            )
            continue
        if kind == "16-pin" and spare >= 2 * short:
            yield fail(
                "GPU_POWER_PLUG",
                INFO,
                msg(
                    "{short} of {needed} 16-pin plugs come from adapters of two to four 8-pin cables.",
                    short=short,
                    needed=plug.needed,
                ),
                advice=msg("Put the adapters on the list: four 8-pin plugs for 600 W, three for 450 W."),
                compared=compared,
            )
            continue
        yield fail(
            "GPU_POWER_PLUG",
            ERROR,
            msg(
                "{kind} plugs: {needed} are needed, the supply has {offered}.",
                kind=kind,
                needed=plug.needed,
                offered=plug.offered,
            ),
            advice=msg("Another supply, or the card maker's adapter."),
            seats=seats_of(context.gpus),
            compared=compared,
            repairs=(
                Repair(
                    msg("Add {count} adapters", count=short),
                    "add_loose",
                    (("part", "adapter-2xpcie8-to-eps"), ("quantity", short)),
                ),
            )
            if kind == "eps"
            else (),
        )
    for gpu, pieces in context.gpu_kinds:
        if gpu.power_connectors is None and not is_module(gpu) and context.psus:
            yield cannot_tell(
                "GPU_POWER_PLUG",
                msg("The power plugs of {part} are not known.", part=gpu.name),
                (f"{gpu.id}.power_connectors",),
                seats=seats_of(pieces),
            )


def _six_plus_two(context: Context) -> int:
    """Plugs of the supplies that also fit a 6-pin socket: those of desktop supplies, whose last two pins come off."""
    return sum(
        connector.count
        for piece in context.psus
        for connector in piece.part.connectors or ()
        if plug_kind(connector.type)[0] == "8-pin"
        and ("6+2" in connector.type or (piece.part.form_factor or "").startswith(("ATX", "SFX")))
    )


def _has_plug(context: Context, kind: str) -> list[bool]:
    return [
        any(plug_kind(plug.type)[0] == kind for plug in piece.part.power_connectors or ()) for piece in context.gpus
    ]


def _adapters(context: Context) -> dict[str, int]:
    """Plugs that adapters and cables of the list add, by kind."""
    added: dict[str, int] = {}
    for cable in context.links_of("power-cable"):
        name = cable.model.lower()
        kind = "eps" if "to eps" in name or "cpu 8-pin adapter" in name else "16-pin" if "12v" in name else ""
        if kind:
            added[kind] = added.get(kind, 0) + 1
    return added


def check_cable_rating(context: Context) -> Iterator[Finding]:
    """A 16-pin cable or adapter carries what its plugs behind it carry."""
    slot = supply_tables.tables()["connector.slot"]
    hungry = [
        piece
        for piece in context.gpus
        if any(plug_kind(p.type)[0] == "16-pin" for p in piece.part.power_connectors or ())
    ]
    if not hungry:
        return
    need = max((piece.item.power_limit_w or 0.0) for piece in hungry) - slot
    cables = dict.fromkeys(context.links_of("power-cable"))
    enough = sum(1 for cable in context.links_of("power-cable") if (cable.rated_w or 0.0) >= need)
    for cable in cables:
        if enough >= len(hungry) and (cable.rated_w or 0.0) < need:
            continue  # every card has a cable that is enough
        if cable.rated_w is None or "eps" in cable.model.lower() or "pigtail" in cable.model.lower():
            continue
        compared = (figure(cable, "rated_w"), amount("card without its slot", need, "W"))
        if cable.rated_w < need:
            yield fail(
                "CABLE_RATING",
                ERROR,
                msg(
                    "{cable} carries {rated:.0f} W, {part} draws {need:.0f} W through it.",
                    cable=cable.name,
                    rated=cable.rated_w,
                    part=hungry[0].part.name,
                    need=need,
                ),
                advice=msg("A native 600 W cable of the supply."),
                seats=seats_of(hungry),
                compared=compared,
                repairs=(
                    Repair(msg("Add a 600 W cable"), "add_loose", (("part", "cable-12v2x6-600"), ("quantity", 1))),
                ),
            )
        else:
            yield passed("CABLE_RATING", msg("{cable} is enough.", cable=cable.name), compared=compared)


def check_separate_cables(context: Context) -> Iterator[Finding]:
    """One cable for each 8-pin socket; a pigtail counts once."""
    pigtails = [cable for cable in context.links_of("power-cable") if "pigtail" in cable.model.lower()]
    for gpu, pieces in context.gpu_kinds:
        eights = sum(plug.count for plug in gpu.power_connectors or () if plug_kind(plug.type)[0] == "8-pin")
        if not eights:
            continue
        need = (gpu.tdp_w or 0.0) - supply_tables.tables()["connector.slot"]
        carried = supply_tables.tables()["connector.8-pin"] * len(pigtails) / max(len(pieces), 1)
        if pigtails and need > carried:
            yield fail(
                "CABLE_PIGTAIL",
                ERROR,
                msg(
                    "{part} has {plugs} sockets and draws {need:.0f} W; a cable with two plugs carries 150 W.",
                    part=gpu.name,
                    plugs=eights,
                    need=need,
                ),
                advice=msg("One cable from the supply for each socket."),
                seats=seats_of(pieces),
                compared=(figure(gpu, "power_connectors"), amount("pigtail cables", len(pigtails))),
            )
        elif eights > 1 and (gpu.tdp_w or 0.0) >= limits()["cable.separate_w"]:
            yield fail(
                "CABLE_PIGTAIL",
                INFO,
                msg("{part}: use a cable of its own for each of {plugs} sockets.", part=gpu.name, plugs=eights),
                seats=seats_of(pieces),
                compared=(figure(gpu, "power_connectors"),),
            )


def check_slot_power(context: Context) -> Iterator[Finding]:
    """Many cards draw up to 75 W each through the board."""
    board = context.board
    cards = [piece for piece in context.gpus if not is_module(piece.part)]
    most = limits()["slot_power.cards"]
    if board is None or len(cards) <= most or context.links_of("riser"):
        return
    compared = (
        amount("cards", len(cards)),
        figure(board, "aux_slot_power"),
        threshold("cards", limits().figures["slot_power.cards"]),
    )
    total = len(cards) * supply_tables.tables()["connector.slot"]
    if board.aux_slot_power is None:
        yield cannot_tell(
            "SLOT_POWER",
            msg(
                "{count} cards may draw {watts:.0f} W through {board}; whether it has a plug for that is not known.",
                count=len(cards),
                watts=total,
                board=board.name,
            ),
            (f"{board.id}.aux_slot_power",),
            compared=compared,
        )
    elif not board.aux_slot_power:
        yield fail(
            "SLOT_POWER",
            WARN,
            msg(
                "{count} cards may draw {watts:.0f} W through {board}, which has no plug for that.",
                count=len(cards),
                watts=total,
                board=board.name,
            ),
            advice=msg("Powered risers, or a board with a PCIe power plug."),
            seats=seats_of(cards),
            compared=compared,
            cost=msg("the 24-pin plug carries {watts:.0f} W at most", watts=limits()["slot_power.main_plug_w"]),
        )
    else:
        yield passed("SLOT_POWER", msg("{board} has a plug for slot power.", board=board.name), compared=compared)


def check_vendor_pinout(context: Context) -> Iterator[Finding]:
    """Plugs that look like 8-pin PCIe and are not."""
    own = [
        cable
        for cable in context.links_of("power-cable")
        if "huawei" in cable.name.lower() or "vendor" in cable.name.lower()
    ]
    for gpu, pieces in context.gpu_kinds:
        odd = [plug for plug in gpu.power_connectors or () if "not PCIe" in plug.type or "Huawei" in plug.type]
        if not odd:
            continue
        if context.server is None and not own and not context.psus:
            yield fail(
                "VENDOR_PINOUT",
                INFO,
                msg("{part} has a plug of its maker's own wiring ({plug}).", part=gpu.name, plug=odd[0].type),
                seats=seats_of(pieces),
                compared=(figure(gpu, "power_connectors"),),
            )
        elif context.server is not None or own:
            yield passed(
                "VENDOR_PINOUT",
                msg("{part} has its maker's cable.", part=gpu.name),
                compared=(figure(gpu, "power_connectors"),),
            )
        else:
            yield fail(
                "VENDOR_PINOUT",
                ERROR,
                msg(
                    "{part} has a plug of its maker's own wiring ({plug}): a PCIe cable destroys it.",
                    part=gpu.name,
                    plug=odd[0].type,
                ),
                advice=msg("Order the maker's cable."),
                seats=seats_of(pieces),
                compared=(figure(gpu, "power_connectors"),),
            )


def check_eps_plugs(context: Context) -> Iterator[Finding]:
    """Processor plugs of the board against those of the supplies."""
    board = context.board
    if board is None or not context.psus:
        return
    need = board.eps_plugs if board.eps_plugs is not None else (board.cpu_sockets or 1)
    if board.eps_plugs is None and (board.cpu_sockets or 1) == 1:
        return
    if board.eps_plugs is None:
        row = limits().figures["eps.per_socket"]
        need = int(row.value * (board.cpu_sockets or 1))
    if any(piece.part.connectors is None for piece in context.psus):
        yield cannot_tell(
            "EPS_PLUGS",
            msg("The processor plugs of the supply are not known."),
            tuple(f"{p.id}.connectors" for p, _ in grouped(context.psus) if p.connectors is None),
        )
        return
    have = sum(
        plug.count for piece in context.psus for plug in piece.part.connectors or () if plug_kind(plug.type)[0] == "eps"
    )
    compared = (amount("processor plugs needed", need), amount("processor plugs offered", have))
    if any(piece.part.redundant_module for piece in context.psus):
        return  # behind a distribution board whose plugs are not the module's
    if have < need and board.eps_plugs is not None and have >= max(board.cpu_sockets or 1, 1):
        yield fail(
            "EPS_PLUGS",
            INFO,
            msg(
                "{board} has {need} processor plugs, the supply {have}: enough for most processors.",
                board=board.name,
                need=need,
                have=have,
            ),
            compared=compared,
        )
    elif have < need:
        yield fail(
            "EPS_PLUGS",
            ERROR,
            msg("{board} needs {need} processor plugs, the supply has {have}.", board=board.name, need=need, have=have),
            advice=msg("A supply with more EPS plugs."),
            seats=seats_of(context.psus),
            compared=compared,
        )
    else:
        yield passed("EPS_PLUGS", msg("{have} processor plugs for {need}.", have=have, need=need), compared=compared)


def check_supply_sync(context: Context) -> Iterator[Finding]:
    """Several ATX supplies in one machine must start together and share ground."""
    atx = [
        piece
        for piece in context.psus
        if (piece.part.form_factor or "").startswith(("ATX", "SFX")) and not piece.part.redundant_module
    ]
    if len(atx) < 2:
        return
    if context.links_of("power-sync"):
        yield passed("SUPPLY_SYNC", msg("The supplies start together."))
        return
    yield fail(
        "SUPPLY_SYNC",
        WARN,
        msg("{count} ATX supplies: nothing on the list starts them together or joins their ground.", count=len(atx)),
        advice=msg("Add a starter board; feed each card's slot and plugs from one supply where risers allow it."),
        seats=seats_of(atx),
        compared=(amount("ATX supplies", len(atx)),),
        cost=msg("a starter board for {count} supplies", count=len(atx)),
        repairs=(Repair(msg("Add a starter board"), "add_loose", (("part", "add2psu"), ("quantity", len(atx) - 1))),),
    )
