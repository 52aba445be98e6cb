"""The racks of the project in a window of their own, which stays open beside the machine and follows every edit."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import (
    QLabel,
    QMenu,
    QPushButton,
    QSpinBox,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from planner.build.racks import PowerFeed, Rack, RackedMachine
from planner.build.reading import Level
from planner.editing.racking import (
    AddRack,
    ChangeRack,
    PutMachine,
    PutMachines,
    RemoveMachines,
    RemoveRack,
    fitting_places,
)
from planner.gui.controls.dialog import Dialog, paragraph
from planner.gui.controls.flow_layout import FlowLayout
from planner.gui.controls.plain_text import PlainLabel
from planner.gui.language import tr
from planner.gui.meters.derivation_dialog import DerivationDialog
from planner.gui.notices import NoticeBar
from planner.gui.rack.plan_list import PlanList
from planner.gui.rack.rack_form import RackForm
from planner.gui.rack.rack_meters import RackMeters
from planner.gui.rack.rack_view import RackView
from planner.messages import msg
from planner.parts.part import PowerGear
from planner.rules.room import check_racks
from planner.sizing.racks import pdu_outlets, presets, size_racks
from planner.storage import new_id

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from planner.build.build import Plan
    from planner.build.finding import Finding
    from planner.build.reading import Reading
    from planner.build.site import Site
    from planner.editing.racking import RoomCommand, RoomDocument
    from planner.gui.theme import Theme
    from planner.session import PlanningSession
    from planner.sizing.racks import RackSizing

MOST_AT_ONCE = 64


class Machines(Protocol):
    """Where the plans of the project lie: ``planner.gui.projects.desk``."""

    @property
    def racks(self) -> RoomDocument: ...

    def plans(self) -> Mapping[str, Plan]: ...

    def heights(self) -> Mapping[str, int]: ...


class RackWindow(Dialog):
    """See the module.

    Attributes
    ----------
    room_changed : Signal()
        The racks were edited: they are to be saved.
    """

    room_changed = Signal()

    def __init__(self, machines: Machines, session: PlanningSession, theme: Theme, parent: QWidget) -> None:
        super().__init__(tr("Racks"), parent)
        self._machines, self._session, self._theme = machines, session, theme
        self.sized: tuple[RackSizing, ...] = ()
        self.findings: tuple[tuple[Finding, ...], ...] = ()
        self.notice = NoticeBar(theme)
        self.document = machines.racks
        self._unsubscribe = self.document.subscribe(self._edited)
        self.view = RackView(self.document, theme)
        self.view.put_requested.connect(self._put)
        self.view.remove_requested.connect(self._remove_machine)
        self.view.chosen_changed.connect(self._chosen)
        self.view.rack_activated.connect(self.edit_rack)
        self.meters = RackMeters(theme)
        self.meters.derivation_requested.connect(self._derive)
        self.meters.machine_chosen.connect(self._mark_machine)
        self.plans = PlanList()
        self.count = QSpinBox()
        self.count.setRange(1, MOST_AT_ONCE)
        self.add_menu = QMenu(self)
        self.add_menu.triggered.connect(self._add_chosen)
        self.add, self.edit, self.remove = QPushButton(), QPushButton(), QPushButton()
        self.put, self.take_out = QPushButton(), QPushButton()
        self.undo, self.redo = QPushButton(), QPushButton()
        self._plans_title, self._count_title = PlainLabel(), PlainLabel()
        self._hint: QLabel = paragraph("", "muted")
        self._build()
        self.resize(1180, 780)
        self._retranslate()
        self.follow()

    # --- what it is made of -----------------------------------------------------------------------------------

    def _build(self) -> None:
        bar = FlowLayout(gap=6)
        self.add.setMenu(self.add_menu)
        for button, slot in (
            (self.edit, self.edit_rack), (self.remove, self.remove_rack), (self.undo, self.take_back),
            (self.redo, self.do_again),
        ):  # fmt: skip
            button.clicked.connect(slot)
        for button in (self.add, self.edit, self.remove, self.undo, self.redo, self.put, self.take_out):
            button.setAutoDefault(False)
        for button in (self.add, self.edit, self.remove):
            bar.addWidget(button)
        for button, keys, slot in (
            (self.undo, QKeySequence.StandardKey.Undo, self.take_back),
            (self.redo, QKeySequence.StandardKey.Redo, self.do_again),
        ):
            bar.addWidget(button)
            action = QAction(self)
            action.setShortcuts(QKeySequence.keyBindings(keys))
            action.triggered.connect(slot)
            self.addAction(action)
        side = QWidget()
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._plans_title)
        column.addWidget(self.plans, 1)
        row = FlowLayout(gap=6)
        for member in (self._count_title, self.count, self.put):
            row.addWidget(member)
        column.addLayout(row)
        column.addWidget(self.take_out)
        column.addWidget(self._hint)
        self.put.clicked.connect(self.put_many)
        self.take_out.clicked.connect(self._take_chosen_out)
        self.plans.itemActivated.connect(self.put_many)
        split = QSplitter()
        split.setChildrenCollapsible(False)
        for widget in (side, self.view, self.meters):
            split.addWidget(widget)
        split.setStretchFactor(1, 1)
        split.setSizes([250, 600, 330])
        self.column.addWidget(self.notice)
        self.column.addLayout(bar)
        self.column.addWidget(split, 1)

    # --- what is shown ----------------------------------------------------------------------------------------

    def follow(self) -> None:
        """A plan was edited, added or removed, or another project lies there."""
        if self._machines.racks is not self.document:
            self._unsubscribe()
            self.document = self.view.document = self._machines.racks
            self._unsubscribe = self.document.subscribe(self._edited)
        plans = self._machines.plans()
        self.sized = size_racks(self.document.room, plans)
        self.findings = check_racks(self.sized)
        broken = {seat for found in self.findings for finding in found for seat in finding.seats}
        counts = Counter(machine.plan for machine in self.document.room.machines)
        titles = {plan_id: plan.build.title for plan_id, plan in plans.items()}
        self.plans.show_plans(titles, self._machines.heights(), counts)
        self.view.show_racks(self.sized, broken)
        self._name_steps()

    def _edited(self) -> None:
        self.notice.dismiss()
        self.follow()
        self.room_changed.emit()

    def _chosen(self, rack: str, machine: str) -> None:
        shown = next((n for n, sized in enumerate(self.sized) if sized.rack.id == rack), None)
        if shown is None:
            self.meters.show_rack(None, ())
        else:
            self.meters.show_rack(self.sized[shown], self.findings[shown])
        for button in (self.edit, self.remove):
            button.setEnabled(shown is not None)
        self.put.setEnabled(bool(self.sized) and bool(self.plans.chosen()))
        self.take_out.setEnabled(bool(machine))

    def _mark_machine(self, machine: str) -> None:
        """Frame the machine that a finding names; the findings stay as they are."""
        self.view.mark_machine(machine)
        self.take_out.setEnabled(True)

    def _name_steps(self) -> None:
        undo, redo = self.document.history.undo_title, self.document.history.redo_title
        self.undo.setEnabled(undo is not None)
        self.redo.setEnabled(redo is not None)
        self.undo.setToolTip(tr("Undo: {edit}", edit=undo) if undo else tr("There is nothing to undo"))
        self.redo.setToolTip(tr("Redo: {edit}", edit=redo) if redo else tr("There is nothing to redo"))

    # --- edits ------------------------------------------------------------------------------------------------

    def add_rack(self, preset: Rack) -> None:
        """Put a rack of a preset to the right, on the feeds of the last one, otherwise of the plan's site."""
        racks = self.document.room.racks
        names = {rack.title for rack in racks}
        number = next(n for n in range(1, len(racks) + 2) if tr("Rack {rack}", rack=n) not in names)
        site = next(iter(self._machines.plans().values())).site
        feeds = racks[-1].feeds if racks else self._first_feeds(site)
        cooling = racks[-1].cooling_w if racks else site.cooling_w
        rack = replace(
            preset, id=new_id(), title=tr("Rack {rack}", rack=number), feeds=feeds, cooling_w=cooling,
            country=site.country,
        )  # fmt: skip
        if self._do(AddRack(rack)):
            self.view.choose(rack.id)

    def edit_rack(self) -> RackForm | None:
        """Open the properties of the selected rack."""
        rack = self.document.room.rack(self.view.rack)
        if rack is None:
            return None
        form = RackForm(rack, self._pdus(), self)
        form.accepted.connect(self._form_accepted)
        self._form = form
        form.open()
        return form

    def remove_rack(self) -> None:
        """Take the selected rack away; the edit can be undone."""
        rack = self.document.room.rack(self.view.rack)
        if rack is not None:
            self._do(RemoveRack(rack.id, rack.title))

    def put_many(self) -> None:
        """Put as many machines of the current plan into the racks as was asked for, where there is room."""
        plan, wanted = self.plans.chosen(), self.count.value()
        ids = tuple(new_id() for _ in range(wanted))
        places = fitting_places(self.document.room, plan, ids, self._machines.heights())
        if self._do(PutMachines(places, self._title(plan))) and len(places) < wanted:
            self.notice.tell(
                msg("{placed} of {wanted} found room; add a rack for the others", placed=len(places), wanted=wanted),
                Level.WARN,
            )

    def take_back(self) -> None:
        if self.document.history.undo_title is not None:
            self.document.undo()

    def do_again(self) -> None:
        if self.document.history.redo_title is not None:
            self.document.redo()

    def _do(self, command: RoomCommand) -> bool:
        """Do an edit; False when it was refused, and the bar says why."""
        reason = self.document.check(command)
        if reason is not None:
            self.notice.tell(reason, Level.WARN)
            return False
        self.document.execute(command)
        return True

    def _put(self, machine: RackedMachine) -> None:
        self._do(PutMachine(machine, self._title(machine.plan)))

    def _remove_machine(self, machine: str) -> None:
        self._do(RemoveMachines((machine,)))

    def _take_chosen_out(self) -> None:
        if self.view.machine:
            self._remove_machine(self.view.machine)

    def _form_accepted(self) -> None:
        self._do(ChangeRack(self._form.rack()))

    def _add_chosen(self, action: QAction) -> None:
        self.add_rack(action.data())

    def _title(self, plan: str) -> str:
        held = self._machines.plans().get(plan)
        return held.build.title if held else ""

    def _pdus(self) -> list[PowerGear]:
        """Distribution units of the catalogue."""
        parts = self._session.catalogue.parts(PowerGear.kind)
        return [part for part in parts if isinstance(part, PowerGear) and part.subtype == "pdu"]

    def _first_feeds(self, site: Site) -> tuple[PowerFeed, ...]:
        """Two feeds as the site has, on a distribution unit of the catalogue where one is of that current."""
        unit = next(
            (one for one in self._pdus() if one.amps == site.circuit_a and (one.phases or 1) == site.phases), None
        )
        outlets = pdu_outlets([(plug.type, plug.count) for plug in unit.outlets]) if unit else ()
        feed = PowerFeed(
            pdu=unit.name if unit else "", volts=site.voltage_v, amps=site.circuit_a, phases=site.phases,
            continuous_factor=site.continuous_factor, outlets=outlets,
        )  # fmt: skip
        return (feed, replace(feed, name="B"))

    def _derive(self, readings: Sequence[Reading], first: int) -> None:
        plan = next(iter(self._machines.plans().values()))
        dialog = DerivationDialog(readings, self._session, plan, self._theme, self)
        dialog.tabs.setCurrentIndex(first)
        dialog.open()

    # --- language ---------------------------------------------------------------------------------------------

    def _retranslate(self) -> None:
        self.setWindowTitle(tr("Racks"))
        self.add.setText(tr("Add a rack"))
        self.edit.setText(tr("Properties..."))
        self.remove.setText(tr("Remove the rack"))
        self.undo.setText(tr("Undo"))
        self.redo.setText(tr("Redo"))
        self.add.setToolTip(tr("A rack of a usual size, to the right of the others, on the same feeds"))
        self.edit.setToolTip(tr("Height, depth, load, cooling and feeds of the selected rack"))
        self.remove.setToolTip(tr("Take the selected rack and what is in it away; this can be undone"))
        self.count.setToolTip(tr("Machines of the selected plan at once, up to {most}", most=MOST_AT_ONCE))
        self.put.setToolTip(tr("From below, where there is room, one rack after another"))
        self.take_out.setToolTip(tr("The plan stays; this can be undone"))
        self.put.setText(tr("Put into the racks"))
        self.take_out.setText(tr("Take the machine out"))
        self._plans_title.setText(tr("Machines of the project"))
        self._count_title.setText(tr("How many"))
        self.plans.setAccessibleName(tr("Machines of the project"))
        self.count.setAccessibleName(tr("How many machines"))
        self._hint.setText(tr("Drag a machine into a rack, or put several at once. They stay linked to their plan."))
        self.add_menu.clear()
        for preset in presets():
            self.add_menu.addAction(preset.title).setData(preset)
        self._name_steps()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.LanguageChange and hasattr(self, "_hint"):
            self._retranslate()
            self.follow()
        super().changeEvent(event)

    def done(self, result: int) -> None:
        self._unsubscribe()
        super().done(result)
