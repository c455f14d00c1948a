"""Become a command whose calls to the kernel another process answers; see killing.py.

Run as a script, with the number of a socket, a filter in hexadecimal, and the command.
"""

from __future__ import annotations

import ctypes
import os
import socket
import sys

NO_NEW_PRIVILEGES = 38
"""To prctl: what a filter asks of whoever is not root."""
SECCOMP, SET_FILTER = 317, 1
NEW_LISTENER, WAIT_KILLABLE = 1 << 3, 1 << 5
"""Flags of a filter: make a listener; a held call is ended by death, but not by other signals."""


class Filter(ctypes.Structure):
    """A filter as the kernel wants it: how many instructions, and where."""

    _fields_ = (("length", ctypes.c_ushort), ("code", ctypes.c_char_p))


def main() -> None:
    wire, code, command = int(sys.argv[1]), bytes.fromhex(sys.argv[2]), sys.argv[3:]
    kernel = ctypes.CDLL(None, use_errno=True)
    kernel.prctl(NO_NEW_PRIVILEGES, 1, 0, 0, 0)
    flags, program = NEW_LISTENER | WAIT_KILLABLE, Filter(len(code) // 8, code)
    listener = kernel.syscall(SECCOMP, SET_FILTER, flags, ctypes.byref(program))
    if listener < 0:
        raise SystemExit(f"seccomp: {os.strerror(ctypes.get_errno())}")
    with socket.socket(fileno=wire) as parent:
        socket.send_fds(parent, [b"!"], [listener])
    os.execvp(command[0], command)


if __name__ == "__main__":
    main()
