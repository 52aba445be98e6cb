"""The reviewed text tables in ``resources/catalog``: one TOML file per kind of part, and the makers' Chinese names."""

from __future__ import annotations

import json
import tomllib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from planner.errors import EnvironmentFailure, InputRejected
from planner.parts.part import PART_CLASSES, Part
from planner.parts.records import part_from_record

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

MAKERS = "makers.toml"


@dataclass(frozen=True)
class Makers:
    """Other names of makers (by vendor) and of product families (by the word in the model's name)."""

    names: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    families: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def to_json(self) -> str:
        return json.dumps({"names": self.names, "families": self.families}, ensure_ascii=False, sort_keys=True)

    @classmethod
    def from_json(cls, document: str) -> Makers:
        tables = json.loads(document)
        return cls(*({word: tuple(names) for word, names in tables[part].items()} for part in ("names", "families")))

    def names_of(self, part: Part) -> tuple[str, ...]:
        """Every other name under which the maker and the family of the part are known."""
        words = set(part.model.split())
        found = list(self.names.get(part.vendor, ()))
        for word, names in self.families.items():
            if word in words:
                found.extend(names)
        return tuple(found)


def load_tables(folder: Path) -> tuple[Part, ...]:
    """All parts of the tables, sorted by kind and id.

    Raises EnvironmentFailure when a table cannot be read, InputRejected when one is wrong or an id occurs twice.
    """
    parts: dict[str, Part] = {}
    for kind in sorted(PART_CLASSES):
        path = folder / f"{kind}.toml"
        for number, record in enumerate(read_toml(path).get(kind, ()), start=1):
            try:
                part = part_from_record({"kind": kind, **record})
            except InputRejected as error:
                raise InputRejected(
                    "{file}, record {number}: {reason}", file=path.name, number=number, reason=str(error)
                ) from error
            if part.id in parts:
                raise InputRejected("{file}: the id {id} occurs twice", file=path.name, id=part.id)
            parts[part.id] = part
    return tuple(parts.values())


def load_makers(folder: Path) -> Makers:
    """Chinese and other names of makers and families. Raises as :func:`load_tables`."""
    table = read_toml(folder / MAKERS)
    return Makers(
        {entry["vendor"]: tuple(entry["names"]) for entry in table.get("maker", ())},
        {entry["word"]: tuple(entry["names"]) for entry in table.get("family", ())},
    )


def read_toml(path: Path) -> dict[str, Any]:
    """A TOML file. Raises EnvironmentFailure (cannot be read) or InputRejected (file, place and reason)."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise EnvironmentFailure(
            "cannot read {file}: {reason}; install the program again",
            file=str(path),
            reason=error.strerror or str(error),
        ) from error
    try:
        return tomllib.loads(data.decode("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise InputRejected("{file}: {reason}", file=path.name, reason=str(error)) from error
