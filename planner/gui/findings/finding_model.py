"""The findings as rows, worst first, filtered by what a person wants to see."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum, StrEnum
from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from planner.build.finding import Answer, Finding, Severity, acceptance_of
from planner.gui.controls.plain_text import plain_tip
from planner.gui.language import say, say_all
from planner.gui.places import place_name, places_text
from planner.messages import Message, msg

if TYPE_CHECKING:
    from collections.abc import Iterable

    from planner.build.build import Acceptance

Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()
MOST_NAMED = 2  # places of a finding that a row names


class Group(StrEnum):
    """What a filter chip shows."""

    ERROR = "error"
    WARN = "warn"
    CANNOT_TELL = "cannot_tell"
    INFO = "info"
    ACCEPTED = "accepted"
    PASS = "pass"


class Role(IntEnum):
    FINDING = Qt.ItemDataRole.UserRole + 1
    GROUP = Qt.ItemDataRole.UserRole + 2


SHOWN_FIRST = frozenset({Group.ERROR, Group.WARN, Group.CANNOT_TELL, Group.INFO})


@dataclass(frozen=True)
class Entry:
    """A finding, its group, and the acceptance that holds for it."""

    finding: Finding
    group: Group
    acceptance: Acceptance | None = None


def group_of(finding: Finding, accepted: bool) -> Group:
    if finding.answer is Answer.PASS:
        return Group.PASS
    if accepted:
        return Group.ACCEPTED
    if finding.answer is Answer.CANNOT_TELL:
        return Group.CANNOT_TELL
    return {Severity.ERROR: Group.ERROR, Severity.WARN: Group.WARN, Severity.INFO: Group.INFO}[finding.severity]


GROUP_WORDS: dict[Group, Message] = {
    Group.ERROR: msg("Error"),
    Group.WARN: msg("Warning"),
    Group.CANNOT_TELL: msg("Cannot tell"),
    Group.INFO: msg("Hint"),
    Group.ACCEPTED: msg("Accepted"),
    Group.PASS: msg("Passed"),
}


def group_word(group: Group) -> str:
    """The word for one finding of a group."""
    return say(GROUP_WORDS[group])


def seats_short(finding: Finding) -> tuple[str, ...]:
    """Where it is, in words and in fewer: ``DIMM 1, DIMM 2``, or ``DIMM 1 +1``."""
    names = list(dict.fromkeys(place_name(address) for address in finding.seats))
    if len(names) < 2:
        return tuple(names)
    few = f"{names[0]} +{len(names) - 1}"
    return (say_all(names), few) if len(names) == MOST_NAMED else (few,)


def seats_text(finding: Finding) -> str:
    """The seats of a finding in words, the first few of many."""
    return places_text(finding.seats)


class FindingModel(QAbstractListModel):
    """Rows of findings."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._all: tuple[Entry, ...] = ()
        self._shown: tuple[Entry, ...] = ()
        self._groups = SHOWN_FIRST
        self._text = ""

    def show_findings(self, findings: Iterable[Finding], acceptances: Iterable[Acceptance]) -> None:
        """Replace the rows; nothing happens when they are the same as before."""
        held = tuple(acceptances)
        entries = []
        for finding in findings:
            acceptance = acceptance_of(finding, held)
            entries.append(Entry(finding, group_of(finding, acceptance is not None), acceptance))
        order = list(Group)
        entries.sort(key=lambda entry: order.index(entry.group))
        if tuple(entries) != self._all:
            self._all = tuple(entries)
            self._refilter()

    def show_groups(self, groups: Iterable[Group]) -> None:
        self._groups = frozenset(groups)
        self._refilter()

    def search(self, text: str) -> None:
        self._text = text.strip().lower()
        self._refilter()

    def counts(self) -> dict[Group, int]:
        """Number of findings in each group, whether shown or not."""
        return {group: sum(1 for entry in self._all if entry.group is group) for group in Group}

    def entry(self, row: int) -> Entry:
        return self._shown[row]

    def row_of(self, finding: Finding) -> int:
        """Row of the finding with the same code and seats, -1 when it is not shown."""
        key = (finding.code, finding.seats)
        return next((n for n, e in enumerate(self._shown) if (e.finding.code, e.finding.seats) == key), -1)

    def retranslate(self) -> None:
        if self._shown:
            self.dataChanged.emit(self.index(0), self.index(len(self._shown) - 1))

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self._shown)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        entry = self._shown[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return say(entry.finding.message)
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip("\n".join(filter(None, (say(entry.finding.message), say(entry.finding.advice)))))
        if role == Qt.ItemDataRole.AccessibleTextRole:
            seats = seats_text(entry.finding)
            return ": ".join(filter(None, (group_word(entry.group), say(entry.finding.message), seats)))
        if role == Role.FINDING:
            return entry.finding
        if role == Role.GROUP:
            return entry.group
        return None

    def _refilter(self) -> None:
        shown = tuple(entry for entry in self._all if entry.group in self._groups and self._matches(entry.finding))
        if shown == self._shown:
            return
        self.beginResetModel()
        self._shown = shown
        self.endResetModel()

    def _matches(self, finding: Finding) -> bool:
        if not self._text:
            return True
        held = " ".join((finding.code, say(finding.message), seats_text(finding))).lower()
        return all(word in held for word in self._text.split())
