"""A theme and a language for tests of widgets; both give the application back as it was."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
import shiboken6
from PySide6.QtWidgets import QApplication

from planner.bootstrap import make_session
from planner.gui.language import Language
from planner.gui.main_window import MainWindow
from planner.gui.settings import Settings
from planner.gui.theme import Theme

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from planner.session import PlanningSession


@pytest.fixture
def theme(qapp: QApplication) -> Iterator[Theme]:
    made = Theme(qapp, "light")
    yield made
    shiboken6.delete(made)


@pytest.fixture
def language(qapp: QApplication) -> Iterator[Language]:
    made = Language(qapp, "en")
    yield made
    made.choose("en")
    shiboken6.delete(made)


@pytest.fixture(scope="module")
def english(qapp: QApplication) -> Iterator[None]:
    """English for a whole module: for properties, which may not have a fixture for each example."""
    made = Language(qapp, "en")
    yield
    shiboken6.delete(made)


@pytest.fixture
def session(own_folders: Path) -> Iterator[PlanningSession]:
    """A session over the shipped catalogue and an empty folder of the user."""
    made = make_session(own_folders / "projects.db")
    own_folders.mkdir(parents=True, exist_ok=True)
    yield made
    made.close()


@pytest.fixture
def window(session: PlanningSession, theme: Theme, language: Language) -> Iterator[MainWindow]:
    """A window on the (invisible) screen."""
    made = MainWindow(theme, language, Settings()).furnish(session)
    made.resize(1280, 800)
    made.show()
    made.start()
    QApplication.processEvents()
    yield made
    made.close()
    shiboken6.delete(made)
