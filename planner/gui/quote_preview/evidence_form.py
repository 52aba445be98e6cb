"""What the choice rests on: the other plans that were compared, later stages of the machine, decisions."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFormLayout, QHeaderView, QLabel, QLineEdit, QTableWidget, QVBoxLayout, QWidget

from planner.build.decision import Decision
from planner.gui.controls.cells import read_date
from planner.gui.controls.fields import QuietComboBox
from planner.gui.controls.plain_text import PlainLabel
from planner.gui.controls.record_table import Column, RecordTable
from planner.gui.language import tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from planner.build.build import Plan
    from planner.report.request import Request

LEFT_OUT, COMPARED, LATER = "", "compared", "later"
MOST_COMPARED = 3  # chosen at the start
PLANS_HEIGHT, ROLE_WIDTH = 130, 160


class EvidenceForm(QWidget):
    """Other plans with their part on the sheet, and the decision log.

    Attributes
    ----------
    edited : Signal()
    refused : Signal(object)
        What was typed is no date: a Message.
    """

    edited = Signal()
    refused = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._plans: list[Plan] = []
        self.roles: list[QuietComboBox] = []
        self.table = QTableWidget(0, 2)
        self.table.setHorizontalHeaderLabels([tr("Other plan"), tr("On this sheet")])
        self.table.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.table.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.table.setColumnWidth(1, ROLE_WIDTH)
        self.table.verticalHeader().hide()
        self.table.setAccessibleName(tr("Other plans"))
        self.table.setSelectionMode(QTableWidget.SelectionMode.NoSelection)
        self.table.setFixedHeight(PLANS_HEIGHT)
        self.sole = QLineEdit()
        self.sole.setAccessibleName(tr("Why fewer than three machines were compared"))
        self.sole.setToolTip(tr("Printed with the comparison"))
        self.sole.textEdited.connect(self.edited)
        columns = (
            Column("date", tr("Date"), str, read_date), Column("who", tr("Who")), Column("what", tr("Decision")),
            Column("why", tr("Reason")),
        )  # fmt: skip
        self.decisions = RecordTable(tr("Decisions"), columns, _today, tr("Add a decision"))
        self.decisions.edited.connect(self.edited)
        self.decisions.refused.connect(self.refused)
        self._none = QLabel(tr("The project has no other plan."))
        column = QVBoxLayout(self)
        column.addWidget(self._none)
        column.addWidget(self.table)
        form = QFormLayout()
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapAllRows)
        form.addRow(self.sole.accessibleName(), self.sole)
        column.addLayout(form)
        column.addWidget(QLabel(tr("Decisions")))
        column.addWidget(self.decisions, 1)

    def show_plans(self, plans: Sequence[Plan], compared: Sequence[Plan] | None, later: Sequence[Plan] = ()) -> None:
        """Plans of the project and of an exported sheet; ``compared`` None: the first of the project are."""
        self._plans = list(plans)
        self._plans += [plan for plan in (*(compared or ()), *later) if plan not in self._plans]
        self.roles = []
        self.table.setRowCount(len(self._plans))
        for row, plan in enumerate(self._plans):
            chosen = row < MOST_COMPARED if compared is None else plan in compared
            role = COMPARED if chosen else LEFT_OUT
            title = plan.build.title or tr("Untitled")
            self.table.setCellWidget(row, 0, PlainLabel(title))
            self.table.setCellWidget(row, 1, self._role(title, LATER if plan in later else role))
        self.table.setVisible(bool(self._plans))
        self._none.setVisible(not self._plans)

    def compared(self) -> tuple[Plan, ...]:
        """The plans that were candidates."""
        return self._with(COMPARED)

    def later(self) -> tuple[Plan, ...]:
        """The plans that are stages after this one, in the order of the project."""
        return self._with(LATER)

    def show_request(self, request: Request) -> None:
        """Decisions of a request; nothing is said to be edited."""
        self.decisions.show_records(request.decisions)
        self.sole.setText(request.sole_candidate)

    def request(self, base: Request) -> Request:
        """A request with what was typed; a decision without words is none."""
        decisions = tuple(entry for entry in self.decisions.records() if entry.what)
        return replace(base, decisions=decisions, sole_candidate=self.sole.text().strip())

    def go_to(self, where: str) -> None:
        """Put the cursor where something is missing: ``candidates`` or ``decisions``."""
        if where == "candidates":
            target: QWidget = self.roles[0] if self.roles else self.sole
            target.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.decisions.go_to(0, 0)

    def set_locked(self, locked: bool) -> None:
        self.setEnabled(not locked)

    def _with(self, wanted: str) -> tuple[Plan, ...]:
        roles = (box.currentData() for box in self.roles)
        return tuple(plan for plan, role in zip(self._plans, roles, strict=True) if role == wanted)

    def _role(self, title: str, role: str) -> QuietComboBox:
        box = QuietComboBox()
        words = ((LEFT_OUT, tr("not mentioned")), (COMPARED, tr("compared")), (LATER, tr("a later stage")))
        for value, word in words:
            box.addItem(word, value)
        box.setCurrentIndex(box.findData(role))
        box.setAccessibleName(title)
        box.currentIndexChanged.connect(self.edited)
        self.roles.append(box)
        return box


def _today() -> Decision:
    return Decision(date=date.today().isoformat(), who="", what="")
