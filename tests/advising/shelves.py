"""A handful of parts of the catalogue, and wishes to be met with them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from planner import locations
from planner.advising.wish import Wish
from planner.build.site import ExchangeRate, Site
from planner.build.workload import Method, Workload
from planner.catalog.catalogue import Catalogue
from planner.parts.evidence import Price
from planner.sizing.models import load_architectures

if TYPE_CHECKING:
    from planner.parts.part import Part

RATE = ExchangeRate(currency="USD", rate="7.00", source="test", date="2026-11-30")

SMALL = (
    "fractal-north-xl", "phanteks-enthoo-pro2-server", "silverstone-rm42-502", "asus-proart-x670e",
    "asrock-b650-livemixer", "asrock-rack-romed8-2t", "lenovo-st650-v2", "ryzen-7-9700x", "ryzen-9-7950x",
    "epyc-7313p", "xeon-silver-4310", "thermalright-pa120se", "silverstone-xe04-sp3", "kit-ddr5-6000-2x32",
    "samsung-ddr4-3200-rdimm-16", "samsung-ddr4-3200-rdimm-32", "samsung-990-pro", "samsung-pm9a3",
    "corsair-rm850x-2024", "seasonic-prime-px-1600", "rtx-4090", "rtx-4090-msi-suprim-liquid-x", "rtx-a4000",
    "rtx-6000-ada", "noctua-nf-a14x25r-g2", "arctic-p12-pwm", "adapter-2xpcie8-to-eps", "cable-3x8-to-16",
)  # fmt: skip


class Handful:
    """Some parts, as a catalogue lists them."""

    def __init__(self, parts: tuple[Part, ...]) -> None:
        self._parts = parts

    def parts(self, kind: str | None = None) -> tuple[Part, ...]:
        return tuple(part for part in self._parts if kind in (None, part.kind))


@lru_cache(maxsize=1)
def whole() -> Handful:
    """The shipped catalogue, read once."""
    return Handful(Catalogue(locations.catalogue()).parts())


@lru_cache(maxsize=8)
def handful(ids: tuple[str, ...] = SMALL) -> Handful:
    """The parts with these ids."""
    wanted = set(ids)
    found = tuple(part for part in whole().parts() if part.id in wanted)
    assert {part.id for part in found} == wanted
    return Handful(found)


def job(model: str, method: Method = Method.QLORA, **fields: Any) -> Workload:
    """A workload with a shipped model."""
    return Workload(architecture=load_architectures()[model], method=method, **fields)


def priced(amounts: Mapping[str, int]) -> tuple[tuple[str, Price], ...]:
    """Prices of the asker in the site's currency."""
    return tuple(
        (part_id, Price(str(amount), "CNY", "user", "test", "2026-11-30")) for part_id, amount in amounts.items()
    )


def laboratory(**fields: Any) -> Site:
    return Site(exchange=(RATE,), **fields)


def wish(**fields: Any) -> Wish:
    """Fine-tuning of 7B with a packed base, data of 500 GB."""
    given: dict[str, Any] = {"workloads": (job("Llama-2-7b-hf"),), "site": laboratory(), "data_gb": 500.0, **fields}
    return Wish(**given)
