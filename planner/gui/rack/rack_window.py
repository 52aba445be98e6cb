"""The racks of the project in a window of their own, which stays open beside the machine and follows every edit."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QAction, QKeySequence, QResizeEvent
from PySide6.QtWidgets import (
    QFileDialog,
    QLabel,
    QMenu,
    QPushButton,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from planner.build.racks import Gear, PowerFeed, Rack, RackedMachine, free_places
from planner.build.reading import Level
from planner.drawing.overlays import Entry
from planner.editing.racking import (
    AddRack,
    ChangeGear,
    ChangeRack,
    CopyRack,
    PutMachine,
    PutMachines,
    RemoveMachines,
    RemoveRack,
    fitting_places,
)
from planner.gui.canvas.legend_strip import LegendStrip
from planner.gui.controls.count_box import CountBox
from planner.gui.controls.dialog import Dialog, paragraph, scrolled
from planner.gui.controls.file_chooser import FileChooser
from planner.gui.controls.flow_layout import FlowLayout
from planner.gui.controls.plain_text import PlainLabel
from planner.gui.help.history_dialog import HistoryDialog
from planner.gui.jobs import Lane
from planner.gui.language import current, say, tr
from planner.gui.meters.derivation_dialog import DerivationDialog
from planner.gui.notices import NoticeBar
from planner.gui.rack.empty_racks import EmptyRacks
from planner.gui.rack.gear_form import KINDS, GearForm
from planner.gui.rack.papers import KINDS as PAPERS
from planner.gui.rack.papers import write_racks
from planner.gui.rack.plan_list import PlanList
from planner.gui.rack.rack_form import RackForm
from planner.gui.rack.rack_meters import RackMeters
from planner.gui.rack.rack_view import RackView
from planner.messages import Message, msg
from planner.parts.part import PowerGear
from planner.rules.room import check_racks, worst_level
from planner.sizing.racks import pdu_outlets, presets, size_racks
from planner.storage import new_id

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from planner.build.build import Plan
    from planner.build.finding import Finding
    from planner.build.reading import Reading
    from planner.build.site import Site
    from planner.editing.racking import RoomCommand, RoomDocument
    from planner.gui.jobs import Done
    from planner.gui.theme import Theme
    from planner.session import PlanningSession
    from planner.sizing.racks import RackSizing

MOST_AT_ONCE = 64
HINT_LEAST_PX, LEGEND_LEAST_PX = 600, 480  # of the window's height
SIDE_LEAST_PX = 172  # the buttons beside the racks in either language, and a scroll bar
VIEW_LEAST_PX = 180  # a rack that can be read, and what belongs to it


class Machines(Protocol):
    """Where the plans of the project lie: ``planner.gui.projects.desk``."""

    @property
    def racks(self) -> RoomDocument: ...

    @property
    def title(self) -> str: ...

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
        self.view.rack_activated.connect(self.edit_chosen)
        self.meters = RackMeters(theme)
        self.meters.derivation_requested.connect(self._derive)
        self.meters.machine_chosen.connect(self._mark_machine)
        self.plans = PlanList()
        self.count = CountBox(1, MOST_AT_ONCE)
        self.add_menu = QMenu(self)
        self.add_menu.triggered.connect(self._add_chosen)
        self.equip_menu = QMenu(self)
        self.equip_menu.triggered.connect(self._equip_chosen)
        self.paper_menu = QMenu(self)
        self.paper_menu.triggered.connect(self._paper_chosen)
        self.add, self.equip, self.edit, self.remove = (QPushButton() for _ in range(4))
        self.put, self.take_out = QPushButton(), QPushButton()
        self.undo, self.redo, self.steps, self.papers = (QPushButton() for _ in range(4))
        self.empty = EmptyRacks(presets())
        self.empty.rack_wanted.connect(self.add_rack)
        self.legend = LegendStrip(theme)
        self._files = Lane(self)
        self._files.done.connect(self._written)
        self._plans_title, self._count_title = PlainLabel(), PlainLabel()
        self._hint: QLabel = paragraph("", "muted")
        self._build()
        self.resize(1180, 780)
        self._retranslate()
        self.follow()

    # --- what it is made of -----------------------------------------------------------------------------------

    def _build(self) -> None:
        bar = FlowLayout(gap=6)
        for button, menu in ((self.add, self.add_menu), (self.equip, self.equip_menu), (self.papers, self.paper_menu)):
            button.setMenu(menu)
        for button, slot in (
            (self.edit, self.edit_chosen), (self.remove, self.remove_rack), (self.undo, self.take_back),
            (self.redo, self.do_again), (self.steps, self.show_history),
        ):  # fmt: skip
            button.clicked.connect(slot)
        for button in (self.add, self.equip, self.edit, self.remove, self.undo, self.redo, self.steps, self.papers,
                       self.put, self.take_out):  # fmt: skip
            button.setAutoDefault(False)
        for button in (self.add, self.equip, self.edit, self.remove):
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
        bar.addWidget(self.steps)
        bar.addWidget(self.papers)
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
        self._middle = QStackedWidget()
        self._first = scrolled(self.empty)
        self._middle.addWidget(self._first)
        self._middle.addWidget(self.view)
        self._middle.setMinimumWidth(VIEW_LEAST_PX)
        split = QSplitter()
        split.setChildrenCollapsible(False)
        beside = scrolled(side)
        beside.setMinimumWidth(SIDE_LEAST_PX)
        for widget in (beside, self._middle, self.meters):
            split.addWidget(widget)
        split.setStretchFactor(1, 1)
        split.setSizes([190, 700, 290])
        self.column.addWidget(self.notice)
        self.column.addLayout(bar)
        self.column.addWidget(split, 1)
        self.column.addWidget(self.legend)

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
        self.view.show_racks(self.sized, broken, [worst_level(found) for found in self.findings])
        self._middle.setCurrentWidget(self.view if self.sized else self._first)
        self.meters.setVisible(bool(self.sized))
        self.legend.show_entries(self._legend())
        self._name_steps()

    def _legend(self) -> tuple[Entry, ...]:
        """What lines, signs and hatching of the racks mean; nothing where there is none, or no room to say it."""
        if not self.sized or self.height() < LEGEND_LEAST_PX:
            return ()
        most = max((sized.rack.feeds for sized in self.sized), key=len)
        entries = [Entry(f"feed-{n}", msg("feed {feed} and its cords", feed=feed.name)) for n, feed in enumerate(most)]
        marked = [Entry("", msg("hatched: a finding names it")), Entry("", msg("× error, ▲ warning in the rack"))]
        return (*entries, *(marked if any(self.findings) else ()))

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
        for button in (self.equip, self.edit, self.remove, self.papers, self._copy):
            button.setEnabled(shown is not None)
        self.put.setEnabled(bool(self.sized) and bool(self.plans.chosen()))
        self.take_out.setEnabled(bool(machine))

    def _mark_machine(self, machine: str) -> None:
        """Frame the machine that a finding names; the findings stay as they are."""
        self.view.mark_machine(machine)
        self.take_out.setEnabled(True)

    def _name_steps(self) -> None:
        undo, redo = self.document.history.undo_title, self.document.history.redo_title
        self.steps.setEnabled(undo is not None or redo is not None)
        self.undo.setEnabled(undo is not None)
        self.redo.setEnabled(redo is not None)
        self.undo.setToolTip(tr("Undo: {edit}", edit=undo) if undo else tr("There is nothing to undo"))
        self.redo.setToolTip(tr("Redo: {edit}", edit=redo) if redo else tr("There is nothing to redo"))

    # --- edits ------------------------------------------------------------------------------------------------

    def add_rack(self, preset: Rack) -> None:
        """Put a rack of a preset to the right, on the feeds of the last one, otherwise of the plan's site."""
        racks = self.document.room.racks
        site = next(iter(self._machines.plans().values())).site
        feeds = racks[-1].feeds if racks else self._first_feeds(site)
        cooling = racks[-1].cooling_w if racks else site.cooling_w
        rack = replace(
            preset, id=new_id(), title=self._free_title(), feeds=feeds, cooling_w=cooling, country=site.country
        )
        if self._do(AddRack(rack)):
            self.view.choose(rack.id)

    def copy_rack(self) -> None:
        """Put a rack like the selected one to the right, with as many machines at the same places."""
        held = self.document.room.rack(self.view.rack)
        if held is None:
            return
        rack = replace(held, id=new_id(), title=self._free_title())
        machines = tuple(replace(m, id=new_id(), rack=rack.id) for m in self.document.room.within(held.id))
        if self._do(CopyRack(rack, machines)):
            self.view.choose(rack.id)

    def _free_title(self) -> str:
        """A name that no rack has yet."""
        names = {rack.title for rack in self.document.room.racks}
        numbered = (tr("Rack {rack}", rack=number) for number in range(1, len(names) + 2))
        return next(title for title in numbered if title not in names)

    def edit_rack(self) -> RackForm | None:
        """Open the properties of the selected rack."""
        rack = self.document.room.rack(self.view.rack)
        if rack is None:
            return None
        form = RackForm(rack, self._pdus(), self)
        form.accepted.connect(lambda: self._do(ChangeRack(form.rack())))
        form.open()
        return form

    def edit_chosen(self) -> RackForm | GearForm | None:
        """Open the properties of the selected equipment, otherwise of the selected rack."""
        machine = self.document.room.machine(self.view.machine)
        if machine is None or machine.gear is None:
            return self.edit_rack()
        return self._open_gear_form(machine, machine.gear, ChangeGear)

    def add_gear(self, name: str, gear: Gear) -> GearForm | None:
        """Put equipment at the highest free place of the selected rack; its form comes first if it draws power."""
        rack = self.document.room.rack(self.view.rack)
        if rack is None:
            return None
        places = list(free_places(self.document.room, rack, gear.units, self._machines.heights()))
        place = RackedMachine(id=new_id(), rack=rack.id, bottom=places[-1] if places else rack.units - gear.units + 1,
                              gear=replace(gear, title=name))  # fmt: skip
        if gear.power_w is None:
            return self._open_gear_form(place, replace(gear, title=name), PutMachine)
        if self._do(PutMachine(place, name)):
            self.view.choose(rack.id, place.id)
        return None

    def _open_gear_form(self, place: RackedMachine, gear: Gear, command: type[PutMachine]) -> GearForm:
        form = GearForm(gear, self)
        form.accepted.connect(lambda: self._take_gear(place, form.gear(), command))
        form.open()
        return form

    def _take_gear(self, place: RackedMachine, gear: Gear, command: type[PutMachine]) -> None:
        """What the form says: equipment keeps its top, so that more units grow downwards."""
        before = place.gear.units if place.gear else gear.units
        bottom = max(place.bottom + before - gear.units, 1)
        if self._do(command(replace(place, bottom=bottom, gear=gear), gear.title)):
            self.view.choose(place.rack, place.id)

    def show_history(self) -> HistoryDialog:
        """The edits of the racks by name; any of them can be jumped to."""
        dialog = HistoryDialog(self.document.history, self)
        dialog.position_chosen.connect(self.document.jump)
        dialog.open()
        return dialog

    # --- files ------------------------------------------------------------------------------------------------

    def export_to(self, path: str, kind: str) -> None:
        """Write a file of the racks; ``kind`` as in ``planner.gui.rack.papers``."""
        ending = next(ending for name, _, ending in PAPERS if name == kind)
        target = Path(path).with_suffix(ending)
        self._files.start(
            partial(write_racks, target, kind, self.sized, self.findings, self._machines.title, current())
        )

    def _paper_chosen(self, action: QAction) -> None:
        kind = action.data()
        ending = next(ending for name, _, ending in PAPERS if name == kind)
        chooser = FileChooser(self, tr("Racks"))
        chooser.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        chooser.setNameFilters([f"*{ending}"])
        chooser.setDefaultSuffix(ending.removeprefix("."))
        chooser.fileSelected.connect(lambda path: self.export_to(path, kind))
        chooser.open()

    def _written(self, done: Done[object]) -> None:
        if done.failure is not None:
            self.notice.tell(Message(done.failure.template, tuple(done.failure.fields.items())), Level.ERROR)
        else:
            self.notice.tell(msg("Written: {file}", file=str(done.value)), Level.OK)

    # --- more edits -------------------------------------------------------------------------------------------

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
        self._do(PutMachine(machine, machine.gear.title if machine.gear else self._title(machine.plan)))

    def _remove_machine(self, machine: str) -> None:
        held = self.document.room.machine(machine)
        name = "" if held is None else held.gear.title if held.gear else self._title(held.plan)
        self._do(RemoveMachines((machine,), name))

    def _take_chosen_out(self) -> None:
        if self.view.machine:
            self._remove_machine(self.view.machine)

    def _add_chosen(self, action: QAction) -> None:
        if action.data() is None:
            self.copy_rack()
        else:
            self.add_rack(action.data())

    def _equip_chosen(self, action: QAction) -> None:
        name, gear = KINDS[action.data()]
        self.add_gear(say(name), gear)

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
        self.equip.setText(tr("Add equipment"))
        self.equip.setToolTip(tr("Panels, shelves, switches and whatever else takes units and power in the rack"))
        self.steps.setText(tr("History..."))
        self.steps.setToolTip(tr("Every edit of the racks by name; any of them can be jumped to"))
        self.papers.setText(tr("Print"))
        self.papers.setToolTip(tr("A page for each rack: its front, figures, findings, and what stands where"))
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
        self.add_menu.addSeparator()
        self._copy = self.add_menu.addAction(tr("Copy of the selected rack, as it is filled"))
        self._copy.setEnabled(bool(self.sized))
        self.equip_menu.clear()
        for number, (name, _) in enumerate(KINDS):
            self.equip_menu.addAction(say(name)).setData(number)
        self.paper_menu.clear()
        for kind, words, _ in PAPERS:
            self.paper_menu.addAction(say(words)).setData(kind)
        self._name_steps()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """On a small screen hint and legend give their room to the machines and the racks."""
        super().resizeEvent(event)
        self._hint.setVisible(self.height() >= HINT_LEAST_PX)
        self.legend.show_entries(self._legend())

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.LanguageChange and hasattr(self, "_hint"):
            self._retranslate()
            self.legend.retranslate()
            self.follow()
        super().changeEvent(event)

    def done(self, result: int) -> None:
        self._unsubscribe()
        self._files.drain()
        super().done(result)
