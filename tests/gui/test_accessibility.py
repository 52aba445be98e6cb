"""Walks through everything that can be operated, as a screen reader does: each has a name and a role."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractScrollArea, QAbstractSpinBox, QApplication, QComboBox, QDialogButtonBox, QWidget

from planner.gui.projects.desk import project_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from planner.gui.main_window import MainWindow
    from planner.session import PlanningSession

PANELS = ("catalogue", "workload", "site", "meters", "findings")
#: Of Qt's own making, or a picture whose text stands in the field beside it: named, but with the role of any widget.
PLAIN = ("QKeySequenceEdit", "PdfPages")
#: Roles that say nothing of what can be done with a widget.
MUTE = (QAccessible.Role.NoRole, QAccessible.Role.Client, QAccessible.Role.Pane)


def operated(top: QWidget) -> Iterator[QWidget]:
    """Every visible widget that takes the focus, without the inner parts of Qt's own controls."""
    for widget in top.findChildren(QWidget):
        inner = widget.objectName().startswith("qt_") or isinstance(
            widget.parent(), (QComboBox, QAbstractSpinBox, QDialogButtonBox)
        )
        takes_focus = widget.focusPolicy() != Qt.FocusPolicy.NoFocus
        if takes_focus and not inner and widget.isVisible() and widget.window() is top:
            yield widget


def faults(top: QWidget) -> list[str]:
    found = []
    for widget in operated(top):
        widget = widget.focusProxy() or widget
        spoken = QAccessible.queryAccessibleInterface(widget)
        what = f"{type(widget).__name__} {widget.objectName()!r} in {type(widget.parent()).__name__}"
        if spoken is None:
            found.append(f"{what}: not in the tree")
        elif not spoken.text(QAccessible.Text.Name).strip():
            found.append(f"{what}: no name")
        elif spoken.role() in MUTE and not isinstance(widget, QAbstractScrollArea) and what.split()[0] not in PLAIN:
            found.append(f"{what}: role {spoken.role().name}")
    return found


@pytest.mark.parametrize("speech", ["en", "zh_CN"])
def test_everything_operated_in_the_window_has_name_and_role(
    window: MainWindow, session: PlanningSession, speech: str
) -> None:
    window.desk.open(project_of((session.template_plan("main-as-written"),), "One"))
    window.bridge.flush()
    window.choose_language(speech)
    window.findings.list.setCurrentIndex(window.findings.model.index(0))
    found = set()
    for name in PANELS:
        window.docks.go_to(name)
        QApplication.processEvents()
        found |= set(faults(window))
    assert not found, "\n".join(sorted(found))


def test_everything_operated_in_a_dialog_has_name_and_role(window: MainWindow, session: PlanningSession) -> None:
    window.desk.open(project_of((session.template_plan("plan-a"),), "One"))
    window.bridge.flush()
    projects, papers, explained = window.projects, window.papers, window.help
    found = set()
    for make in (
        explained.history, explained.shortcuts, explained.commands, explained.about, explained.accuracy, projects.new,
        projects.projects, papers.sheet, papers.profile, papers.all_papers, window.manual.open,
        lambda: window.show_derivation((window.bridge.readings["vram_gib"],)),
    ):  # fmt: skip
        dialog = make()
        QApplication.processEvents()
        assert dialog is not None
        found |= {f"{dialog.windowTitle()}: {fault}" for fault in faults(dialog)}
        dialog.close()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert not found, "\n".join(sorted(found))
