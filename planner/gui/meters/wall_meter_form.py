"""What a wall meter showed of this machine: entered once, kept with the build, it calibrates the power model."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QFormLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from planner.build.build import WallReading
from planner.build.ranges import WALL_W
from planner.editing import SetWallReading
from planner.gui.controls.dialog import paragraph
from planner.gui.controls.fields import NumberField
from planner.gui.dates import day_text
from planner.gui.language import about, say_all, tr
from planner.gui.numbers import quantity_text

if TYPE_CHECKING:
    from collections.abc import Sequence


class WallMeterForm(QWidget):
    """The readings that the build has, and one more.

    Attributes
    ----------
    edit_requested : Signal(object)
        A ``SetWallReading``.
    """

    edit_requested = Signal(object)

    def __init__(self, readings: Sequence[WallReading], today: date | None = None) -> None:
        super().__init__()
        self._today = today or date.today()
        words = tr(
            "One reading of a meter at the wall shifts the model and narrows its band. It is kept with the build."
        )
        self.known = paragraph("")
        self.load = QComboBox()
        self.load.addItem(tr("idle"), "idle")
        self.load.addItem(tr("under load"), "loaded")
        self.load.setAccessibleName(tr("State of the machine"))
        self.load.setToolTip(tr("What ran while the meter was read"))
        self.watts = NumberField("W", bounds=WALL_W, optional=True)
        self.watts.editor().setAccessibleName(tr("Reading of the meter"))
        self.watts.editor().setToolTip(tr("Of the whole machine at its plug, in watts, averaged over some minutes"))
        self.watts.edited.connect(self.watts.show_value)
        self.watts.line.textChanged.connect(self._typed)
        self.keep = QPushButton(tr("Calibrate"))
        self.forget = QPushButton(tr("Forget all readings"))
        self.keep.setToolTip(tr("Shift the model so that it meets the reading; this can be undone"))
        self.forget.setToolTip(tr("Back to the model as it is for all machines; this can be undone"))
        for button in (self.keep, self.forget):
            button.setAutoDefault(False)
        self.keep.clicked.connect(self._keep)
        self.forget.clicked.connect(self._forget)
        form = QFormLayout()
        form.addRow(tr("State of the machine"), self.load)
        form.addRow(tr("Reading of the meter"), self.watts)
        row = QHBoxLayout()
        row.addWidget(self.keep)
        row.addWidget(self.forget)
        row.addStretch(1)
        layout = QVBoxLayout(self)
        layout.addWidget(paragraph(words, "muted"))
        layout.addWidget(self.known)
        layout.addLayout(form)
        layout.addLayout(row)
        layout.addStretch(1)
        self._typed("")
        self._show(tuple(readings))

    def _show(self, readings: tuple[WallReading, ...]) -> None:
        self._readings = readings
        loads = {"idle": tr("idle"), "loaded": tr("under load")}
        lines = [
            about(day_text(one.date), say_all((quantity_text(one.watts, "W"), loads.get(one.load, one.load))))
            for one in readings
        ]
        self.known.setText("\n".join(lines) if lines else tr("No reading yet."))
        self.forget.setEnabled(bool(lines))

    def _typed(self, text: str) -> None:
        self.keep.setEnabled(bool(text.strip()))

    def _keep(self) -> None:
        watts = self.watts.value()
        if not isinstance(watts, (int, float)):
            return
        reading = WallReading(load=str(self.load.currentData()), watts=float(watts), date=self._today.isoformat())
        self.edit_requested.emit(SetWallReading(reading))
        self._show((*self._readings, reading))

    def _forget(self) -> None:
        self.edit_requested.emit(SetWallReading(None))
        self._show(())
