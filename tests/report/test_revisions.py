"""A change after approval makes a new revision and voids the signatures."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from planner.build.build import Plan
from planner.errors import EditRefused
from planner.report.quote import Quote, make_quote
from planner.report.record import fingerprint
from planner.report.request import Approval, Extra, Request
from planner.report.revisions import differences, proceed, revise
from tests.report import samples

SIGNED = Approval(role="Finance", name="Zhang San", date="2026-03-03", revision=1)
LATER = date(2026, 3, 20)


def request_for(*extras: Extra, status: str = "approved", approvals: tuple[Approval, ...] = (SIGNED,)) -> Quote:
    head = replace(samples.filled_heading(), status=status)
    return make_quote(Plan(), {}, (), head, request=Request(extras=extras, approvals=approvals))


def test_a_change_voids_the_signatures_and_is_told() -> None:
    old = request_for(Extra(name="card", price="100", quantity=2), Extra(name="cable", price="5"))
    new = request_for(Extra(name="card", price="110", quantity=3), Extra(name="rail", price="20"), approvals=())
    revised = revise(old, new, LATER, "one more card")
    assert revised.heading.revision == 2
    assert revised.heading.number == old.heading.number
    assert revised.heading.status == "draft"
    assert (revised.heading.date, revised.heading.valid_until) == ("2026-03-20", "2026-04-19")
    assert revised.request.approvals == (replace(SIGNED, void=True),)
    (change,) = revised.request.changes
    assert change.reason == "one more card"
    assert set(change.differences) == {
        "removed: 1 × cable",
        "added: 1 × rail",
        "card: 3 instead of 2",
        "card: price 110.00 CNY instead of 100.00 CNY",
        "total 395.50 CNY instead of 231.65 CNY",
    }


def test_no_change_no_revision() -> None:
    old = request_for(Extra(name="card", price="100"))
    assert revise(old, request_for(Extra(name="card", price="100")), LATER, "") is old
    assert differences(old, old) == ()


def test_a_pending_request_is_not_changed() -> None:
    old = request_for(Extra(name="card", price="100"), status="pending")
    with pytest.raises(EditRefused, match="locked"):
        revise(old, request_for(Extra(name="card", price="90")), LATER, "cheaper")


def test_revisions_add_up() -> None:
    first = request_for(Extra(name="card", price="100"))
    second = revise(first, request_for(Extra(name="card", price="90")), LATER, "cheaper")
    third = revise(second, request_for(Extra(name="card", price="80")), LATER, "cheaper still", "zh_CN")
    assert third.heading.revision == 3
    assert [change.revision for change in third.request.changes] == [2, 3]
    assert third.request.changes[-1].differences[0] == "card：价格由 90.00 CNY 改为 80.00 CNY"


def test_the_fingerprint_names_the_content() -> None:
    first = request_for(Extra(name="card", price="100"))
    assert fingerprint(first) == fingerprint(request_for(Extra(name="card", price="100")))
    assert fingerprint(first) != fingerprint(request_for(Extra(name="card", price="100.01")))
    assert fingerprint(first) != fingerprint(replace(first, heading=replace(first.heading, revision=2)))


def test_the_same_content_takes_status_and_signatures() -> None:
    pending = request_for(Extra(name="card", price="100"), status="pending")
    later = replace(SIGNED, role="Director")
    approved = request_for(Extra(name="card", price="100"), approvals=(SIGNED, later))
    approved = replace(approved, heading=replace(approved.heading, date="2026-05-05", number="other"))
    found = proceed(pending, approved, LATER, "")
    assert found.heading == replace(pending.heading, status="approved")
    assert found.request.approvals == (SIGNED, later)


def test_a_pending_sheet_is_locked_until_it_is_taken_back() -> None:
    pending = request_for(Extra(name="card", price="100"), status="pending")
    cheaper = request_for(Extra(name="card", price="90"), status="approved", approvals=())
    with pytest.raises(EditRefused, match="locked"):
        proceed(pending, cheaper, LATER, "cheaper")
    back = proceed(pending, cheaper, LATER, "cheaper", withdraw=True)
    assert (back.heading.revision, back.heading.status) == (2, "draft")
    assert all(entry.void for entry in back.request.approvals)


def test_another_fund_is_another_revision() -> None:
    old = request_for(Extra(name="card", price="100"))
    new = replace(old, heading=replace(old.heading, cost_centre="B-7"))
    revised = proceed(old, new, LATER, "moved")
    assert revised.heading.revision == 2
    assert revised.request.changes[-1].differences == ("Cost centre / fund: B-7 instead of A-118",)


def test_a_void_sheet_has_no_successor() -> None:
    old = request_for(Extra(name="card", price="100"), status="void")
    with pytest.raises(EditRefused, match="void"):
        proceed(old, old, LATER, "")
