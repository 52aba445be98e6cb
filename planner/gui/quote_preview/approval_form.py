"""The way of a sheet through its approvers: status, signatures, and the exported sheet that it follows."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QFormLayout,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from planner.gui.controls.choice_delegate import ChoiceDelegate
from planner.gui.controls.fields import QuietComboBox
from planner.gui.language import current, say, tr
from planner.report.heading import STATUSES
from planner.report.request import VERDICTS, Approval

if TYPE_CHECKING:
    from collections.abc import Sequence

    from planner.report.heading import Heading
    from planner.report.profile import Role
    from planner.report.quote import Quote
    from planner.report.request import Request

ROLE, NAME, DATE, VERDICT = range(4)


class ApprovalForm(QWidget):
    """Status and signatures.

    Attributes
    ----------
    edited : Signal()
    follow_requested, anew_requested : Signal()
        A person wants to choose an exported sheet to go on with, or to begin a new one.
    """

    edited = Signal()
    follow_requested = Signal()
    anew_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._roles: tuple[Role, ...] = ()
        self._revision = 1
        self.followed = QLabel(tr("A new sheet"))
        self.followed.setWordWrap(True)
        self.follow = QPushButton(tr("Go on with a sheet..."))
        self.follow.setToolTip(tr("Choose an exported PDF: to sign it, or to make its next revision"))
        self.follow.clicked.connect(self.follow_requested)
        self.anew = QPushButton(tr("Begin a new sheet"))
        self.anew.setToolTip(tr("With the next number; the exported one stays as it is"))
        self.anew.clicked.connect(self.anew_requested)
        self.anew.setEnabled(False)
        for button in (self.follow, self.anew):
            button.setAutoDefault(False)
        self.status = QuietComboBox()
        self.status.setAccessibleName(tr("Status"))
        self.status.setToolTip(tr("How far the sheet is; for approval it is locked, so that all sign the same"))
        for value, words in STATUSES.items():
            self.status.addItem(say(words), value)
        self.status.currentIndexChanged.connect(self.edited)
        self.reason = QLineEdit()
        self.reason.setAccessibleName(tr("Reason for the change"))
        self.reason.setToolTip(tr("Printed in the list of revisions"))
        self.reason.textEdited.connect(self.edited)
        self.withdraw = QCheckBox(tr("Take it back from its approvers"))
        self.withdraw.setToolTip(tr("Only then can a sheet that is for approval be changed; signatures become void"))
        self.withdraw.toggled.connect(self.edited)
        self.withdraw.hide()
        self.table = QTableWidget(0, 4)
        self.table.setHorizontalHeaderLabels([tr("Role"), tr("Name"), tr("Date"), tr("Verdict")])
        self._verdicts = ChoiceDelegate(VERDICTS.get, tuple(VERDICTS), self.table)
        self.table.setItemDelegateForColumn(VERDICT, self._verdicts)
        self.table.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.table.horizontalHeader().setSectionResizeMode(ROLE, QHeaderView.ResizeMode.ResizeToContents)
        self.table.verticalHeader().hide()
        self.table.setAccessibleName(tr("Signatures"))
        self.table.setTabKeyNavigation(False)
        self.table.itemChanged.connect(self._signed)
        buttons = QHBoxLayout()
        buttons.addWidget(self.follow)
        buttons.addWidget(self.anew)
        form = QFormLayout()
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.addRow(tr("Status"), self.status)
        form.addRow(tr("Reason for the change"), self.reason)
        column = QVBoxLayout(self)
        column.addWidget(self.followed)
        column.addLayout(buttons)
        column.addLayout(form)
        column.addWidget(self.withdraw)
        column.addWidget(QLabel(tr("Signatures that were given")))
        column.addWidget(self.table, 1)

    def show_followed(self, heading: Heading | None) -> None:
        """Name the exported sheet that this one follows."""
        self.anew.setEnabled(heading is not None)
        self.withdraw.blockSignals(True)
        self.withdraw.setChecked(False)
        self.withdraw.blockSignals(False)
        if heading is None:
            self.followed.setText(tr("A new sheet"))
            return
        self.followed.setText(
            tr(
                "Goes on with {number}, revision {revision}, {status}", number=heading.number or "–",
                revision=heading.revision, status=STATUSES[heading.status],
            )
        )  # fmt: skip
        self.show_status(heading.status)

    def show_status(self, status: str) -> None:
        self.status.blockSignals(True)
        self.status.setCurrentIndex(self.status.findData(status))
        self.status.blockSignals(False)

    def clear(self) -> None:
        """No signatures, as on a new sheet."""
        self._revision = 1
        self.table.setRowCount(0)

    def show_quote(self, quote: Quote, roles: Sequence[Role], locked: bool) -> None:
        """The roles that sign, with the signatures that hold; what was changed is the status that was given."""
        self._roles, self._revision = tuple(roles), quote.heading.revision
        self.withdraw.setVisible(locked or self.withdraw.isChecked())
        self.show_status(quote.heading.status)
        signed = {entry.role: entry for entry in quote.request.approvals if self._holds(entry)}
        self.table.blockSignals(True)
        self.table.setRowCount(len(self._roles))
        for row, role in enumerate(self._roles):
            entry = signed.get(role.en) or signed.get(role.zh)
            fixed = QTableWidgetItem(role.name(current()))
            fixed.setFlags(Qt.ItemFlag.ItemIsEnabled)
            self.table.setItem(row, ROLE, fixed)
            self.table.setItem(row, NAME, QTableWidgetItem(entry.name if entry else ""))
            self.table.setItem(row, DATE, QTableWidgetItem(entry.date if entry else ""))
            self.table.setItem(row, VERDICT, QTableWidgetItem(say(VERDICTS[entry.verdict]) if entry else ""))
        self.table.blockSignals(False)

    def request(self, base: Request) -> Request:
        """A request with the signatures of the table; earlier revisions' stay as they are."""
        names = {name for role in self._roles for name in (role.en, role.zh)}
        kept = tuple(entry for entry in base.approvals if entry.role not in names or not self._holds(entry))
        given = tuple(
            Approval(
                role=role.en,
                name=name,
                date=self._text(row, DATE),
                revision=self._revision,
                verdict=self._verdicts.value(self._text(row, VERDICT)) or "approved",
            )
            for row, role in enumerate(self._roles)
            if (name := self._text(row, NAME))
        )
        return replace(base, approvals=(*kept, *given))

    def _holds(self, entry: Approval) -> bool:
        return not entry.void and entry.revision == self._revision

    def _text(self, row: int, column: int) -> str:
        item = self.table.item(row, column)
        return item.text().strip() if item is not None else ""

    def _signed(self, item: QTableWidgetItem) -> None:
        """A name without a date was signed today."""
        row = item.row()
        if item.column() == NAME and item.text().strip() and not self._text(row, DATE):
            self.table.blockSignals(True)
            self.table.setItem(row, DATE, QTableWidgetItem(date.today().isoformat()))
            self.table.setItem(row, VERDICT, QTableWidgetItem(say(VERDICTS["approved"])))
            self.table.blockSignals(False)
        self.edited.emit()
