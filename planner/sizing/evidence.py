"""How far the formulas were compared with measurements."""

from __future__ import annotations

from planner.messages import Message, msg
from planner.sizing.constants import table


def evidence(kind: str, name: str) -> Message:
    """How many published measurements a formula was compared with for a framework or an engine."""
    row = table("evidence")[kind].get(name)
    if row is None:
        return msg("extrapolated: no published measurement of this framework was compared")
    if row["sources"] == 1:
        return msg("validated on {cases} cases from one source", cases=row["cases"])
    return msg("validated on {cases} cases from {sources} sources", cases=row["cases"], sources=row["sources"])


def held_out(group: str) -> str:
    """How far constants carried to measurements that had no say in them: the end of a source's text, or nothing."""
    row = table("chosen").get(group)
    if row is None:
        return ""
    return f"; {100 * row['held_out']:.0f} % off on sources that had no say ({row['sources']} sources or cards)"
