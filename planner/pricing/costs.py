"""The money readings of a machine: price, electricity, carbon, cost of ownership, renting instead."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from planner.build.reading import Component, Derivation, Input, Level, Reading
from planner.messages import Message, msg
from planner.pricing import cloud, ownership
from planner.pricing.bill import Bill, bill_of_materials
from planner.pricing.energy import carbon_kg_year, energy_kwh_year, kwh_per_million_tokens, site_cost_year
from planner.pricing.money import Money, converted, money
from planner.units import HOURS_PER_YEAR

if TYPE_CHECKING:
    from planner.build.machine import Machine
    from planner.build.site import Site

ANNUITY = "annuity method, any text on engineering economics"


@dataclass(frozen=True)
class MoneyResult:
    """Readings first, then what tables and plots are drawn from. Amounts are in the site's currency."""

    price: Reading
    energy_kwh_year: Reading
    energy_cost_year: Reading
    carbon: Reading
    tco: Reading
    cloud_break_even: Reading
    break_even_months: Reading
    per_million_tokens: Reading
    run: Reading
    bill: Bill
    terms: ownership.Terms
    rent: cloud.CloudPrice | None

    @property
    def readings(self) -> tuple[Reading, ...]:
        """All readings, in the order in which they are shown; tokens and run only where speed and length are known."""
        shown = (
            self.price, self.energy_kwh_year, self.energy_cost_year, self.carbon, self.tco, self.cloud_break_even,
            self.break_even_months,
        )  # fmt: skip
        sometimes = (self.per_million_tokens, self.run)
        return (*shown, *(reading for reading in sometimes if reading.value is not None))

    def reading(self, name: str) -> Reading:
        """A reading by its stable name. Raises KeyError."""
        return {reading.name: reading for reading in (*self.readings, self.per_million_tokens, self.run)}[name]


def size_money(
    machine: Machine,
    site: Site,
    wall_active_w: float | None,
    wall_idle_w: float | None,
    speed_tokens_per_s: float | None = None,
    terms: ownership.Terms | None = None,
    run_days: float | None = None,
    peak_va: float = 0.0,
) -> MoneyResult:
    """Money of a machine at a site.

    Parameters
    ----------
    machine : the machine; its parts carry their prices
    site : tariff per kWh, currency, duty, PUE, tax, budget, exchange rates
    wall_active_w, wall_idle_w : power at the wall, W; None when not known
    speed_tokens_per_s : tokens of the whole machine a second, for the cost of a million of them
    terms : terms of the ownership; the shipped defaults if None
    run_days : length of the training run, for its cost
    peak_va : greatest apparent power at the wall, VA, for a demand charge

    Returns
    -------
    MoneyResult. The price is the sum of the known prices and says how many lines are to be quoted; what rests on an
    incomplete price is unknown.

    References
    ----------
    .. [1] Annuity method, any text on engineering economics.
    .. [2] Power usage effectiveness: ISO/IEC 30134-2.
    """
    terms = terms or ownership.default_terms()
    bill = bill_of_materials(machine.build)
    known, foreign = bill.total_in(site)
    price = _price(bill, known, foreign, site)
    whole = float(known.amount) if known is not None and not bill.to_be_quoted and not foreign and bill.lines else None
    kwh = None
    if wall_active_w is not None and wall_idle_w is not None:
        kwh = energy_kwh_year(wall_active_w, wall_idle_w, site.duty, site.pue)
    electricity = _energy_cost(kwh, wall_active_w, wall_idle_w, site, peak_va)
    if kwh and electricity.value is not None:  # everything else reckons with the mean price of a kilowatt-hour
        site = replace(site, tariff_per_kwh=electricity.value / kwh)
    rent = _rent(machine, site)
    missing_price = () if whole is not None else (msg("prices of all lines"),)
    return MoneyResult(
        price=price,
        energy_kwh_year=_energy(kwh, wall_active_w, wall_idle_w, site),
        energy_cost_year=electricity,
        carbon=_carbon(kwh, site),
        tco=_tco(whole, kwh, site, terms, missing_price),
        cloud_break_even=_break_even(whole, machine, site, terms, rent, wall_active_w, wall_idle_w, missing_price),
        break_even_months=_months(whole, machine, site, terms, rent, kwh, missing_price),
        per_million_tokens=_tokens(whole, kwh, wall_active_w, site, terms, speed_tokens_per_s),
        run=_run(whole, wall_active_w, site, terms, run_days),
        bill=bill,
        terms=terms,
        rent=rent,
    )


def _unknown(name: str, title: Message, unit: str, missing: tuple[Message, ...]) -> Reading:
    return Reading(name, title, None, unit, level=Level.UNKNOWN, missing=missing)


POWER_MISSING = (msg("power of the machine"),)


def _price(bill: Bill, known: Money | None, foreign: tuple[str, ...], site: Site) -> Reading:
    name, title = "price", msg("Price")
    missing: list[Message] = []
    if bill.to_be_quoted:
        lines = bill.to_be_quoted
        missing.append(msg("prices of {count} lines", count=lines) if lines > 1 else msg("price of one line"))
    missing.extend(msg("an exchange rate for {currency}", currency=currency) for currency in foreign)
    value = None if known is None else float(known.rounded().amount)
    budget = None if site.budget is None else float(money(site.budget, site.currency).amount)
    level = Level.UNKNOWN if missing else Level.INFO
    if value is not None and budget is not None:
        if value > budget:
            level = Level.ERROR
        elif not missing:
            level = Level.OK
    hints = [money(line.hint.amount, line.hint.currency).times(line.quantity) for line in bill.lines
             if line.price is None and line.hint is not None]  # fmt: skip
    local = [amount for hint in hints if (amount := converted(hint, site)) is not None]
    high = None if value is None or missing else value
    sentence = None
    if bill.to_be_quoted:
        sentence = msg("{known} lines priced, {open} to be quoted", known=len(bill.lines) - bill.to_be_quoted,
                       open=bill.to_be_quoted)  # fmt: skip
    inputs = tuple(
        Input(
            msg("{count} x {part}", count=line.quantity, part=line.part.name),
            None if line.price is None else line.price.amount,
            "" if line.price is None else line.price.currency,
            "to be quoted" if line.price is None else f"{line.price.kind}, {line.price.source}, {line.price.date}",
        )
        for line in bill.lines
    )
    components = () if value is None else (Component("known", msg("known prices"), value),)
    if local:
        hinted = float(sum((amount.amount for amount in local[1:]), start=local[0].amount))
        components = (*components, Component("launch", msg("launch prices of lines to be quoted"), hinted))
    return Reading(
        name, title, value, site.currency, value, high, budget, level, sentence, tuple(missing), components,
        Derivation("sum of unit price x quantity, rounded half up", inputs, ("each line names its source",)),
    )  # fmt: skip


def _energy(kwh: float | None, active: float | None, idle: float | None, site: Site) -> Reading:
    name, title = "energy_kwh_year", msg("Energy a year")
    if kwh is None:
        return _unknown(name, title, "kWh", POWER_MISSING)
    derivation = Derivation(
        "E = 8.76 [u P_active + (1 - u) P_idle] PUE",
        (
            Input(msg("power at the wall"), active, "W", "model"),
            Input(msg("power at the wall, idle"), idle, "W", "model"),
            Input(msg("share of the year under load"), site.duty, "", "site"),
            Input(msg("PUE"), site.pue, "", "site"),
        ),
        ("ISO/IEC 30134-2",),
    )
    return Reading(name, title, kwh, "kWh", derivation=derivation)


def _energy_cost(
    kwh: float | None, active: float | None, idle: float | None, site: Site, peak_va: float
) -> Reading:  # fmt: skip
    name, title, unit = "energy_cost_year", msg("Electricity a year"), site.currency
    if kwh is None or active is None or idle is None:
        return _unknown(name, title, unit, POWER_MISSING)
    value, sentence = site_cost_year(site, active, idle, peak_va), None
    inputs = [Input(msg("tariff"), site.tariff_per_kwh, f"{unit}/kWh", "site")]
    if site.time_of_use:
        inputs.append(Input(msg("hours with another price"), site.time_of_use, f"{unit}/kWh", "site"))
        inputs.append(Input(msg("hours of work"), site.work_hours or "0-24", "", "site"))
        sentence = msg("{price:.3f} {currency} a kWh on average", price=value / kwh if kwh else 0.0, currency=unit)
    if site.demand_per_kva_month:
        inputs.append(Input(msg("demand charge"), site.demand_per_kva_month, f"{unit}/kVA a month", "site"))
        inputs.append(Input(msg("greatest apparent power"), round(peak_va), "VA", "model"))
    derivation = Derivation(
        "cost = sum over the hours of E x tariff + 12 S_max x demand charge", tuple(inputs), ("tariff of the site",)
    )
    return Reading(name, title, value, unit, sentence=sentence, derivation=derivation)


def _carbon(kwh: float | None, site: Site) -> Reading:
    name, title = "carbon_kg_year", msg("Carbon a year")
    if kwh is None:
        return _unknown(name, title, "kg", POWER_MISSING)
    derivation = Derivation(
        "m = E x factor", (Input(msg("carbon of electricity"), site.carbon_g_per_kwh, "g/kWh", "site"),),
        ("codecarbon global_energy_mix 2023; MEE and NBS Announcement 2025 No. 47",),
    )  # fmt: skip
    return Reading(name, title, carbon_kg_year(kwh, site.carbon_g_per_kwh), "kg", derivation=derivation)


def _term_inputs(terms: ownership.Terms) -> tuple[Input, ...]:
    figures = ownership.tables().figures
    return (
        Input(msg("years"), terms.years, "", figures["years"].source),
        Input(msg("interest"), terms.discount, "a year", figures["discount"].source),
        Input(msg("cables, switches, rack"), terms.hidden, "of the price", figures["hidden"].source),
        Input(msg("worth at the end"), terms.residual, "of the price", figures["residual"].source),
        Input(msg("maintenance"), terms.maintenance, "of the price a year", figures["maintenance"].source),
    )


def _tco(
    price: float | None, kwh: float | None, site: Site, terms: ownership.Terms, missing: tuple[Message, ...]
) -> Reading:
    name, title = "tco", msg("Cost of ownership, {years:g} years", years=terms.years)
    if price is None or kwh is None:
        return _unknown(name, title, site.currency, (*missing, *(POWER_MISSING if kwh is None else ())))
    energy = kwh * site.tariff_per_kwh
    capital = ownership.capital_per_year(price, terms) * terms.years
    upkeep = (terms.maintenance * price + terms.fixed_per_year) * terms.years
    total = capital + upkeep + energy * terms.years
    components = (
        Component("capital", msg("capital"), capital),
        Component("maintenance", msg("maintenance"), upkeep),
        Component("energy", msg("electricity"), energy * terms.years),
    )
    derivation = Derivation(
        "n (A + m C + F + E e); A = [C (1 + h) - S C (1 + r)^-n] r / (1 - (1 + r)^-n)", _term_inputs(terms), (ANNUITY,)
    )
    return Reading(name, title, total, site.currency, components=components, derivation=derivation)


def _rent(machine: Machine, site: Site) -> cloud.CloudPrice | None:
    """Median on-demand price of the machine's accelerators in the site's currency; None for mixed or unknown ones."""
    gpus = machine.gpus
    families = {cloud.family_of(gpu.model, gpu.form_factor, gpu.memory_gb) for gpu in gpus}
    if len(families) != 1 or None in families:
        return None
    rows = [row for row in cloud.prices_for(gpus[0], site.currency) if row.commitment == "on-demand"]
    return rows[len(rows) // 2] if rows else None


RENT_MISSING = (msg("a rent for these accelerators in the site's currency"),)


def _rent_input(rent: cloud.CloudPrice) -> Input:
    when = rent.date or "no date"
    return Input(
        msg("rent, {provider}", provider=rent.provider), rent.price, f"{rent.currency}/h", f"{rent.source}, {when}"
    )


def _break_even(
    price: float | None,
    machine: Machine,
    site: Site,
    terms: ownership.Terms,
    rent: cloud.CloudPrice | None,
    active: float | None,
    idle: float | None,
    missing: tuple[Message, ...],
) -> Reading:
    """Utilisation from which owning wins, %, against the site's own."""
    name, title = "cloud_break_even", msg("Owning wins from")
    if price is None or rent is None or active is None or idle is None:
        gaps = (*missing, *(() if rent else RENT_MISSING), *(POWER_MISSING if active is None else ()))
        return _unknown(name, title, "%", gaps)
    gpus = len(machine.gpus)
    derivation = Derivation(
        "u* = [A + m C + F + 8.76 P_idle PUE e] / [8760 N p - 8.76 (P_active - P_idle) PUE e]",
        (_rent_input(rent), *_term_inputs(terms)),
        (ANNUITY, "list prices of rented accelerators, dated in resources/pricing/cloud.toml"),
    )

    def duty_for(rate: float) -> float | None:
        return ownership.break_even_duty(price, terms, gpus, rate, active, idle, site.pue, site.tariff_per_kwh)

    duty = duty_for(rent.price)
    if duty is None or duty > 1.0:
        sentence = msg("never: renting at {price:g} {currency} an hour stays cheaper", price=rent.price,
                       currency=rent.currency)  # fmt: skip
        return Reading(
            name, title, None if duty is None else 100.0 * duty, "%", limit=100.0 * site.duty, level=Level.WARN,
            sentence=sentence, derivation=derivation,
        )  # fmt: skip
    rows = [row.price for row in cloud.prices_for(machine.gpus[0], site.currency)]
    low, high = duty_for(max(rows)), duty_for(min(rows))
    level = Level.OK if duty <= site.duty else Level.WARN
    sentence = msg("owning wins above {duty:.0f} % use; planned are {planned:.0f} %", duty=100.0 * duty,
                   planned=100.0 * site.duty)  # fmt: skip
    return Reading(
        name, title, 100.0 * duty, "%", None if low is None else 100.0 * low, None if high is None else 100.0 * high,
        100.0 * site.duty, level, sentence, derivation=derivation,
    )  # fmt: skip


def _months(
    price: float | None,
    machine: Machine,
    site: Site,
    terms: ownership.Terms,
    rent: cloud.CloudPrice | None,
    kwh: float | None,
    missing: tuple[Message, ...],
) -> Reading:
    """Months of the planned use after which the purchase is repaid."""
    name, title = "break_even_months", msg("Repaid after")
    if price is None or rent is None or kwh is None:
        gaps = (*missing, *(() if rent else RENT_MISSING), *(POWER_MISSING if kwh is None else ()))
        return _unknown(name, title, "months", gaps)
    running = terms.maintenance * price + terms.fixed_per_year + kwh * site.tariff_per_kwh
    rented = ownership.rent_per_year(len(machine.gpus), rent.price, site.duty)
    months = ownership.break_even_months(price, terms, running, rented)
    derivation = Derivation(
        "C (1 + h) 12 / (rent - running cost)", (_rent_input(rent), *_term_inputs(terms)), (ANNUITY,)
    )
    if months is None:
        return Reading(
            name, title, None, "months", level=Level.WARN, derivation=derivation,
            sentence=msg("never: running it costs more than renting"),
        )  # fmt: skip
    level = Level.OK if months <= 12.0 * terms.years else Level.WARN
    return Reading(name, title, months, "months", limit=12.0 * terms.years, level=level, derivation=derivation)


def _tokens(
    price: float | None,
    kwh: float | None,
    active: float | None,
    site: Site,
    terms: ownership.Terms,
    speed: float | None,
) -> Reading:
    """Electricity of a million tokens; with a complete price the capital too."""
    name, title = "cost_per_million_tokens", msg("A million tokens")
    if speed is None or speed <= 0 or active is None or kwh is None:
        return Reading(name, title, None, site.currency)
    energy_kwh = kwh_per_million_tokens(active * site.pue, speed)
    energy = energy_kwh * site.tariff_per_kwh
    components = [Component("energy", msg("electricity"), energy)]
    value = energy
    if price is not None and site.duty > 0:
        a_year = ownership.own_per_year(price, kwh * site.tariff_per_kwh, terms)
        tokens = speed * 3600.0 * HOURS_PER_YEAR * site.duty
        value = a_year / tokens * 1e6
        components.append(Component("capital", msg("capital, maintenance and idle"), value - energy))
    derivation = Derivation(
        "electricity = P PUE / speed x tariff; whole = cost a year / tokens a year",
        (
            Input(msg("speed"), speed, "tokens/s", "model"),
            Input(msg("energy of a million tokens"), round(energy_kwh, 3), "kWh", "model"),
        ),
        (ANNUITY,),
    )
    sentence = None if price is not None else msg("electricity only: the price is not complete")
    return Reading(name, title, value, site.currency, sentence=sentence, components=tuple(components),
                   derivation=derivation)  # fmt: skip


def _run(
    price: float | None, active: float | None, site: Site, terms: ownership.Terms, days: float | None
) -> Reading:  # fmt: skip
    """Cost of the training run: its electricity; with a complete price its share of the ownership too."""
    name, title, unit = "run_cost", msg("This training run"), site.currency
    if days is None or active is None:
        return Reading(name, title, None, unit)
    hours = 24.0 * days
    energy = ownership.run_cost(hours, active, site.pue, site.tariff_per_kwh, 0.0, 1.0)
    components = [Component("energy", msg("electricity"), energy)]
    value = energy
    if price is not None and site.duty > 0:
        fixed = ownership.own_per_year(price, 0.0, terms)
        value = ownership.run_cost(hours, active, site.pue, site.tariff_per_kwh, fixed, site.duty)
        components.append(Component("capital", msg("capital and maintenance"), value - energy))
    derivation = Derivation(
        "hours (P PUE e + cost a year / hours of use a year)",
        (
            Input(msg("length of the run"), round(days, 2), "d", "model"),
            Input(msg("power at the wall"), active, "W", "model"),
            Input(msg("mean tariff"), round(site.tariff_per_kwh, 4), f"{unit}/kWh", "site"),
        ),
        (ANNUITY,),
    )
    sentence = None if price is not None else msg("electricity only: the price is not complete")
    return Reading(name, title, value, unit, sentence=sentence, components=tuple(components), derivation=derivation)


def spending(
    result: MoneyResult, machine: Machine, site: Site, months: int = 0
) -> tuple[tuple[int, float, float], ...]:
    """Money spent after each month, owning and renting, in the site's currency; empty where a price is missing.

    Parameters
    ----------
    result : what ``size_money`` said of the same machine and site
    months : how far; the years of the ownership, or twice the months to break even if that is longer, when 0

    References
    ----------
    .. [1] ``ownership.cumulative_costs``.
    """
    price, running_cost = result.price, result.energy_cost_year.value
    if price.value is None or price.missing or running_cost is None or result.rent is None:
        return ()
    terms = result.terms
    running = terms.maintenance * price.value + terms.fixed_per_year + running_cost
    rented = ownership.rent_per_year(len(machine.gpus), result.rent.price, site.duty)
    even = result.break_even_months.value or 0.0
    end = months or round(max(12.0 * terms.years, min(2.0 * even, 120.0)))
    return ownership.cumulative_costs(price.value, terms, running, rented, end)
