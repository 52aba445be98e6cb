"""Memory of reinforcement learning from feedback: the models that stand beside the policy, and the generation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from planner.sizing.kv_cache import kv_bytes
from planner.sizing.training_instants import Instant, StepMemory

if TYPE_CHECKING:
    from planner.parts.architecture import Architecture

#: Frozen models and trained critics beside the policy. All have its shape.
BESIDE = {"none": (0, 0), "grpo": (1, 0), "ppo": (2, 1)}


def with_models(
    memory: StepMemory, kind: str, adapters: bool, arch: Architecture, frozen: float, sequences: float, seq: float,
    shared: float,
) -> StepMemory:  # fmt: skip
    """The step of a policy with the models that its method needs.

    GRPO compares with a frozen reference; PPO also trains a critic and asks a frozen reward model. With adapters the
    reference is the policy's own base without them. All models stay on the card while one of them is trained, and one
    instant more is the generation, with the caches of all sequences and no activations.

    Parameters
    ----------
    memory : of the policy's step
    kind : none, grpo or ppo
    adapters : the policy is trained through adapters
    arch : network of each model
    frozen : bytes of one frozen model on this rank
    sequences, seq : generated at a time on one rank, tokens of each
    shared : ranks that the caches are cut over

    Returns
    -------
    StepMemory
        bytes

    References
    ----------
    .. [1] Ouyang et al., InstructGPT, arXiv:2203.02155, section 3.5 (PPO: policy, reference, critic, reward).
    .. [2] Shao et al., DeepSeekMath, arXiv:2402.03300, section 4.1 (GRPO needs no critic).
    .. [3] von Werra et al., TRL, PPOTrainer and GRPOTrainer: no reference model is loaded with adapters.
    """
    still, critics = BESIDE[kind]
    still -= 1 if adapters and still else 0
    weights = still * frozen + critics * memory.weights
    states = critics * memory.optimizer
    instants = [
        instant._replace(weights=instant.weights + weights, optimizer=instant.optimizer + states)
        for instant in memory.instants
    ]
    caches = kv_bytes(arch, seq) * sequences / shared
    instants.append(Instant("generation", memory.weights + weights, 0.0, memory.optimizer + states, caches, 0.0, 0.0))
    return StepMemory(
        tuple(instants), memory.weights + weights, memory.gradients, memory.optimizer + states, memory.saved,
        memory.trainable * (1 + critics), memory.host_bytes * (1 + critics),
    )  # fmt: skip
