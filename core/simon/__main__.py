"""``python -m simon``."""

import sys

from simon.cli import main

if __name__ == "__main__":
    sys.exit(main())
