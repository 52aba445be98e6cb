"""Replay of measured machines: what the model says against what a meter said."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from planner.build.build import WallReading
from planner.build.machine import assemble
from planner.build.site import Site
from planner.build.workload import Method, Workload
from planner.errors import InputRejected
from planner.sizing.case_machine import machine_of_case
from planner.sizing.power import size_power

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from planner.sizing.case_machine import Find
    from planner.sizing.power import PowerResult

KINDS = ("wall_power", "idle_power", "max_power")
PHASE_OF_LOAD = {
    "idle": "serving", "training": "training", "inference": "serving", "prefill": "prefill", "decode": "decode",
    "stress": "stress",
}  # fmt: skip


@dataclass(frozen=True)
class PowerReplay:
    """One case replayed; powers in W. ``measured`` is the mean, or the greatest second for ``max_power``.

    ``maximum`` and ``measured_max`` compare the sustained maximum with the greatest second where the case has one.
    ``guessed`` names the parts that are not in the catalogue and were built from their name.
    """

    id: str
    kind: str
    predicted: float
    low: float
    high: float
    measured: float
    maximum: float
    measured_max: float | None
    guessed: tuple[str, ...]

    @property
    def error(self) -> float:
        """(predicted - measured) / measured."""
        return (self.predicted - self.measured) / self.measured

    @property
    def covered(self) -> bool:
        """True when the measurement lies in the band."""
        return self.low <= self.measured <= self.high

    @property
    def max_holds(self) -> bool | None:
        """True when the sustained maximum is at least the greatest second; None without one."""
        top = self.measured if self.kind == "max_power" else self.measured_max
        return None if top is None else self.maximum >= top


@dataclass(frozen=True)
class PowerAccuracy:
    """Errors over a set of replays, as fractions."""

    cases: int
    mape: float
    p90: float
    bias: float
    worst: float
    worst_id: str
    coverage: float
    max_holds: float | None


def summarise(replays: Sequence[PowerReplay]) -> PowerAccuracy | None:
    """Mean and 90th percentile of the absolute error, bias, worst case, coverage of the band; None for no cases."""
    if not replays:
        return None
    errors = sorted(abs(replay.error) for replay in replays)
    worst = max(replays, key=lambda replay: abs(replay.error))
    held = [replay.max_holds for replay in replays if replay.max_holds is not None]
    return PowerAccuracy(
        cases=len(replays),
        mape=sum(errors) / len(errors),
        p90=errors[min(len(errors) - 1, int(0.9 * len(errors)))],
        bias=sum(replay.error for replay in replays) / len(replays),
        worst=worst.error,
        worst_id=worst.id,
        coverage=sum(replay.covered for replay in replays) / len(replays),
        max_holds=sum(held) / len(held) if held else None,
    )


def replay_case(case: Mapping[str, Any], find: Find, idle_reading_w: float | None = None) -> PowerReplay:
    """Replay one measured machine.

    Parameters
    ----------
    case : ``{id, kind, parts, condition, measured}``; ``condition`` may hold ``load``, ``gpu_power_limit_w``,
        ``voltage_v``, ``ambient_c``, ``altitude_m``, ``nodes`` (one job over so many
        machines); ``measured`` holds ``value`` in W and may hold ``max_1s_w``
    find : looks a part up by kind and name in the catalogue; None when it has none
    idle_reading_w : a wall meter's idle reading of the same machine, W, to calibrate with

    Raises
    ------
    InputRejected : the case lacks a field or has an unknown kind

    References
    ----------
    .. [1] MLPerf Inference v2.1 and v4.1, Training v4.0 power results (github.com/mlcommons).
    """
    kind = case.get("kind")
    if kind not in KINDS:
        raise InputRejected("case {id}: unknown kind {kind}", id=str(case.get("id")), kind=str(kind))
    measured = case.get("measured")
    if not isinstance(measured, dict) or not isinstance(measured.get("value"), (int, float)):
        raise InputRejected("case {id}: measured.value is missing", id=str(case.get("id")))
    result, guessed = replay_power(case, find, idle_reading_w)
    reading = {"wall_power": result.wall, "idle_power": result.idle, "max_power": result.wall_max}[kind]
    load = result.wall_known
    predicted = {"wall_power": load.typical, "idle_power": load.idle, "max_power": load.maximum}[kind]
    scale = predicted / reading.value if reading.value else 1.0
    low = (reading.low if reading.low is not None else predicted) * scale
    high = (reading.high if reading.high is not None else predicted) * scale
    return PowerReplay(
        str(case.get("id")), kind, predicted, low, high, float(measured["value"]), load.maximum,
        measured.get("max_1s_w"), guessed,
    )  # fmt: skip


def replay_power(
    case: Mapping[str, Any], find: Find, idle_reading_w: float | None = None
) -> tuple[PowerResult, tuple[str, ...]]:
    """Power of a case's machine in its condition, and the parts that were built from their name."""
    condition = case.get("condition") or {}
    machine, guessed = machine_of_case(case, find)
    if idle_reading_w is not None:
        readings = (WallReading(load="idle", watts=idle_reading_w, date=""),)
        machine = assemble(replace(machine.build, wall_readings=readings))
    usual = Site()
    site = replace(
        usual,
        voltage_v=_condition(condition, "voltage_v", usual.voltage_v),
        room_c=_condition(condition, "ambient_c", usual.room_c),
        altitude_m=_condition(condition, "altitude_m", usual.altitude_m),
    )
    load = condition.get("load", "training")
    phase = PHASE_OF_LOAD.get(load)
    if phase is None:
        raise InputRejected("case {id}: unknown load {load}", id=str(case.get("id")), load=str(load))
    if phase == "training" and _condition(condition, "nodes", 1.0) > 1.0:
        phase = "training-nodes"
    if not machine.gpus:  # the processors do the work themselves
        phase = "stress"
    workload = Workload(method=Method.LORA if phase.startswith("training") else Method.SERVING)
    return size_power(machine, workload, site, phase), guessed


def _condition(condition: Mapping[str, Any], name: str, usual: float) -> float:
    value = condition.get(name)
    return float(value) if isinstance(value, (int, float)) else usual
