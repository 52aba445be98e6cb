"""A paper whose every page says what it is, its date, and which page of how many it is; nothing else stands outside."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from reportlab.platypus import BaseDocTemplate

from planner.report import REGULAR, edges, typeset

if TYPE_CHECKING:
    from io import BytesIO

    from reportlab.pdfgen.canvas import Canvas

    from planner.report.typeset import Type


class PlainPaper(BaseDocTemplate):
    """A document with the margins of all papers, and the edges of its pages. The same content gives the same bytes.

    Parameters
    ----------
    size : of a page, in points
    foot : what stands at the left of every page's foot
    """

    def __init__(
        self, buffer: BytesIO, size: tuple[float, float], words: Type, title: str, date: str, foot: str = ""
    ) -> None:
        super().__init__(
            buffer, pagesize=size, leftMargin=typeset.MARGIN, rightMargin=typeset.MARGIN, topMargin=typeset.TOP,
            bottomMargin=typeset.BOTTOM, title=title, author="Slotwright", creator="Slotwright",
            lang="zh-CN" if words.languages == ("zh_CN",) else "en", initialFontName=REGULAR, invariant=1,
        )  # fmt: skip
        self.draw_edges = partial(_draw_edges, size, title, date, foot)
        self.page_count = edges.PageCount(words, size[0] - typeset.MARGIN)


def _draw_edges(
    size: tuple[float, float], title: str, date: str, foot: str, canvas: Canvas, template: BaseDocTemplate
) -> None:
    room = (size[0] - 2 * typeset.MARGIN) / 2 - 6
    edges.draw_lines(canvas, size)
    edges.write(canvas, title, typeset.MARGIN, size[1] - edges.HEAD_TEXT, room)
    edges.write(canvas, date, size[0] - typeset.MARGIN, size[1] - edges.HEAD_TEXT, room, right=True)
    if foot:
        edges.write(canvas, foot, typeset.MARGIN, edges.FOOT_TEXT, room)
    edges.place_number(canvas, template.page)
