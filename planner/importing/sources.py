"""Bytes and text of a file to import, within limits: what is too large or no text ends in one sentence."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from pathlib import Path

from planner.build.disk import disk_failure
from planner.errors import InputRejected
from planner.units import MIB

LARGEST_FILE_BYTES = 512 * MIB  # an archive of parts; what is in it is held against limits of its own
LARGEST_TEXT_BYTES = 32 * MIB
LONGEST_LINE = 100_000  # characters; a list, a table row or a report has none that is longer
ENCODINGS = ("utf-8-sig", "gb18030")


@dataclass(frozen=True)
class Source:
    """A file's name, as the user knows it, and its content."""

    name: str
    data: bytes


def read_source(path: Path) -> Source:
    """Read a file whole. Raises InputRejected (missing, too large) or EnvironmentFailure."""
    try:
        with path.open("rb") as stream:
            data = stream.read(LARGEST_FILE_BYTES + 1)
    except FileNotFoundError:
        raise InputRejected("{file}: there is no such file", file=str(path)) from None
    except IsADirectoryError:
        raise InputRejected("{file}: this is a folder, a file is needed", file=str(path)) from None
    except OSError as error:
        raise disk_failure(error, path) from error
    if len(data) > LARGEST_FILE_BYTES:
        raise InputRejected("{file}: larger than {most} MiB", file=str(path), most=LARGEST_FILE_BYTES // MIB)
    return Source(path.name, data)


def starts_with(path: Path, mark: bytes) -> bool:
    """Whether a file begins with these bytes; False where it cannot be read, which reading it will say."""
    try:
        with path.open("rb") as stream:
            return stream.read(len(mark)) == mark
    except OSError:
        return False


def text_of(source: Source) -> str:
    """The content as text: UTF-8, UTF-16 with its mark, or GB 18030; line ends become ``\\n``.

    Raises InputRejected naming what is wrong: not text, too large, an endless line.
    """
    data = source.data
    if len(data) > LARGEST_TEXT_BYTES:
        raise InputRejected("{file}: larger than {most} MiB of text", file=source.name, most=LARGEST_TEXT_BYTES // MIB)
    text = _decoded(source).replace("\r\n", "\n").replace("\r", "\n")
    if any(unicodedata.category(sign) == "Cc" and sign not in "\n\t\f\v" for sign in set(text)):
        raise _no_text(source)
    return text


def lines_of(source: Source, text: str) -> list[str]:
    """Lines of a text. Raises InputRejected for an endless one."""
    lines = text.split("\n")
    for number, line in enumerate(lines, start=1):
        if len(line) > LONGEST_LINE:
            raise InputRejected(
                "{file}, line {line}: longer than {most} characters", file=source.name, line=number, most=LONGEST_LINE
            )
    return lines


def _decoded(source: Source) -> str:
    data = source.data
    wide = data[:2] in (b"\xff\xfe", b"\xfe\xff")
    for encoding in ("utf-16",) if wide else ENCODINGS:
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            continue
    if not wide and any(sign < 32 and sign not in b"\n\r\t\f\v" for sign in data):
        raise _no_text(source)
    raise InputRejected("{file}: the text is in no encoding that is known here; save it as UTF-8", file=source.name)


def _no_text(source: Source) -> InputRejected:
    return InputRejected(
        "{file}: this is not text, and no file of a kind that can be read; builds, sheets, lists, quotes, reports of a "
        "machine and models can", file=source.name,
    )  # fmt: skip
