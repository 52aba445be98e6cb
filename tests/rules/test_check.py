"""Order, verdict and repairs of a check."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from planner.build.finding import Answer, Severity
from planner.build.machine import assemble
from planner.editing.repairs import ApplyRepair
from planner.rules import check, check_all, verdict
from planner.rules.power_rules import spare_of
from tests.rules.builds import ROOM, Bench, of, records
from tests.rules.test_examples import EXAMPLES, Example

LEVELS = {"error": 0, "cannot_tell": 1, "warn": 2, "ok": 3}


def test_the_gravest_comes_first_and_passes_are_left_out() -> None:
    bench = Bench("sm-420gp-tnr").fill("gpu", "a100-sxm4-40", 4).seat("cpu1", "epyc-7413")
    findings = check(bench.plan())
    assert findings[0].severity is Severity.ERROR
    assert all(finding.answer is not Answer.PASS for finding in findings)
    assert any(finding.answer is Answer.PASS for finding in check_all(bench.plan()))
    assert verdict(findings) == "error"
    assert check(bench.plan()) == findings


def test_a_sound_machine_is_ok() -> None:
    bench = Bench("dell-r760xa", site=ROOM).fill("gpu", "l40s", 2).fill("cpu", "xeon-gold-6430", 2)
    bench.fill("dimm", "ddr5-4800-rdimm-32", 16)
    assert verdict(check(bench.plan())) == "ok"


def test_an_empty_build_has_nothing_to_say() -> None:
    assert check(Bench().plan()) == ()


def test_without_a_site_nothing_is_held_against_the_outlet() -> None:
    bench = Bench().loose("rtx-5090", 4).loose("epyc-7543").loose("seasonic-prime-px-2200", 2)
    known, unknown = bench.findings(), bench.findings(site_known=False)
    assert any(finding.answer is Answer.FAIL for finding in of("CIRCUIT_LIMIT", replace_circuit(bench).findings()))
    assert all(finding.answer is not Answer.FAIL for finding in of("CIRCUIT_LIMIT", unknown))
    assert known != unknown


def replace_circuit(bench: Bench) -> Bench:
    bench.site = replace(ROOM, circuit_a=10.0, circuits=1)
    return bench


CURED = [example for example in EXAMPLES if example.code not in ("PSU_UNKNOWN", "JOB_UNKNOWN")]


@pytest.mark.parametrize("example", CURED, ids=lambda example: example.name)
def test_a_repair_can_be_applied_and_cures_or_leaves_an_honest_answer(example: Example) -> None:
    """Each repair that is not refused changes the plan; the finding is then gone or no graver than before."""
    plan = example.bad().plan()
    before = [f for f in check(plan) if f.code == example.code and f.severity is example.severity]
    for repair in before[0].repairs if before else ():
        command = ApplyRepair(repair, lambda part_id: records().get(part_id))
        if command.check(plan, assemble(plan.build)) is not None:
            continue
        changed = command.apply(plan)
        assert changed != plan
        after = [f for f in check(changed) if f.code == example.code and f.severity is before[0].severity]
        assert all((f.message, f.seats) != (before[0].message, before[0].seats) for f in after)


@settings(max_examples=25, deadline=None)
@given(
    cards=st.integers(2, 8),
    gpu=st.sampled_from(["rtx-3090", "rtx-4090", "rtx-pro-6000-bw-ws", "rtx-a6000"]),
    amps=st.sampled_from([10.0, 13.0, 16.0, 20.0, 30.0]),
    volts=st.sampled_from([120.0, 220.0, 230.0]),
)
def test_a_power_limit_that_is_offered_reaches_its_goal(cards: int, gpu: str, amps: float, volts: float) -> None:
    bench = Bench().loose(gpu, cards).loose("epyc-7543").loose("seasonic-prime-px-2200", 2)
    bench.site = replace(ROOM, circuit_a=amps, circuits=1, voltage_v=volts)
    plan = bench.plan()
    for code in ("CIRCUIT_LIMIT", "PSU_CAPACITY"):
        for finding in of(code, check(plan)):
            for repair in finding.repairs:
                if repair.action == "set_power_limit":
                    repaired = ApplyRepair(repair, lambda part_id: records().get(part_id)).apply(plan)
                    left = [f for f in of(code, check(repaired)) if f.answer is Answer.FAIL]
                    assert all(f.severity is Severity.WARN and finding.severity is Severity.ERROR for f in left)
                    assert not left or code == "PSU_CAPACITY"


def test_a_circuit_that_no_power_limit_meets_says_so() -> None:
    bench = replace_circuit(Bench().loose("rtx-5090", 8).loose("epyc-7543").loose("seasonic-prime-px-2200", 2))
    (finding,) = of("CIRCUIT_LIMIT", bench.findings())
    assert "no power limit" in str(finding.advice)
    assert all(repair.action != "set_power_limit" for repair in finding.repairs)


def test_the_plugs_of_a_desktop_supply_also_fit_six_pins() -> None:
    tower = Bench("fractal-define7").seat("board", "asus-proart-x670e").seat("cpu1", "ryzen-9-7950x")
    tower.seat("psu1", "corsair-rm850x-2024").seat("pcie1", "rtx-a4000")
    answers = of("GPU_POWER_PLUG", tower.findings())
    assert {finding.answer for finding in answers} == {Answer.PASS}
    assert any("6+2" in str(finding.message) for finding in answers)


def test_a_card_that_needs_power_has_no_place_among_modules() -> None:
    server = "sm-821ge-tnhr"
    (refused,) = of("GPU_FORM_FACTOR", Bench(server).loose("rtx-4090").findings())
    assert (refused.answer, refused.severity) == (Answer.FAIL, Severity.ERROR)
    (small,) = of("GPU_FORM_FACTOR", Bench(server).loose("l4").findings())
    assert small.answer is Answer.PASS


def test_modules_without_a_machine_are_only_a_note() -> None:
    assert verdict(Bench().loose("mi300x", 8).findings()) == "ok"


def test_registered_memory_is_what_ecc_means_on_a_server() -> None:
    memory = replace(records()["ddr5-4800-rdimm-32"], id="ecc-32", module_kind=None, ecc=True)
    answers = of("ECC_WORKS", Bench().loose("xeon-gold-6430").loose(memory, 8).findings())
    assert [finding.answer for finding in answers] == [Answer.PASS]


@pytest.mark.parametrize(
    ("words", "count", "spare"),
    [
        ("1+1", 2, 1),
        ("2+2", 4, 2),
        ("4+2", 6, 2),
        ("3+3 FTR", 6, 3),
        ("N+1", 4, 1),
        ("N+N", 4, 2),
        ("none", 2, 0),
        ("", 1, 0),
    ],
)
def test_words_of_redundancy(words: str, count: int, spare: int) -> None:
    assert spare_of(words, count) == spare


IDS = sorted(part_id for part_id, part in records().items() if part.kind not in ("chassis", "server"))
HOLDERS = sorted(part_id for part_id, part in records().items() if part.kind in ("chassis", "server"))


@settings(max_examples=40, deadline=None)
@given(
    holder=st.sampled_from([None, *HOLDERS]),
    chosen=st.lists(st.tuples(st.sampled_from(IDS), st.integers(1, 4)), max_size=6),
    known=st.booleans(),
)
def test_any_heap_of_parts_is_judged_without_a_failure(
    holder: str | None, chosen: list[tuple[str, int]], known: bool
) -> None:
    bench = Bench(holder)
    for part_id, quantity in chosen:
        bench.loose(part_id, quantity)
    for finding in bench.findings(site_known=known):
        assert str(finding.message)
        assert finding.message.text("zh_CN")
        if finding.answer is Answer.CANNOT_TELL:
            assert finding.missing
        if finding.severity is Severity.WARN and finding.answer is Answer.FAIL:
            assert finding.cost is not None
