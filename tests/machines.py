"""Machines out of the real catalogue, for tests of pictures and of the canvas."""

from __future__ import annotations

from functools import lru_cache

from planner import locations
from planner.build.build import Plan
from planner.build.fitting import accepting_seats
from planner.catalog.catalogue import Catalogue
from planner.editing import Document, PlacePart, SetChassis
from planner.parts.part import Part


@lru_cache(maxsize=1)
def catalogue() -> Catalogue:
    return Catalogue(locations.catalogue())


@lru_cache(maxsize=256)
def part(part_id: str) -> Part:
    """The record of a part. Raises KeyError for one that the catalogue does not have."""
    found = catalogue().part(part_id)
    if found is None:
        raise KeyError(part_id)
    return found


def built(chassis: str, *fills: tuple[str, int]) -> Document:
    """A document in which every part was placed in the first seats that accept it."""
    return Document(_plan(chassis, fills))


@lru_cache(maxsize=32)
def _plan(chassis: str, fills: tuple[tuple[str, int], ...]) -> Plan:
    document = Document(Plan())
    document.execute(SetChassis(part(chassis)))
    for part_id, count in fills:
        for seat in accepting_seats(document.machine, part(part_id))[:count]:
            document.execute(PlacePart(seat.address, part(part_id)))
    return document.plan


def tower() -> Document:
    """A workstation without a graphics card."""
    return built(
        "fractal-torrent", ("asus-proart-x670e", 1), ("ryzen-9-7950x", 1), ("noctua-nh-d15-g2", 1),
        ("kingston-ddr5-5600-ecc-udimm-48", 2), ("samsung-990-pro", 2), ("corsair-ax1600i", 1),
    )  # fmt: skip


def gpu_server() -> Document:
    """Eight cards, two processors, 24 modules, ten drives, two network cards."""
    return built(
        "sm-421ge-tnrt", ("xeon-platinum-8480plus", 2), ("ddr5-4800-rdimm-64", 24), ("h100-pcie-80", 8),
        ("samsung-pm9a3", 10), ("cx7-200-2p", 2),
    )  # fmt: skip


def module_server() -> Document:
    """Eight modules on two decks."""
    return built("dell-xe9680", ("xeon-platinum-8480plus", 2), ("h100-sxm5-80", 8))
