"""A display list as a vector picture in a file of its own: the shapes and colours of the printed page."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.sax.saxutils import escape, quoteattr

from planner.drawing.display import Box, DisplayList, Label, Stroke
from planner.drawing.shapes import arrow_head
from planner.report.fonts import register_fonts
from planner.report.picture import BOLD_TEXT, MUTED_TEXT, dashes, fitted_label, opacity, palette, shape_style

if TYPE_CHECKING:
    from collections.abc import Iterable

    from reportlab.lib.colors import Color

OWN_SHARE = 0.85  # of the room that a text may take: whoever shows the file may lack the font and take a wider one
LEAST = 0.4  # of the size that a label is made for; smaller text is cut instead
FAMILY = "Noto Sans, Noto Sans CJK SC, sans-serif"
POINT_MM = 25.4 / 72.0
ANCHORS = {"left": "start", "center": "middle", "right": "end"}
ARROW_MM = 10.0
LINE_SCALE = 8.0  # lines of a picture of metres, against those of a page


def display_svg(display: DisplayList, language: str = "en") -> bytes:
    """The picture in millimetres, 1:1. ``language`` is one of ``planner.messages.LANGUAGES``."""
    register_fonts()
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{display.width:.0f}mm" height="{display.height:.0f}mm" '
        f'viewBox="0 0 {display.width:.1f} {display.height:.1f}" font-family={quoteattr(FAMILY)}>',
        f'<rect width="{display.width:.1f}" height="{display.height:.1f}" fill="{_hex(palette()["sheet"])}"/>',
    ]
    for primitive in display.primitives:
        match primitive:
            case Box():
                lines.append(_box(primitive))
            case Stroke():
                lines += _stroke(primitive)
            case Label():
                lines += _label(primitive, language)
    return "\n".join([*lines, "</svg>", ""]).encode()


def _hex(color: Color | None) -> str:
    return f"#{color.hexval()[2:]}" if color is not None else "none"


def _box(box: Box) -> str:
    fill, line, width = shape_style(box.role)
    rect = box.rect
    thick = width * LINE_SCALE * POINT_MM
    return (
        f'<rect x="{rect.x:.1f}" y="{rect.y:.1f}" width="{rect.w:.1f}" height="{rect.h:.1f}" rx="{box.radius:.1f}" '
        f'fill="{_hex(fill)}"{_see_through(box)} stroke="{_hex(line)}" stroke-width="{thick:.2f}"/>'
    )


def _see_through(box: Box) -> str:
    share = opacity(box.role)
    return "" if share == 1.0 else f' fill-opacity="{share:g}"'


def _stroke(stroke: Stroke) -> list[str]:
    _, line, width = shape_style(stroke.role)
    dash = " ".join(f"{LINE_SCALE * POINT_MM * length:.1f}" for length in dashes(stroke))
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    color = _hex(line or palette()["outline"])
    thick = width * LINE_SCALE * POINT_MM
    drawn = [_polyline(stroke.points, f'stroke="{color}" stroke-width="{thick:.2f}"{dashed}')]
    if stroke.arrow and len(stroke.points) > 1:
        head = arrow_head(stroke.points[-2], stroke.points[-1], ARROW_MM)
        drawn.append(_polyline(head, f'stroke="{color}" stroke-width="{thick:.2f}"'))
    return drawn


def _polyline(points: Iterable[tuple[float, float]], style: str) -> str:
    placed = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return f'<polyline points="{placed}" fill="none" {style}/>'


def _label(label: Label, language: str) -> list[str]:
    bold = label.role in BOLD_TEXT
    rect = label.rect
    along, across = (rect.h, rect.w) if label.vertical else (rect.w, rect.h)
    size = min(label.size_mm, across)
    shown, size = fitted_label(label, language, OWN_SHARE * along, size, min(LEAST * label.size_mm, size))
    if not shown:
        return []
    spare = {"left": -along / 2, "center": 0.0, "right": along / 2}[label.align]
    turn = " rotate(-90)" if label.vertical else ""
    return [
        f'<text transform="translate({rect.x + rect.w / 2:.1f} {rect.y + rect.h / 2:.1f}){turn}" x="{spare:.1f}" '
        f'y="{0.36 * size:.1f}" font-size="{size:.1f}" text-anchor="{ANCHORS[label.align]}" '
        f'font-weight="{"bold" if bold else "normal"}" '
        f'fill="{_hex(palette()["label-muted" if label.role in MUTED_TEXT else "label"])}">{escape(shown)}</text>'
    ]
