"""The answer of a search: the builds with their reasons, the efficient edge, what was put aside."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QPushButton,
    QSplitter,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from planner.gui.advisor.edge_chart import EdgeChart
from planner.gui.advisor.page import Page
from planner.gui.advisor.words import (
    answer_page,
    best_at,
    name_of,
    price_of,
    proposal_page,
    rejected_page,
    speed_of,
    verdict_of,
)
from planner.gui.language import say, tr
from planner.gui.numbers import quantity_text
from planner.messages import msg

if TYPE_CHECKING:
    from planner.advising.answer import Answer, Proposal
    from planner.gui.advisor.jobs import Found
    from planner.gui.theme import Theme

HEADS = (
    msg("Best at"), msg("Machine"), msg("Price"), msg("Speed"), msg("At the wall"), msg("Noise"), msg("Rules"),
)  # fmt: skip
MACHINE = 1
WIDTHS = (142, 250, 120, 118, 88, 92, 118)  # pixels; the machine takes what is left


def proposals_of(answer: Answer) -> tuple[Proposal, ...]:
    """The winners first, then what else lies on the edge."""
    keys = {item.judged.key for item in answer.proposals}
    return (*answer.proposals, *(item for item in answer.edge if item.judged.key not in keys))


class BuildsPage(QWidget):
    """Builds in a table, and below it everything about the one that is selected.

    Attributes
    ----------
    chosen : Signal(int)
        A person selected a build.
    open_requested : Signal(object)
        A ``Judged`` is to become a plan.
    """

    chosen = Signal(int)
    open_requested = Signal(object)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.found: Found | None = None
        self._proposals: tuple[Proposal, ...] = ()
        self.table = QTableWidget(0, len(HEADS))
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setTabKeyNavigation(False)
        self.table.setWordWrap(True)
        self.table.verticalHeader().hide()
        header = self.table.horizontalHeader()
        for column, width in enumerate(WIDTHS):
            self.table.setColumnWidth(column, width)
        header.setSectionResizeMode(MACHINE, QHeaderView.ResizeMode.Stretch)
        header.sectionResized.connect(self._fit_rows)
        self.table.currentCellChanged.connect(self._cell_changed)
        self.table.cellActivated.connect(self._activated)
        self.page = Page(theme)
        self.page.anchorClicked.connect(self._link)
        self.open_button = QPushButton()
        self.open_button.setAutoDefault(False)
        self.open_button.clicked.connect(self._activated)
        below = QWidget()
        column_ = QVBoxLayout(below)
        column_.setContentsMargins(0, 0, 0, 0)
        row = QHBoxLayout()
        row.addWidget(self.open_button)
        row.addStretch(1)
        column_.addLayout(row)
        column_.addWidget(self.page, 1)
        split = QSplitter(Qt.Orientation.Vertical)
        split.setChildrenCollapsible(False)
        split.addWidget(self.table)
        split.addWidget(below)
        split.setSizes([230, 400])
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 6, 0, 0)
        layout.addWidget(split)
        self.retranslate()

    @property
    def proposals(self) -> tuple[Proposal, ...]:
        return self._proposals

    def show_found(self, found: Found) -> None:
        """Another answer."""
        self.found = found
        self._proposals = proposals_of(found.shown)
        self._fill()
        self.table.setCurrentCell(0, 0)
        self._show_page()

    def choose(self, index: int) -> None:
        """Select a build."""
        if self.table.currentRow() != index:
            self.table.setCurrentCell(index, 0)

    def retranslate(self) -> None:
        """Say everything anew."""
        self.table.setHorizontalHeaderLabels([say(head) for head in HEADS])
        self.table.setAccessibleName(tr("Builds"))
        self.page.setAccessibleName(tr("The selected build"))
        self.open_button.setText(tr("Open as a plan"))
        self.open_button.setToolTip(tr("Add it to this project as one more plan, which you can change"))
        row = self.table.currentRow()
        self._fill()
        self.table.setCurrentCell(row, 0)
        self._show_page()

    # --- inside -----------------------------------------------------------------------------------------------

    @property
    def _currency(self) -> str:
        return self.found.shown.wish.site.currency if self.found is not None else ""

    def _fill(self) -> None:
        self.table.blockSignals(True)
        self.table.setRowCount(len(self._proposals))
        for row, proposal in enumerate(self._proposals):
            judged = proposal.judged
            cells = (
                best_at(proposal).replace("; ", "\n"), name_of(judged), price_of(judged, self._currency),
                speed_of(judged), quantity_text(judged.wall_w, "W"), quantity_text(judged.noise_dba, "dB(A)"),
                verdict_of(judged),
            )  # fmt: skip
            for column, text in enumerate(cells):
                self.table.setItem(row, column, QTableWidgetItem(text))
        self.table.blockSignals(False)
        self._fit_rows()
        self.open_button.setEnabled(bool(self._proposals))

    def _fit_rows(self) -> None:
        self.table.resizeRowsToContents()

    def _show_page(self) -> None:
        row = self.table.currentRow()
        if self.found is None:
            self.page.show_html(tr("Fill in what is wanted and press Search."))
            return
        selected = proposal_page(self._proposals[row], self.found.shown.wish) if 0 <= row < len(self._proposals) else ""
        whole = answer_page(self.found)
        first = self.found.answer.conflict is not None
        self.page.show_html(whole + selected if first else selected + whole)

    def _cell_changed(self, row: int) -> None:
        self._show_page()
        if row >= 0:
            self.chosen.emit(row)

    def _activated(self) -> None:
        row = self.table.currentRow()
        if 0 <= row < len(self._proposals):
            self.open_requested.emit(self._proposals[row].judged)

    def _link(self, url: QUrl) -> None:
        conflict = self.found.answer.conflict if self.found is not None else None
        if conflict is not None and url.scheme() == "relaxed":
            self.open_requested.emit(conflict.relaxed[int(url.path())].judged)


class RejectedPage(QWidget):
    """What was put aside and why, with a filter."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._found: Found | None = None
        self.filter = QLineEdit()
        self.filter.setClearButtonEnabled(True)
        self.filter.textChanged.connect(self._show)
        self.page = Page(theme)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 6, 0, 0)
        layout.addWidget(self.filter)
        layout.addWidget(self.page, 1)
        self.retranslate()

    def show_found(self, found: Found) -> None:
        self._found = found
        self._show()

    def retranslate(self) -> None:
        """Say everything anew."""
        self.filter.setPlaceholderText(tr("Search part or reason"))
        self.filter.setAccessibleName(tr("Search part or reason"))
        self.filter.setToolTip(tr("All words must occur in the name of a part or in the reason"))
        self.page.setAccessibleName(tr("What was put aside"))
        self._show()

    def _show(self) -> None:
        rejected = self._found.shown.rejected if self._found is not None else ()
        self.page.show_html(rejected_page(rejected, self.filter.text()) if rejected else "")


class EdgePage(QWidget):
    """The chart with a button beside it.

    Attributes
    ----------
    chosen : Signal(int)
    open_requested : Signal(object)
        A ``Judged`` is to become a plan.
    """

    chosen = Signal(int)
    open_requested = Signal(object)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._proposals: tuple[Proposal, ...] = ()
        self.chart = EdgeChart(theme)
        self.chart.chosen.connect(self._chosen)
        self.chart.open_requested.connect(self._open)
        self.open_button = QPushButton()
        self.open_button.setAutoDefault(False)
        self.open_button.setEnabled(False)
        self.open_button.clicked.connect(self._open_current)
        row = QHBoxLayout()
        row.addWidget(self.open_button)
        row.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.chart, 1)
        layout.addLayout(row)
        self.retranslate()

    def show_found(self, found: Found) -> None:
        self._proposals = proposals_of(found.shown)
        self.chart.show_proposals(self._proposals, found.shown.wish.site.currency)
        self.open_button.setEnabled(False)

    def retranslate(self) -> None:
        """Say everything anew."""
        self.open_button.setText(tr("Open as a plan"))
        self.open_button.setToolTip(tr("Add it to this project as one more plan, which you can change"))
        self.chart.retranslate()

    def _chosen(self, index: int) -> None:
        self.open_button.setEnabled(True)
        self.chosen.emit(index)

    def _open(self, index: int) -> None:
        if 0 <= index < len(self._proposals):
            self.open_requested.emit(self._proposals[index].judged)

    def _open_current(self) -> None:
        self._open(self.chart.list.currentRow())
