"""Walks through everything that is filled in or pressed: each has a tooltip that says more than its label does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDialogButtonBox,
    QDockWidget,
    QLineEdit,
    QMenuBar,
    QPlainTextEdit,
    QTabBar,
    QToolBar,
    QWidget,
)

from planner.gui.canvas.note_dialog import NoteDialog
from planner.gui.language import tr
from planner.gui.projects.desk import project_of
from planner.gui.workload.model_picker import ModelPicker
from planner.sizing.models import load_architectures
from planner.sizing.racks import presets

if TYPE_CHECKING:
    from collections.abc import Iterator

    from planner.gui.main_window import MainWindow
    from planner.session import PlanningSession

PANELS = ("catalogue", "workload", "site", "meters", "findings")
#: Of Qt's own making: standard buttons, the arrows of a row of tabs, the menus.
QTS = (QDialogButtonBox, QTabBar, QMenuBar, QToolBar, QComboBox, QAbstractSpinBox, QDockWidget)


def taught(top: QWidget) -> Iterator[QWidget]:
    """What a person presses or fills in, shown or on a page behind."""
    for widget in top.findChildren(QWidget):
        parents = [widget.parent(), widget.parent().parent() if widget.parent() else None]
        inner = widget.objectName().startswith("qt_") or any(isinstance(parent, QTS) for parent in parents)
        filled = isinstance(widget, (QLineEdit, QPlainTextEdit)) and not widget.isReadOnly()
        if (
            (filled or isinstance(widget, (QAbstractButton, QComboBox, QAbstractSpinBox)))
            and not inner
            and widget.window() is top
            and widget.focusPolicy() != Qt.FocusPolicy.NoFocus
        ):
            yield widget


def untaught(top: QWidget) -> set[str]:
    return {
        f"{type(top).__name__}: {type(widget).__name__} {widget.accessibleName() or widget.property('text')!r}"
        for widget in taught(top)
        if not widget.toolTip()
    }


def close(dialog: QWidget) -> None:
    dialog.close()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def test_panels_and_dialogs_teach(window: MainWindow, session: PlanningSession) -> None:
    window.desk.open(project_of((session.template_plan("main-as-written"),), "One"))
    window.bridge.flush()
    window.findings.list.setCurrentIndex(window.findings.model.index(0))
    for name in PANELS:
        window.docks.go_to(name)
    QApplication.processEvents()
    found = untaught(window)

    projects, papers, explained = window.projects, window.papers, window.help
    seat = next(iter(window.bridge.plan.build.placements))
    window.racks.open()
    rack_window = window.racks.dialog
    assert rack_window is not None
    rack_window.add_rack(presets()[0])
    for make in (
        explained.history, explained.shortcuts, explained.commands, explained.about, explained.accuracy, projects.new,
        projects.projects, projects.properties, papers.profile, papers.sheet, papers.all_papers, window.manual.open,
        window.advisors.open,
        rack_window.edit_rack, lambda: window.findings.open_accept(window.bridge.findings[0]),
        lambda: window.show_derivation((window.bridge.readings["power_max_w"],)),
        lambda: NoteDialog(window.bridge.machine, (seat,), window),
        lambda: ModelPicker(load_architectures().values(), None, window),
    ):  # fmt: skip
        dialog = make()
        assert dialog is not None
        found |= untaught(dialog)
        close(dialog)
    QApplication.processEvents()  # meters are put into words when they have been painted
    found |= untaught(rack_window)
    close(rack_window)
    assert not found, "\n".join(sorted(found))


def test_a_field_tells_meaning_unit_limits_and_default(window: MainWindow) -> None:
    window.docks.go_to("site")
    tip = window.site.form.field("circuit_a").editor().toolTip()
    assert tip.splitlines()[0] == "Rating of the breaker"
    assert " A" in tip.splitlines()[1]
    assert tip.splitlines()[1].startswith("From ")
    assert tip.splitlines()[2] == "Default: 16 A"
    window.choose_language("zh_CN")
    assert tr("Rating of the breaker") in window.site.form.field("circuit_a").editor().toolTip()


def test_every_row_of_a_form_has_words_of_its_own(window: MainWindow) -> None:
    window.docks.go_to("workload")
    window.docks.go_to("site")
    window.advisors.open()
    asked = window.advisors.dialog
    assert asked is not None
    for form in (window.workload.form, window.site.form, asked.form.form):
        assert not [row.name for section in form.sections for row in section.rows if row.help is None]
    close(asked)
