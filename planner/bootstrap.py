"""Composition root: puts a session together from what is on disk. Nothing else does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from planner import locations
from planner.catalog.catalogue import Catalogue
from planner.catalog.user_layer import FILE_NAME, UserLayer
from planner.session import PlanningSession
from planner.storage import ChoiceBox, RescueBox

if TYPE_CHECKING:
    from pathlib import Path


def make_session(database: str | Path | None = None) -> PlanningSession:
    """A session over the shipped catalogue and the user's folder.

    Parameters
    ----------
    database : file or URL of the projects; by default what was chosen, at first ``projects.db`` in the user's folder

    Nothing is opened yet: a missing catalogue or a full disk is told when it is first needed.
    """
    user = locations.user_data()
    if database is None:
        make_folder(user)
    choices = ChoiceBox(user)
    return PlanningSession(
        Catalogue(locations.catalogue(), UserLayer(user / FILE_NAME)),
        choices.open_store(database),
        RescueBox(user / "rescue"),
        user / "profile.toml",
        choices,
    )


def make_folder(folder: Path) -> None:
    """Make the user's folder; where that fails, the first save says why."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return
