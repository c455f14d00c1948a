"""Finding, loading, naming, disabling and isolating plugins. Nothing else touches pluggy."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from gettext import NullTranslations
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import pluggy

from simon import hookspecs
from simon.engine import (
    BadCode,
    BadRecord,
    Deal,
    Problem,
    Record,
    Scoring,
    ScoringFailed,
    read_record,
)
from simon.hookspecs import (
    PROJECT,
    CatalogSource,
    DealSource,
    Flaw,
    Frontend,
    Setting,
    SettingValue,
    Theme,
    check_offer,
)
from simon.memory import LastGame, Memory
from simon.words import (
    ENGLISH,
    PROGRAM,
    SOURCE_LANGUAGE,
    UNSEEN,
    Languages,
    Translation,
    Words,
    quoted,
)

if TYPE_CHECKING:
    from simon.session import Session

DISTRIBUTION = "simon-solitaire"
NO_SCORING = "none"
"""The choice of no scoring, a name that no scoring can take."""
RESERVED = (
    *(
        "also",
        "catalogs",
        "code",
        "daily",
        "deal",
        "file",
        "game",
        "help",
        "json",
        "lang",
        "new",
        "plugin",
    ),
    *("plugins", "position", "resume", "scoring", "suits", "theme", "ui", "version"),
)
"""Names of options that no plugin's setting can take."""
_NAMED = TypeVar("_NAMED", DealSource, Frontend, Scoring, Setting, Theme)
_T = TypeVar("_T")


class Fault(StrEnum):
    """What is wrong with a plugin."""

    IMPORT = "import"
    HOOK = "hook"
    RAISED = "raised"
    OFFER = "offer"
    NAME_CLASH = "name_clash"
    OFFER_CLASH = "offer_clash"


@dataclass(frozen=True, slots=True)
class PluginProblem:
    """Why a plugin was switched off."""

    plugin: str
    fault: Fault
    detail: str
    other: str = ""  # for a clash: who had the name first


class State(StrEnum):
    """Whether a plugin takes part."""

    ON = "on"
    OFF = "off"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class PluginInfo:
    """A plugin that was found, where it comes from, and whether it takes part."""

    name: str
    origin: str
    version: str
    builtin: bool
    state: State


class _Found(NamedTuple):
    """An entry point, and what its distribution says of itself, read once."""

    name: str
    entry: EntryPoint
    origin: str
    version: str

    @classmethod
    def of(cls, entry: EntryPoint) -> _Found:
        told = entry.dist.metadata if entry.dist else None
        origin, version = (
            told[field] if told and field in told else "" for field in ("Name", "Version")
        )
        return cls(entry.name, entry, origin, version)

    @property
    def builtin(self) -> bool:
        return self.origin == DISTRIBUTION


class UnknownOffer(LookupError):
    """Nobody offers what was chosen by name; ``choices`` are what there is."""

    def __init__(self, name: str, choices: Iterable[str]) -> None:
        super().__init__(name)
        self.name = name
        self.choices = sorted(choices)


class Plugins:
    """The plugins of one run of the program: one plugin manager, and a guard around every call.

    ``report`` is told each problem once; problems that came before it was set wait in
    ``problems``. ``catalogs`` is where a translator works: the languages there are taken from it,
    and from nowhere else.
    """

    def __init__(self, catalogs: CatalogSource | None = None) -> None:
        self.infos: list[PluginInfo] = []
        self.problems: list[PluginProblem] = []
        self.report: Callable[[PluginProblem], None] | None = None
        self.catalogs = catalogs
        self._manager = pluggy.PluginManager(PROJECT)
        self._manager.add_hookspecs(hookspecs)
        self._frontend: object = None  # its exceptions are the program's own
        self._plugin_of: dict[str, str] = {}  # registered names: a plugin has listeners, too
        self._named_offers: dict[str, dict[str, tuple[str, Any]]] = {}  # hook: name: plugin, value

    @classmethod
    def load(
        cls,
        *,
        without: Collection[str] = (),
        builtin_only: bool = False,
        entries: Iterable[EntryPoint] | None = None,
        catalogs: CatalogSource | None = None,
    ) -> Plugins:
        """Load the plugins that are installed, sorted by name, those built in first.

        :raises UnknownOffer: when ``without`` names a plugin that is not installed.
        """
        plugins = cls(catalogs)
        found = set(map(_Found.of, entry_points(group=PROJECT) if entries is None else entries))
        ordered = sorted(found, key=lambda each: (not each.builtin, each.name, each.origin))
        names = {each.name for each in ordered}
        for name in without:
            if name not in names:
                raise UnknownOffer(name, names)
        for each in ordered:
            plugins._add(each, off=each.name in without or (builtin_only and not each.builtin))
        return plugins

    def _add(self, found: _Found, *, off: bool) -> None:
        name = found.name
        first = next((info for info in self.infos if info.name == name), None)
        state = State.OFF if off else State.FAILED if first else State.ON
        self.infos.append(PluginInfo(name, found.origin, found.version, found.builtin, state))
        if off:
            return
        if first:
            self._note(PluginProblem(name, Fault.NAME_CLASH, found.origin, first.origin))
            return
        try:
            module = found.entry.load()
        except (Exception, SystemExit) as error:
            self._fail(name, Fault.IMPORT, error)
            return
        self.register(module, name)

    def register(
        self, plugin: object, name: str, *, of: str | None = None, frontend: bool = False
    ) -> None:
        """Let a module or an object answer hooks under a name; a misspelt hook is a problem.

        An object belongs to the plugin it is ``of``, and goes when that is switched off. The
        exceptions of the ``frontend`` are not swallowed: without it there is no game to see.
        """
        self._plugin_of[name] = of or name
        try:
            self._manager.register(plugin, name)
            self._manager.check_pending()
            for hook in self._manager.get_hookcallers(plugin) or ():
                for impl in hook.get_hookimpls():
                    if impl.plugin is plugin and (impl.wrapper or impl.hookwrapper):
                        raise TypeError(f"{hook.name} takes no wrapper")
        except (pluggy.PluginValidationError, TypeError, ValueError) as error:
            if frontend:
                raise
            self._fail(name, Fault.HOOK, error)
        else:
            if frontend:
                self._frontend = plugin

    def _fail(
        self, name: str, fault: Fault, error: BaseException, other: str = "", detail: str = ""
    ) -> None:
        """Switch a plugin off with all its listeners, and tell why, once."""
        if os.environ.get("SIMON_DEBUG"):
            raise error
        owner = self._plugin_of.get(name, name)
        for registered, plugin in self._manager.list_name_plugin():
            if plugin is not self._frontend and self._plugin_of[registered] == owner:
                self._manager.unregister(name=registered)
        detail = detail or f"{type(error).__name__}: {error}"
        self._note(PluginProblem(owner, fault, detail, other))
        self.infos = [
            replace(info, state=State.FAILED)
            if info.name == owner and info.state is State.ON
            else info
            for info in self.infos
        ]

    def _note(self, problem: PluginProblem) -> None:
        self.problems.append(problem)
        if self.report:
            self.report(problem)

    def _answers(self, hook: str, **arguments: object) -> Iterator[tuple[str, Any]]:
        """Each plugin's answer to a hook, guarded.

        In the order of registration, ``tryfirst`` and ``trylast`` heeded, and the frontend last.
        """
        for impl in self._impls(hook):
            try:
                answer = impl.function(*(arguments[name] for name in impl.argnames))
            except (Exception, SystemExit) as error:
                if impl.plugin is self._frontend:
                    raise
                self._fail(impl.plugin_name, Fault.RAISED, error)
            else:
                if answer is not None:
                    yield impl.plugin_name, answer

    def _impls(self, hook: str) -> Iterator[Any]:
        """Who answers a hook, in that order; who fails meanwhile is left out."""
        order = {name: place for place, (name, _) in enumerate(self._manager.list_name_plugin())}
        impls = sorted(
            getattr(self._manager.hook, hook).get_hookimpls(),
            key=lambda impl: (
                impl.plugin is self._frontend,
                not impl.tryfirst,
                impl.trylast,
                order[impl.plugin_name],
            ),
        )
        return (impl for impl in impls if self._manager.is_registered(impl.plugin))

    def _offers(self, hook: str, kind: type[_T], **arguments: object) -> Iterator[tuple[str, _T]]:
        for plugin, answer in self._answers(hook, **arguments):
            try:
                values = list(answer)
                for value in values:
                    if not isinstance(value, kind):
                        raise TypeError(f"{hook} gave {value!r}, which is no {kind.__name__}")
            except (Exception, SystemExit) as error:
                self._fail(plugin, Fault.OFFER, error)
            else:
                yield from ((plugin, value) for value in values)

    def _named(
        self,
        hook: str,
        kind: type[_NAMED],
        taken: Iterable[str] = (),
        forms: Callable[[str], tuple[str, ...]] = lambda name: (name,),
    ) -> dict[str, _NAMED]:
        """What is offered, by name, by plugins that are still on; each is asked only once.

        A plugin that offers a taken name is switched off; ``forms`` are all that a name takes.
        """
        if hook not in self._named_offers:
            found: dict[str, tuple[str, Any]] = {}
            owners = {form: PROJECT for name in taken for form in forms(name)}
            for plugin, value in self._offers(hook, kind):
                if not self._manager.has_plugin(plugin):
                    continue  # it has just failed
                try:
                    check_offer(value.name, value.title)
                except (TypeError, ValueError) as error:
                    self._fail(plugin, Fault.OFFER, error)
                    continue
                typed = forms(value.name)
                first = next((owners[form] for form in typed if form in owners), None)
                if first is not None:
                    self._clash(plugin, value.name, first)
                else:
                    found[value.name] = plugin, value
                    owners |= dict.fromkeys(typed, plugin)
            self._named_offers[hook] = found
        return {
            name: value
            for name, (plugin, value) in self._named_offers[hook].items()
            if self._manager.has_plugin(plugin)
        }

    def _clash(self, plugin: str, name: str, first: str) -> None:
        self._fail(plugin, Fault.OFFER_CLASH, LookupError(name), first, name)

    @property
    def frontends(self) -> dict[str, Frontend]:
        """The frontends on offer, by name."""
        return self._named("simon_frontends", Frontend)

    @property
    def scorings(self) -> dict[str, Scoring]:
        """The scorings on offer, by name."""
        return self._named("simon_scorings", Scoring, taken=[NO_SCORING])

    @property
    def themes(self) -> dict[str, Theme]:
        """The themes on offer, by name."""
        return self._named("simon_themes", Theme)

    @property
    def deal_sources(self) -> dict[str, DealSource]:
        """Who numbers deals, by name."""
        return self._named("simon_deal_sources", DealSource)

    def read_deal(self, text: str, suits: int | None = None) -> Deal:
        """The deal of a code, or of another program's number such as ``kpat:42``.

        :raises BadCode: when there is none, or not one with so many suits.
        """
        text = text.translate(UNSEEN)
        name, colon, number = text.strip().partition(":")
        sources = self.deal_sources if colon else {}
        if not sources:
            return Deal.from_code(text, suits)
        source = sources.get(name.lower())
        if source is None:
            raise BadCode(Problem.UNKNOWN_SOURCE, name=name, choices=sorted(sources))
        deal = source.deal(number.strip())
        if suits not in (None, deal.suits):
            raise BadCode(Problem.SUITS_DIFFER, asked=suits, found=deal.suits)
        return deal

    def memory(self, session: Session) -> Memory | None:
        """What remembers games, if a plugin does."""
        return self._first("simon_memory", Memory, session=session)  # type: ignore[type-abstract]

    def last_game(self, session: Session, resume: bool, number: int | None) -> LastGame | None:
        """What was played last, if a plugin knows (`simon_last_game`)."""
        asked = {"session": session, "resume": resume, "number": number}
        return self._first("simon_last_game", LastGame, **asked)

    def _first(self, hook: str, kind: type[_T], **arguments: object) -> _T | None:
        """The first answer to a hook; a plugin whose answer is of another kind is switched off."""
        for plugin, answer in self._answers(hook, **arguments):
            if isinstance(answer, kind):
                return answer
            wrong = TypeError(f"{hook} gave {answer!r}, which is no {kind.__name__}")
            self._fail(plugin, Fault.OFFER, wrong)
        return None

    def scoring_failed(self, failed: ScoringFailed) -> None:
        """Switch off the plugin whose scoring raised or gave no integer."""
        offers = self._named_offers.get("simon_scorings", {})
        plugin = offers.get(failed.name, (failed.name,))[0]
        self._fail(plugin, Fault.RAISED, failed, detail=failed.detail)

    def read_record(self, text: str) -> Record:
        """Read a game record, which may name any scoring on offer.

        :raises BadRecord: when it is malformed, or its scoring is not there or fails.
        :raises FalseRecord: when it is untrue.
        """
        try:
            return read_record(text, self.scorings)
        except ScoringFailed as failed:
            self.scoring_failed(failed)
            raise BadRecord(Problem.UNKNOWN_SCORING, name=failed.name) from None

    def add_frontend(self, running: object, frontend: Frontend) -> None:
        """Let a frontend at work hear the session's events, after all others."""
        plugin = self._named_offers["simon_frontends"][frontend.name][0]
        self.register(running, f"{plugin} frontend", of=plugin, frontend=True)

    def add_companion(self, companion: Frontend, session: Session) -> None:
        """Let a frontend tell the session that another plays; one that fails is switched off."""
        plugin = self._named_offers["simon_frontends"][companion.name][0]
        try:
            listener = companion.accompany(session) if companion.accompany else None
        except (Exception, SystemExit) as error:
            self._fail(plugin, Fault.RAISED, error)
        else:
            self.register(listener, f"{plugin} companion", of=plugin)

    @property
    def settings(self) -> dict[str, Setting]:
        """The settings that plugins declare, by name."""
        return self._named("simon_settings", Setting, RESERVED, lambda name: (name, f"no-{name}"))

    def languages(self) -> Languages:
        """The languages that the program, a plugin or the folder given has a catalog of."""
        return Languages((*self._programs, *(source for _, source in self._catalog_offers)))

    @cached_property
    def _catalog_offers(self) -> list[tuple[str, CatalogSource]]:
        return list(self._offers("simon_catalogs", CatalogSource))

    @property
    def _programs(self) -> tuple[CatalogSource, ...]:
        """Where the program's messages are translated."""
        return (PROGRAM,) if self.catalogs is None else (self.catalogs, PROGRAM)

    def _program(self, language: str) -> CatalogSource:
        """Where the program's messages are in a language; what a translator lacks is to be seen."""
        return next((each for each in self._programs if language in each), PROGRAM)

    def words(self, language: str) -> Words:
        """The words of a language: the program's, then those that plugins bring.

        A plugin whose catalog of this language cannot be read is switched off.

        :raises BadCatalog: when the program's own cannot be read.
        """
        if language == SOURCE_LANGUAGE:  # the messages themselves
            return ENGLISH
        found = [self._program(language).load(language)]
        for plugin, source in self._catalog_offers:
            try:
                found.append(source.load(language))
            except Exception as error:
                self._fail(plugin, Fault.OFFER, error)
        return Words(language, [catalog for catalog in found if catalog is not None])

    def translation(self, language: str) -> Translation:
        """How far the translation into a language has come, by its first catalog.

        :raises BadCatalog: when the program's own cannot be read.
        """
        sources = (*self._programs, *(source for _, source in self._catalog_offers))
        found = (source.load(language) for source in sources if language in source)
        return Translation.of(next((each for each in found if each), NullTranslations()))

    def flaws(self, session: Session, words: Words) -> list[Flaw]:
        """What plugins find wrong with a translator's words (`simon_catalog_flaws`)."""
        told = {"session": session, "words": words}
        return [flaw for _, flaw in self._offers("simon_catalog_flaws", Flaw, **told)]

    def preview(self, session: Session, words: Words, folder: Path) -> list[Path]:
        """The files in which plugins show a translator's words (`simon_catalog_preview`)."""
        told = {"session": session, "words": words, "folder": folder}
        found = []
        for plugin, path in self._offers("simon_catalog_preview", Path, **told):
            if path.is_file() and path.parent == folder:
                found.append(path)
            else:
                self._fail(plugin, Fault.OFFER, ValueError(f"{path} is no file in {folder}"))
        return found

    def stored(self) -> dict[str, SettingValue] | None:
        """What earlier sessions left behind, or ``None`` when no plugin keeps anything."""
        kept: dict[str, SettingValue] = {}
        answered = False
        for plugin, answer in self._answers("simon_stored"):
            try:
                kept |= dict(answer.items())
            except (Exception, SystemExit) as error:
                self._fail(plugin, Fault.OFFER, error)
            else:
                answered = True
        return kept if answered else None

    def commands(
        self,
        session: Session,
        own: _T,
        new_app: Callable[[], _T],
        names_in: Callable[[_T], Iterable[str]],
    ) -> Iterator[_T]:
        """The commands of each plugin, in an app that could be built and takes no name again.

        ``own`` is the app of the program's own commands; ``names_in`` builds an app and tells the
        names of its commands.
        """
        owners: dict[str, str] = {}
        for impl in self._impls("simon_commands"):
            owners = owners or dict.fromkeys(names_in(own), PROJECT)
            app = new_app()
            try:
                given = {"app": app, "session": session}
                impl.function(*(given[name] for name in impl.argnames))
                names = list(names_in(app))
            except (Exception, SystemExit) as error:
                self._fail(impl.plugin_name, Fault.RAISED, error)
                continue
            clashing = next((name for name in names if name in owners), None)
            if clashing is not None:
                self._clash(impl.plugin_name, clashing, owners[clashing])
            else:
                owners |= dict.fromkeys(names, impl.plugin_name)
                yield app

    def ask_for_offers(self) -> None:
        """Ask all plugins what they offer, so that those that fail are known."""
        _ = self.frontends, self.scorings, self.themes, self.settings, self.deal_sources

    def offers_of(self, plugin: str) -> Iterator[tuple[str, str]]:
        """What a plugin offers to choose: what is typed for it, and its title."""
        typed = {
            "simon_frontends": "--ui {}",
            "simon_scorings": "--scoring {}",
            "simon_themes": "--theme {}",
            "simon_deal_sources": "--code {}:…",
        }
        for hook, offers in self._named_offers.items():
            for name, (owner, value) in offers.items():
                if owner == plugin:
                    yield typed.get(hook, "--{}").format(name), value.title

    def add_listeners(self, session: Session) -> None:
        """Ask plugins for the objects that shall hear this session, and register them."""
        offers = list(self._offers("simon_listeners", object, session=session))
        for number, (plugin, listener) in enumerate(offers, 1):
            if self._manager.has_plugin(plugin):  # none of its listeners has failed
                self.register(listener, f"{plugin} listener {number}", of=plugin)

    def tell(self, hook: str, **arguments: object) -> None:
        """Tell an event to everyone who answers its hook: listeners first, the frontend last."""
        for _ in self._answers(hook, **arguments):
            pass


def choose(name: str, offers: Mapping[str, _T]) -> _T:
    """The offer of this name.

    :raises UnknownOffer: when there is none.
    """
    try:
        return offers[name]
    except KeyError:
        raise UnknownOffer(name, offers) from None


def problem_line(words: Words, problem: PluginProblem) -> str:
    """The one line that says why a plugin was switched off."""
    plugin, detail = problem.plugin, quoted(problem.detail, 160)
    match problem.fault:
        case Fault.IMPORT:
            # Translators: {detail} is a technical message in English.
            return words.gettext(
                "The plugin {plugin} cannot be loaded and is switched off: {detail}",
                plugin=plugin,
                detail=detail,
            )
        case Fault.HOOK:
            # Translators: a hook is a function by which a plugin takes part; {detail} is a
            # technical message in English.
            return words.gettext(
                "The plugin {plugin} answers a hook wrongly and is switched off: {detail}",
                plugin=plugin,
                detail=detail,
            )
        case Fault.RAISED | Fault.OFFER:
            # Translators: {detail} is a technical message in English.
            return words.gettext(
                "The plugin {plugin} failed and is switched off: {detail}",
                plugin=plugin,
                detail=detail,
            )
        case Fault.NAME_CLASH:
            # Translators: {first} and {second} are packages, that is, installed programs.
            return words.gettext(
                "Two plugins are called {plugin}, from {first} and from {second}; the second is"
                " switched off.",
                plugin=plugin,
                first=problem.other,
                second=detail,
            )
        case Fault.OFFER_CLASH:
            # Translators: {name} is the name of what both offer, such as a scoring.
            return words.gettext(
                "The plugins {first} and {second} both offer “{name}”; {second} is switched off.",
                first=problem.other,
                second=plugin,
                name=detail,
            )
