"""Colours, fonts and the style sheet: one palette table, one template, one place that sets them.

Dark and light are our own palettes: a bare X server and the offscreen platform have no colour scheme to ask for.
"""

from __future__ import annotations

import tomllib
from string import Template
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QPalette

from planner import locations

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication, QWidget

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
            for name, table in tomllib.loads((folder / "palettes.toml").read_text(encoding="utf-8")).items()
        }
        self._template = DashedTemplate((folder / "window.qss").read_text(encoding="utf-8"))
        self.choice = choice
        self.scheme = "light"
        application.setStyle("Fusion")
        _load_fonts(application)
        application.styleHints().colorSchemeChanged.connect(self._system_changed)
        self.choose(choice)

    def choose(self, choice: str) -> None:
        """Use ``light``, ``dark``, or what the desktop says (``system``)."""
        self.choice = choice if choice in CHOICES else "system"
        dark = self._application.styleHints().colorScheme() is Qt.ColorScheme.Dark
        self.scheme = ("dark" if dark else "light") if self.choice == "system" else self.choice
        self._application.setPalette(self._palette())
        self._application.setStyleSheet(self._style_sheet())
        self.theme_changed.emit()

    def color(self, role: str) -> QColor:
        """Colour of a role of ``resources/theme/palettes.toml``. Raises KeyError for a role that is not there."""
        return self._palettes[self.scheme][role]

    def roles(self) -> tuple[str, ...]:
        return tuple(self._palettes[self.scheme])

    @property
    def dark(self) -> bool:
        return self.scheme == "dark"

    def _system_changed(self) -> None:
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


def _load_fonts(application: QApplication) -> None:
    """Use the shipped faces; where there are none, what the system has for the same families."""
    families: list[str] = []
    for path in sorted((locations.resources() / "fonts").glob("*.ttf")):
        number = QFontDatabase.addApplicationFont(str(path))
        families += QFontDatabase.applicationFontFamilies(number) if number >= 0 else []
    font = QFont(application.font())
    if families:
        font.setFamilies([families[0], *font.families()])
    font.setPointSizeF(10.0)
    application.setFont(font)


def mark(widget: QWidget, name: str, value: object) -> None:
    """Set a property that the style sheet looks at, and let the sheet look again."""
    if widget.property(name) != value:
        widget.setProperty(name, value)
        widget.style().unpolish(widget)
        widget.style().polish(widget)
