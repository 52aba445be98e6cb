"""Builds to compare: ready plans, and small ones with prices."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from planner import locations
from planner.build.build import Plan
from planner.catalog.catalogue import Catalogue
from planner.catalog.templates import load_template
from planner.comparing import Entry
from planner.parts.evidence import Price

FOUR = ("plan-a", "plan-b-as-written", "plan-b", "plan-c")
SIX = ("main", "frontier", "plan-b", "plan-c", "upgrade-4-dgx-h100", "shared-lab")


@lru_cache(maxsize=16)
def template(name: str) -> Plan:
    return load_template(name, Catalogue(locations.catalogue()))


def entry(name: str) -> Entry:
    return Entry("", template(name))


def priced(plan: Plan, each: str = "1000", currency: str = "CNY") -> Plan:
    """The plan with one price for every part; made up for the tests."""
    price = Price(amount=each, currency=currency, kind="offer", source="test", date="2026-01-02")
    parts = {key: replace(part, prices=(price,)) for key, part in plan.build.parts.items()}
    return replace(plan, build=replace(plan.build, parts=parts))
