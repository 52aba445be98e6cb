"""The fixtures of ``conftest.py`` fail exactly the tests that leave something behind."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

LEAKS = """
import os, threading
from PySide6.QtCore import QSettings, QThread, QTimer
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QDialog, QWidget

kept = []

def keep(thing):
    kept.append(thing)
    return thing

class Idle(QThread):
    def run(self):
        self.exec()

def test_thread():
    keep(threading.Thread(target=threading.Event().wait, name="still-waiting", daemon=True)).start()

def test_window(qtbot):
    keep(QDialog()).setWindowTitle("Open file")

def test_timer(qtbot):
    timer = keep(QTimer())
    timer.setObjectName("autosave")
    timer.start(100000)

def test_qthread(qtbot):
    thread = keep(Idle())
    thread.setObjectName("search")
    thread.start()

def test_clean_window(qtbot):
    window = QWidget()
    qtbot.addWidget(window)
    QTimer(window).start(100000)
    window.show()
    cycle = QDialog()
    cycle.me = cycle

def test_palette_is_changed(qapp):
    qapp.setPalette(QPalette(QColor("red")))
    qapp.setStyleSheet("QLabel { color: red }")
    QSettings("slotwright", "slotwright").setValue("theme", "dark")
    QSettings(QSettings.IniFormat, QSettings.UserScope, "slotwright").setValue("theme", "dark")

def test_palette_is_back(qapp):
    assert qapp.palette().button().color() != QColor("red")
    assert qapp.styleSheet() == ""
    assert QSettings("slotwright", "slotwright").value("theme") is None
    assert QSettings(QSettings.IniFormat, QSettings.UserScope, "slotwright").value("theme") is None
    assert not os.path.exists(os.environ["SLOTWRIGHT_HOME"])
"""


@pytest.fixture(scope="module")
def outcome(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The output of a test run whose tests leave things behind."""
    folder = tmp_path_factory.mktemp("leaks")
    (folder / "test_leaks.py").write_text(LEAKS, "utf-8")
    (folder / "conftest.py").write_text(Path(__file__).with_name("conftest.py").read_text("utf-8"), "utf-8")
    (folder / "pytest.ini").write_text("[pytest]\nqt_api = pyside6\naddopts = -p no:cacheprovider -p no:xvfb\n")
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-rA"],
        cwd=folder,
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=False,
    )
    return run.stdout + run.stderr


@pytest.mark.parametrize(
    ("test", "thing"),
    [
        ("test_thread", "thread still-waiting"),
        ("test_window", "window QDialog 'Open file'"),
        ("test_timer", "timer autosave"),
        ("test_qthread", "thread search"),
    ],
)
def test_what_is_left_behind_is_named(outcome: str, test: str, thing: str) -> None:
    assert f"test_leaks.py::{test} left behind: {thing}\n" in outcome


@pytest.mark.parametrize("test", ["test_clean_window", "test_palette_is_changed", "test_palette_is_back"])
def test_a_clean_test_is_left_alone(outcome: str, test: str) -> None:
    assert f"PASSED test_leaks.py::{test}\n" in outcome
    assert f"ERROR test_leaks.py::{test}" not in outcome
