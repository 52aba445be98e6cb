"""What is frozen into a quote: lines, groups, money."""

from __future__ import annotations

from dataclasses import replace
from decimal import ROUND_HALF_UP, Decimal

from hypothesis import given, settings
from hypothesis import strategies as st

from planner.build.build import Plan
from planner.build.site import Site
from planner.parts.evidence import Price
from planner.pricing.money import Money
from planner.report.front import budget_note, money_notes
from planner.report.profile import Spare, default_profile
from planner.report.quote import Quote, make_quote
from planner.report.request import Extra, LineTerms, Request
from tests.report import samples

CENT = Decimal("0.01")


def asked(request: Request, site: Site | None = None) -> Quote:
    return make_quote(Plan(site=site or Site()), {}, (), samples.heading(), request=request)


extras = st.builds(
    Extra,
    name=st.just("thing"),
    quantity=st.integers(1, 99),
    price=st.decimals(-9999, 99999, places=2).map(str) | st.just(""),
    tax_rate=st.sampled_from(["13 %", "6 %", "0"]),
    tax_included=st.booleans(),
)


@settings(max_examples=300)
@given(st.lists(extras, max_size=12), st.integers(0, 20), st.decimals(0, 5000, places=2))
def test_totals_are_those_of_a_reference(items: list[Extra], percent: int, freight: Decimal) -> None:
    request = Request(extras=tuple(items), discount=f"{percent} %" if percent else "", freight=str(freight))
    quote = asked(request)
    groups: dict[str, list[Decimal]] = {"0.13": [freight, Decimal(0), Decimal(0)]}
    for item in items:
        if not item.price:
            continue
        rate = {"13 %": "0.13", "6 %": "0.06", "0": "0"}[item.tax_rate]
        group = groups.setdefault(rate, [Decimal(0), Decimal(0), Decimal(0)])
        amount = Decimal(item.price) * item.quantity
        if item.tax_included:
            net = (amount / (1 + Decimal(rate))).quantize(CENT, ROUND_HALF_UP)
            group[1] += net
            group[2] += amount - net
        else:
            group[0] += amount
    for rate, group in groups.items():
        for included in (False, True):
            base = sum(
                (
                    Decimal(item.price) * item.quantity
                    for item in items
                    if item.price
                    and item.tax_included is included
                    and {"13 %": "0.13", "6 %": "0.06", "0": "0"}[item.tax_rate] == rate
                ),
                Decimal(0),
            )
            less = (base * -percent / 100).quantize(CENT, ROUND_HALF_UP)
            if not included:
                group[0] += less
            else:
                net = (less / (1 + Decimal(rate))).quantize(CENT, ROUND_HALF_UP)
                group[1] += net
                group[2] += less - net
    expected = sum(
        plain + held + tax + (plain * Decimal(rate)).quantize(CENT, ROUND_HALF_UP)
        for rate, (plain, held, tax) in groups.items()
    )
    assert quote.total == Money(Decimal(expected).quantize(CENT), "CNY")
    assert quote.to_be_quoted == sum(not item.price for item in items)


def test_every_part_of_the_build_is_a_line() -> None:
    quote = samples.plain_quote("plan-c")
    counts = {line.part.id: line.quantity for line in quote.group("machine") if line.part}
    build = quote.plan.build
    assert counts["h100-sxm5-80"] == 8
    assert counts["ddr5-4800-rdimm-96"] == 24
    assert set(counts) == build.used_part_ids()
    assert [line.number for line in quote.lines] == list(range(1, len(quote.lines) + 1))


def test_a_launch_price_is_shown_and_never_added() -> None:
    quote = samples.plain_quote("plan-c")
    (line,) = [line for line in quote.lines if line.hints]
    assert line.part is not None
    assert line.part.id == "h100-sxm5-80"
    assert line.net is None
    assert quote.total is None
    assert [(str(low), str(high), count) for (low, high), count in quote.launch_sums()] == [
        ("268800.00 USD", "268800.00 USD", 1)
    ]


def test_several_launch_prices_are_a_range() -> None:
    base = samples.plan("plan-c")
    gpu = base.build.parts["h100-sxm5-80"]
    more = replace(gpu, prices=(*gpu.prices, Price("25000", "USD", "launch", "another table", "2022-09-20")))
    plan = replace(base, build=replace(base.build, parts={**base.build.parts, gpu.id: more}))
    quote = make_quote(plan, {}, (), samples.heading())
    note = next(str(note) for note in money_notes(quote) if "Launch" in str(note))
    assert "200,000 – 268,800 USD" in note


def test_the_chosen_offer_gives_prices_and_terms() -> None:
    quote = samples.full_quote()
    line = next(line for line in quote.lines if line.part and line.part.id == "epyc-9354")
    assert str(line.unit) == "21000.50 CNY"
    assert str(line.net) == "42001.00 CNY"
    assert line.price is not None
    assert (line.price.source, line.price.date) == ("华东集成 Q-118", "2026-02-20")
    assert line.terms.lead_weeks == (3.0, 8.0)
    assert line.terms.warranty_months == 36


def test_recurring_lines_are_apart_and_not_in_the_total() -> None:
    quote = samples.full_quote()
    without = samples.full_quote(replace(quote.request, extras=quote.request.extras[:2]))
    assert quote.total == without.total
    assert [str(entry.gross) for entry in quote.recurring] == ["85880.00 CNY"]
    monthly = asked(Request(extras=(Extra(name="room", price="100", period="month"),)))
    assert [str(entry.net) for entry in monthly.recurring] == ["1200.00 CNY"]
    assert monthly.total is None


def test_a_foreign_price_needs_a_dated_rate() -> None:
    quote = asked(Request(extras=(Extra(name="cable", price="10", currency="USD"),)))
    assert quote.total is None
    assert quote.missing_rates == ("USD",)
    assert any("No exchange rate is given for USD" in str(note) for note in money_notes(quote))


def test_the_budget_is_held_against_the_landed_total() -> None:
    site = Site(budget="1200")
    goods = Request(extras=(Extra(name="card", price="1000"),))
    within = asked(goods, site)
    assert str(budget_note(within)) == "✓ Within the limit of 1,200.00 CNY, 70.00 CNY left."
    landed = asked(replace(goods, freight="100"), site)
    assert str(budget_note(landed)) == "× Over the limit of 1,200.00 CNY by 43.00 CNY."
    open_line = asked(Request(extras=(*goods.extras, Extra(name="cable"))), site)
    assert "cannot be judged" in str(budget_note(open_line))
    over_already = asked(Request(extras=(Extra(name="card", price="2000"), Extra(name="cable"))), site)
    assert "Over the limit" in str(budget_note(over_already))


def test_spares_follow_the_policy() -> None:
    profile = replace(
        default_profile(),
        spares=(Spare(kind="memory", share="5 %"), Spare(kind="storage", share="0", least=1), Spare(kind="fan")),
    )
    quote = samples.full_quote(profile=profile)
    spares = {line.part.kind: line for line in quote.group("spare") if line.part}
    assert {kind: line.quantity for kind, line in spares.items()} == {"memory": 2, "storage": 1}
    assert spares["memory"].net == Money(Decimal("7300.00"), "CNY")
    assert spares["memory"].seats == ()


def test_small_parts_follow_rules() -> None:
    server = {str(line.name): line.quantity for line in samples.plain_quote("plan-c").group("small")}
    assert server["Mains cord C19, other end to fit the outlet, for 220 V"] == 6
    assert server["Rail kit for Supermicro AS-8125GS-TNHR"] == 1
    assert server["Cable or transceiver OSFP, 400 Gbit/s, length to be named"] == 8
    desktop = {str(line.name): line.quantity for line in samples.plain_quote("plan-a").group("small")}
    assert desktop == {"SATA data cable": 1}


def test_part_numbers_carry_how_sure_they_are() -> None:
    lines = {line.part.id: line for line in samples.plain_quote("plan-a").lines if line.part}
    memory = lines["kingston-ddr5-5600-ecc-udimm-32"]
    assert (memory.part_number, memory.number_status) == ("KSM56E46BD8KM-32", "estimate")
    assert lines["ryzen-9-7950x"].number_status == "unknown"
    told = Request(lines=(LineTerms(part="kingston-ddr5-5600-ecc-udimm-32", number_status="confirmed"),))
    quote = make_quote(samples.plan("plan-a"), {}, (), samples.heading(), request=told)
    assert next(line for line in quote.lines if line.part == memory.part).number_status == "confirmed"


def test_seats_are_named_by_their_ends() -> None:
    entries = {entry.name: [str(place) for place in entry.places] for entry in samples.plain_quote("plan-c").seats}
    assert entries["NVIDIA H100 SXM5 80GB"] == ["GPU 1 – GPU 8"]


def test_the_picture_carries_the_numbers_of_the_lines() -> None:
    quote = samples.plain_quote("plan-c")
    assert quote.drawing is not None
    marks = [p.text for p in quote.drawing.primitives if getattr(p, "role", "") == "badge-label"]
    assert marks.count("4") == 8
    assert set(marks) == {str(entry.number) for entry in quote.seats}
