"""Projects in SQLite or PostgreSQL. Importing this costs nothing: the database libraries come with the first call."""

from planner.storage.files import RescueBox, dump_project, load_project
from planner.storage.project import (
    ROOM,
    Amount,
    Conflict,
    PlanEntry,
    Project,
    ProjectSummary,
    Recovery,
    Revision,
    Saved,
    SheetEntry,
    canonical,
    new_id,
    offers_of,
)
from planner.storage.store import ProjectStore

__all__ = [
    "ROOM",
    "Amount",
    "Conflict",
    "PlanEntry",
    "Project",
    "ProjectStore",
    "ProjectSummary",
    "Recovery",
    "RescueBox",
    "Revision",
    "Saved",
    "SheetEntry",
    "canonical",
    "dump_project",
    "load_project",
    "new_id",
    "offers_of",
]
