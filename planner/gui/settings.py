"""What the window remembers between two starts: language, theme, docks, recent files; text in the user's folder."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QSettings

from planner import locations

if TYPE_CHECKING:
    from pathlib import Path

RECENT = 10


class Settings:
    """Typed access to ``window.ini`` in the user's folder."""

    def __init__(self, path: Path | None = None) -> None:
        self._store = QSettings(str(path or locations.user_data() / "window.ini"), QSettings.Format.IniFormat)

    def text(self, key: str, default: str) -> str:
        return str(self._store.value(key, default))

    def set_text(self, key: str, value: str) -> None:
        self._store.setValue(key, value)

    def layout(self, key: str) -> QByteArray | None:
        """Saved geometry or dock state."""
        value = self._store.value(key)
        return value if isinstance(value, QByteArray) else None

    def set_layout(self, key: str, value: QByteArray) -> None:
        self._store.setValue(key, value)

    def forget(self, *keys: str) -> None:
        for key in keys:
            self._store.remove(key)

    def recent(self) -> list[str]:
        """Files used last, newest first."""
        count = self._store.beginReadArray("recent")
        paths = []
        for n in range(count):
            self._store.setArrayIndex(n)
            paths.append(str(self._store.value("path")))
        self._store.endArray()
        return paths

    def remember(self, path: Path) -> None:
        """Put a file at the top of the recent ones."""
        paths = [str(path), *(old for old in self.recent() if old != str(path))][:RECENT]
        self._store.beginWriteArray("recent", len(paths))
        for n, name in enumerate(paths):
            self._store.setArrayIndex(n)
            self._store.setValue("path", name)
        self._store.endArray()

    def sync(self) -> None:
        self._store.sync()
