"""What the reports of a machine that exists have in common: the parts of one, and several of one machine."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from planner.importing.assembling import Entry, plan_of
from planner.importing.imported import Form, How, Imported, Line
from planner.importing.taking import any_board, shared_record
from planner.messages import Message, msg
from planner.parts.evidence import Status
from planner.parts.part import PART_CLASSES, Cpu, Gpu, Memory, Motherboard, Nic, Part, Psu, Server, Storage

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from planner.build.build import Loose, Placement
    from planner.importing.imported import Library

#: Which report is believed for a kind of part when several name it: the first.
BEST: tuple[tuple[type[Part], tuple[Form, ...]], ...] = (
    (Gpu, (Form.NVIDIA_SMI, Form.LSPCI, Form.LSHW)),
    (Cpu, (Form.DMIDECODE, Form.LSHW)),
    (Memory, (Form.DMIDECODE, Form.LSHW)),
    (Motherboard, (Form.DMIDECODE, Form.LSHW)),
    (Server, (Form.DMIDECODE, Form.LSHW)),
    (Nic, (Form.LSPCI, Form.LSHW)),
    (Storage, (Form.LSHW, Form.LSPCI)),
    (Psu, (Form.DMIDECODE, Form.LSHW)),
)
REPORTS = (Form.NVIDIA_SMI, Form.LSPCI, Form.LSHW, Form.DMIDECODE)
LEAST_SURE = 0.4


@dataclass(frozen=True)
class Seen:
    """One piece that a report names, with the figures that it gives; ``watts`` is a power limit that is set."""

    number: int
    text: str
    kind: str
    name: str
    vendor: str = ""
    figures: tuple[tuple[str, Any], ...] = ()
    quantity: int = 1
    watts: float | None = None
    capacity_gb: float | None = None
    notes: tuple[Message, ...] = ()


def identify(seen: Seen, library: Library, source: str) -> tuple[Line, Entry]:
    """The catalogue's part of that name whose figures are those that the report gives, else what the report says."""
    figures = dict(seen.figures)
    found = library.find(seen.name, seen.kind) if re.search(r"\w{2}", seen.name) else None
    fitting = [m for m in found.matches if m.certainty > 0 and _agrees(m.part, figures)] if found else []
    if fitting:
        best = max(match.certainty for match in fitting)
        total = sum(match.certainty for match in found.matches if match.certainty == best) if found else 0.0
        equal = [match for match in fitting if match.certainty == best]
        if total >= LEAST_SURE:
            part: Part = equal[0].part if len(equal) == 1 else shared_record([m.part for m in equal], seen.name)
            if isinstance(part, Gpu) and "GeForce" in part.model and part.base_gpu is None:
                part = any_board(part)  # the chip is known, the maker of the board is not
            candidates = () if len(equal) == 1 else tuple(match.part.id for match in equal)
            line = Line(
                seen.number,
                seen.text[:400],
                How.SEVERAL if candidates else How.NAMED,
                seen.quantity,
                part,
                round(total if candidates else max(best, total), 3),
                candidates,
                (),
                seen.notes,
            )
            return line, Entry(part, seen.quantity, seen.capacity_gb, seen.watts)
    part = reported(seen, source)
    line = Line(seen.number, seen.text[:400], How.REPORTED, seen.quantity, part, 0.9, notes=seen.notes)
    return line, Entry(part, seen.quantity, seen.capacity_gb, seen.watts)


def _agrees(part: Part, figures: dict[str, Any]) -> bool:
    """Whether a record does not contradict what the report measured."""
    size, own = figures.get("memory_gb"), getattr(part, "memory_gb", None)
    if size is not None and own is not None and abs(size - own) > 0.12 * own:
        return False
    for name in ("socket", "memory_type", "form_factor"):
        said, known = figures.get(name), getattr(part, name, None)
        if isinstance(said, str) and isinstance(known, str) and said != known:
            return False
    return True


def reported(seen: Seen, source: str) -> Part:
    """A part that only the report describes."""
    cls = PART_CLASSES[seen.kind]
    slug = re.sub(r"[^a-z0-9]+", "-", f"{seen.vendor} {seen.name}".lower()).strip("-")[:80]
    return cls(
        id=f"seen-{seen.kind}-{slug or 'unnamed'}",
        vendor=seen.vendor,
        model=seen.name or seen.kind,
        status=Status.SOURCE,
        sources=(source,),
        **dict(seen.figures),
    )


def merged(seen: Iterable[Seen]) -> list[Seen]:
    """Equal pieces as one with their number."""
    table: dict[tuple[Any, ...], Seen] = {}
    for one in seen:
        key = (one.kind, one.name, one.figures, one.watts, one.capacity_gb, tuple(map(str, one.notes)))
        table[key] = replace(table[key], quantity=table[key].quantity + one.quantity) if key in table else one
    return list(table.values())


def imported_machine(
    name: str,
    form: Form,
    seen: Iterable[Seen],
    library: Library,
    remarks: Sequence[Line] = (),
    notes: Sequence[Message] = (),
) -> Imported:
    """The import of one report."""
    lines, entries = list(remarks), list[Entry]()
    for one in merged(seen):
        line, entry = identify(one, library, f"{form.value} ({name})")
        lines.append(line)
        entries.append(entry)
    return Imported(
        name, form, tuple(sorted(lines, key=lambda line: line.number)), plan_of(name, entries), notes=tuple(notes)
    )


def one_machine(reports: Sequence[Imported]) -> Imported:
    """Several reports of the same machine as one: each kind of part from the report that knows it best."""
    entries: list[Entry] = []
    lines: list[Line] = []
    for imported in reports:
        for line in imported.lines:
            chosen = line.part is None or _best(type(line.part), reports) is imported
            note = () if chosen else (msg("another report says this better"),)
            lines.append(replace(line, notes=(*line.notes, *note)))
    for cls, _ in BEST:
        source = _best(cls, reports)
        if source is None or source.plan is None:
            continue
        build = source.plan.build
        if issubclass(cls, Server) and build.chassis and isinstance(build.parts[build.chassis], Server):
            entries.append(Entry(build.parts[build.chassis]))
        pieces: list[Placement | Loose] = [*build.placements.values(), *build.loose]
        for placed in pieces:
            if type(build.parts[placed.part]) is cls:
                entries.append(
                    Entry(
                        build.parts[placed.part],
                        getattr(placed, "quantity", 1),
                        placed.capacity_gb,
                        placed.power_limit_w,
                        placed.note,
                    )
                )
    name = " + ".join(imported.name for imported in reports)
    return Imported(
        name,
        reports[0].form,
        tuple(lines),
        plan_of(name, entries),
        notes=tuple(note for imported in reports for note in imported.notes),
    )


def _best(cls: type[Part], reports: Sequence[Imported]) -> Imported | None:
    order = dict(BEST).get(cls, REPORTS)
    having = [r for r in reports if any(line.part is not None and type(line.part) is cls for line in r.lines)]
    ranked = [r for form in (*order, *REPORTS) for r in having if r.form is form]
    return ranked[0] if ranked else None
