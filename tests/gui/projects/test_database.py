"""The database is chosen in the window, by mouse and keys, against real files and a real server."""

from __future__ import annotations

import logging
import socket
import time
from typing import TYPE_CHECKING

import pytest
import shiboken6
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from planner.bootstrap import make_session
from planner.editing import SetTitle
from planner.gui.controls.on_screen import FRAME
from planner.gui.main_window import MainWindow
from planner.gui.projects.database_dialog import DatabaseDialog
from planner.gui.projects.unreached_dialog import UnreachedDialog
from planner.gui.settings import Settings
from planner.storage import DatabaseChoice, Kind, PasswordNeeded, ProjectStore
from planner.storage import database as database_module
from tests.gui.lifetime import dies_when_closed
from tests.postgres import PASSWORD

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from planner.gui.language import Language
    from planner.gui.theme import Theme
    from tests.postgres import Guarded

LEFT = Qt.MouseButton.LeftButton
PATIENCE_MS = 20_000


@pytest.fixture
def begin(own_folders: Path, theme: Theme, language: Language) -> Iterator[Callable[[], MainWindow]]:
    """Starts the program's window as without arguments; a new start closes the one before."""
    own_folders.mkdir(parents=True, exist_ok=True)
    windows: list[MainWindow] = []

    def end() -> None:
        if windows:
            window = windows.pop()
            window.close()
            window.session.close()
            shiboken6.delete(window)

    def start() -> MainWindow:
        end()
        window = MainWindow(theme, language, Settings()).furnish(make_session())
        windows.append(window)
        window.show()
        window.start()
        window.projects.open_last()
        return window

    yield start
    end()


def opened(begin: Callable[[], MainWindow], qtbot: QtBot) -> MainWindow:
    window = begin()
    qtbot.waitUntil(lambda: window.projects.stored_here, timeout=PATIENCE_MS)
    return window


def asked(window: MainWindow, qtbot: QtBot) -> UnreachedDialog:
    """The dialog that comes when the database does not open."""
    qtbot.waitUntil(lambda: bool(window.findChildren(UnreachedDialog)), timeout=PATIENCE_MS)
    dialog = window.findChildren(UnreachedDialog)[-1]
    assert dialog.isVisible()
    return dialog


def chooser(window: MainWindow) -> DatabaseDialog:
    dialogs = [dialog for dialog in window.findChildren(DatabaseDialog) if dialog.isVisible()]
    assert len(dialogs) == 1
    return dialogs[0]


def choose_server(dialog: DatabaseDialog, guarded: Guarded, password: str) -> None:
    """Fill in the fields as a person does."""
    dialog.kinds[Kind.SERVER].setFocus()
    QTest.keyClick(dialog.kinds[Kind.SERVER], Qt.Key.Key_Space)
    dialog.host.setFocus()
    for text, line in ((guarded.host, dialog.host), ("", dialog.port), (guarded.name, dialog.name),
                       (guarded.user, dialog.user), (password, dialog.password)):  # fmt: skip
        assert dialog.focusWidget() is line
        QTest.keyClicks(line, text)
        QTest.keyClick(line, Qt.Key.Key_Tab)


def no_trace(folder: Path, capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture) -> None:
    """The password is in no file of the user, nothing was printed of it, and nothing logged."""
    for path in folder.rglob("*"):
        assert not path.is_file() or PASSWORD.encode() not in path.read_bytes(), path
    printed = capfd.readouterr()
    assert PASSWORD not in printed.out + printed.err + caplog.text


def test_a_team_chooses_its_server(
    begin: Callable[[], MainWindow], guarded: Guarded, own_folders: Path, qtbot: QtBot,
    capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    """Tested, chosen, in use from the next start; the password is asked for then and goes nowhere."""
    monkeypatch.setattr(logging, "logThreads", False)  # a record would make a thread of Python's out of Qt's
    caplog.set_level("DEBUG")
    window = opened(begin, qtbot)
    window.projects.start_from("plan-a")
    qtbot.waitUntil(lambda: len(window.session.store.list_projects()) == 1, timeout=PATIENCE_MS)
    assert window.status.database_text() == ""
    window.actions_["database"].trigger()
    dialog = chooser(window)
    choose_server(dialog, guarded, "wrong")
    QTest.mouseClick(dialog.test, LEFT)
    qtbot.waitUntil(lambda: "does not accept this user" in dialog.notice.text(), timeout=PATIENCE_MS)
    dialog.password.setFocus()
    dialog.password.selectAll()
    QTest.keyClicks(dialog.password, PASSWORD)
    assert dialog.notice.isHidden(), "it was of another password"
    QTest.mouseClick(dialog.test, LEFT)
    qtbot.waitUntil(lambda: "a new, empty database" in dialog.notice.text(), timeout=PATIENCE_MS)
    assert not (own_folders / "database.json").exists(), "looking changes nothing"
    assert dialog.use.text() == "&Use it from the next start"
    with qtbot.waitSignal(dialog.chosen, timeout=PATIENCE_MS):
        QTest.keyClick(dialog.password, Qt.Key.Key_Return)
    assert "from the next start" in window.notices.text()
    assert window.session.store.place == str(own_folders / "projects.db")
    no_trace(own_folders, capfd, caplog)

    window = begin()
    ask = asked(window, qtbot)
    assert ask.password.isVisible()
    QTest.keyClicks(ask.password, "wrong")
    QTest.keyClick(ask.password, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "does not accept" in ask.reason.text(), timeout=PATIENCE_MS)
    QTest.keyClicks(ask.password, PASSWORD)
    QTest.keyClick(ask.password, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.projects.stored_here, timeout=PATIENCE_MS)
    assert window.status.database_text().startswith("in guarded @ ")
    assert window.session.store.list_projects() == ()
    assert window.desk.untouched, "the project of this computer stays there"
    window.projects.start_from("plan-a")
    qtbot.waitUntil(lambda: len(window.session.store.list_projects()) == 1, timeout=PATIENCE_MS)
    listed = window.projects.projects()
    assert any(f"{guarded.host}/guarded" in label.text() for label in listed.findChildren(type(ask.reason)))
    assert dies_when_closed(listed)
    own = ProjectStore(own_folders / "projects.db")
    assert len(own.list_projects()) == 1
    own.close()
    window.bridge.execute(SetTitle("ours"))
    window.bridge.flush()
    no_trace(own_folders, capfd, caplog)


def away(own_folders: Path) -> DatabaseChoice:
    """A server that does not listen is the choice."""
    pytest.importorskip("psycopg")
    own_folders.mkdir(parents=True, exist_ok=True)
    choice = DatabaseChoice(Kind.SERVER, host="127.0.0.1", port=1, name="team")
    make_choice(own_folders, choice)
    return choice


def make_choice(own_folders: Path, choice: DatabaseChoice) -> None:
    choices = make_session().choices
    assert choices is not None
    choices.save(choice)
    assert choices.own.parent == own_folders


def test_a_server_that_is_away_at_the_start_costs_nothing(
    begin: Callable[[], MainWindow], own_folders: Path, qtbot: QtBot
) -> None:
    choice = away(own_folders)
    window = begin()
    dialog = asked(window, qtbot)
    assert "no database server listens there" in dialog.reason.text()
    assert dialog.password.isHidden()
    window.bridge.execute(SetTitle("built meanwhile"))
    qtbot.waitUntil(lambda: len(window.session.rescue.found()) == 1, timeout=PATIENCE_MS)
    QTest.mouseClick(dialog.retry, LEFT)
    qtbot.waitUntil(lambda: dialog.retry.isEnabled(), timeout=PATIENCE_MS)
    assert dialog.isVisible()
    QTest.mouseClick(dialog.own, LEFT)
    qtbot.waitUntil(lambda: window.session.rescue.found() == (), timeout=PATIENCE_MS)
    assert window.session.store.place == str(own_folders / "projects.db")
    assert [entry.title for entry in window.session.store.list_projects()] == ["built meanwhile"]
    assert window.status.database_text() == ""
    assert window.session.choices is not None
    assert window.session.choices.load() == choice, "for this start only"


def test_another_database_is_chosen_at_the_start(
    begin: Callable[[], MainWindow], own_folders: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    """It holds at once, because nothing came from the one that did not open."""
    away(own_folders)
    window = begin()
    QTest.mouseClick(asked(window, qtbot).choose, LEFT)
    dialog = chooser(window)
    assert dialog.host.text() == "127.0.0.1"
    QTest.mouseClick(dialog.use, LEFT)
    qtbot.waitUntil(lambda: "no database server listens" in dialog.notice.text(), timeout=PATIENCE_MS)
    assert dialog.use.text() == "&Use it all the same"
    dialog.kinds[Kind.FILE].setFocus()
    QTest.keyClick(dialog.kinds[Kind.FILE], Qt.Key.Key_Space)
    assert dialog.use.text() == "&Use it now"
    text = tmp_path / "notes.txt"
    text.write_text("shopping list")
    QTest.keyClicks(dialog.path, str(text))
    QTest.mouseClick(dialog.use, LEFT)
    qtbot.waitUntil(lambda: "this file is no database" in dialog.notice.text(), timeout=PATIENCE_MS)
    assert text.read_text() == "shopping list"
    assert dialog.use.text() == "&Use it now", "a second asking does not help"
    dialog.path.selectAll()
    QTest.keyClicks(dialog.path, str(tmp_path / "mine.db"))
    QTest.keyClick(dialog.path, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.projects.stored_here, timeout=PATIENCE_MS)
    assert window.status.database_text() == "in mine.db"
    assert (tmp_path / "mine.db").exists()


def test_a_choice_that_cannot_be_read_is_told(begin: Callable[[], MainWindow], own_folders: Path, qtbot: QtBot) -> None:
    own_folders.mkdir(parents=True, exist_ok=True)
    (own_folders / "database.json").write_text("{")
    window = begin()
    dialog = asked(window, qtbot)
    assert "database.json" in dialog.reason.text()
    QTest.mouseClick(dialog.own, LEFT)
    qtbot.waitUntil(lambda: window.projects.stored_here, timeout=PATIENCE_MS)


def test_a_silent_server_is_not_waited_for(
    begin: Callable[[], MainWindow], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Stopping and closing are at once; what the server says later is not listened to."""
    pytest.importorskip("psycopg")
    monkeypatch.setattr(database_module, "PATIENCE_SERVER_S", 2)
    window = opened(begin, qtbot)
    window.actions_["database"].trigger()
    dialog = chooser(window)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        port = silent.getsockname()[1]
        dialog.show_choice(DatabaseChoice(Kind.SERVER, host="127.0.0.1", port=port, name="team"))
        QTest.mouseClick(dialog.test, LEFT)
        assert not dialog.use.isEnabled()
        QTest.mouseClick(dialog.test, LEFT)
        assert "Cancelled" in dialog.notice.text()
        assert dialog.use.isEnabled()
        QTest.mouseClick(dialog.test, LEFT)
        begun = time.monotonic()
        assert dies_when_closed(dialog)
        assert time.monotonic() - begun < 1


def test_what_is_missing_is_said(begin: Callable[[], MainWindow], qtbot: QtBot) -> None:
    window = opened(begin, qtbot)
    window.actions_["database"].trigger()
    dialog = chooser(window)
    assert not dialog.host.isEnabled()
    for kind, says in ((Kind.SERVER, "Name the database"), (Kind.FILE, "Name the file")):
        dialog.kinds[kind].setFocus()
        QTest.keyClick(dialog.kinds[kind], Qt.Key.Key_Space)
        QTest.mouseClick(dialog.use, LEFT)
        assert says in dialog.notice.text()
    assert dies_when_closed(dialog)


def test_both_dialogs_fit_a_small_screen(begin: Callable[[], MainWindow], qtbot: QtBot) -> None:
    window = opened(begin, qtbot)
    window.actions_["database"].trigger()
    unreached = UnreachedDialog(PasswordNeeded("{path}: closed", path="postgresql://db.example.org/team"), window)
    unreached.open()
    QApplication.processEvents()
    room = QSize(640, 400) - FRAME
    for dialog in (chooser(window), unreached):
        least = dialog.minimumSizeHint()
        assert least.boundedTo(room) == least
        assert dies_when_closed(dialog)
