"""Lists, files and machine reports turned into parts, plans and networks."""
