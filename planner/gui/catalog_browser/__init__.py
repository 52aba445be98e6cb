"""Finding a part: search, kinds, what fits, and every figure with its evidence. Parts are dragged from here."""
