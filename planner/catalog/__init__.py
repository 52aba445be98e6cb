"""The catalogue: assembling, reading, searching, the user's own layer, templates."""
