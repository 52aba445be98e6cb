"""Short ways to write a rule's answer. A seat that is named twice is listed once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from planner.build.finding import Answer, Compared, Finding, Repair, Severity

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from planner.messages import Message
    from planner.parts.defaults import Default
    from planner.parts.part import Part
    from planner.rules.context import Placed

INFO, WARN, ERROR = Severity.INFO, Severity.WARN, Severity.ERROR


def fail(
    code: str,
    severity: Severity,
    message: Message,
    *,
    advice: Message | None = None,
    seats: Sequence[str] = (),
    compared: Sequence[Compared] = (),
    repairs: Sequence[Repair] = (),
    cost: Message | None = None,
) -> Finding:
    """The rule is broken. ``severity`` INFO: worth knowing, nothing to do."""
    return Finding(
        code, severity, Answer.FAIL, message, advice, _once(seats), (), tuple(compared), tuple(repairs), cost
    )


def passed(code: str, message: Message, *, seats: Sequence[str] = (), compared: Sequence[Compared] = ()) -> Finding:
    """The rule holds."""
    return Finding(code, INFO, Answer.PASS, message, None, _once(seats), (), tuple(compared))


def cannot_tell(
    code: str,
    message: Message,
    missing: Sequence[str],
    *,
    severity: Severity = INFO,
    advice: Message | None = None,
    seats: Sequence[str] = (),
    compared: Sequence[Compared] = (),
) -> Finding:
    """A fact is missing: ``missing`` names it as ``part-id.field``."""
    return Finding(code, severity, Answer.CANNOT_TELL, message, advice, _once(seats), tuple(missing), tuple(compared))


def _once(seats: Sequence[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(seats))


def figure(part: Part, field: str) -> Compared:
    """A field of a part, with what backs it."""
    backed = part.figure(field)
    source = backed.sources[0] if backed.sources else str(backed.status)
    return Compared(f"{part.id}.{field}", backed.value, backed.unit, source)


def amount(name: str, value: object, unit: str = "", source: str = "sum over the build") -> Compared:
    """A computed or entered value."""
    return Compared(name, value, unit, source)


def threshold(name: str, default: Default) -> Compared:
    """A threshold of the rules with its source."""
    return Compared(name, default.value, default.unit, default.source)


def seats_of(pieces: Iterable[Placed[Part]]) -> tuple[str, ...]:
    """Addresses of the seated pieces."""
    return tuple(piece.seat for piece in pieces if piece.item.seat is not None)
