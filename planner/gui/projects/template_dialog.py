"""Starting from a ready plan: each as a guide wrote it, and as it can be bought."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialogButtonBox, QHBoxLayout, QListWidget, QPlainTextEdit, QWidget

from planner.gui.controls.dialog import Dialog, paragraph
from planner.gui.language import current, tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from planner.catalog.templates import Template


class TemplateDialog(Dialog):
    """The list and what each template is.

    Attributes
    ----------
    template_chosen : Signal(str)
        Id of a template, empty for an empty plan.
    """

    template_chosen = Signal(str)

    def __init__(self, templates: Sequence[Template], parent: QWidget) -> None:
        buttons = QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        super().__init__(tr("New project"), parent, buttons)
        self._templates = tuple(templates)
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Templates"))
        self.list.setUniformItemSizes(True)
        self.list.addItem(tr("Empty plan"))
        for template in self._templates:
            self.list.addItem(template.title_in(current()))
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
        row.addWidget(self.list, 3)
        row.addWidget(self.text, 4)
        self.column.addLayout(row, 1)
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setText(tr("Start"))
        self.resize(780, 460)
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
        self.text.setPlainText("\n\n".join(filter(None, (note, template.words))))
