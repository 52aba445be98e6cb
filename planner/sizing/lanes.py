"""PCI Express lanes: what the placed parts use of what the processors give, and the width at each seat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from planner.build.reading import Component, Derivation, Input, Level, Reading
from planner.build.seats import SeatKind
from planner.messages import listed, msg
from planner.parts.part import Gpu, Link, Nic, Storage
from planner.units import pcie_gbs

if TYPE_CHECKING:
    from planner.build.machine import Item, Machine
    from planner.messages import Message

CARD_KINDS = (SeatKind.PCIE, SeatKind.M2, SeatKind.BAY, SeatKind.MODULE)


SWITCH_UPLINK_LANES = 16  # of a PCIe switch whose uplink is not known: the widest that a root port has


@dataclass(frozen=True, slots=True)
class SeatLanes:
    """The link of one placed part: lanes that it wants, lanes and generation that it gets (None: not known).

    ``owner`` is the root that it hangs on; ``gbs`` the rate of the link in one direction, GB/s.
    """

    address: str
    wanted: int | None
    lanes: int | None
    gen: int | None
    owner: str
    gbs: float | None


def wanted_lanes(item: Item) -> tuple[int | None, int | None]:
    """Lanes and generation that a part can use; None when its record is silent or it is no PCIe part."""
    part = item.part
    if isinstance(part, (Gpu, Nic)):
        return part.pcie_lanes, part.pcie_gen
    if isinstance(part, Storage):
        return (part.lanes or 4, part.pcie_gen) if part.interface in (None, "NVMe") else (0, None)
    if isinstance(part, Link) and part.subtype in ("pcie-switch", "retimer"):
        return part.lanes, part.pcie_gen
    return 0, None


def seat_lanes(machine: Machine) -> tuple[SeatLanes, ...]:
    """The link of every placed card, module and NVMe drive, in placement order."""
    result = []
    for item in machine.items:
        if item.seat is None or item.seat.kind not in CARD_KINDS:
            continue
        wanted, wanted_gen = wanted_lanes(item)
        if wanted == 0:
            continue
        link = item.seat.lanes
        given = machine.lanes_by_seat.get(item.address)
        lanes = given if wanted is None or given is None else min(wanted, given)
        gens = [gen for gen in (wanted_gen, link.gen if link else None) if gen is not None]
        gen = min(gens) if len(gens) == 2 or wanted is None else (gens[0] if gens else None)
        rate = pcie_gbs(gen, lanes) if gen in (1, 2, 3, 4, 5, 6) and lanes is not None else None
        result.append(SeatLanes(item.address, wanted, lanes, gen, link.owner if link else "", rate))
    return tuple(result)


def size_lanes(machine: Machine) -> Reading:
    """Lanes in use at the processors against those that they give.

    A part behind a switch or the chipset weighs the uplink once, not its own width. A link that is narrower than the
    part could use makes a warning.

    Parameters
    ----------
    machine : the machine

    Returns
    -------
    Reading ``pcie_lanes``; ``per_seat`` holds each placed part's electrical width. The upper end of the band adds the
    parts whose root is not known. Unknown without a processor whose lanes are known, while a part that uses lanes is
    not placed, or when the upper end exceeds what the processors give.

    References
    ----------
    .. [1] PCI-SIG, PCI Express Base Specification 5.0.
    """
    name, title = "pcie_lanes", msg("PCIe lanes")

    def named(link: SeatLanes) -> Message | str:
        return machine.by_address[link.address].label or link.address

    links = seat_lanes(machine)
    direct: dict[str, int] = {}
    uplinks: dict[str, int] = {}
    unknown: list[Message] = []
    unplaced = 0  # lanes of parts whose root is not known: they may hang on a processor
    for link in links:
        seat = machine.by_address[link.address]
        lanes = seat.lanes
        if link.lanes is None or lanes is None:
            unknown.append(msg("lanes of {seat}", seat=seat.label or link.address))
            unplaced += link.wanted or 0
        elif lanes.uplink_lanes is not None or lanes.owner.startswith("switch"):
            uplinks[lanes.owner] = max(uplinks.get(lanes.owner, 0), lanes.uplink_lanes or SWITCH_UPLINK_LANES)
        elif lanes.owner.startswith("cpu"):
            direct[lanes.owner] = direct.get(lanes.owner, 0) + link.lanes
    loose = [item for item in machine.items if item.seat is None and (wanted_lanes(item)[0] or 0) > 0]
    if loose:
        names = sorted({item.part.name for item in loose})
        unknown.append(msg("seats of {parts}", parts=listed(names)))
        unplaced += sum(wanted_lanes(item)[0] or 0 for item in loose)
    cpus = machine.cpus
    usable = [cpu.pcie_lanes_usable or cpu.pcie_lanes for cpu in cpus]
    total = None if not usable or None in usable else sum(lanes for lanes in usable if lanes is not None)
    if total is None:
        unknown.append(msg("a processor whose lanes are known"))
    value = float(sum(direct.values()) + sum(uplinks.values()))
    per_seat = tuple((link.address, float(link.lanes)) for link in links if link.lanes is not None)
    components = tuple(
        Component(owner, msg("{owner}", owner=owner), float(lanes)) for owner, lanes in {**direct, **uplinks}.items()
    )
    derivation = Derivation(
        "used = sum of the widths at the processors + uplinks of switches and chipset",
        tuple(
            Input(
                msg("{seat}: wants {wanted}", seat=named(link), wanted=link.wanted or "?"), link.lanes, "lanes",
                link.owner or "unknown",
            )
            for link in links
        ),
        ("PCI-SIG, PCI Express Base Specification 5.0",),
    )  # fmt: skip
    narrow = [link for link in links if link.lanes is not None and link.wanted is not None and link.lanes < link.wanted]
    off = [link for link in narrow if link.lanes == 0]
    sentence = None
    if total is not None and value > total:
        level = Level.ERROR
        sentence = msg("{used:.0f} lanes are used, the processors give {total}", used=value, total=total)
    elif off:
        level = Level.ERROR
        sentence = msg("{seat} is switched off by what another seat holds", seat=named(off[0]))
    elif narrow:
        level = Level.WARN
        sentence = msg(
            "{seat}: x{lanes} of the x{wanted} that the part can use", seat=named(narrow[0]), lanes=narrow[0].lanes,
            wanted=narrow[0].wanted,
        )  # fmt: skip
    elif total is None or loose or value + unplaced > total:
        level = Level.UNKNOWN
    else:
        level = Level.OK
    return Reading(
        name, title, value, "lanes", value, value + unplaced, None if total is None else float(total), level, sentence,
        tuple(unknown), components, derivation, per_seat,
    )  # fmt: skip
