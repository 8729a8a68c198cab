"""A process in which bots think: one question per line on its input, one answer per line on its output.

It is given a world that the bot's seat cannot tell apart from the real one, so a bot that cheats finds nothing.
Plain JSON and no pickles; when the server dies, the input ends, and so does this process.
"""

import json
import os
import sys
from collections.abc import Mapping
from typing import Any

from saltbox.bots import Mind, make_bot
from saltbox.engine import Match, Source


def answer(question: Mapping[str, Any]) -> str:
    """What the bot chooses in this position."""
    match = Match.from_position(question["position"], listen=False)
    seat, seed = question["seat"], question["seed"]
    ask = match.ask_of(seat)
    if ask is None:
        raise ValueError(f"seat {seat} is not asked anything")
    return make_bot(question["bot"], seed).choose(ask, Mind(match, seat, Source(seed)))


def main() -> None:
    """Answers until the input ends. It steps back behind the server, which has people waiting."""
    if hasattr(os, "nice"):
        os.nice(10)
    for line in sys.stdin:
        try:
            told = {"choice": answer(json.loads(line))}
        except Exception as fault:  # whatever a bot does wrong, the server plays on without it
            told = {"fault": repr(fault)}
        print(json.dumps(told), flush=True)


if __name__ == "__main__":
    main()
