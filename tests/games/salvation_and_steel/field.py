"""Sets up a position of Salvation and Steel in a line and plays a script on it."""

from collections.abc import Sequence
from typing import Any

from saltbox.engine import Match
from saltbox.games.salvation_and_steel import position
from saltbox.games.salvation_and_steel.board import GRID
from saltbox.games.salvation_and_steel.position import unit
from saltbox.games.salvation_and_steel.state import War

__all__ = ["asked", "at", "battle", "foe", "new", "options", "own", "play", "refused", "state", "told", "unit"]

QUICK = {"voluntary_failure": "never", "placing": "by-chance"}


def own(kind: str, where: str, **more: Any) -> dict[str, Any]:
    """A unit of seat 0."""
    return unit(kind, where, **more)


def foe(kind: str, where: str, **more: Any) -> dict[str, Any]:
    """A unit of seat 1."""
    return unit(kind, where, seat=1, **more)


def battle(
    *units: dict[str, Any],
    dice: Sequence[int] | None = None,
    options: dict[str, Any] | None = None,
    asks_forced: bool = False,
    spells: Sequence[Sequence[str]] = ((), ()),
    **given: Any,
) -> Match:
    """A match that begins in the phase of seat 0, unless it is said otherwise; successes stand."""
    document = position({**QUICK, **(options or {})}, spells, units=list(units), **given)
    return Match.from_position(document, dice=dice, seed=1 if dice is None else None, asks_forced=asks_forced)


def new(seed: int = 1, dice: Sequence[int] | None = None, **options: Any) -> Match:
    """A new game with these options."""
    return Match.new("salvation-and-steel", seed=seed, dice=dice, options={**QUICK, **options})


def play(match: Match, *script: str) -> Match:
    """Plays lines such as "0 move:K11". Windows and follow-ups that no line answers are passed."""
    for line in script:
        seat, _, choice = line.partition(" ")
        while match.why_not(int(seat), choice) is not None and declined(match):
            pass
        match.choose(int(seat), choice)
    return match


def declined(match: Match) -> bool:
    """Passes the window, or declines the follow-up, that is open, if one is."""
    for ask in match.asks:
        for choice in ("pass", "stay", "trust"):
            if choice in ask.options:
                match.choose(ask.seat, choice)
                return True
    return False


def state(match: Match) -> War:
    """The bare state: rule tests look at everything, as a referee does."""
    s = match._state
    assert isinstance(s, War)
    return s


def asked(match: Match) -> str:
    """Who is asked what, such as "1 command"; "" when the game is over."""
    return " ".join(f"{ask.seat} {ask.moment or ask.question}" for ask in match.asks)


def options(match: Match, seat: int | None = None) -> Sequence[str]:
    """The options of the open question, of one seat if there are several."""
    return next(ask.options for ask in match.asks if seat in (None, ask.seat))


def refused(match: Match, seat: int, choice: str) -> str:
    """The id of the rule that forbids this choice; "" if nothing does."""
    refusal = match.why_not(seat, choice)
    return "" if refusal is None else refusal.rule


def at(match: Match, u: int) -> str:
    """Where a unit is; "" if it is not on the board."""
    where = state(match).at[u]
    return GRID.name(where) if where >= 0 else ""


def told(match: Match, name: str, seat: int | None = None) -> list[Any]:
    """The facts of every event of this name so far, as a spectator or a seat is told."""
    return [event.facts for event in match.story(seat) if event.name == name]
