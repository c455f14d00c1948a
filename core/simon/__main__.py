"""The program: ``simon`` and ``python -m simon``."""

import sys


def main() -> int:
    """Run the command line; Ctrl-C ends it quietly, even while it is still being imported."""
    try:
        from simon.cli import main as run

        return run()
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
