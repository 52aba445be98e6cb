"""``import_file``: which format is it, who reads it. The content decides, never the file's name."""

from __future__ import annotations

import io
import re
from pathlib import Path
from typing import TYPE_CHECKING

from planner.errors import InputRejected
from planner.importing.archives import is_workbook, names_of, read_archive, read_device, read_folder, read_records
from planner.importing.buildcores import is_record
from planner.importing.dmidecode import read_dmidecode
from planner.importing.imported import Form, How, Imported, Line
from planner.importing.lists import is_picker, read_list
from planner.importing.lshw import read_json, read_lshw
from planner.importing.lspci import HEADER, read_lspci
from planner.importing.machine_report import REPORTS, one_machine
from planner.importing.model_config import from_config, from_gguf, load_model
from planner.importing.nvidia_smi import read_nvidia_smi
from planner.importing.quotes import Options, has_header, read_csv, read_xlsx
from planner.importing.sources import Source, lines_of, read_source, starts_with, text_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from planner.importing.imported import Library
    from planner.parts.architecture import Architecture

PACKED = b"PK\x03\x04"
GGUF = b"GGUF"
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
        if path.is_dir():
            return read_folder(path, progress, cancelled)
        if starts_with(path, GGUF):
            return _model(path.name, load_model(path))  # far too large to be read whole
        source = read_source(path)
    else:
        source = given
    if source.data[:4] == GGUF:
        return _model(source.name, from_gguf(io.BytesIO(source.data[4:]), source.name))
    if source.data[:4] == PACKED:
        if is_workbook(names_of(source)):
            return read_xlsx(source, library, chosen)
        return read_archive(source, progress, cancelled)
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
        case Form.BUILDCORES:
            return read_records(source.name, text)
        case Form.DEVICE_TYPE:
            return read_device(source.name, text)
        case Form.MODEL:
            return _model(source.name, from_config(read_json(source.name, text), source.name))
        case Form.QUOTE:
            return read_csv(source, text, library, chosen)
        case _:
            return read_list(source.name, text, library, progress, cancelled)


def _model(name: str, architecture: Architecture) -> Imported:
    line = Line(1, architecture.title or architecture.id, How.REPORTED, certainty=1.0)
    return Imported(name, Form.MODEL, (line,), architecture=architecture)


def form_of(name: str, text: str, lines: Sequence[str]) -> Form:
    """The format of a text. Raises InputRejected for JSON or XML that nothing here reads."""
    start = text[:4000].lstrip("\ufeff \n\t")
    if start.startswith("<"):
        if "<nvidia_smi_log" in text[:4000]:
            return Form.NVIDIA_SMI
        raise InputRejected("{file}: this XML is no report of nvidia-smi", file=name)
    if re.match(r"\{|\[\s*[\[{\]]", start):
        return _json_form(name, text)
    if re.search(r"^manufacturer:\s*\S", text[:20_000], re.MULTILINE) and re.search(
        r"^model:\s*\S", text[:20_000], re.MULTILINE
    ):
        return Form.DEVICE_TYPE
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
    if is_record(node):
        return Form.BUILDCORES
    if isinstance(node, dict) and {"model_type", "architectures", "hidden_size", "num_hidden_layers"} & set(node):
        return Form.MODEL
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
