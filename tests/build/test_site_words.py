"""Sites are named in the language that is asked for."""

from __future__ import annotations

import pytest

from planner.build.site import Site
from planner.build.site_words import PRESETS, site_title
from planner.messages import Message
from planner.pricing.presets import site_presets


@pytest.mark.parametrize("site", [site for _key, site in site_presets()], ids=lambda site: site.title)
def test_every_preset_has_a_name_in_chinese(site: Site) -> None:
    title = site_title(site)
    assert isinstance(title, Message)
    assert title.text("en") == site.title
    assert any(letter >= "\u4e00" for letter in title.text("zh_CN"))


def test_the_names_are_those_of_the_presets() -> None:
    assert set(PRESETS) == {site.title for _key, site in site_presets()}


def test_ones_own_name_stays_as_written() -> None:
    assert site_title(Site(title="Room {7}")) == "Room {7}"
