"""Load steps and what supplies forgive."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from planner.build.machine import Supply
from planner.parts.part import Connector, Psu
from planner.sizing.transients import WINDOWS_S, demand, excursion, tolerance, tolerance_kind


def supply(version: str | None, *plugs: str, server: bool = False) -> Supply:
    connectors = tuple(Connector(plug, 1) for plug in plugs)
    psu = Psu(id="p", vendor="any", model="1000", watts=1000, atx_version=version, connectors=connectors)
    return Supply("p", 1000, None, None, None, None, psu, server)


def test_the_standard_decides_the_tolerance() -> None:
    assert tolerance_kind(supply("3.1", "12V-2x6 16-pin")) == "atx3"
    assert tolerance_kind(supply("3.0", "8-pin PCIe")) == "atx3-without-12vhpwr"
    assert tolerance_kind(supply("2.52", "8-pin PCIe")) == "atx2"
    assert tolerance_kind(supply(None)) == "atx2"
    assert tolerance_kind(supply(None, server=True)) == "server"
    assert tolerance("atx3") == (2.0, 1.8, 1.6, 1.2, 1.0)


def test_measured_cards_have_their_own_excursions() -> None:
    assert excursion("GeForce RTX 5090 (Founders reference)")[1] == 1.57
    assert excursion("Tesla T4")[0] == 3.14
    assert excursion("anything else") == (2.2, 1.6, 1.3, 1.1, 1.0)


def test_cards_of_one_job_rise_together() -> None:
    cards = [("card", 300.0)] * 4
    together, apart = demand(cards, 200.0, True), demand(cards, 200.0, False)
    assert together[2] == 1400.0 + 4 * 0.3 * 300.0
    assert apart[2] == 1400.0 + 0.3 * 300.0
    assert together[0] == 1400.0 + 2 * 1.2 * 300.0, "two of them meet in the shortest window"


@given(st.lists(st.floats(50, 700), max_size=10), st.floats(0, 1000), st.booleans())
def test_steps_never_fall_below_the_maximum(limits: list[float], rest: float, together: bool) -> None:
    steps = demand([("card", limit) for limit in limits], rest, together)
    assert len(steps) == len(WINDOWS_S)
    assert all(step >= sum(limits) + rest - 1e-6 for step in steps)
    assert abs(steps[-1] - sum(limits) - rest) < 1e-6, "over a second the limit holds"
