"""Air through a machine: energy balance, fan curve against the resistance of the case, a dead fan.

Exact physics where the flow is known; class defaults of ``resources/thermal/air.toml`` where it is not.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from planner.parts.defaults import Defaults, load_defaults
from planner.parts.part import Fan
from planner.units import CFM_PER_M3S, air_density

if TYPE_CHECKING:
    from planner.build.machine import Machine

AIR_HEAT_CAPACITY = 1006.0  # J/(kg K), dry air
PA_PER_MMH2O = 9.80665


def tables() -> Defaults:
    """Defaults of air and rooms, read once."""
    return load_defaults("thermal/air.toml")


def heat_per_kelvin(cfm: float, altitude_m: float, celsius: float) -> float:
    """Heat that a flow of air carries per kelvin of rise, W/K: ``rho c_p Q``."""
    return air_density(altitude_m, celsius) * AIR_HEAT_CAPACITY * cfm / CFM_PER_M3S


def required_cfm(heat_w: float, rise_k: float, altitude_m: float, celsius: float) -> float:
    """Flow that carries a heat away at a rise of temperature: ``Q = P / (rho c_p dT)`` [1]_, in CFM.

    Steady state without recirculation. At 25 °C and sea level 119 CFM a kilowatt for 15 K.

    References
    ----------
    .. [1] Energy balance with the ICAO standard atmosphere; Comair Rotron gives CFM = 3.16 W / dT_F.
    """
    return heat_w / (air_density(altitude_m, celsius) * AIR_HEAT_CAPACITY * rise_k) * CFM_PER_M3S


def air_rise_k(heat_w: float, cfm: float, altitude_m: float, celsius: float) -> float:
    """Rise of temperature of a flow that takes up a heat, K."""
    return heat_w / heat_per_kelvin(cfm, altitude_m, celsius)


@dataclass(frozen=True, slots=True)
class FanCurve:
    """Equal fans side by side: free flow (CFM) and greatest pressure (Pa) at full speed.

    ``dp = dp_0 (1 - (Q / Q_0)^2)``; with the speed ``s`` the flow goes by ``s`` and the pressure by ``s^2``.
    """

    free_cfm: float
    pressure_pa: float

    def pressure_at(self, cfm: float, speed: float = 1.0) -> float:
        """Pressure that the fans give at a flow, Pa."""
        free = self.free_cfm * speed
        return self.pressure_pa * speed**2 * (1.0 - (cfm / free) ** 2) if free > 0 else 0.0


def case_resistance(curve: FanCurve, effective: float, density: float) -> float:
    """``K`` of ``dp = K rho Q^2`` such that the fans reach the share ``effective`` of their free flow at sea level."""
    flow = effective * curve.free_cfm
    return curve.pressure_pa * (1.0 - effective**2) / (density * flow**2) if flow > 0 else 0.0


def operating_cfm(curve: FanCurve, resistance: float, density: float, speed: float = 1.0) -> float:
    """Flow where the fans' curve meets the case's, CFM, found by bisection.

    References
    ----------
    .. [1] Fan laws and system curves, e.g. AMCA 201.
    """
    low, high = 0.0, curve.free_cfm * speed
    for _ in range(40):
        middle = (low + high) / 2.0
        if curve.pressure_at(middle, speed) > resistance * density * middle**2:
            low = middle
        else:
            high = middle
    return (low + high) / 2.0


@dataclass(frozen=True, slots=True)
class CaseFlow:
    """What the fans of a case move: CFM with band, the curve behind it, and the flow with one fan dead."""

    cfm: float
    low: float
    high: float
    curve: FanCurve
    resistance: float
    fans: int
    lost_fan_cfm: float
    assumed: bool  # a fan's flow is a default of its size


def case_flow(machine: Machine, altitude_m: float, celsius: float) -> CaseFlow | None:
    """Flow of the placed fans through the case; None when no fan is placed.

    A server's own fans are not in its record: its maker answers for them.
    """
    fans = machine.parts_of(Fan)
    if not fans:
        return None
    figures = tables()
    flows, pressures, assumed = [], [], False
    for fan in fans:
        size = float(fan.size_mm or 120)
        assumed = assumed or fan.airflow_cfm is None
        flows.append(fan.airflow_cfm or figures.curve("fan.flow").at(size))
        pressures.append((fan.pressure_mmh2o or figures.curve("fan.pressure_mmh2o").at(size)) * PA_PER_MMH2O)
    curve = FanCurve(sum(flows), sum(pressures) / len(pressures))
    share = figures.figures[f"effective.{_front(machine)}"]
    density, sea_level = air_density(altitude_m, celsius), air_density(0.0, celsius)
    resistance = case_resistance(curve, share.value, sea_level)
    # fans move volume: in thin air pressure and resistance fall alike, so the volume stays
    flow = operating_cfm(curve, resistance * sea_level / density, density)
    lost = 0.0
    if len(fans) > 1:
        rest = FanCurve(curve.free_cfm * (len(fans) - 1) / len(fans), curve.pressure_pa)
        lost = operating_cfm(rest, resistance * sea_level / density, density) * (1.0 - figures["effective.leak"])
    ratio = flow / share.value
    spread = 1.0 if not assumed else 1.3
    return CaseFlow(
        flow, ratio * share.low / spread, ratio * share.high * spread, curve, resistance, len(fans), lost, assumed
    )


def flow_curves(flow: CaseFlow, density: float, points: int = 24) -> tuple[tuple[float, float, float], ...]:
    """Flow (CFM), pressure of the fans and resistance of the case (Pa): the two lines that meet at the flow.

    References
    ----------
    .. [1] Fan laws and system curves, e.g. AMCA 201.
    """
    step = flow.curve.free_cfm / (points - 1)
    return tuple(
        (index * step, flow.curve.pressure_at(index * step), flow.resistance * density * (index * step) ** 2)
        for index in range(points)
    )


def _front(machine: Machine) -> str:
    """Row of the table of effective shares."""
    chassis = machine.chassis
    if machine.server is not None:
        return "server"
    if chassis is None or chassis.chassis_type == "open-frame" or chassis.airflow_class == "open":
        return "open"
    if chassis.airflow_class == "server":
        return "server"
    return chassis.front_panel if chassis.front_panel in ("mesh", "solid") else "unknown"
