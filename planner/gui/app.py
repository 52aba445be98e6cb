"""The application around the window: look, language, crash report, first screen."""

from __future__ import annotations

from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from planner import locations
from planner.build.level import Level
from planner.gui.crash import CrashHook
from planner.gui.language import Language
from planner.gui.main_window import MainWindow
from planner.gui.settings import Settings
from planner.gui.theme import DARK_DESKTOP, Theme
from planner.messages import Message, msg

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from planner.errors import SlotwrightError
    from planner.gui.help.crash_dialog import CrashDialog
    from planner.session import PlanningSession


#: What the panels are made of, in pieces that are short enough for the window to answer between them.
PIECES = (
    "planner.parts.part",
    "planner.build.machine",
    "planner.build.files",
    "planner.editing",
    "planner.sizing.models",
    "planner.sizing.memory",
    "planner.sizing.power",
    "planner.sizing",
    "planner.rules.registry",
    "planner.drawing",
    "planner.gui.canvas.pane",
    "planner.gui.catalog_browser.catalog_browser",
    "planner.gui.meters.meter_panel",
    "planner.gui.findings.finding_panel",
    "planner.gui.workload.workload_panel",
    "planner.gui.workload.site_panel",
    "planner.gui.projects.project_actions",
    "planner.gui.compare.opener",
)
MIDDLE = 128  # of the lightness of a colour
UNPAINTED_MS = 300  # a window that is not painted is minimised, or behind others


def make_application(arguments: Sequence[str] = ()) -> QApplication:
    """The application of this process, made once."""
    existing = QApplication.instance()
    if isinstance(existing, QApplication):
        return existing
    application = QApplication(["slotwright", "-style", "fusion", *arguments])
    application.setApplicationName("slotwright")
    application.setApplicationDisplayName("Slotwright")
    application.setDesktopFileName("slotwright")
    application.setProperty(DARK_DESKTOP, application.palette().window().color().lightness() < MIDDLE)
    return application


def make_frame(settings: Settings, *, language: str | None = None, theme: str | None = None) -> MainWindow:
    """A window without panels that is not shown yet; language and theme of the settings unless others are asked for."""
    application = make_application()
    look = Theme(application, theme or settings.text("theme", "system"))
    speech = Language(application, language or settings.text("language", "system"))
    return MainWindow(look, speech, settings)


def make_window(
    session: PlanningSession,
    settings: Settings | None = None,
    *,
    language: str | None = None,
    theme: str | None = None,
) -> MainWindow:
    """A whole window that is not shown yet; parameters as of :func:`make_frame`."""
    return make_frame(settings or Settings(), language=language, theme=theme).furnish(session)


class Start(QObject):
    """What happens when the frame is on screen: the panels, then the plans.

    It is done in small pieces, each in a turn of the event loop of its own, so that the window answers all the while.

    Parameters
    ----------
    window : on screen, without panels
    make_session : called once the code of the panels is there
    files : build files to open

    Attributes
    ----------
    done : Signal()
        Everything is in its place.
    """

    done = Signal()

    def __init__(self, window: MainWindow, make_session: Callable[[], PlanningSession], files: Sequence[str]) -> None:
        super().__init__(window)
        self._window = window
        self._make_session = make_session
        self._files = tuple(files)
        self._hook = CrashHook(self._keep_safe, self)
        self._hook.crashed.connect(self._crashed)
        self._hook.failed.connect(self._failed)
        self._hook.install()
        self._pieces = list(PIECES)
        window.closed.connect(self.stop)
        self._timer = QTimer(self)
        self._timer.setObjectName("start")
        self._timer.timeout.connect(self._step)
        self._timer.start(UNPAINTED_MS)
        window.installEventFilter(self)

    def stop(self) -> None:
        """The window was closed, perhaps before all was there."""
        self._timer.stop()
        self._hook.remove()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Begin when the window has been painted."""
        if event.type() is QEvent.Type.Paint:
            watched.removeEventFilter(self)
            if self._timer.isActive():
                self._timer.start(0)
        return super().eventFilter(watched, event)

    def _step(self) -> None:
        self._timer.setInterval(0)
        if self._pieces:
            import_module(self._pieces.pop(0))
        elif not self._window.furnished:
            self._window.furnish(self._make_session())
        else:
            self._timer.stop()
            self._show()

    def _show(self) -> None:
        QApplication.setWindowIcon(QIcon(str(locations.resources() / "icons" / "slotwright.svg")))
        self._window.start()
        self._window.projects.read_files(self._files)
        if self._files:
            self._window.projects.reach()
        else:
            self._window.guide.begin_first_time()
            self._window.projects.open_last()  # beside the window: the libraries of the database are slow to load
        self.done.emit()

    def _keep_safe(self) -> None:
        if self._window.furnished:
            self._window.bridge.keep_safe()

    def _crashed(self, report: str) -> None:
        said = msg("Something went wrong inside Slotwright; your work is kept. A report is in {file}", file=report)
        if self._window.furnished:
            self._window.projects.offer(said, msg("See the report..."), partial(self.show_report, report), Level.ERROR)
        else:
            self._window.tell(said, Level.ERROR)

    def show_report(self, path: str) -> CrashDialog:
        """What was written down about a fault."""
        from planner.gui.help.crash_dialog import CrashDialog

        dialog = CrashDialog(path, self._window)
        dialog.open()
        return dialog

    def _failed(self, failure: SlotwrightError) -> None:
        self._window.tell(Message(failure.template, tuple(failure.fields.items())), Level.ERROR)


def run(make_session: Callable[[], PlanningSession], files: Sequence[str] = ()) -> int:
    """Open the window and stay until it is closed. ``files`` are build files to open. Returns the exit code."""
    application = make_application()
    window = make_frame(Settings())
    window.show()
    start = Start(window, make_session, files)
    code = application.exec()
    del start
    return code
