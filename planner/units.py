"""Unit conversions and standard sizes, each with its source.

Names end in their unit everywhere in the program: ``power_w``, ``vram_gib``, ``airflow_cfm``. Byte counts are
integers that end in ``_bytes``.
"""

GB = 10**9
GIB = 2**30
MIB = 2**20

RACK_UNIT_MM = 44.45  # EIA-310
SLOT_PITCH_MM = 20.32  # PCIe CEM, ATX expansion slot pitch
RACK_PANEL_MM = 482.6  # EIA-310 panel width
RACK_BODY_MM = 440.0  # usual body width between the rails

BTU_PER_HOUR_PER_WATT = 3.412
WATT_PER_COOLING_TON = 3517.0
CFM_PER_M3S = 2118.88
HOURS_PER_YEAR = 8760.0

#: Payload rate of one PCIe lane in GB/s per direction after line coding (PCI-SIG: 8, 16, 32 GT/s with 128b/130b).
PCIE_LANE_GBS = {1: 0.25, 2: 0.5, 3: 0.985, 4: 1.969, 5: 3.938, 6: 7.563}


def pcie_gbs(generation: int, lanes: int) -> float:
    """Bandwidth of a PCIe link in GB/s per direction. Raises KeyError for an unknown generation."""
    return PCIE_LANE_GBS[generation] * lanes


def air_density(altitude_m: float, celsius: float) -> float:
    """Density of dry air in kg/m3 at an altitude and a temperature (ICAO standard atmosphere, ideal gas)."""
    pressure: float = 101325.0 * (1.0 - 2.25577e-5 * altitude_m) ** 5.25588
    return pressure / (287.05 * (celsius + 273.15))
