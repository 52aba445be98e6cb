"""The real window over the real catalogue and an empty folder of the user."""

from tests.gui.conftest import language, session, theme, window

__all__ = ["language", "session", "theme", "window"]
