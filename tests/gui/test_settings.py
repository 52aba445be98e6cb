from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QByteArray

from planner.gui.settings import RECENT, Settings


def test_what_was_set_is_there_at_the_next_start() -> None:
    settings = Settings()
    assert settings.text("theme", "system") == "system"
    settings.set_text("theme", "dark")
    settings.set_layout("docks", QByteArray(b"\x00\x01"))
    for n in range(RECENT + 3):
        settings.remember(Path(f"/builds/方案 {n}.json"))
    settings.remember(Path("/builds/方案 9.json"))
    settings.sync()
    again = Settings()
    assert again.text("theme", "system") == "dark"
    assert again.layout("docks") == QByteArray(b"\x00\x01")
    assert again.layout("geometry") is None
    assert again.recent()[0] == "/builds/方案 9.json"
    assert len(again.recent()) == RECENT == len(set(again.recent()))
    again.forget("docks")
    assert again.layout("docks") is None
