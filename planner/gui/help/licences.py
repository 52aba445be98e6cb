"""Whose libraries the program runs with: name, version and licence of each, with the texts where they are shipped."""

from __future__ import annotations

import platform
import re
from importlib.metadata import Distribution, PackageNotFoundError, distribution

from planner import locations

#: Written by packaging/release.py for a folder that holds the libraries: list and licence texts.
SHIPPED = "third-party-licences.txt"
PROGRAM = "slotwright"
NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")


def third_party() -> str:
    """The shipped list with its texts, otherwise one line for each installed library, in alphabetical order."""
    shipped = locations.resources() / SHIPPED
    if shipped.is_file():
        return shipped.read_text("utf-8")
    found: dict[str, Distribution] = {}
    _collect(PROGRAM, found)
    found.pop(PROGRAM, None)
    lines = [f"{each.metadata['Name']} {each.version}: {licence(each)}" for _, each in sorted(found.items())]
    return "\n".join((f"Python {platform.python_version()}: Python Software Foundation License 2.0", *lines))


def licence(found: Distribution) -> str:
    """What a library says of its licence: expression, first line of its text, or classifiers; ``-`` for nothing."""
    for key in ("License-Expression", "License"):
        texts: list[str] = found.metadata.get_all(key) or []
        for text in texts:
            if text.strip():
                return text.strip().partition("\n")[0]
    classified = (text for text in found.metadata.get_all("Classifier") or () if text.startswith("License ::"))
    return ", ".join(text.rpartition(" :: ")[2] for text in classified) or "-"


def _collect(name: str, found: dict[str, Distribution]) -> None:
    """A library and everything that it always depends on, as far as it is installed."""
    key = re.sub(r"[-_.]+", "-", name).lower()
    if key in found:
        return
    try:
        found[key] = distribution(name)
    except PackageNotFoundError:
        return
    for requirement in found[key].requires or ():
        needed = NAME.match(requirement)
        if needed is not None and "extra ==" not in requirement:
            _collect(needed[0], found)
