"""Bad input and a failing environment: one sentence, the right exit code, never a trace."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from planner.cli import templates
from planner.cli.crash import write_report
from planner.storage import ProjectStore
from tests.cli.conftest import ROOT, Done

Run = Callable[..., Done]
Make = Callable[[str], Path]
Process = Callable[..., subprocess.CompletedProcess[str]]


def one_sentence(done: Done) -> str:
    lines = done.err.splitlines()
    assert len(lines) == 1, done.err
    assert lines[0].startswith("slotwright: ")
    assert "Traceback" not in done.err
    return lines[0]


@pytest.mark.parametrize("verb", ["check", "size", "fix"])
@pytest.mark.parametrize(
    ("content", "says"),
    [
        (None, "there is no such file"),
        (b"", "line 1, column 1: damaged JSON"),
        (b'{"format": "slotwright-build",\n "version": 99}', "line 2: version: the file has format version 99"),
        (b'{"format": "slotwright-build",\n "version": 1, "build": {"chassis": "no-such-part"}}', "no-such-part"),
        (b'{"format": "slotwright-build",\n "version": 1,\n "site": {"room_c": "hot"}}', "line 3: site.room_c"),
        (b"\xff\xfe\x00", "line 1: this is not UTF-8 text"),
    ],
)
def test_a_bad_build_file(run: Run, tmp_path: Path, verb: str, content: bytes | None, says: str) -> None:
    path = tmp_path / "build.json"
    if content is not None:
        path.write_bytes(content)
    done = run(verb, path)
    assert done.code == 2
    assert says in one_sentence(done)
    assert str(path) in done.err
    assert done.out == ""


def test_bad_arguments(run: Run, tmp_path: Path) -> None:
    assert run("check").code == 2
    assert run("new", "--template", "no-such-plan").code == 2
    assert "there is no template no-such-plan" in one_sentence(run("new", "--template", "no-such-plan"))
    assert "this is a folder" in one_sentence(run("check", tmp_path))


def test_neither_a_verb_nor_a_file(run: Run) -> None:
    done = run("chekc")
    assert done.code == 2
    assert "chekc is neither a verb nor a file" in one_sentence(done)


def test_no_display(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    done = run()
    assert done.code == 3
    assert "slotwright screenshot" in one_sentence(done)


def test_a_missing_catalogue(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SLOTWRIGHT_CATALOG", str(tmp_path / "none.db"))
    done = run("catalog", "find", "rtx")
    assert done.code == 3
    assert "slotwright catalog assemble" in one_sentence(done)


def test_a_damaged_catalogue(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "catalog.db").write_bytes(b"no database" * 1000)
    monkeypatch.setenv("SLOTWRIGHT_CATALOG", str(tmp_path / "catalog.db"))
    done = run("catalog", "find", "rtx")
    assert done.code == 3
    assert "slotwright catalog assemble" in one_sentence(done)


def test_a_folder_that_does_not_exist(run: Run, build: Make, tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    for arguments in (
        ("new", "--template", "entry", "-o", gone / "b.json"),
        ("quote", build("entry"), "-o", gone / "q.pdf"),
        ("catalog", "assemble", "-o", gone / "catalog.db"),
    ):
        done = run(*arguments)
        assert done.code == 3, done
        assert "folder" in one_sentence(done)
        assert str(gone) in done.err


def test_a_sheet_is_printed_without_its_database(run: Run, build: Make, tmp_path: Path) -> None:
    out = tmp_path / "q.pdf"
    done = run("quote", build("entry"), "-o", out, "--database", tmp_path / "gone" / "projects.db")
    assert done.code == 0
    assert out.read_bytes().startswith(b"%PDF")


def test_a_damaged_database_does_not_stop_a_sheet(run: Run, build: Make, tmp_path: Path, own_folders: Path) -> None:
    own_folders.mkdir(parents=True, exist_ok=True)
    (own_folders / "projects.db").write_bytes(b"no database" * 1000)
    assert run("quote", build("entry"), "-o", tmp_path / "q.pdf").code == 0
    store = ProjectStore(own_folders / "projects.db")
    assert store.list_projects() == ()
    store.close()
    assert list(own_folders.glob("projects.damaged-*"))


def test_a_full_disk_under_the_output() -> None:
    if not Path("/dev/full").exists():
        pytest.skip("there is no /dev/full")
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "planner", "templates"], stdout=full, stderr=subprocess.PIPE, text=True, check=False,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        )  # fmt: skip
    assert done.returncode == 3
    assert done.stderr.splitlines() == ["slotwright: the output cannot be written: No space left on device"]


def test_a_closed_pipe_is_no_failure() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "planner", "catalog", "find", "--limit", "5000"], stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": str(ROOT)},
    ) as process:  # fmt: skip
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == ""
    assert process.returncode in (0, 128 + signal.SIGPIPE)


def test_a_bug_is_reported_in_one_sentence(run: Run, monkeypatch: pytest.MonkeyPatch, own_folders: Path) -> None:
    def broken(*_: object) -> int:
        raise ZeroDivisionError("planted")

    monkeypatch.setattr(templates, "run", broken)
    done = run("templates")
    assert done.code == 4
    report = next((own_folders / "crashes").glob("crash-*.txt"))
    assert one_sentence(done).endswith(str(report))
    assert "ZeroDivisionError: planted" in report.read_text("utf-8")


def test_a_report_finds_a_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "temp"))
    found = write_report(ValueError("x"), blocked / "crashes")
    assert found is not None
    assert found.parent == tmp_path / "temp"
    monkeypatch.setattr("tempfile.tempdir", str(blocked))
    assert write_report(ValueError("x"), blocked) is None


def test_an_interrupt_is_silent(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(templates, "run", interrupted)
    done = run("templates")
    assert (done.code, done.err) == (130, "")


def test_chinese_in_a_plain_terminal(process: Process) -> None:
    done = process("templates", "--lang", "zh", env={"LC_ALL": "POSIX", "PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"})
    assert done.returncode == 0
    assert "方案" in done.stdout


def test_failures_are_said_in_the_language_of_the_environment(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "zh_CN.UTF-8")
    assert "没有这个文件" in one_sentence(run("check", tmp_path / "none.json"))
    assert "there is no such file" in one_sentence(run("check", tmp_path / "none.json", "--lang", "en"))


def test_verbs_start_without_the_libraries_that_they_do_not_need() -> None:
    code = (
        "import sys\nfrom planner.__main__ import main\nmain(['templates'])\n"
        "late = {'PySide6', 'pyqtgraph', 'numpy', 'sqlmodel', 'sqlalchemy', 'pydantic', 'alembic', 'reportlab'}\n"
        "print(sorted(late & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT, env=dict(os.environ)
    )
    assert done.stdout.splitlines()[-1] == "[]"
