"""The bot that knows the ground: where a game has an eye for positions, it fights with it."""

from random import Random

from saltbox.bots import Mind, bot_play
from saltbox.bots.greedy import GreedyBot
from saltbox.engine import Ask, Choice


class TacticalBot:
    """Uses the ground, and goes for what the scenario asks.

    It is offered only for games that have tactics. In an older game of another kind it is merely greedy.
    """

    describe = "Fights with the ground: what it reaches, what covers it, and what the scenario asks."

    def __init__(self, seed: int | str) -> None:
        self.dice = Random(seed)
        self.greedy = GreedyBot(seed)

    @staticmethod
    def plays(game: str) -> bool:
        """Games that brought tactics along."""
        return bot_play(game).tactical is not None

    def choose(self, ask: Ask, mind: Mind) -> Choice:
        """What its tactics say."""
        tactics = bot_play(mind.game).tactical
        return self.greedy.choose(ask, mind) if tactics is None else tactics(ask, mind, self.dice)
