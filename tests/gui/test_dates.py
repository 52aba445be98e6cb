from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from planner.gui.dates import day_text, moment_text

if TYPE_CHECKING:
    from planner.gui.language import Language


def test_days_and_moments_follow_the_language(language: Language) -> None:
    assert day_text("2026-11-30") == "30 Nov 2026"
    assert moment_text("2026-07-01T12:00:00.000000+00:00").startswith("1 Jul 2026, ")
    language.choose("zh_CN")
    assert day_text("2026-11-30") == "2026年11月30日"
    assert moment_text("2026-07-01T12:00:00.000000+00:00").startswith("2026年7月1日 ")


@pytest.mark.usefixtures("language")
def test_what_is_no_day_stays_as_it_is() -> None:
    assert [day_text(text) for text in ("2026-11", "2026-02-30", "soon", "")] == ["2026-11", "2026-02-30", "soon", ""]
