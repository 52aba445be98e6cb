"""``check_claims``: a text in English or Chinese, and what is to be thought of it. Deterministic, without a network."""

from __future__ import annotations

from typing import TYPE_CHECKING

from planner.errors import InputRejected
from planner.importing.claims import comparisons, features, figures, general, hosts, jobs
from planner.importing.claims.claim_report import ClaimReport, Mentioned, Statement, Verdict
from planner.importing.claims.mentions import Mention, Names, Place, Reader, read_mentions
from planner.importing.claims.passages import LONGEST_TEXT, Block, blocks_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from planner.importing.imported import Library
    from planner.parts.part import Part

GRAVITY = (Verdict.WRONG, Verdict.DEPENDS, Verdict.CANNOT_CHECK, Verdict.RIGHT)


def check_claims(text: str, library: Library) -> ClaimReport:
    """Find the parts, builds and checkable statements of a text and judge each.

    Parameters
    ----------
    text : a forum post, an offer, a guide; English or Chinese
    library : the catalogue, with the user's layer over it

    Returns
    -------
    Everything found, in the order of the text. What is no statement about a figure, a fit or a known rule of thumb is
    not listed: the checker never guesses what a sentence means.

    Raises
    ------
    InputRejected : the text is longer than ``LONGEST_TEXT`` characters
    """
    if len(text) > LONGEST_TEXT:
        raise InputRejected("the text is longer than {most} characters; check it in pieces", most=LONGEST_TEXT)
    parts = library.parts()
    blocks = blocks_of(text)
    reader = read_mentions(blocks, Names(parts))
    statements: list[Statement] = []
    known: list[Mention] = []
    for block in blocks:
        statements += _judge_block(block, reader, parts, known)
        known += [mention for piece in block.pieces for mention in reader.of(piece)]
    mentions = tuple(
        Mentioned(piece.line, mention.text, mention.quantity, mention.candidates)
        for block in blocks
        for piece in block.pieces
        for mention in reader.of(piece)
    )
    builds = [plan for number, block in enumerate(blocks, start=1) if (plan := hosts.plans_of(block, reader, number))]
    return ClaimReport(mentions, tuple(builds), _once(statements))


def _judge_block(block: Block, reader: Reader, parts: Sequence[Part], known: Sequence[Mention]) -> Iterator[Statement]:
    hardware = _hardware(block, reader)
    yield from hosts.judge_build(block, reader)
    for at in (Place(block, piece, reader) for piece in block.pieces):
        yield from figures.judge_figures(at)
        yield from features.judge_features(at, parts)
        yield from features.judge_architecture(at)
        yield from comparisons.judge_comparisons(at)
        yield from comparisons.judge_pool(at)
        yield from jobs.judge_jobs(at, hardware)
        yield from hosts.judge_fits(at)
        yield from hosts.judge_made_for(at)
        yield from hosts.judge_plain_slot(at)
        yield from hosts.judge_supply(at)
        yield from hosts.judge_reserve(at, known)
        yield from hosts.judge_circuit(at)
        yield from hosts.judge_bays(at)
        yield from hosts.judge_module_kind(at)
        for judge in general.JUDGES:
            yield from judge(at)


def _hardware(block: Block, reader: Reader) -> list[jobs.Hardware]:
    """What the accelerators of a block are: those of its build, or the one that its first words name."""
    gathered = hosts.gather(block, reader)
    if gathered.labels >= 2 and gathered.gpus:
        return jobs.hardware_of_mention(gathered.gpus[0][1])
    first = block.pieces[0]
    named = [mention for mention in reader.of(first) if mention.kind == "gpu"]
    return jobs.hardware_of_mention(reader.narrowed(named[0], block, first)) if named else []


def _once(statements: Sequence[Statement]) -> tuple[Statement, ...]:
    """Each statement once: the same words about the same thing with the same verdict are one."""
    found: dict[tuple[object, ...], Statement] = {}
    for statement in statements:
        found.setdefault(
            (statement.line, statement.topic, statement.text, statement.subjects, str(statement.message)), statement
        )
    return tuple(sorted(found.values(), key=lambda statement: statement.line))
