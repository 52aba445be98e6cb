"""The offers of a project in its window, and on the sheets of its plans."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLineEdit, QTableWidget, QWidget

from planner.gui.language import Language
from planner.gui.projects.desk import Desk, project_of
from planner.gui.projects.properties_dialog import OFFERS, PropertiesDialog
from planner.pricing.offers import Offer, OfferLine
from planner.storage import canonical
from tests.gui.lifetime import dies_when_closed

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from planner.gui.controls.small_table import SmallTable
    from planner.gui.main_window import MainWindow
    from planner.gui.theme import Theme
    from planner.session import PlanningSession
    from planner.storage import Project

pytestmark = pytest.mark.usefixtures("language")
QUOTE = Path(__file__).parents[2] / "reference" / "imports" / "quote-zh.csv"

TITLES = "First", "Second"
PAST, FUTURE = ((date.today() + timedelta(days=days)).isoformat() for days in (-1, 30))


@pytest.fixture
def owner(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    return made


def offer(seller: str, offer_id: str, until: str = FUTURE, price: str = "12999.00") -> Offer:
    lines = (OfferLine(part="ryzen-9-7950x", price=price),)
    return Offer(id=offer_id, seller=seller, number="Q-118", date="2026-11-01", valid_until=until, lines=lines)


def lab(session: PlanningSession) -> Project:
    """Two plans: the first one's sheet has two offers, the second's one of them."""
    plan = session.template_plan("plan-a")
    project = project_of([replace(plan, build=replace(plan.build, title=title)) for title in TITLES], "Lab")
    one, two = project.plans
    requests = {"offers": ["a", "b"], "chosen": "a"}, {"offers": ["b"]}
    plans = tuple(replace(entry, request=canonical(said)) for entry, said in zip((one, two), requests, strict=True))
    return replace(
        project, plans=plans, offers=(offer("Alpha", "a"), offer("Beta", "b", PAST), offer("Gamma", "c", ""))
    )


def heads(table: QTableWidget) -> dict[str, int]:
    return {table.horizontalHeaderItem(n).text(): n for n in range(table.columnCount())}


def shown(small: SmallTable, head: str) -> list[str]:
    column = heads(small.table)[head]
    return [small.text(row, column) for row in range(small.table.rowCount())]


def type_into(qtbot: QtBot, small: SmallTable, row: int, head: str, text: str) -> None:
    """A double click into a cell, keys, and Enter."""
    table = small.table
    index = table.model().index(row, heads(table)[head])
    table.scrollTo(index)
    spot = table.visualRect(index).center()
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot)
    QTest.mouseDClick(table.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot)
    editor = table.findChild(QLineEdit)
    assert editor is not None
    editor.selectAll()
    QTest.keyClicks(editor, text)
    with qtbot.waitSignal(editor.destroyed):
        QTest.keyClick(editor, Qt.Key.Key_Return)


def press(button: QWidget) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


@pytest.fixture
def dialog(session: PlanningSession, theme: Theme, owner: QWidget, qtbot: QtBot) -> PropertiesDialog:
    made = PropertiesDialog(lab(session), session, theme, owner)
    made.pages.setCurrentIndex(OFFERS)
    made.show()
    qtbot.waitExposed(made)
    return made


def test_it_says_which_offers_hold_and_who_uses_them(dialog: PropertiesDialog) -> None:
    first, second = TITLES
    page = dialog.offers
    assert shown(page.offers, "Seller") == ["Alpha", "Beta", "Gamma"]
    assert shown(page.offers, "State") == ["holds", "expired", "no last day named"]
    assert shown(page.offers, "Used by") == [f"{first} (chosen)", f"{first}, {second}", ""]
    assert shown(page.lines, "Part") == ["AMD Ryzen 9 7950X"]
    assert shown(page.lines, "Unit price") == ["12999.00"]
    dialog.reject()
    assert dies_when_closed(dialog)


def test_offers_are_edited_added_and_taken_away_by_mouse_and_keys(dialog: PropertiesDialog, qtbot: QtBot) -> None:
    page = dialog.offers
    refused: list[object] = []
    page.refused.connect(refused.append)
    type_into(qtbot, page.offers, 1, "Valid until", FUTURE.replace("-", "."))
    assert shown(page.offers, "State")[1] == "holds"
    type_into(qtbot, page.offers, 1, "Valid until", "soon")
    assert (len(refused), shown(page.offers, "Valid until")[1]) == (1, FUTURE), "the cell shows the old value again"
    type_into(qtbot, page.lines, 0, "Unit price", "13,500")
    assert shown(page.offers, "Parts")[1] == "1"
    press(page.lines.add)
    type_into(qtbot, page.lines, 1, "Unit price", "900")
    assert shown(page.offers, "Parts")[1] == "1", "a line without a part is none yet"
    page.lines.table.setCurrentCell(1, 0)
    page.lines.table.editItem(page.lines.table.item(1, 0))
    box = page.lines.table.findChild(QComboBox)
    assert box is not None
    assert box.count() > 5, "the parts of the project"
    box.setCurrentIndex(2)
    name = box.currentText()
    with qtbot.waitSignal(box.destroyed):
        QTest.keyClick(box, Qt.Key.Key_Return)
    assert shown(page.lines, "Part")[1] == name
    assert shown(page.offers, "Parts")[1] == "2"
    press(page.offers.add)
    type_into(qtbot, page.offers, 3, "Seller", "Delta")
    assert shown(page.lines, "Part") == [], "its lines are shown"
    type_into(qtbot, page.offers, 3, "Currency", "usd")
    page.offers.table.setCurrentCell(0, 0)
    press(page.offers.remove)
    assert shown(page.offers, "Seller") == ["Beta", "Gamma", "Delta"]
    assert shown(page.lines, "Unit price") == ["13500", "900"], "those of the row that the cursor is in now"
    press(page.offers.add)
    with qtbot.waitSignal(dialog.offers_kept) as told:
        dialog.accept()
    (kept,) = told.args
    assert [(entry.seller, entry.currency, len(entry.lines)) for entry in kept] == [
        ("Beta", "CNY", 2), ("Gamma", "CNY", 1), ("Delta", "USD", 0)
    ]  # fmt: skip
    assert kept[0].id == "b"
    assert (kept[0].valid_until, kept[0].lines[0].price) == (FUTURE, "13500")


def test_a_sellers_file_becomes_an_offer(dialog: PropertiesDialog, qtbot: QtBot) -> None:
    dialog.offers.file_chosen.emit(str(QUOTE))
    qtbot.waitUntil(lambda: dialog.offers.offers.table.rowCount() == 4, timeout=60_000)
    assert shown(dialog.offers.offers, "Read from")[3] == QUOTE.name
    assert "AMD Ryzen 9 7950X" in shown(dialog.offers.lines, "Part")
    assert len(dialog.offers.kept()) == 4
    dialog.reject()


def test_the_page_is_chinese(session: PlanningSession, theme: Theme, owner: QWidget, language: Language) -> None:
    language.choose("zh_CN")
    made = PropertiesDialog(lab(session), session, theme, owner)
    assert shown(made.offers.offers, "状态") == ["有效", "已过期", "未注明有效期"]
    assert all(
        ord(head[0]) > 0x3000 for small in (made.offers.offers, made.offers.lines) for head in heads(small.table)
    )
    made.reject()


def test_the_desk_keeps_them() -> None:
    desk = Desk()
    assert desk.untouched
    assert desk.keep_offers([offer("Alpha", "a")])
    assert not desk.keep_offers([offer("Alpha", "a")])
    assert not desk.untouched
    assert desk.project().offers == (offer("Alpha", "a"),)


def test_every_plan_can_use_an_offer_of_the_project(window: MainWindow, session: PlanningSession, qtbot: QtBot) -> None:
    window.desk.open(lab(session))
    first = window.papers.sheet()
    terms = first.terms
    assert [terms.offer.itemText(n) for n in range(3)] == [
        "Alpha (chosen)", "Beta (expired)", "Gamma (not on this sheet)"
    ]  # fmt: skip
    terms.add_offer()
    terms.fields["seller"].setText("Delta")
    terms.fields["seller"].textEdited.emit("Delta")
    terms.offer.setCurrentIndex(1)
    terms.drop_offer()
    assert [entry.seller for entry in first.request().offers] == ["Alpha", "Delta"], "the other plan goes on to use it"
    assert [entry.seller for entry in terms.offers()] == ["Alpha", "Beta", "Gamma", "Delta"]
    first.reject()
    project = window.desk.project()
    assert [entry.seller for entry in project.offers] == ["Alpha", "Beta", "Gamma", "Delta"]
    assert not any(entry.chosen for entry in project.offers)
    said = json.loads(project.plans[0].request)
    assert (said["offers"], said["chosen"]) == (["a", project.offers[3].id], "a")

    window.desk.choose(1)
    second = window.papers.sheet()
    terms = second.terms
    assert [entry.seller for entry in second.request().offers] == ["Beta"]
    terms.offer.setCurrentIndex(0)
    assert not terms.on_sheet.isChecked()
    terms.chosen.click()
    assert terms.on_sheet.isChecked(), "a chosen offer is on the sheet"
    assert [entry.seller for entry in second.request().offers] == ["Alpha", "Beta"]
    qtbot.waitUntil(lambda: bool(second.data) and not second.busy, timeout=60_000)
    terms.on_sheet.click()
    assert not terms.chosen.isChecked()
    terms.chosen.click()
    second.reject()
    qtbot.waitUntil(lambda: not window.bridge.saving)
    stored = session.store.open(window.desk.project_id)
    assert stored.offers == project.offers
    request = session.kept_request(stored.plans[1], stored)
    assert request.chosen_offer is not None
    assert request.chosen_offer.seller == "Alpha"
    quote = session.make_quote(stored.plans[1].plan, request=request)
    line = next(line for line in quote.lines if line.part is not None and line.part.id == "ryzen-9-7950x")
    assert str(line.unit) == "12999.00 CNY"


def test_what_the_project_deletes_is_on_no_sheet(window: MainWindow, session: PlanningSession) -> None:
    window.desk.open(lab(session))
    window.projects.keep_offers(window.desk.project().offers[1:])
    project = window.desk.project()
    request = session.kept_request(project.plans[0], project)
    assert [entry.seller for entry in request.offers] == ["Beta"]
    assert request.chosen_offer is None
