"""What a seat refuses, and in which words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from planner import locations
from planner.build.build import Build, Placement
from planner.build.fitting import accepting_seats, refusal
from planner.build.machine import Machine, assemble
from planner.catalog.catalogue import Catalogue
from planner.parts.part import Gpu

CATALOGUE = Catalogue(locations.catalogue())


def machine(chassis: str, **placed: str) -> Machine:
    build = Build(
        chassis=chassis, placements={seat: Placement(seat=seat, part=part) for seat, part in placed.items()}
    ).with_parts([CATALOGUE.part(chassis), *(CATALOGUE.part(part) for part in placed.values())])
    return assemble(build)


def why(holder: Machine, seat: str, part: str) -> str:
    answer = refusal(holder, holder.by_address[seat], CATALOGUE.part(part))
    return str(answer) if answer else ""


@pytest.mark.parametrize(
    ("chassis", "seat", "part", "words"),
    [
        ("sm-420gp-tnr", "gpu1", "a100-sxm4-40", "SXM4 module, but GPU 1 takes PCIe card"),
        ("lenovo-sr670v2-sxm", "gpu1", "h100-sxm5-80", "SXM5 module, but GPU 1 takes SXM4"),
        ("lenovo-sr670v2-sxm", "gpu1", "a100-sxm4-40", ""),
        ("sm-420gp-tnr", "gpu1", "a100-pcie-80", ""),
        ("sm-420gp-tnr", "cpu1", "epyc-7413", "socket SP3, but CPU 1 is LGA4189"),
        ("sm-420gp-tnr", "cpu1", "xeon-gold-6330", ""),
        ("dell-r760xa", "dimm1", "samsung-ddr4-3200-rdimm-32", "DDR4 module, but DIMM 1 takes DDR5"),
        ("sm-8125gs-tnmr2", "gpu1", "mi300x", ""),
        ("sm-8125gs-tnmr2", "gpu1", "h100-sxm5-80", "SXM5 module, but GPU 1 takes OAM"),
    ],
)
def test_servers(chassis: str, seat: str, part: str, words: str) -> None:
    assert why(machine(chassis), seat, part) == words


def test_a_board_must_fit_its_chassis() -> None:
    assert why(machine("silverstone-rm42-502"), "board", "asus-wrx90-sage").startswith("SSI-EEB board")
    assert why(machine("silverstone-rm42-502"), "board", "asrock-rack-romed8-2t") == ""


def test_two_thick_cards_collide_and_two_thin_ones_do_not() -> None:
    thick = machine("phanteks-enthoo-pro2-server", board="asus-proart-x670e", pcie1="rtx-4090-asus-tuf")
    assert "would collide with" in why(thick, "pcie4", "rtx-4090-asus-tuf")
    thin = machine("phanteks-enthoo-pro2-server", board="asus-proart-x670e", pcie1="rtx-4090")
    assert why(thin, "pcie4", "rtx-4090") == ""


def test_the_last_slot_needs_room_below() -> None:
    board = machine("fractal-torrent", board="asus-proart-x670e")
    assert "free below PCIe slot 7" in why(board, "pcie7", "rtx-4090")
    roomy = machine("phanteks-enthoo-pro2-server", board="asus-proart-x670e")
    assert why(roomy, "pcie7", "rtx-4090") == ""


def test_a_front_radiator_takes_length() -> None:
    def held(cooler: str) -> Machine:
        return machine("silverstone-rm52", board="asus-proart-x670e", cpu1="ryzen-9-7950x", cooler1=cooler)

    aio = next(part.id for part in CATALOGUE.parts("cpu-cooler") if getattr(part, "radiator_mm", None) == 360
               and "AM5" in getattr(part, "sockets", ()))  # fmt: skip
    assert why(held("noctua-nh-d15"), "pcie1", "rtx-5090-aorus-master") == ""
    assert "behind the front radiator" in why(held(aio), "pcie1", "rtx-5090-aorus-master")


def test_a_tall_cooler_is_refused_under_a_low_lid() -> None:
    low = machine("silverstone-rm42-502", board="asus-proart-x670e", cpu1="ryzen-9-7950x")
    assert why(low, "cooler1", "noctua-nh-d15") == "165 mm tall, 148 mm free under the side panel"


def test_a_filled_seat_names_what_sits_there_and_ignores_what_leaves() -> None:
    filled = machine("phanteks-enthoo-pro2-server", board="asus-proart-x670e", pcie1="rtx-4090")
    seat, card = filled.by_address["pcie1"], CATALOGUE.part("rtx-3090")
    assert "already holds" in str(refusal(filled, seat, card))
    assert refusal(filled, seat, card, ignore="pcie1") is None


def test_unknown_size_is_accepted() -> None:
    card = CATALOGUE.part("rtx-4090")
    assert isinstance(card, Gpu)
    unknown = replace(card, id="unmeasured", length_mm=None, slots=None, thickness_mm=None)
    holder = machine("silverstone-rm42-502", board="asus-proart-x670e")
    assert unknown.figure("length_mm").known is False
    assert len(accepting_seats(holder, unknown)) == 3


def test_lane_sharing_halves_both_slots() -> None:
    one = machine("phanteks-enthoo-pro2-server", board="asus-proart-x670e", pcie1="rtx-4090")
    two = machine("phanteks-enthoo-pro2-server", board="asus-proart-x670e", pcie1="rtx-4090", pcie4="rtx-4090")
    assert one.lanes_by_seat["pcie1"] == 16
    assert two.lanes_by_seat["pcie1"] == 8
