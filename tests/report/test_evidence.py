"""Offers side by side: what each sum covers, and what all of them hold."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from typing import TYPE_CHECKING

import pytest

from planner import locations
from planner.report.pdf import render_pdf
from planner.report.profile import default_profile
from planner.report.quote import make_quote
from planner.report.record import fingerprint
from tests.report import samples
from tests.report.test_pdf import pages_of, text_of

if TYPE_CHECKING:
    from planner.pricing.offers import Offer

UNLIKE = {
    "en": "Theoffersdonotholdthesamelinesandquantities:theirsumscannotbecomparedastheystand.",
    "zh_CN": "各报价所含的行与数量不同：其合计不能直接比较。",
}


def offers() -> tuple[Offer, Offer, Offer]:
    """One of all lines, one without the last, and one of three lines, of which the third is for another quantity."""
    whole = samples.offer()
    fewer = replace(samples.offer(chosen=False, seller="Beta"), lines=whole.lines[:-1], freight="500")
    other = (*whole.lines[:2], replace(whole.lines[2], quantity=1))
    return whole, fewer, replace(samples.offer(chosen=False, seller="Gamma"), lines=other)


def sheet(*asked: Offer, language: str = "en") -> str:
    return text_of(render_pdf(samples.full_quote(replace(samples.REQUEST, offers=asked)), language))


@pytest.mark.parametrize("language", ["en", "zh_CN"])
def test_sums_of_different_lines_say_so(language: str) -> None:
    text = sheet(*offers(), language=language)
    assert UNLIKE[language] in text
    covered = ("7of7askedfor", "6of7askedfor", "3of7askedfor")
    if language == "zh_CN":
        covered = ("所需7行中的7行", "所需7行中的6行", "所需7行中的3行")
    assert all(words in text for words in covered)


def test_the_lines_that_all_hold_are_added_up_too() -> None:
    whole, fewer, other = offers()
    lines = whole.lines[:2]
    net = sum((Decimal(line.price) * line.quantity for line in lines), Decimal(0))
    gross = f"{net * Decimal('1.13'):,.2f}CNY"
    text = sheet(whole, fewer, other)
    said = text.partition("Ofthis,linesthatalloffershold(2),withoutfreight")[2]
    assert said.startswith(gross * 3)


def test_offers_of_the_same_lines_need_no_such_note() -> None:
    whole, _, _ = offers()
    dearer = replace(samples.offer(chosen=False, seller="Beta"), lines=tuple(
        replace(line, price=f"{Decimal(line.price) + 1}") for line in whole.lines
    ))  # fmt: skip
    for asked in ((whole,), (whole, dearer)):
        text = sheet(*asked)
        assert UNLIKE["en"] not in text
        assert "7of7askedfor" in text
        assert "linesthatalloffershold" not in text


def test_the_id_of_an_offer_is_no_content() -> None:
    """The same sheet has the same fingerprint, wherever its offers are kept."""
    whole, _, _ = offers()
    first, second = (
        samples.full_quote(replace(samples.REQUEST, offers=(replace(whole, id=name),))) for name in ("", "a")
    )
    assert fingerprint(first) == fingerprint(second)


def test_a_logo_and_terms_leave_the_signatures_on_the_first_page() -> None:
    logo = (locations.resources() / "icons" / "slotwright.svg").read_bytes()
    terms = ("Delivery within four weeks.", "Payment 30 days after acceptance.", "Warranty three years on site.")
    profile = replace(default_profile(), logo_bytes=logo, organisation="Institute of Computing", terms=terms)
    asked = samples.plan("plan-a"), samples.by_name("plan-a"), (), samples.filled_heading()
    pages = pages_of(render_pdf(make_quote(*asked, profile=profile)))
    assert "Requested by" in pages[0]
    assert "Warranty three years on site." in pages[0]
