"""Text in every script."""
