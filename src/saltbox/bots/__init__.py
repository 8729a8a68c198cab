"""Bots: players that get an Ask and a Mind, and return a choice. They never see a State.

What a bot knows about one game lies with that game: `bot_play` finds it.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

from saltbox.engine import Choice, Match, SaltboxError, Seat, Source, find_games
from saltbox.minds import Bot, BotPlay, Dice, Mind, Policy, Worth


class UnknownBot(SaltboxError):
    """No bot of that name is installed, or it does not know the game."""


@cache
def find_bots() -> Mapping[str, Any]:
    """The installed bots by name, as entry points that are loaded when needed."""
    from importlib.metadata import entry_points

    return {entry.name: entry for entry in entry_points(group="saltbox.bots")}


@cache
def find_bot_plays() -> Mapping[str, Any]:
    """How bots play a game, by its name, as entry points that are loaded when needed."""
    from importlib.metadata import entry_points

    return {entry.name: entry for entry in entry_points(group="saltbox.bot_play")}


@cache
def bot_play(game: str) -> BotPlay:
    """How bots play this game; nothing in particular, if nobody has told them."""
    entry = find_bot_plays().get(game)
    return BotPlay() if entry is None else entry.load()


def make_bot(name: str, seed: int | str) -> Bot:
    """A bot of that name, with a random source of its own."""
    bots = find_bots()
    if name not in bots:
        raise UnknownBot(f'there is no bot "{name}"; known: {", ".join(sorted(bots))}')
    bot: Bot = bots[name].load()(seed)
    return bot


def is_for(name: str, game: str) -> bool:
    """Whether a bot can be offered for a game; one that does not say what it plays, plays all."""
    plays = getattr(find_bots()[name].load(), "plays", None)
    return plays is None or bool(plays(game))


def games_of(name: str) -> tuple[str, ...]:
    """The installed games that a bot is for, if it is not for all; none are named by a bot that plays all."""
    plays = getattr(find_bots()[name].load(), "plays", None)
    return () if plays is None else tuple(game for game in sorted(find_games()) if plays(game))


def bots_for(game: str) -> list[str]:
    """The bots that can be offered for a game."""
    return sorted(name for name in find_bots() if is_for(name, game))


def check_bot(name: str, game: str) -> None:
    """Whether this bot can be asked to play this game. `make_bot` makes any, for games that began long ago."""
    if name not in find_bots():
        raise UnknownBot(f'there is no bot "{name}"; known: {", ".join(bots_for(game))}')
    if not is_for(name, game):
        there = f"for {game} there are {', '.join(bots_for(game))}"
        raise UnknownBot(f"{name} knows {', '.join(games_of(name)) or 'no installed game'}; {there}")


def bot_choice(bot: Bot, match: Match, seat: Seat) -> Choice:
    """What the bot chooses at its open Ask; it is shown nothing but what its seat may know."""
    ask = match.ask_of(seat)
    if ask is None:
        raise ValueError(f"seat {seat} is not asked anything")
    return bot.choose(ask, Mind(match, seat, Source(f"mind {seat} {ask.number}")))


__all__ = [
    "Bot",
    "BotPlay",
    "Dice",
    "Mind",
    "Policy",
    "UnknownBot",
    "Worth",
    "bot_choice",
    "bot_play",
    "bots_for",
    "check_bot",
    "find_bot_plays",
    "find_bots",
    "games_of",
    "is_for",
    "make_bot",
]
