"""Reading and searching the shipped catalogue."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from planner import locations
from planner.catalog import schema
from planner.catalog.catalogue import Catalogue, Filter
from planner.errors import EnvironmentFailure
from planner.parts.evidence import Status
from planner.parts.part import PART_CLASSES, Gpu, Part

if TYPE_CHECKING:
    from pathlib import Path

CATALOGUE = Catalogue(locations.root() / "catalog.db")


def ids(query: str, kind: str | None = None, *, limit: int = 50, filters: tuple[Filter, ...] = ()) -> list[str]:
    return [hit.id for hit in CATALOGUE.search(query, kind, limit=limit, filters=filters)]


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("4090", "rtx-4090"),
        ("rtx4090", "rtx-4090"),
        ("RTX 409", "rtx-4090"),
        ("A100 40G SXM", "a100-sxm4-40"),
        ("昇腾 910B3", "ascend-910b3"),
        ("昇腾910b3", "ascend-910b3"),
        ("420GP-TNR", "sm-420gp-tnr"),
        ("寒武纪 370-X8", "mlu370-x8"),
        ("M393A4K40EB3", "samsung-ddr4-3200-rdimm-32"),
        ("海韵 PX-1600", "seasonic-prime-px-1600"),
        ("epyc 9354p", "epyc-9354p"),
    ],
)
def test_what_people_type_is_found_first(query: str, first: str) -> None:
    assert ids(query)[0] == first


@pytest.mark.parametrize(
    ("query", "vendor"),
    [("英伟达", "NVIDIA"), ("华为", "Huawei"), ("超聚变", "xFusion"), ("浪潮", "Inspur"), ("猫头鹰", "Noctua")],
)
def test_a_maker_is_found_by_its_chinese_name(query: str, vendor: str) -> None:
    hits = CATALOGUE.search(query, limit=200)
    assert hits
    assert {hit.vendor for hit in hits} == {vendor}
    assert len(hits) == min(len([part for part in CATALOGUE.parts() if part.vendor == vendor]), 200)


def test_a_product_family_is_found_by_its_chinese_name() -> None:
    assert {hit.kind for hit in CATALOGUE.search("霄龙", limit=100)} == {"cpu"}
    assert all("EPYC" in hit.model for hit in CATALOGUE.search("霄龙", limit=100))


def test_a_kind_narrows_the_search() -> None:
    assert {hit.kind for hit in CATALOGUE.search("nvidia")} >= {"gpu"}
    assert {hit.kind for hit in CATALOGUE.search("nvidia", "nic")} == {"nic"}
    assert ids("rtx 4090", "psu") == []


@pytest.mark.parametrize(
    ("query", "kind"),
    [
        ("显卡", "gpu"),
        ("主板", "motherboard"),
        ("电源", "psu"),
        ("Processor", "cpu"),
        ("机箱 追风者", "chassis"),
        ("ssd", "storage"),
    ],
)
def test_the_word_for_a_kind_finds_its_parts(query: str, kind: str) -> None:
    hits = CATALOGUE.search(query, limit=5)
    assert hits
    assert hits[0].kind == kind


def test_a_word_for_a_kind_beside_a_name() -> None:
    assert ids("显卡 4090")[0] == "rtx-4090"
    assert ids("服务器 420GP-TNR")[0] == "sm-420gp-tnr"
    assert ids("nvlink a6000")[0].startswith("nvlink-a6000")


def test_an_empty_query_lists_the_kind_in_order() -> None:
    assert ids("", "fan", limit=500) == [part.id for part in CATALOGUE.parts("fan")]
    assert ids("  ", "fan", limit=3) == ids("", "fan", limit=500)[:3]


def test_what_nobody_makes_is_not_found() -> None:
    assert ids("flux capacitor") == []
    assert ids('"; DROP TABLE parts; --') == []
    assert ids("***") == []


def test_filters_by_value_and_by_range() -> None:
    big = CATALOGUE.search("", "gpu", limit=500, filters=(Filter("memory_gb", low=80),))
    assert big
    assert all(hit.record["memory_gb"] >= 80 for hit in big)
    cards = ids(
        "", "gpu", limit=500, filters=(Filter("form_factor", ("pcie-card",)), Filter("memory_gb", low=80, high=80))
    )
    assert set(cards) == {"a100-pcie-80", "h100-pcie-80"}
    assert ids("a100", "gpu", filters=(Filter("form_factor", ("sxm4",)),)) == ["a100-sxm4-40", "a100-sxm4-80"]


def test_facets_count_what_is_there() -> None:
    facets = {facet.field: facet for facet in CATALOGUE.facets("gpu")}
    gpus = CATALOGUE.parts("gpu")
    assert dict(facets["form_factor"].values)["oam"] == sum(
        isinstance(gpu, Gpu) and gpu.form_factor == "oam" for gpu in gpus
    )
    assert facets["tdp_w"].numeric
    assert facets["tdp_w"].unit == "W"
    sizes = [value for value, _ in facets["memory_gb"].values]
    assert sizes == sorted(sizes)
    assert not facets["vendor"].numeric


@pytest.mark.parametrize("kind", sorted(PART_CLASSES))
def test_every_kind_can_be_filtered_by_each_of_its_facets(kind: str) -> None:
    for facet in CATALOGUE.facets(kind):
        value, count = facet.values[0]
        found = CATALOGUE.search("", kind, limit=1000, filters=(Filter(facet.field, (value,)),))
        assert len(found) == count, facet.field


def test_parts_by_id() -> None:
    part = CATALOGUE.part("a100-sxm4-40")
    assert isinstance(part, Gpu)
    assert part.memory_gb == 40
    assert part.figure("memory_type").conflicts
    assert part.figure("memory_gb").status is Status.SOURCE
    assert CATALOGUE.part("no-such-part") is None
    assert list(CATALOGUE.parts_by_id(["a2", "no-such-part"])) == ["a2"]


def test_a_hit_carries_its_record() -> None:
    hit = CATALOGUE.search("昇腾 910B3")[0]
    assert hit.model_zh == "昇腾 910B3"
    assert hit.record["memory_gb"] == 64
    assert hit.name == "Huawei Ascend 910B3"
    assert not hit.mine


@settings(max_examples=60)
@given(st.text(max_size=60), st.sampled_from([None, *sorted(PART_CLASSES)]))
def test_any_text_is_answered(query: str, kind: str | None) -> None:
    hits = CATALOGUE.search(query, kind, limit=5)
    assert len(hits) <= 5
    assert kind is None or {hit.kind for hit in hits} <= {kind}


@settings(max_examples=60)
@given(st.sampled_from(CATALOGUE.parts()), st.integers(min_value=1, max_value=60))
def test_every_part_is_found_while_its_name_is_typed(part: Part, length: int) -> None:
    typed = part.model[:length].rstrip()
    assert part.id in ids(typed, part.kind, limit=1000) or not any(letter.isalnum() for letter in typed)


def test_a_missing_catalogue_is_told_with_the_remedy(tmp_path: Path) -> None:
    with pytest.raises(EnvironmentFailure, match="slotwright catalog assemble"):
        Catalogue(tmp_path / "none.db").search("a")


def test_a_damaged_catalogue_is_told_with_the_remedy(tmp_path: Path) -> None:
    spoiled = tmp_path / "catalog.db"
    data = bytearray(CATALOGUE.path.read_bytes())
    data[4096:] = b"\xa5" * (len(data) - 4096)
    spoiled.write_bytes(data)
    for broken in (bytes(data), b"", b"not a database at all" * 100):
        spoiled.write_bytes(broken)
        with pytest.raises(EnvironmentFailure):
            Catalogue(spoiled).parts("gpu")


def test_a_newer_catalogue_is_refused(tmp_path: Path) -> None:
    newer = tmp_path / "catalog.db"
    newer.write_bytes(CATALOGUE.path.read_bytes())
    with closing(sqlite3.connect(newer)) as connection, connection:
        connection.execute("UPDATE meta SET value = ? WHERE name = 'schema_version'", (str(schema.SCHEMA_VERSION + 1),))
    with pytest.raises(EnvironmentFailure, match="newer version of the program"):
        Catalogue(newer).part("a2")
