"""The tutorial "a rack of eight DGX H100", with the hands of its reader: what it says must stay true."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from planner.editing import SetPlacement
from planner.gui.projects.desk import project_of
from planner.sizing.racks import presets

if TYPE_CHECKING:
    from planner.gui.main_window import MainWindow
    from planner.gui.rack.rack_window import RackWindow

THREE_PHASE_32 = "Rack PDU 3-phase 32 A 400 V"


def codes(racks: RackWindow, number: int) -> set[str]:
    return {finding.code for finding in racks.findings[number]}


def choose_pdu(racks: RackWindow, amps: float | None = None) -> None:
    form = racks.edit_rack()
    assert form is not None
    form.cooling.show_value(None)
    for box in form.feeds:
        name = next(name for name in box._pdus if THREE_PHASE_32 in name)
        box.pdu.show_value(name)
        box.pdu.edited.emit(name)
        if amps is not None:
            box.amps.show_value(amps)
        box.factor.show_value(1.0)
    form.accept()


@pytest.fixture
def racks(window: MainWindow) -> RackWindow:
    window.desk.open(project_of([window.session.template_plan("upgrade-4-dgx-h100")], "DGX"))
    window.actions_["racks"].trigger()
    made = window.racks.dialog
    assert made is not None
    made.add_rack(presets()[1])
    return made


def test_eight_do_not_go_into_one_rack(racks: RackWindow) -> None:
    choose_pdu(racks)
    racks.count.setValue(8)
    racks.put.click()
    assert len(racks.sized[0].loads) == 5
    assert "5 of 8 found room" in racks.notice.text()
    assert {"RACK_FAILOVER", "RACK_OUTLETS"} <= codes(racks, 0)
    assert dict(racks.sized[0].outlets_used(1)) == {"C19": 15}


def test_two_hold_in_each_rack_also_without_one_feed_and_three_do_not(racks: RackWindow) -> None:
    choose_pdu(racks)
    for _ in range(3):
        racks.add_rack(presets()[1])
    racks.view.choose(racks.sized[0].rack.id)
    racks.count.setValue(3)
    racks.put.click()
    assert codes(racks, 0) == {"RACK_FAILOVER"}
    racks.view.choose(racks.sized[0].rack.id, racks.sized[0].loads[2].place.id)
    racks.take_out.click()
    assert codes(racks, 0) == set()
    assert len(racks.sized) == 4


def test_four_fit_on_63_amperes(racks: RackWindow) -> None:
    choose_pdu(racks, 63.0)
    racks.count.setValue(4)
    racks.put.click()
    assert codes(racks, 0) == set()


def test_a_power_limit_of_the_plan_moves_every_rack(racks: RackWindow, window: MainWindow) -> None:
    choose_pdu(racks)
    racks.count.setValue(2)
    racks.put.click()
    before = racks.sized[0].heat_w
    build = window.bridge.plan.build
    cards = tuple(seat for seat, held in build.placements.items() if build.parts[held.part].kind == "gpu")
    assert len(cards) == 8
    window.bridge.execute(SetPlacement(cards, {"power_limit_w": 500.0}))
    window.bridge.flush()
    assert racks.sized[0].heat_w < before - 2 * 8 * 150
