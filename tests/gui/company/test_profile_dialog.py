"""The organisation's profile in the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QStyleOptionViewItem, QWidget

from planner import locations
from planner.gui.company.profile_dialog import ProfileDialog
from planner.parts.part import PART_CLASSES
from planner.report.profile import default_profile, load_profile
from tests.gui.lifetime import dies_when_closed

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from planner.gui.main_window import MainWindow
    from planner.gui.theme import Theme
    from planner.session import PlanningSession

pytestmark = pytest.mark.usefixtures("language")


@pytest.fixture
def owner(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    return made


def test_an_untouched_profile_stays_as_shipped(session: PlanningSession, theme: Theme, owner: QWidget) -> None:
    dialog = ProfileDialog(session, theme, owner)
    dialog.show()
    assert dialog.profile() == default_profile()
    assert dies_when_closed(dialog)
    assert session.profile_path is not None
    assert not session.profile_path.exists()


def test_what_is_typed_is_written_and_read_back(session: PlanningSession, theme: Theme, owner: QWidget) -> None:
    dialog = ProfileDialog(session, theme, owner)
    dialog.show()
    dialog.lines["organisation"].setText("Example Institute")
    dialog.lines["organisation_zh"].setText("示例研究所")
    dialog.lines["number_pattern"].setText("采购{year}-{seq:03}")
    assert "采购" in dialog.sample.text()
    dialog.lines["asset_from"].setText("1000")
    dialog.numbers["validity_days"].setValue(15)
    dialog.texts["terms_zh"].setPlainText("货到付款\n\n质保三年")
    dialog.boxes["en", "project"].setChecked(True)
    dialog.roles.show_rows([("Head", "负责人", "", ""), ("Dean", "院长", "50000", "")])
    dialog.spares.add_row()
    for column, text in enumerate(("fan", "10 %", "1")):
        dialog.spares.table.item(0, column).setText(text)
    dialog.take_logo(str(locations.resources() / "icons" / "slotwright.svg"))
    dialog.accept()
    assert not dialog.isVisible()
    assert session.profile_path is not None
    profile = load_profile(session.profile_path)
    assert profile.text("organisation", "zh_CN") == "示例研究所"
    assert (profile.validity_days, profile.asset_from, profile.terms_zh) == (15, "1000", ("货到付款", "质保三年"))
    assert [role.above for role in profile.approval.roles] == ["", "50000"]
    assert "project" in profile.required.en
    assert profile.spares[0].least == 1
    assert profile.logo_bytes
    assert session.new_heading().number.startswith("采购")
    again = ProfileDialog(session, theme, owner)
    assert again.profile() == profile
    assert dies_when_closed(again)


def test_kinds_of_spare_parts_are_chosen_by_their_words_and_kept_as_codes(
    session: PlanningSession, theme: Theme, owner: QWidget
) -> None:
    dialog = ProfileDialog(session, theme, owner)
    dialog.show()
    assert dialog.spares.table.horizontalHeader().isHidden()
    dialog.spares.show_rows([("cpu-cooler", "5 %", "1"), ("spoon", "", "")])
    table = dialog.spares.table
    assert not table.horizontalHeader().isHidden()
    assert [table.item(row, 0).text() for row in (0, 1)] == ["CPU cooler", "spoon"]
    assert dialog.spares.rows() == [("cpu-cooler", "5 %", "1"), ("spoon", "", "")]
    editor = table.itemDelegateForColumn(0).createEditor(table, QStyleOptionViewItem(), table.model().index(0, 0))
    assert isinstance(editor, QComboBox)
    assert {editor.itemData(row) for row in range(editor.count())} == set(PART_CLASSES)
    assert table.item(0, 1).textAlignment() & Qt.AlignmentFlag.AlignRight
    assert dies_when_closed(dialog)


def test_what_is_wrong_is_told_and_not_written(
    session: PlanningSession, theme: Theme, owner: QWidget, tmp_path: Path
) -> None:
    dialog = ProfileDialog(session, theme, owner)
    dialog.show()
    assert session.profile_path is not None
    dialog.lines["number_pattern"].setText("X")
    dialog.accept()
    assert dialog.isVisible()
    assert "no pattern" in dialog.notice.text()
    dialog.lines["number_pattern"].setText("{seq}")
    dialog.roles.show_rows([("Boss", "", "much", "")])
    dialog.accept()
    assert "much" in dialog.notice.text()
    dialog.roles.show_rows([])
    dialog.spares.show_rows([("fan", "5 %", "few")])
    dialog.accept()
    assert "few" in dialog.notice.text()
    picture = tmp_path / "logo.png"
    picture.write_bytes(b"no picture")
    dialog.take_logo(str(picture))
    assert "logo.png" in dialog.notice.text()
    assert dialog.lines["logo"].text() == ""
    assert not session.profile_path.exists()
    assert dies_when_closed(dialog)


def test_a_profile_that_was_spoilt_by_hand_is_told(session: PlanningSession, theme: Theme, owner: QWidget) -> None:
    assert session.profile_path is not None
    session.profile_path.write_text("validity_days = ", "utf-8")
    dialog = ProfileDialog(session, theme, owner)
    assert "profile.toml" in dialog.notice.text()
    assert dialog.profile() == default_profile()
    assert dies_when_closed(dialog)


def test_every_field_is_named(session: PlanningSession, theme: Theme, owner: QWidget) -> None:
    dialog = ProfileDialog(session, theme, owner)
    widgets = (*dialog.lines.values(), *dialog.numbers.values(), *dialog.texts.values(), *dialog.boxes.values())
    names = [widget.accessibleName() for widget in widgets]
    assert all(names)
    assert len(set(names)) == len(names)
    assert dies_when_closed(dialog)


def test_a_sheet_follows_the_profile(window: MainWindow, qtbot: QtBot) -> None:
    window.projects.start_from("plan-a")
    sheet = window.papers.sheet()
    qtbot.waitUntil(lambda: bool(sheet.data) and not sheet.busy, timeout=60_000)
    before = sheet.data
    sheet.go_to("profile.approval")
    (dialog,) = sheet.findChildren(ProfileDialog)
    dialog.texts["footer"].setPlainText("Example footer")
    dialog.accept()
    qtbot.waitUntil(lambda: sheet.data != before, timeout=60_000)
    assert dies_when_closed(sheet)


def test_what_is_missing_in_the_place_leads_to_its_panel(window: MainWindow) -> None:
    sheet = window.papers.sheet()
    sheet.go_to("site.budget")
    assert window.papers.dialog is None
    assert window.docks["site"].isVisible()
