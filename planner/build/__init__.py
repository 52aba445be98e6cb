"""The machine being planned: seats, placements, build, workload, site, readings."""
