"""A page of text that can be read, copied and walked through with the keyboard, in the colours of the theme."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QTextBrowser

if TYPE_CHECKING:
    from planner.gui.theme import Theme


class Page(QTextBrowser):
    """Shows what ``words`` writes."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._html = ""
        self.setOpenLinks(False)
        theme.theme_changed.connect(self._dress)
        self._dress()

    def show_html(self, html: str) -> None:
        """Show another text, from its beginning."""
        self._html = html
        self.setHtml(html)

    def _dress(self) -> None:
        color = self._theme.color
        self.document().setDefaultStyleSheet(
            f"a {{ color: {color('accent').name()}; }}"
            f"th {{ text-align: left; color: {color('muted').name()}; }}"
            "th, td { padding: 2px 12px 2px 0; }"
            "h4 { margin: 10px 0 4px 0; } p { margin: 0 0 5px 0; }"
        )
        self.setHtml(self._html)
