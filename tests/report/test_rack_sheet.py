"""The racks on paper, read back from their pages; and the same fronts as a drawing."""

from __future__ import annotations

import io
from dataclasses import replace
from functools import lru_cache
from xml.etree import ElementTree as ET

import pytest
from pypdf import PdfReader

from planner.build.racks import Gear, PowerFeed, Rack, RackedMachine, Room
from planner.drawing.display import Label
from planner.drawing.rack_picture import draw_racks
from planner.errors import InputRejected
from planner.report.rack_sheet import RackSheet, render_rack_sheet
from planner.report.svg import display_svg
from planner.rules.room import check_racks
from planner.sizing.racks import size_racks
from tests.machines import module_server, tower

FEED = PowerFeed(name="A", volts=400.0, amps=32.0, phases=3)
RACK = Rack(
    id="r", title="Rack 1", units=42, depth_mm=1_200.0, load_kg=900.0, cooling_w=3_000.0,
    feeds=(FEED, replace(FEED, name="B")), source="a maker's sheet",
)  # fmt: skip
SVG = "{http://www.w3.org/2000/svg}"


@lru_cache(maxsize=1)
def sheet() -> RackSheet:
    """A rack that is too warm, one with a switch of which nothing is known, and an empty one."""
    racks = (
        RACK,
        replace(RACK, id="q", title="机柜 2", cooling_w=None),
        replace(RACK, id="e", title="Spare", feeds=()),
    )
    machines = (
        RackedMachine(id="a", plan="server", rack="r", bottom=1),
        RackedMachine(id="b", plan="tower", rack="q", bottom=3),
        RackedMachine(id="s", rack="q", bottom=42, gear=Gear(title="Switch", cords=2)),
    )
    server = module_server().plan
    plans = {"server": replace(server, build=replace(server.build, title="Training server")), "tower": tower().plan}
    sized = size_racks(Room(racks=racks, machines=machines), plans)
    return RackSheet(sized, check_racks(sized), "Lab", "2026-03-02")


def pages(data: bytes) -> list[str]:
    return [page.extract_text() for page in PdfReader(io.BytesIO(data)).pages]


def test_each_rack_has_its_page_with_figures_findings_and_machines() -> None:
    texts = pages(render_rack_sheet(sheet()))
    assert len(texts) == 3
    first = texts[0]
    assert "Rack 1" in first
    assert "Lab: Racks" in first
    assert "2026-03-02" in first
    assert "Training server" in first
    assert "BTU/h" in first
    assert "Feed B when A is lost" in first
    assert "L1 " in first
    assert "the place takes 3.0 kW away" in " ".join(first.split())
    assert "a maker's sheet" in first
    assert "page 1 of 3" in first


def test_what_is_unknown_is_said_and_the_sums_are_at_least() -> None:
    second = pages(render_rack_sheet(sheet()))[1]
    assert "unknown" in second
    assert "U42" in second
    assert "≥" in second
    assert "not all weights are known" in second
    assert "Hatched: a finding names the machine" in " ".join(second.split())


def test_an_empty_rack_without_feeds() -> None:
    third = pages(render_rack_sheet(sheet()))[2]
    assert "Spare" in third
    assert "The rack has no feed" in third or "Nothing stands in this rack" in third


def test_both_languages_and_the_same_bytes_again() -> None:
    data = render_rack_sheet(sheet(), "both")
    assert data == render_rack_sheet(sheet(), "both")
    text = "\n".join(pages(data))
    assert "Heat, sustained maximum" in text
    assert "发热" in text
    chinese = "\n".join(pages(render_rack_sheet(sheet(), "zh", "Letter")))
    assert "失去 A 时的回路 B" in chinese
    assert "What stands in it" not in chinese


def test_no_rack_and_no_such_paper_are_refused() -> None:
    with pytest.raises(InputRejected, match="no racks"):
        render_rack_sheet(RackSheet((), ()))
    with pytest.raises(InputRejected, match="no size of paper"):
        render_rack_sheet(sheet(), "en", "A5")


def test_more_machines_than_a_page_has_room_for_go_on_on_the_next() -> None:
    gear = [
        RackedMachine(id=f"g{n}", rack="r", bottom=n, gear=Gear(title=f"Node {n}", power_w=10.0, cords=2))
        for n in range(1, 43)
    ]
    sized = size_racks(Room(racks=(RACK,), machines=tuple(gear)), {})
    texts = pages(render_rack_sheet(RackSheet(sized, check_racks(sized))))
    assert len(texts) > 1
    assert all(any(f"Node {n}\n" in f"{text}\n" for text in texts) for n in range(1, 43))


def test_the_drawing_is_svg_with_every_name() -> None:
    picture = draw_racks(sheet().racks, {"a"})
    root = ET.fromstring(display_svg(picture, "zh_CN"))
    assert root.tag == f"{SVG}svg"
    assert root.get("viewBox") == f"0 0 {picture.width:.1f} {picture.height:.1f}"
    words = {text.text for text in root.iter(f"{SVG}text")}
    assert {"Rack 1", "机柜 2", "Spare", "42", "A", "B"} <= words
    labels = [shape for shape in picture.primitives if isinstance(shape, Label)]
    assert len(words) > 50
    assert sum(1 for _ in root.iter(f"{SVG}text")) == len(labels)
    dashed = [line for line in root.iter(f"{SVG}polyline") if line.get("stroke-dasharray")]
    assert dashed, "feed B differs without its colour"
