"""The findings: chips that filter, the list, and the selected finding in full."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QModelIndex, Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QLineEdit,
    QListView,
    QPushButton,
    QSizePolicy,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from planner.editing import AcceptFinding, RevokeAcceptance
from planner.gui.controls.flow_layout import FlowLayout
from planner.gui.controls.plain_text import PlainLabel
from planner.gui.findings.accept_dialog import AcceptDialog
from planner.gui.findings.finding_delegate import FindingDelegate
from planner.gui.findings.finding_details import FindingDetails
from planner.gui.findings.finding_model import SHOWN_FIRST, FindingModel, Group
from planner.gui.language import say, tr
from planner.messages import Message, msg

if TYPE_CHECKING:
    from collections.abc import Iterable

    from planner.build.build import Acceptance
    from planner.build.finding import Finding
    from planner.gui.theme import Theme

GROUP_TIPS: dict[Group, Message] = {
    Group.ERROR: msg("It does not work, or is not allowed, as it is planned"),
    Group.WARN: msg("It works, with a loss or a risk that is named"),
    Group.CANNOT_TELL: msg("A fact is missing; the finding names it"),
    Group.INFO: msg("Worth knowing, nothing is wrong"),
    Group.ACCEPTED: msg("Somebody answers for it, with name and reason"),
    Group.PASS: msg("Rules that were checked and found nothing"),
}


class FindingPanel(QWidget):
    """The panel.

    Attributes
    ----------
    seats_selected : Signal(object)
        Tuple of addresses of the finding that was selected.
    repair_requested : Signal(object)
        A ``Repair``.
    edit_requested : Signal(object)
        A command: an acceptance or its revocation.
    """

    seats_selected = Signal(object)
    repair_requested = Signal(object)
    edit_requested = Signal(object)

    def __init__(self, theme: Theme, name: str = "") -> None:
        super().__init__()
        self._name = name
        self._selected: Finding | None = None
        self._restoring = False
        self.model = FindingModel(self)
        self.list = QListView()
        self.list.setModel(self.model)
        self.list.setItemDelegate(FindingDelegate(theme, self.list))
        self.list.setWordWrap(True)  # rows are as high as their width asks
        self.list.setProperty("role", "flat")
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.list.setMouseTracking(True)
        self.list.selectionModel().currentChanged.connect(self._current_changed)
        self.model.modelReset.connect(self._reset)
        self.chips = {group: self._chip(group) for group in Group}
        self.search = QLineEdit()
        self.search.setClearButtonEnabled(True)
        self.search.setMaximumWidth(180)
        self.search.setMinimumWidth(60)
        self.search.textChanged.connect(self.model.search)
        chips = QWidget()  # in several lines where there is little room
        flow = FlowLayout(chips, 4)
        for chip in self.chips.values():
            flow.addWidget(chip)
        bar = QHBoxLayout()
        bar.setContentsMargins(8, 5, 8, 5)
        bar.setSpacing(4)
        bar.addWidget(chips, 1, Qt.AlignmentFlag.AlignVCenter)
        bar.addWidget(self.search)
        self.details = FindingDetails(theme)
        self.details.repair_requested.connect(self.repair_requested)
        self.details.accept_requested.connect(self.open_accept)
        self.details.revoke_requested.connect(self._revoke)
        self._empty = PlainLabel()
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._empty.setWordWrap(True)
        self._empty.setProperty("role", "muted")
        self._split = QSplitter()
        self._split.setChildrenCollapsible(False)
        self._split.addWidget(self.list)
        self._split.addWidget(self.details)
        self._split.setSizes([400, 260])
        self._stack = QStackedWidget()
        self._stack.addWidget(self._split)
        self._stack.addWidget(self._empty)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(bar)
        layout.addWidget(self._stack, 1)
        self._retranslate()

    def show_findings(self, findings: Iterable[Finding], acceptances: Iterable[Acceptance]) -> None:
        self.model.show_findings(findings, acceptances)
        self._say_counts()
        self._show_selected()

    def select(self, finding: Finding) -> None:
        row = self.model.row_of(finding)
        if row >= 0:
            self.list.setCurrentIndex(self.model.index(row))

    def show_first(self) -> bool:
        """Select the first finding that offers a repair, or else the first, and go to it; False where none is shown."""
        count = self.model.rowCount()
        if not count:
            return False
        row = next((row for row in range(count) if self.model.entry(row).finding.repairs), 0)
        self.list.setCurrentIndex(self.model.index(row))
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    def code(self) -> str:
        """Code of the selected finding, empty for none: what the manual is asked for."""
        return self._selected.code if self._selected is not None else ""

    def open_accept(self, finding: Finding) -> AcceptDialog:
        """Ask for name and reason."""
        dialog = AcceptDialog(finding, self._name, self.window())
        dialog.accepted_finding.connect(self._accepted)
        dialog.open()
        return dialog

    def _chip(self, group: Group) -> QPushButton:
        chip = QPushButton()
        chip.setProperty("role", "chip")
        chip.setCheckable(True)
        chip.setChecked(group in SHOWN_FIRST)
        chip.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        chip.toggled.connect(self._toggled)
        return chip

    def _toggled(self) -> None:
        self.model.show_groups(group for group, chip in self.chips.items() if chip.isChecked())
        self._say_counts()

    def _accepted(self, acceptance: Acceptance) -> None:
        self._name = acceptance.name
        self.edit_requested.emit(AcceptFinding(acceptance))

    def _revoke(self, finding: Finding) -> None:
        self.edit_requested.emit(RevokeAcceptance(finding.code, finding.seats))

    def _current_changed(self, index: QModelIndex) -> None:
        if self._restoring:
            return
        self._selected = self.model.entry(index.row()).finding if index.isValid() else None
        self._show_selected()
        if index.isValid() and self._selected is not None:
            self.seats_selected.emit(self._selected.seats)

    def _reset(self) -> None:
        """Keep the selected finding selected while the build changes, without moving the canvas."""
        row = self.model.row_of(self._selected) if self._selected else -1
        self._restoring = True
        self.list.setCurrentIndex(self.model.index(row) if row >= 0 else QModelIndex())
        self._restoring = False
        self._show_selected()

    def _show_selected(self) -> None:
        row = self.model.row_of(self._selected) if self._selected else -1
        self.details.show_entry(self.model.entry(row) if row >= 0 else None)
        self.details.setVisible(row >= 0)
        self._stack.setCurrentIndex(0 if self.model.rowCount() else 1)

    def _say_counts(self) -> None:
        counts = self.model.counts()
        words = {
            Group.ERROR: tr("Errors {count}", count=counts[Group.ERROR]),
            Group.WARN: tr("Warnings {count}", count=counts[Group.WARN]),
            Group.CANNOT_TELL: tr("Cannot tell {count}", count=counts[Group.CANNOT_TELL]),
            Group.INFO: tr("Hints {count}", count=counts[Group.INFO]),
            Group.ACCEPTED: tr("Accepted {count}", count=counts[Group.ACCEPTED]),
            Group.PASS: tr("Passed {count}", count=counts[Group.PASS]),
        }
        for group, chip in self.chips.items():
            chip.setText(words[group])
            chip.setAccessibleName(tr("Show: {group}", group=words[group]))
            chip.setToolTip(say(GROUP_TIPS[group]))
        hidden = sum(
            counts[group] for group, chip in self.chips.items() if not chip.isChecked() and group != Group.PASS
        )
        if self.search.text():
            text = tr("No finding has these words.")
        elif hidden:
            text = tr("Nothing to show: {count} findings are hidden by the filter.", count=hidden)
        elif counts[Group.PASS]:
            text = tr("No findings. Checks passed: {count}.", count=counts[Group.PASS])
        else:
            text = tr("No findings yet. Choose a chassis and drag parts into it.")
        self._empty.setText(text)

    def _retranslate(self) -> None:
        self.list.setAccessibleName(tr("Findings"))
        self.details.setAccessibleName(tr("The selected finding"))
        self.search.setPlaceholderText(tr("Filter"))
        self.search.setAccessibleName(tr("Filter the findings"))
        self.search.setToolTip(tr("Words of a finding, its code or its seats; all of them must occur"))
        self._say_counts()
        self.model.retranslate()
        self._show_selected()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)
