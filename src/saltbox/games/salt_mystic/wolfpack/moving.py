"""A phantom Character's movement and combat action. [SM-SOLO-9] to [SM-SOLO-17]"""

from saltbox.engine.agenda import later
from saltbox.engine.game import call
from saltbox.engine.space.headings import bearing
from saltbox.games.salt_mystic.choices import AS_USUAL, CHARGE, NONE, STAY, Thing
from saltbox.games.salt_mystic.lengths import QUARTER_TURN
from saltbox.games.salt_mystic.rules.attack import attackable
from saltbox.games.salt_mystic.rules.move import ground
from saltbox.games.salt_mystic.rules.reach import farthest
from saltbox.games.salt_mystic.rules.stats import is_alone, speed_mil
from saltbox.games.salt_mystic.state import PHANTOM, Battle, Stack, stack_of, the_stack
from saltbox.games.salt_mystic.told import (
    PhantomAttacks,
    PhantomCharges,
    PhantomFlees,
    PhantomSidles,
    PhantomSkips,
    PhantomStays,
)
from saltbox.games.salt_mystic.wolfpack.advance import advance
from saltbox.games.salt_mystic.wolfpack.danger import Threats, by_priority, hunted_marshal
from saltbox.games.salt_mystic.wolfpack.dice import Dice, dice_of
from saltbox.games.salt_mystic.wolfpack.hunt import hunt
from saltbox.games.salt_mystic.wolfpack.override import decide, is_stepwise
from saltbox.games.salt_mystic.wolfpack.plan import Plan, Way, aimed, because, placed, who

LEFT, RIGHT = 3 * QUARTER_TURN, QUARTER_TURN


def planned(s: Battle, stack: Stack, how: str = AS_USUAL) -> Plan:
    """The whole activation of a phantom Character, before anything of it happens."""
    dice = dice_of(s)
    if how == STAY:
        way = _staying(stack, "list")
    elif how == CHARGE:
        way = charge(s, stack)
    elif s.table.cards[stack.card].kind == "war_marshal" and not is_alone(s, stack):
        way = marshal_way(s, stack, dice)
    else:
        way = pack_way(s, stack, dice)
    return aimed(s, stack, way, fights=how != CHARGE and not s.fought)


def pack_way(s: Battle, stack: Stack, dice: Dice) -> Way:
    """The best attack in reach; without one, on towards the human's War Marshal. [SM-SOLO-9] [SM-SOLO-11]"""
    g, threats, hunted = ground(s, stack), Threats(s), hunted_marshal(s)
    way = None if s.fought else hunt(s, stack, g, threats)
    if way is not None:
        return way
    return _staying(stack, "no_prey") if hunted is None else advance(s, stack, hunted, g, threats, dice)


def marshal_way(s: Battle, stack: Stack, dice: Dice) -> Way:
    """The War Marshal goes sideways in its zone, but not into harm; out of harm it goes at full Speed.

    [SM-SOLO-15] [SM-SOLO-16]
    """
    g, threats = ground(s, stack), Threats(s)
    along = RIGHT if dice.is_yes else LEFT
    number = dice.number(speed_mil(s, stack))
    distance = farthest(g, along, number)
    if distance > 0 and not threats.in_harm(placed(stack, along, distance)):
        why = because(
            PhantomSidles, *who(stack), along, distance, "binary_number", dice.left, number, "SM-SOLO-15"
        )
        return Way(along, distance, why)
    if threats.in_harm(stack):
        distance = farthest(g, dice.clock)
        return Way(
            dice.clock,
            distance,
            because(PhantomFlees, *who(stack), dice.clock, distance, "direction", dice.total, "SM-SOLO-16"),
        )
    return _staying(stack, "harm" if distance else "no_room")


def charge(s: Battle, stack: Stack) -> Way:
    """Twice the Speed straight to the human's War Marshal. [SM-SOLO-8]"""
    hunted = hunted_marshal(s)
    if hunted is None:
        return _staying(stack, "no_prey")
    along = bearing(stack.x, stack.y, hunted.x, hunted.y)
    distance = farthest(ground(s, stack, limit=2 * speed_mil(s, stack)), along)
    return Way(
        along,
        distance,
        because(PhantomCharges, *who(stack), *who(hunted), along, distance, "SM-SOLO-8"),
    )


def _staying(stack: Stack, reason: str) -> Way:
    return Way(
        0, 0, because(PhantomStays, *who(stack), reason, "SM-SOLO-8" if reason == "list" else "SM-SOLO-16")
    )


# --- Steps -------------------------------------------------------------------------------------------------


def phantom_moves(s: Battle, uid: int, how: str) -> None:
    """The movement; the attack it was made for comes right after it."""
    stack = stack_of(s, uid)
    if stack is not None and stack.seat == PHANTOM:
        plan = planned(s, stack, how)
        if how != CHARGE:
            later(s, call(phantom_fights, uid, plan.target, plan.pose))
        decide(s, "move", plan.choice, plan.why, uid)


def phantom_fights(s: Battle, uid: int, target: int, pose: tuple[int, int, int]) -> None:
    """The planned attack. Where it stands otherwise than planned, it attacks the best it can. [SM-SOLO-12]"""
    stack = stack_of(s, uid)
    if stack is None or stack.seat != PHANTOM or s.fought:
        return
    if (stack.x, stack.y, stack.heading) != pose:
        target = best_attackable(s, stack)
    if target:
        why = because(PhantomAttacks, *who(stack), *who(the_stack(s, target)), "SM-SOLO-12")
        decide(s, "attack", str(Thing(target)), why, uid)
    elif is_stepwise(s) and attackable(s, stack):
        decide(s, "attack", NONE, because(PhantomSkips, "attack", "SM-SOLO-24"), uid)


def best_attackable(s: Battle, stack: Stack) -> int:
    """The first by priority that it can attack as it stands; 0 if there is none. [SM-SOLO-12]"""
    found = {target.uid for target in attackable(s, stack)}
    return next((f.uid for f in by_priority(s, stack) if f.uid in found), 0)


STEPS = (phantom_moves, phantom_fights)
