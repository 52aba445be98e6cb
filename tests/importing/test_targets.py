"""What rules, replay and claim checker promise, as one table: ``pytest tests/importing/test_targets.py`` prints it."""

from __future__ import annotations

import json
import statistics
import sys
import time
from typing import TYPE_CHECKING

from planner import locations
from planner.build.finding import Severity
from planner.build.machine import assemble
from planner.catalog.catalogue import Catalogue
from planner.importing.cases import load_cases, replay, score
from planner.importing.claims import Verdict, check_claims
from planner.rules import RULES, check
from planner.sizing import size
from tests.rules.builds import Bench
from tests.rules.test_examples import EXAMPLES
from tests.rules.test_reference_builds import NODES, bench

if TYPE_CHECKING:
    import pytest

ROOT = locations.root() / "tests" / "reference"
RUNS = 60
LEAST_SHARE = 0.95


def test_the_targets_are_met(capsys: pytest.CaptureFixture[str]) -> None:
    catalogue = Catalogue(locations.root() / "catalog.db")
    nodes = sum(
        all(finding.severity is Severity.INFO for finding in check(bench(node, catalogue).plan())) for node in NODES
    )
    cases = (ROOT / "rules" / "cases.json").read_text("utf-8")
    total = score(replay(load_cases(cases, "cases.json"), catalogue.find))
    listed = [tuple(row) for row in json.loads((ROOT / "claims" / "guide.json").read_text("utf-8"))["wrong"]]
    wrong = check_claims((ROOT / "claims" / "guide.txt").read_text("utf-8"), catalogue).of(Verdict.WRONG)
    said = [(s.line, s.topic, " ".join((*s.subjects, s.text))) for s in wrong]
    named = sum(any(s[:2] == row[:2] and row[2] in s[2] for s in said) for row in listed)
    accused = sum(not any(s[:2] == row[:2] and row[2] in s[2] for row in listed) for s in said)
    rows = (
        (
            "rules with a failing and a passing example",
            f"{len({e.code for e in EXAMPLES})} codes of {len(RULES)} rules",
        ),
        ("reference builds without an error or a warning", f"{nodes} of {len(NODES)}"),
        ("user cases with the right verdict", f"{total.right} of {total.counted} ({total.share:.1%})"),
        ("blocking cases called fine", f"{total.wrongly_fine}"),
        ("wrong statements of a guide that are named", f"{named} of {len(listed)}"),
        ("sound statements of it called wrong", f"{accused}"),
        ("checking a full 8-GPU server", f"{full_server_ms():.2f} ms"),
    )
    with capsys.disabled():
        sys.stdout.write("\n" + "".join(f"{name:<48} {value}\n" for name, value in rows))
    assert (nodes, total.wrongly_fine, named, accused) == (len(NODES), 0, len(listed), 0)
    assert total.share >= LEAST_SHARE


def full_server_ms() -> float:
    """Median time of a check of a full server; its limit is asserted by the benchmark, on a quiet machine."""
    made = Bench("sm-821ge-tnhr").fill("gpu", "h100-sxm5-80", 8).fill("cpu", "xeon-platinum-8480plus", 2)
    made.fill("dimm", "ddr5-4800-rdimm-64", 24).fill("bay", "samsung-pm1743", 10).loose("cx7-ndr", 8)
    plan = made.job("Llama-2-70b-hf").plan()
    machine = assemble(plan.build)
    sizing = size(plan, machine)
    assert sizing.readings
    times = []
    for _ in range(RUNS):
        start = time.thread_time()
        check(plan, machine, sizing)
        times.append((time.thread_time() - start) * 1000.0)
    return statistics.median(times)
