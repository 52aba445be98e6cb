"""What a purchasing department sends requests back for is named before they go out."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from planner.build.build import Plan
from planner.errors import EditRefused
from planner.report.completeness import check_changeable, check_exportable, find_gaps
from planner.report.profile import Approvals, Role, default_profile
from planner.report.quote import Quote, make_quote
from planner.report.request import Extra, LineTerms, Request
from tests.report import samples


def places(quote: Quote, language: str = "en", today: date = samples.TODAY, *, blocking: bool = True) -> set[str]:
    return {gap.where for gap in find_gaps(quote, language, today) if gap.blocking is blocking}


def priced(**heading: str) -> Quote:
    """A request without a gap."""
    head = replace(samples.filled_heading(), **heading)
    request = Request(
        extras=(Extra(name="card", price="100"),), sole_source="the only maker", sole_candidate="the only case"
    )
    return make_quote(Plan(), {}, (), head, request=request)


def test_a_filled_request_has_no_gap() -> None:
    assert find_gaps(priced(), "both", samples.TODAY) == ()


def test_the_chinese_form_asks_for_its_own_fields() -> None:
    empty = replace(priced(), heading=samples.heading(""))
    assert {"heading.budget_subject", "heading.funds_source", "heading.number"} <= places(empty, "zh_CN")
    assert "heading.cost_centre" not in places(empty, "zh_CN")
    assert "heading.cost_centre" in places(empty, "en")
    assert "heading.budget_subject" not in places(empty, "en")
    assert {"heading.cost_centre", "heading.budget_subject"} <= places(empty, "both")


def test_expiry_is_enforced() -> None:
    quote = priced(valid_until="2026-03-10", needed_by="2026-03-09")
    assert places(quote, today=date(2026, 3, 10)) == {"heading.needed_by"}
    assert places(quote, today=date(2026, 3, 11)) == {"heading.needed_by", "heading.valid_until"}


@pytest.mark.parametrize("day", ["", "soon"])
def test_a_sheet_without_its_dates_is_not_complete(day: str) -> None:
    assert places(priced(valid_until=day)) == {"heading.valid_until"}
    assert places(priced(date=day)) == {"heading.date"}
    assert "heading.valid_until" not in places(priced(valid_until=day, kind="technical"))


def test_a_sheet_that_outlives_the_chosen_offer_says_so() -> None:
    quote = priced()
    held = replace(samples.offer(valid_until=samples.TODAY.isoformat()), lines=())
    short = replace(quote, request=replace(quote.request, offers=(held,)))
    assert short.heading.valid_until > held.valid_until
    assert places(short, blocking=False) == {"heading.valid_until"}
    assert places(short) == set()
    same = replace(short, heading=replace(short.heading, valid_until=held.valid_until))
    assert places(same, blocking=False) == set()


def test_an_urgent_request_says_why() -> None:
    assert places(priced(priority="urgent")) == {"heading.priority_reason"}
    assert places(priced(priority="urgent", priority_reason="review in June")) == set()


def test_three_offers_or_a_reason() -> None:
    quote = samples.full_quote()
    assert "offers" in places(quote)
    three = tuple(samples.offer(chosen=n == 0, seller=f"seller {n}") for n in range(3))
    assert "offers" not in places(samples.full_quote(replace(samples.REQUEST, offers=three)))
    alone = replace(quote.request, sole_source="sold by one dealer only")
    assert "offers" not in places(samples.full_quote(alone))


def test_a_stale_offer_is_named() -> None:
    """An offer that expired, and one whose quantities differ from what is asked for now."""
    old = replace(samples.REQUEST, offers=(samples.offer(valid_until="2026-03-01"),), sole_source="x")
    assert "offers" in places(samples.full_quote(old))
    offer = samples.offer()
    fewer = replace(offer, lines=tuple(replace(line, quantity=1) for line in offer.lines))
    quote = samples.full_quote(replace(samples.REQUEST, offers=(fewer,), sole_source="x"))
    gpu = next(line for line in quote.lines if line.part and line.part.id == "h100-sxm5-80")
    assert f"lines.{gpu.number}.quantity" in places(quote)


def test_unpriced_negative_and_free_parts() -> None:
    offer = samples.offer()
    prices = {"h100-sxm5-80": "-1", "epyc-9354": "0"}
    lines = tuple(replace(line, price=prices.get(line.part, line.price)) for line in offer.lines)
    quote = samples.full_quote(replace(samples.REQUEST, offers=(replace(offer, lines=lines),)))
    number = {line.part.id: line.number for line in quote.lines if line.part}
    assert f"lines.{number['h100-sxm5-80']}.price" in places(quote)
    assert f"lines.{number['epyc-9354']}.price" in places(quote, blocking=False)
    unpriced = samples.plain_quote("plan-a")
    assert {f"lines.{line.number}.price" for line in unpriced.lines} <= places(unpriced)


def test_used_parts_without_a_word_on_warranty() -> None:
    request = Request(lines=(LineTerms(part="rtx-4090-msi-suprim-liquid-x", condition="used"),))
    quote = make_quote(samples.plan("plan-a"), {}, (), samples.heading(), request=request)
    gpu = next(line for line in quote.lines if line.part and line.part.kind == "gpu")
    assert f"lines.{gpu.number}.warranty" in places(quote)
    said = replace(request, lines=(replace(request.lines[0], warranty_months=0),))
    quote = make_quote(samples.plan("plan-a"), {}, (), samples.heading(), request=said)
    assert f"lines.{gpu.number}.warranty" not in places(quote)


def test_recurring_lines_need_the_technical_signature() -> None:
    profile = replace(default_profile(), approval=Approvals(roles=(Role(en="Finance"),)))
    assert "profile.approval" in places(samples.full_quote(profile=profile))
    assert "profile.approval" not in places(samples.full_quote())


def test_an_open_error_is_a_gap_until_it_is_accepted() -> None:
    quote = samples.full_quote()
    assert "findings.FEEDS" not in places(quote)
    assert "findings.FEEDS" in places(replace(quote, acceptances=()))


def test_over_the_limit() -> None:
    quote = samples.full_quote()
    assert "site.budget" not in places(quote)
    assert quote.budget is not None
    assert "site.budget" in places(replace(quote, budget=replace(quote.budget, amount=quote.budget.amount / 2)))


def test_the_gaps_are_said_in_chinese() -> None:
    empty = replace(priced(), heading=samples.heading(""))
    said = [gap.message.text("zh_CN") for gap in find_gaps(empty, "zh_CN", samples.TODAY)]
    assert "“预算科目”未填写。" in said


def test_an_incomplete_sheet_goes_out_as_a_draft_or_with_a_note() -> None:
    pending = replace(samples.plain_quote("plan-a"), heading=replace(samples.heading(), status="pending"))
    with pytest.raises(EditRefused, match="are missing, first"):
        check_exportable(pending, "en", samples.TODAY)
    check_exportable(replace(pending, request=Request(override="fund code follows")), "en", samples.TODAY)
    check_exportable(samples.plain_quote("plan-a"), "en", samples.TODAY)
    check_exportable(priced(status="pending"), "en", samples.TODAY)


def test_a_pending_sheet_is_locked() -> None:
    with pytest.raises(EditRefused, match="REQ-2026-0042 is for approval and locked"):
        check_changeable(replace(samples.heading(), status="pending"))
    check_changeable(samples.heading())
