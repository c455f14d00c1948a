"""The fonts that are here, and which of them shows a character.

First those that came with the installation: Noto Sans for most scripts, and the packages of the
extra ``cjk``, whose forms the language decides; then, as a last resort, the system's.
"""

from __future__ import annotations

import warnings
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

import pygame

from simon_pygame.text.coverage import Coverage
from simon_pygame.text.recent import Recent
from simon_pygame.text.scripts import HAN, HANGUL, LATIN, Script, script_of, script_of_language

_NOTO = "manimgx_fonts"
_FORMS = {  # packages with Chinese characters; a language prefers its own forms of them
    "ja": "pylopdf_fonts_jp",
    "zh_CN": "pylopdf_fonts_zh_cn",
    "zh_TW": "pylopdf_fonts_zh_tw",
    "ko": "pylopdf_fonts_ko",
}
_SYSTEM_FORMS = {  # as pygame spells the names of the systems' fonts
    "ja": "hiraginosans hiraginokakugothicpron yugothic meiryo msgothic notosanscjkjp notosansjp "
    "ipaexgothic ipagothic takaogothic vlgothic",
    "zh_CN": "pingfangsc hiraginosansgb microsoftyahei simhei notosanscjksc notosanssc "
    "sourcehansanscn wenquanyimicrohei wenquanyizenhei droidsansfallback",
    "zh_TW": "pingfangtc microsoftjhenghei notosanscjktc notosanstc arplumingtw",
    "ko": "applesdgothicneo malgungothic notosanscjkkr notosanskr nanumgothic baekmukdotum",
}
_SYSTEM = (
    "nirmalaui leelawadeeui segoeui ebrima gadugi segoeuisymbol arialunicodems applesymbols "
    "geezapro kohinoordevanagari dejavusans freesans unifont"
)
_FONTS_KEPT = 64


class Face(NamedTuple):
    """A font file, used for one script."""

    path: str
    script: str


class Fonts:
    """The fonts for text that is mainly in one language."""

    def __init__(self, language: str) -> None:
        self._forms = _forms_for(language)
        self._fonts: Recent[tuple[Face, int, bool], pygame.font.Font] = Recent(_FONTS_KEPT)
        self._chosen: dict[tuple[str, Face | None], Face] = {}
        self._latin = Face(_noto(LATIN.font) or _pygames_own(), LATIN.tag)
        self.main = self._bundled_for(script_of_language(language)) or self._latin
        """For what tells no script of its own, such as a number that stands alone."""

    def face(self, character: str, beside: Face | None = None) -> Face:
        """The face for a character.

        :param beside: the face of the letters before it, which digits and signs keep to.
        """
        key = character, beside
        if key not in self._chosen:
            self._chosen[key] = (
                self._bundled(character, beside) or self._systems(character) or beside or self.main
            )
        return self._chosen[key]

    def covers(self, character: str) -> bool:
        """Whether a font that came with the installation shows the character."""
        return self._bundled(character, None) is not None

    def font(self, face: Face, size: int, *, right_to_left: bool) -> pygame.font.Font:
        """A face at so many pixels an em, set up for its script and a direction."""

        def opened() -> pygame.font.Font:
            font = pygame.font.Font(face.path, size)
            font.set_script(face.script)
            font.set_direction(pygame.DIRECTION_RTL if right_to_left else pygame.DIRECTION_LTR)
            return font

        return self._fonts.get((face, size, right_to_left), opened)

    def _bundled(self, character: str, beside: Face | None) -> Face | None:
        script = script_of(character)
        if script is None:
            likely = [beside or self.main, self._latin, *self._cjk(HAN)]
        elif script.font:
            likely = [face] if (face := self._bundled_for(script)) else []
        else:
            likely = self._cjk(script)
        others = (Face(path, "Zyyy") for path in _all_noto())
        return next((face for face in (*likely, *others) if _has(face, character)), None)

    def _bundled_for(self, script: Script) -> Face | None:
        if not script.font:
            return next(iter(self._cjk(script)), None)
        path = _noto(script.font)
        return Face(path, script.tag) if path else None

    def _cjk(self, script: Script) -> list[Face]:
        forms = self._forms if script is HAN else ["ko", *self._forms]
        return [Face(path, script.tag) for form in forms if (path := _cjk_file(_FORMS[form]))]

    def _systems(self, character: str) -> Face | None:
        script = script_of(character) or LATIN
        names = " ".join(_SYSTEM_FORMS[form] for form in self._forms)
        if script is not HAN and script is not HANGUL:
            names = _SYSTEM + " " + names
        faces = (Face(path, script.tag) for path in _system_files(names))
        return next((face for face in faces if _has(face, character)), None)


def _forms_for(language: str) -> list[str]:
    first = next((form for form in _FORMS if language.startswith(form)), language[:2])
    if first == "zh":
        first = "zh_CN"
    return sorted(_FORMS, key=lambda form: (form != first, form[:2] != first[:2]))


def _has(face: Face, character: str) -> bool:
    return character in _coverage(face.path)


@cache
def _coverage(path: str) -> Coverage:
    return Coverage(path)


@cache
def _folder(package: str) -> Path | None:
    """Where a package lies, without importing it."""
    spec = find_spec(package)
    places = spec.submodule_search_locations if spec else None
    return Path(next(iter(places))) if places else None


@cache
def _noto(family: str) -> str:
    folder = _folder(_NOTO)
    return str(next(iter(folder.glob(f"{family}[[]*.ttf")), "")) if folder else ""


@cache
def _all_noto() -> tuple[str, ...]:
    """Every upright file of Noto, the one with pictures last."""
    files = map(str, folder.glob("*.ttf")) if (folder := _folder(_NOTO)) else iter(())
    return tuple(
        sorted((f for f in files if "Italic" not in f), key=lambda file: ("Emoji" in file, file))
    )


@cache
def _cjk_file(package: str) -> str:
    folder = _folder(package)
    return str(next(iter(folder.glob("NotoSans*-Regular.*")), "")) if folder else ""


@cache
def _system_files(names: str) -> tuple[str, ...]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # a system that cannot list its fonts
        found = (pygame.font.match_font(name) for name in names.split())
        return tuple(path for path in found if path)


def _pygames_own() -> str:
    return str(Path(pygame.__file__).parent / pygame.font.get_default_font())
