"""Parts as a vendor sells them: frozen records, one class per kind; None means unknown.

Every class is a flat dataclass whose fields are the columns of the reviewed tables in ``resources/catalog``. What a
field rests on is asked with :meth:`Part.figure`. Lengths are millimetres, powers watts, memory gigabytes as sold
(``memory_gb`` of a GPU is in GiB, as every maker means it), bandwidths GB/s.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cache
from typing import ClassVar

from planner.parts.evidence import Conflict, Correction, Figure, Price, Status

UNIT_OF_SUFFIX = {
    "_mm": "mm", "_w": "W", "_gb": "GB", "_gbs": "GB/s", "_mbs": "MB/s", "_mts": "MT/s", "_kg": "kg", "_iops": "1/s",
    "_gbps": "Gbit/s", "_c": "°C", "_m": "m", "_cfm": "CFM", "_mmh2o": "mmH2O", "_dba": "dB(A)", "_rpm": "1/min",
}  # fmt: skip


UNIT_OF_NAME = {"watts": "W", "watts_at_low_line": "W", "volts": "V", "amps": "A", "amps_ul": "A", "va": "VA"}


@cache
def unit_of(field: str) -> str:
    """Unit that a field's name is or ends in, empty if none."""
    return UNIT_OF_NAME.get(field) or next(
        (unit for suffix, unit in UNIT_OF_SUFFIX.items() if field.endswith(suffix)), ""
    )


@dataclass(frozen=True, kw_only=True)
class Part:
    """Common to all kinds: identity and evidence."""

    kind: ClassVar[str]

    id: str
    vendor: str
    model: str
    model_zh: str | None = None
    aliases: tuple[str, ...] = ()
    part_number: str | None = None
    sources: tuple[str, ...] = ()
    status: Status = Status.UNKNOWN
    unverified: tuple[str, ...] = ()  # fields from memory in a record that has a source; "all" means every one
    conflicts: tuple[Conflict, ...] = ()
    prices: tuple[Price, ...] = ()
    corrections: tuple[Correction, ...] = ()  # by the user; the fields already hold the corrected values
    note: str | None = None

    @property
    def name(self) -> str:
        return self.model if self.model.startswith(self.vendor) else f"{self.vendor} {self.model}"

    def figure(self, field: str) -> Figure:
        """A field with its evidence. Raises AttributeError for a field that the kind does not have."""
        value = getattr(self, field)
        corrected = next((c for c in self.corrections if c.field == field), None)
        if corrected is not None:
            return Figure(field, value, unit_of(field), Status.USER, (f"{corrected.source}, {corrected.date}",))
        if value is None or value == ():
            status = Status.UNKNOWN
        elif self.status is Status.SOURCE and self._unverified(field):
            status = Status.MEMORY
        else:
            status = self.status
        sources = self.sources if status in (Status.SOURCE, Status.USER, Status.STANDARD) else ()
        conflicts = tuple(c for c in self.conflicts if field in c.field.split("."))
        return Figure(field, value, unit_of(field), status, sources, conflicts)

    def _unverified(self, field: str) -> bool:
        return any(name == "all" or field in name.split(".") for name in self.unverified)

    def spec_fields(self) -> tuple[str, ...]:
        """Names of the fields that this kind adds: its specification, in table order."""
        common = {field.name for field in fields(Part)}
        return tuple(field.name for field in fields(self) if field.name not in common)


@dataclass(frozen=True)
class Connector:
    """Sockets of one type, e.g. ``12V-2x6 16-pin`` x 1."""

    type: str
    count: int


@dataclass(frozen=True)
class PeerLink:
    """Direct link between accelerators. ``gbs`` is the total of both directions."""

    type: str
    gbs: float | None = None
    topology: str | None = None
    max_peers: int | None = None


@dataclass(frozen=True, kw_only=True)
class Gpu(Part):
    """An accelerator: card, module or superchip."""

    kind: ClassVar[str] = "gpu"
    arch: str | None = None
    memory_gb: float | None = None  # GiB on the whole board
    devices: int = 1  # separate memory pools on one board
    memory_type: str | None = None
    memory_bw_gbs: float | None = None
    tflops: tuple[tuple[str, float], ...] = ()  # dense, by number format; see ``rate``
    tdp_w: float | None = None
    max_limit_w: float | None = None  # highest power limit that can be set
    min_limit_w: float | None = None
    form_factor: str | None = None  # pcie-card, sxm2, sxm4, sxm5, sxm6, oam, huawei-module, superchip...
    length_mm: float | None = None
    height_mm: float | None = None
    thickness_mm: float | None = None
    slots: float | None = None
    cooling: str | None = None  # passive, blower, active-open, active-flow-through, aio-liquid, heatsink-module, liquid
    pcie_gen: int | None = None
    pcie_lanes: int | None = None
    peer_link: PeerLink | None = None
    power_connectors: tuple[Connector, ...] | None = None
    ecc: bool | None = None
    mig: bool | None = None
    compute_capability: str | None = None
    min_software: str | None = None  # lowest CUDA version, or the stack: CANN, ROCm, MUSA...
    launch_date: str | None = None
    base_gpu: str | None = None  # id of the reference card that a partner card is built on
    weight_kg: float | None = None

    def rate(self, number_format: str) -> float | None:
        """Dense TFLOPS for a number format, with FP32 accumulation; None when unknown or not native."""
        rates = dict(self.tflops)
        fallbacks = {
            "fp16": ("fp16_fp32acc", "fp16"), "bf16": ("bf16",), "fp8": ("fp8_fp32acc", "fp8"), "fp32": ("fp32",),
            "tf32": ("tf32",), "int8": ("int8",), "int4": ("int4",), "fp4": ("fp4",),
        }  # fmt: skip
        return next((rates[key] for key in fallbacks.get(number_format, (number_format,)) if key in rates), None)


@dataclass(frozen=True, kw_only=True)
class Cpu(Part):
    kind: ClassVar[str] = "cpu"
    family: str | None = None
    socket: str | None = None
    cores: int | None = None
    threads: int | None = None
    tdp_w: float | None = None
    max_turbo_power_w: float | None = None
    max_sockets: int | None = None
    pcie_gen: int | None = None
    pcie_lanes: int | None = None
    pcie_lanes_usable: int | None = None
    memory_type: str | None = None
    memory_channels: int | None = None
    memory_speed_1dpc_mts: int | None = None
    memory_speed_2dpc_mts: int | None = None
    max_memory_gb: float | None = None  # per socket
    dimm_kinds: tuple[str, ...] = ()
    ecc: bool | None = None
    integrated_graphics: bool | None = None
    launch_date: str | None = None


@dataclass(frozen=True)
class Slot:
    """An expansion slot. ``position`` counts from the CPU side at 20.32 mm pitch, 1 first."""

    position: int
    physical_lanes: int
    lanes: int  # electrical
    gen: int | None
    owner: str  # cpu1, cpu2, chipset, switch1...
    numa: int | None = None


@dataclass(frozen=True)
class LaneShare:
    """When every seat in ``when`` is filled, ``seat`` runs with ``lanes`` (0: it is off)."""

    when: tuple[str, ...]
    seat: str
    lanes: int


@dataclass(frozen=True, kw_only=True)
class Motherboard(Part):
    kind: ClassVar[str] = "motherboard"
    socket: str | None = None
    cpu_sockets: int | None = None
    cpu_families: tuple[str, ...] = ()
    form_factor: str | None = None
    dimm_slots: int | None = None
    memory_type: str | None = None
    max_memory_gb: float | None = None
    slots: tuple[Slot, ...] | None = None
    lane_shares: tuple[LaneShare, ...] = ()
    lane_sharing: str | None = None  # as the maker words it
    m2_slots: int | None = None
    u2_ports: int | None = None
    sata_ports: int | None = None
    mcio_ports: int | None = None
    other_storage: str | None = None
    bmc: bool | None = None
    ecc_udimm: bool | None = None
    max_cpu_tdp_w: float | None = None
    eps_plugs: int | None = None
    aux_slot_power: bool | None = None


@dataclass(frozen=True)
class FanMount:
    """Places for ``count`` fans of ``size_mm`` at one side of the chassis (front, top, rear, bottom, side, mid)."""

    side: str
    count: int
    size_mm: int


@dataclass(frozen=True)
class RadiatorMount:
    side: str
    max_mm: int  # longest radiator


@dataclass(frozen=True)
class BaySet:
    """Equal drive bays."""

    count: int
    form_factor: str  # U.2 2.5", 3.5", E3.S, E1.S, M.2
    interface: str = "NVMe"


@dataclass(frozen=True, kw_only=True)
class Chassis(Part):
    """A case, rack box or open frame that takes a board."""

    kind: ClassVar[str] = "chassis"
    chassis_type: str | None = None  # tower, rack, open-frame, cube
    airflow_class: str | None = None  # desktop, workstation-ducted, server, open
    front_panel: str | None = None  # mesh, solid: for the impedance default
    rack_units: int | None = None
    height_mm: float | None = None
    width_mm: float | None = None
    depth_mm: float | None = None
    weight_kg: float | None = None
    max_gpu_length_mm: float | None = None
    max_cooler_height_mm: float | None = None
    expansion_slots: int | None = None
    slot_note: str | None = None
    psu_kinds: tuple[str, ...] = ()  # ATX, SFX, CRPS
    psu_count: int | None = None
    max_psu_length_mm: float | None = None
    boards: tuple[str, ...] = ()
    fan_mounts: tuple[FanMount, ...] = ()
    radiator_mounts: tuple[RadiatorMount, ...] = ()
    drive_bays: tuple[BaySet, ...] | None = None


@dataclass(frozen=True)
class GpuBays:
    """Equal places for accelerators in a server."""

    form_factor: str
    count: int
    slot_width: int | None = None
    gen: int | None = None
    via: str | None = None
    fixed: bool = False  # populated by the maker, always all of them
    alternative: str | None = None  # name of the variant when a record lists several: only one of them is built
    consumer_count: int | None = None  # GeForce-class cards that the maker allows, where fewer than ``count``


@dataclass(frozen=True)
class ServerSupplies:
    """The supplies that a server is delivered with."""

    count: int
    watts: tuple[float, ...]  # sizes that can be ordered; the first is the default
    redundancy: str | None = None  # 1+1, 2+2, 3+3, 4+2, N+1, none
    inlet: str | None = None
    min_voltage: float | None = None  # below it the rating does not hold; None: unknown
    voltage_note: str | None = None


@dataclass(frozen=True)
class PsuGpuLimit:
    """Vendor table: with supplies of ``psu_w`` at most ``count`` GPUs of ``gpu_w``."""

    psu_w: float
    gpu_w: float
    count: int


@dataclass(frozen=True, kw_only=True)
class Server(Part):
    """A barebone or complete server: chassis with an integral board."""

    kind: ClassVar[str] = "server"
    form: str | None = None  # tower, rack; None means rack
    rack_units: int | None = None
    height_mm: float | None = None
    width_mm: float | None = None
    depth_mm: float | None = None
    weight_kg: float | None = None
    cpu_socket: str | None = None
    cpu_sockets: int | None = None
    cpu_families: tuple[str, ...] = ()  # empty: not known; LGA4677 is shared by Xeon Scalable and Xeon W
    dimm_slots: int | None = None
    memory_type: str | None = None
    gpu_bays: tuple[GpuBays, ...] = ()
    supplies: ServerSupplies | None = None
    airflow: str | None = None
    cooling: str | None = None  # liquid where a loop is needed
    max_gpu_tdp_w: float | None = None
    max_cpu_tdp_w: float | None = None
    drive_bays: tuple[BaySet, ...] | None = None
    m2_slots: int | None = None
    nic_slots: tuple[Slot, ...] | None = None
    inlet_min_c: float | None = None
    inlet_max_c: float | None = None
    inlet_rules: str | None = None
    max_power_w: float | None = None
    fan_count: int | None = None
    gpu_limit_by_psu: tuple[PsuGpuLimit, ...] = ()
    end_of_sale: str | None = None


@dataclass(frozen=True, kw_only=True)
class Psu(Part):
    kind: ClassVar[str] = "psu"
    watts: float | None = None
    watts_at_low_line: float | None = None  # at 100-127 V; 0: not allowed there
    efficiency: str | None = None  # as labelled: 80+ Gold, Cybenetics Platinum...
    form_factor: str | None = None
    length_mm: float | None = None
    atx_version: str | None = None
    connectors: tuple[Connector, ...] | None = None
    redundant_module: bool | None = None
    inlet: str | None = None
    single_rail: bool | None = None


@dataclass(frozen=True, kw_only=True)
class CpuCooler(Part):
    kind: ClassVar[str] = "cpu-cooler"
    cooler_type: str | None = None  # air, aio, passive
    height_mm: float | None = None
    radiator_mm: int | None = None
    sockets: tuple[str, ...] = ()
    rated_tdp_w: float | None = None


@dataclass(frozen=True, kw_only=True)
class Memory(Part):
    kind: ClassVar[str] = "memory"
    module_gb: float | None = None
    modules_per_kit: int = 1
    memory_type: str | None = None
    speed_mts: int | None = None
    module_kind: str | None = None  # UDIMM, ECC UDIMM, RDIMM, LRDIMM, SODIMM...
    rank: str | None = None
    chip_width: str | None = None
    ecc: bool | None = None
    voltage: float | None = None
    power_w: float | None = None


@dataclass(frozen=True, kw_only=True)
class Storage(Part):
    kind: ClassVar[str] = "storage"
    media: str | None = None  # SSD, HDD
    capacities_gb: tuple[float, ...] = ()
    form_factors: tuple[str, ...] = ()
    interface: str | None = None  # NVMe, SATA, SAS
    pcie_gen: int | None = None
    lanes: int | None = None
    seq_read_mbs: float | None = None
    seq_write_mbs: float | None = None
    rand_read_iops: float | None = None
    rand_write_iops: float | None = None
    dwpd: float | None = None
    power_active_w: float | None = None
    power_loss_protection: bool | None = None
    nand: str | None = None


@dataclass(frozen=True, kw_only=True)
class Nic(Part):
    kind: ClassVar[str] = "nic"
    ports: int | None = None
    speed_gbps: float | None = None
    protocols: tuple[str, ...] = ()
    pcie_gen: int | None = None
    pcie_lanes: int | None = None
    power_typ_w: float | None = None
    form_factor: str | None = None
    port_type: str | None = None


@dataclass(frozen=True, kw_only=True)
class Fan(Part):
    kind: ClassVar[str] = "fan"
    size_mm: int | None = None
    airflow_cfm: float | None = None
    pressure_mmh2o: float | None = None
    speed_rpm: float | None = None
    noise_dba: float | None = None
    power_w: float | None = None


@dataclass(frozen=True, kw_only=True)
class Link(Part):
    """Bridges, risers, cables, switch cards: things that join parts. They live in the tray."""

    kind: ClassVar[str] = "link"
    subtype: str | None = None  # nvlink-bridge, riser, cable, power-cable, adapter, retimer, pcie-switch, optic...
    gpus: tuple[str, ...] = ()
    span_slots: int | None = None
    gbs: float | None = None
    cards: int | None = None
    bridges_needed: int | None = None
    pcie_gen: int | None = None
    lanes: int | None = None
    length_mm: float | None = None
    length_m: float | None = None
    needs_bifurcation: bool | None = None
    rated_w: float | None = None
    speed_gbps: float | None = None


@dataclass(frozen=True, kw_only=True)
class PowerGear(Part):
    """The electrical surroundings: circuits, inlets, connectors, PDUs, UPSes."""

    kind: ClassVar[str] = "power"
    subtype: str | None = None  # circuit, inlet, dc-connector, pdu, ups
    country: str | None = None
    volts: float | None = None
    amps: float | None = None
    amps_ul: float | None = None
    phases: int | None = None
    continuous_factor: float | None = None
    continuous_w: float | None = None
    plug: str | None = None
    max_w: float | None = None
    watts: float | None = None
    va: float | None = None
    outlets: tuple[Connector, ...] = ()


PART_CLASSES: dict[str, type[Part]] = {
    cls.kind: cls
    for cls in (Gpu, Cpu, Motherboard, Chassis, Server, Psu, CpuCooler, Memory, Storage, Nic, Fan, Link, PowerGear)
}
