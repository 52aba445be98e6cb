"""The pages of a PDF as pictures, drawn when they are seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QImage, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from planner.gui.language import tr

if TYPE_CHECKING:
    import pypdfium2

    from planner.gui.theme import Theme

GAP = 16
KEPT = 12  # pictures of pages


class PdfPages(QWidget):
    """A column of pages at the width that there is."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._document: pypdfium2.PdfDocument | None = None
        self._images: dict[tuple[int, int], QImage] = {}
        self._sizes: list[tuple[float, float]] = []
        self.setMinimumWidth(280)
        self.setAccessibleName(tr("Preview"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def show_pdf(self, data: bytes) -> None:
        """Show these bytes."""
        import pypdfium2

        self.close_pdf()
        self._document = pypdfium2.PdfDocument(data)
        self._sizes = [self._document[n].get_size() for n in range(len(self._document))]
        self._lay_out()
        self._describe()
        self.update()

    def close_pdf(self) -> None:
        if self._document is not None:
            self._document.close()
        self._document = None
        self._images.clear()
        self._sizes = []

    def page_count(self) -> int:
        return len(self._sizes)

    def page_text(self, number: int) -> str:
        """Text of a page, for search and screen readers."""
        if self._document is None:
            return ""
        return str(self._document[number].get_textpage().get_text_bounded())

    def _describe(self) -> None:
        self.setAccessibleName(tr("Preview, {count} pages", count=self.page_count()))
        self.setAccessibleDescription(self.page_text(0) if self._sizes else "")

    def _page_rect(self, number: int) -> QRect:
        width = max(120, self.width() - 2 * GAP)
        y = GAP
        for n, (w, h) in enumerate(self._sizes):
            height = round(width * h / w)
            if n == number:
                return QRect(GAP, y, width, height)
            y += height + GAP
        return QRect(GAP, y, width, 0)

    def _lay_out(self) -> None:
        bottom = self._page_rect(len(self._sizes) - 1).bottom() if self._sizes else 0
        self.setMinimumHeight(bottom + GAP)

    def sizeHint(self) -> QSize:
        return QSize(640, self.minimumHeight())

    def resizeEvent(self, _event: object) -> None:
        self._images.clear()
        self._lay_out()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(event.rect(), self._theme.color("canvas"))
        for number in range(len(self._sizes)):
            rect = self._page_rect(number)
            if rect.intersects(event.rect()):
                # Not stretched to the rectangle: a picture that is a line of pixels higher would lose one in a word.
                painter.drawImage(rect.topLeft(), self._image(number, rect.width()))
                painter.setPen(QPen(self._theme.color("border"), 1))
                painter.drawRect(rect)
        painter.end()

    def _image(self, number: int, width: int) -> QImage:
        key = (number, width)
        if key not in self._images and self._document is not None:
            scale = width * self.devicePixelRatioF() / self._sizes[number][0]
            while len(self._images) >= KEPT:  # a list of two thousand lines has a hundred pages
                self._images.pop(next(iter(self._images)))
            image = page_image(self._document[number], scale)
            image.setDevicePixelRatio(self.devicePixelRatioF())
            self._images[key] = image
        return self._images.get(key, QImage())


def page_image(page: pypdfium2.PdfPage, scale: float) -> QImage:
    """A page as a picture, ``scale`` pixels for each of its points."""
    bitmap = page.render(scale=scale, rev_byteorder=True)
    kind = QImage.Format.Format_RGB888 if bitmap.n_channels == 3 else QImage.Format.Format_RGBX8888
    return QImage(bitmap.buffer, bitmap.width, bitmap.height, bitmap.stride, kind).copy()
