"""Hours of the day and their prices as people write them."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planner.build.hours import parse_hours, parse_prices
from planner.build.ranges import refused_site
from planner.build.site import Site


def test_spans_may_pass_midnight_and_be_several() -> None:
    assert parse_hours("8-11, 18-20") == (8, 9, 10, 18, 19)
    assert parse_hours("22-2") == (0, 1, 22, 23)
    assert len(parse_hours("1-24")) == 23


@given(st.integers(0, 23), st.integers(1, 23))
def test_a_span_has_as_many_hours_as_it_lasts(start: int, length: int) -> None:
    assert len(parse_hours(f"{start}-{(start + length) % 24}")) == length


def test_prices_follow_their_hours() -> None:
    assert parse_prices("8-10 1.07; 23-1 0.29") == (((8, 9), 1.07), ((0, 23), 0.29))


@pytest.mark.parametrize("wrong", ["", "8", "8-8", "25-3", "a-b"])
def test_other_hours_are_refused(wrong: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        parse_hours(wrong)
    assert refused_site(replace(Site(), work_hours=wrong)) is not None


@pytest.mark.parametrize("wrong", ["8-11", "1.07", "8-11 dear", ";"])
def test_other_prices_are_refused(wrong: str) -> None:
    refused = refused_site(replace(Site(), time_of_use=wrong))
    assert refused is not None
    assert refused[0] == "time_of_use"


def test_a_site_with_both_is_allowed() -> None:
    assert refused_site(Site(time_of_use="8-11,18-23 1.07; 23-7 0.29", work_hours="20-8")) is None
