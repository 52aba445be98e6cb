"""Days and moments as people write them: ``30 Nov 2026, 14:05``, ``2026年11月30日 14:05``.

What is typed, printed or written into a file is ISO 8601 in both languages; this is for what is only read.
"""

from __future__ import annotations

from PySide6.QtCore import QDate, QDateTime, QLocale, Qt

from planner.gui.language import tr


def day_text(iso: str) -> str:
    """A day of ISO 8601; what is none, such as ``2026-11`` or words, stays as it is."""
    day = QDate.fromString(iso, Qt.DateFormat.ISODate)
    return str(QLocale().toString(day, tr("d MMM yyyy"))) if day.isValid() and len(iso) == len("2026-11-30") else iso


def moment_text(stamp: str) -> str:
    """A UTC time of the store in local time."""
    moment = QDateTime.fromString(stamp, Qt.DateFormat.ISODateWithMs).toLocalTime()
    return str(QLocale().toString(moment, tr("d MMM yyyy, HH:mm")))
