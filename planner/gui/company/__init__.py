"""The organisation's profile: how its sheets look, who signs, what they must hold."""
