"""What lives in a card's memory at the instants of a training step."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


class Instant(NamedTuple):
    """Bytes that live at one instant, by purpose."""

    name: str
    weights: float
    gradients: float
    optimizer: float
    activations: float
    logits: float
    workspace: float

    @property
    def total(self) -> float:
        return self.weights + self.gradients + self.optimizer + self.activations + self.logits + self.workspace


@dataclass(frozen=True)
class StepMemory:
    """All instants of a step and the parts that are exact."""

    instants: tuple[Instant, ...]
    weights: float
    gradients: float
    optimizer: float
    saved: float  # activations when forward has ended
    trainable: float  # scalars on this rank
    host_bytes: float  # moved to the host by off-load

    @property
    def peak(self) -> Instant:
        return max(self.instants, key=lambda instant: instant.total)

    def phase(self, name: str) -> float:
        """Largest total of the instants of a phase: forward, backward or optimizer."""
        return max(instant.total for instant in self.instants if instant.name.split("/")[0] == name)
