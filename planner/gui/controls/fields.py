"""Editors of one value: a choice, a number with its unit, a text, a switch. Each says when a person edited it."""

from __future__ import annotations

from math import isfinite
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QHBoxLayout, QLineEdit, QSizePolicy, QWidget

from planner.gui.controls.plain_text import PlainLabel
from planner.gui.language import say, tr
from planner.gui.numbers import number_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QWheelEvent

    from planner.messages import Message


ENDLESS = 1e18  # no limit above that a person would meet


class Field(QWidget):
    """Base of the editors.

    Attributes
    ----------
    edited : Signal(object)
        A person chose another value; not emitted by :meth:`show_value`.
    """

    edited = Signal(object)

    def show_value(self, value: object) -> None:
        raise NotImplementedError

    def value(self) -> object:
        raise NotImplementedError

    def value_text(self, value: object) -> str:
        """How a value would be shown: for the tooltip that names the default."""
        raise NotImplementedError

    def limits_text(self) -> str:
        """What values are taken, with their unit: for the tooltip; empty where that goes without saying."""
        return ""

    def editor(self) -> QWidget:
        """The widget that takes the focus and carries the accessible name."""
        raise NotImplementedError

    def retranslate(self) -> None:
        """Say everything again after a change of language."""

    def _hold(self, widget: QWidget) -> None:
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(widget)
        self.setFocusProxy(self.editor())
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)


class UnitLine(QLineEdit):
    """A line with its unit inside, at the right."""

    def __init__(self, unit: str) -> None:
        super().__init__()
        self.unit = unit
        self._label = PlainLabel(unit, self)
        self._label.setProperty("role", "muted")
        self._label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        size = self._label.sizeHint()
        self._label.setGeometry(self.width() - size.width() - 8, 0, size.width(), self.height())
        self.setTextMargins(0, 0, size.width() + 6 if self.unit else 0, 0)


class QuietComboBox(QComboBox):
    """A combo box that does not change when a page is scrolled over it, and that may be narrower than its entries."""

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(6)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


class ChoiceField(Field):
    """One of several values, each with its words."""

    def __init__(self, choices: Sequence[tuple[object, Message | str]]) -> None:
        super().__init__()
        self._choices = tuple(choices)
        self._box = QuietComboBox()
        for _value, words in self._choices:
            self._box.addItem(say(words))
        self._box.setPlaceholderText(tr("own values"))
        self._box.activated.connect(self._activated)
        self._hold(self._box)

    def show_value(self, value: object) -> None:
        self._box.setCurrentIndex(self._index(value))

    def value(self) -> object:
        n = self._box.currentIndex()
        return self._choices[n][0] if n >= 0 else None

    def value_text(self, value: object) -> str:
        n = self._index(value)
        return say(self._choices[n][1]) if n >= 0 else str(value)

    def editor(self) -> QWidget:
        return self._box

    def retranslate(self) -> None:
        for n, (_value, words) in enumerate(self._choices):
            self._box.setItemText(n, say(words))
        self._box.setPlaceholderText(tr("own values"))  # none of the choices

    def _index(self, value: object) -> int:
        return next((n for n, (held, _words) in enumerate(self._choices) if held == value), -1)

    def _activated(self, n: int) -> None:
        self.edited.emit(self._choices[n][0])


class NumberField(Field):
    """A number with its unit. Empty means unknown where that is allowed; arrow keys step; ``8k`` is 8,000."""

    def __init__(
        self,
        unit: str = "",
        *,
        bounds: tuple[float, float] = (0.0, ENDLESS),
        whole: bool = False,
        optional: bool = False,
        step: float = 1.0,
        doubling: bool = False,
        percent: bool = False,
    ) -> None:
        super().__init__()
        self._bounds = bounds
        self._whole = whole
        self._optional = optional
        self._step = step
        self._doubling = doubling
        self._percent = percent
        self._value: float | None = None
        self._line = UnitLine(unit)
        self._line.installEventFilter(self)
        self._line.editingFinished.connect(self._finished)
        self._hold(self._line)
        self.retranslate()

    def show_value(self, value: object) -> None:
        self._value = value if isinstance(value, (int, float)) else None
        self._line.setText(self._text(self._value))

    def value(self) -> object:
        return self._value

    def value_text(self, value: object) -> str:
        text = self._text(value) if isinstance(value, (int, float)) else tr("not given")
        return f"{text} {self._line.unit}".strip()

    def limits_text(self) -> str:
        low, high = self._bounds
        if high >= ENDLESS:
            return ""
        ends = f"{self._text(high)} {self._line.unit}".rstrip()
        return tr("From {low} to {high}", low=self._text(low), high=ends)

    def editor(self) -> QWidget:
        return self._line

    @property
    def line(self) -> QLineEdit:
        """Where the number is typed."""
        return self._line

    def retranslate(self) -> None:
        self._line.setPlaceholderText(tr("not given") if self._optional else "")

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._line and event.type() is QEvent.Type.KeyPress:
            return isinstance(event, QKeyEvent) and self._key(event)
        return super().eventFilter(watched, event)

    def _key(self, event: QKeyEvent) -> bool:
        direction = {Qt.Key.Key_Up: 1, Qt.Key.Key_Down: -1}.get(Qt.Key(event.key()), 0)
        if direction:
            self._by_step(direction)
        return bool(direction)

    def _by_step(self, direction: int) -> None:
        now = self._value or 0.0
        if self._doubling and now > 0:
            self._take(now * 2 if direction > 0 else now / 2)
        else:
            self._take(now + direction * self._step)

    def _text(self, value: float | None) -> str:
        if value is None:
            return ""
        if self._percent:
            return f"{100 * value:g}"
        return number_text(value) if self._whole or abs(value) >= 1000 else f"{value:g}"

    def _finished(self) -> None:
        text = self._line.text().strip().replace(",", "").replace(" ", "").replace("，", "")
        if not text and self._optional:
            self._take(None)
            return
        factor = 1e3 if text[-1:] in ("k", "K") else 1e6 if text[-1:] in ("m", "M") else 1.0
        try:
            number = float(text.rstrip("kKmM")) * factor
        except ValueError:
            self.show_value(self._value)
            return
        self._take(number / 100 if self._percent else number)

    def _take(self, number: float | None) -> None:
        if number is not None:
            if not isfinite(number):
                self.show_value(self._value)
                return
            number = min(max(number, self._bounds[0]), self._bounds[1])
            number = round(number) if self._whole else number
        changed = number != self._value
        self.show_value(number)
        if changed:
            self.edited.emit(number)


class TextField(Field):
    """A line of text; ``optional`` makes None of an empty one."""

    def __init__(self, *, optional: bool = False, placeholder: Message | None = None) -> None:
        super().__init__()
        self._optional = optional
        self._placeholder = placeholder
        self._value: str | None = None
        self._line = QLineEdit()
        self._line.editingFinished.connect(self._finished)
        self._hold(self._line)
        self.retranslate()

    def show_value(self, value: object) -> None:
        self._value = value if isinstance(value, str) else None
        self._line.setText(self._value or "")

    def value(self) -> object:
        return self._value

    def value_text(self, value: object) -> str:
        return str(value) if value else tr("not given")

    def editor(self) -> QWidget:
        return self._line

    def retranslate(self) -> None:
        self._line.setPlaceholderText(say(self._placeholder) or (tr("not given") if self._optional else ""))

    def _finished(self) -> None:
        text = self._line.text().strip()
        value = None if self._optional and not text else text
        if value != self._value and not (value == "" and self._value is None):
            self._value = value
            self.edited.emit(value)


class SwitchField(Field):
    """Yes or no."""

    def __init__(self, words: Message) -> None:
        super().__init__()
        self._words = words
        self._shown = False
        self._box = QCheckBox()
        self._box.toggled.connect(self._toggled)
        self._hold(self._box)
        self.retranslate()

    def show_value(self, value: object) -> None:
        self._shown = bool(value)
        self._box.setChecked(self._shown)

    def value(self) -> object:
        return self._box.isChecked()

    def value_text(self, value: object) -> str:
        return tr("yes") if value else tr("no")

    def editor(self) -> QWidget:
        return self._box

    def retranslate(self) -> None:
        self._box.setText(say(self._words))

    def _toggled(self, value: bool) -> None:
        if value != self._shown:
            self._shown = value
            self.edited.emit(value)
