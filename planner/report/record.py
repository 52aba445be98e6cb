"""A quote as JSON types: what the attached ``quote.json`` holds, and the fingerprint that names a content."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from planner.build.finding import acceptance_of
from planner.messages import LANGUAGES, Message
from planner.parts.records import to_record

if TYPE_CHECKING:
    from collections.abc import Iterable

    from planner.build.finding import Finding
    from planner.build.reading import Reading
    from planner.pricing.money import Money
    from planner.pricing.sums import TaxSum
    from planner.report.quote import Line, Quote, Stage

FORMAT = "slotwright-quote"
VERSION = 1


def quote_record(quote: Quote) -> dict[str, Any]:
    """The content of a sheet. Amounts are decimal text; sentences are given in every language."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "title": quote.title,
        "heading": {name: getattr(quote.heading, name) for name in quote.heading.__dataclass_fields__},
        "purpose": _words(quote.heading.purpose or quote.purpose),
        "currency": quote.currency,
        "lines": [line_record(line) for line in quote.lines],
        "freight": _amount(quote.freight.amount) if quote.freight else None,
        "discounts": [_amount(charge.amount) for charge in quote.discounts],
        "sums": _sums(quote.sums),
        "recurring_per_year": _sums(quote.recurring),
        "total_with_tax": _amount(quote.total) if quote.total else None,
        "to_be_quoted": quote.to_be_quoted,
        "budget": _amount(quote.budget) if quote.budget else None,
        "missing_rates": list(quote.missing_rates),
        "rates": to_record(quote.site.exchange),
        "offers": [to_record(replace(offer, id="")) for offer in quote.request.offers],
        "sole_source": quote.request.sole_source,
        "sole_candidate": quote.request.sole_candidate,
        "decisions": to_record(quote.request.decisions),
        "approvals": to_record(quote.request.approvals),
        "changes": to_record(quote.request.changes),
        "readings": [_reading(reading) for reading in quote.readings],
        "findings": [_finding(finding, quote) for finding in quote.findings],
        "candidates": [
            {"title": entry.title, "chosen": entry.chosen, "readings": [_reading(r) for r in entry.readings]}
            for entry in quote.candidates
        ],
        "stages": [_stage(stage) for stage in quote.stages],
        "sources": list(quote.sources),
    }


def quote_json(quote: Quote) -> str:
    """The record as text: the same quote gives the same text."""
    return json.dumps(quote_record(quote), ensure_ascii=False, indent=2, allow_nan=False) + "\n"


def fingerprint(quote: Quote) -> str:
    """SHA-256 of the record as JSON with sorted keys and without blanks, as 64 hexadecimal digits."""
    text = json.dumps(quote_record(quote), ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False)
    return hashlib.sha256(text.encode()).hexdigest()


def line_record(line: Line) -> dict[str, Any]:
    """One line."""
    return {
        "number": line.number,
        "group": line.group,
        "part": line.part.id if line.part else None,
        "name": _words(line.name),
        "maker": line.maker,
        "part_number": line.part_number,
        "part_number_status": line.number_status,
        "capacity_gb": line.capacity_gb,
        "seats": list(line.seats),
        "quantity": line.quantity,
        "unit_price": str(line.unit.amount) if line.unit else None,
        "currency": line.unit.currency if line.unit else None,
        "tax_included": line.tax_included,
        "tax_rate": str(line.tax_rate),
        "net": str(line.net.amount) if line.net else None,
        "price_source": line.price.source if line.price else None,
        "price_date": line.price.date if line.price else None,
        "launch_prices": to_record(line.hints),
        "condition": line.terms.condition,
        "lead_weeks": list(line.terms.lead_weeks),
        "warranty_months": line.terms.warranty_months,
        "substitutes": list(line.terms.substitutes),
        "origin": line.terms.origin,
        "period": line.period,
        "asset": line.asset,
    }


def _stage(stage: Stage) -> dict[str, Any]:
    pieces = {"bought": stage.bought, "stays": stage.stays, "thrown": stage.thrown}
    return {
        "title": stage.title,
        "verdict": _words(stage.verdict),
        **{name: [{"quantity": count, "name": text} for count, text in listed] for name, listed in pieces.items()},
        "reserve": [_words(text) for text in stage.reserve],
        "notes": [_words(text) for text in stage.notes],
    }


def _sums(sums: Iterable[TaxSum]) -> list[dict[str, str]]:
    return [
        {
            "currency": entry.gross.currency, "rate": str(entry.rate), "net": str(entry.net.amount),
            "tax": str(entry.tax.amount), "gross": str(entry.gross.amount),
        }
        for entry in sums
    ]  # fmt: skip


def _amount(money: Money) -> dict[str, str]:
    return {"amount": str(money.amount), "currency": money.currency}


def _words(text: Message | str) -> str | dict[str, str]:
    return text if isinstance(text, str) else {language: text.text(language) for language in LANGUAGES}


def _reading(reading: Reading) -> dict[str, Any]:
    return {
        "name": reading.name,
        "title": _words(reading.title),
        "value": reading.value,
        "unit": reading.unit,
        "low": reading.low,
        "high": reading.high,
        "limit": reading.limit,
        "level": reading.level.value,
        "sentence": _words(reading.sentence) if reading.sentence else None,
        "missing": [_words(text) for text in reading.missing],
    }


def _finding(finding: Finding, quote: Quote) -> dict[str, Any]:
    accepted = acceptance_of(finding, quote.acceptances)
    return {
        "code": finding.code,
        "severity": finding.severity.value,
        "answer": finding.answer.value,
        "message": _words(finding.message),
        "advice": _words(finding.advice) if finding.advice else None,
        "seats": list(finding.seats),
        "missing": list(finding.missing),
        "accepted": to_record(accepted) if accepted else None,
    }
