"""The catalogue is made of the tables, always the same, and the committed file is that of the committed tables."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from planner import locations
from planner.catalog.assemble import KIND_ORDER, assemble, in_order, tables_hash
from planner.catalog.catalogue import Catalogue
from planner.catalog.tables import load_makers, load_tables
from planner.errors import EnvironmentFailure, InputRejected
from planner.parts.part import PART_CLASSES

if TYPE_CHECKING:
    from pathlib import Path

ADVICE = "the tables have changed; run: slotwright catalog assemble"
COMMITTED_WITH = (3, 40)  # SQLite of Debian 12; other versions may lay the same rows out in other pages


def rows(path: Path) -> list[list[tuple[object, ...]]]:
    """Every row of every table that holds data, and what the search answers to a few letters."""
    with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as connection:
        tables = [
            connection.execute(f"SELECT * FROM {name} ORDER BY 1, 2, 3, 4").fetchall() for name in ("parts", "facets")
        ]
        tables += [connection.execute(f"SELECT * FROM {name} ORDER BY 1, 2").fetchall() for name in ("meta", "keys")]
        for letters in ("a", "b", "3", "x", "9", "英", "昇"):
            tables.append(
                connection.execute(
                    "SELECT rowid FROM search WHERE search MATCH ? ORDER BY rowid", (f'"{letters}" *',)
                ).fetchall()
            )
        return tables


def test_the_committed_catalogue_is_that_of_the_tables(tmp_path: Path, tables_dir: Path) -> None:
    again, committed = tmp_path / "catalog.db", locations.root() / "catalog.db"
    assemble(tables_dir, again)
    assert rows(again) == rows(committed), ADVICE
    if sqlite3.sqlite_version_info[:2] == COMMITTED_WITH:
        assert again.read_bytes() == committed.read_bytes(), ADVICE


def test_twice_gives_the_same_bytes(tmp_path: Path, tables_dir: Path) -> None:
    for name in ("one.db", "two.db"):
        assemble(tables_dir, tmp_path / name)
    assert (tmp_path / "one.db").read_bytes() == (tmp_path / "two.db").read_bytes()


def test_every_part_of_the_tables_is_in_it(shipped: Catalogue, tables_dir: Path) -> None:
    assert shipped.parts() == tuple(in_order(load_tables(tables_dir)))
    assert shipped.version == tables_hash(tables_dir)
    assert shipped.makers() == load_makers(tables_dir)


def test_the_file_is_sound(shipped: Catalogue) -> None:
    with closing(sqlite3.connect(f"{shipped.path.absolute().as_uri()}?mode=ro", uri=True)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert connection.execute("SELECT count(*) FROM parts").fetchone()[0] == sum(shipped.counts().values())


def test_every_kind_has_a_place_in_the_order() -> None:
    assert set(KIND_ORDER) == set(PART_CLASSES)


def copied(tables_dir: Path, folder: Path) -> Path:
    folder.mkdir()
    for path in tables_dir.glob("*.toml"):
        (folder / path.name).write_bytes(path.read_bytes())
    return folder


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('[[fan]]\nid = "a"\n', "fan.toml"),
        ('[[fan]]\nid = "a"\nvendor = "V"\nmodel = "M"\nsize_mm = "big"\n', "size_mm"),
        ('[[fan]]\nid = "a"\nvendor = "V"\nmodel = "M"\nwings = 3\n', "wings"),
        ('[[fan]]\nid = "a"\nvendor = "V"\nmodel = "M"\n' * 2, "a"),
        ("[[fan]\n", "line 1"),
    ],
)
def test_a_wrong_table_is_named(tmp_path: Path, tables_dir: Path, text: str, words: str) -> None:
    folder = copied(tables_dir, tmp_path / "tables")
    (folder / "fan.toml").write_text(text)
    with pytest.raises(InputRejected, match=r"fan\.toml") as caught:
        assemble(folder, tmp_path / "catalog.db")
    assert words in str(caught.value)
    assert not (tmp_path / "catalog.db").exists()


def test_a_missing_table_is_told(tmp_path: Path, tables_dir: Path) -> None:
    folder = copied(tables_dir, tmp_path / "tables")
    (folder / "gpu.toml").unlink()
    with pytest.raises(EnvironmentFailure, match=r"gpu\.toml"):
        assemble(folder, tmp_path / "catalog.db")


def test_a_folder_that_cannot_be_written_is_told_and_the_old_file_stays(tmp_path: Path, tables_dir: Path) -> None:
    target = tmp_path / "catalog.db"
    target.write_bytes(b"old")
    (tmp_path / "catalog.db.new").mkdir()
    with pytest.raises(EnvironmentFailure, match="cannot write the catalogue"):
        assemble(tables_dir, target)
    assert target.read_bytes() == b"old"
