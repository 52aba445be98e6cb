"""Projects in SQLite or PostgreSQL. Importing this costs nothing: the database libraries come with the first call."""

from planner.storage.choice import PORT, ChoiceBox, DatabaseChoice, Kind
from planner.storage.contents import Contents, Holds
from planner.storage.differing import differing
from planner.storage.failures import PasswordNeeded, Unusable
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
    renewed_histories,
    under_ids,
)
from planner.storage.store import ProjectStore, look_at

__all__ = [
    "PORT",
    "ROOM",
    "Amount",
    "ChoiceBox",
    "Conflict",
    "Contents",
    "DatabaseChoice",
    "Holds",
    "Kind",
    "PasswordNeeded",
    "PlanEntry",
    "Project",
    "ProjectStore",
    "ProjectSummary",
    "Recovery",
    "RescueBox",
    "Revision",
    "Saved",
    "SheetEntry",
    "Unusable",
    "canonical",
    "differing",
    "dump_project",
    "load_project",
    "look_at",
    "new_id",
    "offers_of",
    "renewed_histories",
    "under_ids",
]
