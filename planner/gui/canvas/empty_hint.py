"""What the canvas says when there is no machine yet."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from planner.gui.controls.plain_text import PlainLabel
from planner.gui.language import tr
from planner.gui.theme import mark

MARGIN_PX = 30


class EmptyHint(QFrame):
    """Large friendly words in the middle; mouse and drags go through it.

    It belongs to the canvas and not to its viewport, whose children are scrolled with the machine. Its buttons stand
    beside it, because mouse and drags do not go through them; they give way to what is dragged.

    Attributes
    ----------
    template_wanted, advice_wanted : Signal()
    """

    template_wanted = Signal()
    advice_wanted = Signal()

    def __init__(self, canvas: QWidget) -> None:
        super().__init__(canvas)
        self._canvas = canvas
        self._waiting = False
        self.setObjectName("emptyHint")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._title, self._more = PlainLabel(), PlainLabel()
        self._title.setObjectName("emptyTitle")
        self._more.setObjectName("emptyMore")
        for label in (self._title, self._more):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            label.setWordWrap(True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(36, MARGIN_PX, 36, MARGIN_PX)
        layout.setSpacing(10)
        layout.addStretch()
        layout.addWidget(self._title)
        layout.addWidget(self._more)
        self.ways = QWidget(canvas)
        self.template, self.advice = QPushButton(), QPushButton()
        self.template.clicked.connect(self.template_wanted)
        self.advice.clicked.connect(self.advice_wanted)
        row = QHBoxLayout(self.ways)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(10)
        for button in (self.template, self.advice):
            row.addWidget(button)
        layout.addSpacing(10 + self.ways.sizeHint().height())
        layout.addStretch()
        self._retranslate()

    def light(self, lit: bool) -> None:
        """A chassis is over the canvas: it would be taken."""
        mark(self, "lit", lit)

    def give_way(self, way: bool) -> None:
        """Something is dragged over the canvas: the buttons are taken aside, which would stop it there."""
        self.ways.setVisible(not way and not self.isHidden())

    def tell(self, *, waiting: bool) -> None:
        """Whether parts lie in the tray, and wait for a machine."""
        if waiting != self._waiting:
            self._waiting = waiting
            self._retranslate()

    def words(self) -> str:
        """What it says."""
        return f"{self._title.text()}\n{self._more.text()}"

    def place(self) -> None:
        """Stand in the middle of the canvas."""
        room = self._canvas.rect()
        width, height = min(room.width() - 32, 520), min(room.height() - 32, 260)
        self.setGeometry((room.width() - width) // 2, (room.height() - height) // 2, max(width, 1), max(height, 1))
        size = self.ways.sizeHint()
        at = self.geometry()
        self.ways.setGeometry(
            at.center().x() - size.width() // 2, at.bottom() - MARGIN_PX - size.height(), size.width(), size.height()
        )

    def setVisible(self, visible: bool) -> None:
        """The buttons come and go with it."""
        super().setVisible(visible)
        self.ways.setVisible(visible)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)

    def _retranslate(self) -> None:
        self.template.setText(tr("Start from a template..."))
        self.template.setToolTip(tr("A project from one of the ready plans"))
        self.advice.setText(tr("Ask the advisor..."))
        self.advice.setToolTip(tr("Tell it the job, the budget and the room, and get complete builds with reasons"))
        self.place()
        if self._waiting:
            self._title.setText(tr("This plan names no chassis"))
            self._more.setText(
                tr(
                    "Its parts lie in the tray below: they are counted and checked, but whether they fit cannot be "
                    "told. Drag a chassis or server here."
                )
            )
            return
        self._title.setText(tr("Drag a chassis or server here"))
        self._more.setText(
            tr("Then drag parts into it: the seats that take a part light up, the others say why they do not.")
        )
