"""Check the statements of a text: an offer, a forum post, a guide, in English or Chinese.

  slotwright claims guide.txt [--all]
  slotwright claims - < post.txt

Names the parts and builds of the text and judges what it says of them: right, wrong, depends, cannot check, each with
the figures compared and their sources. Without --all, right statements are only counted.

--json prints
  {"parts": [{"line", "text", "quantity", "candidates": [...]}], "builds": [plan, ...],
   "statements": [{"line", "text", "topic", "subjects": [...], "verdict": "right"|"wrong"|"depends"|"cannot_check",
                   "message", "compared": [{"name", "value", "unit", "source"}], "formula"}],
   "counts": {verdict: number}}

The exit code is 1 when a statement is wrong, and 0 otherwise.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from planner.build.files import dump_plan
from planner.importing.claims import ClaimReport, Statement, Verdict, check_claims
from planner.importing.claims.claim_report import VERDICT_NAMES
from planner.importing.sources import Source, read_source, text_of
from planner.messages import msg
from planner.rules import terms

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from planner.cli.console import Console
    from planner.session import PlanningSession


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="the text; - reads it from standard input")
    parser.add_argument("--all", action="store_true", help="also list what is right (JSON always does)")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(given: Namespace, session: PlanningSession, console: Console) -> int:
    source = Source("-", sys.stdin.buffer.read()) if given.file == "-" else read_source(Path(given.file))
    report = check_claims(text_of(source), session.catalogue)
    if given.json:
        console.json(record(report, console.language))
    else:
        tell(report, console, everything=given.all)
    return int(bool(report.of(Verdict.WRONG)))


def record(report: ClaimReport, language: str) -> dict[str, Any]:
    """A report as JSON types."""
    return {
        "parts": [
            {"line": m.line, "text": m.text, "quantity": m.quantity, "candidates": [part.id for part in m.candidates]}
            for m in report.mentions
        ],
        "builds": [json.loads(dump_plan(plan)) for plan in report.builds],
        "statements": [_statement(statement, language) for statement in report.statements],
        "counts": {verdict.value: len(report.of(verdict)) for verdict in Verdict},
    }


def _statement(statement: Statement, language: str) -> dict[str, Any]:
    return {
        "line": statement.line,
        "text": statement.text,
        "topic": statement.topic,
        "subjects": list(statement.subjects),
        "verdict": statement.verdict.value,
        "message": statement.message.text(language),
        "compared": [
            {"name": item.name, "value": _plain(item.value), "unit": item.unit, "source": item.source}
            for item in statement.compared
        ],
        "formula": statement.formula,
    }


def _plain(value: object) -> object:
    return value if value is None or isinstance(value, (str, int, float, bool)) else str(value)


def _shown(value: object, language: str) -> str:
    """A value for people: whole numbers without a decimal point, yes and no in their language."""
    if value in ("yes", "no", "none"):
        return msg("yes").text(language) if value == "yes" else msg("no").text(language)
    return f"{value:.10g}" if isinstance(value, float) else str(_plain(value))


def tell(report: ClaimReport, console: Console, *, everything: bool) -> None:
    """Statements as paragraphs in the order of the text, with a line that sums them up."""
    language = console.language
    for statement in report.statements:
        if statement.verdict is Verdict.RIGHT and not everything:
            continue
        verdict = VERDICT_NAMES[statement.verdict].text(language)
        console.line(f"{statement.line:>4}  {verdict}  “{statement.text}”")
        console.line(f"      {statement.message.text(language)}")
        for item in statement.compared[:4]:
            value = "–" if item.value is None else _shown(item.value, language)
            name, source = terms.fact(item.name).text(language), terms.source(item.source).text(language)
            amount = f"{value[:80]} {item.unit}".rstrip()
            console.line(f"      {name}: {amount}  ({source})")
    console.say(
        msg(
            "{parts} parts named, {builds} builds; statements: {right} right, {wrong} wrong, {depends} "
            "depend, {unknown} cannot be checked",
            parts=len(report.mentions),
            builds=len(report.builds),
            right=len(report.of(Verdict.RIGHT)),
            wrong=len(report.of(Verdict.WRONG)),
            depends=len(report.of(Verdict.DEPENDS)),
            unknown=len(report.of(Verdict.CANNOT_CHECK)),
        )
    )
