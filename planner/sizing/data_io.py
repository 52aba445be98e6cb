"""Bytes between drives, host and accelerators: feeding data, writing checkpoints, loading models."""

from __future__ import annotations

from typing import TYPE_CHECKING

from planner.build.reading import Derivation, Input, Level, Reading
from planner.build.workload import Method
from planner.messages import Message, msg
from planner.sizing import parameters
from planner.sizing.constants import table
from planner.sizing.weights import known_format, plain, weight_bytes
from planner.units import GB

if TYPE_CHECKING:
    from planner.build.machine import Machine
    from planner.build.workload import Workload
    from planner.parts.architecture import Architecture

REFERENCES = (
    "https://github.com/pytorch/pytorch torch.distributed.checkpoint (state that is written)",
    "MLPerf Storage: sample sizes (https://signal65.com/research/mlperf-storage-results)",
)


def checkpoint_bytes(arch: Architecture, workload: Workload) -> float:
    """Bytes of a checkpoint that training can resume from.

    Full training writes weights, master copy and moments: 14 bytes per parameter in mixed precision, 12 in fp32, 6 in
    pure 16 bits with both moments; LoRA writes its adapters with their moments.

    References
    ----------
    .. [1] Rajbhandari et al., ZeRO, arXiv:1910.02054, section 3.1 (what a step's state consists of).
    """
    rules = table("data")["checkpoint"]
    if workload.method in (Method.LORA, Method.QLORA):
        adapters = parameters.adapter_parameters(arch, workload.lora_rank, workload.lora_targets)
        return adapters * float(rules["adapter"])
    if not workload.method.trains:
        return 0.0
    each = rules["bytes"].get(workload.precision, rules["bytes"]["bf16-mixed"])
    return parameters.count(arch).total * float(each)


def drive_rates(machine: Machine) -> tuple[float | None, float | None]:
    """Read and write MB/s of the fastest drive placed; None when none is placed or its speed is unknown."""
    reads = [drive.seq_read_mbs for drive in machine.drives if drive.seq_read_mbs]
    writes = [drive.seq_write_mbs for drive in machine.drives if drive.seq_write_mbs]
    return max(reads, default=None), max(writes, default=None)


def sample_bytes(arch: Architecture, workload: Workload) -> tuple[float, str]:
    """Bytes that one token (or one image) costs to read, and where the figure comes from."""
    rules = table("data")["sample"]
    if workload.dataset_gb and workload.dataset_tokens:
        return workload.dataset_gb * GB / workload.dataset_tokens, "the data set's size"
    if arch.family in ("cnn", "vit"):
        return float(rules["image"]), str(rules["image_source"])
    return float(rules["token"]), str(rules["token_source"])


def data_readings(machine: Machine, arch: Architecture, workload: Workload, speed: float | None) -> list[Reading]:
    """Readings ``data_feed_mbs``, ``checkpoint_gb``, ``checkpoint_s`` and ``load_s``.

    Parameters
    ----------
    machine, arch, workload : job
    speed : tokens or samples per second, None when unknown

    Returns
    -------
    list of Reading
        MB/s against the fastest drive, GB, s, s

    References
    ----------
    .. [1] MLPerf Storage sample sizes; resources/sizing/data.toml.
    """
    read, write = drive_rates(machine)
    no_drive: tuple[Message, ...] = (msg("reading speed of the drives"),)
    found: list[Reading] = []
    if workload.method.trains:
        each, source = sample_bytes(arch, workload)
        feed = None if speed is None else speed * each / 1e6
        level = Level.UNKNOWN if feed is None or read is None else (Level.OK if feed <= 0.8 * read else Level.WARN)
        found.append(
            Reading(
                "data_feed_mbs",
                msg("Data to read"),
                feed,
                "MB/s",
                None if feed is None else feed * 0.5,
                None if feed is None else feed * 1.5,
                read,
                level,
                missing=no_drive if read is None else (),
                derivation=Derivation(
                    "speed x bytes per sample", (Input(msg("Bytes per sample"), each, "B", source),), REFERENCES
                ),
            )
        )
        size = checkpoint_bytes(arch, workload)
        found.append(
            Reading(
                "checkpoint_gb", msg("Checkpoint"), size / GB, "GB",
                derivation=Derivation("bytes per parameter x parameters", references=REFERENCES),
            )
        )  # fmt: skip
        seconds = None if write is None else size / (write * 1e6 * float(table("data")["drive"]["share"]))
        found.append(
            Reading(
                "checkpoint_s",
                msg("Writing a checkpoint"),
                seconds,
                "s",
                None if seconds is None else seconds * 0.8,
                None if seconds is None else seconds * 2.0,
                missing=(msg("writing speed of the drives"),) if write is None else (),
                level=Level.UNKNOWN if seconds is None else Level.INFO,
                derivation=Derivation("checkpoint / drive", references=REFERENCES),
            )
        )
    name = plain(workload.weight_format, workload.precision)
    if workload.method.trains or not known_format(name):
        name = "bf16"
    model = float(weight_bytes(arch, name))
    load = None if read is None else model / (read * 1e6 * float(table("data")["drive"]["share"]))
    found.append(
        Reading(
            "load_s", msg("Loading the model"), load, "s", None if load is None else load * 0.7,
            None if load is None else load * 3.0, missing=no_drive if read is None else (),
            level=Level.UNKNOWN if load is None else Level.INFO,
            derivation=Derivation(
                "weights / drive", (Input(msg("Weights"), model / GB, "GB", "counted from the shape"),), REFERENCES
            ),
        )
    )  # fmt: skip
    return found
