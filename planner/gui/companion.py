"""A window beside the main one that is about the whole project: made when it is asked for, one at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from PySide6.QtCore import SignalInstance
    from PySide6.QtWidgets import QWidget

    from planner.build.build import Plan
    from planner.gui.document_bridge import DocumentBridge
    from planner.storage import Project


class Plans(Protocol):
    """Where the plans of the project lie: ``planner.gui.projects.desk``."""

    @property
    def plans_changed(self) -> SignalInstance: ...

    @property
    def current(self) -> int: ...

    def project(self) -> Project: ...

    def add(self, plan: Plan) -> None: ...


class Follower(Protocol):
    """A window that can be kept in step."""

    def show(self) -> None: ...

    def raise_(self) -> None: ...

    def activateWindow(self) -> None: ...

    def close(self) -> bool: ...

    def follow(self) -> None: ...


Window = TypeVar("Window", bound=Follower)


class Companion(QObject, Generic[Window]):
    """Opens such a window, and keeps it in step with the project until it is closed."""

    def __init__(self, plans: Plans, bridge: DocumentBridge, window: QWidget) -> None:
        super().__init__(window)
        self.dialog: Window | None = None
        plans.plans_changed.connect(self.follow)
        bridge.build_changed.connect(self.follow)

    def make(self) -> Window:
        """The window; :meth:`forget` is connected to its end."""
        raise NotImplementedError

    def open(self) -> Window:
        """Show the window, or bring it to the front."""
        if self.dialog is None:
            self.dialog = self.make()
        self.dialog.show()
        self.dialog.raise_()
        self.dialog.activateWindow()
        return self.dialog

    def follow(self) -> None:
        """The project was edited."""
        if self.dialog is not None:
            self.dialog.follow()

    def close(self) -> None:
        """Close it together with the main window."""
        if self.dialog is not None:
            self.dialog.close()

    def forget(self) -> None:
        """It was closed."""
        self.dialog = None
