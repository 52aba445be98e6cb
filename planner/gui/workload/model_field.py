"""The field that holds a model: a button with its name that opens the picker."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from planner.gui.controls.fields import Field
from planner.gui.language import tr
from planner.gui.workload.model_picker import ModelPicker, parameters_text
from planner.parts.architecture import Architecture

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable


class ModelField(Field):
    """An architecture, or none yet. ``load`` gives the architectures when the picker is opened."""

    def __init__(self, load: Callable[[], Iterable[Architecture]]) -> None:
        super().__init__()
        self._load = load
        self._value: Architecture | None = None
        self._button = QPushButton()
        self._button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._button.setProperty("role", "field")
        self._button.clicked.connect(self.open)
        self._hold(self._button)
        self.retranslate()

    def show_value(self, value: object) -> None:
        self._value = value if isinstance(value, Architecture) else None
        self.retranslate()

    def value(self) -> object:
        return self._value

    def value_text(self, value: object) -> str:
        if isinstance(value, Architecture):
            return f"{value.title or value.id}, {parameters_text(value)}"
        return tr("not chosen")

    def editor(self) -> QWidget:
        return self._button

    def retranslate(self) -> None:
        self._button.setText((self._value.title or self._value.id) if self._value else tr("Choose a model..."))

    def open(self) -> ModelPicker:
        """Open the picker."""
        picker = ModelPicker(self._load(), self._value.id if self._value else None, self.window())
        picker.chosen.connect(self.edited)
        picker.open()
        return picker
