"""An organisation's logo on paper: SVG as vectors, PNG and JPEG in no more pixels than paper shows."""

from __future__ import annotations

import io
import warnings
from typing import TYPE_CHECKING

from reportlab.platypus import Flowable, Image

from planner.errors import InputRejected
from planner.report import BOLD, REGULAR
from planner.report.fonts import printable, register_fonts

if TYPE_CHECKING:
    from PIL.Image import Image as Pixels
    from reportlab.graphics.shapes import Drawing, Group

BOX_PT = (110.0, 34.0)
PIXELS = 900
PICTURES = (b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff")
HEAD_BYTES = 4096  # where an SVG must begin, behind its declarations and comments
MOST_SHAPES = 20_000
MOST_PIXELS = 80_000_000  # a poster of 30 x 20 inches at 360 dpi; its picture takes a third of a gigabyte


def logo(data: bytes) -> Flowable:
    """A logo scaled into its box. Raises InputRejected for what is no picture."""
    return _picture(data) if data.startswith(PICTURES) else VectorLogo(read_svg(data))


def is_svg(data: bytes) -> bool:
    """Whether the bytes begin as an SVG does."""
    return b"<svg" in data[:HEAD_BYTES] and b"<!ENTITY" not in data


def read_svg(data: bytes) -> Drawing:
    """The drawing in an SVG. Nothing outside of it is read: no entity, no other file, no font of the system.

    Raises
    ------
    InputRejected : it cannot be drawn, or is no drawing of a size
    """
    from svglib.svglib import svg2rlg

    register_fonts()
    try:
        drawing = svg2rlg(io.BytesIO(data), font_map=_OwnFonts()) if is_svg(data) else None
    except (ValueError, TypeError, AttributeError, KeyError, IndexError, ArithmeticError, OSError, RecursionError):
        drawing = None  # what the reader of SVGs does not understand is no logo
    if drawing is None or not 0 < drawing.width < 1e6 or not 0 < drawing.height < 1e6:
        raise InputRejected("this SVG cannot be drawn; save it as plain SVG, or as PNG")
    drawing.setProperties({"initialFontName": REGULAR})  # the default is not embedded, and named even without any text
    if _ready(drawing) > MOST_SHAPES:
        raise InputRejected("this SVG has too many shapes for a logo; save it as PNG")
    return drawing


def _ready(group: Group) -> int:
    """Make every text of a drawing printable; returns the number of shapes."""
    from reportlab.graphics.shapes import Group, String

    count = 0
    for shape in group.contents:
        count += 1
        if isinstance(shape, String):
            shape.text = printable(shape.text)
        elif isinstance(shape, Group):
            count += _ready(shape)
    return count


class _OwnFonts:
    """The embedded fonts for whatever an SVG asks for: nobody else's can be embedded, and papers repeat anywhere."""

    def find_font(self, font_name: str, weight: str = "normal", style: str = "normal") -> tuple[str, bool]:
        """Name of the font for reportlab, and that it is what was asked for."""
        del font_name, style
        bold = weight in ("bold", "bolder") or (weight.isdecimal() and int(weight) >= 600)
        return (BOLD if bold else REGULAR), True


class VectorLogo(Flowable):
    """A drawing scaled into the box of a logo."""

    def __init__(self, drawing: Drawing) -> None:
        super().__init__()
        self.drawing = drawing
        self.scale = min(BOX_PT[0] / drawing.width, BOX_PT[1] / drawing.height)
        self.width, self.height = drawing.width * self.scale, drawing.height * self.scale
        self.hAlign = "LEFT"

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        del available_width, available_height
        return self.width, self.height

    def draw(self) -> None:
        """Draw the shapes, nothing outside of the box."""
        from reportlab.graphics import renderPDF

        canvas = self.canv
        canvas.saveState()
        box = canvas.beginPath()
        box.rect(0, 0, self.width, self.height)
        canvas.clipPath(box, stroke=0, fill=0)
        canvas.scale(self.scale, self.scale)
        renderPDF.draw(self.drawing, canvas, 0, 0)
        canvas.restoreState()


def read_picture(data: bytes) -> Pixels:
    """The PNG or JPEG in no more pixels than paper shows. Raises InputRejected for a damaged or an enormous one."""
    from PIL import Image as Picture

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", Picture.DecompressionBombWarning)  # judged by the size below
            picture = Picture.open(io.BytesIO(data), formats=("PNG", "JPEG"))
        with picture:
            if picture.width * picture.height > MOST_PIXELS:
                raise InputRejected("this picture has {width} x {height} pixels, too many for a logo; save it smaller",
                                    width=picture.width, height=picture.height)  # fmt: skip
            picture.draft("RGB", (PIXELS, PIXELS))
            small = picture.convert("RGBA")
    except (OSError, SyntaxError, ValueError, EOFError, Picture.DecompressionBombError):
        raise InputRejected("this picture is damaged; save it anew as PNG") from None
    small.thumbnail((PIXELS, PIXELS))
    return small


def _picture(data: bytes) -> Image:
    from PIL import Image as Picture

    small = read_picture(data)
    flat = Picture.new("RGB", small.size, "white")
    flat.paste(small, mask=small.getchannel("A"))
    stream = io.BytesIO()
    flat.save(stream, "PNG")
    stream.seek(0)
    scale = min(BOX_PT[0] / flat.width, BOX_PT[1] / flat.height)
    return Image(stream, flat.width * scale, flat.height * scale, hAlign="LEFT")
