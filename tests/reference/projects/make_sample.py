"""Makes the sample database of the present schema: once, when a schema is released; then it stays as it is.

    python -m tests.reference.projects.make_sample

Writes ``schema-<version>.db`` and, beside it, each state of a project that it holds as a project file. A sample that
exists is left alone.
"""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from pathlib import Path

from planner.build.decision import Decision
from planner.editing import Document, SetNotes, SetTitle
from planner.pricing.offers import Offer, OfferLine, new_offer_id
from planner.storage import (
    Amount,
    PlanEntry,
    Project,
    ProjectStore,
    Saved,
    SheetEntry,
    canonical,
    dump_project,
    new_id,
)
from planner.storage.migrations import HEAD
from tests.build.samples import server_plan, tower_plan

FOLDER = Path(__file__).parent


def fill(store: ProjectStore) -> list[Project]:
    """Two projects, one of them with two revisions and an undo history, and a deleted one."""
    document = Document(tower_plan())
    document.execute(SetTitle("Tower 塔式"))
    document.execute(SetNotes("two cards"))
    lines = (OfferLine(part="rtx-4090", price="12999.00", quantity=2, lead_weeks=(3.0, 8.0), warranty_months=36),)
    offers = (
        Offer(id=new_offer_id(), seller="华东集成", number="Q-118", date="2026-11-01", valid_until="2026-12-01",
              tax_included=True, freight="200", lines=lines, link="quote.xlsx", note="含安装"),
        Offer(id=new_offer_id(), seller="Seller Ltd", currency="USD"),
    )  # fmt: skip
    said = canonical({
        "notes": "by the end of the year", "sole_source": "只有一家", "offers": [offers[0].id], "chosen": offers[0].id,
    })  # fmt: skip
    entries = (PlanEntry(new_id(), "Tower", document.plan, said), PlanEntry(new_id(), "服务器", server_plan()))
    log = (Decision(date="2026-11-02", who="Li 李", what="two cards", why="the outlet carries no more"),)
    sheet = SheetEntry(
        id=new_id(), plan=entries[0].id, title="Tower", number="REQ-2026-0003", revision=2, status="pending",
        date="2026-11-03", exported="2026-11-03T08:00:00+00:00", file="/papers/REQ-2026-0003.pdf", sha256="0" * 64,
        totals=(Amount(currency="CNY", net="1000.00", tax="130.00", gross="1130.00"),), unpriced=3,
    )  # fmt: skip
    first = store.save(
        Project(
            new_id(), "Laboratory 实验室", "third floor", ("gpu", "2026"), entries, 0, log, (sheet,), offers=offers
        ),
        note="before the meeting", histories={entries[0].id: document.history.snapshot()}, picture=b"\x89PNG sample",
    )  # fmt: skip
    if not isinstance(first, Saved):
        raise RuntimeError("nobody else saves here")
    second = store.save(
        replace(first.project, notes="fourth floor", plans=entries[:1], offers=offers[:1]), automatic=True
    )  # fmt: skip
    if not isinstance(second, Saved):
        raise RuntimeError("nobody else saves here")
    empty = store.create("Empty 空", tags=("later",))
    gone = store.create("Gone")
    store.delete(gone.id)
    store.set_setting("colour", {"dark": True})
    for _ in range(3):
        store.next_number("REQ-2026-#")
    return [first.project, second.project, empty]


def main() -> None:
    path = FOLDER / f"schema-{HEAD}.db"
    if path.exists():
        raise SystemExit(f"{path} exists")
    store = ProjectStore(path)
    projects = fill(store)
    store.close()
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA journal_mode = DELETE")  # one file, without a log beside it
    connection.execute("VACUUM")
    connection.close()
    for n, project in enumerate(projects, 1):
        (FOLDER / f"schema-{HEAD}-{n}.json").write_text(dump_project(project), "utf-8")


if __name__ == "__main__":
    main()
