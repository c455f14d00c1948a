"""Play in a window."""
