"""Shield: a marker that waits, or a casting in between, against one spell or one wound.

[SS-SPELL-14] [SS-SPELL-15] [SS-SPELL-16]
"""

from saltbox.engine.game import Moment, Reason, call
from saltbox.engine.moments import open_window
from saltbox.engine.state import Atom, Choice, Seat
from saltbox.engine.told import say
from saltbox.games.salvation_and_steel.board import GRID
from saltbox.games.salvation_and_steel.choices import parse
from saltbox.games.salvation_and_steel.data import spells
from saltbox.games.salvation_and_steel.ground import has, is_able, is_escort, mage_of, other, type_of
from saltbox.games.salvation_and_steel.nouns import NO_UNIT, SHIELDED, UNFOCUSED, Unit
from saltbox.games.salvation_and_steel.rules.general import attempt
from saltbox.games.salvation_and_steel.state import War
from saltbox.games.salvation_and_steel.told import (
    ShieldUsed,
    SpellAnswered,
    SpellCast,
    SpellFailed,
    WoundsAnswered,
)

SHIELD = "shield"


def interrupting_mage(s: War, seat: Seat) -> Unit:
    """The mage that can cast Shield in between: activated or not, but with its focus and enough Energy.

    [SS-SPELL-15] [SS-SPELL-16] [SS-SPELL-3]
    """
    m = mage_of(s, seat)
    if m == NO_UNIT or SHIELD not in s.table.bands[seat].spells or m in s.unaware:
        return NO_UNIT
    if not is_able(s, m) or has(s, m, UNFOCUSED) or is_escort(s, m) or s.energy[m] < spells()[SHIELD].energy:
        return NO_UNIT
    return m


def in_reach(s: War, m: Unit, u: Unit) -> bool:
    """The base range, in between too. [SS-SPELL-15] [SS-REACT-4]"""
    return m != NO_UNIT and GRID.distance(s.at[m], s.at[u]) <= spells()[SHIELD].range


def pay_and_test(s: War, m: Unit, u: Unit, then: tuple[Atom, ...]) -> None:
    """The Energy is spent, and the casting is tested; the activation of the mage is not used up.

    [SS-SPELL-15] [SS-SPELL-16] [SS-REACT-5]
    """
    s.energy[m] -= spells()[SHIELD].energy
    say(s, SpellCast, m, SHIELD, spells()[SHIELD].energy, u, "", True)
    attempt(s, m, "accuracy", type_of(s, m).accuracy, 1, then)


# --- Against a wound ---------------------------------------------------------------------------------------


def wound_window(s: War) -> None:
    """After all dice and blocks, before results count: the side whose phase it is not decides first.

    One Shield at a time, until both have passed in a row. [SS-SPELL-15]
    """
    open_window(s, "wounds", (other(s.active), s.active))


def may_save(s: War, seat: Seat) -> bool:
    """Whether this side has wounds coming, and a shield or a mage for them."""
    hurt = [blow.target for blow in s.blows if blow.wounds and s.owner[blow.target] == seat]
    return any(has(s, u, SHIELDED) for u in hurt) or (bool(hurt) and interrupting_mage(s, seat) != NO_UNIT)


def save_answers(s: War, seat: Seat) -> list[Choice]:
    """Each wound from each attacker, by a marker or by a casting. [SS-SPELL-14] [SS-SPELL-15]"""
    m = interrupting_mage(s, seat)
    found = []
    for blow in s.blows:
        if blow.wounds and s.owner[blow.target] == seat:
            if has(s, blow.target, SHIELDED):
                found.append(f"shield:{blow.target}:{blow.attacker}")
            if in_reach(s, m, blow.target):
                found.append(f"cast:shield:{blow.target}:{blow.attacker}")
    return found


def save_played(s: War, choice: Choice, seat: Seat) -> None:
    """A marker is spent, or the mage casts. [SS-SPELL-14] [SS-SPELL-15]"""
    said = parse(choice)
    assert said is not None
    u, attacker = int(said.parts[-2]), int(said.parts[-1])
    if said.word == "shield":
        s.marks[u] &= ~SHIELDED
        save(s, u, attacker, 1)
    else:
        pay_and_test(s, interrupting_mage(s, seat), u, call(save, u, attacker))


def save(s: War, u: Unit, attacker: Unit, successes: int = 0) -> None:
    """One more block: it cancels a wound of close combat, and makes a stun of one from a shot. [SS-SPELL-14]"""
    if not successes:
        say(s, SpellFailed, mage_of(s, s.owner[u]), SHIELD)
        return
    for number, blow in enumerate(s.blows):
        if blow.target == u and blow.attacker == attacker and blow.wounds:
            stuns = blow.stuns if s.contacts else blow.stuns + 1  # only close combat has contacts
            s.blows[number] = blow._replace(wounds=blow.wounds - 1, stuns=stuns)
            say(s, ShieldUsed, u, "wound")
            return


def about_wounds(s: War, seat: Seat) -> tuple[Atom, ...]:
    """Who is about to be wounded."""
    return (tuple(sorted({blow.target for blow in s.blows if blow.wounds})),)


# --- Against a spell ---------------------------------------------------------------------------------------


def spell_window(s: War, m: Unit, spell: str, affected: tuple[Unit, ...]) -> None:
    """A casting has succeeded, and its effects are still to come. [SS-SPELL-14] [SS-SPELL-15]"""
    s.spared.clear()
    open_window(s, "spell", (other(s.active), s.active), m, spell, affected)


def may_ward(s: War, seat: Seat, m: Unit, spell: str, affected: tuple[Unit, ...]) -> bool:
    """Markers protect from any spell; a mage interrupts spells of the enemy only. [SS-SPELL-15]"""
    mine = [u for u in affected if s.owner[u] == seat and u not in s.spared]
    if any(has(s, u, SHIELDED) for u in mine):
        return True
    return bool(mine) and s.owner[m] != seat and interrupting_mage(s, seat) != NO_UNIT


def ward_answers(s: War, seat: Seat, m: Unit, spell: str, affected: tuple[Unit, ...]) -> list[Choice]:
    """Each affected unit, by a marker or by a casting."""
    caster = interrupting_mage(s, seat) if s.owner[m] != seat else NO_UNIT
    found = []
    for u in affected:
        if s.owner[u] == seat and u not in s.spared:
            if has(s, u, SHIELDED):
                found.append(f"shield:{u}")
            if in_reach(s, caster, u):
                found.append(f"cast:shield:{u}")
    return found


def ward_played(s: War, choice: Choice, seat: Seat, m: Unit, spell: str, affected: tuple[Unit, ...]) -> None:
    """A shield is used at once. [SS-SPELL-15]"""
    said = parse(choice)
    assert said is not None
    u = int(said.parts[-1])
    if said.word == "shield":
        s.marks[u] &= ~SHIELDED
        ward(s, u, 1)
    else:
        pay_and_test(s, interrupting_mage(s, seat), u, call(ward, u))


def ward(s: War, u: Unit, successes: int = 0) -> None:
    """This unit ignores the spell completely. [SS-SPELL-14]"""
    if successes:
        s.spared.append(u)
        say(s, ShieldUsed, u, "spell")
    else:
        say(s, SpellFailed, mage_of(s, s.owner[u]), SHIELD)


def refuse_shield(s: War, choice: Choice, seat: Seat, *context: Atom) -> Reason:
    """Only Shield is cast at these moments."""
    return Reason("SS-SPELL-15", "no_shield_here", (choice,))


STEPS = (wound_window, spell_window, save, ward)
MOMENTS = {
    "wounds": Moment(
        "SS-SPELL-15",
        may_answer=may_save,
        answers=save_answers,
        play=save_played,
        refuse=refuse_shield,
        about=about_wounds,
        tells=WoundsAnswered,
    ),
    "spell": Moment(
        "SS-SPELL-15",
        may_answer=may_ward,
        answers=ward_answers,
        play=ward_played,
        refuse=refuse_shield,
        tells=SpellAnswered,
    ),
}
