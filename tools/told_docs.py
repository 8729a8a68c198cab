"""Write what each game tells into docs/api.md, between two marks at its end; with --check, only compare."""

from __future__ import annotations

import sys
from pathlib import Path

from saltbox.engine import find_game, find_games
from saltbox.wire.told_docs import told_docs

TARGET = Path(__file__).parents[1] / "docs" / "api.md"
BEGIN = "<!-- Made by tools/told_docs.py of what games declare. Do not edit; ./run test compares it. -->\n"
END = "<!-- The end of what is made. -->\n"


def filled(text: str) -> str:
    """The page with what stands between its marks made anew."""
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not (begin and end):
        sys.exit(f"docs/api.md has lost its marks: {BEGIN.strip()} and {END.strip()}")
    games = [find_game(name) for name in find_games()]
    return "".join([before, begin, "\n", told_docs(games), "\n", end, after])


def main(words: list[str]) -> None:
    text = TARGET.read_text("utf-8")
    if words == ["--check"]:
        if filled(text) != text:
            sys.exit("docs/api.md does not say what the games tell: run python -m tools.told_docs")
        print("docs/api.md is up to date")
    else:
        TARGET.write_text(filled(text), "utf-8")
        print("wrote docs/api.md")


if __name__ == "__main__":
    main(sys.argv[1:])
