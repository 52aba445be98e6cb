"""Sizes from standards, in millimetres.

References
----------
.. [1] ATX 2.2 and SSI EEB/CEB specifications (board outlines, expansion-slot pitch 20.32 mm).
.. [2] PCI Express Card Electromechanical Specification (full height 111.15, half length 167.65, full length 312.00).
.. [3] EIA-310 (rack unit 44.45, panel 482.6).
.. [4] JEDEC MO-309 (DIMM 133.35 long), PCI-SIG M.2 (22 x 80), SFF-8201 and SFF-8301 (drives), SFF-TA-1006/1008 (EDSFF).
.. [5] Open Compute OAM (102 x 165); CRPS (73.5 x 185 x 40); ATX12V design guide (150 x 86).
"""

from __future__ import annotations

from planner.units import SLOT_PITCH_MM

#: Depth (from the rear edge to the front) and height of boards [1]_; a proprietary board has no standard outline.
BOARD_MM = {
    "ATX": (244.0, 305.0),
    "mATX": (244.0, 244.0),
    "ITX": (170.0, 170.0),
    "EATX": (330.0, 305.0),
    "SSI-EEB": (330.0, 305.0),
    "SSI-CEB": (267.0, 305.0),
}
DEFAULT_BOARD_MM = BOARD_MM["SSI-EEB"]

#: Length along the board and width of CPU sockets, from the makers' land patterns, rounded; drawn only.
SOCKET_MM = {
    "AM4": (40.0, 40.0), "AM5": (40.0, 40.0), "LGA1700": (38.0, 45.0), "LGA1851": (38.0, 45.0),
    "SP3": (58.0, 75.0), "sTR4": (58.0, 75.0), "sTRX4": (58.0, 75.0), "sWRX8": (58.0, 75.0), "sTR5": (58.0, 75.0),
    "SP5": (72.0, 76.0), "SP6": (58.0, 75.0), "LGA3647": (56.0, 76.0), "LGA4189": (57.0, 78.0), "LGA4677": (57.0, 78.0),
    "LGA4710": (57.0, 78.0), "LGA7529": (70.0, 100.0),
}  # fmt: skip
DEFAULT_SOCKET_MM = (58.0, 75.0)

FIRST_SLOT_MM = 158.0  # from the board's upper edge to the upper side of slot 1's card [1]_
DIMM_MM = (133.35, 6.0)
DIMM_PITCH_MM = 8.2
M2_MM = (80.0, 22.0)
DRIVE_MM = {"3.5": (147.0, 26.1), "2.5": (100.0, 15.0), "E3.S": (112.75, 16.8), "E1.S": (118.75, 15.0)}
CARD_MM = {"full": (312.0, 111.15), "half": (167.65, 68.90)}
ATX_PSU_MM = (160.0, 86.0)
CRPS_MM = (185.0, 73.5)
MODULE_MM = {"oam": (165.0, 102.0), "huawei-module": (165.0, 102.0), "sxm": (140.0, 78.0), "superchip": (190.0, 90.0)}
FAN_THICKNESS_MM = 25.0
RADIATOR_THICKNESS_MM = 30.0
AIR_COOLER_MM = 120.0
PCIE_SLOT_MM = (89.0, 7.5)
PLUG_BEND_MM = 35.0  # room that a 12V-2x6 or 8-pin cable needs before it may bend (PCI-SIG CEM 5 guidance)


def slot_y(position: int, pitch: float = SLOT_PITCH_MM) -> float:
    """Upper side of an expansion slot's space, from the board's upper edge. Positions count from 1."""
    return FIRST_SLOT_MM + (position - 1) * pitch


def drive_mm(form_factor: str) -> tuple[float, float]:
    """Length and thickness of a drive of that form factor; that of 2.5-inch drives when unknown."""
    return next((size for name, size in DRIVE_MM.items() if form_factor.startswith(name)), DRIVE_MM["2.5"])


def module_mm(form_factor: str) -> tuple[float, float]:
    """Outline of an accelerator module (drawn only where no drawing is public)."""
    return next((size for name, size in MODULE_MM.items() if form_factor.startswith(name)), MODULE_MM["sxm"])
