"""Golden playthroughs: whole games as text that people can read in a diff.

If one differs, either a rule has changed or something broke. If it was on purpose:
`./run test tests/contract/test_golden.py --write-golden`, then read the difference before you commit it.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from saltbox.bots import bot_choice, make_bot
from saltbox.engine import Match, find_game, find_games
from saltbox.engine.game import Playthrough

FOLDER = Path(__file__).parent.parent / "playthroughs"
NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve")


class Golden(NamedTuple):
    """One game that is played again, as the game itself names it."""

    game: str
    kept: Playthrough

    def __str__(self) -> str:
        return f"{self.game}-{self.kept.title or self.kept.seed}-{'-'.join(self.kept.bots)}"


GAMES = [Golden(name, kept) for name in sorted(find_games()) for kept in find_game(name).lab.playthroughs]


def tell(golden: Golden) -> Iterator[str]:
    """The whole game: each choice, what everyone could see of it, and the digest now and then."""
    seed, bots = golden.kept.seed, golden.kept.bots
    match = Match.new(golden.game, seed=seed, seats=len(bots), options=golden.kept.options)
    players = [make_bot(name, seed) for name in bots]
    yield f"{golden.game}, seed {seed}: {' against '.join(bots)}"
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


def test_every_kept_game_belongs_to_a_game() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} == {str(golden) for golden in GAMES}
