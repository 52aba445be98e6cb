"""Every verb: what it prints, which keys its JSON has, and its exit code."""

from __future__ import annotations

import io
import json
import subprocess
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest
from pypdf import PdfReader

from planner import __version__
from planner.build.build import Plan
from planner.build.files import dump_plan, read_plan, write_plan
from planner.cli.console import number, width
from planner.cli.main import VERBS
from planner.storage import ProjectStore
from tests.build.samples import tower_plan
from tests.cli.conftest import ROOT, Done

Run = Callable[..., Done]
Make = Callable[[str], Path]
Process = Callable[..., subprocess.CompletedProcess[str]]

FINDING_KEYS = {"code", "severity", "answer", "message", "advice", "seats", "missing"}
READING_KEYS = {"value", "unit", "low", "high", "limit", "status"}


def test_help_and_version(run: Run) -> None:
    told = run("--help")
    assert told.code == 0
    assert all(verb in told.out for verb in VERBS)
    assert "Exit codes" in told.out
    assert run("--version").out.strip() == f"Slotwright {__version__}"


@pytest.mark.parametrize("verb", list(VERBS))
def test_every_verb_explains_itself(run: Run, verb: str) -> None:
    told = run(verb, "--help")
    assert told.code == 0
    assert "--lang" in told.out
    assert len(told.out.splitlines()) > 8


# --- templates and new --------------------------------------------------------------------------------------------


def test_templates(run: Run) -> None:
    listed = run("templates", "--json").json
    assert list(listed) == ["templates"]
    ids = [template["id"] for template in listed["templates"]]
    assert {"plan-a-as-written", "plan-a", "plan-b-as-written", "plan-c", "entry", "main", "frontier"} <= set(ids)
    assert all(template["title"] for template in listed["templates"])
    assert all(t["as_written"] == t["id"].endswith("-as-written") for t in listed["templates"])
    assert [line.split()[0] for line in run("templates").out.splitlines()] == ids


def test_templates_in_chinese(run: Run) -> None:
    listed = run("templates", "--json").json["templates"]
    for line, template in zip(run("templates", "--lang", "zh").out.splitlines(), listed, strict=True):
        assert template["title_zh"] in line


def test_new(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "build.json"
    assert run("new", "--template", "plan-a", "-o", path).code == 0
    plan = read_plan(path)
    assert plan.build.chassis
    again = run("new", "--template", "plan-c", "-o", path)
    assert again.code == 2
    assert "exists; choose another name" in again.err
    assert read_plan(path) == plan
    assert run("new", "--template", "plan-c", "-o", path, "--force").code == 0
    assert read_plan(path) != plan


def test_new_on_standard_output_is_the_file(run: Run, build: Make) -> None:
    assert run("new", "--template", "plan-a").out == build("plan-a").read_text("utf-8")
    assert run("new").out == dump_plan(Plan())


def test_every_template_makes_a_file_that_checks_and_sizes(run: Run, build: Make) -> None:
    for template in run("templates", "--json").json["templates"]:
        path = build(template["id"])
        checked, sized = run("check", path, "--json"), run("size", path, "--json")
        assert checked.code in (0, 1)
        assert checked.code == int(checked.json["verdict"] == "error")
        assert sized.code == 0
        assert checked.err == sized.err == ""


# --- check --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("template", ["plan-b-as-written", "plan-c-as-written"])
def test_a_plan_with_errors(run: Run, build: Make, template: str) -> None:
    done = run("check", build(template), "--json")
    assert done.code == 1
    assert done.json["verdict"] == "error"
    assert any((f["severity"], f["answer"]) == ("error", "fail") for f in done.json["findings"])


@pytest.mark.parametrize("template", ["plan-a", "plan-b", "plan-c", "entry", "main", "frontier", "shared-lab"])
def test_a_plan_that_can_be_bought(run: Run, build: Make, template: str) -> None:
    done = run("check", build(template), "--json")
    assert done.code == 0
    assert done.json["verdict"] in ("ok", "warn")
    assert not [f for f in done.json["findings"] if (f["severity"], f["answer"]) == ("error", "fail")]


def test_the_keys_of_check(run: Run, build: Make) -> None:
    found = run("check", build("plan-b-as-written"), "--json").json
    assert list(found) == ["verdict", "findings"]
    assert {"pass", "fail"} <= {finding["answer"] for finding in found["findings"]}
    for finding in found["findings"]:
        assert set(finding) == FINDING_KEYS
        assert finding["severity"] in ("info", "warn", "error")
        assert finding["answer"] in ("pass", "fail", "cannot_tell")
        assert finding["code"] == finding["code"].upper()
        assert finding["message"]
        assert finding["advice"] is None or finding["advice"]
        assert isinstance(finding["seats"], list)
        assert isinstance(finding["missing"], list)


def test_check_for_people(run: Run, build: Make) -> None:
    path = build("plan-c-as-written")
    told = run("check", path).out
    everything = run("check", path, "--all").out
    assert "error  " in told
    assert told.splitlines()[-1].startswith("Verdict: error.")
    assert "passes" not in told
    assert "passes" in everything
    assert len(everything) > len(told)


def test_check_reads_standard_input(process: Process, build: Make) -> None:
    text = build("plan-a").read_text("utf-8")
    done = process("check", "-", "--json", input=text)
    assert done.returncode == 0
    assert json.loads(done.stdout)["verdict"] in ("ok", "warn")


# --- size ---------------------------------------------------------------------------------------------------------


def test_the_keys_of_size(run: Run, build: Make) -> None:
    found = run("size", build("plan-a"), "--json").json
    assert list(found) == ["readings", "memory"]
    assert set(found["memory"]) == {"verdict", "layout", "idle", "reasons", "cards_needed", "remedies"}
    for name, reading in found["readings"].items():
        assert set(reading) == READING_KEYS, name
        assert reading["status"] in ("ok", "warn", "error", "unknown", "info")
        if reading["value"] is not None and None not in (reading["low"], reading["high"]):
            assert reading["low"] <= reading["value"] <= reading["high"], name


LLAMA_8B = {
    "model_type": "llama", "architectures": ["LlamaForCausalLM"], "hidden_size": 4096, "intermediate_size": 14336,
    "num_hidden_layers": 32, "num_attention_heads": 32, "num_key_value_heads": 8, "vocab_size": 128256,
    "tie_word_embeddings": False, "max_position_embeddings": 8192,
}  # fmt: skip


def test_a_job_that_does_not_fit_is_told_what_would(run: Run, build: Make) -> None:
    found = run("size", build("plan-b-as-written"), "--json").json["memory"]
    assert found["verdict"].startswith("Loads, but fails at")
    assert found["layout"] == "DP4 zero3"
    assert found["cards_needed"] > 4
    fits = [remedy["fits"] for remedy in found["remedies"]]
    assert fits == sorted(fits, reverse=True)
    assert fits[0]


def test_size_for_people(run: Run, build: Make, tmp_path: Path) -> None:
    path = build("plan-a")
    names = list(run("size", path, "--json").json["readings"])
    told = run("size", path).out.splitlines()
    assert told.index("") == len(names) + 1
    assert "Loads, fills and survives" in told[-1]
    explained = run("size", path, "--explain", names[0]).out
    config = tmp_path / "config.json"
    config.write_text(json.dumps(LLAMA_8B), encoding="utf-8")
    assert "Loads, but" in run("size", build("entry"), "--model", config).out
    assert len(explained.splitlines()) > 3
    wrong = run("size", path, "--explain", "happiness")
    assert wrong.code == 2
    assert names[0] in wrong.err


# --- fix ----------------------------------------------------------------------------------------------------------


def burden(done: Done) -> tuple[int, int]:
    failed = [f["severity"] for f in done.json["findings"] if f["answer"] == "fail"]
    return failed.count("error"), failed.count("warn")


def test_fix_makes_a_build_better_and_keeps_the_original(run: Run, build: Make, tmp_path: Path) -> None:
    better = 0
    for template in ("plan-a-as-written", "plan-b-as-written", "plan-c-as-written", "upgrade-2-a100-as-written"):
        path, out = build(template), tmp_path / f"{template}-fixed.json"
        before, text = run("check", path, "--json"), path.read_text("utf-8")
        done = run("fix", path, "-o", out, "--json")
        assert done.code in (0, 1)
        assert set(done.json) == {"repairs", "verdict", "findings"}
        assert path.read_text("utf-8") == text
        after = run("check", out, "--json")
        assert after.json["findings"] == done.json["findings"]
        assert burden(after) <= burden(before)
        assert (burden(after) < burden(before)) == any(r["title"] for r in done.json["repairs"]) or burden(
            after
        ) == burden(before)
        better += burden(after) < burden(before)
    assert better, "no template offers a repair that helps"


def test_fix_without_a_file_writes_nothing(run: Run, build: Make, tmp_path: Path) -> None:
    path = build("plan-c-as-written")
    before = sorted(tmp_path.iterdir())
    told = run("fix", path)
    assert sorted(tmp_path.iterdir()) == before
    assert "Verdict" in told.out
    assert "No repair makes the build better" in run("fix", path, "--code", "NO_SUCH_CODE").out


# --- quote --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "zh"])
def test_quote(run: Run, build: Make, tmp_path: Path, language: str) -> None:
    path, out = build("plan-a"), tmp_path / "quote.pdf"
    done = run(
        "quote", path, "-o", out, "--lang", language, "--set", "requester=Li Wei 李伟", "--set", "date=2026-02-03"
    )
    assert done.code == 0, done.err
    text = "".join(page.extract_text() for page in PdfReader(io.BytesIO(out.read_bytes())).pages)
    assert "李伟" in text
    assert "2026-02-03" in text
    assert "4090" in text


def test_sheets_are_numbered(run: Run, build: Make, tmp_path: Path, own_folders: Path) -> None:
    path, out = build("entry"), tmp_path / "quote.pdf"
    for _ in range(2):
        assert run("quote", path, "-o", out).code == 0
    store = ProjectStore(own_folders / "projects.db")
    series = f"REQ-{date.today().year}-#"
    assert store.last_number(series) == 2
    assert run("quote", path, "-o", out, "--set", "number=LAB-7").code == 0
    assert store.last_number(series) == 2
    store.close()


@pytest.mark.parametrize(
    ("setting", "says"),
    [
        ("requester", "write FIELD=TEXT with one of"), ("colour=red", "write FIELD=TEXT with one of"),
        ("date=tomorrow", "write a date as"), ("status=perhaps", "choose one of: draft"),
        ("priority=soon", "choose one of: normal, urgent"), ("kind=poem", "choose one of: request"),
        ("revision=0", "a revision is a number from 1"),
    ],
)  # fmt: skip
def test_a_wrong_heading(run: Run, build: Make, tmp_path: Path, setting: str, says: str) -> None:
    done = run("quote", build("entry"), "-o", tmp_path / "q.pdf", "--set", setting)
    assert done.code == 2
    assert says in done.err
    assert not (tmp_path / "q.pdf").exists()


@pytest.mark.parametrize("ending", ["xlsx", "csv", "json", "md"])
def test_other_formats(run: Run, build: Make, tmp_path: Path, ending: str) -> None:
    out = tmp_path / f"sheet.{ending}"
    assert run("quote", build("entry"), "-o", out, "--lang", "both").code == 0
    assert out.stat().st_size > 500
    wrong = run("quote", build("entry"), "-o", tmp_path / "sheet.docx")
    assert wrong.code == 2
    assert ".pdf" in wrong.err


def test_the_requesters_file_and_the_profile(run: Run, build: Make, tmp_path: Path, own_folders: Path) -> None:
    (tmp_path / "request.toml").write_text('[heading]\nrequester = "Zhao"\n[[extras]]\nname = "Rack shelf"\n', "utf-8")
    own_folders.mkdir(parents=True, exist_ok=True)
    (own_folders / "profile.toml").write_text('organisation = "Institute"\nnumber_pattern = "L{seq:03}"\n', "utf-8")
    out = tmp_path / "sheet.json"
    for expected in ("L001", "L002"):
        assert run("quote", build("entry"), "-o", out, "--request", tmp_path / "request.toml").code == 0
        text = out.read_text("utf-8")
        assert all(word in text for word in ("Zhao", "Rack shelf", "Institute", expected))
    (tmp_path / "request.toml").write_text("heading = 7", "utf-8")
    done = run("quote", build("entry"), "-o", out, "--request", tmp_path / "request.toml")
    assert done.code == 2
    assert "request.toml" in done.err


def test_an_incomplete_sheet_is_no_more_than_a_draft(run: Run, build: Make, tmp_path: Path) -> None:
    out = tmp_path / "q.pdf"
    done = run("quote", build("entry"), "-o", out, "--set", "status=approved")
    assert done.code == 2
    assert "are missing" in done.err
    assert not out.exists()


def test_the_help_of_quote_names_every_field(run: Run) -> None:
    from planner.report.heading import Heading

    told = run("quote", "--help").out
    assert not [name for name in Heading.__dataclass_fields__ if name not in told]


# --- accuracy -----------------------------------------------------------------------------------------------------


def test_accuracy(run: Run) -> None:
    cases = ROOT / "tests" / "reference" / "sizing" / "cases.json"
    found = run("accuracy", cases, "--json").json
    assert set(found) >= {"groups", "verdict", "declined", "cases"}
    assert sum(group["n"] for group in found["groups"]) > 10
    assert "MAPE" in run("accuracy", cases, "--group-by", "gpu").out
    assert run("accuracy", ROOT / "none.json").code == 2


# --- catalogue ----------------------------------------------------------------------------------------------------


def test_catalog_find(run: Run) -> None:
    found = run("catalog", "find", "rtx", "4090", "--kind", "gpu", "--limit", "5", "--json").json
    assert 1 <= len(found["parts"]) <= 5
    assert all(set(part) == {"id", "kind", "vendor", "model", "model_zh"} for part in found["parts"])
    assert all(part["kind"] == "gpu" for part in found["parts"])
    assert "Nothing was found" in run("catalog", "find", "no-such-thing-anywhere").out
    assert run("catalog", "find", "x", "--limit", "0").code == 2


def test_catalog_show(run: Run) -> None:
    shown = run("catalog", "show", "rtx-4090", "--json").json
    assert set(shown) == {"id", "kind", "name", "figures", "prices"}
    assert shown["figures"]["tdp_w"]["value"] == 450
    assert shown["figures"]["tdp_w"]["unit"] == "W"
    assert shown["figures"]["tdp_w"]["status"] in ("source", "memory")
    told = run("catalog", "show", "rtx-4090").out
    assert "tdp_w" in told
    assert "450" in told
    missing = run("catalog", "show", "rtx-9999")
    assert missing.code == 2
    assert "there is no part rtx-9999" in missing.err


def test_catalog_assemble(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "catalog.db"
    assert run("catalog", "assemble", "-o", out).code == 0
    assert run("catalog", "assemble", "-o", out, "--check").code == 0
    out.write_bytes(out.read_bytes() + b"\0")
    assert run("catalog", "assemble", "-o", out, "--check").code == 1
    assert run("catalog", "assemble", "--tables", tmp_path / "none").code == 2


# --- screenshot ---------------------------------------------------------------------------------------------------


def test_screenshot(process: Process, build: Make, tmp_path: Path) -> None:
    out = tmp_path / "window.png"
    done = process(
        "screenshot", build("plan-a"), "-o", out, "--theme", "dark", "--lang", "zh", "--size", "1300x820",
        env={"QT_QPA_PLATFORM": "offscreen"},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    data = out.read_bytes()
    assert data.startswith(b"\x89PNG")
    assert (int.from_bytes(data[16:20]), int.from_bytes(data[20:24])) == (1300, 820)


@pytest.mark.parametrize("size", ["big", "1x1", "99999x800", "1280"])
def test_a_wrong_size(run: Run, build: Make, tmp_path: Path, size: str) -> None:
    done = run("screenshot", build("entry"), "-o", tmp_path / "w.png", "--size", size)
    assert done.code == 2
    assert "write a size as 1280x800" in done.err


# --- draw ---------------------------------------------------------------------------------------------------------


def test_draw(run: Run, build: Make, tmp_path: Path) -> None:
    out = tmp_path / "machine.pdf"
    assert run("draw", build("plan-a"), "-o", out, "--overlay", "all", "--lang", "zh").code == 0
    texts = [page.extract_text() for page in PdfReader(out).pages]
    assert len(texts) == 6
    assert "发热" in texts[1]
    again = run("draw", build("plan-a"), "-o", out)
    assert again.code == 2
    assert "--force" in again.err
    assert run("draw", build("plan-a"), "-o", out, "--force").code == 0
    assert len(PdfReader(out).pages) == 1


def test_a_drawing_of_one_overlay(run: Run, build: Make, tmp_path: Path) -> None:
    out = tmp_path / "machine.svg"
    assert run("draw", build("plan-c"), "-o", out, "--overlay", "power").code == 0
    assert "feed 1" in out.read_text("utf-8")
    assert run("draw", build("plan-c"), "-o", out, "--overlay", "all", "--force").code == 2
    assert run("draw", build("plan-c"), "-o", tmp_path / "machine.dwg").code == 2


# --- numbers and columns ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "text"),
    [(None, "–"), (0, "0"), (3, "3"), (0.1234, "0.123"), (12.345, "12.3"), (1234.5, "1,234"), (-12.34, "-12.3")],
)
def test_numbers(value: float | None, text: str) -> None:
    assert number(value) == text


def test_columns_stand_below_one_another_in_chinese_too() -> None:
    assert width("显卡 GPU") == 8


def test_a_file_that_was_written_by_the_library_is_read(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "方案 A.json"
    write_plan(path, tower_plan())
    assert run("check", path).code in (0, 1)
