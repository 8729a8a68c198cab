"""Chapters 3.10 to 3.12 after a round: wounds, deaths, falls, pushes, follow-ups, then panic.

A round is a combat, a shot or a spell. Its unblocked results stand in `blows`; nobody is moved, removed or
weakened before all dice are rolled. [SS-COMBAT-11] [SS-TURN-6]
"""

from collections.abc import Iterable

from saltbox.engine.agenda import ask, in_order, later
from saltbox.engine.game import Question, Reason, call
from saltbox.engine.space.hexes import Exit, Hex, Place
from saltbox.engine.state import Atom, Choice, Seat
from saltbox.engine.told import say
from saltbox.games.salvation_and_steel.bands import STEADFAST
from saltbox.games.salvation_and_steel.board import GRID
from saltbox.games.salvation_and_steel.choices import FALL, LEAVE_IT, PUSH, STAY, hex_in, unit_in
from saltbox.games.salvation_and_steel.ground import (
    all_units,
    closed_to,
    has,
    has_skill,
    is_able,
    is_supported,
    other,
)
from saltbox.games.salvation_and_steel.nouns import RAISED, STANDING, STOOD_UP, Blow, Unit
from saltbox.games.salvation_and_steel.rules.contact import settle
from saltbox.games.salvation_and_steel.rules.ending import (
    check_end,
    check_escort,
    die,
    end_activation,
    forget_charges,
    is_dying,
)
from saltbox.games.salvation_and_steel.rules.panic import panic
from saltbox.games.salvation_and_steel.rules.treasure_search import search_here
from saltbox.games.salvation_and_steel.state import War
from saltbox.games.salvation_and_steel.told import (
    AskedUnit,
    UnitFell,
    UnitFollowed,
    UnitPushed,
    UnitPushedOff,
    UnitStunned,
    UnitWounded,
)


def freeze_positions(s: War) -> None:
    """Where all units are when a round begins: pushes and panic are judged by it. [SS-PUSH-2] [SS-RUN-1]"""
    s.start[:] = s.at
    s.supported[:] = (
        [u for u in all_units(s) if is_supported(s, u)] if any(b.skill for b in s.table.bands) else []
    )
    s.blows.clear()
    s.moved.clear()
    s.deaths.clear()


def apply_round(s: War, is_combat: bool) -> None:
    """Wounds and deaths first, then pushes of the wounded, then of the stunned; then panic.

    Units of the side whose phase it is not come first, then by number.
    [SS-PUSH-8] [SS-DEATH-4] [SS-STUN-1] [SS-STUN-3] [SS-WOUND-2] [SS-WOUND-3]
    """
    wounded = _in_push_order(s, [blow.target for blow in s.blows if blow.wounds])
    hit = {blow.target for blow in s.blows if blow.stuns}
    stunned = _in_push_order(s, [u for u in hit if u not in wounded])
    upright = [u for u in wounded if is_steadfast(s, u)]  # though their commander may die of this round
    for u in wounded:
        wound(s, u, sum([blow.wounds for blow in s.blows if blow.target == u]), u in upright)
    for u in wounded:
        if is_dying(s, u):
            s.deaths.append(u)
            die(s, u)
    survivors = [u for u in wounded if s.at[u] >= 0 and u not in upright]
    falling = [call(push_wounded, u, is_combat) for u in survivors]
    reeling = [call(push_stunned, u, is_combat) for u in stunned]
    in_order(s, *falling, *reeling, call(after_round))


def _in_push_order(s: War, units: Iterable[Unit]) -> list[Unit]:
    return sorted(set(units), key=lambda u: (s.owner[u] == s.active, u))


def after_round(s: War) -> None:
    """Deaths frighten, then it is seen who has lost. [SS-END-1]"""
    later(s, call(end_round))
    panic(s)


def end_round(s: War) -> None:
    """What belonged to this round is forgotten."""
    s.blows.clear()
    s.deaths.clear()
    s.moved.clear()
    check_end(s)


# --- Wounds and falls --------------------------------------------------------------------------------------


def wound(s: War, u: Unit, counters: int, stays_up: bool) -> None:
    """Each wound is a counter for good; a survivor falls and acts no more, a runner stops running.

    A further wound on the ground does not restart the wait. Under Steadfast a supported unit stays on its feet.
    [SS-WOUND-1] [SS-WOUND-2] [SS-WOUND-4] [SS-FALL-3] [SS-HM-3]
    """
    s.wounds[u] += counters
    say(s, UnitWounded, u, counters, s.wounds[u])
    if stays_up:
        return
    if s.fell[u] == STANDING:
        s.fell[u] = s.turn
        say(s, UnitFell, u)
    s.running[u] = False
    end_activation(s, u)


def is_steadfast(s: War, u: Unit) -> bool:
    """Whether a unit with support at the start of the round neither falls nor goes back. [SS-HM-3]"""
    return u in s.supported and has_skill(s, u, STEADFAST)


# --- Pushes ------------------------------------------------------------------------------------------------


def push_places(s: War, u: Unit, is_wounded: bool) -> tuple[Place, ...]:
    """The places away from any attacker with an unblocked result of the kind that pushes, as the round began.

    [SS-BOARD-11] [SS-PUSH-2] [SS-PUSH-3]
    """
    here = s.start[u]
    found: dict[Place, None] = {}
    for blow in s.blows:
        if blow.target == u and (blow.wounds if is_wounded else blow.stuns):
            away = GRID.steps(here) if blow.source == here else GRID.away(blow.source, here)
            found.update(dict.fromkeys(away))
    return tuple(found)


def free_places(s: War, u: Unit, is_wounded: bool) -> tuple[list[Hex], list[str]]:
    """The candidates that are free now, and the edges over which others lead. [SS-BOARD-12] [SS-PUSH-5]"""
    places, closed = push_places(s, u, is_wounded), closed_to(s, s.owner[u])
    hexes = [each for each in places if not isinstance(each, Exit) and not closed >> each & 1]
    return hexes, list(dict.fromkeys(str(each.edge) for each in places if isinstance(each, Exit)))


def push_wounded(s: War, u: Unit, is_combat: bool) -> None:
    """A wounded survivor must go back one hex, which its own player chooses.

    Without a free hex it is pushed off the board, if that is one of the ways, and dies; else it stays.
    [SS-PUSH-1] [SS-PUSH-4] [SS-PUSH-6] [SS-PUSH-11] [SS-RANGED-11]
    """
    hexes, edges = free_places(s, u, True)
    if hexes:
        ask(s, "fall", s.owner[u], u, is_combat)
    elif edges:
        push_off(s, u, edges[0], is_combat, True)


def fall_options(s: War, seat: Seat, u: Unit, is_combat: bool) -> list[Choice]:
    """A free hex away from the attackers. [SS-PUSH-1] [SS-PUSH-6]"""
    return [FALL[each] for each in free_places(s, u, True)[0]]


def fall_answered(s: War, choice: Choice, seat: Seat, u: Unit, is_combat: bool) -> None:
    """Its own player chooses, also when all units of a combat fall. [SS-WOUND-3]"""
    push_to(s, u, hex_in(choice), is_combat, True)


def push_stunned(s: War, u: Unit, is_combat: bool) -> None:
    """A stunned unit may be pushed by the attacking player; stuns from shots and spells push nobody.

    A unit that is stunned in its own activation acts no more, unless the switch says otherwise.
    [SS-STUN-2] [SS-STUN-4] [SS-STUN-5] [SS-RANGED-10]
    """
    if s.at[u] < 0:
        return
    say(s, UnitStunned, u)
    if not s.table.stun_pushes_only:
        end_activation(s, u)
    if is_combat and any(free_places(s, u, False)):
        ask(s, "push", other(s.owner[u]), u)


def push_options(s: War, seat: Seat, u: Unit) -> list[Choice]:
    """Leave it, push it to a free hex, or over an edge, which kills. [SS-STUN-2] [SS-PUSH-7]"""
    hexes, edges = free_places(s, u, False)
    return [LEAVE_IT, *[PUSH[each] for each in hexes], *[f"push-off:{edge}" for edge in edges]]


def push_answered(s: War, choice: Choice, seat: Seat, u: Unit) -> None:
    """Not pushed, nobody follows up. [SS-PUSH-11]"""
    if choice.startswith("push-off:"):
        push_off(s, u, choice.removeprefix("push-off:"), True, False)
    elif choice != LEAVE_IT:
        push_to(s, u, hex_in(choice), True, False)


def push_to(s: War, u: Unit, to: Hex, is_combat: bool, is_wounded: bool) -> None:
    """One hex, once in a round; contact that it makes is no charge. [SS-PUSH-4] [SS-CHARGE-9] [SS-MOVE-7]"""
    left = s.at[u]
    s.at[u] = to
    s.moved.append(u)
    forget_charges(s, u)
    say(s, UnitPushed, u, GRID.name(left), GRID.name(to))
    check_escort(s, s.owner[u])
    if is_combat:
        later(s, call(offer_follow_up, u, left, is_wounded))
    settle(s)
    if not is_wounded:
        search_here(s, u)


def push_off(s: War, u: Unit, edge: str, is_combat: bool, is_wounded: bool) -> None:
    """Over an edge a unit dies, and that is a death of this round. [SS-DEATH-2] [SS-DEATH-4] [SS-PUSH-6]"""
    left = s.at[u]
    say(s, UnitPushedOff, u, edge)
    s.deaths.append(u)
    die(s, u)
    if is_combat:
        later(s, call(offer_follow_up, u, left, is_wounded))


# --- Follow-ups --------------------------------------------------------------------------------------------


def followers(s: War, u: Unit, is_wounded: bool) -> list[Unit]:
    """Attackers that caused the push and may follow it.

    They stand, do not run, were neither wounded nor stunned nor moved in this round, and may move in this turn.
    [SS-PUSH-9] [SS-PUSH-10] [SS-FALL-1]
    """
    hurt = {blow.target for blow in s.blows if blow.wounds or blow.stuns}
    caused = [blow for blow in s.blows if blow.target == u and (blow.wounds if is_wounded else blow.stuns)]
    return [blow.attacker for blow in caused if _may_follow(s, blow, hurt)]


def _may_follow(s: War, blow: Blow, hurt: set[Unit]) -> bool:
    a = blow.attacker
    return is_able(s, a) and a not in hurt and a not in s.moved and not has(s, a, RAISED | STOOD_UP)


def offer_follow_up(s: War, u: Unit, left: Hex, is_wounded: bool) -> None:
    """The attacking player may move one of them into the vacated hex. [SS-PUSH-9]"""
    attacker = other(s.owner[u])
    if followers(s, u, is_wounded) and not closed_to(s, attacker) >> left & 1:
        ask(s, "follow", other(s.owner[u]), u, left, is_wounded)


def follow_options(s: War, seat: Seat, u: Unit, left: Hex, is_wounded: bool) -> list[Choice]:
    """One of them, or none. [SS-PUSH-9]"""
    return [STAY, *[f"follow:{a}" for a in followers(s, u, is_wounded)]]


def follow_answered(s: War, choice: Choice, seat: Seat, u: Unit, left: Hex, is_wounded: bool) -> None:
    """A follow-up is free, no charge, and breaks other contacts. [SS-PUSH-10] [SS-CHARGE-9] [SS-MOVE-5]"""
    if choice == STAY:
        return
    a = unit_in(choice)
    s.at[a] = left
    s.moved.append(a)
    forget_charges(s, a)
    say(s, UnitFollowed, a, GRID.name(left))
    check_escort(s, seat)
    settle(s)
    search_here(s, a)


def about_fall(s: War, seat: Seat, u: Unit, *rest: Atom) -> tuple[Atom, ...]:
    """The unit that goes back."""
    return (u,)


def refuse_fall(s: War, choice: Choice, seat: Seat, u: Unit, *rest: Atom) -> Reason:
    """Only free hexes away from the attackers."""
    return Reason("SS-PUSH-5", "no_way_to_push", (choice,))


def refuse_follow(s: War, choice: Choice, seat: Seat, u: Unit, *rest: Atom) -> Reason:
    """Only attackers that caused the push."""
    return Reason("SS-PUSH-10", "no_follower", (choice,))


STEPS = (apply_round, after_round, end_round, push_wounded, push_stunned, offer_follow_up)
QUESTIONS = {
    "fall": Question("SS-PUSH-1", fall_options, fall_answered, refuse_fall, about=about_fall, tells=AskedUnit),
    "push": Question("SS-STUN-2", push_options, push_answered, refuse_fall, tells=AskedUnit),
    "follow": Question(
        "SS-PUSH-9", follow_options, follow_answered, refuse_follow, about=about_fall, tells=AskedUnit
    ),
}
