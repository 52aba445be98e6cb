"""Parts to plain records (JSON and TOML types) and back. Unknown is absent in a record.

``part_from_record(part_to_record(part)) == part`` for every part.
"""

from __future__ import annotations

import types
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any, TypeVar, Union, get_args, get_origin, get_type_hints

from planner.errors import InputRejected
from planner.parts.part import PART_CLASSES, Part

if TYPE_CHECKING:
    from collections.abc import Mapping

T = TypeVar("T")
PLAIN = frozenset((str, int, float, bool, type(None)))  # most values by far: asked first


def to_record(value: Any) -> Any:
    """A frozen dataclass (or a tuple, enum, scalar) as JSON types. Fields at their default are left out."""
    if type(value) in PLAIN:
        return value
    if is_dataclass(value) and not isinstance(value, type):
        return {
            field.name: to_record(getattr(value, field.name))
            for field in fields(value)
            if field.default is MISSING or getattr(value, field.name) != field.default
        }
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return [to_record(item) for item in value]
    return value


def from_record(cls: type[T], record: Mapping[str, Any], where: str = "") -> T:
    """A dataclass from its record. Raises InputRejected naming the field for an unknown key or a wrong type."""
    hints = _hints(cls)
    unknown = set(record) - set(hints)
    if unknown:
        raise InputRejected("{where}: unknown field {field}", where=where or cls.__name__, field=sorted(unknown)[0])
    values = {name: _convert(hints[name], value, f"{where}.{name}") for name, value in record.items()}
    try:
        return cls(**values)
    except TypeError as error:
        raise InputRejected("{where}: {reason}", where=where or cls.__name__, reason=str(error)) from error


def part_to_record(part: Part) -> dict[str, Any]:
    """Record of a part with its ``kind``."""
    return {"kind": part.kind, **to_record(part)}


def part_from_record(record: Mapping[str, Any]) -> Part:
    """Part of the class that ``kind`` names. Raises InputRejected."""
    values = dict(record)
    kind = values.pop("kind", None)
    cls = PART_CLASSES.get(kind) if isinstance(kind, str) else None
    if cls is None:
        raise InputRejected("unknown kind of part: {kind}", kind=str(kind))
    where = f"{kind} {values.get('id', '?')}"
    part = from_record(cls, values, where)
    for name, value in values.items():
        _not_negative(value, f"{where}.{name}")
    return part


_HINTS: dict[type, dict[str, Any]] = {}


def _hints(cls: type) -> dict[str, Any]:
    """Field types of a dataclass, resolved once."""
    if cls not in _HINTS:
        hints = get_type_hints(cls)
        _HINTS[cls] = {field.name: hints[field.name] for field in fields(cls)}
    return _HINTS[cls]


def _convert(hint: Any, value: Any, where: str) -> Any:
    origin = get_origin(hint)
    if origin in (Union, types.UnionType):
        options = get_args(hint)
        if value is None and type(None) in options:
            return None
        return _convert(next(option for option in options if option is not type(None)), value, where)
    if origin is tuple:
        if not isinstance(value, (list, tuple)):
            raise InputRejected("{where}: a list is needed", where=where)
        inner = get_args(hint)
        if len(inner) == 2 and inner[1] is Ellipsis:
            return tuple(_convert(inner[0], item, f"{where}[{n}]") for n, item in enumerate(value))
        if len(inner) != len(value):
            raise InputRejected("{where}: {count} items are needed", where=where, count=len(inner))
        pairs = zip(inner, value, strict=True)
        return tuple(_convert(kind, item, f"{where}[{n}]") for n, (kind, item) in enumerate(pairs))
    if is_dataclass(hint) and isinstance(hint, type):
        if not isinstance(value, dict):
            raise InputRejected("{where}: a table is needed", where=where)
        return from_record(hint, value, where)
    if isinstance(hint, type) and issubclass(hint, Enum):
        try:
            return hint(value)
        except ValueError:
            raise InputRejected("{where}: {value} is not allowed", where=where, value=str(value)) from None
    return _scalar(hint, value, where)


def _not_negative(value: Any, where: str) -> None:
    """Of all figures of a part, only temperatures may lie below zero."""
    if isinstance(value, dict):
        for name, inner in value.items():
            _not_negative(inner, f"{where}.{name}")
    elif isinstance(value, (list, tuple)):
        for inner in value:
            _not_negative(inner, where)
    elif isinstance(value, (int, float)) and value < 0 and not where.endswith("_c"):
        raise InputRejected("{where}: {value} is below zero", where=where, value=value)


def _scalar(hint: Any, value: Any, where: str) -> Any:
    if hint is float and isinstance(value, (int, float)) and not isinstance(value, bool):
        if value != value or value in (float("inf"), float("-inf")):
            raise InputRejected("{where}: a finite number is needed", where=where)
        return value
    if hint is bool and isinstance(value, bool):
        return value
    if hint is int and isinstance(value, int) and not isinstance(value, bool):
        return value
    if hint is str and isinstance(value, str):
        return value
    if hint in (object, Any):
        return value
    raise InputRejected(
        "{where}: {found} where {needed} is needed", where=where, found=repr(value)[:40], needed=hint.__name__
    )
