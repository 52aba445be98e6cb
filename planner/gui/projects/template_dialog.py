"""Starting from a ready plan: each as a guide wrote it, and as it can be bought."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialogButtonBox, QHBoxLayout, QListWidget, QListWidgetItem, QPlainTextEdit, QWidget

from planner.build.workload import Method
from planner.errors import SlotwrightError
from planner.gui.controls.dialog import Dialog, paragraph
from planner.gui.controls.plain_text import plain_tip
from planner.gui.controls.sided_delegate import RIGHT, SidedDelegate
from planner.gui.language import current, say, say_error, tr
from planner.gui.numbers import missing_text, quantity_text
from planner.gui.workload.choices import METHODS

if TYPE_CHECKING:
    from planner.build.reading import Reading
    from planner.catalog.templates import Template
    from planner.session import PlanningSession

SAID = ("power_max_w", "vram_gib", "price")  # readings that tell whether a plan is the one that is looked for


class TemplateDialog(Dialog):
    """The list with the job of each template, and what the selected one is, needs and costs.

    Attributes
    ----------
    template_chosen : Signal(str)
        Id of a template, empty for an empty plan.
    """

    template_chosen = Signal(str)

    def __init__(self, session: PlanningSession, parent: QWidget) -> None:
        buttons = QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        super().__init__(tr("New project"), parent, buttons)
        self._session = session
        self._templates = tuple(session.templates())
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Templates"))
        self.list.setUniformItemSizes(True)
        self.list.setItemDelegate(SidedDelegate(self.list))
        self.list.addItem(tr("Empty plan"))
        for template in self._templates:
            item = QListWidgetItem(template.title_in(current()))
            item.setData(RIGHT, _job(template))
            item.setToolTip(plain_tip(item.text()))
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{item.text()}, {_job(template)}")
            self.list.addItem(item)
        self.list.currentRowChanged.connect(self._describe)
        self.list.itemActivated.connect(self.accept)
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.text.setAccessibleName(tr("About the template"))
        self.column.addWidget(
            paragraph(tr("Plans as written are kept with their faults, so that the findings can show them."), "muted")
        )
        row = QHBoxLayout()
        row.addWidget(self.list, 6)
        row.addWidget(self.text, 5)
        self.column.addLayout(row, 1)
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setText(tr("Start"))
        self.resize(960, 520)
        self.list.setCurrentRow(0)
        self.list.setFocus()

    def accept(self) -> None:
        row = self.list.currentRow()
        self.template_chosen.emit(self._templates[row - 1].id if row > 0 else "")
        super().accept()

    def _describe(self, row: int) -> None:
        if row <= 0:
            self.text.setPlainText(tr("A project with one plan, and nothing in it."))
            return
        template = self._templates[row - 1]
        note = template.note_zh if current() == "zh_CN" else template.note
        words = f"{tr('In the words of the guide:')}\n{template.words}" if template.words else ""
        self.text.setPlainText("\n\n".join(filter(None, (self._facts(template), note, words))))

    def _facts(self, template: Template) -> str:
        """The job, and what the machine needs and costs for it."""
        try:
            plan = self._session.template_plan(template.id, current())
        except SlotwrightError as failure:
            return say_error(failure)
        readings = self._session.size(plan).readings
        lines = [tr("Job: {job}", job=_job(template))]
        lines += [_said(readings[name]) for name in SAID if name in readings]
        return "\n".join(lines)


def _job(template: Template) -> str:
    """``LoRA, Llama-2-7b-hf``."""
    words = {value: words for value, words in METHODS if isinstance(value, Method)}
    method = next((say(said) for value, said in words.items() if value.value == template.method), template.method)
    return tr("{method}, {model}", method=method, model=template.model) if template.model else method


def _said(reading: Reading) -> str:
    value = quantity_text(reading.value, reading.unit)
    if reading.value is None and reading.missing:
        value = tr("{value} ({why})", value=value, why=missing_text(reading))
    elif reading.limit is not None:
        value = tr("{value} of {limit}", value=value, limit=quantity_text(reading.limit, reading.unit))
    return tr("{name}: {value}", name=say(reading.title), value=value)
