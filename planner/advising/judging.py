"""Every proposal before the same judge as any other build: the numbers of ``size``, the rules of ``check``."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from planner.advising.assembling import Assembled, Assembler
from planner.advising.choice import choices
from planner.advising.columns import Role
from planner.advising.prices import ZERO, Cost, cost_of_build, kept_back, landed
from planner.advising.screening import ask_jobs, speed_of
from planner.build.build import Plan
from planner.build.finding import Answer, Severity
from planner.build.reading import Level
from planner.messages import Message, msg
from planner.pricing.money import money
from planner.rules import check, verdict
from planner.rules.context import Context
from planner.rules.power_rules import load_w
from planner.sizing import size
from planner.sizing.supplies import capacity_after, pooled

if TYPE_CHECKING:
    from collections.abc import Mapping
    from decimal import Decimal

    from planner.advising.columns import Selection
    from planner.advising.shelf import Shelf
    from planner.advising.wish import Wish
    from planner.build.finding import Finding
    from planner.sizing import Sizing


@dataclass(frozen=True)
class Refusal:
    """Why a selection is no proposal. ``roles`` are the choices that it is about: with the same ones it fails again."""

    code: str
    message: Message
    roles: tuple[Role, ...]


@dataclass(frozen=True)
class Judged:
    """A selection put together, sized and checked."""

    selection: Selection
    plan: Plan
    sizing: Sizing
    findings: tuple[Finding, ...]
    refusals: tuple[Refusal, ...]
    cost: Cost
    landed: Decimal
    held: Decimal  # kept back of the budget for what has no price

    @property
    def verdict(self) -> str:
        """``ok``, ``warn`` or ``cannot_tell``; ``error`` never stands in an answer."""
        return verdict(self.findings)

    @property
    def key(self) -> tuple[str, ...]:
        return tuple(column.key for column in self.selection.values())

    @property
    def speed(self) -> float | None:
        """Speed of the first job; None when a figure of the accelerator is not known."""
        reading = speed_of(self.sizing.speed)
        return reading.value if reading is not None else None

    @property
    def speed_unit(self) -> str:
        reading = speed_of(self.sizing.speed)
        return reading.unit if reading is not None else ""

    @property
    def wall_w(self) -> float | None:
        """Power at the wall under the first job, W."""
        wall = self.sizing.power.wall_load
        return wall.typical if wall is not None else None

    @property
    def noise_dba(self) -> float | None:
        return self.sizing.noise.value


@lru_cache(maxsize=1)
def _roles_by_code() -> Mapping[str, tuple[Role, ...]]:
    return {
        str(code): tuple(Role(role) for role in row["roles"])
        for row in choices().rows["about"]
        for code in row["codes"]
    }


@lru_cache(maxsize=1)
def refused_codes() -> frozenset[str]:
    """Warnings that a proposal must not carry."""
    return frozenset(str(row["code"]) for row in choices().rows["refused"])


@lru_cache(maxsize=1)
def heavier_codes() -> frozenset[str]:
    """Findings that hold for every choice that draws more or gives less."""
    return frozenset(str(code) for row in choices().rows["heavier"] for code in row["codes"])


@lru_cache(maxsize=1)
def alike_codes() -> frozenset[str]:
    """Findings that hold for every platform with the same box and the same places."""
    return frozenset(str(code) for row in choices().rows["alike"] for code in row["codes"])


def roles_of(code: str, selection: Selection) -> tuple[Role, ...]:
    """The choices that a finding is about; all of them where the table is silent."""
    about = _roles_by_code().get(code, tuple(selection))
    if Role.SUPPLY in about and Role.SUPPLY not in selection:
        about = (*about, Role.PLATFORM)  # whose supplies are its own
    return tuple(dict.fromkeys(role for role in about if role in selection))


class Judge:
    """Puts selections together and asks the core about them."""

    def __init__(self, shelf: Shelf, wish: Wish) -> None:
        self._wish = wish
        self._assembler = Assembler(shelf, wish.title)
        self.asked = 0

    def judge(self, selection: Selection) -> Judged:
        """A selection sized and checked, with what speaks against it."""
        self.asked += 1
        wish = self._wish
        assembled = self._assembler.put_together(selection)
        plan = Plan(build=assembled.build, workload=wish.workload, site=wish.site)
        sizing = size(plan, assembled.machine)
        findings = check(plan, assembled.machine, sizing)
        cost, _ = cost_of_build(assembled.build, wish)
        total = landed(cost, wish)
        held = sum((kept_back(role, column.cost, wish) for role, column in selection.items()), ZERO)
        refusals = [Refusal(lost.code, lost.why, roles_of(lost.code, selection)) for lost in assembled.homeless]
        refusals += [
            Refusal(item.code, item.message, roles_of(item.code, selection)) for item in findings if refuses(item)
        ]
        refusals += self._wishes(selection, assembled, plan, sizing, total + held)
        return Judged(selection, plan, sizing, findings, tuple(refusals), cost, total, held)

    def _wishes(
        self, selection: Selection, assembled: Assembled, plan: Plan, sizing: Sizing, total: Decimal
    ) -> list[Refusal]:
        """What the wish asks beyond the rules."""
        wish, everything = self._wish, tuple(selection)
        found: list[Refusal] = []
        if wish.site.budget is not None and total > (budget := money(wish.site.budget, wish.site.currency).amount):
            found.append(
                Refusal("BUDGET", msg("{total:,.0f} of {budget:,.0f}", total=total, budget=budget), everything)
            )
        if len(wish.workloads) > 1:
            answer = ask_jobs(assembled.machine, wish.workloads[1:])
            if not answer.fits:
                found.append(Refusal("VRAM_FITS", answer.reason or msg("a job"), (Role.ACCELERATORS,)))
        noise = sizing.noise
        if noise.level is Level.ERROR or (noise.level is Level.WARN and wish.site.noise_limit_dba is not None
                                          and (noise.value or 0.0) > wish.site.noise_limit_dba):  # fmt: skip
            found.append(
                Refusal("NOISE", msg("about {value:.0f} of {limit:.0f} dB(A)", value=noise.value or 0.0,
                                     limit=noise.limit or 0.0), roles_of("NOISE", selection)),
            )  # fmt: skip
        if wish.redundancy != "none" and (missing := self._redundancy(assembled, plan, sizing)) is not None:
            found.append(Refusal("PSU_REDUNDANCY", missing, everything))
        if wish.least_speed is not None:
            reading = speed_of(sizing.speed)
            if reading is None or (reading.value or 0.0) < wish.least_speed:
                found.append(
                    Refusal("SPEED", msg("slower than {least:g}", least=wish.least_speed),
                            (Role.PLATFORM, Role.ACCELERATORS)),
                )  # fmt: skip
        return found

    def _redundancy(self, assembled: Assembled, plan: Plan, sizing: Sizing) -> Message | None:
        """Why the supplies that are left do not carry the load; None when they do."""
        loads = sizing.power.supplies
        if len(loads) < 2 or not pooled(loads):
            return msg("no supply can take over from another")
        spare = 1 if self._wish.redundancy == "n+1" else max(len(loads) - len(loads) // 2, 1)
        ratings = sorted(load.rated_w or 0.0 for load in loads)
        left = capacity_after(ratings, spare)
        need = load_w(Context(plan, assembled.machine, sizing))
        if left >= need:
            return None
        return msg("{need:.0f} W are needed, {left:.0f} W are left after a failure", need=need, left=left)


def refuses(finding: Finding) -> bool:
    """Whether a finding speaks against proposing the build: an error, or a warning that means it will not work well."""
    if finding.answer is Answer.FAIL:
        return finding.severity is Severity.ERROR or (
            finding.severity is Severity.WARN and finding.code in refused_codes()
        )
    return finding.answer is Answer.CANNOT_TELL and finding.severity is Severity.ERROR
