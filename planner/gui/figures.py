"""What people call the fields of parts, how a figure was obtained, and a figure's value as text."""

from __future__ import annotations

from dataclasses import fields, is_dataclass

from planner.gui.language import say, say_all, tr
from planner.messages import Message, msg
from planner.parts.evidence import Status
from planner.parts.field_names import ABOUT_NAMES, FIELD_NAMES, value_name

STATUS_NAMES: dict[Status, Message] = {
    Status.SOURCE: msg("from a source"),
    Status.MEMORY: msg("from memory, to be confirmed"),
    Status.USER: msg("entered by you"),
    Status.STANDARD: msg("from a standard"),
    Status.UNKNOWN: msg("unknown"),
}


def field_name(field: str) -> str:
    """The words for a field; a field without them is its own name."""
    return say(FIELD_NAMES.get(field) or ABOUT_NAMES.get(field, field))


def value_text(value: object) -> str:
    """A figure's value as text: records and lists are spelled out."""
    if value is None or value == ():
        return tr("unknown")
    if isinstance(value, bool):
        return tr("yes") if value else tr("no")
    if isinstance(value, float | int):
        return f"{value:,g}" if value < 1e6 else f"{value:,.0f}"
    if isinstance(value, Status):
        return say(STATUS_NAMES[value])
    if isinstance(value, tuple):
        if all(isinstance(item, tuple) and len(item) == 2 for item in value):
            return say_all(f"{name} {value_text(held)}" for name, held in value)
        return say_all(value_text(item) for item in value)
    if is_dataclass(value) and not isinstance(value, type):
        held = [(f.name, getattr(value, f.name)) for f in fields(value)]
        pieces = [
            say(value_name(item)) if isinstance(item, str) else f"{name.replace('_', ' ')} {text}"
            for name, item in held
            if item is not None and item is not False and item != () and (text := value_text(item))
        ]
        return " ".join(pieces)
    return say(value_name(str(value)))
