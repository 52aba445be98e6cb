"""Type, tables and pages that all papers share."""

from __future__ import annotations

from typing import Literal
from xml.sax.saxutils import escape

from reportlab.lib.pagesizes import A4, LETTER
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.platypus import Paragraph

from planner.messages import Message
from planner.report import BOLD, REGULAR
from planner.report.fonts import printable, register_fonts
from planner.report.picture import palette

PAGES = {"A4": A4, "Letter": LETTER}
MARGIN = 16 * mm
TOP = 18 * mm
BOTTOM = 17 * mm
HAIR = 0.4
Align = Literal["left", "center", "right"]
ALIGN: dict[Align, Literal[0, 1, 2]] = {"left": 0, "center": 1, "right": 2}


class Type:
    """Styles and words of one paper in one language."""

    def __init__(self, language: str) -> None:
        register_fonts()
        self.language = language
        self._styles: dict[tuple[str, float, str, bool], ParagraphStyle] = {}

    def say(self, text: Message | str) -> str:
        """A text in the language of the paper, in characters that can be printed."""
        return printable(text.text(self.language) if isinstance(text, Message) else text)

    def style(
        self, size: float = 8.0, *, bold: bool = False, align: Align = "left", color: str = "text"
    ) -> ParagraphStyle:
        """A style; the same object for the same arguments."""
        key = (align, size, color, bold)
        if key not in self._styles:
            self._styles[key] = ParagraphStyle(
                f"{align}-{size}-{color}-{bold}", fontName=BOLD if bold else REGULAR, fontSize=size,
                leading=size * 1.36, alignment=ALIGN[align], textColor=palette()[color], wordWrap="CJK",
                splitLongWords=1, allowWidows=0, allowOrphans=0,
            )  # fmt: skip
        return self._styles[key]

    def paragraph(
        self, text: Message | str, size: float = 8.0, *, bold: bool = False, align: Align = "left", color: str = "text"
    ) -> Paragraph:
        """A paragraph of plain text: markup in it is printed, not obeyed."""
        marked = escape(self.say(text)).replace("\n", "<br/>")
        return Paragraph(marked, self.style(size, bold=bold, align=align, color=color))

    def pair(self, main: Message | str, below: Message | str, size: float = 8.0) -> Paragraph:
        """A line and, smaller and muted, what belongs to it below."""
        small = escape(self.say(below)).replace("\n", "<br/>")
        muted = palette()["muted"].hexval().replace("0x", "#")
        under = f'<br/><font size="{size - 1.4:.1f}" color="{muted}">{small}</font>' if small else ""
        return Paragraph(escape(self.say(main)) + under, self.style(size))

    def heading(self, text: Message | str, size: float = 11.0) -> Paragraph:
        style = ParagraphStyle(
            f"heading-{size}", parent=self.style(size, bold=True), spaceBefore=9, spaceAfter=4, keepWithNext=1
        )
        return Paragraph(escape(self.say(text)), style)
