"""Golden playthroughs: whole games as text that people can read in a diff.

If one differs, either a rule has changed or something broke. If it was on purpose:
`./run test tests/contract/test_golden.py --write-golden`, then read the difference before you commit it.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

import pytest

from saltbox.bots import bot_choice, make_bot
from saltbox.engine import Match

FOLDER = Path(__file__).parent.parent / "playthroughs"
NAMES = ("Ann", "Bob")


class Golden(NamedTuple):
    """One game that is played again: a bot for each seat, and what was agreed on."""

    game: str
    seed: int
    bots: tuple[str, ...]
    options: Mapping[str, Any] = MappingProxyType({})
    title: str = ""  # what tells it from others of the same game

    def __str__(self) -> str:
        return f"{self.game}-{self.title or self.seed}-{'-'.join(self.bots)}"


def battle(seed: int, edition: str, scenario: str, *bots: str) -> Golden:
    """A short battle of Salt Mystic; one player has the pack against them."""
    options = {"edition": edition, "scenario": scenario, "turn_limit": 6}
    return Golden("salt-mystic", seed, bots, options, f"{edition}-{scenario}")


GAMES = [
    Golden("salt-and-bones", 1, ("random", "random")),
    Golden("salt-and-bones", 7, ("greedy", "greedy")),
    Golden("salt-and-bones", 23, ("random", "greedy")),
    battle(1, "basic-2021", "risen", "tactical", "tactical"),
    battle(2, "quickstart", "burning-fountains", "tactical", "tactical"),
    battle(3, "basic-2021", "swamp-road", "tactical", "random"),
    battle(4, "quickstart", "black-labyrinth", "tactical", "tactical"),
    battle(5, "basic-2021", "fog-and-tombs", "tactical", "tactical"),
    battle(6, "basic-2021", "wraithdiver", "tactical", "tactical"),
    battle(7, "quickstart", "learning", "random", "tactical"),
    battle(8, "basic-2021", "learning", "tactical"),
    battle(9, "basic-2021", "black-labyrinth", "tactical"),
]


def tell(golden: Golden) -> Iterator[str]:
    """The whole game: each choice, what everyone could see of it, and the digest now and then."""
    match = Match.new(golden.game, seed=golden.seed, seats=len(golden.bots), options=golden.options)
    players = [make_bot(name, golden.seed) for name in golden.bots]
    yield f"{golden.game}, seed {golden.seed}: {' against '.join(golden.bots)}"
    yield from events(match, 0)
    while match.asks:
        seat, known = match.asks[0].seat, len(match.story(None))
        choice = bot_choice(players[seat], match, seat)
        yield f"> {NAMES[seat]} {match.asks[0].question}: {choice}"
        match.choose(seat, choice)
        yield from events(match, known)
        if match.number % 10 == 0:
            yield f"  [{match.number}: {match.digest()}]"
    yield f"{match.outcome}"
    yield f"[{match.number}: {match.digest()}]"


def events(match: Match, since: int) -> Iterator[str]:
    """The public story in words."""
    for event in match.story(None, since):
        yield f"  {match.event_words(event, NAMES[: match.seats])}"


@pytest.mark.parametrize("golden", GAMES, ids=str)
def test_a_golden_game_is_played_again_to_the_letter(golden: Golden, request: pytest.FixtureRequest) -> None:
    file = FOLDER / f"{golden}.txt"
    played = "\n".join(tell(golden)) + "\n"
    if request.config.getoption("--write-golden"):
        file.write_text(played, "utf-8")
    assert played == file.read_text("utf-8")
