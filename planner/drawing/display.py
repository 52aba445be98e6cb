"""A picture as a list of primitives in millimetres, without colours: a role says what a shape means.

Two back ends draw it: ``planner.gui.canvas`` with QPainter and ``planner.report`` with the reportlab canvas. Each maps
roles to pens, fills and fonts; nothing about a picture is decided twice. x grows to the right, y down.

Roles of boxes
    outline, zone, seat, part-<kind of part> (part-gpu, part-cpu, part-motherboard, part-memory, part-storage, part-psu,
    part-nic, part-fan, part-cpu-cooler, part-link, part-chassis, part-server, part-power), detail (a feature of a part
    or a seat), group (the plate under a label that speaks for a row of narrow seats), off (over a part that is switched
    off), mount (a place for a radiator), keep-out, heat-0 ... heat-5, badge
Roles of strokes
    detail, hatch, keep-out, dimension, airflow, root-0 ... root-7, feed-0 ... feed-7
Roles of labels
    title (name of the machine), zone-label, seat-label, seat-spec, part-title, part-figure, board-name, group-label,
    dimension, note, badge-label
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from planner.build.seats import Rect
from planner.messages import Message

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass(frozen=True)
class Box:
    """A rectangle with a role; ``radius`` rounds its corners, half the side makes a disc.

    ``owner`` is the address of the seat or part that it belongs to, so that a back end can light or dim it.
    """

    rect: Rect
    role: str
    owner: str = ""
    radius: float = 0.0


@dataclass(frozen=True)
class Stroke:
    """A polyline. ``dashed`` and ``arrow`` (at the last point) are part of the meaning, so that no colour is needed."""

    points: tuple[tuple[float, float], ...]
    role: str
    owner: str = ""
    dashed: bool = False
    arrow: bool = False


@dataclass(frozen=True)
class Label:
    """Text inside a rectangle: shrunk to fit, then ``short`` if there is one, elided when that does not fit either.

    ``vertical`` reads upwards.
    """

    rect: Rect
    text: Message | str
    role: str
    size_mm: float
    align: str = "left"  # left, center, right
    owner: str = ""
    vertical: bool = False
    short: Message | str = ""


Primitive = Box | Stroke | Label

#: Roots of lanes and feeds of power differ without colour: dashes and gaps, in widths of the line.
PATTERNS: tuple[tuple[float, ...], ...] = (
    (), (6, 3), (2, 2), (8, 2, 2, 2), (1, 3), (10, 4), (4, 2, 1, 2, 1, 2), (12, 2),
)  # fmt: skip
NUMBERED_COLORS = ("slice-1", "slice-4", "slice-3", "slice-5", "slice-7", "slice-2", "slice-8", "slice-6")


def numbered_line(role: str) -> tuple[str, tuple[float, ...]]:
    """Colour, as a role of the theme, and pattern of ``root-3`` or ``feed-1``."""
    number = int(role.rpartition("-")[2]) % len(PATTERNS)
    return NUMBERED_COLORS[number], PATTERNS[number]


@dataclass(frozen=True)
class DisplayList:
    """A whole picture: its size in millimetres and its primitives, back to front."""

    width: float
    height: float
    primitives: tuple[Primitive, ...]


def shifted(primitives: Iterable[Primitive], dx: float, dy: float) -> tuple[Primitive, ...]:
    """The same primitives, moved."""
    return tuple(_shifted(primitive, dx, dy) for primitive in primitives)


def _shifted(primitive: Primitive, dx: float, dy: float) -> Primitive:
    if isinstance(primitive, Stroke):
        return replace(primitive, points=tuple((x + dx, y + dy) for x, y in primitive.points))
    rect = primitive.rect
    return replace(primitive, rect=Rect(rect.x + dx, rect.y + dy, rect.w, rect.h))
