"""The machine that a list of parts means: parts as people name them, what is not named by the default of its class.

An entry is ``{kind, model, qty, attrs}``. A name that the catalogue knows gives its record, any other one a record that
is made of its words; ``attrs`` override both. What a list does not name at all comes from ``assumed`` in
``resources/power/parts.toml``, and powers that the catalogue does not hold from ``resources/power/remembered.toml``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, fields, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from planner.build.build import Build, Loose
from planner.build.machine import assemble
from planner.parts.defaults import load_defaults
from planner.parts.part import Chassis, Cpu, Gpu, Memory, Nic, Part, Psu, Server, Storage
from planner.sizing.power_parts import tables

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from planner.build.machine import Machine

    Find = Callable[[str, str], Part | None]

KIND_NAMES = {
    "ssd": "storage", "hdd": "storage", "drive": "storage", "cooler": "cpu-cooler", "chassis": "chassis",
    "computer": "server", "node": "server", "board": "motherboard",
}  # fmt: skip
WHOLE_MACHINES = ("superchip", "soc-desktop")  # processor and memory are on the accelerator's own package
GPU_IN_NAME = re.compile(r"\b(?:[AHVB]\d{2,3}|P100|MI\d{3}[AX]?|GH200|GB10|910[BC])\b")
CAPS = ("cap_w", "power_cap_w", "power_limit_w")  # what a list calls the limit of one accelerator
NUMBER = r"(\d+(?:\.\d+)?)"


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
        cap = next((attrs[name] for name in CAPS if name in attrs), limit) if isinstance(part, Gpu) else None
        cap = float(cap) if isinstance(cap, (int, float)) else None
        if isinstance(part, Gpu) and part.max_limit_w is not None:  # a limit that was in force can be set
            part = replace(part, max_limit_w=max(part.max_limit_w, cap or 0.0, part.tdp_w or 0.0))
        listed.add(part, quantity, cap)
    _add_built_in(listed, find, limit)
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
    whole = next((gpu.form_factor for gpu in gpus if gpu.form_factor in WHOLE_MACHINES), None)
    if whole is not None:
        return whole
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
    """Power of a part that the catalogue does not hold, by the words of its name; the longest name that fits counts."""
    known: dict[str, float] = {}
    for row in load_defaults("power/remembered.toml").rows["remembered"]:
        if row["kind"] == part.kind:
            known |= row["watts"]
    fitting = [name for name in known if all(word in part.model for word in name.split())]
    return float(known[max(fitting, key=len)]) if fitting else None


def _is_module(part: Part) -> bool:
    return isinstance(part, Gpu) and part.form_factor not in (None, "pcie-card", *WHOLE_MACHINES)


def _add_built_in(listed: _List, find: Find, limit: Any) -> None:
    """The accelerators of a server that is sold with them, where a list names only the server (``DGX H100``)."""
    holder = listed.parts.get(listed.holder or "")
    if not isinstance(holder, Server) or not holder.gpu_bays or listed.has(Gpu):
        return
    bays = holder.gpu_bays[0]
    named = GPU_IN_NAME.search(f"{holder.model} {bays.via or ''}")
    if not bays.fixed or (named is None and bays.form_factor not in WHOLE_MACHINES):
        return
    name = named.group(0) if named else "GB10"
    part = find("gpu", f"{name} SXM") or find("gpu", name)
    if part is None or not isinstance(part, Gpu) or part.form_factor != bays.form_factor:
        part = Gpu(
            id=f"gpu:{name}", vendor="", model=f"{name} {bays.form_factor.upper()}", form_factor=bays.form_factor
        )
        listed.guessed.append(part.model)
    listed.add(part, bays.count, float(limit) if isinstance(limit, (int, float)) else None)


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
    if not listed.has(Cpu) and row["cpus"]:
        cpu = Cpu(id="assumed-cpu", vendor="", model="EPYC" if name != "desktop" else "", tdp_w=row["cpu_tdp_w"])
        listed.add(cpu, sockets)
    cpus = sum(item.quantity for item in listed.loose if isinstance(listed.parts[item.part], Cpu))
    if not listed.has(Memory) and row["dimms"]:
        kind, shape = row["dimm"].split()
        dimm = Memory(id="assumed-memory", vendor="", model=row["dimm"], memory_type=kind, module_kind=shape)
        listed.add(dimm, max(1, row["dimms"] // 2) if cpus == 1 and row["cpus"] == 2 else row["dimms"])
    if not listed.has(Storage):
        drive = Storage(id="assumed-drive", vendor="", model=row["drive"], interface="NVMe", media="SSD",
                        form_factors=(row["drive"],))  # fmt: skip
        listed.add(drive, max(1, row["drives"] // 2) if cpus == 1 else row["drives"])
    if not listed.has(Nic) and row["nics"] and cpus != 1:
        listed.add(Nic(id="assumed-nic", vendor="", model="", speed_gbps=row["nic_gbps"]), row["nics"])
