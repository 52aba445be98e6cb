"""How a statement is judged: one answer for each candidate, one verdict for all; questions put to the rules."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

from planner.build.build import Build, Loose, Placement, Plan
from planner.build.finding import Answer, Compared, Finding, Severity
from planner.build.machine import assemble
from planner.importing.claims.claim_report import Statement, Verdict
from planner.parts.part import Chassis, Part, Psu, Server
from planner.rules import check_all

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from planner.build.site import Site
    from planner.build.workload import Workload
    from planner.importing.claims.mentions import Mention
    from planner.importing.claims.passages import Piece
    from planner.messages import Message


@dataclass(frozen=True)
class Outcome:
    """Whether a statement holds for one candidate (None: a fact is missing), in words and figures."""

    holds: bool | None
    message: Message
    compared: tuple[Compared, ...] = ()
    doubtful: bool = False  # neither plainly true nor plainly false
    formula: str = ""


def verdict_of(outcomes: Sequence[Outcome]) -> Verdict:
    """True for all, false for all, or a matter of which one is meant."""
    if not outcomes or all(one.holds is None and not one.doubtful for one in outcomes):
        return Verdict.CANNOT_CHECK
    if any(one.doubtful for one in outcomes):
        return Verdict.DEPENDS
    known = [one.holds for one in outcomes if one.holds is not None]
    if all(known) and len(known) == len(outcomes):
        return Verdict.RIGHT
    if not any(known):
        return Verdict.WRONG
    return Verdict.DEPENDS


def judged(
    piece: Piece, span: tuple[int, int], topic: str, subjects: Iterable[str], outcomes: Sequence[Outcome]
) -> Statement:
    """A statement out of the answers for its candidates. The words shown are those of the answer that decides."""
    found = verdict_of(outcomes)
    order = {
        Verdict.RIGHT: (True,),
        Verdict.WRONG: (False,),
        Verdict.DEPENDS: (False, True, None),
        Verdict.CANNOT_CHECK: (None,),
    }[found]
    ranked = sorted(outcomes, key=lambda one: (not one.doubtful, order.index(one.holds) if one.holds in order else 9))
    compared = tuple(dict.fromkeys(item for one in ranked for item in one.compared))
    return Statement(
        piece.line,
        quoted(piece, span),
        topic,
        tuple(dict.fromkeys(subjects)),
        found,
        ranked[0].message,
        compared[:12],
        ranked[0].formula,
    )


def quoted(piece: Piece, span: tuple[int, int]) -> str:
    """The words of the text that make the statement: the clauses that the span touches, shortened."""
    start, end = piece.clause_at(span[0])[0], piece.clause_at(max(span[0], span[1] - 1))[1]
    return (piece.written or piece.text)[start:end].strip()[:240]


def shown(mentions: Iterable[Mention]) -> tuple[str, ...]:
    """Names of what a statement is about: the part's, or the words of the text where they mean several."""
    return tuple(m.candidates[0].name if m.specific else m.text for m in mentions)


@dataclass(frozen=True)
class Wanted:
    """So many of a part in a question to the rules."""

    part: Part
    count: int = 1
    capacity_gb: float | None = None


def ask(
    wanted: Sequence[Wanted],
    claims: Iterable[tuple[str, str]] = (),
    workload: Workload | None = None,
    site: Site | None = None,
    variant: int = 0,
) -> tuple[Finding, ...]:
    """What the rules say of these parts together. A server or chassis among them holds the others."""
    plan = plan_for(wanted, claims, workload, site, variant)
    return check_all(plan, assemble(plan.build), site_known=site is not None)


def plan_for(
    wanted: Sequence[Wanted],
    claims: Iterable[tuple[str, str]] = (),
    workload: Workload | None = None,
    site: Site | None = None,
    variant: int = 0,
) -> Plan:
    """The parts as a plan without seats; supplies named beside a server take the places of its own."""
    holder = next((one.part for one in wanted if isinstance(one.part, Server)), None) or next(
        (one.part for one in wanted if isinstance(one.part, Chassis)), None
    )
    parts = {one.part.id: one.part for one in wanted}
    loose = [
        Loose(part=one.part.id, quantity=one.count, capacity_gb=one.capacity_gb)
        for one in wanted
        if one.part is not holder
    ]
    placements: dict[str, Placement] = {}
    if isinstance(holder, Server) and holder.supplies is not None:
        free = [f"psu{n}" for n in range(1, holder.supplies.count + 1)]
        for one in [one for one in wanted if isinstance(one.part, Psu)]:
            for seat in free[: one.count]:
                placements[seat] = Placement(seat=seat, part=one.part.id)
            free = free[one.count :]
            loose = [entry for entry in loose if entry.part != one.part.id]
    build = Build(
        chassis=holder.id if holder else None,
        variant=variant,
        placements=MappingProxyType(placements),
        loose=tuple(loose),
        parts=MappingProxyType(parts),
        claims=tuple(sorted(claims)),
    )
    plan = Plan(build=build)
    return Plan(build=build, workload=workload or plan.workload, site=site or plan.site)


def outcome_of(findings: Iterable[Finding], codes: Sequence[str]) -> Outcome | None:
    """The gravest answer of the rules with these codes; None when none of them said anything."""
    said = [finding for finding in findings if finding.code in codes]
    if not said:
        return None
    for finding in said:
        if finding.answer is Answer.FAIL and finding.severity is Severity.ERROR:
            return Outcome(False, finding.message, finding.compared)
    for finding in said:
        if finding.answer is Answer.CANNOT_TELL:
            return Outcome(None, finding.message, finding.compared)
    for finding in said:
        if finding.answer is Answer.FAIL and finding.severity is Severity.WARN:
            return Outcome(None, finding.message, finding.compared, doubtful=True)
    best = next((finding for finding in said if finding.answer is Answer.PASS), said[0])
    return Outcome(True, best.message, best.compared)
