"""Money: bills of materials, energy, cost of ownership, renting instead. Amounts are decimal, never binary floats."""
