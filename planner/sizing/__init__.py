"""The numbers: memory, speed, power, heat, noise, lanes. Pure functions over a build, a workload and a site."""

from planner.sizing.sizing import Sizing, size

__all__ = ["Sizing", "size"]
