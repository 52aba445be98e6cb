"""What the pictures of the gallery show: the window in each of its states, and every dialog that it can open.

Each scene is arranged in the real window with the means that a user has, or with the real mishap. Its annotation says
which widget the picture is of; a test compares these with the classes of ``planner.gui``, so that no dialog is
forgotten.
"""

from __future__ import annotations

import sqlite3
import sys
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QFileDialog, QInputDialog, QMenu, QWidget

    from planner.gui.advisor.advisor_dialog import AdvisorDialog
    from planner.gui.canvas.equivalents_dialog import EquivalentsDialog
    from planner.gui.canvas.note_dialog import NoteDialog
    from planner.gui.canvas.seat_menu import SeatMenu
    from planner.gui.company.profile_dialog import ProfileDialog
    from planner.gui.compare.compare_dialog import CompareDialog
    from planner.gui.compare.revision_dialog import RevisionDialog
    from planner.gui.compare.row_dialog import RowDialog
    from planner.gui.findings.accept_dialog import AcceptDialog
    from planner.gui.help.about_dialog import AboutDialog
    from planner.gui.help.accuracy_dialog import AccuracyDialog
    from planner.gui.help.command_palette import CommandPalette
    from planner.gui.help.crash_dialog import CrashDialog
    from planner.gui.help.history_dialog import HistoryDialog
    from planner.gui.help.manual import ManualWindow
    from planner.gui.help.shortcuts_dialog import ShortcutsDialog
    from planner.gui.main_window import MainWindow
    from planner.gui.meters.derivation_dialog import DerivationDialog
    from planner.gui.projects.database_dialog import DatabaseDialog
    from planner.gui.projects.imported_dialog import ImportedDialog
    from planner.gui.projects.project_dialog import ProjectDialog
    from planner.gui.projects.properties_dialog import PropertiesDialog
    from planner.gui.projects.records_dialog import RecordsDialog
    from planner.gui.projects.recovery_dialog import RecoveryDialog
    from planner.gui.projects.template_dialog import TemplateDialog
    from planner.gui.projects.unreached_dialog import UnreachedDialog
    from planner.gui.quote_preview.papers_dialog import PapersDialog
    from planner.gui.quote_preview.quote_dialog import QuoteDialog
    from planner.gui.rack.gear_form import GearForm
    from planner.gui.rack.rack_form import RackForm
    from planner.gui.rack.rack_window import RackWindow
    from planner.gui.workload.model_picker import ModelPicker

PATIENCE_MS = 30_000
TURN_MS = 20
CALM_TURNS = 3  # without a job, until the window counts as at rest
GLANCE_MS = 300  # into something that takes long
PART = "rtx-4090-asus-tuf"
LIST = """Mainboard: ASUS Pro WS WRX90E-SAGE SE
GPU: 2 x RTX 4090
CPU: Threadripper PRO 7975WX
Flux capacitor, 1.21 GW
"""


@dataclass(frozen=True)
class Scene:
    """What is shown.

    Attributes
    ----------
    template : whose plan is open; empty for none
    arrange : does what is to be seen, and returns the widget whose picture it is
    rest : whether the picture is taken when nothing is being computed any more
    """

    template: str
    arrange: Callable[[MainWindow], QWidget]
    rest: bool = True


def wait(ms: int) -> None:
    """Let the event loop run for a while."""
    from PySide6.QtCore import QEventLoop, QTimer

    loop = QEventLoop()
    QTimer.singleShot(ms, loop.quit)
    loop.exec()


def settle(window: MainWindow) -> None:
    """Wait until nothing is being computed beside the window, and everything is painted."""
    from PySide6.QtWidgets import QApplication

    from planner.gui.jobs import Lane

    calm, waited = 0, 0
    while calm < CALM_TURNS:
        if waited > PATIENCE_MS:
            raise TimeoutError("the window did not come to rest")
        wait(TURN_MS)
        waited += TURN_MS
        calm = 0 if any(lane.busy for lane in window.findChildren(Lane)) else calm + 1
    QApplication.processEvents()


# --- the window -----------------------------------------------------------------------------------------------


def whole_window(window: MainWindow) -> MainWindow:
    return window


def small_window(window: MainWindow) -> MainWindow:
    """As small as it becomes."""
    window.resize(window.minimumSizeHint())
    return window


def hold(window: MainWindow, part: str, seat: str) -> None:
    """Hold a part of the catalogue over a seat."""
    from PySide6.QtCore import QPoint, Qt
    from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent
    from PySide6.QtWidgets import QApplication

    from planner.gui.canvas.drag_data import PART_MIME, drag_data

    view = window.canvas.view
    data = drag_data(PART_MIME, part)
    held = Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(view.viewport(), QDragEnterEvent(QPoint(3, 3), *held))
    QApplication.sendEvent(view.viewport(), QDragMoveEvent(view.place_of(seat), *held))


def refused_drag(window: MainWindow) -> MainWindow:
    """A card of four slots held over the upper of two seats, while the lower one is filled."""
    from planner.editing import RemoveParts

    window.bridge.execute(RemoveParts(("pcie1",)))
    window.bridge.flush()
    window.catalogue.search.setText("4090")
    hold(window, PART, "pcie1")
    return window


def fitting_drag(window: MainWindow) -> MainWindow:
    """A card held where it fits, with all that it would touch."""
    from planner.editing import RemoveParts

    seats = [seat for seat, held in window.bridge.plan.build.placements.items() if "4090" in held.part]
    window.bridge.execute(RemoveParts(tuple(seats)))
    window.bridge.flush()
    window.catalogue.search.setText("4090")
    hold(window, PART, seats[0])
    return window


def part_in_hand(window: MainWindow) -> MainWindow:
    """A part that is placed with the keyboard."""
    part = window.session.catalogue.part(PART)
    assert part is not None
    window.take_part(part)
    return window


def several_selected(window: MainWindow) -> MainWindow:
    """Every card of a server."""
    placements = window.bridge.plan.build.placements
    window.canvas.view.select_seats(seat for seat in placements if seat.startswith("gpu"))
    return window


def switched_off(window: MainWindow) -> MainWindow:
    """One card switched off, one locked, one with a note, a part in the tray."""
    from planner.editing import AddLoose, SetPlacement

    first, second = (seat for seat, held in window.bridge.plan.build.placements.items() if "4090" in held.part)
    window.bridge.execute(SetPlacement((first,), {"enabled": False, "note": "Comes in January"}))
    window.bridge.execute(SetPlacement((second,), {"locked": True}))
    spare = window.session.catalogue.part(PART)
    assert spare is not None
    window.bridge.execute(AddLoose(spare))
    return window


def magnified(window: MainWindow) -> MainWindow:
    """A large machine so near that the small map is needed."""
    for _ in range(6):
        window.canvas.view.zoom_in()
    return window


def overlay(name: str) -> Callable[[MainWindow], MainWindow]:
    """The window with an overlay."""

    def lay(window: MainWindow) -> MainWindow:
        window.canvas.choose_overlay(name)
        return window

    return lay


def searched(window: MainWindow) -> MainWindow:
    """The catalogue's answer to some words, and the card of a part."""
    window.catalogue.search.setText("h100")
    settle(window)
    window.catalogue.list.setCurrentIndex(window.catalogue.model.index(0))
    return window


def not_found(window: MainWindow) -> MainWindow:
    window.catalogue.search.setText("flux capacitor")
    return window


def selected_finding(window: MainWindow) -> MainWindow:
    """The gravest finding, with its reason and its repairs."""
    window.findings.list.setCurrentIndex(window.findings.model.index(0))
    return window


def accepted(window: MainWindow) -> AcceptDialog:
    """Asking for the reason why a finding may stay."""
    entry = window.findings.model.entry(0)
    return window.findings.open_accept(entry.finding)


def dock(name: str) -> Callable[[MainWindow], MainWindow]:
    """The window with a panel in front."""

    def go(window: MainWindow) -> MainWindow:
        window.docks.go_to(name)
        return window

    return go


def changed_settings(window: MainWindow) -> MainWindow:
    """Settings that are found by a word, some of them other than the usual."""
    from planner.editing import SetWorkload

    window.bridge.execute(SetWorkload({"context": 8192}))
    window.docks.go_to("workload")
    settle(window)
    form = window.workload.form
    assert form is not None
    form.search.setText("con" if window.language.choice == "en" else "上下文")
    return window


def model_picker(window: MainWindow) -> ModelPicker:
    from planner.gui.workload.model_field import ModelField

    window.docks.go_to("workload")
    settle(window)
    return window.findChildren(ModelField)[0].open()


def seat_menu(window: MainWindow) -> SeatMenu:
    """What can be done with two cards."""
    from PySide6.QtGui import QContextMenuEvent
    from PySide6.QtWidgets import QApplication

    from planner.gui.canvas.seat_menu import SeatMenu

    view = window.canvas.view
    seats = [seat for seat, held in window.bridge.plan.build.placements.items() if "4090" in held.part]
    view.select_seats(seats)
    at = view.place_of(seats[0])
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, view.viewport().mapToGlobal(at))
    QApplication.sendEvent(view.viewport(), event)
    return view.findChildren(SeatMenu)[-1]


def file_menu(window: MainWindow) -> QMenu:
    return menu(window, 0)


def help_menu(window: MainWindow) -> QMenu:
    return menu(window, -1)


def menu(window: MainWindow, number: int) -> QMenu:
    from PySide6.QtWidgets import QMenu

    found = window.menuBar().actions()[number].menu()
    assert isinstance(found, QMenu)
    found.popup(window.mapToGlobal(window.rect().topLeft()))
    return found


# --- a part, a number -----------------------------------------------------------------------------------------


def select_card(window: MainWindow) -> None:
    placements = window.bridge.plan.build.placements
    window.canvas.view.select_seats([seat for seat, held in placements.items() if "4090" in held.part][:1])


def note(window: MainWindow) -> NoteDialog:
    select_card(window)
    dialog = window.canvas.view.write_note()
    assert dialog is not None
    return dialog


def equivalents(window: MainWindow) -> EquivalentsDialog:
    select_card(window)
    dialog = window.canvas.view.replace_by_equivalent()
    assert dialog is not None
    return dialog


def derivation(window: MainWindow) -> DerivationDialog:
    """Where the GPU memory's number comes from."""
    return window.show_derivation((window.bridge.readings["vram_gib"],))


def page_of_power(number: int) -> Callable[[MainWindow], DerivationDialog]:
    """Power with its curve, its feeds, and the form for a wall meter: ``number`` counts from the end."""

    def show(window: MainWindow) -> DerivationDialog:
        dialog = window.show_derivation((window.bridge.readings["power_typical_w"],))
        dialog.tabs.setCurrentIndex(dialog.tabs.count() - number)
        return dialog

    return show


# --- projects -------------------------------------------------------------------------------------------------


def templates(window: MainWindow) -> TemplateDialog:
    dialog = window.projects.new()
    dialog.list.setCurrentRow(2)
    return dialog


def store_some(window: MainWindow) -> None:
    """Projects as they lie on disk after some work; the first of them is open."""
    from planner.editing import SetWorkload

    for name in ("plan-c", "main", "plan-a"):
        window.projects.start_from(name)
        settle(window)
    window.projects.start_from("plan-b")
    window.bridge.execute(SetWorkload({"context": 8192}))
    window.bridge.save_with(window.projects.saver)
    tell_more(window)
    window.projects.keep_state(said("Before the tender", "招标之前"))
    settle(window)


def said(english: str, chinese: str) -> str:
    """What a person typed, who writes the language of the window."""
    from planner.gui.language import current

    return english if current() == "en" else chinese


def tell_more(window: MainWindow) -> None:
    """An offer and a decision, such as a laboratory has."""
    from planner.build.decision import Decision
    from planner.parts.part import Gpu
    from planner.pricing.offers import Offer, OfferLine, new_offer_id

    build = window.bridge.plan.build
    cards = [item.part for item in build.placements.values() if isinstance(build.parts[item.part], Gpu)]
    offer = Offer(
        seller=said("Example Systems", "示例科技"), number="Q-2026-118", date="2026-11-20", valid_until="2026-12-31",
        tax_included=True,
        lines=(OfferLine(part=cards[0], price="62000.00", quantity=len(cards)),), id=new_offer_id(),
    )  # fmt: skip
    why = said("The bridge between the cards is worth more than their number.", "卡间互联比卡的数量更重要。")
    what = said("Four SXM cards, not eight PCIe cards", "选四张 SXM 卡，不选八张 PCIe 卡")
    decision = Decision(date="2026-11-24", who=said("M. Chen", "陈敏"), what=what, why=why)
    window.projects.keep_offers((offer,))
    window.projects.describe(window.desk.title, "", (said("training", "训练"),), (decision,))


def projects(window: MainWindow) -> ProjectDialog:
    store_some(window)
    dialog = window.projects.projects()
    settle(window)
    dialog.list.setCurrentIndex(dialog.model.index(0))
    return dialog


def rename_plan(window: MainWindow) -> QInputDialog:
    return window.projects.rename_plan()


def open_file(window: MainWindow) -> QFileDialog:
    return window.projects.open_file()


def project(window: MainWindow) -> PropertiesDialog:
    return window.projects.properties()


def page_of_project(number: int) -> Callable[[MainWindow], PropertiesDialog]:
    """A page of what is said of a project that was stored several times."""

    def show(window: MainWindow) -> PropertiesDialog:
        store_some(window)
        dialog = window.projects.properties()
        dialog.pages.setCurrentIndex(number)
        return dialog

    return show


def history(window: MainWindow) -> HistoryDialog:
    """Four edits, of which one was taken back."""
    from planner.editing import SetSite, SetTitle, SetWorkload

    for command in (
        SetWorkload({"context": 8192}), SetSite({"room_c": 28.0}), SetTitle(said("Winter", "冬季")),
        SetWorkload({"batch": 4}),
    ):  # fmt: skip
        window.bridge.execute(command)
    window.bridge.undo()
    return window.help.history()


def database(window: MainWindow) -> DatabaseDialog:
    """Where projects are kept."""
    dialog = window.database.open()
    assert dialog is not None
    return dialog


# --- trouble --------------------------------------------------------------------------------------------------


def conflict(window: MainWindow) -> MainWindow:
    """The project was saved elsewhere in the meantime."""
    from planner.editing import SetTitle
    from planner.gui.projects.desk import project_of

    stored = window.session.store.save(project_of((window.bridge.plan,), said("Lab", "实验室")))
    window.projects.open_project(stored.project.id)
    settle(window)
    window.session.store.save(replace(stored.project, notes="Edited on another machine"))
    window.bridge.save_with(window.projects.saver)
    window.bridge.execute(SetTitle(said("Mine", "我的方案")))
    return window


def rescue(window: MainWindow) -> MainWindow:
    """Work of an earlier session that never reached the database."""
    from planner.gui.projects.desk import project_of

    plan = window.session.template_plan("plan-c", window.language.choice)
    window.session.rescue.keep(project_of((plan,), said("Lab", "实验室")))
    window.projects.open_last()
    return window


def damage(window: MainWindow) -> None:
    """A database whose beginning was overwritten."""
    from planner import locations
    from planner.gui.projects.desk import project_of

    store = window.session.store
    for title, name in ((said("Lab", "实验室"), "plan-a"), (said("Machine room", "机房"), "plan-c")):
        store.save(project_of((window.session.template_plan(name, window.language.choice),), title))
    store.close()
    path = locations.user_data() / "projects.db"
    path.write_bytes(b"garbage" + path.read_bytes()[7:])
    window.projects.open_last()
    settle(window)


def damaged(window: MainWindow) -> MainWindow:
    damage(window)
    return window


def recovery(window: MainWindow) -> RecoveryDialog:
    damage(window)
    dialog = window.projects.show_recovery()
    assert dialog is not None
    return dialog


def unreached(window: MainWindow) -> UnreachedDialog:
    """A database in a folder that is not there."""
    from planner import locations
    from planner.gui.projects.unreached_dialog import UnreachedDialog

    window.projects.turn_to(locations.user_data() / "share" / "projects.db")
    settle(window)
    return window.findChildren(UnreachedDialog)[-1]


def unsaved(window: MainWindow) -> MainWindow:
    """Another program keeps the database to itself."""
    from planner import locations
    from planner.editing import SetTitle

    window.session.store.prepare()
    other = sqlite3.connect(locations.user_data() / "projects.db", isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    window.destroyed.connect(other.close)
    window.bridge.save_with(window.projects.saver)
    window.bridge.execute(SetTitle(said("Mine", "我的方案")))
    return window


def crash(window: MainWindow) -> MainWindow:
    """A fault of the program, as the window tells it."""
    from planner.bootstrap import make_session
    from planner.gui.app import Start

    start = Start(window, make_session, ())
    try:
        {}["seat"]
    except KeyError as error:
        sys.excepthook(type(error), error, error.__traceback__)
    start.stop()
    return window


def crash_report(window: MainWindow) -> CrashDialog:
    from planner.gui.help.crash_dialog import CrashDialog

    crash(window)
    window.notices.action_requested.emit()
    return window.findChildren(CrashDialog)[-1]


def newer_figures(window: MainWindow) -> RecordsDialog:
    """A plan that was made when the catalogue had other figures."""
    from planner.gui.projects.desk import project_of
    from planner.parts.part import Gpu

    plan = window.bridge.plan
    card = next(part for part in plan.build.parts.values() if isinstance(part, Gpu))
    old = replace(plan, build=replace(plan.build, parts={**plan.build.parts, card.id: replace(card, tdp_w=350.0)}))
    stored = window.session.store.save(project_of((old,), said("Lab", "实验室")))
    window.projects.open_project(stored.project.id)
    settle(window)
    dialog = window.projects.show_newer()
    assert dialog is not None
    return dialog


def deleted(window: MainWindow) -> MainWindow:
    """A plan was deleted; it can be brought back."""
    window.projects.duplicate_plan()
    window.projects.delete_plan()
    return window


def imported(window: MainWindow) -> MainWindow:
    """A list of parts, of which one line was not understood."""
    window.projects.read_text(LIST)
    return window


def imported_lines(window: MainWindow) -> ImportedDialog:
    """Line by line what the list was taken for."""
    from planner.gui.projects.imported_dialog import ImportedDialog

    imported(window)
    settle(window)
    window.notices.action_requested.emit()
    return window.findChildren(ImportedDialog)[-1]


def notices(window: MainWindow) -> MainWindow:
    """Two things to be dealt with, behind the answer to what was just tried."""
    imported(window)
    settle(window)
    window.projects.duplicate_plan()
    window.projects.delete_plan()
    window.bridge.undo()
    return window


# --- paper ----------------------------------------------------------------------------------------------------


def purchase_sheet(window: MainWindow) -> QuoteDialog:
    dialog = window.papers.sheet()
    dialog.resize(1180, 760)
    return dialog


def page_of_sheet(number: int) -> Callable[[MainWindow], QuoteDialog]:
    """A page of what is asked for a sheet."""

    def show(window: MainWindow) -> QuoteDialog:
        dialog = purchase_sheet(window)
        dialog.tabs.setCurrentIndex(number)
        return dialog

    return show


def papers(window: MainWindow) -> PapersDialog:
    return window.papers.all_papers()


def profile(window: MainWindow) -> ProfileDialog:
    return window.papers.profile()


def page_of_profile(number: int) -> Callable[[MainWindow], ProfileDialog]:
    def show(window: MainWindow) -> ProfileDialog:
        dialog = window.papers.profile()
        dialog.tabs.setCurrentIndex(number)
        return dialog

    return show


# --- several plans --------------------------------------------------------------------------------------------


def compare(window: MainWindow) -> CompareDialog:
    """Four plans of the guides beside one another."""
    for template in ("plan-b-as-written", "plan-b", "plan-c"):
        window.desk.add(window.session.template_plan(template, window.language.choice))
    return window.comparisons.open()


def page_of_comparison(number: int) -> Callable[[MainWindow], CompareDialog]:
    def show(window: MainWindow) -> CompareDialog:
        dialog = compare(window)
        settle(window)
        dialog.choose_column(0)
        dialog.pages.setCurrentIndex(number)
        return dialog

    return show


def compared_rows(window: MainWindow) -> RowDialog:
    dialog = compare(window)
    settle(window)
    rows = dialog.choose_rows()
    assert rows is not None
    return rows


def compared_revisions(window: MainWindow) -> RevisionDialog:
    store_some(window)
    return window.comparisons.open().choose_revision()


def racks(window: MainWindow) -> RackWindow:
    """Three machines in a rack, of which one too many for the loss of a feed."""
    from planner.sizing.racks import presets

    dialog = window.racks.open()
    dialog.add_rack(presets()[1])
    dialog.count.setValue(3)
    dialog.put.click()
    return dialog


def empty_racks(window: MainWindow) -> RackWindow:
    return window.racks.open()


def rack_form(window: MainWindow) -> RackForm:
    form = racks(window).edit_rack()
    assert form is not None
    return form


def gear_form(window: MainWindow) -> GearForm:
    """Equipment that draws power."""
    from planner.build.racks import Gear

    form = racks(window).add_gear("Switch", Gear())
    assert form is not None
    return form


def wish(window: MainWindow) -> AdvisorDialog:
    """Before the advisor is asked."""
    return window.advisors.open()


def asked(window: MainWindow) -> AdvisorDialog:
    dialog = window.advisors.open()
    dialog.form.choose_preset("13b-30000")
    dialog.search()
    return dialog


def page_of_advice(number: int) -> Callable[[MainWindow], AdvisorDialog]:
    """The answer to a wish of the guides."""

    def show(window: MainWindow) -> AdvisorDialog:
        dialog = asked(window)
        settle(window)
        dialog.pages.setCurrentIndex(number)
        return dialog

    return show


# --- help -----------------------------------------------------------------------------------------------------


def shortcuts(window: MainWindow) -> ShortcutsDialog:
    """A key that another command has."""
    from PySide6.QtGui import QKeySequence

    dialog = window.help.shortcuts()
    dialog.select("history")
    dialog.editor.setKeySequence(QKeySequence.fromString("Ctrl+K"))
    dialog.editor.editingFinished.emit()
    return dialog


def commands(window: MainWindow) -> CommandPalette:
    return window.help.commands()


def guide(window: MainWindow) -> MainWindow:
    window.guide.begin()
    return window


def guided(steps: int) -> Callable[[MainWindow], MainWindow]:
    """So many buttons of the guide were pressed."""

    def follow(window: MainWindow) -> MainWindow:
        guide(window)
        for _ in range(steps):
            window.guide.go.click()
            settle(window)
        return window

    return follow


def manual(window: MainWindow) -> ManualWindow:
    return window.manual.show("vram_gib")


def accuracy(window: MainWindow) -> AccuracyDialog:
    return window.help.accuracy()


def about(window: MainWindow) -> AboutDialog:
    return window.help.about()


SCENES = {
    "empty": Scene("", whole_window),
    "plan-a": Scene("plan-a", whole_window),
    "plan-c": Scene("plan-c", whole_window),
    "small": Scene("plan-a", small_window),
    "guide": Scene("", guide),
    "guide-2": Scene("", guided(1)),
    "guide-3": Scene("", guided(2)),
    "refused-drag": Scene("plan-a", refused_drag),
    "fitting-drag": Scene("plan-a", fitting_drag),
    "in-hand": Scene("plan-c", part_in_hand),
    "selected": Scene("plan-c", several_selected),
    "switched-off": Scene("plan-a", switched_off),
    "magnified": Scene("plan-c", magnified),
    "seat-menu": Scene("plan-a", seat_menu),
    "note": Scene("plan-a", note),
    "equivalents": Scene("plan-a", equivalents),
    "heat": Scene("plan-a", overlay("heat")),
    "heat-server": Scene("plan-c", overlay("heat")),
    "lanes": Scene("plan-c", overlay("lanes")),
    "lanes-tower": Scene("plan-a", overlay("lanes")),
    "power": Scene("plan-c", overlay("power")),
    "power-tower": Scene("plan-a", overlay("power")),
    "airflow": Scene("plan-a", overlay("airflow")),
    "airflow-server": Scene("plan-c", overlay("airflow")),
    "clearance": Scene("plan-a", overlay("clearance")),
    "clearance-server": Scene("plan-c", overlay("clearance")),
    "catalogue": Scene("plan-c", searched),
    "not-found": Scene("plan-a", not_found),
    "findings": Scene("plan-b-as-written", selected_finding),
    "accept": Scene("plan-b-as-written", accepted),
    "workload": Scene("plan-a", dock("workload")),
    "settings": Scene("plan-a", changed_settings),
    "model": Scene("plan-a", model_picker),
    "site": Scene("upgrade-2-a100", dock("site")),
    "derivation": Scene("plan-a", derivation),
    "curve": Scene("plan-a", page_of_power(3)),
    "feeds": Scene("plan-c", page_of_power(2)),
    "wall-meter": Scene("plan-a", page_of_power(1)),
    "file-menu": Scene("plan-a", file_menu),
    "help-menu": Scene("plan-a", help_menu),
    "templates": Scene("", templates),
    "projects": Scene("", projects),
    "database": Scene("plan-a", database),
    "rename-plan": Scene("plan-a", rename_plan),
    "open-file": Scene("plan-a", open_file),
    "project": Scene("plan-a", project),
    "offers": Scene("", page_of_project(1)),
    "decisions": Scene("", page_of_project(2)),
    "sheets": Scene("", page_of_project(3)),
    "revisions": Scene("", page_of_project(4)),
    "history": Scene("plan-a", history),
    "conflict": Scene("plan-a", conflict),
    "rescue": Scene("plan-a", rescue),
    "damaged": Scene("plan-a", damaged),
    "recovery": Scene("plan-a", recovery),
    "unreached": Scene("plan-a", unreached),
    "unsaved": Scene("plan-a", unsaved),
    "crash": Scene("plan-a", crash),
    "crash-report": Scene("plan-a", crash_report),
    "newer-figures": Scene("plan-a", newer_figures),
    "deleted": Scene("plan-a", deleted),
    "imported": Scene("plan-a", imported),
    "imported-lines": Scene("plan-a", imported_lines),
    "notices": Scene("plan-a", notices),
    "purchase-sheet": Scene("plan-a", purchase_sheet),
    "sheet-in-the-making": Scene("plan-c", purchase_sheet, rest=False),
    "quotes": Scene("plan-a", page_of_sheet(1)),
    "more-lines": Scene("plan-a", page_of_sheet(2)),
    "evidence": Scene("plan-a", page_of_sheet(3)),
    "approval": Scene("plan-a", page_of_sheet(4)),
    "missing": Scene("plan-a", page_of_sheet(5)),
    "papers": Scene("plan-a", papers),
    "profile": Scene("plan-a", profile),
    "profile-numbers": Scene("plan-a", page_of_profile(1)),
    "profile-approval": Scene("plan-a", page_of_profile(2)),
    "profile-required": Scene("plan-a", page_of_profile(3)),
    "profile-spares": Scene("plan-a", page_of_profile(4)),
    "profile-terms": Scene("plan-a", page_of_profile(5)),
    "compare": Scene("plan-a", compare),
    "compare-jobs": Scene("plan-a", page_of_comparison(1)),
    "compare-chart": Scene("plan-a", page_of_comparison(2)),
    "compare-rows": Scene("plan-a", compared_rows),
    "compare-revision": Scene("", compared_revisions),
    "racks": Scene("upgrade-4-dgx-h100", racks),
    "racks-empty": Scene("upgrade-4-dgx-h100", empty_racks),
    "rack": Scene("upgrade-4-dgx-h100", rack_form),
    "gear": Scene("upgrade-4-dgx-h100", gear_form),
    "wish": Scene("plan-a", wish),
    "advisor-searching": Scene("plan-a", asked, rest=False),
    "advisor": Scene("plan-a", asked),
    "advisor-edge": Scene("plan-a", page_of_advice(1)),
    "advisor-rejected": Scene("plan-a", page_of_advice(2)),
    "advisor-build": Scene("plan-a", page_of_advice(3)),
    "advisor-stages": Scene("plan-a", page_of_advice(4)),
    "shortcuts": Scene("", shortcuts),
    "commands": Scene("plan-a", commands),
    "manual": Scene("plan-a", manual),
    "accuracy": Scene("plan-a", accuracy),
    "about": Scene("plan-a", about),
}
