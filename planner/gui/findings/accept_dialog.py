"""Accepting a finding: who and why. Both are kept in the project and printed."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialogButtonBox, QFormLayout, QLineEdit, QPlainTextEdit, QWidget

from planner.build.build import Acceptance
from planner.gui.controls.dialog import Dialog, paragraph
from planner.gui.language import say, tr

if TYPE_CHECKING:
    from planner.build.finding import Finding


class AcceptDialog(Dialog):
    """Asks for name and reason.

    Attributes
    ----------
    accepted_finding : Signal(object)
        The ``Acceptance``.
    """

    accepted_finding = Signal(object)

    def __init__(self, finding: Finding, name: str, parent: QWidget) -> None:
        buttons = QDialogButtonBox.StandardButton
        super().__init__(tr("Accept a finding"), parent, buttons.Ok | buttons.Cancel)
        self._finding = finding
        hint = tr("It stays accepted as long as these facts stay the same, and it is printed on the sheet.")
        self.name = QLineEdit(name)
        self.name.setAccessibleName(tr("Name"))
        self.name.setToolTip(tr("Who answers for it; kept in the project and printed on the sheet"))
        self.reason = QPlainTextEdit()
        self.reason.setAccessibleName(tr("Reason"))
        self.reason.setToolTip(tr("Why it may stay as it is; printed on the sheet"))
        self.reason.setTabChangesFocus(True)
        self._ok = self.buttons.button(buttons.Ok)
        self._ok.setText(tr("Accept"))
        self.name.textChanged.connect(self._check)
        self.reason.textChanged.connect(self._check)
        form = QFormLayout()
        form.addRow(tr("Name"), self.name)
        form.addRow(tr("Reason"), self.reason)
        self.column.addWidget(paragraph(say(finding.message)))
        self.column.addWidget(paragraph(hint, "muted"))
        self.column.addLayout(form, 1)
        self.resize(480, 300)
        self._check()

    def _check(self) -> None:
        self._ok.setEnabled(bool(self.name.text().strip() and self.reason.toPlainText().strip()))

    def accept(self) -> None:
        finding = self._finding
        self.accepted_finding.emit(
            Acceptance(
                code=finding.code,
                seats=finding.seats,
                facts=finding.facts,
                name=self.name.text().strip(),
                reason=self.reason.toPlainText().strip(),
                date=datetime.now(UTC).astimezone().date().isoformat(),
            )
        )
        super().accept()
