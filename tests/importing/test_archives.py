"""Part files of BuildCores and device types: faults become unknown, tricks of archives end in words."""

from __future__ import annotations

import io
import json
import zipfile
from pathlib import Path
from typing import Any

import pytest

from planner import locations
from planner.catalog.catalogue import Catalogue
from planner.errors import InputRejected
from planner.importing.imported import Form, How, Imported
from planner.importing.reader import import_file
from planner.importing.sources import Source
from planner.parts.part import Chassis, Cpu, Gpu, Memory, Motherboard, Part, PowerGear, Psu, Server

CATALOGUE = Catalogue(locations.root() / "catalog.db")


def record(**fields: Any) -> dict[str, Any]:
    return {"opendb_id": "0a1b2c3d-0000", "metadata": {"name": "Example Thing 9", "manufacturer": "Example"}, **fields}


def read(node: object, name: str = "part.json") -> Imported:
    return import_file(Source(name, json.dumps(node).encode()), CATALOGUE)


def only(imported: Imported) -> Part:
    (part,) = imported.parts
    return part


def notes(imported: Imported) -> list[str]:
    return [str(note) for line in imported.lines for note in line.notes]


PSU = {
    "wattage": 1000,
    "form_factor": "ATX",
    "efficiency_rating": "80+ Gold",
    "length": 160,
    "connectors": {"atx_24_pin": 1, "eps_8_pin": 2, "pcie_12v_2x6": 1, "pcie_6_plus_2_pin": 4},
}


def test_a_supply() -> None:
    psu = only(read(record(**PSU)))
    assert isinstance(psu, Psu)
    assert psu.watts == 1000
    assert psu.length_mm == 160
    assert {plug.type: plug.count for plug in psu.connectors or ()}["12V-2x6 16-pin"] == 1
    assert psu.sources == ("BuildCores OpenDB (ODC-By 1.0), record 0a1b2c3d",)


def test_a_supply_without_plugs_is_unknown() -> None:
    imported = read(record(**{**PSU, "connectors": dict.fromkeys(PSU["connectors"], 0)}))
    psu = only(imported)
    assert isinstance(psu, Psu)
    assert psu.connectors is None
    assert notes(imported) == ["recorded without a plug: its plugs are not known"]


def test_a_card_without_a_plug_and_a_bus_of_zero() -> None:
    card = only(
        read(
            record(
                chipset="GeForce RTX 3090",
                chipset_manufacturer="NVIDIA",
                memory=24,
                memory_bus=0,
                tdp=350,
                length=0,
                total_slot_width=3,
                interface="PCIe x16",
                cooling="3 Fans",
                power_connectors={"pcie_8_pin": 0},
            )
        )
    )
    assert isinstance(card, Gpu)
    assert card.power_connectors is None
    assert card.length_mm is None
    assert card.pcie_gen is None
    assert (card.memory_gb, card.slots, card.pcie_lanes, card.cooling) == (24, 3, 16, "active-open")


@pytest.mark.parametrize(("limit", "generation", "expected"), [(2, "DDR5", 2048), (1024, "DDR5", 1024), (4, "DDR2", 4)])
def test_terabytes_written_as_gigabytes(limit: int, generation: str, expected: float) -> None:
    cpu = only(
        read(
            record(
                cores={"total": 24, "threads": 48},
                socket="sTR5",
                specifications={"memory": {"types": [generation], "channels": 8, "maxSupport": limit}, "tdp": 350},
            )
        )
    )
    assert isinstance(cpu, Cpu)
    assert cpu.max_memory_gb == expected
    assert cpu.socket == "sTR5"


def test_a_case_without_cooler_height_and_with_a_doubtful_weight() -> None:
    imported = read(
        record(
            supported_motherboard_form_factors=["ATX", "Micro ATX"],
            form_factor="ATX Mid Tower",
            max_cpu_cooler_height=0,
            max_video_card_length=365,
            weight=29.1,
            expansion_slots=7,
        )
    )
    case = only(imported)
    assert isinstance(case, Chassis)
    assert case.max_cooler_height_mm is None
    assert case.weight_kg is None
    assert case.max_gpu_length_mm == 365
    assert case.boards == ("ATX", "mATX")
    assert case.chassis_type == "tower"


def test_a_boards_slot_list_is_not_believed() -> None:
    imported = read(
        record(
            socket="LGA 1700",
            pcie_slots=[{"gen": "4.0", "quantity": 3, "lanes": 16}],
            form_factor="ATX",
            memory={"max": 128, "ram_type": "DDR5", "slots": 4},
            m2_slots=[{}, {}],
        )
    )
    board = only(imported)
    assert isinstance(board, Motherboard)
    assert board.slots is None
    assert board.socket == "LGA1700"
    assert any("shared lanes" in note for note in notes(imported))


def test_ecc_inside_of_the_chips_is_no_ecc() -> None:
    module = only(
        read(
            record(
                modules={"quantity": 2, "capacity_gb": 32},
                ram_type="DDR5",
                speed=5600,
                ecc="On-Die ECC",
                registered="Unbuffered",
                form_factor="288-pin DIMM",
            )
        )
    )
    assert isinstance(module, Memory)
    assert module.ecc is None
    assert module.modules_per_kit == 2


def test_what_is_no_part_is_said() -> None:
    with pytest.raises(InputRejected, match="no record"):
        read(record(flavour="vanilla"))


DEVICE = """manufacturer: Example
model: PowerEdge X100
part_number: X100
u_height: 2
is_full_depth: true
airflow: front-to-rear
weight: 60
weight_unit: lb
power-ports:
  - {name: PSU1, type: iec-60320-c20, maximum_draw: 2400}
  - {name: PSU2, type: iec-60320-c20, maximum_draw: 2400}
"""


def test_a_device_type() -> None:
    imported = import_file(Source("x100.yaml", DEVICE.encode()), CATALOGUE)
    assert imported.form is Form.DEVICE_TYPE
    server = only(imported)
    assert isinstance(server, Server)
    assert (server.rack_units, server.weight_kg, server.max_power_w) == (2, 27.22, None)
    assert server.supplies is not None
    assert server.supplies.count == 2
    assert server.supplies.inlet == "C20"
    assert any("not known" in note for note in notes(imported))


def test_a_pdu() -> None:
    text = (
        "manufacturer: Example\nmodel: PDU 9\nu_height: 0\ncomments: 230V, 16A\npower-ports:\n- "
        "{name: in, type: iec-60320-c20}\n"
    )
    text += "power-outlets:\n" + "".join(f"- {{name: o{n}, type: iec-60320-c13}}\n" for n in range(8))
    pdu = only(import_file(Source("pdu.yaml", text.encode()), CATALOGUE))
    assert isinstance(pdu, PowerGear)
    assert pdu.subtype == "pdu"
    assert (pdu.volts, pdu.amps) == (230, 16)
    assert [(outlet.type, outlet.count) for outlet in pdu.outlets] == [("C13", 8)]


@pytest.mark.parametrize(
    "attack",
    [
        "manufacturer: &a [x]\nmodel: [*a, *a, *a]\n",
        "manufacturer: !!python/object/apply:os.system ['true']\nmodel: x\n",
        "manufacturer: A\nmodel: " + "[" * 200 + "]" * 200 + "\n",
        "manufacturer: A\nmodel: {a: b: c}\n",
        "manufacturer: A\nmodel: B\nu_height: 1e999\n",
        "manufacturer: A\nmodel: 2026-99-99 00:00:00\n",
    ],
)
def test_hostile_yaml_ends_in_a_sentence(attack: str) -> None:
    with pytest.raises(InputRejected):
        import_file(Source("a.yaml", attack.encode()), CATALOGUE)


def packed(members: dict[str, bytes]) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    return stream.getvalue()


def test_an_archive_with_tricks_in_it(tmp_path: Path) -> None:
    good = json.dumps(record(**PSU)).encode()
    inner = packed({"part.json": good})
    data = packed(
        {
            "PSU/good.json": good,
            "../../evil.json": good,
            "/abs.json": good,
            "nested.zip": inner,
            "bomb.json": b" " * 50_000_000,
            "bad.json": b"{",
            "nan.json": b'{"opendb_id": "x", "metadata": {"name": "n"}, "wattage": NaN}',
            "latin.json": b'{"a": "\xff"}',
            "deep.json": b'{"a":' * 5000 + b"1" + b"}" * 5000,
            "readme.txt": b"hello",
        }
    )
    imported = import_file(Source("set.zip", data), CATALOGUE)
    assert len(imported.parts) == 1
    assert len(imported.lines) == 10
    assert len(imported.not_understood) == 7
    said = {line.text: str(line.notes[0]) for line in imported.not_understood}
    assert said["nested.zip"] == "neither JSON nor YAML"
    assert said["bomb.json"] == "too large for one part"
    assert not list(tmp_path.iterdir())  # nothing was unpacked


def test_progress_and_cancel() -> None:
    members = {f"PSU/{n}.json": json.dumps({**record(**PSU), "opendb_id": f"{n:x}"}).encode() for n in range(1600)}
    data = packed(members)
    seen: list[tuple[int, int]] = []
    whole = import_file(Source("set.zip", data), CATALOGUE, progress=lambda done, count: seen.append((done, count)))
    assert seen == [(500, 1600), (1000, 1600), (1500, 1600)]
    assert len(whole.parts) == 1600
    some = import_file(Source("set.zip", data), CATALOGUE, cancelled=lambda: True)
    assert len(some.parts) == 499
    assert "stopped" in str(some.notes[0])


def test_a_folder(tmp_path: Path) -> None:
    (tmp_path / "PSU").mkdir()
    (tmp_path / "PSU" / "a.json").write_text(json.dumps(record(**PSU)), "utf-8")
    (tmp_path / "b.yaml").write_text(DEVICE, "utf-8")
    (tmp_path / "PSU" / "loop").symlink_to(tmp_path)
    imported = import_file(tmp_path, CATALOGUE)
    assert {part.kind for part in imported.parts} == {"psu", "server"}
    assert all(line.how is How.REPORTED for line in imported.lines)


@pytest.mark.parametrize("data", [b"PK\x03\x04", b"PK\x03\x04" + b"\x00" * 100, packed({"readme.txt": b"hello"})])
def test_a_broken_or_empty_archive(data: bytes) -> None:
    with pytest.raises(InputRejected):
        import_file(Source("set.zip", data), CATALOGUE)
