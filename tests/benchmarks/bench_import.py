"""Imports at real size: a whole set of BuildCores parts, device types, a large quote, and a guide's statements.

Run: python -m tests.benchmarks.bench_import [BUILDCORES.zip] [DEVICE_TYPES.zip] [TEXT ...]

Without files a set of 30,000 parts is made of a few records; a whole set must be read in under 60 s.
"""

from __future__ import annotations

import io
import json
import sys
import tempfile
import time
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING

from planner import locations
from planner.catalog.catalogue import Catalogue
from planner.catalog.user_layer import UserLayer
from planner.importing.claims import Verdict, check_claims
from planner.importing.reader import Options, import_file
from planner.importing.sources import Source, read_source, text_of

if TYPE_CHECKING:
    from planner.importing.imported import Imported

LIMIT_S = 60.0
PARTS = 30_000


def made() -> Source:
    """An archive of as many parts as the public set has."""
    stream = io.BytesIO()
    plugs = {"atx_24_pin": 1, "eps_8_pin": 2, "pcie_6_plus_2_pin": 4}
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as packed:
        for number in range(PARTS):
            record = {
                "opendb_id": f"{number:08x}",
                "metadata": {"name": f"Example Supply {number}", "manufacturer": "Example"},
                "wattage": 500 + number % 1500,
                "form_factor": "ATX",
                "length": 160,
                "connectors": plugs,
            }
            packed.writestr(f"PSU/{number}.json", json.dumps(record))
    return Source("made.zip", stream.getvalue())


def timed(source: Source, catalogue: Catalogue, options: Options | None = None) -> Imported:
    """An import, with its time and what came of it on standard output."""
    begin = time.perf_counter()
    imported = import_file(source, catalogue, options=options)
    took = time.perf_counter() - begin
    print(
        f"{source.name}: {took:.1f} s, {len(imported.lines)} lines, {len(imported.parts)} parts,"
        f" {len(imported.not_understood)} not understood"
    )
    if took > LIMIT_S:
        raise SystemExit(f"{source.name} took {took:.0f} s, more than {LIMIT_S:.0f} s")
    return imported


def main(arguments: list[str]) -> None:
    """Time the files of the command line, or made ones."""
    catalogue = Catalogue(locations.catalogue())
    paths = [Path(argument) for argument in arguments]
    for source in [read_source(path) for path in paths if path.suffix == ".zip"] or [made()]:
        imported = timed(source, catalogue)
        with tempfile.TemporaryDirectory() as folder:
            begin = time.perf_counter()
            count = UserLayer(Path(folder) / "mine.db").add(imported.parts)
            print(f"{source.name}: {count} parts kept in {time.perf_counter() - begin:.1f} s")
    rows = "Item,Qty,Price\n" + "".join(f"NVIDIA RTX A6000,{1 + n % 8},$4650\n" for n in range(1000))
    timed(Source("quote.csv", rows.encode()), catalogue, Options("Example", "2026-01-01", "USD"))
    for path in paths:
        if path.suffix != ".zip":
            begin = time.perf_counter()
            report = check_claims(text_of(read_source(path)), catalogue)
            counts = ", ".join(f"{len(report.of(verdict))} {verdict.value}" for verdict in Verdict)
            print(f"{path.name}: {time.perf_counter() - begin:.2f} s, {len(report.statements)} statements: {counts}")


if __name__ == "__main__":
    main(sys.argv[1:])
