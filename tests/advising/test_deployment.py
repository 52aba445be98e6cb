"""The kit: scripts that pass shellcheck, dry runs that change nothing, files that are written once."""

from __future__ import annotations

import json
import subprocess
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

import pytest

from planner import locations
from planner.advising.deployment import deployment_kit, software_for
from planner.build.build import Plan
from planner.build.machine import assemble
from planner.build.workload import Method
from planner.catalog.catalogue import Catalogue
from planner.catalog.templates import load_template
from planner.errors import InputRejected
from planner.parts.part import Gpu

TEMPLATES = ("plan-a", "plan-b", "plan-c", "shared-lab")
DISTROS = ("ubuntu22.04", "ubuntu24.04", "rocky8", "rocky9", "rocky10")


@lru_cache(maxsize=8)
def plan(template: str) -> Plan:
    return load_template(template, Catalogue(locations.catalogue()))


def write_kit(given: Plan, folder: Path, language: str = "en") -> Path:
    for file in deployment_kit(given, language):
        path = folder / file.name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(file.text, encoding="utf-8")
    return folder


def bash(script: Path, *arguments: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["bash", str(script), *arguments], capture_output=True, text=True, check=False, input=stdin, timeout=60
    )


@pytest.mark.parametrize("template", TEMPLATES)
def test_scripts_pass_shellcheck(template: str, tmp_path: Path) -> None:
    kit = write_kit(plan(template), tmp_path)
    scripts = sorted(map(str, kit.rglob("*.sh")))
    run = subprocess.run(
        ["shellcheck", "-x", "-P", str(kit), *scripts], capture_output=True, text=True, check=False, timeout=100
    )
    assert run.returncode == 0, run.stdout


@pytest.mark.parametrize("distro", DISTROS)
def test_a_dry_run_shows_every_step_and_changes_nothing(distro: str, tmp_path: Path) -> None:
    kit = write_kit(plan("plan-b"), tmp_path / "kit")
    root = tmp_path / "root"
    before = {path: path.read_bytes() for path in kit.rglob("*") if path.is_file()}
    run = bash(kit / "install.sh", "--dry-run", "--distro", distro, "--root", str(root))
    assert run.returncode == 0, run.stderr
    assert ("apt-get" if distro.startswith("ubuntu") else "dnf") in run.stdout
    assert "cuda-toolkit-12-8" in run.stdout
    assert not root.exists()
    assert before == {path: path.read_bytes() for path in kit.rglob("*") if path.is_file()}
    for step in ("60-health.sh", "70-acceptance.sh"):
        assert bash(kit / step, "--dry-run", "--distro", distro).returncode == 0


def test_steps_ask_and_leave_out_what_is_refused(tmp_path: Path) -> None:
    kit = write_kit(plan("plan-a"), tmp_path / "kit")
    root = tmp_path / "root"
    run = bash(kit / "50-system.sh", "--distro", "ubuntu24.04", "--root", str(root), stdin="n\nn\nn\n")
    assert run.returncode == 0, run.stderr
    assert run.stdout.count("left out") == 3
    assert not root.exists()


def test_running_twice_changes_nothing_the_second_time(tmp_path: Path) -> None:
    given = plan("plan-a")
    placements = {
        address: replace(placement, power_limit_w=350.0) if address.startswith("pcie") else placement
        for address, placement in given.build.placements.items()
    }
    capped = replace(given, build=replace(given.build, placements=placements))
    kit = write_kit(capped, tmp_path / "kit")
    root = tmp_path / "root"
    arguments = ("--yes", "--distro", "ubuntu24.04", "--root", str(root))
    first = bash(kit / "40-power-limits.sh", *arguments)
    assert first.returncode == 0, first.stderr
    unit = root / "etc/systemd/system/accelerator-power-limit.service"
    script = root / "usr/local/sbin/accelerator-power-limit"
    assert "nvidia-smi -pl 350" in script.read_text("utf-8")
    assert script.stat().st_mode & 0o111
    stamp = (unit.stat().st_mtime_ns, script.stat().st_mtime_ns)
    second = bash(kit / "40-power-limits.sh", *arguments)
    assert second.returncode == 0, second.stderr
    assert second.stdout.count("unchanged") == 2
    assert stamp == (unit.stat().st_mtime_ns, script.stat().st_mtime_ns)


def test_a_distribution_that_is_not_known_is_refused(tmp_path: Path) -> None:
    kit = write_kit(plan("plan-a"), tmp_path)
    run = bash(kit / "10-driver.sh", "--dry-run", "--distro", "slackware15")
    assert run.returncode == 3
    assert "slackware15" in run.stderr


def test_launch_files_follow_the_sized_layout(tmp_path: Path) -> None:
    kit = write_kit(plan("plan-b"), tmp_path / "train")
    zero = json.loads((kit / "launch/deepspeed.json").read_text("utf-8"))["zero_optimization"]
    assert zero["stage"] in (1, 2, 3)
    assert "num_processes: 4" in (kit / "launch/accelerate.yaml").read_text("utf-8")
    workers = json.loads((kit / "launch/loader.json").read_text("utf-8"))["num_workers"]
    assert 1 <= workers <= 16
    serving = write_kit(plan("shared-lab"), tmp_path / "serve")
    shown = bash(serving / "launch/serve.sh", "--dry-run").stdout
    assert "--max-model-len 8192" in shown
    assert "--max-num-seqs 16" in shown
    assert bash(kit / "launch/train.sh", "--dry-run").returncode == 0


def test_text_of_a_build_cannot_become_a_command(tmp_path: Path) -> None:
    given = plan("shared-lab")
    mark = tmp_path / "mark"
    evil = f"x'\"$(touch {mark})\n`touch {mark}`"
    arch = given.workload.architecture
    assert arch is not None
    changed = replace(
        given,
        build=replace(given.build, title=evil),
        workload=replace(given.workload, architecture=replace(arch, hf=evil), method=Method.SERVING),
    )
    kit = write_kit(changed, tmp_path / "kit")
    assert bash(kit / "install.sh", "--dry-run", "--distro", "rocky9").returncode == 0
    assert bash(kit / "launch/serve.sh", "--dry-run").returncode == 0
    assert not mark.exists()


@pytest.mark.parametrize(
    ("part", "stack", "toolkit"),
    [
        ("rtx-4090", "cuda", "12.8"),
        ("v100-pcie-32", "cuda", "12.6"),
        ("mi300x", "rocm", "6.4"),
        ("ascend-910b3", "cann", "8.5.0"),
    ],
)
def test_versions_have_a_source(part: str, stack: str, toolkit: str) -> None:
    gpu = Catalogue(locations.catalogue()).part(part)
    assert isinstance(gpu, Gpu)
    found = software_for(gpu)
    assert found is not None
    assert (found.stack, found.toolkit) == (stack, toolkit)
    assert found.source


def test_the_checklist_names_every_part_and_speaks_chinese(tmp_path: Path) -> None:
    given = plan("plan-a")
    text = (write_kit(given, tmp_path, "zh_CN") / "README.md").read_text("utf-8")
    for part_id in given.build.used_part_ids():
        assert given.build.parts[part_id].name in text
    assert "装配" in text


def test_a_build_without_accelerators_has_nothing_to_deploy() -> None:
    with pytest.raises(InputRejected, match="nothing to deploy"):
        deployment_kit(Plan())


def test_the_machine_of_the_kit_has_the_accelerators_of_the_build(tmp_path: Path) -> None:
    given = plan("plan-c")
    text = (write_kit(given, tmp_path) / "settings.sh").read_text("utf-8")
    assert f"ACCELERATORS={len(assemble(given.build).gpus)}" in text
    assert "NVSWITCH=1" in text
