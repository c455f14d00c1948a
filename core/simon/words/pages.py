"""The rules written out: as plain text, as Markdown, as a web page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from simon.engine import (
    COLUMN_COUNT,
    LAYOUT,
    MOVE_POINTS,
    PACK_SIZE,
    RUN_LENGTH,
    RUN_POINTS,
    RUNS,
    START_SCORE,
    UNDO_LIMIT,
)
from simon.words.catalogs import Words
from simon.words.lists import listed
from simon.words.rulebook import (
    EXAMPLE_CODE,
    SECTIONS,
    Block,
    Example,
    GameExample,
    Item,
    Section,
)
from simon.words.typed import folded
from simon.words.wrapping import wrapped


def block_text(words: Words, block: Block) -> str:
    """A paragraph, a line of a list or an example as one piece of text."""
    fields: dict[str, object] = {
        "pack": PACK_SIZE,
        "columns": COLUMN_COUNT,
        "runs": RUNS,
        "run": RUN_LENGTH,
        "sizes": listed(words, LAYOUT),
        "start": START_SCORE,
        "move_points": MOVE_POINTS,
        "run_points": words.signed(RUN_POINTS),
        "won_base": START_SCORE + RUNS * RUN_POINTS,
        "undo_limit": UNDO_LIMIT,
        "code": EXAMPLE_CODE,
    }
    if isinstance(block, Example | GameExample):
        fields |= block.fields(words)
    return words.gettext(block.message, **fields)


def title_text(words: Words, section: Section) -> str:
    """The title of a section."""
    return words.pgettext(*section.title)


def _listed(words: Words, section: Section) -> Iterator[tuple[bool, str]]:
    """The section's texts, each with whether it stands in a list."""
    for block in section.blocks:
        yield isinstance(block, Item | Example), block_text(words, block)


def section_called(words: Words, typed: str) -> Section:
    """The section whose name, or whose title in these words, is so, begins so or has that in it.

    :raises LookupError: when there is none, or more than one.
    """
    wanted = folded(typed.strip())
    for of in (lambda each: each.name, lambda each: folded(title_text(words, each))):
        for fits in (str.__eq__, str.startswith, str.__contains__):
            found = [each for each in SECTIONS if fits(of(each), wanted)]
            if wanted and len(found) == 1:
                return found[0]
    raise LookupError(typed)


def section_text(words: Words, section: Section, width: int = 72) -> str:
    """A section as plain text, wrapped to so many characters."""
    parts = [title_text(words, section)]
    listing = False
    for in_list, text in _listed(words, section):
        gap = "\n" if in_list and listing else "\n\n"
        parts.append(gap + wrapped(f"- {text}" if in_list else text, width, hanging=2 * in_list))
        listing = in_list
    return "".join(parts) + "\n"


def section_markdown(words: Words, section: Section) -> str:
    """A section as Markdown."""
    parts = [f"## {title_text(words, section)}"]
    listing = False
    for in_list, text in _listed(words, section):
        parts.append(("\n" if in_list and listing else "\n\n") + ("- " if in_list else "") + text)
        listing = in_list
    return "".join(parts) + "\n"


def section_html(words: Words, section: Section) -> str:
    """A section as an HTML ``section`` element."""
    from html import escape  # whose thousands of entities nothing else needs

    parts = [
        f'<section id="{section.name}">',
        f"<h2>{escape(title_text(words, section))}</h2>",
    ]
    listing = False
    for in_list, text in _listed(words, section):
        if in_list != listing:
            parts.append("<ul>" if in_list else "</ul>")
            listing = in_list
        tag = "li" if in_list else "p"
        parts.append(f"<{tag}>{escape(text)}</{tag}>")
    if listing:
        parts.append("</ul>")
    return "\n".join([*parts, "</section>"]) + "\n"


def page_html(words: Words, sections: Iterable[Section]) -> str:
    """Sections as a whole HTML page."""
    direction = "rtl" if words.right_to_left else "ltr"
    body = "".join(section_html(words, each) for each in sections)
    return (
        f'<!DOCTYPE html>\n<html lang="{words.language.replace("_", "-")}" dir="{direction}">\n'
        '<head><meta charset="utf-8"><title>Simple Simon</title></head>\n'
        f"<body>\n{body}</body>\n</html>"
    )
