"""Sets up a position of Salt & Bones in a line and plays a script on it."""

from collections.abc import Iterator, Sequence
from typing import Any

from saltbox.engine import Match, Source
from saltbox.games.salt_and_bones import position
from saltbox.games.salt_and_bones.state import Duel

DECLINES = ("pass", "end")


def duel(**given: Any) -> Match:
    """A match that begins in the given position; see `saltbox.games.salt_and_bones.position`."""
    return Match.from_position(position(**given))


def state(match: Match) -> Duel:
    """The bare state: rule tests look at all cards, as a referee does."""
    s = match._state
    assert isinstance(s, Duel)
    return s


def play(match: Match, *script: str) -> Match:
    """Plays lines such as "0 attack:slash". Windows and chain offers that no line answers are passed."""
    for line in script:
        seat, choice = line.split(" ", 1)
        while not can(match, int(seat), choice) and declined(match):
            pass
        match.choose(int(seat), choice)
    return match


def settle(match: Match) -> Match:
    """Passes every window and chain offer that stands open."""
    while declined(match):
        pass
    return match


def can(match: Match, seat: int, choice: str) -> bool:
    """Whether the seat may make this choice now."""
    return match.why_not(seat, choice) is None


def declined(match: Match) -> bool:
    """Passes the window or chain offer that is open, if one is."""
    for ask in match.asks:
        for choice in DECLINES:
            if choice in ask.options:
                match.choose(ask.seat, choice)
                return True
    return False


def asked(match: Match) -> str:
    """Who is asked what, such as "1 turn"; "" when the game is over."""
    return " ".join(f"{ask.seat} {ask.question}" for ask in match.asks)


def options(match: Match) -> Sequence[str]:
    """The options of the one open question."""
    (ask,) = match.asks
    return ask.options


def instances(match: Match) -> list[int]:
    """The amounts of all damage instances so far, as they landed or were negated."""
    told = match.story(None)
    return [event.facts[1] for event in told if event.name in ("damage_landed", "damage_negated")]


def refused(match: Match, seat: int, choice: str) -> str:
    """The id of the rule that forbids this choice; "" if nothing does."""
    refusal = match.why_not(seat, choice)
    return "" if refusal is None else refusal.rule


# The events that end with which damage instance they are about: its dealer, its kind and its number.
ABOUT_DAMAGE = (
    "damage_boosted", "damage_hardened", "damage_landed", "damage_negated", "negation_failed", "came_too_late",
)  # fmt: skip
# How many facts at the end of an event say which card did it, and which damage instance it is about.
IDENTITY = {
    "damage_created": 3,
    "damage_boosted": 4,
    "damage_hardened": 4,
    "damage_landed": 4,
    "damage_negated": 4,
    "negation_failed": 5,
    "came_too_late": 4,
    "instinct_announced": 1,
    "equipment_triggered": 1,
    "card_negated": 1,
    "parry_set": 1,
    "next_attack_boosted": 1,
    "forced_disengage_cancelled": 1,
}


def told(match: Match, name: str) -> list[tuple[Any, ...]]:
    """The facts of every public event of this name so far; not which card it was, nor which damage instance."""
    return [facts[: len(facts) - IDENTITY.get(name, 0)] for facts in told_whole(match, name)]


def told_whole(match: Match, name: str) -> list[tuple[Any, ...]]:
    """All facts of every public event of this name so far."""
    return [event.facts for event in match.story(None) if event.name == name]


def window(match: Match) -> tuple[int, str]:
    """The player and the name of the window that is open."""
    (ask,) = match.asks
    assert ask.question == "react"
    return ask.seat, ask.about[0]


def decisions(seed: int) -> Iterator[Match]:
    """A game played by chance: the match at every decision."""
    match, source = Match.new("salt-and-bones", seed=seed), Source(seed)
    while match.asks:
        yield match
        ask = match.asks[0]
        match.choose(ask.seat, source.pick(ask.options))


def random_game(seed: int) -> Iterator[Match]:
    """A game played by chance: the match at every decision and once more when it is over."""
    for match in decisions(seed):
        yield match
    yield match


def random_games(count: int) -> Iterator[Match]:
    """Whole games between players who do anything that is allowed, when they are over."""
    for seed in range(count):
        *_, match = random_game(seed)
        yield match


def custom(id: str, kind: str, **fields: Any) -> dict[str, Any]:
    """A card of our own, as it would stand in a card file."""
    return {"id": id, "kind": kind, "name": id.title(), "copies": 6, "source": "custom", **fields}
