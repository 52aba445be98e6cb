"""The wishes of the two guides, ready to be asked."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from planner.advising.wish import Wish
from planner.build.site import ExchangeRate, Site
from planner.build.workload import Workload
from planner.errors import InputRejected
from planner.messages import listed
from planner.parts.defaults import load_defaults
from planner.parts.records import from_record
from planner.pricing.presets import site_presets
from planner.sizing.models import load_architectures

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

FILE = "advising/presets.toml"


@dataclass(frozen=True)
class Preset:
    """A wish of a guide. ``instead`` is what can be had where ``asked`` cannot; ``words`` is the guide's own text."""

    id: str
    title: str
    title_zh: str
    words: str
    asked: Wish
    instead: Wish | None
    reason: str
    reason_zh: str

    def title_in(self, language: str) -> str:
        return self.title_zh if language.startswith("zh") else self.title

    def reason_in(self, language: str) -> str:
        return self.reason_zh if language.startswith("zh") else self.reason


@lru_cache(maxsize=1)
def presets() -> tuple[Preset, ...]:
    """All presets in the order of the guides."""
    rows = load_defaults(FILE).rows
    sites = dict(site_presets()) | {str(row["id"]): _site(row) for row in rows["site"]}
    return tuple(_preset(row, sites) for row in rows["preset"])


def preset(preset_id: str) -> Preset:
    """A preset by its id. Raises InputRejected for an unknown one."""
    found = next((item for item in presets() if item.id == preset_id), None)
    if found is None:
        known = listed(item.id for item in presets())
        raise InputRejected("there is no preset {id}; there are: {known}", id=preset_id, known=known)
    return found


def site_named(site_id: str) -> Site:
    """A site preset by its id, of the program's or of the guides. Raises InputRejected for an unknown one."""
    sites = dict(site_presets()) | {str(row["id"]): _site(row) for row in load_defaults(FILE).rows["site"]}
    if site_id not in sites:
        raise InputRejected("there is no site {id}; there are: {known}", id=site_id, known=listed(sites))
    return sites[site_id]


def preset_rate() -> ExchangeRate:
    """The exchange rate that the presets convert launch prices with."""
    return from_record(ExchangeRate, _tree()["exchange"], FILE)


def workload_from(table: Mapping[str, Any], where: str = FILE) -> Workload:
    """A workload from a table whose ``model`` is the id of a shipped one. Raises InputRejected."""
    fields = {name: value for name, value in table.items() if name != "model"}
    workload = from_record(Workload, fields, where)
    if "model" not in table:
        return workload
    architecture = load_architectures().get(table["model"])
    if architecture is None:
        raise InputRejected("{file}: there is no model {id}", file=where, id=str(table["model"]))
    return replace(workload, architecture=architecture)


def _tree() -> Mapping[str, Any]:
    import tomllib

    from planner import locations

    return tomllib.loads((locations.resources() / FILE).read_text(encoding="utf-8"))


def _site(row: Mapping[str, Any]) -> Site:
    return from_record(Site, {name: value for name, value in row.items() if name != "id"}, FILE)


def _preset(row: Mapping[str, Any], sites: Mapping[str, Site]) -> Preset:
    site = replace(sites[row["site"]], budget=row.get("budget"), exchange=(preset_rate(),))
    reason = row.get("instead_reason", {})
    base = from_record(Wish, dict(row.get("wish", {})), f"{FILE} {row['id']}")
    base = replace(base, title=row["title"]["en"], site=site)
    instead = row.get("instead")
    return Preset(
        id=row["id"],
        title=row["title"]["en"],
        title_zh=row["title"]["zh"],
        words=row["words"],
        asked=replace(_with_jobs(base, row["asked"]), least_speed=row.get("asked_speed")),
        instead=None if instead is None else replace(_with_jobs(base, instead), least_speed=row.get("instead_speed")),
        reason=reason.get("en", ""),
        reason_zh=reason.get("zh", ""),
    )


def _with_jobs(wish: Wish, jobs: Sequence[Mapping[str, Any]]) -> Wish:
    return replace(wish, workloads=tuple(workload_from(job) for job in jobs))
