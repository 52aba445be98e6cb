"""Will it fit: GPU memory, host memory, and the same questions asked backwards, as readings."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from planner.build.reading import Component, Derivation, Input, Level, Reading, judge
from planner.build.workload import Layout, Method, Workload
from planner.messages import Message, listed, msg
from planner.sizing import parameters
from planner.sizing.backwards import largest, with_value
from planner.sizing.cards import Card, cards
from planner.sizing.constants import table
from planner.sizing.evidence import evidence
from planner.sizing.host_memory import host_memory
from planner.sizing.needs import Need, choose, limit_of, need_of, process_mib_of, vllm_process_mib
from planner.sizing.parallel import Spread
from planner.sizing.remedies import Remedy, remedies
from planner.sizing.serving_memory import kv_pool_bytes, load_of, load_of_engine, serving_memory
from planner.sizing.weights import known_format, plain
from planner.units import GIB

if TYPE_CHECKING:
    from planner.build.machine import Machine
    from planner.parts.architecture import Architecture
    from planner.sizing.training_memory import Shards

REFERENCES = (
    "Counted steps of PyTorch code: tests/reference/sizing/memory_steps.json",
    "Published measurements: tests/reference/sizing/cases.json",
    "Rajbhandari et al., ZeRO, arXiv:1910.02054",
    "Korthikanti et al., arXiv:2205.05198",
    "Kwon et al., PagedAttention, arXiv:2309.06180",
)


@dataclass(frozen=True)
class MemoryResult:
    """Everything that memory says of a machine and a workload.

    ``spread`` is None when it could not be worked out; ``missing`` then names the facts.
    """

    readings: tuple[Reading, ...]
    spread: Spread | None = None
    need: Need | None = None
    idle: tuple[str, ...] = ()  # seats of GPUs without work
    reasons: tuple[Message, ...] = ()  # why it does not fit, or why a wish cannot be met
    job: tuple[Architecture, Workload, tuple[Card, ...]] | None = None  # what the remedies are found for
    pool_bytes: float = 0.0  # of the cache in a serving engine, all GPUs of one replica
    kv_per_sequence: float = 0.0
    missing: tuple[Message, ...] = ()

    @cached_property
    def remedies(self) -> tuple[Remedy, ...]:
        """What would make it fit, best first; empty when it fits. Sized only when asked for."""
        return () if self.job is None else remedies(*self.job)

    @cached_property
    def cards_needed(self) -> int | None:
        """Fewest cards like the smallest that hold the job as it is; None when it fits, or when 64 do not hold it."""
        return None if self.job is None else _fewest(*self.job[:2], self.job[2], 64)

    def reading(self, name: str) -> Reading | None:
        return next((reading for reading in self.readings if reading.name == name), None)

    @property
    def layout_text(self) -> str | None:
        """How the job is cut, in the field's letters: ``DP2 TP4``."""
        return None if self.spread is None else _layout_text(self.spread.shards, self.spread.replicas)

    @property
    def layout(self) -> Layout | None:
        return self.spread.layout if self.spread else None


COMPONENT_NAMES = {
    "weights": msg("Weights"),
    "gradients": msg("Gradients"),
    "optimizer": msg("Optimizer states"),
    "activations": msg("Activations"),
    "logits": msg("Logits and loss"),
    "kv": msg("KV cache"),
    "workspace": msg("Workspace"),
    "overhead": msg("Context, libraries, allocator"),
    "reserved": msg("Reserved by others"),
}


def missing_facts(workload: Workload, found: tuple[Card, ...]) -> tuple[Message, ...]:
    missing: list[Message] = []
    arch = workload.architecture
    if not found:
        missing.append(msg("an accelerator"))
    missing += [msg("memory size of {part}", part=card.gpu.name) for card in found if card.usable_gib is None]
    if arch is None:
        missing.append(msg("a model"))
    else:
        gaps = parameters.missing_shape(arch)
        if gaps:
            missing.append(msg("{model}: {fields} unknown", model=arch.title or arch.id, fields=listed(gaps)))
        elif arch.family == "ssm" and workload.method.trains:
            missing.append(msg("what state-space layers keep for backward"))
    name = plain(workload.weight_format, workload.precision)
    if not known_format(name) and not workload.method.trains:
        missing.append(msg("size of the number format {format}", format=name))
    return tuple(dict.fromkeys(missing))


def _unknown(workload: Workload, missing: tuple[Message, ...]) -> MemoryResult:
    readings = tuple(
        Reading(name, title, None, unit, level=Level.UNKNOWN, missing=missing)
        for name, title, unit in (
            ("vram_gib", msg("GPU memory"), "GiB"),
            ("host_ram_gib", msg("Host memory"), "GB"),
            ("gpus_used", msg("GPUs with work"), ""),
            ("max_context", msg("Longest context"), "tokens"),
            ("max_users" if workload.method is Method.SERVING else "max_batch", msg("Most at a time"), ""),
        )
    )
    return MemoryResult(readings, missing=missing)


def _engine_title(workload: Workload) -> str:
    if workload.method is Method.SERVING and workload.profile not in ("llama.cpp", "transformers"):
        return f"vLLM {table('overheads')['vllm']['version']}"
    profiles = table("profiles")["profile"]
    if workload.profile in profiles:
        return str(profiles[workload.profile]["title"])
    return workload.profile if workload.profile in ("llama.cpp", "transformers") else str(profiles["hf"]["title"])


def _verdict(workload: Workload, need: Need, limit: float, level: Level) -> Message:
    engine = _engine_title(workload)
    loads = need.part("weights") + need.part("overhead") + need.part("reserved")
    if level is Level.OK:
        return msg(
            "Loads, fills and survives {context} tokens with {margin:.1f} GiB to spare ({engine}).",
            context=workload.context, margin=limit - need.total, engine=engine,
        )  # fmt: skip
    if level is Level.WARN:
        return msg(
            "Loads and probably survives {context} tokens: {need:.1f} of {limit:.1f} GiB, the band reaches {high:.1f} "
            "({engine}).",
            context=workload.context, need=need.total, limit=limit, high=need.high, engine=engine,
        )  # fmt: skip
    if loads > limit:
        return msg(
            "Does not load: {loads:.1f} GiB of weights and libraries, {limit:.1f} GiB usable ({engine}).",
            loads=loads, limit=limit, engine=engine,
        )  # fmt: skip
    return msg(
        "Loads, but fails at {context} tokens: needs {need:.1f} GiB, {limit:.1f} GiB usable ({engine}).",
        context=workload.context, need=need.total, limit=limit, engine=engine,
    )  # fmt: skip


def size_memory(machine: Machine, workload: Workload) -> MemoryResult:
    """Memory of a workload on a machine: per GPU and in the host, and how far it would go.

    Parameters
    ----------
    machine : resolved build
    workload : job; its layout's zeros are chosen here

    Returns
    -------
    MemoryResult
        readings ``vram_gib`` (GiB of the fullest GPU), ``host_ram_gib`` (GB), ``gpus_used``, ``max_context`` and
        ``max_batch`` or ``max_users``. A reading has no value when a fact is missing; it then names it.

    References
    ----------
    .. [1] Rajbhandari et al., ZeRO, arXiv:1910.02054.
    .. [2] Korthikanti et al., arXiv:2205.05198.
    .. [3] Kwon et al., PagedAttention, arXiv:2309.06180.
    .. [4] tests/reference/sizing: counted steps and published measurements.
    """
    found = cards(machine, workload.ecc)
    missing = missing_facts(workload, found)
    arch = workload.architecture
    if missing or arch is None:
        return _unknown(workload, missing)
    spread, need, card = choose(workload, arch, found)
    usable = card.usable_gib or 0.0
    limit = limit_of(workload, usable)
    level = judge(need.high, need.total, limit)
    idle = tuple(item.seat for item in found[spread.used :])
    reasons = list(spread.reasons)
    if idle:
        reasons.append(msg("{count} GPUs stay idle: {seats}.", count=len(idle), seats=listed(idle)))
    if len({item.gpu.id for item in found}) > 1:
        reasons.append(msg("Different GPUs: judged by the smallest, {gpu}.", gpu=card.gpu.name))
    inputs = (
        Input(msg("Model"), arch.title or arch.id, "", arch.source or "unknown"),
        Input(msg("Parameters"), parameters.count(arch).total, "", "counted from the shape"),
        Input(msg("Usable memory"), usable, "GiB", card.source),
        Input(msg("Instant"), need.phase or "serving", "", "maximum over the step's instants"),
        Input(
            msg("Layout"),
            _layout_text(spread.shards, spread.replicas),
            "",
            "the chosen layout" if not idle else "the chosen layout, cards idle",
        ),
    )
    used = found[: spread.used]
    vram = Reading(
        "vram_gib", msg("GPU memory"), need.total, "GiB", need.low, need.high, limit, level,
        _verdict(workload, need, limit, level),
        components=tuple(Component(key, COMPONENT_NAMES[key], value) for key, value in need.components if value),
        derivation=Derivation(
            "max over instants (weights + gradients + optimizer + activations + logits + workspace) + overhead"
            if workload.method.trains else "weights + KV cache + activations + logits + engine + context",
            inputs, REFERENCES, _evidence(workload),
        ),
        per_seat=tuple((item.seat, need.total) for item in used) + tuple((seat, 0.0) for seat in idle),
    )  # fmt: skip
    pool, each = _pool(workload, arch, spread, card)
    readings = [
        vram,
        host_memory(machine, arch, workload, spread),
        Reading(
            "gpus_used", msg("GPUs with work"), float(min(spread.used, len(found))), "", limit=float(len(found)),
            level=Level.WARN if idle else Level.OK,
            sentence=reasons[-1] if idle else None,
            derivation=Derivation("data x tensor x pipeline x context degrees x replicas", inputs),
        ),
        _backwards(workload, arch, spread, card, limit, "context", "max_context", msg("Longest context"), "tokens"),
    ]  # fmt: skip
    if workload.method is Method.SERVING:
        readings.append(
            _backwards(workload, arch, spread, card, limit, "users", "max_users", msg("Most users"), "users")
        )
    else:
        title = msg("Largest micro-batch")
        readings.append(_backwards(workload, arch, spread, card, limit, "micro_batch", "max_batch", title, "sequences"))
    job = None
    if level is Level.ERROR:
        job = (arch, workload, found)
        reasons.append(
            msg("Needs {need:.1f} GiB on each GPU, {limit:.1f} GiB are usable.", need=need.total, limit=limit)
        )
    return MemoryResult(tuple(readings), spread, need, idle, tuple(reasons), job, pool, each)


def _backwards(
    workload: Workload, arch: Architecture, spread: Spread, card: Card, limit: float, field: str, name: str,
    title: Message, unit: str,
) -> Reading:  # fmt: skip
    value = largest(arch, workload, spread, card, limit, field)
    sentence = None
    if field == "context" and arch.max_context and value > arch.max_context:
        sentence = msg(
            "The model is made for {tokens} tokens; memory would hold {value}.", tokens=arch.max_context, value=value
        )
    derivation = Derivation(f"largest {field} whose need stays within the limit", references=REFERENCES)
    return Reading(name, title, float(value), unit, sentence=sentence, derivation=derivation)


def _pool(workload: Workload, arch: Architecture, spread: Spread, card: Card) -> tuple[float, float]:
    """Bytes of the cache pool of one replica and of one sequence in it, both per GPU; zeros when training."""
    if workload.method is not Method.SERVING:
        return 0.0, 0.0
    load = load_of(arch, workload, spread.shards, spread.replicas, card)
    usable = (card.usable_gib or 0.0) * GIB
    if load.engine == "vllm":
        share, process = workload.memory_utilisation, vllm_process_mib(workload, card, spread.shards)
    else:
        share, process = 1.0, process_mib_of(card, spread.shards)
    pool = kv_pool_bytes(load, usable - workload.reserved_gib * GIB / share, share, process)
    return max(0.0, pool), serving_memory(load).kv_per_sequence


def _layout_text(shards: Shards, replicas: int) -> str:
    names = (
        ("DP", shards.data), ("TP", shards.tensor), ("PP", shards.pipeline), ("CP", shards.context),
        ("EP", shards.expert), ("replicas", replicas),
    )  # fmt: skip
    text = " ".join(f"{name}{degree}" for name, degree in names if degree > 1) or "one GPU"
    return text if shards.stage == "none" else f"{text} {shards.stage}"


def _evidence(workload: Workload) -> Message:
    if workload.method.trains:
        named = {"none": workload.profile, "grpo": "rl"}.get(workload.rl, workload.rl)
        return evidence("training_memory", named)
    return evidence("serving_memory", load_of_engine(workload))


def fewest_cards(machine: Machine, workload: Workload, most: int = 64) -> int | None:
    """Fewest cards like the machine's smallest one that hold the workload; None when ``most`` do not, or a fact lacks.

    References
    ----------
    .. [1] ``size_memory``, asked with one card more each time.
    """
    found = cards(machine, workload.ecc)
    arch = workload.architecture
    if arch is None or missing_facts(workload, found):
        return None
    return _fewest(arch, workload, found, most)


def _fewest(arch: Architecture, workload: Workload, found: tuple[Card, ...], most: int) -> int | None:
    smallest = min(found, key=lambda card: card.usable_gib or 0.0)
    limit = limit_of(workload, smallest.usable_gib or 0.0)
    for number in range(1, most + 1):
        spread, need, _ = choose(workload, arch, (smallest,) * number)
        if need.total <= limit and spread.used <= number:
            return number
    return None


def memory_curve(
    machine: Machine, workload: Workload, field: str, values: tuple[int, ...]
) -> tuple[tuple[int, float, float, float], ...]:
    """Points (value, GiB, low, high) of the fullest GPU over ``context``, ``micro_batch`` or ``users``; for plots.

    The layout is the one that the workload itself gets. Empty when a fact is missing.

    References
    ----------
    .. [1] ``size_memory``.
    """
    found = cards(machine, workload.ecc)
    arch = workload.architecture
    if arch is None or missing_facts(workload, found):
        return ()
    spread, _, card = choose(workload, arch, found)
    points = []
    for value in values:
        need = need_of(with_value(workload, field, value), arch, spread, card)
        points.append((value, need.total, need.low, need.high))
    return tuple(points)
