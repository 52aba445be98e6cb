"""Small parts that a machine needs and nobody draws: cords, rails, cables. Each says by which rule it is there.

A rule counts what is in the machine; where the record does not say which type, the line says that it is to be named.
Parts that the build lists itself (cables in the tray) are not added again.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from planner.messages import Message, msg
from planner.parts.part import Gpu, Link, Nic, Storage

if TYPE_CHECKING:
    from collections.abc import Iterator

    from planner.build.machine import Machine
    from planner.build.site import Site

CORD_OF_INLET = {"C14": "C13", "C20": "C19"}  # IEC 60320: the connector that fits an appliance inlet


@dataclass(frozen=True)
class SmallPart:
    """A line to add. ``reason`` is the rule, with what it counted."""

    name: Message
    quantity: int
    reason: Message


def small_parts(machine: Machine, site: Site) -> tuple[SmallPart, ...]:
    """The small parts of a machine at a site, in a fixed order."""
    listed = {link.subtype for link in machine.parts_of(Link)}
    return tuple(
        part
        for kinds, found in (
            ({"power-cord"}, _cords(machine, site)),
            ({"rail"}, _rails(machine, site)),
            ({"power-cable"}, _gpu_cables(machine)),
            ({"network-cable", "optic"}, _network_cables(machine)),
            ({"sata-cable"}, _sata_cables(machine)),
        )
        if not kinds & listed
        for part in found
    )


def _cords(machine: Machine, site: Site) -> Iterator[SmallPart]:
    """One mains cord for every supply of a server; a desktop supply brings its own."""
    counts: dict[str | None, int] = {}
    for supply in machine.supplies:
        if supply.server_class:
            counts[supply.inlet] = counts.get(supply.inlet, 0) + 1
    for inlet, count in counts.items():
        plug = CORD_OF_INLET.get(inlet or "")
        name = (
            msg("Mains cord {plug}, other end to fit the outlet, for {volts:.0f} V", plug=plug, volts=site.voltage_v)
            if plug
            else msg("Mains cord, both ends to be named, for {volts:.0f} V", volts=site.voltage_v)
        )
        yield SmallPart(name, count, msg("one for each supply ({count})", count=count))


def _rails(machine: Machine, site: Site) -> Iterator[SmallPart]:
    """Rails for a rack machine where there is a rack."""
    holder = machine.holder
    if holder is None or holder.rack_units is None or (site.rack_u is None and site.room != "data-room"):
        return
    name = msg("Rail kit for {model}", model=holder.name)
    yield SmallPart(name, 1, msg("one for a machine of {units} U in a rack", units=holder.rack_units))


def _gpu_cables(machine: Machine) -> Iterator[SmallPart]:
    """One power cable for every card with a plug in a server; a desktop supply brings its cables."""
    if machine.server is None:
        return
    cards = [item.part for item in machine.items_of(Gpu) if isinstance(item.part, Gpu) and item.part.power_connectors]
    counts: dict[str, int] = {}
    for card in cards:
        for connector in card.power_connectors or ():
            counts[connector.type] = counts.get(connector.type, 0) + connector.count
    for plug, count in counts.items():
        name = msg("GPU power cable {plug} for {model}", plug=plug, model=machine.server.name)
        yield SmallPart(name, count, msg("one for each power plug of the cards ({count})", count=count))


def _network_cables(machine: Machine) -> Iterator[SmallPart]:
    """One cable or transceiver for every network port."""
    counts: dict[tuple[str, float], int] = {}
    for nic in machine.parts_of(Nic):
        if nic.ports and nic.port_type and nic.speed_gbps:
            key = (nic.port_type, nic.speed_gbps)
            counts[key] = counts.get(key, 0) + nic.ports
    for (port, speed), count in counts.items():
        name = msg("Cable or transceiver {port}, {speed:g} Gbit/s, length to be named", port=port, speed=speed)
        yield SmallPart(name, count, msg("one for each port ({count})", count=count))


def _sata_cables(machine: Machine) -> Iterator[SmallPart]:
    """One data cable for every SATA drive in a case without a backplane."""
    if machine.server is not None:
        return
    count = sum(drive.interface == "SATA" for drive in machine.parts_of(Storage))
    if count:
        yield SmallPart(msg("SATA data cable"), count, msg("one for each SATA drive ({count})", count=count))
