"""The manual has a page for everything that it is asked about, in both languages, and F1 opens it there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import unquote

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QImage, QTextDocument
from PySide6.QtWidgets import QApplication

import planner.rules
from planner.gui.help.manual import FIRST, Manual, ManualWindow, manual
from planner.gui.projects.desk import project_of
from planner.messages import LANGUAGES
from planner.rules.context import limits
from tests.gui.lifetime import dies_when_closed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from planner.gui.language import Language
    from planner.gui.main_window import MainWindow
    from planner.gui.theme import Theme
    from planner.session import PlanningSession

REBUILD = "build the manual anew: python packaging/manual.py"
NOT_CODES = frozenset({"PASS", "FAIL", "CANNOT_TELL", "INFO", "WARN", "ERROR"})
LINK = re.compile(r"""(?:href|src)="([^"]+)\"""")


@pytest.fixture(params=LANGUAGES)
def shipped(request: pytest.FixtureRequest) -> Manual:
    found = manual(request.param)
    assert found is not None, REBUILD
    return found


@pytest.fixture
def shown(theme: Theme, language: Language, qtbot: QtBot) -> Iterator[ManualWindow]:
    assert language.choice == "en"
    made = ManualWindow(theme, None)
    made.show()
    qtbot.waitExposed(made)
    yield made
    assert dies_when_closed(made)


def codes() -> set[str]:
    """The codes in the text of the rules and in their tables, so that a new one without a page fails."""
    folder = Path(planner.rules.__file__).parent
    text = "".join(path.read_text("utf-8") for path in sorted(folder.glob("*.py")))
    found = set(re.findall(r'"([A-Z][A-Z0-9]+(?:_[A-Z0-9]+)+|RAID0|NOISE|MIG|UNITS|AIRFLOW|WEIGHT|ALTITUDE)"', text))
    return (found | {row["code"] for row in limits().rows["known_issue"]}) - NOT_CODES


def show_template(window: MainWindow, session: PlanningSession, name: str) -> None:
    window.desk.open(project_of((session.template_plan(name),)))
    window.bridge.flush()
    QApplication.processEvents()


def test_every_finding_has_its_page(shipped: Manual) -> None:
    assert len(codes()) > 130
    for code in sorted(codes()):
        address = shipped.address(code)
        assert address == f"findings/{code}.html", REBUILD
        text = (shipped.folder / address).read_text("utf-8")
        assert "<code" in text
        assert code in text


def test_every_reading_has_its_section(shipped: Manual, session: PlanningSession) -> None:
    names = {
        name
        for template in ("plan-a", "plan-c", "shared-lab", "upgrade-3-h100")
        for name in session.size(session.template_plan(template)).readings
    }
    for name in sorted(names):
        page, _, place = shipped.address(name).partition("#")
        assert page.startswith("meters/"), f"{name}: {REBUILD}"
        assert f'id="{place}"' in (shipped.folder / page).read_text("utf-8")


def test_both_languages_have_the_same_pages() -> None:
    english, chinese = (manual(language) for language in LANGUAGES)
    assert english is not None
    assert chinese is not None
    assert [(page.address, page.above) for page in english.pages] == [(p.address, p.above) for p in chinese.pages]
    assert english.topics == chinese.topics


def test_every_link_and_picture_leads_somewhere(shipped: Manual) -> None:
    files = sorted(shipped.folder.rglob("*.html"))
    assert {path.relative_to(shipped.folder).as_posix() for path in files} == {page.address for page in shipped.pages}
    for path in files:
        for target in LINK.findall(path.read_text("utf-8")):
            assert not target.startswith("http"), "the manual needs no network"
            page, _, place = unquote(target).partition("#")
            file = path.parent / page if page else path
            assert file.is_file(), f"{path}: {target}"
            if place:
                assert f'id="{place}"' in file.read_text("utf-8"), f"{path}: {target}"


def test_the_chinese_pages_are_chinese(shipped: Manual) -> None:
    for page in shipped.pages:
        chinese = re.search(r"[\u4e00-\u9fff]", page.title) is not None
        assert chinese == (shipped.folder.name == "zh_CN"), page


def test_an_unknown_topic_opens_the_first_page(shipped: Manual) -> None:
    assert shipped.address("") == shipped.address("no such thing") == FIRST
    assert shipped.address("vram_gib.gpu1") == shipped.address("vram_gib") != FIRST


def test_search_finds_words_and_codes(shipped: Manual) -> None:
    assert shipped.having("gpu_length") >= {"findings/GPU_LENGTH.html"}
    assert shipped.having("no such words anywhere") == frozenset()
    one, both = shipped.having("DGX"), shipped.having("DGX H100")
    assert "tutorial-dgx.html" in both
    assert both <= one


def test_a_language_without_a_manual_has_none() -> None:
    assert manual("xx") is None


def test_the_window_shows_pages_and_filters_them(shown: ManualWindow, qtbot: QtBot) -> None:
    shown.show_topic("PSU_TRANSIENT")
    assert shown.address() == "findings/PSU_TRANSIENT.html"
    assert "ATX 3" in shown.pages.toPlainText()
    item = shown.contents.currentItem()
    assert item is not None
    assert item.text(0) == "Load steps"
    qtbot.keyClicks(shown.search, "radiator")
    hidden = [shown.contents.topLevelItem(n).isHidden() for n in range(shown.contents.topLevelItemCount())]
    assert any(hidden)
    assert not all(hidden)
    shown.search.clear()
    shown.show_topic("site")
    assert shown.back.isEnabled()
    qtbot.mouseClick(shown.back, Qt.MouseButton.LeftButton)
    assert shown.address() == "findings/PSU_TRANSIENT.html"


def test_a_place_in_a_page_is_scrolled_to(shown: ManualWindow) -> None:
    shown.show_topic("power_transient_w")
    assert shown.address() == "meters/power.html"
    QApplication.processEvents()
    assert shown.pages.verticalScrollBar().value() > 0


def test_pictures_are_no_wider_than_the_page(shown: ManualWindow) -> None:
    shown.show_topic("catalogue")
    picture = shown.pages.loadResource(QTextDocument.ResourceType.ImageResource.value, QUrl("_images/refused-drag.png"))
    assert isinstance(picture, QImage)
    assert 300 < picture.width() / picture.devicePixelRatio() <= shown.pages.viewport().width()


def test_the_manual_follows_the_language(shown: ManualWindow, language: Language) -> None:
    shown.show_topic("GPU_LENGTH")
    language.choose("zh_CN")
    assert shown.address() == "findings/GPU_LENGTH.html"
    assert "显卡长度" in shown.pages.toPlainText()
    assert shown.back.text() != "Back"


def test_f1_on_a_finding_opens_its_page(window: MainWindow, session: PlanningSession, qtbot: QtBot) -> None:
    show_template(window, session, "plan-b-as-written")
    finding = next(entry for entry in window.bridge.findings if entry.code == "RAID0")
    window.findings.select(finding)
    window.findings.list.setFocus()
    qtbot.waitUntil(window.findings.list.hasFocus)
    qtbot.keyClick(window.findings.list, Qt.Key.Key_F1)
    opened = window.manual.manual
    assert opened is not None
    assert opened.address() == "findings/RAID0.html"
    assert window.manual.open() is opened, "one manual for a window"
    assert dies_when_closed(opened)
    assert window.manual.manual is None


def test_f1_knows_panels_and_meters(window: MainWindow, session: PlanningSession) -> None:
    show_template(window, session, "plan-a")
    topic = window.manual.topic
    assert topic(window.meters.meter("vram_gib")) == "vram_gib"
    assert topic(window.meters.power) == "power_transient_w"
    assert topic(window.catalogue.search) == "catalogue"
    assert topic(window.canvas.view) == "machine"
    assert topic(window.findings.list) == "findings", "nothing is selected"
    assert topic(None) == topic(window) == ""
    shipped = manual("en")
    assert shipped is not None
    assert FIRST not in {shipped.address(name) for name in ("catalogue", "machine", "workload", "site", "meters")}
