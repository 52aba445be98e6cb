from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester

from planner.build.build import Acceptance
from planner.build.finding import Answer, Compared, Finding, Repair, Severity
from planner.editing import AcceptFinding, RevokeAcceptance
from planner.gui.findings.finding_details import fact_text
from planner.gui.findings.finding_model import FindingModel, Group
from planner.gui.findings.finding_panel import FindingPanel
from planner.messages import msg
from tests.gui.lifetime import dies_when_closed

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from planner.gui.language import Language
    from planner.gui.theme import Theme

pytestmark = pytest.mark.usefixtures("language")

LENGTH = Finding(
    "GPU_LENGTH", Severity.ERROR, Answer.FAIL, msg("The card is 336 mm long, 310 mm are free"),
    msg("Choose a shorter card or a deeper case"), ("pcie1",),
    compared=(Compared("card", 336.0, "mm", "https://example.com/card"), Compared("room", 310.0, "mm", "catalogue")),
    repairs=(Repair(msg("Remove the card"), "remove", (("seat", "pcie1"),)),),
)  # fmt: skip
LANES = Finding("SLOT_LANES", Severity.WARN, Answer.FAIL, msg("Only four lanes"), seats=("pcie7", "pcie1"))
PLUGS = Finding(
    "PLUGS", Severity.ERROR, Answer.CANNOT_TELL, msg("The plugs are unknown"), missing=("psu-x.connectors",)
)
HINT = Finding("HINT", Severity.INFO, Answer.FAIL, msg("Mind the dust"))
FINE = Finding("SOCKET", Severity.ERROR, Answer.PASS, msg("The socket fits"))
ALL = (HINT, FINE, PLUGS, LANES, LENGTH)


@pytest.fixture
def panel(theme: Theme, qtbot: QtBot) -> FindingPanel:
    made = FindingPanel(theme, "Li Lei")
    qtbot.addWidget(made)
    made.resize(700, 220)
    made.show_findings(ALL, ())
    made.show()
    return made


def shown(panel: FindingPanel) -> list[str]:
    return [panel.model.entry(n).finding.code for n in range(panel.model.rowCount())]


def test_worst_first_and_passed_ones_hidden(panel: FindingPanel, qtbot: QtBot) -> None:
    assert shown(panel) == ["GPU_LENGTH", "SLOT_LANES", "PLUGS", "HINT"]
    assert panel.chips[Group.PASS].text() == "Passed 1"
    qtbot.mouseClick(panel.chips[Group.PASS], Qt.MouseButton.LeftButton)
    assert shown(panel)[-1] == "SOCKET"
    for group in (Group.ERROR, Group.WARN, Group.INFO, Group.PASS):
        qtbot.mouseClick(panel.chips[group], Qt.MouseButton.LeftButton)
    assert shown(panel) == ["PLUGS"]
    panel.search.setText("nothing like it")
    assert shown(panel) == []
    assert panel._empty.isVisible()


def test_words_filter_by_message_code_and_seat(panel: FindingPanel) -> None:
    panel.search.setText("long mm")
    assert shown(panel) == ["GPU_LENGTH"]
    panel.search.setText("slot 7")
    assert shown(panel) == ["SLOT_LANES"]


def test_selecting_shows_details_and_the_seats(panel: FindingPanel, qtbot: QtBot) -> None:
    assert not panel.details.isVisible()
    with qtbot.waitSignal(panel.seats_selected) as told:
        panel.list.setCurrentIndex(panel.model.index(0))
    assert told.args == [("pcie1",)]
    assert panel.details.shown() is LENGTH
    text = panel.details._text.text()
    for piece in ("336 mm long", "shorter card", "310", "https://example.com/card"):
        assert piece in text
    (button,) = panel.details.repair_buttons()
    with qtbot.waitSignal(panel.repair_requested) as repaired:
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert repaired.args == [LENGTH.repairs[0]]


def test_the_selection_survives_an_edit_without_moving_the_canvas(panel: FindingPanel) -> None:
    panel.list.setCurrentIndex(panel.model.index(1))
    moved: list[object] = []
    panel.seats_selected.connect(moved.append)
    panel.show_findings((LANES, HINT), ())
    assert panel.list.currentIndex().row() == 0
    assert panel.details.shown() is LANES
    panel.show_findings((HINT,), ())
    assert not panel.details.isVisible()
    assert moved == []


def test_cannot_tell_is_said_and_names_the_fact(panel: FindingPanel) -> None:
    panel.select(PLUGS)
    assert panel.details._word.text() == "Cannot tell"
    assert "psu-x: Plugs" in panel.details._text.text()
    spoken = panel.model.index(2).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken.startswith("Cannot tell: The plugs are unknown")


def test_accepting_needs_a_name_and_a_reason(panel: FindingPanel, qtbot: QtBot) -> None:
    dialog = panel.open_accept(LANES)
    assert dialog.name.text() == "Li Lei"
    assert not dialog._ok.isEnabled()
    qtbot.keyClicks(dialog.reason, "one user only, measured")
    assert dialog._ok.isEnabled()
    with qtbot.waitSignal(panel.edit_requested) as told:
        dialog.accept()
    assert told.args is not None
    (command,) = told.args
    assert isinstance(command, AcceptFinding)
    held = command.acceptance
    assert (held.code, held.seats, held.facts) == ("SLOT_LANES", ("pcie7", "pcie1"), LANES.facts)
    assert (held.name, held.reason) == ("Li Lei", "one user only, measured")
    panel.show_findings(ALL, (held,))
    assert "SLOT_LANES" not in shown(panel)
    qtbot.mouseClick(panel.chips[Group.ACCEPTED], Qt.MouseButton.LeftButton)
    panel.select(LANES)
    assert "measured" in panel.details._text.text()
    with qtbot.waitSignal(panel.edit_requested) as revoked:
        qtbot.mouseClick(panel.details.accept_button(), Qt.MouseButton.LeftButton)
    assert revoked.args == [RevokeAcceptance("SLOT_LANES", ("pcie7", "pcie1"))]


def test_new_facts_end_an_acceptance(panel: FindingPanel) -> None:
    held = Acceptance(code="SLOT_LANES", seats=LANES.seats, facts="other", name="x", reason="y", date="2026-11-30")
    panel.show_findings(ALL, (held,))
    assert "SLOT_LANES" in shown(panel)


def test_the_dialog_dies(panel: FindingPanel) -> None:
    assert dies_when_closed(panel.open_accept(LANES))


def test_empty_states_say_what_to_do(panel: FindingPanel, language: Language) -> None:
    panel.show_findings((), ())
    assert "Choose a chassis" in panel._empty.text()
    panel.show_findings((FINE,), ())
    assert panel._empty.text() == "No findings. Checks passed: 1."
    language.choose("zh")
    assert "1" in panel._empty.text()
    assert "passed" not in panel._empty.text()


def test_the_model_is_sound(theme: Theme) -> None:
    model = FindingModel()
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    model.show_findings(ALL, ())
    model.show_groups(Group)
    model.search("the")
    model.show_findings(ALL[:2], ())
    assert tester.model() is model
    assert model.counts()[Group.PASS] == 1
    assert theme.scheme == "light"


def test_what_was_compared_is_said_in_the_language(panel: FindingPanel, language: Language) -> None:
    language.choose("zh_CN")
    assert fact_text("load step") == "负载阶跃"
    assert fact_text("rtx-4090.tdp_w") == "rtx-4090：功耗上限（TDP）"
    assert fact_text("8-pin needed") == "所需 8-pin"
    panel.show_findings((LENGTH,), ())
    panel.list.setCurrentIndex(panel.model.index(0, 0))
    assert "<b>336 mm</b>" in panel.details._text.text()


def test_a_figure_from_memory_is_marked(panel: FindingPanel) -> None:
    doubtful = replace(LENGTH, compared=(Compared("card.length_mm", 336.0, "mm", "memory"),))
    panel.show_findings((doubtful,), ())
    panel.list.setCurrentIndex(panel.model.index(0, 0))
    assert "from memory, to be confirmed" in panel.details._text.text()
