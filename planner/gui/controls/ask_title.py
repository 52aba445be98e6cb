"""Asks for a title: of a plan, of a project."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QInputDialog, QWidget

from planner.gui.language import tr

if TYPE_CHECKING:
    from collections.abc import Callable

WIDTH = 420  # pixels: a title of usual length is seen whole


def ask_title(parent: QWidget, what: str, title: str, take: Callable[[str], object]) -> QInputDialog:
    """Show the question over a window; ``take`` is given what was typed.

    Parameters
    ----------
    what : title of the question
    title : that it has now
    """
    asked = QInputDialog(parent)
    asked.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    asked.setWindowTitle(what)
    asked.setLabelText(tr("Title"))
    asked.setTextValue(title)
    asked.textValueSelected.connect(take)
    asked.resize(WIDTH, asked.sizeHint().height())
    asked.open()
    return asked
