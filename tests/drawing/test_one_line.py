"""The one-line diagram names every feed, supply and card, and nothing lies outside."""

from __future__ import annotations

import pytest

from planner.build.site import Site
from planner.build.workload import Workload
from planner.drawing.display import Box, DisplayList, Label, Stroke
from planner.drawing.one_line import draw_one_line
from planner.sizing.power import size_power
from tests.machines import gpu_server


def picture(circuits: int) -> DisplayList:
    site = Site(voltage_v=230.0, circuit_a=32.0, circuits=circuits)
    return draw_one_line(size_power(gpu_server().machine, Workload(), site), site)


@pytest.mark.parametrize("circuits", [1, 2, 3])
def test_every_feed_supply_and_card_is_there(circuits: int) -> None:
    machine = gpu_server().machine
    drawn = picture(circuits)
    roles = [item.role for item in drawn.primitives if isinstance(item, Box)]
    assert roles.count("part-power") == circuits
    assert roles.count("part-psu") == len(machine.supplies)
    assert roles.count("part-gpu") == len(machine.gpus)
    assert roles.count("part-motherboard") == 1
    cords = [item for item in drawn.primitives if isinstance(item, Stroke) and item.role.startswith("feed-")]
    assert len(cords) == len(machine.supplies)
    assert len({cord.role for cord in cords}) == circuits


def test_nothing_lies_outside_and_no_boxes_overlap() -> None:
    drawn = picture(2)
    boxes = [item.rect for item in drawn.primitives if isinstance(item, Box)]
    for rect in (*boxes, *(item.rect for item in drawn.primitives if isinstance(item, Label))):
        assert rect.x >= 0.0
        assert rect.x + rect.w <= drawn.width
        assert rect.y >= 0.0
        assert rect.y + rect.h <= drawn.height
    for number, one in enumerate(boxes):
        for other in boxes[number + 1 :]:
            apart = (
                one.x + one.w <= other.x or other.x + other.w <= one.x
                or one.y + one.h <= other.y or other.y + other.h <= one.y
            )  # fmt: skip
            assert apart


def test_a_machine_without_supplies_says_so() -> None:
    site = Site()
    from planner.build.build import Build
    from planner.build.machine import assemble

    drawn = draw_one_line(size_power(assemble(Build()), Workload(), site), site)
    assert "No supply is named" in [str(item.text) for item in drawn.primitives if isinstance(item, Label)]
