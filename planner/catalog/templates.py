"""Plans to start from: the machines that the two guides describe, as written and as they can be bought.

A template is a TOML table in ``resources/templates``. It names a chassis (or none), what sits where, what is loose, the
workload, the site, and the statements that came with the plan (``claims``, see ``planner.rules.claims``):

- ``place``: one part in the seat of that address;
- ``fill``: a number of equal parts, seated in the order of population; memory is spread evenly over the processors;
- ``loose``: parts without a seat.

What no seat accepts stays loose, as a plan that cannot be built would leave it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from planner import locations
from planner.build.build import Build, Loose, Placement, Plan
from planner.build.fitting import accepting_seats
from planner.build.machine import assemble
from planner.build.seats import Seat, SeatKind
from planner.build.site import Site
from planner.build.workload import Workload
from planner.catalog.tables import read_toml
from planner.errors import InputRejected
from planner.parts.part import Memory, Part
from planner.parts.records import from_record
from planner.sizing.models import load_architectures

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from planner.catalog.catalogue import Catalogue

AS_WRITTEN = "-as-written"


@dataclass(frozen=True)
class Template:
    """What a list of templates shows. ``words`` is the guide's own text; ``method`` and ``model`` are its job."""

    id: str
    title: str
    title_zh: str
    note: str
    note_zh: str
    words: str
    position: int
    method: str = ""
    model: str = ""

    @property
    def as_written(self) -> bool:
        """Whether it holds a guide's plan unchanged, with its faults."""
        return self.id.endswith(AS_WRITTEN)

    def title_in(self, language: str) -> str:
        return self.title_zh if language.startswith("zh") else self.title


def templates(folder: Path | None = None) -> tuple[Template, ...]:
    """All templates in the order of the guides, each plan as written before the one that can be bought."""
    listed = []
    for path in (folder or _folder()).glob("*.toml"):
        table = read_toml(path)
        title, note, job = table["title"], table.get("note", {}), table.get("workload", {})
        listed.append(
            Template(
                path.stem,
                title["en"],
                title["zh"],
                note.get("en", ""),
                note.get("zh", ""),
                table.get("words", ""),
                table["position"],
                job.get("method", ""),
                job.get("model", ""),
            )
        )
    return tuple(sorted(listed, key=lambda template: (template.position, not template.as_written, template.id)))


def template_ids() -> tuple[str, ...]:
    """Ids of all templates, in order."""
    return tuple(template.id for template in templates())


def load_template(template_id: str, catalogue: Catalogue, language: str = "en", folder: Path | None = None) -> Plan:
    """A template as a plan, with the catalogue's records frozen in it.

    Raises InputRejected for an unknown template and for one that names a part, a model or a seat that does not exist.
    """
    path = (folder or _folder()) / f"{template_id}.toml"
    if not template_id.replace("-", "").isalnum() or not path.is_file():
        raise InputRejected("there is no template {id}; see: slotwright templates", id=template_id)
    table = read_toml(path)
    entries = [*table.get("place", ()), *table.get("fill", ()), *table.get("loose", ())]
    wanted = [entry["part"] for entry in entries] + ([table["chassis"]] if "chassis" in table else [])
    parts = catalogue.parts_by_id(wanted)
    missing = sorted(set(wanted) - set(parts))
    if missing:
        raise InputRejected("{file}: the catalogue has no part {id}", file=path.name, id=missing[0])
    zh = language.startswith("zh")
    note = table.get("note", {})
    build = Build(
        title=table["title"]["zh" if zh else "en"],
        chassis=table.get("chassis"),
        supply_w=table.get("supply_w"),
        variant=table.get("variant", 0),
        claims=tuple(sorted((name, str(value)) for name, value in table.get("claims", {}).items())),
        notes="\n\n".join(filter(None, (note.get("zh" if zh else "en", ""), table.get("words", "")))),
    )
    if build.chassis:
        build = build.with_parts((parts[build.chassis],))
    for entry in table.get("place", ()):
        build = _place(build, parts[entry["part"]], entry, path.name)
    for entry in table.get("fill", ()):
        build = _fill(build, parts[entry["part"]], entry)
    for entry in table.get("loose", ()):
        build = _loosen(build, parts[entry["part"]], entry, entry.get("count", 1))
    return Plan(
        build=build,
        workload=_workload(table.get("workload", {}), path.name),
        site=_site(table.get("site", {}), path.name),
    )


def _folder() -> Path:
    return locations.resources() / "templates"


def _place(build: Build, part: Part, entry: Mapping[str, Any], where: str) -> Build:
    """One part into the named seat, which must exist and accept it."""
    build = build.with_parts((part,))
    seats = {seat.address for seat in accepting_seats(assemble(build), part)}
    if entry["seat"] not in seats:
        raise InputRejected("{file}: {part} cannot sit in {seat}", file=where, part=part.id, seat=entry["seat"])
    return _seated(build, entry["seat"], part, entry)


def _fill(build: Build, part: Part, entry: Mapping[str, Any]) -> Build:
    """Equal parts into the seats that accept them; what finds none stays loose."""
    build = build.with_parts((part,))
    left = entry.get("count", 1)
    while left:
        seats = accepting_seats(assemble(build), part)
        if "into" in entry:
            seats = tuple(seat for seat in seats if seat.address.startswith(entry["into"]))
        if isinstance(part, Memory):
            seats = spread(seats, left)
        if not seats:
            return _loosen(build, part, entry, left)
        # Cards may cover their neighbours and one more open seat may appear: those are asked one at a time.
        now = seats[:left] if isinstance(part, Memory) else seats[:1]
        for seat in now:
            build = _seated(build, seat.address, part, entry)
        left -= len(now)
    return build


def spread(seats: Sequence[Seat], count: int) -> tuple[Seat, ...]:
    """``count`` of the memory seats, the same number for each processor and evenly over its slots."""
    dimms = [seat for seat in seats if seat.kind is SeatKind.DIMM]
    owners = sorted({seat.cpu for seat in dimms})
    if not owners:
        return ()
    chosen: list[Seat] = []
    for index, cpu in enumerate(owners):
        own = [seat for seat in dimms if seat.cpu == cpu]
        share = min(count // len(owners) + (1 if index < count % len(owners) else 0), len(own))
        chosen += [own[(2 * n + 1) * len(own) // (2 * share)] for n in range(share)]
    return tuple(chosen)


def _seated(build: Build, seat: str, part: Part, entry: Mapping[str, Any]) -> Build:
    placement = Placement(
        seat=seat,
        part=part.id,
        capacity_gb=entry.get("capacity_gb"),
        power_limit_w=entry.get("power_limit_w"),
        note=entry.get("note", ""),
    )
    return replace(build, placements=MappingProxyType({**build.placements, seat: placement}))


def _loosen(build: Build, part: Part, entry: Mapping[str, Any], count: int) -> Build:
    loose = Loose(part=part.id, quantity=count, capacity_gb=entry.get("capacity_gb"), note=entry.get("note", ""))
    return replace(build.with_parts((part,)), loose=(*build.loose, loose))


def _workload(table: Mapping[str, Any], where: str) -> Workload:
    fields = {name: value for name, value in table.items() if name != "model"}
    workload = from_record(Workload, fields, f"{where}.workload")
    if "model" not in table:
        return workload
    architecture = load_architectures().get(table["model"])
    if architecture is None:
        raise InputRejected("{file}: there is no model {id}", file=where, id=table["model"])
    return replace(workload, architecture=architecture)


def _site(table: Mapping[str, Any], where: str) -> Site:
    return from_record(Site, table, f"{where}.site")
