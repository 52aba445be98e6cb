"""A theme and a language for tests of widgets; both give the application back as it was."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
import shiboken6

from planner.gui.language import Language
from planner.gui.theme import Theme

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QApplication


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
