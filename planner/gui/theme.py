"""Colours, fonts and the style sheet: one palette table, one template, one place that sets them.

Dark and light are our own palettes: a bare X server and the offscreen platform have no colour scheme to ask for.
"""

from __future__ import annotations

import re
from string import Template
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QPalette

from planner import locations

if TYPE_CHECKING:
    from PySide6.QtCore import Qt
    from PySide6.QtWidgets import QApplication, QWidget

DARK_DESKTOP = "darkDesktop"  # property of the application: whether the desktop was dark when it started
CHOICES = ("system", "light", "dark")


class DashedTemplate(Template):
    """``$accent-soft`` is one name."""

    idpattern = r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*"


class Theme(QObject):
    """The look of an application.

    Attributes
    ----------
    theme_changed : Signal()
        After palette and style sheet were replaced; whoever keeps colours or pixmaps asks again.
    """

    theme_changed = Signal()

    def __init__(self, application: QApplication, choice: str = "system") -> None:
        super().__init__(application)
        self._application = application
        folder = locations.resources() / "theme"
        self._palettes: dict[str, dict[str, QColor]] = {
            name: {role: QColor(text) for role, text in table.items()}
            for name, table in _read_palettes((folder / "palettes.toml").read_text(encoding="utf-8")).items()
        }
        self._template = DashedTemplate((folder / "window.qss").read_text(encoding="utf-8"))
        self.choice = choice
        self.scheme = "light"
        self._bold = False
        self._desktop_dark = bool(application.property(DARK_DESKTOP))
        _use_font(application)
        application.styleHints().colorSchemeChanged.connect(self._system_changed)
        self.choose(choice)

    def choose(self, choice: str) -> None:
        """Use ``light``, ``dark``, or what the desktop says (``system``)."""
        self.choice = choice if choice in CHOICES else "system"
        self.scheme = ("dark" if self._desktop_dark else "light") if self.choice == "system" else self.choice
        self._application.setPalette(self._palette())
        self._application.setStyleSheet(self._style_sheet())
        self.theme_changed.emit()

    def load_bold(self) -> None:
        """Bring the bold face: after the window is on screen, nothing of which is bold before its panels are there."""
        if not self._bold:
            self._bold = True
            _load_font("Bold")

    def color(self, role: str) -> QColor:
        """Colour of a role of ``resources/theme/palettes.toml``. Raises KeyError for a role that is not there."""
        return self._palettes[self.scheme][role]

    def roles(self) -> tuple[str, ...]:
        return tuple(self._palettes[self.scheme])

    @property
    def dark(self) -> bool:
        return self.scheme == "dark"

    def _system_changed(self, scheme: Qt.ColorScheme) -> None:
        self._desktop_dark = scheme.name == "Dark"
        if self.choice == "system":
            self.choose("system")

    def _style_sheet(self) -> str:
        icons = (locations.resources() / "icons").as_posix()
        names = {role: color.name() for role, color in self._palettes[self.scheme].items()}
        return self._template.substitute(names, icons=icons, scheme=self.scheme)

    def _palette(self) -> QPalette:
        color = self.color
        palette = QPalette(color("raised"), color("window"))
        for role, name in {
            QPalette.ColorRole.Window: "window", QPalette.ColorRole.WindowText: "text",
            QPalette.ColorRole.Base: "base", QPalette.ColorRole.AlternateBase: "alternate",
            QPalette.ColorRole.Text: "text", QPalette.ColorRole.ButtonText: "text", QPalette.ColorRole.Button: "raised",
            QPalette.ColorRole.Highlight: "accent", QPalette.ColorRole.HighlightedText: "on-accent",
            QPalette.ColorRole.ToolTipBase: "tooltip", QPalette.ColorRole.ToolTipText: "on-tooltip",
            QPalette.ColorRole.PlaceholderText: "muted", QPalette.ColorRole.Link: "accent",
            QPalette.ColorRole.LinkVisited: "accent", QPalette.ColorRole.Mid: "border",
            QPalette.ColorRole.Accent: "accent",
        }.items():  # fmt: skip
            palette.setColor(role, color(name))
        for role in (QPalette.ColorRole.Text, QPalette.ColorRole.WindowText, QPalette.ColorRole.ButtonText):
            palette.setColor(QPalette.ColorGroup.Disabled, role, color("disabled"))
        return palette


def _read_palettes(text: str) -> dict[str, dict[str, str]]:
    """Colour by role for each table. A pattern, because a TOML parser takes longer than all the rest of the theme."""
    tables: dict[str, dict[str, str]] = {}
    for table, role, color in re.findall(r'^(?:\[(\w+)\]|([\w-]+) = "(#[0-9a-f]{6})")$', text, re.MULTILINE):
        if table:
            tables[table] = {}
        else:
            next(reversed(tables.values()))[role] = color
    return tables


def _use_font(application: QApplication) -> None:
    """Use the shipped face; where there is none, what the system has for the same families."""
    families = _load_font("Regular")
    font = QFont(application.font())
    if families:
        font.setFamilies([families[0], *font.families()])
    font.setPointSizeF(10.0)
    application.setFont(font)


def _load_font(weight: str) -> list[str]:
    """Families of the shipped face of a weight."""
    families: list[str] = []
    for path in sorted((locations.resources() / "fonts").glob(f"*-{weight}.ttf")):
        number = QFontDatabase.addApplicationFont(str(path))
        families += QFontDatabase.applicationFontFamilies(number) if number >= 0 else []
    return families


def mark(widget: QWidget, name: str, value: object) -> None:
    """Set a property that the style sheet looks at, and let the sheet look again."""
    if widget.property(name) != value:
        widget.setProperty(name, value)
        widget.style().unpolish(widget)
        widget.style().polish(widget)
