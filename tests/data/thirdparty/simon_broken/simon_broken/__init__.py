"""Two plugins that fail."""
