"""``nvidia-smi -q -x``: the accelerators of a machine that exists."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from xml.etree.ElementTree import ParseError

from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import fromstring

from planner.errors import InputRejected
from planner.importing.imported import Form, How, Imported, Line
from planner.importing.machine_report import Seen, imported_machine
from planner.messages import Message, msg

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

    from planner.importing.imported import Library

MOST_GPUS = 64
LIMIT_PATHS = (
    "gpu_power_readings/current_power_limit",
    "power_readings/power_limit",
    "power_readings/enforced_power_limit",
    "gpu_power_readings/requested_power_limit",
)
DEFAULT_PATHS = ("gpu_power_readings/default_power_limit", "power_readings/default_power_limit")
MOST_PATHS = ("gpu_power_readings/max_power_limit", "power_readings/max_power_limit")
LEAST_PATHS = ("gpu_power_readings/min_power_limit", "power_readings/min_power_limit")
MODULES = {
    "A100": "sxm4",
    "A800": "sxm4",
    "H100": "sxm5",
    "H200": "sxm5",
    "H800": "sxm5",
    "H20": "sxm5",
    "B200": "sxm6",
    "B300": "sxm6",
    "V100": "sxm2",
}


def read_nvidia_smi(name: str, text: str, library: Library) -> Imported:
    """Accelerators with memory, power limits and the link that each has. Raises InputRejected."""
    try:
        root: Element = fromstring(text)
    except (ParseError, DefusedXmlException, ValueError, RecursionError) as error:
        raise InputRejected("{file}: the XML cannot be read ({reason})", file=name, reason=_short(error)) from None
    gpus = root.findall("gpu")
    if len(gpus) > MOST_GPUS:
        raise InputRejected("{file}: {count} accelerators in one machine", file=name, count=len(gpus))
    driver = _text(root, "driver_version"), _text(root, "cuda_version")
    remarks = [Line(0, f"driver {driver[0]}, CUDA {driver[1]}", How.REMARK)] if driver[0] else []
    return imported_machine(
        name, Form.NVIDIA_SMI, [_gpu(number, gpu) for number, gpu in enumerate(gpus, start=1)], library, remarks
    )


def _gpu(number: int, gpu: Element) -> Seen:
    product = _text(gpu, "product_name")
    memory = _quantity(_text(gpu, "fb_memory_usage/total"), "MiB")
    default, limit = _first(gpu, DEFAULT_PATHS), _first(gpu, LIMIT_PATHS)
    figures: list[tuple[str, object]] = []
    if memory:
        figures.append(("memory_gb", float(round(memory / 1024))))
    module = re.search(r"SXM|HBM3\b", product)
    if module:
        form = next((form for chip, form in MODULES.items() if chip in product), None)
        if form:
            figures.append(("form_factor", form))
    elif "PCI" in product.upper() or "GeForce" in product or "RTX" in product:
        figures.append(("form_factor", "pcie-card"))
    for field, watts in (
        ("tdp_w", default),
        ("max_limit_w", _first(gpu, MOST_PATHS)),
        ("min_limit_w", _first(gpu, LEAST_PATHS)),
    ):
        if watts:
            figures.append((field, watts))
    capped = limit if limit and default and limit != default else None
    return Seen(
        number,
        f"{product} ({_text(gpu, 'pci/pci_bus_id') or gpu.get('id', '')})",
        "gpu",
        product,
        "NVIDIA",
        tuple(figures),
        watts=capped,
        notes=tuple(_link_notes(gpu)),
    )


def _link_notes(gpu: Element) -> list[Message]:
    notes: list[Message] = []
    info = gpu.find("pci/pci_gpu_link_info")
    if info is not None:
        width, most = (
            _number(_text(info, "link_widths/current_link_width")),
            _number(_text(info, "link_widths/max_link_width")),
        )
        if width and most and width < most:
            notes.append(msg("runs with {now:.0f} of {most:.0f} lanes", now=width, most=most))
        own = _number(_text(info, "pcie_gen/max_device_link_gen")) or _number(_text(info, "pcie_gen/max_link_gen"))
        host = _number(_text(info, "pcie_gen/max_host_link_gen"))
        if own and host and host < own:
            notes.append(msg("the slot is PCIe {host:.0f}.0, the card PCIe {own:.0f}.0", host=host, own=own))
    return notes


def _text(element: Element, path: str) -> str:
    found = element.findtext(path)
    return (found or "").strip()[:200]


def _number(text: str) -> float | None:
    found = re.match(r"^(\d{1,6}(?:\.\d{1,3})?)", text)
    return float(found[1]) if found else None


def _quantity(text: str, unit: str) -> float | None:
    """``24576 MiB`` as 24576; None for ``N/A`` and another unit, and for a zero, which means unknown."""
    value = _number(text)
    return value if value and text.endswith(unit) else None


def _first(gpu: Element, paths: tuple[str, ...]) -> float | None:
    return next((watts for path in paths if (watts := _quantity(_text(gpu, path), "W"))), None)


def _short(error: Exception) -> str:
    return (str(error) or type(error).__name__).split("\n")[0][:120]
