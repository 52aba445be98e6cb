"""What a store holds and gives back: frozen values."""

from __future__ import annotations

from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING
from uuid import uuid4

from planner.build.build import Plan

if TYPE_CHECKING:
    from collections.abc import Mapping

    from planner.editing import HistorySnapshot
    from planner.messages import Message


def new_id() -> str:
    """An id that no other project or plan has, on any machine."""
    return uuid4().hex


@dataclass(frozen=True)
class PlanEntry:
    """One plan of a project."""

    id: str
    title: str
    plan: Plan


@dataclass(frozen=True)
class Project:
    """Plans that belong together. ``revision`` is 0 for one that is not stored yet."""

    id: str
    title: str
    notes: str = ""
    tags: tuple[str, ...] = ()
    plans: tuple[PlanEntry, ...] = ()
    revision: int = 0


@dataclass(frozen=True)
class ProjectSummary:
    """One line of the list of projects. ``changed`` is UTC as ISO 8601; ``picture`` a PNG."""

    id: str
    title: str
    tags: tuple[str, ...]
    changed: str
    revision: int
    plans: int
    revisions: int
    picture: bytes | None = field(default=None, repr=False)
    deleted: str | None = None


@dataclass(frozen=True)
class Revision:
    """One saved state of a project. ``automatic`` ones are thinned out, the others stay."""

    number: int
    saved: str
    automatic: bool
    note: str
    title: str
    plans: int


@dataclass(frozen=True)
class Saved:
    """A project is on disk. ``changed`` is false when the disk already held the same."""

    project: Project
    changed: bool


@dataclass(frozen=True)
class Conflict:
    """Somebody else saved the project in between: both are kept.

    ``theirs`` is the project as it is stored, ``mine`` a new project with what was to be saved.
    """

    theirs: Project
    mine: Project
    message: Message


@dataclass(frozen=True)
class Recovery:
    """A damaged database was set aside and what could be read went into a new one."""

    set_aside: str
    whole: tuple[str, ...]  # titles of projects without loss
    older: tuple[tuple[str, int], ...]  # projects that fell back to an older revision: title, revision
    lost: int  # projects of which nothing could be read
    message: Message


NO_HISTORIES: Mapping[str, HistorySnapshot] = MappingProxyType({})
