"""The bot that takes what looks best right now: by a few rules, or one choice ahead in a world it imagines."""

from random import Random
from typing import Any

from saltbox.bots import Mind, Worth, bot_play
from saltbox.engine import Ask, Choice, Match, Seat, View

WIN = 1_000.0


def no_opinion(table: Any, view: View, seat: Seat) -> float:
    """In a game it has no eye for, this bot sees only wins and losses."""
    return 0.0


class GreedyBot:
    """Takes what looks best right after the choice; it has no plan beyond that."""

    describe = "Takes the best thing in sight and never looks further than one choice."

    def __init__(self, seed: int | str) -> None:
        self.dice = Random(seed)

    def choose(self, ask: Ask, mind: Mind) -> Choice:
        """What its rules for this game say, else the option after which the world looks best."""
        rules = bot_play(mind.game).greedy
        return self.look_ahead(ask, mind) if rules is None else rules(ask, mind, self.dice)

    def look_ahead(self, ask: Ask, mind: Mind) -> Choice:
        """The option after which an imagined world looks best; ties are broken by chance."""
        worth = bot_play(mind.game).worth or no_opinion
        world = mind.imagine()
        options = list(ask.options)
        if ask.measured and (space := mind.space(ask)) is not None:
            points = [space.sample(mind.source) for _ in range(8)]
            options += [point for point in points if point is not None]
        scores = [outlook(world, ask.seat, choice, worth) for choice in options]
        best = max(scores)
        return self.dice.choice([o for o, score in zip(options, scores, strict=True) if score == best])


def outlook(world: Match, seat: Seat, choice: Choice, worth: Worth) -> float:
    """How the world looks after a choice."""
    after = world.clone()
    after.choose(seat, choice)
    outcome = after.outcome
    if outcome is not None:
        return (WIN if seat in outcome.winners else -WIN) if outcome.winners else -WIN / 10
    return worth(world.table, after.view(seat), seat)
