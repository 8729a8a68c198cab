"""The promises of every game: each of them is broken by a game that breaks it, and says where."""

from collections.abc import Callable
from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from saltbox.engine import Game, Refused, ReplayDrift
from saltbox.engine.game import Lab, Question
from saltbox.engine.prose import prose
from saltbox.engine.report import Decisive, Finished, Report
from saltbox.lab import contract
from saltbox.lab.contract import BrokenPromise, Promise, Subject
from tests.toys import lots

RULES = frozenset(lots.RULES)


def with_options(options: Callable[[lots.Auction, int], list[str]]) -> Game[Any]:
    """The toy, with other options to bid; whoever says anything new bids nothing."""

    def answer(s: lots.Auction, choice: str, seat: int) -> None:
        lots.bid(s, choice if choice.startswith("bid:") else "nothing", seat)

    questions = {"bid": Question("LO-BID-1", options, answer)}
    return replace(lots.LOTS, rules=lots.LOTS.rules._replace(questions=questions))


def peeking(s: lots.Auction, seat: int) -> list[str]:
    """Tells what lies on top of the deck."""
    return [*lots.bid_options(s, seat), f"peek:{s.deck[-1:]}"]


def repeated(s: lots.Auction, seat: int) -> list[str]:
    """Lists everything twice."""
    return lots.bid_options(s, seat) * 2


def forgetful(counter: "count[int]") -> Callable[[lots.Auction, int], list[str]]:
    """Depends on something that no state holds."""
    return lambda s, seat: [*lots.bid_options(s, seat), f"say:{next(counter)}"]


def boasting(finished: Finished) -> Report:
    """Tells of a step that never came."""
    step = Decisive(len(finished.choosers) + 1, prose("A wonder"), prose(), 0, 1, "points", "LO-BID-1")
    return Report(finished.names, (), decisive=(step,), measure="By how wonderful it was.")


BOASTS = replace(lots.LOTS, pages=lots.LOTS.pages._replace(report=boasting))
LOSES_CARDS = replace(lots.LOTS, lab=Lab(cards=lambda s: s.deck))
CASES = [
    (contract.no_card_vanishes_or_appears, Subject(LOSES_CARDS, 3, RULES), "gone: "),
    (contract.a_finished_game_is_reported, Subject(BOASTS, 3, RULES), "A wonder"),
    (contract.options_are_honest, Subject(lots.LOTS, 3, frozenset()), "no catalogue has the rule LO-"),
    (contract.a_game_is_never_stuck, Subject(with_options(repeated), 3, RULES), "an option is listed twice"),
    (contract.an_imagined_world_looks_the_same, Subject(with_options(peeking), 3, RULES), "tell worlds apart"),
    (
        contract.saved_and_loaded_nothing_differs,
        Subject(with_options(forgetful(count())), 3, RULES),
        "asks some",
    ),
]


@pytest.mark.parametrize(("promise", "subject", "why"), CASES, ids=lambda each: getattr(each, "__name__", ""))
def test_a_broken_promise_is_found(promise: Promise, subject: Subject, why: str) -> None:
    with pytest.raises(BrokenPromise, match=rf"lots-3, seed \d+, after \d+ choices: .*{why}"):
        promise(subject, range(5))


@pytest.mark.parametrize(
    "promise",
    [contract.a_record_tells_the_same_story_again, contract.written_as_a_position_nothing_differs],
)
def test_what_depends_on_no_state_cannot_be_played_again(promise: Promise) -> None:
    with pytest.raises((BrokenPromise, Refused, ReplayDrift)):
        promise(Subject(with_options(forgetful(count())), 3, RULES), range(5))


@pytest.mark.parametrize("promise", contract.PROMISES, ids=lambda promise: promise.__name__)
def test_a_sound_game_keeps_every_promise(promise: Promise) -> None:
    promise(Subject(lots.LOTS, 3, RULES), range(5))
