"""A display list as vectors on a page: the same picture that the window shows."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from typing import TYPE_CHECKING

from reportlab.lib.colors import Color, HexColor
from reportlab.platypus import Flowable

from planner import locations
from planner.drawing.display import Box, DisplayList, Label, Stroke, numbered_line
from planner.drawing.shapes import arrow_head
from planner.messages import Message
from planner.report import BOLD, REGULAR
from planner.report.fonts import fitted, printable, text_width

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

SMALLEST_PT = 3.6
READABLE_PT = 5.0  # a label is set this large at least, where its rectangle has the room
ARROW_PT = 4.0
#: Roles whose fill and line have other names in the palette than the role itself: fill, line, line width in points.
SHAPES: dict[str, tuple[str | None, str | None, float]] = {
    "outline": ("sheet", "outline", 0.9),
    "zone": ("zone", "zone-border", 0.4),
    "mount": ("zone", "zone-border", 0.4),
    "seat": ("seat", "seat-border", 0.35),
    "detail": (None, "zone-border", 0.35),
    "hatch": (None, "zone-border", 0.3),
    "group": ("sheet", "zone-border", 0.4),
    "off": ("sheet", "outline", 0.4),
    "keep-out": (None, "label-muted", 0.4),
    "dimension": (None, "label-muted", 0.4),
    "airflow": (None, "info", 0.9),
    "badge": ("sheet", "outline", 0.5),
}
NUMBERED = ("root-", "feed-")
NUMBERED_PT = 1.2  # width of the lines of roots and feeds
HEAT_OPACITY = 0.62  # what lies under it stays readable
BOLD_TEXT = frozenset({"title", "part-title", "badge-label"})
MUTED_TEXT = frozenset({"zone-label", "seat-spec", "dimension", "note"})


@lru_cache(maxsize=1)
def palette() -> dict[str, Color]:
    """The light palette of the window, as colours of a page."""
    with (locations.resources() / "theme" / "palettes.toml").open("rb") as file:
        return {role: HexColor(value) for role, value in tomllib.load(file)["light"].items()}


def shape_style(role: str) -> tuple[Color | None, Color | None, float]:
    """Fill, line and line width, in points, of a role."""
    colors = palette()
    if role in SHAPES:
        fill, line, width = SHAPES[role]
        return (colors[fill] if fill else None), (colors[line] if line else None), width
    if role.startswith("part-"):
        return colors.get(role, colors["part"]), colors.get(f"{role}-border", colors["part-border"]), 0.5
    if role.startswith(NUMBERED):
        return None, colors[numbered_line(role)[0]], NUMBERED_PT
    return colors.get(role), colors.get(f"{role}-border", colors["outline"]), 0.5


def dashes(stroke: Stroke) -> list[float]:
    """Lengths of dashes and gaps, in points: roots and feeds differ without colour, too."""
    if stroke.dashed:
        return [2.4, 1.6]
    return [NUMBERED_PT * part for part in numbered_line(stroke.role)[1]] if stroke.role.startswith(NUMBERED) else []


def opacity(role: str) -> float:
    """Of the fill of a role, 1 for one that hides what lies under it."""
    return HEAT_OPACITY if role.startswith("heat-") else 1.0


def fitted_label(label: Label, language: str, room: float, size: float, smallest: float) -> tuple[str, float]:
    """What is written of a label, and how large: its short form where all of it does not fit."""
    bold = label.role in BOLD_TEXT
    full, short = (
        printable(said.text(language) if isinstance(said, Message) else said) for said in (label.text, label.short)
    )
    too_long = text_width(full, smallest, bold=bold) > room
    return fitted(short if short and too_long else full, room, size, smallest, bold=bold)


class Picture(Flowable):
    """A display list scaled into a box of at most ``width`` by ``height`` points, keeping its proportions.

    It takes less where the page has less room, down to ``least`` points of height.
    """

    def __init__(self, display: DisplayList, language: str, width: float, height: float, least: float = 0.0) -> None:
        super().__init__()
        self.display = display
        self.language = language
        self.box = width, height
        self.least = least or height
        self.hAlign = "CENTER"
        self._fit(height)

    def _fit(self, height: float) -> None:
        self.scale = min(self.box[0] / max(self.display.width, 1.0), height / max(self.display.height, 1.0))
        self.width, self.height = self.display.width * self.scale, self.display.height * self.scale

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        del available_width
        self._fit(min(self.box[1], max(self.least, available_height)))
        return self.width, self.height

    def draw(self) -> None:
        """Draw every primitive; y grows downwards in the list and upwards on the page."""
        for primitive in self.display.primitives:
            match primitive:
                case Box():
                    self._box(primitive)
                case Stroke():
                    self._stroke(primitive)
                case Label():
                    self._label(primitive)

    def _at(self, x: float, y: float) -> tuple[float, float]:
        return x * self.scale, self.height - y * self.scale

    def _box(self, box: Box) -> None:
        canvas: Canvas = self.canv
        fill, line, width = shape_style(box.role)
        if fill is not None:
            canvas.setFillColor(fill)
        if line is not None:
            canvas.setStrokeColor(line)
            canvas.setLineWidth(width)
        x, y = self._at(box.rect.x, box.rect.bottom)
        w, h = box.rect.w * self.scale, box.rect.h * self.scale
        radius = min(box.radius * self.scale, w / 2, h / 2)
        drawn = {"fill": int(fill is not None), "stroke": int(line is not None)}
        see_through = fill is not None and opacity(box.role) < 1.0
        if see_through:
            canvas.setFillAlpha(opacity(box.role))
        if radius > 0.1:
            canvas.roundRect(x, y, w, h, radius, **drawn)
        else:
            canvas.rect(x, y, w, h, **drawn)
        if see_through:
            canvas.setFillAlpha(1.0)

    def _stroke(self, stroke: Stroke) -> None:
        canvas: Canvas = self.canv
        _, line, width = shape_style(stroke.role)
        canvas.setStrokeColor(line or palette()["outline"])
        canvas.setLineWidth(width)
        canvas.setDash(dashes(stroke))
        points = [self._at(x, y) for x, y in stroke.points]
        path = canvas.beginPath()
        path.moveTo(*points[0])
        for point in points[1:]:
            path.lineTo(*point)
        canvas.drawPath(path)
        canvas.setDash([])
        if stroke.arrow and len(points) > 1:
            one, tip, other = arrow_head(points[-2], points[-1], ARROW_PT)
            canvas.line(*tip, *one)
            canvas.line(*tip, *other)

    def _label(self, label: Label) -> None:
        canvas: Canvas = self.canv
        bold = label.role in BOLD_TEXT
        along, across = (label.rect.h, label.rect.w) if label.vertical else (label.rect.w, label.rect.h)
        size = min(max(label.size_mm * self.scale, READABLE_PT), across * self.scale)
        shown, size = fitted_label(label, self.language, along * self.scale, size, min(SMALLEST_PT, size))
        if not shown:
            return
        canvas.saveState()
        canvas.setFillColor(palette()["label-muted" if label.role in MUTED_TEXT else "label"])
        canvas.setFont(BOLD if bold else REGULAR, size)
        middle = self._at(label.rect.x + label.rect.w / 2, label.rect.y + label.rect.h / 2)
        canvas.translate(*middle)
        if label.vertical:
            canvas.rotate(90)
        half = along * self.scale / 2
        baseline = -0.36 * size
        match label.align:
            case "center":
                canvas.drawCentredString(0, baseline, shown)
            case "right":
                canvas.drawRightString(half, baseline, shown)
            case _:
                canvas.drawString(-half, baseline, shown)
        canvas.restoreState()
