"""The bot that knows nothing."""

from random import Random

from saltbox.bots import Mind
from saltbox.engine import Ask, Choice


class RandomBot:
    """Any legal choice is as good as any other."""

    describe = "Plays anything that is allowed, each choice as likely as the next."

    def __init__(self, seed: int | str) -> None:
        self.dice = Random(seed)

    def choose(self, ask: Ask, mind: Mind) -> Choice:
        """One of the options; where choices are measured, a point of the space counts as one more option."""
        if not ask.measured:
            return self.dice.choice(ask.options)
        space = mind.space(ask)
        point = space.sample(mind.source) if space is not None else None
        return self.dice.choice([*ask.options, *([point] if point else [])])
