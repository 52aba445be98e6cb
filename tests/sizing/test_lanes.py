"""PCIe lanes at the seats and at the processors."""

from __future__ import annotations

from planner.build.reading import Level
from planner.sizing.lanes import seat_lanes, size_lanes
from tests.machines import gpu_server, tower
from tests.sizing.plans import machine, part, stacked


def test_a_card_gets_what_card_and_slot_share() -> None:
    job = stacked(part("rtx-4090"), 1, 4)
    link = seat_lanes(job)[0]
    slot = job.by_address[link.address].lanes
    assert slot is not None
    assert link.lanes == min(16, slot.lanes)
    assert link.gen == 4
    assert link.gbs == round(1.969 * link.lanes, 3)


def test_drives_of_unknown_root_widen_the_band_only() -> None:
    reading = size_lanes(tower().machine)
    assert reading.limit == 24
    assert (reading.value, reading.high) == (0, 8), "two drives of four lanes each"
    assert reading.level is Level.OK
    assert len(reading.missing) == 2


def test_a_switch_weighs_its_uplink_and_every_card_has_a_width() -> None:
    reading = size_lanes(gpu_server().machine)
    assert sum(lanes == 16 for _, lanes in reading.per_seat) >= 8
    assert {component.key for component in reading.components} == {"switch1", "switch2"}
    assert reading.value == 32
    assert reading.value <= reading.high <= reading.limit


def test_a_narrow_slot_is_a_warning() -> None:
    reading = size_lanes(stacked(part("rtx-4090", pcie_lanes=32), 1, 4))
    assert reading.level is Level.WARN
    assert "x32" in str(reading.sentence)
    assert str(reading.sentence).startswith("PCIe slot "), "a seat is called by its name, not by its address"


def test_loose_cards_and_unknown_processors_cannot_be_told() -> None:
    reading = size_lanes(machine(("rtx-4090", 2)))
    assert reading.level is Level.UNKNOWN
    assert any("4090" in str(one) for one in reading.missing)


def test_an_empty_plan_uses_none() -> None:
    reading = size_lanes(machine())
    assert reading.value == 0
    assert reading.limit is None
