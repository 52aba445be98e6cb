"""A whole project as one deterministic JSON file; and the rescue file that keeps work when the database cannot."""

from __future__ import annotations

import getpass
import hashlib
import json
import re
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from planner.build.decision import Decision
from planner.build.disk import read_text, write_bytes
from planner.build.files import FORMAT as BUILD_FORMAT
from planner.build.files import parse_table, plan_from_record, plan_to_record
from planner.build.racks import Room
from planner.errors import EnvironmentFailure, InputRejected
from planner.messages import Message
from planner.parts.records import from_record, to_record
from planner.pricing.offers import Offer, check_offer, of_project
from planner.storage.project import PlanEntry, Project, SheetEntry, canonical, new_id, with_offers_of_plans

if TYPE_CHECKING:
    from planner.build.files import Lookup

T = TypeVar("T")

FORMAT = "slotwright-project"
HEAD = re.compile(rf'\s*{{\s*"format"\s*:\s*"{FORMAT}"')
VERSION = 3  # 2 knows decisions, sheets, and what was said for a sheet; 3 the project's offers


def dump_project(project: Project) -> str:
    """Text of a project's file. The same project gives the same text."""
    record = {
        "format": FORMAT,
        "version": VERSION,
        "id": project.id,
        "title": project.title,
        "notes": project.notes,
        "tags": list(project.tags),
        "revision": project.revision,
        "decisions": [to_record(decision) for decision in project.decisions],
        "offers": [to_record(offer) for offer in project.offers],
        "sheets": [to_record(sheet) for sheet in project.sheets],
        "plans": [
            {
                "id": entry.id, "title": entry.title, "plan": plan_to_record(entry.plan),
                **({"request": json.loads(entry.request)} if entry.request else {}),
            }
            for entry in project.plans
        ],
    }  # fmt: skip
    if project.room.racks:
        record["room"] = to_record(project.room)
    return json.dumps(record, ensure_ascii=False, indent=2, allow_nan=False) + "\n"


def is_project(text: str) -> bool:
    """Whether a text is the file of a project, whatever is wrong with the rest of it."""
    return HEAD.match(text) is not None


def load_project(text: str, source: str, catalogue_lookup: Lookup | None = None) -> Project:
    """The project of a file's text. Raises InputRejected naming file, place and reason."""
    record = parse_table(text, source)
    if record.get("format") == BUILD_FORMAT:
        raise InputRejected("{file}: this is a build file: open it with File, Open a build file", file=source)
    if record.get("format") != FORMAT:
        raise InputRejected("{file}: this is not a Slotwright project file", file=source)
    version = record.get("version")
    if not isinstance(version, int) or version > VERSION:
        raise InputRejected(
            "{file}: the file has format version {found}, this Slotwright reads up to {known}; update Slotwright",
            file=source, found=str(version), known=VERSION,
        )  # fmt: skip
    plans = record.get("plans", [])
    tags = record.get("tags", [])
    revision = record.get("revision", 0)
    if not isinstance(plans, list) or not isinstance(tags, list) or not isinstance(revision, int):
        raise InputRejected("{file}: plans, tags or revision are of the wrong kind", file=source)
    entries = tuple(_entry(entry, n, source, catalogue_lookup) for n, entry in enumerate(plans))
    title, notes = str(record.get("title", "")), str(record.get("notes", ""))
    project = Project(
        str(record.get("id") or new_id()), title, notes, tuple(str(tag) for tag in tags), entries, revision,
        _records(Decision, record, "decisions", source), _records(SheetEntry, record, "sheets", source),
        _room(record.get("room", {}), source), _offers(record, source),
    )  # fmt: skip
    return with_offers_of_plans(project)


def _offers(record: dict[str, Any], source: str) -> tuple[Offer, ...]:
    """The offers. Raises InputRejected naming file and place."""
    offers = _records(Offer, record, "offers", source)
    for n, offer in enumerate(offers):
        check_offer(offer, source, f"offers[{n}]")
    return of_project(offers)


def _room(record: Any, source: str) -> Room:
    """The racks. Raises InputRejected naming file and place."""
    if not isinstance(record, dict):
        raise InputRejected("{file}: {name}: a list of tables is needed", file=source, name="room")
    return from_record(Room, record, f"{source}: room")


def _records(kind: type[T], record: dict[str, Any], name: str, source: str) -> tuple[T, ...]:
    """A list of records. Raises InputRejected naming file and place."""
    items = record.get(name, [])
    if not isinstance(items, list) or not all(isinstance(item, dict) for item in items):
        raise InputRejected("{file}: {name}: a list of tables is needed", file=source, name=name)
    return tuple(from_record(kind, item, f"{source}: {name}[{n}]") for n, item in enumerate(items))


def _entry(record: Any, n: int, source: str, lookup: Lookup | None) -> PlanEntry:
    if not isinstance(record, dict) or not isinstance(record.get("plan"), dict):
        raise InputRejected("{file}: plans[{number}]: a table is needed", file=source, number=n)
    try:
        plan = plan_from_record(record["plan"], lookup)
    except InputRejected as error:
        reason = Message(error.template, tuple(error.fields.items()))
        raise InputRejected("{file}: plans[{number}].{reason}", file=source, number=n, reason=reason) from error
    request = canonical(record.get("request"))
    return PlanEntry(str(record.get("id") or new_id()), str(record.get("title", "")), plan, request)


# --- rescue ------------------------------------------------------------------------------------------------------


class RescueBox:
    """Files that hold unsaved work while the database does not take it.

    Parameters
    ----------
    folder : where they are kept; the system's temporary folder serves when this one cannot be written either
    """

    def __init__(self, folder: Path) -> None:
        # Of this user and of this data folder only: others share the temporary folder.
        owner = hashlib.sha256(f"{getpass.getuser()} {folder}".encode()).hexdigest()[:16]
        self.folders = (folder, Path(tempfile.gettempdir()) / f"slotwright-rescue-{owner}")

    def keep(self, project: Project) -> Path:
        """Write a project's rescue file. Raises EnvironmentFailure when no folder takes it."""
        failure: EnvironmentFailure | None = None
        for folder in self.folders:
            path = folder / self._name(project)
            try:
                folder.mkdir(mode=0o700, parents=True, exist_ok=True)
                write_bytes(path, dump_project(project).encode())
            except EnvironmentFailure as error:
                failure = failure or error
            except OSError:
                continue
            else:
                self._clear(project, path)
                return path
        raise failure or EnvironmentFailure("{path}: no rescue file can be written", path=str(self.folders[0]))

    def found(self) -> tuple[Path, ...]:
        """Rescue files of earlier sessions, the newest last."""
        paths = [path for folder in self.folders if folder.is_dir() for path in folder.glob("*.json")]
        return tuple(sorted(paths, key=lambda path: (path.stat().st_mtime_ns, path)))

    def read(self, path: Path) -> Project:
        return load_project(read_text(path), str(path))

    def discard(self, project: Project) -> None:
        """Remove a project's rescue file once it is stored."""
        self._clear(project)

    def _clear(self, project: Project, newest: Path | None = None) -> None:
        """Remove the files of a project but its newest: it may have had another title, or another folder."""
        for folder in self.folders:
            for path in folder.glob(f"*{self._ending(project)}"):
                with suppress(OSError):  # what stays is older, and is read as such
                    if path != newest:
                        path.unlink()

    def _name(self, project: Project) -> str:
        title = re.sub(r"[^\w-]+", "-", project.title)[:40].strip("-")
        return f"{title or 'project'}{self._ending(project)}"

    def _ending(self, project: Project) -> str:
        return f"-{re.sub(r'[^0-9a-zA-Z]', '', project.id)[:32]}.json"
