"""The head of the sheet: fields for what only a person knows."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFormLayout, QLineEdit, QPlainTextEdit, QScrollArea, QWidget

from planner.gui.controls.fields import QuietComboBox
from planner.gui.language import say, tr
from planner.messages import Message, msg
from planner.report.completeness import LABELS
from planner.report.heading import KINDS, PRIORITIES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from planner.report.heading import Heading

NOTE_HEIGHT = 64
CHOICES: Mapping[str, Mapping[str, Message]] = {"kind": KINDS, "priority": PRIORITIES}
NOTES = ("purpose", "remarks")


FIELDS = (
    "number", "date", "valid_until", "needed_by", "organisation", "address", "department", "requester", "contact",
    "project", "cost_centre", "budget_subject", "funds_source", "supplier", "deliver_to", "priority_reason",
)  # fmt: skip


def field_labels() -> dict[str, str]:
    """Lines of the heading that are asked for, in order, with the labels that the sheet and what is missing have."""
    others = {"address": tr("Address"), "priority_reason": tr("Reason for the priority")}
    return {name: others.get(name) or say(LABELS[name]) for name in FIELDS}


DAY = msg("A day as 2026-11-30")
TIPS: dict[str, Message] = {
    "kind": msg("What the paper is for; it decides which columns and boxes are printed"),
    "priority": msg("How soon it is wanted; say why below"),
    "number": msg("The next free one is proposed; it is taken when the sheet is exported"),
    "date": DAY,
    "valid_until": DAY,
    "needed_by": msg("A day as 2026-11-30; lead times are held against it"),
    "organisation": msg("Of this sheet alone; the usual one is in File, Organisation"),
    "address": msg("Under the name at the head of a sheet"),
    "department": msg("Who the machine is for"),
    "requester": msg("Who asks for it and signs first"),
    "contact": msg("Where questions are answered: telephone or mail"),
    "project": msg("Name or number of the project that pays"),
    "cost_centre": msg("Where the cost is booked"),
    "budget_subject": msg("The line of the budget, such as equipment"),
    "funds_source": msg("Where the money comes from, such as a grant and its number"),
    "supplier": msg("Named on a request for quotation"),
    "deliver_to": msg("Street, house and room: what is heavy needs a lift and a door that is wide enough"),
    "priority_reason": msg("Printed beside the priority"),
    "purpose": msg("What the machine will do, in words that an approver understands"),
    "remarks": msg("Printed below the lines"),
}


class HeadingForm(QScrollArea):
    """Fields of a heading.

    Attributes
    ----------
    edited : Signal()
        A person changed something.
    """

    edited = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setAccessibleName(tr("Heading"))
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._page = QWidget()
        form = QFormLayout(self._page)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.choices = {
            "kind": self._choice(form, "kind", tr("Kind of sheet")),
            "priority": self._choice(form, "priority", tr("Priority")),
        }
        self.fields: dict[str, QLineEdit] = {}
        for name, label in field_labels().items():
            line = QLineEdit()
            line.setAccessibleName(label)
            line.setToolTip(say(TIPS[name]))
            line.textEdited.connect(self.edited)
            self.fields[name] = line
            form.addRow(label, line)
        self.notes = {
            "purpose": self._note(form, "purpose", tr("Purpose")),
            "remarks": self._note(form, "remarks", tr("Remarks")),
        }
        self.setWidget(self._page)

    def show_heading(self, heading: Heading) -> None:
        """Show the values of a heading; nothing is said to be edited."""
        for name, line in self.fields.items():
            line.setText(getattr(heading, name))
        for name, note in self.notes.items():
            note.blockSignals(True)
            note.setPlainText(getattr(heading, name))
            note.blockSignals(False)
        for name, box in self.choices.items():
            box.blockSignals(True)
            box.setCurrentIndex(box.findData(getattr(heading, name)))
            box.blockSignals(False)

    def heading(self, base: Heading) -> Heading:
        """A heading with what was typed."""
        values: dict[str, Any] = {name: line.text().strip() for name, line in self.fields.items()}
        values |= {name: note.toPlainText().strip() for name, note in self.notes.items()}
        values |= {name: box.currentData() for name, box in self.choices.items()}
        return replace(base, **values)

    def set_locked(self, locked: bool) -> None:
        """While a sheet is with its approvers nothing can be typed."""
        self._page.setEnabled(not locked)

    def go_to(self, name: str) -> None:
        """Put the cursor into a field."""
        widget = self.fields.get(name) or self.notes.get(name) or self.choices.get(name)
        if widget is not None:
            self.ensureWidgetVisible(widget)
            widget.setFocus(Qt.FocusReason.OtherFocusReason)

    def _choice(self, form: QFormLayout, name: str, label: str) -> QuietComboBox:
        box = QuietComboBox()
        for value, words in CHOICES[name].items():
            box.addItem(say(words), value)
        box.setAccessibleName(label)
        box.setToolTip(say(TIPS[name]))
        box.currentIndexChanged.connect(self.edited)
        form.addRow(label, box)
        return box

    def _note(self, form: QFormLayout, name: str, label: str) -> QPlainTextEdit:
        note = QPlainTextEdit()
        note.setAccessibleName(label)
        note.setToolTip(say(TIPS[name]))
        note.setTabChangesFocus(True)
        note.setFixedHeight(NOTE_HEIGHT)
        note.textChanged.connect(self.edited)
        form.addRow(label, note)
        return note
