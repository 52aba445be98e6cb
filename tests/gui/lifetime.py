"""Whether a widget is really gone after it was closed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent

if TYPE_CHECKING:
    from PySide6.QtWidgets import QDialog


def dies_when_closed(dialog: QDialog) -> bool:
    """Close a dialog; true when Qt's object was deleted, whoever still holds the Python one."""
    dialog.close()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    return not shiboken6.isValid(dialog)
