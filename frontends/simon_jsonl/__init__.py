"""Play by JSON lines: one object in, one or more out. For programs."""

from collections.abc import Iterable

from simon.hookspecs import N_, Frontend, RunningFrontend, hookimpl
from simon.session import Session


def _open(session: Session) -> RunningFrontend:
    from simon_jsonl.jsonl import JsonLines

    return JsonLines(session)


def _accompany(session: Session) -> object:
    from simon_jsonl.jsonl import EventLines

    return EventLines(session)


@hookimpl
def simon_frontends() -> Iterable[Frontend]:
    """Offer the frontend for programs."""
    # Translators: JSON is a format for programs.
    title = N_("JSON lines, for programs")
    return [Frontend("jsonl", title, _open, writes_utf8=True, accompany=_accompany, resumes=False)]
