from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QApplication, QTableView

from planner.build.build import Plan
from planner.build.reading import Level, Reading
from planner.gui.language import say
from planner.gui.meters.curves import curve_of
from planner.gui.meters.derivation_dialog import DerivationDialog, InputModel
from planner.gui.meters.meter_panel import GROUPS, LEFT_OUT, MeterPanel
from planner.gui.meters.power_scale import PowerScale
from planner.messages import msg
from tests.gui.lifetime import dies_when_closed
from tests.gui.readings import memory, power, temperature

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from planner.gui.language import Language
    from planner.gui.theme import Theme
    from planner.session import PlanningSession

pytestmark = pytest.mark.usefixtures("language")


@pytest.fixture
def panel(theme: Theme, qtbot: QtBot) -> MeterPanel:
    made = MeterPanel(theme)
    qtbot.addWidget(made)
    made.resize(304, 900)
    made.show()
    return made


def by_name(*readings: Reading) -> dict[str, Reading]:
    return {reading.name: reading for reading in readings}


def test_power_temperature_and_memory_are_there(panel: MeterPanel) -> None:
    panel.show_readings(by_name(*power(), memory(), temperature()), 2816.0)
    assert panel.power.isVisible()
    assert panel.meter("power_max_w") is panel.power
    assert panel.meter("vram_gib").isVisible()
    QCoreApplication.processEvents()  # words come after the picture
    assert panel.meter("gpu_temp_c").accessibleDescription().startswith("Hottest accelerator: 81 °C")
    order = [panel.meter(name).mapTo(panel, panel.meter(name).rect().topLeft()).y()
             for name in ("power_max_w", "vram_gib", "gpu_temp_c")]  # fmt: skip
    assert order == sorted(order)


def test_meters_follow_without_being_made_anew(panel: MeterPanel) -> None:
    panel.show_readings(by_name(*power(), temperature()))
    first = panel.meter("gpu_temp_c")
    panel.show_readings(by_name(*power(), replace(temperature(), value=60.0)))
    assert panel.meter("gpu_temp_c") is first
    QCoreApplication.processEvents()  # words come after the picture
    assert "60 °C" in first.accessibleDescription()
    panel.show_readings(by_name(*power()))
    assert not first.isVisible()


def test_memory_without_slices_becomes_a_gauge_and_back(panel: MeterPanel) -> None:
    empty = Reading("vram_gib", msg("GPU memory"), None, "GiB", level=Level.UNKNOWN, missing=(msg("a model"),))
    panel.show_readings(by_name(empty))
    gauge = panel.meter("vram_gib")
    panel.show_readings(by_name(memory()))
    stack = panel.meter("vram_gib")
    assert stack is not gauge
    assert stack.isVisible()
    assert not gauge.isVisible()
    panel.show_readings(by_name(empty))
    assert panel.meter("vram_gib") is gauge
    assert not stack.isVisible()


def test_gpus_that_are_filled_otherwise_have_their_own_bar(panel: MeterPanel) -> None:
    same = replace(memory(), per_seat=(("gpu1", 34.4), ("gpu2", 34.4)))
    panel.show_readings(by_name(same))
    assert len(panel.meter("vram_gib").readings) == 1
    panel.show_readings(by_name(replace(same, per_seat=(("gpu1", 34.4), ("gpu2", 20.0)))))
    assert [reading.value for reading in panel.meter("vram_gib").readings] == [34.4, 20.0]


def test_every_reading_of_a_real_plan_has_a_place(panel: MeterPanel, session: PlanningSession) -> None:
    for template in ("plan-a", "plan-c", "main", "shared-lab-as-written"):
        readings = session.size(session.template_plan(template)).readings
        panel.show_readings(readings)
        for name, reading in readings.items():
            if name not in LEFT_OUT and name != "gpus_used" and reading.value is not None:
                assert panel.meter(name).isVisible(), name
    placed = [name for group in GROUPS for name in group.names]
    assert len(placed) == len(set(placed))


def test_headings_without_meters_are_hidden(panel: MeterPanel, language: Language) -> None:
    panel.show_readings(by_name(temperature()))
    visible = [title.text() for title in panel._titles if title.isVisible()]
    assert visible == ["Temperature"]
    language.choose("zh")
    assert [title.text() for title in panel._titles if title.isVisible()] != visible


def test_a_press_asks_for_the_derivation(panel: MeterPanel, qtbot: QtBot) -> None:
    panel.show_readings(by_name(*power()))
    with qtbot.waitSignal(panel.derivation_requested) as told:
        qtbot.keyClick(panel.power, Qt.Key.Key_Space)
    assert told.args == [power(), 0]


def test_derivation_shows_formula_inputs_and_references(
    theme: Theme, panel: MeterPanel, session: PlanningSession
) -> None:
    plan = session.template_plan("plan-a")
    dialog = DerivationDialog((temperature(),), session, plan, theme, panel)
    dialog.open()
    labels = " ".join(label.text() for label in dialog.findChildren(type(panel._titles[0])))
    for piece in ("81 °C", "74 to 90 °C", "T = T_in + P R", "[1] A reference", "extrapolated", "7 °C left of 88 °C"):
        assert piece in labels
    table = dialog.findChild(QTableView)
    assert table is not None
    model = table.model()
    assert model.index(0, 1).data() == "25 °C"
    assert model.index(1, 1).data() == "unknown"
    assert dies_when_closed(dialog)
    assert dies_when_closed(DerivationDialog(power(), session, plan, theme, panel))


@pytest.mark.parametrize("name", ["vram_gib", "power_max_w", "tokens_per_s"])
def test_a_curve_is_computed_and_drawn_when_it_is_looked_at(
    theme: Theme, panel: MeterPanel, session: PlanningSession, qtbot: QtBot, name: str
) -> None:
    plan = session.template_plan("plan-a")
    reading = session.size(plan).readings[name]
    dialog = DerivationDialog((reading,), session, plan, theme, panel)
    dialog.show()
    (view,) = dialog.curves
    assert view.curve is None
    dialog.tabs.setCurrentWidget(view)
    qtbot.waitUntil(lambda: view.curve is not None, timeout=20_000)
    curve = view.curve
    assert curve is not None
    xs = [point.x for point in curve.points]
    assert xs == sorted(xs)
    assert all(point.low <= point.value <= point.high for point in curve.points)
    if name != "tokens_per_s":  # full at the smallest batch already
        assert curve.points[-1].value > curve.points[0].value
    assert not view.grab().isNull()
    assert dies_when_closed(dialog)


def test_a_plan_without_figures_has_no_curve(session: PlanningSession) -> None:
    for name in ("vram_gib", "power_max_w", "tokens_per_s", "noise_dba"):
        assert curve_of(session, Plan(), name) is None


def test_input_model_is_sound() -> None:
    model = InputModel(temperature().derivation.inputs)
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    assert tester.model() is model
    assert [model.headerData(n, Qt.Orientation.Horizontal) for n in range(3)] == ["Input", "Value", "Source"]


def test_names_of_limits_and_seats_follow_the_language(panel: MeterPanel, language: Language) -> None:
    held = replace(memory(), per_seat=(("pcie1", 20.0), ("pcie4", 20.0)))
    panel.show_readings(by_name(*power(), held), 2816.0)
    english = panel.stacks["vram_gib"]._rows
    assert english[0].startswith("2 GPUs")
    language.choose("zh_CN")
    QApplication.sendEvent(panel, QEvent(QEvent.Type.LanguageChange))
    assert panel.stacks["vram_gib"]._rows != english
    assert "GPUs:" not in panel.stacks["vram_gib"]._rows[0]
    assert [say(limit.name) for limit in panel.power._limits][-1] == "插座"


def test_a_verdict_stands_below_the_bar_that_it_judges(panel: MeterPanel) -> None:
    judged = [replace(reading, level=Level.OK, limit=1600.0) for reading in power()]
    panel.show_readings(by_name(*judged), 2816.0)
    scale = panel.meter("power_max_w")
    last = len(scale.readings) - 1
    assert isinstance(scale, PowerScale)
    meant = [scale.meant(QPoint(10, y)) for y in range(scale.sizeHint().height())]
    assert meant == sorted(meant)
    heights = [meant.count(n) for n in range(last + 1)]
    assert max(heights[1:last]) - min(heights[1:last]) <= 1
    assert heights[last] > heights[0]  # the names of the limits stand below the last
    plain = [replace(reading, level=Level.INFO) for reading in judged]
    panel.show_readings(by_name(*plain), 2816.0)
    assert scale.meant(QPoint(10, heights[0] + 4)) == 1
