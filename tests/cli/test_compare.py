"""slotwright compare: table, JSON, files, what is refused."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from pypdf import PdfReader

from planner.comparing import Theme
from tests.cli.conftest import ROOT, Done

Run = Callable[..., Done]
Make = Callable[[str], Path]


@pytest.fixture
def files(build: Make) -> list[Path]:
    return [build(name) for name in ("plan-a", "plan-b-as-written", "plan-b", "plan-c")]


def test_the_table(run: Run, files: list[Path]) -> None:
    told = run("compare", *files)
    assert told.code == 0
    assert "B  Plan B as written" in told.out
    assert "≠ Power, sustained maximum" in told.out
    assert "★ 1,356 W" in told.out
    assert "errors" in told.out
    assert "each build is judged" in told.out.lower()


def test_the_same_job_for_all(run: Run, files: list[Path]) -> None:
    own = run("compare", *files, "--json").json
    assert not own["same_workload"]
    same = run("compare", *files, "--same", "3", "--baseline", "4", "--json").json
    assert same["same_workload"]
    assert same["same_site"]
    assert same["baseline"] == 3
    assert len({column["workload"] for column in same["columns"]}) == 1
    speed = next(row for row in same["rows"] if row["key"] == "tokens_per_s")
    assert speed["best"] == [3]
    assert speed["cells"][3]["delta"] is None
    assert len(same["jobs"]) == 4  # the jobs that they were planned for


def test_rows_and_differences(run: Run, files: list[Path]) -> None:
    told = run("compare", *files, "--rows", "noise,tokens_per_s", "--json").json
    assert [row["key"] for row in told["rows"]] == ["noise_dba", "tokens_per_s"]
    equal = run("compare", files[0], files[0], "--differences", "--json").json
    assert equal["rows"] == []
    assert "do not differ" in run("compare", files[0], files[0], "--differences").out
    assert len(run("compare", files[0], "--differences", "--json").json["rows"]) > 50
    assert run("compare", *files, "--rows", " noise , findings/MIG", "--json").json["rows"][0]["key"] == "noise_dba"
    assert run("compare", *files, "--rows", "findings/MIGG").code == 2
    wrong = run("compare", *files, "--rows", "speeed")
    assert wrong.code == 2
    assert "near it: speed" in wrong.err
    assert all(theme.value in wrong.err for theme in Theme)


def test_what_is_not_held_against_the_others_stands_in_brackets(run: Run, files: list[Path]) -> None:
    (speeds,) = (line for line in run("compare", *files).out.splitlines() if "Training speed" in line)
    assert "(1,148 tokens/s)" in speeds
    assert speeds.count("(") == 1


def test_a_project_stands_for_all_its_plans(run: Run, files: list[Path]) -> None:
    projects = ROOT / "tests" / "reference" / "projects"
    told = run("compare", projects / "schema-0003-1.json", files[0], "--json").json
    assert [column["title"] for column in told["columns"]] == ["Tower", "服务器", "Plan A: two RTX 4090 that fit"]
    empty = run("compare", files[0], projects / "schema-0003-3.json")
    assert empty.code == 2
    assert "the project has no plan" in empty.err


@pytest.mark.parametrize("ending", ["pdf", "xlsx", "csv"])
def test_files(run: Run, files: list[Path], tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"comparison.{ending}"
    told = run("compare", *files, "-o", path, "--lang", "zh")
    assert told.code == 0
    assert path.name in told.out
    if ending == "pdf":
        assert "整机对比" in PdfReader(path).pages[0].extract_text()
    else:
        assert path.stat().st_size > 1000


def test_what_is_refused(run: Run, files: list[Path], tmp_path: Path) -> None:
    assert run("compare", *files, *files).code == 2
    assert "choose one to 6" in run("compare", *files, *files).err
    assert run("compare", *files, "--same", "5").code == 2
    assert run("compare", *files, "--baseline", "5").code == 2
    assert run("compare", *files, "--baseline", "0").code == 2
    assert run("compare", tmp_path / "none.json").code == 2
    assert run("compare", *files, "-o", tmp_path / "a.doc").code == 2
    assert run("compare", *files, "-o", tmp_path / "no folder" / "a.pdf").code == 3
