"""The catalogs' upkeep that needs the sources: extract the template, compile the catalogs.

python tools/catalogs.py extract            # locales/simon.pot from the sources
python tools/catalogs.py compile            # what an installation does

`simon languages` does all the rest.
"""

from __future__ import annotations

import sys
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir

from simon.words.catalogs import compiled
from simon_workshop.texts import as_text

ROOT = Path(__file__).parents[1]
LOCALES = ROOT / "locales"
TEMPLATE = LOCALES / "simon.pot"
SOURCES = ("core", "frontends", "plugins")
ROOMS = (  # what players meet first; last, what only translators and plugin authors see
    *("core/simon/words/", "frontends/simon_console/", "frontends/simon_pygame/"),
    *("core/simon/session.py", "plugins/simon_scoring/", "plugins/simon_themes/"),
    *("plugins/simon_store/", "plugins/", "frontends/", "core/simon/cli/", "core/"),
)
WORKSHOPS = ("plugins/simon_workshop/", "/workshop")
KEYWORDS = {
    "gettext": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "N_": None,
    "NP_": ((1, "c"), 2),
    "_": None,
    "named": ((1, "c"), 2),
}
COMMENT_TAGS = ["Translators:"]


def extract() -> str:
    """The template as the sources now have it, room by room, in the order of their first use."""
    template = Catalog(project="simon", charset="utf-8")
    found = (
        (f"{source}/{file}", message, comments, context)
        for source in SOURCES
        for file, _, message, comments, context in extract_from_dir(
            str(ROOT / source),
            method_map=[("**.py", "python")],
            keywords=KEYWORDS,
            comment_tags=COMMENT_TAGS,
            strip_comment_tags=True,
        )
    )
    for file, message, comments, context in sorted(found, key=lambda each: room(each[0])):
        where = [(file, None)]
        template.add(message, None, where, auto_comments=comments, context=context)  # type: ignore[arg-type]
    return as_text(template, header=False)  # it would only hold a date


def room(file: str) -> int:
    """Where the messages of a file stand in the template."""
    if any(part in file for part in WORKSHOPS):
        return len(ROOMS)
    return next(number for number, start in enumerate(ROOMS) if file.startswith(start))


def compile_all() -> None:
    """Compile every catalog beside its text."""
    for path in sorted(LOCALES.glob("*/LC_MESSAGES/simon.po")):
        path.with_suffix(".mo").write_bytes(compiled(path, path.parts[-3]))


def main(arguments: list[str]) -> int:
    """Run one of the commands above."""
    match arguments:
        case ["extract"]:
            TEMPLATE.write_text(extract(), "utf-8")
        case ["compile"]:
            compile_all()
        case _:
            print(__doc__)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
