"""What the rules say of the build: list, reason, seats, repairs, acceptance."""
