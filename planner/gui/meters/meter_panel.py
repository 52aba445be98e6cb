"""All meters in one column: power, temperature and memory always, the others below as far as they exist."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QRegion
from PySide6.QtWidgets import QLabel, QScrollArea, QVBoxLayout, QWidget

from planner.build.reading import Component, Level
from planner.gui.controls.gauge import Gauge
from planner.gui.controls.plain_text import PlainLabel
from planner.gui.controls.stacked_bar import StackedBar
from planner.gui.language import say, tr
from planner.gui.meters.power_scale import PowerLimit, PowerScale
from planner.gui.places import place_name, places_text
from planner.messages import Message, msg

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from planner.build.reading import Reading
    from planner.gui.controls.reading_button import ReadingButton
    from planner.gui.theme import Theme


@dataclass(frozen=True)
class Group:
    """A heading and the beginnings of the names of its readings, in order."""

    title: Message
    names: tuple[str, ...]
    compact: bool = False


POWER_SCALE = ("power_idle_w", "power_typical_w", "power_max_w", "power_transient_w")
VRAM = "vram"
MOST_BARS = 4
GROUPS = (
    Group(msg("Power"), ("wall_current_a",)),
    Group(msg("GPU memory"), ("vram_gib", "vram", "max_context", "max_batch", "max_users", "gpus_used", "kv")),
    Group(msg("Temperature"), ("gpu_temp_c", "cpu_temp_c", "exhaust_c")),
    Group(msg("Host and lanes"), ("host_ram", "host", "pcie_lanes", "pcie")),
    Group(
        msg("Speed"),
        (
            "tokens_per_s",
            "decode",
            "prefill",
            "ttft",
            "latency",
            "step_s",
            "train_days",
            "mfu",
            "scaling",
            "tokens_per_joule",
        ),
        compact=True,
    ),
    Group(msg("Noise"), ("noise",)),
    Group(msg("Money"), ("price", "tco", "energy", "cost", "cloud", "break_even", "carbon"), compact=True),
    Group(
        msg("Supply and outlet"),
        ("wall_w", "redundancy", "power_connectors", "power", "supply", "wall", "ups"),
        compact=True,
    ),
    Group(msg("Air and room"), ("airflow", "room", "throttle", "coolant"), compact=True),
    Group(msg("Data"), ("data", "load_s", "checkpoint"), compact=True),
)
OTHER = Group(msg("More"), ("",), compact=True)
#: Shown by the power scale or said by another meter.
LEFT_OUT = frozenset({*POWER_SCALE, "wall_max_w", "supply_load", "heat_w"})


class MeterPanel(QScrollArea):
    """The column.

    Attributes
    ----------
    derivation_requested : Signal(object, int)
        Tuple of the readings whose derivation is to be shown, and which of them first.
    """

    derivation_requested = Signal(object, int)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.power = PowerScale(theme)
        self.power.derivation_requested.connect(self.derivation_requested)
        self.gauges: dict[str, Gauge] = {}
        self.stacks: dict[str, StackedBar] = {}
        self._stacked: set[str] = set()  # readings that have slices now
        self._groups = (*GROUPS, OTHER)
        self._titles: list[QLabel] = []
        self._columns: list[QVBoxLayout] = []
        self._page = page = QWidget()
        page.setProperty("role", "page")
        self._column = column = QVBoxLayout(page)
        column.setContentsMargins(4, 6, 2, 10)
        column.setSpacing(0)
        for number, _group in enumerate(self._groups):
            title = PlainLabel()
            title.setProperty("role", "title")
            title.setContentsMargins(10, 10 if number else 2, 10, 2)
            box = QVBoxLayout()
            box.setSpacing(0)
            self._titles.append(title)
            self._columns.append(box)
            column.addWidget(title)
            column.addLayout(box)
        self._columns[0].addWidget(self.power)
        column.addStretch(1)
        self.setWidget(page)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._retranslate()

    def minimumSizeHint(self) -> QSize:
        """No meter is cut off at its right end."""
        column, hint = self.widget(), super().minimumSizeHint()
        bar = self.verticalScrollBar().sizeHint().width()
        return QSize(column.minimumSizeHint().width() + bar, hint.height()) if column is not None else hint

    def show_readings(self, readings: Mapping[str, Reading], circuit_w: float | None = None) -> None:
        """Show these readings.

        Parameters
        ----------
        readings : by name
        circuit_w : what the site's circuits bear for hours, a line on the power scale
        """
        scale = [readings[name] for name in POWER_SCALE if name in readings]
        self.power.show_power(scale, _limits(readings, circuit_w))
        self.power.setVisible(bool(scale))
        shown = {name for name, reading in readings.items() if name not in LEFT_OUT and _worth_showing(reading)}
        for name in readings:
            if name in shown:
                self._meter(name, readings[name])
        for name, meter in (*self.gauges.items(), *self.stacks.items()):
            meter.setVisible(name in shown and meter is self.meter(name))
        filled = {_group_of(name) for name in shown} | ({0} if scale else set())
        for number, title in enumerate(self._titles):
            title.setVisible(number in filled)

    def paint_now(self) -> None:
        """Lay out and paint what changed, without waiting for the rest of the window."""
        if self.isVisible():
            self._column.activate()
            changed = QRegion()
            for meter in (self.power, *self.gauges.values(), *self.stacks.values()):
                if meter.stale and meter.isVisible():
                    changed += meter.geometry()
            self._page.repaint(changed & self._page.visibleRegion())

    def meter(self, name: str) -> ReadingButton:
        """The meter of a reading. Raises KeyError when there is none."""
        if name in POWER_SCALE:
            return self.power
        stacked = name in self.stacks and name in self._stacked
        return self.stacks[name] if stacked or name not in self.gauges else self.gauges[name]

    def _meter(self, name: str, reading: Reading) -> None:
        self._stacked.discard(name)
        if reading.components and name.startswith(VRAM):
            self._stacked.add(name)
            if name not in self.stacks:
                self.stacks[name] = StackedBar(self._theme)
                self._add(name, self.stacks[name])
            self.stacks[name].show_bars(*_bars(reading), reading)
            return
        if name not in self.gauges:
            self.gauges[name] = Gauge(self._theme, compact=self._groups[_group_of(name)].compact)
            self._add(name, self.gauges[name])
        self.gauges[name].show_reading(reading)

    def _add(self, name: str, meter: ReadingButton) -> None:
        """Put a new meter into its group, at the place that the group's names give it."""
        meter.setObjectName(name)
        meter.derivation_requested.connect(self.derivation_requested)
        number = _group_of(name)
        column = self._columns[number]
        place = column.count()
        for n in range(column.count()):
            item = column.itemAt(n)
            other = item.widget() if item else None
            if other is not None and other is not self.power and _order(other.objectName()) > _order(name):
                place = n
                break
        column.insertWidget(place, meter)

    def _retranslate(self) -> None:
        self.setAccessibleName(tr("Meters"))
        for title, group in zip(self._titles, self._groups, strict=True):
            title.setText(say(group.title))
        for name in self._stacked:
            stack = self.stacks[name]
            if stack.whole is not None:
                stack.show_bars(*_bars(stack.whole), stack.whole)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)


def _bars(reading: Reading) -> tuple[Sequence[Reading], Sequence[str]]:
    """One bar for each different fill: the worst with what fills it, GPUs that are filled otherwise as a plain bar."""
    fills: dict[float, list[str]] = {}
    for seat, value in reading.per_seat:
        fills.setdefault(round(value, 2), []).append(seat)
    if len(fills) < 2:
        seats = [seat for seat, _ in reading.per_seat]
        alike = tr("{count} GPUs", count=len(seats)) if len(seats) > 1 else _seats_text(seats)
        return (reading,), (alike,)
    bars: list[Reading] = []
    names: list[str] = []
    for value, seats in sorted(fills.items(), reverse=True)[:MOST_BARS]:
        worst = not bars
        component = Component("used", msg("used"), value)
        bars.append(
            reading
            if worst
            else replace(reading, value=value, low=None, high=None, components=(component,), missing=())
        )
        names.append(_seats_text(seats))
    return bars, names


def _seats_text(seats: Sequence[str]) -> str:
    if not seats:
        return ""
    if len(seats) == 1:
        return place_name(seats[0])
    return tr("{count} GPUs: {places}", count=len(seats), places=places_text(tuple(seats), 2))


def _worth_showing(reading: Reading) -> bool:
    """Without value and complaint there is no such thing in this build; that all GPUs work goes without saying."""
    if reading.name == "gpus_used":
        return reading.level is not Level.OK
    return reading.value is not None or reading.level is not Level.INFO


def _group_of(name: str) -> int:
    return _order(name)[0]


@lru_cache(maxsize=256)
def _order(name: str) -> tuple[int, int, str]:
    """Group and place in it: the longest beginning that fits counts."""
    best = (len(GROUPS), 0, name)
    length = 0
    for number, group in enumerate(GROUPS):
        for place, beginning in enumerate(group.names):
            if name.startswith(beginning) and len(beginning) > length:
                best, length = (number, place, name), len(beginning)
    return best


def _limits(readings: Mapping[str, Reading], circuit_w: float | None) -> list[PowerLimit]:
    limits = []
    rated = readings.get("power_max_w")
    if rated is not None and rated.limit is not None:
        limits.append(PowerLimit(msg("Supplies"), rated.limit))
    if circuit_w is not None:
        limits.append(PowerLimit(msg("Outlet"), circuit_w))
    return limits
