"""What an overlay does to what lies under it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planner.build.seats import Rect
from planner.drawing.display import Label
from planner.drawing.overlays import draw_heat, draw_power
from planner.drawing.plates import beside, plates_of, without_shades
from tests.machines import gpu_server

SIDES = st.floats(-50, 300)
SIZES = st.floats(0.5, 200)
RECTS = st.builds(Rect, SIDES, SIDES, SIZES, SIZES)


def label(rect: Rect, *, vertical: bool = False) -> Label:
    return Label(rect, "RTX 4090", "part-title", 9.0, vertical=vertical)


@given(RECTS, st.lists(RECTS, max_size=3), st.booleans())
def test_what_is_left_of_a_label_lies_in_it_and_beside_every_plate(
    rect: Rect, plates: list[Rect], vertical: bool
) -> None:
    left = beside(label(rect, vertical=vertical), plates)
    if left is None:
        assert plates
        return
    room = left.rect
    assert (room.x, room.y) == (rect.x, rect.y)
    assert room.right <= rect.right + 1e-9
    assert room.bottom <= rect.bottom + 1e-9
    for plate in plates:
        apart = plate.x >= room.right or plate.right <= room.x or plate.y >= room.bottom or plate.bottom <= room.y
        assert apart


def test_a_label_without_plates_is_the_same() -> None:
    one = label(Rect(0, 0, 100, 20))
    assert beside(one, ()) is one
    assert beside(one, (Rect(200, 0, 10, 20),)) is one


@pytest.mark.parametrize(
    ("plate", "width"), [(Rect(60, 2, 60, 16), 58.0), (Rect(-5, 2, 60, 16), None), (Rect(-5, 12, 200, 8), 100)]
)
def test_a_name_ends_before_a_plate(plate: Rect, width: float | None) -> None:
    left = beside(label(Rect(0, 0, 100, 20)), (plate,))
    assert (left.rect.w if left else None) == width


def test_shades_are_told_from_plates() -> None:
    overlay = draw_heat(gpu_server().machine, {"gpu1": 52.0, "gpu2": 88.0}).shapes
    above, below = without_shades(overlay)
    assert set(below) == {"gpu1", "gpu2"}
    assert all(shape.role.startswith(("heat-", "hatch")) for shades in below.values() for shape in shades)
    assert set(plates_of(above)) == {"gpu1", "gpu2"}
    assert len(above) + sum(map(len, below.values())) == len(overlay)


def test_the_bar_of_a_supply_is_no_shade() -> None:
    overlay = draw_power(gpu_server().machine, {}, {"psu1": 48.0}).shapes
    assert without_shades(overlay) == (overlay, {})
