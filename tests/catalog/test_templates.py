"""The plans of the two guides: as written they hold the guide's parts, as bought everything has its seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from planner import locations
from planner.build.build import Plan
from planner.build.files import dump_plan, load_plan
from planner.build.fitting import placeable, refusal
from planner.build.machine import assemble
from planner.build.seats import SeatKind
from planner.catalog.catalogue import Catalogue
from planner.catalog.templates import load_template, spread, template_ids, templates
from planner.errors import InputRejected
from planner.parts.part import Cpu, Gpu, Memory

if TYPE_CHECKING:
    from pathlib import Path

CATALOGUE = Catalogue(locations.root() / "catalog.db")
ALL = template_ids()
WRITTEN = [name for name in ALL if name.endswith("-as-written")]
BOUGHT = [name for name in ALL if not name.endswith("-as-written")]


def loaded(name: str) -> Plan:
    return load_template(name, CATALOGUE)


def counts(plan: Plan) -> dict[str, int]:
    """Pieces of each part, seated or loose."""
    found: dict[str, int] = {}
    for item in assemble(plan.build).items:
        found[item.part.id] = found.get(item.part.id, 0) + 1
    return found


def test_every_plan_of_the_guides_is_there_twice() -> None:
    plans = {"plan-a", "plan-b", "plan-c", "entry", "main", "frontier", "shared-lab"}
    stages = {"upgrade-1-4090", "upgrade-2-a100", "upgrade-3-h100", "upgrade-4-dgx-h100"}
    assert set(BOUGHT) == plans | stages
    assert {f"{name}-as-written" for name in plans | stages} <= set(WRITTEN)


def test_titles_are_given_in_both_languages_and_differ() -> None:
    listed = templates()
    for language in ("en", "zh_CN"):
        titles = [template.title_in(language) for template in listed]
        assert len(set(titles)) == len(titles)
    assert all(any("\u4e00" <= letter <= "\u9fff" for letter in template.title_zh) for template in listed)
    assert [template.id for template in listed] == list(ALL)
    assert all(template.words for template in listed)


@pytest.mark.parametrize("name", ALL)
def test_a_template_loads_the_same_and_survives_its_file(name: str) -> None:
    plan = loaded(name)
    assert dump_plan(plan) == dump_plan(loaded(name))
    assert load_plan(dump_plan(plan), "t.json") == plan
    assert plan.workload.architecture is not None
    assert set(plan.build.parts) == plan.build.used_part_ids()


@pytest.mark.parametrize("name", BOUGHT)
def test_what_can_be_bought_is_seated(name: str) -> None:
    plan = loaded(name)
    machine = assemble(plan.build)
    assert machine.holder is not None
    assert [loose.part for loose in plan.build.loose if placeable(plan.build.parts[loose.part])] == []
    assert all(item.seat is not None for item in machine.items if placeable(item.part))
    for seat in machine.seats:
        item = machine.item_at(seat.address)
        if item:
            assert refusal(machine, seat, item.part, ignore=seat.address) is None, (seat.address, item.part.id)


@pytest.mark.parametrize("name", BOUGHT)
def test_memory_is_spread_evenly_over_the_processors(name: str) -> None:
    plan = loaded(name)
    machine = assemble(plan.build)
    modules = [item.seat.cpu for item in machine.items if isinstance(item.part, Memory) and item.seat]
    per_cpu = [modules.count(cpu) for cpu in set(modules)]
    assert len(set(per_cpu)) == 1
    assert len(per_cpu) == len([item for item in machine.items if isinstance(item.part, Cpu)])


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("plan-a-as-written", {"rtx-4090": 2, "ryzen-9-7950x": 1, "wd-red-plus-4tb": 1}),
        ("plan-b-as-written", {"a100-sxm4-40": 4, "xeon-gold-6330": 2, "sm-pws-1k62a-1r": 2}),
        ("plan-c-as-written", {"h100-sxm5-80": 8, "epyc-9354": 2, "hgx-h100-8-board": 1}),
        ("entry-as-written", {"rtx-4090": 1, "ryzen-7-7800x3d": 1, "arctic-lf3-360": 1}),
        ("main-as-written", {"a100-sxm4-40": 4, "epyc-7413": 1, "samsung-ddr4-3200-rdimm-32": 8}),
        ("main-r760xa-as-written", {"a100-sxm4-40": 2, "xeon-silver-4410y": 1, "samsung-ddr4-3200-rdimm-32": 8}),
        ("frontier-as-written", {"h100-sxm5-80": 4, "xeon-platinum-8468": 2, "solidigm-d5-p5316": 4}),
        ("frontier-dgx-as-written", {"h100-sxm5-80": 2, "epyc-9354p": 1}),
        ("shared-lab-as-written", {"l40s": 2, "xeon-w7-3465x": 1}),
        ("upgrade-3-h100-as-written", {"h100-sxm5-80": 2}),
    ],
)
def test_as_written_holds_the_guides_parts(name: str, parts: dict[str, int]) -> None:
    assert counts(loaded(name)).items() >= parts.items()


@pytest.mark.parametrize(
    ("name", "memory_gb"),
    [
        ("plan-a", 128),
        ("plan-b", 512),
        ("plan-c", 2048),
        ("entry", 64),
        ("main", 256),
        ("frontier", 512),
        ("shared-lab", 384),
    ],
)
def test_as_written_has_the_guides_memory(name: str, memory_gb: int) -> None:
    assert assemble(loaded(f"{name}-as-written").build).ram_gb == memory_gb


def test_what_the_servers_of_the_guide_refuse_stays_loose() -> None:
    plan = loaded("main-as-written")
    assert plan.build.chassis == "sm-420gp-tnr"
    assert {loose.part for loose in plan.build.loose} >= {"a100-sxm4-40", "epyc-7413"}
    assert {loose.part for loose in loaded("main-r760xa-as-written").build.loose} >= {"samsung-ddr4-3200-rdimm-32"}
    assert {loose.part for loose in loaded("frontier-as-written").build.loose} >= {"h100-sxm5-80", "xeon-platinum-8468"}


def test_the_claims_of_the_guide_come_along() -> None:
    assert dict(loaded("plan-b-as-written").build.claims).items() >= {"raid": "0", "supply_redundancy": "1+1"}.items()
    assert dict(loaded("plan-a-as-written").build.claims)["native_fp8"] == "no"
    assert dict(loaded("main-as-written").build.claims)["nvlink_gbs"] == "300"
    assert dict(loaded("frontier-as-written").build.claims)["ssd_pcie_gen"] == "5"
    assert dict(loaded("shared-lab-as-written").build.claims)["vram_gb"] == "58"


def test_the_language_chooses_title_and_notes() -> None:
    english, chinese = load_template("plan-a", CATALOGUE, "en"), load_template("plan-a", CATALOGUE, "zh_CN")
    assert english.build.title == "Plan A: two RTX 4090 that fit"
    assert chinese.build.title.startswith("方案 A")
    assert english.build.placements == chinese.build.placements
    assert "RTX 4090 24GB（二手或全新）" in english.build.notes


def test_an_eight_gpu_machine_has_eight_modules_in_their_seats() -> None:
    machine = assemble(loaded("plan-c").build)
    gpus = [item for item in machine.items if isinstance(item.part, Gpu)]
    assert [item.address for item in gpus] == [f"gpu{n}" for n in range(1, 9)]
    assert machine.ram_gb == 24 * 96


def test_memory_seats_are_spread() -> None:
    machine = assemble(loaded("plan-b").build)
    dimms = machine.seats_of(SeatKind.DIMM)
    chosen = spread(dimms, 4)
    assert len(chosen) == 4
    assert [seat.cpu for seat in chosen] == [1, 1, 2, 2]
    assert len({seat.address for seat in spread(dimms, 32)}) == 32
    assert len(spread(dimms, 99)) == 32
    assert spread((), 4) == ()


@pytest.mark.parametrize("name", ["no-such-plan", "../plan-a", "plan-a.toml", ""])
def test_an_unknown_template_is_refused(name: str) -> None:
    with pytest.raises(InputRejected, match="no template"):
        load_template(name, CATALOGUE)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ('loose = [{ part = "no-such-part" }]', "no part no-such-part"),
        ('chassis = "no-such-chassis"', "no part no-such-chassis"),
        ('chassis = "dgx-h100"\nplace = [{ seat = "gpu9", part = "h100-sxm5-80" }]', "gpu9"),
        ('chassis = "dgx-h100"\nplace = [{ seat = "gpu1", part = "a2" }]', "gpu1"),
        ('workload = { model = "no-such-model" }', "no model no-such-model"),
        ("workload = { contxt = 1 }", "contxt"),
        ('site = { voltage_v = "high" }', "voltage_v"),
    ],
)
def test_a_wrong_template_is_named(tmp_path: Path, line: str, words: str) -> None:
    (tmp_path / "mine.toml").write_text(f'position = 1\ntitle = {{ en = "Mine", zh = "我的" }}\n{line}\n')
    with pytest.raises(InputRejected) as caught:
        load_template("mine", CATALOGUE, folder=tmp_path)
    assert words in str(caught.value)
    assert "mine.toml" in str(caught.value)
