"""Work that is too heavy for the event loop, as jobs: plain data in, plain data out.

A job is done in a process of a pool (or, in small servers and tests, in a thread): a bot's thinking, playing a
log again, the steps of a replay, judging a deck. Nothing here keeps anything between two jobs.
"""

import time
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Raw, Struct

from saltbox.bots import Mind, make_bot
from saltbox.engine import Match, SaltboxError, Source, UnknownGame, find_game
from saltbox.engine.documents import seat_and_choice
from saltbox.engine.reporting import report_of
from saltbox.server import installed_games
from saltbox.server.audience_messages import encode, view_of
from saltbox.server.errors import Problem
from saltbox.server.history import PackedHistory, is_current, replayed, rewritten
from saltbox.server.plain import plain_sentence
from saltbox.server.report_messages import report_info
from saltbox.server.transactions import LogEntry

# Rules that are gone or cannot be brought up to date; a stored position that has lost its shape.
NOT_REBUILT = (SaltboxError, LookupError, TypeError, ValueError, AttributeError)


class ThinkOfChoice(Struct, frozen=True, tag=True):
    """A bot's question, in a world that its seat cannot tell apart from the real one."""

    bot: str
    seat: int
    seed: str
    position: dict[str, Any]


class PlayAgain(Struct, frozen=True, tag=True):
    """A table's log, to be played from its beginning."""

    row: dict[str, Any]
    seed: str
    entries: list[LogEntry]
    names: list[str]


class PlayedAgain(Struct, frozen=True):
    """What came of it: the history up to the last entry that fits, and why the next one does not."""

    history: PackedHistory
    problem: str
    rewritten: list[LogEntry]  # the log under present rules, if it was written under older ones


class ShowSteps(Struct, frozen=True, tag=True):
    """Some steps of a finished game, from `first` up to but not including `last`, as one audience saw them."""

    record: dict[str, Any]
    audience: int | None
    first: int
    last: int


class StandAt(Struct, frozen=True, tag=True):
    """A step of a finished game, to be played on from."""

    record: dict[str, Any]
    step: int


class TellReport(Struct, frozen=True, tag=True):
    """The report of a finished game, with the names of its seats as they shall be read."""

    record: dict[str, Any]
    names: list[str]


class JudgeOptions(Struct, frozen=True, tag=True):
    """Options that somebody writes: what is wrong with them?"""

    game: str
    options: dict[str, Any]


class SettleOptions(Struct, frozen=True, tag=True):
    """Options that a table shall be opened with: all of them, with their values."""

    game: str
    seats: int
    options: dict[str, Any]


class MakeOffer(Struct, frozen=True, tag=True):
    """What a game offers before there is a match."""

    game: str
    offer: str
    wishes: dict[str, str]
    custom: Sequence[Mapping[str, Any]]


class ListCards(Struct, frozen=True, tag=True):
    """All cards of a game, with custom ones."""

    game: str
    custom: Sequence[Mapping[str, Any]]


Job = (
    ThinkOfChoice
    | PlayAgain
    | ShowSteps
    | StandAt
    | TellReport
    | JudgeOptions
    | SettleOptions
    | MakeOffer
    | ListCards
)


def do_job(job: Job) -> Any:
    """Does a job. Raises a `Problem` with a sentence for whoever asked, or whatever goes wrong."""
    match job:
        case ThinkOfChoice():
            return think_of_choice(job)
        case PlayAgain():
            return play_again(job)
        case ShowSteps():
            return show_steps(job)
        case StandAt(record=record, step=step):
            return position_at(record, step)
        case TellReport(record=record, names=names):
            return report_info(report_of(record, names))
        case JudgeOptions(game=game, options=options):
            return installed_games.checked(game, options)
        case SettleOptions(game=game, seats=seats, options=options):
            return settle_options(game, seats, options)
        case MakeOffer(game=game, offer=offer, wishes=wishes, custom=custom):
            return installed_games.offered(game, offer, wishes, custom)
        case ListCards(game=game, custom=custom):
            return list_cards(game, custom)


def think_of_choice(job: ThinkOfChoice) -> str:
    """What the bot chooses in this position; it never sees the real one."""
    match = Match.from_position(job.position, listen=False)
    ask = match.ask_of(job.seat)
    if ask is None:
        raise ValueError(f"seat {job.seat} is not asked anything")
    return make_bot(job.bot, job.seed).choose(ask, Mind(match, job.seat, Source(job.seed)))


def play_again(job: PlayAgain) -> PlayedAgain:
    """The history of a stored table, or why it cannot be opened any more."""
    try:
        history, problem = replayed(job.row, job.seed, job.entries)
        anew = [] if problem or is_current(job.row) else rewritten(history, time.time())
        return PlayedAgain(history.packed(job.names), problem, anew)
    except NOT_REBUILT as cause:
        why = cause if isinstance(cause, SaltboxError) else "what was stored of it is damaged"
        raise Problem("rules_fault", f"This game cannot be opened any more: {why}") from cause


def show_steps(job: ShowSteps) -> list[Raw]:
    """What the audience could see after each of these steps, encoded."""
    match = Match.replay(job.record, to=job.first)
    views = [Raw(encode(view_of(match, job.audience)))]
    for line in job.record["choices"][job.first : job.last - 1]:
        match.choose(*seat_and_choice(line))
        views.append(Raw(encode(view_of(match, job.audience))))
    return views


def position_at(record: dict[str, Any], step: int) -> dict[str, Any]:
    """The position after a step."""
    match = Match.replay(record, to=step)
    if match.outcome is not None:
        raise Problem("unknown_step", "The game is over at this step; there is nothing to play on.")
    return match.position()


def settle_options(name: str, seats: int, options: dict[str, Any]) -> dict[str, Any]:
    """The options of a new game, or a sentence about what is wrong with them."""
    try:
        game = find_game(name)
        game.chosen_seats(seats)
        chosen = game.chosen_options(options)
        game.load_table(chosen)
    except UnknownGame as problem:
        raise Problem("unknown_game", plain_sentence(str(problem))) from None
    except (SaltboxError, TypeError, ValueError, KeyError, AttributeError) as problem:
        raise Problem("bad_options", plain_sentence(str(problem))) from None
    return chosen


def list_cards(game: str, custom: Sequence[Mapping[str, Any]]) -> Any:
    """The cards, or why custom ones of an old table cannot be read any more."""
    try:
        return installed_games.card_infos(installed_games.installed(game), custom)
    except SaltboxError as problem:
        raise Problem("rules_fault", f"This game cannot be opened any more: {problem}") from problem
