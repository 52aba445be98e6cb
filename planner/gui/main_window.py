"""The window: puts the panels together and wires them; each of them knows only the bridge.

It comes in two steps. The frame (menus, tools, notices) is there at once and takes commands; the panels are made when
it is on screen, because their code takes longer than all the rest. What only they need is therefore imported where
it is used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, Signal
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QResizeEvent
from PySide6.QtWidgets import QMainWindow, QVBoxLayout, QWidget

from planner.build.level import Level
from planner.gui.actions import Actions
from planner.gui.controls.on_screen import on_screen
from planner.gui.language import Language, current, tr
from planner.gui.menus import Menus
from planner.gui.projects.plan_tabs import PlanTabs

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from PySide6.QtGui import QPixmap

    from planner.build.finding import Finding, Repair
    from planner.build.reading import Reading
    from planner.build.site import Site
    from planner.editing import Change, Command
    from planner.gui.meters.derivation_dialog import DerivationDialog
    from planner.gui.notices import Remedy
    from planner.gui.projects.desk import Desk
    from planner.gui.settings import Settings
    from planner.gui.theme import Theme
    from planner.messages import Message
    from planner.parts.architecture import Architecture
    from planner.parts.part import Part
    from planner.session import PlanningSession


class MainWindow(QMainWindow):
    """See the module.

    Attributes
    ----------
    closed : Signal()
    """

    closed = Signal()

    def __init__(self, theme: Theme, language: Language, settings: Settings) -> None:
        super().__init__()
        self.theme, self.language, self.settings = theme, language, settings
        self.furnished = False
        self._untold: list[tuple[Message, Level]] = []
        self.tabs = PlanTabs(theme)
        self.actions_ = Actions(self, theme, settings)
        self.centre = QVBoxLayout()
        self.centre.setContentsMargins(0, 0, 0, 0)
        self.centre.setSpacing(0)
        self.centre.addWidget(self.tabs)
        self.centre.addStretch(1)
        centre = QWidget()
        centre.setLayout(self.centre)
        self.setCentralWidget(centre)
        self.menus = Menus(self, self.actions_)
        self.tabs.add_tools(self.menus.tools)
        self.statusBar().setSizeGripEnabled(False)
        self.statusBar().showMessage(tr("Opening..."))
        self.menus.theme_chosen.connect(self.choose_theme)
        self.menus.language_chosen.connect(self.choose_language)
        self.actions_.connect_to({"quit": self.close})
        self._retranslate()
        self._place()

    def furnish(self, session: PlanningSession, desk: Desk | None = None) -> MainWindow:
        """Make the panels and wire them; commands that were given meanwhile are done then. Returns the window."""
        from PySide6.QtCore import Qt

        from planner.gui.advisor.opener import Advisors
        from planner.gui.canvas.pane import CanvasPane
        from planner.gui.catalog_browser.catalog_browser import CatalogBrowser
        from planner.gui.compare.opener import Comparisons
        from planner.gui.controls.work_bar import WorkBar
        from planner.gui.docks import Docks
        from planner.gui.document_bridge import DocumentBridge
        from planner.gui.drawing_file import DrawingFile
        from planner.gui.findings.finding_panel import FindingPanel
        from planner.gui.help.guide import Guide
        from planner.gui.help.help_opener import HelpOpener
        from planner.gui.help.manual_opener import ManualOpener
        from planner.gui.meters.meter_panel import MeterPanel
        from planner.gui.notices import NoticeBar
        from planner.gui.papers import Papers
        from planner.gui.pictures import Pictures
        from planner.gui.projects.database_actions import DatabaseActions
        from planner.gui.projects.desk import Desk
        from planner.gui.projects.last_time import Remembering
        from planner.gui.projects.plan_clipboard import PlanClipboard
        from planner.gui.projects.project_actions import ProjectActions
        from planner.gui.projects.project_tabs import ProjectTabs
        from planner.gui.rack.opener import Racks
        from planner.gui.status import StatusLine
        from planner.gui.wiring import wire
        from planner.gui.workload.site_panel import SitePanel
        from planner.gui.workload.workload_panel import WorkloadPanel

        theme, settings = self.theme, self.settings
        theme.load_bold()
        self.actions_.redraw()
        self.session = session
        self.desk = desk or Desk(parent=self)
        self.bridge = DocumentBridge(session, self.desk.document, self)
        self.catalogue = CatalogBrowser(session.catalogue, self._footprint, theme)
        self.workload = WorkloadPanel(architectures, theme)
        self.site = SitePanel(presets, theme)
        self.canvas = CanvasPane(self.bridge, session.catalogue.part, theme)
        self.meters = MeterPanel(theme)
        self.findings = FindingPanel(theme, settings.text("name", ""))
        self.centre.takeAt(self.centre.count() - 1)
        self.notices = NoticeBar(theme, keeps=True)
        self.centre.addWidget(self.notices)
        self.work = WorkBar()
        self.centre.addWidget(self.work)
        self.centre.addWidget(self.canvas, 1)
        panels: dict[str, QWidget] = {
            "catalogue": self.catalogue, "workload": self.workload, "site": self.site, "meters": self.meters,
            "findings": self.findings,
        }  # fmt: skip
        self.docks = Docks(self, panels, settings)
        self.manual = ManualOpener(theme, {**panels, "machine": self.canvas}, {"findings": self.findings.code}, self)
        self.menus.add_panels(self.docks.toggle_actions())
        self.statusBar().clearMessage()
        self.status = StatusLine(self.statusBar(), theme)
        self.drawing = DrawingFile(self.canvas, self.bridge, self.notices, self)
        self.pictures = Pictures(self, self.canvas.view, self.notices)
        self.help = HelpOpener(self.bridge, self.actions_, self)
        self.projects = ProjectActions(self.desk, self.bridge, session, settings, theme, self.pictures.of_machine, self)
        self.database = DatabaseActions(self.projects, session, theme, self)
        self.plan_clipboard = PlanClipboard(self.bridge, self.projects, self.notices, self)
        self.guide = Guide(self.bridge, self.projects, self.docks, self.findings, settings)
        self.centre.insertWidget(1, self.guide)
        self.project_tabs = ProjectTabs(self.desk, theme)
        self.centre.insertWidget(0, self.project_tabs)
        self.remembering = Remembering(self.desk, self.project_tabs, settings, session.store, self)
        self.comparisons = Comparisons(self.desk, self.bridge, session, settings, theme, self)
        self.papers = Papers(self.desk, self.bridge, session, settings, theme, self)
        self.advisors = Advisors(self.desk, self.bridge, session, theme, self)
        self.racks = Racks(self.desk, self.bridge, session, theme, self)
        self.closed.connect(self.comparisons.close)
        self.closed.connect(self.racks.close)
        self.closed.connect(self.advisors.close)
        self.advisors.help_requested.connect(self.manual.show)
        self.setAcceptDrops(True)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.furnished = True
        wire(self)
        self._retranslate()
        self.docks.restore()
        for early in self._untold:
            self.tell(*early)
        return self

    # --- what the application asks ----------------------------------------------------------------------------

    def start(self) -> None:
        """Show the first screen of everything: after the window is on screen."""
        self.catalogue.refresh()
        self.bridge.refresh()
        self.canvas.view.fit()
        self.catalogue.search.setFocus()

    def show_plan(self) -> None:
        """Turn the panels to the plan that the desk shows."""
        if self.bridge.document is not self.desk.document:
            self.bridge.show(self.desk.document)
        self._name_plans()

    def tell(self, message: Message, level: Level = Level.INFO, remedy: Remedy | None = None) -> None:
        """Say something above the canvas, as soon as there is one."""
        if self.furnished:
            self.notices.tell(message, level, remedy)
        else:
            self._untold.append((message, level))

    # --- from the panels to the document ----------------------------------------------------------------------

    def take_part(self, part: Part) -> None:
        """Enter on a part: a chassis is set, a part with seats is taken in hand, others go to the tray."""
        from planner.build.fitting import placeable
        from planner.editing import AddLoose, SetChassis
        from planner.parts.part import Chassis, Server

        if isinstance(part, (Chassis, Server)):
            self.edit(SetChassis(part))
        elif placeable(part):
            self.canvas.view.take_in_hand(part)
        else:
            self.edit(AddLoose(part))

    def show_derivation(self, readings: Sequence[Reading], first: int = 0) -> DerivationDialog:
        from planner.gui.meters.derivation_dialog import DerivationDialog

        dialog = DerivationDialog(readings, self.session, self.bridge.plan, self.theme, self)
        dialog.tabs.setCurrentIndex(first)
        dialog.edit_requested.connect(self.edit)
        dialog.open()
        return dialog

    def choose_theme(self, name: str) -> None:
        self.settings.set_text("theme", name)
        self.theme.choose(name)

    def choose_language(self, name: str) -> None:
        self.settings.set_text("language", name)
        self.language.choose(name)

    def find_part(self) -> None:
        self.docks.go_to("catalogue")
        self.catalogue.search.setFocus()
        self.catalogue.search.selectAll()

    def go_to_canvas(self) -> None:
        self.canvas.view.setFocus()

    def edit(self, command: Command) -> None:
        if self.bridge.execute(command, initiator=self.sender()):
            self.notices.pass_on()

    def repair(self, repair: Repair) -> None:
        from planner.editing import ApplyRepair

        self.edit(ApplyRepair(repair, self.session.catalogue.part))

    def _footprint(self, part: Part) -> QPixmap:
        from planner.gui.canvas.footprint_pixmap import footprint_pixmap

        return footprint_pixmap(part, self.canvas.view.pixels_per_mm, self.theme, self.devicePixelRatioF())

    def next_plan(self) -> None:
        self.desk.choose(self.desk.current + 1)

    def previous_plan(self) -> None:
        self.desk.choose(self.desk.current - 1)

    # --- from the document to the panels ----------------------------------------------------------------------

    def build_changed(self, change: Change) -> None:
        from planner.editing import Affects

        plan = self.bridge.plan
        if Affects.WORKLOAD in change.affects:
            self.workload.show_workload(plan.workload)
        if Affects.SITE in change.affects:
            self.site.show_site(plan.site)
        if Affects.TEXT in change.affects:
            self._name_plans()
        if change.affects & {Affects.CHASSIS, Affects.PARTS}:
            self.catalogue.show_machine(self.bridge.machine)
            self.status.follow(self.bridge.machine)
        self._name_history()

    def sizing_ready(self, readings: Mapping[str, Reading]) -> None:
        from planner.sizing.circuit import circuit_va

        site = self.bridge.plan.site
        self.meters.show_readings(readings, circuit_va(site) * site.circuits - site.other_load_w)
        self.meters.paint_now()

    def findings_ready(self, findings: Sequence[Finding]) -> None:
        acceptances = self.bridge.plan.build.acceptances
        self.findings.show_findings(findings, acceptances)
        self.status.show_findings(findings, acceptances)

    def refused(self, reason: Message) -> None:
        self.notices.tell(reason, Level.WARN, passing=True)

    def told(self, message: Message, level: str, remedy: Remedy | None) -> None:
        self.tell(message, Level(level), remedy)

    def show_recent(self) -> None:
        self.menus.show_recent(self.settings.recent())

    def seat_words(self, address: str) -> None:
        self.status.show_seat(self.bridge.machine, address)

    def selection_changed(self, addresses: Sequence[str]) -> None:
        placements = self.bridge.plan.build.placements
        filled = any(address in placements for address in addresses)
        for name in ("copy", "remove"):
            self.actions_[name].setEnabled(filled)
        self.status.show_selected(len(addresses))

    def _name_plans(self) -> None:
        titles = self.desk.titles()
        self.tabs.show_plans(titles, self.desk.current)
        shown = dict.fromkeys(title for title in (titles[self.desk.current], self.desk.title) if title)  # plan, project
        self.setWindowTitle(" - ".join((*(shown or (tr("Untitled"),)), "Slotwright")))

    def _name_history(self) -> None:
        history = self.bridge.document.history
        undo, redo = self.actions_["undo"], self.actions_["redo"]
        undo.setEnabled(history.undo_title is not None)
        redo.setEnabled(history.redo_title is not None)
        undo.setText(tr("&Undo: {edit}", edit=history.undo_title) if history.undo_title else tr("&Undo"))
        redo.setText(tr("&Redo: {edit}", edit=history.redo_title) if history.redo_title else tr("&Redo"))

    def _retranslate(self) -> None:
        self.actions_.retranslate()
        self.menus.retranslate()
        self.menus.show_choices(self.theme.choice, current())
        self.setAccessibleName(tr("Slotwright"))
        if self.furnished:
            self.show_recent()
            self.docks.retranslate()
            self.status.retranslate()
            self._name_plans()
            self._name_history()
        else:
            self.setWindowTitle("Slotwright")

    def _place(self) -> None:
        """Where the window stood last time."""
        geometry = self.settings.layout("geometry")
        if geometry is None or not self.restoreGeometry(geometry):
            self.resize(on_screen(self, QSize(1280, 800)))

    # --- events -----------------------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.furnished:
            self.docks.follow_size()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.LanguageChange and hasattr(self, "menus"):
            self._retranslate()
        super().changeEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Files dropped on the window are opened."""
        self.projects.read_files([url.toLocalFile() for url in event.mimeData().urls()])

    def closeEvent(self, event: QCloseEvent) -> None:
        if self.furnished:
            self.docks.remember()
            self.projects.close()
            self.bridge.close()
            self.remembering.write()
            self.settings.sync()
        self.closed.emit()
        super().closeEvent(event)


def architectures() -> Iterable[Architecture]:
    """The shipped models, read when they are asked for."""
    from planner.sizing.models import load_architectures

    return load_architectures().values()


def presets() -> Sequence[Site]:
    """The shipped places, read when they are asked for."""
    from planner.pricing.presets import site_presets

    return [site for _, site in site_presets()]
