"""Replay cases: lists of parts with a job and a place, each with the verdict that it should get.

  slotwright cases cases.json
  slotwright cases cases.json --wrong

A case has input.parts (kind, model, qty, attrs), input.workload, input.site and right_answer (verdict, findings).
--wrong lists only the cases whose verdict differs.

--json prints
  {"cases": [{"id", "group", "title", "verdict": "ok"|"warn"|"block"|"cannot-clear", "machine": bool, "expected",
              "right": bool|null, "findings": [{"code", "severity", "answer", "message"}], "expected_findings": [...]}],
   "score": {"counted", "right", "share", "wrongly_fine", "without_machine", "verdicts": {"expected -> got": number}}}

A case that names no part of a machine ("machine" is false) is replayed but not counted. The exit code is 1 when a
machine that must be blocked is called fine, and 0 otherwise.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from planner.build.disk import read_text
from planner.build.finding import Answer
from planner.cli import check
from planner.importing.cases import load_cases, outcome_record, replay, score, score_record
from planner.messages import msg

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Iterable

    from planner.cli.console import Console
    from planner.importing.cases import Outcome, Score
    from planner.messages import Message
    from planner.session import PlanningSession


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="CASES.json", type=Path, help="the cases")
    parser.add_argument("--wrong", action="store_true", help="list only the cases with another verdict than expected")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(given: Namespace, session: PlanningSession, console: Console) -> int:
    outcomes = replay(load_cases(read_text(given.file), str(given.file)), session.catalogue.find)
    total = score(outcomes)
    shown = [outcome for outcome in outcomes if not given.wrong or (outcome.counted and not outcome.right)]
    if given.json:
        console.json(record(shown, total, console.language))
    else:
        tell(shown, total, console)
    return int(total.wrongly_fine > 0)


def record(outcomes: Iterable[Outcome], total: Score, language: str) -> dict[str, Any]:
    """Outcomes and their score as JSON types."""
    return {"cases": [outcome_record(outcome, language) for outcome in outcomes], "score": score_record(total)}


def tell(outcomes: Iterable[Outcome], total: Score, console: Console) -> None:
    """Cases as paragraphs: the verdict, what was found, what was expected; the score at the end."""
    language = console.language
    for outcome in outcomes:
        console.line(f"{outcome.case_id}  {outcome.verdict}  {judged(outcome).text(language)}  {outcome.title}")
        for finding in outcome.findings:
            if finding.answer is not Answer.PASS:
                grade = check.grade(finding).text(language)
                console.line(f"    {grade}  {finding.code}  {finding.message.text(language)}")
        for item in outcome.expected_findings:
            expected = msg("expected").text(language)
            words = (str(item.get(name, "")) for name in ("severity", "code", "must_say"))
            console.line(f"    {expected}: {'  '.join(words)}")
    console.say(
        msg(
            "{right} of {counted} verdicts right ({share:.1%}), {fine} wrongly fine; {rest} cases name no part of "
            "a machine",
            right=total.right,
            counted=total.counted,
            share=total.share,
            fine=total.wrongly_fine,
            rest=total.without_machine,
        )
    )


def judged(outcome: Outcome) -> Message:
    """What the expected verdict says of the given one."""
    if not outcome.machine:
        return msg("(no part of a machine)")
    if not outcome.expected:
        return msg("(nothing expected)")
    return msg("(right)") if outcome.right else msg("(expected: {verdict})", verdict=outcome.expected)
