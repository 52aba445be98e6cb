"""Which signal goes where: between panels that know only the bridge, and from commands to what does them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from planner.gui.saving import SavingWords
from planner.gui.undo_keys import UndoKeys

if TYPE_CHECKING:
    from planner.gui.main_window import MainWindow


def wire(window: MainWindow) -> None:
    """Connect the panels and commands of a window whose panels have just been made."""
    bridge = window.bridge
    bridge.build_changed.connect(window.build_changed)
    bridge.sizing_ready.connect(window.sizing_ready)
    bridge.findings_ready.connect(window.findings_ready)
    bridge.edit_refused.connect(window.refused)
    SavingWords(bridge, window.status, window.notices)
    UndoKeys(window)
    window.desk.plans_changed.connect(window.show_plan)
    window.projects.told.connect(window.told)
    window.projects.taken_back.connect(window.notices.take_back)
    window.projects.recent_changed.connect(window.show_recent)
    window.projects.work_begun.connect(window.work.follow)
    window.projects.renamed.connect(window.project_tabs.rename)
    window.projects.deleted.connect(window.project_tabs.forget)
    window.projects.reached.connect(window.project_tabs.forget_others)
    window.projects.restored.connect(window.project_tabs.restore)
    window.projects.restored.connect(window.remembering.begin)
    bridge.saved.connect(window.remembering.write)
    window.project_tabs.project_chosen.connect(window.projects.open_project)
    window.project_tabs.left.connect(partial(window.projects.start_from, ""))
    bridge.build_changed.connect(window.project_tabs.follow)
    window.database.place_changed.connect(window.status.show_database)
    window.database.show_place()
    window.menus.recent_chosen.connect(window.projects.read_file)
    window.papers.panel_requested.connect(window.docks.go_to)
    window.tabs.new_requested.connect(window.projects.new_plan)
    window.tabs.rename_requested.connect(window.projects.rename_plan)
    window.tabs.plan_chosen.connect(window.desk.choose)
    window.catalogue.part_chosen.connect(window.take_part)
    window.docks["workload"].visibilityChanged.connect(window.workload.wake)
    window.docks["site"].visibilityChanged.connect(window.site.wake)
    window.workload.edit_requested.connect(window.edit)
    window.site.edit_requested.connect(window.edit)
    window.findings.edit_requested.connect(window.edit)
    window.findings.repair_requested.connect(window.repair)
    window.findings.seats_selected.connect(window.canvas.view.select_seats)
    window.meters.derivation_requested.connect(window.show_derivation)
    window.canvas.view.seat_hovered.connect(window.seat_words)
    window.canvas.view.seat_selected.connect(window.seat_words)
    window.canvas.view.selection_changed.connect(window.selection_changed)
    view = window.canvas.view
    view.hint.template_wanted.connect(window.projects.new)
    view.hint.advice_wanted.connect(window.advisors.open)
    window.canvas.overlay_chosen.connect(partial(tick_overlay, window))
    window.selection_changed(())  # nothing to copy or remove until something is selected
    go, projects, papers, canvas = window.docks.go, window.projects, window.papers, window.canvas
    window.actions_.connect_to({
        "undo": bridge.undo, "redo": bridge.redo, "copy": view.copy, "paste": view.paste,
        "remove": view.remove, "fit": view.fit, "zoom_in": view.zoom_in, "zoom_out": view.zoom_out,
        "find_part": window.find_part, "go_workload": go, "go_site": go, "go_canvas": window.go_to_canvas,
        "go_meters": go, "go_findings": go, "reset_layout": window.docks.reset,
        "new": projects.new, "projects": projects.projects, "properties": projects.properties,
        "open_file": projects.open_file,
        "save_file": projects.save_file, "new_plan": projects.new_plan, "duplicate_plan": projects.duplicate_plan,
        "rename_plan": projects.rename_plan, "delete_plan": projects.delete_plan,
        "next_project": window.project_tabs.go_on, "previous_project": window.project_tabs.go_back,
        "close_project": window.project_tabs.close_current,
        "next_plan": window.next_plan, "previous_plan": window.previous_plan, "racks": window.racks.open,
        "compare": window.comparisons.open, "quote": papers.sheet, "papers": papers.all_papers,
        "advise": window.advisors.open,
        "profile": papers.profile, "drawing": window.drawing.save, "picture": window.pictures.save,
        "database": window.database.open,
        "manual": window.manual.open, "accuracy": window.help.accuracy, "history": window.help.history,
        "shortcuts": window.help.shortcuts, "about": window.help.about,
        "commands": window.help.commands, "guide": window.guide.begin,
        "heat": canvas.choose_named, "lanes": canvas.choose_named, "power": canvas.choose_named,
        "airflow": canvas.choose_named, "clearance": canvas.choose_named,
        "copy_list": window.plan_clipboard.copy, "paste_list": window.plan_clipboard.paste,
    })  # fmt: skip


def tick_overlay(window: MainWindow, name: str) -> None:
    """Tick the command of the overlay that is shown, and no other."""
    for each in window.canvas.buttons:
        window.actions_[each].setChecked(each == name)
