"""Which quantities stand in a comparison, under which theme, and which way is better."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from planner.messages import Message, msg


class Theme(StrEnum):
    PARTS = "parts"
    FIT = "fit"
    POWER = "power"
    HEAT = "heat"
    NOISE = "noise"
    VRAM = "vram"
    SPEED = "speed"
    PRICE = "prices"
    COST = "costs"
    FINDINGS = "findings"


class Better(StrEnum):
    LOWER = "lower"
    HIGHER = "higher"
    NEITHER = "neither"


class Needs(StrEnum):
    """What a quantity depends on besides the build: values for different ones are not held against one another."""

    NOTHING = "nothing"
    WORKLOAD = "workload"
    SITE = "site"
    BOTH = "both"


ORDER_OF_THEMES = {theme: n for n, theme in enumerate(Theme)}

THEMES: dict[Theme, Message] = {
    Theme.PARTS: msg("Parts"),
    Theme.FIT: msg("Fit"),
    Theme.POWER: msg("Power"),
    Theme.HEAT: msg("Heat"),
    Theme.NOISE: msg("Noise"),
    Theme.VRAM: msg("Memory for the job"),
    Theme.SPEED: msg("Speed"),
    Theme.PRICE: msg("Price"),
    Theme.COST: msg("Cost over the years"),
    Theme.FINDINGS: msg("Findings"),
}


@dataclass(frozen=True)
class Measure:
    """A reading in a comparison. ``title`` stands where the columns' own titles differ."""

    name: str
    theme: Theme
    better: Better
    needs: Needs = Needs.BOTH
    title: Message | None = None
    loaded: bool = False  # it means nothing where the job does not fit into the memory


LOWER, HIGHER, NEITHER = Better.LOWER, Better.HIGHER, Better.NEITHER
NOTHING, WORKLOAD, SITE = Needs.NOTHING, Needs.WORKLOAD, Needs.SITE

MEASURES: tuple[Measure, ...] = (
    Measure("pcie_lanes", Theme.FIT, NEITHER, NOTHING),
    Measure("power_idle_w", Theme.POWER, LOWER, NOTHING),
    Measure("power_typical_w", Theme.POWER, LOWER, title=msg("Power, under the workload")),
    Measure("power_max_w", Theme.POWER, LOWER, NOTHING),
    Measure("power_transient_w", Theme.POWER, LOWER, NOTHING),
    Measure("supply_load", Theme.POWER, LOWER, NOTHING),
    Measure("redundancy", Theme.POWER, HIGHER, NOTHING),
    Measure("wall_w", Theme.POWER, LOWER, title=msg("At the wall, under the workload")),
    Measure("wall_max_w", Theme.POWER, LOWER, SITE),
    Measure("wall_current_a", Theme.POWER, LOWER, SITE),
    Measure("heat_w", Theme.HEAT, LOWER),
    Measure("airflow_cfm", Theme.HEAT, LOWER),
    Measure("exhaust_c", Theme.HEAT, LOWER),
    Measure("gpu_temp_c", Theme.HEAT, LOWER),
    Measure("cpu_temp_c", Theme.HEAT, LOWER),
    Measure("ssd_temp_c", Theme.HEAT, LOWER),
    Measure("room_heat_w", Theme.HEAT, LOWER),
    Measure("throttle_loss", Theme.HEAT, LOWER),
    Measure("noise_dba", Theme.NOISE, LOWER),
    Measure("vram_gib", Theme.VRAM, NEITHER, WORKLOAD),
    Measure("max_context", Theme.VRAM, HIGHER, WORKLOAD),
    Measure("max_batch", Theme.VRAM, HIGHER, WORKLOAD),
    Measure("max_users", Theme.VRAM, HIGHER, WORKLOAD),
    Measure("host_ram_gib", Theme.VRAM, NEITHER, WORKLOAD),
    Measure("gpus_used", Theme.VRAM, NEITHER, WORKLOAD),
    Measure("tokens_per_s", Theme.SPEED, HIGHER, WORKLOAD, title=msg("Speed of the job"), loaded=True),
    Measure("tokens_per_joule", Theme.SPEED, HIGHER, loaded=True),
    Measure("ttft_s", Theme.SPEED, LOWER, WORKLOAD, loaded=True),
    Measure("tpot_ms", Theme.SPEED, LOWER, WORKLOAD, loaded=True),
    Measure("train_days", Theme.SPEED, LOWER, WORKLOAD, loaded=True),
    Measure("mfu", Theme.SPEED, NEITHER, WORKLOAD, loaded=True),
    Measure("scaling", Theme.SPEED, NEITHER, WORKLOAD, loaded=True),
    Measure("scaling_fixed", Theme.SPEED, NEITHER, WORKLOAD, loaded=True),
    Measure("load_s", Theme.SPEED, LOWER, WORKLOAD, loaded=True),
    Measure("checkpoint_s", Theme.SPEED, LOWER, WORKLOAD, loaded=True),
    Measure("price", Theme.PRICE, LOWER, NOTHING),
    Measure("tco", Theme.COST, LOWER, title=msg("Cost of ownership")),
    Measure("energy_kwh_year", Theme.COST, LOWER),
    Measure("energy_cost_year", Theme.COST, LOWER),
    Measure("carbon_kg_year", Theme.COST, LOWER),
    Measure("cost_per_million_tokens", Theme.COST, LOWER, loaded=True),
    Measure("cloud_break_even", Theme.COST, LOWER),
    Measure("break_even_months", Theme.COST, LOWER),
)

#: Findings that say whether the parts go together: into the machine, on the board, into the rack.
FIT_CODES = frozenset({
    "GPU_COUNT", "GPU_FIXED", "GPU_FORM_FACTOR", "MODULE_HOST", "SEAT_MISSING",
    "BOARD_FORM_FACTOR", "COOLER_HEIGHT", "COOLER_RATING", "COOLER_SOCKET", "DRIVE_FORM_FACTOR", "FAN_SIZE",
    "GPU_COLLISION", "GPU_HEIGHT", "GPU_LENGTH", "GPU_SLOTS", "PSU_COUNT", "PSU_FORM_FACTOR", "PSU_LENGTH",
    "RADIATOR_FIT", "SLOT_PITCH",
    "CPU_COUNT", "CPU_FAMILY", "CPU_MISSING", "CPU_MIX", "CPU_SECOND", "CPU_SOCKET", "CPU_TDP",
    "DIMM_COUNT", "DIMM_KIND", "DIMM_MIX", "DIMM_TYPE", "MEMORY_MISSING", "DRIVE_COUNT",
    "RACK_DEPTH", "RACK_SPACE",
})  # fmt: skip
