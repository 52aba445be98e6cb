"""Noise of a machine at one metre, from makers' figures where there are some, from fan laws and classes otherwise."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from planner.build.reading import Component, Derivation, Input, Level, Reading
from planner.messages import msg
from planner.parts.defaults import Default, Defaults, load_defaults
from planner.parts.part import CpuCooler, Fan
from planner.sizing.power_parts import air_class
from planner.sizing.thermal_gpu import cooler_style

if TYPE_CHECKING:
    from collections.abc import Iterable

    from planner.build.machine import Machine
    from planner.build.site import Site
    from planner.messages import Message
    from planner.sizing.power import PowerResult


def tables() -> Defaults:
    """Defaults of sound levels, read once."""
    return load_defaults("thermal/noise.toml")


@dataclass(frozen=True, slots=True)
class Source:
    """One kind of noise: level at one metre with its band, dB(A)."""

    key: str
    name: Message
    level: float
    low: float
    high: float
    origin: str


def sum_levels(levels: Iterable[float]) -> float:
    """Sum of incoherent sources: ``10 log10 sum 10^(L/10)``, dB(A); minus infinity for none."""
    total = sum(10.0 ** (level / 10.0) for level in levels)
    return 10.0 * math.log10(total) if total > 0 else -math.inf


def at_speed(level: float, share: float) -> float:
    """Level of a fan at a share of its speed: ``L + 55 log10 s`` [1]_, dB(A).

    References
    ----------
    .. [1] Fan laws: 50 (engineering pages) to 60 (sixth power, IEEE 10217016) dB a decade.
    """
    return level + tables()["fan_law.exponent"] * math.log10(max(share, 0.05))


def at_distance(level: float, metres: float) -> float:
    """Level in a free half space at a distance, from that at one metre: ``L - 20 log10 r``, dB(A)."""
    return level - 20.0 * math.log10(metres)


def power_to_pressure(sound_power_dba: float, metres: float = 1.0) -> float:
    """Sound pressure from sound power in a half space: ``L_p = L_w - 20 log10 r - 8``, dB(A)."""
    return sound_power_dba - 20.0 * math.log10(metres) - tables()["to_metre"]


def size_noise(machine: Machine, site: Site, power: PowerResult) -> Reading:
    """Noise at the listener's distance in the workload's phase against what the room takes, dB(A).

    A rack server is one source by its class; a tower or an open frame is the sum of its cards, fans, coolers and
    supplies, each at the speed that its load asks for [1]_.

    Parameters
    ----------
    machine : the machine
    site : kind of room, or its own limit in dB(A); distance of the listener, m
    power : result of ``size_power``: fan speed and load of the cards

    Returns
    -------
    Reading ``noise_dba``; unknown while nothing that makes noise is placed or a power is missing.

    References
    ----------
    .. [1] Fan laws, 50 to 60 dB a decade; levels add by energy.
    .. [2] Lenovo SD650 server specifications; EU Directive 2003/10/EC.
    """
    name = "noise_dba"
    near = site.listener_m == 1.0
    title = msg("Noise at one metre") if near else msg("Noise at {metres:g} m", metres=site.listener_m)
    sources = _sources(machine, power)
    if not sources or not power.dc.complete:
        missing = power.missing or (msg("parts with fans"),)
        return Reading(name, title, None, "dB(A)", level=Level.UNKNOWN, missing=missing)
    value, low, high = (
        at_distance(sum_levels(levels), site.listener_m)
        for levels in zip(*((source.level, source.low, source.high) for source in sources), strict=True)
    )
    figures = tables()
    key = f"limits.{site.room}"
    limit = site.noise_limit_dba
    origin = "site"
    if limit is None and key in figures.figures:
        limit, origin = figures[key], figures.figures[key].source
    level = Level.INFO
    if limit is not None:
        level = Level.ERROR if low > limit else Level.WARN if high > limit else Level.OK
    sentence = None
    if level is Level.WARN and limit is not None:
        sentence = msg("may be louder than the {limit:.0f} dB(A) of the room", limit=limit)
    elif level is Level.ERROR and limit is not None:
        sentence = msg("louder than the {limit:.0f} dB(A) of the room", limit=limit)
    derivation = Derivation(
        "L = 10 log10 sum 10^(L_i / 10) - 20 log10 r; fan: L + 55 log10(speed share)",
        (
            *(Input(source.name, round(source.level, 1), "dB(A)", source.origin) for source in sources),
            Input(msg("distance of the listener"), site.listener_m, "m", "site"),
            Input(msg("limit of the room"), limit, "dB(A)", origin),
        ),
        ("fan laws, 50-60 dB a decade (IEEE 10217016)", "pubs.lenovo.com/sd650/server_specifications"),
        msg("extrapolated: classes of machines, ±6 dB"),
    )
    components = tuple(Component(source.key, source.name, source.level) for source in sources)
    return Reading(
        name, title, value, "dB(A)", low, high, limit, level, sentence, components=components, derivation=derivation
    )


def _sources(machine: Machine, power: PowerResult) -> list[Source]:
    air = air_class(machine)
    if air in ("modules", "server", "liquid") and (machine.server is not None or machine.gpus):
        return [_fans_of_class(air, power.fans.speed)]
    sources: list[Source] = []
    styles: dict[str, int] = {}
    for gpu in power.gpus:
        style = cooler_style(gpu.part)
        styles[style] = styles.get(style, 0) + 1
    load = _card_speed(power)
    keys = {"open": "open_card", "flow-through": "open_card", "blower": "blower_card", "aio": "aio",
            "passive": "passive_in_tower"}  # fmt: skip
    names = {
        "open": msg("open cards"), "flow-through": msg("open cards"), "blower": msg("blower cards"),
        "aio": msg("liquid-cooled cards"), "passive": msg("ducted fans of passive cards"),
    }  # fmt: skip
    for style, count in styles.items():
        if style in keys:
            figure = tables().figures[f"level.{keys[style]}"]
            sources.append(_several(style, names[style], figure, count, load))
    fans = machine.parts_of(Fan)
    if fans:
        sources.append(_case_fans(fans, power.fans.speed))
    coolers = machine.parts_of(CpuCooler)
    if coolers:
        key = "level.aio" if coolers[0].cooler_type == "aio" else "level.case_fan"
        sources.append(_several("cpu", msg("CPU cooler"), tables().figures[key], len(coolers), 0.7))
    if sources and machine.supplies:
        figure = tables().figures["level.psu"]
        sources.append(_several("psu", msg("power supply"), figure, len(machine.supplies), 0.8))
    return sources


def _card_speed(power: PowerResult) -> float:
    """Share of full fan speed of the cards: half of it idle, all of it at the default limit."""
    shares = [
        min(1.0, gpu.typical_w / gpu.part.tdp_w) for gpu in power.gpus if gpu.typical_w is not None and gpu.part.tdp_w
    ]
    return 0.5 + 0.5 * max(shares, default=1.0)


def _several(key: str, name: Message, figure: Default, count: int, speed: float) -> Source:
    more = 10.0 * math.log10(count)
    level, low, high = (at_speed(one, speed) + more for one in (figure.value, figure.low, figure.high))
    return Source(key, name, level, low, high, figure.source)


def _fans_of_class(air: str, speed: float) -> Source:
    figure = tables().figures[f"level.{air}"]
    level, low, high = (at_speed(one, speed) for one in (figure.value, figure.low, figure.high))
    return Source("fans", msg("fans of the server"), level, low, high, figure.source)


def _case_fans(fans: tuple[Fan, ...], speed: float) -> Source:
    known = [fan.noise_dba for fan in fans if fan.noise_dba is not None]
    figure = tables().figures["level.case_fan"]
    unknown = len(fans) - len(known)
    share = max(0.6, speed)
    levels = [sum_levels([*known, *([one] * unknown)]) for one in (figure.value, figure.low, figure.high)]
    level, low, high = (at_speed(one, share) for one in levels)
    if not unknown:
        low, high = level - 3.0, level + 3.0
    origin = "catalogue" if not unknown else figure.source
    return Source("case", msg("case fans"), level, low, high, origin)
