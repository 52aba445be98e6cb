"""Commands, history, document: the only way to change a build. No Qt, no disk."""

from planner.editing.change import Affects, Change, change_between
from planner.editing.command import Command, Composite
from planner.editing.document import Document
from planner.editing.history import History, HistorySnapshot, Step
from planner.editing.names import seat_name
from planner.editing.repairs import ApplyRepair
from planner.editing.seating import (
    CopyPart,
    FillSeats,
    MovePart,
    PlacePart,
    RemoveParts,
    ReplacePart,
    SeatLoose,
    SetChassis,
    SetVariant,
    UnseatParts,
)
from planner.editing.settings import (
    AcceptFinding,
    AddLoose,
    ChangeLoose,
    RevokeAcceptance,
    SetNotes,
    SetPlacement,
    SetSite,
    SetSupply,
    SetTitle,
    SetWallReading,
    SetWorkload,
    UpdateRecords,
)

__all__ = [
    "AcceptFinding",
    "AddLoose",
    "Affects",
    "ApplyRepair",
    "Change",
    "ChangeLoose",
    "Command",
    "Composite",
    "CopyPart",
    "Document",
    "FillSeats",
    "History",
    "HistorySnapshot",
    "MovePart",
    "PlacePart",
    "RemoveParts",
    "ReplacePart",
    "RevokeAcceptance",
    "SeatLoose",
    "SetChassis",
    "SetNotes",
    "SetPlacement",
    "SetSite",
    "SetSupply",
    "SetTitle",
    "SetVariant",
    "SetWallReading",
    "SetWorkload",
    "Step",
    "UnseatParts",
    "UpdateRecords",
    "change_between",
    "seat_name",
]
