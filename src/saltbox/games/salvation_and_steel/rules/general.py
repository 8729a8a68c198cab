"""Chapter 3.1, general: tests against an attribute, successes that are given up, dice-offs."""

from saltbox.engine.agenda import ask, roll
from saltbox.engine.game import Question, Reason, call
from saltbox.engine.state import Atom, Choice, Frame, Seat
from saltbox.engine.told import say
from saltbox.games.salvation_and_steel.nouns import ALWAYS, NO_UNIT, USEFUL, Unit
from saltbox.games.salvation_and_steel.state import War
from saltbox.games.salvation_and_steel.told import AskedKeep, DiceOff, SuccessesGivenUp, TestMade


def attempt(
    s: War,
    u: Unit,
    attribute: str,
    target: int,
    dice: int,
    then: Frame,
    *,
    asks: bool = True,
    may_help: bool = False,
    against: Unit = NO_UNIT,
) -> None:
    """Rolls d20s against an attribute of a unit; `then` receives the number of successes.

    `asks` False: what is given up is part of the next choice, or nothing can be. `may_help`: a failure may be
    better for who rolls. `against`: the unit that would suffer a success. [SS-GEN-1] [SS-GEN-3]
    """
    if dice:
        is_asked = asks and (s.table.failures == ALWAYS or (may_help and s.table.failures == USEFUL))
        roll(s, f"{dice}d20", call(count_successes, u, attribute, target, is_asked, against, then))
    else:
        s.agenda.append((*then, 0))


def count_successes(
    s: War,
    u: Unit,
    attribute: str,
    target: int,
    is_asked: bool,
    against: Unit,
    then: Frame,
    results: tuple[int, ...] = (),
) -> None:
    """A die succeeds when it shows the attribute or less; no number is automatic. [SS-GEN-1] [SS-GEN-2]

    The roller may turn successes into failures after the batch is rolled and before the next one; no failure
    ever becomes a success. [SS-GEN-3]
    """
    successes = sum([die <= target for die in results])
    say(s, TestMade, s.owner[u], u, attribute, target, results, successes)
    if successes and is_asked:
        ask(s, "keep", s.owner[u], u, attribute, successes, against, then)
    else:
        s.agenda.append((*then, successes))


def keep_options(
    s: War, seat: Seat, u: Unit, attribute: str, successes: int, against: Unit, then: Frame
) -> list[Choice]:
    """All of them, or fewer; dice of one batch are alike. [SS-GEN-3]"""
    return [f"keep:{kept}" for kept in range(successes, -1, -1)]


def keep_answered(
    s: War, choice: Choice, seat: Seat, u: Unit, attribute: str, successes: int, against: Unit, then: Frame
) -> None:
    """What is given up counts as a failure. [SS-GEN-3]"""
    kept = int(choice.removeprefix("keep:"))
    if kept < successes:
        say(s, SuccessesGivenUp, seat, successes - kept)
    s.agenda.append((*then, kept))


def about_keep(
    s: War, seat: Seat, u: Unit, attribute: str, successes: int, against: Unit, then: Frame
) -> tuple[Atom, ...]:
    """What was tested, how often it succeeded, and who would suffer it."""
    return (u, attribute, successes, against)


def refuse_keep(s: War, choice: Choice, seat: Seat, *rest: Atom) -> Reason:
    """Failures stay failures."""
    return Reason("SS-GEN-3", "keep_what_succeeded", (choice,))


# --- Dice-offs ---------------------------------------------------------------------------------------------


def dice_off(s: War, what: str, then: Frame) -> None:
    """Both roll a d20; `then` receives the winner. Nobody may lose one on purpose. [SS-GEN-4] [SS-GEN-5]"""
    roll(s, "2d20", call(compare, what, then))


def compare(s: War, what: str, then: Frame, results: tuple[int, ...] = ()) -> None:
    """The higher roll wins, ties are rolled again. [SS-GEN-5]"""
    if results[0] == results[1]:
        dice_off(s, what, then)
        return
    winner = int(results[1] > results[0])
    say(s, DiceOff, what, results, winner)
    s.agenda.append((*then, winner))


STEPS = (count_successes, compare)
QUESTIONS = {
    "keep": Question("SS-GEN-3", keep_options, keep_answered, refuse_keep, about=about_keep, tells=AskedKeep),
}
