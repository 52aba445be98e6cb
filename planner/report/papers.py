"""All papers of a project in one go: sheets and tables of every plan, one comparison, a list of what is there."""

from __future__ import annotations

import hashlib
import json
import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from planner.build.files import dump_plan
from planner.comparing import MOST, Entry
from planner.report.heading import KINDS
from planner.report.record import fingerprint
from planner.report.render import render
from planner.report.watch import Watch

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from planner.report.quote import Quote

TABLES = ("xlsx", "csv", "json", "md")
LIST_NAME = "papers.json"
LONGEST_STEM = 60
FORMAT = "slotwright-papers"
VERSION = 1


@dataclass(frozen=True)
class Paper:
    """One file to be written; ``sheet`` and ``plan`` are what a printed sheet was made of, and its plan's place."""

    name: str
    data: bytes
    sheet: Quote | None = None
    plan: int = -1


def render_papers(
    quotes: Sequence[Quote],
    title: str,
    language: str = "en",
    page: str = "A4",
    *,
    form: str = "plain",
    progress: Callable[[float], None] | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> Iterator[Paper]:
    """The papers, one after another; the same quotes give the same bytes.

    Parameters
    ----------
    quotes : one for each plan of the project, with its number
    title : of the project
    language, page, form : of the PDFs, see :func:`planner.report.render.render`
    progress : told the share that is done, from 0 to 1
    cancelled : asked before every paper; True ends the run with :class:`planner.report.watch.Cancelled`
    """
    watch = Watch(len(quotes) * (len(KINDS) + len(TABLES) + 1) + 1, progress, cancelled, every=1)
    listed: list[dict[str, object]] = []

    def noted(name: str, data: bytes, quote: Quote | None) -> Paper:
        entry: dict[str, object] = {"file": name, "sha256": hashlib.sha256(data).hexdigest()}
        if quote is not None:
            head = quote.heading
            entry |= {"number": head.number, "revision": head.revision, "content_sha256": fingerprint(quote)}
        listed.append(entry)
        watch.step()
        return Paper(name, data)

    for plan, (stem, quote) in enumerate(zip(_stems(quotes), quotes, strict=True)):
        for kind in KINDS:
            sheet = replace(quote, heading=replace(quote.heading, kind=kind))
            data = render(sheet, "pdf", language, page, form=form, cancelled=cancelled)
            yield replace(noted(f"{stem}-{kind}.pdf", data, sheet), sheet=sheet, plan=plan)
        for name in TABLES:
            yield noted(f"{stem}.{name}", render(quote, name, language), quote)
        yield noted(f"{stem}-build.json", dump_plan(quote.plan).encode(), None)
    if 1 < len(quotes) <= MOST:
        yield noted("comparison.pdf", _comparison(quotes, title, language, page), None)
    record = {"format": FORMAT, "version": VERSION, "project": title, "papers": listed}
    watch.step()
    yield Paper(LIST_NAME, (json.dumps(record, ensure_ascii=False, indent=2) + "\n").encode())


def _comparison(quotes: Sequence[Quote], title: str, language: str, page: str) -> bytes:
    from planner.report.comparison import make_comparison_sheet, render_comparison

    head = quotes[0].heading
    entries = [Entry("", quote.plan) for quote in quotes]
    sheet = make_comparison_sheet(entries, title=title, date=head.date, author=head.requester)
    return render_comparison(sheet, "pdf", language, page)


def _stems(quotes: Sequence[Quote]) -> list[str]:
    """Beginnings of the files' names: place in the project, and the number or the plan's title."""
    return [f"{n:02}-{file_stem(quote.heading.number or quote.title)}" for n, quote in enumerate(quotes, 1)]


def file_stem(text: str) -> str:
    """A text as part of a file's name on every system: letters of any script, digits, dashes."""
    return re.sub(r"[^\w.]+", "-", text).strip("-._")[:LONGEST_STEM].rstrip("-._") or "plan"
