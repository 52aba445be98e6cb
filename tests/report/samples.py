"""Quotes of real plans, for the tests of the papers."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from functools import lru_cache

from planner import locations
from planner.build.build import Acceptance, Plan
from planner.build.finding import Answer, Compared, Finding, Severity
from planner.build.reading import Reading
from planner.build.site import ExchangeRate
from planner.catalog.catalogue import Catalogue
from planner.catalog.templates import load_template
from planner.messages import msg
from planner.pricing.offers import Offer, OfferLine
from planner.report.heading import Heading, new_heading
from planner.report.profile import Profile, default_profile
from planner.report.quote import Quote, make_quote
from planner.report.request import NO_REQUEST, Extra, LineTerms, Request
from planner.sizing.sizing import size

TODAY = date(2026, 3, 2)
SELLER = "华东集成"
#: Unit prices without tax in CNY: made up for the tests.
PRICES = {
    "sm-8125gs-tnhr": "180000", "epyc-9354": "21000.50", "h100-sxm5-80": "198000", "ddr5-4800-rdimm-96": "3650",
    "solidigm-d7-ps1010": "7200", "cx7-ndr": "9800", "e810-xxvda2": "2350",
}  # fmt: skip


@lru_cache(maxsize=8)
def plan(template: str, language: str = "en") -> Plan:
    return load_template(template, Catalogue(locations.catalogue()), language)


@lru_cache(maxsize=8)
def readings(template: str) -> tuple[Reading, ...]:
    return tuple(size(plan(template)).readings.values())


def heading(number: str = "REQ-2026-0042") -> Heading:
    return new_heading(TODAY, number)


@lru_cache(maxsize=8)
def plain_quote(template: str, language: str = "en") -> Quote:
    """A template with nothing filled in."""
    return make_quote(plan(template, language), by_name(template), (), heading())


def by_name(template: str) -> dict[str, Reading]:
    return {reading.name: reading for reading in readings(template)}


FINDINGS = (
    Finding("NOISE_SITE", Severity.WARN, Answer.FAIL, msg("86 dB(A) at one metre."), seats=("gpu1",)),
    Finding("DRIVE_LANES", Severity.INFO, Answer.CANNOT_TELL, msg("The lanes of the bays are not known.")),
    Finding(
        "FEEDS", Severity.ERROR, Answer.FAIL, msg("Two feeds are needed."), compared=(Compared("feeds", 1, "", "s"),)
    ),
)  # fmt: skip
ACCEPTED = Acceptance(code="FEEDS", seats=(), facts="feeds=1", name="王工", reason="两路供电已申请", date="2026-02-27")


def offer(*, chosen: bool = True, seller: str = SELLER, valid_until: str = "2026-04-30") -> Offer:
    quantities = {line.part.id: line.quantity for line in plain_quote("plan-c").lines if line.part}
    return Offer(
        seller=seller, number="Q-118", date="2026-02-20", valid_until=valid_until, currency="CNY", chosen=chosen,
        lines=tuple(
            OfferLine(part=part, price=price, quantity=quantities[part], lead_weeks=(3.0, 8.0), warranty_months=36)
            for part, price in PRICES.items()
        ),
    )  # fmt: skip


REQUEST = Request(
    lines=(LineTerms(part="h100-sxm5-80", condition="new", substitutes=("H200 SXM5 141GB",), origin="TW"),),
    extras=(
        Extra(name="现场安装与调试", price="12000", tax_rate="6 %", source=SELLER, date="2026-02-20"),
        Extra(name="OSFP cable 1 m", maker="NVIDIA", part_number="MCP4Y10-N001", quantity=8, price="95.5",
              currency="USD", source="list", date="2026-02-11"),
        Extra(name="Software licence per GPU", quantity=8, price="9500", period="year", source=SELLER,
              date="2026-02-20"),
    ),
    freight="6800", discount="2 %",
)  # fmt: skip


def full_quote(request: Request | None = None, profile: Profile | None = None, head: Heading | None = None) -> Quote:
    """Plan C with an offer, further lines, a budget, findings and an acceptance."""
    base = plan("plan-c")
    rate = ExchangeRate(currency="USD", rate="7.1", source="Bank of China", date="2026-02-27")
    asked = replace(
        base,
        site=replace(base.site, budget="3000000", exchange=(rate,)),
        build=replace(base.build, acceptances=(ACCEPTED,)),
    )
    return make_quote(
        asked, by_name("plan-c"), FINDINGS, head or filled_heading(),
        request=request or replace(REQUEST, offers=(offer(),)), profile=profile or default_profile(),
    )  # fmt: skip


def filled_heading() -> Heading:
    return replace(
        heading(), requester="李明", department="智能计算实验室", contact="010-0000 0000", project="大模型平台",
        cost_centre="A-118", budget_subject="30310 专用设备购置", funds_source="自然科学基金", needed_by="2026-06-01",
    )  # fmt: skip


def many_lines(count: int) -> Quote:
    """Plan A with many further lines, some of them to be quoted."""
    extras = tuple(
        Extra(name=f"Item {n} 第{n}批", maker="Maker", part_number=f"PN-{n:05}", quantity=n % 7 + 1,
              price=f"{n * 1.37:.2f}" if n % 5 else "", source="Offer 12", date="2026-02-01")
        for n in range(count)
    )  # fmt: skip
    return make_quote(plan("plan-a"), by_name("plan-a"), (), heading(), request=replace(NO_REQUEST, extras=extras))
