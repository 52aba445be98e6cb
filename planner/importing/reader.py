"""``import_file``: which format is it, who reads it. The content decides, never the file's name."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from planner.errors import InputRejected
from planner.importing.dmidecode import read_dmidecode
from planner.importing.imported import Form, Imported
from planner.importing.lists import is_picker, read_list
from planner.importing.lshw import read_json, read_lshw
from planner.importing.lspci import HEADER, read_lspci
from planner.importing.machine_report import REPORTS, one_machine
from planner.importing.nvidia_smi import read_nvidia_smi
from planner.importing.quotes import Options, has_header, read_csv, read_xlsx
from planner.importing.sources import Source, lines_of, read_source, text_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from planner.importing.imported import Library

PACKED = b"PK\x03\x04"
__all__ = ["Options", "import_file", "import_files"]


def import_file(
    given: Path | str | Source,
    library: Library,
    progress: Callable[[int, int], None] | None = None,
    cancelled: Callable[[], bool] | None = None,
    options: Options | None = None,
) -> Imported:
    """Read one file of any format that is known here.

    Parameters
    ----------
    given : a file or folder, or its bytes with a name
    library : the catalogue
    progress : told how many of how many pieces are done
    cancelled : asked now and then; when it answers True, what was read so far is returned
    options : vendor, date and currency of a quote that does not say them

    Raises
    ------
    InputRejected : the file is in no known format, hostile or damaged: one sentence
    EnvironmentFailure : it may not be read
    """
    chosen = Options(
        *((options.vendor, options.date, options.currency) if options else ("", "", "")), progress, cancelled
    )
    if isinstance(given, (str, Path)):
        path = Path(given)
        source = read_source(path)
    else:
        source = given
    if source.data[:4] == PACKED:
        return read_xlsx(source, library, chosen)
    text = text_of(source)
    lines = lines_of(source, text)
    if not text.strip():
        raise InputRejected("{file}: the file is empty", file=source.name)
    match form_of(source.name, text, lines):
        case Form.NVIDIA_SMI:
            return read_nvidia_smi(source.name, text, library)
        case Form.LSPCI:
            return read_lspci(source.name, text, library)
        case Form.DMIDECODE:
            return read_dmidecode(source.name, text, library)
        case Form.LSHW:
            return read_lshw(source.name, text, library)
        case Form.QUOTE:
            return read_csv(source, text, library, chosen)
        case _:
            return read_list(source.name, text, library, cancelled)


def form_of(name: str, text: str, lines: Sequence[str]) -> Form:
    """The format of a text. Raises InputRejected for JSON or XML that nothing here reads."""
    start = text[:4000].lstrip("\ufeff \n\t")
    if start.startswith("<"):
        if "<nvidia_smi_log" in text[:4000]:
            return Form.NVIDIA_SMI
        raise InputRejected("{file}: this XML is no report of nvidia-smi", file=name)
    if start[:1] in "[{":
        return _json_form(name, text)
    if re.search(r"^# dmidecode|^Handle 0x[0-9A-F]+, DMI type", text[:20_000], re.MULTILINE):
        return Form.DMIDECODE
    if sum(HEADER.match(line) is not None for line in lines[:200]) >= 1:
        return Form.LSPCI
    if is_picker(text):
        return Form.PCPARTPICKER
    if any(
        has_header([tuple(cell.strip().strip('"') for cell in line.split(sign)) for line in lines[:40]])
        for sign in ",;\t"
    ):
        return Form.QUOTE
    return Form.LIST


def _json_form(name: str, text: str) -> Form:
    tree = read_json(name, text)
    node = tree[0] if isinstance(tree, list) and tree else tree
    if isinstance(node, dict) and "class" in node and "id" in node:
        return Form.LSHW
    raise InputRejected("{file}: this JSON is of no format that is known here", file=name)


def import_files(
    given: Sequence[Path | str | Source],
    library: Library,
    progress: Callable[[int, int], None] | None = None,
    cancelled: Callable[[], bool] | None = None,
    options: Options | None = None,
) -> tuple[Imported, ...]:
    """Several files. Reports of one machine (nvidia-smi, lspci, lshw, dmidecode) become one import of that machine."""
    read = [import_file(one, library, progress, cancelled, options) for one in given]
    reports = [imported for imported in read if imported.form in REPORTS]
    others = tuple(imported for imported in read if imported.form not in REPORTS)
    return (one_machine(reports), *others) if len(reports) > 1 else tuple(read)
