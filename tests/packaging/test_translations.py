"""The collector of sentences: what it finds, what it keeps, what it refuses."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest
import translations
from hypothesis import given
from hypothesis import strategies as st

from planner import messages

if TYPE_CHECKING:
    from pathlib import Path

FINISHED = """<?xml version="1.0" encoding="utf-8"?>
<TS version="2.1" language="zh_CN"><context><name>rules</name>
<message><source>Too long: {length_mm:.0f} mm</source><translation>过长：{length_mm:.0f} 毫米</translation></message>
<message><source>Gone</source><translation>没了</translation></message>
</context></TS>
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A small checkout with one translated, one vanished and one new sentence."""
    for name, text in {
        "planner/rules/length.py": 'a = msg("Too long: {length_mm:.0f} mm", length_mm=1)\nb = msg("Fits")\n',
        "planner/gui/window.py": 'title = self.tr("Fits" if fits else "Refused")\n',
        "planner/locations.py": 'def f():\n    raise errors.EnvironmentFailure("No folder {path}", path=1)\n',
        "resources/i18n/zh_CN/rules.ts": FINISHED,
    }.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return tmp_path


def test_the_languages_are_those_of_the_program() -> None:
    assert {"en", *translations.LANGUAGES} == set(messages.LANGUAGES)


def test_every_sentence_of_the_program_is_translated() -> None:
    assert translations.faults(translations.ROOT) == []


def test_collects_by_package_and_reads_choices(checkout: Path) -> None:
    found = translations.collect(checkout)
    assert found.templates == {
        "rules": {"Too long: {length_mm:.0f} mm", "Fits"},
        "gui": {"Fits", "Refused"},
        "planner": {"No folder {path}"},
    }
    assert found.problems == []


def test_names_a_template_that_is_not_a_literal(checkout: Path) -> None:
    (checkout / "planner/rules/length.py").write_text("a = 1\nb = msg(f'{a} mm')\nc = msg(a)\n", "utf-8")
    assert translations.collect(checkout).problems == [
        "planner/rules/length.py:2: the template of msg() is not a literal string",
        "planner/rules/length.py:3: the template of msg() is not a literal string",
    ]


def test_the_function_that_hands_a_template_on_is_no_use_of_it(checkout: Path) -> None:
    (checkout / "planner/gui/say.py").write_text("def tr(template, **f):\n    return msg(template, **f).text()\n")
    assert translations.collect(checkout).problems == []


def test_a_failure_of_a_derived_class_is_collected(checkout: Path) -> None:
    text = 'class Locked(EnvironmentFailure): ...\nclass Busy(Locked): ...\nraise Busy("Busy: {by}", by=1)\n'
    (checkout / "planner/storage").mkdir()
    (checkout / "planner/storage/lock.py").write_text(text, "utf-8")
    assert translations.collect(checkout).templates["storage"] == {"Busy: {by}"}


def test_update_keeps_adds_and_drops(checkout: Path) -> None:
    translations.update(checkout)
    folder = checkout / "resources/i18n/zh_CN"
    assert translations.read(folder / "rules.ts") == {
        "Too long: {length_mm:.0f} mm": translations.Translation("过长：{length_mm:.0f} 毫米", finished=True),
        "Fits": translations.Translation("", finished=False),
    }
    assert sorted(path.name for path in folder.iterdir()) == ["gui.ts", "planner.ts", "rules.ts"]
    before = {path: path.read_bytes() for path in folder.iterdir()}
    translations.update(checkout)
    assert {path: path.read_bytes() for path in folder.iterdir()} == before


def test_update_of_one_package_leaves_the_others_alone(checkout: Path) -> None:
    translations.update(checkout, ["gui"])
    folder = checkout / "resources/i18n/zh_CN"
    assert sorted(path.name for path in folder.iterdir()) == ["gui.ts", "rules.ts"]
    assert (folder / "rules.ts").read_text("utf-8") == FINISHED


def test_a_package_without_sentences_has_no_file(checkout: Path) -> None:
    (checkout / "planner/rules/length.py").write_text("", "utf-8")
    translations.update(checkout)
    assert not (checkout / "resources/i18n/zh_CN/rules.ts").exists()


def test_check_names_every_fault_and_writes_nothing(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert translations.main(["--check"], checkout) == 1
    assert capsys.readouterr().out.splitlines() == [
        "resources/i18n/zh_CN/gui.ts: missing: 'Fits'",
        "resources/i18n/zh_CN/gui.ts: missing: 'Refused'",
        "resources/i18n/zh_CN/planner.ts: missing: 'No folder {path}'",
        "resources/i18n/zh_CN/rules.ts: no longer in the code: 'Gone'",
        "resources/i18n/zh_CN/rules.ts: missing: 'Fits'",
    ]
    assert not (checkout / "resources/i18n/zh_CN/gui.ts").exists()


@pytest.mark.parametrize(
    ("translated", "fault"),
    [
        ("过长", "other fields"),
        ("过长：{length:.0f} 毫米", "other fields"),
        ("过长：{length_mm 毫米", "other fields"),
        ("", "unfinished"),
    ],
)
def test_check_compares_the_fields(checkout: Path, translated: str, fault: str) -> None:
    text = FINISHED.replace("过长：{length_mm:.0f} 毫米", translated)
    (checkout / "resources/i18n/zh_CN/rules.ts").write_text(text, "utf-8")
    assert any(f"rules.ts: {fault}: 'Too long" in line for line in translations.faults(checkout, ["rules"]))


def test_a_draft_stays_a_draft(checkout: Path) -> None:
    path = checkout / "resources/i18n/zh_CN/rules.ts"
    path.write_text(FINISHED.replace("<translation>过长", '<translation type="unfinished">过长'), "utf-8")
    translations.update(checkout, ["rules"])
    assert translations.read(path)["Too long: {length_mm:.0f} mm"] == translations.Translation(
        "过长：{length_mm:.0f} 毫米", finished=False
    )


def test_one_sentence_has_one_translation(checkout: Path) -> None:
    folder = checkout / "resources/i18n/zh_CN"
    done = {"Fits": translations.Translation("合适", finished=True)}
    translations.write(folder / "rules.ts", "rules", done)
    translations.update(checkout)
    assert translations.read(folder / "gui.ts")["Fits"].text == "合适"
    translations.write(folder / "gui.ts", "gui", {"Fits": translations.Translation("装得下", finished=True)})
    assert "resources/i18n/zh_CN/rules.ts: translated otherwise in gui.ts: 'Fits'" in translations.faults(checkout)


def test_code_that_does_not_parse_changes_nothing(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (checkout / "planner/gui/window.py").write_text("def (", "utf-8")
    assert translations.main([], checkout) == 2
    assert "window.py" in capsys.readouterr().err
    assert (checkout / "resources/i18n/zh_CN/rules.ts").read_text("utf-8") == FINISHED


def test_fields_of_specifications_count() -> None:
    assert translations.fields("{watts:.{digits}f} W of {limit_w}") == {"watts", "digits", "limit_w"}


xml_text = st.text(st.characters(exclude_categories=["Cs", "Cc"]), min_size=1).map(str.strip).filter(bool)


@given(st.dictionaries(xml_text, xml_text, min_size=1))
def test_what_is_written_is_read_back(tmp_path_factory: pytest.TempPathFactory, texts: dict[str, str]) -> None:
    path = tmp_path_factory.mktemp("ts") / "zh_CN" / "rules.ts"
    table = {source: translations.Translation(text, finished=True) for source, text in texts.items()}
    translations.write(path, "rules", table)
    assert translations.read(path) == table
    assert [node.text for node in ET.parse(path).iter("source")] == sorted(texts)
