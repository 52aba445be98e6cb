"""A text as blocks of pieces: what belongs together, and what one statement can reach over.

A block is a paragraph, a table row or a section under a heading; a piece is a sentence, a bullet or a table cell of it;
a clause is what stands between two commas. Positions are counted in the piece.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from planner.importing.phrases import folded

LONGEST_TEXT = 400_000  # characters; a book of this length is no offer and no post
LONGEST_PIECE = 2000
EDGE = " \t\u3000*_`>-"  # signs round a piece that are no words of it
MARKS = "\u2705\u274c⚠\U0001f4cc\U0001f4a1\U0001f539\U0001f538•▪●◦"
NEW_BLOCK = re.compile(
    r"^\s*(?:#{1,6}\s|\|(?!\s*[-:|\s]+$)|[\U0001f538\U0001f539\U0001f5a5\U0001f527]|\W{0,4}[一二三四五六七八九十]{1,3}、|(?:build|option|plan|方案|"
    r"配置)\s*[A-Z0-9一二三四]\b)",
    re.IGNORECASE,
)
GLUED = re.compile(
    r"(?<=[^\s|#])(?=[\U0001f539\U0001f538])|(?<=[\u4e00-\u9fff）)])(?=[二三四五六七八九]、[\u4e00-\u9fff])"
)
PIECE_END = re.compile(rf"[。；;！？\n|]|[!?](?=\s|$)|\.(?=\s+[A-Z\d\u4e00-\u9fff]|\s*$)|(?=[{MARKS}])|<br ?/?>")
CLAUSE_END = re.compile(
    r"[，、]|,(?!\d{3}\b)|\s(?:but|while|whereas|although)\s|(?:但|而且|并且|虽然|因为|由于)", re.IGNORECASE
)


@dataclass(frozen=True)
class Piece:
    """One sentence, bullet or cell. ``text`` has plain signs for full-width ones, ``written`` has not."""

    text: str
    line: int
    written: str = ""  # as it stands in the source, sign for sign as long as ``text``; empty: the same

    def clause_at(self, place: int) -> tuple[int, int]:
        """Where the clause round a position begins and ends."""
        start, end = 0, len(self.text)
        for cut in CLAUSE_END.finditer(self.text):
            if cut.end() <= place:
                start = cut.end()
            elif cut.start() >= place:
                end = cut.start()
                break
        return start, end


@dataclass(frozen=True)
class Block:
    """Pieces that are about the same thing."""

    pieces: tuple[Piece, ...]

    @property
    def text(self) -> str:
        return "\n".join(piece.text for piece in self.pieces)


def blocks_of(text: str) -> tuple[Block, ...]:
    """Blocks of a text in order. What lies beyond ``LONGEST_TEXT`` is not read."""
    blocks: list[Block] = []
    pieces: list[Piece] = []

    def close() -> None:
        if pieces:
            blocks.append(Block(tuple(pieces)))
            pieces.clear()

    for number, source in enumerate(text[:LONGEST_TEXT].split("\n"), start=1):
        raw = folded(source)
        if not raw.strip():
            close()
            continue
        place = 0  # of the part in its line
        for part in GLUED.split(raw):
            if NEW_BLOCK.match(part):
                close()
            start = 0
            for cut in [*(m.span() for m in PIECE_END.finditer(part)), (len(part), len(part))]:
                said = part[start : cut[0]].strip(EDGE)[:LONGEST_PIECE]
                if re.search(r"\w", said):
                    first = place + part.index(said, start)
                    pieces.append(Piece(said, number, source[first : first + len(said)]))
                start = cut[1]
            place += len(part)
    close()
    return tuple(blocks)
