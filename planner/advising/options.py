"""Everything that can be chosen for a wish: the columns of each role."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from functools import cached_property, partial
from typing import TYPE_CHECKING, TypeVar

from planner.advising.choice import choices
from planner.advising.columns import (
    Accelerators,
    Column,
    Coolers,
    Drives,
    Modules,
    Network,
    Platform,
    Processors,
    Role,
    Screened,
    Supplies,
)
from planner.advising.platforms import Footprint, footprint_key, most_of, platforms
from planner.advising.prices import cost_of_all
from planner.advising.screening import screen
from planner.advising.shelf import take_from
from planner.build.machine import Supply
from planner.parts.part import Chassis
from planner.sizing.noise import tables as noise_tables
from planner.sizing.parameters import count as count_parameters
from planner.sizing.parameters import missing_shape
from planner.sizing.power_parts import (
    cpu_draw,
    host_load,
    is_server_cpu,
    memory_draw,
    nic_draw,
    phase_of,
    small_parts,
    storage_draw,
)
from planner.sizing.supplies import plug_kind, rating_at

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from planner.advising.shelf import PartSource, Shelf
    from planner.advising.wish import Wish
    from planner.parts.part import CpuCooler, Gpu, Memory, Psu, Storage

T = TypeVar("T")
MODULE_COUNTS = (1, 2, 4, 6, 8, 12, 16, 24, 32)
MOST_REDUNDANT = 4
DESKTOP_CHANNELS = 2
ORDINARY_DWPD = 3.0  # writes a day; drives beyond it are made for caches and cost accordingly


@dataclass(frozen=True)
class Options:
    """The columns of a wish, and what was put aside before the search."""

    wish: Wish
    shelf: Shelf
    platforms: tuple[Platform, ...]
    accelerators: tuple[Accelerators, ...]
    processors: tuple[Processors, ...]
    coolers: tuple[Coolers, ...]
    memory: tuple[Modules, ...]
    drives: tuple[Drives, ...]
    archives: tuple[Drives, ...]
    network: tuple[Network, ...]
    supplies: tuple[Supplies, ...]
    screened: tuple[Screened, ...]

    @cached_property
    def by_role(self) -> Mapping[Role, tuple[Column, ...]]:
        """Columns by role; a role without columns is not asked for."""
        return {
            Role.PLATFORM: self.platforms,
            Role.ACCELERATORS: self.accelerators,
            Role.PROCESSORS: self.processors,
            Role.COOLER: self.coolers,
            Role.MEMORY: self.memory,
            Role.DRIVES: self.drives,
            Role.ARCHIVE: self.archives,
            Role.NETWORK: self.network,
            Role.SUPPLY: self.supplies,
        }

    @cached_property
    def kinds(self) -> Mapping[str, Footprint]:
        """Kind of each accelerator by its id."""
        return {column.gpu.id: footprint_key(column.gpu) for column in self.accelerators}

    @cached_property
    def hosts(self) -> tuple[tuple[Platform, ...], tuple[int, ...]]:
        """One platform for each set of places for accelerators, and for every platform which of them is like it."""
        return hosts_of(self.platforms)

    def by_platform(self, answers: Sequence[T]) -> list[T]:
        """What was found out for each of :attr:`hosts`, for every platform in the platforms' order."""
        return [answers[number] for number in self.hosts[1]]

    @cached_property
    def host_places(self) -> Mapping[Footprint, tuple[int, ...]]:
        """For each kind of accelerator: how many of them each of :attr:`hosts` takes."""
        examples, _ = self.hosts
        return {kind: tuple(most_of(platform, kind) for platform in examples) for kind in set(self.kinds.values())}

    @cached_property
    def places(self) -> Mapping[Footprint, tuple[int, ...]]:
        """For each kind of accelerator: how many of them each platform takes, in the platforms' order."""
        return {kind: tuple(self.by_platform(most)) for kind, most in self.host_places.items()}


def hosts_of(platforms: Sequence[Platform]) -> tuple[tuple[Platform, ...], tuple[int, ...]]:
    """See :attr:`Options.hosts`."""
    number: dict[object, int] = {}
    examples: list[Platform] = []
    alike: list[int] = []
    for platform in platforms:
        key: object = platform.berth or (platform.holder.id, platform.variant)
        if key not in number:
            number[key] = len(examples)
            examples.append(platform)
        alike.append(number[key])
    return tuple(examples), tuple(alike)


def _room(hosts: Sequence[Platform], gpu: Gpu) -> int:
    kind = footprint_key(gpu)
    return max((most_of(host, kind) for host in hosts), default=0)


def options(source: PartSource, wish: Wish, today: date) -> Options:
    """All columns of a wish.

    Parameters
    ----------
    source : the catalogue
    wish : what is wanted
    today : what "current generation" is counted from
    """
    shelf = take_from(source, wish)
    found, unfit = platforms(shelf, wish)
    hosts, _ = hosts_of(found)
    accelerators, put_aside = screen(shelf, wish, today, partial(_room, hosts))
    return Options(
        wish=wish,
        shelf=shelf,
        platforms=found,
        accelerators=accelerators,
        processors=_processors(shelf, wish, any(platform.own_processors for platform in found)),
        coolers=_coolers(shelf, wish),
        memory=_memory(shelf, wish, any(not platform.dimms for platform in found)),
        drives=_drives(shelf, wish),
        archives=_archives(shelf, wish),
        network=_network(shelf, wish),
        supplies=_supplies(shelf, wish),
        screened=(*put_aside, *unfit),
    )


def needed_gb(wish: Wish) -> float:
    """Gigabytes of fast drives: system, data, and copies of the largest model."""
    figures = choices()
    models = [
        2e-9 * float(count_parameters(job.architecture).total)
        for job in wish.workloads
        if job.architecture is not None and not missing_shape(job.architecture)
    ]
    return figures["drives.system_gb"] + wish.data_gb + figures["drives.checkpoints"] * max(models, default=0.0)


def _processors(shelf: Shelf, wish: Wish, own: bool) -> tuple[Processors, ...]:
    figures = choices()
    columns = [Processors(key="own", cpu=None)] if own else []
    for cpu in shelf.cpus:
        if cpu.socket is None or cpu.cores is None or cpu.tdp_w is None or cpu.memory_channels is None:
            continue
        if wish.ecc and cpu.ecc is False:
            continue
        draw = cpu_draw(cpu, host_load(wish.workload, phase_of(wish.workload)), is_server_cpu(cpu))
        if draw is None:
            continue
        for count in (1, 2):
            if count > (cpu.max_sockets or 1):
                continue
            columns.append(
                Processors(
                    key=f"{cpu.id} x {count}",
                    cost=cost_of_all(((cpu, count),), wish),
                    watts=count * draw.maximum,
                    typical_w=count * draw.typical,
                    surplus=count * (figures["surplus.core"] * cpu.cores + figures["surplus.cpu_w"] * cpu.tdp_w),
                    cpu=cpu,
                    count=count,
                )
            )
    return tuple(columns)


def _memory(shelf: Shelf, wish: Wish, soldered: bool) -> tuple[Modules, ...]:
    figures = choices()
    columns = [Modules(key="soldered", memory=None)] if soldered else []
    for memory in shelf.memory:
        if memory.module_gb is None or memory.memory_type is None or (wish.ecc and memory.ecc is False):
            continue
        draw = memory_draw(memory)
        for modules in MODULE_COUNTS:
            if modules % memory.modules_per_kit:
                continue
            kits, size = modules // memory.modules_per_kit, modules * memory.module_gb
            columns.append(
                Modules(
                    key=f"{memory.id} x {kits}",
                    cost=cost_of_all(((memory, kits),), wish),
                    watts=kits * draw.maximum,
                    typical_w=kits * draw.typical,
                    surplus=figures["surplus.ram_gb"] * size + _second_best(memory, modules, wish),
                    memory=memory,
                    count=kits,
                )
            )
    return tuple(columns)


def _second_best(memory: Memory, modules: int, wish: Wish) -> float:
    """Points for unbuffered modules that share a channel, and for ECC that nobody asked for."""
    if "UDIMM" not in (memory.module_kind or ""):
        return 0.0
    points = choices()["surplus.second_module_per_channel"] if modules > DESKTOP_CHANNELS else 0.0
    return points + (choices()["surplus.unknown_fact"] if memory.ecc and not wish.ecc else 0.0)


def _drive(drive: Storage, capacity: float, count: int, wish: Wish, need: float, m2: bool) -> Drives:
    draw = storage_draw(drive)
    return Drives(
        key=f"{drive.id} {capacity:g} x {count}{'' if m2 else ' in a bay'}",
        cost=cost_of_all(((drive, count),), wish),
        watts=count * draw.maximum,
        typical_w=count * draw.typical,
        surplus=choices()["surplus.drive_gb"] * (capacity * count - need) + 4.0 * (count - 1)
        + 2.0 * abs((drive.pcie_gen or 3) - 4) + _endurance(drive),
        drive=drive,
        capacity_gb=capacity,
        count=count,
        m2=m2,
    )  # fmt: skip


def _endurance(drive: Storage) -> float:
    """Points for drives of unknown endurance and for those made for caches."""
    return 3.0 if drive.dwpd is None else 0.5 * max(drive.dwpd - ORDINARY_DWPD, 0.0)


def _drives(shelf: Shelf, wish: Wish) -> tuple[Drives, ...]:
    """Fast drives: the smallest size of each that suffices, alone or in a pair."""
    need = needed_gb(wish)
    columns: list[Drives] = []
    for drive in shelf.drives:
        if drive.media != "SSD" or drive.interface != "NVMe":
            continue
        m2 = any(form.startswith("M.2") for form in drive.form_factors)
        bay = any(form.startswith(("U.2", "U.3", "E3.S")) for form in drive.form_factors)
        for count in (1, 2, 4):
            fitting = [size for size in drive.capacities_gb if size * count >= need]
            if not fitting:
                continue
            size = min(fitting)
            if m2:
                columns.append(_drive(drive, size, count, wish, need, m2=True))
            if bay:
                columns.append(_drive(drive, size, count, wish, need, m2=False))
            break
    return tuple(columns)


def _archives(shelf: Shelf, wish: Wish) -> tuple[Drives, ...]:
    """Slow drives for what is kept, as one piece."""
    if wish.archive_gb <= 0:
        return ()
    columns = []
    for drive in shelf.drives:
        fitting = [size for size in drive.capacities_gb if size >= wish.archive_gb]
        if drive.media == "HDD" and drive.interface == "SATA" and fitting:
            columns.append(_drive(drive, min(fitting), 1, wish, wish.archive_gb, m2=False))
    return tuple(columns)


def _network(shelf: Shelf, wish: Wish) -> tuple[Network, ...]:
    if wish.network_gbps <= 0:
        return ()
    columns = []
    for nic in shelf.nics:
        if nic.speed_gbps is None or nic.speed_gbps < wish.network_gbps or (nic.form_factor or "").startswith("OCP"):
            continue
        draw, count = nic_draw(nic), wish.network_cards
        columns.append(
            Network(
                key=f"{nic.id} x {count}",
                cost=cost_of_all(((nic, count),), wish),
                watts=draw.maximum * count,
                typical_w=draw.typical * count,
                surplus=choices()["surplus.nic_gbps"] * nic.speed_gbps * (nic.ports or 1),
                nic=nic,
                count=count,
            )
        )
    return tuple(columns)


def _rated(psu: Psu, volts: float) -> float | None:
    pooled = bool(psu.redundant_module)
    supply = Supply("", psu.watts, psu.watts_at_low_line, None, psu.inlet, psu.efficiency, psu, pooled)
    return rating_at(supply, volts).watts


def _supplies(shelf: Shelf, wish: Wish) -> tuple[Supplies, ...]:
    figures = choices()
    columns = []
    for psu in shelf.psus:
        rated = _rated(psu, wish.site.voltage_v)
        if not rated or psu.watts is None:
            continue
        crps = bool(psu.redundant_module)
        if crps and psu.form_factor != "CRPS":
            continue  # modules of one maker's servers
        for count in range(2, MOST_REDUNDANT + 1) if crps else (1,):
            unknown = sum(value is None for value in (psu.connectors, psu.atx_version, psu.length_mm))
            columns.append(
                Supplies(
                    key=f"{psu.id} x {count}",
                    cost=cost_of_all(((psu, count),), wish),
                    surplus=figures["surplus.psu_w"] * rated * count + figures["surplus.unknown_fact"] * unknown,
                    psu=psu,
                    count=count,
                    rated_w=rated * count,
                )
            )
    return tuple(columns)


def _coolers(shelf: Shelf, wish: Wish) -> tuple[Coolers, ...]:
    columns = []
    for cooler in shelf.coolers:
        if not cooler.sockets or cooler.rated_tdp_w is None:
            continue
        aio = cooler.cooler_type == "aio"
        level = noise_tables()["level.aio" if aio else "level.case_fan"]
        draw = small_parts()["pump"] if aio else None
        for count in (1, 2):
            columns.append(
                Coolers(
                    key=f"{cooler.id} x {count}",
                    cost=cost_of_all(((cooler, count),), wish),
                    watts=draw.maximum * count if draw else 0.0,
                    typical_w=draw.typical * count if draw else 0.0,
                    surplus=count * (0.02 * cooler.rated_tdp_w + (3.0 if aio else 0.0)),
                    cooler=cooler,
                    count=count,
                    noise=count * 10.0 ** (level / 10.0),
                )
            )
    return tuple(columns)


def fits_cooler(cooler: CpuCooler, platform: Platform) -> bool:
    """Whether a cooler has the platform's socket and room in its chassis."""
    chassis = platform.holder
    if not isinstance(chassis, Chassis) or platform.socket not in cooler.sockets:
        return False
    if cooler.cooler_type == "aio":
        return any(mount.max_mm >= (cooler.radiator_mm or 0) for mount in chassis.radiator_mounts)
    if cooler.cooler_type == "passive":
        return chassis.airflow_class == "server"
    return not (cooler.height_mm and chassis.max_cooler_height_mm and cooler.height_mm > chassis.max_cooler_height_mm)


def fits_supply(psu: Psu, count: int, platform: Platform) -> bool:
    """Whether supplies of a kind go into a platform's chassis, with enough plugs for its processors."""
    chassis, board = platform.holder, platform.board
    if not isinstance(chassis, Chassis) or board is None:
        return False
    kind = "CRPS" if psu.redundant_module else (psu.form_factor or "ATX").split()[0]
    if (chassis.psu_kinds and kind not in chassis.psu_kinds) or count > (chassis.psu_count or 1):
        return False
    if psu.length_mm and chassis.max_psu_length_mm and psu.length_mm > chassis.max_psu_length_mm:
        return False
    if psu.redundant_module:
        return True
    eps = sum(plug.count for plug in psu.connectors or () if plug_kind(plug.type)[0] == "eps")
    return psu.connectors is None or eps >= (board.cpu_sockets or 1)


def plugs_of(gpu: Gpu, count: int) -> tuple[tuple[str, int], ...]:
    """Plugs that cards need, by kind."""
    wanted: dict[str, int] = {}
    for plug in gpu.power_connectors or ():
        kind, each = plug_kind(plug.type)
        wanted[kind] = wanted.get(kind, 0) + each * plug.count * count
    return tuple(sorted(wanted.items()))


def feeds(psu: Psu, wanted: tuple[tuple[str, int], ...]) -> bool:
    """Whether a supply has the plugs for cards, with adapters of two 8-pin plugs where a kind is short.

    What it says yes to the rules may still refuse; what it says no to they never accept.
    """
    if psu.connectors is None:
        return True
    offered: dict[str, int] = {}
    for plug in psu.connectors:
        kind, each = plug_kind(plug.type)
        offered[kind] = offered.get(kind, 0) + each * plug.count
    need = dict(wanted)
    spare = offered.get("8-pin", 0) - need.get("8-pin", 0)
    spare -= max(need.get("6-pin", 0) - offered.get("6-pin", 0), 0)  # the last two pins of an 8-pin plug come off
    if spare < 0:
        return False
    short = max(need.get("16-pin", 0) - offered.get("16-pin", 0), 0)
    others = [kind for kind in need if kind not in ("16-pin", "8-pin", "6-pin", "eps")]
    if any(offered.get(kind, 0) < need[kind] for kind in others):
        return False
    return spare >= 2 * (short + need.get("eps", 0))


def channels_filled(memory: Memory, modules: int, processors: Processors) -> bool:
    """Whether modules fill every channel of the processors once or twice, and are of a kind that they take."""
    cpu = processors.cpu
    if cpu is None:
        return modules >= 8
    if memory.memory_type != cpu.memory_type:
        return False
    kind = "ECC UDIMM" if (memory.module_kind or "").upper() == "UDIMM" and memory.ecc else memory.module_kind
    if cpu.dimm_kinds and kind not in cpu.dimm_kinds and not (kind == "ECC UDIMM" and "UDIMM" in cpu.dimm_kinds):
        return False
    channels = (cpu.memory_channels or 1) * processors.count
    return modules in (channels, 2 * channels)
