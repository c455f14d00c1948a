"""Which characters a font file has glyphs for.

pygame.font cannot tell, and pygame.freetype rasterises a glyph to find out; the file says it in
a small table, ``cmap``.
"""

from __future__ import annotations

from bisect import bisect_left
from pathlib import Path
from struct import error, iter_unpack, unpack

_COLLECTION = b"ttcf"
_UNICODE, _WINDOWS = 0, 3  # the platforms whose maps hold Unicode
_SEGMENTS, _GROUPS = 4, 12  # the formats in use for Unicode: the first plane, and all of it


class Coverage:
    """The characters of a TrueType or OpenType file; of a collection, those of its first face.

    A file that cannot be read covers nothing.
    """

    def __init__(self, path: str) -> None:
        try:
            self._format, self._table = _character_map(Path(path))
        except (OSError, error):
            self._format, self._table = 0, b""

    def __contains__(self, character: str) -> bool:
        code = ord(character)
        if self._format == _GROUPS:
            return self._is_in_groups(code)
        return self._format == _SEGMENTS and code <= 0xFFFF and self._is_in_segments(code)

    def _is_in_groups(self, code: int) -> bool:
        """Groups are triples: the first and the last character, and the first one's glyph."""
        table = self._table
        count = _long(table, 12)
        n = bisect_left(range(count), code, key=lambda n: _long(table, 20 + 12 * n))
        return n < count and code >= _long(table, 16 + 12 * n)

    def _is_in_segments(self, code: int) -> bool:
        """Segments are columns of four rows: last, first, delta, and where their glyphs stand."""
        table = self._table
        row = _short(table, 6)
        count = row // 2
        n = bisect_left(range(count), code, key=lambda n: _short(table, 14 + 2 * n))
        last = 14 + 2 * n
        first, delta, place = last + 2 + row, last + 2 + 2 * row, last + 2 + 3 * row
        if n == count or code < _short(table, first):
            return False
        if offset := _short(table, place):
            return _short(table, place + offset + 2 * (code - _short(table, first))) != 0
        return (code + _short(table, delta)) % 0x10000 != 0


def _character_map(path: Path) -> tuple[int, bytes]:
    """The best of the character maps in a file, and its format; 0 where there is none."""
    with path.open("rb") as file:
        start = 0
        if file.read(4) == _COLLECTION:
            file.seek(12)
            start = unpack(">I", file.read(4))[0]
        file.seek(start + 4)
        count = unpack(">H6x", file.read(8))[0]
        for tag, offset, size in iter_unpack(">4s4xII", file.read(16 * count)):
            if tag == b"cmap":
                file.seek(offset)
                return _best(file.read(size))
    return 0, b""


def _best(table: bytes) -> tuple[int, bytes]:
    maps = {}
    for n in range(_short(table, 2)):
        platform, start = _short(table, 4 + 8 * n), _long(table, 8 + 8 * n)
        if platform in (_UNICODE, _WINDOWS):
            maps[_short(table, start)] = table[start:]
    kind = max(maps.keys() & {_SEGMENTS, _GROUPS}, default=0)
    return kind, maps.get(kind, b"")


def _short(table: bytes, at: int) -> int:
    return int.from_bytes(table[at : at + 2], "big")


def _long(table: bytes, at: int) -> int:
    return int.from_bytes(table[at : at + 4], "big")
