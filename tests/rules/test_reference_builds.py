"""Fifty nodes that vendors submitted to MLPerf Training: none of them has an error or a needless warning."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest

from planner import locations
from planner.build.finding import Severity
from planner.build.site import Site
from planner.catalog.catalogue import Catalogue
from planner.catalog.matching import How, find_by_name
from planner.importing.described import Said, describe
from planner.parts.part import Memory, Server
from planner.rules import check
from tests.rules.builds import Bench, records

if TYPE_CHECKING:
    from collections.abc import Mapping

    from planner.parts.part import Part

FILE = locations.root() / "tests" / "reference" / "rules" / "vendor_nodes.json"
NODES: list[dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))["nodes"]
HALL = Site(
    title="hall",
    country="US",
    market="US",
    voltage_v=240.0,
    circuit_a=60.0,
    circuits=4,
    room="data-room",
    room_c=22.0,
    cooling_w=200_000.0,
    liquid_loop=True,
)


def test_all_fifty_are_there() -> None:
    assert len(NODES) == 50


def server_of(node: Mapping[str, Any], catalogue: Catalogue) -> Part:
    """The catalogue's server, else one of which only the name is known."""
    name = re.sub(r"^1x|_N1$|_n1$| with .*| Server| using .*", "", str(node["model"]))
    name = re.sub(r"x\d+x?[A-Z]\w*.*$|-A100-.*|_A100.*", "", name).replace("_", "-")
    for query in (name, f"{node['vendor']} {name}", name.replace("-", " ")):
        matches = find_by_name(catalogue, query, "server")
        found = matches.part if matches.part is not None and matches.matches[0].how is not How.PARTIAL else None
        if isinstance(found, Server) and any(bays.form_factor == gpu_of(node).form_factor for bays in found.gpu_bays):
            return found
    described = describe("server", Said(f"{node['vendor']} {name}", 1, {}))
    assert described is not None
    return described.parts[0][0]


def gpu_of(node: Mapping[str, Any]) -> Any:
    return records()[node["gpu_id"]]


def bench(node: Mapping[str, Any], catalogue: Catalogue) -> Bench:
    server = server_of(node, catalogue)
    gpu = gpu_of(node)
    variant = 0
    if isinstance(server, Server) and server.gpu_bays:
        variant = next(
            n
            for n, bays in enumerate(server.gpu_bays)
            if bays.form_factor == gpu.form_factor and bays.count >= node["gpu_count"]
        )
    made = Bench(server, site=HALL, variant=variant)
    if isinstance(server, Server) and server.gpu_bays:
        made.fill("gpu", gpu, node["gpu_count"])
    else:
        made.loose(gpu, node["gpu_count"])
    cpu_name = re.sub(r"\(R\)| ?CPU ?@.*|\d+-Core Processor|@.*", " ", node["cpu"]).strip()
    cpu = find_by_name(catalogue, cpu_name, "cpu").part
    if cpu is None:
        described = describe("cpu", Said(cpu_name, node["cpu_count"], {}))
        assert described is not None
        cpu = described.parts[0][0]
    made.fill("cpu", cpu, node["cpu_count"]) if isinstance(server, Server) and server.cpu_sockets else made.loose(
        cpu, node["cpu_count"]
    )
    if node["ram_gb"]:
        kind = getattr(cpu, "memory_type", None)
        made.loose(
            Memory(
                id="amount",
                vendor="",
                model=node["ram_text"],
                module_gb=float(node["ram_gb"]),
                memory_type=kind,
                unverified=("modules_per_kit",),
            )
        )
    return made


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return Catalogue(locations.root() / "catalog.db")


@pytest.mark.parametrize("node", NODES, ids=[node["id"] for node in NODES])
def test_a_vendors_node_passes(node: dict[str, Any], catalogue: Catalogue) -> None:
    findings = check(bench(node, catalogue).plan())
    assert [f"{f.code}: {f.message}" for f in findings if f.severity is not Severity.INFO] == []


def test_most_of_them_are_judged_in_the_catalogues_servers(catalogue: Catalogue) -> None:
    known = [node["id"] for node in NODES if server_of(node, catalogue).id in records()]
    assert len(known) >= 30
