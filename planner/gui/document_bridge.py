"""Between the document, which knows no Qt, and the panels, which know no one another.

Every edit of the window goes through :meth:`DocumentBridge.execute`, every picture follows the bridge's signals. Edits
of one turn of the event loop are told together; sizing and checking happen at once because they take milliseconds;
saving is a job on the plan, which is a frozen value. It is started before anything else is told, so that nothing that
is slow or fails can keep an edit from the disk, and it is tried again until it succeeds.
"""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from planner.editing import Affects, Change
from planner.errors import EditRefused
from planner.gui.jobs import Done, Lane
from planner.messages import Message

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from planner.build.build import Plan
    from planner.build.finding import Finding
    from planner.build.machine import Machine
    from planner.build.reading import Reading
    from planner.editing import Command, Document
    from planner.session import PlanningSession
    from planner.sizing import Sizing

PAUSE_S = 0.1  # the job of saving begins so much later: the meters are painted meanwhile, more edits are saved with it
LATE_MS = 2000  # from here on the outstanding save is told
RETRY_MS = 3000  # after a failed save


class DocumentBridge(QObject):
    """One document at a time, with its readings and findings.

    Attributes
    ----------
    document_changed : Signal()
        Another document is shown (another plan of the project, another project). ``build_changed`` follows.
    build_changed : Signal(object)
        The ``Change`` of one turn of the event loop: what several edits touched, together. After ``sizing_ready``.
    sizing_ready : Signal(object)
        Readings by name.
    findings_ready : Signal(object)
        Tuple of findings, those that pass last.
    edit_refused : Signal(object)
        The ``Message`` that says why an edit was refused.
    saved : Signal(object)
        What the job of saving gave.
    comparison_requested : Signal(object)
        A project whose plans are to be put beside those that are shown.
    save_failed : Signal(object)
        The failure, a ``SlotwrightError``; the edits stay in memory, and saving is tried again after a while.
    save_late : Signal()
        A save has been outstanding for ``LATE_MS``.
    """

    document_changed = Signal()
    build_changed = Signal(object)
    sizing_ready = Signal(object)
    findings_ready = Signal(object)
    edit_refused = Signal(object)
    saved = Signal(object)
    comparison_requested = Signal(object)
    save_failed = Signal(object)
    save_late = Signal()

    def __init__(self, session: PlanningSession, document: Document, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.document = document
        self.readings: Mapping[str, Reading] = {}
        self.findings: Sequence[Finding] = ()
        self._pending: Change | None = None
        self._unsubscribe: Callable[[], None] = document.subscribe(self._changed)
        self._saver: Callable[[Plan], Callable[[], object]] | None = None
        self._lane = Lane(self)
        self._lane.done.connect(self._save_done)
        self._timer = QTimer(self)
        self._timer.setObjectName("coalesce")
        self._timer.setSingleShot(True)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self.tell)
        self._judging = QTimer(self)  # the meters are painted before the rules are asked
        self._judging.setObjectName("judge")
        self._judging.setSingleShot(True)
        self._judging.setInterval(0)
        self._judging.timeout.connect(self._judge)
        self._sizing: Sizing | None = None
        self._late = QTimer(self)
        self._late.setObjectName("late")
        self._late.setSingleShot(True)
        self._late.setInterval(LATE_MS)
        self._late.timeout.connect(self.save_late)
        self._retry = QTimer(self)
        self._retry.setObjectName("retry")
        self._retry.setSingleShot(True)
        self._retry.setInterval(RETRY_MS)
        self._retry.timeout.connect(self.save)

    @property
    def plan(self) -> Plan:
        return self.document.plan

    @property
    def machine(self) -> Machine:
        return self.document.machine

    @property
    def sizing(self) -> Sizing:
        """All that was sized of the plan as it was last told."""
        if self._sizing is None:
            self._sizing = self.session.size(self.plan, self.machine)
        return self._sizing

    @property
    def saving(self) -> bool:
        """Whether a save is running or waiting."""
        return self._lane.busy

    def show(self, document: Document) -> None:
        """Turn to another document; everything is drawn anew."""
        self.flush()
        self._unsubscribe()
        self.document = document
        self._unsubscribe = document.subscribe(self._changed)
        self.document_changed.emit()
        self.refresh()

    def refresh(self) -> None:
        """Tell everything of the document that is shown: when the panels have just been made."""
        self._judging.stop()
        self._refresh(Change(frozenset(self.plan.build.placements), frozenset(Affects)))
        self._judge()

    def execute(self, command: Command, initiator: object = None, merge: bool = False) -> bool:
        """Do an edit; False when it was refused, and ``edit_refused`` says why."""
        try:
            self.document.execute(command, initiator, merge)
        except EditRefused as refused:
            self._refuse(refused)
            return False
        return True

    def undo(self) -> None:
        try:
            self.document.undo()
        except EditRefused as refused:
            self._refuse(refused)

    def redo(self) -> None:
        try:
            self.document.redo()
        except EditRefused as refused:
            self._refuse(refused)

    def jump(self, position: int) -> None:
        """Go to a place in the history, see ``Document.jump``."""
        self.document.jump(position)

    def tell(self) -> None:
        """Tell now what was edited in this turn; the meters follow, the findings come after them."""
        self._timer.stop()
        pending, self._pending = self._pending, None
        if pending is not None:
            self.save()
            self._refresh(pending)
            self._judging.start()

    def flush(self) -> None:
        """Tell now all that was to be told, findings included."""
        self.tell()
        if self._judging.isActive():
            self._judge()

    def save_with(self, saver: Callable[[Plan], Callable[[], object]] | None) -> None:
        """How the document is kept: makes a job, which touches nothing but what it was given, out of the plan."""
        self._saver = saver

    def save(self) -> None:
        """Start saving the plan as it is now; an older save that has not begun is dropped."""
        self._retry.stop()
        if self._saver is not None:
            if not self._late.isActive():
                self._late.start()
            self._lane.replace(partial(_after_pause, self._saver(self.plan)))

    def save_later(self) -> None:
        """Something was not saved, perhaps of a document that was shown before: try again after a while."""
        if self._saver is not None and not self._lane.busy:
            self._retry.start()

    def close(self) -> None:
        """Finish saving and let the document go."""
        self.flush()
        if self._retry.isActive():
            self.save()  # for the last time
        self._saver = None
        self._lane.drain()
        self._late.stop()
        self._unsubscribe()

    def keep_safe(self) -> None:
        """After a crash: save what there is and wait for it."""
        self._timer.stop()
        self._judging.stop()
        self.save()
        self._lane.drain()

    def _changed(self, change: Change) -> None:
        before = self._pending
        if before is not None:
            initiator = change.initiator if change.initiator is before.initiator else None
            change = Change(before.seats | change.seats, before.affects | change.affects, initiator)
        self._pending = change
        self._timer.start()

    def _refresh(self, change: Change) -> None:
        # The meters come first: they are what an edit is watched by, and they are painted before the canvas follows.
        self._sizing = self.session.size(self.plan, self.machine)
        self.readings = self._sizing.readings
        self.sizing_ready.emit(self.readings)
        self.build_changed.emit(change)

    def _judge(self) -> None:
        self._judging.stop()
        self.findings = self.session.check(self.plan, self.machine, self._sizing)
        self.findings_ready.emit(self.findings)

    def _refuse(self, refused: EditRefused) -> None:
        reason = refused.fields.get("reason")
        message = reason if isinstance(reason, Message) else Message(refused.template, tuple(refused.fields.items()))
        self.edit_refused.emit(message)

    def _save_done(self, done: Done[object]) -> None:
        if done.failure is not None:
            self._late.stop()
            if self._saver is not None:
                self._retry.start()
            self.save_failed.emit(done.failure)
            return
        if not self._lane.busy:
            self._late.stop()
        self.saved.emit(done.value)


def _after_pause(save: Callable[[], object]) -> object:
    """Run beside the window."""
    time.sleep(PAUSE_S)
    return save()
