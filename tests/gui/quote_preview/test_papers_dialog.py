"""All papers of a project, made beside the window."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QFileDialog

from planner.gui.quote_preview.papers_dialog import Written, write_papers
from planner.gui.quote_preview.sheet_job import Output, Progress, Stopped
from planner.storage import canonical
from tests.gui.lifetime import dies_when_closed

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from planner.gui.main_window import MainWindow

pytestmark = pytest.mark.usefixtures("language")


def two_plans(window: MainWindow) -> None:
    window.projects.start_from("plan-a")
    window.projects.duplicate_plan()


def test_the_papers_of_every_plan_are_written(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    two_plans(window)
    first = window.desk.project().plans[0]
    window.desk.keep_request(first.id, canonical({"extras": [{"name": "Transport", "price": "70"}]}))
    dialog = window.papers.all_papers()
    dialog.take_folder(str(tmp_path))
    folder = dialog.folder.text()
    assert folder.startswith(str(tmp_path))
    with qtbot.waitSignal(dialog.written, timeout=90_000) as told:
        dialog.accept()
    assert told.args == [folder]
    listed = json.loads((tmp_path / folder / "papers.json").read_text("utf-8"))
    assert len(listed["papers"]) == 2 * 8 + 1
    assert len({entry.get("number") for entry in listed["papers"]} - {None}) == 2
    tables = sorted((tmp_path / folder).glob("*.csv"))
    assert ["Transport" in table.read_text("utf-8") for table in tables] == [True, False]
    dialog.accept()
    assert "not empty" in dialog.notice.text()
    dialog.choose_folder()
    (chooser,) = dialog.findChildren(QFileDialog)
    assert dies_when_closed(chooser)
    assert dies_when_closed(dialog)
    sheet = window.papers.sheet()
    assert sheet.fields["number"].text() not in {entry.get("number") for entry in listed["papers"]}
    assert dies_when_closed(sheet)


def test_the_job_can_be_stopped(window: MainWindow, tmp_path: Path) -> None:
    two_plans(window)
    project = window.desk.project()
    progress = Progress(cancelled=True)
    stopped = write_papers(window.session, project, tmp_path / "x", Output(), {}, progress)
    assert isinstance(stopped, Stopped)
    assert len(list((tmp_path / "x").iterdir())) <= 1
    progress = Progress()
    done = write_papers(window.session, project, tmp_path / "y", Output("zh_CN"), {"requester": "李明"}, progress)
    assert isinstance(done, Written)
    assert progress.share == 1.0
