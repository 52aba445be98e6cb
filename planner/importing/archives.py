"""Many part files at once: a folder or a zip of BuildCores JSON or device-type YAML.

An archive is read member by member and never unpacked to disk, so that no path in it can lead anywhere. What is too
large, packed too tightly, encrypted or an archive itself is named and left alone.
"""

from __future__ import annotations

import io
import zipfile
import zlib
from pathlib import Path
from typing import TYPE_CHECKING

from planner.build.disk import disk_failure
from planner.errors import InputRejected
from planner.importing import buildcores, device_types
from planner.importing.imported import Form, How, Imported, Line
from planner.importing.lshw import read_json
from planner.importing.sources import Source
from planner.messages import Message, msg
from planner.units import MIB

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from planner.parts.part import Part

    Member = tuple[str, "bytes | Message"]

MOST_MEMBERS = 200_000
MOST_MEMBER_BYTES = 2 * MIB
MOST_TOTAL_BYTES = 1024 * MIB
MOST_RATIO = 200
KINDS = (".json", ".yaml", ".yml")
EVERY = 500  # members between two reports of progress


def is_workbook(names: Sequence[str]) -> bool:
    """Whether the members of a zip are those of a spreadsheet."""
    return "[Content_Types].xml" in names


def names_of(source: Source) -> list[str]:
    """Members of a zip. Raises InputRejected for a broken one, and for one with too many."""
    try:
        with zipfile.ZipFile(io.BytesIO(source.data)) as packed:
            infos = packed.infolist()
    except (zipfile.BadZipFile, ValueError, OSError, EOFError, NotImplementedError, OverflowError) as error:
        raise InputRejected(
            "{file}: the archive cannot be read ({reason})", file=source.name, reason=str(error)[:120]
        ) from None
    if len(infos) > MOST_MEMBERS:
        raise InputRejected("{file}: more than {most} files in it", file=source.name, most=MOST_MEMBERS)
    if sum(info.file_size for info in infos) > MOST_TOTAL_BYTES:
        raise InputRejected(
            "{file}: it unpacks to more than {most} MiB", file=source.name, most=MOST_TOTAL_BYTES // MIB
        )
    return [info.filename for info in infos]


def read_archive(
    source: Source, progress: Callable[[int, int], None] | None = None, cancelled: Callable[[], bool] | None = None
) -> Imported:
    """Parts of a zip."""
    count = len(names_of(source))
    return _read(source.name, _zipped(source), count, progress, cancelled)


def read_folder(
    folder: Path, progress: Callable[[int, int], None] | None = None, cancelled: Callable[[], bool] | None = None
) -> Imported:
    """Parts of a folder and the folders in it; links are not followed."""
    try:
        paths = sorted(path for path in folder.rglob("*") if path.suffix.lower() in KINDS and not path.is_symlink())
    except OSError as error:
        raise disk_failure(error, folder) from error
    if len(paths) > MOST_MEMBERS:
        raise InputRejected("{file}: more than {most} files in it", file=str(folder), most=MOST_MEMBERS)
    return _read(folder.name, _on_disk(paths, folder), len(paths), progress, cancelled)


def _zipped(source: Source) -> Iterator[Member]:
    with zipfile.ZipFile(io.BytesIO(source.data)) as packed:
        for info in packed.infolist():
            if info.is_dir():
                continue
            yield info.filename[:200], _member(packed, info)


def _member(packed: zipfile.ZipFile, info: zipfile.ZipInfo) -> bytes | Message:
    if not info.filename.lower().endswith(KINDS):
        return msg("neither JSON nor YAML")
    if info.flag_bits & 1:
        return msg("it is encrypted")
    if info.file_size > MOST_MEMBER_BYTES or info.file_size > MOST_RATIO * max(info.compress_size, 1024):
        return msg("too large for one part")
    try:
        with packed.open(info) as stream:
            data = stream.read(MOST_MEMBER_BYTES + 1)
    except (
        zipfile.BadZipFile,
        zlib.error,
        OSError,
        EOFError,
        ValueError,
        NotImplementedError,
        RuntimeError,
        OverflowError,
    ):
        return msg("it is damaged")
    return data if len(data) <= MOST_MEMBER_BYTES else msg("too large for one part")


def _on_disk(paths: Sequence[Path], folder: Path) -> Iterator[Member]:
    for path in paths:
        name = str(path.relative_to(folder))
        try:
            with path.open("rb") as stream:
                data = stream.read(MOST_MEMBER_BYTES + 1)
        except OSError as error:
            raise disk_failure(error, path) from error
        yield name, data if len(data) <= MOST_MEMBER_BYTES else msg("too large for one part")


def _read(
    name: str,
    members: Iterator[Member],
    count: int,
    progress: Callable[[int, int], None] | None,
    cancelled: Callable[[], bool] | None,
) -> Imported:
    parts: dict[str, Part] = {}
    lines: list[Line] = []
    forms: dict[Form, int] = {}
    stopped = False
    for number, (member, content) in enumerate(members, start=1):
        if number % EVERY == 0:
            if progress is not None:
                progress(number, count)
            if cancelled is not None and cancelled():
                stopped = True
                break
        if isinstance(content, Message):
            lines.append(Line(number, member, How.NOT_UNDERSTOOD, notes=(content,)))
            continue
        form, part, notes = part_in(member, content)
        forms[form] = forms.get(form, 0) + 1
        if part is None:
            lines.append(Line(number, member, How.NOT_UNDERSTOOD, notes=notes))
            continue
        parts[part.id] = part
        lines.append(Line(number, member, How.REPORTED, 1, part, 1.0, notes=notes))
    if not parts and not stopped:
        raise InputRejected("{file}: no file in it describes a part", file=name)
    form = max(forms, key=lambda one: forms[one]) if forms else Form.BUILDCORES
    source = buildcores.ATTRIBUTION if form is Form.BUILDCORES else device_types.ATTRIBUTION
    told = (msg("stopped after {done} of {count} files", done=len(lines), count=count),) if stopped else ()
    return Imported(name, form, tuple(lines), parts=tuple(parts.values()), notes=told, source=source)


def part_in(name: str, data: bytes) -> tuple[Form, Part | None, tuple[Message, ...]]:
    """The part that one file describes, with what was mapped to unknown; a sentence where it is none."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return Form.BUILDCORES, None, (msg("it is not UTF-8 text"),)
    if text.lstrip()[:1] == "{":
        try:
            node = read_json(name, text)
        except InputRejected as error:
            return Form.BUILDCORES, None, (Message(error.template, tuple(error.fields.items())),)
        if not buildcores.is_record(node):
            return Form.BUILDCORES, None, (msg("no BuildCores record"),)
        part, notes = buildcores.part_of(node)
        return Form.BUILDCORES, part, notes if part is not None else (buildcores.kind_unknown(),)
    try:
        node = device_types.read_yaml(name, text)
    except InputRejected as error:
        return Form.DEVICE_TYPE, None, (Message(error.template, tuple(error.fields.items())),)
    if not device_types.is_device(node):
        return Form.DEVICE_TYPE, None, (msg("no device type"),)
    part, notes = device_types.part_of(node)
    return Form.DEVICE_TYPE, part, notes


def read_records(name: str, text: str) -> Imported:
    """One BuildCores record, or a list of them, as JSON."""
    tree = read_json(name, text)
    nodes = tree if isinstance(tree, list) else [tree]
    lines: list[Line] = []
    parts: dict[str, Part] = {}
    for number, node in enumerate(nodes[:MOST_MEMBERS], start=1):
        part, notes = buildcores.part_of(node) if buildcores.is_record(node) else (None, (msg("no BuildCores record"),))
        if part is None:
            lines.append(Line(number, name, How.NOT_UNDERSTOOD, notes=notes or (buildcores.kind_unknown(),)))
            continue
        parts[part.id] = part
        lines.append(Line(number, part.name[:200], How.REPORTED, 1, part, 1.0, notes=notes))
    if not parts:
        raise InputRejected("{file}: no record in it describes a part", file=name)
    return Imported(name, Form.BUILDCORES, tuple(lines), parts=tuple(parts.values()), source=buildcores.ATTRIBUTION)


def read_device(name: str, text: str) -> Imported:
    """One device type as YAML."""
    _, part, notes = part_in(name, text.encode("utf-8"))
    if part is None:
        reason = notes[0] if notes else msg("no device type")
        raise InputRejected("{file}: {reason}", file=name, reason=str(reason))
    line = Line(1, part.name[:200], How.REPORTED, 1, part, 1.0, notes=notes)
    return Imported(name, Form.DEVICE_TYPE, (line,), parts=(part,), source=device_types.ATTRIBUTION)
