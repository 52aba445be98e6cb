"""A plan as a short Markdown list, for a message, a forum or an issue; ``slotwright import`` reads it again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from planner.messages import msg
from planner.pricing.bill import bill_of_materials
from planner.report.plain import escaped

if TYPE_CHECKING:
    from planner.build.build import Plan
    from planner.pricing.bill import BillLine


def part_list(plan: Plan, language: str = "en") -> str:
    """Title and one line for equal parts: ``- 2 × maker and name``; the chassis comes first."""
    title = plan.build.title or msg("Untitled plan").text(language)
    head = msg("Part list: {title}", title=escaped(title)).text(language)
    lines = [f"- {line.quantity} × {_name(line)}" for line in bill_of_materials(plan.build).lines]
    return "\n".join([f"## {head}", "", *(lines or [f"- {msg('no parts yet').text(language)}"]), ""])


def _name(line: BillLine) -> str:
    """The name, with the size where it is chosen among several: a drive's."""
    name = escaped(line.part.name)
    if line.capacity_gb is None:
        return name
    size = f"{line.capacity_gb / 1000:g} TB" if line.capacity_gb >= 1000 else f"{line.capacity_gb:g} GB"
    return name if size.replace(" ", "") in name.replace(" ", "") else f"{name} {size}"
