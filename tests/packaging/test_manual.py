"""What the pages of the manual are made of: places that are filled, sentences of the rules, contents."""

from __future__ import annotations

import re
from html import unescape
from typing import TYPE_CHECKING

import gallery
import manual
import pytest

from planner.build.finding import Answer
from planner.editing import ApplyRepair
from planner.rules.titles import TITLES

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from planner.session import PlanningSession


@pytest.fixture
def session(own_folders: Path) -> Iterator[PlanningSession]:
    from planner.bootstrap import make_session

    made = make_session(own_folders / "projects.db")
    yield made
    made.close()


@pytest.fixture
def four(session: PlanningSession) -> dict[str, manual.Said]:
    return {"four": manual.say(session, "four", manual.plans(session)["four"])}


def test_places_are_filled_in_both_languages(four: dict[str, manual.Said]) -> None:
    text = "{{four:wall_current_a.limit}} {{four:CIRCUIT_LIMIT.state}} {{four:title}}"
    assert manual.filled(text, four, "en") == "12.8 A Warning Plan B: four A100 SXM4 in their server"
    assert "警告" in manual.filled(text, four, "zh_CN")
    repairs = manual.filled("{{four:CIRCUIT_LIMIT.repairs}}", four, "en").splitlines()
    assert len(repairs) == 2
    assert all(line.startswith("- ") for line in repairs)
    one, eight = (manual.filled(f"{{{{four:wall_max_w{n}}}}}", four, "en") for n in ("", "*8"))
    assert float(eight[:-2].replace(",", "")) == pytest.approx(8 * float(one[:-2].replace(",", "")), abs=8)


@pytest.mark.parametrize(
    "text",
    ["{{five:wall_w}}", "{{four:no_reading}}", "{{four:NO_FINDING}}", "{{four:price}}", "{{four wall_w}}"],
)
def test_a_place_that_cannot_be_filled_is_refused(four: dict[str, manual.Said], text: str) -> None:
    with pytest.raises(manual.Unclear):
        manual.filled(text, four, "en")


def test_every_written_page_can_be_filled(session: PlanningSession) -> None:
    said = {name: manual.say(session, name, plan) for name, plan in manual.plans(session).items()}
    names = {
        language: sorted(path.name for path in (manual.SOURCES / language).glob("*.md"))
        for language in manual.LANGUAGES
    }
    assert names["en"] == names["zh_CN"]
    for language in manual.LANGUAGES:
        for path in (manual.SOURCES / language).glob("*.md"):
            assert "{{" not in manual.filled(path.read_text("utf-8"), said, language)


def test_pictures_are_scenes_of_the_gallery() -> None:
    assert manual.picture_names()
    assert manual.picture_names() <= set(gallery.SCENES)


def test_every_reading_and_finding_is_written_about(session: PlanningSession) -> None:
    known = {name for group in manual.meter_groups() for name in group["meter"]}
    assert set(manual.all_readings(session)) - known == set()
    texts = manual.finding_texts()
    assert manual.Rules().spoken.keys() == texts.keys() - {"groups"} == TITLES.keys()
    for code, text in texts.items():
        if code != "groups":
            assert all(text["why"][language] for language in ("en", "zh")), code


def test_the_rules_say_how_grave_they_are() -> None:
    rules = manual.Rules()
    assert rules.spoken["GPU_LENGTH"].severities == {"error", "warn", "cannot_tell"}
    assert rules.spoken["FAN_RAMP"].severities == {"warn"}
    assert all(entry.severities for entry in rules.spoken.values())
    assert all(entry.templates or code in rules.examples for code, entry in rules.spoken.items())


def test_text_is_not_taken_for_markup() -> None:
    assert manual.plain("a_b [c] <d>\n*e*") == r"a\_b \[c\] \<d\> \*e\*"
    assert manual.quantity(1234.5, "W", "en") == "1,234 W"
    assert manual.quantity(None, "W", "zh_CN") == "未知"


def test_contents_follow_the_lists_of_pages(tmp_path: Path) -> None:
    manual.write(tmp_path / "index.md", ["# First", "```{toctree}", ":hidden:", "part/index", "```"])
    manual.write(tmp_path / "part" / "index.md", ["# A \\*part\\*", "```{toctree}", "one", "```"])
    manual.write(tmp_path / "part" / "one.md", ["(label)=", "# One"])
    assert manual.contents(tmp_path) == [
        ["index.html", "First", ""],
        ["part/index.html", "A *part*", "index.html"],
        ["part/one.html", "One", "part/index.html"],
    ]


def words_of(html: str) -> str:
    """What a page says, without marks that the typesetting may turn."""
    text = unescape(re.sub(r"<[^>]+>", "", re.sub(r"<(script|style).*?</\1>", "", html, flags=re.DOTALL)))
    return re.sub(r"[\s\"'‘’“”]+", "", text)


@pytest.mark.parametrize("language", manual.LANGUAGES)
@pytest.mark.parametrize("page", ["tutorial-lora", "tutorial-a100", "tutorial-dgx"])
def test_the_shipped_tutorials_say_what_the_program_says(session: PlanningSession, page: str, language: str) -> None:
    plans = manual.plans(session)
    shipped = words_of((manual.TARGET / language / f"{page}.html").read_text("utf-8"))
    source = (manual.SOURCES / language / f"{page}.md").read_text("utf-8")
    places = list(manual.PLACE.finditer(source))
    said = {name: manual.say(session, name, plans[name]) for name in {place[1] for place in places}}
    assert len(places) > 15
    for place in places:
        for line in said[place[1]].fill(place[2], place[3], language).splitlines():
            words = words_of(re.sub(r"\\(.)", r"\1", line.removeprefix("- ")))
            assert words in shipped, f"{place[0]}: {line}; build the manual anew: python packaging/manual.py"


def test_the_steps_of_the_first_tutorial_lead_where_it_says(session: PlanningSession) -> None:
    plans = manual.plans(session)
    lora = session.document(plans["lora"])
    found = next(finding for finding in session.check(lora.plan) if finding.code == "VRAM_FITS")
    lora.execute(ApplyRepair(found.repairs[0], session.catalogue.part))
    assert lora.plan.workload == plans["qlora"].workload
    for repair in found.repairs[1:]:  # they are offered, and the page says that they are not enough
        other = session.document(plans["lora"])
        other.execute(ApplyRepair(repair, session.catalogue.part))
        reading = session.size(other.plan).readings["vram_gib"]
        assert reading.value is not None
        assert reading.limit is not None
        assert reading.value > reading.limit
    assert not any(
        finding.code == "VRAM_FITS" and finding.answer is Answer.FAIL for finding in session.check(plans["two"])
    )
