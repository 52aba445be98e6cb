"""Which accelerators, and how many of each, can do the jobs: asked of the memory and speed formulas before any host.

A number of loose cards is sized as a machine of its own. Without slots the links are the best that the cards have, so
that the speed found here is never lower than in a real host.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING

from planner.advising.choice import choices
from planner.advising.columns import Accelerators, Screened
from planner.advising.prices import allowance, cost_of_all
from planner.build.build import Build, Loose
from planner.build.machine import assemble
from planner.build.reading import Level
from planner.build.unit_words import UNIT_WORDS
from planner.messages import Message, listed, msg
from planner.parts.defaults import load_defaults
from planner.parts.part import Gpu
from planner.rules.context import row_matching
from planner.rules.number_formats import native
from planner.sizing.memory import size_memory
from planner.sizing.noise import tables as noise_tables
from planner.sizing.power_parts import gpu_draw, phase_of
from planner.sizing.speed import size_speed
from planner.sizing.thermal_gpu import cooler_style

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from planner.advising.shelf import Shelf
    from planner.advising.wish import Wish
    from planner.build.machine import Machine
    from planner.build.reading import Reading
    from planner.build.workload import Workload
    from planner.parts.part import Link
    from planner.sizing.memory import MemoryResult

CARD = "pcie-card"
CARD_COUNTS = (1, 2, 3, 4, 5, 6, 8, 10, 12, 16)
BRIDGE_SPAN = 2  # slots: neighbouring bays of a server


@lru_cache(maxsize=1)
def stack_rows() -> tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...]:
    """Name, makers and words of each software stack, in the order of the table."""
    return tuple(
        (str(row["id"]), tuple(row["vendors"]), tuple(row["software"]))
        for row in load_defaults("advising/stacks.toml").rows["stack"]
    )


@lru_cache(maxsize=1)
def domestic_stacks() -> tuple[str, ...]:
    """Names of the stacks of Chinese makers."""
    return tuple(str(row["id"]) for row in load_defaults("advising/stacks.toml").rows["stack"] if row["domestic"])


def stack_of(gpu: Gpu) -> str:
    """Software stack of an accelerator: ``cuda``, ``rocm``, ``cann``...; ``other`` where the table has no row."""
    software = gpu.min_software or ""
    for name, vendors, words in stack_rows():
        if gpu.vendor in vendors or any(word in software for word in words):
            return name
    return "other"


def speed_of(readings: Iterable[Reading]) -> Reading | None:
    """The reading that says how fast a job runs: tokens, samples or images a second."""
    return next((reading for reading in readings if reading.name.endswith("_per_s")), None)


@dataclass(frozen=True)
class JobAnswer:
    """What the formulas say of all jobs on some cards: fit or why not, speed of the first, host memory."""

    fits: bool
    reason: Message | None
    speed: float | None
    speed_unit: str
    ram_gb: float


def ask_jobs(machine: Machine, jobs: tuple[Workload, ...]) -> JobAnswer:
    """All jobs on the accelerators of a machine, one after the other.

    Parameters
    ----------
    machine : accelerators, seated or loose
    jobs : those without a model ask for nothing

    Returns
    -------
    JobAnswer; a job whose need is not known does not fit
    """
    ram = 0.0
    first: MemoryResult | None = None
    for index, job in enumerate(jobs):
        if job.architecture is None:
            continue
        memory = size_memory(machine, job)
        vram = memory.reading("vram_gib")
        if vram is None or vram.value is None:
            missing = memory.missing[0] if memory.missing else msg("the memory need")
            return JobAnswer(False, msg("not known: {what}", what=missing), None, "", ram)
        if vram.level is not Level.OK:
            reason = msg(
                "the job needs {need:.1f} GiB on each, {have:.1f} GiB can be used",
                need=vram.value if vram.level is Level.ERROR else vram.high or vram.value,
                have=vram.limit or 0.0,
            )
            return JobAnswer(False, reason, None, "", ram)
        host = memory.reading("host_ram_gib")
        ram = max(ram, host.value or 0.0) if host is not None else ram
        first = memory if index == 0 else first
    reading = None if first is None else speed_of(size_speed(machine, jobs[0], first))
    if reading is None:
        return JobAnswer(True, None, None, "", ram)
    return JobAnswer(True, None, reading.value, reading.unit, ram)


def loose_machine(gpu: Gpu, count: int, bridge: Link | None = None, bridges: int = 0) -> Machine:
    """Some accelerators without a host."""
    loose = [Loose(part=gpu.id, quantity=count)]
    parts: dict[str, Gpu | Link] = {gpu.id: gpu}
    if bridge is not None:
        loose.append(Loose(part=bridge.id, quantity=bridges))
        parts[bridge.id] = bridge
    return assemble(Build(loose=tuple(loose), parts=MappingProxyType(parts)))


def launch_year(gpu: Gpu) -> float | None:
    """Year of the launch, with its part of the year; None when not known."""
    match = re.match(r"(\d{4})(?:-(\d{2}))?", gpu.launch_date or "")
    return None if match is None else int(match[1]) + (int(match[2]) - 1) / 12 if match[2] else float(match[1])


def against(gpu: Gpu, wish: Wish, today: date) -> Screened | None:
    """Why an accelerator is out of the question whatever its number; None when it is not."""
    if wish.accelerators and gpu.id not in wish.accelerators:
        return Screened(gpu, msg("not among the accelerators asked for"), "STACK")
    if wish.stacks and stack_of(gpu) not in wish.stacks:
        return Screened(gpu, msg("runs on {stack}, not on {wanted}", stack=stack_of(gpu),
                                 wanted=listed(wish.stacks)), "STACK")  # fmt: skip
    if gpu.tdp_w is None or gpu.memory_gb is None:
        what = msg("power") if gpu.tdp_w is None else msg("memory")
        return Screened(gpu, msg("its {what} is not known", what=what), "UNKNOWN")
    if wish.ecc and gpu.ecc is False:
        return Screened(gpu, msg("its memory has no ECC"), "ECC")
    year = launch_year(gpu)
    now = today.year + (today.month - 1) / 12
    if wish.make == "new" and year is not None and now - year > choices()["make.years"]:
        return Screened(gpu, msg("a generation of {year}: sold used only", year=int(year)), "MAKE")
    row = row_matching("export", gpu.name)
    if wish.deliverable and row is not None and wish.site.market in row["markets"]:
        return Screened(gpu, msg("falls under export rules for {market}", market=wish.site.market), "EXPORT_RULE")
    if any(job.architecture is not None and job.method.trains and native(gpu, job.precision) is False
           for job in wish.workloads):  # fmt: skip
        return Screened(gpu, msg("does not compute the job's number format by itself"), "DTYPE_SUPPORT")
    return None


def vision(wish: Wish) -> bool:
    """Whether a job decodes pictures on the processor."""
    return any(
        job.architecture is not None and job.architecture.family in ("cnn", "vit", "diffusion")
        for job in wish.workloads
    )


def cores_for(count: int, wish: Wish) -> float:
    """Processor cores that a number of accelerators wants."""
    figures = choices()
    each = figures["cores.per_accelerator_vision" if vision(wish) else "cores.per_accelerator"]
    return max(figures["cores.least"], each * count)


def counts_for(gpu: Gpu, shelf: Shelf, wish: Wish) -> tuple[int, ...]:
    """Numbers to try: cards freely, modules as boards are sold."""
    if gpu.form_factor in (None, CARD):
        counts: Iterable[int] = CARD_COUNTS
    else:
        counts = {
            bays.count for server in shelf.servers for bays in server.gpu_bays if bays.form_factor == gpu.form_factor
        }
    return tuple(sorted(count for count in counts if wish.fewest <= count <= wish.most))


def bridge_for(gpu: Gpu, shelf: Shelf) -> tuple[Link, int] | None:
    """The bridge that joins two such cards in neighbouring bays, with the number of pieces."""
    if gpu.form_factor != CARD or gpu.cooling != "passive":
        return None
    for link in shelf.links:
        pair = link.subtype == "nvlink-bridge" and link.cards == 2 and link.span_slots == BRIDGE_SPAN
        if pair and gpu.id in link.gpus:
            return link, link.bridges_needed or 1
    return None


def screen(
    shelf: Shelf, wish: Wish, today: date, room: Callable[[Gpu], int]
) -> tuple[tuple[Accelerators, ...], tuple[Screened, ...]]:
    """Accelerators that can do the jobs, as columns, and those that cannot, with the reason.

    Parameters
    ----------
    shelf : what is on offer
    wish : jobs and conditions
    today : what "current generation" is counted from
    room : how many of an accelerator the roomiest platform takes: larger numbers are not looked at

    Returns
    -------
    columns in the order of the catalogue, small numbers first; one entry of the second per accelerator that has none
    """
    columns: list[Accelerators] = []
    put_aside: list[Screened] = []
    newest = max((year for gpu in shelf.gpus if (year := launch_year(gpu)) is not None), default=0.0)
    for gpu in shelf.gpus:
        reason = against(gpu, wish, today)
        found = [] if reason is not None else list(_columns(gpu, shelf, wish, newest, room(gpu)))
        good = [column for column in found if isinstance(column, Accelerators)]
        columns += good
        if not good:
            last = reason or next((item for item in reversed(found) if isinstance(item, Screened)), None)
            put_aside.append(last or Screened(gpu, msg("no server for it takes so few or so many"), "GPU_COUNT"))
    return tuple(columns), tuple(put_aside)


def _columns(gpu: Gpu, shelf: Shelf, wish: Wish, newest: float, room: int) -> Iterator[Accelerators | Screened]:
    most = allowance(wish)
    counts = counts_for(gpu, shelf, wish)
    if counts and counts[0] > room:
        yield Screened(gpu, msg("{count} x: no machine has places for so many", count=counts[0]), "GPU_COUNT")
    for count in (count for count in counts if count <= room):
        cost = cost_of_all(((gpu, count),), wish)
        if most is not None and cost.total > most:
            yield Screened(
                gpu,
                msg(
                    "{count} of them cost {amount:,.0f} {currency} by themselves ({basis})",
                    count=count,
                    amount=cost.total,
                    currency=wish.site.currency,
                    basis=msg("launch price") if cost.hinted_lines else msg("price"),
                ),
                "BUDGET",
            )
            return
        bridge = bridge_for(gpu, shelf) if count == 2 else None
        for link, pieces in ((None, 0), *((bridge,) if bridge else ())):
            answer = ask_jobs(loose_machine(gpu, count, link, pieces), wish.workloads)
            if not answer.fits:
                yield Screened(gpu, msg("{count} x: {reason}", count=count, reason=answer.reason or ""), "VRAM_FITS")
                continue
            if wish.least_speed is not None and (answer.speed is None or answer.speed < wish.least_speed):
                yield Screened(
                    gpu, msg("{count} x: about {speed:.0f} {unit}", count=count, speed=answer.speed or 0.0,
                             unit=UNIT_WORDS.get(answer.speed_unit, answer.speed_unit)), "SPEED",
                )  # fmt: skip
                continue
            yield _column(gpu, count, link, pieces, answer, wish, newest)


def _column(
    gpu: Gpu, count: int, link: Link | None, pieces: int, answer: JobAnswer, wish: Wish, newest: float
) -> Accelerators:
    figures = choices()
    draw = gpu_draw(gpu, gpu.tdp_w, phase_of(wish.workload))
    year = launch_year(gpu)
    surplus = figures["surplus.gpu_w"] * count * (gpu.tdp_w or 0.0)
    surplus += figures["surplus.gpu_gib"] * count * (gpu.memory_gb or 0.0)
    surplus += figures["surplus.old_year"] * (newest - year if year is not None else 0.0)
    unknown = sum(value is None for value in (gpu.power_connectors, year, answer.speed))
    surplus += figures["surplus.unknown_fact"] * unknown
    style = {"open": "open_card", "flow-through": "open_card", "blower": "blower_card", "aio": "aio",
             "passive": "passive_in_tower"}.get(cooler_style(gpu))  # fmt: skip
    level = noise_tables()[f"level.{style}"] if style else 0.0
    bought = ((gpu, count),) if link is None else ((gpu, count), (link, pieces))
    return Accelerators(
        key=f"{gpu.id} x {count}" + (f" + {link.id}" if link is not None else ""),
        cost=cost_of_all(bought, wish),
        watts=count * (draw.maximum if draw else gpu.tdp_w or 0.0),
        typical_w=count * (draw.typical if draw else gpu.tdp_w or 0.0),
        surplus=surplus,
        gpu=gpu,
        count=count,
        speed=answer.speed,
        ram_gb=answer.ram_gb,
        cores=cores_for(count, wish),
        noise=count * 10.0 ** (level / 10.0) if level else 0.0,
        bridge=link,
        bridges=pieces,
    )
