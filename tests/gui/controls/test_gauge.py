from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QImage, QPainter

from planner.build.reading import Level, Reading
from planner.gui.controls.gauge import Gauge, wrapped
from planner.gui.controls.level_mark import paint_level
from planner.gui.controls.stacked_bar import SLICES, StackedBar, slice_role
from planner.gui.meters.power_scale import BAR, PowerLimit, PowerScale
from planner.messages import msg
from tests.gui.readings import memory, power, temperature

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from planner.gui.language import Language
    from planner.gui.theme import Theme

pytestmark = pytest.mark.usefixtures("language")


def picture(level: Level, theme: Theme) -> QImage:
    """The mark of a level in black on white: what is left of it without colour."""
    image = QImage(16, 16, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    paint_level(painter, QRectF(0, 0, 16, 16), level, theme)
    painter.end()
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
    ones = QImage(16, 16, QImage.Format.Format_Grayscale8)
    for x in range(16):
        for y in range(16):
            ones.setPixelColor(
                x, y, Qt.GlobalColor.white if grey.pixelColor(x, y).red() > 200 else Qt.GlobalColor.black
            )
    return ones


def test_levels_differ_without_colour(theme: Theme) -> None:
    pictures = [picture(level, theme) for level in Level]
    for n, one in enumerate(pictures):
        assert all(one != other for other in pictures[n + 1 :])


def test_gauge_says_what_it_shows(theme: Theme, qtbot: QtBot) -> None:
    gauge = Gauge(theme)
    qtbot.addWidget(gauge)
    gauge.show_reading(temperature())
    QCoreApplication.processEvents()  # words come after the picture
    assert gauge.accessibleName() == "Hottest accelerator"
    assert "81 °C" in gauge.accessibleDescription()
    assert "74 to 90 °C" in gauge.toolTip()


def test_pressing_asks_for_the_derivation(theme: Theme, qtbot: QtBot) -> None:
    gauge = Gauge(theme)
    qtbot.addWidget(gauge)
    gauge.show()
    reading = temperature()
    gauge.show_reading(reading)
    with qtbot.waitSignal(gauge.derivation_requested) as told:
        qtbot.keyClick(gauge, Qt.Key.Key_Space)
    assert told.args == [(reading,), 0]
    with qtbot.waitSignal(gauge.derivation_requested):
        qtbot.mouseClick(gauge, Qt.MouseButton.LeftButton)


def test_height_follows_what_is_to_be_said(theme: Theme, qtbot: QtBot) -> None:
    gauge = Gauge(theme)
    qtbot.addWidget(gauge)
    plain = Reading("step_s", msg("Step"), 0.5, "s")
    gauge.show_reading(plain)
    single = gauge.heightForWidth(280)
    gauge.show_reading(temperature())
    with_bar = gauge.heightForWidth(280)
    assert with_bar > single
    gauge.show_reading(replace(temperature(), sentence=msg("slows down: only a part of the power can be cooled away")))
    assert gauge.heightForWidth(280) > with_bar
    unknown = temperature(None, Level.UNKNOWN)
    gauge.show_reading(unknown)
    full = gauge.heightForWidth(280)
    compact = Gauge(theme, compact=True)
    qtbot.addWidget(compact)
    compact.show_reading(unknown)
    assert compact.heightForWidth(280) < full
    QCoreApplication.processEvents()  # words come after the picture
    assert "missing: fans of the case" in compact.toolTip()


@pytest.mark.parametrize("value", [None, 0.0, 81.0, 500.0])
@pytest.mark.parametrize("level", list(Level))
def test_gauge_paints_every_state(theme: Theme, qtbot: QtBot, value: float | None, level: Level) -> None:
    gauge = Gauge(theme)
    qtbot.addWidget(gauge)
    gauge.resize(280, 80)
    gauge.show_reading(temperature(value, level))
    image = gauge.grab().toImage()
    assert len({image.pixelColor(x, y).rgb() for x in range(0, 280, 3) for y in range(0, 80, 3)}) > 2


def test_lines_are_broken_at_words_and_characters(theme: Theme, qtbot: QtBot) -> None:
    gauge = Gauge(theme)
    qtbot.addWidget(gauge)
    metrics = QFontMetricsF(gauge.font())
    lines = wrapped("one two three four five six seven eight nine ten", metrics, 120.0)
    assert len(lines) == 2
    assert all(metrics.horizontalAdvance(line) <= 120 for line in lines)
    assert not lines[0].endswith(" ")
    chinese = wrapped("功率超过了电源在这个电压下所能持续提供的数值", metrics, 100.0)
    assert len(chinese) == 2
    assert chinese[1].endswith("…")
    assert wrapped("short", metrics, 200.0) == ["short"]


def test_stacked_bar_names_every_slice(theme: Theme, qtbot: QtBot) -> None:
    bar = StackedBar(theme)
    qtbot.addWidget(bar)
    bar.resize(280, 200)
    bar.show_bars((memory(),), ("2 GPUs",))
    QCoreApplication.processEvents()  # words come after the picture
    assert "34.4 GiB" in bar.accessibleDescription()
    colors_of = [theme.color(slice_role(key, n)).name() for n, key in enumerate(SLICES) if key not in ("used", "kv")]
    assert len(set(colors_of)) == len(colors_of)
    image = bar.grab().toImage()
    colors = {image.pixelColor(x, y).name() for x in range(280) for y in range(0, 200, 2)}
    shown = {theme.color(slice_role(component.key, 0)).name() for component in memory().components}
    assert shown <= colors


def test_power_scale_shows_four_numbers_against_the_limits(theme: Theme, language: Language, qtbot: QtBot) -> None:
    scale = PowerScale(theme)
    qtbot.addWidget(scale)
    scale.resize(280, 240)
    readings = power()
    scale.show_power(readings, ())
    without = scale.sizeHint().height()
    scale.show_power(readings, (PowerLimit(msg("Supplies"), 1600.0), PowerLimit(msg("Outlet"), 2816.0)))
    assert scale.sizeHint().height() > without
    QCoreApplication.processEvents()  # words come after the picture
    assert scale.accessibleName() == "Power"
    for reading in readings:
        assert str(reading.title) in scale.accessibleDescription()
    language.choose("zh")
    assert not scale.grab().isNull()
    scale.resize(280, scale.sizeHint().height())
    row = scale._lines()[0] + BAR + 8
    top = 0.0
    for number, reading in enumerate(readings):
        middle = round(top + 0.5 * row)
        top += row + (scale._lines()[1] + 2 if reading.level is not Level.INFO else 0)  # its verdict
        with qtbot.waitSignal(scale.derivation_requested) as told:
            qtbot.mouseClick(scale, Qt.MouseButton.LeftButton, pos=QPoint(60, middle))
        assert told.args == [readings, number]
    with qtbot.waitSignal(scale.derivation_requested) as told:
        qtbot.keyClick(scale, Qt.Key.Key_Space)
    assert told.args == [readings, 0]
