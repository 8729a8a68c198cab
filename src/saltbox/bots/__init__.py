"""Bots: players that get an Ask and a Mind, and return a choice. They never see a State."""

from collections.abc import Mapping
from functools import cache, cached_property
from typing import Any, Protocol

from saltbox.engine import Ask, Choice, Match, SaltboxError, Seat, Source, Space, View


class UnknownBot(SaltboxError):
    """No bot of that name is installed, or it does not know the game."""


class Mind:
    """All that a seat knows: its view, the cards of the game, and the worlds it can imagine.

    Everything is worked out when it is first asked for, so a bot that does not think costs nothing.
    """

    def __init__(self, match: Match, seat: Seat, source: Source) -> None:
        self.seat = seat
        self.source = source
        self.game = match.game.name
        self._match = match

    @cached_property
    def view(self) -> View:
        """What the seat may see."""
        return self._match.view(self.seat)

    @property
    def table(self) -> Any:
        """The cards that exist in this match: public knowledge."""
        return self._match.table

    def imagine(self) -> Match:
        """A world that this seat cannot tell apart from the real one; play in it as you like."""
        return self._match.imagine(self.seat, self.source)

    def survey(self, about: str) -> dict[str, Any]:
        """What can be measured on the table, as on a screen."""
        return self._match.survey(self.seat, about)

    def space(self, ask: Ask) -> Space | None:
        """The measured choices of the open Ask."""
        return self._match.space(ask)


class Bot(Protocol):
    """A player. `describe` is one sentence of personality.

    A bot that has a way of its own in some games only names them in `games`; one without `games` plays all.
    """

    describe: str

    def __init__(self, seed: int | str) -> None: ...

    def choose(self, ask: Ask, mind: Mind) -> Choice:
        """The answer to an Ask."""


@cache
def find_bots() -> Mapping[str, Any]:
    """The installed bots by name, as entry points that are loaded when needed."""
    from importlib.metadata import entry_points

    return {entry.name: entry for entry in entry_points(group="saltbox.bots")}


def make_bot(name: str, seed: int | str) -> Bot:
    """A bot of that name, with a random source of its own."""
    bots = find_bots()
    if name not in bots:
        raise UnknownBot(f'there is no bot "{name}"; known: {", ".join(sorted(bots))}')
    bot: Bot = bots[name].load()(seed)
    return bot


def games_of(name: str) -> tuple[str, ...]:
    """The games that a bot plays in its own way; none are named by a bot that plays all."""
    return tuple(getattr(find_bots()[name].load(), "games", ()))


def bots_for(game: str) -> list[str]:
    """The bots that can be offered for a game."""
    return sorted(name for name in find_bots() if game in (games_of(name) or (game,)))


def check_bot(name: str, game: str) -> None:
    """Whether this bot can be asked to play this game. `make_bot` makes any, for games that began long ago."""
    if name not in find_bots():
        raise UnknownBot(f'there is no bot "{name}"; known: {", ".join(bots_for(game))}')
    if name not in bots_for(game):
        there = f"for {game} there are {', '.join(bots_for(game))}"
        raise UnknownBot(f"{name} knows {', '.join(games_of(name))}; {there}")


def bot_choice(bot: Bot, match: Match, seat: Seat) -> Choice:
    """What the bot chooses at its open Ask; it is shown nothing but what its seat may know."""
    ask = match.ask_of(seat)
    if ask is None:
        raise ValueError(f"seat {seat} is not asked anything")
    return bot.choose(ask, Mind(match, seat, Source(f"mind {seat} {ask.number}")))
