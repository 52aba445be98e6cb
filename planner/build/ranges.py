"""What a field of a workload, a layout or a site may hold.

A file, a command and a form all ask here, so that the formulas never see a negative batch or a room of 5,000 °C. The
bounds are generous: they refuse what cannot be meant, not what is unwise (that is a finding).
"""

from __future__ import annotations

from dataclasses import fields
from datetime import date
from typing import TYPE_CHECKING

from planner.build.hours import parse_hours, parse_prices
from planner.messages import Message, listed, msg

if TYPE_CHECKING:
    from collections.abc import Mapping

    from planner.build.build import WallReading
    from planner.build.site import Site
    from planner.build.workload import Layout, Workload

Bounds = tuple[float, float]

LAYOUT_BOUNDS: Mapping[str, Bounds] = dict.fromkeys(("data", "tensor", "pipeline", "context", "expert"), (0, 65_536))

WORKLOAD_BOUNDS: Mapping[str, Bounds] = {
    "context": (1, 100_000_000),
    "micro_batch": (1, 1_000_000),
    "grad_accum": (1, 1_000_000),
    "lora_rank": (1, 65_536),
    "users": (1, 10_000_000),
    "prompt_tokens": (0, 100_000_000),
    "output_tokens": (0, 100_000_000),
    "draft_tokens": (0, 1_000),
    "memory_utilisation": (0.05, 1.0),
    "reserved_gib": (0, 10_000),
    "dataset_tokens": (0, 1e18),
    "dataset_gb": (0, 1e12),
    "epochs": (0, 1e6),
    "goodput": (0.01, 1.0),
}

SITE_BOUNDS: Mapping[str, Bounds] = {
    "voltage_v": (12, 1_000),
    "circuit_a": (0.1, 10_000),
    "phases": (1, 3),
    "circuits": (1, 1_000),
    "continuous_factor": (0.1, 1.0),
    "other_load_w": (0, 1e7),
    "ups_va": (0, 1e8),
    "room_c": (-40, 60),
    "room_m3": (0.1, 1e6),
    "altitude_m": (-430, 6_000),
    "cooling_w": (0, 1e8),
    "noise_limit_dba": (0, 140),
    "listener_m": (0.3, 100),
    "rack_u": (0, 10_000),
    "rack_depth_mm": (0, 5_000),
    "tariff_per_kwh": (0, 1e6),
    "demand_per_kva_month": (0, 1e6),
    "pue": (1.0, 10.0),
    "duty": (0, 1.0),
    "tax_rate": (0, 1.0),
    "carbon_g_per_kwh": (0, 10_000),
}

CHOICES: Mapping[str, tuple[str, ...]] = {
    "sharding": ("auto", "none", "zero1", "zero2", "zero3"),
    "schedule": ("1f1b", "gpipe", "interleaved"),
    "offload": ("none", "optimizer", "all", "nvme"),
    "checkpointing": ("none", "selective", "full"),
    "attention": ("flash", "eager"),
    "lora_targets": ("all-linear", "attention", "qv"),
    "room": ("office", "lab", "data-room"),
}

WALL_LOADS = ("idle", "loaded")
WALL_W: Bounds = (1, 1_000_000)
POWER_LIMIT_W: Bounds = (1, 100_000)
CAPACITY_GB: Bounds = (0.001, 10_000_000)
QUANTITY: Bounds = (1, 10_000)
LONGEST_TEXT = 20_000


def out_of_bounds(name: str, value: float | None, bounds: Bounds) -> Message | None:
    """Why a number is refused; None when it is allowed or unknown."""
    if value is None or bounds[0] <= value <= bounds[1]:
        return None
    return msg("{field} must lie between {low:g} and {high:g}", field=name, low=bounds[0], high=bounds[1])


def refused_value(value: Workload | Layout | Site, bounds: Mapping[str, Bounds]) -> tuple[str, Message] | None:
    """The first field of ``value`` that cannot be meant, with the reason."""
    for field in fields(value):
        held = getattr(value, field.name)
        reason: Message | None = None
        if field.name in bounds and (held is None or isinstance(held, (int, float))):
            reason = out_of_bounds(field.name, held, bounds[field.name])
        elif field.name in CHOICES and held not in CHOICES[field.name]:
            reason = msg("{field} must be one of {allowed}", field=field.name, allowed=listed(CHOICES[field.name]))
        elif isinstance(held, str) and len(held) > LONGEST_TEXT:
            reason = msg("{field} is longer than {most} characters", field=field.name, most=LONGEST_TEXT)
        if reason is not None:
            return field.name, reason
    return None


def refused_workload(workload: Workload) -> tuple[str, Message] | None:
    """The first field of a workload or of its layout that cannot be meant, with the reason."""
    return refused_value(workload, WORKLOAD_BOUNDS) or refused_value(workload.layout, LAYOUT_BOUNDS)


def refused_site(site: Site) -> tuple[str, Message] | None:
    """The first field of a site that cannot be meant, with the reason."""
    return refused_value(site, SITE_BOUNDS) or _refused_budget(site) or _refused_hours(site)


def _refused_budget(site: Site) -> tuple[str, Message] | None:
    if site.budget is None or site.budget.replace(".", "", 1).isdecimal():
        return None
    return "budget", msg("budget must be an amount like 30000.00")


def _refused_hours(site: Site) -> tuple[str, Message] | None:
    for name, parse, example in (
        ("time_of_use", parse_prices, "8-11,18-23 1.07; 23-7 0.29"), ("work_hours", parse_hours, "20-8"),
    ):  # fmt: skip
        text = getattr(site, name)
        try:
            if text is not None:
                parse(text)
        except ValueError:
            return name, msg("{field}: write hours like {example}", field=name, example=example)
    return None


def refused_wall_reading(reading: WallReading) -> tuple[str, Message] | None:
    """Field and reason why the reading of a wall meter is refused; None when it is allowed."""
    if reading.load not in WALL_LOADS:
        return "load", msg("{value} is none of: {choices}", value=reading.load, choices=listed(WALL_LOADS))
    reason = out_of_bounds("watts", reading.watts, WALL_W)
    if reason is not None:
        return "watts", reason
    try:
        date.fromisoformat(reading.date)
    except ValueError:
        return "date", msg("{value} is not a date like 2026-01-31", value=reading.date)
    return None
