"""Played games and their reports, for the tests of what each game reports."""

import json
from functools import cache
from typing import Any

from saltbox.bots import bot_choice, make_bot
from saltbox.engine import Match, View
from saltbox.engine.report import FigureValue, Finished, Report
from saltbox.engine.reporting import finished_match, report_of

NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve")


@cache
def played(game: str, seed: int, bots: str, options: tuple[tuple[str, Any], ...] = ()) -> Match:
    """A whole game between these bots, named with commas."""
    names = bots.split(",")
    match = Match.new(game, seed=seed, seats=len(names), options=dict(options))
    players = [make_bot(name, seed) for name in names]
    while match.asks:
        seat = match.asks[0].seat
        match.choose(seat, bot_choice(players[seat], match, seat))
    return match


def reported(match: Match) -> Report:
    """The report of a match, over or not, with names as in `NAMES`."""
    return _reported(match.record().text())


@cache
def _reported(record: str) -> Report:
    document = json.loads(record)
    return report_of(document, NAMES[: document["seats"]])


def finished(match: Match) -> Finished:
    """What its report is made from."""
    return finished_match(match.record(), NAMES[: match.seats], match.game)[1]


def figure(report: Report, title: str) -> tuple[FigureValue, ...]:
    """The values of the line of this title, of which there is one."""
    (values,) = [each.values for each in report.figures if each.title == title]
    return values


def views(match: Match) -> list[View]:
    """What everyone could see before the first choice and after each one."""
    return _views(match.record().text())


@cache
def _views(record: str) -> list[View]:
    seen: list[View] = []
    Match.replay(json.loads(record), look=lambda again: seen.append(again.view(None)))
    return seen


def named(match: Match, name: str) -> list[Any]:
    """The records of the public events of this name."""
    return [told.facts for told in match.story(None) if told.name == name]
