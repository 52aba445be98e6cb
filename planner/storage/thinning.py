"""Which automatic revisions may go: near ones are all kept, far ones one an hour, then one a day.

A revision that a person made or noted is none of them, and neither is the newest of a project.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from planner.storage.project import Revision

ALL_WITHIN = timedelta(days=1)
HOURLY_WITHIN = timedelta(days=30)


def superfluous(revisions: Iterable[Revision], now: str) -> frozenset[int]:
    """Numbers of the automatic revisions that may go.

    Parameters
    ----------
    revisions : of one project, in any order
    now : UTC, ISO 8601

    Returns
    -------
    Of each hour (older than a day) and each day (older than thirty days) all but the last one.
    """
    present = datetime.fromisoformat(now)
    newest_first = sorted(revisions, key=lambda revision: revision.number, reverse=True)
    seen: set[str] = set()
    gone: set[int] = set()
    for revision in newest_first[1:]:
        saved = datetime.fromisoformat(revision.saved)
        age = present - saved
        if not revision.automatic or age < ALL_WITHIN:
            continue
        period = saved.strftime("%Y-%m-%d %H" if age < HOURLY_WITHIN else "%Y-%m-%d")
        if period in seen:
            gone.add(revision.number)
        seen.add(period)
    return frozenset(gone)
