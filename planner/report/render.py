"""A quote in the format that a file name or an option names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from planner.build import disk
from planner.errors import InputRejected
from planner.messages import language_code, listed
from planner.report.figures import BOTH
from planner.report.record import quote_json

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from planner.report.quote import Quote

FORMATS = ("pdf", "xlsx", "csv", "json", "md")
LANGUAGE_NAMES = ("en", "zh", "both")


def format_of(path: Path) -> str:
    """The format that a file's name ends in. Raises InputRejected for another ending."""
    ending = path.suffix.lower().removeprefix(".")
    if ending not in FORMATS:
        raise InputRejected(
            "{file}: name a file that ends in one of {endings}", file=str(path),
            endings=listed(f".{name}" for name in FORMATS),
        )  # fmt: skip
    return ending


def render(
    quote: Quote,
    format_name: str,
    language: str = "en",
    page: str = "A4",
    *,
    form: str = "plain",
    progress: Callable[[float], None] | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> bytes:
    """The bytes of a quote.

    Parameters
    ----------
    quote : its content
    format_name : one of ``FORMATS``
    language : ``en``, ``zh`` (also ``zh_CN``) or ``both``, side by side; the columns of CSV and the fields of JSON
        are named alike in all
    page : ``A4`` or ``Letter``, of the PDF
    form : of the PDF: ``plain``, ``archive`` or ``signable``
    progress, cancelled : see :func:`planner.report.pdf.render_pdf`
    """
    one = BOTH if language == BOTH else language_code(language)
    match format_name:
        case "pdf":
            from planner.report.pdf import render_pdf

            return render_pdf(quote, language, page, form=form, progress=progress, cancelled=cancelled)
        case "xlsx":
            from planner.report.workbook import render_workbook

            return render_workbook(quote, one)
        case "csv":
            from planner.report.plain import render_csv

            return render_csv(quote, one)
        case "json":
            return quote_json(quote).encode()
        case "md":
            from planner.report.plain import render_markdown

            return render_markdown(quote, one)
    raise InputRejected("{name} is no format; choose one of {formats}", name=format_name, formats=listed(FORMATS))


def write_quote(path: Path, quote: Quote, language: str = "en", page: str = "A4", *, form: str = "plain") -> None:
    """Write a quote in the format that the file's name ends in; the old file stays if that fails.

    Raises InputRejected or EnvironmentFailure.
    """
    disk.write_bytes(path, render(quote, format_of(path), language, page, form=form))
