"""Sheets from the command line: back to the build, the next revision, all papers of a project."""

from __future__ import annotations

import hashlib
import io
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from pypdf import PdfReader

from planner import __main__
from tests.cli.conftest import Done

Run = Callable[..., Done]
Make = Callable[[str], Path]


def text_of(path: Path) -> str:
    return "".join("".join(page.extract_text() for page in PdfReader(io.BytesIO(path.read_bytes())).pages).split())


@pytest.fixture
def sheet(run: Run, build: Make, tmp_path: Path) -> Callable[..., Path]:
    """A sheet of plan A."""

    def make(name: str, *arguments: str | Path) -> Path:
        path = tmp_path / name
        done = run("quote", build("plan-a"), "-o", path, *arguments)
        assert (done.code, done.err) == (0, "")
        return path

    return make


def test_a_sheet_opens_the_very_build(run: Run, build: Make, sheet: Callable[..., Path], tmp_path: Path) -> None:
    for form in ("plain", "archive", "signable"):
        path = sheet(f"{form}.pdf", "--form", form, "--lang", "both")
        back = tmp_path / f"{form}.json"
        assert run("open", path, "-o", back).code == 0
        assert back.read_bytes() == build("plan-a").read_bytes()
    assert run("open", tmp_path / "plain.pdf", "-o", "-").out.encode() == back.read_bytes()
    refused = run("open", tmp_path / "plain.pdf", "-o", back)
    assert refused.code == 2
    assert "--force" in refused.err
    assert run("check", tmp_path / "plain.pdf").code in (0, 1), "every verb takes a sheet for its build"


def test_without_a_target_the_window_opens(
    run: Run, sheet: Callable[..., Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = sheet("a.pdf")
    for name in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    if __main__.has_display():
        pytest.skip("there is always a display here")
    done = run("open", path)
    assert done.code == 3
    assert "display" in done.err


def test_what_is_no_sheet_is_said(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "x.pdf"
    path.write_bytes(b"not a PDF")
    done = run("open", path, "-o", "-")
    assert done.code == 2
    assert str(path) in done.err
    assert run("open", tmp_path / "none.pdf").code == 2


def test_a_pending_sheet_is_locked_and_a_change_voids_signatures(
    run: Run, build: Make, sheet: Callable[..., Path], tmp_path: Path
) -> None:
    pending = sheet("r1.pdf", "--set", "status=pending", "--note", "offers follow")
    signed = tmp_path / "signed.pdf"
    same = run("quote", build("plan-a"), "--revises", pending, "-o", signed, "--set", "status=approved",
               "--sign", "Finance=Wang Min")  # fmt: skip
    assert same.code == 0, same.err
    assert "WangMin" in text_of(signed)
    assert "revision1" in text_of(signed)
    other = build("plan-b")
    locked = run("quote", other, "--revises", pending, "-o", tmp_path / "r2.pdf")
    assert locked.code == 2
    assert "locked" in locked.err
    assert not (tmp_path / "r2.pdf").exists()
    back = run("quote", other, "--revises", pending, "-o", tmp_path / "r2.pdf", "--withdraw", "--set", "status=draft")
    assert back.code == 0, back.err
    changed = tmp_path / "r2b.pdf"
    done = run("quote", other, "--revises", signed, "-o", changed, "--reason", "other cards")
    assert done.code == 0, done.err
    assert "revision 2" in done.out
    text = text_of(changed)
    assert "othercards" in text
    assert "Void,becauserevision1waschanged:WangMin(Finance)" in text
    number = next(line for line in text.split("·") if line.startswith("REQ-"))
    assert number in text_of(pending), "the number stays"


def test_the_reason_for_what_is_missing_holds_for_the_next_state(
    run: Run, build: Make, sheet: Callable[..., Path], tmp_path: Path
) -> None:
    """Also where a request file says nothing of it; another note takes its place."""
    pending = sheet("r1.pdf", "--set", "status=pending", "--note", "offers follow")
    request, signed = tmp_path / "request.toml", tmp_path / "signed.pdf"
    request.write_text('notes = "deliver with a lift gate"\n', "utf-8")
    given = ("quote", build("plan-a"), "--revises", pending, "--request", request, "-o", signed, "--withdraw")
    done = run(*given, "--set", "status=pending")
    assert done.code == 0, done.err
    assert "offersfollow" in text_of(signed)
    assert run(*given, "--set", "status=pending", "--note", "two offers are there").code == 0
    assert "offersfollow" not in text_of(signed)
    assert "twooffersarethere" in text_of(signed)


def test_an_expired_sheet_is_refused_whatever_the_note(run: Run, build: Make, tmp_path: Path) -> None:
    past = ("--set", "status=approved", "--set", "date=2020-01-01", "--set", "valid_until=2020-02-01")
    done = run("quote", build("plan-a"), "-o", tmp_path / "x.pdf", *past, "--note", "never mind")
    assert done.code == 2
    assert "expired on 2020-02-01" in done.err


def test_a_signature_needs_a_role_of_the_policy(run: Run, build: Make, tmp_path: Path) -> None:
    done = run("quote", build("plan-a"), "-o", tmp_path / "x.pdf", "--sign", "Janitor=Bo")
    assert done.code == 2
    assert "Finance" in done.err


def test_all_papers_of_a_project(run: Run, build: Make, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "papers"
    done = run("papers", build("plan-a"), build("plan-b"), "-o", folder, "--lang", "zh")
    assert done.code == 0, done.err
    listed = json.loads((folder / "papers.json").read_text("utf-8"))["papers"]
    assert {entry["file"] for entry in listed} | {"papers.json"} == {path.name for path in folder.iterdir()}
    assert len(listed) == 2 * 8 + 1
    for entry in listed:
        assert hashlib.sha256((folder / entry["file"]).read_bytes()).hexdigest() == entry["sha256"]
    numbers = {entry["number"] for entry in listed if "number" in entry}
    assert len(numbers) == 2
    assert "询价单" in text_of(next(folder.glob("02-*-quotation.pdf")))
    again = run("papers", build("plan-a"), "-o", folder)
    assert again.code == 2
    assert "--force" in again.err
    assert run("papers", "-o", tmp_path / "x").code == 2
    assert run("papers", "--project", "no such", "-o", tmp_path / "x").code == 2
    assert not (tmp_path / "x").exists()


def test_candidates_and_later_stages_are_printed_and_stay_with_the_sheet(run: Run, build: Make, tmp_path: Path) -> None:
    plan, other, later = build("plan-a"), build("plan-b"), build("plan-c")
    first, signed = tmp_path / "first.pdf", tmp_path / "signed.pdf"
    assert run("quote", plan, "-o", first, "--compare", other, "--later", later).code == 0
    text = text_of(first)
    assert "Candidatesthatwerecompared" in text
    assert "Upgradepath" in text
    given = ("quote", plan, "--revises", first, "--sign", "Finance=Wang", "-o", signed)
    assert run(*given).code == 0
    assert "Upgradepath" in text_of(signed)
