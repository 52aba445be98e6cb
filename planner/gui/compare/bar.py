"""What stands above a comparison: what is added to it, what the builds are judged for, what differences count from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QMenu, QPushButton, QWidget

from planner.gui.compare.columns import OWN
from planner.gui.controls.flow_layout import FlowLayout
from planner.gui.controls.plain_text import PlainLabel
from planner.gui.language import tr

if TYPE_CHECKING:
    from collections.abc import Sequence

LETTERS_SHOWN = 28  # of a choice


class CompareBar(QWidget):
    """As many controls beside one another as there is room for.

    Attributes
    ----------
    ground_chosen : Signal(int)
        Column whose job and site hold for all, or ``OWN``.
    baseline_chosen : Signal()
    what_if_wanted : Signal(bool)
    export_requested : Signal()
    """

    ground_chosen = Signal(int)
    baseline_chosen = Signal()
    what_if_wanted = Signal(bool)
    export_requested = Signal()

    def __init__(self, menu: QMenu) -> None:
        super().__init__()
        self.add = QPushButton()
        self.add.setMenu(menu)
        self.ground, self.baseline = QComboBox(), QComboBox()
        self.ground.activated.connect(self._ground_activated)
        self.baseline.activated.connect(self.baseline_chosen)
        self.what_if, self.export = QPushButton(), QPushButton()
        self.what_if.setCheckable(True)
        self.what_if.setProperty("role", "chip")
        self.what_if.clicked.connect(self.what_if_wanted)
        self.export.clicked.connect(self.export_requested)
        self._ground_label, self._baseline_label = PlainLabel(), PlainLabel()
        self._ground_tip = ""
        row = FlowLayout(self, gap=8)
        row.addWidget(self.add)
        row.addWidget(_labelled(self._ground_label, self.ground))
        row.addWidget(_labelled(self._baseline_label, self.baseline))
        for button in (self.what_if, self.export):
            row.addWidget(button)
        for button in (self.add, self.what_if, self.export):
            button.setAutoDefault(False)

    @property
    def base(self) -> int:
        """The column that differences are counted from."""
        return max(self.baseline.currentIndex(), 0)

    def show_columns(self, names: Sequence[str], ground: int, *, full: bool) -> None:
        """Offer these columns; the baseline stays where it is, or is the last one."""
        base = min(self.base, max(len(names) - 1, 0))
        self.baseline.clear()
        self.baseline.addItems(names)
        self.baseline.setCurrentIndex(base)
        self.ground.clear()
        self.ground.addItem(tr("each its own"), OWN)
        for n, name in enumerate(names):
            self.ground.addItem(tr("those of {build}, for all", build=name), n)
        self.ground.setCurrentIndex(ground + 1)
        self.add.setEnabled(not full)
        for box, tip in ((self.ground, self._ground_tip), (self.baseline, self.baseline.accessibleName())):
            box.setEnabled(len(names) > 1)
            box.setToolTip("\n".join((tip, box.currentText())))
        for widget in (self.what_if, self.export):
            widget.setEnabled(bool(names))

    def count_from(self, column: int) -> None:
        """Make a column the baseline without telling anybody."""
        self.baseline.setCurrentIndex(column)

    def _ground_activated(self, index: int) -> None:
        self.ground_chosen.emit(int(self.ground.itemData(index)))

    def retranslate(self) -> None:
        self.add.setText(tr("Add"))
        self.add.setToolTip(tr("Put a plan of the project, a revision, a build file or a ready plan beside these"))
        self._ground_label.setText(tr("Job and site"))
        self._baseline_label.setText(tr("Baseline"))
        self.ground.setAccessibleName(tr("Job and site that the builds are judged for"))
        self._ground_tip = tr("Speed, memory and cost are held against one another only for the same job and site")
        self.baseline.setAccessibleName(tr("Column that the differences are counted from"))
        self.what_if.setText(tr("What if"))
        self.what_if.setToolTip(tr("Switch parts of the selected column off and see the comparison move"))
        self.export.setText(tr("Export..."))
        self.export.setToolTip(tr("PDF pages, workbook, CSV, and the chart as a picture or as numbers"))


def _labelled(label: PlainLabel, box: QComboBox) -> QWidget:
    """A choice with its name before it; a long choice is cut in the closed box and whole in the open one."""
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setMinimumContentsLength(LETTERS_SHOWN)
    label.setBuddy(box)
    pair = QWidget()
    row = QHBoxLayout(pair)
    row.setContentsMargins(0, 0, 0, 0)
    row.addWidget(label)
    row.addWidget(box, 1)
    return pair
