"""Numbers, profiles and requests from TOML; what is wrong in them is named with its place."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PIL import Image

from planner.errors import InputRejected
from planner.report.heading import next_number, number_from
from planner.report.profile import Profile, Required, Role, Spare, default_profile, load_profile, save_profile
from planner.report.request import load_request

DAY = date(2026, 3, 2)


@pytest.mark.parametrize(
    ("pattern", "number"),
    [
        ("REQ-{year}-{seq:04}", "REQ-2026-0042"),
        ("{seq}", "42"),
        ("采购{year}{month:02}{day:02}-{seq:03d}", "采购20260302-042"),
    ],
)
def test_numbers_follow_the_pattern(pattern: str, number: str) -> None:
    assert number_from(pattern, DAY, 42) == number


@pytest.mark.parametrize(
    "pattern", ["REQ-{year}", "{seq", "{seq:q}", "{other}{seq}", "{}", "", "{seq.real}", "{seq:0999}", "{0}{seq}"]
)
def test_what_is_no_pattern_is_refused(pattern: str) -> None:
    with pytest.raises(InputRejected, match="is no pattern of numbers"):
        number_from(pattern, DAY, 1)


def test_the_next_number_follows_the_highest_of_the_year() -> None:
    pattern = "REQ-{year}-{seq:04}"
    assert next_number(pattern, DAY, []) == "REQ-2026-0001"
    taken = ["REQ-2026-0007", "REQ-2026-0041", "REQ-2025-0100", "other", "REQ-2026-00x1"]
    assert next_number(pattern, DAY, taken) == "REQ-2026-0042"
    assert next_number(pattern, DAY, ["REQ-2026-9999"]) == "REQ-2026-10000"


def test_a_profile_fills_what_it_leaves_out(tmp_path: Path) -> None:
    Image.new("RGB", (30, 10), "navy").save(tmp_path / "logo.png")
    path = tmp_path / "lab.toml"
    path.write_text(
        'organisation = "Example"\norganisation_zh = "示例"\nlogo = "logo.png"\nvalidity_days = 15\n'
        '[[spares]]\nkind = "memory"\nshare = "5 %"\n',
        "utf-8",
    )
    profile = load_profile(path)
    assert profile.text("organisation", "zh_CN") == "示例"
    assert profile.logo_bytes.startswith(b"\x89PNG")
    assert profile.approval == default_profile().approval
    assert profile.required == default_profile().required
    head = profile.heading(DAY, "REQ-1")
    assert (head.organisation, head.valid_until) == ("Example", "2026-03-17")


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("organisation = ", "lab.toml"),
        ('organization = "x"', "organization"),
        ('number_pattern = "X"', "no pattern"),
        ('[[spares]]\nkind = "spoon"', "spoon"),
        ('[[spares]]\nkind = "fan"\nshare = "many"', "many"),
        ('[[approval.roles]]\nen = "Boss"\nabove = "much"', "much"),
        ('logo = "none.png"', "no such file"),
        ('logo = "lab.toml"', "PNG or a JPEG picture"),
        ('[required]\nen = ["shoe_size"]', "shoe_size"),
        ("validity_days = true", "validity_days"),
    ],
)
def test_a_wrong_profile_is_refused_with_its_place(tmp_path: Path, text: str, word: str) -> None:
    path = tmp_path / "lab.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(InputRejected, match=word) as caught:
        load_profile(path)
    assert "lab.toml" in str(caught.value) or "none.png" in str(caught.value)


def test_a_request_is_read(tmp_path: Path) -> None:
    path = tmp_path / "request.toml"
    path.write_text(
        'discount = "2 %"\nfreight = "680"\n[heading]\nrequester = "李明"\n[[lines]]\npart = "x"\nlead_weeks = [3, 8]\n'
        '[[extras]]\nname = "licence"\nprice = "95.5"\nperiod = "year"\n'
        '[[offers]]\nseller = "A"\nchosen = true\n[[offers.lines]]\npart = "x"\nprice = "12.50"\nquantity = 2\n',
        "utf-8",
    )
    request = load_request(path)
    assert request.heading.requester == "李明"
    assert request.terms("x").lead_weeks == (3, 8)
    assert request.terms("y").condition == ""
    assert request.chosen_offer is not None
    assert request.chosen_offer.lines[0].price == "12.50"


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ('[heading]\nstatus = "lost"', "heading.status: lost is none of draft"),
        ('[[extras]]\nname = "x"\nprice = "cheap"', r"extras\[0\].price: cheap is not an amount"),
        ('[[extras]]\nname = "x"\nquantity = 0', r"extras\[0\].quantity"),
        ('[[extras]]\nname = "x"\nperiod = "week"', "week"),
        ('[[lines]]\npart = "x"\ncondition = "odd"', "odd"),
        ('[[lines]]\npart = "x"\nlead_weeks = [8, 3]', "lowest and the highest"),
        ('[[offers]]\nseller = "A"\n[[offers.lines]]\npart = "x"\nprice = "-"', r"offers\[0\].lines\[0\].price"),
        ('discount = "5"', "discount"),
        ('[heading]\nvalid_until = "soon"', "heading.valid_until: write a date"),
        ('[[extras]]\nname = "x"\ndate = "1/2/2026"', r"extras\[0\].date: write a date"),
        ('[[offers]]\nseller = "A"\nvalid_until = "2026-02-30"', r"offers\[0\].valid_until: write a date"),
        ('[[offers]]\nseller = "A"\ncurrency = "Dollar"', r"offers\[0\].currency: write the code"),
        ('[[offers]]\nseller = "A"\nchosen = true\n[[offers]]\nseller = "B"\nchosen = true', "2 offers are chosen"),
        ("price = 5", "unknown field price"),
    ],
)
def test_a_wrong_request_is_refused_with_its_place(tmp_path: Path, text: str, word: str) -> None:
    path = tmp_path / "request.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(InputRejected, match=word) as caught:
        load_request(path)
    assert "request.toml" in str(caught.value)


TEXT = st.text(st.characters(codec="utf-8"), max_size=30)
ROLES = st.lists(
    st.builds(Role, en=TEXT, zh=TEXT, above=st.sampled_from(["", "5000", "0.5"]), up_to=st.sampled_from(["", "900"]))
)
PROFILES = st.builds(
    Profile,
    organisation=TEXT, organisation_zh=TEXT, address=TEXT, footer=TEXT, terms=st.lists(TEXT, max_size=3).map(tuple),
    number_pattern=st.sampled_from(["REQ-{year}-{seq:04}", "采购{seq}"]), validity_days=st.integers(1, 400),
    required=st.builds(Required, en=st.sampled_from([(), ("number",), ("number", "requester")])),
    approval=st.builds(replace, st.just(default_profile().approval), roles=ROLES.map(tuple)),
    spares=st.sampled_from([(), (Spare(kind="fan", share="5 %", least=1),)]), asset_from=st.sampled_from(["", "1000"]),
)  # fmt: skip


@given(PROFILES)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60)
def test_a_profile_that_is_saved_comes_back(tmp_path: Path, profile: Profile) -> None:
    path = tmp_path / "folder" / "profile.toml"
    save_profile(path, profile)
    assert load_profile(path) == profile


def test_a_wrong_profile_is_not_saved(tmp_path: Path) -> None:
    path = tmp_path / "profile.toml"
    save_profile(path, default_profile())
    before = path.read_bytes()
    with pytest.raises(InputRejected, match="no pattern of numbers"):
        save_profile(path, replace(default_profile(), number_pattern="X"))
    assert path.read_bytes() == before
