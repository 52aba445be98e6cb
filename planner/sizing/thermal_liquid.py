"""Water: radiators of all-in-one coolers and loops, and the flow of directly cooled servers."""

from __future__ import annotations

from planner.sizing.airflow import tables

DESIGN_SPEED_RPM = 1800.0


def radiator_w(length_mm: float, rise_k: float | None = None, fan_rpm: float = DESIGN_SPEED_RPM) -> float:
    """Heat that a radiator of 120 mm fans hands to the air, W.

    ``P = q n dT / 10 (rpm / 1800)^0.6`` with 175 W per 120 mm and 10 K between water and air [1]_.

    Parameters
    ----------
    length_mm : 120, 240, 360, 420 (three fans of 140 mm count by their area)
    rise_k : water over air, K; the design rise if None
    fan_rpm : speed of the fans

    References
    ----------
    .. [1] EK, Radiators part 2: CoolStream XE 240 with two 1800 rpm fans, 350 W at 10 K.
    """
    figures = tables()
    rise = figures["liquid.design_rise_k"] if rise_k is None else rise_k
    fans = (length_mm / 140.0) * (140.0 / 120.0) ** 2 if length_mm % 140 == 0 else length_mm / 120.0
    per_fan = figures["liquid.radiator_w_per_120mm_10k"]
    return float(per_fan * fans * rise / 10.0 * (fan_rpm / DESIGN_SPEED_RPM) ** 0.6)


def water_c(heat_w: float, length_mm: float, air_c: float, fan_rpm: float = DESIGN_SPEED_RPM) -> float:
    """Temperature of the water of a loop at a heat, °C."""
    return air_c + 10.0 * heat_w / radiator_w(length_mm, 10.0, fan_rpm)


def coolant_lpm(heat_w: float, rise_k: float = 10.0) -> float:
    """Water that carries a heat at a rise, l/min: ``P / (rho c dT)`` (1.44 l/min a kilowatt at 10 K).

    References
    ----------
    .. [1] Energy balance of water, 4.18 kJ/(kg K).
    """
    return tables()["liquid.lpm_per_kw_at_10k"] * heat_w / 1000.0 * 10.0 / rise_k
