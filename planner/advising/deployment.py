"""The deployment kit of a build: scripts, launch files for the chosen layout, checklists, notes."""

from __future__ import annotations

import json
import math
import shlex
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from planner import locations
from planner.advising.checklists import checklist
from planner.advising.screening import stack_of
from planner.build.disk import disk_failure, write_bytes
from planner.build.machine import assemble
from planner.build.workload import Layout, Method
from planner.errors import InputRejected
from planner.parts.defaults import load_defaults
from planner.parts.part import Gpu
from planner.rules.number_formats import capability
from planner.sizing import size
from planner.sizing.links import bus_between, peer_to_peer
from planner.units import GB, GIB

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from planner.build.build import Plan
    from planner.build.machine import Machine
    from planner.sizing import Sizing

SCRIPTS = (
    "install.sh", "steps.sh", "10-driver.sh", "20-containers.sh", "30-monitoring.sh", "40-power-limits.sh",
    "50-system.sh", "60-health.sh", "70-acceptance.sh",
)  # fmt: skip
WORKERS_OF_CORES = 0.5  # data loaders take half of the cores that an accelerator has for itself
MOST_WORKERS = 16


@dataclass(frozen=True)
class KitFile:
    """One file of the kit."""

    name: str
    text: str
    executable: bool = False


@dataclass(frozen=True)
class Software:
    """Versions that go together, with the source that says so."""

    stack: str
    driver: int | None
    toolkit: str
    torch: str
    wheel: str
    adapter: str
    source: str


@lru_cache(maxsize=1)
def _rows() -> tuple[Mapping[str, Any], ...]:
    return load_defaults("advising/software.toml").rows["row"]


def software_for(gpu: Gpu) -> Software | None:
    """Driver, toolkit and framework for an accelerator; None where the table has no row for its stack."""
    stack, own = stack_of(gpu), capability(gpu)
    for row in _rows():
        if row["stack"] != stack:
            continue
        if "capability" in row and (own is None or own < tuple(row["capability"])):
            continue
        return Software(
            stack, row.get("driver"), row["toolkit"], row["torch"], row.get("wheel", ""), row.get("adapter", ""),
            row["source"],
        )  # fmt: skip
    return None


def deployment_kit(plan: Plan, language: str = "en") -> tuple[KitFile, ...]:
    """Scripts, settings, launch files and checklists for a plan.

    Parameters
    ----------
    plan : a build with accelerators, its workload and site
    language : of the checklist and the notes

    Returns
    -------
    Files with their names relative to the kit's folder

    Raises
    ------
    InputRejected : the build has no accelerator, so that there is nothing to deploy
    """
    machine = assemble(plan.build)
    gpu = next((item for item in machine.gpus if isinstance(item, Gpu)), None)
    if gpu is None:
        raise InputRejected("the build has no accelerator: there is nothing to deploy")
    sizing = size(plan, machine)
    software = software_for(gpu)
    folder = locations.resources() / "deploy"
    files = [KitFile(name, (folder / name).read_text(encoding="utf-8"), name != "steps.sh") for name in SCRIPTS]
    files.append(KitFile("settings.sh", settings(plan, machine, sizing, gpu, software)))
    files += launch_files(plan, machine, sizing, software)
    files.append(KitFile("README.md", checklist(plan, machine, sizing, software, language)))
    return tuple(files)


def write_kit(files: Sequence[KitFile], folder: Path, *, overwrite: bool = False) -> None:
    """Write a kit into a folder, which is made if need be.

    Parameters
    ----------
    files : of :func:`deployment_kit`
    folder : where to
    overwrite : also into a folder that holds files already

    Raises
    ------
    InputRejected : the folder holds files and they are not to be overwritten
    EnvironmentFailure : the disk refuses
    """
    try:
        if folder.is_dir() and any(folder.iterdir()) and not overwrite:
            raise InputRejected("{file} is not empty; choose another folder, or add --force", file=str(folder))
        for file in files:
            path = folder / file.name
            path.parent.mkdir(parents=True, exist_ok=True)
            write_bytes(path, file.text.encode("utf-8"))
            if file.executable:
                path.chmod(path.stat().st_mode | 0o111)
    except OSError as error:
        raise disk_failure(error, folder) from error


def settings(plan: Plan, machine: Machine, sizing: Sizing, gpu: Gpu, software: Software | None) -> str:
    """The settings file that every script reads."""
    bus = bus_between(machine)
    threads = sum((cpu.threads or cpu.cores or 0) for cpu in machine.cpus)
    limits = {item.placement.power_limit_w for item in machine.items_of(Gpu)}
    limit = next(iter(limits)) if len(limits) == 1 else None
    lanes = [
        min(item.seat.lanes.lanes, gpu.pcie_lanes or 16)
        for item in machine.items_of(Gpu)
        if item.seat is not None and item.seat.lanes is not None
    ]
    generations = [
        min(item.seat.lanes.gen or 1, gpu.pcie_gen or 1)
        for item in machine.items_of(Gpu)
        if item.seat is not None and item.seat.lanes is not None
    ]
    wall = sizing.power.wall_known
    module = gpu.form_factor not in (None, "pcie-card")
    values: dict[str, object] = {
        "STACK": software.stack if software is not None else stack_of(gpu),
        "ACCELERATORS": len(machine.gpus),
        "ACCELERATOR_NAME": gpu.name,
        "DRIVER_BRANCH": software.driver if software is not None and software.driver is not None else 0,
        "DRIVER_PACKAGE_UBUNTU": "nvidia-open" if (capability(gpu) or (0, 0)) >= (7, 5) else "cuda-drivers",
        "DRIVER_PACKAGE_ROCKY": "nvidia-open" if (capability(gpu) or (0, 0)) >= (7, 5) else "cuda-drivers",
        "CUDA_VERSION": software.toolkit if software is not None and software.stack == "cuda" else "",
        "ROCM_VERSION": software.toolkit if software is not None and software.stack == "rocm" else "",
        "CANN_VERSION": software.toolkit if software is not None and software.stack == "cann" else "",
        "TORCH_VERSION": software.torch if software is not None else "",
        "NVSWITCH": int(module and len(machine.gpus) >= 8 and gpu.vendor == "NVIDIA"),
        "PEER_ACCESS": int(peer_to_peer(gpu)),
        "POWER_LIMIT_W": int(limit) if limit is not None else 0,
        "COLLECTIVES": {"cuda": "NCCL", "rocm": "RCCL", "cann": "HCCL"}.get(stack_of(gpu), "NCCL"),
        "NETWORK": machine.nics[0].protocols[0] if machine.nics and machine.nics[0].protocols else "",
        "CORES": threads,
        "RAM_GB": int((machine.ram_gb or 0.0) * GIB / GB),
        "LANES": min(lanes, default=1),
        "PCIE_GENERATION": min(generations, default=1),
        "WALL_W": round(wall.typical),
        "WALL_MAX_W": round(wall.maximum),
        "BUS_GBS": round(bus.gbs) if bus is not None else 0,
    }
    title = " ".join(plan.build.title.split()) or "a machine"
    lines = [
        f"# Settings of {title}. Written anew for each build.",
        "# shellcheck shell=bash disable=SC2034",
    ]
    return "\n".join([*lines, *(f"{name}={shlex.quote(str(value))}" for name, value in values.items()), ""])


def launch_files(plan: Plan, machine: Machine, sizing: Sizing, software: Software | None) -> list[KitFile]:
    """Files that start the workload in the layout that was sized."""
    workload = plan.workload
    layout = sizing.memory.layout
    if workload.architecture is None or layout is None:
        return []
    if not workload.method.trains:
        if workload.method is Method.SERVING and workload.profile not in ("llama.cpp", "transformers"):
            return [KitFile("launch/serve.sh", serve_script(plan, layout), executable=True)]
        return []
    files = [
        KitFile("launch/accelerate.yaml", accelerate_config(plan, layout)),
        KitFile("launch/loader.json", json.dumps(loader_settings(machine), indent=2) + "\n"),
        KitFile("launch/train.sh", train_script(layout, software), executable=True),
    ]
    if layout.sharding.startswith("zero") or layout.offload != "none":
        files.append(KitFile("launch/deepspeed.json", json.dumps(deepspeed_config(plan, layout), indent=2) + "\n"))
    return files


def processes(layout: Layout) -> int:
    """Processes that a layout starts."""
    return math.prod(max(degree, 1) for degree in (layout.data, layout.tensor, layout.pipeline, layout.context))


def mixed(precision: str) -> str:
    """Accelerate's word for a precision."""
    return "fp8" if precision == "fp8" else "fp16" if "fp16" in precision else "bf16" if "bf16" in precision else "no"


def accelerate_config(plan: Plan, layout: Layout) -> str:
    """A configuration of accelerate: FSDP where the states are sharded in full, plain data parallel otherwise."""
    sharded = layout.sharding == "zero3"
    kind = "FSDP" if sharded else "MULTI_GPU" if processes(layout) > 1 else "NO"
    lines = [
        "compute_environment: LOCAL_MACHINE",
        f"distributed_type: {kind!r}" if kind == "NO" else f"distributed_type: {kind}",
        f"mixed_precision: '{mixed(plan.workload.precision)}'",
        "num_machines: 1",
        f"num_processes: {processes(layout)}",
        "machine_rank: 0",
        "main_training_function: main",
        "use_cpu: false",
    ]
    if sharded:
        checkpointing = plan.workload.checkpointing != "none"
        lines += [
            "fsdp_config:",
            "  fsdp_version: 2",
            "  fsdp_reshard_after_forward: true",
            "  fsdp_auto_wrap_policy: TRANSFORMER_BASED_WRAP",
            f"  fsdp_activation_checkpointing: {str(checkpointing).lower()}",
            f"  fsdp_offload_params: {str(layout.offload == 'all').lower()}",
            "  fsdp_cpu_ram_efficient_loading: true",
            "  fsdp_state_dict_type: SHARDED_STATE_DICT",
        ]
    return "\n".join(lines) + "\n"


def deepspeed_config(plan: Plan, layout: Layout) -> dict[str, Any]:
    """A configuration of DeepSpeed for the sharding and the off-load of the layout."""
    workload = plan.workload
    stage = {"none": 0, "zero1": 1, "zero2": 2, "zero3": 3}.get(layout.sharding, 0)
    zero: dict[str, Any] = {"stage": stage, "overlap_comm": True, "contiguous_gradients": True}
    if layout.offload in ("optimizer", "all"):
        zero["offload_optimizer"] = {"device": "cpu", "pin_memory": True}
    if layout.offload == "all":
        zero["offload_param"] = {"device": "cpu", "pin_memory": True}
    if layout.offload == "nvme":
        zero["offload_optimizer"] = {"device": "nvme", "nvme_path": "/data/offload"}
    precision = mixed(workload.precision)
    return {
        "train_micro_batch_size_per_gpu": workload.micro_batch,
        "gradient_accumulation_steps": workload.grad_accum,
        "gradient_clipping": 1.0,
        "bf16": {"enabled": precision == "bf16"},
        "fp16": {"enabled": precision == "fp16"},
        "zero_optimization": zero,
    }


def loader_settings(machine: Machine) -> dict[str, Any]:
    """Settings of torch's DataLoader for the cores that each accelerator has."""
    cores = sum(cpu.cores or 0 for cpu in machine.cpus)
    each = cores / max(len(machine.gpus), 1)
    return {
        "num_workers": max(min(int(each * WORKERS_OF_CORES), MOST_WORKERS), 1),
        "persistent_workers": True,
        "pin_memory": True,
        "prefetch_factor": 4,
    }


def train_script(layout: Layout, software: Software | None) -> str:
    """A script that makes an environment and starts a training program."""
    wheel = f" --index-url {software.wheel}" if software is not None and software.wheel else ""
    torch = f"torch=={software.torch}" if software is not None else "torch"
    adapter = f" '{software.adapter.replace(' ', '==')}'" if software is not None and software.adapter else ""
    return f"""#!/usr/bin/env bash
# Starts a training program on {processes(layout)} processes: bash train.sh PROGRAM.py [ARGUMENTS]
set -euo pipefail
here="$(cd "$(dirname "${{BASH_SOURCE[0]}}")" && pwd)"
environment="${{TRAIN_ENVIRONMENT:-$here/environment}}"
if [ "${{1:-}}" = --dry-run ]; then
    echo "+ python3 -m venv $environment, pip install {torch}, accelerate launch with $here/accelerate.yaml"
    exit 0
fi
if [ ! -x "$environment/bin/accelerate" ]; then
    python3 -m venv "$environment"
    "$environment/bin/pip" install '{torch}'{wheel}{adapter}
    "$environment/bin/pip" install accelerate
fi
exec "$environment/bin/accelerate" launch --config_file "$here/accelerate.yaml" "$@"
"""


def serve_script(plan: Plan, layout: Layout) -> str:
    """A script that starts vLLM with the sized layout."""
    workload = plan.workload
    arch = workload.architecture
    model = (arch.hf or arch.id) if arch is not None else ""
    options = [
        f"--tensor-parallel-size {max(layout.tensor, 1)}",
        f"--pipeline-parallel-size {max(layout.pipeline, 1)}",
        f"--max-model-len {workload.context}",
        f"--max-num-seqs {max(workload.users, 1)}",
        f"--gpu-memory-utilization {workload.memory_utilisation:g}",
    ]
    if max(layout.data, 1) > 1:
        options.append(f"--data-parallel-size {layout.data}")
    if workload.precision in ("bf16", "fp16"):
        options.append(f"--dtype {'bfloat16' if workload.precision == 'bf16' else 'float16'}")
    if workload.kv_format == "fp8":
        options.append("--kv-cache-dtype fp8")
    listed = " \\\n    ".join(options)
    return f"""#!/usr/bin/env bash
# Serves the model as it was sized: bash serve.sh [--dry-run] [MODEL]
set -euo pipefail
dry_run=0
if [ "${{1:-}}" = --dry-run ]; then
    dry_run=1
    shift
fi
sized={shlex.quote(model)}
model="${{1:-$sized}}"
command=(vllm serve "$model"
    {listed})
if [ "$dry_run" -eq 1 ]; then
    printf '+'
    printf ' %q' "${{command[@]}}"
    printf '\\n'
    exit 0
fi
exec "${{command[@]}}"
"""
