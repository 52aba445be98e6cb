"""Opens what has to do with paper: the sheet of the plan, all papers of the project, the organisation's profile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, Signal

from planner.gui.language import say_all, tr
from planner.storage import canonical, offers_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from PySide6.QtWidgets import QWidget

    from planner.build.decision import Decision
    from planner.gui.company.profile_dialog import ProfileDialog
    from planner.gui.document_bridge import DocumentBridge
    from planner.gui.quote_preview.papers_dialog import PapersDialog
    from planner.gui.quote_preview.quote_dialog import QuoteDialog
    from planner.gui.settings import Settings
    from planner.gui.theme import Theme
    from planner.pricing.offers import Offer
    from planner.report.request import Request
    from planner.session import PlanningSession
    from planner.storage import PlanEntry, Project, SheetEntry


class Plans(Protocol):
    """Where the plans of the project lie: ``planner.gui.projects.desk``."""

    @property
    def current(self) -> int: ...

    def project(self) -> Project: ...

    def add_sheets(self, sheets: Iterable[SheetEntry]) -> None: ...

    def keep_request(self, plan_id: str, request: str) -> bool: ...

    def keep_offers(self, offers: Sequence[Offer]) -> bool: ...

    def describe(self, title: str, notes: str, tags: Sequence[str], decisions: Sequence[Decision]) -> bool: ...


def users_of_offers(entries: Iterable[PlanEntry]) -> dict[str, str]:
    """Titles of the plans on whose sheets an offer is, by its id."""
    users: dict[str, list[str]] = {}
    for entry in entries:
        for offer in offers_of(entry)[0]:
            users.setdefault(offer, []).append(entry.plan.build.title or tr("Untitled"))
    return {offer: say_all(titles) for offer, titles in users.items()}


class Papers(QObject):
    """The dialogs of paper; their code comes with the first of them.

    Attributes
    ----------
    panel_requested : Signal(str)
        What is missing on a sheet is filled in there: name of a panel.
    """

    panel_requested = Signal(str)

    def __init__(
        self, plans: Plans, bridge: DocumentBridge, session: PlanningSession, settings: Settings, theme: Theme,
        window: QWidget,
    ) -> None:  # fmt: skip
        super().__init__(window)
        self._plans, self._bridge, self._session, self._settings = plans, bridge, session, settings
        self._theme, self._window = theme, window
        self.dialog: QuoteDialog | None = None
        self._plan_id = ""  # of the dialog's plan

    def sheet(self) -> QuoteDialog:
        """What will be printed of the plan as it is now."""
        from planner.gui.quote_preview.quote_dialog import QuoteDialog

        self._bridge.flush()
        project = self._plans.project()
        entry = project.plans[self._plans.current]
        self._plan_id = entry.id
        self.dialog = QuoteDialog(
            self._session, self._bridge.plan, self._theme, self._settings, self._window, entry.id,
            self._session.kept_request(entry, project),
            [other.plan for other in project.plans if other is not entry and other.plan.build.used_part_ids()],
            project.offers, users_of_offers(other for other in project.plans if other is not entry),
        )  # fmt: skip
        self.dialog.sheet_exported.connect(self._remember_one)
        self.dialog.request_kept.connect(self._keep)
        self.dialog.jump_requested.connect(self._jump)
        self.dialog.finished.connect(self._closed)
        self.dialog.open()
        return self.dialog

    def all_papers(self) -> PapersDialog:
        """The output job of the project."""
        from planner.gui.quote_preview.papers_dialog import PapersDialog
        from planner.gui.quote_preview.quote_dialog import REMEMBERED

        self._bridge.flush()
        said = {name: self._settings.text(f"sheet/{name}", "") for name in REMEMBERED}
        dialog = PapersDialog(self._session, self._plans.project(), said, self._theme, self._settings, self._window)
        dialog.sheets_exported.connect(self._remember)
        dialog.open()
        return dialog

    def profile(self) -> ProfileDialog:
        """The settings of the organisation; a sheet that is shown follows them."""
        from planner.gui.company.profile_dialog import ProfileDialog

        dialog = ProfileDialog(self._session, self._theme, self.dialog or self._window)
        dialog.saved.connect(self._profile_saved)
        dialog.open()
        return dialog

    def _remember(self, sheets: Iterable[SheetEntry]) -> None:
        """Sheets were exported: the project keeps their numbers, totals and hashes."""
        self._plans.add_sheets(sheets)
        self._bridge.save()

    def _remember_one(self, sheet: SheetEntry) -> None:
        self._remember((sheet,))

    def _keep(self, request: Request, offers: Sequence[Offer]) -> None:
        """The dialog closes: terms stay with the plan, offers and decisions with the project."""
        from planner.report.request import kept_record

        project = self._plans.project()
        changed = [
            self._plans.describe(project.title, project.notes, project.tags, request.decisions),
            self._plans.keep_offers(offers),
            self._plans.keep_request(self._plan_id, canonical(kept_record(request))),
        ]
        if any(changed):
            self._bridge.save()

    def _jump(self, where: str) -> None:
        """Go where something is missing on the sheet that is shown."""
        place = where.partition(".")[0]
        if place == "profile":
            self.profile()
        elif self.dialog is not None:
            self.dialog.close()
            self.panel_requested.emit("findings" if place == "findings" else "site")

    def _profile_saved(self) -> None:
        if self.dialog is not None:
            self.dialog.set_pages()

    def _closed(self) -> None:
        self.dialog = None
