"""What runs beside the window: the search, the answers about a build, the stages, the kit."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from typing import TYPE_CHECKING

from planner.advising.advise import Progress, advise
from planner.advising.answer import Answer
from planner.advising.deployment import deployment_kit, write_kit
from planner.advising.next_step import Bottleneck, bottleneck
from planner.advising.questions import QUESTIONS, Reply, ask
from planner.advising.renting import Renting, renting
from planner.advising.stages import Stage, stages
from planner.advising.thumb import Thumb, rules_of_thumb

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from planner.advising.presets import Preset
    from planner.advising.shelf import PartSource
    from planner.advising.wish import Wish
    from planner.build.build import Plan

SECONDS = 60.0


class Watch:
    """Between a search and a window: the latest progress, and whether to stop. Both sides may ask at any time."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._stop = threading.Event()
        self._latest: Progress | None = None
        self._builds = 0

    def note(self, progress: Progress) -> None:
        """Called by the search."""
        with self._lock:
            self._latest = progress
            self._builds += progress.found is not None

    def stopped(self) -> bool:
        """Called by the search."""
        return self._stop.is_set()

    def stop(self) -> None:
        """End the search with what it has found."""
        self._stop.set()

    def state(self) -> tuple[Progress | None, int]:
        """The latest progress and the number of builds found so far."""
        with self._lock:
            return self._latest, self._builds


@dataclass(frozen=True)
class Found:
    """What a search came to. ``instead`` answers what can be had where a preset's wish cannot be met."""

    answer: Answer
    instead: Answer | None = None
    preset: Preset | None = None

    @property
    def shown(self) -> Answer:
        """The answer whose builds are shown."""
        return self.instead or self.answer


def search(wish: Wish, catalogue: PartSource, watch: Watch, preset: Preset | None) -> Found:
    """Ask; where a preset's own wish cannot be met, ask for what the preset offers instead."""
    answer = advise(wish, catalogue, watch.note, watch.stopped, seconds=SECONDS)
    if answer.proposals or preset is None or preset.instead is None or wish != preset.asked or watch.stopped():
        return Found(answer)
    return Found(answer, advise(preset.instead, catalogue, watch.note, watch.stopped, seconds=SECONDS), preset)


@dataclass(frozen=True)
class About:
    """Everything that is said about one build."""

    plan: Plan
    limit: Bottleneck
    replies: tuple[Reply, ...]
    thumbs: tuple[Thumb, ...]
    rent: Renting


def look_at(plan: Plan) -> About:
    """What limits a build and the next step, questions asked backwards, rules of thumb, renting."""
    replies = tuple(ask(question, plan) for question in QUESTIONS)
    return About(plan, bottleneck(plan), replies, rules_of_thumb(plan), renting(plan))


@dataclass(frozen=True)
class Stages:
    """Plans as stages over time."""

    stages: tuple[Stage, ...]


def compare_stages(plans: Sequence[Plan]) -> Stages:
    """Plans in the order of time, each with the step to it."""
    return Stages(stages(plans))


@dataclass(frozen=True)
class Kit:
    """A deployment kit that was written."""

    folder: Path
    files: int


def write(plan: Plan, folder: Path, language: str) -> Kit:
    """Write the kit of a plan. Raises InputRejected when the folder holds other things."""
    files = deployment_kit(plan, language)
    write_kit(files, folder)
    return Kit(folder, len(files))
