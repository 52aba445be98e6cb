"""A number for a person: value, band, limit, verdict, and how it was derived."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from planner.build.level import Level as Level
from planner.messages import Message


class Input(NamedTuple):
    """One input of a derivation."""

    name: Message
    value: float | int | str | None
    unit: str
    source: str  # where the figure comes from, or "assumed"


class Component(NamedTuple):
    """One slice of a reading's bar."""

    key: str  # stable: weights, gradients, optimizer, activations, kv, overhead, gpu, cpu...
    name: Message
    value: float


@dataclass(frozen=True)
class Derivation:
    """How a value was found: formula in words and symbols, inputs, references."""

    formula: str
    inputs: tuple[Input, ...] = ()
    references: tuple[str, ...] = ()
    validated: Message | None = None  # "validated on N cases from M sources" or "extrapolated"


@dataclass(frozen=True)
class Reading:
    """A value with unit and band. ``value`` is None when a fact is missing; ``missing`` then names it.

    ``low`` and ``high`` bound the value; ``limit`` is what it is held against and ``level`` the verdict, which is never
    OK when the limit lies inside the band.
    """

    name: str  # stable key, e.g. power_max_w
    title: Message
    value: float | None
    unit: str
    low: float | None = None
    high: float | None = None
    limit: float | None = None
    level: Level = Level.INFO
    sentence: Message | None = None  # the verdict in words
    missing: tuple[Message, ...] = ()
    components: tuple[Component, ...] = ()
    derivation: Derivation = field(default_factory=lambda: Derivation(""))
    per_seat: tuple[tuple[str, float], ...] = ()  # the same quantity by seat, e.g. each GPU's temperature

    @property
    def margin(self) -> float | None:
        """What is left below the limit, negative when it is exceeded; None when one of the two is unknown."""
        return None if self.limit is None or self.value is None else self.limit - self.value


def judge(high: float | None, value: float | None, limit: float | None, caution: float = 1.0) -> Level:
    """Level of a quantity that must stay below a limit: error when the value exceeds it, warn inside the band.

    ``caution`` (at most 1) is the share of the limit above which a warning is due anyway.
    """
    if limit is None:
        return Level.INFO
    if value is None:
        return Level.UNKNOWN
    if value > limit:
        return Level.ERROR
    if (high is not None and high > limit) or value > caution * limit:
        return Level.WARN
    return Level.OK
