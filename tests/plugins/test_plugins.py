"""Plugins: found, sorted, named, switched off; and whatever one does, the others go on."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable
from dataclasses import replace
from importlib.metadata import EntryPoint
from pathlib import Path
from subprocess import CompletedProcess
from types import SimpleNamespace

import pytest
import typer

from simon import __version__
from simon.engine import STANDARD, Deal, Event, Moved, Reason, Rejected, Removed, Scoring
from simon.hookspecs import CatalogSource, Frontend, Setting, hookimpl
from simon.plugins import (
    Fault,
    PluginProblem,
    Plugins,
    State,
    UnknownOffer,
    choose,
    problem_line,
)
from simon.session import Session
from simon.testing import Recorder, new_session, position
from simon.words import ENGLISH, Words

Install = Callable[..., None]
Entries = Callable[[], list[EntryPoint]]
Simon = Callable[..., CompletedProcess[str]]

BUILT_IN = ["console", "jsonl", "numbers", "pygame", "scoring", "store", "themes", "workshop"]
OFFERS_GOLF = """
    @hookimpl
    def simon_scorings():
        return [Scoring("golf", "Golf", 0, lambda event: 1)]
"""
HEARS_MOVES = """
    from heard import names
    @hookimpl
    def simon_moved():
        names.append("{name}")
"""
FAILS_ON_MOVES = """
    @hookimpl
    def simon_moved():
        raise {error}
"""


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What plugins heard that were made from HEARS_MOVES, in order."""
    names: list[str] = []
    monkeypatch.setitem(sys.modules, "heard", SimpleNamespace(names=names))
    return names


def states(plugins: Plugins) -> dict[str, State]:
    return {info.name: info.state for info in plugins.infos}


def faults(plugins: Plugins) -> list[tuple[str, Fault]]:
    return [(problem.plugin, problem.fault) for problem in plugins.problems]


def a_move(plugins: Plugins) -> Session:
    """A session with these plugins in which one move was made."""
    session = Session(plugins, opening=position("4S", "3H"), scoring=STANDARD)
    session.begin()
    session.move(2, 1)
    assert session.move_count == 1
    return session


# --- Finding and naming ---------------------------------------------------------------------------


def test_what_is_built_in_is_found_as_everybodys_is() -> None:
    plugins = Plugins.load(builtin_only=True)
    infos = [info for info in plugins.infos if info.builtin]
    assert [info.name for info in infos] == BUILT_IN
    assert {(i.origin, i.version, i.state) for i in infos} == {
        ("simon-solitaire", __version__, State.ON)
    }
    assert plugins.problems == []
    assert {"console", "jsonl"} <= set(plugins.frontends)
    assert plugins.scorings["standard"].score([]) == 500


def test_a_plugin_says_where_it_comes_from(install: Install, entries: Entries) -> None:
    install("golf", OFFERS_GOLF, distribution="simon-green", version="2.1")
    (info,) = Plugins.load(entries=entries()).infos
    assert (info.name, info.origin, info.version) == ("golf", "simon-green", "2.1")
    assert info.state is State.ON
    assert not info.builtin


def test_order_is_by_name_whatever_was_installed_first(
    install: Install, entries: Entries, heard: list[str]
) -> None:
    for name, distribution in (("pear", "a"), ("apple", "z"), ("quince", "b"), ("fig", "m")):
        install(name, HEARS_MOVES.format(name=name), distribution=distribution)
    for found in (entries(), entries()[::-1]):
        heard.clear()
        a_move(Plugins.load(entries=found))
        assert heard == ["apple", "fig", "pear", "quince"]


def test_what_is_built_in_comes_before_the_others(install: Install) -> None:
    install("aaa", OFFERS_GOLF)
    plugins = Plugins.load()
    assert [info.name for info in plugins.infos] == [*BUILT_IN, "aaa"]
    assert list(plugins.scorings) == ["standard", "golf"]


def test_first_and_last_are_heeded_and_names_decide_among_equals(
    install: Install, entries: Entries, heard: list[str]
) -> None:
    marks = {"a": "trylast", "b": "trylast", "c": "", "d": "", "e": "tryfirst", "f": "tryfirst"}
    for name, mark in marks.items():
        source = HEARS_MOVES.format(name=name)
        install(
            name, source.replace("@hookimpl", f"@hookimpl({mark}=True)" if mark else "@hookimpl")
        )
    a_move(Plugins.load(entries=entries()))
    assert heard == ["e", "f", "c", "d", "a", "b"]


def test_the_frontend_hears_last(heard: list[str]) -> None:
    class Late:
        @hookimpl(trylast=True)
        def simon_moved(self) -> None:
            heard.append("listener")

    class Shown:
        @hookimpl(tryfirst=True)
        def simon_moved(self) -> None:
            heard.append("frontend")

    plugins = Plugins()
    plugins.register(Shown(), "shown frontend", frontend=True)
    plugins.register(Late(), "late")
    a_move(plugins)
    assert heard == ["listener", "frontend"]


def test_one_package_found_twice_on_the_path_is_one_plugin(
    install: Install, entries: Entries
) -> None:
    install("golf", OFFERS_GOLF)
    plugins = Plugins.load(entries=entries() * 2)
    assert len(plugins.infos) == 1
    assert plugins.problems == []


@pytest.mark.filterwarnings("ignore:Implicit None:DeprecationWarning")  # from the library itself
def test_a_package_without_metadata_does_no_harm(
    install: Install, entries: Entries, site: Path
) -> None:
    install("golf", OFFERS_GOLF)
    for name in ("one", "two"):
        install("nameless", "", distribution=name, value=f"nameless_{name}")
        next(site.glob(f"{name}-*/METADATA")).unlink()
    plugins = Plugins.load(entries=entries())
    assert states(plugins)["golf"] is State.ON
    assert list(plugins.scorings) == ["golf"]
    assert all(problem_line(ENGLISH, problem) for problem in plugins.problems)


def test_a_name_may_hold_a_blank(install: Install, entries: Entries) -> None:
    install("my golf", OFFERS_GOLF, value="my_golf")
    install("my broken", FAILS_ON_MOVES.format(error="OSError"), value="my_broken")
    plugins = Plugins.load(entries=entries())
    a_move(plugins)
    assert faults(plugins) == [("my broken", Fault.RAISED)]
    assert states(plugins) == {"my broken": State.FAILED, "my golf": State.ON}
    assert list(plugins.scorings) == ["golf"]


# --- Switching off --------------------------------------------------------------------------------


def test_what_is_switched_off_is_not_even_imported(install: Install, entries: Entries) -> None:
    install("golf", OFFERS_GOLF)
    install("loud", "raise OSError", value="loud")
    plugins = Plugins.load(entries=entries(), without=["loud"])
    assert states(plugins) == {"golf": State.ON, "loud": State.OFF}
    assert plugins.problems == []
    assert "loud" not in sys.modules


def test_all_but_the_built_in_can_be_switched_off(install: Install) -> None:
    install("golf", OFFERS_GOLF)
    install("loud", "raise OSError")
    plugins = Plugins.load(builtin_only=True)
    assert states(plugins) == {
        **dict.fromkeys(BUILT_IN, State.ON),
        **dict.fromkeys(("golf", "loud"), State.OFF),
    }
    assert plugins.problems == []
    assert "golf" not in plugins.scorings


def test_nobody_can_switch_off_what_is_not_there(install: Install, entries: Entries) -> None:
    install("golf", OFFERS_GOLF)
    with pytest.raises(UnknownOffer) as caught:
        Plugins.load(entries=entries(), without=["golff"])
    assert caught.value.name == "golff"
    assert caught.value.choices == ["golf"]


def test_options_switch_plugins_off(install: Install, simon: Simon) -> None:
    install("golf", OFFERS_GOLF)
    install("loud", "raise OSError('too loud')")
    off = simon("plugins", "--no-plugin", "loud", "--no-plugin=golf")
    assert (off.returncode, off.stderr) == (0, "")
    assert "golf: switched off (simon-golf 1.0)" in off.stdout.splitlines()
    assert "loud: switched off (simon-loud 1.0)" in off.stdout.splitlines()
    assert "scoring: on (simon-solitaire " in off.stdout
    before = simon("--no-plugins", "plugins")
    assert (before.returncode, before.stderr) == (0, "")
    assert before.stdout == off.stdout
    refused = simon("play", "--no-plugins", "--scoring", "golf", "--ui", "jsonl")
    assert refused.returncode == 2
    assert "golf" in refused.stderr


def test_what_is_built_in_can_be_switched_off(simon: Simon, home: Path) -> None:
    played = simon("play", "--ui", "jsonl", "--no-plugin", "scoring", "--no-plugin", "store")
    assert (played.returncode, played.stderr) == (0, "")
    assert '"score": null' in played.stdout
    assert not home.exists()
    refused = simon("play", "--no-plugin", "console")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert "console" in refused.stderr
    assert "jsonl" in refused.stderr


@pytest.mark.parametrize("command", ["plugins", "rules", "play"])
def test_an_unknown_plugin_to_switch_off_is_refused(simon: Simon, home: Path, command: str) -> None:
    refused = simon(command, "--no-plugin", "nobody")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr == (
        "There is no plugin “nobody”. There are: {}.\n".format(", ".join(BUILT_IN))
    )
    assert not home.exists()


# --- Plugins that cannot be loaded ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("source", "error"),
    [
        ("import no_such_module_anywhere", "ModuleNotFoundError"),
        ("raise ImportError('no luck')", "ImportError: no luck"),
        ("def (:", "SyntaxError"),
        ("raise SystemExit(3)", "SystemExit: 3"),
        ("1 / 0", "ZeroDivisionError"),
        ("def f(): f()\nf()", "RecursionError"),
        ("raise Exception('several\\nlines\\x1b[31m')", "Exception: several"),
    ],
)
def test_a_plugin_that_fails_to_import(
    install: Install, entries: Entries, source: str, error: str
) -> None:
    install("aaa", source)
    install("golf", OFFERS_GOLF)
    plugins = Plugins.load(entries=entries())
    assert states(plugins) == {"aaa": State.FAILED, "golf": State.ON}
    assert faults(plugins) == [("aaa", Fault.IMPORT)]
    line = problem_line(ENGLISH, plugins.problems[0])
    assert "aaa" in line
    assert error in line
    assert line.isprintable()
    assert list(plugins.scorings) == ["golf"]


@pytest.mark.parametrize("value", ["no_such_module_anywhere", "aaa:nothing", "not a module!", ":"])
def test_an_entry_that_names_nothing(install: Install, entries: Entries, value: str) -> None:
    install("other", "", value="aaa")
    install("broken", None, value=value)
    plugins = Plugins.load(entries=entries())
    assert states(plugins) == {"broken": State.FAILED, "other": State.ON}
    assert faults(plugins) == [("broken", Fault.IMPORT)]


def test_ctrl_c_while_loading_is_for_the_player(install: Install, entries: Entries) -> None:
    install("slow", "raise KeyboardInterrupt")
    with pytest.raises(KeyboardInterrupt):
        Plugins.load(entries=entries())


def test_one_line_names_the_plugin_and_the_game_goes_on(install: Install, simon: Simon) -> None:
    install("aaa", "import no_such_module_anywhere")
    played = simon("play", "--ui", "jsonl", "--suits", "1", stdin='{"command": "state"}\n')
    assert played.returncode == 0
    assert [line[:10] for line in played.stdout.splitlines()] == ['{"event": ', '{"event": ']
    assert played.stderr == (
        "The plugin aaa cannot be loaded and is switched off:"
        " ModuleNotFoundError: No module named 'no_such_module_anywhere'\n"
    )


# --- Plugins that answer hooks wrongly ------------------------------------------------------------

WRONG_HOOKS = {
    "misspelt": "@hookimpl\ndef simon_mooved(): pass",
    "unknown argument": "@hookimpl\ndef simon_moved(session, event, colour): pass",
    "misspelt argument": "@hookimpl\ndef simon_moved(sesion): pass",
    "wrapper": "@hookimpl(wrapper=True)\ndef simon_moved():\n    yield",
    "old wrapper": "@hookimpl(hookwrapper=True)\ndef simon_moved():\n    yield",
    "wrapper of offers": "@hookimpl(wrapper=True)\ndef simon_frontends():\n    return (yield)",
}


@pytest.mark.parametrize("wrong", WRONG_HOOKS)
def test_a_plugin_that_answers_a_hook_wrongly(
    install: Install, entries: Entries, heard: list[str], wrong: str
) -> None:
    right = """
from heard import names
@hookimpl
def simon_rejected(): names.append("b")
@hookimpl
def simon_scorings(): return [Scoring("b", "", 0, int)]
"""
    install("b", right + WRONG_HOOKS[wrong])
    for name in "ac":
        install(name, HEARS_MOVES.format(name=name))
    plugins = Plugins.load(entries=entries())
    assert states(plugins) == {"a": State.ON, "b": State.FAILED, "c": State.ON}
    assert faults(plugins) == [("b", Fault.HOOK)]
    line = problem_line(ENGLISH, plugins.problems[0])
    assert line.startswith("The plugin b answers a hook wrongly and is switched off: ")
    session = a_move(plugins)
    session.move(1, 1)
    assert heard == ["a", "c"]  # and nothing else of b is asked either
    assert plugins.scorings == {}


def test_an_optional_hook_of_another_version_is_no_mistake(
    install: Install, entries: Entries
) -> None:
    install("new", "@hookimpl(optionalhook=True)\ndef simon_tomorrow(): pass")
    plugins = Plugins.load(entries=entries())
    assert plugins.problems == []


def test_a_listener_that_answers_a_hook_wrongly(install: Install, simon: Simon) -> None:
    install(
        "aaa",
        """
        class Listener:
            @hookimpl
            def simon_mooved(self): pass
        @hookimpl
        def simon_listeners(): return [Listener()]
        """,
    )
    played = simon("play", "--ui", "jsonl", "--suits", "1")
    assert played.returncode == 0
    assert '"dealt"' in played.stdout
    assert played.stderr.count("\n") == 1
    assert "The plugin aaa answers a hook wrongly" in played.stderr


@pytest.mark.parametrize("error", ["RuntimeError", "AttributeError", "ValueError"])
def test_a_listener_may_have_properties_that_raise(
    install: Install, simon: Simon, error: str
) -> None:
    """Whoever looks for hooks looks at every attribute."""
    install(
        "aaa",
        f"""
        class Listener:
            @property
            def game(self): raise {error}("not begun")
        @hookimpl
        def simon_listeners(): return [Listener()]
        """,
    )
    played = simon("play", "--ui", "jsonl", "--suits", "1")
    assert played.returncode == 0
    assert '"dealt"' in played.stdout
    assert played.stderr.count("\n") <= 1


# --- Plugins that fail when they are asked --------------------------------------------------------

ASKED = {
    "simon_frontends": lambda plugins: plugins.frontends,
    "simon_scorings": lambda plugins: plugins.scorings,
    "simon_themes": lambda plugins: plugins.themes,
    "simon_settings": lambda plugins: plugins.settings,
    "simon_catalogs": lambda plugins: plugins.words("fi"),
    "simon_stored": lambda plugins: plugins.stored(),
    "simon_listeners": lambda plugins: plugins.add_listeners(Session(plugins)),
    "simon_commands": lambda plugins: list(
        plugins.commands(Session(plugins), typer.Typer(), typer.Typer, lambda app: ())
    ),
    "simon_deal_sources": lambda plugins: plugins.deal_sources,
    "simon_memory": lambda plugins: plugins.memory(Session(plugins)),
    "simon_last_game": lambda plugins: plugins.last_game(Session(plugins), True, None),
}
ANSWERS = {
    "raises": "    raise LookupError('lost')",
    "leaves": "    raise SystemExit",
    "a number": "    return 5",
    "what is no offer": "    return ['golf', None]",
    "fails in the middle": "    yield from ()\n    raise LookupError('lost')",
}


NO_FAULT = {  # the answer to the one is not looked at, and any object can listen
    *(("simon_commands", answer) for answer in ("a number", "what is no offer")),
    ("simon_listeners", "what is no offer"),
    # these are answered by one value, not by several
    *((hook, "fails in the middle") for hook in ("simon_memory", "simon_last_game")),
}


@pytest.mark.parametrize(
    ("hook", "answer"), [(h, a) for h in ASKED for a in ANSWERS if (h, a) not in NO_FAULT]
)
def test_a_plugin_that_fails_when_asked(
    install: Install, entries: Entries, heard: list[str], hook: str, answer: str
) -> None:
    argument = "app" if hook == "simon_commands" else ""
    body = ANSWERS[answer]
    if argument:
        body = body.replace("    yield from ()\n", "")
    install(
        "b",
        f"@hookimpl\ndef {hook}({argument}):\n{body}\n"
        "@hookimpl\ndef simon_moved():\n    import heard\n    heard.names.append('b')\n",
    )
    for name in "ac":
        install(name, HEARS_MOVES.format(name=name))
    plugins = Plugins.load(entries=entries())
    ASKED[hook](plugins)
    assert [problem.plugin for problem in plugins.problems] == ["b"]
    assert plugins.problems[0].fault in (Fault.RAISED, Fault.OFFER)
    assert states(plugins) == {"a": State.ON, "b": State.FAILED, "c": State.ON}
    a_move(plugins)
    assert heard == ["a", "c"]
    ASKED[hook](plugins)
    assert len(plugins.problems) == 1


@pytest.mark.parametrize("hook", ASKED)
def test_nothing_is_an_answer_too(install: Install, entries: Entries, hook: str) -> None:
    install("b", f"@hookimpl\ndef {hook}():\n    return None\n")
    plugins = Plugins.load(entries=entries())
    ASKED[hook](plugins)
    assert plugins.problems == []


GARBAGE = {
    "setting of no known type": "simon_settings(): return [Setting('odd', 'Odd', object())]",
    "setting with a list": "simon_settings(): return [Setting('odd', 'Odd', [1])]",
    "setting with a float": "simon_settings(): return [Setting('odd', 'Odd', 1.5)]",
    "setting without default": "simon_settings(): return [Setting('odd', 'Odd', None)]",
    "default no choice": "simon_settings(): return [Setting('odd', 'Odd', 'c', ('a', 'b'))]",
    "choices of a number": "simon_settings(): return [Setting('odd', 'Odd', 1, (1, 2))]",
    "setting that is a keyword": "simon_settings(): return [Setting('import', 'Odd', False)]",
    "setting with a blank": "simon_settings(): return [Setting('very odd', 'Odd', False)]",
    "setting with a digit": "simon_settings(): return [Setting('2fast', 'Odd', False)]",
    "setting with a dot": "simon_settings(): return [Setting('a.b', 'Odd', False)]",
    "setting with an underscore": "simon_settings(): return [Setting('a_b', 'Odd', False)]",
    "setting with no name": "simon_settings(): return [Setting('', 'Odd', False)]",
    "setting with a dash first": "simon_settings(): return [Setting('-odd', 'Odd', False)]",
    "setting with a number for name": "simon_settings(): return [Setting(5, 'Odd', False)]",
    "setting with no title": "simon_settings(): return [Setting('odd', None, False)]",
    "scoring with a number for name": "simon_scorings(): return [Scoring(5, '', 0, int)]",
    "scoring with a list for name": "simon_scorings(): return [Scoring([], '', 0, int)]",
    "scoring with no name": "simon_scorings(): return [Scoring(None, None, 0, int)]",
    "frontend with a number for name": "simon_frontends(): return [Frontend(5, '', print)]",
    "frontend with a list for name": "simon_frontends(): return [Frontend([], '', print)]",
    "frontend that accompanies nobody": (
        "simon_frontends(): return [Frontend('odd', '', print, accompany=5)]"
    ),
    "theme with a number for name": "simon_themes(): return [Theme(5, '')]",
    "theme of no colour": "simon_themes(): return [Theme('odd', '', table=None)]",
    "setting with a title too many": (
        "simon_settings(): return [Setting('odd', 'Odd', 'a', ('a',), ('A', 'B'))]"
    ),
    "catalog in a text": "simon_catalogs(): return [CatalogSource('odd', '/nowhere')]",
    "catalog without a folder": "simon_catalogs(): return [CatalogSource('odd', None)]",
    "stored that is odd": "simon_stored(): return {5: object(), 'suits': 'many', 'lang': 7}",
    "stored that are lists": "simon_stored(): return dict.fromkeys(('ui', 'theme', 'rows'), [])",
}


@pytest.mark.parametrize("garbage", GARBAGE)
def test_garbage_of_the_right_type_is_kept_out(
    install: Install, simon: Simon, garbage: str
) -> None:
    """What comes of an offer's fields is the plugin's fault as well, and ends nobody's game."""
    install("odd", f"@hookimpl\ndef {GARBAGE[garbage]}")
    for arguments in (["--help"], ["play", "--ui", "jsonl", "--suits", "1"]):
        done = simon(*arguments)
        assert done.returncode == 0
        assert done.stdout
        assert done.stderr.count("\n") <= 1
        if done.stderr:
            assert done.stderr.startswith("The plugin odd failed and is switched off: ")


@pytest.mark.parametrize("broken", ["odd.mo", "odd.po"])
def test_a_catalog_that_cannot_be_read(install: Install, simon: Simon, broken: str) -> None:
    install(
        "odd",
        """
        from pathlib import Path
        @hookimpl
        def simon_catalogs(): return [CatalogSource("odd", Path(__file__).parent / "locale")]
        """,
    )
    import simon_odd_odd  # type: ignore[import-not-found]

    folder = Path(simon_odd_odd.__file__).parent / "locale" / "fi" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / broken).write_bytes(b'msgid "\xff\nthis is no catalog')
    done = simon("--lang", "fi", "plugins")
    assert done.returncode == 0
    assert "console" in done.stdout
    assert done.stderr.count("\n") == 1
    assert "odd" in done.stderr


def test_a_setting_may_have_any_name_that_no_option_has(install: Install, simon: Simon) -> None:
    """Not even the names that the program uses inside are taken."""
    names = ("events", "form", "chosen", "session", "desk", "self", "settings", "name")
    offered = ", ".join(f"Setting('{name}', 'Odd', 'x')" for name in names)
    install("odd", f"@hookimpl\ndef simon_settings(): return [{offered}]")
    for command in ("play", "replay"):
        done = simon(command, "--help")
        assert (done.returncode, done.stderr) == (0, "")
        assert all(f"--{name} " in done.stdout for name in names)


def test_a_setting_is_found_under_its_own_name(install: Install, simon: Simon) -> None:
    """Or it is refused, where its name cannot be an option."""
    install(
        "odd",
        """
        class Looks:
            def __init__(self, session): self.session = session
            def run(self):
                print([name for name in ("a_b", "c-d") if name in self.session.settings])
                return 0
        @hookimpl
        def simon_frontends(): return [Frontend("looks", "Looks", Looks)]
        """,
    )
    for name in ("a_b", "c-d"):
        offer = f"Setting({name!r}, 'Odd', 'x')"
        install(f"odd{name}", f"@hookimpl\ndef simon_settings(): return [{offer}]")
    done = simon("play", "--ui", "looks")
    assert done.returncode == 0
    assert "'c-d'" in done.stdout
    assert "'a_b'" in done.stdout or "odda_b" in done.stderr


def test_a_setting_cannot_take_an_option_of_the_program(install: Install, simon: Simon) -> None:
    install("odd", "@hookimpl\ndef simon_settings(): return [Setting('suits', 'Odd', 7)]")
    done = simon("play", "--ui", "jsonl", "--suits", "2")
    assert done.returncode == 0
    assert '"suits": 2' in done.stdout
    assert done.stderr.count("\n") == 1
    assert "“suits”" in done.stderr
    assert "odd" in done.stderr


def test_settings_reach_the_session(install: Install, simon: Simon) -> None:
    install(
        "odd",
        """
        @hookimpl
        def simon_settings():
            return [
                Setting("speed", "How fast.", 3),
                Setting("loud-voice", "How loud.", False),
                Setting("colour", "Which.", "red", ("red", "blue")),
            ]
        class Speaks:
            def __init__(self, session): self.session = session
            def run(self):
                print({k: self.session.settings[k] for k in ("speed", "loud-voice", "colour")})
                return 0
        @hookimpl
        def simon_frontends(): return [Frontend("speaks", "Speaks", Speaks)]
        """,
    )
    done = simon("play", "--ui", "speaks")
    assert done.stdout == "{'speed': 3, 'loud-voice': False, 'colour': 'red'}\n"
    done = simon("play", "--ui", "speaks", "--speed", "5", "--loud-voice", "--colour", "blue")
    assert done.stdout == "{'speed': 5, 'loud-voice': True, 'colour': 'blue'}\n"
    assert (done.returncode, done.stderr) == (0, "")
    for wrong in (["--speed", "x"], ["--colour", "green"], ["--loud-voice=1"]):
        refused = simon("play", "--ui", "speaks", *wrong)
        assert (refused.returncode, refused.stdout) == (2, "")


# --- Plugins that fail when they are told ---------------------------------------------------------


@pytest.mark.parametrize("error", ["LookupError('lost')", "SystemExit(1)", "AssertionError"])
def test_a_plugin_that_fails_in_an_event(
    install: Install, entries: Entries, heard: list[str], error: str
) -> None:
    install("b", FAILS_ON_MOVES.format(error=error))
    for name in "ac":
        install(name, HEARS_MOVES.format(name=name))
    plugins = Plugins.load(entries=entries())
    told: list[PluginProblem] = []
    plugins.report = told.append
    session = a_move(plugins)
    assert heard == ["a", "c"]
    session.move(1, 10)
    session.undo()
    session.move(1, 10)
    session.move(2, 1)
    assert faults(plugins) == [("b", Fault.RAISED)]
    assert told == plugins.problems
    assert states(plugins) == {"a": State.ON, "b": State.FAILED, "c": State.ON}


def test_a_game_with_a_failing_plugin_is_the_same_game(
    install: Install, simon: Simon, data: Path
) -> None:
    moves = (data / "example_deal_won.txt").read_text().split()
    lines = "".join(
        f'{{"command": "move", "source": {s}, "target": {t}, "count": {c}}}\n'
        for s, t, c in map(_parts, moves)
    )
    arguments = ("play", "--ui", "jsonl", "--deal", data / "example_deal.txt")
    alone = simon(*arguments, stdin=lines)
    for event in ("moved", "removed", "won", "dealt"):
        install(f"bad-{event}", f"@hookimpl\ndef simon_{event}(): raise LookupError('lost')")
    together = simon(*arguments, stdin=lines)
    assert together.stdout == alone.stdout
    assert together.returncode == 0
    named = [line.split()[2] for line in together.stderr.splitlines()]
    assert named == ["bad-dealt", "bad-moved", "bad-removed", "bad-won"]
    assert alone.stdout.splitlines()[-1] == (
        '{"event": "won", "runs": 4, "score": 841, "moves": 59}'
    )


def _parts(move: str) -> tuple[str, str, str]:
    found = re.fullmatch(r"(\d+)-(\d+)(?:x(\d+))?", move)
    assert found
    return found[1], found[2], found[3] or "1"


@pytest.mark.parametrize("hook", ["simon_session_started", "simon_session_finished"])
def test_a_plugin_that_fails_at_the_start_or_the_end(
    install: Install, simon: Simon, hook: str
) -> None:
    install("b", f"@hookimpl\ndef {hook}(): raise LookupError('lost')")
    played = simon("play", "--ui", "jsonl", "--suits", "1", stdin='{"command": "quit"}\n')
    assert played.returncode == 0
    assert '"dealt"' in played.stdout
    assert played.stderr == ("The plugin b failed and is switched off: LookupError: lost\n")


def test_a_plugins_listener_falls_with_it_and_no_other(
    install: Install, entries: Entries, heard: list[str]
) -> None:
    both = """
        from heard import names
        class Listener:
            @hookimpl
            def simon_moved(self):
                names.append("{name}'s listener")
                {then}
        @hookimpl
        def simon_listeners(): return [Listener()]
        @hookimpl
        def simon_rejected(): names.append("{name}")
    """
    install("a", both.format(name="a", then=""))
    install("b", both.format(name="b", then="raise LookupError"))
    plugins = Plugins.load(entries=entries())
    session = Session(plugins, opening=position("4S", "3H"))
    plugins.add_listeners(session)
    session.begin()
    session.move(1, 1)
    assert heard == ["a", "b"]
    heard.clear()
    session.move(2, 1)
    assert sorted(heard) == ["a's listener", "b's listener"]
    heard.clear()
    session.undo()
    session.move(1, 1)
    session.move(2, 1)
    assert heard == ["a", "a's listener"]


def test_each_session_gets_listeners_of_its_own(install: Install, entries: Entries) -> None:
    install(
        "a",
        """
        class Listener:
            @hookimpl
            def simon_dealt(self, session): assert session is self.session
        @hookimpl
        def simon_listeners(session):
            listener = Listener()
            listener.session = session
            return [listener]
        """,
    )
    for _ in range(2):
        plugins = Plugins.load(entries=entries())
        session = Session(plugins)
        plugins.add_listeners(session)
        session.begin()
        assert plugins.problems == []


def test_a_frontend_with_the_name_of_a_failing_plugin_stays(install: Install, simon: Simon) -> None:
    install("shout", FAILS_ON_MOVES.format(error="LookupError('lost')"))
    install(
        "golf",
        """
        class Shouts:
            def __init__(self, session): self.session = session
            def run(self):
                self.session.begin()
                for move in self.session.legal_moves()[:1]:
                    self.session.move(*move)
                self.session.undo()
                return 0
            @hookimpl
            def simon_moved(self): print("MOVED")
            @hookimpl
            def simon_undone(self): print("UNDONE")
        @hookimpl
        def simon_frontends(): return [Frontend("shout", "Shout", Shouts)]
        """,
    )
    played = simon("play", "--ui", "shout", "--suits", "1")
    assert played.stdout == "MOVED\nUNDONE\n"
    assert played.stderr == "The plugin shout failed and is switched off: LookupError: lost\n"


def test_debugging_lets_the_error_through(
    install: Install, entries: Entries, monkeypatch: pytest.MonkeyPatch
) -> None:
    install("b", FAILS_ON_MOVES.format(error="LookupError('lost')"))
    plugins = Plugins.load(entries=entries())
    monkeypatch.setenv("SIMON_DEBUG", "1")
    with pytest.raises(LookupError, match="lost"):
        a_move(plugins)


def test_ctrl_c_in_a_plugin_is_for_the_player(install: Install, entries: Entries) -> None:
    install("b", FAILS_ON_MOVES.format(error="KeyboardInterrupt"))
    plugins = Plugins.load(entries=entries())
    with pytest.raises(KeyboardInterrupt):
        a_move(plugins)


def test_one_failing_listener_of_the_test_kit_leaves_the_others() -> None:
    class Fails:
        @hookimpl
        def simon_moved(self) -> None:
            raise LookupError

    recorder = Recorder()
    session = new_session(position("4S", "3H"), listeners=[Fails(), recorder])
    session.move(2, 1)
    session.undo()
    assert recorder.names == ["dealt", "moved", "undone"]
    assert len(session.plugins.problems) == 1


# --- Listeners that act ---------------------------------------------------------------------------


class Acts:
    """A listener that does something once, when it hears of a move."""

    def __init__(self, act: Callable[[Session], object]) -> None:
        self.act: Callable[[Session], object] | None = act
        self.answer: object = None

    @hookimpl
    def simon_moved(self, session: Session) -> None:
        if act := self.act:
            self.act = None
            before = session.tableau
            self.answer = act(session)
            assert session.tableau is before  # nothing happens while an event is being told


RUN = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"


def test_a_listeners_own_action_waits_until_the_events_are_out() -> None:
    acts, recorder = Acts(lambda session: session.move(4, 3)), Recorder()
    session = new_session(position(RUN, "AS", "4D", "3H"), listeners=[acts, recorder])
    answer = session.move(2, 1)
    assert recorder.names == ["dealt", "moved", "removed", "moved"]
    assert recorder.scores == [600 - 100, 499, 599, 598]
    assert acts.answer == ()
    assert [event.name for event in answer] == ["moved", "removed"]
    assert session.move_count == 2


def test_actions_of_several_listeners_come_in_order() -> None:
    def ask(*moves: tuple[int, int]) -> Acts:
        return Acts(lambda session: [session.move(*move) for move in moves])

    recorder = Recorder()
    acting = [ask((4, 3), (9, 9)), ask((4, 5)), recorder]
    session = new_session(position("4S", "3S", "4D", "3H"), listeners=acting)
    session.move(2, 1)
    moves = [
        (str(event.move) if isinstance(event, Moved) else event.reason)
        for event in recorder.events
        if isinstance(event, Moved | Rejected)
    ]
    assert moves == ["2-1", "4-3", Reason.EMPTY_SOURCE, Reason.EMPTY_SOURCE]


@pytest.mark.parametrize(
    ("act", "names"),
    [
        (lambda session: session.undo(), ["undone"]),
        (lambda session: (session.undo(), session.redo()), ["undone", "redone"]),
        (lambda session: session.restart(), ["dealt"]),
        (lambda session: session.new(suits=2), ["dealt"]),
        (lambda session: session.move(99, 99), ["rejected"]),
    ],
)
def test_any_action_of_a_listener_waits(act: Callable[[Session], object], names: list[str]) -> None:
    recorder = Recorder()
    session = new_session(position(RUN, "AS"), listeners=[Acts(act), recorder])
    session.move(2, 1)
    assert recorder.names == ["dealt", "moved", "removed", *names]


def test_a_listener_that_acts_and_then_fails_has_acted() -> None:
    def act(session: Session) -> None:
        session.move(4, 3)
        raise LookupError

    plugins, recorder = Plugins(), Recorder()
    plugins.register(Acts(act), "acts")
    plugins.register(recorder, "recorder")
    session = Session(plugins, opening=position("4S", "3S", "4D", "3H"))
    session.begin()
    session.move(2, 1)
    assert recorder.names == ["dealt", "moved", "moved"]
    assert faults(plugins) == [("acts", Fault.RAISED)]


def test_after_a_frontend_failed_the_session_can_be_used() -> None:
    class Fails:
        failing = True

        @hookimpl
        def simon_moved(self) -> None:
            if self.failing:
                raise LookupError

    plugins, frontend, recorder = Plugins(), Fails(), Recorder()
    plugins.register(frontend, "mine frontend", frontend=True)
    plugins.register(recorder, "recorder")
    session = Session(plugins, opening=position("4S", "3H"))
    session.begin()
    with pytest.raises(LookupError):
        session.move(2, 1)
    frontend.failing = False
    session.undo()
    session.move(2, 1)
    assert recorder.names == ["dealt", "moved", "undone", "moved"]
    assert plugins.problems == []


# --- Scorings -------------------------------------------------------------------------------------


def fails(_event: Event) -> int:
    raise LookupError("lost")


BAD_SCORINGS = {
    "raises": Scoring("odd", "Odd", 500, fails),
    "raises at a removal": Scoring(
        "odd", "Odd", 500, lambda event: fails(event) if isinstance(event, Removed) else -1
    ),
    "gives a float": Scoring("odd", "Odd", 500, lambda event: 0.5),  # type: ignore[arg-type,return-value]
    "gives a whole float": Scoring("odd", "Odd", 500, lambda event: 1.0),  # type: ignore[arg-type,return-value]
    "gives a text": Scoring("odd", "Odd", 500, lambda event: "1"),  # type: ignore[arg-type,return-value]
    "gives nothing": Scoring("odd", "Odd", 500, lambda event: None),  # type: ignore[arg-type,return-value]
    "is no function": Scoring("odd", "Odd", 500, 1),  # type: ignore[arg-type]
    "begins with a float": Scoring("odd", "Odd", 500.0, lambda event: 1),  # type: ignore[arg-type]
    "begins with a text": Scoring("odd", "Odd", "500", lambda event: 1),  # type: ignore[arg-type]
}


@pytest.mark.parametrize("bad", BAD_SCORINGS)
def test_a_scoring_that_fails_is_named_once_and_the_game_has_no_score(
    install: Install, entries: Entries, bad: str
) -> None:
    class Bad:
        @hookimpl
        def simon_scorings(self) -> list[Scoring]:
            return [BAD_SCORINGS[bad]]

    plugins, recorder = Plugins(), Recorder()
    plugins.register(Bad(), "green")
    plugins.register(recorder, "recorder")
    session = Session(
        plugins, opening=position(RUN, "AS", "4D", "3H"), scoring=plugins.scorings["odd"]
    )
    session.begin()
    session.move(2, 1)
    session.move(4, 3)
    session.undo()
    assert recorder.names == ["dealt", "moved", "removed", "moved", "undone"]
    assert session.score is None
    assert recorder.scores[-3:] == [None, None, None]
    assert faults(plugins) == [("green", Fault.RAISED)]
    assert "Score" not in str(session.record())


@pytest.mark.parametrize(
    "scoring",
    [
        Scoring("odd", "Odd", 500, lambda event: isinstance(event, Removed)),
        Scoring("odd", "Odd", True, lambda event: -1),
    ],
)
def test_a_score_is_a_plain_integer_or_none(scoring: Scoring) -> None:
    recorder = Recorder()
    session = new_session(position(RUN, "AS"), listeners=[recorder], scoring=scoring)
    session.move(2, 1)
    assert {type(score) for score in recorder.scores} <= {int, type(None)}


def test_a_scoring_that_fails_on_the_command_line(install: Install, simon: Simon) -> None:
    install(
        "green",
        "@hookimpl\ndef simon_scorings(): return [Scoring('odd', 'Odd', 0, lambda event: 1 / 0)]",
    )
    played = simon(
        *("play", "--ui", "jsonl", "--code", "SS1-S1-AAAAABD", "--scoring", "odd"),
        stdin='{"command": "move", "source": 1, "target": 1}\n{"command": "legal"}\n',
    )
    assert played.returncode == 0
    assert played.stderr == ""
    source, count, target = json.loads(played.stdout.splitlines()[-1])["moves"][0]
    played = simon(
        *("play", "--ui", "jsonl", "--code", "SS1-S1-AAAAABD", "--scoring", "odd"),
        stdin=f'{{"command": "move", "source": {source}, "target": {target}, "count": {count}}}\n'
        '{"command": "state"}\n',
    )
    assert played.returncode == 0
    assert played.stdout.count('"score": null') == 2
    assert played.stderr == (
        "The plugin green failed and is switched off: ZeroDivisionError: division by zero\n"
    )


@pytest.mark.parametrize("command", ["verify", "replay"])
@pytest.mark.parametrize("points", ["1 / 0", "0.5", "None"])
def test_a_record_whose_scoring_fails_is_refused_politely(
    install: Install, simon: Simon, tmp_path: Path, command: str, points: str
) -> None:
    install(
        "green",
        f"@hookimpl\ndef simon_scorings(): return [Scoring('odd', 'Odd', 0, lambda e: {points})]",
    )
    session = new_session(Deal.from_code("SS1-S1-AAAAABD"))
    session.move(*session.legal_moves()[0])
    record = str(session.record()).replace('"standard"', '"odd"')
    file = tmp_path / "game.simon"
    file.write_text(record)
    done = simon(command, file)
    assert done.returncode in (1, 2)
    assert done.stdout == ""
    assert "The plugin green failed and is switched off: " in done.stderr
    assert "in the program" not in done.stderr
    assert done.stderr.count("\n") <= 2


# --- Clashes --------------------------------------------------------------------------------------


def test_two_plugins_of_one_name(install: Install, entries: Entries, heard: list[str]) -> None:
    for distribution in ("simon-zoo", "simon-ant"):
        source = HEARS_MOVES.format(name=distribution)
        install("golf", source, distribution=distribution)
    for found in (entries(), entries()[::-1]):
        heard.clear()
        plugins = Plugins.load(entries=found)
        assert [(i.name, i.origin, i.state) for i in plugins.infos] == [
            ("golf", "simon-ant", State.ON),
            ("golf", "simon-zoo", State.FAILED),
        ]
        (problem,) = plugins.problems
        assert problem.fault is Fault.NAME_CLASH
        assert problem_line(ENGLISH, problem) == (
            "Two plugins are called golf, from simon-ant and from simon-zoo;"
            " the second is switched off."
        )
        a_move(plugins)
        assert heard == ["simon-ant"]


def test_nobody_takes_the_name_of_what_is_built_in(install: Install, simon: Simon) -> None:
    install("scoring", OFFERS_GOLF, distribution="aaa")
    done = simon("plugins")
    assert done.returncode == 0
    assert "scoring: failed (aaa 1.0)" in done.stdout.splitlines()
    assert f"scoring: on (simon-solitaire {__version__})" in done.stdout.splitlines()
    assert done.stderr == (
        "Two plugins are called scoring, from simon-solitaire and from aaa;"
        " the second is switched off.\n"
    )


@pytest.mark.parametrize(
    ("hook", "offer", "ask"),
    [
        ("simon_scorings", "Scoring('same', '', 0, int)", "simon_scorings"),
        ("simon_frontends", "Frontend('same', '', print)", "simon_frontends"),
        ("simon_themes", "Theme('same', '')", "simon_themes"),
        ("simon_settings", "Setting('same', '', 0)", "simon_settings"),
    ],
)
def test_two_plugins_that_offer_one_name(
    install: Install, entries: Entries, heard: list[str], hook: str, offer: str, ask: str
) -> None:
    for name in "abc":
        more = ", " + offer.replace("same", f"only-{name}")
        offered = offer.replace("same", "other") if name == "c" else offer
        source = HEARS_MOVES.format(name=name).replace("\n    ", "\n")
        install(name, f"{source}@hookimpl\ndef {hook}(): return [{offered}{more}]")
    plugins = Plugins.load(entries=entries())
    offers = ASKED[ask](plugins)
    assert list(offers) == ["same", "only-a", "other", "only-c"]
    (problem,) = plugins.problems
    assert problem.fault is Fault.OFFER_CLASH
    assert problem_line(ENGLISH, problem) == (
        "The plugins a and b both offer “same”; b is switched off."
    )
    assert states(plugins) == {"a": State.ON, "b": State.FAILED, "c": State.ON}
    a_move(plugins)
    assert heard == ["a", "c"]


def test_nobody_takes_the_name_of_the_standard_scoring(install: Install, simon: Simon) -> None:
    install("aaa", "@hookimpl\ndef simon_scorings(): return [Scoring('standard', '', 0, int)]")
    done = simon("play", "--ui", "jsonl", "--suits", "1")
    assert done.returncode == 0
    assert '"score": 500' in done.stdout
    assert done.stderr == (
        "The plugins scoring and aaa both offer “standard”; aaa is switched off.\n"
    )


def test_the_name_none_is_taken(install: Install, simon: Simon) -> None:
    """``--scoring none`` means no scoring, so nobody can be chosen by that name."""
    install("aaa", "@hookimpl\ndef simon_scorings(): return [Scoring('none', '', 0, int)]")
    done = simon("play", "--ui", "jsonl", "--suits", "1", "--scoring", "none")
    assert done.returncode == 0
    assert '"score": null' in done.stdout
    assert "aaa" in done.stderr
    assert "“none”" in done.stderr


def test_who_is_switched_off_offers_nothing_any_more(install: Install, entries: Entries) -> None:
    install(
        "b",
        """
        @hookimpl
        def simon_frontends(): return [Frontend("shout", "Shout", print)]
        @hookimpl
        def simon_scorings(): raise LookupError
        """,
    )
    plugins = Plugins.load(entries=entries())
    assert plugins.frontends
    assert not plugins.scorings
    assert not plugins.frontends


def test_choosing_by_name() -> None:
    offers = {"b": 1, "a": 2}
    assert choose("a", offers) == 2
    with pytest.raises(UnknownOffer) as caught:
        choose("c", offers)
    assert (caught.value.name, caught.value.choices) == ("c", ["a", "b"])


# --- Commands -------------------------------------------------------------------------------------

PUTTS = """
    import typer
    @hookimpl
    def simon_commands(app: typer.Typer):
        @app.command("putt", help="Putt once.")
        def putt(times: int = 1) -> None:
            print("putt " * times)
"""


def test_a_plugin_adds_a_command(install: Install, simon: Simon) -> None:
    install("golf", PUTTS)
    done = simon("putt", "--times", "3")
    assert (done.returncode, done.stdout.strip()) == (0, "putt putt putt")
    assert "Putt once." in simon("--help").stdout
    assert simon("putt", "--times", "x").returncode == 2
    assert simon("putt", "--no-plugins").returncode == 2


@pytest.mark.parametrize(
    "parameter", ["times: object", "times: list[dict[str, int]]", "times: 'Gone'"]
)
def test_a_command_that_typer_cannot_build(install: Install, simon: Simon, parameter: str) -> None:
    install("golf", PUTTS.replace("times: int = 1", parameter))
    done = simon("languages")
    assert done.returncode == 0
    assert "en" in done.stdout
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith("The plugin golf failed and is switched off: ")
    assert simon("putt").returncode == 2


def test_a_command_does_not_replace_the_programs_own(install: Install, simon: Simon) -> None:
    install("golf", PUTTS.replace('"putt"', '"rules"'))
    done = simon("rules", "summary")
    assert done.returncode == 0
    assert "patience" in done.stdout
    assert "golf" in done.stderr
    assert "“rules”" in done.stderr


def test_two_plugins_with_one_command_are_both_named(install: Install, simon: Simon) -> None:
    install("golf", PUTTS)
    install("green", PUTTS.replace("putt ", "green "))
    done = simon("putt")
    assert done.stdout.strip() == "putt"
    assert "golf" in done.stderr
    assert "green" in done.stderr


# --- Frontends that fail --------------------------------------------------------------------------

FRONTEND = """
    class Mine:
        def __init__(self, session):
            {init}
            self.session = session
        def run(self):
            self.session.begin()
            {run}
            return 0
        replay = None
        {hook}
    def open_mine(session):
        {open}
        return Mine(session)
    @hookimpl
    def simon_frontends(): return [Frontend("mine", "Mine", open_mine)]
    @hookimpl
    def simon_session_finished(): print("finished")
"""
PASS = {"init": "pass", "run": "pass", "open": "pass", "hook": "pass"}
FRONTEND_FAILURES = {
    "open": {"open": "raise LookupError('lost')"},
    "opens nothing": {"open": "return None"},
    "init": {"init": "raise LookupError('lost')"},
    "run": {"run": "raise LookupError('lost')"},
    "event": {"hook": "@hookimpl\n        def simon_dealt(self): raise LookupError('lost')"},
    "misspelt": {"hook": "@hookimpl\n        def simon_deelt(self): pass"},
    "wrapper": {"hook": "@hookimpl(wrapper=True)\n        def simon_dealt(self): yield"},
    "property": {"hook": "@property\n        def x(self): raise LookupError('lost')"},
}


@pytest.mark.parametrize("failure", [f for f in FRONTEND_FAILURES if f != "property"])
def test_a_frontend_that_fails_ends_the_game_in_one_line(
    install: Install, simon: Simon, failure: str
) -> None:
    install("mine", FRONTEND.format(**{**PASS, **FRONTEND_FAILURES[failure]}))
    played = simon("play", "--ui", "mine", "--suits", "1")
    assert played.returncode == 1
    assert played.stdout == ("finished\n" if failure in ("run", "event") else "")
    *where, why = played.stderr.splitlines()
    assert why.startswith("The game ends here, because mine has failed: ")
    assert [line.partition(":")[0] for line in where] == (
        ["Game code", "Moves so far"] if failure in ("run", "event") else []
    )


def test_a_frontend_may_have_a_property_that_raises(install: Install, simon: Simon) -> None:
    install("mine", FRONTEND.format(**{**PASS, **FRONTEND_FAILURES["property"]}))
    played = simon("play", "--ui", "mine", "--suits", "1")
    assert (played.returncode, played.stderr) == (0, "")


def test_a_frontend_that_cannot_replay(install: Install, simon: Simon, data: Path) -> None:
    install("mine", FRONTEND.format(**PASS))
    played = simon("replay", "--ui", "mine", data / "example_won.simon")
    assert played.returncode == 1
    assert played.stderr.startswith("The game ends here, because mine has failed: TypeError")


def test_a_frontend_gives_the_exit_status(install: Install, simon: Simon) -> None:
    install("mine", FRONTEND.format(**{**PASS, "run": "return 7"}))
    assert simon("play", "--ui", "mine", "--suits", "1").returncode == 7


def test_a_broken_frontend_that_was_not_chosen_does_no_harm(install: Install, simon: Simon) -> None:
    install("mine", FRONTEND.format(**{**PASS, "open": "raise LookupError('lost')"}))
    played = simon("play", "--ui", "jsonl", "--suits", "1")
    assert (played.returncode, played.stderr) == (0, "")


def test_debugging_shows_how_a_frontend_failed(
    install: Install, simon: Simon, monkeypatch: pytest.MonkeyPatch
) -> None:
    install("mine", FRONTEND.format(**{**PASS, "run": "raise LookupError('lost')"}))
    monkeypatch.setenv("SIMON_DEBUG", "1")
    with pytest.raises(LookupError, match="lost"):
        simon("play", "--ui", "mine", "--suits", "1")


# --- What is said about it ------------------------------------------------------------------------


class Loud(Words):
    """A language in which every message is in capitals."""

    def _fill(self, text: str, source: str, fields: dict[str, object]) -> str:
        shouted = re.sub(r"\{\w+\}|[^{]+", lambda m: m[0] if m[0][0] == "{" else m[0].upper(), text)
        return super()._fill(shouted, source, fields)


@pytest.mark.parametrize("fault", Fault)
def test_the_line_is_localized_and_one_line(fault: Fault) -> None:
    problem = PluginProblem("golf", fault, "KeyError: 'a\nb\x1b[0m" + "x" * 500, "other")
    line = problem_line(Loud("loud"), problem)
    assert line.isprintable()
    assert len(line) < 300
    assert "golf" in line
    assert "SWITCHED OFF" in line
    assert "switched off" not in line


def test_the_command_plugins_tells_names_origins_versions_and_states(
    install: Install, simon: Simon
) -> None:
    install("golf", OFFERS_GOLF, version="2.1")
    install("aaa", "import no_such_module_anywhere")
    install("bbb", "@hookimpl\ndef simon_scorings(): return 5")
    install("ccc", "")
    done = simon("plugins", "--no-plugin", "ccc")
    assert done.returncode == 0
    ours = [f"{name}: on (simon-solitaire {__version__})" for name in BUILT_IN]
    assert [line for line in done.stdout.splitlines() if not line.startswith(" ")] == [
        *ours,
        "aaa: failed (simon-aaa 1.0)",
        "bbb: failed (simon-bbb 1.0)",
        "ccc: switched off (simon-ccc 1.0)",
        "golf: on (simon-golf 2.1)",
    ]
    assert [line.split()[2] for line in done.stderr.splitlines()] == ["aaa", "bbb"]


# --- Nothing is global ----------------------------------------------------------------------------


def test_two_of_them_share_nothing(install: Install, entries: Entries, heard: list[str]) -> None:
    install("a", HEARS_MOVES.format(name="a"))
    install("b", HEARS_MOVES.format(name="b"))
    one, two = Plugins.load(entries=entries()), Plugins.load(entries=entries(), without=["b"])
    empty = Plugins()
    recorder = Recorder()
    one.register(recorder, "recorder")
    a_move(two)
    assert heard == ["a"]
    a_move(empty)
    assert heard == ["a"]
    a_move(one)
    assert heard == ["a", "a", "b"]
    assert recorder.names == ["dealt", "moved"]
    assert states(one) == {"a": State.ON, "b": State.ON}
    assert states(two) == {"a": State.ON, "b": State.OFF}
    assert empty.infos == []


def test_a_failure_in_one_is_none_in_the_other(install: Install, entries: Entries) -> None:
    install("b", FAILS_ON_MOVES.format(error="LookupError"))
    one, two = Plugins.load(entries=entries()), Plugins.load(entries=entries())
    a_move(one)
    assert states(one) == {"b": State.FAILED}
    assert states(two) == {"b": State.ON}
    assert two.problems == []


def test_each_run_of_the_program_starts_afresh(install: Install, simon: Simon) -> None:
    install("b", FAILS_ON_MOVES.format(error="LookupError"))
    lines = '{"command": "move", "source": 1, "target": 1}\n'
    first = simon("play", "--ui", "jsonl", "--suits", "1", "--no-plugins", stdin=lines)
    assert first.stderr == ""
    assert "b: on (simon-b 1.0)" in simon("plugins").stdout


def test_a_value_type_is_a_value() -> None:
    setting = Setting("a", "A", 1)
    assert replace(setting, name="b") == Setting("b", "A", 1)
    assert CatalogSource("d", Path("x")) == CatalogSource("d", Path("x"))
    assert Frontend("f", "F", print) == Frontend("f", "F", print)  # type: ignore[arg-type]
