"""What does not fit in a rack: depth, height, weight, feeds, the loss of a feed, heat, outlets, phases."""

from __future__ import annotations

from typing import TYPE_CHECKING

from planner.build.reading import Level
from planner.messages import msg
from planner.rules.answers import ERROR, INFO, WARN, amount, fail, figure, threshold
from planner.rules.context import limits
from planner.sizing import circuit
from planner.sizing.racks import limit_a, outlets_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from planner.build.finding import Finding
    from planner.sizing.racks import RackedLoad, RackSizing


def check_racks(sized: Sequence[RackSizing]) -> tuple[tuple[Finding, ...], ...]:
    """What is wrong in each rack, gravest first. ``seats`` of a finding are ids of machines, empty for the rack."""
    order = {ERROR: 0, WARN: 1, INFO: 2}
    return tuple(tuple(sorted(_check(rack), key=lambda finding: order[finding.severity])) for rack in sized)


def _check(sized: RackSizing) -> Iterator[Finding]:
    yield from _places(sized)
    yield from _depths(sized)
    yield from _weight(sized)
    yield from _heat(sized)
    for number in range(1, len(sized.feeds) + 1):
        yield from _feed(sized, number)
        yield from _outlets(sized, number)
    yield from _losses(sized)


def _places(sized: RackSizing) -> Iterator[Finding]:
    """Machines that stand in one another, above the rack, or on no rails."""
    below: list[RackedLoad] = []
    for load in sized.loads:
        hit = next((other for other in below if other.top >= load.place.bottom), None)
        if hit is not None:
            yield fail(
                "RACK_OVERLAP",
                ERROR,
                msg(
                    "{machine} from U{bottom} on stands where {other} does.",
                    machine=load.title, bottom=load.place.bottom, other=hit.title,
                ),
                advice=msg("Move one of them."),
                seats=(load.place.id, hit.place.id),
            )  # fmt: skip
        if load.top > sized.rack.units:
            yield fail(
                "RACK_OVERLAP",
                ERROR,
                msg(
                    "{machine} reaches up to U{top}, the rack ends at U{units}.",
                    machine=load.title, top=load.top, units=sized.rack.units,
                ),
                advice=msg("Move it down, or take a higher rack."),
                seats=(load.place.id,),
            )  # fmt: skip
        holder = load.machine.holder if load.machine else None
        if holder is not None and holder.rack_units is None:
            yield fail(
                "RACK_FORM",
                WARN,
                msg("{machine} has no rack height: it stands on a shelf of {units} U.",
                    machine=load.title, units=load.units),
                advice=msg("A chassis for racks."),
                seats=(load.place.id,),
                compared=(figure(holder, "height_mm"),),
                cost=msg("a shelf, and no rails to pull it out"),
            )  # fmt: skip
        below.append(load)


def _depths(sized: RackSizing) -> Iterator[Finding]:
    for load in sized.loads:
        if sized.rack.depth_mm is None or load.depth_mm is None:
            continue
        holder = load.machine.holder if load.machine else None
        need = load.depth_mm + limits()["rack.cable_room"]
        if need > sized.rack.depth_mm:
            yield fail(
                "RACK_DEPTH",
                ERROR,
                msg(
                    "{server} is {depth:.0f} mm deep and needs {need:.0f} mm with cables, the rack has {have:.0f}.",
                    server=holder.name if holder else load.title, depth=load.depth_mm, need=need,
                    have=sized.rack.depth_mm,
                ),
                advice=msg("A deeper rack."),
                seats=(load.place.id,),
                compared=(
                    figure(holder, "depth_mm") if holder else amount("depth", load.depth_mm, "mm", "rack"),
                    threshold("cables", limits().figures["rack.cable_room"]),
                    amount("rack depth", sized.rack.depth_mm, "mm", "rack"),
                ),
            )  # fmt: skip


def _weight(sized: RackSizing) -> Iterator[Finding]:
    known, most = sum(load.weight_kg or 0.0 for load in sized.loads), sized.rack.load_kg
    if most is not None and known > most:
        yield fail(
            "RACK_LOAD",
            ERROR,
            msg("The machines weigh {kg:.0f} kg, the rack carries {most:.0f} kg.", kg=known, most=most),
            advice=msg("Move {count} kg to another rack.", count=f"{known - most:,.0f}"),
            compared=(amount("weight", round(known), "kg", "sized"), amount("load", most, "kg", "rack")),
        )


def _heat(sized: RackSizing) -> Iterator[Finding]:
    most = sized.rack.cooling_w
    if most is not None and sized.heat_w > most:
        yield fail(
            "RACK_HEAT",
            ERROR,
            msg("{kw:.1f} kW of heat, the place takes {most:.1f} kW away.", kw=sized.heat_w / 1000, most=most / 1000),
            advice=msg("Spread the machines over more racks, or cool this one at its door."),
            compared=(amount("heat", round(sized.heat_w), "W", "sized"), amount("cooling", most, "W", "rack")),
        )


def _feed(sized: RackSizing, number: int) -> Iterator[Finding]:
    own, feed = sized.rack.feeds[number - 1], sized.feeds[number - 1]
    most = limit_a(own)
    compared = (amount("current", round(feed.worst_a, 1), "A", "sized"), amount("feed for hours", most, "A", "rack"))
    if feed.worst_a > most:
        yield fail(
            "RACK_FEED",
            ERROR,
            msg(
                "Feed {feed} carries {amps:.1f} A on its fullest phase, {most:.1f} A are allowed for hours.",
                feed=own.name, amps=feed.worst_a, most=most,
            ),
            advice=msg("Fewer machines, a larger distribution unit, or a power limit of the cards."),
            compared=compared,
        )  # fmt: skip
    uneven = circuit.tables()["imbalance_warn"]
    mine = sum(1 for load in sized.loads for cord in load.cords if cord[0] == number)
    if own.phases == 3 and mine >= 3 and feed.imbalance > uneven:
        yield fail(
            "RACK_PHASES",
            INFO,
            msg(
                "The cords load the phases of feed {feed} unevenly: {share:.0%} over the mean.",
                feed=own.name, share=feed.imbalance,
            ),
            advice=msg("A number of equal cords that three divides."),
            compared=(threshold("imbalance", circuit.tables().figures["imbalance_warn"]),),
        )  # fmt: skip


def _outlets(sized: RackSizing, number: int) -> Iterator[Finding]:
    own = sized.rack.feeds[number - 1]
    for kind, used in sized.outlets_used(number):
        have = outlets_of(own, kind)
        if have is not None and used > have:
            yield fail(
                "RACK_OUTLETS",
                ERROR,
                msg(
                    "{used} cords of feed {feed} need {kind}, its distribution unit has {have}.",
                    used=used, feed=own.name, kind=kind, have=have,
                ),
                advice=msg("Another distribution unit."),
                compared=(amount("outlets", have, "", "rack"), amount("cords", used, "", "sized")),
            )  # fmt: skip


def _losses(sized: RackSizing) -> Iterator[Finding]:
    """What happens when a feed is dark: the others are over their limit, or machines stop."""
    if len(sized.rack.feeds) < 2:
        if sized.loads:
            one = bool(sized.rack.feeds)
            yield fail(
                "RACK_FEEDS",
                WARN if one else ERROR,
                msg("All machines hang on one feed: its loss stops every one.")
                if one
                else msg("The rack has no feed."),
                advice=msg("A second feed."),
                cost=msg("all machines of the rack, when the feed fails"),
            )
        return
    for dark, living in sized.lost:
        gone = sized.rack.feeds[dark - 1].name
        for feed in living:
            own = sized.rack.feeds[feed.number - 1]
            if feed.number != dark and feed.worst_a > limit_a(own):
                yield fail(
                    "RACK_FAILOVER",
                    ERROR,
                    msg(
                        "When feed {lost} is lost, feed {feed} carries {amps:.1f} A; {most:.1f} A are allowed.",
                        lost=gone, feed=own.name, amps=feed.worst_a, most=limit_a(own),
                    ),
                    advice=msg("Let each feed alone carry the whole rack: fewer machines, or larger feeds."),
                    compared=(
                        amount("current", round(feed.worst_a, 1), "A", "sized"),
                        amount("feed for hours", limit_a(own), "A", "rack"),
                    ),
                )  # fmt: skip
        fallen = tuple(load for load in sized.loads if dark in load.falls)
        if fallen:
            yield fail(
                "RACK_STOPS",
                WARN,
                msg("The loss of feed {lost} stops {count} machines.", lost=gone, count=len(fallen))
                if len(fallen) > 1
                else msg("The loss of feed {lost} stops {machine}.", lost=gone, machine=fallen[0].title),
                advice=msg("Supplies of which half carry the machine."),
                seats=tuple(load.place.id for load in fallen),
                cost=msg("these machines, when the feed fails"),
            )


def worst_level(findings: Sequence[Finding]) -> Level:
    """The gravest severity among findings as a level; OK for none."""
    severities = {finding.severity for finding in findings}
    return Level.ERROR if ERROR in severities else Level.WARN if WARN in severities else Level.OK
