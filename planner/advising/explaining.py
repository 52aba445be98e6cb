"""Why each part is there, why others are not, and what the price covers: one sentence each."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

from planner.advising.answer import Reason, Rejected
from planner.advising.columns import (
    Accelerators,
    Coolers,
    Drives,
    Modules,
    Network,
    Platform,
    Processors,
    Role,
    Supplies,
)
from planner.advising.options import needed_gb
from planner.advising.platforms import footprint_key, most_of
from planner.build.fitting import refusal, seats_for
from planner.build.machine import assemble
from planner.build.reading import Level
from planner.build.unit_words import UNIT_WORDS
from planner.messages import Message, msg
from planner.parts.part import Fan, Gpu, Link, Server
from planner.pricing.bill import bill_of_materials
from planner.units import GB, GIB

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from planner.advising.judging import Judged
    from planner.advising.options import Options
    from planner.advising.wish import Wish

MOST_REJECTED = 40


def reasons_of(judged: Judged, options: Options) -> tuple[Reason, ...]:
    """One sentence for every part of a build."""
    reasons = {
        part.id: Reason(part, quantity, message)
        for role, column in judged.selection.items()
        for part, quantity in column.pieces
        if (message := _reason(role, judged, options, part.id)) is not None
    }
    found = []
    for line in bill_of_materials(judged.plan.build).lines:
        reason = reasons.get(line.part.id)
        message = reason.message if reason is not None else _small_part(line.part, judged)
        found.append(Reason(line.part, line.quantity, message))
    return tuple(found)


def _small_part(part: object, judged: Judged) -> Message:
    cards = judged.selection[Role.ACCELERATORS]
    name = cards.gpu.name if isinstance(cards, Accelerators) else ""
    if isinstance(part, Link) and part.subtype == "nvlink-bridge":
        return msg("joins the pair of {part}", part=name)
    if isinstance(part, Link):
        return msg("the supply lacks plugs of this kind for {part}", part=name)
    if isinstance(part, Fan):
        return msg("front to rear air stream; the chassis is sold without all of its fans")
    return msg("small part")


def _reason(role: Role, judged: Judged, options: Options, part_id: str) -> Message | None:
    column = judged.selection[role]
    match column:
        case Accelerators():
            return _accelerator_reason(column, judged)
        case Platform():
            return _platform_reason(column, judged, part_id)
        case Processors() if column.cpu is not None:
            cards = judged.selection[Role.ACCELERATORS]
            cores = cards.cores if isinstance(cards, Accelerators) else 0.0
            return msg(
                "{have} cores for the {need:.0f} that feed the accelerators, {channels} memory channels each",
                have=(column.cpu.cores or 0) * column.count,
                need=cores,
                channels=column.cpu.memory_channels or 0,
            )
        case Modules() if column.memory is not None:
            cards = judged.selection[Role.ACCELERATORS]
            need = cards.ram_gb if isinstance(cards, Accelerators) else 0.0
            return msg(
                "{have:.0f} GB fill every channel evenly; the job needs about {need:.0f} GB of host memory",
                have=column.gb * GIB / GB,
                need=need,
            )
        case Drives() if column.drive is not None:
            if role is Role.ARCHIVE:
                return msg("{size:.0f} GB for what is kept; not for training from", size=column.capacity_gb)
            return msg(
                "{have:.0f} GB of fast storage for system, data and checkpoints of {need:.0f} GB",
                have=column.capacity_gb * column.count,
                need=needed_gb(options.wish),
            )
        case Supplies():
            return msg(
                "{rated:.0f} W for a greatest load of {load:.0f} W, with the plugs that the cards need",
                rated=column.rated_w,
                load=judged.sizing.power.known.maximum,
            )
        case Coolers():
            return msg("cools {watts:.0f} W and fits chassis and socket", watts=column.cooler.rated_tdp_w or 0.0)
        case Network():
            return msg("{speed:.0f} Gbit/s as asked", speed=column.nic.speed_gbps or 0.0)
    return None


def _accelerator_reason(column: Accelerators, judged: Judged) -> Message:
    memory = judged.sizing.memory.reading("vram_gib")
    if memory is None or memory.value is None:
        return msg("{count} x {size:.0f} GiB", count=column.count, size=column.gpu.memory_gb or 0.0)
    if judged.speed is None:
        return msg(
            "the job needs {need:.1f} of {have:.1f} GiB on each; its speed cannot be told",
            need=memory.value,
            have=memory.limit or 0.0,
        )
    return msg(
        "the job needs {need:.1f} of {have:.1f} GiB on each and runs at about {speed:,.0f} {unit}",
        need=memory.value,
        have=memory.limit or 0.0,
        speed=judged.speed,
        unit=UNIT_WORDS.get(judged.speed_unit, judged.speed_unit),
    )


def _platform_reason(column: Platform, judged: Judged, part_id: str) -> Message | None:
    cards = judged.selection[Role.ACCELERATORS]
    if not isinstance(cards, Accelerators):
        return None
    places = most_of(column, footprint_key(cards.gpu))
    if isinstance(column.holder, Server):
        form = column.holder.gpu_bays[column.variant].form_factor
        return msg(
            "{places} places for {form}, {watts:.0f} W of supplies, {count} of the places used",
            places=places,
            form=form,
            watts=column.rated_w,
            count=cards.count,
        )
    if column.board is not None and part_id == column.board.id:
        return msg("slots for {places} such cards with eight lanes and more each, {count} used", places=places,
                   count=cards.count)  # fmt: skip
    if part_id == column.holder.id:
        room = column.holder.max_gpu_length_mm
        if room is None:
            return msg("open frame: cards stand on risers, with air between them")
        return msg("{room:.0f} mm for cards of {length:.0f} mm, air from front to rear", room=room,
                   length=cards.gpu.length_mm or 0.0)  # fmt: skip
    return None


def one_more(judged: Judged) -> Message | None:
    """Why one more of a build's accelerators does not go in: what each seat says; None when one does."""
    cards = judged.selection[Role.ACCELERATORS]
    if not isinstance(cards, Accelerators):
        return None
    return why_not(judged, cards.gpu)


def why_not(judged: Judged, gpu: Gpu) -> Message | None:
    """What the seats say to one more accelerator; None when a seat takes it."""
    machine = assemble(judged.plan.build)
    said: dict[str, int] = {}
    messages: dict[str, Message] = {}
    for seat in seats_for(machine, gpu):
        if seat.address.startswith(("nic", "m2", "bay")):
            continue
        why = refusal(machine, seat, gpu)
        if why is None:
            return None
        key = why.template
        said[key] = said.get(key, 0) + 1
        messages.setdefault(key, why)
    if not said:
        return msg("one more {part}: there is no seat for it", part=gpu.name)
    free = [key for key in said if "already holds" not in key]
    chosen = max(free or said, key=lambda key: said[key])
    return msg("one more {part}: {why}", part=gpu.name, why=messages[chosen])


def money_sentence(judged: Judged, wish: Wish) -> Message:
    """What the price covers, in words: how many lines have a price, a launch price, none."""
    cost, currency = judged.cost, wish.site.currency
    lines = cost.priced_lines + cost.hinted_lines + cost.unpriced_lines
    if cost.complete:
        return msg("{amount:,.0f} {currency}: every line has a price", amount=judged.landed, currency=currency)
    if not cost.priced_lines and not cost.hinted_lines:
        return msg("no line has a price: {count} are to be quoted", count=lines)
    text = msg(
        "{amount:,.0f} {currency} for {known} of {lines} lines ({hints} of them launch prices, only a hint); "
        "{open} lines are to be quoted",
        amount=judged.landed,
        currency=currency,
        known=cost.priced_lines + cost.hinted_lines,
        lines=lines,
        hints=cost.hinted_lines,
        open=cost.unpriced_lines,
    )
    if wish.site.budget is None:
        return text
    return msg(
        "{money}; {held:,.0f} {currency} of the budget are kept back for them, which is a judgement: whether it "
        "suffices the quotes will tell",
        money=text,
        held=judged.held,
        currency=currency,
    )


def budget_sentence(judged: Judged, wish: Wish) -> Message | None:
    """Whether a build stays within the budget: sure, or not to be told before the quotes; None without a budget."""
    if wish.site.budget is None:
        return None
    budget, currency = Decimal(wish.site.budget), wish.site.currency
    if judged.cost.complete:
        return msg("within the budget of {budget:,.0f} {currency}", budget=budget, currency=currency)
    return msg(
        "whether it stays within the budget of {budget:,.0f} {currency} cannot be told before the quotes",
        budget=budget,
        currency=currency,
    )


VERDICTS: Mapping[str, Message] = {
    "ok": msg("no errors, no warnings"),
    "warn": msg("no errors, but warnings"),
    "cannot_tell": msg("no errors, but facts are missing"),
    "error": msg("errors"),
}


def rejected_of(options: Options, refused: Sequence[Judged], shown: Sequence[Judged]) -> tuple[Rejected, ...]:
    """Parts put aside before the search, and machines that the rules refused, each once."""
    found: dict[tuple[str, str], Rejected] = {}
    for item in options.screened:
        found.setdefault((item.part.id, item.code), Rejected(item.part, item.reason, item.code))
    for judged in refused:
        cards = judged.selection[Role.ACCELERATORS]
        if not isinstance(cards, Accelerators):
            continue
        for refusal_ in judged.refusals:
            key = (cards.gpu.id, refusal_.code)
            if len(found) < len(options.screened) + MOST_REJECTED:
                message = msg("{count} x in {host}: {why}", count=cards.count, host=_host(judged), why=refusal_.message)
                found.setdefault(key, Rejected(cards.gpu, message, refusal_.code))
    for judged in shown:
        more = one_more(judged)
        cards = judged.selection[Role.ACCELERATORS]
        if more is not None and isinstance(cards, Accelerators):
            found.setdefault((cards.gpu.id, "ONE_MORE"), Rejected(cards.gpu, more, "ONE_MORE"))
    return tuple(found.values())


def _host(judged: Judged) -> str:
    platform = judged.selection[Role.PLATFORM]
    if not isinstance(platform, Platform):
        return ""
    return platform.holder.name if platform.board is None else f"{platform.holder.name} / {platform.board.name}"


def notes_of(options: Options, shown: Sequence[Judged]) -> tuple[Message, ...]:
    """What has to be known about all of the answer."""
    wish, notes = options.wish, []
    foreign = dict.fromkeys(currency for judged in shown for currency in judged.cost.foreign)
    for currency in foreign:
        notes.append(
            msg(
                "prices in {currency} are not counted: the site names no exchange rate for it",
                currency=currency,
            )
        )
    rates = [rate for rate in wish.site.exchange if any(judged.cost.hinted_lines for judged in shown)]
    notes += [
        msg(
            "launch prices are converted at {rate} {local} for one {currency} ({source}, {date})",
            rate=rate.rate,
            local=wish.site.currency,
            currency=rate.currency,
            source=rate.source,
            date=rate.date,
        )
        for rate in rates
    ]
    if rates and wish.tax_included:
        notes.append(msg("launch prices are named without tax: {rate:.0%} are added to them", rate=wish.site.tax_rate))
    if wish.freight is None:
        notes.append(msg("freight is not counted"))
    if wish.network_gbps > 0 and wish.network_cards > 1:
        notes.append(msg("servers whose slots for network cards are not known were left out"))
    if wish.archive_gb == 0 and not wish.data_gb:
        notes.append(msg("no room for data was asked for"))
    if any(judged.sizing.power.wall.level is Level.UNKNOWN for judged in shown):
        notes.append(msg("the power of a part is not known"))
    return tuple(notes)
