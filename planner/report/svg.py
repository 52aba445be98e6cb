"""A display list as a vector picture in a file of its own: the shapes and colours of the printed page."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.sax.saxutils import escape, quoteattr

from planner.drawing.display import Box, DisplayList, Label, Stroke
from planner.messages import Message
from planner.report.fonts import fitted, register_fonts
from planner.report.picture import BOLD_TEXT, MUTED_TEXT, dashes, palette, shape_style

if TYPE_CHECKING:
    from reportlab.lib.colors import Color

OWN_SHARE = 0.85  # of the room that a text may take: whoever shows the file may lack the font and take a wider one
LEAST = 0.4  # of the size that a label is made for; smaller text is cut instead
FAMILY = "Noto Sans, Noto Sans CJK SC, sans-serif"
POINT_MM = 25.4 / 72.0
ANCHORS = {"left": "start", "center": "middle", "right": "end"}
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
                lines.append(_stroke(primitive))
            case Label():
                lines += _label(primitive, language)
    return "\n".join([*lines, "</svg>", ""]).encode()


def _hex(color: Color | None) -> str:
    return f"#{color.hexval()[2:]}" if color is not None else "none"


def _box(box: Box) -> str:
    fill, line, width = shape_style(box.role)
    rect = box.rect
    return (
        f'<rect x="{rect.x:.1f}" y="{rect.y:.1f}" width="{rect.w:.1f}" height="{rect.h:.1f}" rx="{box.radius:.1f}" '
        f'fill="{_hex(fill)}" stroke="{_hex(line)}" stroke-width="{width * LINE_SCALE * POINT_MM:.2f}"/>'
    )


def _stroke(stroke: Stroke) -> str:
    _, line, width = shape_style(stroke.role)
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in stroke.points)
    dash = " ".join(f"{LINE_SCALE * POINT_MM * length:.1f}" for length in dashes(stroke))
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    color = _hex(line or palette()["outline"])
    thick = width * LINE_SCALE * POINT_MM
    return f'<polyline points="{points}" fill="none" stroke="{color}" stroke-width="{thick:.2f}"{dashed}/>'


def _label(label: Label, language: str) -> list[str]:
    text = label.text.text(language) if isinstance(label.text, Message) else label.text
    bold = label.role in BOLD_TEXT
    rect = label.rect
    along, across = (rect.h, rect.w) if label.vertical else (rect.w, rect.h)
    shown, size = fitted(text, OWN_SHARE * along, min(label.size_mm, across), LEAST * label.size_mm, bold=bold)
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
