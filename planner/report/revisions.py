"""Revisions of a sheet: what changed, and that a change voids the signatures."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from planner.errors import EditRefused
from planner.messages import Message, msg
from planner.report.completeness import LABELS, check_changeable
from planner.report.figures import amount_text
from planner.report.heading import new_heading
from planner.report.request import Change

if TYPE_CHECKING:
    from datetime import date

    from planner.report.quote import Line, Quote

#: Fields of the heading that an approver signs for.
WATCHED = ("needed_by", "cost_centre", "budget_subject", "funds_source", "project", "department", "deliver_to")


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
    for name in WATCHED:
        was_said, is_said = getattr(old.heading, name), getattr(new.heading, name)
        if was_said != is_said:
            found.append(msg("{field}: {new} instead of {old}", field=LABELS[name], new=is_said or "–",
                             old=was_said or "–"))  # fmt: skip
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


def proceed(old: Quote, new: Quote, today: date, reason: str, language: str = "en", *, withdraw: bool = False) -> Quote:
    """The next state of a sheet that was exported.

    The same content keeps number, revision, date and validity, and takes the new status and further signatures; other
    content is the next revision, see :func:`revise`.

    Parameters
    ----------
    old : as it was exported
    new : what it is to be; its number, revision and earlier signatures are those of ``old``
    today, reason, language : of the revision
    withdraw : take a sheet back that is for approval, so that it may be changed

    Raises
    ------
    EditRefused : the old sheet is with its approvers and has other content now; it is void
    """
    if old.heading.status == "void":
        raise EditRefused("{number} is void; ask for a new number", number=old.heading.number or "–")
    if withdraw and old.heading.status == "pending":
        old = replace(old, heading=replace(old.heading, status="draft"))
    if differences(old, new):
        revised = revise(old, new, today, reason, language)
        heading = replace(revised.heading, status=_status(new.heading.status))
        return replace(revised, heading=heading)
    kept = old.heading
    heading = replace(
        new.heading, number=kept.number, revision=kept.revision, date=kept.date, valid_until=kept.valid_until
    )  # fmt: skip
    signed = (*old.request.approvals, *(entry for entry in new.request.approvals if entry not in old.request.approvals))
    return replace(new, heading=heading, request=replace(new.request, approvals=signed, changes=old.request.changes))


def _status(wanted: str) -> str:
    """A changed sheet may go out for approval at once, but nobody has approved it."""
    return "draft" if wanted == "approved" else wanted


def _by_key(quote: Quote) -> dict[tuple[str, str, float | None], Line]:
    return {(line.group, line.part.id if line.part else str(line.name), line.capacity_gb): line for line in quote.lines}


def _price(line: Line) -> Message | str:
    return amount_text(line.unit) if line.unit else msg("to be quoted")


def _total(quote: Quote) -> Message | str:
    return amount_text(quote.total) if quote.total else msg("unknown")
