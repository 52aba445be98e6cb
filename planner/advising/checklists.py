"""Checklists of a build: assembly, firmware, acceptance, law and licences, in the order in which they are done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from planner.advising.screening import stack_of
from planner.build.finding import Severity
from planner.build.unit_words import UNIT_WORDS
from planner.messages import Message, msg
from planner.parts.defaults import load_defaults
from planner.parts.part import Gpu, Server
from planner.pricing.bill import bill_of_materials
from planner.rules import check

if TYPE_CHECKING:
    from planner.advising.deployment import Software
    from planner.build.build import Plan
    from planner.build.machine import Machine
    from planner.sizing import Sizing


def assembly(machine: Machine) -> list[Message]:
    """Steps of putting the machine together."""
    steps = [msg("Check every part against the list and note serial numbers before the packaging is thrown away.")]
    if isinstance(machine.holder, Server):
        steps.append(msg("Two people lift the server; cables and brackets of the accelerators are the maker's own."))
    else:
        steps.append(msg("Fans first: front blows in, rear blows out; then board, processor, cooler, memory."))
    for item in machine.items_of(Gpu):
        if item.seat is not None:
            steps.append(msg("{part} into {seat}", part=item.part.name, seat=item.seat.label))
    modules = [item.seat.label for item in machine.items if item.seat is not None and item.address.startswith("dimm")]
    if modules:
        steps.append(msg("{count} memory modules into: {seats}", count=len(modules), seats=_joined(modules)))
    steps.append(msg("One cable of the supply for each plug of a card; a 16-pin plug is pushed in until it clicks."))
    steps.append(msg("The cord of each supply to the circuit that is planned for it."))
    return steps


def firmware(machine: Machine) -> list[Message]:
    """Settings of the firmware."""
    steps = [
        msg("Update the firmware of board and management controller before anything else; note the versions."),
        msg("Above 4G Decoding and Resizable BAR: on."),
        msg("Boot mode: UEFI."),
        msg("Memory profile: as rated by the processor; no overclocking for long runs."),
        msg("Power after failure: last state."),
    ]
    if len(machine.gpus) > 1:
        steps.append(
            msg("ACS off and IOMMU off (or pass-through) where no virtual machines run: peers reach each other.")
        )
    if len(machine.cpus) > 1:
        steps.append(msg("NUMA nodes per socket: one, unless the job is bound to nodes by hand."))
    steps.append(msg("Fan profile: performance for passive cards and modules."))
    return steps


def law(plan: Plan, machine: Machine) -> list[Message]:
    """Law, licences and software notes."""
    notes = []
    if plan.site.market == "CN":
        notes.append(
            msg(
                "A generative service for the public in China falls under the Interim Measures for the Management of "
                "Generative AI Services: security assessment, filing, content review."
            )
        )
    gpus = machine.gpus
    if any("GeForce" in gpu.model for gpu in gpus):
        notes.append(msg("The licence of GeForce drivers does not cover use in data centres."))
    if any(stack_of(gpu) not in ("cuda", "other") for gpu in gpus):
        notes.append(msg("Check that model and engine are on the maker's list; programs for CUDA do not run."))
    arch = plan.workload.architecture
    if arch is not None:
        notes.append(msg("Read the licence of {model} before it is used commercially.", model=arch.title or arch.id))
    return notes


def checklist(plan: Plan, machine: Machine, sizing: Sizing, software: Software | None, language: str) -> str:
    """The kit's README in Markdown."""
    lines = [f"# {plan.build.title or msg('Deployment').text(language)}", ""]
    bill = bill_of_materials(plan.build).lines
    parts = [msg("{count} x {part}", count=line.quantity, part=line.part.name) for line in bill]
    lines += _section(msg("Parts"), parts, language)
    lines += _section(msg("Assembly"), assembly(machine), language, boxes=True)
    lines += _section(msg("Firmware"), firmware(machine), language, boxes=True)
    lines += _section(msg("Software"), _software(software, machine), language, boxes=True)
    lines += _section(msg("Acceptance"), _acceptance(sizing), language, boxes=True)
    lines += _section(msg("Law and licences"), law(plan, machine), language)
    lines += _section(msg("Where the scripts' commands come from"), _sources(), language)
    open_ = [item.message for item in check(plan, machine, sizing) if item.severity is not Severity.INFO]
    lines += _section(msg("Open findings"), open_, language)
    return "\n".join(lines)


def _software(software: Software | None, machine: Machine) -> list[Message]:
    if software is None:
        name = stack_of(machine.gpus[0]) if machine.gpus else ""
        return [msg("The software of these accelerators ({stack}) comes from their maker.", stack=name)]
    steps = [
        msg("Read settings.sh, then: bash install.sh --dry-run"),
        msg("bash install.sh; each step asks before it changes anything"),
        msg("Restart, then: bash 60-health.sh"),
        msg("Versions: toolkit {toolkit}, PyTorch {torch}. Source: {source}", toolkit=software.toolkit,
            torch=software.torch, source=software.source),
    ]  # fmt: skip
    if software.driver is not None:
        steps.append(msg("Driver branch {driver}", driver=software.driver))
    return steps


def _sources() -> list[Message]:
    return [
        msg("{script}: {source} (as of {date})", script=row["name"], source=row["source"], date=row["date"])
        for row in load_defaults("advising/software.toml").rows["script"]
    ]


def _acceptance(sizing: Sizing) -> list[Message]:
    wall = sizing.power.wall_known
    steps = [
        msg("bash 70-acceptance.sh: memory, diagnosis, hours of load, bandwidth, drives"),
        msg(
            "At the wall meter: about {watts:.0f} W under load, at most {most:.0f} W",
            watts=wall.typical,
            most=wall.maximum,
        ),
    ]
    hottest = sizing.readings.get("gpu_temp_c")
    if hottest is not None and hottest.value is not None:
        steps.append(msg("Hottest accelerator: about {value:.0f} °C after an hour", value=hottest.value))
    speed = next((reading for reading in sizing.speed if reading.name.endswith("_per_s")), None)
    if speed is not None and speed.value is not None and speed.low is not None and speed.high is not None:
        unit = UNIT_WORDS.get(speed.unit, speed.unit)
        steps.append(msg("The job: {low:,.0f} to {high:,.0f} {unit}", low=speed.low, high=speed.high, unit=unit))
    return steps


def _section(title: Message, entries: list[Message], language: str, *, boxes: bool = False) -> list[str]:
    if not entries:
        return []
    mark = "- [ ] " if boxes else "- "
    return [f"## {title.text(language)}", "", *(mark + entry.text(language) for entry in entries), ""]


def _joined(messages: list[Message]) -> Message:
    joined = messages[0]
    for message in messages[1:]:
        joined = msg("{first}, {second}", first=joined, second=message)
    return joined
