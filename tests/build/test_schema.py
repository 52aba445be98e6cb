"""The documented schema says what the reader does."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from jsonschema import Draft202012Validator

from planner import locations
from planner.build.build import Plan
from planner.build.files import plan_from_record, plan_to_record
from planner.build.schema import build_schema
from planner.errors import InputRejected
from tests.build.samples import lookup, server_plan, tower_plan
from tests.build.strategies import plans

SHIPPED = locations.resources() / "schemas" / "build-1.schema.json"


def valid(record: Any) -> bool:
    return Draft202012Validator(json.loads(SHIPPED.read_text())).is_valid(record)


def test_the_shipped_schema_is_the_one_of_the_classes() -> None:
    assert json.loads(SHIPPED.read_text()) == json.loads(json.dumps(build_schema())), (
        "run: python -m planner.build.schema > resources/schemas/build-1.schema.json"
    )
    Draft202012Validator.check_schema(build_schema())


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(plans())
def test_what_is_written_is_valid(plan: Plan) -> None:
    assert valid(json.loads(json.dumps(plan_to_record(plan))))


def test_sample_plans_are_valid() -> None:
    for plan in (Plan(), tower_plan(), server_plan()):
        assert valid(json.loads(json.dumps(plan_to_record(plan))))


@pytest.mark.parametrize(
    "wrong",
    [
        {"format": "other"},
        {"version": 2},
        {"extra": 1},
        {"build": {"placements": {"pcie1": {}}}},
        {"build": {"placements": {"bay99999999": {"part": "gpu-4090"}}}},
        {"build": {"loose": [{"part": "gpu-4090", "quantity": 0}]}},
        {"workload": {"context": 0}},
        {"workload": {"method": "magic"}},
        {"site": {"room_c": "hot"}},
        {"parts": {"gpu-4090": {"kind": "gpu", "vendor": "NVIDIA", "model": "x", "colour": "red"}}},
    ],
)
def test_schema_and_reader_refuse_the_same(wrong: dict[str, Any]) -> None:
    record: dict[str, Any] = {"format": "slotwright-build", "version": 1, **wrong}
    if "parts" in wrong:
        record["build"] = {"loose": [{"part": "gpu-4090"}]}
    assert not valid(record)
    with pytest.raises(InputRejected):
        plan_from_record(record, lookup)
