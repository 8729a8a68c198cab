"""How a game stands, as it is stored beside its log: so no list and no statistics opens a game.

Whom a game waits for and since when is for everyone. The words of a question are for whoever is asked, and
nobody else gets them: see `lists.py`.
"""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct, convert, to_builtins

from saltbox.engine import Match
from saltbox.server.audience_messages import spans, status_line_of
from saltbox.server.seats import Chair
from saltbox.wire.messages import Span


class Question(Struct, frozen=True, omit_defaults=True):
    """A question that is open: whose it is, its number in the match, and since when it is open.

    `words` are there where a person is asked.
    """

    seat: int
    number: int
    since: float
    words: list[Span] = []


def questions_of(document: list[dict[str, Any]] | None) -> list[Question]:
    """As they were stored; none of a table that was last played before they were."""
    return convert(document or [], list[Question])


def open_questions(
    match: Match, chairs: Sequence[Chair], at: float, before: Sequence[Question] = ()
) -> list[Question]:
    """The questions that are open at this time; one that was open `before` has been waiting since then."""
    since = {(question.seat, question.number): question.since for question in before}
    return [
        Question(
            ask.seat,
            ask.number,
            since.get((ask.seat, ask.number), at),
            spans(match.question_words(ask)) if chairs[ask.seat].is_person else [],
        )
        for ask in match.asks
    ]


def standing(match: Match, questions: Sequence[Question]) -> dict[str, Any]:
    """Where a running game stands, as columns of its table."""
    return {
        "line": status_line_of(match),
        "asked": [question.seat for question in questions],
        "questions": to_builtins(questions),
    }


def beginning(match: Match, questions: Sequence[Question], at: float) -> dict[str, Any]:
    """A game that begins, as columns of its table."""
    seats = [question.seat for question in questions]
    return {
        **standing(match, questions),
        "state": "running",
        "began": at,
        "first_seat": seats[0] if len(seats) == 1 else None,
    }


def ending(match: Match, at: float) -> dict[str, Any]:
    """A game that is over, as columns of its table."""
    return {
        **standing(match, ()),
        "state": "finished",
        "ended": at,
        "steps": match.number,
        "rounds": match.game.pages.rounds(match.view(None)),
    }
