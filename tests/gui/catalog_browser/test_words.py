from __future__ import annotations

from planner.gui.catalog_browser.words import KIND_CHIPS
from planner.gui.figures import STATUS_NAMES, value_text
from planner.parts.evidence import Status
from planner.parts.field_names import ABOUT_NAMES, FIELD_NAMES
from planner.parts.part import PART_CLASSES, Connector, PeerLink


def test_every_field_of_every_kind_has_a_name() -> None:
    from dataclasses import fields

    from planner.parts.part import Part

    common = {field.name for field in fields(Part)}
    names = {field.name for cls in PART_CLASSES.values() for field in fields(cls)} - common
    assert names == set(FIELD_NAMES)
    assert common - {"id"} == set(ABOUT_NAMES), "the id is the same in both records that are held against one another"


def test_every_kind_and_status_has_a_word() -> None:
    assert set(KIND_CHIPS) == set(PART_CLASSES)
    assert set(STATUS_NAMES) == set(Status)


def test_values_are_spelled_out() -> None:
    assert value_text(None) == value_text(()) == "unknown"
    assert value_text(True) == "yes"
    assert value_text(1234.5) == "1,234.5"
    assert value_text((Connector("12V-2x6 16-pin", 1),)) == "12V-2x6 16-pin count 1"
    assert value_text((("fp16", 165.2), ("fp8", 330.3))) == "fp16 165.2, fp8 330.3"
    assert "900" in value_text(PeerLink("NVLink", 900.0, None, None))
    assert value_text(("a", "b")) == "a, b"
