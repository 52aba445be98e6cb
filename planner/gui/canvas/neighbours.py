"""The next seat in a direction, as the eye finds it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

if TYPE_CHECKING:
    from collections.abc import Iterable

    from planner.gui.canvas.scene import MachineScene

DIRECTIONS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
ASIDE = 2.5  # a millimetre aside counts as much as so many ahead


def neighbour(scene: MachineScene, start: str, direction: tuple[int, int], among: Iterable[str]) -> str:
    """The nearest address of ``among`` in a direction from ``start``; empty when there is none."""
    here = scene.items_by_address.get(start)
    if here is None:
        return next((address for address in among if address in scene.items_by_address), "")
    best, best_cost = "", float("inf")
    for address in among:
        item = scene.items_by_address.get(address)
        if item is None or address == start:
            continue
        step = item.center() - here.center()
        ahead = step.x() * direction[0] + step.y() * direction[1]
        aside = abs(step.x() * direction[1]) + abs(step.y() * direction[0])
        if ahead > 0.5 and ahead + ASIDE * aside < best_cost:
            best, best_cost = address, ahead + ASIDE * aside
    return best
