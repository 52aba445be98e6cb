"""Type and pages that all papers share: sizes, colours, and words in one language or in two."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Literal
from xml.sax.saxutils import escape

from reportlab.lib.pagesizes import A4, LETTER
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.platypus import CondPageBreak, Flowable, Paragraph

from planner.messages import LANGUAGES, Message, listed
from planner.report import BOLD, REGULAR
from planner.report.figures import with_unit
from planner.report.fonts import broken, printable, register_fonts, text_width
from planner.report.picture import palette
from planner.report.rows import Align, Cell, Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

PAGES = {"A4": A4, "Letter": LETTER}
MARGIN = 16 * mm
TOP = 17 * mm
BOTTOM = 16 * mm
HAIR = 0.4
LEADING = 1.36
BOTH = "both"
ADDRESS = re.compile(r"https?://[^\s<>\"]+[^\s<>\".,;:)]")
BEGINNING = 120.0  # points that a section needs on a page to begin there
ALIGN: dict[Align, Literal[0, 1, 2]] = {"left": 0, "center": 1, "right": 2, "amount": 2}


class Type:
    """Styles and words of one paper. ``language`` is one of ``planner.messages.LANGUAGES`` or ``both``."""

    def __init__(self, language: str) -> None:
        register_fonts()
        self.language = language
        self.languages: tuple[str, ...] = LANGUAGES if language == BOTH else (language,)
        self._styles: dict[tuple[str, float, str, bool], ParagraphStyle] = {}

    @property
    def chinese(self) -> bool:
        return "zh_CN" in self.languages

    def each(self, text: Message | str) -> tuple[str, ...]:
        """A text in every language of the paper, in characters that can be printed; equal ones once."""
        if isinstance(text, str):
            return (printable(text),)
        return tuple(dict.fromkeys(printable(text.text(language)) for language in self.languages))

    def say(self, text: Message | str) -> str:
        """A label: the languages on one line."""
        return " ".join(self.each(text))

    def quantity(self, value: float, unit: str) -> str:
        """A number and its unit, in the first of the languages."""
        return with_unit(value, unit, self.languages[0])

    def line(self, text: Message | str) -> str:
        """A sentence on one line, the languages parted by a stroke."""
        return " / ".join(self.each(text))

    def tell(self, text: Message | str) -> str:
        """A sentence: one line for each language."""
        return "\n".join(self.each(text))

    def joined(self, texts: Iterable[Message | str], by: str) -> str:
        """Several texts in a row: one line for each language."""
        return "\n".join(self.each_joined(texts, by))

    def each_joined(self, texts: Iterable[Message | str], by: str) -> tuple[str, ...]:
        """Several texts in a row, in every language of the paper; equal ones once. Empty for no texts."""
        row = listed(texts, by)
        lines = (printable(row.text(name)) for name in self.languages)
        return tuple(line for line in dict.fromkeys(lines) if line)

    def cell(
        self,
        text: Message | str,
        size: float = 8.0,
        *,
        bold: bool = False,
        color: str = "text",
        align: Align = "left",
        below: str | Sequence[Message | str | tuple[str, ...]] = "",
    ) -> Cell:
        """A cell of a table, with what belongs to its text below it, smaller and muted."""
        texts = [self.text(text, size, bold=bold, color=color)]
        entries = (below,) if isinstance(below, str) else below
        texts += [self.text(entry, size - 1.3, color="muted") for entry in entries if entry]
        return Cell(tuple(texts), align)

    def text(
        self,
        text: Message | str | tuple[str, ...],
        size: float = 8.0,
        *,
        bold: bool = False,
        color: str = "text",
        by: str = " / ",
    ) -> Text:
        """A text of a cell: the languages below one another, or with ``by`` between them where one line has room."""
        said = text if isinstance(text, tuple) else self.each(text)
        lines = "\n".join(said)
        beside = len(said) > 1 and lines.count("\n") < len(said)
        return Text(lines, size, bold, color, by.join(said) if beside else "")

    def head(self, text: Message | str, align: Align = "left") -> Cell:
        """A cell of a table's head."""
        return Cell((Text(self.tell(text), 7.0, True, "text"),), align)

    def style(
        self, size: float = 8.0, *, bold: bool = False, align: Align = "left", color: str = "text"
    ) -> ParagraphStyle:
        """A style; the same object for the same arguments."""
        key = (align, size, color, bold)
        if key not in self._styles:
            self._styles[key] = ParagraphStyle(
                f"{align}-{size}-{color}-{bold}", fontName=BOLD if bold else REGULAR, fontSize=size,
                leading=size * LEADING, alignment=ALIGN[align], textColor=palette()[color], wordWrap="CJK",
                splitLongWords=1, allowWidows=0, allowOrphans=0,
            )  # fmt: skip
        return self._styles[key]

    def paragraph(
        self, text: Message | str, size: float = 8.0, *, bold: bool = False, align: Align = "left", color: str = "text"
    ) -> Paragraph:
        """A paragraph of plain text: markup in it is printed, not obeyed."""
        marked = escape(self.tell(text)).replace("\n", "<br/>")
        return Paragraph(marked, self.style(size, bold=bold, align=align, color=color))

    def linked(self, text: str, size: float = 8.0, *, color: str = "text") -> Paragraph:
        """A paragraph whose addresses lead to their pages."""
        marked = ADDRESS.sub(r'<link href="\g<0>">\g<0></link>', escape(printable(text)))
        return Paragraph(marked, self.style(size, color=color))

    def clipped(
        self, text: Message | str, width: float, lines: int, size: float = 8.0, *, color: str = "text"
    ) -> Paragraph:
        """A paragraph of at most so many lines in each language; more ends in an ellipsis."""
        said = self.each(text)
        beside = " / ".join(said)
        if len(said) > 1 and text_width(beside, size) <= width:
            return self.paragraph(beside, size, color=color)
        kept = []
        for part in said:
            found = broken(part, width, size)
            kept.append("\n".join([*found[: lines - 1], f"{found[lines - 1]}…"] if len(found) > lines else found))
        return self.paragraph("\n".join(kept), size, color=color)

    def heading(self, text: Message | str, size: float = 11.0, level: int = 1) -> Heading:
        """A heading with a bookmark of its own."""
        style = ParagraphStyle(f"heading-{size}", parent=self.style(size, bold=True), spaceBefore=9, spaceAfter=4)
        return Heading(escape(self.say(text)), style, self.say(text), level)

    def section(
        self, text: Message | str, *flow: Flowable, size: float = 11.0, room: float = BEGINNING
    ) -> list[Flowable]:
        """A heading and what it heads, on a new page where this one has less than ``room`` points left."""
        return [CondPageBreak(room), self.heading(text, size), *flow]


class Heading(Paragraph):
    """A heading with its entry in the outline of the document."""

    def __init__(self, marked: str, style: ParagraphStyle, plain: str, level: int) -> None:
        super().__init__(marked, style)
        self.plain = plain
        self.level = level

    def draw(self) -> None:
        """Draw the text; the entry points to its top."""
        key = f"{self.canv.getPageNumber()}-{self.plain}"
        self.canv.bookmarkHorizontal(key, 0, self.height + 6)
        self.canv.addOutlineEntry(self.plain, key, self.level)
        super().draw()
