"""Sentences with fields, in both languages."""

from __future__ import annotations

import pytest

from planner.messages import SEMICOLON, listed, msg


@pytest.mark.parametrize(
    ("seat", "sentence"),
    [
        ("PCIe 插槽 4", "会与 PCIe 插槽 4 中的 X 相碰"),
        ("内存插槽 1", "会与内存插槽 1 中的 X 相碰"),
        ("左侧", "会与左侧中的 X 相碰"),
    ],
)
def test_latin_stands_apart_from_chinese(seat: str, sentence: str) -> None:
    assert msg("would collide with {part} in {seat}", part="X", seat=seat).text("zh_CN") == sentence


def test_english_has_its_own_spaces() -> None:
    assert (
        msg("would collide with {part} in {seat}", part="X", seat="slot 1").text() == "would collide with X in slot 1"
    )


def test_numbers_are_grouped_and_names_are_not() -> None:
    assert msg("{count} parts, revision {revision}", count=1234, revision=1234).text() == "1,234 parts, revision 1234"


def test_a_list_has_the_marks_of_its_language() -> None:
    places = listed(("PCIe 插槽 1", msg("without tax")))
    assert places.text() == "PCIe 插槽 1, without tax"
    assert places.text("zh_CN") == "PCIe 插槽 1、不含税"
    assert listed(("a, b", "c"), SEMICOLON).text("zh_CN") == "a, b；c"
    told = msg("would collide with {part} in {seat}", part=listed(("X", "Y")), seat="左侧")
    assert told.text("zh_CN") == "会与左侧中的 X、Y 相碰"
    assert str(listed(())) == ""
