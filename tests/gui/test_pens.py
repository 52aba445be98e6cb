"""Lines as thick on a dense screen as on a plain one."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
#: Draws a line of 4 pixels into a widget and prints how many dots of its picture it covers.
PROGRAM = """
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QApplication, QWidget
from planner.gui.pens import steady

class Lined(QWidget):
    def paintEvent(self, event):
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor("white"))
        painter.scale(3.0, 3.0)
        painter.setPen(steady(QPen(QColor("black"), 4.0)))
        painter.drawLine(0, 10, 40, 10)
        painter.end()

application = QApplication([])
widget = Lined()
widget.resize(60, 60)
image = widget.grab().toImage()
x = image.width() // 2
print(sum(image.pixelColor(x, y).value() < 128 for y in range(image.height())))
"""


@pytest.mark.parametrize("scale", [1, 2])
def test_a_line_keeps_its_width_on_every_screen(scale: int) -> None:
    run = subprocess.run(
        [sys.executable, "-c", PROGRAM], cwd=ROOT, capture_output=True, text=True, timeout=60, check=True,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "QT_SCALE_FACTOR": str(scale)},
    )  # fmt: skip
    assert int(run.stdout) == 4 * scale
