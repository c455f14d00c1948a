"""The program: ``simon`` and ``python -m simon``."""

import gc
import sys


def main() -> int:
    """Run the command line; Ctrl-C ends it quietly, even while it is still being imported."""
    try:
        gc.disable()  # what is imported stays: looking through it for garbage takes a tenth longer
        from simon.cli import main as run

        gc.freeze()
        gc.enable()
        return run()
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
