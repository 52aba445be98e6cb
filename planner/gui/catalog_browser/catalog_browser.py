"""Search line, kinds, the list, and the card of the selected part."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QModelIndex, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QLineEdit,
    QPushButton,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from planner.errors import EnvironmentFailure
from planner.gui.catalog_browser.part_card import PartCard
from planner.gui.catalog_browser.part_delegate import PartDelegate
from planner.gui.catalog_browser.part_list import PartList
from planner.gui.catalog_browser.part_list_model import PartListModel
from planner.gui.catalog_browser.part_source import PartSource
from planner.gui.catalog_browser.words import KIND_CHIPS, KIND_TIPS
from planner.gui.controls.flow_layout import FlowLayout
from planner.gui.controls.plain_text import PlainLabel
from planner.gui.language import say, say_error, tr

if TYPE_CHECKING:
    from planner.build.machine import Machine
    from planner.catalog.catalogue import Catalogue
    from planner.gui.catalog_browser.part_list import Footprints
    from planner.gui.theme import Theme

DEBOUNCE_MS = 60


class CatalogBrowser(QWidget):
    """The panel.

    Attributes
    ----------
    part_chosen : Signal(object)
        A part is to be taken in hand: Enter, double click, or the button of the card.
    """

    part_chosen = Signal(object)

    def __init__(self, catalogue: Catalogue, footprints: Footprints, theme: Theme) -> None:
        super().__init__()
        self._catalogue = catalogue
        self._machine: Machine | None = None
        self._failure: EnvironmentFailure | None = None
        self.search = QLineEdit()
        self.search.setClearButtonEnabled(True)
        self.search.installEventFilter(self)
        self.kinds = QButtonGroup(self)
        self.kinds.setExclusive(True)
        chips = QWidget()
        flow = FlowLayout(chips)
        self._kinds: tuple[str | None, ...] = (None, *KIND_CHIPS)
        for number, _kind in enumerate(self._kinds):
            chip = QPushButton()
            chip.setProperty("role", "chip")
            chip.setCheckable(True)
            chip.setChecked(number == 0)
            self.kinds.addButton(chip, number)
            flow.addWidget(chip)
        self.kinds.idClicked.connect(self.refresh)
        self.fits = QCheckBox()
        self.fits.toggled.connect(self.refresh)
        self.model = PartListModel(self)
        self.list = PartList(footprints)
        self.list.setModel(self.model)
        self.list.setItemDelegate(PartDelegate(theme, self.list))
        self.list.part_chosen.connect(self.part_chosen)
        self.list.selectionModel().currentChanged.connect(self._current_changed)
        self._nothing = PlainLabel()
        self._nothing.setWordWrap(True)
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._nothing.setProperty("role", "muted")
        self.widen = QPushButton()
        self.widen.clicked.connect(self._widen)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.list)
        self._stack.addWidget(self._empty_page())
        self.card = PartCard(theme)
        self.card.place_requested.connect(self.part_chosen)
        top = QVBoxLayout()
        top.setContentsMargins(10, 10, 10, 6)
        top.setSpacing(6)
        top.addWidget(self.search)
        top.addWidget(chips)
        top.addWidget(self.fits)
        split = QSplitter(Qt.Orientation.Vertical)
        split.setChildrenCollapsible(False)
        split.addWidget(self._stack)
        split.addWidget(self.card)
        split.setSizes([290, 330])
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(top)
        layout.addWidget(split, 1)
        self._typing = QTimer(self)
        self._typing.setObjectName("typing")
        self._typing.setSingleShot(True)
        self._typing.setInterval(DEBOUNCE_MS)
        self._typing.timeout.connect(self.refresh)
        self.search.textChanged.connect(self._typed)
        self._retranslate()

    def show_machine(self, machine: Machine) -> None:
        """The machine that parts are to fit into."""
        self._machine = machine
        if self.fits.isChecked():
            self.refresh()

    def show_kind(self, kind: str | None) -> None:
        """Show one kind of part, or all."""
        self.kinds.button(self._kinds.index(kind)).setChecked(True)
        self.refresh()

    def refresh(self) -> None:
        """Search again."""
        self._typing.stop()
        kind = self._kinds[self.kinds.checkedId()]
        machine = self._machine if self.fits.isChecked() else None
        selected = self.list.current_part()
        self._failure = None
        try:
            self.model.show_source(PartSource(self._catalogue, self.search.text(), kind, machine))
        except EnvironmentFailure as failure:
            self._failure = failure
            self.model.clear()
        row = self.model.row_of(selected.id) if selected else -1
        if row >= 0:
            self.list.setCurrentIndex(self.model.index(row))
        self._stack.setCurrentIndex(0 if self.model.rowCount() else 1)
        self._say_nothing()

    def _take_first(self) -> None:
        """Take the best hit of a search in hand."""
        self.list.setCurrentIndex(self.model.index(0))
        self.part_chosen.emit(self.model.part(0))

    def _typed(self) -> None:
        self._typing.start()

    def _current_changed(self, index: QModelIndex) -> None:
        self.card.show_part(self.model.part(index.row()) if index.isValid() else None)

    def _empty_page(self) -> QWidget:
        """What is shown when nothing was found, with a way on."""
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(16, 32, 16, 16)
        column.setSpacing(12)
        column.addWidget(self._nothing)
        column.addWidget(self.widen, alignment=Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(1)
        return page

    def _say_nothing(self) -> None:
        self.widen.setVisible(self._failure is None)
        if self._failure is not None:
            self._nothing.setText(say_error(self._failure))
        elif self.fits.isChecked():
            self._nothing.setText(tr("Nothing that was searched for fits into this build as it is."))
            self.widen.setText(tr("Show what does not fit, too"))
        elif self.kinds.checkedId() > 0:
            self._nothing.setText(tr("No part of this kind has all of these words."))
            self.widen.setText(tr("Search every kind"))
        else:
            self._nothing.setText(tr("No part has all of these words. Fewer words find more, as does a part number."))
            self.widen.setText(tr("Clear the search"))

    def _widen(self) -> None:
        """Take away what keeps parts out: first the machine, then the kind, then the words."""
        if self.fits.isChecked():
            self.fits.setChecked(False)
        elif self.kinds.checkedId() > 0:
            self.show_kind(None)
        else:
            self.search.clear()
            self.search.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.search and isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            entered = Qt.Key(event.key()) in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
            if entered or Qt.Key(event.key()) is Qt.Key.Key_Down:
                if self._typing.isActive():
                    self.refresh()
                if entered and self.search.text() and self.model.rowCount():
                    self._take_first()
                elif self.model.rowCount():
                    if not self.list.currentIndex().isValid():
                        self.list.setCurrentIndex(self.model.index(0))
                    self.list.setFocus(Qt.FocusReason.ShortcutFocusReason)
                return True
            if Qt.Key(event.key()) is Qt.Key.Key_Escape and self.search.text():
                self.search.clear()
                return True
        return super().eventFilter(watched, event)

    def _retranslate(self) -> None:
        self.search.setPlaceholderText(tr("Search parts, e.g. 4090 or RTX 6000"))
        self.search.setAccessibleName(tr("Search the catalogue"))
        self.search.setToolTip(
            tr("Words of maker, model or part number, all of which must occur. Enter takes the first hit in hand.")
        )
        for number, kind in enumerate(self._kinds):
            words = tr("All") if kind is None else say(KIND_CHIPS[kind])
            chip = self.kinds.button(number)
            chip.setText(words)
            chip.setAccessibleName(tr("Show: {group}", group=words))
            chip.setToolTip(say(KIND_TIPS[kind]))
        self.fits.setText(tr("Fits this build"))
        self.fits.setToolTip(tr("Show only parts that a free seat takes"))
        self.fits.setAccessibleName(tr("Fits this build"))
        self.widen.setToolTip(tr("Find more parts"))
        self.list.setAccessibleName(tr("Parts"))
        self.model.retranslate()
        self._say_nothing()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)
