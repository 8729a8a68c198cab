"""How a finished match becomes a report: it is played again, and its public story goes to the game."""

from collections.abc import Mapping, Sequence
from typing import Any

from saltbox.engine.documents import Record, seat_and_choice
from saltbox.engine.game import Game
from saltbox.engine.match import Match
from saltbox.engine.report import Figure, Finished, Happened, Luck, Report, sum_of_dice
from saltbox.engine.state import View
from saltbox.engine.told import DiceRolled


def report_of(
    record: Record | Mapping[str, Any], names: Sequence[str], game: Game[Any] | None = None
) -> Report:
    """The report of the game of a record; `names` are those of its seats.

    A record does not know of resigning or clocks: whoever asks must know that the game is over.
    """
    played, finished = finished_match(record, names, game)
    report = played.pages.report
    return plain_report(played, finished) if report is None else report(finished)


def finished_match(
    record: Record | Mapping[str, Any], names: Sequence[str], game: Game[Any] | None = None
) -> tuple[Game[Any], Finished]:
    """The game of a record, played again, and what everybody may know of it when it is over."""
    story: list[Happened] = []
    views: list[View] = []

    def look(match: Match) -> None:
        story.extend([Happened(match.number, told.facts) for told in match.story(None, len(story))])
        if not views:
            views.append(match.view(None))

    match = Match.replay(record, game=game, look=look)
    return match.game, Finished(
        table=match.table,
        names=tuple(names),
        story=tuple(story),
        choosers=tuple([seat_and_choice(line)[0] for line in match.record().choices]),
        begun=views[0],
        ended=match.view(None),
    )


def plain_report(game: Game[Any], finished: Finished) -> Report:
    """The report of a game that has none of its own: rounds and choices, and dice that everybody saw."""
    figures = [
        Figure("Choices", tuple(map(finished.choosers.count, range(len(finished.names)))), game.rules.order)
    ]
    if rounds := game.pages.rounds(finished.ended):
        figures.insert(0, Figure("Rounds", (rounds,), game.rules.end))
    return Report(finished.names, tuple(figures), tuple(_sums_of_dice(finished, game.rules.chance)))


def _sums_of_dice(finished: Finished, rule: str) -> list[Luck]:
    """What all dice with equally many sides showed together. Nobody knows whose dice they were."""
    rolled: dict[int, list[int]] = {}
    for dice in finished.told(DiceRolled):
        rolled.setdefault(dice.sides, []).extend(dice.results)
    return [
        sum_of_dice(None, faces, f"dice with {sides} sides", rule, sides)
        for sides, faces in sorted(rolled.items())
        if faces
    ]
