"""Heads and feet of the pages: the lines, the texts on them, and the number of each page of how many."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reportlab.platypus import Flowable

from planner.messages import msg
from planner.report import REGULAR, typeset
from planner.report.fonts import fitted
from planner.report.picture import palette

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

    from planner.report.typeset import Type

HEAD_LINE, HEAD_TEXT = 35.0, 30.0  # points from the top of the page
FOOT_LINE, FOOT_TEXT = 38.0, 27.0  # and from its end
NUMBER_ROOM = 160.0


def draw_lines(canvas: Canvas, size: tuple[float, float]) -> None:
    """The hairlines that part head and foot from the page."""
    width, height = size
    canvas.setStrokeColor(palette()["border"])
    canvas.setLineWidth(typeset.HAIR)
    canvas.line(typeset.MARGIN, height - HEAD_LINE, width - typeset.MARGIN, height - HEAD_LINE)
    canvas.line(typeset.MARGIN, FOOT_LINE, width - typeset.MARGIN, FOOT_LINE)


def write(canvas: Canvas, text: str, x: float, y: float, room: float, *, right: bool = False) -> None:
    """A muted text from ``x`` on, or up to it; one that is too long is set smaller and cut."""
    shown, size = fitted(text, room, 7, 5)
    canvas.setFont(REGULAR, size)
    canvas.setFillColor(palette()["muted"])
    if right:
        canvas.drawRightString(x, y, shown)
    else:
        canvas.drawString(x, y, shown)


def place_number(canvas: Canvas, number: int) -> None:
    """Leave room for the number of this page; :class:`PageCount` fills it in."""
    canvas.doForm(_form(number))


class PageCount(Flowable):
    """Last of a story: only now is it known how many pages there are. ``right`` is where the numbers end."""

    def __init__(self, words: Type, right: float) -> None:
        super().__init__()
        self.words = words
        self.right = right

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        del available_width, available_height
        return 0, 0

    def draw(self) -> None:
        """Write the number of every page."""
        canvas = self.canv
        count = canvas.getPageNumber()
        for number in range(1, count + 1):
            text = self.words.line(msg("page {number} of {count}", number=number, count=count))
            canvas.beginForm(_form(number), 0, 0, self.right + typeset.MARGIN, 60)
            write(canvas, text, self.right, FOOT_TEXT, NUMBER_ROOM, right=True)
            canvas.endForm()


def _form(number: int) -> str:
    return f"page-{number}"
