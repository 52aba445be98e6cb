"""Progress and cancelling of long work on paper."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

PROGRESS_EVERY = 20  # lines


class Cancelled(Exception):
    """The caller's ``cancelled`` said so; nothing was made."""


@dataclass
class Watch:
    """Progress and cancelling of one run. ``report`` gets a share from 0 to 1, once in ``every`` steps."""

    total: int
    report: Callable[[float], None] | None = None
    cancelled: Callable[[], bool] | None = None
    every: int = PROGRESS_EVERY
    done: int = 0

    def step(self) -> None:
        """One line or page more. Raises Cancelled."""
        self.done += 1
        if self.done % self.every:
            return
        if self.cancelled is not None and self.cancelled():
            raise Cancelled
        if self.report is not None:
            self.report(min(self.done / self.total, 1.0))
