"""What the window says of itself: shortcuts, history of edits, versions and licences."""
