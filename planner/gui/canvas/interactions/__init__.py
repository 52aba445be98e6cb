"""One class per gesture. A gesture says what it would do before it does it, and Escape ends it without a trace."""
