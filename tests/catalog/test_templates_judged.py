"""The rules' answer to the plans of the guides: their faults are named, what can be bought has none."""

from __future__ import annotations

import pytest

from planner import locations
from planner.build.finding import Answer, Severity
from planner.catalog.catalogue import Catalogue
from planner.catalog.templates import load_template, template_ids
from planner.rules import check, claims, verdict
from planner.sizing.sizing import size

CATALOGUE = Catalogue(locations.root() / "catalog.db")
ALL = template_ids()


@pytest.mark.parametrize("name", [name for name in ALL if not name.endswith("-as-written")])
def test_what_can_be_bought_has_no_error_and_no_warning(name: str) -> None:
    plan = load_template(name, CATALOGUE)
    findings = check(plan, sizing=size(plan))
    assert [str(finding.message) for finding in findings if finding.severity is not Severity.INFO] == []
    assert verdict(findings) == "ok"


@pytest.mark.parametrize(
    ("name", "codes"),
    [
        ("plan-b-as-written", {"PSU_REDUNDANCY", "VRAM_FITS"}),
        ("plan-c-as-written", {"CIRCUIT_LIMIT", "VRAM_FITS"}),
        ("main-as-written", {"GPU_FORM_FACTOR", "CPU_SOCKET"}),
        ("main-r760xa-as-written", {"GPU_FORM_FACTOR", "DIMM_TYPE", "VRAM_FITS"}),
        (
            "frontier-as-written",
            {"GPU_FORM_FACTOR", "CPU_SOCKET", "DIMM_TYPE", "SSD_CAPACITY", "SSD_GENERATION", "VRAM_FITS"},
        ),
        ("frontier-dgx-as-written", {"GPU_COUNT", "CPU_COUNT", "CPU_SOCKET", "SSD_GENERATION", "VRAM_FITS"}),
        ("shared-lab-as-written", {"SPEC_MISMATCH"}),
        ("upgrade-2-a100-as-written", {"GPU_FORM_FACTOR"}),
        ("upgrade-3-h100-as-written", {"GPU_COUNT"}),
        ("upgrade-4-dgx-h100-as-written", {"CIRCUIT_LIMIT"}),
    ],
)
def test_what_is_wrong_in_a_guides_plan_is_named(name: str, codes: set[str]) -> None:
    plan = load_template(name, CATALOGUE)
    findings = check(plan, sizing=size(plan))
    failed = {
        finding.code for finding in findings if finding.answer is Answer.FAIL and finding.severity is Severity.ERROR
    }
    assert failed >= codes
    assert verdict(findings) == "error"


@pytest.mark.parametrize("name", ["plan-a-as-written", "entry-as-written", "upgrade-1-4090-as-written"])
def test_what_is_right_in_a_guides_plan_is_accepted(name: str) -> None:
    plan = load_template(name, CATALOGUE)
    findings = check(plan, sizing=size(plan))
    assert not any(finding.severity is Severity.ERROR for finding in findings)


@pytest.mark.parametrize("name", ALL)
def test_every_claim_of_a_template_is_one_that_rules_know(name: str) -> None:
    for key, _ in load_template(name, CATALOGUE).build.claims:
        assert f"``{key}``" in str(claims.__doc__), key
