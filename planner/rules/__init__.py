"""Will it fit, is it true: one named function per rule, each answering pass, fail or cannot tell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from planner.build.finding import Answer, Finding, Severity
from planner.build.machine import assemble
from planner.rules.context import Context
from planner.rules.registry import RULES
from planner.sizing import size

if TYPE_CHECKING:
    from collections.abc import Iterable

    from planner.build.build import Plan
    from planner.build.machine import Machine
    from planner.sizing import Sizing

__all__ = ["RULES", "check", "check_all", "verdict"]


def check(
    plan: Plan, machine: Machine | None = None, sizing: Sizing | None = None, *, site_known: bool = True
) -> tuple[Finding, ...]:
    """What is wrong, doubtful or worth knowing in a plan; answers that pass are left out.

    Parameters
    ----------
    plan : build, workload and site
    machine : the assembled build, when the caller has it
    sizing : the sized numbers, when the caller has them
    site_known : False for a list without a site: nothing is then held against outlet and room

    Returns
    -------
    Findings, gravest first: errors, what blocks because it is not known, warnings, what cannot be told, information.
    The order is the same for the same plan.
    """
    return tuple(
        finding
        for finding in check_all(plan, machine, sizing, site_known=site_known)
        if finding.answer is not Answer.PASS
    )


def check_all(
    plan: Plan, machine: Machine | None = None, sizing: Sizing | None = None, *, site_known: bool = True
) -> tuple[Finding, ...]:
    """Every answer of every rule, those that pass last. Parameters as of :func:`check`."""
    machine = machine if machine is not None else assemble(plan.build)
    context = Context(plan, machine, sizing if sizing is not None else size(plan, machine), site_known)
    findings = [finding for rule in RULES for finding in rule(context)]
    return tuple(sorted(findings, key=_rank))


def _rank(finding: Finding) -> int:
    if finding.answer is Answer.PASS:
        return 5
    if finding.severity is Severity.ERROR:
        return 0 if finding.answer is Answer.FAIL else 1
    if finding.severity is Severity.WARN:
        return 2
    return 3 if finding.answer is Answer.CANNOT_TELL else 4


def verdict(findings: Iterable[Finding]) -> str:
    """``error``, ``cannot_tell``, ``warn`` or ``ok``: the gravest of the findings."""
    ranks = {_rank(finding) for finding in findings}
    return "error" if 0 in ranks else "cannot_tell" if 1 in ranks else "warn" if 2 in ranks else "ok"
