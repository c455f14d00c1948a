"""Play by JSON lines that are piped in, with the store: as ``simon play`` does it, begun faster.

Run as a script; its argument is the code of a deal, or ``--resume``. What is shown goes into a file
beside the home, so that it is there whatever becomes of the process.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import simon_store
from simon.engine import STANDARD, Deal
from simon.plugins import Plugins
from simon.session import Session
from simon_jsonl.jsonl import JsonLines


def shown_beside(home: Path) -> Path:
    """The file for what is shown."""
    return home.with_name(f"{home.name}.shown")


def main(start: str) -> None:
    plugins = Plugins()
    plugins.register(simon_store, "store")
    resume = start == "--resume"
    opening = None if resume else Deal.from_code(start)
    session = Session(plugins, opening=opening, scoring=STANDARD)
    with shown_beside(Path(os.environ["SIMON_HOME"])).open("wb", buffering=0) as sink:
        frontend = JsonLines(session, sink=sink)
        plugins.register(frontend, "jsonl", frontend=True)  # told last
        plugins.add_listeners(session)
        session.recall(resume=resume)
        frontend.run()
        session.finish()
    for problem in plugins.problems:
        sys.exit(str(problem))


if __name__ == "__main__":
    main(sys.argv[1])
