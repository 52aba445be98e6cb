"""What was filled in, as a wish. No widget is needed for it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from typing import TYPE_CHECKING, Any

from planner.advising.presets import Preset, preset_rate, site_named
from planner.advising.wish import Wish
from planner.build.site import ExchangeRate
from planner.build.workload import Method, Workload
from planner.errors import InputRejected
from planner.pricing.money import money
from planner.sizing.models import load_architectures

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from planner.build.build import Plan
    from planner.build.site import Site

PLAN, PLANS, PRESET, OTHER = "plan", "plans", "preset", "other"  # where jobs and site come from
DOLLAR = "USD"
#: Fields that are those of ``Wish`` itself.
PLAIN = (
    "form", "stacks", "make", "deliverable", "ecc", "redundancy", "growth", "fewest", "most", "data_gb", "archive_gb",
    "network_gbps", "network_cards", "least_speed",
)  # fmt: skip


@dataclass(frozen=True)
class Desk:
    """What lies on the desk: the plan that is shown, and all plans of the project."""

    plan: Plan
    plans: Sequence[Plan]


def first_values() -> dict[str, object]:
    """The form before anybody filled it in: the open plan's job at its site, no preferences."""
    plain = Wish()
    return {
        "job": PLAN, "model": "Llama-2-13b-hf", "method": Method.QLORA, "context": 2048, "users": 1,
        "budget": None, "currency": "", "rate": None, "freight": None,
        "site": PLAN, "circuit_a": None, "noise_limit_dba": None,
        **{name: getattr(plain, name) for name in PLAIN},
    }  # fmt: skip


def preset_values(preset: Preset) -> dict[str, object]:
    """The form as a preset fills it in."""
    wish = preset.asked
    return {
        **first_values(),
        **{name: getattr(wish, name) for name in PLAIN},
        "job": PRESET,
        "site": PRESET,
        "budget": wish.site.budget,
        "rate": float(wish.site.exchange[0].rate) if wish.site.exchange else None,
    }


def wish_of(
    values: Mapping[str, object],
    desk: Desk,
    preset: Preset | None,
    owned: Sequence[tuple[str, int]] = (),
    locked: Sequence[str] = (),
) -> Wish:
    """The wish that a form says.

    Parameters
    ----------
    values : see :func:`first_values`
    desk : where the open plan's job and site are taken from
    preset : the one that was chosen last
    owned, locked : ids of parts of the open plan

    Raises
    ------
    InputRejected : a field that cannot be read, a job without a model
    """
    base = preset.asked if preset is not None else Wish()
    site = _site(values, desk, base)
    jobs = _jobs(values, desk, base)
    if not any(job.architecture is not None for job in jobs):
        raise InputRejected("the job has no model: choose one in the workload panel, or another job here")
    plain: dict[str, Any] = {name: values[name] for name in PLAIN}
    return replace(
        base,
        **plain,
        title=base.title if values["job"] == PRESET else _title(jobs),
        workloads=jobs,
        site=site,
        accelerators=base.accelerators if values["job"] == PRESET else (),
        owned=tuple(owned),
        locked=tuple(locked),
        freight=_amount(values["freight"], site.currency),
    )


def _title(jobs: Sequence[Workload]) -> str:
    names = (f"{job.architecture.title or job.architecture.id} {job.method}" for job in jobs if job.architecture)
    return ", ".join(dict.fromkeys(names))


def _jobs(values: Mapping[str, object], desk: Desk, base: Wish) -> tuple[Workload, ...]:
    match values["job"]:
        case "plan":
            return (desk.plan.workload,)
        case "plans":
            with_model = [plan.workload for plan in desk.plans if plan.workload.architecture is not None]
            return tuple(dict.fromkeys(with_model))
        case "preset":
            return base.workloads
    method = Method(str(values["method"]))
    engine = {Method.SERVING: "vllm", Method.INFERENCE: "transformers"}.get(method, "hf")
    model = load_architectures().get(str(values["model"]))
    context, users = values["context"], values["users"]
    return (
        Workload(
            architecture=model,
            method=method,
            profile=engine,
            context=int(context) if isinstance(context, (int, float)) else 2048,
            users=int(users) if isinstance(users, (int, float)) else 1,
        ),
    )


def _site(values: Mapping[str, object], desk: Desk, base: Wish) -> Site:
    match values["site"]:
        case "plan":
            site = desk.plan.site
        case "preset":
            site = base.site
        case named:
            site = site_named(str(named))
    if isinstance(amps := values["circuit_a"], (int, float)):
        site = replace(site, circuit_a=float(amps))
    if isinstance(noise := values["noise_limit_dba"], (int, float)):
        site = replace(site, noise_limit_dba=float(noise))
    rate = rate_for(values, site)
    site = replace(site, exchange=(rate,) if rate is not None else ())
    return replace(site, budget=_budget(values, site, rate))


def rate_for(values: Mapping[str, object], site: Site) -> ExchangeRate | None:
    """What a dollar costs at a site: as entered, as the site says, or the shipped rate with its date."""
    if site.currency == DOLLAR:
        return None
    known = next((rate for rate in site.exchange if rate.currency == DOLLAR), None)
    if known is None and site.currency == "CNY":
        known = preset_rate()
    entered = values["rate"]
    if isinstance(entered, (int, float)) and entered > 0 and (known is None or float(known.rate) != entered):
        return ExchangeRate(currency=DOLLAR, rate=f"{entered:g}", source="entered", date=date.today().isoformat())
    return known


def _budget(values: Mapping[str, object], site: Site, rate: ExchangeRate | None) -> str | None:
    currency = str(values["currency"] or site.currency)
    text = _amount(values["budget"], currency)
    if text is None or currency == site.currency:
        return text
    if rate is None or rate.currency != currency:
        raise InputRejected("what one {currency} costs is not said: fill in the exchange rate", currency=currency)
    return f"{money(text, currency).amount * money(rate.rate, site.currency).amount:f}"


def _amount(value: object, currency: str) -> str | None:
    """Decimal text without grouping. Raises InputRejected."""
    text = str(value or "").replace(",", "").replace("，", "").replace(" ", "")
    return f"{money(text, currency).amount:f}" if text else None
