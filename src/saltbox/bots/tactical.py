"""The bot that knows the ground: where a game has an eye for positions, it fights with it."""

from collections.abc import Callable, Mapping
from random import Random

from saltbox.bots import Mind, salt_mystic
from saltbox.bots.greedy import GreedyBot
from saltbox.engine import Ask, Choice

# How to answer a question, for each game that has tactics: (ask, mind, dice).
TACTICS: Mapping[str, Callable[[Ask, Mind, Random], Choice]] = {"salt-mystic": salt_mystic.choose}


class TacticalBot:
    """Uses height, cover, flanks and range.

    It is offered only for games it has tactics for. In an older game of another kind it is merely greedy.
    """

    describe = "Fights with the ground: height, cover, flanks and range."
    games = tuple(TACTICS)

    def __init__(self, seed: int | str) -> None:
        self.dice = Random(seed)
        self.greedy = GreedyBot(seed)

    def choose(self, ask: Ask, mind: Mind) -> Choice:
        """What its tactics say."""
        tactics = TACTICS.get(mind.game)
        return self.greedy.choose(ask, mind) if tactics is None else tactics(ask, mind, self.dice)
