"""What each part draws: idle, in each phase of an AI workload, and at its sustained maximum.

A part's own record wins; where it is silent the class default of ``resources/power/parts.toml`` holds. Powers are
direct current behind the supply, in watts. An accelerator whose limit is not known gives None.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from planner.build.workload import Method
from planner.messages import msg
from planner.parts.defaults import Default, Defaults, load_defaults
from planner.parts.part import Chassis, Cpu, CpuCooler, Fan, Gpu, Link, Memory, Motherboard, Nic, Storage
from planner.units import air_density

if TYPE_CHECKING:
    from planner.build.machine import Item, Machine
    from planner.build.site import Site
    from planner.build.workload import Workload
    from planner.messages import Message

PHASES = ("training", "training-nodes", "prefill", "decode", "serving", "data-loading", "stress")
DESKS = ("tower", "desktop")  # forms of a server that stands beside a desk
GROUPS = ("gpu", "cpu", "memory", "storage", "network", "fabric", "board", "cooling", "other")


def tables() -> Defaults:
    """Defaults of parts, read once."""
    return load_defaults("power/parts.toml")


@dataclass(frozen=True, slots=True)
class Draw:
    """Watts of one piece. ``spread`` is the half band of the typical figure; None: the part's power is not known."""

    idle: float
    typical: float
    maximum: float
    spread: float
    source: str


@dataclass(frozen=True, slots=True)
class PartPower:
    """Equal pieces of one part. ``group`` is one of GROUPS; ``addresses`` are their seats; ``draw`` is of one piece."""

    group: str
    part_id: str
    name: str
    addresses: tuple[str, ...]
    draw: Draw | None
    missing: Message | None = None

    @property
    def count(self) -> int:
        return len(self.addresses)


def phase_of(workload: Workload, accelerators: int | None = None) -> str:
    """The phase in which a workload spends its time.

    A single stream of inference decodes; an engine with many users at a time mixes prefill and decoding. A layout over
    more ``accelerators`` than the machine has is one job over several machines.
    """
    if workload.method.trains:
        layout = workload.layout
        spread = max(1, layout.data) * max(1, layout.tensor) * max(1, layout.pipeline) * max(1, layout.context)
        return "training-nodes" if accelerators and spread > accelerators else "training"
    return "serving" if workload.method is Method.SERVING and workload.users >= 8 else "decode"


def host_load(workload: Workload, phase: str) -> str:
    """How hard the host works: ``feeding`` its accelerators, or ``loading`` (vision data, an off-loaded optimizer)."""
    vision = workload.architecture is not None and workload.architecture.family in ("cnn", "vit", "diffusion")
    busy = phase == "data-loading" or (workload.method.trains and (vision or workload.layout.offload != "none"))
    return "loading" if busy else "feeding"


def gpu_class(gpu: Gpu) -> str:
    """``module``, ``passive`` (a card that is blown through by the chassis) or ``card``."""
    if gpu.form_factor not in (None, "pcie-card"):
        return "module"
    return "passive" if gpu.cooling == "passive" else "card"


def is_server_cpu(cpu: Cpu) -> bool:
    """True for processors of server class (EPYC, Xeon but not Xeon W), False for desktop and workstation."""
    return _is_server_name(f"{cpu.model} {cpu.family or ''}")


@lru_cache(maxsize=512)
def _is_server_name(name: str) -> bool:
    if "EPYC" in name or "Kunpeng" in name or "Hygon" in name:
        return True
    return "Xeon" in name and not any(key in name for key in ("Xeon w", "Xeon W", "w2400", "w3400", "w3500"))


def is_server(machine: Machine) -> bool:
    """True when board and processors are of server class, whatever the box."""
    if machine.server is not None or has_modules(machine):
        return machine.server is None or machine.server.form not in DESKS or (machine.server.cpu_sockets or 1) > 1
    board, chassis = machine.board, machine.chassis
    if board is not None and ((board.cpu_sockets or 1) > 1 or (board.bmc is True and is_rack(chassis))):
        return True
    return any(is_server_cpu(cpu) for cpu in machine.cpus)


def is_rack(chassis: Chassis | None) -> bool:
    """True for a rack box."""
    return chassis is not None and chassis.rack_units is not None


@lru_cache(maxsize=8)
def air_class(machine: Machine) -> str:
    """How the machine is cooled: ``modules``, ``server``, ``tower``, ``open``, ``liquid`` or ``none`` (immersed)."""
    server = machine.server
    if server is not None:
        cooling = f"{server.cooling or ''} {server.airflow or ''}".lower()
        if "immers" in cooling:
            return "none"
        if "liquid" in cooling:
            return "liquid"
        if has_modules(machine):
            return "modules"
        return "tower" if server.form in DESKS else "server"
    if has_modules(machine):
        return "modules"
    chassis = machine.chassis
    if chassis is None:
        blown = any(gpu_class(gpu) == "passive" for gpu in machine.gpus)
        return "server" if blown and is_server(machine) else "open"
    if chassis.chassis_type == "open-frame" or chassis.airflow_class == "open":
        return "open"
    return "server" if chassis.airflow_class == "server" or is_rack(chassis) else "tower"


def has_server_supply(machine: Machine) -> bool:
    """True where a supply that nobody named would be a redundant one."""
    return machine.server is not None or air_class(machine) in ("modules", "server", "liquid", "none")


@lru_cache(maxsize=8)
def has_modules(machine: Machine) -> bool:
    """True when the accelerators sit on a module board (SXM, OAM)."""
    if any(gpu_class(gpu) == "module" and gpu.form_factor not in ("superchip", "soc-desktop") for gpu in machine.gpus):
        return True
    server = machine.server
    return server is not None and any(bay.form_factor[:3] in ("sxm", "oam") for bay in server.gpu_bays[:1])


def is_small_module_board(machine: Machine) -> bool:
    """True for boards of up to four modules, which are wired without switch chips."""
    server = machine.server
    places = server.gpu_bays[0].count if server is not None and server.gpu_bays else 0
    return max(len(machine.gpus), places) <= 4


@lru_cache(maxsize=1)
def small_parts() -> dict[str, Draw]:
    """Draws of the smaller parts by their key in ``parts.toml``."""
    return {
        row["key"]: Draw(row["idle"], row["typical"], row["max"], row["band"] * row["typical"], row["source"])
        for row in tables().rows["draw"]
    }


@lru_cache(maxsize=256)
def decode_ceiling(model: str, tdp_w: float) -> float:
    """What a card draws in bandwidth-bound decoding when nothing limits it, W."""
    for row in tables().rows["gpu.family_ceiling"]:
        if row["family"] in model and not model.split(row["family"], 1)[1].lstrip().startswith(("Ti", "D")):
            return float(row["watts"])
    return tables()["gpu.ceiling.decode"] * tdp_w


@lru_cache(maxsize=512)
def phase_share(model: str, phase: str) -> Default:
    """Share of the span between idle and limit that a phase draws; accelerators of fixed clock have their own."""
    for row in tables().rows["gpu.family_share"]:
        if row["family"] in model:
            return Default(row["share"], row["low"], row["high"], "of the span", row["source"], row["date"])
    return tables().figures[f"gpu.phase.{phase}"]


def gpu_power(gpu: Gpu, limit_w: float | None, phase: str) -> float | None:
    """Mean power of one accelerator in a phase of the workload.

    ``P = P_idle + phi (min(L, P_ceiling) - P_idle)`` [1]_ [2]_, with the enforced limit ``L``, the share ``phi`` of the
    phase, and the ceiling that the card keeps by itself: its default limit, or less when decoding [3]_.

    Parameters
    ----------
    gpu : the accelerator
    limit_w : enforced limit of the board, W; None when unknown
    phase : one of PHASES, or ``idle``

    Returns
    -------
    Watts at the board's input, None when the limit is not known. Never falls with ``limit_w``.

    References
    ----------
    .. [1] MLPerf Inference v2.1 and v4.1 power results: node power is linear in the enforced limit.
    .. [2] MLPerf Training v4.0 power results: 8x H100 at 700 W.
    .. [3] noonghunna/club-3090, docs/HARDWARE.md at 0c9fb8e.
    """
    tdp = gpu.tdp_w if gpu.tdp_w is not None else limit_w
    if tdp is None or limit_w is None:
        return None
    return _drawn(gpu.model, gpu_class(gpu), tdp, limit_w, phase)


@lru_cache(maxsize=4096)
def _drawn(model: str, kind: str, tdp_w: float, limit_w: float, phase: str) -> float:
    idle = min(tables()[f"gpu.idle.{kind}"] * tdp_w, limit_w)
    if phase == "idle":
        return idle
    ceiling = decode_ceiling(model, tdp_w) if phase == "decode" else max(tdp_w, limit_w)
    return idle + phase_share(model, phase).value * max(0.0, min(limit_w, ceiling) - idle)


def gpu_draw(gpu: Gpu, limit_w: float | None, phase: str) -> Draw | None:
    """Idle, phase and maximum of one accelerator; the maximum is the enforced limit."""
    typical = gpu_power(gpu, limit_w, phase)
    if typical is None or limit_w is None:
        return None
    share = phase_share(gpu.model, phase)
    idle = gpu_power(gpu, limit_w, "idle") or 0.0
    spread = (share.high - share.low) / 2 * (typical - idle)
    return Draw(idle, typical, max(limit_w, typical), spread, share.source)


def cpu_draw(cpu: Cpu, load: str, server: bool) -> Draw | None:
    """Idle, typical and maximum of one processor, before its voltage regulator.

    ``P = TDP u / eta_VRM`` with the share ``u`` of the host's load; a desktop part may hold its turbo power.
    """
    if cpu.tdp_w is None:
        return None
    figures = tables()
    vrm, tier = figures["cpu.vrm"], "server" if server else "desktop"
    share = figures.figures[f"cpu.{load}"]
    maximum = max(cpu.max_turbo_power_w or figures[f"cpu.turbo.{tier}"] * cpu.tdp_w, cpu.tdp_w)
    return Draw(
        figures[f"cpu.idle.{tier}"] * cpu.tdp_w / vrm,
        share.value * cpu.tdp_w / vrm,
        maximum / vrm,
        (share.high - share.low) / 2 * cpu.tdp_w / vrm,
        share.source,
    )


def memory_draw(memory: Memory) -> Draw:
    """One kit. A module's own power is its maximum."""
    kind = "UDIMM" if memory.module_kind and "UDIMM" in memory.module_kind.upper() else "RDIMM"
    if memory.module_kind is None and memory.ecc is not True:
        kind = "UDIMM"
    generation = "DDR4" if memory.memory_type in ("DDR4", "DDR3") else "DDR5"
    one = small_parts()[f"dimm.{generation}.{kind}"]
    n = memory.modules_per_kit
    top = memory.power_w or one.maximum
    return Draw(n * one.idle, n * min(one.typical, top), n * top, n * one.spread, one.source)


def storage_draw(storage: Storage) -> Draw:
    """One drive. Its own active power is its maximum."""
    if storage.media == "HDD":
        key = "hdd"
    elif storage.interface == "SATA":
        key = "ssd.sata"
    else:
        key = "ssd.m2" if not storage.form_factors or any("M.2" in form for form in storage.form_factors) else "ssd.bay"
    one = small_parts()[key]
    top = storage.power_active_w or one.maximum
    return Draw(min(one.idle, top), min(one.typical, top), top, one.spread, one.source)


def nic_draw(nic: Nic) -> Draw:
    """One network card, without optics; its own typical power wins."""
    speed = nic.speed_gbps or 25.0
    one = small_parts()["nic.slow" if speed <= 25 else "nic.medium" if speed <= 200 else "nic.fast"]
    if nic.power_typ_w is None:
        return one
    ratio = nic.power_typ_w / one.typical
    return Draw(one.idle * ratio, nic.power_typ_w, one.maximum * ratio, one.spread * ratio, "catalogue")


def board_key(machine: Machine) -> str | None:
    """Class of the board with all that is soldered to it; None when there is neither board nor server nor CPU."""
    server = machine.server
    if any(gpu.form_factor == "soc-desktop" for gpu in machine.gpus):
        return "board.soc"
    if server is None and machine.board is None and not machine.cpus:
        return None
    if has_modules(machine):
        return "board.modules4" if is_small_module_board(machine) else "board.modules"
    if not is_server(machine):
        return "board.desktop"
    sockets = server.cpu_sockets if server else machine.board.cpu_sockets if machine.board else len(machine.cpus)
    return "board.server2" if (sockets or 1) > 1 else "board.server"


def memory_share(count: int) -> float:
    """Mean share of a module's typical power when ``count`` of them share the traffic (CodeCarbon 3.3.2).

    One to four modules draw all of it; further ones less, so that the sum never falls.
    """
    full = min(count, 4) + 0.8 * max(0, min(count, 8) - 4) + 0.7 * max(0, min(count, 16) - 8) + 0.6 * max(0, count - 16)
    return full / count if count else 1.0


def part_powers(machine: Machine, workload: Workload, phase: str) -> tuple[PartPower, ...]:
    """Every part in use with its draw, equal pieces together, in placement order; fans are not among them.

    Parameters
    ----------
    machine : the machine
    workload : decides how hard the host works
    phase : one of PHASES, for the typical figure
    """
    # a plan in the making has no accelerators yet: only a stress test says that the processors do the work
    load = "computing" if phase == "stress" and not machine.gpus else host_load(workload, phase)
    return _part_powers(machine, load, phase)


@lru_cache(maxsize=8)
def _part_powers(machine: Machine, load: str, phase: str) -> tuple[PartPower, ...]:
    """What the parts draw does not change with the site: a machine's are remembered while its site is varied."""
    equal: dict[tuple[str, float | None], list[Item]] = {}
    for item in machine.items:
        equal.setdefault((item.part.id, item.placement.power_limit_w), []).append(item)
    powers: list[PartPower] = []
    small = small_parts()
    modules = sum(item.part.modules_per_kit for item in machine.items_of(Memory) if isinstance(item.part, Memory))
    thrift = memory_share(modules)
    for items in equal.values():
        part, addresses = items[0].part, tuple(item.address for item in items)
        missing: Message | None = None
        draw: Draw | None
        if isinstance(part, Gpu):
            group, draw = "gpu", gpu_draw(part, enforced_limit_w(items[0]), phase)
            if draw is None:
                missing = msg("power of {part}", part=part.name)
        elif isinstance(part, Cpu):
            group, draw = "cpu", cpu_draw(part, load, is_server_cpu(part))
            if draw is None:
                missing = msg("power of {part}", part=part.name)
        elif isinstance(part, Memory):
            kit = memory_draw(part)
            group, draw = "memory", Draw(kit.idle, kit.typical * thrift, kit.maximum, kit.spread * thrift, kit.source)
        elif isinstance(part, Storage):
            group, draw = "storage", storage_draw(part)
        elif isinstance(part, Nic):
            group, draw = "network", nic_draw(part)
        elif isinstance(part, CpuCooler) and part.cooler_type == "aio":
            group, draw = "cooling", small["pump"]
        elif isinstance(part, Link) and part.subtype in ("pcie-switch", "optic"):
            group, draw = "other", small["switch-card" if part.subtype == "pcie-switch" else "optic"]
        else:
            continue
        powers.append(PartPower(group, part.id, part.name, addresses, draw, missing))
    return (*powers, *_soldered(machine))


def _soldered(machine: Machine) -> list[PartPower]:
    """The board, and the links between modules."""
    small, powers = small_parts(), []
    board = board_key(machine)
    if board is not None:
        holder = machine.items_of(Motherboard)
        address = holder[0].address if holder else ""
        powers.append(PartPower("board", board, board, (address,), small[board]))
    linked: dict[str, int] = {}
    for gpu in machine.gpus:
        key = "fabric." + ("oam" if (gpu.form_factor or "") == "oam" else gpu.form_factor or "")
        if key in small:
            linked[key] = linked.get(key, 0) + 1
    for key, count in linked.items():
        if not is_small_module_board(machine) or key == "fabric.oam":
            powers.append(PartPower("fabric", key, key, ("",) * count, small[key]))
    return powers


def enforced_limit_w(item: Item) -> float | None:
    """The accelerator's limit in force: the user's, within what the board allows. W, None when unknown."""
    limit = item.power_limit_w
    if limit is None or not isinstance(item.part, Gpu):
        return limit
    if item.part.max_limit_w is not None:
        limit = min(limit, item.part.max_limit_w)
    return limit if item.part.min_limit_w is None else max(limit, item.part.min_limit_w)


@dataclass(frozen=True, slots=True)
class FanPower:
    """Fans: watts idle, typical and at full speed, and the share of full speed at the typical load."""

    idle: float
    typical: float
    full: float
    speed: float


def fan_power(machine: Machine, site: Site, heat_w: tuple[float, float], design_w: float) -> FanPower:
    """Fan power by the cube law [1]_: ``P = P_full s^3`` with the speed ``s = s_0 + (1 - s_0) heat / design``.

    Thin or warm air asks for more speed. The full power is a share of the greatest heat that the machine is built for.

    Parameters
    ----------
    machine : the machine
    site : altitude (m) and room temperature (°C)
    heat_w : idle and typical heat of everything but the fans, W
    design_w : heat with every part at its own default limit, W

    References
    ----------
    .. [1] Fan affinity laws, e.g. AMCA 201.
    """
    figures, kind = tables(), air_class(machine)
    fans = sum((item.part.power_w or 3.0) for item in machine.items_of(Fan) if isinstance(item.part, Fan))
    full = max(_fan_share(machine, kind) * design_w, fans)
    if kind in ("modules", "server") and design_w > 0.0:
        full = max(full, figures["fans.least_full.server"] * max(1, len(machine.cpus)))
    slowest = figures["fans.slowest.server" if kind in ("modules", "server", "liquid") else "fans.slowest.tower"]
    thin = air_density(0.0, 25.0) / air_density(site.altitude_m, site.room_c)
    effort = max(1.0, thin) * (1.0 + figures["fans.per_kelvin"] * max(0.0, site.room_c - 25.0))

    def speed(heat: float) -> float:
        return min(1.0, effort * (slowest + (1.0 - slowest) * min(1.0, heat / design_w if design_w else 0.0)))

    idle, typical = heat_w
    running = speed(typical)
    return FanPower(full * speed(idle) ** 3, full * running**3, full, running)


def _fan_share(machine: Machine, kind: str) -> float:
    """Power of all fans at full speed over the heat that the machine is built for."""
    figures = tables()
    if kind != "modules":
        return figures[f"fans.full.{kind}"]
    if is_small_module_board(machine):
        return figures["fans.full.modules4"]
    hottest = max((gpu.tdp_w or 0.0 for gpu in machine.gpus), default=0.0)
    return figures.curve("fans.full.by_module").at(hottest)
