"""The answers as pages: headings, sentences and tables that a person reads, copies and has read out."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from planner.advising.answer import RANKING_NAMES
from planner.advising.columns import Accelerators, Platform, Role
from planner.advising.explaining import VERDICTS, budget_sentence
from planner.build.finding import Answer as Verdict
from planner.build.finding import Severity
from planner.gui.language import about, current, say, say_all, tr
from planner.gui.numbers import number_text, quantity_text
from planner.messages import SEMICOLON, msg

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from planner.advising.answer import Answer, Proof, Proposal, Rejected
    from planner.advising.judging import Judged
    from planner.advising.questions import Reply
    from planner.advising.stages import Pieces, Stage
    from planner.advising.thumb import Thumb
    from planner.advising.wish import Wish
    from planner.gui.advisor.jobs import About, Found

QUESTIONS = {
    "cap": msg("Power limit for this outlet"),
    "outlet": msg("Outlet"),
    "supply": msg("Power supply"),
    "cooling": msg("Air conditioning"),
    "cards": msg("Most cards"),
    "context": msg("Longest context"),
    "users": msg("Most users"),
    "batch": msg("Largest batch"),
    "redundancy": msg("Redundancy"),
}


def name_of(judged: Judged) -> str:
    """``2 x NVIDIA GeForce RTX 5090 in Fractal Design North XL``."""
    cards, platform = judged.selection[Role.ACCELERATORS], judged.selection[Role.PLATFORM]
    if not isinstance(cards, Accelerators) or not isinstance(platform, Platform):
        return ""
    return tr("{count} x {part} in {host}", count=cards.count, part=cards.gpu.name, host=platform.holder.name)


def best_at(proposal: Proposal) -> str:
    """What a proposal is best at."""
    if not proposal.rankings:
        return tr("on the efficient edge")
    return say_all((RANKING_NAMES[ranking] for ranking, _ in proposal.rankings), SEMICOLON)


def price_of(judged: Judged, currency: str) -> str:
    """The counted amount with how many lines it covers."""
    cost = judged.cost
    lines = cost.priced_lines + cost.hinted_lines + cost.unpriced_lines
    counted = cost.priced_lines + cost.hinted_lines
    if not counted:
        return tr("to be quoted")
    amount = quantity_text(float(judged.landed), currency)
    if cost.complete:
        return amount
    return tr("{amount} ({counted} of {lines} lines)", amount=amount, counted=counted, lines=lines)


def verdict_of(judged: Judged) -> str:
    """What the rules say, and whether the budget is sure."""
    return say(VERDICTS.get(judged.verdict, judged.verdict))


def speed_of(judged: Judged) -> str:
    return quantity_text(judged.speed, judged.speed_unit)


def proof_of(proof: Proof) -> str:
    """How sure a ranking is."""
    if proof.proven:
        said = tr("proven: nothing in the catalogue is better")
    elif proof.gap is not None:
        said = tr("at most {gap} % from the best possible", gap=number_text(100 * proof.gap))
    else:
        said = tr("not proven")
    return f"{said} ({say(proof.note)})" if proof.note is not None else said


# --- pages ----------------------------------------------------------------------------------------------------


def proposal_page(proposal: Proposal, wish: Wish) -> str:
    """Everything about one build: proof, money, a reason for every part, warnings, why one more does not go in."""
    judged = proposal.judged
    lines = [_heading(name_of(judged))]
    lines += [_paragraph(about(RANKING_NAMES[ranking], proof_of(proof))) for ranking, proof in proposal.rankings]
    lines.append(_paragraph(say(proposal.money)))
    lines.append(_paragraph(say(budget_sentence(judged, wish))))
    rows = [(str(reason.quantity), reason.part.name, say(reason.message)) for reason in proposal.reasons]
    lines.append(_table((tr("Count"), tr("Part"), tr("Why it is in")), rows))
    warnings = [finding.message for finding in judged.findings if finding.severity is not Severity.INFO
                and finding.answer is not Verdict.PASS]  # fmt: skip
    if warnings:
        lines += [_heading(tr("Warnings")), _list(say(warning) for warning in warnings)]
    if proposal.one_more is not None:
        lines.append(_paragraph(say(proposal.one_more)))
    return "".join(lines)


def answer_page(found: Found) -> str:
    """What holds for the whole answer: conflict, what is had instead, notes, how it was found."""
    answer, shown = found.answer, found.shown
    lines: list[str] = []
    if answer.conflict is not None:
        lines.append(_heading(tr("No build can be named") if answer.conflict.unpriced else tr("No build exists")))
        lines.append(_paragraph(say(answer.conflict.sentence)))
        relaxed = [
            f'<a href="relaxed:{n}">{escape(say(item.machine))}</a>' for n, item in enumerate(answer.conflict.relaxed)
        ]
        if relaxed:
            lines.append(_paragraph(tr("Giving way; choose one to open it as a plan:")))
            lines.append(f"<ul>{''.join(f'<li>{item}</li>' for item in relaxed)}</ul>")
        if not answer.conflict.minimal:
            lines.append(_paragraph(tr("Time ran out before it was shown that the set is the smallest.")))
    elif not answer.proposals:
        lines.append(_heading(tr("No build was found in the time")))
    if found.instead is not None and found.preset is not None:
        lines.append(_heading(tr("What can be had instead")))
        lines.append(_paragraph(found.preset.reason_in(current())))
    lines.append(_heading(tr("About this answer")))
    lines.append(_list(say(note) for note in shown.notes))
    lines.append(_paragraph(effort(shown)))
    if not shown.complete:
        lines.append(_paragraph(tr("The search was ended before every ranking was finished.")))
    return "".join(lines)


def effort(answer: Answer) -> str:
    """What the search took."""
    if answer.first_s is None:
        return tr("{seconds} s, {judged} machines put before the rules", seconds=number_text(answer.seconds),
                  judged=answer.judged)  # fmt: skip
    return tr(
        "First build after {first} s, all after {seconds} s; {judged} machines were put before the rules",
        first=number_text(answer.first_s), seconds=number_text(answer.seconds), judged=answer.judged,
    )  # fmt: skip


def rejected_page(rejected: Sequence[Rejected], words: str) -> str:
    """What was put aside, with the reason; only lines that hold all the words."""
    wanted = words.lower().split()
    told = ((item.part.name, say(item.message)) for item in rejected)
    rows = [line for line in told if all(word in " ".join(line).lower() for word in wanted)]
    return _table((tr("Part"), tr("Why not")), rows)


def build_page(about: About) -> str:
    """Limit and next step, questions asked backwards, rules of thumb, renting."""
    currency = about.plan.site.currency
    lines = [_heading(tr("What limits this build")), _paragraph(say(about.limit.sentence))]
    rows = [
        (
            say(step.title),
            "" if step.gain is None else tr("{gain:+.0%}", gain=step.gain),
            tr("unknown") if step.cost is None else quantity_text(float(step.cost), currency),
            say(step.note),
        )
        for step in about.limit.steps
    ]
    lines.append(_heading(tr("The next step")))
    if rows:
        lines.append(_table((tr("Change"), tr("Gain in speed"), tr("Cost"), tr("Note")), rows))
    else:
        lines.append(_paragraph(tr("No single change that was tried helps by more than 2 %.")))
    lines.append(_heading(tr("Asked backwards")))
    lines.append(
        _table(
            (tr("Question"), tr("Answer"), tr("What binds"), tr("What giving way there buys")),
            [_reply_row(reply) for reply in about.replies],
        )
    )
    if about.thumbs:
        lines.append(_heading(tr("Rules of thumb beside the computed value")))
        lines.append(
            _table(
                (tr("Rule"), tr("It says"), tr("Computed"), tr("Holds"), tr("Why")),
                [_thumb_row(thumb) for thumb in about.thumbs],
            )
        )
    lines += [_heading(tr("Cloud instead")), _paragraph(say(about.rent.sentence))]
    return "".join(lines)


def _reply_row(reply: Reply) -> tuple[str, ...]:
    return say(QUESTIONS.get(reply.question, reply.question)), say(reply.sentence), say(reply.binds), say(reply.buys)


def _thumb_row(thumb: Thumb) -> tuple[str, ...]:
    said = " … ".join(quantity_text(value, thumb.unit) for value in (thumb.low, thumb.high) if value is not None)
    if thumb.low is not None and thumb.high is None:
        said = f"≥ {said}"
    elif thumb.low is None:
        said = f"≤ {said}"
    holds = tr("cannot tell") if thumb.holds is None else tr("yes") if thumb.holds else tr("no")
    return thumb.title_in(current()), said, quantity_text(thumb.computed, thumb.unit), holds, say(thumb.why)


def stages_page(found: Sequence[Stage]) -> str:
    """Stages over time: reserves, what stays, what is bought, what is thrown away and what it had cost."""
    lines: list[str] = []
    for number, stage in enumerate(found, 1):
        lines.append(_heading(f"{number}. {stage.plan.build.title or tr('Untitled')}"))
        lines.append(_paragraph(say(VERDICTS.get(stage.verdict, stage.verdict))))
        reserve = stage.reserve
        rows = [
            (tr("In reserve"), tr(
                "places for such accelerators: {cards}; supplies: {watts}; memory slots: {slots}; in the rack: {units}",
                cards=reserve.accelerators, watts=quantity_text(reserve.watts, "W"), slots=reserve.memory_slots,
                units=quantity_text(reserve.rack_units, "U") if reserve.rack_units is not None else tr("not named"),
            )),
        ]  # fmt: skip
        rows += [
            (title, _pieces(pieces))
            for title, pieces in (
                (tr("Stays"), stage.stays), (tr("Is bought"), stage.bought), (tr("Is thrown away"), stage.thrown),
            )
            if pieces
        ]  # fmt: skip
        if stage.thrown:
            lost, currency = stage.lost, stage.plan.site.currency
            said = quantity_text(float(lost.total), currency) if lost.total else tr("unknown")
            if lost.unpriced_lines and lost.total:
                said = tr("{amount} and {count} lines of unknown price", amount=said, count=lost.unpriced_lines)
            rows.append((tr("It had cost"), said))
        lines.append(_table(("", ""), rows))
        lines += [_paragraph(f"! {say(note)}") for note in stage.notes]
    return "".join(lines)


def _pieces(pieces: Pieces) -> str:
    return say_all(f"{count} x {part.name}" for part, count in pieces)


# --- markup ---------------------------------------------------------------------------------------------------


def _heading(text: str) -> str:
    return f"<h4>{escape(text)}</h4>"


def _paragraph(text: str) -> str:
    return f"<p>{escape(text)}</p>" if text else ""


def _list(entries: Iterable[str]) -> str:
    return f"<ul>{''.join(f'<li>{escape(entry)}</li>' for entry in entries)}</ul>"


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    head = "".join(f"<th>{escape(text)}</th>" for text in heads) if any(heads) else ""
    body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    return f"<table width='100%'><tr>{head}</tr>{body}</table>" if head else f"<table width='100%'>{body}</table>"
