"""A page of labelled fields in sections. A value that differs from its default is marked and can be reset."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from planner.gui.controls.plain_text import PlainLabel
from planner.gui.icons import icon
from planner.gui.language import say, tr

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from planner.gui.controls.fields import Field
    from planner.gui.theme import Theme
    from planner.messages import Message

MARK = "\u00a0•"  # behind the name of what was changed; it never stands on a line of its own


@dataclass
class Row:
    """One field of the form. ``help`` teaches: meaning, unit, limit."""

    name: str
    label: Message
    editor: Field
    help: Message | None = None


@dataclass
class Section:
    """Rows under one heading."""

    title: Message
    rows: Sequence[Row] = field(default_factory=tuple)


class _RowWidgets(QWidget):
    """Label, editor and reset button of one row."""

    edited = Signal(str, object)

    def __init__(self, row: Row, default: object, theme: Theme) -> None:
        super().__init__()
        self.row = row
        self.default = default
        self._theme = theme
        self.changed = False
        self.label = PlainLabel()
        self.label.setBuddy(row.editor)
        self.label.setWordWrap(True)
        self.label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.reset = QToolButton()
        self.reset.setIcon(icon("reset", theme))
        self.reset.setAutoRaise(True)
        policy = self.reset.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.reset.setSizePolicy(policy)
        self.reset.hide()
        self.reset.clicked.connect(self._reset)
        row.editor.edited.connect(self._edited)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(6)
        grid.addWidget(self.label, 0, 0)
        grid.addWidget(row.editor, 0, 1)
        grid.addWidget(self.reset, 0, 2)
        grid.setColumnStretch(0, 8)
        grid.setColumnStretch(1, 11)
        theme.theme_changed.connect(self._redraw)
        self.retranslate()

    def show_value(self, value: object) -> None:
        self.row.editor.show_value(value)
        self.changed = value != self.default
        self.reset.setVisible(self.changed)
        self._say()

    def retranslate(self) -> None:
        self.row.editor.retranslate()
        self._say()

    def _say(self) -> None:
        name = say(self.row.label)
        default = tr("Default: {value}", value=self.row.editor.value_text(self.default))
        self.label.setText(f"{name}{MARK}" if self.changed else name)
        font = self.label.font()
        font.setBold(self.changed)
        self.label.setFont(font)
        hint = "\n".join(filter(None, (say(self.row.help), self.row.editor.limits_text(), default)))
        self.label.setToolTip(hint)
        editor = self.row.editor.editor()
        editor.setToolTip(hint)
        editor.setAccessibleName(name)
        editor.setAccessibleDescription(tr("changed; {hint}", hint=hint) if self.changed else hint)
        self.reset.setAccessibleName(tr("Reset {field}", field=name))
        self.reset.setToolTip(tr("Reset to the default: {value}", value=self.row.editor.value_text(self.default)))

    def _redraw(self) -> None:
        self.reset.setIcon(icon("reset", self._theme))

    def _reset(self) -> None:
        self.edited.emit(self.row.name, self.default)

    def _edited(self, value: object) -> None:
        self.edited.emit(self.row.name, value)


class Form(QScrollArea):
    """The page.

    Attributes
    ----------
    value_edited : Signal(str, object)
        Name of a field and the value that a person gave it. The form shows it when it is told so.
    """

    value_edited = Signal(str, object)

    def __init__(self, sections: Sequence[Section], defaults: Mapping[str, object], theme: Theme) -> None:
        super().__init__()
        self.sections = tuple(sections)
        self._titles: list[tuple[QLabel, Section]] = []
        self._rows: dict[str, _RowWidgets] = {}
        self._hidden: frozenset[str] = frozenset()
        self.search = QLineEdit()
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._filter)
        self.changed_only = QPushButton()
        self.changed_only.setProperty("role", "chip")
        self.changed_only.setCheckable(True)
        self.changed_only.toggled.connect(self._filter)
        self._nothing = PlainLabel()
        self._nothing.setProperty("role", "muted")
        self._nothing.setWordWrap(True)
        self._nothing.hide()
        self.page = QWidget()
        self.page.setProperty("role", "page")
        self._head = QWidget(self)  # stays when the page is scrolled
        top = QHBoxLayout(self._head)
        top.setContentsMargins(12, 10, 8, 6)
        top.addWidget(self.search, 1)
        top.addWidget(self.changed_only)
        self.setViewportMargins(0, self._head.sizeHint().height(), 0, 0)
        self.column = QVBoxLayout(self.page)
        self.column.setContentsMargins(12, 0, 8, 12)
        self.column.setSpacing(6)
        self.column.addWidget(self._nothing)
        for section in self.sections:
            title = PlainLabel()
            title.setProperty("role", "title")
            title.setContentsMargins(0, 8 if self._titles else 0, 0, 2)
            self._titles.append((title, section))
            self.column.addWidget(title)
            for row in section.rows:
                widgets = _RowWidgets(row, defaults.get(row.name), theme)
                widgets.edited.connect(self.value_edited)
                self._rows[row.name] = widgets
                self.column.addWidget(widgets)
        self.column.addStretch(1)
        self.setWidget(self.page)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFocusProxy(self.search)
        QWidget.setTabOrder(self.search, self.changed_only)
        if editors := [row.row.editor.editor() for row in self._rows.values()]:
            QWidget.setTabOrder(self.changed_only, editors[0])
        self._retranslate()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._head.setGeometry(0, 0, self.width(), self.viewportMargins().top())

    def show_values(self, values: Mapping[str, object]) -> None:
        for name, row in self._rows.items():
            if name in values:
                row.show_value(values[name])
        self._count()
        if self.changed_only.isChecked():
            self._filter()

    def show_rows(self, hidden: frozenset[str]) -> None:
        """Hide the rows that do not matter now, and the headings that have no row left."""
        self._hidden = hidden
        self._filter()

    def _filter(self) -> None:
        """Show the rows that matter, have the words that are searched for and, if asked, differ from their default."""
        wanted = self.search.text().casefold().split()
        shown = set()
        for title, section in self._titles:
            for entry in section.rows:
                row = self._rows[entry.name]
                if (
                    entry.name not in self._hidden
                    and (not wanted or _has(section, entry, wanted))
                    and (row.changed or not self.changed_only.isChecked())
                ):
                    shown.add(entry.name)
            title.setVisible(any(row.name in shown for row in section.rows))
        for name, row in self._rows.items():
            row.setVisible(name in shown)
        self._nothing.setVisible(not shown)
        self._nothing.setText(tr("No setting has these words.") if wanted else tr("Every setting is at its default."))

    def field(self, name: str) -> Field:
        return self._rows[name].row.editor

    def reset_button(self, name: str) -> QToolButton:
        return self._rows[name].reset

    def _count(self) -> None:
        count = sum(row.changed for row in self._rows.values())
        self.changed_only.setText(tr("{count} changed", count=count))
        self.changed_only.setVisible(bool(count) or self.changed_only.isChecked())
        said = tr("Changed from the default: {count}. Show only these", count=count)
        self.changed_only.setToolTip(said)
        self.changed_only.setAccessibleName(said)

    def _retranslate(self) -> None:
        self.search.setPlaceholderText(tr("Search settings"))
        self.search.setAccessibleName(tr("Search settings"))
        self.search.setToolTip(tr("Words of a heading, a label or its explanation; all of them must occur"))
        self._count()
        for title, section in self._titles:
            title.setText(say(section.title))
        for row in self._rows.values():
            row.retranslate()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)


def _has(section: Section, row: Row, wanted: Sequence[str]) -> bool:
    """Whether heading, label and help of a row have all these words."""
    words = " ".join((say(section.title), say(row.label), say(row.help))).casefold()
    return all(word in words for word in wanted)
