"""The sheet as PDF: what is read back from its pages, and what bad input does to it."""

from __future__ import annotations

import io
import re
from dataclasses import replace

import pypdf
import pypdfium2
import pytest
from PIL import Image

from planner.build.build import Plan
from planner.errors import InputRejected
from planner.messages import msg
from planner.report.archive import is_archive
from planner.report.figures import amount_text
from planner.report.fonts import printable, register_fonts
from planner.report.pdf import render_pdf
from planner.report.profile import Role, default_profile
from planner.report.quote import Quote, make_quote
from planner.report.record import fingerprint
from planner.report.request import Approval, Extra, Request
from planner.report.watch import Cancelled
from tests.report import samples

SHEETS = ("plan-a", "plan-c", "plan-b-as-written")
LANGUAGES = ("en", "zh_CN", "both")


def pages_of(data: bytes) -> list[str]:
    """The text of each page, in the order of the page."""
    document = pypdfium2.PdfDocument(data)
    try:
        return [document[n].get_textpage().get_text_bounded() for n in range(len(document))]
    finally:
        document.close()


def squeezed(text: str) -> str:
    return re.sub(r"\s+", "", text)


def text_of(data: bytes) -> str:
    return squeezed("".join(pages_of(data)))


@pytest.mark.parametrize("template", SHEETS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_is_read_back(template: str, language: str) -> None:
    quote = samples.plain_quote(template)
    text = text_of(render_pdf(quote, language))
    for line in quote.lines:
        name = line.name if isinstance(line.name, str) else line.name.text("en" if language == "both" else language)
        assert squeezed(printable(name)) in text
    for fact in filter(None, (line.part_number for line in quote.lines)):
        assert fact in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_amounts_people_and_funds_are_read_back(language: str) -> None:
    quote = samples.full_quote()
    text = text_of(render_pdf(quote, language))
    for line in quote.once:
        if line.net is not None:
            assert squeezed(amount_text(line.net)) in text
    assert quote.total is not None
    expected = ["李明", "智能计算实验室", amount_text(quote.total), *(amount_text(entry.tax) for entry in quote.sums)]
    if language != "en":
        expected += ["预算科目", "30310专用设备购置", "资金来源", "盖章", "人民币", "角", "价税合计"]
    if language != "zh_CN":
        expected += ["Sum with tax", "Chinese yuan", "accepted instead: H200 SXM5 141GB"]
    for words in expected:
        assert squeezed(words) in text


def test_the_english_form_does_not_ask_for_chinese_funds() -> None:
    text = text_of(render_pdf(samples.full_quote(), "en"))
    assert "Budgetsubject" not in text
    assert "盖章" not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_glyph_is_missing(language: str) -> None:
    """Every character of every page is in the fonts; a box would be visible."""
    glyphs = register_fonts()[0].face.charToGlyph
    for quote in (samples.full_quote(), samples.plain_quote("plan-a")):
        text = "".join(pages_of(render_pdf(quote, language)))
        assert "□" not in text
        assert {char for char in text if char.isprintable() and ord(char) not in glyphs} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_same_quote_gives_the_same_bytes(language: str) -> None:
    assert render_pdf(samples.full_quote(), language) == render_pdf(samples.full_quote(), language)


def test_number_revision_and_page_are_on_every_page() -> None:
    pages = pages_of(render_pdf(samples.many_lines(60)))
    assert len(pages) > 4
    for number, text in enumerate(pages, 1):
        assert "No. REQ-2026-0042, revision 1" in text
        assert f"page {number} of {len(pages)}" in text


def test_heads_of_long_lists_repeat_and_each_line_is_there_once() -> None:
    quote = samples.many_lines(200)
    pages = pages_of(render_pdf(quote))
    text = "".join(pages)
    for line in quote.once:
        if line.part_number.startswith("PN-"):
            assert text.count(line.part_number) == 1
    with_lines = [page for page in pages if re.search(r"PN-\d{5}", page)]
    assert all("Unit price without tax" in " ".join(page.split()) for page in with_lines)


@pytest.mark.parametrize("extra", range(0, 40, 3))
def test_signatures_are_never_alone_on_a_page(extra: int) -> None:
    """Whatever the number of lines, above the boxes it is said what is signed for."""
    quote = samples.many_lines(extra)
    pages = pages_of(render_pdf(quote))
    (signed,) = [page for page in pages if "Requested by" in page]
    total = f"{amount_text(quote.total)} with tax." if quote.total else "total not known yet."
    said = signed.partition("For No. REQ-2026-0042, revision 1: ")[2].partition("Requested by")[0]
    assert " ".join(said.split()).startswith(f"{len(quote.once)} lines, ")
    assert total in said


def test_outline_metadata_language_and_fonts() -> None:
    quote = samples.full_quote()
    reader = pypdf.PdfReader(io.BytesIO(render_pdf(quote, "zh_CN")))
    titles = [entry["/Title"] for entry in _flat(reader.outline)]
    assert titles[0] == "采购申请单"
    assert {"审批", "整机", "性能与需求", "检查结果"} <= set(titles)
    assert reader.metadata is not None
    assert reader.metadata.title == "采购申请单 REQ-2026-0042"
    assert reader.metadata.author == "李明"
    assert fingerprint(quote) in str(reader.metadata.get("/Keywords"))
    assert reader.trailer["/Root"]["/Lang"] == "zh-CN"
    for page in reader.pages:
        for font in page["/Resources"]["/Font"].values():
            assert "NotoSansSC" in font.get_object()["/BaseFont"]


def test_addresses_of_sources_are_links() -> None:
    quote = samples.plain_quote("plan-a")
    for form in ("plain", "archive"):
        reader = pypdf.PdfReader(io.BytesIO(render_pdf(quote, form=form)))
        entries = [entry.get_object() for page in reader.pages for entry in page.get("/Annots", ())]
        links = {entry["/A"]["/URI"] for entry in entries if entry["/Subtype"] == "/Link"}
        wanted = {found for source in quote.sources for found in re.findall(r"https?://\S+\w", source)}
        assert wanted
        assert wanted <= links
    assert is_archive(render_pdf(quote, form="archive"))


def _flat(outline: object) -> list[pypdf.generic.Destination]:
    assert isinstance(outline, list)
    found = []
    for entry in outline:
        found += _flat(entry) if isinstance(entry, list) else [entry]
    return found


@pytest.mark.parametrize(("page", "size"), [("A4", (595, 842)), ("Letter", (612, 792))])
def test_paper(page: str, size: tuple[int, int]) -> None:
    reader = pypdf.PdfReader(io.BytesIO(render_pdf(samples.plain_quote("plan-a"), page=page)))
    box = reader.pages[0].mediabox
    assert (round(float(box.width)), round(float(box.height))) == size


def test_nothing_lies_outside_the_page() -> None:
    for quote in (samples.full_quote(), samples.plain_quote("plan-a")):
        document = pypdfium2.PdfDocument(render_pdf(quote, "both", "Letter"))
        try:
            for n in range(len(document)):
                page = document[n]
                width, height = page.get_size()
                text = page.get_textpage()
                for k in range(text.count_chars()):
                    left, bottom, right, top = text.get_charbox(k)
                    assert left >= 20
                    assert right <= width - 20
                    assert bottom >= 15
                    assert top <= height - 15
        finally:
            document.close()


def test_the_kind_decides_what_is_on_paper() -> None:
    quote = samples.full_quote()
    asked = text_of(render_pdf(replace(quote, heading=replace(quote.heading, kind="quotation"))))
    assert "Requestforquotation" in asked
    assert "198,000" not in asked
    assert "Requestedby" not in asked
    sheet = text_of(render_pdf(replace(quote, heading=replace(quote.heading, kind="technical"))))
    assert "Technicalsheet" in sheet
    assert "198,000" not in sheet
    assert "Whatitdoesandwhatitneeds" in sheet


def test_who_signs_follows_the_total() -> None:
    roles = (Role(en="Clerk"), Role(en="Director", up_to="5000"), Role(en="Board", above="5000"))
    profile = replace(default_profile(), approval=replace(default_profile().approval, roles=roles))
    small = Request(extras=(Extra(name="cable", price="100"),))
    costly = Request(extras=(Extra(name="cable", price="10000"),))
    for request, signs, not_signs in ((small, "Director", "Board"), (costly, "Board", "Director")):
        quote = make_quote(Plan(), {}, (), samples.heading(), request=request, profile=profile)
        text = text_of(render_pdf(quote))
        assert "Clerk" in text
        assert signs in text
        assert not_signs not in text


def test_an_unknown_total_shows_every_box_with_its_bounds() -> None:
    text = text_of(render_pdf(samples.plain_quote("plan-a")))
    assert "above150,000CNY" in text
    assert "upto5,000CNY" in text


def test_a_signature_of_an_older_revision_is_void() -> None:
    given = Approval(role="Finance", name="Zhang San", date="2026-03-01", revision=1)
    head = replace(samples.filled_heading(), revision=2)
    text = text_of(render_pdf(samples.full_quote(Request(approvals=(given,)), head=head)))
    assert "Void,becauserevision1waschanged:ZhangSan(Finance),2026-03-01." in text
    valid = text_of(render_pdf(samples.full_quote(Request(approvals=(given,)))))
    assert "Void" not in valid
    assert "ZhangSan" in valid


def test_the_note_on_missing_things_is_printed() -> None:
    quote = samples.full_quote(Request(override="fund code follows by mail"))
    assert squeezed("Exported although something is missing: fund code follows by mail") in text_of(render_pdf(quote))


def test_progress_ends_at_one_and_cancelling_stops() -> None:
    told: list[float] = []
    quote = samples.many_lines(100)
    render_pdf(quote, progress=told.append)
    assert told == sorted(told)
    assert told[-1] == 1.0
    assert len(told) > 3
    with pytest.raises(Cancelled):
        render_pdf(quote, cancelled=lambda: len(told) > 0)


def test_unknown_paper_and_form_are_refused() -> None:
    with pytest.raises(InputRejected):
        render_pdf(samples.plain_quote("plan-a"), page="A3")
    with pytest.raises(InputRejected):
        render_pdf(samples.plain_quote("plan-a"), form="signed")


# --- bad input --------------------------------------------------------------------------------------------------

NASTY = {
    "markup": "<b>bold</b> & <para> &amp; </font>",
    "right to left": "مرحبا بالعالم \u202eevil\u202c",
    "emoji": "GPU 🚀👩‍💻 fast",
    "controls": "a\x00b\x07c\u200bd\ufeff",
    "no spaces": "x" * 5000,
    "long note": "wort und 字 " * 500,
    "blank": " \n\t ",
    "private use": "\ue000\uffff",
}


def bad_quote(text: str) -> Quote:
    base = samples.plan("plan-a")
    head = replace(
        samples.heading(text[:300]), requester=text, organisation=text, purpose=text, remarks=text, address=text,
        date=text, valid_until=text,
    )  # fmt: skip
    request = Request(
        extras=(Extra(name=text, maker=text, part_number=text, about=text, source=text), Extra(name="", price="0")),
        notes=text, override=text, sole_source=text,
    )  # fmt: skip
    return make_quote(replace(base, build=replace(base.build, title=text)), {}, (), head, request=request)


@pytest.mark.parametrize("text", NASTY.values(), ids=NASTY)
@pytest.mark.parametrize("form", ["plain", "archive", "signable"])
def test_any_text_gives_pages(text: str, form: str) -> None:
    pages = pages_of(render_pdf(bad_quote(text), "both", form=form))
    assert pages
    if text.startswith("<b>"):
        assert squeezed(text) in squeezed("".join(pages))
    if text.startswith("x"):
        assert "".join(pages).count("x") > 5000


def test_zero_and_negative_prices_are_printed_as_they_are() -> None:
    request = Request(extras=(Extra(name="free of charge", price="0"), Extra(name="trade-in", price="-1500")))
    quote = make_quote(Plan(), {}, (), samples.heading(), request=request)
    text = text_of(render_pdf(quote))
    assert "-1,500.00" in text
    assert "-1,695.00CNY" in text
    assert squeezed("Chinese yuan minus one thousand six hundred ninety-five and 00/100") in text


def test_an_empty_plan_gives_a_page() -> None:
    quote = make_quote(Plan(), {}, (), samples.heading(""))
    for kind in ("request", "quotation", "technical"):
        assert pages_of(render_pdf(replace(quote, heading=replace(quote.heading, kind=kind)), "both"))


@pytest.mark.parametrize("mode", ["RGB", "RGBA", "L", "P", "CMYK", "LA"])
def test_a_logo_of_any_mode_keeps_the_archive_form(mode: str) -> None:
    from planner.report.archive import is_archive

    stream = io.BytesIO()
    kind = "JPEG" if mode == "CMYK" else "PNG"
    Image.new(mode, (300, 100), 100 if mode in ("L", "P") else None or 0).save(stream, kind)
    profile = replace(default_profile(), logo_bytes=stream.getvalue())
    quote = make_quote(Plan(), {}, (), samples.heading(), profile=profile)
    data = render_pdf(quote, form="archive")
    assert is_archive(data)
    assert len(pypdf.PdfReader(io.BytesIO(data)).pages[0].images) == 1


def test_a_huge_logo_is_made_small() -> None:
    stream = io.BytesIO()
    Image.effect_noise((4000, 3000), 60).save(stream, "PNG")
    profile = replace(default_profile(), logo_bytes=stream.getvalue())
    quote = make_quote(Plan(), {}, (), samples.heading(), profile=profile)
    assert len(render_pdf(quote)) < 2_000_000 < len(stream.getvalue())


def test_a_message_in_a_name_is_said_in_the_language_of_the_paper() -> None:
    quote = samples.plain_quote("plan-c")
    line = replace(quote.lines[0], name=msg("to be quoted"))
    text = text_of(render_pdf(replace(quote, lines=(line, *quote.lines[1:])), "zh_CN"))
    assert "待报价" in text
