"""Apply the repairs that the findings offer, until none is left that makes the build better.

  slotwright fix build.json -o repaired.json

Without -o nothing is written: the repairs that would be made are listed. --code does only what one kind of finding
offers. A repair is kept only if fewer errors, or as many errors and fewer warnings, are left after it.

--json prints
  {"repairs": [{"code", "seats": [...], "title"}], "verdict", "findings": [...]}

Findings and exit code are those of check for the repaired build.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from planner.build.finding import Answer, Severity
from planner.cli import check
from planner.cli.builds import add_build, plan_of
from planner.editing import ApplyRepair
from planner.messages import msg
from planner.rules import verdict

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Sequence

    from planner.build.finding import Finding, Repair
    from planner.cli.console import Console
    from planner.editing import Document
    from planner.session import PlanningSession

MOST_REPAIRS = 100

Made = list[tuple["Finding", "Repair"]]


def add_arguments(parser: ArgumentParser) -> None:
    add_build(parser)
    parser.add_argument("-o", "--output", metavar="FILE", type=Path, help="where to write the repaired build")
    parser.add_argument("--code", metavar="CODE", help="only the repairs of findings with this code")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(given: Namespace, session: PlanningSession, console: Console) -> int:
    document = session.document(plan_of(given, session))
    made, findings = repair(document, session, given.code)
    if given.output is not None:
        session.write_build(given.output, document.plan)
    language = console.language
    if given.json:
        console.json(
            {
                "repairs": [
                    {"code": finding.code, "seats": list(finding.seats), "title": done.title.text(language)}
                    for finding, done in made
                ],
                "verdict": verdict(findings),
                "findings": [check.record(item, language) for item in findings],
            }
        )
        return check.exit_code(findings)
    for finding, done in made:
        console.line(f"{finding.code}: {done.title.text(language)}")
    if not made:
        console.say(msg("No repair makes the build better"))
    if given.output is not None:
        console.say(msg("Written: {file}", file=str(given.output)))
    check.tell(findings, console, everything=False)
    return check.exit_code(findings)


def repair(document: Document, session: PlanningSession, code: str | None) -> tuple[Made, Sequence[Finding]]:
    """Repair a document, one finding after the other. Returns what was done and what is left."""
    made: Made = []
    findings: Sequence[Finding] = session.check(document.plan, document.machine)
    while len(made) < MOST_REPAIRS:
        better = _next(document, session, findings, code)
        if better is None:
            break
        finding, done, findings = better
        made.append((finding, done))
    return made, findings


def _next(
    document: Document, session: PlanningSession, findings: Sequence[Finding], code: str | None
) -> tuple[Finding, Repair, Sequence[Finding]] | None:
    """The first repair that makes the build better, done; None when there is none."""
    before = _burden(findings)
    for finding in findings:
        if finding.answer is Answer.PASS or code not in (None, finding.code):
            continue
        for offered in finding.repairs:
            command = ApplyRepair(offered, session.catalogue.part)
            if document.check(command) is not None or not document.execute(command):
                continue
            after = session.check(document.plan, document.machine)
            if _burden(after) < before:
                return finding, offered, after
            document.undo()
    return None


def _burden(findings: Sequence[Finding]) -> tuple[int, int, int]:
    """Number of errors, of what may be one, and of warnings."""
    failed = [item.severity for item in findings if item.answer is Answer.FAIL]
    unsure = [item.severity for item in findings if item.answer is Answer.CANNOT_TELL]
    return failed.count(Severity.ERROR), unsure.count(Severity.ERROR), failed.count(Severity.WARN)
