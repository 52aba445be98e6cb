"""A PostgreSQL server for the tests of these dialogs."""

from tests.postgres import guarded as guarded
from tests.postgres import server as server
