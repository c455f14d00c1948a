"""The two streams that the console talks over, and what they can do."""

from __future__ import annotations

import os
import shutil
import sys
from contextlib import suppress
from typing import TextIO


class Terminal:
    """Standard input and output: what they are, reading a line, writing a text."""

    def __init__(
        self, source: TextIO | None = None, sink: TextIO | None = None, *, plain: bool = False
    ) -> None:
        self.source = source or sys.stdin
        self.sink = sink or sys.stdout
        self.asks = self.source.isatty()  # whether somebody is there to be asked
        self.shows = self.sink.isatty()
        styled = self.shows and os.environ.get("TERM") != "dumb"
        self.colour = styled and not os.environ.get("NO_COLOR")
        standard = self.source is sys.stdin and self.sink is sys.stdout
        self._edits = styled and not plain and self.asks and standard
        if self._edits:
            with suppress(ImportError):  # line editing and history, where Python has them
                import readline  # noqa: F401

    @property
    def size(self) -> os.terminal_size | None:
        """Columns and lines, or ``None`` where the output is no terminal."""
        return shutil.get_terminal_size() if self.shows else None

    def write(self, text: str) -> None:
        """Write a line of text, or several."""
        print(text, file=self.sink, flush=True)

    def read(self, prompt: str) -> str | None:
        """Read a line, after a prompt if somebody is there; ``None`` at the end of input.

        :raises KeyboardInterrupt: when Ctrl-C is pressed.
        """
        if self._edits:
            try:
                return input(prompt)
            except EOFError:
                self.write("")
                return None
        if self.asks:
            print(prompt, end="", file=self.sink, flush=True)
        line = self.source.readline()
        if not line and self.asks:
            self.write("")
        return line or None
