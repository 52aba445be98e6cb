"""The racks as a file: a sheet in one language or in both, or a drawing. It is made beside the window."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from planner.build.disk import write_bytes
from planner.messages import Message, language_code, msg

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from planner.build.finding import Finding
    from planner.sizing.racks import RackSizing

#: Kind by what the menu says, and the ending of its file.
KINDS: tuple[tuple[str, Message, str], ...] = (
    ("pdf", msg("Sheet (PDF)..."), ".pdf"),
    ("pdf both", msg("Sheet in both languages (PDF)..."), ".pdf"),
    ("svg", msg("Drawing (SVG)..."), ".svg"),
)


def write_racks(
    path: Path, kind: str, sized: Sequence[RackSizing], findings: Sequence[tuple[Finding, ...]], title: str,
    language: str,
) -> Path:  # fmt: skip
    """Write the racks and give the path back.

    Parameters
    ----------
    kind : of ``KINDS``
    title : of the project
    language : of a sheet in one language

    Raises
    ------
    EnvironmentFailure : the file cannot be written
    """
    if kind == "svg":
        from planner.drawing.rack_picture import draw_racks
        from planner.report.svg import display_svg
        from planner.rules.room import worst_level

        named = {seat for found in findings for finding in found for seat in finding.seats}
        picture = draw_racks(sized, named, [worst_level(found) for found in findings])
        data = display_svg(picture, language_code(language))
    else:
        from planner.report.rack_sheet import RackSheet, render_rack_sheet

        sheet = RackSheet(tuple(sized), tuple(findings), title, date.today().isoformat())
        data = render_rack_sheet(sheet, "both" if kind == "pdf both" else language)
    write_bytes(path, data)
    return path
