"""The shipped records hold together: vocabulary, references between records, evidence."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import TYPE_CHECKING

import pytest

from planner.catalog.tables import load_makers, load_tables
from planner.parts.evidence import Status
from planner.parts.part import Chassis, Cpu, CpuCooler, Gpu, Link, Motherboard, Part, Psu, Server

if TYPE_CHECKING:
    from pathlib import Path

BOARD_FORMS = {"ATX", "mATX", "ITX", "EATX", "SSI-EEB", "SSI-CEB", "proprietary"}


@pytest.fixture
def parts(tables_dir: Path) -> dict[str, Part]:
    return {part.id: part for part in load_tables(tables_dir)}


def test_every_record_says_what_it_rests_on(parts: dict[str, Part]) -> None:
    for part in parts.values():
        assert part.sources, part.id
        assert part.status in (Status.SOURCE, Status.MEMORY), part.id
        for name in part.unverified:
            assert name == "all" or name.split(".")[0] in {*part.spec_fields(), "model", "prices"}, (part.id, name)
        for conflict in part.conflicts:
            assert conflict.field.split(".")[0] in part.spec_fields(), (part.id, conflict.field)
            assert conflict.values, part.id


def test_a_source_is_a_public_one(parts: dict[str, Part]) -> None:
    private = re.compile(r"search-index|/work|/opt|shared/|design/", re.IGNORECASE)
    for part in parts.values():
        for text in (*part.sources, part.note or "", *(price.source for price in part.prices)):
            assert not private.search(text), (part.id, text)


def test_prices_are_decimal_text_with_a_source(parts: dict[str, Part]) -> None:
    priced = [part for part in parts.values() if part.prices]
    assert len(priced) >= 15
    for part in priced:
        for price in part.prices:
            assert Decimal(price.amount) > 0
            assert price.currency.isupper()
            assert price.source
            assert price.date is None or re.fullmatch(r"\d{4}(-\d\d){0,2}", price.date)


def test_no_known_figure_is_zero_where_zero_would_mean_unknown(parts: dict[str, Part]) -> None:
    may_be_zero = {"watts_at_low_line", "dimm_slots", "lanes", "devices"}
    for part in parts.values():
        for field in part.spec_fields():
            value = getattr(part, field)
            if isinstance(value, (int, float)) and not isinstance(value, bool) and field not in may_be_zero:
                assert value > 0, (part.id, field)


def test_references_between_records_exist(parts: dict[str, Part]) -> None:
    for part in parts.values():
        if isinstance(part, Gpu) and part.base_gpu:
            assert isinstance(parts[part.base_gpu], Gpu), part.id
        if isinstance(part, Link):
            assert all(isinstance(parts[gpu], Gpu) for gpu in part.gpus), part.id


def test_boards_and_cases_speak_of_the_same_form_factors(parts: dict[str, Part]) -> None:
    for part in parts.values():
        if isinstance(part, Motherboard):
            assert part.form_factor in BOARD_FORMS, part.id
        if isinstance(part, Chassis):
            assert part.boards, part.id
            assert set(part.boards) <= BOARD_FORMS - {"proprietary"}, part.id


def test_processor_families_and_sockets_are_those_of_processors(parts: dict[str, Part]) -> None:
    cpus = [part for part in parts.values() if isinstance(part, Cpu)]
    families, sockets = {cpu.family for cpu in cpus}, {cpu.socket for cpu in cpus}
    for part in parts.values():
        if isinstance(part, (Motherboard, Server)):
            assert set(part.cpu_families) <= families, part.id
        if isinstance(part, Motherboard):
            assert part.socket in sockets, part.id


def test_seats_named_in_lane_shares_exist_on_the_board(parts: dict[str, Part]) -> None:
    shared = 0
    for board in parts.values():
        if not isinstance(board, Motherboard):
            continue
        seats = {f"pcie{slot.position}" for slot in board.slots or ()}
        seats |= {f"m2_{n}" for n in range(1, (board.m2_slots or 0) + 1)}
        widths = {f"pcie{slot.position}": slot.lanes for slot in board.slots or ()}
        for share in board.lane_shares:
            shared += 1
            assert {*share.when, share.seat} <= seats, board.id
            assert share.lanes < widths.get(share.seat, 4), board.id
    assert shared >= 12


def test_makers_are_vendors_of_the_tables(parts: dict[str, Part], tables_dir: Path) -> None:
    vendors = {part.vendor for part in parts.values()}
    assert set(load_makers(tables_dir).names) <= vendors


def test_variants_of_a_server_have_names(parts: dict[str, Part]) -> None:
    for server in parts.values():
        if isinstance(server, Server) and len(server.gpu_bays) > 1:
            names = [bays.alternative for bays in server.gpu_bays]
            assert None not in names, server.id
            assert len(set(names)) == len(names), server.id


def test_a_dgx_is_sold_full(parts: dict[str, Part]) -> None:
    for name in ("dgx-a100-640", "dgx-h100", "dgx-h200", "dgx-b200"):
        server = parts[name]
        assert isinstance(server, Server)
        assert all(bays.fixed for bays in server.gpu_bays)


def test_a_supply_that_needs_200_v_has_no_power_below(parts: dict[str, Part]) -> None:
    for name in ("seasonic-prime-px-2200", "asus-prows-3000p"):
        psu = parts[name]
        assert isinstance(psu, Psu)
        assert psu.watts_at_low_line == 0
        assert psu.figure("watts_at_low_line").known


def test_coolers_without_a_sure_socket_do_not_claim_it(parts: dict[str, Part]) -> None:
    for cooler in parts.values():
        if isinstance(cooler, CpuCooler):
            assert all("?" not in socket for socket in cooler.sockets), cooler.id
