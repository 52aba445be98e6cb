"""A plan and its file."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from planner.build.build import Placement, Plan
from planner.build.files import (
    dump_plan,
    in_seat_order,
    line_of,
    load_plan,
    plan_from_record,
    plan_to_record,
    read_plan,
    write_plan,
)
from planner.errors import EnvironmentFailure, InputRejected
from tests.build.samples import TOWER, lookup, tower_plan
from tests.build.strategies import plans

slow_to_draw = settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])


@slow_to_draw
@given(plans())
def test_a_plan_comes_back_identical(plan: Plan) -> None:
    text = dump_plan(plan)
    again = load_plan(text, "build.json")
    assert again == plan
    assert dump_plan(again) == text


@slow_to_draw
@given(plans(), st.randoms())
def test_the_order_of_placing_leaves_no_trace(plan: Plan, random: Any) -> None:
    record = plan_to_record(plan)
    for table in (record["build"].get("placements", {}), record["parts"]):
        items = list(table.items())
        random.shuffle(items)
        table.clear()
        table.update(items)
    assert dump_plan(plan_from_record(record)) == dump_plan(plan)


def test_the_text_is_readable_and_ends_with_a_newline() -> None:
    text = dump_plan(tower_plan())
    assert text.startswith('{\n  "format": "slotwright-build",\n  "version": 1,\n')
    assert text.endswith("}\n")
    assert "显卡" in text


def test_seats_are_in_natural_order() -> None:
    seats = [Placement(seat=seat, part="x") for seat in ("dimm10", "dimm2", "board", "dimm1")]
    assert list(in_seat_order(seats)) == ["board", "dimm1", "dimm2", "dimm10"]


def test_frozen_records_win_over_the_catalogue() -> None:
    record = plan_to_record(tower_plan())
    record["parts"]["gpu-4090"]["tdp_w"] = 431.0
    assert getattr(plan_from_record(record, lookup).build.parts["gpu-4090"], "tdp_w", None) == 431.0


def test_a_hand_written_file_takes_its_parts_from_the_catalogue() -> None:
    text = '{"format": "slotwright-build", "version": 1, "build": {"chassis": "tower"}}'
    assert load_plan(text, "x", lookup).build.parts == {"tower": TOWER}


def edited(**changes: Any) -> str:
    return json.dumps({**plan_to_record(tower_plan()), **changes}, indent=1)


def spoilt(path: str, value: Any) -> str:
    record = plan_to_record(tower_plan())
    table: Any = record
    *way, last = path.split("/")
    for step in way:
        table = table[int(step) if step.isdigit() else step]
    table[int(last) if last.isdigit() else last] = value
    return json.dumps(record, indent=1)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "line 1, column 1: damaged JSON"),
        ("{\n\n  \"format\": }", "line 3, column 13: damaged JSON"),
        ("[1]", "line 1: a table is needed"),
        ('{"format": NaN}', "NaN is not a number"),
        ('{"a": 1, "a": 2}', "a is there twice in one table"),
        ('{"a": 1' + "0" * 40 + "}", "is too large"),
        ("[" * 100_000, "nested too deeply"),
        ("{}", "this is not a Slotwright build file"),
        (edited(version=2), "format version 2, this Slotwright reads up to 1; update Slotwright"),
        (edited(version=True), "version"),
        (edited(extra=1), "unknown field extra"),
        (edited(build=[]), "build: a table is needed"),
        (spoilt("build/placements/pcie1/part", 7), "build.placements.pcie1.part"),
        (spoilt("build/placements/pcie1", 7), "build.placements.pcie1: a table is needed"),
        (spoilt("build/placements/pcie1/seat", "pcie2"), "unknown field seat"),
        (spoilt("build/placements/pcie1/colour", "red"), "unknown field colour"),
        (spoilt("build/placements/pcie1/power_limit_w", -5), "power_limit_w must lie between"),
        (spoilt("build/placements/bay99999999", {"part": "ssd-990"}), "not a seat's address"),
        (spoilt("build/loose/0/quantity", 0), "build.loose[0].quantity"),
        (spoilt("build/loose/0/quantity", "one"), "'one' where int is needed"),
        (spoilt("build/parts", {}), "unknown field parts"),
        (spoilt("build/chassis", "gpu-4090"), "gpu-4090 is not a chassis or a server"),
        (spoilt("build/chassis", "no-such"), "build.chassis: part no-such is neither in the file nor in the catalogue"),
        (spoilt("parts/gpu-4090/tdp_w", "much"), "parts.gpu-4090.tdp_w"),
        (spoilt("parts/gpu-4090/kind", "toaster"), "unknown kind of part: toaster"),
        (spoilt("parts/gpu-4090/sources", [3]), "parts.gpu-4090.sources[0]"),
        (spoilt("workload/context", 0), "context must lie between 1 and"),
        (spoilt("workload/method", "magic"), "magic is not allowed"),
        (spoilt("workload/layout/sharding", "zero9"), "sharding must be one of"),
        (spoilt("site/room_c", 1e9), "room_c must lie between"),
        (spoilt("site/budget", "a lot"), "budget must be an amount"),
        (spoilt("site/work_hours", "at night"), "write hours like 20-8"),
        (spoilt("site/room_c", 1e400), "a finite number is needed"),
    ],
)  # fmt: skip
def test_bad_input_is_one_sentence(text: str, says: str) -> None:
    with pytest.raises(InputRejected) as caught:
        load_plan(text.replace("Infinity", "1e400"), "build.json")
    sentence = str(caught.value)
    assert sentence.startswith("build.json")
    assert says in sentence
    assert "\n" not in sentence


def test_the_line_of_the_mistake_is_named() -> None:
    text = spoilt("parts/gpu-4090/tdp_w", "much")
    line = next(n for n, content in enumerate(text.splitlines(), 1) if "much" in content)
    with pytest.raises(InputRejected, match=f"build.json, line {line}: "):
        load_plan(text, "build.json")


def test_the_line_of_a_place() -> None:
    text = '{\n"a": {"b.c":\n [1,\n {"d": "}]\\""},\n 5]},\n"e": 1}'
    assert line_of(text, "a.b.c[1].d") == 4
    assert line_of(text, "a.b.c[2]") == 5
    assert line_of(text, "e") == 6
    assert line_of(text, "a.nothing") == 2
    assert line_of(text, "nothing") == 1


@given(st.binary(max_size=200))
def test_noise_is_refused_in_words(data: bytes) -> None:
    with pytest.raises(InputRejected):
        load_plan(data.decode("latin-1"), "noise")


@settings(max_examples=150, deadline=None)
@given(
    st.integers(0, 100_000), st.sampled_from(['"', "{", "}", "[", "1", "x", "\\", ",", " ", "null", "-"]), st.booleans()
)
def test_a_damaged_file_is_refused_or_read(at: int, piece: str, insert: bool) -> None:
    text = dump_plan(tower_plan())
    at %= len(text)
    damaged = text[:at] + piece + text[at if insert else at + 1 :]
    try:
        plan = load_plan(damaged, "build.json")
    except InputRejected as error:
        reason = str(error)
    else:
        reason = "build.json"
        assert load_plan(dump_plan(plan), "again") == plan
    assert reason.startswith("build.json")


def test_written_and_read(tmp_path: Path) -> None:
    path = tmp_path / "方案 A.json"
    write_plan(path, tower_plan())
    assert read_plan(path) == tower_plan()
    assert [entry.name for entry in tmp_path.iterdir()] == ["方案 A.json"]


def test_a_byte_order_mark_is_no_mistake(tmp_path: Path) -> None:
    path = tmp_path / "build.json"
    path.write_bytes(b"\xef\xbb\xbf" + dump_plan(tower_plan()).encode())
    assert read_plan(path) == tower_plan()


def test_unreadable_files(tmp_path: Path) -> None:
    with pytest.raises(InputRejected, match="there is no such file"):
        read_plan(tmp_path / "none.json")
    with pytest.raises(InputRejected, match="this is a folder"):
        read_plan(tmp_path)
    (tmp_path / "latin.json").write_bytes(b'{\n"title": "\xff"}')
    with pytest.raises(InputRejected, match="line 2: this is not UTF-8"):
        read_plan(tmp_path / "latin.json")


def test_a_folder_that_is_gone(tmp_path: Path) -> None:
    with pytest.raises(EnvironmentFailure, match="the folder does not exist"):
        write_plan(tmp_path / "gone" / "build.json", tower_plan())


def test_a_full_disk_keeps_the_old_file() -> None:
    if not os.access("/dev/full", os.W_OK):
        pytest.skip("there is no /dev/full")
    with pytest.raises(EnvironmentFailure):
        write_plan(Path("/dev/full/build.json"), tower_plan())
