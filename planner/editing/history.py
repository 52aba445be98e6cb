"""Undo and redo by name. Plans are values that share what they have in common, so the history keeps them whole."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from planner.build.build import Plan
    from planner.messages import Message

LONGEST = 1_000


@dataclass(frozen=True)
class Step:
    """One edit in the past or the undone future: its title and the plan that it led to."""

    title: Message
    plan: Plan


@dataclass(frozen=True)
class HistorySnapshot:
    """A history as a value, to be kept on disk: ``History.restored(snapshot)`` goes on from it."""

    start: Plan
    steps: tuple[Step, ...]
    position: int


class History:
    """The plan that one started from and the steps since; ``position`` counts the steps that are done."""

    def __init__(self, plan: Plan, steps: tuple[Step, ...] = (), position: int | None = None) -> None:
        self._start = plan
        self._steps = list(steps)
        self._position = len(steps) if position is None else max(0, min(position, len(steps)))
        self._clean: Plan | None = self.plan

    @classmethod
    def restored(cls, kept: HistorySnapshot) -> History:
        return cls(kept.start, kept.steps, kept.position)

    @property
    def plan(self) -> Plan:
        """The plan as it is now."""
        return self._steps[self._position - 1].plan if self._position else self._start

    @property
    def start(self) -> Plan:
        return self._start

    @property
    def steps(self) -> tuple[Step, ...]:
        """All steps, done and undone, oldest first."""
        return tuple(self._steps)

    @property
    def position(self) -> int:
        return self._position

    def snapshot(self) -> HistorySnapshot:
        return HistorySnapshot(self._start, self.steps, self._position)

    @property
    def undo_title(self) -> Message | None:
        return self._steps[self._position - 1].title if self._position else None

    @property
    def redo_title(self) -> Message | None:
        return self._steps[self._position].title if self._position < len(self._steps) else None

    @property
    def clean(self) -> bool:
        """Whether the plan is the one that was last marked as saved."""
        return self._clean is self.plan

    def mark_clean(self) -> None:
        self._clean = self.plan

    def push(self, title: Message, plan: Plan, merge: bool = False) -> None:
        """Add a step and drop what was undone.

        ``merge`` puts it in place of the last step, if that is of the same sort and has not been saved.
        """
        del self._steps[self._position :]
        if merge and self._steps and not self.clean and self._steps[-1].title.template == title.template:
            self._steps.pop()
        self._steps.append(Step(title, plan))
        if len(self._steps) > LONGEST:
            self._start = self._steps.pop(0).plan
        self._position = len(self._steps)

    def jump(self, position: int) -> Plan:
        """Go to where ``position`` steps are done, 0 for the start. Raises IndexError for any other place."""
        if not 0 <= position <= len(self._steps):
            raise IndexError(position)
        self._position = position
        return self.plan
