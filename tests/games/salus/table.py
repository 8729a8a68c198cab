"""Sets up a position of Salus in a line and plays a script on it."""

from collections.abc import Sequence
from typing import Any

from saltbox.engine import Match
from saltbox.games.salus import position
from saltbox.games.salus.state import Race


def race(
    *script: str,
    dice: Sequence[int | str] | None = None,
    options: dict[str, Any] | None = None,
    asks_forced: bool | None = None,
    until: str = "",
    **given: Any,
) -> Match:
    """A match that begins in the given position, plays the script, and stops at an end if it shall."""
    match = Match.from_position(position(options, **given), dice=dice, asks_forced=asks_forced)
    if until:
        match.until(until)
    return play(match, *script)


def move(die: int, *script: str, seat: int = 0, **given: Any) -> Match:
    """The Move of one turn with this die, and nothing after it; Speed stays unless the script uses it."""
    lines = script if any("speed:" in line for line in script) else (f"{seat} speed:0", *script)
    return race(*lines, dice=[die, *given.pop("dice", [])], until="maneuvers", turn=seat, **given)


def state(match: Match) -> Race:
    """The bare state: rule tests look at all cards, as a referee does."""
    s = match._state
    assert isinstance(s, Race)
    return s


def play(match: Match, *script: str) -> Match:
    """Plays lines such as "0 speed:+2". Windows that no line answers are passed."""
    for line in script:
        seat, choice = line.split(" ", 1)
        while match.why_not(int(seat), choice) is not None and passed(match):
            pass
        match.choose(int(seat), choice)
    while passed(match):
        pass
    return match


def passed(match: Match) -> bool:
    """Passes the window that is open, if one is."""
    for ask in match.asks:
        if "pass" in ask.options:
            match.choose(ask.seat, "pass")
            return True
    return False


def asked(match: Match) -> str:
    """Who is asked what, such as "1 speed"; "" when nobody is."""
    return " ".join(f"{ask.seat} {ask.question}" for ask in match.asks)


def options(match: Match, seat: int) -> list[str]:
    """What a seat can choose now."""
    ask = match.ask_of(seat)
    return [] if ask is None else list(ask.options)


def told(match: Match, name: str) -> list[Any]:
    """The facts of all events of this name."""
    return [event.facts for event in match.story(None) if event.name == name]


def refused(match: Match, seat: int, choice: str) -> str:
    """The rule that refuses a choice."""
    refusal = match.why_not(seat, choice)
    assert refusal is not None, f"{choice} is allowed"
    return refusal.rule
