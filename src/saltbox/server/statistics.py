"""What a guest has played to the end, counted from what is stored of the games: none of them is opened."""

from collections import Counter
from collections.abc import Iterable, Sequence
from statistics import median
from typing import Any, Literal, NamedTuple

from saltbox.engine import find_game
from saltbox.server.lists import result_for
from saltbox.server.seats import Chair, chairs_of, owned
from saltbox.wire.messages import (
    Extent,
    GameTally,
    Lengths,
    OpponentTally,
    PlaceTally,
    Statistics,
    Streak,
    Tally,
)

Ending = Literal["won", "lost", "drawn", "left"]
ENDINGS: tuple[Ending, ...] = ("won", "lost", "drawn", "left")


class Counted(NamedTuple):
    """A game that counts, as one guest played it."""

    game: str
    result: Ending
    seat: int
    chairs: list[Chair]
    began: float
    ended: float
    steps: int
    rounds: int | None
    first_seat: int | None


def counted(row: dict[str, Any], guest: str) -> Counted | None:
    """The game, if it counts: begun at its beginning, no guided one, and with one own seat."""
    chairs = chairs_of(row["seats"])
    mine = owned(chairs, guest)
    result = result_for(find_game(row["game"]), chairs, row["outcome"]["winners"], mine)
    if row["lesson"] or row["position"] is not None or result == "watched" or result == "shared":
        return None
    times = (row["began"], row["ended"], row["steps"], row["rounds"] or None, row["first_seat"])
    return Counted(row["game"], result, mine[0], chairs, *times)


def statistics_of(rows: Iterable[dict[str, Any]], guest: str, game: str | None = None) -> Statistics:
    """Everything that is counted, of all games or of one. The rows come in the order in which games ended."""
    found = [(row, counted(row, guest)) for row in rows]
    played = [one for _, one in found if one is not None]
    these = [one for one in played if game in (None, one.game)]
    streaks = streaks_of(these)
    return Statistics(
        game=game,
        tally=tally(these),
        games=[_of_game(name, [one for one in played if one.game == name]) for name in _names(played)],
        opponents=_opponents(these, guest),
        places=_places(these),
        asked_first=tally(one for one in these if one.first_seat == one.seat),
        asked_later=tally(one for one in these if one.first_seat not in (None, one.seat)),
        now=streaks[-1] if streaks else None,
        longest=_longest(streaks),
        not_counted=sum(one is None and game in (None, row["game"]) for row, one in found),
    )


def tally(played: Iterable[Counted]) -> Tally:
    """How games ended."""
    by_result = Counter(one.result for one in played)
    return Tally(by_result.total(), *[by_result[result] for result in ENDINGS])


def _names(played: Sequence[Counted]) -> list[str]:
    """The games, what was played most first."""
    return [name for name, _ in Counter(one.game for one in played).most_common()]


def _of_game(name: str, played: Sequence[Counted]) -> GameTally:
    rounds = [one.rounds for one in played if one.rounds is not None]
    lengths = Lengths(
        seconds=_extent([max(0.0, one.ended - one.began) for one in played]),
        steps=_extent([one.steps for one in played]),
        rounds=_extent(rounds) if rounds else None,
    )
    return GameTally(name, find_game(name).title, tally(played), lengths)


def _extent(values: Sequence[float]) -> Extent:
    return Extent(min(values), median(values), max(values))


def _opponents(played: Sequence[Counted], guest: str) -> list[OpponentTally]:
    """Everybody who sat at the same table, whoever was met most first. A person keeps no old name here.

    People are told apart by what is stored of them, which nobody is shown; two may have the same name.
    """
    met: dict[tuple[str, str], list[Counted]] = {}
    names: dict[tuple[str, str], str] = {}
    for one in played:
        others = [chair for chair in one.chairs if chair.kind != "open" and chair.guest != guest]
        for key, name in {_key(chair): _name(chair) for chair in others}.items():
            met.setdefault(key, []).append(one)
            names[key] = name
    found = [
        OpponentTally("bot" if kind == "bot" else "guest", names[kind, who], tally(games), games[-1].ended)
        for (kind, who), games in met.items()
    ]
    return sorted(found, key=lambda one: (-one.tally.games, -one.last, one.name))


def _key(chair: Chair) -> tuple[str, str]:
    return (chair.kind, chair.bot if chair.kind == "bot" else chair.guest)


def _name(chair: Chair) -> str:
    return chair.bot if chair.kind == "bot" else chair.name


def _places(played: Sequence[Counted]) -> list[PlaceTally]:
    places = sorted({(len(one.chairs), one.seat) for one in played})
    return [
        PlaceTally(seats, seat, tally(one for one in played if (len(one.chairs), one.seat) == (seats, seat)))
        for seats, seat in places
    ]


def streaks_of(played: Sequence[Counted]) -> list[Streak]:
    """Games in a row that ended alike, in the order in which they ended."""
    streaks: list[Streak] = []
    for one in played:
        goes_on = streaks and streaks[-1].result == one.result
        games = streaks.pop().games + 1 if goes_on else 1
        streaks.append(Streak(one.result, games))
    return streaks


def _longest(streaks: Sequence[Streak]) -> list[Streak]:
    by_length = sorted(streaks, key=lambda streak: streak.games)
    longest = {streak.result: streak for streak in by_length}
    return [longest[result] for result in ENDINGS if result in longest]
