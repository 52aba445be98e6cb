"""The content of a purchase sheet as plain frozen data; the modules of layout only set it.

Nothing is computed here that another layer computes: lines and amounts come from ``planner.pricing``, numbers from the
readings, judgements from the findings. What is frozen here is what was asked for: a later change of the plan or of the
catalogue does not reach it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date, timedelta
from decimal import ROUND_CEILING, Decimal
from typing import TYPE_CHECKING

from planner.build.finding import Answer, Finding
from planner.build.machine import assemble
from planner.build.purpose import purpose
from planner.messages import Message, msg
from planner.parts.evidence import Price, Status
from planner.parts.part import Storage
from planner.parts.summary import capacity_text, key_figures
from planner.pricing.bill import Bill, BillLine, bill_of_materials
from planner.pricing.money import Money, converted, money
from planner.pricing.sums import Charge, TaxSum, discount_charges, rate_of, sums_by_rate, totals_by_currency
from planner.report.heading import Heading, new_heading
from planner.report.profile import Profile, default_profile
from planner.report.request import NO_REQUEST, NO_TERMS, Extra, LineTerms, Request
from planner.report.seat_list import SeatEntry, draw_numbered, seat_entries
from planner.report.site_facts import Fact, site_facts
from planner.report.small_parts import SmallPart, small_parts

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from planner.build.build import Acceptance, Plan
    from planner.build.machine import Machine
    from planner.build.reading import Reading
    from planner.build.site import Site
    from planner.drawing.display import DisplayList
    from planner.parts.part import Part
    from planner.pricing.offers import Offer

__all__ = ["Candidate", "Heading", "Line", "Quote", "make_quote", "new_heading"]

MACHINE, SMALL, SPARE, OTHER, RECURRING = "machine", "small", "spare", "other", "recurring"
#: Groups of lines in their order on the sheet.
GROUPS: dict[str, Message] = {
    MACHINE: msg("The machine"),
    SMALL: msg("Small parts, added by rule"),
    SPARE: msg("Spare parts by policy"),
    OTHER: msg("Further lines"),
    RECURRING: msg("Recurring lines"),
}
MONTHS = {"year": 12, "month": 1}


@dataclass(frozen=True, kw_only=True)
class Line:
    """One position. ``net`` is the amount without tax, rounded; None: to be quoted.

    ``part`` is None for small and further lines. ``unit`` is the price of one as it was offered; ``tax_included`` says
    whether it holds the tax.
    """

    number: int
    group: str = MACHINE
    part: Part | None = None
    name: Message | str = ""
    maker: str = ""
    part_number: str = ""
    number_status: str = "unknown"
    about: Message | str = ""
    reason: Message | None = None
    capacity_gb: float | None = None
    seats: tuple[str, ...] = ()
    quantity: int = 1
    price: Price | None = None
    hints: tuple[Price, ...] = ()  # launch prices, lowest first: shown, never added
    unit: Money | None = None
    tax_rate: Decimal = Decimal(0)
    tax_included: bool = False
    period: str = "once"
    terms: LineTerms = NO_TERMS
    asset: bool = False  # its unit price reaches the profile's threshold

    @property
    def charge(self) -> Charge | None:
        """The amount of the line; None: to be quoted."""
        return Charge(self.unit.times(self.quantity), self.tax_rate, self.tax_included) if self.unit else None

    @property
    def net(self) -> Money | None:
        charge = self.charge
        return charge.net if charge else None

    @property
    def launch(self) -> tuple[Money, Money] | None:
        """Lowest and highest launch price of one; None where none is known."""
        if not self.hints:
            return None
        low, high = (money(self.hints[n].amount, self.hints[n].currency) for n in (0, -1))
        return low, high

    @property
    def size(self) -> str:
        return "" if self.capacity_gb is None else capacity_text(self.capacity_gb)

    def figures(self, language: str) -> str:
        """The figures that one compares such parts by; a drive's is the size that is bought."""
        if self.part is None:
            return ""
        if self.capacity_gb is not None and isinstance(self.part, Storage):
            return key_figures(replace(self.part, capacities_gb=(self.capacity_gb,)), language)
        return key_figures(self.part, language)

    @property
    def from_memory(self) -> bool:
        """Whether the figures of the part have no source and are to be confirmed by the seller."""
        return self.part is not None and self.part.status is Status.MEMORY


@dataclass(frozen=True)
class Candidate:
    """A plan that was compared: its title, its readings, and what its priced lines come to without tax."""

    title: str
    readings: tuple[Reading, ...]
    chosen: bool = False
    plan: Plan | None = None


@dataclass(frozen=True, kw_only=True)
class Stage:
    """One stage of the machine over time, with the step to it from the stage before. Pieces are quantity and name."""

    title: str
    verdict: Message
    bought: tuple[tuple[int, str], ...] = ()
    stays: tuple[tuple[int, str], ...] = ()
    thrown: tuple[tuple[int, str], ...] = ()
    reserve: tuple[Message, ...] = ()  # what is left for the stages after it
    notes: tuple[Message, ...] = ()
    plan: Plan | None = None


@dataclass(frozen=True, kw_only=True)
class Quote:
    """A purchase sheet.

    ``sums`` are by currency and tax rate over one-time lines, freight and discount; ``totals`` by currency;
    ``recurring`` by currency and rate for one year. ``total`` is the landed total with tax in the site's currency; None
    when nothing is known or a rate of exchange is missing.
    """

    heading: Heading
    profile: Profile
    request: Request
    title: str
    lines: tuple[Line, ...]
    freight: Charge | None
    discounts: tuple[Charge, ...]
    sums: tuple[TaxSum, ...]
    totals: tuple[TaxSum, ...]
    recurring: tuple[TaxSum, ...]
    tax_rate: Decimal
    total: Money | None
    missing_rates: tuple[str, ...]
    currency: str
    budget: Money | None
    purpose: Message
    drawing: DisplayList | None
    seats: tuple[SeatEntry, ...]
    seat_names: tuple[tuple[str, Message], ...]
    facts: tuple[Fact, ...]
    readings: tuple[Reading, ...]
    findings: tuple[Finding, ...]
    acceptances: tuple[Acceptance, ...]
    candidates: tuple[Candidate, ...]
    stages: tuple[Stage, ...]
    site: Site
    sources: tuple[str, ...]
    plan: Plan

    @property
    def to_be_quoted(self) -> int:
        """One-time lines without a price."""
        return sum(line.net is None for line in self.lines if line.period == "once")

    @property
    def slowest(self) -> Line | None:
        """The line with the longest lead time, at the worst; None where no lead time is known."""
        known = [line for line in self.lines if line.terms.lead_weeks]
        return max(known, key=lambda line: line.terms.lead_weeks[-1], default=None)

    @property
    def without_lead_time(self) -> int:
        """Lines of things to be delivered, parts of the machine and spares, of which nobody said when they come."""
        return sum(line.part is not None and not line.terms.lead_weeks for line in self.once)

    @property
    def complete_by(self) -> str | None:
        """The day on which the last line is there if all is ordered on the day of the sheet, ISO 8601."""
        if self.slowest is None:
            return None
        try:
            ordered = date.fromisoformat(self.heading.date)
            return (ordered + timedelta(weeks=self.slowest.terms.lead_weeks[-1])).isoformat()
        except (ValueError, OverflowError):
            return None

    @property
    def once(self) -> tuple[Line, ...]:
        return tuple(line for line in self.lines if line.period == "once")

    def launch_sums(self) -> list[tuple[tuple[Money, Money], int]]:
        """Launch prices of the unpriced lines by currency, lowest and highest, and of how many lines they are."""
        spans: dict[str, tuple[tuple[Money, Money], int]] = {}
        for line in self.once:
            if line.unit is not None or line.launch is None:
                continue
            low, high = (amount.times(line.quantity) for amount in line.launch)
            if low.currency in spans:
                (lowest, highest), count = spans[low.currency]
                spans[low.currency] = ((lowest + low, highest + high), count + 1)
            else:
                spans[low.currency] = ((low, high), 1)
        return list(spans.values())

    def group(self, name: str) -> tuple[Line, ...]:
        return tuple(line for line in self.lines if line.group == name)

    def reading(self, name: str) -> Reading | None:
        return next((reading for reading in self.readings if reading.name == name), None)


def make_quote(
    plan: Plan,
    readings: Mapping[str, Reading],
    findings: Iterable[Finding],
    heading: Heading,
    machine: Machine | None = None,
    *,
    request: Request = NO_REQUEST,
    profile: Profile | None = None,
    candidates: Iterable[Candidate] = (),
    stages: Iterable[Stage] = (),
) -> Quote:
    """Freeze a plan into a purchase sheet.

    Parameters
    ----------
    plan : what is to be bought, for which workload and site
    readings : of ``planner.sizing``
    findings : of ``planner.rules``; answers that pass are left out
    heading : number, dates, people
    machine : the plan's build resolved, if it is at hand
    request : terms, further lines, offers, decisions
    profile : the organisation; as shipped if None
    candidates : plans that were compared, this one among them
    stages : of the machine over time, this plan first
    """
    machine = machine or assemble(plan.build)
    profile = profile or default_profile()
    bill = bill_of_materials(plan.build)
    lines = _lines(bill, machine, plan.site, request, profile)
    charges = [line.charge for line in lines if line.charge is not None and line.period == "once"]
    share = rate_of(request.discount) if request.discount else Decimal(0)
    discounts = discount_charges(charges, share) if share else ()
    freight = _freight(request, plan.site)
    sums = sums_by_rate([*charges, *discounts, *([freight] if freight else [])])
    totals = totals_by_currency(sums)
    total, missing = _total(totals, plan.site)
    entries = seat_entries(machine, lines)
    return Quote(
        heading=_from_profile(heading, profile),
        profile=profile,
        request=request,
        title=plan.build.title,
        lines=lines,
        freight=freight,
        discounts=discounts,
        sums=sums,
        totals=totals,
        recurring=sums_by_rate(_yearly(lines)),
        tax_rate=Decimal(str(plan.site.tax_rate)),
        total=total,
        missing_rates=missing,
        currency=plan.site.currency,
        budget=money(plan.site.budget, plan.site.currency) if plan.site.budget else None,
        purpose=purpose(plan.workload),
        drawing=draw_numbered(machine, entries) if machine.holder else None,
        seats=entries,
        seat_names=tuple((seat.address, seat.label) for seat in machine.seats),
        facts=site_facts(machine, plan.site),
        readings=tuple(readings.values()),
        findings=tuple(finding for finding in findings if finding.answer is not Answer.PASS),
        acceptances=plan.build.acceptances,
        candidates=tuple(candidates),
        stages=tuple(stages),
        site=plan.site,
        sources=_sources(bill),
        plan=plan,
    )


def _from_profile(heading: Heading, profile: Profile) -> Heading:
    return replace(
        heading,
        organisation=heading.organisation or profile.organisation or profile.organisation_zh,
        address=heading.address or profile.address or profile.address_zh,
        department=heading.department or profile.department,
        cost_centre=heading.cost_centre or profile.cost_centre,
        contact=heading.contact or profile.contact,
    )


# --- lines ------------------------------------------------------------------------------------------------------


def _lines(bill: Bill, machine: Machine, site: Site, request: Request, profile: Profile) -> tuple[Line, ...]:
    rate = Decimal(str(site.tax_rate))
    offer = request.chosen_offer
    bought = [_part_line(entry, machine, request.terms(entry.part.id), offer, rate) for entry in bill.lines]
    lines = [
        *bought,
        *(_small_line(part, rate) for part in small_parts(machine, site)),
        *_spare_lines(bought, profile),
        *(_extra_line(extra, site, rate) for extra in request.extras if extra.period == "once"),
        *(_extra_line(extra, site, rate) for extra in request.extras if extra.period != "once"),
    ]
    return tuple(
        replace(line, number=number, asset=_is_asset(line, site, profile)) for number, line in enumerate(lines, 1)
    )


def _is_asset(line: Line, site: Site, profile: Profile) -> bool:
    """Whether one piece costs as much as the profile calls an asset; False where its price cannot be compared."""
    if not profile.asset_from or line.unit is None or line.period != "once":
        return False
    least = money(profile.asset_from, profile.approval.currency)
    unit = line.unit if line.unit.currency == least.currency else converted(line.unit, site)
    return unit is not None and unit.currency == least.currency and unit.amount >= least.amount


def _part_line(entry: BillLine, machine: Machine, terms: LineTerms, offer: Offer | None, rate: Decimal) -> Line:
    part = entry.part
    seats = tuple(
        placement.seat
        for placement in machine.build.placements.values()
        if placement.part == part.id and placement.enabled and placement.capacity_gb == entry.capacity_gb
    )
    price, included = entry.price, False
    offered = offer.line(part.id) if offer else None
    if offer is not None and offered is not None:
        source = f"{offer.seller} {offer.number}".strip()
        price, included = Price(offered.price, offer.currency, "offer", source, offer.date or None), offer.tax_included
        terms = replace(
            terms,
            condition=terms.condition or offered.condition,
            lead_weeks=terms.lead_weeks or offered.lead_weeks,
            warranty_months=offered.warranty_months if terms.warranty_months is None else terms.warranty_months,
        )
    return Line(
        number=0, part=part, name=part.name, maker=part.vendor,
        part_number=terms.part_number or part.part_number or "",
        number_status=_number_status(part, terms), capacity_gb=entry.capacity_gb, seats=seats,
        quantity=entry.quantity, price=price, hints=_launch_prices(part),
        unit=money(price.amount, price.currency).rounded() if price else None,
        tax_rate=rate_of(terms.tax_rate) if terms.tax_rate else rate, tax_included=included, terms=terms,
    )  # fmt: skip


def _number_status(part: Part, terms: LineTerms) -> str:
    """How sure the part number is: as it was said; read in a source, from memory, or not known."""
    if terms.number_status or terms.part_number:
        return terms.number_status or "estimate"
    status = part.figure("part_number").status
    if status is Status.UNKNOWN or not part.part_number:
        return "unknown"
    return "estimate" if status is Status.MEMORY else "confirmed"


def _launch_prices(part: Part) -> tuple[Price, ...]:
    """Launch prices in the currency of the first, lowest first; one without a date or a source is none."""
    found = [price for price in part.prices if price.kind == "launch" and price.source and price.date]
    same = [price for price in found if price.currency == found[0].currency]
    return tuple(sorted(same, key=lambda price: money(price.amount, price.currency).amount))


def _small_line(part: SmallPart, rate: Decimal) -> Line:
    return Line(
        number=0, group=SMALL, name=part.name, reason=part.reason, quantity=part.quantity, tax_rate=rate
    )  # fmt: skip


def _spare_lines(bought: list[Line], profile: Profile) -> list[Line]:
    lines = []
    for spare in profile.spares:
        for line in bought:
            if line.part is None or line.part.kind != spare.kind:
                continue
            wanted = (line.quantity * rate_of(spare.share)).to_integral_value(ROUND_CEILING)
            quantity = max(int(wanted), spare.least)
            if quantity:
                reason = msg("{share} of {count} pieces", share=spare.share, count=line.quantity)
                if spare.least:
                    reason = msg("{share} of {count} pieces, at least {least}", share=spare.share, count=line.quantity,
                                 least=spare.least)  # fmt: skip
                lines.append(replace(line, group=SPARE, seats=(), quantity=quantity, reason=reason))
    return lines


def _extra_line(extra: Extra, site: Site, rate: Decimal) -> Line:
    currency = extra.currency or site.currency
    price = Price(extra.price, currency, "offer", extra.source, extra.date or None) if extra.price else None
    terms = LineTerms(
        part="", condition=extra.condition, lead_weeks=extra.lead_weeks, warranty_months=extra.warranty_months
    )
    return Line(
        number=0, group=OTHER if extra.period == "once" else RECURRING, name=extra.name, maker=extra.maker,
        part_number=extra.part_number, number_status="estimate" if extra.part_number else "unknown", about=extra.about,
        quantity=extra.quantity, price=price, unit=money(extra.price, currency).rounded() if extra.price else None,
        tax_rate=rate_of(extra.tax_rate) if extra.tax_rate else rate, tax_included=extra.tax_included,
        period=extra.period, terms=terms,
    )  # fmt: skip


# --- money ------------------------------------------------------------------------------------------------------


def _freight(request: Request, site: Site) -> Charge | None:
    if not request.freight:
        return None
    rate = rate_of(request.freight_tax_rate) if request.freight_tax_rate else Decimal(str(site.tax_rate))
    return Charge(money(request.freight, request.freight_currency or site.currency).rounded(), rate)


def _yearly(lines: Iterable[Line]) -> list[Charge]:
    """The recurring lines for one year."""
    return [
        replace(line.charge, amount=line.charge.amount.times(12 // MONTHS[line.period]))
        for line in lines
        if line.charge is not None and line.period in MONTHS
    ]


def _total(totals: tuple[TaxSum, ...], site: Site) -> tuple[Money | None, tuple[str, ...]]:
    local = [converted(entry.gross, site) for entry in totals]
    missing = tuple(entry.gross.currency for entry, amount in zip(totals, local, strict=True) if amount is None)
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
