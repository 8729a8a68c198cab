"""The combat action of an activation: one attack on one target, perhaps a Breaker before it. [SM-ATTACK-1]"""

from saltbox.engine.agenda import later
from saltbox.engine.game import Question, Reason, call
from saltbox.engine.state import Choice, Seat
from saltbox.games.salt_mystic.choices import NONE, Break, Thing, number_in, things
from saltbox.games.salt_mystic.rules.asking import ask_side
from saltbox.games.salt_mystic.rules.attack import (
    attack,
    attackable,
    target_of,
    targets,
    why_no_attack,
)
from saltbox.games.salt_mystic.rules.breaker import (
    break_answered,
    break_options,
    may_break,
    refuse_break,
)
from saltbox.games.salt_mystic.rules.naming import named
from saltbox.games.salt_mystic.rules.sight import why_not_shoot
from saltbox.games.salt_mystic.state import Battle, stack_of, the_stack
from saltbox.games.salt_mystic.told import AskedAttack


def attack_step(s: Battle, seat: Seat, uid: int) -> None:
    """Once, if there is anybody to attack, or a Breaker could change that. [SM-ATTACK-1] [SM-BREAKER-2]"""
    stack = stack_of(s, uid)
    if stack is None or stack.seat != seat or s.fought:
        return
    if may_break(s, seat) or attackable(s, stack):
        ask_side(s, "attack", seat, uid)


def attack_options(s: Battle, seat: Seat, uid: int) -> list[Choice]:
    """Everybody in range and sight, or nobody; between two actions a Breaker. [SM-TURN-11] [SM-BREAKER-2]"""
    found = things(target.uid for target in attackable(s, the_stack(s, uid)))
    return [*found, *break_options(s, seat), NONE]


def about_attack(s: Battle, seat: Seat, uid: int) -> AskedAttack:
    """Who attacks, and everybody who could be a target."""
    stack = the_stack(s, uid)
    return AskedAttack(uid, stack.card, named(targets(s, stack)))


def refuse_attack(s: Battle, choice: Choice, seat: Seat, uid: int) -> Reason:
    """The condition that fails. [SM-ATTACK-2]"""
    played = Break.parse(choice)
    if played is not None:
        return refuse_break(s, played, seat)
    stack, thing = the_stack(s, uid), Thing.parse(choice)
    target = None if thing is None else target_of(s, thing.uid)
    if target is None or target not in targets(s, stack):
        return Reason("SM-ATTACK-3", "not_a_target", (choice,))
    return (
        why_no_attack(s, stack)
        or why_not_shoot(s, stack, target)
        or Reason("SM-ATTACK-3", "not_a_target", (choice,))
    )


def attack_answered(s: Battle, choice: Choice, seat: Seat, uid: int) -> None:
    """One attack on one target, or none; after a Breaker the question comes again. [SM-ATTACK-1]"""
    played = Break.parse(choice)
    if played is not None:
        later(s, call(attack_step, seat, uid))
        break_answered(s, played, seat)
        return
    if choice != NONE:
        s.fought = True
        later(s, call(attack, uid, number_in(choice)))
    elif attackable(s, the_stack(s, uid)):
        s.fought = True  # declined; with nobody to attack nothing was


STEPS = (attack_step,)
QUESTIONS = {
    "attack": Question(
        "SM-ATTACK-2",
        attack_options,
        attack_answered,
        refuse_attack,
        about=about_attack,
        tells=AskedAttack,
    )
}
