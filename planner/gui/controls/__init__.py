"""Widgets that know the look of the window and nothing of builds."""
