"""Golden playthroughs: whole games as text that people can read in a diff.

If one differs, either a rule has changed or something broke. If it was on purpose:
`./run test tests/contract/test_golden.py --write-golden`, then read the difference before you commit it.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from saltbox.bots import bot_choice, make_bot
from saltbox.engine import Match

FOLDER = Path(__file__).parent.parent / "playthroughs"
GAMES = [
    ("salt-and-bones", 1, ("random", "random")),
    ("salt-and-bones", 7, ("greedy", "greedy")),
    ("salt-and-bones", 23, ("random", "greedy")),
]
NAMES = ("Ann", "Bob")


def tell(game: str, seed: int, bots: tuple[str, ...]) -> Iterator[str]:
    """The whole game: each choice, what everyone could see of it, and the digest now and then."""
    match = Match.new(game, seed=seed)
    players = [make_bot(name, seed) for name in bots]
    yield f"{game}, seed {seed}: {' against '.join(bots)}"
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
        yield f"  {match.event_words(event, NAMES)}"


@pytest.mark.parametrize(("game", "seed", "bots"), GAMES, ids=lambda value: str(value))
def test_a_golden_game_is_played_again_to_the_letter(
    game: str, seed: int, bots: tuple[str, ...], request: pytest.FixtureRequest
) -> None:
    file = FOLDER / f"{game}-{seed}-{'-'.join(bots)}.txt"
    played = "\n".join(tell(game, seed, bots)) + "\n"
    if request.config.getoption("--write-golden"):
        file.write_text(played, "utf-8")
    assert played == file.read_text("utf-8")
