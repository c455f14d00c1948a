"""Make the small Chinese and Japanese fonts that come with the window, from the large ones.

python -m pip install fonttools -e '.[cjk]'
python tools/fonts.py

Each holds the characters of everyday texts, those that the national standard puts first, and what
the catalog needs besides.
"""

from __future__ import annotations

from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path

from fontTools import subset

ROOT = Path(__file__).parents[1]
FONTS = ROOT / "frontends" / "simon_pygame" / "fonts"
SIGNS = "".join(map(chr, range(0x20, 0x7F))) + "–—‘’“”…→←↑↓−×·"
MADE = {  # language: the package of the large font; a standard, its rows of signs and of characters
    "ja": ("pylopdf_fonts_jp", "euc_jp", range(1, 9), range(16, 48)),
    "zh_CN": ("pylopdf_fonts_zh_cn", "gb2312", range(1, 10), range(16, 56)),
}


def characters(encoding: str, rows: Iterable[int]) -> set[str]:
    """The characters in these rows of a standard of 94 rows."""
    found = set()
    for row in rows:
        for cell in range(1, 95):
            try:
                found.add(bytes([0xA0 + row, 0xA0 + cell]).decode(encoding))
            except UnicodeDecodeError:
                continue  # a cell that is empty
    return found


def source(package: str) -> Path:
    """The large font that a package brings."""
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise SystemExit(f"{package} is not installed")
    return next(Path(spec.submodule_search_locations[0]).glob("NotoSans*-Regular.otf"))


def make(language: str) -> Path:
    """Make the font of a language; where it is."""
    package, encoding, signs, everyday = MADE[language]
    wanted = characters(encoding, [*signs, *everyday]) | set(SIGNS)
    catalog = ROOT / "locales" / language / "LC_MESSAGES" / "simon.po"
    wanted |= {character for character in catalog.read_text("utf-8") if character.isprintable()}
    options = subset.Options(hinting=False, layout_features=["*"], notdef_outline=True)
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]  # whose font it is, and its licence
    font = subset.load_font(str(source(package)), options)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=map(ord, wanted))
    subsetter.subset(font)
    path = FONTS / f"{language}.otf"
    subset.save_font(font, str(path), options)
    return path


if __name__ == "__main__":
    for each in MADE:
        made = make(each)
        print(made, made.stat().st_size)
