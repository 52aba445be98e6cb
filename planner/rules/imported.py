"""Records as they come from outside: a zero that means unknown, a unit that slipped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from planner.messages import msg
from planner.parts.part import Cpu, Memory, Psu
from planner.rules.answers import ERROR, INFO, WARN, amount, cannot_tell, fail, figure, passed, threshold
from planner.rules.context import limits

if TYPE_CHECKING:
    from collections.abc import Iterator

    from planner.build.finding import Finding
    from planner.rules.context import Context


def check_unknown_is_not_zero(context: Context) -> Iterator[Finding]:
    """A large supply without a single plug, a part of no watts: the source did not know."""
    for psu in {piece.part.id: piece.part for piece in context.psus}.values():
        if psu.redundant_module:
            continue
        plugs = psu.connectors
        if (
            plugs is not None
            and not any(plug.count for plug in plugs)
            and (psu.watts or 0) >= limits()["imported.psu_with_plugs_w"]
        ):
            yield cannot_tell(
                "UNKNOWN_IS_NOT_ZERO",
                msg("{part} is recorded without any plug: its plugs are not known.", part=psu.name),
                (f"{psu.id}.connectors",),
                severity=ERROR,
                compared=(figure(psu, "connectors"),),
                advice=msg("Enter the plugs from the maker's page."),
            )
        elif plugs is not None:
            yield passed("UNKNOWN_IS_NOT_ZERO", msg("The plugs of {part} are recorded.", part=psu.name))
    for item in context.machine.items:
        if isinstance(item.part, (Psu, Memory)):
            value = item.part.watts if isinstance(item.part, Psu) else item.part.module_gb
            if value == 0:
                field = "watts" if isinstance(item.part, Psu) else "module_gb"
                yield cannot_tell(
                    "UNKNOWN_IS_NOT_ZERO",
                    msg("{part} is recorded with 0: the figure is not known.", part=item.part.name),
                    (f"{item.part.id}.{field}",),
                    severity=WARN,
                )


def check_units(context: Context) -> Iterator[Finding]:
    """Figures so far from their kind that the unit must be another one (TB for GB, lb for kg)."""
    for cpu in {piece.part.id: piece.part for piece in context.pieces(Cpu)}.values():
        least = limits()["imported.least_cpu_memory_gb"]
        if cpu.max_memory_gb is not None and cpu.max_memory_gb < least:
            yield fail(
                "UNITS",
                ERROR,
                msg(
                    "{part} is recorded with {value:g} GB of memory at most: that must be TB.",
                    part=cpu.name,
                    value=cpu.max_memory_gb,
                ),
                advice=msg("Correct the figure in the user layer."),
                compared=(
                    figure(cpu, "max_memory_gb"),
                    threshold("least", limits().figures["imported.least_cpu_memory_gb"]),
                ),
            )
        elif cpu.max_memory_gb is not None:
            yield passed(
                "UNITS",
                msg("{part}: the figure is plausible.", part=cpu.name),
                compared=(figure(cpu, "max_memory_gb"),),
            )
    holder = context.machine.holder
    if (
        holder is not None
        and holder.weight_kg is not None
        and holder.rack_units is None
        and holder.weight_kg > limits()["imported.heavy_case_kg"]
    ):
        yield fail(
            "UNITS",
            INFO,
            msg("{part} is recorded with {value:g} kg: pounds?", part=holder.name, value=holder.weight_kg),
            compared=(figure(holder, "weight_kg"), amount("unit", "kg")),
        )
