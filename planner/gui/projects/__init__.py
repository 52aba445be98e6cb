"""Projects and their plans: open, name, copy, delete and bring back; start from a template."""
