"""Work beside the window: a job is plain data and a function, its result comes back as a signal.

A job holds no QObject and touches nothing that the window owns. Jobs of one :class:`Lane` run one after another, and a
newer one replaces those that have not begun (the last save is the one that counts).
"""

from __future__ import annotations

import threading
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Generic, TypeVar

from PySide6.QtCore import QObject, QRunnable, QThreadPool, Signal

from planner.errors import EnvironmentFailure, SlotwrightError

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")


@dataclass(frozen=True)
class Done(Generic[T]):
    """How a job ended: ``value``, or the failure that is to be told."""

    value: T | None = None
    failure: SlotwrightError | None = None


class _Outlet(QObject):
    done = Signal(object)


class _Run(QRunnable):
    def __init__(self, work: Callable[[], object], outlet: _Outlet, finished: Callable[[], None]) -> None:
        super().__init__()
        self._work = work
        self._outlet = outlet
        self._finished = finished

    def run(self) -> None:
        # A bug goes on to the crash report; whoever waits for the job is answered all the same.
        done: Done[object] = Done(failure=EnvironmentFailure("Something went wrong; this was not finished"))
        try:
            done = Done(value=self._work())
        except SlotwrightError as failure:
            done = Done(failure=failure)
        finally:
            self._finished()
            self._outlet.done.emit(done)


class Lane(QObject):
    """A queue of one thread.

    Attributes
    ----------
    done : Signal(object)
        A ``Done`` for every job that ran, in the thread of the window.
    """

    done = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._outlet = _Outlet(self)
        self._outlet.done.connect(self.done)
        self._lock = threading.Lock()
        self._newest = 0  # number of the job that was started last
        self._ended = 0  # number of the job that ended last: one thread runs them in order

    @property
    def busy(self) -> bool:
        """Whether something runs or waits."""
        with self._lock:
            return self._ended < self._newest

    def start(self, work: Callable[[], object]) -> None:
        """Run ``work`` after what is running now."""
        with self._lock:
            self._newest += 1
            number = self._newest
        self._pool.start(_Run(work, self._outlet, partial(self._end, number)))

    def replace(self, work: Callable[[], object]) -> None:
        """Run ``work`` instead of whatever has not begun."""
        self._pool.clear()
        self.start(work)

    def drain(self) -> None:
        """Wait until everything has run: before the window closes."""
        self._pool.waitForDone()

    def _end(self, number: int) -> None:
        with self._lock:
            self._ended = number
