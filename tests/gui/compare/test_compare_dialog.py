"""The comparison in the window: columns, ground, what-if, rows, chart, export, following edits, closing."""

from __future__ import annotations

import csv
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QMenu

from planner.comparing import MOST, Row, Theme
from planner.editing import SetPlacement
from planner.gui.compare.chart_view import ChartView
from planner.gui.compare.columns import OWN, Columns, Source
from planner.gui.compare.compare_dialog import CompareDialog
from planner.gui.compare.job_model import JobModel
from planner.gui.compare.table_model import Heading, TableModel
from planner.gui.compare.work import Wanted
from planner.gui.projects.desk import project_of
from planner.storage import PlanEntry
from tests.comparing.builds import FOUR, template
from tests.gui.lifetime import dies_when_closed

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from planner.comparing import Comparison
    from planner.gui.language import Language
    from planner.gui.main_window import MainWindow
    from planner.gui.theme import Theme as Look


PROJECT = Path(__file__).parents[2] / "reference" / "projects" / "schema-0003-1.json"
TOOLTIP, SPOKEN = Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole


@pytest.fixture
def four(window: MainWindow) -> MainWindow:
    """The window with the four plans of the two guides."""
    window.bridge.save_with(None)
    window.desk.open(project_of([template(name) for name in FOUR], "cards"))
    return window


@pytest.fixture
def dialog(four: MainWindow, qtbot: QtBot) -> CompareDialog:
    opened = four.comparisons.open()
    qtbot.waitUntil(lambda: opened.comparison is not None)
    return opened


def seen(qtbot: QtBot, dialog: CompareDialog, holds: Callable[[Comparison], bool]) -> Comparison:
    """Wait until the comparison that is shown has a property."""

    def there() -> bool:
        return dialog.comparison is not None and holds(dialog.comparison)

    qtbot.waitUntil(there)
    assert dialog.comparison is not None
    return dialog.comparison


def line(dialog: CompareDialog, key: str) -> int:
    """The row of the table with that key."""
    return next(n for n, row in enumerate(dialog.model.lines) if isinstance(row, Row) and row.key == key)


def shown(dialog: CompareDialog, key: str, column: int) -> str:
    return str(dialog.model.data(dialog.model.index(line(dialog, key), column)))


def shown_at(dialog: CompareDialog, row: int) -> str:
    """The first cell of a row."""
    return str(dialog.model.data(dialog.model.index(row, 0)))


def test_plans_of_the_project_stand_side_by_side(dialog: CompareDialog) -> None:
    assert dialog.model.columnCount() == 4
    assert str(dialog.model.headerData(1, Qt.Orientation.Horizontal)).startswith("B  × errors\nPlan B as written")
    assert "each build is judged" in dialog.ground_words.text().lower()
    assert shown(dialog, "power_max_w", 0) == "★ 1,356 W ✓"
    assert shown(dialog, "findings/VRAM_FITS", 1) == "× error"
    tip = str(dialog.model.data(dialog.model.index(line(dialog, "power_max_w"), 0), Qt.ItemDataRole.ToolTipRole))
    assert "band 1,221 to 1,385 W" in tip
    assert "best of the row" in tip
    spoken = dialog.model.data(dialog.model.index(line(dialog, "power_idle_w"), 0), SPOKEN)
    assert spoken == "A, Power, idle: 113 W"  # no reader says stars and ticks
    assert shown(dialog, "tokens_per_s", 1) == "(1,148 tokens/s)"  # the job does not fit
    about = str(dialog.model.headerData(line(dialog, "power_max_w"), Qt.Orientation.Vertical, TOOLTIP))
    assert about.splitlines()[1:] == ["the builds differ", "less is better"]
    needs = str(dialog.model.headerData(line(dialog, "heat_w"), Qt.Orientation.Vertical, TOOLTIP))
    assert needs.endswith("depends on the job and the site")


def test_what_a_cell_says_is_read_without_a_mouse(dialog: CompareDialog) -> None:
    assert "Select a cell" in dialog.details.text()
    dialog.table.setCurrentIndex(dialog.model.index(line(dialog, "power_max_w"), 1))
    assert dialog.details.text().startswith("Power, sustained maximum: 2,553 W ✓")
    assert "+88 % against the baseline" in dialog.details.text()


def test_one_job_for_all(dialog: CompareDialog, qtbot: QtBot) -> None:
    dialog.bar.ground.setCurrentIndex(dialog.bar.ground.findData(0))
    dialog.bar.ground.activated.emit(dialog.bar.ground.currentIndex())
    comparison = seen(qtbot, dialog, lambda found: found.same_workload)
    assert comparison.same_site
    assert "same job" in dialog.ground_words.text()
    assert shown(dialog, "tokens_per_s", 3).startswith("★")
    dialog.bar.baseline.setCurrentIndex(3)
    dialog.bar.baseline.activated.emit(3)
    seen(qtbot, dialog, lambda found: found.baseline == 3)
    assert "−" in shown(dialog, "tokens_per_s", 0)


def test_an_edit_moves_the_comparison(four: MainWindow, dialog: CompareDialog, qtbot: QtBot) -> None:
    build = four.bridge.plan.build
    card = next(seat for seat, held in build.placements.items() if build.parts[held.part].kind == "gpu")
    before = dialog.comparison
    assert before is not None
    four.bridge.execute(SetPlacement((card,), {"enabled": False}))
    found = seen(qtbot, dialog, lambda now: now.row("parts/gpus").cells[0].value == 1)
    assert (found.row("power_max_w").cells[0].value or 0) < (before.row("power_max_w").cells[0].value or 0)
    four.bridge.undo()
    seen(qtbot, dialog, lambda now: now.row("parts/gpus").cells[0].value == 2)


def test_what_if_moves_the_comparison_and_not_the_plan(four: MainWindow, dialog: CompareDialog, qtbot: QtBot) -> None:
    plan = four.desk.document.plan
    dialog.choose_column(0)
    ticks = dialog.what_if.list
    card = next(n for n in range(ticks.count()) if "4090" in ticks.item(n).text())
    ticks.item(card).setCheckState(Qt.CheckState.Unchecked)
    comparison = seen(qtbot, dialog, lambda now: now.row("parts/gpus").cells[0].value == 1)
    assert "1 parts off" in str(comparison.columns[0].note)
    assert four.desk.document.plan is plan
    assert ticks.item(card).checkState() is Qt.CheckState.Unchecked
    with qtbot.waitSignal(dialog.plan_kept):
        dialog.what_if.keep.click()
    assert len(four.desk.titles()) == 5
    assert four.desk.document.plan.build.title.endswith(", what if")
    seen(qtbot, dialog, lambda now: now.row("parts/gpus").cells[0].value == 2)


def test_columns_are_added_and_removed(dialog: CompareDialog, qtbot: QtBot) -> None:
    dialog.add_template("plan-a-as-written")
    comparison = seen(qtbot, dialog, lambda found: len(found.columns) == 5)
    assert str(comparison.columns[4].note) == "ready plan"
    assert dialog.chosen_column == 4
    dialog.add_template("main")
    seen(qtbot, dialog, lambda found: len(found.columns) == MOST)
    assert dialog.table.columnAt(dialog.table.viewport().width() - 5) == MOST - 1  # brought into view
    dialog.add_template("frontier")
    assert "at most" in dialog.notice.text()
    dialog.choose_column(5)
    dialog.what_if.remove.click()
    comparison = seen(qtbot, dialog, lambda found: len(found.columns) == 5)
    assert comparison.columns[4].title == template("plan-a-as-written").build.title


def test_nothing_is_left_when_all_columns_are_removed(dialog: CompareDialog) -> None:
    for _ in range(4):
        dialog.remove()
    assert dialog.model.rowCount() == 0
    assert dialog.comparison is None
    assert dialog.empty.isVisible()
    assert "Press Add" in dialog.empty.text()
    assert dialog.details.isHidden()
    assert not dialog.what_if.remove.isEnabled()
    assert not dialog.bar.export.isEnabled()
    dialog.add_template("plan-a")
    assert not dialog.empty.isVisible()


def test_a_build_file_becomes_a_column(four: MainWindow, dialog: CompareDialog, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "other.json"
    four.session.write_build(path, template("main"))
    dialog.add_file(str(path))
    comparison = seen(qtbot, dialog, lambda found: len(found.columns) == 5)
    assert str(comparison.columns[4].note) == "file other.json"
    dialog.add_file(str(PROJECT))
    comparison = seen(qtbot, dialog, lambda found: len(found.columns) == MOST)
    assert comparison.columns[5].title == "Tower"  # of its two plans one has room
    assert "at most" in dialog.notice.text()
    dialog.add_file(str(tmp_path / "none.json"))
    assert "none.json" in dialog.notice.text()


def test_a_saved_revision_becomes_a_column(four: MainWindow, dialog: CompareDialog, qtbot: QtBot) -> None:
    store, project = four.session.store, four.desk.project()
    saved = store.save(project)
    entry = project.plans[0]
    fewer = replace(entry, plan=template("plan-c"))
    store.save(replace(saved.project, plans=(fewer, *project.plans[1:])), note="the large one")
    dialog.choose_column(0)
    chooser = dialog.choose_revision()
    qtbot.waitUntil(lambda: chooser.list.count() == 2)
    assert "the large one" in chooser.list.item(0).text()
    chooser.list.setCurrentRow(1)
    with qtbot.waitSignal(chooser.finished):
        chooser.accept()
    comparison = seen(qtbot, dialog, lambda found: len(found.columns) == 5)
    assert str(comparison.columns[4].note) == "revision 1"
    assert comparison.columns[4].title == entry.title


def test_equal_rows_are_folded_into_their_heading(four: MainWindow, dialog: CompareDialog, qtbot: QtBot) -> None:
    assert dialog.differences.isChecked()
    assert all(isinstance(row, Heading) or row.differs for row in dialog.model.lines)
    heading = next(n for n, row in enumerate(dialog.model.lines) if isinstance(row, Heading) and row.theme is Theme.FIT)
    assert shown_at(dialog, heading) == "equal in all: Parts that do not fit: 0 ✓"
    assert dialog.table.columnSpan(heading, 0) == 4
    rows = dialog.model.rowCount()
    dialog.differences.click()
    assert dialog.model.rowCount() > rows
    assert shown_at(dialog, heading) == ""
    dialog.close()
    again = four.comparisons.open()
    qtbot.waitUntil(lambda: again.comparison is not None)
    assert not again.differences.isChecked()
    again.differences.click()


def test_one_build_alone_is_not_folded_away(dialog: CompareDialog, qtbot: QtBot) -> None:
    for _ in range(3):
        dialog.remove()
    seen(qtbot, dialog, lambda found: len(found.columns) == 1)
    assert len([row for row in dialog.model.lines if isinstance(row, Row)]) > 50


def test_a_small_window_leaves_out_the_parts(dialog: CompareDialog) -> None:
    dialog.resize(1180, 760)
    assert dialog.what_if.isVisible()
    dialog.resize(620, 360)
    assert dialog.what_if.isHidden()
    assert not dialog.bar.what_if.isChecked()
    assert dialog.details.isHidden()
    dialog.bar.what_if.click()
    assert dialog.what_if.isVisible()
    dialog.resize(1180, 760)
    assert dialog.details.isVisible()
    dialog.pages.setCurrentIndex(Wanted.CHART)
    assert dialog.rows.isHidden()
    assert dialog.details.isHidden()


def test_rows_are_chosen_ordered_and_remembered(dialog: CompareDialog) -> None:
    chooser = dialog.choose_rows()
    assert chooser is not None
    keys = chooser.keys()
    assert len(keys) > 50
    for n in range(chooser.list.count()):
        chooser.list.item(n).setCheckState(Qt.CheckState.Unchecked)
    for n in (3, 0):
        chooser.list.item(n).setCheckState(Qt.CheckState.Checked)
    chooser.list.setCurrentRow(3)
    for _ in range(3):
        chooser.up.click()
    chooser.accept()
    held = [row.key for row in dialog.model.lines if isinstance(row, Row)]
    assert held == [keys[3], keys[0]]
    again = dialog.choose_rows()
    assert again is not None
    assert again.keys() == (keys[3], keys[0])
    again.choose_all()
    dialog.differences.click()
    assert len([row for row in dialog.model.lines if isinstance(row, Row)]) == len(keys)


def test_jobs(dialog: CompareDialog, qtbot: QtBot) -> None:
    dialog.pages.setCurrentIndex(Wanted.JOBS)
    qtbot.waitUntil(lambda: dialog.job_model.rowCount() == 4)
    texts = [
        str(dialog.job_model.data(dialog.job_model.index(row, column))) for row in range(4) for column in range(4)
    ]  # fmt: skip
    assert any(text.startswith("× does not fit") for text in texts)
    assert any("tokens/s" in text for text in texts)
    QAbstractItemModelTester(dialog.job_model, QAbstractItemModelTester.FailureReportingMode.Fatal)


def test_the_chart_is_selected_from_both_sides(dialog: CompareDialog, qtbot: QtBot) -> None:
    dialog.pages.setCurrentIndex(Wanted.CHART)
    qtbot.waitUntil(lambda: dialog.chart.chart is not None)
    assert dialog.chart.money == "energy_cost_year"  # no part of these plans has a price
    chart: ChartView = dialog.chart
    assert chart.list.count() == 4
    assert any("not drawn" in chart.list.item(n).text() for n in range(4))
    assert chart._tip(0.0, 0.0, 2).startswith("C  Plan B: four A100 SXM4 in their server\n¥")
    assert "more builds have it than a price" in chart.note.text()
    chart.list.setCurrentRow(2)
    assert dialog.chosen_column == chart._columns[2]
    dialog.choose_column(0)
    assert chart._columns[chart.list.currentRow()] == 0


def test_exports(dialog: CompareDialog, qtbot: QtBot, tmp_path: Path) -> None:
    dialog.pages.setCurrentIndex(Wanted.CHART)
    qtbot.waitUntil(lambda: dialog.chart.chart is not None)
    begin = {"pdf": b"%PDF", "xlsx": b"PK", "csv": b"\xef\xbb\xbf", "png": b"\x89PNG", "svg": b"<?xml"}
    for name, first in begin.items():
        path = tmp_path / f"comparison.{name}"
        dialog.export_to(str(path), name)
        qtbot.waitUntil(path.exists)
        qtbot.waitUntil(lambda path=path: path.name in dialog.notice.text())
        assert path.read_bytes().startswith(first)
    drawing = (tmp_path / "comparison.svg").read_text("utf-8")
    assert all(point in drawing for point in ("Plan A: two RTX 4090 that fit", "not drawn"))
    assert "<image" not in drawing  # shapes only: the points, too
    size = dialog.chart._plot.logicalDpiX() * dialog.font().pointSizeF() / 72
    assert f'font-size="{size:.4f}"' in drawing  # of the same scale as the axes, which are recorded for the screen
    for name in ("pdf", "xlsx", "csv"):
        path = tmp_path / f"both.{name}"
        dialog.export_to(str(path), f"{name} both")
        qtbot.waitUntil(lambda path=path: path.name in dialog.notice.text())
    assert "Theme 类别" in (tmp_path / "both.csv").read_text("utf-8-sig")
    points = tmp_path / "points.csv"
    dialog.export_to(str(points), "points")
    qtbot.waitUntil(lambda: points.name in dialog.notice.text())
    rows = list(csv.reader(points.read_text("utf-8-sig").splitlines()))
    assert len(rows) == 1 + len(dialog.chart.chart.points if dialog.chart.chart else ())
    dialog.export_to(str(tmp_path / "none" / "a.csv"), "csv")
    qtbot.waitUntil(lambda: "none" in dialog.notice.text())


def test_the_language_is_switched_while_it_is_open(dialog: CompareDialog, language: Language, qtbot: QtBot) -> None:
    language.choose("zh_CN")
    assert dialog.windowTitle() == "对比"
    assert "整机" in dialog.ground_words.text() or dialog.model.rowCount()
    qtbot.waitUntil(lambda: dialog.ground_words.text().startswith("各整机"))
    assert dialog.what_if.keep.text() == "存为方案"


def test_the_menu_offers_what_can_be_added(dialog: CompareDialog) -> None:
    menu = dialog.bar.add.menu()
    assert isinstance(menu, QMenu)
    menu.aboutToShow.emit()
    texts = [action.text() for action in menu.actions()]
    assert texts[:4] == [template(name).build.title for name in FOUR]
    action = next(a for a in menu.actions() if a.data() and a.data()[0] == "plan")
    menu.triggered.emit(action)
    assert len(dialog.columns.sources) == 5


def test_models_keep_their_promises(dialog: CompareDialog, theme: Look) -> None:
    QAbstractItemModelTester(dialog.model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    QAbstractItemModelTester(TableModel(theme, dialog), QAbstractItemModelTester.FailureReportingMode.Fatal)
    QAbstractItemModelTester(JobModel(theme, dialog), QAbstractItemModelTester.FailureReportingMode.Fatal)
    dialog.differences.click()
    dialog.differences.click()


def test_there_is_one_and_it_dies_when_closed(four: MainWindow, dialog: CompareDialog) -> None:
    assert four.comparisons.open() is dialog
    assert dies_when_closed(dialog)
    assert four.comparisons.dialog is None
    four.desk.choose(1)  # nobody follows any more


# --- columns ---------------------------------------------------------------------------------------------------


def test_entries_of_columns_that_did_not_change_are_judged_once() -> None:
    columns = Columns()
    for name in ("plan-a", "plan-c"):
        columns.add(Source(name, template(name), name))
    first = columns.entries("-")
    columns.switch(1, frozenset(["psu1"]), frozenset())
    second = columns.entries("-")
    assert second[0] is first[0]
    assert second[1] is not first[1]
    columns.ground = 1
    third = columns.entries("-")
    assert third[0].plan.workload == template("plan-c").workload
    assert template("plan-a").workload != template("plan-c").workload


def test_columns_follow_the_project() -> None:
    columns = Columns()
    for name in ("plan-a", "plan-c"):
        columns.add(Source(name, template(name), name))
    columns.add(Source("file", template("main")))
    columns.ground = 1
    same = [PlanEntry(name, name, template(name)) for name in ("plan-a", "plan-c")]
    assert not columns.follow(same)
    assert columns.follow([PlanEntry("plan-a", "renamed", template("plan-b"))])
    assert [source.title for source in columns.sources] == ["renamed", "file"]
    assert columns.ground == OWN
