"""Propose builds for a job, a budget and a room, each accepted by the rules, with the reason for every part.

  slotwright advise --workload Llama-2-13b-hf:qlora --budget 30000 --site china-lab --rate USD=7.2
  slotwright advise --presets
  slotwright advise --upgrade-path

A workload is the id of a shipped model with a method (pretrain, full, lora, qlora, inference, serving) and, after
further colons, fields of the workload: Qwen2.5-32B:serving:users=32:context=8192:profile=vllm. Several workloads must
all run on the machine; builds are ranked by the first.

Prices are those of the catalogue, which are mostly launch prices in dollars: they count as hints, at the rate that
--rate names. --price part=amount adds prices of one's own. What has no price is said and never taken for free.

--json prints
  {"builds": [{"title", "verdict", "price", "currency", "price_complete", "unpriced_lines", "hinted_lines", "money",
               "within_budget": true | null, "held_back",
               "rankings": [{"name", "proven", "gap"}], "edge", "speed", "speed_unit", "wall_w", "noise_dba",
               "parts": [{"id", "name", "quantity", "reason"}], "warnings": [...], "one_more", "file"}],
   "edge": [{"price", "speed", "wall_w", "noise_dba"}], "rejected": [{"id", "name", "code", "reason"}],
   "conflict": null | {"conditions": [...], "minimal", "sentence", "relaxed": [{"condition", "machine"}]},
   "notes": [...], "seconds", "first_s", "complete"}
and with --presets
  {"presets": [{"id", "title", "asked", "builds": [...], "rejected": [...], "conflict", "instead", "reason"}]}

"verdict" is what the rules say: ok, warn or cannot_tell, never error. "price" is null where no line has one, and
"within_budget" is null where a line has only a launch price or none: then nobody can tell before the quotes, and
"held_back" is what was kept back of the budget for such lines. -o writes each proposal as a build file. The exit code
is 1 when no build exists.
"""

from __future__ import annotations

from dataclasses import fields, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from planner.build import ranges
from planner.errors import InputRejected
from planner.messages import SEMICOLON, listed, msg

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Sequence

    from planner.advising.advise import Progress
    from planner.advising.answer import Answer, Proposal
    from planner.advising.presets import Preset
    from planner.advising.shelf import PartSource
    from planner.advising.wish import Wish
    from planner.build.build import Plan
    from planner.build.site import ExchangeRate, Site
    from planner.build.workload import Workload
    from planner.cli.console import Console
    from planner.parts.evidence import Price
    from planner.session import PlanningSession

MOST_REJECTED = 12  # shown to people; JSON has all


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--workload", metavar="MODEL:METHOD[:FIELD=VALUE]", action="append", default=[])
    parser.add_argument(
        "--budget", metavar="AMOUNT", help="in the currency of the site; 4000USD is converted by --rate"
    )
    parser.add_argument("--site", metavar="ID", default="china-lab", help="a shipped site")
    parser.add_argument(
        "--rate", metavar="CURRENCY=RATE", action="append", default=[], help="what a foreign unit costs"
    )
    parser.add_argument("--price", metavar="PART=AMOUNT", action="append", default=[], help="a price of one's own")
    parser.add_argument("--freight", metavar="AMOUNT", help="counted in the budget")
    parser.add_argument("--tax-on-top", action="store_true", help="prices are without the site's tax")
    parser.add_argument("--form", choices=("any", "desk", "rack", "frame"), default="any")
    parser.add_argument("--stack", metavar="NAME", action="append", default=[], help="cuda, rocm, cann... or domestic")
    parser.add_argument("--accelerator", metavar="PART", action="append", default=[], help="only these")
    parser.add_argument("--new", action="store_true", help="current generations only")
    parser.add_argument("--deliverable", action="store_true", help="nothing under export rules for the site's market")
    parser.add_argument("--ecc", action="store_true", help="memory with ECC")
    parser.add_argument("--redundancy", choices=("none", "n+1", "2n"), default="none")
    parser.add_argument("--growth", metavar="N", type=int, default=0, help="accelerators that must find room later")
    parser.add_argument("--fewest", metavar="N", type=int, default=1, help="accelerators")
    parser.add_argument("--most", metavar="N", type=int, default=8, help="accelerators")
    parser.add_argument("--data-gb", metavar="GB", type=float, default=1000.0, help="fast room for data")
    parser.add_argument("--archive-gb", metavar="GB", type=float, default=0.0, help="slow room for what is kept")
    parser.add_argument("--network-gbps", metavar="GBIT", type=float, default=0.0)
    parser.add_argument("--noise", metavar="DBA", type=float, help="limit at one metre")
    parser.add_argument("--own", metavar="PART[=N]", action="append", default=[], help="a part that is there already")
    parser.add_argument("--lock", metavar="PART", action="append", default=[], help="a part that must be used")
    parser.add_argument("--exclude", metavar="PART", action="append", default=[], help="a part that must not be used")
    parser.add_argument("--seconds", metavar="S", type=float, default=60.0, help="time for the search")
    parser.add_argument("--presets", nargs="*", metavar="ID", help="the wishes of the two guides")
    parser.add_argument("--upgrade-path", action="store_true", help="the guides' path, as it can be bought")
    parser.add_argument("-o", "--output", metavar="DIR", type=Path, help="write each proposal as a build file")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(given: Namespace, session: PlanningSession, console: Console) -> int:
    from planner.advising.advise import advise
    from planner.advising.presets import presets
    from planner.advising.shelf import ReadOnce
    from planner.advising.upgrades import PATH_OF_THE_GUIDES

    if given.upgrade_path:
        plans = [session.template_plan(template, console.language) for template in PATH_OF_THE_GUIDES]
        tell_stages(plans, console, as_json=given.json)
        return 0
    catalogue = ReadOnce(session.catalogue)
    if given.presets is not None:
        known = [item.id for item in presets()]
        unknown = [name for name in given.presets if name not in known]
        if unknown:
            raise InputRejected("there is no preset {id}; there are: {known}", id=unknown[0], known=listed(known))
        chosen = [item for item in presets() if not given.presets or item.id in given.presets]
        return _presets(given, chosen, catalogue, session, console)
    wish = wish_of(given)
    _known(wish, catalogue)
    answer = advise(wish, catalogue, _watch(given), seconds=given.seconds)
    if given.json:
        console.json(record(answer, console.language, _write(given.output, answer, session)))
    else:
        tell(answer, console, _write(given.output, answer, session))
    return int(not answer.proposals)


def _watch(given: Namespace) -> Any:
    """Progress on standard error, when a person looks on."""
    import sys

    def show(progress: Progress) -> None:
        if sys.stderr.isatty() and not given.json:
            sys.stderr.write(f"\r{progress.share:4.0%} {progress.stage}\x1b[K")

    return show


# --- the wish ------------------------------------------------------------------------------------------------------


def wish_of(given: Namespace) -> Wish:
    """The wish that the arguments say. Raises InputRejected."""
    from planner.advising.presets import site_named
    from planner.advising.wish import Wish, refused_wish
    from planner.pricing.money import money

    if not given.workload:
        raise InputRejected("name a job: --workload MODEL:METHOD, or ask for --presets")
    site = replace(
        site_named(given.site),
        exchange=tuple(_rate(text) for text in given.rate),
    )
    site = replace(site, budget=_budget(given.budget, site))
    if given.noise is not None:
        site = replace(site, noise_limit_dba=given.noise)
    refused = ranges.refused_site(site)
    if refused is not None:
        option = {"budget": "--budget", "noise_limit_dba": "--noise"}.get(refused[0], "--site")
        raise InputRejected("{option}: {reason}", option=option, reason=refused[1])
    if not given.seconds > 0:
        raise InputRejected("--seconds: a search needs time")
    wish = Wish(
        title=given.workload[0],
        workloads=tuple(workload_of(text) for text in given.workload),
        site=site,
        form=given.form,
        stacks=_stacks(given.stack),
        accelerators=tuple(given.accelerator),
        make="new" if given.new else "any",
        deliverable=given.deliverable,
        ecc=given.ecc,
        redundancy=given.redundancy,
        growth=given.growth,
        fewest=given.fewest,
        most=given.most,
        data_gb=given.data_gb,
        archive_gb=given.archive_gb,
        network_gbps=given.network_gbps,
        owned=tuple(_owned(text) for text in given.own),
        locked=tuple(given.lock),
        excluded=tuple(given.exclude),
        prices=tuple(_price(text, site.currency) for text in given.price),
        tax_included=not given.tax_on_top,
        freight=None if given.freight is None else str(money(given.freight, site.currency).amount),
    )
    impossible = refused_wish(wish)
    if impossible is not None:
        raise InputRejected("{reason}", reason=impossible)
    return wish


def _known(wish: Wish, catalogue: PartSource) -> None:
    """Raise InputRejected for a part that the catalogue does not hold, with those that are called alike."""
    from difflib import get_close_matches

    from planner.parts.part import Gpu

    parts = {part.id: part for part in catalogue.parts()}
    named = (*(part for part, _ in wish.owned), *wish.locked, *wish.excluded, *(part for part, _ in wish.prices))
    for part_id in (*wish.accelerators, *named):
        if part_id not in parts:
            alike = ", ".join(get_close_matches(part_id, parts)) or "slotwright catalog find"
            raise InputRejected("there is no part {id}; see: {alike}", id=part_id, alike=alike)
    other = next((part_id for part_id in wish.accelerators if not isinstance(parts[part_id], Gpu)), None)
    if other is not None:
        raise InputRejected("{id} is not an accelerator", id=other)


def workload_of(text: str) -> Workload:
    """A workload from MODEL:METHOD[:FIELD=VALUE]. Raises InputRejected."""
    from planner.advising.presets import workload_from
    from planner.build.workload import Workload

    model, _, rest = text.partition(":")
    method, *settings = rest.split(":") if rest else ["lora"]
    table: dict[str, Any] = {"model": model, "method": method}
    kinds = {field.name: field.type for field in fields(Workload)}
    for setting in settings:
        name, _, value = setting.partition("=")
        if name not in kinds:
            raise InputRejected("--workload {text}: there is no field {field}", text=text, field=name)
        table[name] = _typed(value, str(kinds[name]))
    workload = workload_from(table, f"--workload {text}")
    refused = ranges.refused_workload(workload)
    if refused is not None:
        raise InputRejected("--workload {text}: {reason}", text=text, reason=refused[1])
    return workload


def _typed(value: str, kind: str) -> object:
    if kind.startswith("bool"):
        return value.lower() in ("1", "true", "yes")
    try:
        if kind.startswith("int"):
            return int(value)
        if kind.startswith("float"):
            return float(value)
    except ValueError:
        raise InputRejected("{text} is not a number", text=value) from None
    return value


def _budget(text: str | None, site: Site) -> str | None:
    """The budget in the site's currency. Raises InputRejected."""
    from planner.pricing.money import converted, money

    if text is None:
        return None
    amount, currency = text.rstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ ").replace(",", ""), text[-3:]
    if not (currency.isalpha() and currency.isupper()):
        return amount
    local = converted(money(amount, currency), site)
    if local is None:
        raise InputRejected("what one {currency} costs is not said: add --rate {currency}=...", currency=currency)
    return f"{local.amount:f}"


def _stacks(names: Sequence[str]) -> tuple[str, ...]:
    from planner.advising.screening import domestic_stacks, stack_rows

    known = ("domestic", "other", *(name for name, _, _ in stack_rows()))
    unknown = [name for name in names if name not in known]
    if unknown:
        raise InputRejected("there is no stack {id}; there are: {known}", id=unknown[0], known=listed(known))
    return tuple(stack for name in names for stack in (domestic_stacks() if name == "domestic" else (name,)))


def _rate(text: str) -> ExchangeRate:
    from datetime import date

    from planner.build.site import ExchangeRate
    from planner.pricing.money import money

    currency, _, rate = text.partition("=")
    money(rate, currency)
    return ExchangeRate(currency=currency.upper(), rate=rate, source="--rate", date=date.today().isoformat())


def _price(text: str, currency: str) -> tuple[str, Price]:
    from datetime import date

    from planner.parts.evidence import Price
    from planner.pricing.money import money

    part, _, amount = text.partition("=")
    money(amount, currency)
    return part, Price(amount, currency, "user", "--price", date.today().isoformat())


def _owned(text: str) -> tuple[str, int]:
    part, _, count = text.partition("=")
    if count and not count.isdecimal():
        raise InputRejected("{text} is not a number", text=count)
    return part, int(count or 1)


# --- the answer ----------------------------------------------------------------------------------------------------


def _write(folder: Path | None, answer: Answer, session: PlanningSession) -> dict[tuple[str, ...], str]:
    """Build files of the proposals, by the key of each."""
    if folder is None:
        return {}
    make_folder(folder)
    written = {}
    for number, proposal in enumerate((*answer.proposals, *answer.edge), 1):
        key = proposal.judged.key
        if key in written:
            continue
        name = "-".join(ranking.value for ranking, _ in proposal.rankings) or f"edge-{number}"
        path = folder / f"{name}.json"
        session.write_build(path, proposal.judged.plan)
        written[key] = str(path)
    return written


def make_folder(folder: Path) -> None:
    """Make a folder for output. Raises EnvironmentFailure with the remedy."""
    from planner.build.disk import disk_failure

    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise disk_failure(error, folder) from error


def record(answer: Answer, language: str, written: dict[tuple[str, ...], str]) -> dict[str, Any]:
    """An answer as JSON types."""
    conflict = answer.conflict
    return {
        "builds": [build_record(item, answer, language, written) for item in answer.proposals],
        "edge": [
            {
                "price": round(float(item.judged.landed), 2) if item.judged.cost.total else None,
                "speed": item.judged.speed,
                "wall_w": item.judged.wall_w,
                "noise_dba": item.judged.noise_dba,
            }
            for item in answer.edge
        ],
        "rejected": [
            {"id": item.part.id, "name": item.part.name, "code": item.code, "reason": item.message.text(language)}
            for item in answer.rejected
        ],
        "conflict": None
        if conflict is None
        else {
            "conditions": [condition.value for condition in conflict.conditions],
            "minimal": conflict.minimal,
            "sentence": conflict.sentence.text(language),
            "relaxed": [
                {"condition": item.condition.value, "machine": item.machine.text(language)} for item in conflict.relaxed
            ],
        },
        "notes": [note.text(language) for note in answer.notes],
        "seconds": round(answer.seconds, 2),
        "first_s": None if answer.first_s is None else round(answer.first_s, 2),
        "complete": answer.complete,
    }


def build_record(
    proposal: Proposal, answer: Answer, language: str, written: dict[tuple[str, ...], str]
) -> dict[str, Any]:
    """A proposal as JSON types."""
    judged = proposal.judged
    cost = judged.cost
    return {
        "title": judged.plan.build.title,
        "verdict": judged.verdict,
        "price": round(float(judged.landed), 2) if cost.priced_lines or cost.hinted_lines else None,
        "currency": answer.wish.site.currency,
        "price_complete": cost.complete,
        "unpriced_lines": cost.unpriced_lines,
        "hinted_lines": cost.hinted_lines,
        "money": proposal.money.text(language),
        "within_budget": None if answer.wish.site.budget is None or not cost.complete else True,
        "held_back": float(judged.held) if answer.wish.site.budget is not None else None,
        "rankings": [
            {
                "name": ranking.value,
                "proven": proof.proven,
                "gap": proof.gap,
                "note": None if proof.note is None else proof.note.text(language),
            }
            for ranking, proof in proposal.rankings
        ],
        "edge": proposal.edge,
        "speed": judged.speed,
        "speed_unit": judged.speed_unit,
        "wall_w": judged.wall_w,
        "noise_dba": judged.noise_dba,
        "parts": [
            {
                "id": reason.part.id,
                "name": reason.part.name,
                "quantity": reason.quantity,
                "reason": reason.message.text(language),
            }
            for reason in proposal.reasons
        ],
        "warnings": [
            {"code": item.code, "message": item.message.text(language)}
            for item in judged.findings
            if item.severity.value != "info"
        ],
        "one_more": None if proposal.one_more is None else proposal.one_more.text(language),
        "file": written.get(judged.key),
    }


def tell(answer: Answer, console: Console, written: dict[tuple[str, ...], str]) -> None:
    """An answer in words."""
    from planner.advising.answer import RANKING_NAMES
    from planner.advising.explaining import VERDICTS, budget_sentence

    language = console.language
    if answer.conflict is not None:
        unjudged = msg("No build can be named: {why}", why=answer.conflict.sentence)
        console.say(
            unjudged if answer.conflict.unpriced else msg("No build exists: {why}", why=answer.conflict.sentence)
        )
        for item in answer.conflict.relaxed:
            console.line(f"  {item.machine.text(language)}")
    elif not answer.proposals:
        console.say(msg("No build was found in the time; whether one exists is not known"))
    for proposal in answer.proposals:
        names = listed((RANKING_NAMES[ranking] for ranking, _ in proposal.rankings), SEMICOLON).text(language)
        console.line()
        console.line(names)
        for ranking, proof in proposal.rankings:
            if proof.proven:
                console.line("  " + msg("proven: nothing in the catalogue is better").text(language))
            elif proof.gap is not None:
                console.line("  " + msg("at most {gap:.1%} from the best possible", gap=proof.gap).text(language))
            if proof.note is not None:
                console.line(f"  {RANKING_NAMES[ranking].text(language)}: {proof.note.text(language)}")
        console.line("  " + msg("rules: {verdict}", verdict=VERDICTS[proposal.judged.verdict]).text(language))
        console.line(f"  {proposal.money.text(language)}")
        within = budget_sentence(proposal.judged, answer.wish)
        if within is not None:
            console.line(f"  {within.text(language)}")
        for reason in proposal.reasons:
            console.line(f"  {reason.quantity:>3} x {reason.part.name}: {reason.message.text(language)}")
        for finding in proposal.judged.findings:
            if finding.severity.value != "info":
                console.line(f"  ! {finding.message.text(language)}")
        if proposal.one_more is not None:
            console.line(f"  {proposal.one_more.text(language)}")
        if proposal.judged.key in written:
            console.line("  " + msg("Written: {file}", file=written[proposal.judged.key]).text(language))
    console.line()
    for note in answer.notes:
        console.say(note)
    console.line()
    for rejected in answer.rejected[:MOST_REJECTED]:
        console.line(f"  {rejected.part.name}: {rejected.message.text(language)}")
    if len(answer.rejected) > MOST_REJECTED:
        console.say(msg("{count} more were put aside; --json lists them", count=len(answer.rejected) - MOST_REJECTED))
    if not answer.complete:
        console.say(msg("Time ran out before every ranking was finished"))


# --- presets and stages --------------------------------------------------------------------------------------------


def _presets(
    given: Namespace, chosen: Sequence[Preset], catalogue: PartSource, session: PlanningSession, console: Console
) -> int:
    from planner.advising.advise import advise
    from planner.advising.answer import Ranking

    records, missing = [], 0
    for item in chosen:
        folder = None if given.output is None else given.output / item.id
        options: dict[str, Any] = {
            "rankings": (Ranking.FASTEST,), "with_edge": False, "seconds": given.seconds,
        }  # fmt: skip
        asked = advise(item.asked, catalogue, _watch(given), **options)
        shown = asked
        if not asked.proposals and item.instead is not None:
            shown = advise(item.instead, catalogue, _watch(given), **options)
        missing += not shown.proposals
        written = _write(folder, shown, session)
        told = record(shown, console.language, written)
        asked_told = record(asked, console.language, {})
        records.append(
            {
                "id": item.id,
                "title": item.title_in(console.language),
                "asked": bool(asked.proposals),
                "builds": told["builds"],
                "rejected": told["rejected"],
                "conflict": asked_told["conflict"],
                "instead": shown is not asked,
                "reason": item.reason_in(console.language) if shown is not asked else "",
                "notes": told["notes"],
                "seconds": round(asked.seconds + (shown.seconds if shown is not asked else 0.0), 2),
            }
        )
        if not given.json:
            console.line(f"=== {item.title_in(console.language)}")
            console.line(item.words)
            if shown is not asked:
                tell(asked, console, {})
                console.line(item.reason_in(console.language))
            tell(shown, console, written)
    if given.json:
        console.json({"presets": records})
    return int(missing > 0)


def tell_stages(plans: Sequence[Plan], console: Console, *, as_json: bool) -> None:
    """Stages of a machine with what stays and what goes."""
    from planner.advising.stages import stages

    language = console.language
    found = stages(plans)
    if as_json:
        console.json(
            {
                "stages": [
                    {
                        "title": stage.plan.build.title,
                        "verdict": stage.verdict,
                        "reserve": {
                            "accelerators": stage.reserve.accelerators,
                            "watts": stage.reserve.watts,
                            "memory_slots": stage.reserve.memory_slots,
                            "rack_units": stage.reserve.rack_units,
                        },
                        "stays": [{"id": part.id, "quantity": count} for part, count in stage.stays],
                        "bought": [{"id": part.id, "quantity": count} for part, count in stage.bought],
                        "thrown": [{"id": part.id, "quantity": count} for part, count in stage.thrown],
                        "lost": float(stage.lost.total),
                        "lost_unpriced": stage.lost.unpriced_lines,
                        "notes": [note.text(language) for note in stage.notes],
                    }
                    for stage in found
                ]
            }
        )
        return
    for stage in found:
        console.line(f"=== {stage.plan.build.title} ({stage.verdict})")
        reserve = stage.reserve
        watts = "–" if reserve.watts is None else f"{reserve.watts:.0f}"
        console.say(
            msg(
                "In reserve: {cards} places for such accelerators, {watts} W, {slots} memory slots",
                cards=reserve.accelerators,
                watts=watts,
                slots=reserve.memory_slots,
            )
        )
        for title, pieces in (
            (msg("stays"), stage.stays),
            (msg("is bought"), stage.bought),
            (msg("is thrown away"), stage.thrown),
        ):
            if pieces:
                parts = listed(f"{count} x {part.name}" for part, count in pieces)
                console.line(f"  {title.text(language)}: {parts.text(language)}")
        if stage.thrown and stage.lost.total:
            currency = stage.plan.site.currency
            console.say(msg("  it had cost {amount:,.0f} {currency}", amount=stage.lost.total, currency=currency))
        for note in stage.notes:
            console.line(f"  {note.text(language)}")
