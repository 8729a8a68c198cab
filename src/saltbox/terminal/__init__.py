"""Saltbox on a terminal: against bots, with friends at the same screen, or watching."""

import secrets
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from saltbox.bots import Bot, check_bot, make_bot
from saltbox.engine import GameOver, Match, OptionError, SaltboxError, Seat, Told, find_game
from saltbox.engine.reporting import report_of
from saltbox.terminal import saves
from saltbox.terminal.commands import Dropped, Leave, rule_text
from saltbox.terminal.drawn import drawn
from saltbox.terminal.painters import painter_for
from saltbox.terminal.report_lines import report_lines
from saltbox.terminal.screen import Screen
from saltbox.terminal.session import Session
from saltbox.textboard import told

PLAYED, FAILED, UNUSABLE, INTERRUPTED = 0, 1, 2, 130  # exit codes
SEEDS = 1_000_000_000
MOST_SEATS = 5  # of any game
WATCHED = "random"  # who sits down where nobody was named and somebody wants to watch


def play(
    game: str | None,
    *,
    opponents: list[str | None],
    seed: int | None,
    options: Mapping[str, Any],
    watch: bool,
    delay: float,
    save: Path | None,
    resume: Path | None,
    console: Console | None = None,
) -> int:
    """Plays one game and returns an exit code. A seat whose opponent is None is a person at this terminal.

    A kept game says itself which game it is and how many sit there; opponents beyond that stay away.
    """
    screen = Screen(console or Console(highlight=False))
    try:
        session = _sit_down(game, opponents, seed, options, watch, screen, save, resume)
    except SaltboxError as problem:
        screen.say(str(problem), "bold red")
        return UNUSABLE
    session.delay = delay
    return _played(session)


def _sit_down(
    game: str | None,
    opponents: Sequence[str | None],
    seed: int | None,
    options: Mapping[str, Any],
    watch: bool,
    screen: Screen,
    save: Path | None,
    resume: Path | None,
) -> Session:
    """Opens the match and finds a player for every seat.

    With several people at one screen every question is put, also one with a single answer: a curtain that stays
    away would tell the others what somebody holds.
    """
    is_shared = not watch and list(opponents).count(None) > 1
    if resume is not None:
        match = saves.open_match(resume, asks_forced=is_shared)
        if game not in (None, match.game.name):
            raise OptionError(f"{resume} is a game of {match.game.title}: leave out {game}")
        if None in opponents[match.seats :] and None not in opponents[: match.seats]:
            raise OptionError(f"{match.game.title} was begun with seats 0 to {match.seats - 1}")
        opponents = opponents[: match.seats]
    else:
        assert game is not None, "only a kept game knows its own name"
        chosen = secrets.randbelow(SEEDS) if seed is None else seed
        seats = len(opponents) if len(opponents) in find_game(game).seats else None
        match = Match.new(game, seed=chosen, seats=seats, options=options, asks_forced=is_shared)
    if len(opponents) != match.seats:
        raise OptionError(f"{match.game.title} has {match.seats} seats, not {len(opponents)}")
    players = [name or (WATCHED if watch else None) for name in opponents]
    bots = {seat: _bot(name, seat, match) for seat, name in enumerate(players) if name}
    if save is None:
        own = resume is not None and saves.is_autosave(resume)
        save = resume if own else saves.autosave_path(match.game.name)
    assert save is not None
    painter = painter_for(match.game.name, screen.glyphs)
    return Session(match, seat_names(players), bots, screen, painter, save)


def _bot(name: str, seat: Seat, match: Match) -> Bot:
    """A bot that knows the game; its dice follow from the seed of the game, but are not those of the game."""
    check_bot(name, match.game.name)
    text = f"bot {seat} {match.record().seed}"
    return make_bot(name, int.from_bytes(blake2b(text.encode(), digest_size=6).digest(), "big"))


def seat_names(players: Sequence[str | None]) -> list[str]:
    """What everybody is called: a single person is "You", several of a kind are numbered."""
    people = [player for player in players if player is None]
    names = []
    for number, player in enumerate(players, start=1):
        if player is None:
            names.append("You" if len(people) == 1 else f"Player {number}")
        else:
            alone = list(players).count(player) == 1
            names.append(f"{player.capitalize()} bot{'' if alone else f' {number}'}")
    return names


def _played(session: Session) -> int:
    """Runs the session; however it ends, the record is kept and its place is told."""
    screen, code = session.screen, PLAYED
    try:
        with screen.taken():
            session.run()
    except Dropped:
        screen.say("This game was not kept.")
        return PLAYED
    except (Leave, EOFError):
        screen.say("")
    except KeyboardInterrupt:
        screen.say("")
        code = INTERRUPTED
    except SaltboxError as problem:
        screen.say(str(problem), "bold red")
        code = FAILED
    session.autosave_if_needed()
    if session.match.outcome is not None:
        show_result(session)
    screen.say(session.trouble or f"The record of this game: {session.record}")
    return code


def show_result(session: Session) -> None:
    """Who won and why, as the game itself tells it; how long it took, and how to see it again."""
    match, screen = session.match, session.screen
    outcome = match.outcome
    assert outcome is not None
    scene = session.scene(None)
    screen.console.print(Text("\n").join(drawn(session.painter.header(scene, screen.console.width))))
    over = Told("game_over", GameOver(*outcome))
    screen.say(told(match.event_words(over, session.names)), "bold bright_green")
    for line in rule_text(match.game.name, outcome.rule)[1:]:
        screen.say(line.plain, "dim")
    record = match.record()
    rounds = f"{scene.view['round']} rounds, " if "round" in scene.view else ""
    screen.say(f"{rounds}{match.number} choices{'' if record.seed is None else f', seed {record.seed}'}.")
    for told_line in report_lines(report_of(record, session.names, match.game)):
        screen.say(told_line)


__all__ = ["play", "seat_names"]
