"""The plan that is being edited: the only way to change a build, by window, command line or test alike."""

from __future__ import annotations

from typing import TYPE_CHECKING

from planner.build.machine import Machine, assemble
from planner.editing.change import Change, change_between
from planner.editing.history import History
from planner.errors import EditRefused

if TYPE_CHECKING:
    from collections.abc import Callable

    from planner.build.build import Plan
    from planner.editing.command import Command
    from planner.messages import Message

    Listener = Callable[[Change], None]


class Document:
    """A plan, its history, and who wants to hear of changes.

    Parameters
    ----------
    plan : the plan to start from
    history : of an earlier session; its plan is taken instead
    """

    def __init__(self, plan: Plan, history: History[Plan] | None = None) -> None:
        self.history = History(plan) if history is None else history
        self._machine: Machine | None = None
        self._listeners: list[Listener] = []
        self._telling = False

    @property
    def plan(self) -> Plan:
        return self.history.state

    @property
    def machine(self) -> Machine:
        """The machine of the plan's build, assembled once per build."""
        if self._machine is None or self._machine.build is not self.plan.build:
            self._machine = assemble(self.plan.build)
        return self._machine

    def check(self, command: Command) -> Message | None:
        """Why a command would be refused now; None when it would not."""
        return command.check(self.plan, self.machine)

    def execute(self, command: Command, initiator: object = None, merge: bool = False) -> Change:
        """Do a command and tell the listeners.

        Parameters
        ----------
        command : the edit
        initiator : passed on in the change
        merge : the edit continues the last one, as a slider does while it is dragged: both are one step

        Returns
        -------
        Change : false when the command changed nothing; there is no step then

        Raises
        ------
        EditRefused : the command's ``check`` refuses, in its words
        """
        self._refuse_while_telling()
        reason = self.check(command)
        if reason is not None:
            raise EditRefused("{reason}", reason=reason)
        old, new = self.plan, command.apply(self.plan)
        change = change_between(old, new, initiator)
        if change:
            self.history.push(command.title, new, merge)
            self._tell(change)
        return change

    def undo(self) -> Change:
        """Take the last step back. Raises EditRefused when there is none."""
        if self.history.position == 0:
            raise EditRefused("There is nothing to undo")
        return self.jump(self.history.position - 1)

    def redo(self) -> Change:
        """Do the next undone step again. Raises EditRefused when there is none."""
        if self.history.redo_title is None:
            raise EditRefused("There is nothing to redo")
        return self.jump(self.history.position + 1)

    def jump(self, position: int) -> Change:
        """Go to a place in the history. Raises IndexError for one that does not exist."""
        self._refuse_while_telling()
        old = self.plan
        change = change_between(old, self.history.jump(position))
        if change:
            self._tell(change)
        return change

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Hear of every change, after it was made. Returns what ends the subscription."""
        self._listeners.append(listener)

        def unsubscribe() -> None:
            if listener in self._listeners:
                self._listeners.remove(listener)

        return unsubscribe

    def _tell(self, change: Change) -> None:
        self._telling = True
        try:
            for listener in tuple(self._listeners):
                listener(change)
        finally:
            self._telling = False

    def _refuse_while_telling(self) -> None:
        """An edit made by a listener would reach the others in the wrong order."""
        if self._telling:
            raise RuntimeError("a listener may not edit the document")
