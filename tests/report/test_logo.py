"""A logo is drawn as vectors or pixels; a hostile one reads nothing and breaks nothing."""

from __future__ import annotations

import io
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pypdf
import pytest
from PIL import Image

from planner import locations
from planner.build.build import Plan
from planner.errors import InputRejected
from planner.report import BOLD, REGULAR
from planner.report.archive import is_archive
from planner.report.logo import PIXELS, is_svg, logo, read_picture, read_svg
from planner.report.pdf import render_pdf
from planner.report.profile import default_profile, load_profile
from planner.report.quote import make_quote
from tests.report import samples

if TYPE_CHECKING:
    from reportlab.graphics.shapes import Group, String

OWN = (locations.resources() / "icons" / "slotwright.svg").read_bytes()
OPEN = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="90" height="30">'


def sheet(data: bytes, form: str = "plain") -> bytes:
    profile = replace(default_profile(), logo_bytes=data)
    return render_pdf(make_quote(Plan(), {}, (), samples.heading(), profile=profile), form=form)


def svg(inside: str) -> bytes:
    return f"{OPEN}{inside}</svg>".encode()


def strings(group: Group) -> list[String]:
    from reportlab.graphics.shapes import Group, String  # after planner.report, which sets the base font

    found: list[String] = []
    for shape in group.contents:
        found += [shape] if isinstance(shape, String) else strings(shape) if isinstance(shape, Group) else []
    return found


def test_an_svg_is_drawn_as_vectors_and_keeps_the_archive_form() -> None:
    data = sheet(OWN, "archive")
    assert is_archive(data)
    page = pypdf.PdfReader(io.BytesIO(data)).pages[0]
    assert len(page.images) == 0
    contents = page.get_contents()
    assert contents is not None
    assert b"0 0 34 34 re W* n" in contents.get_data(), "clipped to its box"
    assert sheet(OWN) == sheet(OWN)
    drawn = logo(OWN)
    assert (drawn.width, drawn.height) == pytest.approx((34.0, 34.0))


def test_a_text_in_it_has_the_embedded_fonts() -> None:
    data = svg('<text x="2" y="20" font-family="Comic Sans MS">实验室 🦜\u200b</text>'
               '<text x="50" y="20" font-weight="700">Lab</text>')  # fmt: skip
    light, bold = strings(read_svg(data))
    assert (light.fontName, bold.fontName) == (REGULAR, BOLD)
    assert light.text.strip() == "实验室 [parrot]"
    text = pypdf.PdfReader(io.BytesIO(sheet(data))).pages[0].extract_text()
    assert "实验室" in text
    assert "Lab" in text


def test_nothing_outside_of_it_is_read(tmp_path: Path) -> None:
    secret = tmp_path / "secret.svg"
    secret.write_bytes(svg('<text x="2" y="20">secret</text>'))
    for href in (str(secret), secret.as_uri(), "secret.svg", "http://127.0.0.1:9/x.svg"):
        drawing = read_svg(svg(f'<image xlink:href="{href}" width="9" height="9"/><rect width="9" height="9"/>'))
        assert strings(drawing) == []
    entity = f'<!DOCTYPE svg [<!ENTITY x SYSTEM "{secret.as_uri()}">]>{OPEN}<text>&x;</text></svg>'
    assert not is_svg(entity.encode())
    with pytest.raises(InputRejected):
        read_svg(entity.encode())


@pytest.mark.parametrize(
    "data",
    [
        b"<svg", b"<svg/>", svg("").replace(b"90", b"0"), svg('<path d="M nowhere"/>').replace(b"30", b"none"),
        svg("<g>" * 3000 + "</g>" * 3000), b"<svg" + bytes(range(256)),
    ],
)  # fmt: skip
def test_what_cannot_be_drawn_is_refused_or_drawn(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "profile.toml"
    path.write_text('logo = "logo.svg"', "utf-8")
    (tmp_path / "logo.svg").write_bytes(data)
    if not drawable(data):
        with pytest.raises(InputRejected, match=r"logo\.svg"):
            load_profile(path)
        return
    assert pypdf.PdfReader(io.BytesIO(sheet(load_profile(path).logo_bytes))).pages


def drawable(data: bytes) -> bool:
    try:
        read_svg(data)
    except InputRejected:
        return False
    return True


def picture(width: int, height: int, mode: str = "L", kind: str = "PNG") -> bytes:
    stream = io.BytesIO()
    Image.new(mode, (width, height)).save(stream, kind)
    return stream.getvalue()


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"\x89PNG\r\n\x1a\nxxxx", "damaged"),
        (picture(300, 300, "RGB")[:-40], "damaged"),
        (b"\xff\xd8\xff", "damaged"),
        (picture(10_000, 9_000), "10,000 x 9,000 pixels"),
        (picture(14_000, 13_000, "1"), "14000 x 13000|damaged"),
        (b"GIF89a", "an SVG, a PNG or a JPEG"),
    ],
)
def test_a_damaged_or_enormous_picture_is_refused_when_the_profile_is_read(
    data: bytes, reason: str, tmp_path: Path
) -> None:
    path = tmp_path / "profile.toml"
    path.write_text('logo = "logo.png"', "utf-8")
    (tmp_path / "logo.png").write_bytes(data)
    with pytest.raises(InputRejected, match=rf"logo\.png: .*({reason})"):
        load_profile(path)


@pytest.mark.parametrize(("mode", "kind"), [("RGBA", "PNG"), ("1", "PNG"), ("CMYK", "JPEG")])
def test_a_large_picture_comes_in_the_pixels_of_paper(mode: str, kind: str) -> None:
    assert max(read_picture(picture(3000, 1000, mode, kind)).size) == PIXELS
