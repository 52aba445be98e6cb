"""Every default of power, heat and money says where it comes from, when, and how far it may be off."""

from __future__ import annotations

import re

import pytest

from planner import locations
from planner.parts.defaults import load_defaults

FOLDERS = ("power", "thermal", "pricing")
FILES = sorted(
    path.relative_to(locations.resources()).as_posix()
    for folder in FOLDERS
    for path in (locations.resources() / folder).glob("*.toml")
)
#: What has no band because it is not an estimate: a limit or threshold that is set, a band itself, a class, a
#: definition, or a statistic of a year.
EXACT = re.compile(
    r"(^|\.)(limit|limits|warn|band)(\.|$)|_warn|warn_|error_c|temperature_band|^connector\.|^low_line\."
    r"|^assumed_class\.|reference|^to_metre$|lpm_per_kw|^country\.|^province\.|^fans\.full\.none$"
    r"|^share_to_air\.air$|coolant_max_c|^room\.margin$|supplies_per_breaker"
)
DATE = re.compile(r"\d{4}(-\d\d(-\d\d)?)?")


@pytest.mark.parametrize("file", FILES)
def test_every_figure_has_unit_source_and_date(file: str) -> None:
    table = load_defaults(file)
    for name, figure in table.figures.items():
        assert figure.unit, name
        assert len(figure.source) >= 8, name
        assert DATE.fullmatch(figure.date), name
        assert figure.low <= figure.value <= figure.high, name
    for name, curve in table.curves.items():
        assert len(curve.source) >= 8, name
        assert DATE.fullmatch(curve.date), name
        assert curve.band > 0, name


@pytest.mark.parametrize("file", FILES)
def test_every_estimate_has_a_band(file: str) -> None:
    exact = [name for name, figure in load_defaults(file).figures.items() if figure.low == figure.high]
    assert [name for name in exact if not EXACT.search(name)] == []


@pytest.mark.parametrize("file", FILES)
def test_every_row_has_its_source_and_its_date_or_none_that_is_known(file: str) -> None:
    for name, rows in load_defaults(file).rows.items():
        for row in rows:
            assert row.get("source"), (name, row)
            if "date" in row:
                assert DATE.fullmatch(row["date"]), row
            else:
                assert (file, name) == ("pricing/cloud.toml", "price"), row  # a snapshot without a date counts as stale
