"""Say what is wrong with a build, what cannot be told, and what to do about it.

--json prints
  {"verdict": "ok"|"warn"|"error"|"cannot_tell",
   "findings": [{"code", "severity": "info"|"warn"|"error", "answer": "pass"|"fail"|"cannot_tell",
                 "message", "advice", "seats": [...], "missing": [...]}]}

The gravest finding comes first, answers that pass come last. "advice" is null where there is none; "missing" names
the facts that would be needed, as part.field. The verdict is that of the gravest finding: "cannot_tell" means that a
fact is missing without which an error cannot be ruled out.

The exit code is 1 when a finding is an error, and 0 otherwise.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from planner.build.finding import Answer, Severity
from planner.build.machine import LOOSE
from planner.cli.builds import add_build, plan_of
from planner.messages import listed, msg
from planner.rules import verdict

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Sequence

    from planner.build.finding import Finding
    from planner.cli.console import Console
    from planner.messages import Message
    from planner.session import PlanningSession


def add_arguments(parser: ArgumentParser) -> None:
    add_build(parser)
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--all", action="store_true", help="also list what passes (JSON always does)")


def run(given: Namespace, session: PlanningSession, console: Console) -> int:
    findings = session.check(plan_of(given, session))
    if given.json:
        console.json({"verdict": judged(findings), "findings": [record(item, console.language) for item in findings]})
    else:
        tell(findings, console, everything=given.all)
    return exit_code(findings)


def exit_code(findings: Sequence[Finding]) -> int:
    """1 when an error finding is among them."""
    return int(any(item.answer is Answer.FAIL and item.severity is Severity.ERROR for item in findings))


def record(finding: Finding, language: str) -> dict[str, Any]:
    """A finding as JSON types."""
    return {
        "code": finding.code,
        "severity": finding.severity.value,
        "answer": finding.answer.value,
        "message": finding.message.text(language),
        "advice": finding.advice.text(language) if finding.advice else None,
        "seats": list(finding.seats),
        "missing": list(finding.missing),
    }


def tell(findings: Sequence[Finding], console: Console, *, everything: bool) -> None:
    """Findings as paragraphs, with a line that sums them up."""
    shown = [item for item in findings if everything or item.answer is not Answer.PASS]
    for finding in shown:
        where = f" [{places(finding.seats, console.language)}]" if finding.seats else ""
        console.line(f"{grade(finding).text(console.language)}  {finding.code}{where}")
        console.line(f"    {finding.message.text(console.language)}")
        if finding.cost:
            console.line(f"    {finding.cost.text(console.language)}")
        if finding.missing:
            console.line("    " + msg("missing: {facts}", facts=listed(finding.missing)).text(console.language))
        if finding.advice:
            console.line(f"    → {finding.advice.text(console.language)}")
    passed = sum(item.answer is Answer.PASS for item in findings)
    console.say(summary(judged(findings), passed))


def places(seats: Sequence[str], language: str) -> str:
    """Seats by the addresses that a build file uses; parts without one are in the tray."""
    tray = msg("in the tray").text(language)
    return listed(dict.fromkeys(tray if seat.startswith(LOOSE) else seat for seat in seats)).text(language)


def judged(findings: Sequence[Finding]) -> str:
    """The verdict; of an empty build, of which no rule could say anything, ``cannot_tell``."""
    return verdict(findings) if findings else "cannot_tell"


def grade(finding: Finding) -> Message:
    """How grave a finding is, in a word."""
    if finding.answer is Answer.PASS:
        return msg("passes")
    if finding.answer is Answer.CANNOT_TELL:
        return msg("cannot tell")
    return {Severity.ERROR: msg("error"), Severity.WARN: msg("warning"), Severity.INFO: msg("note")}[finding.severity]


def summary(found: str, passed: int) -> Message:
    """The verdict as a sentence."""
    match found:
        case "error":
            return msg("Verdict: error. {count} checks pass", count=passed)
        case "warn":
            return msg("Verdict: warning. {count} checks pass", count=passed)
        case "cannot_tell":
            return msg("Verdict: cannot tell, facts are missing. {count} checks pass", count=passed)
        case _:
            return msg("Verdict: ok. {count} checks pass", count=passed)
