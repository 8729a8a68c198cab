"""Records what the component tests of Salt & Bones' table are told.

    python -m tests.web.record_salt_and_bones

`states.json` holds one snapshot of each interesting moment, `game.json` a whole game: a snapshot of its
beginning and every update. All of it comes from real games that seat 0 plays against a bot.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random

from saltbox.bots import Bot, bot_choice, make_bot
from saltbox.engine import Match
from saltbox.games.salt_and_bones.choices import Chain, PlayInstinct, Prepare
from saltbox.wire.messages import Snapshot, Update
from tests.web.recorder import Recorder, keep, written

GAME = "salt-and-bones"
FOLDER = Path(__file__).parents[2] / "web" / "src" / "games" / "salt_and_bones" / "table" / "fixtures"
SEAT = 0
MOMENTS = 15  # how many there are to find
MOST_GAMES = 400


def moment_of(match: Match) -> str | None:
    """The name of the moment, if it is one that tests look at."""
    if match.outcome is not None:
        return "over"
    ask = match.ask_of(SEAT)
    if ask is None:
        return None
    view = match.view(SEAT)
    if ask.question == "place":
        if match.asked_about(ask).is_chained:
            return "place_chained"
        return "place" if len(view["laid"]) > 2 else "place_first"
    if ask.question == "react":
        if len(ask.options) == 1:
            return None
        if view["plays"]:
            return "react_stack" if len(view["plays"]) > 1 else "react_response"
        return f"react_{ask.moment}"
    if ask.question == "turn" and len(view["laid"]) < 2:
        return None
    if ask.question == "draw" and len(view["attack_hand"][SEAT]) < 3:
        return None
    return ask.question


class Eager:
    """Plays, chains and prepares whenever it can, so that much happens; else as the bot does, mostly."""

    def __init__(self) -> None:
        self._bot: Bot = make_bot("greedy", 1)
        self._dice = Random(3)

    def choice(self, match: Match, seat: int) -> str:
        """What it does."""
        ask = match.ask_of(seat)
        assert ask is not None
        plays = [
            choice
            for choice in ask.options
            if PlayInstinct.parse(choice) or Chain.parse(choice) or Prepare.parse(choice)
        ]
        if plays and self._dice.random() < 0.8:
            return self._dice.choice(plays)
        if self._dice.random() < 0.2:
            return self._dice.choice(list(ask.options))
        return bot_choice(self._bot, match, seat)


def played(seed: int, player: Eager, moments: dict[str, Snapshot]) -> Iterator[Snapshot | Update]:
    """One game, message by message; moments that were not seen before are added to those."""
    recorder = Recorder(Match.new(GAME, seed=seed, asks_forced=True), SEAT)
    yield recorder.snapshot()
    while True:
        name = moment_of(recorder.match)
        if name and name not in moments:
            moments[name] = recorder.snapshot()
        if recorder.match.outcome is not None:
            return
        yield recorder.choose(player.choice(recorder.match, recorder.match.asks[0].seat))


def files() -> Mapping[Path, str]:
    """The files as they should be."""
    player, moments = Eager(), dict[str, Snapshot]()
    game = list(played(0, player, moments))
    for seed in range(1, MOST_GAMES):
        if len(moments) < MOMENTS:
            for _ in played(seed, player, moments):
                pass
    return {FOLDER / "states.json": written(moments), FOLDER / "game.json": written(game)}


if __name__ == "__main__":
    keep(files(), "tests.web.record_salt_and_bones")
