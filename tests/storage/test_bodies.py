from __future__ import annotations

import gc

from planner.build.build import Build, Plan
from planner.storage.bodies import Encoder


def test_a_plan_is_encoded_once_and_forgotten_with_its_last_holder() -> None:
    encoder = Encoder()
    plan = Plan(build=Build(title="one"))
    encoded = encoder.state(plan)
    assert encoder.state(plan) is encoded
    assert len(encoder._states) == 1
    del plan
    gc.collect()
    assert len(encoder._states) == 0
