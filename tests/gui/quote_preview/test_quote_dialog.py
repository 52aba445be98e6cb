from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

import pytest
from pypdf import PdfReader
from PySide6.QtWidgets import QFileDialog, QWidget

from planner.gui.quote_preview.quote_dialog import QuoteDialog, field_labels
from planner.gui.settings import Settings
from tests.gui.lifetime import dies_when_closed

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from planner.gui.theme import Theme
    from planner.session import PlanningSession

pytestmark = pytest.mark.usefixtures("language")


@pytest.fixture
def owner(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    return made


def opened(session: PlanningSession, theme: Theme, owner: QWidget, qtbot: QtBot) -> QuoteDialog:
    dialog = QuoteDialog(session, session.template_plan("plan-a"), theme, Settings(), owner)
    dialog.show()
    qtbot.waitUntil(lambda: bool(dialog.data), timeout=60_000)
    return dialog


def text_of(data: bytes) -> str:
    return "".join("".join(page.extract_text() for page in PdfReader(BytesIO(data)).pages).split())


def test_the_exported_bytes_are_those_that_were_shown(
    session: PlanningSession, theme: Theme, owner: QWidget, qtbot: QtBot, tmp_path: Path
) -> None:
    dialog = opened(session, theme, owner, qtbot)
    shown = dialog.data
    assert dialog.pages.page_count() == len(PdfReader(BytesIO(shown)).pages)
    first = "".join(dialog.pages.page_text(0).split())
    number = dialog.fields["number"].text()
    assert number in first
    assert dialog.pages.accessibleName() == f"Preview, {dialog.pages.page_count()} pages"
    image = dialog.pages.grab().toImage()
    assert len({image.pixelColor(x, y).rgb() for x in range(0, image.width(), 7) for y in range(0, 600, 7)}) > 3
    path = tmp_path / "采购 sheet.pdf"
    with qtbot.waitSignal(dialog.exported) as told:
        dialog.export_to(str(path))
    assert told.args == [str(path)]
    assert path.read_bytes() == shown
    assert dies_when_closed(dialog)
    again = opened(session, theme, owner, qtbot)
    assert again.fields["number"].text() != number, "a number is given out once"
    assert dies_when_closed(again)


def test_what_is_typed_is_printed_and_remembered(
    session: PlanningSession, theme: Theme, owner: QWidget, qtbot: QtBot, tmp_path: Path
) -> None:
    dialog = opened(session, theme, owner, qtbot)
    before = dialog.data
    qtbot.keyClicks(dialog.fields["requester"], "Zhang San")
    dialog.remarks.setPlainText("Deliver to room 401")
    qtbot.waitUntil(lambda: "ZhangSan" in text_of(dialog.data), timeout=60_000)
    assert dialog.data != before
    qtbot.waitUntil(lambda: "Delivertoroom401" in text_of(dialog.data), timeout=60_000)
    dialog.language.setCurrentIndex(1)
    qtbot.waitUntil(lambda: "采购" in text_of(dialog.data), timeout=60_000)
    dialog.export_to(str(tmp_path / "x.pdf"))
    assert dies_when_closed(dialog)
    again = QuoteDialog(session, session.template_plan("plan-a"), theme, Settings(), owner)
    assert again.fields["requester"].text() == "Zhang San"
    assert again.remarks.toPlainText() == ""
    assert dies_when_closed(again)


def test_a_folder_that_cannot_be_written_is_told(
    session: PlanningSession, theme: Theme, owner: QWidget, qtbot: QtBot, tmp_path: Path
) -> None:
    dialog = opened(session, theme, owner, qtbot)
    dialog.export_to(str(tmp_path / "no folder" / "x.pdf"))
    assert dialog.notice.isVisible()
    assert "no folder" in dialog.notice.text()
    dialog.accept()
    (chooser,) = dialog.findChildren(QFileDialog)
    assert chooser.defaultSuffix() == "pdf"
    assert dies_when_closed(chooser)
    assert dies_when_closed(dialog)


def test_every_field_is_labelled(session: PlanningSession, theme: Theme, owner: QWidget) -> None:
    dialog = QuoteDialog(session, session.template_plan("plan-a"), theme, Settings(), owner)
    assert {line.accessibleName() for line in dialog.fields.values()} == set(field_labels().values())
    assert dies_when_closed(dialog)
