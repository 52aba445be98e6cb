"""The place: circuit, cords, room, noise, altitude, liquid, market."""

from __future__ import annotations

import math
import re
from typing import TYPE_CHECKING

from planner.build.finding import Repair
from planner.messages import msg
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
from planner.rules.context import limits, row_matching
from planner.rules.power_rules import gpus_known, host_allowance, power_cap
from planner.sizing import circuit
from planner.units import BTU_PER_HOUR_PER_WATT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from planner.build.finding import Finding
    from planner.rules.context import Context
    from planner.sizing.power import PowerResult


def wall_w(context: Context) -> tuple[float, float]:
    """Wall power in use and at the maximum, W, with the allowance for what the list does not name."""
    power = context.power
    eta = power.efficiency or 0.9
    extra = host_allowance(context) / eta
    return power.wall_known.typical + extra, power.wall_known.maximum + extra


def check_circuit(context: Context) -> Iterator[Finding]:
    """Current for hours against the breaker; more than one machine and other loads count."""
    if not context.gpus and not context.cpus:
        return
    usual, most = wall_w(context)
    site = context.site
    if not context.site_known:
        if most > limits()["circuit.ordinary_w"]:
            yield cannot_tell(
                "CIRCUIT_LIMIT",
                msg("The outlet is not named; the machine draws up to {watts:.0f} W at the wall.", watts=most),
                ("site.circuit_a",),
                advice=msg("More than an ordinary outlet gives for hours: plan a circuit of its own."),
                compared=(amount("wall power", round(most), "W", "sized"),),
            )
        return
    if not gpus_known(context):
        yield cannot_tell(
            "CIRCUIT_LIMIT",
            msg("The power of an accelerator is not known."),
            tuple(f"{gpu.id}.tdp_w" for gpu, _ in context.gpu_kinds if gpu.tdp_w is None),
        )
        return
    if any(load.rated_w == 0 for load in context.power.supplies):
        return
    machines = float(context.claims.get("machines_per_circuit", "1"))

    def factor_of(power: PowerResult) -> float:
        return max(power.power_factor, 0.5) if power.supplies else 1.0

    def apparent(power: PowerResult) -> float:
        """Apparent power of all machines on the circuit, VA."""
        return machines * (power.wall_known.maximum + most - context.power.wall_known.maximum) / factor_of(power)

    factor = factor_of(context.power)
    hours, breaker = (
        circuit.circuit_va(site) * site.circuits,
        circuit.circuit_va(site, continuous=False) * site.circuits,
    )
    demand = apparent(context.power) + site.other_load_w
    typical = machines * usual / factor + site.other_load_w
    compared = (
        amount("wall power at the maximum", round(most), "W", "sized"),
        amount("in use", round(usual), "W", "sized"),
        amount("circuit for hours", round(hours), "VA", "site"),
        amount("circuits", site.circuits, "", "site"),
    )
    if demand <= hours:
        yield passed(
            "CIRCUIT_LIMIT",
            msg("{watts:.0f} W at the wall, the circuit gives {limit:.0f} VA for hours.", watts=most, limit=hours),
            compared=compared,
        )
        return
    # All that a job can pull for hours must fit; the typical load decides whether the wish is hopeless.
    severity = ERROR if typical > hours or demand > breaker else WARN
    cap = power_cap(context, demand - hours, apparent)
    yield fail(
        "CIRCUIT_LIMIT",
        severity,
        msg(
            "{watts:.0f} W at the wall ({usual:.0f} W in use) is {va:.0f} VA; {count} x {volts:.0f} V x {amps:.0f} A "
            "gives "
            "{limit:.0f} VA for hours.",
            watts=demand * factor,
            usual=typical * factor,
            va=demand,
            count=site.circuits,
            volts=site.voltage_v,
            amps=site.circuit_a,
            limit=hours,
        ),
        advice=msg("A larger or second circuit, or a power limit of the cards.")
        if cap or not context.gpus
        else msg("A larger or second circuit: no power limit that the cards allow is low enough."),
        compared=compared,
        cost=msg("the breaker may trip when everything runs at its maximum") if severity is WARN else None,
        repairs=(
            *cap,
            *_circuits(context, demand),
        ),
    )


def _circuits(context: Context, demand: float) -> tuple[Repair, ...]:
    count = math.ceil(demand / circuit.circuit_va(context.site))
    if count > limits()["circuit.most"]:
        return ()
    return (Repair(msg("Use {count} circuits", count=count), "set_site", (("field", "circuits"), ("value", count))),)


def check_phase_balance(context: Context) -> Iterator[Finding]:
    """Cords over three phases."""
    if not context.site_known or context.site.phases != 3:
        return
    pdus = [piece for piece in context.gear if piece.part.subtype == "pdu"]
    machines = context.claims.get("machines")
    if pdus and machines is not None and not context.gpus and not context.cpus:
        yield cannot_tell(
            "PHASE_BALANCE",
            msg(
                "{count} machines on a three-phase PDU: which cord hangs on which phase is not said; neither "
                "the phases nor the loss of one feed can be cleared.",
                count=machines,
            ),
            ("site.cords",),
            severity=ERROR,
            advice=msg("Assign each cord to a phase, and let each feed carry all."),
        )
        return
    warn = circuit.tables()["imbalance_warn"]
    worst = max((feed for feed in context.power.feeds), key=lambda feed: feed.imbalance, default=None)
    if worst is None or not context.power.supplies:
        return
    compared = (
        amount("imbalance", round(worst.imbalance, 3)),
        threshold("imbalance", circuit.tables().figures["imbalance_warn"]),
    )
    if worst.imbalance > warn and len(context.power.supplies) > 1:
        yield fail(
            "PHASE_BALANCE",
            INFO if len(context.power.supplies) % 3 else WARN,
            msg("The cords load the phases unevenly: {share:.0%} over the mean.", share=worst.imbalance),
            advice=msg("Assign cords to phases over several machines."),
            compared=compared,
            cost=msg("{share:.0%} of the feed stays unused", share=worst.imbalance / (1 + worst.imbalance)),
        )
    else:
        yield passed("PHASE_BALANCE", msg("The phases are loaded evenly."), compared=compared)


def check_inlet_cord(context: Context) -> Iterator[Finding]:
    """The supply's inlet and its cord against its current."""
    if not context.site_known:
        return
    volts = circuit.cord_voltage(context.site)
    for load in context.power.supplies:
        amps = circuit.inlet_amps(load.supply.inlet, context.site.country)
        if amps is None or load.rated_w is None or not load.rated_w:
            continue
        current = load.wall_w(min(load.load.maximum, load.rated_w), volts) / volts
        compared = (
            amount("cord current", round(current, 1), "A", "sized"),
            amount("inlet", load.supply.inlet, "", "record"),
        )
        if current > amps:
            yield fail(
                "INLET_CORD",
                ERROR,
                msg(
                    "{amps:.1f} A on a {inlet} inlet made for {limit:.0f} A.",
                    amps=current,
                    inlet=load.supply.inlet,
                    limit=amps,
                ),
                advice=msg("Check the record; such a supply needs C20."),
                seats=(load.address,),
                compared=compared,
            )
        else:
            yield passed(
                "INLET_CORD",
                msg("{amps:.1f} A on a {inlet} inlet.", amps=current, inlet=load.supply.inlet),
                seats=(load.address,),
                compared=compared,
            )
        break
    cords = [piece.part for piece in context.gear if piece.part.subtype in ("inlet", "cord")]
    for cord in cords:
        if cord.amps is None:
            continue
        heaviest = max((load.wall_w(load.load.maximum, volts) / volts for load in context.power.supplies), default=0.0)
        if heaviest > cord.amps:
            yield fail(
                "INLET_CORD",
                ERROR,
                msg(
                    "A cord carries {amps:.1f} A, {part} is made for {limit:.0f} A.",
                    amps=heaviest,
                    part=cord.name,
                    limit=cord.amps,
                ),
                advice=msg("C19 and C20 carry 16 A."),
                compared=(figure(cord, "amps"), amount("current", round(heaviest, 1), "A")),
            )


def check_pdu_outlets(context: Context) -> Iterator[Finding]:
    """Outlets of the PDUs against the cords, by kind."""
    pdus = [piece.part for piece in context.gear if piece.part.subtype == "pdu" and piece.part.outlets]
    supplies = context.machine.supplies
    if not pdus or not supplies:
        return
    machines = float(context.claims.get("machines", "1"))
    for inlet, outlet in (("C20", "C19"), ("C14", "C13")):
        need = int(machines * sum(1 for supply in supplies if inlet in (supply.inlet or "")))
        have = sum(plug.count for pdu in pdus for plug in pdu.outlets if outlet in plug.type)
        if not need:
            continue
        compared = (amount(f"{inlet} cords", need), amount(f"{outlet} outlets", have))
        if need > have:
            yield fail(
                "PDU_OUTLETS",
                ERROR,
                msg("{need} cords for {outlet} outlets, the PDU has {have}.", need=need, outlet=outlet, have=have),
                advice=msg("A second PDU on another feed, which redundancy wants anyway."),
                compared=compared,
            )
        else:
            yield passed(
                "PDU_OUTLETS", msg("{have} outlets for {need} cords.", have=have, need=need), compared=compared
            )
    total = sum(pdu.max_w or pdu.continuous_w or pdu.watts or 0.0 for pdu in pdus)
    _, most = wall_w(context)
    if total and most * machines > total:
        yield fail(
            "PDU_OUTLETS",
            ERROR,
            msg("{load:.0f} W on PDUs made for {limit:.0f} W.", load=most * machines, limit=total),
            compared=(amount("wall power", round(most * machines), "W", "sized"), amount("PDUs", total, "W")),
        )


def check_ups(context: Context) -> Iterator[Finding]:
    """An uninterruptible supply carries the peak, not the mean."""
    units = [piece.part for piece in context.gear if piece.part.subtype == "ups"]
    va = sum(unit.va or 0.0 for unit in units) or (context.site.ups_va if context.site_known else None) or 0.0
    watts = sum(unit.watts or 0.0 for unit in units)
    if not va and not watts:
        return
    usual, most = wall_w(context)
    if context.server is not None and not context.gpus and context.server.max_power_w is not None:
        most = max(most, context.server.max_power_w)
        usual = max(usual, 0.8 * context.server.max_power_w)
    need = circuit.ups_va(most)
    compared = (
        amount("wall power at the maximum", round(most), "W", "sized"),
        amount("UPS", va or watts, "VA" if va else "W"),
    )
    short = (va and va < need) or (watts and watts < circuit.tables()["ups.margin"] * most)
    if short:
        yield fail(
            "UPS_CAPACITY",
            ERROR,
            msg(
                "The uninterruptible supply gives {have:.0f} {unit}, the machine draws up to {most:.0f} W.",
                have=va or watts,
                unit="VA" if va else "W",
                most=most,
                usual=usual,
            ),
            advice=msg("About {need:.0f} VA, online double conversion.", need=need),
            compared=compared,
        )
    else:
        yield passed("UPS_CAPACITY", msg("The uninterruptible supply is large enough."), compared=compared)


def check_room_heat(context: Context) -> Iterator[Finding]:
    """Heat against the room's air conditioner."""
    if not context.site_known or not (context.gpus or context.server):
        return
    usual, _ = wall_w(context)
    cooling = context.site.cooling_w
    btu = usual * BTU_PER_HOUR_PER_WATT
    if cooling is not None:
        compared = (amount("heat", round(usual), "W", "sized"), amount("air conditioner", cooling, "W", "site"))
        if usual > cooling:
            yield fail(
                "ROOM_HEAT",
                ERROR,
                msg(
                    "{heat:.0f} W of heat ({btu:.0f} BTU/h), the room is cooled by {cooling:.0f} W.",
                    heat=usual,
                    btu=btu,
                    cooling=cooling,
                ),
                advice=msg("More cooling, another room, or less power."),
                compared=compared,
                repairs=power_cap(context, usual - cooling, lambda power: power.wall_known.typical),
            )
        else:
            yield passed(
                "ROOM_HEAT",
                msg("{heat:.0f} W of heat, {cooling:.0f} W of cooling.", heat=usual, cooling=cooling),
                compared=compared,
            )
    elif usual > limits()["room_heat.office_w"] and context.site.room != "data-room":
        severity = WARN if usual > limits()["room_heat.lab_w"] else INFO
        yield cannot_tell(
            "ROOM_HEAT",
            msg("{heat:.0f} W of heat ({btu:.0f} BTU/h); the cooling of the room is not named.", heat=usual, btu=btu),
            ("site.cooling_w",),
            severity=severity,
            compared=(amount("heat", round(usual), "W", "sized"),),
            advice=msg("Name the air conditioner's sensible capacity."),
        )


SERVER_CPU = re.compile(
    r"EPYC|Xeon (?:Gold|Silver|Platinum|Bronze|6\d{3}|E5)"
)  # such a machine stands in a machine room


def check_noise(context: Context) -> Iterator[Finding]:
    """Servers and stacks of blower cards beside people."""
    quiet = context.site_known and context.site.room == "office"
    reading = context.reading("noise_dba")
    limit = context.site.noise_limit_dba if context.site_known else None
    if reading is not None and reading.value is not None and (limit is not None or quiet):
        bound = limit if limit is not None else limits()["noise.office_dba"]
        compared = (amount("noise", round(reading.value), "dB(A)", "sized"), amount("limit", bound, "dB(A)", "site"))
        if reading.value > bound:
            yield fail(
                "NOISE",
                WARN,
                msg(
                    "About {value:.0f} dB(A) at one metre, {limit:.0f} dB(A) are wanted.",
                    value=reading.value,
                    limit=bound,
                ),
                advice=msg("Another room, larger and slower fans, water, or a power limit."),
                compared=compared,
                cost=msg("{over:.0f} dB too loud", over=reading.value - bound),
            )
        else:
            yield passed("NOISE", msg("About {value:.0f} dB(A) at one metre.", value=reading.value), compared=compared)
        return
    server = context.server
    if quiet and server is not None and server.form != "tower":
        yield fail(
            "NOISE",
            WARN,
            msg("{server} is a rack server: far too loud beside people.", server=server.name),
            advice=msg("A room of its own."),
            cost=msg("far beyond the level of an office"),
            compared=(figure(server, "rack_units"),),
        )
        return
    blowers = [
        p
        for p in context.gpus
        if p.part.cooling == "blower" and (p.item.power_limit_w or 0) >= limits()["noise.blower_w"]
    ]
    named_room = context.site_known and context.site.room != "office"
    if server is None and len(blowers) >= limits()["noise.blowers"] and not named_room:
        yield fail(
            "NOISE",
            INFO if any(SERVER_CPU.search(piece.part.name) for piece in context.cpus) and not quiet else WARN,
            msg("{count} blower cards at full speed are too loud for an office.", count=len(blowers)),
            advice=msg("A room of its own, or a power limit."),
            seats=seats_of(blowers),
            compared=(threshold("blower cards", limits().figures["noise.blowers"]),),
            cost=msg("about {level:.0f} dB(A) at one metre", level=limits()["noise.blower_stack_dba"]),
        )


def check_altitude(context: Context) -> Iterator[Finding]:
    """Thin air cools less."""
    if not context.site_known:
        return
    free = limits()["altitude.free_m"]
    height = context.site.altitude_m
    if height > free:
        derate = (height - free) / limits()["altitude.m_per_kelvin"]
        yield fail(
            "ALTITUDE",
            INFO,
            msg(
                "At {height:.0f} m the allowed inlet temperature falls by about {derate:.0f} K.",
                height=height,
                derate=derate,
            ),
            compared=(
                amount("altitude", height, "m", "site"),
                threshold("altitude", limits().figures["altitude.free_m"]),
            ),
        )


def check_inlet_temperature(context: Context) -> Iterator[Finding]:
    """Room temperature against what the maker allows for this configuration."""
    server = context.server
    if not context.site_known or server is None:
        return
    room = context.site.room_c
    limit, why = server.inlet_max_c, msg("the maker's limit")
    hot_cpu = max((piece.part.tdp_w or 0.0 for piece in context.cpus), default=0.0)
    big_dimm = max((piece.part.module_gb or 0.0 for piece in context.memory), default=0.0)
    for row in limits().rows["inlet_rule"]:
        if server.id != row["server"]:
            continue
        if (
            hot_cpu > row.get("cpu_above_w", math.inf)
            and big_dimm >= row.get("dimm_from_gb", 0)
            and (limit is None or row["max_c"] < limit)
        ):
            limit, why = (
                float(row["max_c"]),
                msg(
                    "a processor above {cpu:.0f} W with {dimm:.0f} GB modules",
                    cpu=row["cpu_above_w"],
                    dimm=row.get("dimm_from_gb", 0),
                ),
            )
    if limit is None:
        return
    over = max(0.0, (context.site.altitude_m - limits()["altitude.free_m"]) / limits()["altitude.m_per_kelvin"])
    allowed = limit - over
    compared = (
        amount("room", room, "°C", "site"),
        amount("allowed", round(allowed, 1), "°C", server.inlet_rules or "record"),
    )
    if room > allowed:
        yield fail(
            "INLET_TEMPERATURE",
            ERROR,
            msg(
                "{room:.0f} °C at the inlet, {server} allows {limit:.0f} °C ({why}).",
                room=room,
                server=server.name,
                limit=allowed,
                why=why,
            ),
            advice=msg("Cool the room, or choose smaller processors or modules."),
            compared=compared,
            repairs=(
                Repair(
                    msg("Plan the room for {limit:.0f} °C", limit=allowed),
                    "set_site",
                    (("field", "room_c"), ("value", float(allowed))),
                ),
            ),
        )
    else:
        yield passed(
            "INLET_TEMPERATURE", msg("{room:.0f} of {limit:.0f} °C.", room=room, limit=allowed), compared=compared
        )


def check_card_inlet_rule(context: Context) -> Iterator[Finding]:
    """Cards with a thermal rule of their own in a server (data processing units)."""
    server = context.server
    if server is None:
        return
    hot = max((piece.part.tdp_w or 0.0 for piece in context.cpus), default=0.0)
    for row in limits().rows["card_rule"]:
        if server.id != row["server"] or hot <= row["cpu_up_to_w"]:
            continue
        concerned = [piece for piece in context.nics if re.search(row["match"], piece.part.name, re.IGNORECASE)]
        if concerned:
            yield fail(
                "CARD_THERMAL_RULE",
                ERROR,
                msg(
                    "{card} is allowed in {server} with processors up to {limit:.0f} W, these have {cpu:.0f} W.",
                    card=concerned[0].part.name,
                    server=server.name,
                    limit=row["cpu_up_to_w"],
                    cpu=hot,
                ),
                seats=seats_of(concerned),
                compared=(amount("processor", hot, "W"), amount("allowed", row["cpu_up_to_w"], "W", row["source"])),
            )


def check_liquid_loop(context: Context) -> Iterator[Finding]:
    """Directly cooled servers need facility water."""
    server = context.server
    liquid = server is not None and "liquid" in (server.cooling or "").lower()
    only = [piece for piece in context.gpus if piece.part.cooling == "liquid" and piece.part.form_factor != "pcie-card"]
    if not liquid and not only:
        return
    name = server.name if server is not None else only[0].part.name
    compared = (amount("liquid loop", context.site.liquid_loop, "", "site"),)
    if not context.site_known:
        yield cannot_tell(
            "LIQUID_LOOP",
            msg("{machine} needs a liquid loop; the site is not named.", machine=name),
            ("site.liquid_loop",),
        )
    elif not context.site.liquid_loop:
        yield fail(
            "LIQUID_LOOP",
            ERROR,
            msg("{machine} is cooled by liquid, and the site has no loop.", machine=name),
            advice=msg("A cooling distribution unit, or the air-cooled version."),
            compared=compared,
            repairs=(Repair(msg("Plan a liquid loop"), "set_site", (("field", "liquid_loop"), ("value", True))),),
        )
    else:
        yield passed("LIQUID_LOOP", msg("The site has a liquid loop."), compared=compared)


def check_market(context: Context) -> Iterator[Finding]:
    """Export rules and end of sale."""
    if context.server is not None and context.server.end_of_sale:
        yield fail(
            "END_OF_SALE",
            INFO,
            msg("{part} is no longer sold new ({date}).", part=context.server.name, date=context.server.end_of_sale),
            compared=(figure(context.server, "end_of_sale"),),
        )
    if not context.site_known:
        return
    for gpu, pieces in context.gpu_kinds:
        row = row_matching("export", gpu.name)
        if row is None or context.site.market not in row["markets"]:
            continue
        yield fail(
            "EXPORT_RULE",
            INFO,
            msg(
                "{part} falls under export rules for {market}: have the seller confirm that it may be delivered.",
                part=gpu.name,
                market=context.site.market,
            ),
            advice=msg("Versions for this market: {others}.", others=row["others"]),
            seats=seats_of(pieces),
            compared=(amount("market", context.site.market, "", row["source"]),),
        )
