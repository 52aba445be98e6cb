"""A model's config.json or GGUF that is dropped on the window becomes the model of the plan."""

from __future__ import annotations

import json
import struct
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from planner.gui.main_window import MainWindow

CONFIG = {
    "model_type": "llama", "architectures": ["LlamaForCausalLM"], "hidden_size": 4096, "intermediate_size": 14336,
    "num_hidden_layers": 32, "num_attention_heads": 32, "num_key_value_heads": 8, "vocab_size": 128256,
    "tie_word_embeddings": False, "max_position_embeddings": 8192,
}  # fmt: skip


def drop(window: MainWindow, path: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    window.dropEvent(
        QDropEvent(
            QPointF(20, 20), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        )
    )  # fmt: skip


def test_a_config_becomes_the_model(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / "config.json"
    file.write_text(json.dumps(CONFIG), encoding="utf-8")
    before = window.bridge.plan
    drop(window, file)
    qtbot.waitUntil(lambda: window.bridge.plan != before)
    model = window.bridge.plan.workload.architecture
    assert model is not None
    assert model.params == 8_030_261_248
    window.bridge.undo()
    assert window.bridge.plan.workload.architecture != model


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("config.json", json.dumps({"model_type": "mystery", "hidden_size": 8}).encode()),
        ("model.gguf", b"GGUF" + struct.pack("<IQQ", 3, 1 << 60, 1)),
    ],
)
def test_a_model_that_cannot_be_read_changes_nothing(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, name: str, content: bytes
) -> None:
    before = window.bridge.plan
    file = tmp_path / name
    file.write_bytes(content)
    drop(window, file)
    qtbot.waitUntil(lambda: window.notices.isVisibleTo(window))
    assert window.bridge.plan == before
