"""The help of the command line in both languages, as it is printed; and what is said of arguments that are wrong."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from planner.cli.console import width
from planner.cli.help import complaint, described, language_of, lines, sentences
from planner.cli.main import DESCRIPTION, VERBS, parser
from planner.messages import translate

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.cli.conftest import Done

    Run = Callable[..., Done]

CALLS = [(), *((verb,) for verb in VERBS), *(("catalog", what) for what in ("find", "show", "assemble"))]
#: Runs of English words in Chinese help that are no name of a command, a field or a format.
ENGLISH = re.compile(r"\b(the|of|with|and|that|which|is|are|to write|print)\b", re.IGNORECASE)


def prose(text: str) -> list[str]:
    """The lines of a help that are no example, no shape of JSON and no usage."""
    usage, _, rest = text.partition("\n\n")
    assert usage
    return [line for line in rest.splitlines() if not line.startswith("  slotwright ") and '{"' not in line]


@pytest.mark.parametrize("columns", [80, 120])
@pytest.mark.parametrize("call", CALLS, ids=" ".join)
def test_chinese_help_is_chinese_and_fits(
    run: Run, monkeypatch: pytest.MonkeyPatch, call: tuple[str, ...], columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    text = run(*call, "--help", "--lang", "zh").out
    assert text.startswith("用法")
    assert "显示此帮助并退出" in text
    code = {line for line in text.splitlines() if line.startswith(" ") or '{"' in line}
    for line in text.splitlines():
        assert width(line) <= columns or line in code, line
    assert not [line for line in prose(text) if ENGLISH.search(line)]


@pytest.mark.parametrize("name", list(VERBS))
def test_every_sentence_of_a_verb_has_a_translation(name: str) -> None:
    text = VERBS[name].__doc__ or ""
    for sentence in sentences(text):
        assert translate(sentence, "zh_CN") != sentence
    shown = described(text, "zh_CN", 78).splitlines()
    for line in text.strip().splitlines():
        if line.startswith(" "):
            assert line in shown
    assert described(text, "en", 78) == text.strip()


def test_english_help_stands_as_it_was_written(run: Run) -> None:
    text = run("check", "--help", "--lang", "en").out
    assert text.startswith("usage: slotwright check")
    assert (VERBS["check"].__doc__ or "").strip() in text
    assert DESCRIPTION in run("--help").out


@pytest.mark.parametrize(
    "arguments", [("--lang", "zh", "--help"), ("--lang=zh", "check", "-h"), ("check", "-h", "--lang=zh")]
)
def test_the_language_may_stand_anywhere(run: Run, arguments: tuple[str, ...]) -> None:
    assert "用法" in run(*arguments).out


def test_the_language_before_the_verb_counts_for_the_verb(run: Run) -> None:
    assert "方案 A" in run("--lang", "zh", "templates").out
    assert "方案 A" not in run("--lang", "zh", "templates", "--lang", "en").out


def test_the_system_decides_without_one(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "zh_CN.UTF-8")
    assert "用法" in run("size", "--help").out
    assert language_of(["quote", "x", "--lang", "both"]) == "zh"
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert "usage" in run("size", "--help").out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("check",), "缺少参数：BUILD"),
        (("check", "x", "--model"), "--model：缺少值"),
        (("quote", "x", "-o", "y", "--page", "A0"), "不认识 'A0'"),
        (("catalog", "find", "--limit", "many"), "无法读懂 'many'"),
        (("check", "x", "--nothing"), "未知的参数：--nothing"),
        (("check", "x", "--json=1"), "不带值"),
        (("projects", "--show", "a", "--find", "b"), "不能与"),
        (("quote", "x", "--re", "y"), "可能是"),
        (("nothing",), "未知的参数"),
    ],
)
def test_wrong_arguments_are_told_in_chinese(run: Run, arguments: tuple[str, ...], said: str) -> None:
    done = run(*arguments, "--lang", "zh")
    assert done.code == 2
    assert said in done.err
    assert "error" not in done.err


def test_what_is_not_known_of_argparse_is_told_as_it_is() -> None:
    assert complaint("something else") == "something else"


def test_lines_break_between_wide_characters_and_never_before_a_closing_mark() -> None:
    text = "按比例在纸上画出机器，可叠加发热、通道、功率 (power)、气流或净空。"
    for room in range(12, 60):
        broken = list(lines(text, room))
        assert "".join(broken).replace(" ", "") == text.replace(" ", "")
        assert not any(line[0] in "，。、）" for line in broken)
        assert all(width(line) <= room + 2 for line in broken)


def test_the_parser_of_a_language_speaks_it_in_its_verbs() -> None:
    assert "用法" in parser("zh").format_usage()
    assert "usage" in parser("en").format_usage()
