"""The fonts that are here, and which of them shows a character.

First those that came with the installation: Noto Sans for most scripts; for Chinese characters,
whose forms the language decides, the packages of the extra ``cjk``, or else our own fonts of what
everyday texts need; then, as a last resort, the system's.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

import pygame

from simon_pygame.text.coverage import Coverage
from simon_pygame.text.scripts import HAN, HANGUL, LATIN, Script, script_of, script_of_language

_NOTO = "manimgx_fonts"
_OWN = Path(__file__).parents[1] / "fonts"
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
_ANY_SCRIPT = "Zyyy"


class Face(NamedTuple):
    """A font file, used for one script."""

    path: str
    script: str


class Fonts:
    """The fonts for text that is mainly in one language.

    :param extra: whether those of the extra ``cjk`` are used even where our own will do.
    """

    def __init__(self, language: str, *, extra: bool = True) -> None:
        self._forms = _forms_for(language)
        self._extra = extra or not _own_file(self._forms[0])
        self._fonts: dict[str, pygame.font.Font] = {}
        self._set_up: dict[str, tuple[str, int, bool]] = {}
        self._chosen: dict[tuple[str, Face | None], Face] = {}
        self._latin = Face(_noto(LATIN.font) or _pygames_own(), LATIN.tag)
        script = script_of_language(language)
        own = _noto_faces(script) if script.font else self._cjk(script)
        self.main = next(own, self._latin)
        """For what tells no script of its own, such as a number that stands alone."""

    def face(self, character: str, beside: Face | None = None) -> Face:
        """The face for a character.

        :param beside: the face of the letters before it, which digits and signs keep to.
        """
        key = character, beside
        if key not in self._chosen:
            self._chosen[key] = (
                self._installed(character, beside)
                or self._systems(character)
                or beside
                or self.main
            )
        return self._chosen[key]

    def covers(self, character: str) -> bool:
        """Whether a font that came with the installation shows the character."""
        return self._installed(character, None) is not None

    def font(self, face: Face, size: int, *, right_to_left: bool) -> pygame.font.Font:
        """A face at so many pixels an em, set up for its script and a direction.

        It is right until the next call, for a file is opened once: to learn how a script is
        shaped takes longer than to change the size.
        """
        font = self._fonts.get(face.path)
        if font is None:
            font = self._fonts[face.path] = pygame.font.Font(face.path, size)
        set_up = face.script, size, right_to_left
        if self._set_up.get(face.path) != set_up:
            self._set_up[face.path] = set_up
            font.set_script(face.script)
            font.set_direction(pygame.DIRECTION_RTL if right_to_left else pygame.DIRECTION_LTR)
            if font.get_point_size() != size:
                font.set_point_size(size)
        return font

    def _installed(self, character: str, beside: Face | None) -> Face | None:
        faces = self._candidates(script_of(character), beside)
        return next((face for face in faces if _has(face, character)), None)

    def _candidates(self, script: Script | None, beside: Face | None) -> Iterator[Face]:
        """The faces that came with the installation, the likeliest first."""
        if script is None:
            yield beside or self.main
        elif script.font:
            if script is LATIN and self.main.script in (HAN.tag, HANGUL.tag):
                yield self.main  # its letters go with its digits
            yield from _noto_faces(script)
        else:
            yield from self._cjk(script)
        yield self._latin
        if script is None:
            yield from self._cjk(HAN)
        for path in _all_noto():
            yield Face(path, _ANY_SCRIPT)

    def _cjk(self, script: Script) -> Iterator[Face]:
        for form in ["ko", *self._forms] if script is HANGUL else self._forms:
            files = [_cjk_file(_FORMS[form])] if self._extra else []
            for path in filter(None, [*files, _own_file(form)]):
                yield Face(path, script.tag)

    def _systems(self, character: str) -> Face | None:
        script = script_of(character) or LATIN
        names = " ".join(_SYSTEM_FORMS[form] for form in self._forms)
        if script is not HAN and script is not HANGUL:
            names = _SYSTEM + " " + names
        faces = (Face(path, script.tag) for path in _system_files(names))
        return next((face for face in faces if _has(face, character)), None)


def _forms_for(language: str) -> list[str]:
    """The forms of Chinese characters, those of the language first, then its nearest kin."""
    own = next((form for form in _FORMS if language.startswith(form)), "")
    return sorted(_FORMS, key=lambda form: (form != own, form[:2] != language[:2]))


def _noto_faces(script: Script) -> Iterator[Face]:
    if path := _noto(script.font):
        yield Face(path, script.tag)


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
def _own_file(form: str) -> str:
    path = _OWN / f"{form}.otf"
    return str(path) if path.is_file() else ""


@cache
def _system_files(names: str) -> tuple[str, ...]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # a system that cannot list its fonts
        found = (pygame.font.match_font(name) for name in names.split())
        return tuple(path for path in found if path)


def _pygames_own() -> str:
    return str(Path(pygame.__file__).parent / pygame.font.get_default_font())
