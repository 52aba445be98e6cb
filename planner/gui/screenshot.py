"""A picture of the window without a screen: what the command line writes and what the manual shows."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from planner.errors import EnvironmentFailure

if TYPE_CHECKING:
    from PySide6.QtCore import QMessageLogContext, QtMsgType

    from planner.build.build import Plan
    from planner.session import PlanningSession

SIZE = (1280, 800)


def render_window(
    session: PlanningSession,
    plan: Plan,
    path: Path,
    language: str = "en",
    theme: str = "light",
    size: tuple[int, int] = SIZE,
) -> None:
    """Write a PNG of the window with a plan in it.

    Parameters
    ----------
    plan : what is shown
    path : the file
    language, theme : as of the window's menus
    size : of the window, in logical pixels; ``QT_SCALE_FACTOR`` magnifies

    Raises
    ------
    EnvironmentFailure : the file cannot be written
    """
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")  # no window flashes up, and no display is asked for
    from PySide6.QtCore import qInstallMessageHandler

    from planner.gui.app import make_application, make_frame
    from planner.gui.projects.desk import project_of
    from planner.gui.settings import Settings

    application = make_application()
    before = qInstallMessageHandler(_without_size_hints) if application.platformName() == "offscreen" else None
    with tempfile.TemporaryDirectory() as folder:
        window = make_frame(Settings(Path(folder) / "window.ini"), language=language, theme=theme)
        window.resize(*size)
        window.furnish(session)
        window.bridge.save_with(None)
        window.show()
        window.desk.open(project_of((plan,)))
        window.start()
        application.processEvents()
        window.canvas.view.fit()
        application.processEvents()
        picture = window.grab()
        window.desk.open(project_of(()))
        window.close()
        window.deleteLater()
    if application.platformName() == "offscreen":
        qInstallMessageHandler(before)
    if not picture.save(str(path), "PNG"):
        raise EnvironmentFailure("{path} cannot be written; choose another folder", path=str(path))


def _without_size_hints(_kind: QtMsgType, _context: QMessageLogContext, text: str) -> None:
    """What Qt says goes to the error output, save that a screen that is none cannot obey limits of a window's size."""
    if "propagateSizeHints" not in text:
        sys.stderr.write(f"{text}\n")
