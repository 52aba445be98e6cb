"""From an empty window to a signed-for machine: drag, read, save, reopen, undo, print."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

import pytest
from pypdf import PdfReader
from PySide6.QtCore import Qt

from planner.build.finding import Answer, Severity
from planner.build.seats import SeatKind
from planner.editing import SetSite, SetWorkload
from planner.gui.app import make_window
from planner.gui.settings import Settings
from planner.gui.workload.site_panel import site_values
from planner.gui.workload.workload_panel import workload_values
from tests.flows.hands import Hands

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from planner.build.build import Plan
    from planner.gui.main_window import MainWindow
    from planner.session import PlanningSession

ORDER = (
    SeatKind.BOARD, SeatKind.CPU, SeatKind.COOLER, SeatKind.DIMM, SeatKind.M2, SeatKind.PSU, SeatKind.FAN,
    SeatKind.RADIATOR, SeatKind.BAY, SeatKind.PCIE, SeatKind.MODULE,
)  # fmt: skip
SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def hands(window: MainWindow, qtbot: QtBot) -> Hands:
    window.resize(1600, 1000)
    return Hands(window, qtbot)


def set_job_and_place(hands: Hands, plan: Plan) -> None:
    """Workload and site as in a plan, as two edits."""
    now = hands.window.bridge.plan
    for command, wanted, held in (
        (SetWorkload, workload_values(plan.workload), workload_values(now.workload)),
        (SetSite, site_values(plan.site), site_values(now.site)),
    ):
        changes = {name: value for name, value in wanted.items() if value != held[name] and name != "layout"}
        if changes:
            assert hands.window.bridge.execute(command(changes))
    hands.settle()


def seats_in_order(hands: Hands, plan: Plan) -> list[str]:
    """Seats of a plan in the order in which one builds; those of a board exist once it is in."""
    kinds = {seat.address: seat.kind for seat in hands.window.bridge.machine.seats}
    known = [seat for seat in plan.build.placements if seat in kinds]
    return sorted(known, key=lambda seat: ORDER.index(kinds[seat]))


def parts_by_seat(plan: Plan) -> dict[str, str]:
    return {seat: placement.part for seat, placement in plan.build.placements.items()}


def test_plan_a_is_built_by_hand(hands: Hands, session: PlanningSession, tmp_path: Path, qtbot: QtBot) -> None:
    wanted = session.template_plan("plan-a")
    build, window = wanted.build, hands.window
    assert build.chassis is not None
    assert not hands.drop(build.parts[build.placements["board"].part]), "a board needs a chassis first"
    assert hands.drop(build.parts[build.chassis])
    for stage in range(2):
        for seat in seats_in_order(hands, wanted):
            if seat not in window.bridge.plan.build.placements:
                part = build.parts[build.placements[seat].part]
                assert hands.drop(part, seat), f"stage {stage}: {part.name} into {seat}: {window.notices.text()}"
    for entry in build.loose:
        assert hands.drop_into_tray(build.parts[entry.part])
    set_job_and_place(hands, wanted)
    now = window.bridge.plan
    assert parts_by_seat(now) == parts_by_seat(wanted)
    assert {entry.part for entry in now.build.loose} == {entry.part for entry in build.loose}

    readings = session.size(now).readings
    for name in ("power_max_w", "vram_gib", "gpu_temp_c"):
        meter = window.meters.meter(name)
        assert meter.isVisible()
        assert f"{readings[name].value:,.0f}"[:3] in meter.accessibleDescription()
    failing = [f for f in window.bridge.findings if f.answer is Answer.FAIL and f.severity is Severity.ERROR]
    assert failing == [], [str(finding.message) for finding in failing]

    hands.saved()
    stored = session.store.list_projects()
    assert len(stored) == 1
    steps = len(window.bridge.document.history.steps)
    window.close()

    again = make_window(session, Settings(), language="en", theme="light")
    try:
        again.show()
        again.start()
        again.projects.open_project(stored[0].id)
        qtbot.waitUntil(lambda: parts_by_seat(again.bridge.plan) == parts_by_seat(wanted), timeout=20_000)
        assert len(again.bridge.document.history.steps) == steps

        sheet = again.papers.sheet()
        qtbot.waitUntil(lambda: bool(sheet.data), timeout=60_000)
        path = tmp_path / "采购 sheet.pdf"
        sheet.export_to(str(path))
        assert path.read_bytes() == sheet.data
        assert sheet.pages.page_count() >= 1
        text = "".join(page.extract_text() for page in PdfReader(BytesIO(path.read_bytes())).pages)
        squeezed = "".join(text.split())
        for part_id in set(parts_by_seat(wanted).values()) | {build.chassis}:
            assert "".join(build.parts[part_id].model.split())[:18] in squeezed, build.parts[part_id].model
        assert sheet.fields["number"].text() in text
        sheet.close()

        while again.bridge.document.history.undo_title is not None:
            again.bridge.undo()
        again.bridge.flush()
        assert not again.bridge.plan.build.placements
        assert again.bridge.plan.build.chassis is None
        for _ in range(steps):
            again.bridge.redo()
        assert parts_by_seat(again.bridge.plan) == parts_by_seat(wanted)
    finally:
        again.close()
        again.deleteLater()


def test_an_eight_gpu_server_is_filled_by_shift_drops(hands: Hands, session: PlanningSession) -> None:
    wanted = session.template_plan("plan-c")
    build, window = wanted.build, hands.window
    assert build.chassis is not None
    assert hands.drop(build.parts[build.chassis])
    for seat in seats_in_order(hands, wanted):
        if seat not in window.bridge.plan.build.placements:
            part = build.parts[build.placements[seat].part]
            equal = sum(1 for other in build.placements.values() if other.part == part.id)
            assert hands.drop(part, seat, SHIFT if equal in (8, 24) else Qt.KeyboardModifier.NoModifier), (
                part.name,
                seat,
            )
    machine = window.bridge.machine
    assert len(machine.gpus) == 8
    assert len(machine.memory) == 24
    set_job_and_place(hands, wanted)
    assert len(window.meters.meter("vram_gib").readings) == 1, "all eight are filled alike"
    assert "GPU" in window.meters.meter("vram_gib").accessibleName()
    assert window.bridge.readings["power_max_w"].value == pytest.approx(
        session.size(window.bridge.plan).readings["power_max_w"].value
    )
    undone = 0
    while window.bridge.document.history.undo_title is not None:
        window.bridge.undo()
        undone += 1
    hands.settle()
    assert window.bridge.plan.build.chassis is None
    assert undone < len(build.placements), "a shift-drop is one edit"


def test_a_refused_drop_changes_nothing_and_says_why(hands: Hands, session: PlanningSession) -> None:
    wanted = session.template_plan("plan-c")
    build, window = wanted.build, hands.window
    assert build.chassis is not None
    hands.drop(build.parts[build.chassis])
    card = session.catalogue.part(session.catalogue.search("RTX 4090", "gpu")[0].id)
    assert card is not None
    before = window.bridge.plan
    module_seat = next(seat.address for seat in window.bridge.machine.seats_of(SeatKind.MODULE))
    assert not hands.drop(card, module_seat)
    assert window.bridge.plan == before
    reason = window.bridge.document.check  # what the seat under the pointer would say
    from planner.editing import PlacePart

    said = reason(PlacePart(module_seat, card))
    assert said is not None
    assert "a PCIe card, but GPU 1 takes SXM5" in str(said)
