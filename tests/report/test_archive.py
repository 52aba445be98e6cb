"""Attachments, the archive form, the signable form, and the way back to the plan."""

from __future__ import annotations

import io
import json
from dataclasses import replace

import pikepdf
import pypdf
import pytest

from planner.build.files import dump_plan
from planner.catalog.templates import template_ids
from planner.errors import InputRejected
from planner.report.approvals import signing_roles
from planner.report.archive import is_archive, issued_of_pdf, plan_of_pdf
from planner.report.issued import issued_from
from planner.report.pdf import render_pdf
from planner.report.plain import render_csv
from planner.report.quote import make_quote
from planner.report.record import quote_json
from tests.report import samples


@pytest.mark.parametrize("template", template_ids())
def test_the_pdf_opens_as_the_very_plan(template: str) -> None:
    plan = samples.plan(template)
    data = render_pdf(make_quote(plan, {}, (), samples.heading()))
    assert plan_of_pdf(data) == plan
    assert dump_plan(plan_of_pdf(data)) == dump_plan(plan)


@pytest.mark.parametrize("form", ["plain", "archive", "signable"])
def test_the_data_of_the_same_revision_are_attached(form: str) -> None:
    quote = samples.full_quote()
    reader = pypdf.PdfReader(io.BytesIO(render_pdf(quote, form=form)))
    assert set(reader.attachments) == {"build.json", "quote.json", "request.json", "lines.csv"}
    assert reader.attachments["quote.json"][0] == quote_json(quote).encode()
    assert reader.attachments["lines.csv"][0] == render_csv(quote)
    assert json.loads(reader.attachments["quote.json"][0])["heading"]["revision"] == quote.heading.revision


@pytest.mark.parametrize("language", ["en", "zh_CN", "both"])
def test_the_archive_form_passes_and_repeats(language: str) -> None:
    quote = samples.full_quote()
    data = render_pdf(quote, language, form="archive")
    assert is_archive(data)
    assert _says_archive(data)
    assert render_pdf(quote, language, form="archive") == data


@pytest.mark.parametrize("language", ["en", "zh_CN", "both"])
def test_the_signable_form_repeats_and_has_a_field_for_every_box(language: str) -> None:
    quote = samples.full_quote()
    data = render_pdf(quote, language, form="signable")
    assert render_pdf(quote, language, form="signable") == data
    fields = pypdf.PdfReader(io.BytesIO(data)).get_fields() or {}
    signatures = [name for name, field in fields.items() if field["/FT"] == "/Sig"]
    assert len(signatures) == len(signing_roles(quote)[0])
    assert {name.replace("signature", "name") for name in signatures} <= set(fields)


@pytest.mark.parametrize("form", ["plain", "archive", "signable"])
def test_what_the_requester_said_comes_back(form: str) -> None:
    quote = samples.full_quote()
    issued = issued_of_pdf(render_pdf(quote, form=form))
    assert issued.plan == quote.plan
    assert issued.heading == quote.heading
    assert issued.request == replace(quote.request, heading=quote.heading)
    assert issued.profile == quote.profile
    readings = {reading.name: reading for reading in quote.readings}
    again = make_quote(issued.plan, readings, quote.findings, issued.heading, request=issued.request,
                       profile=issued.profile)  # fmt: skip
    assert quote_json(again) == quote_json(quote)


HEAD = '"format": "slotwright-request", "version"'


@pytest.mark.parametrize(
    "text", ["{}", "[]", "", f"{{{HEAD}: 9}}", f'{{{HEAD}: 1, "request": 3, "profile": {{}}}}', f"{{{HEAD}: 1}}"]
)
def test_a_damaged_request_is_refused(text: str) -> None:
    with pytest.raises(InputRejected, match=r"x\.pdf"):
        issued_from(samples.plan("plan-a"), text, "x.pdf")


def _says_archive(data: bytes) -> bool:
    with pikepdf.open(io.BytesIO(data)) as pdf:
        return "/Metadata" in pdf.Root and b"pdfaid" in pdf.Root.Metadata.read_bytes()


@pytest.mark.parametrize("form", ["plain", "signable"])
def test_the_other_forms_claim_nothing(form: str) -> None:
    data = render_pdf(samples.full_quote(), form=form)
    assert not is_archive(data)
    assert not _says_archive(data)


def test_the_signable_form_has_fields_on_the_boxes() -> None:
    quote = samples.full_quote()
    data = render_pdf(quote, form="signable")
    reader = pypdf.PdfReader(io.BytesIO(data))
    fields = reader.get_fields()
    assert fields is not None
    roles = len(quote.profile.approval.roles)
    assert [name for name, field in fields.items() if field["/FT"] == "/Sig"] == [
        f"signature_{n}" for n in range(1, roles + 1)
    ]
    assert {f"name_{n}" for n in range(1, roles + 1)} | {f"date_{n}" for n in range(1, roles + 1)} <= set(fields)
    boxes = [
        annotation.get_object()["/Rect"]
        for page in reader.pages
        for annotation in page.get("/Annots", ())
        if annotation.get_object()["/Subtype"] == "/Widget"
    ]
    assert len(boxes) == 3 * roles
    for left, bottom, right, top in boxes:
        assert 40 < float(left) < float(right) < 560
        assert 40 < float(bottom) < float(top) < 800
    filled = pypdf.PdfWriter(clone_from=reader)
    filled.update_page_form_field_values(None, {"name_1": "Li Ming"}, auto_regenerate=False)
    stream = io.BytesIO()
    filled.write(stream)
    assert pypdf.PdfReader(stream).get_fields()["name_1"]["/V"] == "Li Ming"
    assert plan_of_pdf(stream.getvalue()) == quote.plan


@pytest.mark.parametrize(
    ("data", "word"),
    [(b"", "no PDF"), (b"%PDF-1.7 nothing", "no PDF"), (b"PK\x03\x04 a zip", "no PDF"), (b"\x00" * 5000, "no PDF")],
)
def test_what_is_no_pdf_is_refused(data: bytes, word: str) -> None:
    with pytest.raises(InputRejected, match=word) as caught:
        plan_of_pdf(data, "quote.pdf")
    assert "quote.pdf" in str(caught.value)


def test_a_pdf_of_somebody_else_is_refused() -> None:
    writer = pypdf.PdfWriter()
    writer.add_blank_page(100, 100)
    stream = io.BytesIO()
    writer.write(stream)
    with pytest.raises(InputRejected, match="no build is attached"):
        plan_of_pdf(stream.getvalue())


def test_a_locked_pdf_is_refused() -> None:
    with pikepdf.open(io.BytesIO(render_pdf(samples.plain_quote("plan-a")))) as pdf:
        out = io.BytesIO()
        pdf.save(out, encryption=pikepdf.Encryption(owner="a", user="b"))
    with pytest.raises(InputRejected, match="locked"):
        plan_of_pdf(out.getvalue())


@pytest.mark.parametrize("content", [b"\xff\xfe", b"{", b"[]", b'{"format": "slotwright-build", "version": 99}'])
def test_a_damaged_attachment_is_refused(content: bytes) -> None:
    with pikepdf.open(io.BytesIO(render_pdf(samples.plain_quote("plan-a")))) as pdf:
        pdf.attachments["build.json"] = pikepdf.AttachedFileSpec(pdf, content)
        out = io.BytesIO()
        pdf.save(out)
    with pytest.raises(InputRejected):
        plan_of_pdf(out.getvalue())


@pytest.mark.parametrize("cut", [0.3, 0.9])
def test_a_truncated_pdf_opens_whole_or_is_refused(cut: float) -> None:
    quote = samples.plain_quote("plan-a")
    data = render_pdf(quote)
    try:
        found = plan_of_pdf(data[: int(len(data) * cut)])
    except InputRejected:
        return
    assert found == quote.plan
