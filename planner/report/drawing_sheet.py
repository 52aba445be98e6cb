"""The machine on paper, to scale, with what the window can lay over it: one page for each overlay.

The same machine gives the same bytes.
"""

from __future__ import annotations

import io
from dataclasses import dataclass
from operator import itemgetter
from typing import TYPE_CHECKING

from reportlab.lib.pagesizes import landscape
from reportlab.platypus import Flowable, Frame, PageBreak, PageTemplate

from planner.drawing.overlaid import draw_overlaid
from planner.drawing.overlay_choice import OVERLAY_WORDS, OVERLAYS
from planner.errors import InputRejected
from planner.messages import language_code, msg
from planner.report import typeset
from planner.report.picture import Picture
from planner.report.plain_paper import PlainPaper
from planner.report.typeset import Type

if TYPE_CHECKING:
    from collections.abc import Sequence

    from planner.build.build import Plan
    from planner.build.machine import Machine
    from planner.drawing.display import DisplayList
    from planner.sizing import Sizing

POINTS_PER_MM = 72.0 / 25.4
SPARE = 1.0  # points that a page has more than the picture on it


@dataclass(frozen=True)
class DrawingSheet:
    """What is printed: pictures, one a page, and what stands on every page."""

    pictures: tuple[DisplayList, ...]
    title: str = ""
    date: str = ""


def draw_pages(
    plan: Plan, machine: Machine, sizing: Sizing, overlays: Sequence[str] = ("",)
) -> tuple[DisplayList, ...]:
    """The machine once for each overlay; an empty name is the machine alone.

    Raises
    ------
    InputRejected : no chassis, server or board says where anything sits
    """
    if not machine.seats:
        raise InputRejected("nothing to draw: no chassis, server or board says where the parts sit")
    return tuple(_page(plan, machine, sizing, name) for name in overlays)


def _page(plan: Plan, machine: Machine, sizing: Sizing, name: str) -> DisplayList:
    if not name:
        return draw_overlaid(machine)
    return draw_overlaid(machine, OVERLAYS[name](machine, plan.site, sizing), *OVERLAY_WORDS[name])


def render_drawing(sheet: DrawingSheet, language: str = "en", page: str = "A4") -> bytes:
    """A PDF with one page for each picture, upright or across, whichever shows them larger.

    Parameters
    ----------
    language : ``en`` or ``zh_CN`` (or ``zh``)
    page : ``A4`` or ``Letter``

    Raises
    ------
    InputRejected : there is no picture, or no such paper
    """
    if page not in typeset.PAGES:
        raise InputRejected("{page} is no size of paper; choose A4 or Letter", page=page)
    if not sheet.pictures:
        raise InputRejected("nothing to draw")
    words = Type(language_code(language))
    upright = typeset.PAGES[page]
    size, scale = max(
        ((paper, _scale(sheet.pictures, paper)) for paper in (upright, landscape(upright))), key=itemgetter(1)
    )
    buffer = io.BytesIO()
    scaled = words.line(msg("Scale 1 : {scale:.1f}", scale=POINTS_PER_MM / scale))
    document = PlainPaper(buffer, size, words, _title(sheet, words), sheet.date, scaled)
    frame = Frame(document.leftMargin, document.bottomMargin, document.width, document.height, 0, 0, 0, 0)
    document.addPageTemplates([PageTemplate("drawing", [frame], onPage=document.draw_edges)])
    story: list[Flowable] = []
    for picture in sheet.pictures:
        story += [PageBreak()] if story else []
        story.append(Picture(picture, words.languages[0], scale * picture.width, scale * picture.height))
    document.build([*story, document.page_count])
    return buffer.getvalue()


def _scale(pictures: Sequence[DisplayList], paper: tuple[float, float]) -> float:
    """Points per millimetre at which every picture fits a page."""
    width, height = paper[0] - 2 * typeset.MARGIN, paper[1] - typeset.TOP - typeset.BOTTOM - SPARE
    return min(min(width / picture.width, height / picture.height) for picture in pictures)


def _title(sheet: DrawingSheet, words: Type) -> str:
    name = words.line(msg("Drawing"))
    return f"{name} · {sheet.title}" if sheet.title else name
