"""An attack: conditions, modifiers, the roll, and what it does. ATTACK and VEHICLE of the catalogue."""

from collections.abc import Iterator
from typing import NamedTuple

from saltbox.engine.agenda import later, roll
from saltbox.engine.game import Part, Reason, call
from saltbox.engine.space.headings import heading_vector
from saltbox.engine.space.sight import Blocker
from saltbox.engine.state import Atom
from saltbox.engine.told import say
from saltbox.games.salt_mystic.lengths import ARC
from saltbox.games.salt_mystic.rules.effects import THIS_ATTACK, effects_of, run_effects
from saltbox.games.salt_mystic.rules.footprints import elevation, obstructions
from saltbox.games.salt_mystic.rules.leaving import defeat, destroy_vehicle, discard, discard_breaker
from saltbox.games.salt_mystic.rules.naming import card_of
from saltbox.games.salt_mystic.rules.pack_bonus import pack_bonus
from saltbox.games.salt_mystic.rules.sight import is_within_reach, sight_blockers, sight_line, why_not_shoot
from saltbox.games.salt_mystic.rules.stats import (
    Shot,
    defense,
    has_keyword,
    holds,
    reach_mil,
    stat_parts,
    vehicle_defense,
)
from saltbox.games.salt_mystic.state import Battle, Loose, Stack, is_phantom, stack_of, the_stack
from saltbox.games.salt_mystic.told import (
    AbandonedDestroyed,
    AttackDeclared,
    AttackRerolled,
    AttackResolved,
    HitNegated,
    RemainderCompared,
)

BEHIND, ELEVATION, COVER, GUARDIAN = 1, 2, -3, 1
COVER_REACH = 1_000 + ARC  # from an arc's centre to an obstruction within one inch of it [SM-GEO-26]


# --- Who can be attacked -----------------------------------------------------------------------------------


def targets(s: Battle, stack: Stack) -> list[Stack | Loose]:
    """Opposing Characters; where abandoned Vehicles can be targets, these too. [SM-ATTACK-3] [SM-RANGE-4]"""
    found: list[Stack | Loose] = [target for target in s.stacks if target.seat != stack.seat]
    if s.loose and s.table.profile.abandoned_targetable:
        found += [loose for loose in s.loose if loose.vehicle]
    return found


def target_of(s: Battle, uid: int) -> Stack | Loose | None:
    """What has this number and can be attacked."""
    stack = stack_of(s, uid)
    if stack is not None:
        return stack
    return next((loose for loose in s.loose if loose.uid == uid), None)


def why_no_attack(s: Battle, stack: Stack) -> Reason | None:
    """Why this Character cannot attack anybody at all now. [SM-ATTACK-1] [SM-ATTACK-2] [SM-GUARDIAN-2]"""
    if s.forfeited and stack.seat == s.active:
        return Reason("SM-GUARDIAN-2", "combat_forfeited")
    if s.fought and stack.uid == s.current:
        return Reason("SM-ATTACK-1", "attacked_already", (stack.uid, stack.card))
    if stack.uid != s.current and stack.card in s.activated:
        return Reason("SM-TURN-8", "already_activated", (stack.uid, stack.card))
    if any(lasting.uid == stack.uid and lasting.what == "no_attack" for lasting in s.effects):
        return Reason("SM-ATTACK-2", "may_not_attack", (stack.uid, stack.card))
    return None


def attackable(s: Battle, stack: Stack) -> list[Stack | Loose]:
    """All that this Character can attack from where it stands, facing as it does."""
    if why_no_attack(s, stack) is not None:
        return []
    weapon_reach = reach_mil(s, stack)
    near = [target for target in targets(s, stack) if is_within_reach(s, stack, target, weapon_reach)]
    if not near:
        return []
    walls = sight_blockers(s)
    return [target for target in near if why_not_shoot(s, stack, target, walls) is None]


# --- What is added to the roll -----------------------------------------------------------------------------


class Attack(NamedTuple):
    """An attack as it was declared: nothing about it changes any more but the die. [SM-ATTACK-16]"""

    uid: int
    target: int
    shot: tuple[bool, bool, bool]
    parts: tuple[tuple[Atom, ...], ...]  # what is added to the roll, term by term


def shot_of(s: Battle, stack: Stack, target: Stack | Loose) -> Shot:
    """From behind, from elevation, at a manned target? [SM-VEHICLE-7]"""
    manned = isinstance(target, Stack) and bool(target.vehicle)
    return Shot(is_behind(stack, target), is_elevated(s, stack, target), manned)


def is_behind(stack: Stack, target: Stack | Loose) -> bool:
    """Strictly behind the target's flank line; nobody is behind an abandoned Vehicle.

    [SM-ATTACK-6] [SM-ARC-3] [SM-GEO-25] [SM-ATTACK-17]
    """
    if isinstance(target, Loose):
        return False
    hx, hy = heading_vector(target.heading)
    return (stack.x - target.x) * hx + (stack.y - target.y) * hy < 0


def is_elevated(s: Battle, stack: Stack, target: Stack | Loose) -> bool:
    """Higher than the target by at least what the edition asks for. [SM-ATTACK-7] [SM-TERRAIN-5]"""
    above = elevation(s, stack.x, stack.y)
    return above > 0 and above - elevation(s, target.x, target.y) >= s.table.profile.elevation_min_difference


def cover_of(s: Battle, stack: Stack, target: Stack | Loose) -> int:
    """The uid of an obstruction that costs this attack 3; 0 if there is none."""
    return next(covers(s, stack, target), 0)


def covers(s: Battle, stack: Stack, target: Stack | Loose) -> Iterator[int]:
    """The obstructions within one inch of whoever the edition names.

    Any side counts, and so does standing on it; several count once. Near the attacker, one that hides the whole
    target from a weapon that needs no line of sight is not in its way.
    [SM-ATTACK-8] to [SM-ATTACK-11] [SM-GEO-26]
    """
    near_target = s.table.profile.cover_applies_to == "target"
    who = target if near_target else stack
    lobbed = not near_target and has_keyword(s, stack, "ignore_los")
    line = (stack.x, stack.y, target.x, target.y)
    for uid, shape, height in obstructions(s):
        if not shape.within(who.x, who.y, COVER_REACH):
            continue
        if s.table.cover_must_intervene and not shape.within_of_segment(*line, ARC):
            continue
        if not lobbed or sight_line(s, stack, target, [Blocker(shape, height)]) is not None:
            yield uid


def attack_parts(s: Battle, stack: Stack, target: Stack | Loose) -> list[Part]:
    """Expertise and every modifier of an attack, before the roll; different ones add up.

    [SM-ATTACK-5] [SM-ATTACK-10]
    """
    shot = shot_of(s, stack, target)
    parts = stat_parts(s, stack, "expertise", shot)
    if shot.behind:
        parts.append(Part("behind", BEHIND, "SM-ATTACK-6"))
    if shot.elevated:
        parts.append(Part("elevation", ELEVATION, "SM-ATTACK-7"))
    if not has_keyword(s, stack, "ignore_cover") and cover_of(s, stack, target):
        parts.append(Part("cover", COVER, "SM-ATTACK-8"))
    if any(k.guardian and k.seat == stack.seat for k in s.stacks):
        parts.append(Part("guardian", GUARDIAN, "SM-GUARDIAN-12"))
    if is_phantom(s, stack.seat) and (bonus := pack_bonus(s, stack)):
        parts.append(Part("pack", bonus, "SM-SOLO-18"))
    parts += stat_parts(s, stack, "attack", shot)
    return parts + declared_parts(s, stack, shot)


def declared_parts(s: Battle, stack: Stack, shot: Shot) -> list[Part]:
    """What the attacker's own cards add when it declares an attack; nothing awaits the die. [SM-ATTACK-16]"""
    return [
        Part(card, effect.amount, "SM-ATTACK-5")
        for card, effect in effects_of(s, stack, "on_attack")
        if effect.op == "mod" and effect.stat in ("attack", "expertise") and holds(s, stack, effect, shot)
    ]


# --- The attack --------------------------------------------------------------------------------------------


def attack(s: Battle, uid: int, target_uid: int) -> None:
    """All modifiers are fixed now; then what its cards do, then one die. [SM-ATTACK-4] [SM-ATTACK-16]"""
    stack, target = the_stack(s, uid), target_of(s, target_uid)
    if target is None:
        return
    parts = tuple(attack_parts(s, stack, target))
    shot = shot_of(s, stack, target)
    say(s, AttackDeclared, stack.seat, uid, stack.card, target_uid, card_of(target), parts)
    later(s, call(roll_attack, (uid, target_uid, tuple(shot), tuple([tuple(part) for part in parts])), ()))
    run_effects(s, stack.seat, uid, "on_attack", target_uid, tuple(shot))


def roll_attack(s: Battle, made: tuple[Atom, ...], rerolls: tuple[int, ...]) -> None:
    """One six-sided die. [SM-ATTACK-4]"""
    if stack_of(s, made[0]) is not None and target_of(s, made[1]) is not None:
        roll(s, "1d6", call(attack_rolled, made, rerolls))


def attack_rolled(
    s: Battle, made: tuple[Atom, ...], rerolls: tuple[int, ...], dice: tuple[int, ...] = ()
) -> None:
    """A card may have the die rolled again; the new result is kept. `rerolls`: the effects that did so."""
    uid, _, shot, _ = made
    stack = the_stack(s, uid)
    for number, (card, effect) in enumerate(effects_of(s, stack, "on_attack")):
        if effect.op == "reroll" and number not in rerolls and holds(s, stack, effect, Shot(*shot), dice[0]):
            say(s, AttackRerolled, stack.seat, uid, stack.card, card, dice[0])
            later(s, call(roll_attack, made, (*rerolls, number)))
            return
    resolve_attack(s, Attack(*made), dice[0])


def resolve_attack(s: Battle, made: Attack, die: int) -> None:
    """Die, Expertise and modifiers against Defense; equal is enough, and no face of the die is special.

    [SM-ATTACK-5] [SM-ATTACK-12] [SM-ATTACK-13] [SM-ATTACK-15] [SM-TURN-12]
    """
    total = die + sum([part[1] for part in made.parts])
    target = target_of(s, made.target)
    assert target is not None
    attacker = the_stack(s, made.uid)
    against = first_defense(s, target, Shot(*made.shot))
    hit = total >= against
    say(
        s,
        AttackResolved,
        attacker.seat,
        made.uid,
        attacker.card,
        made.target,
        card_of(target),
        target.vehicle,
        (Part("die", die, "SM-ATTACK-4"), *[Part(*part) for part in made.parts]),
        total,
        against,
        hit,
    )
    if hit and isinstance(target, Stack) and (shield := negating(s, target, Shot(*made.shot))):
        hit = False
        say(s, HitNegated, target.seat, target.uid, target.card, shield)
        discard_breaker(s, target, shield)
    later(s, call(after_attack, made.uid, made.target, made.shot, hit, die))
    if hit:
        apply_hit(s, target, total, against, Shot(*made.shot))


def first_defense(s: Battle, target: Stack | Loose, shot: Shot) -> int:
    """The Vehicle's Defense comes first. [SM-VEHICLE-1] [SM-ATTACK-17]"""
    if isinstance(target, Loose):
        return s.table.cards[target.vehicle].defense or 0
    return vehicle_defense(s, target, shot) if target.vehicle else defense(s, target, shot)


def negating(s: Battle, target: Stack, shot: Shot) -> str:
    """The longest attached card that makes this hit count as failed."""
    for card, effect in effects_of(s, target, "on_would_be_hit"):
        if effect.op == "negate" and holds(s, target, effect, shot):
            return card
    return ""


def apply_hit(s: Battle, target: Stack | Loose, total: int, against: int, shot: Shot) -> None:
    """A success removes the Vehicle first; what is left of the total goes on to the Character, and no further.

    Positional modifiers are counted once, in the total.
    [SM-VEHICLE-2] to [SM-VEHICLE-6] [SM-ATTACK-13] [SM-ATTACK-17]
    """
    if isinstance(target, Loose):
        s.loose.remove(target)
        discard(s, target.vehicle, target.attachment)
        say(s, AbandonedDestroyed, target.uid, target.vehicle)
    elif not target.vehicle:
        defeat(s, [target])
    else:
        on_foot = destroy_vehicle(s, target)
        personal = defense(s, on_foot, shot)
        say(s, RemainderCompared, target.seat, target.uid, target.card, total - against, personal)
        if total - against >= personal:
            defeat(s, [on_foot])


def after_attack(s: Battle, uid: int, target_uid: int, shot: tuple[bool, ...], hit: bool, die: int) -> None:
    """What the attacker's cards do after a success or a failure against the first Defense."""
    s.effects[:] = [lasting for lasting in s.effects if lasting.until != THIS_ATTACK]
    stack = stack_of(s, uid)
    if stack is not None:
        run_effects(s, stack.seat, uid, "on_hit" if hit else "on_miss", target_uid, shot, die)


STEPS = (attack, roll_attack, attack_rolled, after_attack)
