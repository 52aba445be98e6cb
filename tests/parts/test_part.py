"""Parts know what their figures rest on, and survive being written down."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planner import locations
from planner.catalog.tables import load_tables
from planner.errors import InputRejected
from planner.parts.evidence import Conflict, Correction, Status
from planner.parts.part import Gpu, GpuBays, LaneShare, Motherboard, Part, Server, Slot, unit_of
from planner.parts.records import part_from_record, part_to_record

CARD = Gpu(
    id="card", vendor="Maker", model="Card", memory_gb=24, tdp_w=350,
    tflops=(("fp16_fp32acc", 71.0), ("fp16_fp16acc", 142.0)),
    sources=("data sheet",), status=Status.SOURCE, unverified=("tflops.bf16", "length_mm"), length_mm=300,
    conflicts=(
        Conflict("tflops.fp16", (("one", "71"), ("two", "142"))), Conflict("tdp_w", (("one", "350"), ("two", "370"))),
    ),
)  # fmt: skip


def test_a_figure_of_a_source_names_it() -> None:
    figure = CARD.figure("tdp_w")
    assert (figure.value, figure.unit, figure.status, figure.sources) == (350, "W", Status.SOURCE, ("data sheet",))
    assert [conflict.field for conflict in figure.conflicts] == ["tdp_w"]


def test_a_figure_from_memory_in_a_sourced_record_has_no_source() -> None:
    figure = CARD.figure("length_mm")
    assert (figure.status, figure.sources) == (Status.MEMORY, ())
    assert CARD.figure("tflops").status is Status.MEMORY
    assert CARD.figure("tflops").conflicts[0].field == "tflops.fp16"
    assert replace(CARD, unverified=("all",)).figure("tdp_w").status is Status.MEMORY


def test_an_unknown_figure_is_said_to_be_unknown() -> None:
    figure = CARD.figure("height_mm")
    assert not figure.known
    assert figure.status is Status.UNKNOWN
    assert CARD.figure("power_connectors").status is Status.UNKNOWN


def test_a_corrected_figure_is_the_users() -> None:
    card = replace(CARD, tdp_w=340, corrections=(Correction("tdp_w", "350", "our meter", "2026-11-30"),))
    figure = card.figure("tdp_w")
    assert (figure.value, figure.status, figure.sources) == (340, Status.USER, ("our meter, 2026-11-30",))
    assert card.figure("memory_gb").status is Status.SOURCE


def test_a_figure_that_the_kind_does_not_have_is_an_error() -> None:
    with pytest.raises(AttributeError):
        CARD.figure("wings")


@pytest.mark.parametrize(
    ("number_format", "rate"), [("fp16", 71.0), ("fp16_fp16acc", 142.0), ("fp8", None), ("bf16", None)]
)
def test_rates_are_those_with_fp32_accumulation(number_format: str, rate: float | None) -> None:
    assert CARD.rate(number_format) == rate


def test_names_do_not_repeat_the_maker() -> None:
    assert CARD.name == "Maker Card"
    assert replace(CARD, model="Maker One").name == "Maker One"


def test_units_follow_the_field() -> None:
    assert unit_of("memory_bw_gbs") == "GB/s"
    assert unit_of("length_mm") == "mm"
    assert unit_of("cores") == ""


PARTS = load_tables(locations.resources() / "catalog")


@given(st.sampled_from(PARTS))
def test_every_shipped_part_survives_its_record(part: Part) -> None:
    record = part_to_record(part)
    assert part_from_record(record) == part
    assert all(value is not None for value in record.values())


WORD = st.text(max_size=4)
SLOT = st.builds(Slot, st.integers(1, 8), st.just(16), st.integers(0, 16), st.none() | st.integers(3, 6), WORD)
SHARE = st.builds(LaneShare, st.lists(WORD, max_size=2).map(tuple), WORD, st.integers(0, 16))
BOARD = st.builds(
    Motherboard,
    id=st.just("b"),
    vendor=WORD,
    model=WORD,
    slots=st.none() | st.lists(SLOT, max_size=4).map(tuple),
    lane_shares=st.lists(SHARE, max_size=2).map(tuple),
    bmc=st.none() | st.booleans(),
)


@given(BOARD)
def test_any_board_survives_its_record(board: Motherboard) -> None:
    assert part_from_record(part_to_record(board)) == board


def test_a_server_may_leave_out_what_is_not_known() -> None:
    server = part_from_record(
        {"kind": "server", "id": "s", "vendor": "V", "model": "M", "gpu_bays": [{"form_factor": "sxm5", "count": 8}],
         "supplies": {"count": 6, "watts": []}}
    )  # fmt: skip
    assert isinstance(server, Server)
    assert server.gpu_bays == (GpuBays("sxm5", 8),)
    assert server.supplies is not None
    assert server.supplies.redundancy is None


@pytest.mark.parametrize(
    "record",
    [
        {"kind": "gpu", "id": "x", "vendor": "V"},
        {"kind": "gpu", "id": "x", "vendor": "V", "model": "M", "tdp_w": "350"},
        {"kind": "gpu", "id": "x", "vendor": "V", "model": "M", "ecc": 1},
        {"kind": "gpu", "id": "x", "vendor": "V", "model": "M", "status": "rumour"},
        {"kind": "gpu", "id": "x", "vendor": "V", "model": "M", "prices": [{"amount": 3}]},
        {"kind": "spaceship", "id": "x", "vendor": "V", "model": "M"},
        {"id": "x", "vendor": "V", "model": "M"},
    ],
)
def test_a_wrong_record_is_refused(record: dict[str, object]) -> None:
    with pytest.raises(InputRejected):
        part_from_record(record)
