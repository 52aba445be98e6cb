"""What the canvas says when there is no machine yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout

from planner.gui.language import tr

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from planner.gui.theme import Theme


class EmptyHint(QFrame):
    """Large friendly words in the middle; mouse and drags go through it."""

    def __init__(self, theme: Theme, viewport: QWidget) -> None:
        super().__init__(viewport)
        self._theme = theme
        self._viewport = viewport
        self.setObjectName("emptyHint")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._title = QLabel()
        self._more = QLabel()
        for label in (self._title, self._more):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            label.setWordWrap(True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(36, 30, 36, 30)
        layout.setSpacing(10)
        layout.addStretch()
        layout.addWidget(self._title)
        layout.addWidget(self._more)
        layout.addStretch()
        self._lit = False
        theme.theme_changed.connect(self._dress)
        self._retranslate()
        self._dress()

    def light(self, lit: bool) -> None:
        """A chassis is over the canvas: it would be taken."""
        if lit != self._lit:
            self._lit = lit
            self._dress()

    def place(self) -> None:
        """Stand in the middle of the viewport."""
        room = self._viewport.rect()
        width, height = min(room.width() - 32, 520), min(room.height() - 32, 260)
        self.setGeometry((room.width() - width) // 2, (room.height() - height) // 2, max(width, 1), max(height, 1))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)

    def _retranslate(self) -> None:
        self._title.setText(tr("Drag a chassis or server here, or start from a template"))
        self._more.setText(
            tr("Then drag parts into it: the seats that take a part light up, the others say why they do not.")
        )

    def _dress(self) -> None:
        color = self._theme.color
        line, width = (color("accent"), 3) if self._lit else (color("seat-border"), 2)
        self.setStyleSheet(
            f"QFrame#emptyHint {{ border: {width}px {'solid' if self._lit else 'dashed'} {line.name()};"
            f" border-radius: 14px; background: {color('sheet').name()}; }}"
        )
        self._title.setStyleSheet(f"font-size: 21px; font-weight: 600; color: {color('text').name()};")
        self._more.setStyleSheet(f"font-size: 14px; color: {color('muted').name()};")
