from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap

from planner.build.build import Plan
from planner.editing import Document, SetChassis
from planner.gui.catalog_browser.catalog_browser import CatalogBrowser
from planner.gui.catalog_browser.part_list_model import PART_MIME
from tests.build.samples import TOWER

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from planner.gui.language import Language
    from planner.gui.theme import Theme
    from planner.parts.part import Part
    from planner.session import PlanningSession


pytestmark = pytest.mark.usefixtures("language")


@pytest.fixture
def browser(session: PlanningSession, theme: Theme, qtbot: QtBot) -> CatalogBrowser:
    def footprint(_part: Part) -> QPixmap:
        return QPixmap(20, 10)

    made = CatalogBrowser(session.catalogue, footprint, theme)
    qtbot.addWidget(made)
    made.resize(304, 700)
    made.refresh()
    made.show()
    return made


def test_typing_searches_after_a_moment(browser: CatalogBrowser, qtbot: QtBot) -> None:
    everything = browser.model.rowCount()
    qtbot.keyClicks(browser.search, "h100 pcie")
    qtbot.waitUntil(lambda: browser.model.rowCount() < everything)
    assert "H100" in browser.model.part(0).model


def test_keyboard_alone_finds_and_chooses(browser: CatalogBrowser, qtbot: QtBot) -> None:
    browser.search.setFocus()
    qtbot.keyClicks(browser.search, "rtx 4090")
    qtbot.keyClick(browser.search, Qt.Key.Key_Down)
    assert browser.list.current_part() is browser.model.part(0)
    qtbot.keyClick(browser.list, Qt.Key.Key_Down)
    with qtbot.waitSignal(browser.part_chosen) as told:
        qtbot.keyClick(browser.list, Qt.Key.Key_Return)
    assert told.args == [browser.model.part(1)]
    assert browser.card.part() is browser.model.part(1)
    qtbot.keyClick(browser.search, Qt.Key.Key_Escape)
    assert browser.search.text() == ""


def test_kinds_and_the_switch_filter(browser: CatalogBrowser, qtbot: QtBot) -> None:
    browser.show_kind("psu")
    assert {browser.model.part(n).kind for n in range(browser.model.rowCount())} == {"psu"}
    document = Document(Plan())
    browser.show_machine(document.machine)
    qtbot.keyClick(browser.fits, Qt.Key.Key_Space)
    assert browser.fits.isChecked()
    assert browser.model.rowCount() == 0
    assert "fits into this build" in browser._nothing.text()
    document.execute(SetChassis(TOWER))
    browser.show_machine(document.machine)
    assert browser.model.rowCount() > 0


def test_a_drag_carries_mime_and_picture(browser: CatalogBrowser) -> None:
    assert browser.list.make_drag() is None
    browser.list.setCurrentIndex(browser.model.index(2))
    drag = browser.list.make_drag()
    assert drag is not None
    assert bytes(drag.mimeData().data(PART_MIME).data()).decode() == browser.model.part(2).id
    assert drag.pixmap().width() == 20


def test_the_card_shows_every_figure_with_its_evidence(browser: CatalogBrowser, session: PlanningSession) -> None:
    part = session.catalogue.search("RTX 4090", "gpu")[0]
    record = session.catalogue.part(part.id)
    assert record is not None
    card = browser.card
    card.show_part(record)
    assert card.model.rowCount() == len(record.spec_fields())
    rows = {card.model.index(n, 0).data(): card.model.index(n, 1).data() for n in range(card.model.rowCount())}
    assert rows["Graphics memory"] == "24 GB"
    assert rows["Power limit (TDP)"] == "450 W"
    row = next(n for n in range(card.model.rowCount()) if card.model.figure(n).name == "tdp_w")
    tip = card.model.index(row, 1).data(Qt.ItemDataRole.ToolTipRole)
    assert record.sources[0] in tip
    card.table.selectRow(row)
    assert record.sources[0] in card._source.toPlainText()
    with_unknown = [
        card.model.index(n, 1).data() for n in range(card.model.rowCount()) if not card.model.figure(n).known
    ]
    assert set(with_unknown) <= {"unknown"}
    card.show_part(None)
    assert not card.isVisible()


def test_the_language_changes_live(browser: CatalogBrowser, language: Language) -> None:
    before = browser.fits.text()
    language.choose("zh")
    assert browser.fits.text() != before


def test_enter_in_the_search_line_takes_the_first_hit(browser: CatalogBrowser, qtbot: QtBot) -> None:
    browser.refresh()
    qtbot.keyClicks(browser.search, "4090")
    with qtbot.waitSignal(browser.part_chosen) as told:
        qtbot.keyClick(browser.search, Qt.Key.Key_Return)
    assert told.args == [browser.model.part(0)]
    assert "4090" in browser.model.part(0).name
