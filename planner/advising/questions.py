"""Asked backwards: which cap, how many users, how long a context; what binds, and what giving way there buys."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from planner.advising.prices import cost_of
from planner.advising.wish import Wish
from planner.build.build import Plan
from planner.build.machine import assemble
from planner.build.unit_words import UNIT_WORDS
from planner.messages import Message, msg
from planner.parts.part import Gpu, Psu
from planner.rules.context import Context
from planner.rules.power_rules import load_w, spare_of
from planner.sizing import size
from planner.sizing.circuit import circuit_va
from planner.sizing.memory import size_memory
from planner.sizing.power import size_power
from planner.sizing.power_backwards import (
    air_conditioner_w,
    cap_for_outlet,
    cap_for_survivors,
    most_cards,
    smallest_breaker_a,
    smallest_supply_w,
)
from planner.sizing.power_parts import has_server_supply

if TYPE_CHECKING:
    from planner.build.machine import Machine

QUESTIONS = ("cap", "outlet", "supply", "cooling", "cards", "context", "users", "batch", "redundancy")
NO_ACCELERATOR = msg("cannot tell: no accelerator is in the build")


@dataclass(frozen=True)
class Reply:
    """The answer to one question: value with unit, the limit that binds, what giving way there would buy."""

    question: str
    value: float | None
    unit: str
    sentence: Message
    binds: Message | None = None
    buys: Message | None = None


def ask(question: str, plan: Plan) -> Reply:
    """Answer one of QUESTIONS for a plan.

    Parameters
    ----------
    question : one of QUESTIONS
    plan : build, workload and site

    Returns
    -------
    Reply; its value is None where a fact is missing, which the sentence names
    """
    machine = assemble(plan.build)
    match question:
        case "cap":
            return _cap(plan, machine)
        case "outlet":
            return _outlet(plan, machine)
        case "supply":
            return _supply(plan, machine)
        case "cooling":
            return _cooling(plan, machine)
        case "cards":
            return _cards(plan, machine)
        case "redundancy":
            return _redundancy(plan, machine)
        case "context":
            return _most(plan, machine, "context", "max_context", "tokens")
        case "users":
            return _most(plan, machine, "users", "max_users", "")
        case _:
            return _most(plan, machine, "batch", "max_batch", "")


def _unknown(question: str, unit: str, what: Message) -> Reply:
    return Reply(question, None, unit, msg("cannot tell: {what} is not known", what=what))


def _nothing_drawn(question: str, unit: str) -> Reply:
    """A bare chassis: what it wants of outlet, supply and room is not zero but open."""
    return Reply(question, None, unit, msg("cannot tell: no part that draws power is in the build"))


def _cap(plan: Plan, machine: Machine) -> Reply:
    if not machine.gpus:
        return Reply("cap", None, "W", NO_ACCELERATOR)
    answer = cap_for_outlet(machine, plan.workload, plan.site)
    if answer.missing:
        return _unknown("cap", "W", answer.missing[0])
    if answer.cap_w is None:
        return Reply(
            "cap", None, "W", msg("no power limit is low enough"), answer.binds,
            msg("a larger circuit or supply, or fewer cards"),
        )  # fmt: skip
    top = max((item.power_limit_w or 0.0 for item in machine.items_of(Gpu)), default=0.0)
    if answer.binds is None:
        return Reply("cap", answer.cap_w, "W", msg("no power limit is needed: {cap:.0f} W each", cap=answer.cap_w))
    speed = answer.speed
    kept = (
        msg("{share:.0%} of the speed is kept", share=speed.value) if speed is not None else msg("its cost is unknown")
    )
    return Reply(
        "cap",
        answer.cap_w,
        "W",
        msg("{cap:.0f} W on each accelerator instead of {top:.0f} W; {kept}", cap=answer.cap_w, top=top, kept=kept),
        answer.binds,
        msg("without that limit the accelerators run at {top:.0f} W", top=top),
    )


def _outlet(plan: Plan, machine: Machine) -> Reply:
    power = size_power(machine, plan.workload, plan.site)
    if not power.dc.complete:
        return _unknown("outlet", "A", power.missing[0])
    if power.known.maximum <= 0.0:
        return _nothing_drawn("outlet", "A")
    need = smallest_breaker_a(power, plan.site)
    have = plan.site.circuit_a
    hours = circuit_va(plan.site) * plan.site.circuits
    if need is None:
        return Reply(
            "outlet", None, "A",
            msg("no single breaker carries {watts:.0f} W at {volts:.0f} V: use more circuits or phases",
                watts=power.wall_known.maximum, volts=plan.site.voltage_v),
        )  # fmt: skip
    binds = (
        None
        if need <= have
        else msg("the circuit of {amps:g} A gives {limit:.0f} VA for hours", amps=have, limit=hours)
    )
    return Reply(
        "outlet", need, "A",
        msg("{amps:g} A at {volts:.0f} V for {watts:.0f} W at the wall", amps=need, volts=plan.site.voltage_v,
            watts=power.wall_known.maximum),
        binds,
        None if binds is None else msg("the machine at its full power"),
    )  # fmt: skip


def _supply(plan: Plan, machine: Machine) -> Reply:
    power = size_power(machine, plan.workload, plan.site)
    if not power.dc.complete:
        return _unknown("supply", "W", power.missing[0])
    if power.known.maximum <= 0.0:
        return _nothing_drawn("supply", "W")
    watts = smallest_supply_w(power, has_server_supply(machine))
    if watts is None:
        return Reply("supply", None, "W", msg("no single unit on sale carries {load:.0f} W", load=power.known.maximum))
    return Reply(
        "supply", watts, "W",
        msg("{watts:.0f} W carry {load:.0f} W and the load steps", watts=watts, load=power.known.maximum),
    )  # fmt: skip


def _cooling(plan: Plan, machine: Machine) -> Reply:
    power = size_power(machine, plan.workload, plan.site)
    if not power.dc.complete:
        return _unknown("cooling", "W", power.missing[0])
    if power.known.maximum <= 0.0:
        return _nothing_drawn("cooling", "W")
    need = air_conditioner_w(power)
    have = plan.site.cooling_w
    binds = None if have is None or have >= need else msg("the cooling of the room: {watts:.0f} W", watts=have)
    return Reply(
        "cooling", need, "W",
        msg("an air conditioner of {need:.0f} W for {heat:.0f} W of heat", need=need, heat=power.wall_known.typical),
        binds,
    )  # fmt: skip


def _cards(plan: Plan, machine: Machine) -> Reply:
    gpu = next(iter(machine.gpus), None)
    if not isinstance(gpu, Gpu):
        return Reply("cards", None, "", NO_ACCELERATOR)
    answer = most_cards(machine, gpu, plan.workload, plan.site)
    wider = replace(plan.site, circuit_a=2 * plan.site.circuit_a)
    more = most_cards(machine, gpu, plan.workload, wider)
    gained = more.count - answer.count
    return Reply(
        "cards", float(answer.count), "",
        msg("{count} x {part} for outlet, supplies and cooling; seats are another matter", count=answer.count,
            part=gpu.name),
        answer.binds,
        msg("twice the circuit carries {count} more", count=gained) if gained > 0 else None,
    )  # fmt: skip


def _redundancy(plan: Plan, machine: Machine) -> Reply:
    sizing = size(plan, machine)
    loads = sizing.power.supplies
    rated = [load.rated_w for load in loads if load.rated_w]
    if not loads:
        return Reply("redundancy", None, "W", msg("cannot tell: no supply is placed"))
    if len(rated) < len(loads):
        return _unknown("redundancy", "W", msg("a supply's rating"))
    need = load_w(Context(plan, machine, sizing))
    if len(loads) < 2:
        return Reply(
            "redundancy", need - rated[0], "W", msg("one supply: nothing runs when it fails"),
            msg("the number of supplies"),
            msg(
                "a second supply of {watts:.0f} W gives 1+1, where the chassis takes redundant ones; {money}",
                watts=need, money=_second_supply(plan, machine),
            ),
        )  # fmt: skip
    spare = max(spare_of("N+N", len(loads)), 1)
    left = sum(sorted(rated)[: len(rated) - spare])
    if left >= need:
        return Reply(
            "redundancy", left - need, "W",
            msg("{lost} of {count} supplies may fail: {left:.0f} W are left for {need:.0f} W", lost=spare,
                count=len(loads), left=left, need=need),
        )  # fmt: skip
    each = need / (len(loads) - spare)
    larger = msg("supplies of {watts:.0f} W each give 2N (their price is to be quoted)", watts=each)
    capped = cap_for_survivors(machine, plan.workload, plan.site, spare)
    if capped.cap_w is not None and capped.speed is not None:
        larger = msg(
            "{supplies}; at {cap:.0f} W each, {speed:.0%} of the speed, the job runs on what is left",
            supplies=larger, cap=capped.cap_w, speed=capped.speed.value,
        )  # fmt: skip
    return Reply(
        "redundancy", left - need, "W",
        msg("{left:.0f} W are left for {need:.0f} W when {lost} of {count} supplies fail", left=left, need=need,
            lost=spare, count=len(loads)),
        msg("the rating of the supplies"),
        larger,
    )  # fmt: skip


def _second_supply(plan: Plan, machine: Machine) -> Message:
    """What one more supply like the present one costs."""
    supply = next(iter(machine.parts_of(Psu)), None)
    if supply is None:
        return msg("its price is to be quoted")
    cost = cost_of(supply, 1, Wish(site=plan.site))
    if cost.unpriced_lines:
        return msg("its price is to be quoted: {part} has none", part=supply.name)
    return msg(
        "one more {part} costs {amount:+,.0f} {currency}",
        part=supply.name, amount=cost.total, currency=plan.site.currency,
    )  # fmt: skip


NAMES = {
    "context": msg("the longest context"),
    "users": msg("the most users at a time"),
    "batch": msg("the largest batch on each accelerator"),
}


def _most(plan: Plan, machine: Machine, question: str, reading_name: str, unit: str) -> Reply:
    memory = size_memory(machine, plan.workload)
    reading = memory.reading(reading_name)
    if not machine.gpus:
        return Reply(question, None, unit, NO_ACCELERATOR)
    if reading is None:
        return Reply(question, None, unit, msg("this is not asked of a job of this kind"))
    if reading.value is None:
        return _unknown(question, unit, memory.missing[0] if memory.missing else msg("the memory need"))
    vram = memory.reading("vram_gib")
    limit = vram.limit if vram is not None else None
    doubled = _with_one_more(plan, machine)
    eased = size_memory(doubled, plan.workload).reading(reading_name)
    gained = None if eased is None or eased.value is None else eased.value - reading.value
    said = UNIT_WORDS.get(unit, unit)
    return Reply(
        question,
        reading.value,
        unit,
        msg("{what}: {value:,.0f} {unit}", what=NAMES[question], value=reading.value, unit=said),
        None
        if limit is None
        else msg("the memory of the accelerators: {limit:.1f} GiB on each can be used", limit=limit),
        msg("twice the accelerators: {gained:+,.0f} {unit}", gained=gained, unit=said)
        if gained is not None and gained > 0
        else None,
    )


def _with_one_more(plan: Plan, machine: Machine) -> Machine:
    """The same accelerators twice; seats are not looked at."""
    from planner.build.build import Loose

    loose = [Loose(part=gpu.id) for gpu in machine.gpus]
    return assemble(replace(plan.build, loose=(*plan.build.loose, *loose)))
