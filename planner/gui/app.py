"""The application around the window: look, language, crash report, first screen."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from planner import locations
from planner.build.reading import Level
from planner.gui.crash import CrashHook
from planner.gui.language import Language
from planner.gui.main_window import MainWindow
from planner.gui.settings import Settings
from planner.gui.theme import Theme
from planner.messages import Message, msg

if TYPE_CHECKING:
    from collections.abc import Sequence

    from planner.errors import SlotwrightError
    from planner.session import PlanningSession


def make_application(arguments: Sequence[str] = ()) -> QApplication:
    """The application of this process, made once."""
    existing = QApplication.instance()
    if isinstance(existing, QApplication):
        return existing
    QApplication.setHighDpiScaleFactorRoundingPolicy(Qt.HighDpiScaleFactorRoundingPolicy.PassThrough)
    application = QApplication(["slotwright", *arguments])
    application.setApplicationName("slotwright")
    application.setApplicationDisplayName("Slotwright")
    application.setDesktopFileName("slotwright")
    application.setWindowIcon(QIcon(str(locations.resources() / "icons" / "slotwright.svg")))
    return application


def make_window(
    session: PlanningSession,
    settings: Settings | None = None,
    *,
    language: str | None = None,
    theme: str | None = None,
) -> MainWindow:
    """A window that is not shown yet, in the language and theme of the settings unless others are asked for."""
    application = make_application()
    settings = settings or Settings()
    look = Theme(application, theme or settings.text("theme", "system"))
    speech = Language(application, language or settings.text("language", "system"))
    return MainWindow(session, look, speech, settings)


class Start(QObject):
    """What happens when the window is on screen: first its content, then what takes longer."""

    def __init__(self, window: MainWindow, files: Sequence[str]) -> None:
        super().__init__(window)
        self._window = window
        self._files = tuple(files)
        self._hook = CrashHook(window.bridge.keep_safe, self)
        self._hook.crashed.connect(self._crashed)
        self._hook.failed.connect(self._failed)
        self._hook.install()
        window.closed.connect(self._hook.remove)
        QTimer.singleShot(0, self._fill)

    def _fill(self) -> None:
        if not self._files:
            self._window.projects.open_last()  # beside the window, which says so meanwhile
        QTimer.singleShot(0, self._show)

    def _show(self) -> None:
        self._window.start()
        for file in self._files:
            self._window.projects.read_file(str(Path(file).absolute()))

    def _crashed(self, report: str) -> None:
        self._window.tell(
            msg("Something went wrong inside Slotwright; your work is kept. A report is in {file}", file=report),
            Level.ERROR,
        )

    def _failed(self, failure: SlotwrightError) -> None:
        self._window.tell(Message(failure.template, tuple(failure.fields.items())), Level.ERROR)


def run(session: PlanningSession, arguments: Sequence[str] = ()) -> int:
    """Open the window and stay until it is closed. ``arguments`` are build files to open. Returns the exit code."""
    application = make_application()
    window = make_window(session)
    window.show()
    start = Start(window, arguments)
    code = application.exec()
    del start
    return code
