"""A rule's answer."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from planner.messages import Message

if TYPE_CHECKING:
    from collections.abc import Iterable

    from planner.build.build import Acceptance


class Severity(StrEnum):
    INFO = "info"
    WARN = "warn"
    ERROR = "error"


class Answer(StrEnum):
    PASS = "pass"
    FAIL = "fail"
    CANNOT_TELL = "cannot_tell"


@dataclass(frozen=True)
class Compared:
    """One of the values that a rule compared, with its source."""

    name: str
    value: object
    unit: str
    source: str


@dataclass(frozen=True)
class Repair:
    """A change that would cure a finding: ``title`` for the button, the rest for ``planner.editing``.

    Actions: ``replace`` (seat, part), ``remove`` (seat), ``add_loose`` (part, quantity), ``set_power_limit``
    (seats, watts), ``set_chassis`` (part), ``set_workload`` (field, value), ``set_site`` (field, value), ``move``
    (seat, to), ``place`` (seat, part), ``set_supply`` (watts), ``set_capacity`` (seat, capacity_gb).
    """

    title: Message
    action: str
    arguments: tuple[tuple[str, object], ...] = ()


@dataclass(frozen=True)
class Finding:
    """What one rule says of one place."""

    code: str  # stable, upper case: GPU_FORM_FACTOR
    severity: Severity
    answer: Answer
    message: Message
    advice: Message | None = None
    seats: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()  # fields that would be needed to tell, as part-id.field
    compared: tuple[Compared, ...] = ()
    repairs: tuple[Repair, ...] = ()
    cost: Message | None = None  # the size of a warning: "costs about 3 % in this workload"

    @property
    def facts(self) -> str:
        """Fingerprint of what was compared: an acceptance holds only while it is the same."""
        return "|".join(f"{item.name}={item.value}" for item in self.compared) or str(self.message)


def acceptance_of(finding: Finding, acceptances: Iterable[Acceptance]) -> Acceptance | None:
    """The acceptance that holds for a finding: same code, same seats, and still the facts that were accepted."""
    facts = finding.facts
    same = (a for a in acceptances if a.code == finding.code and a.seats == finding.seats and a.facts == facts)
    return next(same, None)
