"""Ask a build backwards: which cap, which outlet, how many users, how long a context; what limits it, what helps.

  slotwright ask build.json cap context
  slotwright ask build.json
  slotwright ask today.json --then next-year.json --then later.json

Questions: cap (power limit for this outlet), outlet, supply, cooling, cards, redundancy, context, users, batch,
bottleneck (what limits the job, and the steps that help), thumb (rules of thumb beside computed values), cloud (rent
instead). Without one all are answered. --then compares builds as stages over time.

--json prints
  {"answers": [{"question", "value", "unit", "sentence", "binds", "buys"}],
   "bottleneck": {"limit", "sentence", "steps": [{"title", "gain", "cost", "note"}]},
   "thumb": [{"id", "title", "low", "high", "computed", "unit", "holds", "why"}],
   "cloud": {"rent_wins", "duty", "planned", "sentence"}}
with only what was asked; "value" is null where a fact is missing, "binds" names the limit, "buys" what giving way there
would bring.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from planner.cli.builds import add_build, plan_of
from planner.errors import InputRejected
from planner.messages import listed, msg

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from planner.build.build import Plan
    from planner.cli.console import Console
    from planner.session import PlanningSession

OTHERS = ("bottleneck", "thumb", "cloud")


def add_arguments(parser: ArgumentParser) -> None:
    add_build(parser)
    parser.add_argument("questions", metavar="QUESTION", nargs="*", help="see above; all without one")
    parser.add_argument("--then", metavar="BUILD", type=Path, action="append", default=[], help="a later stage")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(given: Namespace, session: PlanningSession, console: Console) -> int:
    from planner.advising.questions import QUESTIONS
    from planner.cli.advise import tell_stages

    known = (*QUESTIONS, *OTHERS)
    unknown = [name for name in given.questions if name not in known]
    if unknown:
        raise InputRejected("there is no question {name}; there are: {known}", name=unknown[0], known=listed(known))
    plan = plan_of(given, session)
    if given.then:
        tell_stages([plan, *(session.read_build(path) for path in given.then)], console, as_json=given.json)
        return 0
    told = answers(plan, tuple(given.questions) or known, console.language)
    if given.json:
        console.json(told)
    else:
        tell(told, console)
    return 0


def answers(plan: Plan, asked: tuple[str, ...], language: str) -> dict[str, Any]:
    """The answers as JSON types."""
    from planner.advising.next_step import bottleneck
    from planner.advising.questions import QUESTIONS, ask
    from planner.advising.renting import renting
    from planner.advising.thumb import rules_of_thumb

    told: dict[str, Any] = {}
    replies = [ask(question, plan) for question in asked if question in QUESTIONS]
    if replies:
        told["answers"] = [
            {
                "question": reply.question,
                "value": reply.value,
                "unit": reply.unit,
                "sentence": reply.sentence.text(language),
                "binds": None if reply.binds is None else reply.binds.text(language),
                "buys": None if reply.buys is None else reply.buys.text(language),
            }
            for reply in replies
        ]
    if "bottleneck" in asked:
        found = bottleneck(plan)
        told["bottleneck"] = {
            "limit": found.limit,
            "sentence": found.sentence.text(language),
            "steps": [
                {
                    "title": step.title.text(language),
                    "gain": step.gain,
                    "cost": None if step.cost is None else float(step.cost),
                    "note": None if step.note is None else step.note.text(language),
                }
                for step in found.steps
            ],
        }
    if "thumb" in asked:
        told["thumb"] = [
            {
                "id": item.id,
                "title": item.title_in(language),
                "low": item.low,
                "high": item.high,
                "computed": item.computed,
                "unit": item.unit,
                "holds": item.holds,
                "why": item.why.text(language),
            }
            for item in rules_of_thumb(plan)
        ]
    if "cloud" in asked:
        rent = renting(plan)
        told["cloud"] = {
            "rent_wins": rent.wins,
            "duty": rent.duty,
            "planned": rent.planned,
            "sentence": rent.sentence.text(language),
        }
    return told


def tell(told: dict[str, Any], console: Console) -> None:
    """The answers in words."""
    for reply in told.get("answers", ()):
        console.line(f"{reply['question']}: {reply['sentence']}")
        if reply["binds"]:
            console.line("  " + msg("what binds: {limit}", limit=reply["binds"]).text(console.language))
        if reply["buys"]:
            console.line("  " + msg("giving way there: {gain}", gain=reply["buys"]).text(console.language))
    if "bottleneck" in told:
        console.say(msg("What limits the job: {limit}", limit=told["bottleneck"]["sentence"]))
        for step in told["bottleneck"]["steps"]:
            gain = "" if step["gain"] is None else f" ({100 * step['gain']:+.0f} %)"
            note = "" if step["note"] is None else f" – {step['note']}"
            console.line(f"  {step['title']}{gain}{note}")
    for item in told.get("thumb", ()):
        said = " … ".join(f"{value:g}" for value in (item["low"], item["high"]) if value is not None)
        computed = "–" if item["computed"] is None else f"{item['computed']:.4g}"
        console.line(f"{item['title']}: {said} {item['unit']}")
        console.line("  " + msg("computed: {value} {unit}; {why}", value=computed, unit=item["unit"],
                                why=item["why"]).text(console.language))  # fmt: skip
    if "cloud" in told:
        console.line(told["cloud"]["sentence"])
