"""Curves: what they are drawn over, where they cross, what is under the mouse, how they are taken away."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest
from PySide6.QtGui import QGuiApplication, QImage

from planner.editing import SetWallReading, SetWorkload
from planner.gui.meters.curve_view import CurveView
from planner.gui.meters.curves import axes_of, curve_of
from planner.gui.meters.derivation_dialog import DerivationDialog
from planner.parts.evidence import Price
from tests.gui.lifetime import dies_when_closed

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from planner.build.build import Plan
    from planner.gui.meters.curves import Curve
    from planner.gui.theme import Theme
    from planner.session import PlanningSession

pytestmark = pytest.mark.usefixtures("language")


@pytest.fixture
def plan(session: PlanningSession) -> Plan:
    return session.template_plan("plan-a")


def drawn(session: PlanningSession, plan: Plan, name: str, axis: str = "") -> Curve:
    curve = curve_of(session, plan, name, axis)
    assert curve is not None
    return curve


@pytest.mark.parametrize("method", ["qlora", "serving"])
def test_memory_can_be_drawn_over_context_and_batch_or_users(
    session: PlanningSession, plan: Plan, method: str
) -> None:  # fmt: skip
    plan = SetWorkload({"method": method}).apply(plan)
    axes = [key for key, _ in axes_of("vram_gib", plan)]
    assert axes == ["context", "users" if method == "serving" else "micro_batch"]
    for axis in axes:
        curve = drawn(session, plan, "vram_gib", axis)
        values = [point.value for point in curve.points]
        assert values == sorted(values)
        assert curve.limit is not None


def test_the_crossing_is_where_the_longest_context_is(session: PlanningSession) -> None:
    plan = session.template_plan("entry")  # one card: no other layout to turn to
    curve = drawn(session, plan, "vram_gib", "context")
    longest = session.size(plan).readings["max_context"].value
    assert longest is not None
    (crossing,) = curve.crossings
    assert 0.5 * longest < crossing < 2.0 * longest


def test_draw_and_speed_over_the_power_limit(session: PlanningSession, plan: Plan) -> None:
    curve = drawn(session, plan, "wall_w")
    assert curve.line is not None
    assert curve.line.unit == "%"
    assert curve.line.points[-1][1] == pytest.approx(100.0)
    assert [value for _, value in curve.line.points] == sorted(value for _, value in curve.line.points)
    assert curve.crossings == ()


def test_fans_and_case_meet_at_the_flow(session: PlanningSession, plan: Plan) -> None:
    curve = drawn(session, plan, "airflow_cfm")
    (crossing,) = curve.crossings
    assert crossing == pytest.approx(curve.here, rel=0.05)


def test_money_over_months_needs_every_price(session: PlanningSession, plan: Plan) -> None:
    assert curve_of(session, plan, "break_even_months") is None


def test_the_view_follows_the_mouse_and_exports(
    session: PlanningSession, plan: Plan, theme: Theme, qtbot: QtBot, tmp_path: Path
) -> None:
    view = CurveView(session, plan, "vram_gib", theme)
    qtbot.addWidget(view)
    view.resize(700, 500)
    view.show()
    view.ask()
    qtbot.waitUntil(lambda: view.curve is not None, timeout=20_000)
    assert view.curve is not None
    view.point_to(view.curve.points[2].x * 1.1)
    assert view.read.text().startswith("2,048 tokens: ")
    view.copy()
    data = QGuiApplication.clipboard().mimeData()
    assert data.hasImage()
    assert data.text().splitlines()[0] == "Context (tokens),GPU memory (GiB),low,high"
    for ending in ("png", "svg", "csv"):
        view.write(str(tmp_path / f"curve.{ending}"))
        assert view.read.text() == f"Written: curve.{ending}"
    assert not QImage(str(tmp_path / "curve.png")).isNull()
    assert ET.parse(tmp_path / "curve.svg").getroot().tag.endswith("svg")
    lines = (tmp_path / "curve.csv").read_text(encoding="utf-8-sig").splitlines()
    assert len(lines) == len(view.curve.points) + 1
    view.write(str(tmp_path / "no folder" / "curve.csv"))
    assert "Written" not in view.read.text()
    view.axis.setCurrentIndex(1)
    first = view.curve
    qtbot.waitUntil(lambda: view.curve is not first, timeout=20_000)
    assert view.curve is not None
    assert view.curve.points[0].x == 1.0
    view.close_lane()


def test_power_has_a_diagram_and_the_readings_of_a_wall_meter(
    session: PlanningSession, plan: Plan, theme: Theme, qtbot: QtBot
) -> None:
    readings = session.size(plan).readings
    from PySide6.QtWidgets import QWidget

    parent = QWidget()
    qtbot.addWidget(parent)
    dialog = DerivationDialog((readings["power_idle_w"],), session, plan, theme, parent)
    dialog.show()
    assert [dialog.tabs.tabText(n) for n in range(dialog.tabs.count())][-2:] == ["Feeds", "Wall meter"]
    dialog.tabs.setCurrentWidget(dialog.diagram)
    assert not dialog.diagram.grab().isNull()
    assert not dialog.wall_meter.keep.isEnabled(), "there is no reading yet"
    dialog.wall_meter.watts.line.setText("131")
    dialog.wall_meter.watts.line.editingFinished.emit()
    with qtbot.waitSignal(dialog.edit_requested) as asked:
        dialog.wall_meter.keep.click()
    (command,) = asked.args
    assert isinstance(command, SetWallReading)
    assert command.check(plan) is None
    assert "131 W, idle" in dialog.wall_meter.known.text()
    with qtbot.waitSignal(dialog.edit_requested):
        dialog.wall_meter.forget.click()
    assert dies_when_closed(dialog)


def test_money_over_months_names_the_rent_and_meets_the_break_even(session: PlanningSession, plan: Plan) -> None:
    price = Price(amount="1200", currency=plan.site.currency, kind="offer", source="an offer", date="2026-11-01")
    parts = {key: replace(part, prices=(price,)) for key, part in plan.build.parts.items()}
    priced = replace(plan, build=replace(plan.build, parts=parts))
    curve = drawn(session, priced, "break_even_months")
    assert curve.line is not None
    assert "1.24 CNY/h" in str(curve.line.title)
    even = session.size(priced).readings["break_even_months"].value
    assert even is not None
    (crossing,) = curve.crossings
    assert crossing == pytest.approx(even, abs=1.0)


def test_the_speed_over_the_limit_has_its_band(session: PlanningSession, plan: Plan) -> None:
    curve = drawn(session, plan, "wall_w")
    assert curve.line is not None
    for (_, value), (low, high) in zip(curve.line.points, curve.line.band, strict=True):
        assert low <= value <= high
    assert curve.csv_text(["x"] * 7).splitlines()[1].count(",") == 6


def test_memory_is_not_drawn_far_above_its_limit_and_speed_says_where_memory_ends(session: PlanningSession) -> None:
    plan = SetWorkload({"method": "serving", "users": 2}).apply(session.template_plan("plan-a"))
    memory = drawn(session, plan, "vram_gib", "users")
    assert memory.limit is not None
    assert all(point.value <= 4 * memory.limit for point in memory.points)
    assert memory.full is None
    speed = drawn(session, plan, "tokens_per_s", "users")
    assert speed.full == session.size(plan).readings["max_users"].value
