"""What an overlay does to the machine under it: shades slip below the names, and names give way to plates."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from planner.build.seats import Rect
from planner.drawing.display import Box, Label

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from planner.drawing.display import Primitive

GAP_MM = 2.0  # between a name and a plate
SHADES = ("heat-", "hatch")


def without_shades(overlay: Iterable[Primitive]) -> tuple[tuple[Primitive, ...], Mapping[str, tuple[Primitive, ...]]]:
    """An overlay parted into what lies over everything, and the shades that lie below the names, by their seat."""
    shapes = tuple(overlay)
    shaded = {shape.owner for shape in shapes if shape.role.startswith("heat-")}
    above: list[Primitive] = []
    below: dict[str, list[Primitive]] = {owner: [] for owner in shaded}
    for shape in shapes:
        if shape.owner in shaded and shape.role.startswith(SHADES):
            below[shape.owner].append(shape)
        else:
            above.append(shape)
    return tuple(above), {owner: tuple(shades) for owner, shades in below.items()}


def plates_of(overlay: Iterable[Primitive]) -> Mapping[str, tuple[Rect, ...]]:
    """The plates of an overlay by the seat that they speak of."""
    found: dict[str, list[Rect]] = {}
    for shape in overlay:
        if isinstance(shape, Box) and shape.role == "badge":
            found.setdefault(shape.owner, []).append(shape.rect)
    return {owner: tuple(plates) for owner, plates in found.items()}


def beside(label: Label, plates: Sequence[Rect]) -> Label | None:
    """The label with the room that plates leave of its rectangle; None where they leave none.

    Plates lie at the end of a part or at its foot: a label that one of them cuts ends before it or stands above it.
    """
    rect = label.rect
    for plate in plates:
        apart = plate.x >= rect.right or plate.right <= rect.x or plate.y >= rect.bottom or plate.bottom <= rect.y
        if apart:
            continue
        if label.vertical or plate.x <= rect.x < rect.right <= plate.right:  # it lies at the foot
            rect = Rect(rect.x, rect.y, rect.w, plate.y - GAP_MM - rect.y)
        else:
            rect = Rect(rect.x, rect.y, plate.x - GAP_MM - rect.x, rect.h)
        if min(rect.w, rect.h) <= 0:
            return None
    return label if rect is label.rect else replace(label, rect=rect)
