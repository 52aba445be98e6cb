"""Revisions of a sheet: what changed, and that a change voids the signatures."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from planner.messages import Message, msg
from planner.report.completeness import check_changeable
from planner.report.figures import amount_text
from planner.report.heading import new_heading
from planner.report.request import Change

if TYPE_CHECKING:
    from datetime import date

    from planner.report.quote import Line, Quote


def differences(old: Quote, new: Quote) -> tuple[Message, ...]:
    """What an approver must know to be different: lines, quantities, prices, totals, need."""
    before, after = _by_key(old), _by_key(new)
    found = [msg("removed: {quantity} × {name}", quantity=line.quantity, name=line.name)
             for key, line in before.items() if key not in after]  # fmt: skip
    found += [msg("added: {quantity} × {name}", quantity=line.quantity, name=line.name)
              for key, line in after.items() if key not in before]  # fmt: skip
    for key, line in after.items():
        was = before.get(key)
        if was is None:
            continue
        if was.quantity != line.quantity:
            found.append(msg("{name}: {new} instead of {old}", name=line.name, new=line.quantity, old=was.quantity))
        if was.unit != line.unit:
            found.append(msg("{name}: price {new} instead of {old}", name=line.name, new=_price(line), old=_price(was)))
        if was.terms.condition != line.terms.condition:
            found.append(msg("{name}: condition {new} instead of {old}", name=line.name,
                             new=line.terms.condition or "–", old=was.terms.condition or "–"))  # fmt: skip
    if old.total != new.total:
        found.append(msg("total {new} instead of {old}", new=_total(new), old=_total(old)))
    if old.heading.needed_by != new.heading.needed_by:
        found.append(msg("needed by {new} instead of {old}", new=new.heading.needed_by or "–",
                         old=old.heading.needed_by or "–"))  # fmt: skip
    return tuple(found)


def revise(old: Quote, new: Quote, today: date, reason: str, language: str = "en") -> Quote:
    """The new content as the next revision of the old number.

    The revision goes up by one, the status back to draft, validity starts anew, and the signatures that were given for
    the old revision are kept and marked void. Without a difference the old sheet is returned as it is.

    Raises EditRefused when the old sheet is with its approvers.
    """
    found = differences(old, new)
    if not found:
        return old
    check_changeable(old.heading)
    fresh = new_heading(today, old.heading.number, days=new.profile.validity_days)
    revision = old.heading.revision + 1
    heading = replace(
        new.heading, number=old.heading.number, revision=revision, status="draft", date=fresh.date,
        valid_until=fresh.valid_until,
    )  # fmt: skip
    change = Change(revision=revision, date=fresh.date, reason=reason,
                    differences=tuple(text.text(language) for text in found))  # fmt: skip
    request = replace(
        new.request,
        approvals=tuple(replace(entry, void=True) for entry in old.request.approvals),
        changes=(*old.request.changes, change),
    )
    return replace(new, heading=heading, request=request)


def _by_key(quote: Quote) -> dict[tuple[str, str, float | None], Line]:
    return {(line.group, line.part.id if line.part else str(line.name), line.capacity_gb): line for line in quote.lines}


def _price(line: Line) -> Message | str:
    return amount_text(line.unit) if line.unit else msg("to be quoted")


def _total(quote: Quote) -> Message | str:
    return amount_text(quote.total) if quote.total else msg("unknown")
