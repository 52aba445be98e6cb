"""What a vendor sells. Frozen dataclasses; each figure knows its source and may be unknown (None)."""
