"""What an import gives, and what it says of every line: nothing is dropped silently."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Protocol

from planner.messages import Message, msg

if TYPE_CHECKING:
    from collections.abc import Sequence

    from planner.build.build import Plan
    from planner.parts.architecture import Architecture
    from planner.parts.evidence import Price
    from planner.parts.part import Part


class Candidate(Protocol):
    """One part that a name may mean. ``certainty`` is 0 to 1."""

    @property
    def part(self) -> Part: ...

    @property
    def certainty(self) -> float: ...

    @property
    def how(self) -> str: ...

    @property
    def doubts(self) -> tuple[Message, ...]: ...


class Answer(Protocol):
    """What a look-up by name answers: candidates, surest first."""

    @property
    def matches(self) -> Sequence[Candidate]: ...

    @property
    def part(self) -> Part | None: ...


class Library(Protocol):
    """The catalogue as imports see it."""

    def parts(self, kind: str | None = None) -> tuple[Part, ...]: ...

    def find(self, query: str, kind: str | None = None) -> Answer: ...


class Form(StrEnum):
    """Formats that can be read. They are told apart by content, never by a file's name."""

    PCPARTPICKER = "pcpartpicker"
    LIST = "list"
    BUILDCORES = "buildcores"
    DEVICE_TYPE = "device-type"
    QUOTE = "quote"
    NVIDIA_SMI = "nvidia-smi"
    LSPCI = "lspci"
    LSHW = "lshw"
    DMIDECODE = "dmidecode"
    MODEL = "model"


FORM_NAMES: dict[Form, Message] = {
    Form.PCPARTPICKER: msg("PCPartPicker list"),
    Form.LIST: msg("list of parts"),
    Form.BUILDCORES: msg("BuildCores parts"),
    Form.DEVICE_TYPE: msg("NetBox device types"),
    Form.QUOTE: msg("vendor's quote"),
    Form.NVIDIA_SMI: msg("report of nvidia-smi"),
    Form.LSPCI: msg("report of lspci"),
    Form.LSHW: msg("report of lshw"),
    Form.DMIDECODE: msg("report of dmidecode"),
    Form.MODEL: msg("model configuration"),
}


class How(StrEnum):
    """How a line came to its part."""

    NAMED = "named"  # the catalogue has a part of that name
    SEVERAL = "several"  # the name means several parts: figures on which they differ are left unknown
    DESCRIBED = "described"  # no such name: the figures that the words give, the others unknown
    REPORTED = "reported"  # the file itself describes the part
    REMARK = "remark"  # a heading, a total, a link: no part is meant
    NOT_UNDERSTOOD = "not_understood"


HOW_NAMES: dict[How, Message] = {
    How.NAMED: msg("found in the catalogue"),
    How.SEVERAL: msg("the name means several parts"),
    How.DESCRIBED: msg("read from the words"),
    How.REPORTED: msg("described by the file"),
    How.REMARK: msg("no part"),
    How.NOT_UNDERSTOOD: msg("not understood"),
}


@dataclass(frozen=True)
class Line:
    """One line, row or record of the file and what became of it.

    ``certainty`` is 0 to 1; ``left_over`` are the words that nothing was made of; ``candidates`` are ids.
    """

    number: int
    text: str
    how: How
    quantity: int = 1
    part: Part | None = None
    certainty: float = 0.0
    candidates: tuple[str, ...] = ()
    left_over: tuple[str, ...] = ()
    notes: tuple[Message, ...] = ()


@dataclass(frozen=True)
class Imported:
    """The answer to a file. What is not in it is None or empty.

    ``plan`` is a machine (its site and workload are the defaults); ``parts`` are records for the user's layer;
    ``prices`` are offers by part id;.
    """

    name: str
    form: Form
    lines: tuple[Line, ...]
    plan: Plan | None = None
    parts: tuple[Part, ...] = ()
    prices: tuple[tuple[str, Price], ...] = ()
    architecture: Architecture | None = None
    notes: tuple[Message, ...] = ()
    source: str = ""  # whom to name for the data, where a licence asks for it
    valid_until: str = ""  # last day of the prices, ISO 8601

    @property
    def not_understood(self) -> tuple[Line, ...]:
        """Lines of which nothing was made."""
        return tuple(line for line in self.lines if line.how is How.NOT_UNDERSTOOD)
