"""What languages cost: a start among few of them and among many, and the workshop's tools.

python benchmarks/languages.py
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

from simon.words import PROGRAM

RUNS = 15
COUNTS = (1, 16, 100, 1000)


def seconds(*arguments: str | Path) -> float:
    """How long the program takes, once."""
    start = perf_counter()
    subprocess.run(
        [sys.executable, "-m", "simon", *map(str, arguments)],
        check=False,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    return perf_counter() - start


def folder_of(count: int, folder: Path) -> Path:
    """A folder with so many languages: Finnish, and copies of it under other names."""
    compiled = PROGRAM.text("fi").with_suffix(".mo")
    for number in range(count):
        name = f"x{chr(97 + number // 26 % 26)}{chr(97 + number % 26)}_{number}" if number else "fi"
        place = folder / name / "LC_MESSAGES" / "simon.mo"
        place.parent.mkdir(parents=True)
        shutil.copyfile(compiled, place)
    return folder


def main() -> None:
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    with tempfile.TemporaryDirectory() as temporary:
        os.environ["SIMON_HOME"] = str(Path(temporary, "home"))
        folders = {count: folder_of(count, Path(temporary, str(count))) for count in COUNTS}
        times: dict[int, list[float]] = {count: [] for count in COUNTS}
        for _ in range(RUNS):  # in turn, so that a busy machine is busy for all of them
            for count, folder in folders.items():
                times[count].append(seconds("rules", "end", "--lang", "fi", "--catalogs", folder))
        least = median(times[COUNTS[0]])
        print(f"a start in Finnish, median of {RUNS}:")
        for count in COUNTS:
            found = median(times[count])
            print(f"  {count:>5} languages: {found:.3f} s, {found / least:.2f} times the first")
        english = median(seconds("rules", "end", "--lang", "en") for _ in range(RUNS))
        print(f"  in English: {english:.3f} s")
        print(f"simon languages: {seconds('languages'):.2f} s")
        print(f"simon languages check fi: {seconds('languages', 'check', 'fi'):.2f} s")
        into = Path(temporary, "preview")
        print(f"... preview fi: {seconds('languages', 'preview', 'fi', '--into', into):.2f} s")


if __name__ == "__main__":
    main()
