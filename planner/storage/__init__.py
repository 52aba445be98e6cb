"""Projects in SQLite or PostgreSQL. Importing this costs nothing: the database libraries come with the first call."""

from planner.storage.files import RescueBox, dump_project, load_project
from planner.storage.project import (
    Conflict,
    PlanEntry,
    Project,
    ProjectSummary,
    Recovery,
    Revision,
    Saved,
    new_id,
)
from planner.storage.store import ProjectStore

__all__ = [
    "Conflict",
    "PlanEntry",
    "Project",
    "ProjectStore",
    "ProjectSummary",
    "Recovery",
    "RescueBox",
    "Revision",
    "Saved",
    "dump_project",
    "load_project",
    "new_id",
]
