"""Foresights beside what then happens: the choice is made in the real match, and everybody passes."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from random import Random
from typing import NamedTuple

from saltbox.engine import Match, Source
from saltbox.engine.agenda import REACT
from saltbox.engine.foresight import Asked, Branch, Foreseen
from saltbox.engine.moments import PASS
from saltbox.engine.state import Event, Seat
from saltbox.engine.told import Told
from tests.contract.players import Subject, choices, new

EXACT, STEPPED_IN = "exact", "a hidden card stepped in"


class Position(NamedTuple):
    """A position of a game that chance plays, and the choice that is looked at."""

    match: Match
    seat: Seat
    choice: str


def positions(subject: Subject, seeds: Iterable[int], share: float) -> Iterator[Position]:
    """Some of the positions of some games, each with a choice that its seat then makes."""
    for seed in seeds:
        match = new(subject, seed, asks_forced=seed % 3 == 0)
        dice = Random(f"foresight {seed}")
        for ask, choice in choices(match, seed):
            if dice.random() < share:
                yield Position(match, ask.seat, choice)
            match.choose(ask.seat, choice)


def follow(match: Match) -> None:
    """Everybody passes, and says the only thing that can be said, until there is something to decide."""
    while len(match.asks) == 1:
        (ask,) = match.asks
        if ask.question == REACT:
            match.choose(ask.seat, PASS)
        elif len(ask.options) == 1 and not ask.measured:
            match.choose(ask.seat, ask.options[0])
        else:
            return


def compared(position: Position) -> str:
    """Plays the choice for real and holds the foresight against it; returns how it came out."""
    match, seat, choice = position
    foreseen = match.foresight(seat).of(choice, is_merged=False)
    real = match.clone(listen=True)
    real.choose(seat, choice)
    follow(real)
    events = list(real._state.events or ())
    branch = branch_of(foreseen, events)
    for number, told in enumerate(branch.events):
        happened = events[number] if number < len(events) else None
        if happened is None or not is_told(told, happened, seat):
            assert any(unless.forced and unless.after <= number for unless in branch.unless), (
                f"{choice}: {told} was foreseen as number {number}, and {happened} happened"
            )
            return STEPPED_IN
    if len(events) == len(branch.events) and (branch.end == "over" or is_asked(real, branch, seat)):
        assert_same_end(position, real, branch)
        assert_merged(match.foresee(seat, choice), branch, foreseen)
        return EXACT
    # More happened than was foreseen: a hidden card, or whoever is asked had a single answer to give.
    assert branch.end != "over" or any(unless.forced for unless in branch.unless), events[len(branch.events) :]
    return branch.end


def is_asked(real: Match, branch: Branch, seat: Seat) -> bool:
    """Whether those are asked who were said to be.

    Another seat may have had a single answer, unseen; so may this one, if that depends on what it drew.
    """
    said = set(branch.asked)
    asked = {Asked(ask.seat, ask.question): len(ask.options) for ask in real.asks}
    # One with a single answer is not waited for while others still plan.
    is_same = {one for one, options in asked.items() if options > 1 or one in said} == said
    drew = any(event.to == seat and event.facts != event.veiled for event in real._state.events or ())
    assert is_same or branch.end != "asked" or drew or branch.asked != (Asked(seat, branch.asked[0].question),)
    return is_same and branch.end == "asked"


def branch_of(foreseen: Foreseen, events: list[Event]) -> Branch:
    """The branch that the real dice took."""
    rolled = tuple([event.facts[1] for event in events if event.name == "dice_rolled"])
    found = [one for one in foreseen.branches if rolled[: len(one.rolls[0])] == one.rolls[0]]
    assert len(found) == 1, f"{rolled} was rolled, and {len(found)} branches have it"
    return found[0]


def is_told(told: Told, happened: Event, seat: Seat) -> bool:
    """Whether this is what the seat is told; of what it drew, foresight knows only that it did."""
    facts = (happened.facts, happened.veiled) if happened.to == seat else (happened.facts,)
    if happened.to not in (None, seat):
        facts = (happened.veiled,)
    return told.name == happened.name and told.facts in facts


def assert_same_end(position: Position, real: Match, branch: Branch) -> None:
    """The game is over, if that was foreseen, and its summary is what came of it."""
    assert (real.outcome is not None) == (branch.end == "over")
    foretells = real.game.tells.foretells
    if foretells is not None:
        before, after = position.match._state, real._state
        assert foretells.sum_up(before, after, branch.events, position.seat) == branch.summary


def assert_merged(merged: Foreseen, branch: Branch, foreseen: Foreseen) -> None:
    """The chances of a merged foresight add up to all, and it has this branch among its own, as likely.

    Where a game says which results are alike, a merged foresight may reach further than one that keeps a branch
    for every result: then what it merges can only be likelier.
    """
    assert merged.out_of == sum(one.chance for one in merged.branches)
    (same,) = [one for one in merged.branches if comes_to(one) == comes_to(branch)]
    likely = Fraction(same.chance, merged.out_of)
    found = sum(one.chance for one in foreseen.branches if comes_to(one) == comes_to(branch))
    assert likely >= Fraction(found, foreseen.out_of)
    if all(one.end in ("asked", "over", "hidden") for one in foreseen.branches):
        assert likely == Fraction(found, foreseen.out_of)


def comes_to(branch: Branch) -> object:
    """What is equal in all cases of a merged branch: its summary, or else all that is told besides the dice."""
    told: object = branch.summary
    if told is None:
        told = [event for event in branch.events if event.name != "dice_rolled"]
    steppers = [(one.seat, one.moment, one.known, one.possible, one.forced) for one in branch.unless]
    return told, steppers, branch.end, branch.asked


def told_apart(position: Position, source: Source) -> bool:
    """Whether a world that the seat cannot tell from the real one gives another foresight.

    In an imagined world nobody else has sealed an answer: where somebody has, two imagined ones are compared.
    """
    match, seat, choice = position
    twin = match.imagine(seat, source)
    if set(match.sealed_seats) - {seat}:
        match = match.imagine(seat, source)
    return twin.foresee(seat, choice) != match.foresee(seat, choice)
