"""What two states of a project differ in beside their plans."""

from __future__ import annotations

from dataclasses import replace

import pytest

from planner.build.build import Plan
from planner.build.decision import Decision
from planner.build.racks import Rack, RackedMachine, Room
from planner.pricing.offers import Offer
from planner.storage import PlanEntry, Project, differing
from planner.storage.project import renewed

LAB = Project("p", "Lab", "two cards\nquiet", ("room 3",), (PlanEntry("a", "A", Plan()), PlanEntry("b", "B", Plan())))
DECISION = Decision(date="2026-01-01", who="Li", what="buy")
OFFER = Offer(seller="Shop")
CHANGES = [
    ({"title": "Lab 2"}, "the title (here Lab, there Lab 2)"),
    ({"notes": "two cards\nloud"}, 'the notes (only here "quiet", only there "loud")'),
    ({"notes": "two cards"}, 'the notes (only here "quiet", only there nothing)'),
    ({"notes": LAB.notes + "\n" + "x" * 70}, 'the notes (only here nothing, only there "' + "x" * 59 + '…")'),
    ({"tags": ()}, "the tags (here room 3, there nothing)"),
    (
        {"decisions": (DECISION,)},
        'the decisions (only here nothing, only there "buy")',
    ),
    ({"offers": (OFFER,)}, "the offers (here nothing, there Shop)"),
    ({"plans": (replace(LAB.plans[0], request='{"to":"Li"}'), LAB.plans[1])}, "what is said for the sheets"),
    ({"room": Room(racks=(Rack(id="r"),))}, "the racks"),
]


@pytest.mark.parametrize(("change", "says"), CHANGES)
def test_each_thing_is_said(change: dict[str, object], says: str) -> None:
    assert [str(phrase) for phrase in differing(LAB, replace(LAB, **change))] == [says]
    assert differing(replace(LAB, **change), replace(LAB, **change)) == ()


def test_a_plan_that_is_only_here_is_named() -> None:
    phrases = [str(phrase) for phrase in differing(LAB, replace(LAB, plans=LAB.plans[:1]))]
    assert "plans that are only here (B)" in phrases


def test_a_copy_under_other_ids_is_the_same() -> None:
    room = Room(racks=(Rack(id="r"),), machines=(RackedMachine(id="m", rack="r", bottom=1, plan="a"),))
    held = replace(LAB, room=room)
    copy, _ = renewed(held, "Lab (mine)")
    assert differing(copy, held) == ()
