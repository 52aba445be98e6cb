"""Long work beside the window: how far it is, how long it will take, and that it is to stop."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeVar

from planner.gui.language import tr

if TYPE_CHECKING:
    from collections.abc import Callable

    from planner.messages import Message

T = TypeVar("T")
LEAST_SHARE = 0.02  # below it, an estimate would be a guess
LEAST_S = 1.0
MINUTE_S = 60.0
ROUGH_S = 90.0  # from here on minutes are said


@dataclass
class Work:
    """Shared by a job and the window: plain values, each written by one side only.

    ``share`` is the part that is done, None where it cannot be told; ``can_stop`` whether stopping leaves all whole.
    """

    words: Message
    can_stop: bool = True
    share: float | None = None
    stopped: bool = False
    ended: bool = False
    begun: float = field(default_factory=time.monotonic)

    def run(self, job: Callable[[], T]) -> T:
        """Do a job; however it ends, this work has ended then."""
        try:
            return job()
        finally:
            self.ended = True

    def report(self, done: int, total: int) -> None:
        """Called by the job."""
        self.share = done / total if total else None

    def is_stopped(self) -> bool:
        """Called by the job now and then."""
        return self.stopped

    def stop(self) -> None:
        self.stopped = True

    def age_s(self) -> float:
        return time.monotonic() - self.begun


def left_text(share: float | None, seconds: float) -> str:
    """What is left after so many seconds, in words; how long it took so far where no share is known."""
    if seconds < LEAST_S:
        return ""
    if share is None or share < LEAST_SHARE:
        return tr("{seconds:.0f} s so far", seconds=seconds)
    left = seconds * (1.0 - share) / share
    if left > ROUGH_S:
        return tr("about {minutes:.0f} min left", minutes=left / MINUTE_S)
    return tr("about {seconds:.0f} s left", seconds=max(left, 1.0))
