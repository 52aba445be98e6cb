"""The window. Qt lives here and nowhere else; numbers come from the core, panels meet in the main window only."""
