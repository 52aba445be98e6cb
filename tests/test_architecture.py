"""The laws of the architecture that a program can check."""

from __future__ import annotations

import ast
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QColor, QUndoStack
from PySide6.QtWidgets import QGraphicsScene, QWidget

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

ROOT = Path(__file__).resolve().parent.parent
GUI = ROOT / "planner" / "gui"
MAIN_WINDOW_LINES = 400

CORE = """
import importlib, pkgutil, sys

class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {"PySide6", "shiboken6", "pyqtgraph", "numpy", "sqlmodel", "sqlalchemy",
                                      "pydantic", "reportlab", "pikepdf", "platformdirs", "alembic"}:
            raise ImportError(f"{name} is not for the core")

sys.meta_path.insert(0, Blocked())
imported = 0
for name in "parts build pricing sizing rules drawing editing comparing messages units errors locations".split():
    module = importlib.import_module(f"planner.{name}")
    for found in pkgutil.walk_packages(getattr(module, "__path__", []), f"planner.{name}."):
        importlib.import_module(found.name)
        imported += 1
print(imported)
"""

START = """
import sys
import planner.gui.main_window
print(*sorted({"sqlmodel", "sqlalchemy", "pydantic", "alembic", "pyqtgraph", "numpy", "reportlab"} & set(sys.modules)))
"""


def python(code: str) -> str:
    """What a fresh interpreter prints, run in the checkout."""
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return run.stdout.strip()


def calls(path: Path) -> Iterator[tuple[int, str, str]]:
    """Line, object and name of every call of a module: ``qtbot.wait(9)`` gives ``(1, "qtbot", "wait")``."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"), str(path))):
        if isinstance(node, ast.Call):
            if isinstance(node.func, ast.Attribute):
                owner = node.func.value
                yield node.lineno, owner.id if isinstance(owner, ast.Name) else "", node.func.attr
            elif isinstance(node.func, ast.Name):
                yield node.lineno, "", node.func.id


def test_imports_go_down_only() -> None:
    lint = "import sys; from importlinter.cli import lint_imports_command as lint; sys.exit(lint())"
    run = subprocess.run(
        [sys.executable, "-c", lint, "--no-logo", "--no-cache"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stdout + run.stderr


def test_no_package_is_forgotten_by_the_contract_on_qt() -> None:
    linter = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]
    (watched,) = (set(each["source_modules"]) for each in linter["contracts"] if each["name"].startswith("Qt "))
    modules = {f"planner.{path.stem}" for path in (ROOT / "planner").glob("[!_]*.py")}
    packages = {f"planner.{path.parent.name}" for path in (ROOT / "planner").glob("*/__init__.py")}
    assert (modules | packages) - {"planner.gui"} == watched


def test_the_core_needs_the_standard_library_only() -> None:
    assert int(python(CORE)) > 10


def test_the_window_starts_without_the_slow_libraries() -> None:
    assert python(START) == ""


def test_the_main_window_stays_thin() -> None:
    lines = len((GUI / "main_window.py").read_text("utf-8").splitlines())
    assert lines <= MAIN_WINDOW_LINES


def test_style_sheets_are_set_by_the_theme_only() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line}"
        for path in sorted((ROOT / "planner").rglob("*.py"))
        for line, _, name in calls(path)
        if name == "setStyleSheet" and path != GUI / "theme.py"
    ]
    assert found == []


def test_tests_wait_for_what_happens_and_not_for_a_time() -> None:
    def waits(owner: str, name: str) -> bool:
        return name in {"sleep", "qSleep", "msleep", "qWait"} or (owner, name) == ("qtbot", "wait")

    found = [
        f"{path.relative_to(ROOT)}:{line}: {name}"
        for path in sorted((ROOT / "tests").rglob("*.py"))
        for line, owner, name in calls(path)
        if waits(owner, name)
    ]
    assert found == []


def test_no_test_spins_the_event_loop() -> None:
    """One turn of the loop delivers what was posted; a loop around it is a wait for a time. Benchmarks have to."""
    found = [
        f"{path.relative_to(ROOT)}:{call.lineno}"
        for path in sorted((ROOT / "tests").rglob("*.py"))
        if path.parent.name != "benchmarks"
        for loop in ast.walk(ast.parse(path.read_text("utf-8"), str(path)))
        if isinstance(loop, ast.While)
        for call in ast.walk(loop)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "processEvents"
    ]
    assert found == []


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("act", ["setPos", "setBrush", "setToolTip", "update", "setWindowTitle", "clear", "stop"])
def test_qt_keeps_its_references_to_none(act: str) -> None:
    """PySide6 6.12.0 loses one reference to None per void call on Python before 3.12 and aborts after some thousand."""
    scene, widget, stack, timer = QGraphicsScene(), QWidget(), QUndoStack(), QTimer()
    item = scene.addRect(0, 0, 9, 9)
    acts: dict[str, Callable[[], None]] = {
        "setPos": lambda: item.setPos(1, 2),
        "setBrush": lambda: item.setBrush(QColor(1, 2, 3)),
        "setToolTip": lambda: item.setToolTip("x"),
        "update": lambda: widget.update(),
        "setWindowTitle": lambda: widget.setWindowTitle("x"),
        "clear": lambda: stack.clear(),
        "stop": lambda: timer.stop(),
    }
    call = acts[act]
    call()
    before = sys.getrefcount(None)
    for _ in range(1000):
        call()
    assert abs(sys.getrefcount(None) - before) < 100
