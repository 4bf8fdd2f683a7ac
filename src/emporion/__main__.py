"""``python -m emporion`` is the same program as ``emporion``."""

from emporion.cli import main

if __name__ == "__main__":
    main()
