"""Steps from one schema to the next, run by Alembic. ``VERSIONS`` names them in order; what is not there is newer."""

VERSIONS = ("0001", "0002", "0003")
HEAD = VERSIONS[-1]
