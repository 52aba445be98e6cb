"""Stories of purchasing, each with what the sheet must say."""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from datetime import date

import pypdf

from planner.messages import msg
from planner.pricing.offers import Offer, OfferLine
from planner.report.approvals import signing_roles
from planner.report.completeness import find_gaps
from planner.report.fonts import printable, register_fonts
from planner.report.front import money_notes
from planner.report.pdf import render_pdf
from planner.report.plain import render_csv
from planner.report.profile import Spare, default_profile
from planner.report.quote import Quote, make_quote
from planner.report.request import Approval, Extra, LineTerms, Request
from planner.report.revisions import differences, proceed
from tests.report import samples

GPU = "h100-sxm5-80"


def told(quote: Quote, language: str = "en", today: date = samples.TODAY) -> str:
    return "\n".join(gap.message.text(language) for gap in find_gaps(quote, language, today))


def paper(quote: Quote, language: str = "en") -> str:
    reader = pypdf.PdfReader(io.BytesIO(render_pdf(quote, language)))
    return " ".join(" ".join(page.extract_text() for page in reader.pages).split())


def test_a_change_voids_the_quote() -> None:
    """A seller's offer holds for its days and for the quantities that it was made for."""
    stale = samples.full_quote(replace(samples.REQUEST, offers=(samples.offer(valid_until="2026-03-01"),)))
    assert "The offer of 华东集成 expired on 2026-03-01." in told(stale)
    offer = samples.offer()
    fewer = replace(offer, lines=tuple(replace(line, quantity=4) if line.part == GPU else line for line in offer.lines))
    changed = samples.full_quote(replace(samples.REQUEST, offers=(fewer,)))
    assert "8 are asked for, the offer is for 4" in told(changed)


def test_revisions_substitutes_verdicts_and_the_budget_first() -> None:
    old = samples.full_quote()
    signed = replace(old.request, approvals=(Approval(role="Finance", name="Wang", date="2026-03-03", revision=1),))
    old = replace(old, request=signed)
    new = samples.full_quote(replace(samples.REQUEST, offers=(samples.offer(),), discount="3 %"))
    assert "total 2,221,621.89 CNY instead of 2,244,445.98 CNY" in [str(text) for text in differences(old, new)]
    revised = proceed(
        old, replace(new, request=replace(new.request, approvals=signed.approvals)), samples.TODAY, "haggled"
    )
    text = paper(revised)
    assert "revision 2" in text
    assert "haggled" in text
    assert "Void, because revision 1 was changed: Wang (Finance), 2026-03-03." in text
    assert "accepted instead: H200 SXM5 141GB" in text
    refused = replace(signed, approvals=(replace(signed.approvals[0], verdict="rejected"),))
    assert "rejected" in paper(replace(old, request=refused))
    assert str(money_notes(old)[0]).startswith("Limit 3,000,000.00 CNY")
    within = replace(old, lines=tuple(line for line in old.lines if line.net), budget=old.total)
    assert "Within the limit" in str(money_notes(within)[0])


def test_a_yearly_line_has_its_own_total_and_a_technical_signature() -> None:
    quote = samples.full_quote()
    text = paper(quote)
    assert "Recurring lines" in text
    assert "A year, with tax 85,880.00 CNY" in text
    assert "Over 3 years, with tax 257,640.00 CNY" in text
    assert any(role.en == "Technical review" for role in signing_roles(quote)[0])
    finance = tuple(role for role in quote.profile.approval.roles if role.en == "Finance")
    bare = replace(quote.profile, approval=replace(quote.profile.approval, roles=finance))
    assert "Recurring lines need a signature for the technical side." in told(replace(quote, profile=bare))


def test_three_quotes_or_a_reason_and_what_the_site_must_offer() -> None:
    quote = samples.full_quote()
    assert "1 offers of 3 are there" in told(quote)
    reason = replace(quote.request, sole_source="the only maker of this module")
    assert "offers of 3" not in told(replace(quote, request=reason))
    assert "the only maker of this module" in paper(replace(quote, request=reason))
    facts = {fact.label.text(): fact.value for fact in quote.facts}
    assert {"Supplies and inlets", "Outlets at the site", "Weight of the case or server", "Doors and lift"} <= set(
        facts
    )
    assert "lift gate" in str(facts["Unloading"])


def test_signature_boxes_follow_the_amount() -> None:
    def roles(price: str) -> list[str]:
        extras = (Extra(name="server", price=price),)
        quote = make_quote(
            replace(samples.plan("plan-a"), build=replace(samples.plan("plan-a").build, placements={}, chassis=None)),
            {}, (), samples.heading(), request=Request(extras=extras),
        )  # fmt: skip
        found, decided = signing_roles(quote)
        assert decided
        return [role.en for role in found]

    always = ["Requested by", "Head of department", "Technical review", "Finance"]
    assert roles("4424") == [*always, "Director"]  # 4,999.12 with tax
    assert roles("4425") == [*always, "General manager"]  # 5,000.25 with tax
    assert roles("132744") == [*always, "General manager", "Top executive"]  # 150,000.72 with tax


def test_the_chinese_form_has_its_own_fields() -> None:
    blank = samples.full_quote(head=samples.heading(""))
    said = told(blank, "zh_CN")
    for field in ("预算科目", "资金来源", "编号"):
        assert f"“{field}”未填写" in said
    text = paper(samples.full_quote(), "zh_CN")
    for wanted in ("预算科目", "资金来源", "不含税单价", "价税合计", "用途", "附件", "已收报价 1 份"):
        assert wanted in text
    assert "要求 3 份报价" in told(samples.full_quote(), "zh_CN")


def test_a_line_is_one_part_and_alternates_stand_apart() -> None:
    quote = samples.full_quote()
    rows = list(csv.DictReader(io.StringIO(render_csv(quote).decode("utf-8-sig"))))
    assert len(rows) == len(quote.lines)
    gpu = next(row for row in rows if "H100" in row["item"])
    assert gpu["accepted_instead"] == "H200 SXM5 141GB"
    assert "H200" not in gpu["item"]
    assert gpu["condition"] == "new"
    assert gpu["for_machine"] == quote.title
    assert gpu["seats"].split() == [f"gpu{n}" for n in range(1, 9)]


def test_part_numbers_say_how_sure_they_are_and_spares_follow_a_policy() -> None:
    profile = replace(default_profile(), spares=(Spare(kind="storage", share="10 %"), Spare(kind="gpu", share="5 %")))
    terms = (LineTerms(part=GPU, part_number="699-2G520-0200-000", number_status="confirmed"),)
    quote = samples.full_quote(replace(samples.REQUEST, lines=terms), profile)
    text = paper(quote)
    assert "699-2G520-0200-000 confirmed" in text
    assert "MCP4Y10-N001 estimate" in text
    assert "to be named" in text
    spares = quote.group("spare")
    assert [(line.part.kind, line.quantity) for line in spares if line.part] == [("storage", 1), ("gpu", 1)]
    assert "5 % of 8 pieces" in text


def test_a_used_part_says_price_source_and_warranty() -> None:
    lines = (OfferLine(part="msi-4090-suprim-liquid", price="1000", quantity=2, condition="used"),)
    base = samples.plan("plan-a")
    card = next(part for part in base.build.parts.values() if part.kind == "gpu")
    offer = Offer(seller="marketplace", date="2026-02-11", currency="USD", chosen=True,
                  lines=tuple(replace(line, part=card.id) for line in lines))  # fmt: skip
    quote = make_quote(base, {}, (), samples.filled_heading(), request=Request(offers=(offer,)))
    assert "a used part without a word about warranty" in told(quote)
    text = paper(quote)
    assert "second-hand" in text
    assert "marketplace, 2026-02-11" in text
    none = replace(quote.request, lines=(LineTerms(part=card.id, warranty_months=0),))
    again = make_quote(base, {}, (), samples.filled_heading(), request=none)
    assert "second-hand · no warranty" in paper(again)


def test_the_longest_line_is_the_critical_path() -> None:
    extras = (Extra(name="Switchgear", price="1", lead_weeks=(45.0, 80.0)),)
    quote = samples.full_quote(replace(samples.REQUEST, offers=(samples.offer(),), extras=extras))
    notes = " ".join(str(note) for note in money_notes(quote))
    assert "takes longest: 45 – 80 weeks; ordered on 2026-03-02, all is there by 2027-09-13." in notes
    offer = samples.offer()
    unsaid = replace(offer, lines=(replace(offer.lines[0], lead_weeks=()), *offer.lines[1:]))
    partly = samples.full_quote(replace(samples.REQUEST, offers=(unsaid,), extras=extras))
    notes = " ".join(str(note) for note in money_notes(partly))
    assert "it is there by 2027-09-13. Lines without a known lead time: 1." in notes
    assert "Needed by 2026-06-01, but the slowest line is there by 2027-09-13 at the worst." in told(quote)
    in_time = samples.full_quote(replace(samples.REQUEST, offers=(samples.offer(),)))
    assert "the slowest line" not in told(in_time)


def test_chinese_is_never_a_black_square() -> None:
    data = render_pdf(samples.full_quote(), "both")
    reader = pypdf.PdfReader(io.BytesIO(data))
    for page in reader.pages:
        for font in page["/Resources"]["/Font"].get_object().values():
            described = font.get_object()["/FontDescriptor"].get_object()
            assert "/FontFile2" in described, "every font is embedded"
    glyphs = register_fonts()[0].face.charToGlyph
    text = "采购申请单 华东集成 北京市朝阳区 ¥ ℃ 昇腾 910B"
    assert all(ord(char) in glyphs for char in printable(text))
    assert printable(msg("Purchase request").text("zh_CN")) == "采购申请单"
