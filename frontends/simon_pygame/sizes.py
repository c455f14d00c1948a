"""Sizes of the window, in pixels."""

LEAST_SIZE = (480, 320)
"""The smallest window in which everything can be read."""

PREFERRED_SIZE = (1280, 800)
"""The first window, where the desktop has room for it; texts grow from this size on."""
