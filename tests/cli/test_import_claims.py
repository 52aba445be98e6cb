"""The verbs that read lists, quotes, reports and texts."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.cli.conftest import Done

FILES = Path(__file__).resolve().parents[1] / "reference" / "imports"


def test_import_writes_a_build_that_check_reads(run: Callable[..., Done], tmp_path: Path) -> None:
    source, build = tmp_path / "list.txt", tmp_path / "build.json"
    source.write_text("4x 3090, ROMED8-2T, 7402P, 256GB\n", "utf-8")
    done = run("import", source, "-o", build, "--lang", "en")
    assert done.code == 0, done.err
    assert "4 x NVIDIA GeForce RTX 3090" in done.out
    checked = run("check", build, "--json")
    assert checked.code in (0, 1), checked.err
    assert checked.json["findings"]


def test_import_says_what_became_of_every_line(run: Callable[..., Done]) -> None:
    done = run("import", FILES / "quote-zh.csv", "--json", "--lang", "en")
    (file,) = done.json["files"]
    assert file["format"] == "quote"
    assert done.json["not_understood"] == 1
    assert [line["number"] for line in file["lines"]] == [1, 2, 3, 5, 6, 7, 8, 9, 10, 11]
    assert {line["how"] for line in file["lines"]} == {"remark", "named", "not_understood"}
    assert file["prices"][0] == {
        "part": "rtx-4090",
        "amount": "15999",
        "currency": "CNY",
        "source": "上海某科技有限公司, Q-1187",
        "date": "2026-11-02",
    }


def test_import_keeps_prices_in_the_users_catalogue(run: Callable[..., Done]) -> None:
    assert run("import", FILES / "quote-de.csv", "--keep", "--json").json["kept"] == 3
    shown = run("catalog", "show", "l40s", "--json").json
    assert {"amount": "7999", "currency": "EUR"}.items() <= shown["prices"][0].items()


def test_reports_of_one_machine_become_one(run: Callable[..., Done], tmp_path: Path) -> None:
    build = tmp_path / "machine.json"
    done = run("import", FILES / "dmidecode.txt", FILES / "nvidia-smi.xml", "-o", build, "--json")
    assert len(done.json["files"]) == 1
    assert "epyc-7413" in build.read_text("utf-8")


@pytest.mark.parametrize("content", [b"", b"\x00\x01", b"<html/>"])
def test_a_file_that_cannot_be_read_is_one_sentence(run: Callable[..., Done], tmp_path: Path, content: bytes) -> None:
    source = tmp_path / "odd"
    source.write_bytes(content)
    done = run("import", source)
    assert done.code == 2
    assert done.err.count("\n") == 1


def test_claims(run: Callable[..., Done], tmp_path: Path) -> None:
    text = tmp_path / "post.txt"
    text.write_text("The RTX 4090 has 48GB of VRAM.\nThe A100 80GB SXM4 has 2.0 TB/s of memory bandwidth.\n", "utf-8")
    done = run("claims", text, "--json", "--lang", "en")
    assert done.code == 1
    assert done.json["counts"]["wrong"] == 1
    wrong = next(statement for statement in done.json["statements"] if statement["verdict"] == "wrong")
    assert wrong["topic"] == "memory_size"
    assert any(item["name"] == "rtx-4090.memory_gb" and item["value"] == 24 for item in wrong["compared"])
    spoken = run("claims", text, "--lang", "en")
    assert "wrong" in spoken.out
    assert "1 wrong" in spoken.out


def test_sound_claims_end_with_zero(run: Callable[..., Done], tmp_path: Path) -> None:
    text = tmp_path / "post.txt"
    text.write_text("RTX 3090 显存24GB。", "utf-8")
    done = run("claims", text, "--json")
    assert done.code == 0
    assert json.loads(done.out)["counts"]["right"] == 1


def test_cases_are_replayed_with_their_score(run: Callable[..., Done], tmp_path: Path) -> None:
    card = {"kind": "gpu", "model": "RTX 3090", "qty": 2}
    cases = [
        {"parts": [card, {"kind": "psu", "model": "1500 W Platinum"}], "verdict": "ok"},
        {"parts": [card, {"kind": "psu", "model": "600 W"}], "verdict": "block"},
        {"parts": [card, {"kind": "psu", "model": "1500 W Platinum"}], "verdict": "warn"},
        {"parts": [{"kind": "process", "model": "a form"}], "verdict": "info"},
    ]
    file = tmp_path / "cases.json"
    expected = [{"code": "PSU_NOMINAL", "severity": "error", "must_say": "more than the supply gives"}]
    entries = [
        {
            "id": f"C{n}",
            "title": f"case {n}",
            "input": {"parts": case["parts"]},
            "right_answer": {"verdict": case["verdict"], "findings": expected},
        }
        for n, case in enumerate(cases)
    ]
    file.write_text(json.dumps({"cases": entries}), "utf-8")
    done = run("cases", file, "--json", "--lang", "en")
    assert done.code == 0, done.err
    assert [case["verdict"] for case in done.json["cases"]] == ["ok", "block", "ok", "ok"]
    assert [case["right"] for case in done.json["cases"]] == [True, True, False, None]
    assert done.json["cases"][1]["findings"][0]["severity"] == "error"
    assert done.json["cases"][1]["expected_findings"] == expected
    assert done.json["score"]["counted"] == 3
    spoken = run("cases", file, "--wrong", "--lang", "en")
    assert spoken.out.startswith("C2  ok  (expected: warn)  case 2\n")
    assert "2 of 3 verdicts right (66.7 %), 0 wrongly fine; 1 cases name no part" in spoken.out
    entries[1]["input"]["parts"] = cases[0]["parts"]
    file.write_text(json.dumps({"cases": entries}), "utf-8")
    assert run("cases", file).code == 1  # what must be blocked is called fine
    file.write_text("[1]", "utf-8")
    assert run("cases", file).code == 2
