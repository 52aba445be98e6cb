"""What the user adds lies over the shipped catalogue and survives its update."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from planner.catalog import schema
from planner.catalog.assemble import write_catalogue
from planner.catalog.catalogue import Catalogue, Filter
from planner.catalog.matching import find_by_name
from planner.catalog.tables import load_makers, load_tables
from planner.errors import EnvironmentFailure, InputRejected
from planner.parts.evidence import Price, Status
from planner.parts.part import Fan, Gpu

if TYPE_CHECKING:
    from pathlib import Path

    from planner.catalog.user_layer import UserLayer

MINE = Fan(
    id="my-fan", vendor="Delta", model="AFB1212", aliases=("台达风扇",), size_mm=120, airflow_cfm=190.0,
    status=Status.USER, sources=("data sheet of 2019",),
)  # fmt: skip


def gpu(catalogue: Catalogue, part_id: str) -> Gpu:
    part = catalogue.part(part_id)
    assert isinstance(part, Gpu)
    return part


def test_nothing_is_written_before_something_is_added(layered: Catalogue, user_layer: UserLayer) -> None:
    assert layered.part("a2") is not None
    assert layered.search("a2")
    assert not user_layer.exists


def test_an_added_part_is_found_like_any_other(layered: Catalogue, user_layer: UserLayer) -> None:
    assert user_layer.add([MINE]) == 1
    assert layered.part("my-fan") == MINE
    assert [hit.id for hit in layered.search("台达")] == ["my-fan"]
    assert layered.search("afb12")[0].mine
    assert layered.counts()["fan"] == len(layered.parts("fan"))
    assert find_by_name(layered, "2x Delta AFB1212").part == MINE
    assert [hit.id for hit in layered.search("", "fan", filters=(Filter("airflow_cfm", low=180),))] == ["my-fan"]
    assert ("Delta", 1) in {facet.field: facet for facet in layered.facets("fan")}["vendor"].values


def test_an_added_part_hides_the_shipped_one_of_its_id(layered: Catalogue, user_layer: UserLayer) -> None:
    ours = replace(gpu(layered, "a2"), model="A2 (our board)", aliases=("house card",), tdp_w=55.0)
    user_layer.add([ours])
    assert layered.part("a2") == ours
    assert [hit.record["tdp_w"] for hit in layered.search("house card")] == [55.0]
    assert [hit.id for hit in layered.search("", "gpu", limit=500)].count("a2") == 1


def test_a_part_is_replaced_and_removed(layered: Catalogue, user_layer: UserLayer) -> None:
    user_layer.add([MINE])
    user_layer.add([replace(MINE, model="AFB1212SH", aliases=())])
    assert layered.search("台达") == ()
    assert [hit.model for hit in layered.search("AFB1212")] == ["AFB1212SH"]
    user_layer.remove("my-fan")
    user_layer.remove("my-fan")
    assert layered.part("my-fan") is None
    assert layered.search("AFB1212") == ()


def test_an_import_can_be_stopped_and_leaves_nothing(layered: Catalogue, user_layer: UserLayer) -> None:
    many = [replace(MINE, id=f"fan-{n}", model=f"Fan {n}") for n in range(1200)]
    told: list[int] = []
    assert user_layer.add(many, lambda count: told.append(count) or count < 1000) == 0
    assert told == [500, 1000]
    assert layered.part("fan-1") is None
    assert user_layer.add(many) == 1200
    assert len(layered.search("delta fan", "fan", limit=2000)) == 1200


def test_a_correction_shows_whose_word_it_is(layered: Catalogue, user_layer: UserLayer) -> None:
    corrected = user_layer.correct(gpu(layered, "l40s"), "tdp_w", 345, source="our meter", date="2026-11-30")
    assert gpu(layered, "l40s") == corrected
    figure = corrected.figure("tdp_w")
    assert (figure.value, figure.unit, figure.status) == (345, "W", Status.USER)
    assert figure.sources == ("our meter, 2026-11-30",)
    assert corrected.corrections[0].was == "350"
    assert corrected.figure("memory_gb").status is Status.SOURCE
    assert next(hit for hit in layered.search("L40S") if hit.id == "l40s").record["tdp_w"] == 345
    assert "corrections" not in next(hit for hit in layered.search("L40") if hit.id == "l40").record
    user_layer.withdraw_correction("l40s", "tdp_w")
    assert gpu(layered, "l40s").tdp_w == 350


def test_a_figure_can_be_called_unknown(layered: Catalogue, user_layer: UserLayer) -> None:
    user_layer.correct(gpu(layered, "l40s"), "length_mm", None, source="not measured", date="2026-11-30")
    assert gpu(layered, "l40s").length_mm is None
    assert not gpu(layered, "l40s").figure("length_mm").known


@pytest.mark.parametrize(
    ("field", "value"),
    [("tdp_w", "much"), ("tdp_w", float("inf")), ("wings", 2), ("id", "other"), ("sources", ["me"]), ("slots", True)],
)
def test_a_wrong_correction_is_refused(layered: Catalogue, user_layer: UserLayer, field: str, value: object) -> None:
    with pytest.raises(InputRejected):
        user_layer.correct(gpu(layered, "l40s"), field, value, source="x", date="2026-11-30")
    assert not user_layer.exists


def test_prices_are_kept_before_the_shipped_ones(layered: Catalogue, user_layer: UserLayer) -> None:
    launch = gpu(layered, "rtx-4090").prices
    offer = Price("13999.00", "CNY", "offer", "quote 2026-118", "2026-11-20")
    user_layer.add_price("rtx-4090", offer)
    assert gpu(layered, "rtx-4090").prices == (offer, *launch)
    user_layer.remove_price("rtx-4090", offer)
    assert gpu(layered, "rtx-4090").prices == launch


def test_an_update_of_the_catalogue_keeps_it(tmp_path: Path, tables_dir: Path, user_layer: UserLayer) -> None:
    """A new catalogue knows another figure: the user's correction and additions stand, other fields are new."""
    shipped = tmp_path / "catalog.db"
    tables, makers = load_tables(tables_dir), load_makers(tables_dir)
    write_catalogue(tables, makers, "old", shipped)
    layered = Catalogue(shipped, user_layer)
    user_layer.add([MINE])
    user_layer.correct(gpu(layered, "l40s"), "tdp_w", 345, source="our meter", date="2026-11-30")
    newer = [replace(part, length_mm=268.0, tdp_w=400) if isinstance(part, Gpu) and part.id == "l40s" else part
             for part in tables]  # fmt: skip
    write_catalogue(newer, makers, "new", shipped)
    assert layered.version == "new"
    assert (gpu(layered, "l40s").tdp_w, gpu(layered, "l40s").length_mm) == (345, 268.0)
    assert gpu(layered, "l40s").corrections[0].was == "400"
    assert layered.part("my-fan") == MINE


def test_a_locked_file_is_told(user_layer: UserLayer, monkeypatch: pytest.MonkeyPatch) -> None:
    user_layer.add([MINE])
    monkeypatch.setattr("planner.catalog.user_layer.PATIENCE_S", 0.05)
    with closing(sqlite3.connect(user_layer.path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(EnvironmentFailure, match="in use by another program"):
            user_layer.remove("my-fan")
    user_layer.remove("my-fan")


def test_a_damaged_or_newer_file_is_told_and_left_alone(layered: Catalogue, user_layer: UserLayer) -> None:
    user_layer.add([MINE])
    good = user_layer.path.read_bytes()
    user_layer.path.write_bytes(b"no database " * 1000)
    with pytest.raises(EnvironmentFailure, match="damaged"):
        layered.part("a2")
    user_layer.path.write_bytes(b"")
    with pytest.raises(EnvironmentFailure):
        layered.part("a2")
    user_layer.path.write_bytes(good)
    with closing(sqlite3.connect(user_layer.path)) as connection, connection:
        connection.execute("UPDATE meta SET value = ? WHERE name = 'schema_version'", (str(schema.SCHEMA_VERSION + 1),))
    with pytest.raises(EnvironmentFailure, match="newer version"):
        user_layer.add([MINE])


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path, tables_dir: Path) -> None:
    from planner.catalog.user_layer import UserLayer

    (tmp_path / "file").write_text("in the way")
    with pytest.raises(EnvironmentFailure, match="cannot use"):
        UserLayer(tmp_path / "file" / "catalog-user.db", load_makers(tables_dir)).add([MINE])
