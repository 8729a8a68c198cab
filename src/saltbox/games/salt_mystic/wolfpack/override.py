"""The phantom's decisions: carried out at once, or put to the person first, who may decide otherwise.

A decision is the choice that answers a question of the game, and the event that tells why. [SM-SOLO-25]
"""

from typing import Any

from saltbox.engine.agenda import ask
from saltbox.engine.chance import Source
from saltbox.engine.game import Cause, Question, Reason, Space
from saltbox.engine.state import Atom, Choice, Seat
from saltbox.engine.told import name_of, named
from saltbox.games.salt_mystic.choices import FOLLOW, FOLLOW_TURN
from saltbox.games.salt_mystic.state import PHANTOM, Battle
from saltbox.games.salt_mystic.told import (
    AskedOfPhantom,
    AskedPhantom,
    Named,
    PhantomMounts,
    PhantomOverridden,
    PhantomRaises,
    PhantomsReason,
)
from saltbox.games.salt_mystic.wolfpack.danger import HUMAN
from saltbox.games.salt_mystic.wolfpack.plan import EVENTS, Facts, because, tell

NO_ACTION: Choice = ""  # the instruction is impossible and skipped [SM-SOLO-24]
TOLD_WHEN_DONE = (name_of(PhantomMounts), name_of(PhantomRaises))  # whatever then happens tells it


def is_stepwise(s: Battle) -> bool:
    """Whether each decision is put to the person. [SM-SOLO-25]"""
    return s.table.override and not s.following


def decide(s: Battle, what: str, choice: Choice, why: Facts, *args: Atom) -> None:
    """A decision of the phantom: `choice` answers the question `what`, and `why` is the event that tells it."""
    if is_stepwise(s) and (choice != NO_ACTION or _has_alternative(s, what, args)):
        ask(s, "phantom", HUMAN, what, choice, why, *args)
    else:
        carry_out(s, what, choice, why, args)


def carry_out(s: Battle, what: str, choice: Choice, why: Facts, args: tuple[Atom, ...]) -> None:
    """What was decided happens, by the rules of the question. [SM-SOLO-24]"""
    if why[0] not in TOLD_WHEN_DONE:
        tell(s, why)
    if choice != NO_ACTION:
        s.game.named_questions[what].answer(s, choice, PHANTOM, *args)


def _has_alternative(s: Battle, what: str, args: tuple[Atom, ...]) -> bool:
    question = s.game.named_questions[what]
    if question.options(s, PHANTOM, *args):
        return True
    return question.space is not None and question.space(s, PHANTOM, *args).sample(Source(0)) is not None


# --- The question ------------------------------------------------------------------------------------------
# phantom: (s, seat, what, choice, why, *args). `what` and `args` name the question it stands for.


def phantom_options(s: Battle, seat: Seat, what: str, choice: Choice, why: Facts, *args: Atom) -> list[Choice]:
    """To let the phantom do it, now or for the rest of its turn; or anything else that is listed."""
    others = [o for o in s.game.named_questions[what].options(s, PHANTOM, *args) if o != choice]
    follow = [FOLLOW, FOLLOW_TURN] if s.active == PHANTOM else [FOLLOW]
    return [*follow, *others]


class Listed:
    """A decision without measured choices."""

    def __init__(self, reason: Reason) -> None:
        self.reason = reason

    def why_not(self, choice: Choice) -> Reason | None:  # noqa: ARG002 - nothing can be measured
        """Only what is listed can be chosen."""
        return self.reason

    def snap(self, choice: Choice) -> Choice | None:  # noqa: ARG002 - as above
        """There is nothing to measure."""
        return None

    def sample(self, source: Source) -> Choice | None:  # noqa: ARG002 - as above
        """There is nothing to measure."""
        return None


def phantom_space(s: Battle, seat: Seat, what: str, choice: Choice, why: Facts, *args: Atom) -> Space:
    """The measured alternatives of the question it stands for, if it has any."""
    question = s.game.named_questions[what]
    if question.space is None:
        return Listed(Reason("SM-SOLO-25", "not_an_option", (what,)))
    space: Space = question.space(s, PHANTOM, *args)
    return space


def refuse_phantom(
    s: Battle, choice: Choice, seat: Seat, what: str, meant: Choice, why: Facts, *args: Atom
) -> Reason:
    """Why the phantom could not do that: its question knows."""
    question = s.game.named_questions[what]
    if question.space is not None:
        reason: Reason | None = question.space(s, PHANTOM, *args).why_not(choice)
        if reason is not None:
            return reason
    if question.refuse is not None:
        refusal: Reason = question.refuse(s, choice, PHANTOM, *args)
        return refusal
    return Reason("SM-SOLO-25", "not_an_option", (choice,))


def phantom_answered(
    s: Battle, choice: Choice, seat: Seat, what: str, meant: Choice, why: Facts, *args: Atom
) -> None:
    """The phantom's own way, or the person's: that is told, and written down like every choice. [SM-SOLO-25]"""
    if choice == FOLLOW_TURN:
        s.following = True
    if choice in (FOLLOW, FOLLOW_TURN):
        choice = meant
    else:
        told = about_phantom(s, seat, what, meant, why, *args).about
        why = because(PhantomOverridden, what, meant, choice, _named(told, (meant, choice)), "SM-SOLO-25")
    carry_out(s, what, choice, why, args)


def _named(told: AskedOfPhantom | None, choices: tuple[Choice, ...]) -> tuple[Named, ...]:
    """Whoever these choices mean: number and card, as the question told them."""
    lists = [fact for fact in told or () if isinstance(fact, tuple)]
    pairs = [pair for fact in lists for pair in fact]
    return tuple([pair for pair in pairs if str(pair.uid) in choices])


def about_phantom(s: Battle, seat: Seat, what: str, choice: Choice, why: Facts, *args: Atom) -> AskedPhantom:
    """What it stands for, what the phantom would do and why, and what that question tells."""
    question = s.game.named_questions[what]
    told: Any = args if question.about is None else question.about(s, PHANTOM, *args)
    about = None if question.tells is None else named(question.tells, told)
    return AskedPhantom(what, choice, PhantomsReason(why[0], EVENTS[why[0]](*why[1:])), about)


def cause_of_phantoms(
    s: Battle, seat: Seat, what: str, choice: Choice, why: Facts, *args: Atom
) -> Cause | None:
    """The card behind the question that it stands for."""
    cause = s.game.named_questions[what].cause
    return None if cause is None else cause(s, PHANTOM, *args)


QUESTIONS = {
    "phantom": Question(
        "SM-SOLO-25",
        phantom_options,
        phantom_answered,
        refuse_phantom,
        phantom_space,
        about_phantom,
        tells=AskedPhantom,
        cause=cause_of_phantoms,
    )
}
