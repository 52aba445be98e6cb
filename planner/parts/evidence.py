"""What a figure rests on: its source, its date, how it was obtained, and what other sources say."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Status(StrEnum):
    """How a figure was obtained."""

    SOURCE = "source"  # read in a named source
    MEMORY = "memory"  # from memory, to be confirmed
    USER = "user"  # entered or corrected by the user
    STANDARD = "standard"  # a published standard
    UNKNOWN = "unknown"


@dataclass(frozen=True)
class Conflict:
    """Sources disagree on one field: who says what."""

    field: str
    values: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Price:
    """An amount of money that somebody named. A price without source or date is not shown as a price.

    ``kind`` is ``launch`` (a launch price, only a hint of today's), ``list``, ``offer`` or ``user``.
    """

    amount: str  # decimal text: never a float
    currency: str
    kind: str
    source: str
    date: str | None = None


@dataclass(frozen=True)
class Correction:
    """A field that the user has corrected: what the catalogue says instead, and whose word the new value is."""

    field: str
    was: str  # the value before, as text; empty when it was unknown
    source: str
    date: str


@dataclass(frozen=True)
class Figure:
    """One value of a part with everything that backs it. ``value`` is None when unknown."""

    name: str
    value: object
    unit: str
    status: Status
    sources: tuple[str, ...]
    conflicts: tuple[Conflict, ...] = ()

    @property
    def known(self) -> bool:
        return self.value is not None
