"""The project on the desk: its plans as documents, and the one that is shown."""

from __future__ import annotations

from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeVar, cast

from PySide6.QtCore import QObject, Signal

from planner.build.build import Plan
from planner.build.racks import Room
from planner.editing import Document, History
from planner.editing.racking import RoomDocument
from planner.sizing.racks import standing_units
from planner.storage import ROOM, PlanEntry, Project, new_id, renewed_histories, under_ids

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from planner.build.decision import Decision
    from planner.editing import HistorySnapshot
    from planner.pricing.offers import Offer
    from planner.storage import SheetEntry
    from planner.storage.project import AnyHistory

State = TypeVar("State", Plan, Room)
NO_HISTORIES: Mapping[str, AnyHistory] = MappingProxyType({})


@dataclass(frozen=True)
class Removed:
    """A plan that was taken off the desk, and where it lay."""

    index: int
    plan_id: str
    document: Document
    request: str = ""  # what was said for its purchase sheet


class Desk(QObject):
    """Documents of one project.

    Attributes
    ----------
    plans_changed : Signal()
        Plans were added, removed or renamed, or another one is shown.
    project_opened : Signal()
        Another project lies on the desk.
    """

    plans_changed = Signal()
    project_opened = Signal()

    def __init__(self, project: Project | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._project = Project(new_id(), "")
        self.racks = RoomDocument(Room(), self.heights)
        self._documents: list[tuple[str, Document]] = []
        self._requests: dict[str, str] = {}  # by plan id
        self._left: dict[str, str] = {}  # the plan that was shown last, by the id of the project that left the desk
        self.current = 0
        self._lay_out(project or empty_project(), NO_HISTORIES)

    # --- what lies there --------------------------------------------------------------------------------------

    @property
    def document(self) -> Document:
        return self._documents[self.current][1]

    @property
    def title(self) -> str:
        """Title of the project; that of its first plan while it has none of its own."""
        return self._project.title or self._documents[0][1].plan.build.title

    @property
    def project_id(self) -> str:
        return self._project.id

    def titles(self) -> list[str]:
        return [document.plan.build.title for _, document in self._documents]

    def project(self) -> Project:
        """The project as it is now: a frozen value, ready to be saved."""
        entries = tuple(
            PlanEntry(plan_id, document.plan.build.title, document.plan, self._requests.get(plan_id, ""))
            for plan_id, document in self._documents
        )
        return replace(self._project, title=self.title, plans=entries, room=self.racks.room)

    def plans(self) -> dict[str, Plan]:
        """The plans by their ids, in the order of the tabs."""
        return {plan_id: document.plan for plan_id, document in self._documents}

    def shown_plans(self) -> dict[str, str]:
        """The plan that is shown, or was when the project left the desk, by project id."""
        return {**self._left, self._project.id: self._documents[self.current][0]}

    def heights(self) -> dict[str, int]:
        """Units of each plan's machine in a rack."""
        return {plan_id: standing_units(document.machine) for plan_id, document in self._documents}

    def histories(self) -> dict[str, AnyHistory]:
        """The undo histories: of every plan, and of the racks if there were ever any."""
        kept: dict[str, AnyHistory] = {plan_id: document.history.snapshot() for plan_id, document in self._documents}
        if self.racks.history.steps:
            kept[ROOM] = self.racks.history.snapshot()
        return kept

    @property
    def untouched(self) -> bool:
        """Whether nothing has been built yet: such a project needs not to be saved."""
        plans = all(document.plan == Plan() and not document.history.steps for _, document in self._documents)
        kept = self._project
        said = kept.title, kept.notes, kept.tags, kept.decisions, kept.offers
        return plans and not self.racks.room.racks and not any(said)

    # --- what can be done with it -----------------------------------------------------------------------------

    def open(self, project: Project, histories: Mapping[str, AnyHistory] = NO_HISTORIES) -> None:
        """Put another project on the desk; it shows the plan that it showed last."""
        self._left = self.shown_plans()
        self._lay_out(project, histories)
        self.project_opened.emit()
        self.plans_changed.emit()

    def recall(self, shown_plans: Mapping[str, str]) -> None:
        """The plans that were shown when projects were last on a desk, by project id."""
        self._left = {**shown_plans, **self._left}

    def become(self, project_id: str, title: str, ids: Mapping[str, str]) -> None:
        """What lies here is another project from now on: nothing of it changes but its title, its id and its plans'.

        Parameters
        ----------
        ids : new ids of plans by their old ones; plans that are not named keep theirs
        """
        now = {plan_id: ids.get(plan_id, plan_id) for plan_id, _ in self._documents}
        kept = renewed_histories(self.histories(), now)
        self._project = replace(under_ids(self.project(), now), id=project_id, title=title)
        self.racks = RoomDocument(self._project.room, self.heights, _leading_to(self._project.room, kept.get(ROOM)))
        self._documents = [(now[plan_id], document) for plan_id, document in self._documents]
        self._requests = {now.get(plan_id, plan_id): request for plan_id, request in self._requests.items()}
        self.project_opened.emit()
        self.plans_changed.emit()

    def describe(self, title: str, notes: str, tags: Sequence[str], decisions: Sequence[Decision]) -> bool:
        """Change what is said of the project as a whole; False when nothing is other than before."""
        said = replace(self._project, title=title, notes=notes, tags=tuple(tags), decisions=tuple(decisions))
        if said == self._project:
            return False
        self._project = said
        self.plans_changed.emit()
        return True

    def add_sheets(self, sheets: Iterable[SheetEntry]) -> None:
        """Purchase sheets went out: the project remembers them."""
        self._project = replace(self._project, sheets=(*self._project.sheets, *sheets))

    def keep_offers(self, offers: Sequence[Offer]) -> bool:
        """The project has these offers now, for all its plans; False when they are the same as before."""
        if tuple(offers) == self._project.offers:
            return False
        self._project = replace(self._project, offers=tuple(offers))
        return True

    def keep_request(self, plan_id: str, request: str) -> bool:
        """What was said for the sheet of a plan stays with it; False when it is the same as before."""
        if request == self._requests.get(plan_id, ""):
            return False
        self._requests[plan_id] = request
        return True

    def choose(self, index: int) -> None:
        """Show another plan; out of range wraps round."""
        self.current = index % len(self._documents)
        self.plans_changed.emit()

    def add(self, plan: Plan) -> None:
        """Put a plan behind the current one and show it; it takes the place of a lone untouched one."""
        if self.untouched:
            self._documents = [(new_id(), Document(plan))]
            self.choose(0)
            return
        self._documents.insert(self.current + 1, (new_id(), Document(plan)))
        self.choose(self.current + 1)

    def duplicate(self, title: str) -> None:
        """An alternative to the current plan, under another title."""
        plan = self.document.plan
        self.add(replace(plan, build=replace(plan.build, title=title)))

    def remove(self) -> Removed:
        """Take the current plan away; a desk is never empty. Returns what was taken, for :meth:`bring_back`."""
        index = self.current
        plan_id, document = self._documents.pop(index)
        if not self._documents:
            self._documents.append((new_id(), Document(Plan())))
        self.choose(min(index, len(self._documents) - 1))
        return Removed(index, plan_id, document, self._requests.get(plan_id, ""))

    def bring_back(self, removed: Removed) -> None:
        """Put a removed plan back where it was."""
        self._documents.insert(removed.index, (removed.plan_id, removed.document))
        self.keep_request(removed.plan_id, removed.request)
        self.choose(removed.index)

    def _lay_out(self, project: Project, histories: Mapping[str, AnyHistory]) -> None:
        self._project = project
        self.racks = RoomDocument(project.room, self.heights, _leading_to(project.room, histories.get(ROOM)))
        self._documents = []
        self._requests = {entry.id: entry.request for entry in project.plans if entry.request}
        for entry in project.plans or (PlanEntry(new_id(), "", Plan()),):
            self._documents.append((entry.id, Document(entry.plan, _leading_to(entry.plan, histories.get(entry.id)))))
        ids = [plan_id for plan_id, _ in self._documents]
        shown = self._left.get(project.id)
        self.current = ids.index(shown) if shown in ids else 0


def _leading_to(state: State, kept: AnyHistory | None) -> History[State] | None:
    """A history of an earlier session, if it leads to what was stored; then all its states are of that kind."""
    return History.restored(cast("HistorySnapshot[State]", kept)) if kept and kept.state == state else None


def empty_project() -> Project:
    """A project with one empty plan."""
    return Project(new_id(), "", plans=(PlanEntry(new_id(), "", Plan()),))


def project_of(plans: Sequence[Plan], title: str = "") -> Project:
    """A new project of these plans."""
    entries = tuple(PlanEntry(new_id(), plan.build.title, plan) for plan in plans)
    return Project(new_id(), title, plans=entries)
