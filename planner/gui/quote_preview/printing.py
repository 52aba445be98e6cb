"""Pages of a PDF to a printer: the very pages that are shown, drawn by PDFium in the printer's resolution."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPageLayout, QPageSize, QPainter

from planner.errors import EnvironmentFailure
from planner.gui.quote_preview.pages import page_image

if TYPE_CHECKING:
    import pypdfium2
    from PySide6.QtPrintSupport import QPrinter

SHARPEST_DPI = 300  # more is not seen, and takes four times the memory at the next step
POINTS_PER_INCH = 72.0


def print_pages(data: bytes, printer: QPrinter) -> int:
    """Print the pages from the printer's first to its last; returns how many were printed.

    Raises EnvironmentFailure when the printer does not take them.
    """
    import pypdfium2

    document = pypdfium2.PdfDocument(data)
    try:
        return _print(document, printer)
    finally:
        document.close()


def _print(document: pypdfium2.PdfDocument, printer: QPrinter) -> int:
    first = max(printer.fromPage(), 1)
    last = min(printer.toPage() or len(document), len(document))
    printer.setFullPage(True)
    painter = QPainter()
    if not painter.begin(printer):
        raise EnvironmentFailure("The printer {name} does not answer; choose another.", name=printer.printerName())
    try:
        for number in range(first - 1, last):
            if number >= first and not printer.newPage():
                raise EnvironmentFailure(
                    "The printer {name} stopped after {count} pages.", name=printer.printerName(),
                    count=number - first + 1,
                )  # fmt: skip
            page = document[number]
            scale = min(printer.resolution(), SHARPEST_DPI) / POINTS_PER_INCH
            painter.drawImage(_place(page.get_size(), painter), page_image(page, scale))
    finally:
        painter.end()
    return max(last - first + 1, 0)


def _place(size: tuple[float, float], painter: QPainter) -> QRectF:
    """Where a page goes on the paper: as large as it is, smaller where the paper is."""
    device = painter.device()
    width, height = float(device.width()), float(device.height())
    natural = device.logicalDpiX() / POINTS_PER_INCH
    scale = min(natural, width / size[0], height / size[1])
    w, h = size[0] * scale, size[1] * scale
    return QRectF((width - w) / 2, (height - h) / 2, w, h)


def paper(name: str) -> QPageLayout:
    """The paper of a sheet for the system's dialog: upright, without margins of its own."""
    layout = QPageLayout()
    layout.setPageSize(QPageSize(QPageSize.PageSizeId.Letter if name == "Letter" else QPageSize.PageSizeId.A4))
    layout.setOrientation(QPageLayout.Orientation.Portrait)
    return layout
