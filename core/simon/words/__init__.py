"""Everything that is said to a person, in the person's language.

The engine speaks in values; this package puts them into whole, translatable messages.
"""

from simon.words.catalogs import (
    ENGLISH,
    N_,
    NP_,
    CatalogSource,
    SuitsAs,
    Words,
    available_languages,
    language_name,
    load_words,
)
from simon.words.games import code_text, difficulty_name, moves_text, time_text, won_text
from simon.words.languages import SOURCE_LANGUAGE, language_for, wanted_languages
from simon.words.names import card_name, card_token, cards_tokens, rank_index
from simon.words.pages import (
    block_text,
    page_html,
    section_html,
    section_markdown,
    section_text,
    title_text,
)
from simon.words.problems import file_problem, problem_text, section_problem
from simon.words.quoting import quoted, quoted_path, visible
from simon.words.reasons import reason_text, section_of
from simon.words.rulebook import SECTIONS, Example, GameExample, Item, Section, Text, section
from simon.words.wrapping import text_width, without_full_stop, wrapped

__all__ = [
    "ENGLISH",
    "NP_",
    "N_",
    "SECTIONS",
    "SOURCE_LANGUAGE",
    "CatalogSource",
    "Example",
    "GameExample",
    "Item",
    "Section",
    "SuitsAs",
    "Text",
    "Words",
    "available_languages",
    "block_text",
    "card_name",
    "card_token",
    "cards_tokens",
    "code_text",
    "difficulty_name",
    "file_problem",
    "language_for",
    "language_name",
    "load_words",
    "moves_text",
    "page_html",
    "problem_text",
    "quoted",
    "quoted_path",
    "rank_index",
    "reason_text",
    "section",
    "section_html",
    "section_markdown",
    "section_of",
    "section_problem",
    "section_text",
    "text_width",
    "time_text",
    "title_text",
    "visible",
    "wanted_languages",
    "without_full_stop",
    "won_text",
    "wrapped",
]
