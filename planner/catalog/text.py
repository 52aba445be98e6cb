"""Names as tokens, the same way when indexing and when searching.

Words break at spaces, punctuation, and between letters and digits (``RTX4090`` and ``rtx 4090`` are one), and each
Chinese character is a token of its own, because FTS5 has no word breaker for Chinese.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

TOKEN = re.compile(r"[0-9]+(?:\.[0-9]+)?|[^\W\d_]+", re.UNICODE)
CJK = re.compile(r"([\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff])")
QUANTITY = re.compile(  # "X570" and "X99" are boards, "3090 x 4" is four
    r"^\s*(?:(\d{1,4})\s*[x×X*]\s+(?!\d{1,3}\s*$)|(\d{1,3})\s*[x×X*](?=[^\W_])"
    r"|(?:[x×*]\s*(?!(?:58|79|99)\b)|X\s+)(\d{1,2})\s+)"
)
QUANTITY_AFTER = re.compile(r"(?:\s+[xX]|\s*[×*])\s*(\d{1,4})\s*$")
LONGEST_QUERY = 400


def tokens(text: str) -> tuple[str, ...]:
    """Lower-case tokens of a text, full-width forms folded (``ＲＴＸ`` is ``rtx``)."""
    folded = unicodedata.normalize("NFKC", text[:LONGEST_QUERY]).casefold()
    return tuple(TOKEN.findall(CJK.sub(r" \1 ", folded)))


@lru_cache(maxsize=4096)
def key(text: str) -> str:
    """A name as one string of tokens: equal for every way to write the same name."""
    return " ".join(tokens(text))


def match_expression(text: str, kind: str | None = None, *, complete: bool = False) -> str:
    """FTS5 query: every word as a phrase of its tokens. Empty when the text holds no tokens.

    The last token of each word is a prefix, as far as it is typed, unless the words are ``complete``.
    """
    ending = '"' if complete else '" *'
    pieces = (tokens(word) for word in text[:LONGEST_QUERY].split())
    phrases = ['names : "' + " ".join(piece) + ending for piece in pieces if piece]
    if not phrases:
        return ""
    if kind:
        phrases.append(f'kind : "{kind_token(kind)}"')
    return " AND ".join(phrases)


def kind_token(kind: str) -> str:
    """A kind as a single token."""
    return "kind" + "".join(letter for letter in kind.casefold() if letter.isalnum())


def split_quantity(text: str) -> tuple[int, str]:
    """``4x RTX 3090`` and ``RTX 3090 ×4`` are (4, ``RTX 3090``); 1 where no number is said."""
    before = QUANTITY.match(text)
    if before:
        count = next(group for group in before.groups() if group)
        return max(int(count), 1), text[before.end() :].strip()
    after = QUANTITY_AFTER.search(text)
    if after and after.start() > 0:
        return max(int(after.group(1)), 1), text[: after.start()].strip()
    return 1, text.strip()
