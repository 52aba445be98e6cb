from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planner.build.seats import Rect
from planner.drawing.shapes import disc, hatching, inset, left_of, marks, right_of, union

sizes = st.floats(1.0, 900.0)
rects = st.builds(Rect, st.floats(-500, 500), st.floats(-500, 500), sizes, sizes)
SLACK = 1e-6


def inside(outer: Rect, x: float, y: float) -> bool:
    return outer.x - SLACK <= x <= outer.right + SLACK and outer.y - SLACK <= y <= outer.bottom + SLACK


@given(rects, st.floats(3.0, 60.0))
def test_hatching_stays_inside_and_slants_one_way(rect: Rect, spacing: float) -> None:
    for stroke in hatching(rect, spacing, "hatch"):
        (x1, y1), (x2, y2) = stroke.points
        assert inside(rect, x1, y1)
        assert inside(rect, x2, y2)
        assert x1 + y1 == pytest.approx(x2 + y2)


def test_a_denser_hatching_has_more_lines() -> None:
    rect = Rect(0, 0, 100, 40)
    assert len(hatching(rect, 5.0, "hatch")) > 2 * len(hatching(rect, 15.0, "hatch"))


@given(rects, st.integers(1, 12))
def test_marks_are_equal_apart_and_inside(rect: Rect, count: int) -> None:
    boxes = marks(rect, count, 0.7, "detail", "")
    assert len(boxes) == count
    assert all(inside(rect, box.rect.x, box.rect.y) for box in boxes)
    assert all(inside(rect, box.rect.right, box.rect.bottom) for box in boxes)
    assert not any(a.rect.overlaps(b.rect) for a, b in pairwise(boxes))


def test_strips_and_insets() -> None:
    rect = Rect(10, 20, 100, 40)
    assert left_of(rect, 30) == Rect(10, 20, 30, 40)
    assert right_of(rect, 30) == Rect(80, 20, 30, 40)
    assert inset(rect, 10, 5) == Rect(20, 25, 80, 30)
    assert inset(rect, 70).w == pytest.approx(0.1)
    assert disc(rect, "detail", "").rect == Rect(40, 20, 40, 40)
    assert union([rect, Rect(0, 0, 5, 5)]) == Rect(0, 0, 110, 60)
