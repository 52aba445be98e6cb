"""Reports of a machine that exists."""

from __future__ import annotations

from pathlib import Path

import pytest

from planner import locations
from planner.catalog.catalogue import Catalogue
from planner.errors import InputRejected
from planner.importing.imported import Form, How
from planner.importing.reader import import_file, import_files
from planner.importing.sources import Source
from planner.parts.part import Gpu, Psu

CATALOGUE = Catalogue(locations.root() / "catalog.db")
FILES = Path(__file__).resolve().parents[1] / "reference" / "imports"


def test_nvidia_smi() -> None:
    imported = import_file(FILES / "nvidia-smi.xml", CATALOGUE)
    assert imported.form is Form.NVIDIA_SMI
    assert imported.plan is not None
    first, second, third = (line for line in imported.lines if line.part is not None)
    assert isinstance(first.part, Gpu)
    assert first.part.base_gpu == "rtx-3090"
    assert first.part.length_mm is None
    assert [str(note) for note in first.notes] == ["runs with 8 of 16 lanes", "the slot is PCIe 3.0, the card PCIe 4.0"]
    assert second.part is not None
    assert second.part.id == "a100-sxm4-40"
    assert isinstance(third.part, Gpu)
    assert third.how is How.REPORTED
    assert third.part.memory_gb == 32
    assert third.part.sources == ("nvidia-smi (nvidia-smi.xml)",)
    limits = {entry.part: entry.power_limit_w for entry in imported.plan.build.loose}
    assert limits["rtx-3090-any"] == 280
    assert limits["a100-sxm4-40"] is None


def test_lspci() -> None:
    imported = import_file(FILES / "lspci.txt", CATALOGUE)
    assert imported.form is Form.LSPCI
    parts = [line.part.id for line in imported.lines if line.part is not None]
    assert parts[:3] == ["rtx-3090-any", "a100-pcie-40", "cx6dx-100"]
    assert len([line for line in imported.lines if line.part is None and line.how is How.REMARK]) == 4
    assert imported.not_understood == ()


def test_dmidecode_keeps_no_serial_numbers() -> None:
    imported = import_file(FILES / "dmidecode.txt", CATALOGUE)
    assert imported.form is Form.DMIDECODE
    parts = {line.part.id: line.quantity for line in imported.lines if line.part is not None}
    assert parts["asrock-rack-romed8-2t"] == 1
    assert parts["epyc-7413"] == 1
    assert parts["samsung-ddr4-3200-rdimm-32"] == 2
    supply = next(line.part for line in imported.lines if isinstance(line.part, Psu))
    assert supply.watts == 1600
    assert supply.redundant_module
    assert "0123456789" not in repr(imported)
    assert "03A1B2C3" not in repr(imported)


def test_lshw() -> None:
    imported = import_file(FILES / "lshw.json", CATALOGUE)
    assert imported.form is Form.LSHW
    parts = {line.part.id: line.quantity for line in imported.lines if line.part is not None}
    assert parts["samsung-ddr4-3200-rdimm-32"] == 2
    assert parts["rtx-3090-any"] == 1
    assert "0123456789" not in repr(imported)


def test_several_reports_of_one_machine_count_nothing_twice() -> None:
    (machine,) = import_files(
        [FILES / name for name in ("lshw.json", "dmidecode.txt", "lspci.txt", "nvidia-smi.xml")], CATALOGUE
    )
    assert machine.plan is not None
    build = machine.plan.build
    counts: dict[str, int] = {}
    for entry in build.loose:
        counts[entry.part] = counts.get(entry.part, 0) + entry.quantity
    assert counts["rtx-3090-any"] == 1
    assert counts["samsung-ddr4-3200-rdimm-32"] == 2
    assert counts["epyc-7413"] == 1
    assert counts["asrock-rack-romed8-2t"] == 1
    assert counts["a100-sxm4-40"] == 1
    assert any("better" in str(note) for line in machine.lines for note in line.notes)


@pytest.mark.parametrize(
    "attack",
    [
        '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b '
        '"&a;&a;&a;&a;&a;&a;&a;&a;">]><nvidia_smi_log>&b;</nvidia_smi_log>',
        '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><nvidia_smi_log>&e;</nvidia_smi_log>',
        "<nvidia_smi_log><gpu></nvidia_smi_log>",
        "<nvidia_smi_log>" + "<gpu/>" * 65 + "</nvidia_smi_log>",
        "<html></html>",
    ],
)
def test_hostile_xml_ends_in_a_sentence(attack: str) -> None:
    with pytest.raises(InputRejected):
        import_file(Source("gpu.xml", attack.encode()), CATALOGUE)
