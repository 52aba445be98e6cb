"""A sheet with its data attached, as an archive file, as a form that can be signed; and back to the plan.

The archive file is PDF/A-3b where the validator passes it, and an ordinary PDF that claims nothing where it does not.
"""

from __future__ import annotations

import io
import re
from typing import TYPE_CHECKING

import pikepdf
from pikepdf import pdfa

from planner.build.files import dump_plan, load_plan
from planner.errors import InputRejected
from planner.report.issued import Issued, issued_from, request_json
from planner.report.plain import render_csv
from planner.report.record import quote_json

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from planner.build.build import Plan
    from planner.parts.part import Part
    from planner.report.approvals import FormField
    from planner.report.quote import Quote

FORMS = ("plain", "archive", "signable")
BUILD_NAME, QUOTE_NAME, REQUEST_NAME, LINES_NAME = "build.json", "quote.json", "request.json", "lines.csv"
LARGEST_PDF_BYTES = 256 * 2**20
LARGEST_BUILD_BYTES = 64 * 2**20
UNDATED = "2000-01-01"


def archived(data: bytes, quote: Quote) -> bytes:
    """The pages with their attachments, as PDF/A-3b if the validator passes it."""
    with pikepdf.open(io.BytesIO(data)) as pdf:
        _prepare(pdf, quote)
        pdfa.prepare(pdf, "3b")
        _set_metadata_date(pdf, quote.heading.date or UNDATED)
        out = io.BytesIO()
        try:
            pdfa.save(pdf, out, "3b", repair=False, deterministic_id=True)
        except pdfa.PdfaError:
            return attached(data, quote)
        return out.getvalue()


def attached(data: bytes, quote: Quote) -> bytes:
    """The pages with their attachments, as an ordinary PDF that claims nothing."""
    with pikepdf.open(io.BytesIO(data)) as pdf:
        _prepare(pdf, quote)
        out = io.BytesIO()
        pdf.save(out, deterministic_id=True)
        return out.getvalue()


def is_archive(data: bytes) -> bool:
    """Whether a PDF claims PDF/A-3b and the validator agrees."""
    report = pdfa.validate_written(io.BytesIO(data), "3b")
    return bool(report.passed)


def signable(data: bytes, quote: Quote, fields: Sequence[FormField]) -> bytes:
    """The pages as a form: names and dates to fill in, one signature field per box. It claims no PDF/A."""
    with pikepdf.open(io.BytesIO(data)) as pdf:
        _prepare(pdf, quote)
        helvetica = pdf.make_indirect(
            pikepdf.Dictionary(Type=pikepdf.Name.Font, Subtype=pikepdf.Name.Type1, BaseFont=pikepdf.Name.Helvetica)
        )
        widgets = [_widget(pdf, field) for field in fields]
        pdf.Root.AcroForm = pikepdf.Dictionary(
            Fields=pikepdf.Array(widgets), NeedAppearances=True, DA=pikepdf.String("/Helv 8 Tf 0 g"),
            DR=pikepdf.Dictionary(Font=pikepdf.Dictionary(Helv=helvetica)),
        )  # fmt: skip
        out = io.BytesIO()
        pdf.save(out, deterministic_id=True)
        return out.getvalue()


def _widget(pdf: pikepdf.Pdf, field: FormField) -> pikepdf.Object:
    page = pdf.pages[field.page]
    entries = pikepdf.Dictionary(
        Type=pikepdf.Name.Annot, Subtype=pikepdf.Name.Widget, T=pikepdf.String(field.name), F=4,
        Rect=pikepdf.Array([round(value, 2) for value in field.rect]), P=page.obj,
    )  # fmt: skip
    if field.name.startswith("signature"):
        entries.FT = pikepdf.Name.Sig
    else:
        entries.FT = pikepdf.Name.Tx
        entries.DA = pikepdf.String("/Helv 8 Tf 0 g")
    widget = pdf.make_indirect(entries)
    if "/Annots" not in page:
        page.Annots = pikepdf.Array()
    page.Annots.append(widget)
    return widget


def _prepare(pdf: pikepdf.Pdf, quote: Quote) -> None:
    """Attach the data and take out what archive files may not have."""
    for page in pdf.pages:
        if "/Trans" in page:
            del page["/Trans"]
    attached = (
        (BUILD_NAME, dump_plan(quote.plan).encode(), "application/json", "/Source", "Slotwright build"),
        (QUOTE_NAME, quote_json(quote).encode(), "application/json", "/Data", "Content of this sheet"),
        (REQUEST_NAME, request_json(quote).encode(), "application/json", "/Source", "What the requester said"),
        (LINES_NAME, render_csv(quote), "text/csv", "/Data", "Lines of this sheet"),
    )
    stamp = _pdf_date(quote.heading.date or UNDATED)
    for name, content, mime, relation, about in attached:
        pdf.attachments[name] = pikepdf.AttachedFileSpec(
            pdf, content, description=about, filename=name, mime_type=mime, relationship=pikepdf.Name(relation),
            creation_date=stamp, mod_date=stamp,
        )  # fmt: skip
    pdf.Root.PageMode = pikepdf.Name.UseOutlines


def _pdf_date(day: str) -> str:
    digits = re.sub(r"\D", "", day)[:8]
    return f"D:{digits if len(digits) == 8 else '20000101'}000000Z"


def _set_metadata_date(pdf: pikepdf.Pdf, day: str) -> None:
    """The time of writing would make every file differ."""
    day = day if re.fullmatch(r"\d{4}-\d\d-\d\d", day) else UNDATED
    metadata = pdf.Root.Metadata
    text = re.sub(rb"(<xmp:MetadataDate>)[^<]*", rb"\g<1>" + f"{day}T00:00:00+00:00".encode(), metadata.read_bytes())
    metadata.write(text)


def plan_of_pdf(data: bytes, source: str = "PDF", lookup: Callable[[str], Part | None] | None = None) -> Plan:
    """The very plan that a sheet was made of.

    Parameters
    ----------
    data : bytes of a PDF that ``render_pdf`` made
    source : name of the file, for the message
    lookup : asked for parts whose record is not attached

    Raises
    ------
    InputRejected : not a PDF, locked, damaged, or without a build
    """
    (build,) = _texts(data, source, (BUILD_NAME,))
    return load_plan(build, f"{source}/{BUILD_NAME}", lookup)


def issued_of_pdf(data: bytes, source: str = "PDF", lookup: Callable[[str], Part | None] | None = None) -> Issued:
    """All that a sheet was made of: to sign it, or to make its next revision. Raises as :func:`plan_of_pdf` does."""
    build, request = _texts(data, source, (BUILD_NAME, REQUEST_NAME))
    return issued_from(load_plan(build, f"{source}/{BUILD_NAME}", lookup), request, f"{source}/{REQUEST_NAME}")


def _texts(data: bytes, source: str, names: Sequence[str]) -> list[str]:
    """The attached texts of these names. Raises InputRejected."""
    if len(data) > LARGEST_PDF_BYTES:
        raise InputRejected("{file}: larger than {most} MiB", file=source, most=LARGEST_PDF_BYTES // 2**20)
    try:
        with pikepdf.open(io.BytesIO(data)) as pdf:
            found = [pdf.attachments.get(name) for name in names]
            contents = [None if entry is None else entry.get_file().read_bytes() for entry in found]
    except pikepdf.PasswordError:
        raise InputRejected("{file}: the PDF is locked by a password", file=source) from None
    except (pikepdf.PdfError, ValueError, KeyError, TypeError):
        raise InputRejected("{file}: this is no PDF, or it is damaged", file=source) from None
    return [_text(content, source) for content in contents]


def _text(content: bytes | None, source: str) -> str:
    if content is None:
        raise InputRejected("{file}: no build is attached to this PDF; only sheets of Slotwright hold one", file=source)
    if len(content) > LARGEST_BUILD_BYTES:
        raise InputRejected("{file}: larger than {most} MiB", file=source, most=LARGEST_BUILD_BYTES // 2**20)
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        raise InputRejected("{file}: this is no PDF, or it is damaged", file=source) from None
