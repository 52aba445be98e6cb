"""The verbs advise, ask and deploy."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Done

Run = Callable[..., Done]
QUICK = (
    "--workload", "Llama-2-13b-hf:qlora", "--form", "desk", "--most", "1", "--rate", "USD=7.2",
)  # fmt: skip


def test_advise_writes_builds_that_check_accepts(run: Run, tmp_path: Path) -> None:
    done = run("advise", *QUICK, "--budget", "30000", "-o", tmp_path / "out", "--json")
    assert done.code == 0, done.err
    told = done.json
    assert told["complete"]
    assert told["conflict"] is None
    assert {ranking["name"] for build in told["builds"] for ranking in build["rankings"]} >= {"cheapest", "fastest"}
    for build in told["builds"]:
        assert build["verdict"] in ("ok", "warn")
        assert build["price"] <= 30_000
        assert build["unpriced_lines"] > 0
        assert not build["price_complete"]
        assert all(part["reason"] for part in build["parts"])
        assert run("check", build["file"]).code == 0
    assert {item["code"] for item in told["rejected"]} >= {"BUDGET", "FORM"}


def test_a_budget_in_dollars_is_converted_and_money_is_kept_back(run: Run) -> None:
    done = run("advise", *QUICK, "--budget", "4,000USD", "--json")
    assert done.code == 0, done.err
    for build in done.json["builds"]:
        assert build["within_budget"] is None
        assert build["price"] + build["held_back"] <= 4000 * 7.2
    assert run("advise", *QUICK, "--budget", "4000EUR").code == 2


def test_advise_speaks_to_people(run: Run) -> None:
    done = run("advise", *QUICK, "--lang", "zh")
    assert done.code == 0, done.err
    assert "待报价" in done.out
    assert "可用的最低价" in done.out


def test_a_wish_that_cannot_be_met_names_what_conflicts(run: Run) -> None:
    done = run("advise", *QUICK, "--budget", "5000", "--json")
    assert done.code == 1
    conflict = done.json["conflict"]
    assert "budget" in conflict["conditions"]
    assert conflict["minimal"]
    assert any(item["condition"] == "budget" for item in conflict["relaxed"])


def test_presets_have_the_promised_shape(run: Run) -> None:
    done = run("advise", "--presets", "13b-30000", "--json")
    assert done.code == 0, done.err
    (preset,) = done.json["presets"]
    assert preset["id"] == "13b-30000"
    assert preset["builds"]
    assert {"verdict", "price", "parts"} <= preset["builds"][0].keys()
    assert preset["rejected"]


def test_the_guides_path_is_told_in_stages(run: Run) -> None:
    done = run("advise", "--upgrade-path", "--json")
    assert done.code == 0, done.err
    assert [stage["verdict"] for stage in done.json["stages"]] == ["ok"] * 4
    assert done.json["stages"][1]["thrown"]


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        ((), "--workload"),
        (("--workload", "nobody:lora"), "nobody"),
        (("--workload", "Llama-2-7b-hf:lora:colour=red"), "colour"),
        (("--workload", "Llama-2-7b-hf:lora:context=-5"), "context"),
        (("--workload", "Llama-2-7b-hf:lora", "--site", "moon"), "moon"),
        (("--workload", "Llama-2-7b-hf:lora", "--budget", "much"), "budget"),
        (("--workload", "Llama-2-7b-hf:lora", "--rate", "USD=seven"), "seven"),
        (("--workload", "Llama-2-7b-hf:lora", "--own", "rtx-4090=two"), "two"),
        (("--presets", "nobody"), "nobody"),
    ],
)
def test_bad_wishes_are_refused_in_one_sentence(run: Run, arguments: tuple[str, ...], word: str) -> None:
    done = run("advise", *arguments)
    assert done.code == 2
    assert word in done.err
    assert done.err.count("\n") == 1


def test_ask_answers_all_questions(run: Run, build: Callable[[str], Path]) -> None:
    done = run("ask", build("plan-a"), "--json")
    assert done.code == 0, done.err
    told = done.json
    assert {"answers", "bottleneck", "thumb", "cloud"} <= told.keys()
    assert {reply["question"] for reply in told["answers"]} >= {"cap", "outlet", "context"}
    spoken = run("ask", build("plan-a"), "cap", "thumb", "cloud", "bottleneck")
    assert spoken.code == 0
    assert spoken.out


def test_ask_refuses_what_it_does_not_know(run: Run, build: Callable[[str], Path]) -> None:
    done = run("ask", build("plan-a"), "weather")
    assert done.code == 2
    assert "weather" in done.err


def test_stages_of_builds_are_compared(run: Run, build: Callable[[str], Path]) -> None:
    done = run("ask", build("upgrade-1-4090"), "--then", build("upgrade-2-a100"), "--json")
    assert done.code == 0, done.err
    assert len(done.json["stages"]) == 2


def test_deploy_writes_a_kit_once(run: Run, build: Callable[[str], Path], tmp_path: Path) -> None:
    folder = tmp_path / "kit"
    done = run("deploy", build("plan-b"), "-o", folder, "--json")
    assert done.code == 0, done.err
    assert all((folder / name).is_file() for name in done.json["files"])
    assert (folder / "install.sh").stat().st_mode & 0o111
    again = run("deploy", build("plan-b"), "-o", folder)
    assert again.code == 2
    assert "--force" in again.err
    assert run("deploy", build("plan-b"), "-o", folder, "--force").code == 0


def test_a_folder_that_cannot_be_made_is_told(run: Run, build: Callable[[str], Path], tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("x", "utf-8")
    done = run("deploy", build("plan-b"), "-o", blocked / "kit")
    assert done.code == 3
    assert str(blocked) in done.err


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (("--growth", "-1"), "room to grow"),
        (("--data-gb", "-5"), "room for the data"),
        (("--archive-gb", "nan"), "room for the archive"),
        (("--fewest", "5", "--most", "2"), "at least 5 and at most 2"),
        (("--freight", "-10"), "-10"),
        (("--freight", "cheap"), "cheap"),
        (("--price", "rtx-4090=-1"), "-1"),
        (("--rate", "USD=0"), "rate of exchange"),
        (("--seconds", "0"), "--seconds"),
        (("--stack", "nope"), "cuda"),
        (("--own", "nopart"), "there is no part nopart"),
        (("--lock", "rtx-409"), "rtx-4090"),
        (("--exclude", "nopart"), "nopart"),
        (("--accelerator", "nopart"), "nopart"),
        (("--accelerator", "samsung-990-pro"), "not an accelerator"),
        (("--price", "nopart=5"), "nopart"),
        (("--budget", "abc"), "--budget"),
        (("--budget", "-100"), "--budget"),
        (("--noise", "-1"), "--noise"),
    ],
)
def test_a_wish_that_cannot_be_meant_is_refused_by_name(run: Run, options: tuple[str, str], says: str) -> None:
    done = run("advise", "--workload", "Llama-2-13b-hf:qlora", *options)
    assert done.code == 2
    assert says in done.err


def test_a_budget_without_any_price_is_not_called_too_small(run: Run) -> None:
    """No launch price in dollars counts without a rate: then nothing is proven about the budget."""
    done = run("advise", *QUICK[:-2], "--accelerator", "rtx-4090", "--budget", "900000")
    assert done.code == 1
    assert "No build exists" not in done.out
    assert "no accelerator that does the job has a price in CNY" in done.out
