"""Lists of parts as people paste them: every line is accounted for."""

from __future__ import annotations

from pathlib import Path

import pytest

from planner import locations
from planner.catalog.catalogue import Catalogue
from planner.importing.imported import Form, How, Imported
from planner.importing.reader import import_file
from planner.importing.sources import Source
from planner.parts.part import Cpu, Gpu, Memory, Psu

CATALOGUE = Catalogue(locations.root() / "catalog.db")
FILES = Path(__file__).resolve().parents[1] / "reference" / "imports"

MARKDOWN = (FILES / "pcpartpicker.md").read_text("utf-8")
BBCODE = (FILES / "pcpartpicker.bbcode").read_text("utf-8")
PLAIN = (FILES / "pcpartpicker.txt").read_text("utf-8")


def read(text: str, name: str = "list.txt") -> Imported:
    return import_file(Source(name, text.encode("utf-8")), CATALOGUE)


def found(imported: Imported) -> list[tuple[int, str | None]]:
    """Quantity and part of every line that is meant to name one."""
    return [
        (line.quantity, line.part.id if line.part else None) for line in imported.lines if line.how is not How.REMARK
    ]


def test_a_forum_list_in_one_line() -> None:
    imported = read("4x 3090, ROMED8-2T, 7402P, 256GB")
    assert imported.form is Form.LIST
    gpu, board, cpu, memory = imported.lines
    assert (gpu.quantity, gpu.part and gpu.part.id, gpu.how) == (4, "rtx-3090", How.NAMED)
    assert board.part is not None
    assert board.part.id == "asrock-rack-romed8-2t"
    assert isinstance(cpu.part, Cpu)
    assert cpu.part.socket == "SP3"
    assert cpu.how is How.DESCRIBED
    assert isinstance(memory.part, Memory)
    assert memory.part.module_gb == 256
    assert imported.plan is not None
    assert {(entry.part, entry.quantity) for entry in imported.plan.build.loose} >= {("rtx-3090", 4)}


@pytest.mark.parametrize(("text", "dated"), [(MARKDOWN, 7), (BBCODE, 2), (PLAIN, 2)])
def test_a_pcpartpicker_list_in_each_of_its_forms(text: str, dated: int) -> None:
    imported = read(text)
    assert imported.form is Form.PCPARTPICKER
    assert imported.not_understood == ()
    assert found(imported)[0] == (1, "ryzen-9-7950x")
    assert len(imported.prices) == dated
    part, price = imported.prices[0]
    assert (part, price.amount, price.currency, price.date) == ("ryzen-9-7950x", "499", "USD", "2026-11-20")
    assert price.source == "Amazon"


def test_a_partners_card_keeps_only_what_the_chip_decides() -> None:
    card = next(line.part for line in read(MARKDOWN).lines if isinstance(line.part, Gpu))
    assert (card.memory_gb, card.tdp_w) == (24, 450)
    assert card.length_mm is None
    assert card.slots is None
    assert card.power_connectors is None


def test_parts_of_a_list_with_a_case_sit_in_their_seats() -> None:
    plan = read(MARKDOWN).plan
    assert plan is not None
    assert plan.build.chassis == "fractal-torrent"
    seated = {placement.part for placement in plan.build.placements.values()}
    assert {"asus-proart-x670e", "ryzen-9-7950x", "corsair-hx1500i-2025"} <= seated


def test_prices_without_a_date_are_refused() -> None:
    undated = "\n".join(line for line in MARKDOWN.split("\n") if "Generated" not in line)
    imported = read(undated)
    assert imported.prices == ()
    assert [str(note) for note in imported.notes] == ["prices without a date are not kept"]


def test_a_chinese_list() -> None:
    imported = read(
        "GPU: 4× NVIDIA A100 40GB（SXM4）\nCPU: 2× Intel Xeon Gold 6330\n内存: 512GB DDR4 ECC\n"
        "电源: 双路1600W冗余\n机箱: 全塔式\n"
    )
    assert found(imported)[:2] == [(4, "a100-sxm4-40"), (2, "xeon-gold-6330")]
    supply = next(line for line in imported.lines if isinstance(line.part, Psu))
    assert supply.quantity == 2
    assert isinstance(supply.part, Psu)
    assert supply.part.watts == 1600
    assert supply.part.redundant_module


@pytest.mark.parametrize(
    ("text", "quantity"),
    [
        ("4x RTX 3090", 4),
        ("RTX 3090 x4", 4),
        ("RTX 3090 ×2", 2),
        ("two RTX 3090", 2),
        ("dual RTX 3090", 2),
        ("两张 RTX 3090", 2),
        ("RTX 3090 (x3)", 3),
        ("8 x RTX 3090", 8),
        ("RTX 3090", 1),
        ("四卡 RTX 3090", 4),
        ("3090*4", 4),
        ("3090 x 4", 4),
        ("x4 RTX 3090", 4),
        ("显卡 两块 3090", 2),
        ("GPU - 3x 3090", 3),
        ("RTX 3090 两张", 2),
        ("RTX 3090 *8 (6800元/张)", 8),
        ("RTX 3090 x2 ($700 each)", 2),
        ("4x 3090 (bought used, $700 each)", 4),
    ],
)
def test_quantities(text: str, quantity: int) -> None:
    assert found(read(text)) == [(quantity, "rtx-3090")]


def kinds(text: str) -> list[tuple[int, str]]:
    return [(line.quantity, line.part.kind) for line in read(text).lines if line.part is not None]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "7x RTX 3090 on an ASRock ROMED8-2T (EPYC 7F52, 512 GB DDR4), three 1200W PSUs, open air frame",
            [(7, "gpu"), (1, "motherboard"), (1, "cpu"), (1, "memory"), (3, "psu"), (1, "chassis")],
        ),
        ("x99 双路 + 2680v4*2 + 128G ddr4 + 2000w电源", [(1, "motherboard"), (2, "cpu"), (1, "memory"), (1, "psu")]),
        (
            "i9-14900K / Z790 Tomahawk / 128GB (4x32) DDR5 / RTX 6000 Ada",
            [(1, k) for k in ("cpu", "motherboard", "memory", "gpu")],
        ),
        ("CPU 至强 w7-3465X，主板 华硕 W790E-SAGE，内存 8条 32G DDR5", [(1, "cpu"), (1, "motherboard"), (8, "memory")]),
        ("RAM - G.Skill 2x32GB 6000 CL30\nPSU - Corsair RM1200x", [(1, "memory"), (1, "psu")]),
        (
            "| Part | Model | Qty |\n|---|---|---|\n| GPU | RTX A6000 | 4 |\n| PSU | 2000W | 2 |",
            [(4, "gpu"), (2, "psu")],
        ),
        ("1TB 内存, E5-2696 v3, 64 GB DDR4 ECC, 1000W", [(1, k) for k in ("memory", "cpu", "memory", "psu")]),
        ("电源:2000W 铂金 2+2冗余", [(4, "psu")]),
        ("处理器:EPYC 7763 两颗", [(2, "cpu")]),
        ("four 7900 XTX, 64 gigs of RAM and a 1600 W PSU", [(4, "gpu"), (1, "memory"), (1, "psu")]),
    ],
)
def test_many_ways_to_write_a_list(text: str, expected: list[tuple[int, str]]) -> None:
    assert kinds(text) == expected


def test_a_part_that_pcpartpicker_does_not_list_is_not_dropped() -> None:
    imported = read(
        "PCPartPicker Part List\n\nCPU: AMD Ryzen 9 7950X\nCustom: NVIDIA RTX A6000 ($4000.00)\nTotal: $4000.00\n"
    )
    assert found(imported) == [(1, "ryzen-9-7950x"), (1, "rtx-a6000")]


def test_modules_that_are_counted_are_no_kits() -> None:
    assert found(read("2x48GB DDR5-6000")) == [(1, "kit-ddr5-6000-2x48")]


def test_a_board_is_not_taken_for_another_of_its_series() -> None:
    (line,) = read("X570 Aorus Master").lines
    assert line.part is not None
    assert line.part.id.startswith("said-")


def test_a_name_of_several_parts_leaves_unknown_what_they_differ_in() -> None:
    (line,) = read("2x A100").lines
    assert line.how is How.SEVERAL
    assert len(line.candidates) >= 4
    assert isinstance(line.part, Gpu)
    assert line.part.memory_gb is None
    assert line.part.form_factor is None
    assert line.part.compute_capability == "8.0"


def test_what_is_not_understood_is_said() -> None:
    imported = read("RTX 4090\nblue carpet from the market\n")
    (missed,) = imported.not_understood
    assert missed.text == "blue carpet from the market"
    assert "carpet" in missed.left_over


def test_a_power_limit_in_the_list() -> None:
    plan = read("4x RTX 3090 @ 250W\nROMED8-2T").plan
    assert plan is not None
    assert next(entry.power_limit_w for entry in plan.build.loose if entry.part == "rtx-3090") == 250


@pytest.mark.parametrize(
    "text",
    [
        "part,qty\nRTX 4090,2\nRyzen 9 7950X,1\n",
        "qty;part\n2;RTX 4090\n1;Ryzen 9 7950X\n",
        "型号\t数量\nRTX 4090\t2\nRyzen 9 7950X\t1\n",
        "RTX 4090,2\nRyzen 9 7950X,1\n",
        "RTX 4090; 2\nRyzen 9 7950X; 1\n",
        "RTX 4090\t2\nRyzen 9 7950X\t1\n",
    ],
)
def test_a_table_of_parts_and_numbers_keeps_the_numbers(text: str) -> None:
    imported = read(text)
    assert imported.form is Form.LIST
    assert found(imported) == [(2, "rtx-4090"), (1, "ryzen-9-7950x")]
