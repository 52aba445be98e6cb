"""Replay of measured machines: what the model says against what a meter said.

A case names parts as people name them (``{kind, model, qty, attrs}``); ``attrs`` override the catalogue, what is not
named takes the default of its class (``assumed`` in ``resources/power/parts.toml``).
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, fields, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from planner.build.build import Build, Loose, WallReading
from planner.build.machine import assemble
from planner.build.site import Site
from planner.build.workload import Method, Workload
from planner.errors import InputRejected
from planner.parts.part import Chassis, Cpu, Gpu, Memory, Nic, Part, Psu, Server, Storage
from planner.sizing.power import size_power
from planner.sizing.power_parts import tables

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from planner.build.machine import Machine
    from planner.sizing.power import PowerResult

    Find = Callable[[str, str], Part | None]

KINDS = ("wall_power", "idle_power", "max_power")
PHASE_OF_LOAD = {
    "idle": "serving", "training": "training", "inference": "serving", "prefill": "prefill", "decode": "decode",
    "stress": "stress",
}  # fmt: skip
KIND_NAMES = {
    "ssd": "storage", "hdd": "storage", "drive": "storage", "cooler": "cpu-cooler", "chassis": "chassis",
    "computer": "server", "node": "server", "board": "motherboard",
}  # fmt: skip
NUMBER = r"(\d+(?:\.\d+)?)"


@dataclass(frozen=True)
class PowerReplay:
    """One case replayed; powers in W. ``measured`` is the mean, or the greatest second for ``max_power``.

    ``maximum`` and ``measured_max`` compare the sustained maximum with the greatest second where the case has one.
    ``guessed`` names the parts that are not in the catalogue and were built from their name.
    """

    id: str
    kind: str
    predicted: float
    low: float
    high: float
    measured: float
    maximum: float
    measured_max: float | None
    guessed: tuple[str, ...]

    @property
    def error(self) -> float:
        """(predicted - measured) / measured."""
        return (self.predicted - self.measured) / self.measured

    @property
    def covered(self) -> bool:
        """True when the measurement lies in the band."""
        return self.low <= self.measured <= self.high

    @property
    def max_holds(self) -> bool | None:
        """True when the sustained maximum is at least the greatest second; None without one."""
        top = self.measured if self.kind == "max_power" else self.measured_max
        return None if top is None else self.maximum >= top


@dataclass(frozen=True)
class PowerAccuracy:
    """Errors over a set of replays, as fractions."""

    cases: int
    mape: float
    p90: float
    bias: float
    worst: float
    worst_id: str
    coverage: float
    max_holds: float | None


def summarise(replays: Sequence[PowerReplay]) -> PowerAccuracy | None:
    """Mean and 90th percentile of the absolute error, bias, worst case, coverage of the band; None for no cases."""
    if not replays:
        return None
    errors = sorted(abs(replay.error) for replay in replays)
    worst = max(replays, key=lambda replay: abs(replay.error))
    held = [replay.max_holds for replay in replays if replay.max_holds is not None]
    return PowerAccuracy(
        cases=len(replays),
        mape=sum(errors) / len(errors),
        p90=errors[min(len(errors) - 1, int(0.9 * len(errors)))],
        bias=sum(replay.error for replay in replays) / len(replays),
        worst=worst.error,
        worst_id=worst.id,
        coverage=sum(replay.covered for replay in replays) / len(replays),
        max_holds=sum(held) / len(held) if held else None,
    )


def replay_case(case: Mapping[str, Any], find: Find, idle_reading_w: float | None = None) -> PowerReplay:
    """Replay one measured machine.

    Parameters
    ----------
    case : ``{id, kind, parts, condition, measured}``; ``condition`` may hold ``load``, ``gpu_power_limit_w``,
        ``voltage_v``, ``ambient_c``, ``altitude_m``; ``measured`` holds ``value`` in W and may hold ``max_1s_w``
    find : looks a part up by kind and name in the catalogue; None when it has none
    idle_reading_w : a wall meter's idle reading of the same machine, W, to calibrate with

    Raises
    ------
    InputRejected : the case lacks a field or has an unknown kind

    References
    ----------
    .. [1] MLPerf Inference v2.1 and v4.1, Training v4.0 power results (github.com/mlcommons).
    """
    kind = case.get("kind")
    if kind not in KINDS:
        raise InputRejected("case {id}: unknown kind {kind}", id=str(case.get("id")), kind=str(kind))
    measured = case.get("measured")
    if not isinstance(measured, dict) or not isinstance(measured.get("value"), (int, float)):
        raise InputRejected("case {id}: measured.value is missing", id=str(case.get("id")))
    result, guessed = replay_power(case, find, idle_reading_w)
    reading = {"wall_power": result.wall, "idle_power": result.idle, "max_power": result.wall_max}[kind]
    load = result.wall_known
    predicted = {"wall_power": load.typical, "idle_power": load.idle, "max_power": load.maximum}[kind]
    scale = predicted / reading.value if reading.value else 1.0
    low = (reading.low if reading.low is not None else predicted) * scale
    high = (reading.high if reading.high is not None else predicted) * scale
    return PowerReplay(
        str(case.get("id")), kind, predicted, low, high, float(measured["value"]), load.maximum,
        measured.get("max_1s_w"), guessed,
    )  # fmt: skip


def replay_power(
    case: Mapping[str, Any], find: Find, idle_reading_w: float | None = None
) -> tuple[PowerResult, tuple[str, ...]]:
    """Power of a case's machine in its condition, and the parts that were built from their name."""
    condition = case.get("condition") or {}
    machine, guessed = machine_of_case(case, find)
    if idle_reading_w is not None:
        readings = (WallReading(load="idle", watts=idle_reading_w, date=""),)
        machine = assemble(replace(machine.build, wall_readings=readings))
    usual = Site()
    site = replace(
        usual,
        voltage_v=_condition(condition, "voltage_v", usual.voltage_v),
        room_c=_condition(condition, "ambient_c", usual.room_c),
        altitude_m=_condition(condition, "altitude_m", usual.altitude_m),
    )
    load = condition.get("load", "training")
    phase = PHASE_OF_LOAD.get(load)
    if phase is None:
        raise InputRejected("case {id}: unknown load {load}", id=str(case.get("id")), load=str(load))
    workload = Workload(method=Method.LORA if phase == "training" else Method.SERVING)
    return size_power(machine, workload, site, phase), guessed


def _condition(condition: Mapping[str, Any], name: str, usual: float) -> float:
    value = condition.get(name)
    return float(value) if isinstance(value, (int, float)) else usual


@dataclass
class _List:
    """A parts list in the making."""

    parts: dict[str, Part] = field(default_factory=dict)
    loose: list[Loose] = field(default_factory=list)
    holder: str | None = None
    guessed: list[str] = field(default_factory=list)

    def add(self, part: Part, quantity: int, limit: float | None = None) -> None:
        key = part.id if part.id not in self.parts or self.parts[part.id] == part else f"{part.id}#{len(self.parts)}"
        self.parts[key] = replace(part, id=key)
        if isinstance(part, (Server, Chassis)):
            self.holder = self.holder or key
        else:
            self.loose.append(Loose(part=key, quantity=quantity, power_limit_w=limit))

    def has(self, cls: type[Part]) -> bool:
        return any(isinstance(part, cls) for part in self.parts.values())


def machine_of_case(case: Mapping[str, Any], find: Find) -> tuple[Machine, tuple[str, ...]]:
    """The machine that a case's parts list means, completed by the defaults of its class."""
    condition = case.get("condition") or {}
    limit = condition.get("gpu_power_limit_w")
    listed = _List()
    for entry in case.get("parts") or ():
        kind = KIND_NAMES.get(str(entry.get("kind")), str(entry.get("kind")))
        model, attrs = str(entry.get("model") or ""), dict(entry.get("attrs") or {})
        quantity = int(entry.get("qty") or 1)
        part = _look_up(kind, model, find)
        if isinstance(part, Memory):
            named, count = _memory("", model, quantity)
            quantity = count if named.module_gb == part.module_gb else quantity
        if part is None:
            listed.guessed.append(model)
            part, quantity = _guess(kind, model, attrs, quantity)
        if part is None:
            continue
        known = {name: value for name, value in attrs.items() if name in _settable(part)}
        part = replace(part, **known) if known else part
        cap = attrs.get("cap_w", limit) if isinstance(part, Gpu) else None
        cap = float(cap) if isinstance(cap, (int, float)) else None
        if isinstance(part, Gpu) and part.max_limit_w is not None:  # a limit that was in force can be set
            part = replace(part, max_limit_w=max(part.max_limit_w, cap or 0.0, part.tdp_w or 0.0))
        listed.add(part, quantity, cap)
    _complete(listed, _class_of(listed))
    holder = listed.parts.get(listed.holder or "")
    if isinstance(holder, Server) and listed.has(Psu):  # the supplies that are named stand for those it comes with
        listed.parts[holder.id] = replace(holder, supplies=None)
    build = Build(chassis=listed.holder, loose=tuple(listed.loose), parts=MappingProxyType(listed.parts))
    return assemble(build), tuple(listed.guessed)


def _look_up(kind: str, model: str, find: Find) -> Part | None:
    """The catalogue's part; names that only say a class (``tower``, ``2000 W``) are not looked up."""
    if len(model.split()) < 2 and kind in ("chassis", "server"):
        return None
    if kind == "psu" and re.fullmatch(NUMBER + r"\s*k?W\b.*", model):
        return None
    part = find(kind, model)
    return find("server", model) if part is None and kind == "chassis" else part


def _settable(part: Part) -> set[str]:
    """Scalar fields that ``attrs`` may override."""
    return {item.name for item in fields(part) if item.name not in ("id", "kind")} - {"power_connectors", "connectors"}


def _number(pattern: str, text: str) -> float | None:
    match = re.search(pattern, text, re.IGNORECASE)
    return float(match.group(1)) if match else None


def _guess(kind: str, model: str, attrs: dict[str, Any], quantity: int) -> tuple[Part | None, int]:
    """A part from its name alone, with the number of pieces (``4x32 GB`` and totals are taken apart)."""
    key = f"{kind}:{model}"
    watts = _number(NUMBER + r"\s*W\b", model)
    if kind == "gpu":
        form = re.search(r"\b(SXM\d|OAM)\b", model, re.IGNORECASE)
        return Gpu(
            id=key, vendor="", model=model, tdp_w=watts, form_factor=form.group(1).lower() if form else "pcie-card"
        ), quantity
    if kind == "cpu":
        return Cpu(id=key, vendor="", model=model, tdp_w=watts), quantity
    if kind == "memory":
        return _memory(key, model, quantity)
    if kind == "storage":
        disk = "HDD" if re.search(r"\bHDD\b|hard|7200", model, re.IGNORECASE) else "SSD"
        sata = "SATA" if "sata" in model.lower() or disk == "HDD" else "NVMe"
        small = ("M.2",) if "m.2" in model.lower() or not re.search(r"U\.2|E3|E1|2\.5|TB.*NVMe", model) else ("U.2",)
        return Storage(id=key, vendor="", model=model, media=disk, interface=sata, form_factors=small), quantity
    if kind == "nic":
        speed = _number(NUMBER + r"\s*G", model)
        return Nic(id=key, vendor="", model=model, speed_gbps=speed), quantity
    if kind == "psu":
        return (
            Psu(id=key, vendor="", model=model, watts=watts, efficiency=model) if watts or "watts" in attrs else None
        ), quantity
    if kind == "server":
        cooling = "immersion" if "immers" in model.lower() else "direct liquid" if "liquid" in model.lower() else None
        return Server(id=key, vendor="", model=model, form="rack", cooling=cooling), 1
    if kind == "chassis":
        name = model.lower()
        shape = (
            "open-frame" if "open" in name or "frame" in name else "rack" if re.search(r"\b\dU\b", model) else "tower"
        )
        style = {"open-frame": "open", "rack": "server"}.get(shape, "desktop")
        return Chassis(
            id=key,
            vendor="",
            model=model,
            chassis_type=shape,
            airflow_class=style,
            rack_units=4 if shape == "rack" else None,
        ), 1
    return None, quantity


def _memory(key: str, model: str, quantity: int) -> tuple[Memory, int]:
    """Modules from ``4x32 GB DDR5``, ``32 GB DDR4 RDIMM`` or a total such as ``512 GB``."""
    generation = re.search(r"DDR\d", model, re.IGNORECASE)
    registered = bool(re.search(r"RDIMM|REG|LRDIMM", model, re.IGNORECASE))
    count = re.search(r"(\d+)\s*[x×]\s*(\d+)\s*GB", model, re.IGNORECASE)
    total = _number(NUMBER + r"\s*TB", model)
    size = 1024.0 * total if total else _number(NUMBER + r"\s*GB", model)
    if count:
        quantity, size = int(count.group(1)) * quantity, float(count.group(2))
    elif quantity == 1 and size is not None and size > 64:
        module = 64.0 if size >= 1024 else 32.0
        quantity, size = max(1, round(size / module)), module
    kind = "RDIMM" if registered or quantity > 4 else None
    shape = generation.group(0).upper() if generation else None
    memory = Memory(id=key, vendor="", model=model, module_gb=size, memory_type=shape, module_kind=kind)
    return memory, quantity


def _class_of(listed: _List) -> str:
    """Row of the ``assumed`` table."""
    gpus = [part for part in listed.parts.values() if isinstance(part, Gpu)]
    modules = [item for item in listed.loose if _is_module(listed.parts[item.part])]
    if modules:
        return "modules" if sum(item.quantity for item in modules) > 4 else "modules4"
    holder = listed.parts.get(listed.holder or "")
    if isinstance(holder, Server):
        return "server" if holder.form != "tower" or (holder.cpu_sockets or 1) > 1 else "desktop"
    if isinstance(holder, Chassis) and holder.airflow_class == "server":
        return "server"
    cpus = [part for part in listed.parts.values() if isinstance(part, Cpu)]
    if any("EPYC" in cpu.model or "Xeon" in cpu.model for cpu in cpus):
        return "server"
    return "server" if not cpus and any(gpu.cooling == "passive" for gpu in gpus) else "desktop"


def _remembered(part: Part) -> float | None:
    """Power of a part that the catalogue does not hold, by the words of its name."""
    for row in tables().rows["remembered"]:
        if row["kind"] == part.kind and all(word in part.model for word in row["name"].split()):
            return float(row["watts"])
    return None


def _is_module(part: Part) -> bool:
    return isinstance(part, Gpu) and part.form_factor not in (None, "pcie-card", "soc-desktop", "superchip")


def _complete(listed: _List, name: str) -> None:
    """Add what the list does not name, and the power of what it names without one."""
    row = next(row for row in tables().rows["assumed"] if row["class"] == name)
    for key, part in listed.parts.items():
        if isinstance(part, (Cpu, Gpu)) and part.tdp_w is None:
            usual = row["cpu_tdp_w"] if isinstance(part, Cpu) else row["gpu_tdp_w"]
            listed.parts[key] = replace(part, tdp_w=_remembered(part) or usual)
        if isinstance(part, Memory) and part.memory_type is None:
            kind, shape = row["dimm"].split()
            listed.parts[key] = replace(part, memory_type=kind, module_kind=part.module_kind or shape)
    holder = listed.parts.get(listed.holder or "")
    sockets = holder.cpu_sockets if isinstance(holder, Server) and holder.cpu_sockets else row["cpus"]
    if not listed.has(Cpu):
        cpu = Cpu(id="assumed-cpu", vendor="", model="EPYC" if name != "desktop" else "", tdp_w=row["cpu_tdp_w"])
        listed.add(cpu, sockets)
    cpus = sum(item.quantity for item in listed.loose if isinstance(listed.parts[item.part], Cpu))
    if not listed.has(Memory):
        kind, shape = row["dimm"].split()
        dimm = Memory(id="assumed-memory", vendor="", model=row["dimm"], memory_type=kind, module_kind=shape)
        listed.add(dimm, row["dimms"])
    if not listed.has(Storage):
        drive = Storage(id="assumed-drive", vendor="", model=row["drive"], interface="NVMe", media="SSD",
                        form_factors=(row["drive"],))  # fmt: skip
        listed.add(drive, max(1, row["drives"] // 2) if cpus == 1 else row["drives"])
    if not listed.has(Nic) and row["nics"] and cpus > 1:
        listed.add(Nic(id="assumed-nic", vendor="", model="", speed_gbps=row["nic_gbps"]), row["nics"])
