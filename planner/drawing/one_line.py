"""The one-line diagram: from the feeds over the supplies to the board and every accelerator, with their watts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from planner.build.machine import LOOSE
from planner.build.seats import Rect
from planner.drawing.display import Box, DisplayList, Label, Stroke
from planner.messages import Message, msg
from planner.sizing.circuit import circuit_va
from planner.sizing.power_readings import RUNS_WORDS
from planner.sizing.supplies import pooled

if TYPE_CHECKING:
    from collections.abc import Callable

    from planner.build.site import Site
    from planner.drawing.display import Primitive
    from planner.sizing.power import PowerResult

WIDTH, HEIGHT, GAP = 62.0, 15.0, 5.0  # of a box
COLUMN = 100.0
MARGIN = 6.0
HEAD = 12.0
NOTE = 5.5  # from one line of the notes to the next
MOST_FAILURES = 8

Load = tuple[str, "Message | str", Message]  # address, name, figure


def draw_one_line(power: PowerResult, site: Site, place: Callable[[str], Message | str] = str) -> DisplayList:
    """The diagram of a machine's power.

    Parameters
    ----------
    power : what ``size_power`` said of it; supplies that nobody named are drawn as one assumed supply
    site : voltage and breaker of the feeds
    place : the words for the address of a seat

    Returns
    -------
    DisplayList
        three columns: feeds, supplies, loads. Supplies of a pool meet in one bar; others keep their own cards. Watts
        are those of the sustained maximum.
    """
    supplies = power.supplies
    loads = _loads(power, place)
    feeds = [feed.number for feed in power.feeds] or [1]
    rows = max(len(feeds), len(supplies), len(loads), 1)
    height = HEAD + rows * (HEIGHT + GAP) + MARGIN
    drawn: list[Primitive] = []
    for number, title in enumerate((msg("Feeds"), msg("Supplies"), msg("Loads"))):
        drawn.append(Label(Rect(MARGIN + number * COLUMN, 2.0, WIDTH, 7.0), title, "title", 4.5))
    feed_y = {feed: _place(index, len(feeds), height) for index, feed in enumerate(feeds)}
    supply_y = [_place(index, max(1, len(supplies)), height) for index in range(max(1, len(supplies)))]
    load_y = [_place(index, len(loads), height) for index in range(len(loads))]
    for feed in power.feeds or ():
        text = msg(
            "{amps:.1f} of {limit:.1f} A", amps=feed.worst_a, limit=site.circuit_a * site.continuous_factor
        )  # fmt: skip
        drawn += _box(0, feed_y[feed.number], msg("Feed {number}", number=feed.number), text, "part-power")
    drawn += _cords(power, feed_y, supply_y)
    if supplies:
        for load, y in zip(supplies, supply_y, strict=True):
            rated = msg("rating unknown") if load.rated_w is None else msg(
                "{watts:.0f} of {rated:.0f} W", watts=load.load.maximum, rated=load.rated_w
            )  # fmt: skip
            drawn += _box(1, y, load.supply.place, rated, "part-psu", load.address)
    else:
        drawn += _box(
            1, supply_y[0], msg("No supply is named"), msg("{watts:.0f} W", watts=power.known.maximum), "seat"
        )
    drawn += _branches(power, supply_y, loads, load_y)
    for (address, name, figure), y in zip(loads, load_y, strict=True):
        role = "part-gpu" if address else "part-motherboard"
        drawn += _box(2, y, name, figure, role, address)
    width = 2 * COLUMN + WIDTH
    notes = _notes(power, site)
    drawn += [
        Label(Rect(MARGIN, height - 1.0 + number * NOTE, width, 5.0), note, "note", 3.6)
        for number, note in enumerate(notes)
    ]
    return DisplayList(width + 2 * MARGIN, height + 1.0 + NOTE * len(notes), tuple(drawn))


def _notes(power: PowerResult, site: Site) -> list[Message]:
    """What a feed bears, and what still runs when a supply or a feed is lost."""
    va = circuit_va(site)
    notes = [msg("{volts:.0f} V; each feed bears {va:.0f} VA for hours.", volts=site.voltage_v, va=va)]
    for failure in power.failures.failures[:MOST_FAILURES]:
        notes.append(msg("Without {lost}: {runs}.", lost=failure.lost, runs=RUNS_WORDS[failure.runs]))
    return notes


def _loads(power: PowerResult, place: Callable[[str], Message | str]) -> list[Load]:
    """What is fed, with its greatest watts; the host first, without an address."""
    loads: list[Load] = [
        ("", msg("Board, CPU, fans, drives"), msg("{watts:.0f} W", watts=power.dc.host().maximum))
    ]  # fmt: skip
    for card in power.dc.cards():
        if card.address.startswith(LOOSE):
            loads.append((card.address, card.model, msg("{watts:.0f} W", watts=card.load.maximum)))
        else:
            figure = msg("{watts:.0f} W · {part}", watts=card.load.maximum, part=card.model)
            loads.append((card.address, place(card.address), figure))
    return loads


def _place(index: int, count: int, height: float) -> float:
    """Top of a box of a column whose boxes are spread over the height."""
    room = height - HEAD - MARGIN
    return HEAD + room * (index + 0.5) / count - HEIGHT / 2


def _box(
    column: int, y: float, title: Message | str, figure: Message | str, role: str, owner: str = ""
) -> list[Primitive]:  # fmt: skip
    x = MARGIN + column * COLUMN
    return [
        Box(Rect(x, y, WIDTH, HEIGHT), role, owner, 2.0),
        Label(Rect(x + 2, y + 1.5, WIDTH - 4, 6.0), title, "part-title", 4.2, owner=owner),
        Label(Rect(x + 2, y + 7.8, WIDTH - 4, 5.4), figure, "part-figure", 3.8, owner=owner),
    ]


def _line(x1: float, y1: float, x2: float, y2: float, role: str, bend: float = 0.5) -> Stroke:
    middle = x1 + (x2 - x1) * bend
    return Stroke(((x1, y1), (middle, y1), (middle, y2), (x2, y2)), role)


def _cords(power: PowerResult, feed_y: dict[int, float], supply_y: list[float]) -> list[Primitive]:
    start, end = MARGIN + WIDTH, MARGIN + COLUMN
    feeds = [load.feed for load in power.supplies] or [min(feed_y)]
    return [
        _line(
            start, feed_y.get(feed, min(feed_y.values())) + HEIGHT / 2, end, y + HEIGHT / 2, f"feed-{(feed - 1) % 8}",
            0.3 + 0.4 * (feed - 1) / max(1, len(feed_y)),
        )
        for feed, y in zip(feeds, supply_y, strict=True)
    ]  # fmt: skip


def _branches(power: PowerResult, supply_y: list[float], loads: list[Load], load_y: list[float]) -> list[Primitive]:
    """Lines from the supplies to the loads; a pool has one bar between them."""
    start, end = MARGIN + COLUMN + WIDTH, MARGIN + 2 * COLUMN
    supplies = power.supplies
    if len(supplies) < 2 or pooled(supplies):
        bar = (start + end) / 2
        ys = [y + HEIGHT / 2 for y in (*supply_y, *load_y)]
        drawn: list[Primitive] = [Stroke(((bar, min(ys)), (bar, max(ys))), "dimension")]
        drawn += [Stroke(((start, y + HEIGHT / 2), (bar, y + HEIGHT / 2)), "dimension") for y in supply_y]
        drawn += [Stroke(((bar, y + HEIGHT / 2), (end, y + HEIGHT / 2)), "dimension", arrow=True) for y in load_y]
        return drawn
    drawn = []
    for number, (supply, y) in enumerate(zip(supplies, supply_y, strict=True)):
        fed = {*supply.feeds, *({""} if supply.host else ())}
        for (address, _, _), load in zip(loads, load_y, strict=True):
            if address in fed:
                bend = 0.25 + 0.5 * number / len(supplies)
                drawn.append(
                    _line(start, y + HEIGHT / 2, end, load + HEIGHT / 2, f"root-{number % 8}", bend)
                )  # fmt: skip
    return drawn
