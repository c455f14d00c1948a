"""Which language a person gets: from the names that systems use to the catalogs there are."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Mapping, Sequence

SOURCE_LANGUAGE = "en"
"""The language that the messages are written in; it needs no catalog."""

RIGHT_TO_LEFT = frozenset({"ar", "fa", "he", "ur", "yi", "ps", "sd", "ug", "dv", "ckb"})

# Names of a language that say the same as, or are best served by, another.
_ALIASES = {
    "eng": "en",
    "fin": "fi",
    "hin": "hi",
    "msa": "ms",
    "no": "nb",
    "nn": "nb",
    "iw": "he",
    "in": "id",
    "tl": "fil",
    "zsm": "ms",
    "pt": "pt_BR",
    "pt_PT": "pt_BR",
    "pt_BR": "pt_PT",
    "zh": "zh_CN",
    "zh_Hans": "zh_CN",
    "zh_SG": "zh_CN",
    "zh_Hant": "zh_TW",
    "zh_HK": "zh_TW",
    "zh_MO": "zh_TW",
}
_SCRIPTS = {"latin": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva"}  # as @modifiers name them
_NAME = re.compile(
    r"(?P<language>[A-Za-z]{2,3})"
    r"(?:[-_](?P<script>[A-Za-z]{4}))?"
    r"(?:[-_](?P<region>[A-Za-z]{2}|[0-9]{3}))?"
    r"(?:\.[A-Za-z0-9_-]*)?"
    r"(?:@(?P<modifier>[A-Za-z0-9=-]+))?"
)


def _candidates(name: str) -> Iterator[str]:
    """The catalogs that would serve a locale's name, the best first."""
    parts = _NAME.fullmatch(name.strip())
    if not parts:
        return
    language = parts["language"].lower()
    script = (parts["script"] or _SCRIPTS.get((parts["modifier"] or "").lower(), "")).title()
    region = (parts["region"] or "").upper()
    tags = [
        "_".join(filter(None, chosen))
        for chosen in (
            (language, script, region),
            (language, script),
            (language, region if not script or language != "sr" else ""),
            (language,),
        )
    ]
    if language == "zh" and (script == "Hant" or region in ("TW", "HK", "MO")):
        # a reader of traditional characters is not sent to the simplified ones
        tags = [tag for tag in tags if tag != "zh"]
    for tag in tags:
        yield tag
        if tag in _ALIASES:
            yield _ALIASES[tag]


def language_for(wanted: Sequence[str], available: Container[str]) -> str | None:
    """The first available language that serves one of the wanted locales, or ``None``.

    The names may be locales of any system: ``fi``, ``fi_FI.UTF-8``, ``pt-BR``, ``sr@latin``,
    ``zh_Hant_HK``. English is always available.
    """
    for name in wanted:
        for candidate in _candidates(name):
            if candidate in available or candidate == SOURCE_LANGUAGE:
                return candidate
    return None


def wanted_languages(environ: Mapping[str, str]) -> list[str]:
    """The locales that an environment asks for, the most wanted first.

    ``LANGUAGE`` is a list and comes first, but not where the locale is ``C`` or ``POSIX``.
    """
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    locale = next((environ[name] for name in names if environ.get(name)), None)
    if locale is not None and locale.partition(".")[0] in ("C", "POSIX"):
        return []
    wanted = [name for name in environ.get("LANGUAGE", "").split(":") if name]
    return wanted + ([locale] if locale else [])
