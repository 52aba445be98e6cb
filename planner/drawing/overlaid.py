"""The drawing that is printed: the machine, an overlay over it, and the legend of that below."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

from planner.build.seats import Rect
from planner.drawing.display import Box, DisplayList, Label, Stroke, shifted
from planner.drawing.machine_picture import MARGIN_SIDE_MM, MARGIN_TOP_MM, draw_machine
from planner.drawing.overlays import NOTHING, heat_hatching
from planner.drawing.plates import beside, plates_of, without_shades
from planner.messages import LANGUAGES, Message

if TYPE_CHECKING:
    from planner.build.machine import Machine
    from planner.drawing.display import Primitive
    from planner.drawing.overlays import Entry, Overlay

TEXT_SHARE = 0.0125  # height of a text over the width of the picture: 9 pt across a landscape A4
LETTER = 0.7  # width of a Latin letter over the height of its text; a Chinese one takes twice as much
SAMPLE = (3.2, 1.0)  # width and height of a sample over the height of the text
GAP, LEADING = 1.6, 1.9  # between entries and from line to line, likewise


def draw_overlaid(
    machine: Machine, overlay: Overlay = NOTHING, title: Message | str = "", words: Message | str = ""
) -> DisplayList:
    """The machine with an overlay, below it what the overlay is called and shows, and its legend.

    Everything stands in the picture itself, so that paper and file say what they show.
    """
    picture = _under(draw_machine(machine), shifted(overlay.shapes, MARGIN_SIDE_MM, MARGIN_TOP_MM))
    if not title:
        return picture
    size = TEXT_SHARE * picture.width
    room = picture.width - 2 * MARGIN_SIDE_MM
    named = min(_width(title, 1.2 * size) + GAP * size, room / 3)
    top = picture.height
    head = (
        Label(Rect(MARGIN_SIDE_MM, top, named, 1.5 * size), title, "title", 1.2 * size),
        Label(Rect(MARGIN_SIDE_MM + named, top, room - named, 1.5 * size), words, "note", size),
    )
    legend, height = draw_legend(overlay.legend, MARGIN_SIDE_MM, top + LEADING * size, room, size)
    return DisplayList(picture.width, top + LEADING * size + height + size, (*picture.primitives, *head, *legend))


def _under(picture: DisplayList, overlay: tuple[Primitive, ...]) -> DisplayList:
    """The picture with an overlay: its shades below the names of the parts, its plates beside them."""
    above, shades = without_shades(overlay)
    plates, shades = plates_of(above), dict(shades)
    placed: list[Primitive] = []
    for shape in picture.primitives:
        if isinstance(shape, Label):
            placed += shades.pop(shape.owner, ())
            label = beside(shape, plates.get(shape.owner, ()))
            placed += [label] if label else []
        else:
            placed.append(shape)
    rest = (shade for left in shades.values() for shade in left)
    return DisplayList(picture.width, picture.height, (*placed, *rest, *above))


def draw_legend(
    entries: tuple[Entry, ...], left: float, top: float, room: float, size: float
) -> tuple[tuple[Primitive, ...], float]:
    """Samples with their words in lines of at most ``room``, text ``size`` high; the shapes and their height, in mm."""
    shapes: list[Primitive] = []
    x, y = left, top
    sample_w, sample_h = SAMPLE[0] * size, SAMPLE[1] * size
    for role, words in entries:
        before = sample_w + 0.5 * size if role else 0.0
        width = min(before + _width(words, size), room)
        if x > left and x + width > left + room:
            x, y = left, y + LEADING * size
        if role:
            shapes += _sample(role, Rect(x, y + (1.4 * size - sample_h) / 2, sample_w, sample_h))
        shapes.append(Label(Rect(x + before, y, width - before, 1.4 * size), words, "seat-label", size))
        x += width + GAP * size
    return tuple(shapes), y + LEADING * size - top if shapes else 0.0


def _sample(role: str, rect: Rect) -> tuple[Primitive, ...]:
    """A piece of the shade, or of the line, of a role."""
    if role.startswith("heat-"):
        return Box(rect, role), *heat_hatching(rect, int(role.removeprefix("heat-")))
    y = rect.y + rect.h / 2
    return (Stroke(((rect.x, y), (rect.right, y)), role),)


def _width(words: Message | str, size: float) -> float:
    """Room for a text in any language, by its letters; no font is known here."""
    texts = [words.text(language) for language in LANGUAGES] if isinstance(words, Message) else [words]
    return LETTER * size * max(sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in t) for t in texts)
