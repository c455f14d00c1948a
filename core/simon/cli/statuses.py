"""The exit statuses of ``simon``; docs/formats.md lists them."""

DONE = 0
FAILED = 1
"""A record is untrue, a frontend failed, or the output cannot be written."""
UNUSABLE = 2
"""The command line is wrong, or what it names cannot be read or is malformed."""
INTERRUPTED = 130
"""Ctrl-C."""
