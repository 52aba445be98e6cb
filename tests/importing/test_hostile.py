"""Whatever the bytes are: an import answers with a result or with one sentence, never with anything else."""

from __future__ import annotations

import io
import json
import zipfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from planner import locations
from planner.catalog.catalogue import Catalogue
from planner.catalog.matching import Found
from planner.errors import InputRejected
from planner.importing import buildcores, device_types
from planner.importing.archives import part_in
from planner.importing.claims import check_claims
from planner.importing.dmidecode import read_dmidecode
from planner.importing.imported import Imported
from planner.importing.lists import read_list
from planner.importing.lshw import read_lshw
from planner.importing.lspci import read_lspci
from planner.importing.nvidia_smi import read_nvidia_smi
from planner.importing.quotes import Options, read_csv, read_xlsx
from planner.importing.reader import import_file
from planner.importing.sources import LARGEST_TEXT_BYTES, Source
from planner.parts.part import Part

CATALOGUE = Catalogue(locations.root() / "catalog.db")


class Fixed:
    """The catalogue's parts, read once."""

    def __init__(self) -> None:
        self._parts = CATALOGUE.parts()

    def parts(self, kind: str | None = None) -> tuple[Part, ...]:
        return tuple(part for part in self._parts if kind is None or part.kind == kind)

    def find(self, query: str, kind: str | None = None) -> Found:
        return CATALOGUE.find(query, kind)


FIXED = Fixed()
FILES = Path(__file__).resolve().parents[1] / "reference" / "imports"
SAMPLES = {path.name: path.read_bytes() for path in sorted(FILES.iterdir())}

WORDS = st.sampled_from(
    [
        "4x",
        "RTX 3090",
        "A100",
        "40GB",
        "EPYC 7413",
        "ROMED8-2T",
        "256GB",
        "DDR5",
        "|",
        "GPU:",
        "显卡：",
        "×",
        "1600W",
        "(",
        ")",
        "[",
        "](",
        "**",
        "双路",
        "或",
        "≥",
        "NVLink",
        "不支持",
        "LoRA",
        "70B",
        "=",
        "TB/s",
        "-",
        "，",
        "。",
        "\n",
        "\t",
        "=SUM(",
        "\ufeff",
        "💡",
        "９",
        "1e999",
        "-0",
        "%",
    ]
)
TEXTS = st.lists(WORDS | st.text(max_size=8), max_size=40).map(" ".join)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=12),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(
                [
                    "id",
                    "class",
                    "children",
                    "product",
                    "vendor",
                    "size",
                    "businfo",
                    "description",
                    "configuration",
                    "metadata",
                    "name",
                    "opendb_id",
                    "manufacturer",
                    "socket",
                    "cores",
                    "memory",
                    "specifications",
                    "wattage",
                    "connectors",
                    "chipset",
                    "chipset_manufacturer",
                    "pcie_slots",
                    "modules",
                    "ram_type",
                    "capacity",
                    "nvme",
                    "power-ports",
                    "model",
                    "u_height",
                ]
            )
            | st.text(max_size=6),
            inner,
            max_size=6,
        )
    ),
    max_leaves=24,
)


def answers(source: Source) -> Imported | None:
    """An import's result; None when it was refused in words."""
    try:
        return import_file(source, CATALOGUE)
    except InputRejected:
        return None


@given(st.binary(max_size=400))
def test_any_bytes(data: bytes) -> None:
    answers(Source("file", data))


@settings(max_examples=60)
@given(st.sampled_from(sorted(SAMPLES)), st.data())
def test_damaged_files(name: str, data: st.DataObject) -> None:
    content = bytearray(SAMPLES[name])
    for _ in range(data.draw(st.integers(1, 6))):
        place = data.draw(st.integers(0, len(content) - 1))
        content[place] = data.draw(st.integers(0, 255))
    cut = data.draw(st.integers(0, len(content)))
    answers(Source(name, bytes(content[:cut] if data.draw(st.booleans()) else content)))


@settings(max_examples=60)
@given(TEXTS)
def test_lists(text: str) -> None:
    imported = read_list("list", text, CATALOGUE)
    named = sum(1 for line in text.split("\n") if line.strip())
    assert len(imported.lines) >= min(named, 1)  # no line disappears


@settings(max_examples=40)
@given(TEXTS)
def test_claims(text: str) -> None:
    for statement in check_claims(text, FIXED).statements:
        assert str(statement.message)
        assert statement.text


@settings(max_examples=50)
@given(st.lists(st.lists(WORDS | st.text(max_size=8) | st.floats().map(str), max_size=6), max_size=10))
def test_csv(rows: list[list[str]]) -> None:
    text = "Item,Qty,Price\n" + "\n".join(",".join(cell.replace("\n", " ") for cell in row) for row in rows)
    try:
        imported = read_csv(Source("quote", b""), text, CATALOGUE, Options("vendor", "2026-01-01", "EUR"))
    except InputRejected:
        return
    assert all(float(price.amount) > 0 and price.source and price.date for _, price in imported.prices)


@given(st.binary(max_size=200), st.sampled_from(["xl/workbook.xml", "[Content_Types].xml", "xl/worksheets/sheet1.xml"]))
def test_workbooks(data: bytes, name: str) -> None:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as packed:
        packed.writestr(name, data)
        packed.writestr("_rels/.rels", b"<Relationships/>")
    try:
        read_xlsx(Source("quote", stream.getvalue()), CATALOGUE, Options())
    except InputRejected:
        return


@given(TEXTS)
def test_nvidia_smi(text: str) -> None:
    escaped = text.replace("&", "&amp;").replace("<", "&lt;")
    memory = f"<fb_memory_usage><total>{escaped}</total></fb_memory_usage>"
    body = f"<nvidia_smi_log><gpu><product_name>{escaped}</product_name>{memory}</gpu></nvidia_smi_log>"
    try:
        read_nvidia_smi("gpu.xml", body, CATALOGUE)
    except InputRejected:
        return


@settings(max_examples=50)
@given(TEXTS, TEXTS)
def test_lspci(name: str, body: str) -> None:
    text = f"01:00.0 3D controller: {name}\n\tLnkCap: Port #0, Speed {body} Width x16\n\tLnkSta: {body}\n"
    read_lspci("pci", text, CATALOGUE)


@settings(max_examples=50)
@given(st.lists(TEXTS, max_size=6))
def test_dmidecode(values: list[str]) -> None:
    fields = ("Size", "Type", "Part Number", "Manufacturer", "Version", "Product Name")
    lines = "".join(f"\t{key}: {value}\n" for key, value in zip(fields, values, strict=False))
    text = "".join(
        f"Handle 0x0001, DMI type 1\n{title}\n{lines}\n"
        for title in ("Memory Device", "Processor Information", "System Information")
    )
    read_dmidecode("dmi", text, CATALOGUE)


@settings(max_examples=50)
@given(JSON)
def test_lshw(tree: object) -> None:
    try:
        read_lshw("hw", json.dumps(tree), CATALOGUE)
    except InputRejected:
        return


@given(JSON)
def test_buildcores(tree: object) -> None:
    node = {"opendb_id": "x", "metadata": {"name": "n"}, **(tree if isinstance(tree, dict) else {"wattage": tree})}
    if buildcores.is_record(node):
        part, _ = buildcores.part_of(node)
        assert part is None or part.id.startswith("bc-")


@given(TEXTS)
def test_device_types(text: str) -> None:
    part_in("a.yaml", f"manufacturer: A\nmodel: {text}\nu_height: {text}\n".encode())
    try:
        tree = device_types.read_yaml("a.yaml", text)
    except InputRejected:
        return
    if device_types.is_device(tree):
        device_types.part_of(tree)


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"x" * (LARGEST_TEXT_BYTES + 1), "larger than"),
        (b"4x RTX 3090 " + b"a" * 200_000, "longer than"),
        (b"GPU\x00\x01\x02", "not text"),
        (b"\xff\xfe\x00\xd8", "encoding"),
        (b"\x80\x81\x82\xff", "encoding"),
        (b"   \n", "empty"),
        (b"[" * 100_000, "deep"),
        (b'{"id": 1e999, "class": ' + b"9" * 5000 + b"}", "JSON"),
        (b'{"a": NaN}', "JSON"),
        (b"<html></html>", "XML"),
        (b'{"hello": 1}', "no format"),
    ],
)
def test_hostile_files_end_in_one_sentence(data: bytes, reason: str) -> None:
    with pytest.raises(InputRejected, match=reason) as refusal:
        import_file(Source("file", data), CATALOGUE)
    assert "\n" not in str(refusal.value)


def test_chinese_text_in_its_old_encoding() -> None:
    imported = import_file(Source("list", "显卡：4× RTX 3090\n".encode("gb18030")), CATALOGUE)
    assert imported.lines[0].quantity == 4


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(InputRejected, match="no such file"):
        import_file(tmp_path / "none.txt", CATALOGUE)
