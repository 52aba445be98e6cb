"""Readings as sizing makes them."""

from __future__ import annotations

from planner.build.reading import Component, Derivation, Input, Level, Reading
from planner.messages import msg


def temperature(value: float | None = 81.0, level: Level = Level.WARN) -> Reading:
    return Reading(
        "gpu_temp_c",
        msg("Hottest accelerator"),
        value,
        "°C",
        74.0,
        90.0,
        88.0,
        level,
        missing=() if value is not None else (msg("fans of the case"),),
        derivation=Derivation(
            "T = T_in + P R",
            (Input(msg("room"), 25.0, "°C", "site"), Input(msg("resistance"), None, "K/W", "unknown")),
            ("A reference",),
            msg("extrapolated"),
        ),
    )


def memory() -> Reading:
    parts = (("weights", 26.0), ("gradients", 0.2), ("optimizer", 0.7), ("activations", 6.3), ("overhead", 1.2))
    components = tuple(Component(key, msg("{name}", name=key), value) for key, value in parts)
    return Reading("vram_gib", msg("GPU memory"), 34.4, "GiB", 32.0, 37.0, 40.0, Level.OK, components=components)


def power() -> tuple[Reading, ...]:
    names = ("power_idle_w", "power_typical_w", "power_max_w", "power_transient_w")
    values = (120.0, 1010.0, 1240.0, 1890.0)
    limits = (None, None, 1600.0, 2000.0)
    levels = (Level.INFO, Level.INFO, Level.OK, Level.WARN)
    return tuple(
        Reading(name, msg("{name}", name=name), value, "W", 0.9 * value, 1.1 * value, limit, level)
        for name, value, limit, level in zip(names, values, limits, levels, strict=True)
    )
