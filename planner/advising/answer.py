"""What the advisor answers: proposals with their reasons, what was rejected, how sure the ranking is."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from planner.messages import Message, msg

if TYPE_CHECKING:
    from collections.abc import Mapping

    from planner.advising.judging import Judged
    from planner.advising.wish import Condition, Wish
    from planner.parts.part import Part


class Ranking(StrEnum):
    """What a proposal is best at."""

    CHEAPEST = "cheapest"
    FASTEST = "fastest"
    EFFICIENT = "per_watt"
    QUIETEST = "quietest"
    GROWTH = "growth"


RANKING_NAMES: Mapping[Ranking, Message] = {
    Ranking.CHEAPEST: msg("cheapest that works"),
    Ranking.FASTEST: msg("fastest within the budget"),
    Ranking.EFFICIENT: msg("most speed for a watt"),
    Ranking.QUIETEST: msg("quietest"),
    Ranking.GROWTH: msg("most room to grow"),
}


@dataclass(frozen=True)
class Proof:
    """How sure a ranking is.

    ``proven`` when no machine of the catalogue that the rules accept is better. Otherwise ``gap`` is the share by which
    one might be (None: not known), and ``note`` says why.
    """

    proven: bool
    gap: float | None = None
    note: Message | None = None


@dataclass(frozen=True)
class Reason:
    """Why a part is in the build, or not."""

    part: Part
    quantity: int
    message: Message


@dataclass(frozen=True)
class Proposal:
    """A build that the rules accept.

    ``rankings`` says what it is best at, with the proof of each; ``edge`` whether no other proposal is at least as good
    in money, speed, watts and noise. ``money`` tells what the price covers.
    """

    judged: Judged
    rankings: tuple[tuple[Ranking, Proof], ...]
    reasons: tuple[Reason, ...]
    one_more: Message | None  # why one more of its accelerators does not go in; None when it does
    money: Message
    edge: bool = False


@dataclass(frozen=True)
class Relaxed:
    """What giving up one wish buys: a machine, in words, with its money."""

    condition: Condition
    machine: Message
    judged: Judged


@dataclass(frozen=True)
class Conflict:
    """Wishes that cannot be met together: giving up any one of them leaves the others possible.

    ``minimal`` is False when time ran out before that was shown for each. ``unpriced``: no accelerator that works has a
    price, so that the budget cannot be judged; nothing is then proven about it.
    """

    conditions: tuple[Condition, ...]
    minimal: bool
    sentence: Message
    relaxed: tuple[Relaxed, ...] = ()
    unpriced: bool = False


@dataclass(frozen=True)
class Rejected:
    """What was put aside: a part or a combination, with the reason."""

    part: Part
    message: Message
    code: str


@dataclass(frozen=True)
class Answer:
    """Everything that is said to a wish. Without proposals ``conflict`` says why."""

    wish: Wish
    proposals: tuple[Proposal, ...]
    edge: tuple[Proposal, ...]
    rejected: tuple[Rejected, ...]
    conflict: Conflict | None
    notes: tuple[Message, ...]
    seconds: float
    first_s: float | None  # until the first build that works
    solved: int  # programmes
    judged: int  # machines
    complete: bool = True  # False: cancelled, or out of time

    def best(self, ranking: Ranking) -> Proposal | None:
        """The proposal of a ranking; None when there is none."""
        return next((item for item in self.proposals if any(one is ranking for one, _ in item.rankings)), None)
