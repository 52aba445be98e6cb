"""Help in the user's language: descriptions, arguments, and what ``argparse`` itself says.

Descriptions are the docstrings of the verbs. Their sentences are translated; indented lines (examples, shapes of JSON)
are the same in every language, and English stands as it was written.
"""

from __future__ import annotations

import argparse
import re
import shutil
import sys
import unicodedata
from functools import partial
from typing import TYPE_CHECKING, Any, NoReturn

from planner.cli.console import width
from planner.cli.guard import system_language
from planner.messages import Message, language_code, msg, translate

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

MARGIN = 2  # columns that argparse leaves free at the right, too
WIDEST = 118
ENGLISH = "en"
CLOSING = "，。、；：？！）》」』】〕”’…"  # they begin no line
USAGE = msg("usage: ")
HEADINGS = {"positional arguments": msg("positional arguments"), "options": msg("options")}
#: What argparse says when it does not understand, and how this program says it in another language than English.
COMPLAINTS: tuple[tuple[str, Message], ...] = (
    (r"the following arguments are required: (?P<names>.+)", msg("arguments are missing: {names}")),
    (r"unrecognized arguments: (?P<names>.+)", msg("unknown arguments: {names}")),
    (r"argument (?P<name>.+?): expected (one|at least one) argument", msg("{name}: a value is missing")),
    (r"argument (?P<name>.+?): expected (?P<count>\d+) arguments?", msg("{name}: it takes {count} values")),
    (
        r"argument (?P<name>.+?): invalid choice: (?P<value>.+?) \((choose from )?(?P<choices>.+)\)",
        msg("{name}: {value} is no choice; choose from {choices}"),
    ),
    (r"argument (?P<name>.+?): invalid \S+ value: (?P<value>.+)", msg("{name}: {value} cannot be read")),
    (r"argument (?P<name>.+?): not allowed with argument (?P<other>.+)", msg("{name} does not go with {other}")),
    (r"argument (?P<name>.+?): ignored explicit argument (?P<value>.+)", msg("{name} takes no value: {value}")),
    (r"one of the arguments (?P<names>.+) is required", msg("one of these is needed: {names}")),
    (r"ambiguous option: (?P<name>\S+) could match (?P<names>.+)", msg("{name} may mean: {names}")),
)


def language_of(arguments: Sequence[str]) -> str:
    """The language that ``--lang`` asks for, wherever it stands; otherwise the system's. ``en`` or ``zh``."""
    for number, argument in enumerate(arguments):
        name, equals, value = argument.partition("=")
        if name == "--lang":
            asked = value if equals else "".join(arguments[number + 1 : number + 2])
            if asked in ("en", "zh"):
                return asked
    return system_language()


def parser_class(language: str) -> type[HelpParser]:
    """A parser that helps in a language, and so do the parsers of its verbs. ``language``: ``en`` or ``zh``."""
    return type("Parser", (HelpParser,), {"language": language_code(language)})


class HelpParser(argparse.ArgumentParser):
    """See the module. ``description`` is a docstring."""

    language = ENGLISH

    def __init__(self, prog: str | None = None, description: str = "", **others: Any) -> None:
        super().__init__(
            prog=prog, description=described(description, self.language, columns()), add_help=False,
            formatter_class=partial(HelpFormatter, self.language), **others,
        )  # fmt: skip
        self.add_argument(
            "-h", "--help", action="help", default=argparse.SUPPRESS, help="show this help message and exit"
        )

    def error(self, message: str) -> NoReturn:
        """Say what was not understood, and how the verb is used. Exit code 2."""
        if self.language == ENGLISH:
            super().error(message)
        self.print_usage(sys.stderr)
        said = msg("{prog}: not understood: {complaint}", prog=self.prog, complaint=complaint(message))
        self.exit(2, f"{said.text(self.language)}\n")


class HelpFormatter(argparse.RawDescriptionHelpFormatter):
    """Says and breaks everything in one language. What it overrides is what argparse's own formatters override."""

    def __init__(self, language: str, prog: str) -> None:
        super().__init__(prog)
        self._language = language

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[Any],
        prefix: str | None = None,
    ) -> None:
        super().add_usage(usage, actions, groups, USAGE.text(self._language) if prefix is None else prefix)

    def start_section(self, heading: str | None) -> None:
        said = HEADINGS.get(heading or "")
        super().start_section(said.text(self._language) if said else heading)

    def _get_help_string(self, action: argparse.Action) -> str | None:
        return translate(action.help, self._language) if action.help else action.help

    def _split_lines(self, text: str, width: int) -> list[str]:
        return super()._split_lines(text, width) if self._language == ENGLISH else list(lines(text, width))


def complaint(message: str) -> Message | str:
    """What argparse complains of, as a sentence that can be translated; as it is where it is not known."""
    for pattern, said in COMPLAINTS:
        found = re.fullmatch(pattern, message, re.DOTALL)
        if found:
            return Message(said.template, tuple(found.groupdict().items()))
    return message


def first_sentence(description: str) -> str:
    """What the list of verbs says of one."""
    return sentences(description)[0]


def sentences(description: str) -> list[str]:
    """What there is to translate of a docstring: each run of lines that are not indented, as one line."""
    return [" ".join(block) for indented, block in _blocks(description) if not indented and block[0]]


def columns() -> int:
    """Columns of the terminal that help may fill."""
    return min(shutil.get_terminal_size().columns - MARGIN, WIDEST)


def described(description: str, language: str, room: int) -> str:
    """A docstring in a language, its sentences broken into lines of at most ``room`` columns."""
    if language == ENGLISH:
        return description.strip()
    out: list[str] = []
    for indented, block in _blocks(description):
        out += block if indented or not block[0] else lines(translate(" ".join(block), language), room)
    return "\n".join(out)


def _blocks(description: str) -> Iterator[tuple[bool, list[str]]]:
    """Runs of lines of one kind, with whether they are indented; an empty line is a run of its own."""
    block: list[str] = []
    for line in description.strip().splitlines():
        if block and not (line and block[0] and line.startswith(" ") == block[0].startswith(" ")):
            yield block[0].startswith(" "), block
            block = []
        block.append(line)
    if block:
        yield block[0].startswith(" "), block


def lines(text: str, room: int) -> Iterator[str]:
    """Break a text that may be Chinese: between words or between wide characters, never before a closing mark."""
    line = ""
    for piece in _pieces(text):
        if line and width(line + piece.rstrip()) > room:
            yield line.rstrip()
            line = ""
        line += piece
    if line:
        yield line.rstrip()


def _pieces(text: str) -> Iterator[str]:
    """Words with the space behind them, and wide characters with the closing marks behind them."""
    piece = ""
    for char in text:
        wide = unicodedata.east_asian_width(char) in "WF"
        ends = piece.endswith(" ") or (piece and unicodedata.east_asian_width(piece[-1]) in "WF")
        if piece and (ends or wide) and char not in CLOSING and char != " ":
            yield piece
            piece = ""
        piece += char
    if piece:
        yield piece
