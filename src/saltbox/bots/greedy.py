"""The bot that looks one choice ahead, in a world it imagines."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from saltbox.bots import Mind, salt_and_bones, salt_mystic
from saltbox.engine import Ask, Choice, Match, Seat, View

WIN = 1_000.0
# How good a view looks to a seat, for each game: (card table, view, seat).
WORTH: Mapping[str, Callable[[Any, View, Seat], float]] = {
    "salt-and-bones": salt_and_bones.worth,
    "salt-mystic": salt_mystic.worth,
}


def no_opinion(table: Any, view: View, seat: Seat) -> float:
    """In a game it has no eye for, this bot sees only wins and losses."""
    return 0.0


class GreedyBot:
    """Takes what looks best right after the choice, and never thinks of the answer."""

    describe = "Takes the best thing in sight and never looks further than one choice."

    def __init__(self, seed: int | str) -> None:
        self.dice = Random(seed)

    def choose(self, ask: Ask, mind: Mind) -> Choice:
        """The option after which the world looks best; ties are broken by chance."""
        worth = WORTH.get(mind.game, no_opinion)
        world = mind.imagine()
        options = list(ask.options)
        if ask.measured and (space := mind.space(ask)) is not None:
            points = [space.sample(mind.source) for _ in range(8)]
            options += [point for point in points if point is not None]
        scores = [outlook(world, ask.seat, choice, worth) for choice in options]
        best = max(scores)
        return self.dice.choice([o for o, score in zip(options, scores, strict=True) if score == best])


def outlook(
    world: Match, seat: Seat, choice: Choice, worth: Callable[[Any, View, Seat], float], parts: int = 1
) -> float:
    """How the world looks after a choice. A card and its place are two parts of one choice."""
    after = world.clone()
    after.choose(seat, choice)
    outcome = after.outcome
    if outcome is not None:
        return (WIN if seat in outcome.winners else -WIN) if outcome.winners else -WIN / 10
    asked = after.ask_of(seat)
    if parts and asked is not None and asked.question == "place" and not asked.measured:
        return max(outlook(after, seat, place, worth, parts - 1) for place in asked.options)
    return worth(world.table, after.view(seat), seat)
