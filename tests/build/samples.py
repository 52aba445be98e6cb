"""A few parts to build with: dimensions and sockets as their makers publish them, cut down to what seats ask for."""

from __future__ import annotations

from planner.build.build import Build, Loose, Placement, Plan
from planner.build.files import in_seat_order
from planner.build.workload import Workload
from planner.parts.architecture import Architecture
from planner.parts.evidence import Price, Status
from planner.parts.part import (
    BaySet,
    Chassis,
    Connector,
    Cpu,
    Fan,
    FanMount,
    Gpu,
    GpuBays,
    Link,
    Memory,
    Motherboard,
    Part,
    Psu,
    RadiatorMount,
    Server,
    ServerSupplies,
    Slot,
    Storage,
)

GPU = Gpu(
    id="gpu-4090", vendor="NVIDIA", model="GeForce RTX 4090", model_zh="RTX 4090 显卡", memory_gb=24.0, tdp_w=450.0,
    min_limit_w=150.0, max_limit_w=600.0, form_factor="pcie-card", length_mm=304.0, slots=3.0, pcie_gen=4,
    pcie_lanes=16,
    power_connectors=(Connector("12V-2x6 16-pin", 1),), status=Status.SOURCE, sources=("https://www.nvidia.com/",),
    prices=(Price("1599", "USD", "launch", "https://www.nvidia.com/", "2022-09-20"),),
)  # fmt: skip
LONG_GPU = Gpu(
    id="gpu-long", vendor="Example", model="Card of 450 mm", tdp_w=300.0, form_factor="pcie-card", length_mm=450.0,
    slots=2.0,
)  # fmt: skip
A100 = Gpu(id="gpu-a100", vendor="NVIDIA", model="A100 40GB PCIe", tdp_w=250.0, form_factor="pcie-card",
           length_mm=267.7, slots=2.0, memory_gb=40.0)  # fmt: skip
SXM = Gpu(id="gpu-h100-sxm", vendor="NVIDIA", model="H100 SXM5", tdp_w=700.0, form_factor="sxm5", memory_gb=80.0)
CPU = Cpu(id="cpu-7950x", vendor="AMD", model="Ryzen 9 7950X", socket="AM5", tdp_w=170.0, cores=16)
XEON = Cpu(id="cpu-8480", vendor="Intel", model="Xeon Platinum 8480+", socket="LGA4677", tdp_w=350.0, cores=56)
BOARD = Motherboard(
    id="board-x670e", vendor="ASUS", model="ProArt X670E-Creator", socket="AM5", cpu_sockets=1, form_factor="ATX",
    dimm_slots=4, memory_type="DDR5", m2_slots=4,
    slots=(Slot(1, 16, 16, 5, "cpu1"), Slot(4, 16, 8, 5, "cpu1"), Slot(7, 16, 2, 4, "chipset")),
)  # fmt: skip
SMALL_BOARD = Motherboard(
    id="board-b650i", vendor="Example", model="Mini-ITX board", socket="AM5", cpu_sockets=1, form_factor="Mini-ITX",
    dimm_slots=2, memory_type="DDR5", m2_slots=1, slots=(Slot(1, 16, 16, 4, "cpu1"),),
)  # fmt: skip
MEMORY = Memory(id="ram-32", vendor="Kingston", model="DDR5-5600 32GB", module_gb=32.0, memory_type="DDR5",
                module_kind="UDIMM")  # fmt: skip
RDIMM = Memory(id="ram-64", vendor="Samsung", model="DDR5-4800 RDIMM 64GB", module_gb=64.0, memory_type="DDR5",
               module_kind="RDIMM")  # fmt: skip
DRIVE = Storage(id="ssd-990", vendor="Samsung", model="990 Pro", media="SSD", capacities_gb=(1000.0, 2000.0, 4000.0),
                form_factors=("M.2 2280",), interface="NVMe")  # fmt: skip
PSU = Psu(id="psu-1600", vendor="Example", model="1600 W", watts=1600.0, form_factor="ATX", length_mm=180.0)
FAN = Fan(id="fan-140", vendor="Noctua", model="NF-A14", size_mm=140, airflow_cfm=82.5)
CABLE = Link(id="cable-16pin", vendor="Example", model="16-pin cable", subtype="power-cable")
TOWER = Chassis(
    id="tower", vendor="Fractal Design", model="Torrent", chassis_type="tower", height_mm=544.0, width_mm=242.0,
    depth_mm=530.0, max_gpu_length_mm=423.0, max_cooler_height_mm=188.0, expansion_slots=7, psu_kinds=("ATX",),
    psu_count=1, boards=("EATX", "ATX", "mATX", "Mini-ITX"), fan_mounts=(FanMount("front", 3, 140),),
    radiator_mounts=(RadiatorMount("front", 420),), drive_bays=(BaySet(2, '3.5"', "SATA"),),
)  # fmt: skip
OPEN_FRAME = Chassis(id="frame", vendor="Example", model="Open frame", chassis_type="open-frame", boards=("ATX",))
CARD_SERVER = Server(
    id="server-cards", vendor="Supermicro", model="SYS-420GP-TNR", rack_units=4, cpu_socket="LGA4189", cpu_sockets=2,
    dimm_slots=32, memory_type="DDR4", gpu_bays=(GpuBays("pcie-card", 10, 2, 4),), depth_mm=737.0,
    supplies=ServerSupplies(4, (2000.0, 2700.0), "2+2", "C20", 200.0),
)  # fmt: skip
MODULE_SERVER = Server(
    id="server-sxm", vendor="Dell", model="PowerEdge XE9680", rack_units=6, cpu_socket="LGA4677", cpu_sockets=2,
    dimm_slots=32, memory_type="DDR5", depth_mm=1009.0,
    gpu_bays=(GpuBays("sxm5", 8, None, 5), GpuBays("oam", 8, None, 5)),
    supplies=ServerSupplies(6, (2800.0,), "3+3", "C22", 200.0),
)  # fmt: skip

PARTS: dict[str, Part] = {
    part.id: part
    for part in (
        GPU, LONG_GPU, A100, SXM, CPU, XEON, BOARD, SMALL_BOARD, MEMORY, RDIMM, DRIVE, PSU, FAN, CABLE, TOWER,
        OPEN_FRAME, CARD_SERVER, MODULE_SERVER,
    )
}  # fmt: skip

LLAMA = Architecture(id="llama-2-7b", family="decoder", layers=32, hidden=4096, heads=32, params=6_738_415_616)


def lookup(part_id: str) -> Part | None:
    return PARTS.get(part_id)


def tower_plan() -> Plan:
    """A finished workstation: board, CPU, one card, two DIMMs, a drive, a supply, a cable in the tray."""
    seated = {
        "board": BOARD, "cpu1": CPU, "pcie1": GPU, "dimm1": MEMORY, "dimm2": MEMORY, "m2_1": DRIVE, "psu1": PSU,
        "fan_front1": FAN,
    }  # fmt: skip
    placements = [
        Placement(seat=seat, part=part.id, capacity_gb=2000.0 if part is DRIVE else None)
        for seat, part in seated.items()
    ]
    build = Build(
        title="Workstation", chassis=TOWER.id, placements=in_seat_order(placements), loose=(Loose(part=CABLE.id),)
    ).with_parts((TOWER, CABLE, *seated.values()))
    return Plan(build=build, workload=Workload(architecture=LLAMA, context=4096))


def server_plan(gpus: int = 8) -> Plan:
    """A module server with some of its accelerators, both processors and half of its memory."""
    placements = [Placement(seat=f"gpu{n}", part=SXM.id) for n in range(1, gpus + 1)]
    placements += [Placement(seat=f"cpu{n}", part=XEON.id) for n in (1, 2)]
    placements += [Placement(seat=f"dimm{n}", part=RDIMM.id) for n in range(1, 33, 2)]
    build = Build(title="Server", chassis=MODULE_SERVER.id, placements=in_seat_order(placements))
    return Plan(build=build.with_parts((MODULE_SERVER, SXM, XEON, RDIMM)))
