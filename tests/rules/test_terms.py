"""Every compared value is called by a word that can be said in other languages."""

from __future__ import annotations

import re

from planner.rules import terms
from tests.rules.test_examples import EXAMPLES

FACT = re.compile(r"[\w-]+\.\w+(?:\.\w+)*")


def test_names_of_compared_values_are_terms() -> None:
    unknown = {
        item.name
        for example in EXAMPLES
        for made in (example.bad, example.good)
        for finding in made().findings()
        for item in finding.compared
        if not FACT.fullmatch(item.name) and terms.term(item.name).template == "{words}"
    }
    assert unknown == set()


SAME = ("BF16", "DDR5", "UPS", "PDUs")


def _chinese(english: str) -> str:
    return terms.term(english).text("zh_CN")


def test_terms_are_translated() -> None:
    assert [english for english in terms.TERMS if english not in SAME and _chinese(english) == english] == []
    assert terms.term("eps needed").text("zh_CN") == "所需 eps"
    assert terms.source("memory").text("zh_CN") != terms.term("memory").text("zh_CN")
    assert str(terms.source("https://example.com")) == "https://example.com"


def test_a_field_of_a_part_is_called_by_its_words() -> None:
    assert terms.fact("rtx-4090.tdp_w").text() == "rtx-4090: Power limit (TDP)"
    assert terms.fact("rtx-4090.tdp_w").text("zh_CN") == "rtx-4090：功耗上限（TDP）"
    assert terms.fact("rtx-4090.memory_gb").text("zh_CN") == "rtx-4090：显存"
    assert terms.fact("rtx-4090.vendor").text() == "rtx-4090: Maker"
    assert terms.fact("wall power").text("zh_CN") == terms.term("wall power").text("zh_CN")
