from __future__ import annotations

import sqlite3
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QImage
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QTabBar,
    QWidget,
)

import planner.gui.main_window
from planner import locations
from planner.bootstrap import make_session
from planner.build.build import Plan
from planner.build.files import write_plan
from planner.build.reading import Level
from planner.editing import Affects, SetChassis, SetTitle
from planner.errors import EnvironmentFailure
from planner.gui.app import Start, make_window
from planner.gui.help.accuracy_dialog import show_accuracy
from planner.gui.projects.desk import project_of
from planner.gui.projects.records_dialog import RecordsDialog
from planner.gui.projects.template_dialog import TemplateDialog
from planner.gui.screenshot import render_window
from planner.gui.settings import Settings
from planner.messages import msg
from planner.parts.part import Gpu
from tests.gui.lifetime import dies_when_closed
from tests.machines import part

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from planner.gui.main_window import MainWindow
    from planner.session import PlanningSession

INTERACTIVE = (QAbstractButton, QAbstractItemView, QAbstractSpinBox, QComboBox, QLineEdit, QTabBar)


def show_template(window: MainWindow, session: PlanningSession, name: str) -> Plan:
    plan = session.template_plan(name)
    window.desk.open(project_of((plan,), plan.build.title))
    window.bridge.flush()
    QApplication.processEvents()
    return plan


def test_the_window_stays_a_thin_wrapper() -> None:
    assert len(Path(planner.gui.main_window.__file__).read_text("utf-8").splitlines()) <= 400


def test_heavy_modules_are_not_imported_before_the_window_is_shown() -> None:
    code = (
        "import sys\n"
        "from planner.bootstrap import make_session\n"
        "from planner.gui.app import make_window\n"
        "window = make_window(make_session())\n"
        "window.show()\n"
        "window.start()\n"
        "heavy = {'sqlmodel', 'sqlalchemy', 'pyqtgraph', 'numpy', 'reportlab', 'pydantic', 'pypdfium2', 'pikepdf'}\n"
        "print(sorted(heavy & set(sys.modules)))\n"
        "window.close()\n"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, cwd=locations.root(), timeout=60
    )
    assert ran.stdout.strip() == "[]", ran.stderr


def test_a_template_fills_every_panel(window: MainWindow, session: PlanningSession) -> None:
    plan = show_template(window, session, "plan-a")
    assert plan.build.title in window.windowTitle()
    assert window.tabs.bar.tabText(0) == plan.build.title
    assert window.meters.meter("power_max_w").isVisible()
    assert window.meters.meter("vram_gib").isVisible()
    assert window.workload.form.field("context").value() == plan.workload.context
    assert window.findings.model.counts()
    assert window.status.text() != "nothing to check yet"


def test_themes_and_languages_switch_live(window: MainWindow, session: PlanningSession) -> None:
    show_template(window, session, "plan-a")
    light = window.grab().toImage()
    window.choose_theme("dark")
    QApplication.processEvents()
    assert window.grab().toImage() != light
    assert window.settings.text("theme", "") == "dark"
    titles = [action.text() for action in window.menuBar().actions()]
    window.choose_language("zh_CN")
    QApplication.processEvents()
    assert [action.text() for action in window.menuBar().actions()] != titles
    assert window.docks["findings"].windowTitle() == "检查结果"
    assert window.settings.text("language", "") == "zh_CN"


def test_no_label_stays_english_in_chinese(window: MainWindow, session: PlanningSession) -> None:
    """Every own text of the window is translated: what is still all ASCII letters is a name, a unit or a number."""
    show_template(window, session, "plan-a")
    window.choose_language("zh_CN")
    QApplication.processEvents()
    english = {
        text
        for button in window.findChildren(QAbstractButton)
        if (text := button.text()) and text.isascii() and len(text.split()) > 1 and not text.endswith("%")
    }
    assert english == set()


def test_every_control_is_named(window: MainWindow, session: PlanningSession) -> None:
    show_template(window, session, "plan-a")
    nameless = []
    for widget in window.findChildren(QWidget):
        inner = widget.objectName().startswith("qt_") or isinstance(widget.parent(), (QComboBox, QAbstractSpinBox))
        popup = widget.window() is not window  # of a combo box, which has the name
        if not isinstance(widget, INTERACTIVE) or inner or popup or widget.isHidden():
            continue
        text = widget.text() if isinstance(widget, QAbstractButton) else ""
        if not (widget.accessibleName() or text):
            nameless.append(f"{type(widget).__name__} {widget.objectName()!r} in {type(widget.parent()).__name__}")
    assert nameless == [], "\n".join(nameless)


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_nothing_is_cut_off(window: MainWindow, session: PlanningSession, size: tuple[int, int]) -> None:
    show_template(window, session, "plan-c")
    for language in ("en", "zh_CN"):
        window.choose_language(language)
        window.resize(*size)
        QApplication.processEvents()
        assert (window.width(), window.height()) == size
        for panel in (window.catalogue, window.workload, window.site, window.findings, window.meters):
            window.docks.go_to(next(name for name in ("catalogue", "workload", "site", "findings", "meters")
                                    if window.docks[name].widget() is panel))  # fmt: skip
            QApplication.processEvents()
            for label in panel.findChildren(QLabel):
                if not label.isVisible() or not label.text() or label.wordWrap():
                    continue
                assert label.width() >= label.sizeHint().width() - 1, (language, label.text())
            for button in panel.findChildren(QAbstractButton):
                if button.isVisible() and button.text() and type(button).__module__.startswith("PySide6"):
                    needed = button.fontMetrics().horizontalAdvance(button.text().replace("&", ""))
                    assert button.width() >= needed, (language, button.text())


def test_enter_places_chassis_cards_and_cables(window: MainWindow, session: PlanningSession) -> None:
    catalogue = session.catalogue
    server = catalogue.part(catalogue.search("SYS-421GE-TNRT", "server")[0].id)
    card = catalogue.part(catalogue.search("H100 PCIe", "gpu")[0].id)
    cable = catalogue.parts("link")[0]
    assert server is not None
    assert card is not None
    window.take_part(server)
    window.bridge.flush()
    assert window.bridge.machine.holder is server
    window.take_part(card)
    assert window.canvas.view.hand is not None
    window.canvas.view.let_go()
    window.take_part(cable)
    assert window.bridge.plan.build.loose[0].part == cable.id


def test_a_refused_edit_is_a_notice(window: MainWindow, session: PlanningSession) -> None:
    window.actions_["undo"].setEnabled(True)
    window.actions_["undo"].trigger()
    assert window.notices.isVisible()
    assert "nothing to undo" in window.notices.text()
    show_template(window, session, "plan-a")
    window.edit(SetTitle("again"))
    assert not window.notices.isVisible()


def test_undo_and_redo_are_named(window: MainWindow) -> None:
    window.bridge.execute(SetTitle("one"))
    window.bridge.flush()
    undo = window.actions_["undo"]
    assert undo.isEnabled()
    assert "Undo: " in undo.text().replace("&", "")
    undo.trigger()
    window.bridge.flush()
    assert not undo.isEnabled()
    assert "Redo: " in window.actions_["redo"].text().replace("&", "")


def test_repairs_and_seats_of_findings_reach_the_build(window: MainWindow, session: PlanningSession) -> None:
    show_template(window, session, "main-as-written")
    entries = [window.findings.model.entry(n) for n in range(window.findings.model.rowCount())]
    seated = next(entry.finding for entry in entries
                  if any(seat in window.bridge.machine.by_address for seat in entry.finding.seats))  # fmt: skip
    window.findings.select(seated)
    assert set(window.canvas.view.selected) <= set(seated.seats)
    assert window.canvas.view.selected
    before = window.bridge.plan
    repair = next(repair for entry in entries for repair in entry.finding.repairs)
    window.repair(repair)
    assert window.bridge.plan != before or window.notices.isVisible()


def test_every_dialog_of_the_window_dies(window: MainWindow, session: PlanningSession) -> None:
    show_template(window, session, "plan-a")
    for make in (
        window.help.history, window.help.shortcuts, window.help.about, window.pictures.save, window.drawing.save,
        window.projects.new,
        window.projects.projects, window.projects.open_file, window.projects.save_file, window.projects.rename_plan,
        window.papers.sheet, window.papers.all_papers, window.papers.profile, lambda: show_accuracy(window),
    ):  # fmt: skip
        dialog = make()
        QApplication.processEvents()
        assert dies_when_closed(dialog), make
    assert dies_when_closed(window.show_derivation((window.bridge.readings["power_max_w"],)))


def test_history_jumps(window: MainWindow) -> None:
    for title in ("one", "two", "three"):
        window.bridge.execute(SetTitle(title))
    dialog = window.help.history()
    assert dialog.list.count() == 4
    dialog.list.setCurrentRow(1)
    dialog._chosen()
    assert window.bridge.plan.build.title == "one"
    assert dialog.list.currentRow() == 1
    dialog.close()


def test_a_dropped_build_file_is_opened(
    window: MainWindow, session: PlanningSession, tmp_path: Path, qtbot: QtBot
) -> None:
    path = tmp_path / "方案 一.json"
    write_plan(path, session.template_plan("plan-a"))
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    action, left, none = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(QPoint(5, 5), action, data, left, none)
    QApplication.sendEvent(window, enter)
    assert enter.isAccepted()
    QApplication.sendEvent(window, QDropEvent(QPointF(5, 5), action, data, left, none))
    qtbot.waitUntil(lambda: window.settings.recent() == [str(path)])
    assert window.bridge.plan == session.template_plan("plan-a")
    assert window.menus.recent.actions()[0].text() == str(path)
    damaged = tmp_path / "damaged.json"
    damaged.write_text("{", "utf-8")
    window.projects.read_file(str(damaged))
    qtbot.waitUntil(lambda: "damaged.json" in window.notices.text())
    target = tmp_path / "again.json"
    window.projects.write_file(str(target))
    assert target.read_bytes() == path.read_bytes()
    window.projects.write_file(str(tmp_path / "no folder" / "x.json"))
    assert window.notices.text()


def test_a_project_is_saved_and_opened_at_the_next_start(
    session: PlanningSession, window: MainWindow, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(window.projects.restored):  # as at every start
        window.projects.open_last()
    window.projects.start_from("plan-a")
    with qtbot.waitSignal(window.bridge.saved):
        window.bridge.execute(SetTitle("mine"))
    window.close()
    again = make_window(session, Settings(), language="en", theme="light")
    again.start()
    again.projects.open_last()
    qtbot.waitUntil(lambda: again.bridge.plan.build.title == "mine")
    assert "Set" in str(again.bridge.document.history.undo_title) or again.bridge.document.history.undo_title
    again.bridge.undo()
    assert again.bridge.plan == session.template_plan("plan-a")
    again.close()
    again.deleteLater()


def test_unsaved_work_of_an_earlier_session_is_offered(
    window: MainWindow, session: PlanningSession, qtbot: QtBot
) -> None:
    lost = project_of((replace(Plan(), build=replace(Plan().build, title="lost")),), "Lost work")
    session.rescue.keep(lost)
    window.projects.open_last()
    qtbot.waitUntil(lambda: "Lost work" in window.notices.text())
    with qtbot.waitSignal(window.bridge.saved):
        window.notices.action_requested.emit()
    assert window.bridge.plan.build.title == "lost"
    assert session.store.open(lost.id).title == "Lost work"
    assert session.rescue.found() == ()


def test_other_figures_of_the_catalogue_are_an_offered_edit(
    window: MainWindow, session: PlanningSession, qtbot: QtBot
) -> None:
    plan = session.template_plan("plan-a")
    card = next(part for part in plan.build.parts.values() if isinstance(part, Gpu))
    old = replace(plan, build=replace(plan.build, parts={**plan.build.parts, card.id: replace(card, tdp_w=123.0)}))
    stored = session.store.save(project_of((old,), "Old figures"))
    window.projects.open_project(stored.project.id)
    qtbot.waitUntil(lambda: card.name in window.notices.text(), timeout=10_000)
    assert window.bridge.plan.build.parts[card.id].tdp_w == 123.0, "a saved build never changes by itself"
    window.notices.action_requested.emit()
    window.findChild(RecordsDialog).accept()
    assert window.bridge.plan.build.parts[card.id] == card
    window.bridge.undo()
    assert window.bridge.plan.build.parts[card.id].tdp_w == 123.0


def test_deleting_a_plan_can_be_undone(window: MainWindow, session: PlanningSession) -> None:
    show_template(window, session, "plan-a")
    window.projects.duplicate_plan()
    assert window.tabs.bar.count() == 2
    window.projects.title_plan("second")
    window.bridge.flush()
    assert window.tabs.bar.tabText(1) == "second"
    window.projects.delete_plan()
    assert window.tabs.bar.count() == 1
    window.notices.action_requested.emit()
    assert window.desk.titles()[1] == "second"
    window.next_plan()
    assert window.desk.current == 0
    window.projects.new_plan()
    assert window.bridge.plan.site == session.template_plan("plan-a").site


def test_panels_can_be_reset_and_reached_by_keyboard(window: MainWindow) -> None:
    window.docks["meters"].hide()
    window.actions_["go_meters"].trigger()
    assert window.docks["meters"].isVisible()
    window.actions_["go_site"].trigger()
    assert window.site.isAncestorOf(window.focusWidget())
    window.actions_["find_part"].trigger()
    assert window.focusWidget() is window.catalogue.search
    window.actions_["reset_layout"].trigger()
    assert window.catalogue.isVisible()


def test_a_bug_keeps_the_work_and_says_where_the_report_is(window: MainWindow, own_folders: Path) -> None:
    start = Start(window, make_session, ())
    start._hook._caught(ValueError, ValueError("odd"), None)
    assert "A report is in" in window.notices.text()
    assert list((own_folders / "crashes").iterdir())
    start.stop()


def test_a_missing_catalogue_is_told_and_the_window_works_on(window: MainWindow, tmp_path: Path) -> None:
    window.session.catalogue.path = tmp_path / "none.db"
    window.start()
    assert "catalog assemble" in window.catalogue._nothing.text()
    assert window.catalogue._nothing.isVisible()
    window.bridge.execute(SetTitle("still here"))
    window.bridge.flush()
    assert window.tabs.bar.tabText(0) == "still here"


def test_a_failure_in_a_slot_is_told_not_reported(window: MainWindow, own_folders: Path) -> None:
    start = Start(window, make_session, ())
    failure = EnvironmentFailure("the disk {name} is full", name="/x")
    start._hook._caught(EnvironmentFailure, failure, None)
    assert window.notices.text() == "the disk /x is full"
    assert not (own_folders / "crashes").exists()
    start.stop()


def test_a_picture_of_the_window_is_written(session: PlanningSession, tmp_path: Path) -> None:
    plan = session.template_plan("plan-a")
    for theme, language in (("light", "en"), ("dark", "zh_CN")):
        path = tmp_path / f"{theme}.png"
        render_window(session, plan, path, language, theme, (1280, 800))
        image = QImage(str(path))
        assert image.width() == 1280
        assert image.height() == 800
    assert QImage(str(tmp_path / "light.png")) != QImage(str(tmp_path / "dark.png"))
    assert session.store.list_projects() == ()


def test_only_concerned_panels_follow(window: MainWindow, session: PlanningSession) -> None:
    show_template(window, session, "plan-a")
    heard: list[frozenset[Affects]] = []
    window.bridge.build_changed.connect(lambda change: heard.append(change.affects))
    window.bridge.execute(SetTitle("other"))
    window.bridge.flush()
    assert heard == [frozenset({Affects.TEXT})]
    assert window.tabs.bar.tabText(0) == "other"
    window.tell(msg("x"), Level.INFO)
    assert window.notices.text() == "x"


def test_a_lock_is_told_until_the_save_succeeds_by_itself(
    window: MainWindow, session: PlanningSession, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    show_template(window, session, "plan-a")
    with qtbot.waitSignal(window.bridge.saved):
        window.bridge.execute(SetTitle("first"))
    assert window.status.saving_text() == "Saved"
    window.bridge._retry.setInterval(50)
    monkeypatch.setattr("planner.storage.database.PATIENCE_MS", 50)
    session.store.close()
    other = sqlite3.connect(locations.user_data() / "projects.db", isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    with qtbot.waitSignal(window.bridge.save_failed, timeout=20_000):
        window.bridge.execute(SetTitle("second"))
    assert window.status.saving_text() == "Not saved"
    assert window.notices.isVisible()
    other.execute("ROLLBACK")
    other.close()
    with qtbot.waitSignal(window.bridge.saved, timeout=20_000):
        pass
    assert window.status.saving_text() == "Saved"
    assert not window.notices.isVisible()
    assert session.store.open(window.desk.project_id).plans[0].plan.build.title == "second"


def test_many_plans_leave_every_tool_in_the_window(window: MainWindow, session: PlanningSession) -> None:
    show_template(window, session, "main-as-written")
    for _ in range(4):
        window.projects.duplicate_plan()
    window.projects.title_plan("One title that is far too long for a tab of this small window " * 3)
    window.bridge.flush()
    QApplication.processEvents()
    assert window.width() == 1280
    tools = window.menus.tools
    for action in tools.actions():
        button = tools.widgetForAction(action)
        assert button.isVisible(), action.text()
        right = button.mapTo(window.tabs, button.rect().topRight()).x()
        assert right <= window.tabs.width(), action.text()


def test_undo_in_a_field_without_own_edits_is_that_of_the_plan(window: MainWindow, qtbot: QtBot) -> None:
    window.bridge.execute(SetTitle("one"))
    window.bridge.flush()
    search = window.catalogue.search
    window.activateWindow()
    search.setFocus()
    qtbot.waitUntil(search.hasFocus)
    qtbot.keyClicks(search, "409")
    qtbot.keyClick(search, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert search.text() != "409", "what was typed is taken back first"
    assert window.bridge.plan.build.title == "one"
    while search.isUndoAvailable():
        search.undo()
    qtbot.keyClick(search, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert window.bridge.plan.build.title == ""


def test_the_status_line_cuts_long_words_and_forgets_a_removed_part(
    window: MainWindow, session: PlanningSession
) -> None:
    show_template(window, session, "plan-a")
    seat = next(iter(window.bridge.plan.build.placements))
    window.canvas.view.select_seats((seat,))
    QApplication.processEvents()
    assert window.status.seat_text()
    for width in (1280, 900):
        window.resize(width, 800)
        QApplication.processEvents()
        place = window.status._place
        assert place.fontMetrics().horizontalAdvance(place.text()) <= place.width()
        assert place.mapTo(window, place.rect().topRight()).x() < window.status.mapTo(window, QPoint()).x()
    window.canvas.view.remove()
    window.bridge.flush()
    assert window.status.seat_text() == ""


def test_the_status_line_counts_several_selected_seats(window: MainWindow, session: PlanningSession) -> None:
    show_template(window, session, "plan-a")
    seats = tuple(window.bridge.plan.build.placements)[:2]
    window.canvas.view.select_seats(seats)
    assert window.status.seat_text().startswith("2 seats selected")
    window.canvas.view.select_seats(seats[:1])
    assert "selected" not in window.status.seat_text()


def test_the_edit_menu_names_the_keys_of_the_machine_and_offers_what_can_be_done(
    window: MainWindow, session: PlanningSession
) -> None:
    show_template(window, session, "plan-a")
    window.canvas.view.select_seats(())
    copy, remove = window.actions_["copy"], window.actions_["remove"]
    assert not copy.isEnabled()
    assert not remove.isEnabled()
    window.canvas.view.select_seats(tuple(window.bridge.plan.build.placements)[:1])
    assert copy.isEnabled()
    assert remove.isEnabled()
    assert copy.text() == "&Copy the part\tCtrl+C"
    assert remove.toolTip() == "Remove the selected parts (Del)"
    assert remove.iconText() == "Remove the selected parts"
    assert copy.shortcut().isEmpty()  # a text that has the focus keeps its own Ctrl+C
    window.actions_.set_keys("copy", "Ctrl+Alt+C")
    assert copy.text() == "&Copy the part"  # Qt writes a command's own keys itself
    window.actions_.set_keys("copy", "")


def test_repairs_and_acceptance_of_a_finding_are_in_sight(window: MainWindow, session: PlanningSession) -> None:
    show_template(window, session, "main-as-written")
    panel = window.findings
    entries = [panel.model.entry(n) for n in range(panel.model.rowCount())]
    room = panel.details.viewport()
    assert any(entry.finding.repairs for entry in entries)
    for entry in entries:
        panel.select(entry.finding)
        QApplication.processEvents()
        for button in (panel.details.accept_button(), *panel.details.repair_buttons()[:1]):
            assert room.rect().contains(button.mapTo(room, button.rect().bottomRight())), button.text()


def test_the_project_of_last_time_is_said_to_be_opening(
    window: MainWindow, session: PlanningSession, qtbot: QtBot
) -> None:
    stored = session.store.save(project_of((session.template_plan("plan-a"),), "Last time"))
    window.settings.set_text("last_project", stored.project.id)
    window.projects.open_last()
    assert "Opening" in window.notices.text()
    assert window.notices.isVisible()
    qtbot.waitUntil(lambda: window.desk.project_id == stored.project.id, timeout=10_000)
    assert not window.notices.isVisible()


def test_an_empty_plan_offers_two_ways_to_begin(window: MainWindow) -> None:
    hint = window.canvas.view.hint
    assert window.childAt(hint.template.mapTo(window, hint.template.rect().center())) is hint.template  # not covered
    hint.give_way(True)
    assert not hint.ways.isVisible()
    hint.give_way(False)
    hint.template.click()
    chooser = next(dialog for dialog in window.findChildren(TemplateDialog) if dialog.isVisible())
    chooser.reject()
    assert hint.geometry().contains(hint.ways.mapTo(window.canvas.view, hint.ways.rect().center()))
    window.edit(SetChassis(part("dell-xe9680")))
    window.bridge.flush()
    assert not hint.ways.isVisible()
