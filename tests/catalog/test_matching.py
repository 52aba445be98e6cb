"""Which part a name means, and what is not guessed."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from planner import locations
from planner.catalog.catalogue import Catalogue
from planner.catalog.matching import How, find_by_name
from planner.parts.part import Part

CATALOGUE = Catalogue(locations.root() / "catalog.db")


@pytest.mark.parametrize(
    ("name", "quantity", "part"),
    [
        ("4x 3090", 4, "rtx-3090"),
        ("RTX 3090", 1, "rtx-3090"),
        ("3090 Ti", 1, "rtx-3090-ti"),
        ("RTX 4090 24GB（二手或全新）", 1, "rtx-4090"),
        ("4× NVIDIA A100 40GB（SXM4）", 4, "a100-sxm4-40"),
        ("英伟达 A100 40GB SXM4", 1, "a100-sxm4-40"),
        ("昇腾910B3", 1, "ascend-910b3"),
        ("2× Intel Xeon Gold 6330", 2, "xeon-gold-6330"),
        ("Intel Xeon Silver 4410Y（12核）", 1, "xeon-silver-4410y"),
        ("EPYC 9354P（32核）", 1, "epyc-9354p"),
        ("W7-3465X", 1, "xeon-w7-3465x"),
        ("i7-14700K", 1, "core-i7-14700k"),
        ("Supermicro SYS-420GP-TNR", 1, "sm-420gp-tnr"),
        ("SYS-420GP-TNAR", 1, "sm-420gp-tnar"),
        ("Dell R760xa", 1, "dell-r760xa"),
        ("NVIDIA DGX H100 BasePOD", 1, "dgx-h100"),
        ("如 Solidigm D5-P5316", 1, "solidigm-d5-p5316"),
        ("ROMED8-2T", 1, "asrock-rack-romed8-2t"),
        ("RTX PRO 6000 Blackwell Max-Q", 1, "rtx-pro-6000-bw-maxq"),
        ("Samsung 990 Pro 2TB", 1, "samsung-990-pro"),
        ("RTX A6000 48GB", 1, "rtx-a6000"),
        ("RTX 6000 Ada", 1, "rtx-6000-ada"),
    ],
)
def test_a_plain_name_is_one_part(name: str, quantity: int, part: str) -> None:
    found = find_by_name(CATALOGUE, name)
    assert found.quantity == quantity
    assert found.part is not None
    assert found.part.id == part
    assert found.matches[0].certainty > 0.8


@pytest.mark.parametrize(
    "name",
    ["EPYC 7402P", "RTX 3080", "RTX 3080 Ti", "RTX 4070 Ti", "GTX 1080 Ti", "RTX 4090 Laptop", "Xeon Platinum 8480C",
     "X99", "850W Gold PSU", "GPU", "", "的", "AMD EPYC 9004系列"],
)  # fmt: skip
def test_a_part_that_the_catalogue_lacks_is_not_replaced_by_another(name: str) -> None:
    found = find_by_name(CATALOGUE, name)
    assert found.part is None
    assert found.matches == ()


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("910B", {"ascend-910b1", "ascend-910b2", "ascend-910b3", "ascend-910b4"}),
        ("华为昇腾910B", {"ascend-910b1", "ascend-910b2", "ascend-910b3", "ascend-910b4"}),
        ("NVIDIA H100 80GB", {"h100-pcie-80", "h100-sxm5-80"}),
        ("A100 40GB", {"a100-pcie-40", "a100-sxm4-40"}),
        ("Lenovo ThinkSystem SR670 V2", {"lenovo-sr670v2-4dw", "lenovo-sr670v2-8dw", "lenovo-sr670v2-sxm"}),
        ("寒武纪 MLU370", {"mlu370-x8", "mlu370-x4", "mlu370-s4"}),
    ],
)
def test_a_name_of_several_parts_gives_all_and_chooses_none(name: str, parts: set[str]) -> None:
    found = find_by_name(CATALOGUE, name)
    assert found.ambiguous
    assert found.part is None
    assert {match.part.id for match in found.matches} == parts
    assert sum(match.certainty for match in found.matches) <= 1.01


def test_a_figure_that_contradicts_the_record_is_a_doubt() -> None:
    match = find_by_name(CATALOGUE, "L40S 58GB").matches[0]
    assert match.part.id == "l40s"
    assert [str(doubt) for doubt in match.doubts] == ["58 GB in the text, 48 GB recorded"]
    assert match.certainty < 0.8
    assert find_by_name(CATALOGUE, "NVIDIA L40S 48GB GDDR6").matches[0].doubts == ()


def test_a_kind_narrows_the_candidates() -> None:
    assert {match.part.kind for match in find_by_name(CATALOGUE, "H100", "gpu").matches} == {"gpu"}
    assert find_by_name(CATALOGUE, "RTX 4090", "psu").matches == ()


@settings(max_examples=80)
@given(st.sampled_from(CATALOGUE.parts()))
def test_every_part_is_found_by_its_full_name_and_its_id(part: Part) -> None:
    for name in (f"{part.vendor} {part.model}", part.id):
        matches = {match.part.id: match for match in find_by_name(CATALOGUE, name).matches}
        assert part.id in matches, name
        assert matches[part.id].how is How.EXACT


@settings(max_examples=60)
@given(st.text(max_size=120))
def test_any_text_is_answered(name: str) -> None:
    found = find_by_name(CATALOGUE, name)
    assert found.quantity >= 1
    certainties = [match.certainty for match in found.matches]
    assert certainties == sorted(certainties, reverse=True)
    assert all(0 < certainty <= 1 for certainty in certainties)
