"""The plans that are open, and the one that is shown. The only place where the window deals with projects."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from planner.build.build import Plan
from planner.editing import Document

if TYPE_CHECKING:
    from collections.abc import Sequence


class Desk(QObject):
    """Documents of one project.

    Attributes
    ----------
    plans_changed : Signal()
        Plans were added, removed or renamed, or another one is shown.
    """

    plans_changed = Signal()

    def __init__(self, plans: Sequence[Plan] = (), parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._documents = [Document(plan) for plan in plans] or [Document(Plan())]
        self.current = 0

    @property
    def document(self) -> Document:
        return self._documents[self.current]

    def titles(self) -> list[str]:
        return [document.plan.build.title for document in self._documents]

    def plans(self) -> tuple[Plan, ...]:
        return tuple(document.plan for document in self._documents)

    def choose(self, index: int) -> None:
        """Show another plan; out of range wraps round."""
        self.current = index % len(self._documents)
        self.plans_changed.emit()

    def open(self, plans: Sequence[Plan]) -> None:
        """Put other plans on the desk instead of these."""
        self._documents = [Document(plan) for plan in plans] or [Document(Plan())]
        self.choose(0)

    def add(self, plan: Plan) -> None:
        """Add a plan behind the current one and show it."""
        self._documents.insert(self.current + 1, Document(plan))
        self.choose(self.current + 1)

    def duplicate(self, title: str) -> None:
        """An alternative to the current plan, under another title."""
        plan = self.document.plan
        self.add(replace(plan, build=replace(plan.build, title=title)))

    def remove(self) -> Document:
        """Take the current plan away; a desk is never empty. Returns what was taken, to bring it back."""
        taken = self._documents.pop(self.current)
        if not self._documents:
            self._documents.append(Document(Plan()))
        self.choose(min(self.current, len(self._documents) - 1))
        return taken

    def bring_back(self, document: Document) -> None:
        """Put a removed plan back."""
        self._documents.insert(self.current, document)
        self.choose(self.current)
