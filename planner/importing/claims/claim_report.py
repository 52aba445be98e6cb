"""The answer to a text: its parts, its builds, and its statements with verdict, figures and proof."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from planner.messages import Message, msg

if TYPE_CHECKING:
    from planner.build.build import Plan
    from planner.build.finding import Compared
    from planner.parts.part import Part


class Verdict(StrEnum):
    """What is to be thought of a statement."""

    RIGHT = "right"
    WRONG = "wrong"
    DEPENDS = "depends"
    CANNOT_CHECK = "cannot_check"


VERDICT_NAMES: dict[Verdict, Message] = {
    Verdict.RIGHT: msg("right"),
    Verdict.WRONG: msg("wrong"),
    Verdict.DEPENDS: msg("depends"),
    Verdict.CANNOT_CHECK: msg("cannot check"),
}


@dataclass(frozen=True)
class Statement:
    """One statement of the text, judged.

    ``text`` is quoted as it stands; ``topic`` is stable (``memory_size``, ``nvlink``, ``full_finetune``...);
    ``compared`` are the values with their sources, ``formula`` how a computed one came about.
    """

    line: int
    text: str
    topic: str
    subjects: tuple[str, ...]  # names of parts or models that it is about
    verdict: Verdict
    message: Message
    compared: tuple[Compared, ...] = ()
    formula: str = ""

    @property
    def sources(self) -> tuple[str, ...]:
        """Where the figures that decide come from."""
        return tuple(dict.fromkeys(item.source for item in self.compared if item.source))


@dataclass(frozen=True)
class Mentioned:
    """A part that the text names; several candidates where the name does not tell which."""

    line: int
    text: str
    quantity: int
    candidates: tuple[Part, ...]


@dataclass(frozen=True)
class ClaimReport:
    """Everything that was found in a text, in its order."""

    mentions: tuple[Mentioned, ...]
    builds: tuple[Plan, ...]
    statements: tuple[Statement, ...]

    def of(self, verdict: Verdict) -> tuple[Statement, ...]:
        """Statements with that verdict."""
        return tuple(statement for statement in self.statements if statement.verdict is verdict)
