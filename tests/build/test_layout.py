"""Seats of every chassis and server of the catalogue, with every board that goes into it."""

from __future__ import annotations

from itertools import combinations

import pytest

from planner import locations
from planner.build.build import Build, Placement
from planner.build.machine import Machine, assemble
from planner.build.seats import SeatKind
from planner.catalog.catalogue import Catalogue
from planner.parts.part import Chassis, Motherboard, Part, Server
from planner.units import SLOT_PITCH_MM

CATALOGUE = Catalogue(locations.catalogue())
CHASSIS = [part for part in CATALOGUE.parts("chassis") if isinstance(part, Chassis)]
SERVERS = [part for part in CATALOGUE.parts("server") if isinstance(part, Server)]
BOARDS = [part for part in CATALOGUE.parts("motherboard") if isinstance(part, Motherboard)]

#: Kinds whose seats lie beside one another; coolers lie over sockets, cards over drives and boards.
APART = (SeatKind.DIMM, SeatKind.CPU, SeatKind.PCIE, SeatKind.MODULE, SeatKind.PSU, SeatKind.BAY, SeatKind.M2)


def machine_of(holder: Part, board: Part | None = None, variant: int = 0) -> Machine:
    placements = {"board": Placement(seat="board", part=board.id)} if board else {}
    parts = [holder, board] if board else [holder]
    return assemble(Build(chassis=holder.id, variant=variant, placements=placements).with_parts(parts))


def every_machine() -> list[tuple[str, Machine]]:
    cases = [
        (f"{chassis.id}+{board.id}", machine_of(chassis, board))
        for chassis in CHASSIS
        for board in BOARDS
        if board.form_factor in chassis.boards
    ]
    servers = [
        (f"{server.id}/{variant}", machine_of(server, variant=variant))
        for server in SERVERS
        for variant in range(max(len(server.gpu_bays), 1))
    ]
    return cases + servers


MACHINES = every_machine()


def test_there_are_machines_of_every_shape() -> None:
    assert len(MACHINES) > 500
    assert {machine.face.view for _, machine in MACHINES} == {"side", "top"}


def test_addresses_are_unique() -> None:
    for name, machine in MACHINES:
        addresses = [seat.address for seat in machine.seats]
        assert len(set(addresses)) == len(addresses), name


def test_seats_lie_inside_the_face() -> None:
    outside = [
        f"{name}: {seat.address} {seat.rect}"
        for name, machine in MACHINES
        for seat in machine.seats
        if seat.rect.x < -0.01
        or seat.rect.y < -0.01
        or seat.rect.right > machine.face.width + 0.01
        or seat.rect.bottom > machine.face.height + 0.01
    ]
    assert not outside, "\n".join(outside[:20])


def test_seats_of_one_kind_do_not_overlap() -> None:
    clashes = [
        f"{name}: {a.address} {b.address}"
        for name, machine in MACHINES
        for kind in APART
        for a, b in combinations(machine.seats_of(kind), 2)
        if a.rect.overlaps(b.rect)
    ]
    assert not clashes, "\n".join(clashes[:20])


def test_supplies_drives_and_board_do_not_overlap() -> None:
    kinds = (SeatKind.PSU, SeatKind.BAY, SeatKind.BOARD)
    clashes = [
        f"{name}: {a.address} {b.address}"
        for name, machine in MACHINES
        for a, b in combinations([seat for kind in kinds for seat in machine.seats_of(kind)], 2)
        if a.rect.overlaps(b.rect)
    ]
    assert not clashes, "\n".join(clashes[:20])


def test_fans_radiators_drives_and_modules_leave_one_another_room() -> None:
    """Whatever is mounted at the sides of a case; the M.2 sockets of a board lie on its edge where a case is short."""
    kinds = (
        SeatKind.FAN, SeatKind.RADIATOR, SeatKind.BAY, SeatKind.PSU, SeatKind.M2, SeatKind.DIMM, SeatKind.CPU,
    )  # fmt: skip
    clashes = [
        f"{name}: {a.address} {b.address}"
        for name, machine in MACHINES
        if "+" in name
        for a, b in combinations([seat for kind in kinds for seat in machine.seats_of(kind)], 2)
        if a.rect.overlaps(b.rect)
    ]
    assert not clashes, "\n".join(clashes[:20])


def test_slots_lie_at_the_standard_pitch() -> None:
    for name, machine in MACHINES:
        slots = {seat.position: seat.rect.y for seat in machine.seats_of(SeatKind.PCIE) if seat.holder == "board"}
        if machine.chassis is None or machine.chassis.chassis_type == "open-frame":
            continue
        first = min(slots, default=0)
        for position, y in slots.items():
            assert y - slots[first] == pytest.approx((position - first) * SLOT_PITCH_MM), name


@pytest.mark.parametrize("server", SERVERS, ids=lambda server: server.id)
def test_a_server_has_the_seats_that_its_record_counts(server: Server) -> None:
    machine = machine_of(server)
    assert len(machine.seats_of(SeatKind.CPU)) == (server.cpu_sockets or 0)
    per_socket = (server.dimm_slots or 0) // (server.cpu_sockets or 1)
    assert len(machine.seats_of(SeatKind.DIMM)) == per_socket * (server.cpu_sockets or 0)
    if server.gpu_bays:
        bays = [seat for seat in machine.seats if seat.zone == "gpu"]
        assert len(bays) == server.gpu_bays[0].count


def test_a_board_brings_its_seats_and_takes_them_away() -> None:
    chassis, board = CATALOGUE.part("fractal-meshify2-xl"), CATALOGUE.part("asus-proart-x670e")
    assert isinstance(board, Motherboard)
    with_board, without = machine_of(chassis, board), machine_of(chassis)
    assert {"cpu1", "dimm4", "pcie1", "pcie4", "m2_4"} <= set(with_board.by_address)
    assert not {"cpu1", "pcie1"} & set(without.by_address)


def test_an_uncounted_row_of_bays_always_offers_one_more() -> None:
    server = CATALOGUE.part("sm-421ge-tnrt")
    drive = CATALOGUE.part("micron-7450-pro")
    server_without = Server(
        id="uncounted", vendor="x", model="y", rack_units=4, cpu_socket="LGA4677", cpu_sockets=2, dimm_slots=32
    )
    del server
    for count in range(9):
        placements = {f"bay{n + 1}": Placement(seat=f"bay{n + 1}", part=drive.id) for n in range(count)}
        build = Build(chassis="uncounted", placements=placements).with_parts([server_without, drive])
        bays = assemble(build).seats_of(SeatKind.BAY)
        assert len(bays) > count
        assert all(seat.unbounded for seat in bays)
