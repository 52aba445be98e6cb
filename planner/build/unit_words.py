"""Units of readings that are words and not signs: they are said in the language of who reads."""

from __future__ import annotations

from planner.messages import Message, msg

UNIT_WORDS: dict[str, Message] = {
    "tokens": msg("tokens"),
    "tokens/s": msg("tokens/s"),
    "sequences": msg("sequences"),
    "users": msg("users"),
    "lanes": msg("lanes"),
    "months": msg("months"),
    "d": msg("days"),
    "slots": msg("slots"),
}
