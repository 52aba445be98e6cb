"""The purchase sheet: frozen content, and the papers that are made of it."""
