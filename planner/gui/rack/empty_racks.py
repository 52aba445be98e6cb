"""What the window of racks says before there is one: where to begin, with a button for each size of cabinet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout

from planner.gui.controls.plain_text import PlainLabel
from planner.gui.language import tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from planner.build.racks import Rack


class EmptyRacks(QFrame):
    """Two sentences and the cabinets to begin with.

    Attributes
    ----------
    rack_wanted : Signal(object)
        The ``Rack`` of the button that was pressed.
    """

    rack_wanted = Signal(object)

    def __init__(self, presets: Sequence[Rack]) -> None:
        super().__init__()
        self.setObjectName("emptyHint")
        self._title, self._more = PlainLabel(), PlainLabel()
        self._title.setObjectName("emptyTitle")
        self._more.setObjectName("emptyMore")
        self._presets = tuple(presets)
        self.buttons: list[QPushButton] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 18, 18, 18)
        column.setSpacing(10)
        column.addStretch()
        for label in (self._title, self._more):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            label.setWordWrap(True)
            column.addWidget(label)
        choices = QVBoxLayout()  # as wide as the widest of them, in the middle
        for preset in presets:
            button = QPushButton()
            button.setAutoDefault(False)
            button.clicked.connect(lambda _=False, rack=preset: self.rack_wanted.emit(rack))
            self.buttons.append(button)
            choices.addWidget(button)
        middle = QHBoxLayout()
        middle.addStretch()
        middle.addLayout(choices)
        middle.addStretch()
        column.addLayout(middle)
        column.addStretch()
        self._retranslate()

    def words(self) -> str:
        """What it says."""
        return f"{self._title.text()}\n{self._more.text()}"

    def _retranslate(self) -> None:
        self._title.setText(tr("Begin with a rack"))
        self._more.setText(
            tr(
                "Then drag machines of the project into it, or put several at once. Units, weight, heat and the "
                "current of each feed are added up, and what does not fit is said."
            )
        )
        for button, preset in zip(self.buttons, self._presets, strict=True):
            button.setText(tr("Add: {rack}", rack=preset.title))
            button.setToolTip(tr("Height, depth, load and feeds can be changed afterwards"))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)
