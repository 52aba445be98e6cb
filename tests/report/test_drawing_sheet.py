"""The machine on paper with its overlays, read back from the pages; and as a drawing of its own."""

from __future__ import annotations

import io
import re
from functools import lru_cache
from xml.etree import ElementTree as ET

import pytest
from pypdf import PdfReader

from planner.build.build import Build, Plan
from planner.build.machine import assemble
from planner.drawing.display import DisplayList, Label
from planner.drawing.overlaid import draw_overlaid
from planner.drawing.overlay_choice import OVERLAY_WORDS, OVERLAYS
from planner.errors import InputRejected
from planner.report.drawing_sheet import DrawingSheet, draw_pages, render_drawing
from planner.report.svg import display_svg
from planner.sizing import size
from tests.machines import gpu_server, tower

SVG = "{http://www.w3.org/2000/svg}"


@lru_cache(maxsize=2)
def pictures(server: bool = False) -> tuple[DisplayList, ...]:
    document = gpu_server() if server else tower()
    return draw_pages(document.plan, document.machine, size(document.plan), ("", *OVERLAYS))


@lru_cache(maxsize=4)
def pages(language: str = "en", server: bool = False) -> list[str]:
    data = render_drawing(DrawingSheet(pictures(server), "Plan A", "2026-03-02"), language)
    return [page.extract_text() for page in PdfReader(io.BytesIO(data)).pages]


@pytest.mark.parametrize("language", ["en", "zh_CN"])
@pytest.mark.parametrize("server", [False, True])
def test_every_overlay_has_a_page_that_says_what_it_shows(language: str, server: bool) -> None:
    texts = pages(language, server)
    assert len(texts) == 1 + len(OVERLAYS)
    for text, words in zip(texts[1:], OVERLAY_WORDS.values(), strict=True):
        for said in words:
            assert said.text(language).replace(" ", "") in text.replace(" ", "").replace("\n", "")
        assert "Plan A" in text
        assert "2026-03-02" in text


def test_the_legend_stands_on_the_page() -> None:
    heat = pages()[1]
    assert re.search(r"35\s+45\s+55\s+65\s+75\s+85\+ °C", heat)
    lanes = pages(server=True)[2]
    assert re.search(r"A: .+\nB: ", lanes)


def test_the_page_names_its_scale() -> None:
    scales = {found.group(1) for text in pages() if (found := re.search(r"Scale 1 : (\d+\.\d)", text))}
    assert len(scales) == 1
    picture = max(pictures(), key=lambda one: one.height)
    printed_mm = max(picture.width, picture.height) / float(scales.pop())
    assert 0.9 * 178 < printed_mm <= 265  # it fills the page


def test_the_picture_is_below_the_names_of_hot_parts() -> None:
    heat = pictures()[1].primitives
    for owner in {shape.owner for shape in heat if shape.role.startswith("heat-") and shape.owner}:
        shade = next(n for n, shape in enumerate(heat) if shape.owner == owner and shape.role.startswith("heat-"))
        names = [n for n, s in enumerate(heat) if s.owner == owner and isinstance(s, Label) and s.role != "badge-label"]
        assert names
        assert all(n > shade for n in names), owner


def test_the_same_machine_gives_the_same_bytes() -> None:
    sheet = DrawingSheet(pictures(), "Plan A", "2026-03-02")
    assert render_drawing(sheet, "zh") == render_drawing(sheet, "zh_CN")


def test_nothing_lies_outside_of_the_picture() -> None:
    for picture in (*pictures(), *pictures(server=True)):
        for shape in picture.primitives:
            if isinstance(shape, Label):
                assert shape.rect.x >= -0.1
                assert shape.rect.right <= picture.width + 0.1
                assert shape.rect.bottom <= picture.height + 0.1


def test_a_drawing_of_its_own_is_in_millimetres() -> None:
    picture = pictures()[2]
    root = ET.fromstring(display_svg(picture, "zh_CN"))
    assert root.get("width") == f"{picture.width:.0f}mm"
    texts = ["".join(text.itertext()) for text in root.iter(f"{SVG}text")]
    assert OVERLAY_WORDS["lanes"][0].text("zh_CN") in texts
    lines = [line.get("stroke-dasharray") for line in root.iter(f"{SVG}polyline")]
    assert any(lines)
    assert not all(lines)  # the first root is a plain line


def test_arrows_have_heads_in_a_drawing_of_its_own() -> None:
    plain, aired = (ET.fromstring(display_svg(pictures(server=True)[n])) for n in (0, 4))
    heads = [line for line in aired.iter(f"{SVG}polyline") if len((line.get("points") or "").split()) == 3]
    assert len(heads) > sum(len((line.get("points") or "").split()) == 3 for line in plain.iter(f"{SVG}polyline"))


def test_what_has_no_seats_cannot_be_drawn() -> None:

    with pytest.raises(InputRejected, match="nothing to draw"):
        draw_pages(Plan(), assemble(Build()), size(Plan()))
    with pytest.raises(InputRejected, match="nothing to draw"):
        render_drawing(DrawingSheet(()))
    with pytest.raises(InputRejected, match="A4 or Letter"):
        render_drawing(DrawingSheet(pictures()), page="A0")


def test_a_drawing_without_an_overlay_is_the_machine_alone() -> None:
    machine = tower().machine
    assert draw_overlaid(machine) == pictures()[0]
