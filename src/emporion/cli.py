"""The command line."""


def main() -> None:
    """Start the program."""
    raise SystemExit("The command line is being built.")
