"""What was open last time: the projects in their tabs, which of them was shown, and which plan of each."""

from __future__ import annotations

import json
import zlib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from collections.abc import Mapping

    from planner.gui.projects.desk import Desk
    from planner.gui.projects.project_tabs import ProjectTabs
    from planner.gui.settings import Settings
    from planner.storage import ProjectStore

LAST = "last_project"  # id of the one that was shown


@dataclass(frozen=True)
class LastTime:
    """Ids of projects, in the order of the tabs, each with that of the plan that was shown of it."""

    projects: Mapping[str, str] = field(default_factory=dict)
    shown: str = ""  # id of a project


def last_time(settings: Settings, place: str) -> LastTime:
    """What was open of the database at that place; nothing where that is not known."""
    shown = settings.text(LAST, "")
    try:
        kept = json.loads(settings.text(key_of(place), ""))
        projects = {str(project): str(plan) for project, plan in kept["projects"].items()}
        return LastTime(projects, str(kept["shown"]))
    except (ValueError, KeyError, TypeError, AttributeError):  # never written, or not by this program
        return LastTime({shown: ""} if shown else {}, shown)


class Remembering(QObject):
    """Writes down what is open whenever that changes.

    It begins once the database is open and what was open in it last time is known: until then the settings hold the
    only copy of that.
    """

    def __init__(self, desk: Desk, tabs: ProjectTabs, settings: Settings, store: ProjectStore, parent: QObject) -> None:
        super().__init__(parent)
        self._desk, self._tabs, self._settings, self._store = desk, tabs, settings, store
        self._place = ""  # of the database of which it is known
        desk.plans_changed.connect(self.write)
        tabs.changed.connect(self.write)

    def begin(self) -> None:
        """From now on."""
        self._place = self._store.place
        self.write()

    def write(self) -> None:
        """Write it down; a project in which nothing was built is none."""
        if self._place != self._store.place:
            return
        now, blank = self._desk.project_id, self._desk.untouched
        plans = self._desk.shown_plans()
        projects = {one: plans.get(one, "") for one in self._tabs.projects() if one != now or not blank}
        shown = "" if blank else now
        self._settings.set_text(key_of(self._place), json.dumps({"projects": projects, "shown": shown}))
        self._settings.set_text(LAST, shown)


def key_of(place: str) -> str:
    """Where the settings keep it for the database at a place."""
    return f"open/{zlib.crc32(place.encode()):08x}"
