"""What the catalogue's present figures would change."""

from __future__ import annotations

from dataclasses import replace

from planner.comparing.records import changed_fields, effect_of
from planner.parts.part import Gpu
from tests.comparing.builds import template


def test_figures_come_before_their_evidence() -> None:
    plan = template("plan-a")
    card = next(part for part in plan.build.parts.values() if isinstance(part, Gpu))
    newer = replace(card, tdp_w=999.0, sources=("a new data sheet",))
    changes = changed_fields(plan, [newer])
    assert [(change.field, change.evidence) for change in changes] == [("tdp_w", False), ("sources", True)]
    assert (changes[0].before, changes[0].after, changes[0].unit) == (card.tdp_w, 999.0, "W")
    effect = effect_of(plan, [newer])
    assert all(row.differs for row in effect.rows)
    assert (effect.row("power_max_w").cells[1].delta or 0.0) > 0


def test_evidence_alone_changes_no_reading() -> None:
    plan = template("plan-a")
    card = next(part for part in plan.build.parts.values() if isinstance(part, Gpu))
    newer = replace(card, sources=(*card.sources, "another"))
    assert effect_of(plan, [newer]).rows == ()
    assert changed_fields(plan, [card]) == ()
    assert changed_fields(plan, [replace(newer, id="not in this plan")]) == ()
