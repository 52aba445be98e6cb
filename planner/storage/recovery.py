"""What can be read of a damaged database.

SQLite refuses a query that meets a damaged page, but rows on other pages are still there: each table is read from both
ends, and row by row in between. Bodies are checked against their hash, so that nothing false is brought over; a project
falls back to its newest revision of which everything is whole.
"""

from __future__ import annotations

import json
import shutil
import sqlite3
import struct
import tempfile
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from planner.build.disk import disk_failure
from planner.messages import Message, listed, msg
from planner.storage.bodies import NONE, BodyDamaged, Held, HeldOffer, revision_digest, unpack
from planner.storage.project import Recovery, sheet_from

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sqlalchemy import Connection, Table

Row = dict[str, Any]

SIDE_FILES = ("", "-wal", "-shm")
PAGE_BYTES = 4096
#: First bytes of a database of ours: format, page size, write-ahead log, no reserved space, fixed fractions.
HEADER = b"SQLite format 3\x00\x10\x00\x02\x02\x00\x40\x20\x20"
#: What follows (https://www.sqlite.org/fileformat.html, 1.3): change counter, pages, free list and its length, schema
#: cookie, schema format, cache, largest root, UTF-8, user version, vacuum, application, reserved, valid for, version.
REST = struct.Struct(">12I20s2I")
LONGEST_GAP = 50_000


def set_aside(path: Path) -> Path:
    """Rename a damaged database with its log; returns the new name."""
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
    aside = path.with_name(f"{path.stem}.damaged-{stamp}{path.suffix}")
    try:
        for ending in SIDE_FILES:
            part = path.with_name(path.name + ending)
            if part.exists():
                part.rename(aside.with_name(aside.name + ending))
    except OSError as error:
        raise disk_failure(error, path) from error
    return aside


def bring_over(aside: Path, connection: Connection, now: str) -> Recovery:
    """Copy what is whole in a damaged database into a new, migrated one."""
    with tempfile.TemporaryDirectory(prefix="slotwright-") as folder:
        copy = Path(folder) / "copy.db"
        for ending in SIDE_FILES:
            part = aside.with_name(aside.name + ending)
            if part.exists():
                shutil.copyfile(part, copy.with_name(copy.name + ending))
        _mend_header(copy)
        found = _Found.read(copy)
    found.write(connection, now)
    return found.report(aside)


def _mend_header(path: Path) -> None:
    """The header is the same in every database of ours but for counters: SQLite reads no file that is shorter than its
    header says, or whose header is destroyed.
    """
    pages = path.stat().st_size // PAGE_BYTES
    if pages:
        with path.open("r+b") as stream:
            stream.write(HEADER + REST.pack(1, pages, 0, 0, 1, 4, 0, 0, 1, 0, 0, 0, b"", 1, 3_040_000))


@dataclass
class _Found:
    """The whole rows of a damaged database."""

    parts: dict[str, bytes] = field(default_factory=dict)
    documents: dict[str, bytes] = field(default_factory=dict)
    uses: dict[str, dict[str, str]] = field(default_factory=dict)  # document: part id to part
    projects: dict[str, Row] = field(default_factory=dict)
    revisions: dict[str, dict[int, Row]] = field(default_factory=dict)
    plans: dict[tuple[str, int], list[Row]] = field(default_factory=dict)
    offers: dict[tuple[str, int], list[Row]] = field(default_factory=dict)
    histories: list[Row] = field(default_factory=list)
    steps: dict[tuple[str, str], dict[int, Row]] = field(default_factory=dict)
    settings: list[Row] = field(default_factory=list)
    series: list[Row] = field(default_factory=list)
    sheets: list[Row] = field(default_factory=list)
    newest: dict[str, int] = field(default_factory=dict)  # project to its newest whole revision

    @classmethod
    def read(cls, path: Path) -> _Found:
        found = cls()
        connection = sqlite3.connect(path)
        connection.row_factory = sqlite3.Row
        connection.execute("PRAGMA writable_schema = ON")  # what is not understood of it is left out
        connection.text_factory = lambda raw: raw.decode("utf-8", "replace")
        try:
            for row in rows_of(connection, "parts"):
                if _whole(row) is not None:
                    found.parts[row["hash"]] = row["body"]
            for row in rows_of(connection, "documents"):
                record = _whole(row)
                if record is not None and set(record["parts"].values()) <= set(found.parts):
                    found.documents[row["hash"]] = row["body"]
                    found.uses[row["hash"]] = record["parts"]
            found.projects = {row["id"]: row for row in rows_of(connection, "projects")}
            for row in rows_of(connection, "revisions"):
                found.revisions.setdefault(row["project"], {})[row["number"]] = {"decisions": NONE, **row}
            for row in rows_of(connection, "revision_plans"):
                found.plans.setdefault((row["project"], row["number"]), []).append({"request": "", **row})
            for row in rows_of(connection, "revision_offers"):
                found.offers.setdefault((row["project"], row["number"]), []).append(row)
            found.sheets = [row for row in rows_of(connection, "sheets") if sheet_from(row["body"], row["digest"])]
            found.histories = list(rows_of(connection, "histories"))
            for row in rows_of(connection, "history_steps"):
                found.steps.setdefault((row["project"], row["plan"]), {})[row["number"]] = row
            found.settings = list(rows_of(connection, "settings"))
            found.series = list(rows_of(connection, "series"))
        finally:
            connection.close()
        found._keep_whole_revisions()
        return found

    def _keep_whole_revisions(self) -> None:
        for project, revisions in self.revisions.items():
            for number, row in list(revisions.items()):
                plans, offers = (_in_order(rows.get((project, number), [])) for rows in (self.plans, self.offers))
                held = [Held(plan["plan"], plan["title"], plan["document"], plan["request"]) for plan in plans]
                held_offers = [HeldOffer(offer["offer"], offer["document"]) for offer in offers]
                digest = revision_digest(row["title"], row["notes"], row["tags"], held, row["decisions"], held_offers)
                same = digest == row["digest"]
                if not same or any(item["document"] not in self.documents for item in (*plans, *offers)):
                    del revisions[number]
            if revisions:
                self.newest[project] = max(revisions)

    def write(self, connection: Connection, now: str) -> None:
        from planner.storage import tables

        def insert(table: Table, rows: list[Row]) -> None:
            if rows:
                connection.execute(table.insert(), rows)

        uses = [
            {"document": document, "part_id": part_id, "part": part}
            for document, parts in self.uses.items()
            for part_id, part in parts.items()
        ]
        projects = [self._project(project, now) for project in self.newest]
        revisions = [row for project in self.newest for row in self.revisions[project].values()]
        plans = [plan for row in revisions for plan in self.plans.get((row["project"], row["number"]), [])]
        offers = [offer for row in revisions for offer in self.offers.get((row["project"], row["number"]), [])]
        histories, steps = self._whole_histories()
        insert(tables.PARTS, [{"hash": key, "body": body} for key, body in self.parts.items()])
        insert(tables.DOCUMENTS, [{"hash": key, "body": body} for key, body in self.documents.items()])
        insert(tables.DOCUMENT_PARTS, uses)
        insert(tables.PROJECTS, projects)
        insert(tables.REVISIONS, [{**row, "automatic": bool(row["automatic"])} for row in revisions])
        insert(tables.REVISION_PLANS, plans)
        insert(tables.REVISION_OFFERS, offers)
        insert(tables.HISTORIES, histories)
        insert(tables.STEPS, steps)
        insert(tables.SHEETS, [row for row in self.sheets if row["project"] in self.newest])
        insert(tables.SETTINGS, self.settings)
        insert(tables.SERIES, self.series)
        for row in projects:
            connection.exec_driver_sql("INSERT INTO project_words VALUES (?, ?)", (row["id"], row["words"]))

    def _project(self, project: str, now: str) -> Row:
        """The project's row, with what its newest whole revision says."""
        revision = self.revisions[project][self.newest[project]]
        row = self.projects.get(project) or {
            "id": project, "words": revision["title"].lower(), "created": revision["saved"], "changed": now,
            "deleted": None, "picture": None,
        }  # fmt: skip
        said = {name: revision[name] for name in ("title", "notes", "tags")}
        return {**row, **said, "revision": self.newest[project]}

    def _whole_histories(self) -> tuple[list[Row], list[Row]]:
        """Histories with the steps up to the first that is damaged."""
        histories: list[Row] = []
        steps: list[Row] = []
        for row in self.histories:
            if row["project"] not in self.newest or row["start"] not in self.documents:
                continue
            known = self.steps.get((row["project"], row["plan"]), {})
            whole: list[Row] = []
            while len(whole) in known and known[len(whole)]["document"] in self.documents:
                whole.append(known[len(whole)])
            histories.append({**row, "position": min(row["position"], len(whole))})
            steps += whole
        return histories, steps

    def report(self, aside: Path) -> Recovery:
        """What was kept and what was lost, by title."""
        whole: list[str] = []
        older: list[tuple[str, int]] = []
        for project, number in self.newest.items():
            row = self.projects.get(project)
            title = str(self.revisions[project][number]["title"])
            if row is not None and row["revision"] == number:
                whole.append(title)
            else:
                older.append((title, number))
        lost = len((set(self.projects) | set(self.revisions)) - set(self.newest))
        return Recovery(str(aside), tuple(whole), tuple(older), lost, _sentence(aside, whole, older, lost))


def _sentence(aside: Path, whole: list[str], older: list[tuple[str, int]], lost: int) -> Message:
    back = listed(f"{title} ({number})" for title, number in older)
    if not (whole or older or lost):
        return msg(
            "The project database was damaged and has been set aside as {file}; no project could be read of it; a "
            "backup may lie beside it", file=aside.name,
        )  # fmt: skip
    if not older and not lost:
        return msg(
            "The project database was damaged and has been set aside as {file}; all {count} projects were recovered",
            file=aside.name, count=len(whole),
        )  # fmt: skip
    if not lost:
        return msg(
            "The project database was damaged and has been set aside as {file}; {count} projects are whole, these fell "
            "back to an older revision: {older}", file=aside.name, count=len(whole), older=back,
        )  # fmt: skip
    return msg(
        "The project database was damaged and has been set aside as {file}; {count} projects are whole, {back} fell "
        "back to an older revision, of {lost} nothing could be read; a backup may lie beside it",
        file=aside.name, count=len(whole), back=len(older), lost=lost,
    )  # fmt: skip


def _in_order(rows: list[Row]) -> list[Row]:
    """Rows by their position, of which a damaged one may be no number."""
    return sorted(rows, key=_position)


def _position(row: Row) -> tuple[bool, int, str]:
    found = row["position"]
    return (False, found, "") if isinstance(found, int) else (True, 0, str(found))


def _whole(row: Row) -> Any:
    """JSON types of a row's body, None when it is damaged."""
    try:
        return unpack(row["hash"], row["body"] if isinstance(row["body"], bytes) else None)
    except (BodyDamaged, json.JSONDecodeError):
        return None


def rows_of(connection: sqlite3.Connection, table: str) -> Iterator[Row]:
    """Every row of a table that can be read, damaged pages left out."""
    seen: set[int] = set()
    ends: list[int] = []
    for order in ("ASC", "DESC"):
        last: int | None = None
        try:
            for row in connection.execute(f"SELECT rowid AS rowid_, * FROM {table} ORDER BY rowid {order}"):
                last = row["rowid_"]
                if last not in seen:
                    seen.add(last)
                    yield _row(row)
        except sqlite3.Error:
            if last is not None:
                ends.append(last)
            continue
        return
    if len(ends) == 2:
        first, final = ends
        for rowid in range(first + 1, min(final, first + LONGEST_GAP)):
            try:
                row = connection.execute(f"SELECT rowid AS rowid_, * FROM {table} WHERE rowid = ?", (rowid,)).fetchone()
            except sqlite3.Error:
                continue
            if row is not None and rowid not in seen:
                yield _row(row)


def _row(row: sqlite3.Row) -> Row:
    record = dict(row)
    del record["rowid_"]
    return record
