"""Drives: places, sizes that exist, generations, endurance, what a data set needs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from planner.build.finding import Repair
from planner.build.reading import Level
from planner.build.seats import SeatKind
from planner.messages import msg
from planner.rules.answers import (
    ERROR,
    INFO,
    WARN,
    amount,
    cannot_tell,
    fail,
    figure,
    passed,
    seats_of,
    threshold,
)
from planner.rules.context import grouped, limits

if TYPE_CHECKING:
    from collections.abc import Iterator

    from planner.build.finding import Finding
    from planner.parts.part import Storage
    from planner.rules.context import Context, Placed


def check_drive_count(context: Context) -> Iterator[Finding]:
    """Drives that found no place, and U.2 drives against the board's ports."""
    board = context.board
    m2 = [p for p in context.drives if p.part.form_factors and all(f.startswith("M.2") for f in p.part.form_factors)]
    u2 = [
        p
        for p in context.drives
        if p.part.interface == "NVMe"
        and p.part.form_factors
        and not any(f.startswith("M.2") for f in p.part.form_factors)
    ]
    if board is not None and context.server is None:
        if board.m2_slots is not None and m2:
            compared = (amount("M.2 drives", len(m2)), figure(board, "m2_slots"))
            carriers = any(link.needs_bifurcation for link in context.links_of("riser", "adapter", "carrier"))
            if len(m2) > board.m2_slots and not carriers:
                yield fail(
                    "DRIVE_COUNT",
                    ERROR,
                    msg(
                        "{count} M.2 drives, {board} has {slots} places.",
                        count=len(m2),
                        board=board.name,
                        slots=board.m2_slots,
                    ),
                    advice=msg("Larger drives, or a carrier card in a free slot."),
                    seats=seats_of(m2),
                    compared=compared,
                )
            else:
                yield passed("DRIVE_COUNT", msg("{count} M.2 drives.", count=len(m2)), compared=compared)
        if u2 and board.u2_ports is not None and len(u2) > board.u2_ports + 2 * (board.mcio_ports or 0):
            yield fail(
                "DRIVE_COUNT",
                ERROR,
                msg(
                    "{count} U.2 drives, {board} has {ports} ports.",
                    count=len(u2),
                    board=board.name,
                    ports=board.u2_ports,
                ),
                advice=msg("A carrier or host adapter for the further drives."),
                seats=seats_of(u2),
                compared=(amount("U.2 drives", len(u2)), figure(board, "u2_ports")),
            )
        elif u2 and board.u2_ports is None and not board.mcio_ports:
            yield cannot_tell(
                "DRIVE_COUNT",
                msg("Where {board} connects U.2 drives is not known.", board=board.name),
                (f"{board.id}.u2_ports",),
                seats=seats_of(u2),
            )
    bays = context.machine.seats_of(SeatKind.BAY)
    waiting = [p for p in context.drives if p.item.seat is None]
    if context.server is not None and waiting and bays and not any(seat.unbounded for seat in bays):
        free = sum(1 for seat in bays if seat.address not in context.build.placements)
        if len(waiting) > free + (context.server.m2_slots or 0):
            yield fail(
                "DRIVE_COUNT",
                ERROR,
                msg(
                    "{count} drives wait for a place, {server} has {free} free bays.",
                    count=len(waiting),
                    server=context.server.name,
                    free=free,
                ),
                compared=(amount("drives", len(waiting)), amount("free bays", free)),
            )


def check_capacity(context: Context) -> Iterator[Finding]:
    """A size that the model is made in."""
    alike: dict[tuple[str, float], list[Placed[Storage]]] = {}
    for piece in context.drives:
        wanted = piece.item.placement.capacity_gb
        if wanted is not None and piece.part.capacities_gb:
            alike.setdefault((piece.part.id, wanted), []).append(piece)
    for (_, asked), pieces in alike.items():
        drive, seats = pieces[0].part, seats_of(pieces)
        compared = (amount("size asked", asked, "GB"), figure(drive, "capacities_gb"))
        slack = limits()["drive_capacity.rounding"]
        if any(abs(asked - size) <= slack * size for size in drive.capacities_gb):
            yield passed(
                "SSD_CAPACITY",
                msg("{part} is made with {size:.0f} GB.", part=drive.name, size=asked),
                seats=seats,
                compared=compared,
            )
            continue
        nearest = min(drive.capacities_gb, key=lambda size: abs(size - asked))
        repairs = tuple(
            Repair(
                msg("Take {size:.0f} GB", size=nearest), "set_capacity", (("seats", seats), ("capacity_gb", nearest))
            )
            for _ in seats[:1]
        )
        yield fail(
            "SSD_CAPACITY",
            ERROR,
            msg(
                "{part} does not exist with {size:.0f} GB; it is made with {sizes} GB.",
                part=drive.name,
                size=asked,
                sizes=" / ".join(f"{size:,.0f}" for size in drive.capacities_gb),
            ),
            advice=msg("Choose a size that exists, or another series."),
            seats=seats,
            compared=compared,
            repairs=repairs,
        )


def check_generation(context: Context) -> Iterator[Finding]:
    """A stated PCIe generation against the drive's own."""
    claimed = context.claims.get("ssd_pcie_gen")
    for drive, pieces in context.drive_kinds:
        if claimed is None or drive.interface != "NVMe":
            continue
        if drive.pcie_gen is None:
            yield cannot_tell(
                "SSD_GENERATION",
                msg("The PCIe generation of {part} is not known.", part=drive.name),
                (f"{drive.id}.pcie_gen",),
                seats=seats_of(pieces),
            )
            continue
        compared = (amount("PCIe generation stated", claimed, "", "plan"), figure(drive, "pcie_gen"))
        if float(claimed) > drive.pcie_gen:
            yield fail(
                "SSD_GENERATION",
                ERROR,
                msg(
                    "{part} is a PCIe {gen} drive, not PCIe {claimed}.",
                    part=drive.name,
                    gen=drive.pcie_gen,
                    claimed=claimed,
                ),
                advice=msg("Correct the plan, or choose a drive of that generation."),
                seats=seats_of(pieces),
                compared=compared,
            )
        else:
            yield passed(
                "SSD_GENERATION",
                msg("{part} has the generation stated.", part=drive.name),
                seats=seats_of(pieces),
                compared=compared,
            )


def check_endurance(context: Context) -> Iterator[Finding]:
    """Read-optimised drives and checkpoints: full writes a day."""
    if not context.workload.method.trains:
        return
    for drive, pieces in context.drive_kinds:
        low = limits()["endurance.dwpd"]
        if drive.dwpd is not None and drive.dwpd < low and drive.nand == "QLC":
            yield fail(
                "SSD_ENDURANCE",
                INFO,
                msg(
                    "{part} is read-optimised ({dwpd} full writes a day, {nand}): good for data, slow for checkpoints.",
                    part=drive.name,
                    dwpd=drive.dwpd,
                    nand=drive.nand,
                ),
                advice=msg("Put checkpoints on a TLC drive."),
                seats=seats_of(pieces),
                compared=(figure(drive, "dwpd"), threshold("low", limits().figures["endurance.dwpd"])),
            )


def check_raid0(context: Context) -> Iterator[Finding]:
    """RAID 0 holds no copy."""
    level = context.claims.get("raid")
    if level is None:
        return
    copy = context.claims.get("raid_copy", "")
    flash = [piece for piece in context.drives if piece.part.media != "HDD"]
    drives = len(flash)
    if level.strip().lower().replace("raid", "").strip() == "0" and not copy:
        yield fail(
            "RAID0",
            WARN,
            msg("RAID 0 over {count} drives: one failed drive loses everything on it.", count=max(drives, 2)),
            advice=msg("Use it for scratch only and keep a copy elsewhere, or RAID 1, 5 or 10."),
            seats=seats_of(flash),
            compared=(amount("RAID level", level, "", "plan"),),
            cost=msg("{count} times the risk of one drive", count=max(drives, 2)),
        )
    else:
        yield passed("RAID0", msg("The data have a copy."), compared=(amount("RAID level", level, "", "plan"),))


def check_dataset_drive(context: Context) -> Iterator[Finding]:
    """Training data on a hard disk starve the accelerators."""
    disks = [p for p in context.drives if p.part.media == "HDD"]
    flash = [p for p in context.drives if p.part.media == "SSD"]
    if not disks or not context.gpus or not context.workload.method.trains:
        return
    stated = [p for p in disks if "dataset" in (p.item.placement.note or p.part.note or "").lower()]
    compared = tuple(figure(drive, "media") for drive, _ in grouped(disks))
    if flash and not stated:
        yield fail(
            "HDD_DATASET",
            INFO,
            msg("Keep the data in use on the SSD and the hard disk for the archive."),
            seats=seats_of(disks),
            compared=compared,
        )
        return
    iops, rate = limits()["hdd.iops"], limits()["hdd.mbs"]
    yield fail(
        "HDD_DATASET",
        WARN,
        msg(
            "The training data lie on a hard disk: about {iops:.0f} small files or {rate:.0f} MB/s.",
            iops=iops,
            rate=rate,
        ),
        advice=msg("Copy the data to an NVMe drive, or pack them into large files."),
        seats=seats_of(disks),
        compared=(*compared, threshold("hard disk", limits().figures["hdd.iops"])),
        cost=msg("accelerators wait most of the time on small files"),
    )


def check_data_feed(context: Context) -> Iterator[Finding]:
    """What the drives read against what the accelerators eat."""
    reading = context.reading("data_feed_mbs")
    if reading is None or reading.value is None or reading.limit is None:
        return
    compared = (
        amount("data wanted", round(reading.value, 1), "MB/s", "sized"),
        amount("drives", round(reading.limit, 1), "MB/s", "sized"),
    )
    if reading.level in (Level.ERROR, Level.WARN):
        yield fail(
            "DATA_FEED",
            WARN if reading.value > reading.limit else INFO,
            msg(
                "The accelerators eat {need:.0f} MB/s of data, the drives read {have:.0f} MB/s.",
                need=reading.value,
                have=reading.limit,
            ),
            advice=msg("Faster or more drives, packed files, or the data in host memory."),
            seats=seats_of(context.drives),
            compared=compared,
            cost=msg("{loss:.0%} of the speed", loss=max(0.0, 1.0 - reading.limit / reading.value)),
        )
    else:
        yield passed("DATA_FEED", msg("The drives read fast enough."), compared=compared)


def check_load_time(context: Context) -> Iterator[Finding]:
    """Time to read a large model from the drives."""
    reading = context.reading("load_s")
    if reading is not None and reading.value is not None and reading.value > limits()["load_time.long_s"]:
        yield fail(
            "LOAD_TIME",
            INFO,
            msg("Loading the model takes about {minutes:.0f} minutes from these drives.", minutes=reading.value / 60),
            advice=msg("An NVMe drive shortens it."),
            seats=seats_of(context.drives),
            compared=(amount("load time", reading.value, "s", "sized"),),
        )
