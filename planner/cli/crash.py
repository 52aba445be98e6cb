"""A bug is written to a file, so that the user sees one sentence."""

from __future__ import annotations

import platform
import tempfile
import traceback
from datetime import UTC, datetime
from pathlib import Path

from planner import __version__


def write_report(error: BaseException, folder: Path) -> Path | None:
    """Write trace and versions, nothing of a build. The temporary folder serves where ``folder`` cannot be written.

    None when there is no place for a report at all.
    """
    now = datetime.now(UTC)
    lines = [
        f"Slotwright {__version__}, {now:%Y-%m-%d %H:%M:%S} UTC",
        f"Python {platform.python_version()}, {platform.platform()}",
        "",
        *traceback.format_exception(error),
    ]
    for place in (folder, Path(tempfile.gettempdir())):
        path = place / f"crash-{now:%Y%m%d-%H%M%S-%f}.txt"
        try:
            place.mkdir(parents=True, exist_ok=True)
            path.write_text("\n".join(lines), encoding="utf-8")
        except OSError:
            continue
        return path
    return None
