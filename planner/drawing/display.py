"""A picture as a list of primitives in millimetres, without colours: a role says what a shape means.

Two back ends draw it: ``planner.gui.canvas`` with QPainter and ``planner.report`` with the reportlab canvas. Each maps
roles to pens, fills and fonts; nothing about a picture is decided twice. x grows to the right, y down.
"""

from __future__ import annotations

from dataclasses import dataclass

from planner.build.seats import Rect
from planner.messages import Message


@dataclass(frozen=True)
class Box:
    """A rectangle. ``role``: outline, zone, seat, part-gpu, part-cpu, part-memory, part-storage, part-psu, part-nic...

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
    """Text inside a rectangle: shrunk to fit, elided when it still does not. ``vertical`` reads upwards."""

    rect: Rect
    text: Message | str
    role: str
    size_mm: float
    align: str = "left"  # left, center, right
    owner: str = ""
    vertical: bool = False


Primitive = Box | Stroke | Label


@dataclass(frozen=True)
class DisplayList:
    """A whole picture: its size in millimetres and its primitives, back to front."""

    width: float
    height: float
    primitives: tuple[Primitive, ...]
