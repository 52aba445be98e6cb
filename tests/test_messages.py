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


@pytest.mark.parametrize(
    ("model", "sentence"),
    [("Llama", "LoRA 微调 Llama，上下文"), ("模型", "LoRA 微调模型，上下文"), ("~/a", "LoRA 微调 ~/a，上下文")],
)
def test_a_blank_beside_a_field_is_for_what_is_not_chinese(model: str, sentence: str) -> None:
    said = msg("LoRA fine-tuning of {model}, context {context} tokens", model=model, context=8).text("zh_CN")
    assert said.startswith(sentence)
