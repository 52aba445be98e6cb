"""The program as a process, and in this one."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from planner.__main__ import main

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Done:
    """What a run left behind."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Done]:
    """Run the program in this process."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)

    def call(*arguments: str | Path) -> Done:
        capsys.readouterr()
        try:
            code = main([str(argument) for argument in arguments])
        except SystemExit as ended:
            code = ended.code if isinstance(ended.code, int) else 1
        caught = capsys.readouterr()
        return Done(code, caught.out, caught.err)

    return call


@pytest.fixture
def process() -> Callable[..., subprocess.CompletedProcess[str]]:
    """Run the program as a process of its own."""

    def call(*arguments: str | Path, **options: Any) -> subprocess.CompletedProcess[str]:
        environment = {**os.environ, "PYTHONPATH": str(ROOT), **options.pop("env", {})}
        command = [sys.executable, "-m", "planner", *map(str, arguments)]
        return subprocess.run(
            command, capture_output=True, text=True, check=False, env=environment, timeout=100, **options
        )

    return call


@pytest.fixture
def build(run: Callable[..., Done], tmp_path: Path) -> Callable[[str], Path]:
    """A template's build file."""

    def make(template: str) -> Path:
        path = tmp_path / f"{template}.json"
        assert run("new", "--template", template, "-o", path, "--force").code == 0
        return path

    return make
