"""Where things are on disk: shipped resources, the catalogue, the user's data."""

from __future__ import annotations

import os
import sys
from functools import lru_cache
from pathlib import Path


@lru_cache(maxsize=1)
def root() -> Path:
    """Folder that holds ``resources/`` and ``catalog.db``: the checkout, the installed share folder or the bundle."""
    bundle = getattr(sys, "_MEIPASS", None)
    here = Path(__file__).resolve().parent
    for folder in (Path(bundle) if bundle else None, here.parent, Path(sys.prefix) / "share" / "slotwright"):
        if folder is not None and (folder / "resources" / "catalog").is_dir():
            return folder
    return here.parent


def resources() -> Path:
    """Folder of shipped texts, fonts, tables."""
    return root() / "resources"


def catalogue() -> Path:
    """The assembled catalogue database."""
    return Path(os.environ.get("SLOTWRIGHT_CATALOG") or root() / "catalog.db")


def user_data() -> Path:
    """The user's own folder: projects, user layer, settings. ``SLOTWRIGHT_HOME`` overrides it."""
    override = os.environ.get("SLOTWRIGHT_HOME")
    if override:
        return Path(override)
    from platformdirs import user_data_path

    return user_data_path("slotwright", appauthor=False)
