"""One example that fails and one that passes for each rule, with real records of the catalogue."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import planner.rules
from planner.build.finding import Answer, Severity
from planner.build.site import Site
from planner.build.workload import Layout, Method
from planner.parts.evidence import Price
from planner.parts.part import Connector, Link, PowerGear
from planner.rules.titles import TITLES
from tests.rules.builds import ROOM, Bench, of, part
from tests.rules.test_room import BROKEN

if TYPE_CHECKING:
    from collections.abc import Callable

    from planner.build.finding import Finding
    from planner.parts.part import Part

INFO, WARN, ERROR = Severity.INFO, Severity.WARN, Severity.ERROR
US_OUTLET = Site(title="US", country="US", market="US", voltage_v=120.0, circuit_a=15.0, room="lab", cooling_w=20_000.0)
CN_LAB = Site(title="CN", voltage_v=220.0, circuit_a=16.0, cooling_w=20_000.0, market="DE")


@dataclass(frozen=True)
class Example:
    """A rule's code with a build that breaks it and one that keeps it."""

    name: str
    code: str
    severity: Severity
    bad: Callable[[], Bench]
    good: Callable[[], Bench]
    answer: Answer = Answer.FAIL


def tower(
    board: str = "asus-proart-x670e", chassis: str = "phanteks-enthoo-pro2-server", cpu: str = "ryzen-9-7950x"
) -> Bench:
    return Bench(chassis).seat("board", board).seat("cpu1", cpu).seat("psu1", "corsair-hx1500i-2025")


def listed(*parts: str | Part | tuple[str | Part, int], site: Site = ROOM) -> Bench:
    """A list without a chassis."""
    bench = Bench(site=site)
    for thing in parts:
        if isinstance(thing, tuple):
            bench.loose(thing[0], thing[1])
        else:
            bench.loose(thing)
    return bench


def sxm(server: str, gpu: str, count: int, variant: int = 0) -> Bench:
    return Bench(server, variant=variant).fill("gpu", gpu, count)


def rig(watts_part: str | Part, *others: str | Part | tuple[str | Part, int], site: Site = ROOM) -> Bench:
    return listed(*others, watts_part, site=site)


def two_open_cards(room_c: float) -> Bench:
    bench = Bench("fractal-define7", site=replace(ROOM, room_c=room_c))
    bench.seat("board", "asrock-rack-romed8-2t").seat("cpu1", "epyc-7543").seat("psu1", "seasonic-prime-px-2200")
    return bench.seat("pcie1", "rtx-4090").seat("pcie5", "rtx-4090")


RESERVE = {"psu_reserve_w": "2000", "psu_reserve_gpus": "4"}
RISER_OK = Link(id="riser-x16", vendor="generic", model="riser", subtype="riser", pcie_gen=5, lanes=16, length_mm=200.0)
PDU_SMALL = PowerGear(
    id="pdu-4", vendor="generic", model="PDU", subtype="pdu", outlets=(Connector("C19", 4),), max_w=22_000.0
)
SHORT_CASE = part("fractal-torrent", max_psu_length_mm=200.0)

EXAMPLES = (
    # accelerators
    Example(
        "R01 form factor",
        "GPU_FORM_FACTOR",
        ERROR,
        lambda: sxm("sm-420gp-tnr", "a100-sxm4-40", 4),
        lambda: sxm("lenovo-sr670v2-sxm", "a100-sxm4-40", 4),
    ),
    Example(
        "R02 SXM generation",
        "GPU_FORM_FACTOR",
        ERROR,
        lambda: sxm("lenovo-sr670v2-sxm", "h100-sxm5-80", 4),
        lambda: sxm("dell-xe8640", "h100-sxm5-80", 4),
    ),
    Example(
        "R03 module board full",
        "GPU_COUNT",
        ERROR,
        lambda: listed(("h100-sxm5-80", 2)),
        lambda: listed(("h100-sxm5-80", 4), "hgx-h100-4-board"),
    ),
    Example(
        "R03 server full",
        "GPU_COUNT",
        ERROR,
        lambda: sxm("dell-xe8640", "h100-sxm5-80", 2),
        lambda: sxm("dell-xe8640", "h100-sxm5-80", 4),
    ),
    Example(
        "R04 OAM is not SXM",
        "GPU_FORM_FACTOR",
        ERROR,
        lambda: sxm("sm-8125gs-tnhr", "mi300x", 8),
        lambda: sxm("sm-8125gs-tnmr2", "mi300x", 8),
    ),
    Example(
        "R05 thick cards in server bays",
        "GPU_SLOTS",
        ERROR,
        lambda: sxm("sm-420gp-tnr", "rtx-4090", 8),
        lambda: sxm("sm-420gp-tnr", "a100-pcie-80", 8),
    ),
    Example(
        "R05 count",
        "GPU_COUNT",
        ERROR,
        lambda: sxm("dell-r760xa", "l40s", 4).loose("l40s"),
        lambda: sxm("dell-r760xa", "l40s", 4),
    ),
    Example(
        "module without server",
        "MODULE_HOST",
        ERROR,
        lambda: listed(("a100-sxm4-40", 4), ("xeon-gold-6330", 2)),
        lambda: listed(("a100-sxm4-40", 4), ("xeon-gold-6330", 2), "hgx-a100-4-board"),
        Answer.CANNOT_TELL,
    ),
    Example(
        "R100 fixed system",
        "GPU_COUNT",
        ERROR,
        lambda: sxm("dgx-h100", "h100-sxm5-80", 4),
        lambda: sxm("dgx-h100", "h100-sxm5-80", 8),
    ),
    Example(
        "R100 built for other modules",
        "GPU_FIXED",
        ERROR,
        lambda: sxm("dgx-h200", "h100-sxm5-80", 8),
        lambda: sxm("dgx-h200", "h200-sxm", 8),
    ),
    Example(
        "seat that is gone",
        "SEAT_MISSING",
        ERROR,
        lambda: tower().seat("pcie11", "rtx-a6000"),
        lambda: tower().seat("pcie1", "rtx-a6000"),
    ),
    Example(
        "R57 mixed",
        "MIXED_GPUS",
        ERROR,
        lambda: listed("rtx-3090", part("rtx-4080-super", memory_gb=8.0)).job(
            "Llama-2-7b-hf", Method.SERVING, Layout(tensor=2)
        ),
        lambda: listed(("rtx-3090", 2)).job("Llama-2-7b-hf", Method.SERVING, Layout(tensor=2)),
    ),
    Example(
        "R67 ambiguous name",
        "MODEL_AMBIGUOUS",
        ERROR,
        lambda: listed(part("ascend-910b3", model="910B")),
        lambda: listed("ascend-910b3"),
    ),
    # geometry
    Example(
        "R06 length",
        "GPU_LENGTH",
        ERROR,
        lambda: (
            tower(chassis="silverstone-rm52").seat("cooler1", "arctic-lf3-360").seat("pcie1", "rtx-5090-aorus-master")
        ),
        lambda: tower().seat("pcie1", "rtx-4090"),
    ),
    Example(
        "R06 length, little room",
        "GPU_LENGTH",
        WARN,
        lambda: tower(chassis="silverstone-rm52").seat("pcie1", "rtx-5090-aorus-master"),
        lambda: tower(chassis="silverstone-rm52").seat("pcie1", "rtx-4090"),
    ),
    Example(
        "R07 height with plug",
        "GPU_HEIGHT",
        ERROR,
        lambda: tower("asrock-rack-romed8-2t", "silverstone-rm42-502", "epyc-7543").seat("pcie1", "rtx-4090"),
        lambda: tower("asrock-rack-romed8-2t", "silverstone-rm42-502", "epyc-7543").seat("pcie1", "a100-pcie-80"),
    ),
    Example(
        "R08 collision",
        "GPU_COLLISION",
        ERROR,
        lambda: tower().seat("pcie1", "rtx-4090-asus-tuf").seat("pcie4", "rtx-4090-asus-tuf"),
        lambda: tower().seat("pcie1", "rtx-a6000").seat("pcie4", "rtx-a6000"),
    ),
    Example(
        "R09 last slot",
        "GPU_SLOTS",
        ERROR,
        lambda: tower("asrock-rack-romed8-2t", "fractal-define7", "epyc-7543").seat("pcie7", "rtx-4090"),
        lambda: tower("asrock-rack-romed8-2t", "phanteks-enthoo-pro2-server", "epyc-7543").seat("pcie7", "rtx-4090"),
    ),
    Example(
        "slot pitch of a list",
        "SLOT_PITCH",
        ERROR,
        lambda: listed("asrock-rack-romed8-2t", (part("rtx-4090", slots=8.0), 2)),
        lambda: listed("asrock-rack-romed8-2t", ("rtx-a6000", 4)),
    ),
    Example(
        "slot pitch of cards of unknown width",
        "SLOT_PITCH",
        INFO,
        lambda: listed("asrock-rack-romed8-2t", (part("rtx-4090", slots=None, thickness_mm=None), 4)),
        lambda: listed("asrock-rack-romed8-2t", ("rtx-a6000", 4)),
        Answer.CANNOT_TELL,
    ),
    Example(
        "R10 air gap",
        "AIR_GAP",
        ERROR,
        lambda: tower("asrock-rack-romed8-2t", cpu="epyc-7543").seat("pcie1", "rtx-5090").seat("pcie3", "rtx-5090"),
        lambda: tower("asrock-rack-romed8-2t", cpu="epyc-7543").seat("pcie1", "rtx-a6000").seat("pcie3", "rtx-a6000"),
    ),
    Example(
        "R11 board form",
        "BOARD_FORM_FACTOR",
        ERROR,
        lambda: Bench("silverstone-rm42-502").seat("board", "asus-wrx90-sage"),
        lambda: Bench("silverstone-rm42-502").seat("board", "asrock-rack-romed8-2t"),
    ),
    Example(
        "R12 proprietary board",
        "BOARD_FORM_FACTOR",
        ERROR,
        lambda: Bench("corsair-7000d").seat("board", "supermicro-x12dpg-oa6"),
        lambda: Bench("corsair-7000d").seat("board", "asus-proart-x670e"),
    ),
    Example(
        "R13 cooler height",
        "COOLER_HEIGHT",
        ERROR,
        lambda: tower("asus-proart-x670e", "silverstone-rm42-502").seat("cooler1", "noctua-nh-d15-g2"),
        lambda: tower("asrock-rack-romed8-2t", "silverstone-rm42-502", "epyc-7543").seat("cooler1", "noctua-nh-u9-tr4"),
    ),
    Example(
        "R14 cooler socket",
        "COOLER_SOCKET",
        ERROR,
        lambda: tower("supermicro-h13ssl-n", cpu="epyc-9354").seat("cooler1", "noctua-nh-d15"),
        lambda: tower("supermicro-h13ssl-n", cpu="epyc-9354").seat("cooler1", "silverstone-xe360-sp5"),
    ),
    Example(
        "R15 radiator",
        "RADIATOR_FIT",
        ERROR,
        lambda: tower(chassis="silverstone-rm42-502").seat("cooler1", "arctic-lf3-420"),
        lambda: tower(chassis="lianli-o11d-evo-xl").seat("cooler1", "arctic-lf3-360"),
    ),
    Example(
        "R16 cooler rating",
        "COOLER_RATING",
        WARN,
        lambda: tower().seat("cooler1", "noctua-nh-l9a-am5"),
        lambda: tower("asus-proart-z790", cpu="core-i7-14700k").seat(
            "cooler1", part("arctic-lf3-360", rated_tdp_w=300.0)
        ),
    ),
    Example(
        "R17 supply length",
        "PSU_LENGTH",
        ERROR,
        lambda: Bench(SHORT_CASE).seat("psu1", part("corsair-rm1000x-2024", length_mm=220.0)),
        lambda: Bench(SHORT_CASE).seat("psu1", "corsair-rm1000x-2024"),
    ),
    Example(
        "R18 supply count",
        "PSU_COUNT",
        ERROR,
        lambda: Bench("fractal-define7").loose("corsair-rm1000x-2024", 2),
        lambda: Bench("phanteks-enthoo-pro2-server").loose("corsair-rm1000x-2024", 2),
    ),
    Example(
        "R18 supply kind",
        "PSU_FORM_FACTOR",
        ERROR,
        lambda: Bench("gooxi-4u-8gpu").loose("corsair-rm1000x-2024"),
        lambda: Bench("gooxi-4u-8gpu").loose("crps-2000"),
    ),
    Example(
        "R19 rack depth",
        "RACK_DEPTH",
        ERROR,
        lambda: Bench(part("lenovo-sr670v2-sxm", depth_mm=953.0), site=replace(ROOM, rack_depth_mm=800.0)),
        lambda: Bench(part("lenovo-sr670v2-sxm", depth_mm=953.0), site=replace(ROOM, rack_depth_mm=1200.0)),
    ),
    Example(
        "R19 rack units",
        "RACK_SPACE",
        ERROR,
        lambda: Bench("dgx-h100", site=replace(ROOM, rack_u=6)),
        lambda: Bench("dgx-h100", site=replace(ROOM, rack_u=10)),
    ),
    Example(
        "R20 weight",
        "WEIGHT",
        WARN,
        lambda: Bench("dgx-a100-640").claim(people_to_lift="1"),
        lambda: Bench(part("sm-420gp-tnr", weight_kg=22.0)).claim(people_to_lift="2"),
    ),
    Example(
        "drive in a wrong bay",
        "DRIVE_FORM_FACTOR",
        ERROR,
        lambda: tower().seat("m2_1", "seagate-exos-x24"),
        lambda: tower().seat("m2_1", "samsung-990-pro"),
    ),
    # boards
    Example(
        "R21 socket",
        "CPU_SOCKET",
        ERROR,
        lambda: Bench("sm-420gp-tnr").seat("cpu1", "epyc-7413"),
        lambda: Bench("sm-420gp-tnr").seat("cpu1", "xeon-gold-6330"),
    ),
    Example(
        "R22 family",
        "CPU_FAMILY",
        ERROR,
        lambda: listed("asus-w790-sage", "xeon-platinum-8468"),
        lambda: listed("asus-w790-sage", "xeon-w7-3465x"),
    ),
    Example(
        "R23 one-socket part", "CPU_COUNT", ERROR, lambda: listed(("epyc-9354p", 2)), lambda: listed(("epyc-9354", 2))
    ),
    Example(
        "R24 second processor",
        "CPU_SECOND",
        ERROR,
        lambda: sxm("dell-r760xa", "l40s", 4).seat("cpu1", "xeon-gold-6430"),
        lambda: sxm("dell-r760xa", "l40s", 4).fill("cpu", "xeon-gold-6430", 2),
    ),
    Example(
        "R25 processor power",
        "CPU_TDP",
        ERROR,
        lambda: listed("supermicro-h13ssl-n", "epyc-9755"),
        lambda: listed("supermicro-h13ssl-n", "epyc-9575f"),
    ),
    Example(
        "R26 firmware",
        "BIOS_VERSION",
        WARN,
        lambda: listed(part("supermicro-h13ssl-n", cpu_families=("epyc9004",)), "epyc-9575f"),
        lambda: listed(part("gigabyte-mz33-ar1", cpu_families=("epyc9004", "epyc9005")), "epyc-9575f"),
    ),
    Example(
        "different processors",
        "CPU_MIX",
        ERROR,
        lambda: listed("gigabyte-mz73-lm0", "epyc-9354", "epyc-9454"),
        lambda: listed("gigabyte-mz73-lm0", ("epyc-9354", 2)),
    ),
    Example(
        "large address windows",
        "BAR_ABOVE_4G",
        ERROR,
        lambda: listed(part("asus-w680-ace", model="P8Z77-V Deluxe"), "v100-pcie-32"),
        lambda: listed(part("asus-w680-ace", model="P8Z77-V Deluxe"), "rtx-3090"),
    ),
    Example(
        "NVMe start",
        "NVME_BOOT",
        WARN,
        lambda: listed(part("asus-w680-ace", model="HP Z800"), "samsung-990-pro"),
        lambda: listed("asus-w680-ace", "samsung-990-pro"),
    ),
    Example(
        "R102 display",
        "BOOT_DISPLAY",
        WARN,
        lambda: listed(
            part("asus-trx50-sage", bmc=False), part("ryzen-threadripper-7970x", integrated_graphics=False), "l40s"
        ),
        lambda: listed(
            part("asus-trx50-sage", bmc=True), part("ryzen-threadripper-7970x", integrated_graphics=False), "l40s"
        ),
    ),
    Example(
        "used processor",
        "CPU_LOCK",
        WARN,
        lambda: listed(part("epyc-7413", note="as listed: used, ex Dell")),
        lambda: listed("epyc-7413"),
    ),
    Example(
        "known issue",
        "SWITCH_COLLAPSE",
        WARN,
        lambda: Bench(part("asus-esc8000a-e12", model="ESC8000A-E13P")).loose("rtx-pro-6000-bw-server", 8),
        lambda: Bench("asus-esc8000a-e12").loose("rtx-pro-6000-bw-server", 8),
    ),
    Example(
        "R59 ACS",
        "ACS_SETTING",
        INFO,
        lambda: sxm("sm-420gp-tnr", "a100-pcie-80", 4),
        lambda: sxm("dell-r760xa", "l40s", 4),
    ),
    # memory
    Example(
        "R27 generation",
        "DIMM_TYPE",
        ERROR,
        lambda: listed("xeon-silver-4410y", "samsung-ddr4-3200-rdimm-32"),
        lambda: listed("xeon-silver-4410y", "ddr5-4800-rdimm-32"),
    ),
    Example(
        "R28 kind",
        "DIMM_KIND",
        ERROR,
        lambda: listed("ryzen-9-7950x", "ddr5-4800-rdimm-32"),
        lambda: listed("ryzen-9-7950x", "kingston-ddr5-5600-ecc-udimm-32"),
    ),
    Example(
        "R29 mix",
        "DIMM_MIX",
        ERROR,
        lambda: listed(("samsung-ddr4-3200-rdimm-32", 8), ("samsung-ddr4-3200-lrdimm-128", 8)),
        lambda: listed(("samsung-ddr4-3200-rdimm-32", 8)),
    ),
    Example(
        "R29 kits apart",
        "DIMM_MIX",
        WARN,
        lambda: listed("kit-ddr5-6000-2x32", part("kit-ddr5-6000-2x32", rank="1Rx8")),
        lambda: listed(("kit-ddr5-6000-2x32", 2)),
    ),
    Example(
        "R30 ECC",
        "ECC_WORKS",
        WARN,
        lambda: listed(
            "ryzen-9-7950x", part("gigabyte-b650-aorus-elite", ecc_udimm=False), "kingston-ddr5-5600-ecc-udimm-32"
        ),
        lambda: listed(
            part("core-i7-14700k", ecc=True), part("asus-w680-ace", ecc_udimm=True), "kingston-ddr5-5600-ecc-udimm-32"
        ),
    ),
    Example(
        "R31 slots",
        "DIMM_COUNT",
        ERROR,
        lambda: listed("asus-proart-x670e", ("kingston-ddr5-5600-ecc-udimm-32", 8)),
        lambda: listed("asrock-rack-romed8-2t", ("samsung-ddr4-3200-rdimm-32", 8)),
    ),
    Example(
        "R32 amount",
        "RAM_CAPACITY",
        ERROR,
        lambda: listed("ryzen-9-7950x", (part("kingston-ddr5-5600-ecc-udimm-32", module_gb=64.0), 4)),
        lambda: listed("ryzen-9-7950x", ("kingston-ddr5-5600-ecc-udimm-32", 4)),
    ),
    Example(
        "R33 channels",
        "MEMORY_CHANNELS",
        WARN,
        lambda: listed("epyc-9354p", ("ddr5-4800-rdimm-64", 8)),
        lambda: listed("epyc-9354p", ("ddr5-4800-rdimm-64", 12)),
    ),
    Example(
        "R34 speed",
        "MEMORY_SPEED",
        INFO,
        lambda: listed("ryzen-9-7950x", ("kingston-ddr5-5600-ecc-udimm-32", 4)),
        lambda: listed("ryzen-9-7950x", ("kingston-ddr5-5600-ecc-udimm-32", 2)),
    ),
    Example(
        "R34 speed, half of it",
        "MEMORY_SPEED",
        WARN,
        lambda: listed("ryzen-9-7950x", (part("kit-ddr5-6000-2x32", speed_mts=8000), 2)),
        lambda: listed("ryzen-9-7950x", "kit-ddr5-6000-2x32"),
    ),
    Example(
        "R35 host memory",
        "RAM_VS_VRAM",
        INFO,
        lambda: listed(("a100-pcie-80", 4), ("samsung-ddr4-3200-rdimm-32", 4)),
        lambda: listed(("a100-pcie-80", 4), ("samsung-ddr4-3200-rdimm-64", 8)),
    ),
    Example(
        "R36 off-load",
        "HOST_RAM",
        ERROR,
        lambda: listed("supermicro-h12ssl-i", "epyc-7543", ("a100-pcie-80", 8), ("samsung-ddr4-3200-rdimm-32", 4)).job(
            "Llama-2-70b-hf", Method.FULL, Layout(offload="all")
        ),
        lambda: listed(
            "supermicro-h12ssl-i", "epyc-7543", ("a100-pcie-80", 8), ("samsung-ddr4-3200-lrdimm-128", 24)
        ).job("Llama-2-70b-hf", Method.FULL, Layout(offload="all")),
    ),
    Example(
        "firmware for 48 GB modules",
        "BIOS_VERSION",
        WARN,
        lambda: listed(part("asus-proart-x670e", note="firmware 1222"), ("kingston-ddr5-5600-ecc-udimm-48", 2)),
        lambda: listed(part("asus-proart-x670e", note="firmware 1222"), ("kingston-ddr5-5600-ecc-udimm-32", 2)),
    ),
    Example(
        "cards on one socket",
        "NUMA_PLACEMENT",
        INFO,
        lambda: sxm("dell-r760xa", "l40s", 2).fill("cpu", "xeon-gold-6430", 2),
        lambda: sxm("dell-r760xa", "l40s", 4).fill("cpu", "xeon-gold-6430", 2),
    ),
    # lanes
    Example(
        "R37 budget",
        "LANES_BUDGET",
        ERROR,
        lambda: listed("ryzen-9-7950x", ("rtx-a6000", 4), ("samsung-990-pro", 4)),
        lambda: listed("epyc-7543", ("rtx-a6000", 7)),
    ),
    Example(
        "R41 two sockets",
        "LANES_BUDGET",
        ERROR,
        lambda: listed(("epyc-7543", 2), ("rtx-a6000", 40), ("samsung-pm9a3", 8)),
        lambda: listed(("epyc-7543", 2), ("rtx-a6000", 8), ("samsung-pm9a3", 8)),
    ),
    Example(
        "R38 wires of a slot",
        "LANES_ELECTRICAL",
        WARN,
        lambda: tower("gigabyte-b650-aorus-elite").seat("pcie4", "rtx-a6000"),
        lambda: tower("gigabyte-b650-aorus-elite").seat("pcie1", "rtx-a6000"),
    ),
    Example(
        "R39 shared lanes",
        "LANE_SHARE",
        ERROR,
        lambda: (
            tower("asrock-rack-romed8-2t", cpu="epyc-7543")
            .seat("pcie2", "rtx-a6000")
            .seat("m2_1", "samsung-990-pro")
            .seat("m2_2", "samsung-990-pro")
        ),
        lambda: tower("asrock-rack-romed8-2t", cpu="epyc-7543").seat("pcie2", "rtx-a6000"),
    ),
    Example(
        "R40 generation",
        "PCIE_GENERATION",
        INFO,
        lambda: listed("rtx-5090", part("riser-gen4-300", pcie_gen=3)),
        lambda: listed("rtx-5090", "riser-gen5-200"),
    ),
    Example(
        "R42 slots off",
        "SLOTS_DISABLED",
        WARN,
        lambda: listed("asus-w790-sage", "xeon-w7-2495x", ("rtx-a6000", 7)),
        lambda: listed("asus-w790-sage", part("xeon-w7-3465x", pcie_lanes_usable=128), ("rtx-a6000", 5)),
    ),
    Example(
        "R43 bifurcation",
        "BIFURCATION",
        ERROR,
        lambda: listed("msi-z790-tomahawk", "bifurcation-x16-4x4"),
        lambda: listed("asrock-rack-romed8-2t", "bifurcation-x16-4x4"),
    ),
    Example(
        "R44 switch",
        "SWITCH_UPLINK",
        INFO,
        lambda: sxm("sm-420gp-tnr", "a100-pcie-80", 10),
        lambda: sxm("sm-4124gs-tnr", "a100-pcie-80", 8),
    ),
    Example("R45 network card", "NIC_HOST_LIMIT", WARN, lambda: listed("cx6-vpi-hdr-2p"), lambda: listed("cx7-200-2p")),
    Example(
        "R101 riser",
        "RISER_SIGNAL",
        ERROR,
        lambda: listed(("rtx-3090", 2), "riser-gen3-mining-x1"),
        lambda: listed(("rtx-3090", 2), RISER_OK),
    ),
    Example(
        "riser too long",
        "RISER_SIGNAL",
        ERROR,
        lambda: listed("rtx-3090", part("riser-gen4-300", length_mm=900.0)),
        lambda: listed("rtx-3090", "riser-gen4-300"),
    ),
    Example(
        "cables on the list",
        "CABLE_LIST",
        INFO,
        lambda: listed("asrock-rack-turin2d24g", ("rtx-a6000", 4)),
        lambda: listed("asrock-rack-romed8-2t", ("rtx-a6000", 4)),
    ),
    # links
    Example(
        "R51 bridge without connector",
        "NVLINK_EXISTS",
        ERROR,
        lambda: listed(("rtx-4090", 2), "nvlink-3090-4slot"),
        lambda: listed(("rtx-3090", 2), "nvlink-3090-4slot"),
    ),
    Example(
        "R52 span",
        "NVLINK_BRIDGE",
        ERROR,
        lambda: (
            tower("asrock-rack-romed8-2t", cpu="epyc-7543")
            .seat("pcie1", "rtx-a6000")
            .seat("pcie4", "rtx-a6000")
            .loose("nvlink-a6000-2slot")
        ),
        lambda: (
            tower("asrock-rack-romed8-2t", cpu="epyc-7543")
            .seat("pcie1", "rtx-a6000")
            .seat("pcie4", "rtx-a6000")
            .loose("nvlink-3090-3slot")
        ),
    ),
    Example(
        "R53 number of bridges",
        "NVLINK_BRIDGE_COUNT",
        WARN,
        lambda: listed(("a100-pcie-80", 2), part("nvlink-a100-3x", model="A100 NVLink bridge")),
        lambda: listed(("a100-pcie-80", 2), (part("nvlink-a100-3x", model="A100 NVLink bridge"), 3)),
    ),
    Example(
        "R54 group",
        "NVLINK_GROUP",
        INFO,
        lambda: listed(("a100-pcie-80", 4), ("nvlink-a100-3x", 2)),
        lambda: listed(("a100-pcie-80", 2), "nvlink-a100-3x"),
    ),
    Example(
        "R55 one direction",
        "NVLINK_FIGURE",
        INFO,
        lambda: listed("a100-sxm4-80").claim(nvlink_gbs="300"),
        lambda: listed("a100-sxm4-80").claim(nvlink_gbs="600"),
    ),
    Example(
        "R56 pooled",
        "VRAM_POOLED",
        WARN,
        lambda: listed(("rtx-3090", 2)).claim(vram_pool_gb="48"),
        lambda: listed(("rtx-3090", 2)),
    ),
    Example(
        "R58 peer access",
        "P2P_UNAVAILABLE",
        INFO,
        lambda: listed(("rtx-4090", 4)),
        lambda: listed(("rtx-pro-6000-bw-ws", 4)),
    ),
    # storage
    Example(
        "R46 U.2 ports",
        "DRIVE_COUNT",
        ERROR,
        lambda: listed(part("asrock-rack-romed8-2t", u2_ports=2, mcio_ports=None), ("kioxia-cm7-r", 5)),
        lambda: listed(part("asrock-rack-romed8-2t", u2_ports=2, mcio_ports=None), ("kioxia-cm7-r", 2)),
    ),
    Example(
        "R46 M.2 places",
        "DRIVE_COUNT",
        ERROR,
        lambda: listed("asrock-rack-romed8-2t", ("samsung-990-pro", 5)),
        lambda: listed("asrock-rack-romed8-2t", ("samsung-990-pro", 2)),
    ),
    Example(
        "R47 generation",
        "SSD_GENERATION",
        ERROR,
        lambda: listed("solidigm-d5-p5316").claim(ssd_pcie_gen="5"),
        lambda: listed("solidigm-d5-p5316").claim(ssd_pcie_gen="4"),
    ),
    Example(
        "R48 capacity",
        "SSD_CAPACITY",
        ERROR,
        lambda: Bench().loose("solidigm-d5-p5316", 4, capacity_gb=2000.0),
        lambda: Bench().loose("solidigm-d5-p5316", 4, capacity_gb=15360.0),
    ),
    Example(
        "R49 RAID 0",
        "RAID0",
        WARN,
        lambda: listed(("samsung-pm9a3", 2)).claim(raid="0"),
        lambda: listed(("samsung-pm9a3", 2)).claim(raid="0", raid_copy="NAS"),
    ),
    Example(
        "R50 hard disk",
        "HDD_DATASET",
        WARN,
        lambda: listed("rtx-3090", "seagate-exos-x24"),
        lambda: listed("rtx-3090", "seagate-exos-x24", "samsung-990-pro"),
    ),
    Example(
        "endurance", "SSD_ENDURANCE", INFO, lambda: listed("solidigm-d5-p5316"), lambda: listed("solidigm-d7-ps1010")
    ),
    # power
    Example(
        "no supply",
        "PSU_UNKNOWN",
        ERROR,
        lambda: Bench("corsair-7000d").seat("board", "asus-proart-x670e").seat("pcie1", "rtx-4090"),
        lambda: tower().seat("pcie1", "rtx-4090"),
        Answer.CANNOT_TELL,
    ),
    Example(
        "supply of unknown rating",
        "PSU_UNKNOWN",
        ERROR,
        lambda: listed("rtx-3090", part("corsair-rm1000x-2024", watts=None)),
        lambda: listed("rtx-3090", "corsair-rm1000x-2024"),
        Answer.CANNOT_TELL,
    ),
    Example(
        "R68 capacity",
        "PSU_CAPACITY",
        ERROR,
        lambda: rig("corsair-hx1200i-2025", ("rtx-5090", 2), "ryzen-9-9950x"),
        lambda: rig("seasonic-prime-px-2200", ("rtx-5090", 2), "ryzen-9-9950x"),
    ),
    Example(
        "R69 load steps",
        "PSU_TRANSIENT",
        WARN,
        lambda: listed("rtx-4090", "ryzen-9-7950x", part("corsair-rm850x-2024", watts=750.0, atx_version="2.4")),
        lambda: listed("rtx-4090", "ryzen-9-7950x", part("corsair-rm850x-2024", atx_version="3.1")),
    ),
    Example(
        "R70 redundancy",
        "PSU_REDUNDANCY",
        ERROR,
        lambda: listed(("a100-sxm4-40", 4), ("xeon-gold-6330", 2), ("sm-pws-1k62a-1r", 2)).claim(
            supply_redundancy="1+1"
        ),
        lambda: listed(("a100-sxm4-40", 4), ("xeon-gold-6330", 2), ("sm-pws-2k04a-1r", 4)).claim(
            supply_redundancy="2+2"
        ),
    ),
    Example(
        "R71 slowed after a failure",
        "PSU_REDUNDANCY",
        INFO,
        lambda: (
            sxm("gb-g593-sd0", "h100-sxm5-80", 8)
            .fill("cpu", "xeon-platinum-8480plus", 2)
            .loose("ddr5-4800-rdimm-64", 32)
            .loose("cx7-ndr", 10)
        ),
        lambda: sxm("dell-r760xa", "l40s", 2).fill("cpu", "xeon-silver-4410y", 2),
    ),
    Example(
        "R72 maker's table",
        "PSU_GPU_TABLE",
        ERROR,
        lambda: Bench("lenovo-st650-v2", supply_w=750.0).fill("gpu", "rtx-a6000", 2),
        lambda: Bench("lenovo-st650-v2", supply_w=1800.0).fill("gpu", "rtx-a6000", 4),
    ),
    Example(
        "R73 low line",
        "PSU_LOW_LINE",
        ERROR,
        lambda: listed("rtx-4090", part("asus-prows-3000p", watts_at_low_line=0.0), site=US_OUTLET),
        lambda: listed("rtx-4090", part("asus-prows-3000p", watts_at_low_line=0.0)),
    ),
    Example(
        "R80 plugs",
        "GPU_POWER_PLUG",
        ERROR,
        lambda: listed("a100-pcie-40", part("corsair-rm1000x-2024", connectors=(Connector("8-pin PCIe", 4),))),
        lambda: listed(
            "a100-pcie-40",
            part("corsair-rm1000x-2024", connectors=(Connector("8-pin PCIe", 4),)),
            "adapter-2xpcie8-to-eps",
        ),
    ),
    Example(
        "R81 cable rating",
        "CABLE_RATING",
        ERROR,
        lambda: listed("rtx-5090", "cable-2x8-to-16"),
        lambda: listed("rtx-5090", "cable-12v2x6-600"),
    ),
    Example(
        "R82 pigtail",
        "CABLE_PIGTAIL",
        ERROR,
        lambda: listed("rtx-3090-asus-strix", "pigtail-8-pin"),
        lambda: listed("rtx-a6000", "pigtail-8-pin"),
    ),
    Example(
        "R83 slot power",
        "SLOT_POWER",
        WARN,
        lambda: listed(part("asrock-rack-romed8-2t", aux_slot_power=False), ("rtx-a4000", 7)),
        lambda: listed(part("asrock-rack-romed8-2t", aux_slot_power=True), ("rtx-a4000", 7)),
    ),
    Example(
        "R84 maker's wiring",
        "VENDOR_PINOUT",
        ERROR,
        lambda: listed("atlas-300i-duo", "corsair-rm1000x-2024"),
        lambda: listed(
            "atlas-300i-duo",
            "corsair-rm1000x-2024",
            Link(id="hw", vendor="Huawei", model="power cable", subtype="power-cable"),
        ),
    ),
    Example(
        "R85 processor plugs",
        "EPS_PLUGS",
        ERROR,
        lambda: listed(
            part("gigabyte-mz73-lm0", eps_plugs=3, cpu_sockets=2),
            part("corsair-rm1000x-2024", connectors=(Connector("8-pin EPS", 1),)),
        ),
        lambda: listed(
            part("gigabyte-mz73-lm0", eps_plugs=3, cpu_sockets=2),
            part("corsair-rm1000x-2024", connectors=(Connector("8-pin EPS", 3),)),
        ),
    ),
    Example(
        "supplies together",
        "SUPPLY_SYNC",
        WARN,
        lambda: listed(("rtx-3090", 4), ("corsair-rm1000x-2024", 2)),
        lambda: listed(("rtx-3090", 4), ("corsair-rm1000x-2024", 2), "add2psu"),
    ),
    # heat
    Example(
        "R86 passive card",
        "PASSIVE_COOLING",
        ERROR,
        lambda: tower().seat("pcie1", "l40s"),
        lambda: sxm("dell-r760xa", "l40s", 2),
    ),
    Example(
        "R86 passive in a frame",
        "PASSIVE_COOLING",
        ERROR,
        lambda: Bench("open-frame-8gpu").loose("l40s"),
        lambda: Bench("gooxi-4u-8gpu").loose("l40s"),
    ),
    Example(
        "R87 open card in a server",
        "OPEN_CARD_IN_SERVER",
        WARN,
        lambda: sxm("sm-420gp-tnr", "rtx-4090", 8),
        lambda: sxm("sm-420gp-tnr", "rtx-3090-asus-turbo", 8),
    ),
    Example(
        "R88 power of a bay",
        "GPU_TDP_BAY",
        ERROR,
        lambda: sxm("dell-r760xa", "rtx-pro-6000-bw-server", 2),
        lambda: sxm("dell-r760xa", "l40s", 2),
    ),
    # site
    Example(
        "R74 circuit",
        "CIRCUIT_LIMIT",
        ERROR,
        lambda: rig("seasonic-prime-px-1600", ("rtx-4090", 3), "epyc-7543", site=US_OUTLET),
        lambda: rig("seasonic-prime-px-1600", ("rtx-4090", 3), "epyc-7543", site=CN_LAB),
    ),
    Example(
        "R75 shared circuit",
        "CIRCUIT_LIMIT",
        ERROR,
        lambda: rig(
            "seasonic-prime-tx-1600", ("rtx-4090", 2), "ryzen-9-7950x", site=replace(CN_LAB, other_load_w=1800.0)
        ).claim(machines_per_circuit="2"),
        lambda: rig("seasonic-prime-tx-1600", ("rtx-4090", 2), "ryzen-9-7950x", site=CN_LAB),
    ),
    Example(
        "R76 cord",
        "INLET_CORD",
        ERROR,
        lambda: rig(
            part("crps-2000", inlet="C14"), ("rtx-4090", 4), "epyc-7543", site=replace(CN_LAB, voltage_v=200.0)
        ),
        lambda: rig(part("crps-2000", inlet="C20"), ("rtx-4090", 3), "epyc-7543", site=replace(CN_LAB, circuit_a=32.0)),
    ),
    Example(
        "R77 outlets",
        "PDU_OUTLETS",
        ERROR,
        lambda: sxm("dgx-h100", "h100-sxm5-80", 8).fill("cpu", "xeon-platinum-8480plus", 2).loose(PDU_SMALL),
        lambda: sxm("dgx-h100", "h100-sxm5-80", 8).fill("cpu", "xeon-platinum-8480plus", 2).loose(PDU_SMALL, 2),
    ),
    Example(
        "R78 phases",
        "PHASE_BALANCE",
        ERROR,
        lambda: Bench(part("dell-r750xa"), site=replace(ROOM, phases=3)).loose("pdu-3p-32a").claim(machines="6"),
        lambda: sxm("dgx-h100", "h100-sxm5-80", 8).fill("cpu", "xeon-platinum-8480plus", 2),
        Answer.CANNOT_TELL,
    ),
    Example(
        "R79 UPS",
        "UPS_CAPACITY",
        ERROR,
        lambda: rig("seasonic-prime-tx-1600", ("rtx-4090", 2), "ryzen-9-7950x", "cyberpower-cp1500pfc"),
        lambda: rig("seasonic-prime-tx-1600", ("rtx-4090", 2), "ryzen-9-7950x", part("apc-smt3000", watts=2700.0)),
    ),
    Example(
        "R89 inlet",
        "INLET_TEMPERATURE",
        ERROR,
        lambda: (
            Bench("lenovo-sr650a-v4", site=replace(ROOM, room_c=35.0))
            .fill("cpu", "xeon-6767p", 2)
            .loose("ddr5-6400-rdimm-128", 16)
        ),
        lambda: (
            Bench("lenovo-sr650a-v4", site=replace(ROOM, room_c=25.0))
            .fill("cpu", "xeon-6767p", 2)
            .loose("ddr5-6400-rdimm-128", 16)
        ),
    ),
    Example(
        "R90 card with its own rule",
        "CARD_THERMAL_RULE",
        ERROR,
        lambda: Bench("lenovo-sr650a-v4").seat("cpu1", part("xeon-6767p", tdp_w=400.0)).loose("bf3-b3220"),
        lambda: Bench("lenovo-sr650a-v4").seat("cpu1", "xeon-6767p").loose("bf3-b3220"),
    ),
    Example(
        "R91 room",
        "ROOM_HEAT",
        ERROR,
        lambda: (
            Bench("dgx-h100", site=replace(ROOM, cooling_w=3500.0))
            .fill("gpu", "h100-sxm5-80", 8)
            .fill("cpu", "xeon-platinum-8480plus", 2)
        ),
        lambda: (
            Bench("dgx-h100", site=replace(ROOM, cooling_w=15_000.0))
            .fill("gpu", "h100-sxm5-80", 8)
            .fill("cpu", "xeon-platinum-8480plus", 2)
        ),
    ),
    Example(
        "R92 air direction",
        "AIR_DIRECTION",
        WARN,
        lambda: Bench(part("dell-r760xa", airflow="rear-to-front")).claim(row_airflow="front-to-rear"),
        lambda: Bench(part("dell-r760xa", airflow="front-to-rear")).claim(row_airflow="front-to-rear"),
    ),
    Example(
        "R93 altitude",
        "ALTITUDE",
        INFO,
        lambda: listed("rtx-3090", site=replace(ROOM, altitude_m=2500.0)),
        lambda: listed("rtx-3090", site=replace(ROOM, altitude_m=500.0)),
    ),
    Example(
        "R94 noise",
        "NOISE",
        WARN,
        lambda: (
            Bench("sm-420gp-tnr", site=replace(ROOM, room="office"))
            .fill("gpu", "a100-pcie-80", 4)
            .fill("cpu", "xeon-gold-6330", 2)
        ),
        lambda: Bench("sm-420gp-tnr").fill("gpu", "a100-pcie-80", 4).fill("cpu", "xeon-gold-6330", 2),
    ),
    Example(
        "R95 liquid",
        "LIQUID_LOOP",
        ERROR,
        lambda: Bench("sm-4126gs-nmr-lcc", site=replace(ROOM, liquid_loop=False)),
        lambda: Bench("sm-4126gs-nmr-lcc"),
    ),
    Example(
        "R99 export",
        "EXPORT_RULE",
        INFO,
        lambda: listed("h100-pcie-80", site=replace(ROOM, market="CN")),
        lambda: listed("h20-96", site=replace(ROOM, market="CN")),
    ),
    # formats and software
    Example(
        "R60 FP8",
        "DTYPE_SUPPORT",
        ERROR,
        lambda: listed("a100-pcie-80").job("Llama-2-7b-hf", precision="fp8"),
        lambda: listed("h100-pcie-80").job("Llama-2-7b-hf", precision="fp8"),
    ),
    Example(
        "R64 BF16",
        "DTYPE_SUPPORT",
        ERROR,
        lambda: listed("t4").job("BERT-base-uncased", precision="bf16"),
        lambda: listed("a100-pcie-80").job("BERT-base-uncased", precision="bf16"),
    ),
    Example(
        "R61 sparse rate",
        "SPARSE_RATE",
        ERROR,
        lambda: listed("h100-sxm5-80").claim(bf16_tflops="1979"),
        lambda: listed("h100-sxm5-80").claim(bf16_tflops="989"),
    ),
    Example(
        "R62 FP16 accumulation",
        "FP16_ACCUMULATE",
        WARN,
        lambda: listed("rtx-4090").job("BERT-base-uncased").claim(fp16_tflops="330"),
        lambda: listed("rtx-4090").job("BERT-base-uncased").claim(fp16_tflops="165"),
    ),
    Example(
        "R63 toolkit",
        "COMPUTE_CAPABILITY",
        ERROR,
        lambda: listed("v100-pcie-32").claim(cuda="13.0"),
        lambda: listed("t4").claim(cuda="13.0"),
    ),
    Example("old generation", "ARCH_OLD", WARN, lambda: listed("v100-pcie-32"), lambda: listed("t4")),
    Example(
        "R65 MIG",
        "MIG",
        ERROR,
        lambda: listed("l40s").claim(mig="yes"),
        lambda: listed("a100-pcie-80").claim(mig="yes"),
    ),
    Example(
        "R66 stack",
        "SOFTWARE_STACK",
        ERROR,
        lambda: listed("ascend-910b3").claim(framework="torch+cuda"),
        lambda: listed("a100-pcie-80").claim(framework="torch+cuda"),
    ),
    Example(
        "engine",
        "ENGINE_SUPPORT",
        ERROR,
        lambda: listed("p40").claim(engine="vLLM"),
        lambda: listed("t4").claim(engine="vLLM"),
    ),
    Example(
        "engine version",
        "ENGINE_VERSION",
        WARN,
        lambda: listed("rtx-4090").claim(engine="vLLM 0.5.4"),
        lambda: listed("rtx-4090").claim(engine="vLLM 0.11"),
    ),
    Example(
        "FP8 statement",
        "DTYPE_CLAIM",
        WARN,
        lambda: listed("rtx-4090").claim(native_fp8="no"),
        lambda: listed("rtx-4090").claim(native_fp8="yes"),
    ),
    Example("ECC on GDDR6", "ECC_RESERVE", INFO, lambda: listed("rtx-a6000"), lambda: listed("a100-pcie-80")),
    # jobs
    Example(
        "memory",
        "VRAM_FITS",
        ERROR,
        lambda: listed("rtx-4090").job("Llama-3-8B", Method.FULL),
        lambda: listed("rtx-4090").job("Llama-3-8B", Method.QLORA),
    ),
    Example(
        "memory of a named size",
        "VRAM_FITS",
        ERROR,
        lambda: listed("rtx-4090").claim(model_params="70e9", model_bits="4"),
        lambda: listed("a100-pcie-80").claim(model_params="70e9", model_bits="4"),
    ),
    Example(
        "heads",
        "TP_DIVISIBILITY",
        ERROR,
        lambda: listed(("rtx-3090", 3)).job("Llama-2-13b-hf", Method.SERVING, Layout(tensor=3), profile="vllm"),
        lambda: listed(("rtx-3090", 4)).job("Llama-2-13b-hf", Method.SERVING, Layout(tensor=4), profile="vllm"),
    ),
    Example(
        "degrees",
        "PARALLEL_DEGREE",
        ERROR,
        lambda: listed(("rtx-3090", 2)).job("Llama-2-13b-hf", layout=Layout(data=4)),
        lambda: listed(("rtx-3090", 2)).job("Llama-2-13b-hf", layout=Layout(data=2)),
    ),
    Example(
        "context",
        "CONTEXT_LENGTH",
        INFO,
        lambda: listed("a100-pcie-80").job("Llama-2-7b-hf", context=8192),
        lambda: listed("a100-pcie-80").job("Llama-2-7b-hf", context=4096),
    ),
    Example(
        "latent attention",
        "LATENT_CACHE",
        WARN,
        lambda: listed(("l40", 2)).job(
            "DeepSeek-V2-Lite", Method.SERVING, Layout(tensor=2), profile="vllm", context=131072
        ),
        lambda: listed(("l40", 2)).job(
            "DeepSeek-V2-Lite", Method.SERVING, Layout(tensor=2), profile="vllm", context=16384
        ),
    ),
    Example(
        "ports for each module",
        "NIC_PER_GPU",
        WARN,
        lambda: listed(("h100-sxm5-80", 8), "cx7-ndr").job("Llama-2-7b-hf", Method.PRETRAIN),
        lambda: listed(("h100-sxm5-80", 8), ("cx7-ndr", 8)).job("Llama-2-7b-hf", Method.PRETRAIN),
    ),
    Example(
        "job of unknown kind",
        "JOB_UNKNOWN",
        ERROR,
        lambda: listed("rtx-3090").claim(job_unknown="rl"),
        lambda: listed("rtx-3090"),
        Answer.CANNOT_TELL,
    ),
    # statements
    Example(
        "memory stated",
        "SPEC_MISMATCH",
        ERROR,
        lambda: listed(("l40s", 2)).claim(vram_gb="58"),
        lambda: listed(("l40s", 2)).claim(vram_gb="48"),
    ),
    Example(
        "memory kind stated",
        "SPEC_MISMATCH",
        ERROR,
        lambda: listed("xeon-silver-4410y").claim(memory_type="DDR4"),
        lambda: listed("xeon-silver-4410y").claim(memory_type="DDR5"),
    ),
    Example(
        "bandwidth stated",
        "SPEC_MISMATCH",
        WARN,
        lambda: listed("a100-sxm4-40").claim(gpu_bandwidth_gbs="2000"),
        lambda: listed("a100-sxm4-80").claim(gpu_bandwidth_gbs="2039"),
    ),
    Example(
        "NVLink stated",
        "NVLINK_FIGURE",
        WARN,
        lambda: listed("rtx-3090").claim(nvlink="no"),
        lambda: listed("rtx-4090").claim(nvlink="no"),
    ),
    Example(
        "reserve",
        "PSU_RESERVE",
        WARN,
        lambda: sxm("sm-420gp-tnar", "a100-sxm4-40", 2).claim(**RESERVE),
        lambda: sxm("sm-420gp-tnr", "a100-pcie-40", 2).claim(**RESERVE),
    ),
    Example(
        "full fine-tuning stated",
        "FINETUNE_CLAIM",
        ERROR,
        lambda: listed(("h100-sxm5-80", 4)).claim(full_finetune_params="70e9"),
        lambda: listed(("h100-sxm5-80", 8)).claim(full_finetune_params="8e9"),
    ),
    Example(
        "rule of host memory",
        "RAM_RULE",
        INFO,
        lambda: listed(("a100-sxm4-40", 4), ("ddr5-4800-rdimm-32", 8)).claim(ram_to_vram="2-4"),
        lambda: listed(("rtx-4090", 2), ("ddr5-4800-rdimm-32", 4)).claim(ram_to_vram="2-4"),
    ),
    Example(
        "cards without work",
        "PARALLEL_DEGREE",
        WARN,
        lambda: listed(("rtx-3090", 6)).job("Llama-2-13b-hf", Method.SERVING, Layout(tensor=4), profile="vllm"),
        lambda: listed(("rtx-3090", 8)).job("Llama-2-13b-hf", Method.SERVING, Layout(tensor=4), profile="vllm"),
    ),
    Example(
        "share of an engine",
        "VRAM_FITS",
        WARN,
        lambda: listed("rtx-5090").job(
            "Qwen3-32B", Method.SERVING, profile="vllm", weight_format="int4", context=32768, users=1
        ),
        lambda: listed("rtx-5090").job(
            "Qwen3-32B", Method.SERVING, profile="vllm", weight_format="int4", context=8192, users=1
        ),
    ),
    Example(
        "capacity with an assumed host",
        "PSU_CAPACITY",
        WARN,
        lambda: listed(("p40", 3), part("corsair-rm1000x-2024", watts=980.0)),
        lambda: listed(("p40", 3), "corsair-hx1200i-2025"),
    ),
    Example(
        "time to load",
        "LOAD_TIME",
        INFO,
        lambda: listed(("h200-sxm", 8), "samsung-pm883").job("DeepSeek-V3", Method.SERVING, precision="fp8"),
        lambda: listed(("h200-sxm", 8), "samsung-pm1743").job("DeepSeek-V3", Method.SERVING, precision="fp8"),
    ),
    Example(
        "data for vision",
        "DATA_FEED",
        WARN,
        lambda: listed(("h100-pcie-80", 8), "seagate-exos-x24").job("resnet50", Method.PRETRAIN, micro_batch=256),
        lambda: listed("rtx-3090", "samsung-pm1743").job("resnet50", Method.PRETRAIN, micro_batch=64),
    ),
    Example(
        "addresses of many cards",
        "BAR_SPACE",
        INFO,
        lambda: listed("asus-wrx90-sage", ("rtx-pro-6000-bw-ws", 4)),
        lambda: listed("asus-wrx90-sage", ("rtx-4090", 4)),
    ),
    Example(
        "KV heads held twice",
        "KV_REPLICATION",
        INFO,
        lambda: listed(("rtx-3090", 16)).job("Llama-3-8B", Method.SERVING, Layout(tensor=16), profile="vllm"),
        lambda: listed(("rtx-3090", 8)).job("Llama-3-8B", Method.SERVING, Layout(tensor=8), profile="vllm"),
    ),
    Example(
        "fan size",
        "FAN_SIZE",
        ERROR,
        lambda: Bench("fractal-define7").seat("fan_front1", "arctic-p14-max"),
        lambda: Bench("fractal-define7").seat("fan_front1", "arctic-p12-max"),
    ),
    Example(
        "processor missing",
        "CPU_MISSING",
        INFO,
        lambda: Bench("dell-r760xa").seat("gpu1", "l40s"),
        lambda: Bench("dell-r760xa").seat("gpu1", "l40s").seat("cpu1", "xeon-gold-6430"),
    ),
    Example(
        "memory missing",
        "MEMORY_MISSING",
        INFO,
        lambda: Bench("dell-r760xa").seat("cpu1", "xeon-gold-6430"),
        lambda: Bench("dell-r760xa").seat("cpu1", "xeon-gold-6430").seat("dimm1", "ddr5-4800-rdimm-32"),
    ),
    Example(
        "end of sale",
        "END_OF_SALE",
        INFO,
        lambda: Bench(part("dell-r750xa", end_of_sale="2025-01")),
        lambda: Bench("dell-r760xa"),
    ),
    Example(
        "hot room",
        "GPU_TEMPERATURE",
        WARN,
        lambda: two_open_cards(38.0),
        lambda: two_open_cards(22.0),
    ),
    Example(
        "too little air",
        "AIRFLOW",
        WARN,
        lambda: two_open_cards(22.0).seat("fan_rear1", "arctic-p12-pwm"),
        lambda: (
            tower(chassis="fractal-define7").fill("fan_front", "arctic-p12-max", 3).fill("fan_top", "arctic-p12-max", 3)
        ),
    ),
    Example(
        "stages that do not divide",
        "PARALLEL_LAYOUT",
        WARN,
        lambda: listed(("rtx-3090", 3)).job("Llama-2-7b-hf", layout=Layout(pipeline=3)),
        lambda: listed(("rtx-3090", 4)).job("Llama-2-7b-hf", layout=Layout(pipeline=4)),
    ),
    # records from outside
    Example(
        "R96 zero plugs",
        "UNKNOWN_IS_NOT_ZERO",
        ERROR,
        lambda: listed(part("corsair-rm1000x-2024", connectors=(Connector("8-pin PCIe", 0),))),
        lambda: listed("corsair-rm1000x-2024"),
        Answer.CANNOT_TELL,
    ),
    Example(
        "R97 units",
        "UNITS",
        ERROR,
        lambda: listed(part("ryzen-threadripper-pro-9965wx", max_memory_gb=2.0)),
        lambda: listed("ryzen-threadripper-pro-9965wx"),
    ),
    Example(
        "R98 price",
        "PRICE_SOURCE",
        ERROR,
        lambda: listed(part("rtx-4090", prices=(Price("12000", "CNY", "offer", "a shop", None),))),
        lambda: listed("rtx-4090"),
    ),
)


def grave(findings: list[Finding], severity: Severity) -> list[Finding]:
    """Answers that do not pass and are at least that grave."""
    order = [INFO, WARN, ERROR]
    return [f for f in findings if f.answer is not Answer.PASS and order.index(f.severity) >= order.index(severity)]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_what_breaks_a_rule_is_named(example: Example) -> None:
    found = of(example.code, example.bad().findings())
    wrong = [f for f in found if f.answer is example.answer and f.severity is example.severity]
    assert wrong, [(f.severity, f.answer, str(f.message)) for f in found]
    finding = wrong[0]
    assert str(finding.message).endswith((".", "!"))
    assert finding.compared or finding.missing
    if finding.severity is WARN and finding.answer is Answer.FAIL:
        assert finding.cost is not None, "a warning has a size"
    if finding.answer is Answer.CANNOT_TELL:
        assert finding.missing


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_what_keeps_a_rule_is_accepted(example: Example) -> None:
    found = grave(of(example.code, example.good().findings()), example.severity)
    assert [str(f.message) for f in found if f.answer is example.answer] == []


def test_every_code_of_the_rules_has_an_example() -> None:
    """The codes are collected from the rules' own text, so that a new one without an example fails here."""
    folder = Path(planner.rules.__file__).parent
    texts = (path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.py")) if path.stem != "titles")
    text = "".join(texts)
    codes = set(re.findall(r'"([A-Z][A-Z0-9]+(?:_[A-Z0-9]+)+|RAID0|NOISE|MIG|UNITS|AIRFLOW|WEIGHT|ALTITUDE)"', text))
    shown = {example.code for example in EXAMPLES} | set(BROKEN)
    assert codes - shown == set()
    assert codes - TITLES.keys() == set()
