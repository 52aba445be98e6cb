"""Undo and redo by name. What is edited is a value that shares what it can with the one before: all are kept whole."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from planner.messages import Message

LONGEST = 1_000

State = TypeVar("State")  # what is edited: a plan, a room of racks
Held = TypeVar("Held", covariant=True)  # the same, where it is only read


@dataclass(frozen=True)
class Step(Generic[Held]):
    """One edit in the past or the undone future: its title and the state that it led to."""

    title: Message
    state: Held


@dataclass(frozen=True)
class HistorySnapshot(Generic[Held]):
    """A history as a value, to be kept on disk: ``History.restored(snapshot)`` goes on from it."""

    start: Held
    steps: tuple[Step[Held], ...]
    position: int

    @property
    def state(self) -> Held:
        """The state as it was when the snapshot was taken."""
        return self.steps[self.position - 1].state if self.position else self.start


class History(Generic[State]):
    """The state that one started from and the steps since; ``position`` counts the steps that are done."""

    def __init__(self, state: State, steps: tuple[Step[State], ...] = (), position: int | None = None) -> None:
        self._start = state
        self._steps = list(steps)
        self._position = len(steps) if position is None else max(0, min(position, len(steps)))
        self._clean: State | None = self.state

    @classmethod
    def restored(cls, kept: HistorySnapshot[State]) -> History[State]:
        return cls(kept.start, kept.steps, kept.position)

    @property
    def state(self) -> State:
        """The state as it is now."""
        return self._steps[self._position - 1].state if self._position else self._start

    @property
    def start(self) -> State:
        return self._start

    @property
    def steps(self) -> tuple[Step[State], ...]:
        """All steps, done and undone, oldest first."""
        return tuple(self._steps)

    @property
    def position(self) -> int:
        return self._position

    def snapshot(self) -> HistorySnapshot[State]:
        return HistorySnapshot(self._start, self.steps, self._position)

    @property
    def undo_title(self) -> Message | None:
        return self._steps[self._position - 1].title if self._position else None

    @property
    def redo_title(self) -> Message | None:
        return self._steps[self._position].title if self._position < len(self._steps) else None

    @property
    def clean(self) -> bool:
        """Whether the state is the one that was last marked as saved."""
        return self._clean is self.state

    def mark_clean(self) -> None:
        self._clean = self.state

    def push(self, title: Message, state: State, merge: bool = False) -> None:
        """Add a step and drop what was undone.

        ``merge`` puts it in place of the last step, if that is of the same sort and has not been saved.
        """
        del self._steps[self._position :]
        if merge and self._steps and not self.clean and self._steps[-1].title.template == title.template:
            self._steps.pop()
        self._steps.append(Step(title, state))
        if len(self._steps) > LONGEST:
            self._start = self._steps.pop(0).state
        self._position = len(self._steps)

    def jump(self, position: int) -> State:
        """Go to where ``position`` steps are done, 0 for the start. Raises IndexError for any other place."""
        if not 0 <= position <= len(self._steps):
            raise IndexError(position)
        self._position = position
        return self.state
