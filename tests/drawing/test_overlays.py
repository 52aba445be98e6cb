from __future__ import annotations

from dataclasses import replace

import pytest

from planner.build.machine import Machine
from planner.build.seats import Lanes
from planner.drawing.display import Label, Primitive, Stroke
from planner.drawing.machine_picture import draw_machine
from planner.drawing.overlays import (
    Overlay,
    draw_airflow,
    draw_clearance,
    draw_heat,
    draw_lanes,
    draw_power,
    heat_step,
)
from planner.editing import PlacePart
from tests.machines import built, gpu_server, part, tower


def texts(shapes: tuple[Primitive, ...], owner: str | None = None) -> list[str]:
    return [str(s.text) for s in shapes if isinstance(s, Label) and (owner is None or s.owner == owner)]


def told(overlay: Overlay) -> list[str]:
    """The words of the legend."""
    return [str(entry.words) for entry in overlay.legend]


def lines(shapes: tuple[Primitive, ...], owner: str) -> int:
    return sum(isinstance(s, Stroke) and s.role == "hatch" and s.owner == owner for s in shapes)


def test_heat_says_the_number_and_hatches_denser_when_hotter() -> None:
    machine = gpu_server().machine
    shapes, legend = draw_heat(machine, {"gpu1": 52.0, "gpu2": 88.0})
    assert texts(shapes, "gpu1") == ["52 °C"]
    assert texts(shapes, "gpu2") == ["88 °C"]
    assert lines(shapes, "gpu2") > 2 * lines(shapes, "gpu1") > 0
    assert [entry.role for entry in legend] == [f"heat-{n}" for n in range(6)]
    assert [str(entry.words) for entry in legend][::5] == ["35", "85+ °C"]


def test_no_temperatures_no_overlay() -> None:
    assert draw_heat(gpu_server().machine, {}) == Overlay()


@pytest.mark.parametrize(("celsius", "step"), [(-10, 0), (35, 0), (46, 1), (94.9, 5), (140, 5)])
def test_heat_steps(celsius: float, step: int) -> None:
    assert heat_step(celsius) == step


def test_lanes_name_the_root_by_letter_and_word() -> None:
    machine = tower().machine
    overlay = draw_lanes(machine)
    shapes = overlay.shapes
    assert texts(shapes, "pcie1") == ["A · x16 G5"]
    assert texts(shapes, "pcie7") == ["B · x2 G4"]
    assert told(overlay) == ["A: CPU 1", "B: chipset"]
    lanes = Lanes(16, 5, "switch1", numa=1, uplink_lanes=16, shared_by=5)
    behind = [replace(seat, lanes=lanes) if seat.address == "pcie7" else seat for seat in machine.seats]
    assert told(draw_lanes(Machine(machine.build, tuple(behind), machine.face)))[1] == (
        "B: PCIe switch 1, x16 shared by 5, NUMA 1"
    )
    assert [entry.role for entry in overlay.legend] == ["root-0", "root-1"]
    assert {s.role for s in shapes if isinstance(s, Stroke)} == {"root-0", "root-1"}


def test_power_shows_cards_and_the_load_of_supplies() -> None:
    machine = gpu_server().machine
    shapes, _ = draw_power(machine, {"gpu1": 350.0}, {"psu1": 50.0, "psu2": 100.0, "nowhere": 3.0})
    assert texts(shapes, "gpu1") == ["350 W, 16-pin"]
    assert texts(shapes, "psu1") == ["50 %"]
    fed = draw_power(machine, {"gpu1": 350.0}, {"psu1": 50.0, "psu2": 50.0}, {"psu1": 1, "psu2": 2})
    assert texts(fed.shapes, "psu2") == ["50 %, feed 2"]
    assert told(fed) == ["feed 1", "feed 2"]
    assert {s.role for s in fed.shapes if isinstance(s, Stroke)} >= {"feed-0", "feed-1"}
    assert lines(shapes, "psu2") > lines(shapes, "psu1") > 0
    assert texts(shapes, "nowhere") == []


def test_air_goes_from_front_to_rear_through_a_server() -> None:
    shapes, _ = overlay = draw_airflow(gpu_server().machine, 812.0)
    arrows = [s for s in shapes if isinstance(s, Stroke)]
    assert len([arrow for arrow in arrows if arrow.points[0][1] > 0]) == 8
    assert all(s.arrow and s.points[0][0] > s.points[-1][0] for s in arrows if s.points[0][1] > 0)
    assert told(overlay) == ["812 CFM through the machine"]
    warm = draw_airflow(gpu_server().machine, 812.0, 25.0, 41.3, {"gpu3": 33.0})
    assert texts(warm.shapes) == ["air 33 °C"]
    assert told(warm) == ["812 CFM through the machine", "in 25 °C, out 41 °C"]
    assert told(draw_airflow(gpu_server().machine, None)) == ["airflow unknown"]


def test_a_case_without_fans_shows_no_air() -> None:
    assert draw_airflow(built("open-frame-8gpu").machine, 100.0) == Overlay()


def test_a_rear_fan_blows_out_and_a_front_fan_in() -> None:
    document = tower()
    fan = part("bequiet-silent-wings-pro-4-140")
    document.execute(PlacePart("fan_rear1", fan))
    document.execute(PlacePart("fan_front1", fan))
    ways = {s.owner: s.points for s in draw_airflow(document.machine, None).shapes if isinstance(s, Stroke) and s.owner}
    for (start, _), (end, _) in ways.values():
        assert start > end  # both towards the rear, which is at x = 0
    assert set(ways) == {"fan_rear1", "fan_front1"}


def test_room_in_front_of_a_card_in_millimetres() -> None:
    document = tower()
    document.execute(PlacePart("pcie1", part("rtx-4090")))
    assert texts(draw_clearance(document.machine).shapes) == ["157 mm free"]


def test_a_plate_that_is_too_small_says_less_not_half() -> None:
    machine = gpu_server().machine
    for overlay in (
        draw_heat(machine, {"gpu1": 68.4}),
        draw_power(machine, {"gpu1": 700.0}, {"psu1": 48.2}, {"psu1": 1}),
    ):
        for label in (shape for shape in overlay.shapes if isinstance(shape, Label)):
            assert str(label.text).startswith(str(label.short).rstrip("°"))
            assert len(str(label.short)) <= len(str(label.text))
            assert label.short


def test_an_overlay_can_be_printed_with_the_machine() -> None:
    machine = gpu_server().machine
    overlay = draw_heat(machine, {"gpu1": 70.0}).shapes
    assert len(draw_machine(machine, overlay).primitives) == len(draw_machine(machine).primitives) + len(overlay)


def test_power_names_the_plug_and_draws_the_cable_of_a_supply_that_shares_nothing() -> None:
    document = tower()
    document.execute(PlacePart("pcie1", part("rtx-4090")))
    shapes, _ = draw_power(document.machine, {"pcie1": 450.0}, {"psu1": 40.0}, {"psu1": 1}, [("psu1", "pcie1")])
    assert texts(shapes, "pcie1") == ["450 W, 16-pin"]
    cable = next(s for s in shapes if isinstance(s, Stroke) and s.owner == "pcie1" and s.role == "feed-0")
    assert cable.arrow
    assert len(cable.points) == 4
