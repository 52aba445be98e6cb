"""The content of a purchase sheet as plain frozen data; ``planner.report.pdf`` and the others only lay it out.

Nothing is computed here that another layer computes: lines and amounts come from ``planner.pricing``, numbers from the
readings, judgements from the findings. What is frozen here is what was asked for: a later change of the plan or of the
catalogue does not reach it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date, timedelta
from decimal import Decimal
from typing import TYPE_CHECKING

from planner.build.finding import Answer, Finding, Severity
from planner.build.machine import assemble
from planner.drawing.machine_picture import draw_machine
from planner.messages import Message, msg
from planner.parts.summary import capacity_text
from planner.pricing.bill import Bill, BillLine, bill_of_materials
from planner.pricing.money import Money, converted

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from planner.build.build import Acceptance, Plan
    from planner.build.machine import Machine
    from planner.build.reading import Reading
    from planner.build.site import Site
    from planner.drawing.display import DisplayList
    from planner.parts.evidence import Price
    from planner.parts.part import Part

VALIDITY_DAYS = 30


@dataclass(frozen=True, kw_only=True)
class Heading:
    """Who asks whom for what. Empty text: not said; the sheet leaves a line to write on."""

    number: str = ""
    revision: int = 1
    date: str = ""  # ISO 8601
    valid_until: str = ""
    needed_by: str = ""
    status: str = "draft"  # draft, pending, approved
    organisation: str = ""
    address: str = ""
    requester: str = ""
    department: str = ""
    contact: str = ""
    project: str = ""
    cost_centre: str = ""
    budget_subject: str = ""
    funds_source: str = ""
    purpose: str = ""
    remarks: str = ""


def new_heading(today: date, number: str = "") -> Heading:
    """A heading of today that is valid for thirty days."""
    until = today + timedelta(days=VALIDITY_DAYS)
    return Heading(number=number, date=today.isoformat(), valid_until=until.isoformat())


@dataclass(frozen=True, kw_only=True)
class Line:
    """One position. ``net`` is quantity times unit price, rounded; None: to be quoted."""

    number: int
    part: Part
    capacity_gb: float | None
    seats: tuple[str, ...]
    quantity: int
    price: Price | None
    hint: Price | None  # a launch price: shown, never added
    unit: Money | None
    net: Money | None

    @property
    def size(self) -> str:
        return "" if self.capacity_gb is None else capacity_text(self.capacity_gb)


@dataclass(frozen=True, kw_only=True)
class Sum:
    """The known lines of one currency: net, tax at the site's rate, gross; each rounded half up to the minor unit."""

    net: Money
    tax: Money
    gross: Money


@dataclass(frozen=True, kw_only=True)
class Quote:
    """A purchase sheet."""

    heading: Heading
    title: str
    lines: tuple[Line, ...]
    sums: tuple[Sum, ...]
    tax_rate: Decimal
    total: Money | None  # gross in the site's currency; None: nothing known, or a rate is missing
    missing_rates: tuple[str, ...]
    currency: str
    budget: Money | None
    purpose: Message
    drawing: DisplayList | None
    seat_names: tuple[tuple[str, Message], ...]
    readings: tuple[Reading, ...]
    findings: tuple[Finding, ...]
    acceptances: tuple[Acceptance, ...]
    site: Site
    sources: tuple[str, ...] = field(default=())

    @property
    def to_be_quoted(self) -> int:
        return sum(line.net is None for line in self.lines)

    @property
    def from_memory(self) -> tuple[Line, ...]:
        """Lines whose part has no source: their figures are to be confirmed by the seller."""
        return tuple(line for line in self.lines if line.part.status.value == "memory")


def make_quote(
    plan: Plan,
    readings: Mapping[str, Reading],
    findings: Iterable[Finding],
    heading: Heading,
    machine: Machine | None = None,
) -> Quote:
    """Freeze a plan into a purchase sheet.

    Parameters
    ----------
    plan : what is to be bought, for which workload and site
    readings : of ``planner.sizing``
    findings : of ``planner.rules``; answers that pass are left out
    heading : number, dates, people
    machine : the plan's build resolved, if it is at hand
    """
    machine = machine or assemble(plan.build)
    bill = bill_of_materials(plan.build)
    rate = Decimal(str(plan.site.tax_rate))
    sums = tuple(_sum(total.rounded(), rate) for total in _rounded_totals(bill))
    total, missing = _total(sums, plan.site)
    open_findings = tuple(finding for finding in findings if finding.answer is not Answer.PASS)
    return Quote(
        heading=heading,
        title=plan.build.title,
        lines=tuple(_line(number, entry, machine) for number, entry in enumerate(bill.lines, 1)),
        sums=sums,
        tax_rate=rate,
        total=total,
        missing_rates=missing,
        currency=plan.site.currency,
        budget=Money(Decimal(plan.site.budget), plan.site.currency) if plan.site.budget else None,
        purpose=purpose_of(plan),
        drawing=draw_machine(machine) if machine.holder else None,
        seat_names=tuple((seat.address, seat.label) for seat in machine.seats),
        readings=tuple(readings.values()),
        findings=open_findings,
        acceptances=plan.build.acceptances,
        site=plan.site,
        sources=_sources(bill),
    )


def purpose_of(plan: Plan) -> Message:
    """What the machine is for, in one sentence, from the workload."""
    work = plan.workload
    model = work.architecture.title or work.architecture.id if work.architecture else None
    if model is None:
        return msg("no workload chosen")
    names = {
        "pretrain": msg("pre-training of {model}, context {context} tokens", model=model, context=work.context),
        "full": msg("full fine-tuning of {model}, context {context} tokens", model=model, context=work.context),
        "lora": msg("LoRA fine-tuning of {model}, context {context} tokens", model=model, context=work.context),
        "qlora": msg("QLoRA fine-tuning of {model}, context {context} tokens", model=model, context=work.context),
        "inference": msg("inference with {model}, context {context} tokens", model=model, context=work.context),
        "serving": msg("serving {model} to {users} users at a time, context {context} tokens", model=model,
                       users=work.users, context=work.context),
    }  # fmt: skip
    return names[work.method.value]


def severity_of(finding: Finding) -> Severity | None:
    """Severity of an answer that fails; None when the rule cannot tell."""
    return None if finding.answer is Answer.CANNOT_TELL else finding.severity


def _line(number: int, entry: BillLine, machine: Machine) -> Line:
    seats = tuple(
        placement.seat
        for placement in machine.build.placements.values()
        if placement.part == entry.part.id and placement.enabled and placement.capacity_gb == entry.capacity_gb
    )
    unit = entry.unit.rounded() if entry.unit else None
    return Line(
        number=number, part=entry.part, capacity_gb=entry.capacity_gb, seats=seats, quantity=entry.quantity,
        price=entry.price, hint=entry.hint, unit=unit, net=unit.times(entry.quantity) if unit else None,
    )  # fmt: skip


def _rounded_totals(bill: Bill) -> tuple[Money, ...]:
    """Sums by currency of the lines as they are printed."""
    totals: dict[str, Money] = {}
    for entry in bill.lines:
        if entry.unit is not None:
            net = entry.unit.rounded().times(entry.quantity)
            totals[net.currency] = totals[net.currency] + net if net.currency in totals else net
    return tuple(totals.values())


def _sum(net: Money, rate: Decimal) -> Sum:
    tax = net.times(rate).rounded()
    return Sum(net=net, tax=tax, gross=net + tax)


def _total(sums: tuple[Sum, ...], site: Site) -> tuple[Money | None, tuple[str, ...]]:
    local = [converted(entry.gross, site) for entry in sums]
    missing = tuple(entry.gross.currency for entry, amount in zip(sums, local, strict=True) if amount is None)
    known = [amount for amount in local if amount is not None]
    if missing or not known:
        return None, missing
    total = known[0]
    for amount in known[1:]:
        total = total + amount
    return total.rounded(), ()


def _sources(bill: Bill) -> tuple[str, ...]:
    """Where the figures of the listed parts come from, each once, in order."""
    return tuple(dict.fromkeys(source for entry in bill.lines for source in entry.part.sources))
