"""Chapter 3.8, combat: who fights, when, and with how many dice. Both sides seal their splits.

Whoever charges starts a fight; a round covers the whole connected group of enemies in contact.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from saltbox.engine.agenda import ask_all, in_order
from saltbox.engine.game import Question, Reason, call
from saltbox.engine.state import Atom, Choice, Seat
from saltbox.engine.told import say
from saltbox.games.salvation_and_steel.choices import FIGHT, MIRROR, Dice, dice_in
from saltbox.games.salvation_and_steel.ground import (
    Stand,
    all_units,
    enemies_touching,
    is_able,
    is_mage,
    is_supported,
    mark,
    stand_of,
    units_at,
)
from saltbox.games.salvation_and_steel.hidden import attack_limit, fighter, splits
from saltbox.games.salvation_and_steel.nouns import DANCED, UNFOCUSED, Contact, Unit
from saltbox.games.salvation_and_steel.rules.aftermath import apply_round, freeze_positions
from saltbox.games.salvation_and_steel.rules.hit import trade_blows
from saltbox.games.salvation_and_steel.rules.modules import offer_dodges
from saltbox.games.salvation_and_steel.rules.react import reaction_window
from saltbox.games.salvation_and_steel.rules.shield import wound_window
from saltbox.games.salvation_and_steel.state import War
from saltbox.games.salvation_and_steel.told import (
    AskedDice,
    DiceRevealed,
    NobodyFought,
    RoundDeclared,
    RoundLost,
)

# --- Who fights --------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Combats:
    """The combats on the board."""

    stand: Stand  # what they were worked out of, and the next one
    fought: list[Contact]
    groups: Mapping[Unit, list[Contact]]


def combats(s: War) -> Mapping[Unit, list[Contact]]:
    """The connected groups of interactions by their lowest units, in order. [SS-COMBAT-1] [SS-COMBAT-5]"""
    stand = stand_of(s)
    known: Combats | None = s.worked_out.get("combats")
    if known is None or known.stand is not stand or known.fought != s.fought:
        known = s.worked_out["combats"] = Combats(stand, s.fought[:], _connected(contacts_of(s)))
    return known.groups


def contacts_of(s: War) -> list[Contact]:
    """All interactions on the board: pairs of enemies in contact. [SS-COMBAT-1]

    With one round in a phase, those that have fought in this phase do not count.
    """
    stand = stand_of(s)
    touched = units_at(s, stand.bands[0] & stand.zones[1])
    found = [Contact(u, v) for u in touched for v in enemies_touching(s, u)]
    return [contact for contact in found if contact not in s.fought] if s.fought else found


def _connected(left: list[Contact]) -> Mapping[Unit, list[Contact]]:
    """These interactions in connected groups, each by its lowest unit, in order."""
    groups = {}
    while left:
        units = set(left[0])
        while True:
            joined = [contact for contact in left if contact.ours in units or contact.theirs in units]
            reached = {u for contact in joined for u in contact}
            if reached <= units:
                break
            units |= reached
        groups[min(units)] = joined
        left = [contact for contact in left if contact not in joined]
    return dict(sorted(groups.items()))


def fights(s: War) -> list[Choice]:
    """The combats that the active player may have fought now, each by its lowest unit.

    Any combat on the board, as often as dice last; but one in which nobody committed a die is not called again
    in this phase while its contacts are the same. None of them must be fought. During a truce there is no
    combat. [SS-COMBAT-2] [SS-COMBAT-3] [SS-COMBAT-4] [SS-HOST-7]
    """
    groups = {} if s.truce else combats(s)
    if s.stalled:
        return [FIGHT[lowest] for lowest, group in groups.items() if tuple(group) not in s.stalled]
    return [FIGHT[lowest] for lowest in groups]


def declare_round(s: War, seat: Seat, lowest: Unit) -> None:
    """The active player calls a round of one combat; the enemy's mage may react before dice are split.

    [SS-COMBAT-2] [SS-REACT-2]
    """
    units = tuple(sorted({u for contact in combats(s)[lowest] for u in contact}))
    say(s, RoundDeclared, seat, units)
    in_order(s, call(begin_round, seat, units))
    caller = next(u for u in units if s.owner[u] == seat)
    reaction_window(s, "fights", caller)


def begin_round(s: War, seat: Seat, units: tuple[Unit, ...]) -> None:
    """The combat as it is now, with who is braced in it: each interaction is split by both sides.

    If a reaction changed it, the round is fought by what still holds the lowest unit that is engaged; if
    nothing does, it is lost. [SS-COMBAT-14] [SS-REACT-6] [SS-COMBAT-5] [SS-COMBAT-7]
    """
    groups = combats(s)
    for u in units:
        group = next((group for group in groups.values() if any(u in contact for contact in group)), None)
        if group is not None:
            break
    else:
        say(s, RoundLost, seat)
        return
    s.contacts[:] = group
    s.braced[:] = [u for u in sorted({u for contact in group for u in contact}) if is_braced(s, u)]
    if any(band.skill for band in s.table.bands):
        s.supported[:] = [u for u in all_units(s) if is_supported(s, u)]
    s.allocated[:] = [(), ()]
    in_order(s, *[call(split_dice, index) for index in range(len(group))], call(reveal))


def is_braced(s: War, u: Unit) -> bool:
    """It stands, does not run, and its only enemy in contact has charged it. [SS-CHARGE-12] [SS-CHARGE-16]"""
    if not s.charged[u] or not is_able(s, u):
        return False
    touching = enemies_touching(s, u)
    return len(touching) == 1 and touching[0] in s.charged[u]


# --- Sealed dice -------------------------------------------------------------------------------------------


def split_dice(s: War, index: int) -> None:
    """Both players split at the same time, in secret, one interaction after the other. [SS-COMBAT-7]"""
    ask_all(s, "dice", (0, 1), index)


def dice_options(s: War, seat: Seat, index: int) -> list[Choice]:
    """Attack and defence dice of the own unit against the enemy's. [SS-COMBAT-6]"""
    return splits(s, seat, index)


def dice_answered(s: War, choice: Choice, seat: Seat, index: int) -> None:
    """Sealed until all interactions are split. [SS-COMBAT-7] [SS-GEN-13]"""
    s.allocated[seat] = (*s.allocated[seat], choice)


def about_dice(s: War, seat: Seat, index: int) -> tuple[Atom, ...]:
    """The unit, its enemy, and what the unit has left, as its owner knows."""
    u, enemy = fighter(s, seat, index)
    energy = s.energy[u]
    for earlier in range(index):
        if fighter(s, seat, earlier)[0] == u:
            spent = dice_in(s.allocated[seat][earlier])
            energy -= spent.attack + spent.defence
    return (u, enemy, energy)


def refuse_dice(s: War, choice: Choice, seat: Seat, index: int) -> Reason:
    """Why dice cannot be split so."""
    u, _, energy = about_dice(s, seat, index)
    if choice == MIRROR:
        return Reason("SS-CHARGE-15", "not_braced", (u,))
    try:
        dice = dice_in(choice)
    except ValueError:
        return Reason("SS-COMBAT-6", "no_dice", (choice,))
    if str(dice) != choice or dice.attack < 0 or dice.defence < 0:
        return Reason("SS-COMBAT-6", "no_dice", (choice,))
    if dice.extra:
        return Reason("SS-HM-4", "no_dance", (u,))
    if dice.attack + dice.defence > energy:
        return Reason("SS-COMBAT-6", "too_many_dice", (u, energy))
    if attack_limit(s, u) == 0:
        return Reason("SS-COMBAT-8", "cannot_attack", (u,))
    return Reason("SS-CHARGE-13", "one_attack_die", (u,))


# --- The reveal --------------------------------------------------------------------------------------------


def reveal(s: War) -> None:
    """All dice are opened and paid for, rolled later or not; then blows are traded, all at the same time.

    A mage with any die cannot cast any more. If there is no die at all, nothing happened, and this combat rests
    for the phase. [SS-COMBAT-4] [SS-COMBAT-7] [SS-COMBAT-9] [SS-COMBAT-10] [SS-COMBAT-12] [SS-ACT-6]
    """
    dice = opened(s)
    for (u, v), one in dice.items():
        is_mirror = s.allocated[s.owner[u]][_index_of(s, u, v)] == MIRROR
        cost = min(s.energy[u], one.defence) if is_mirror else one.attack + one.defence
        s.energy[u] -= cost
        if (cost or is_mirror) and is_mage(s, u):
            mark(s, u, UNFOCUSED)
        if one.extra:
            mark(s, u, DANCED)
        say(s, DiceRevealed, u, v, one.attack + one.extra, one.defence, is_mirror)
    units = tuple(sorted({u for contact in s.contacts for u in contact}))
    if not any(one.attack or one.defence for one in dice.values()):
        s.stalled.append(tuple(s.contacts))
        say(s, NobodyFought, units)
        forget_round(s, ())
        return
    freeze_positions(s)
    if s.table.one_round_a_phase:
        s.fought.extend(s.contacts)
    pairs = tuple(s.contacts)
    blows = blow_order(s, dice)
    in_order(
        s,
        *[call(trade_blows, a, t, n, d, a in s.braced) for a, t, n, d in blows],
        call(offer_dodges),
        call(wound_window),
        call(forget_round, pairs),
        call(apply_round, True),
    )


def opened(s: War) -> dict[tuple[Unit, Unit], Dice]:
    """The dice of every unit against every enemy in contact.

    Who mirrors has as many defence dice as the charger has attack dice, above its Energy too. [SS-CHARGE-15]
    """
    dice: dict[tuple[Unit, Unit], Dice] = {}
    mirrors = []
    for index in range(len(s.contacts)):
        for seat in (0, 1):
            u, v = fighter(s, seat, index)
            sealed = s.allocated[seat][index]
            if sealed == MIRROR:
                mirrors.append((u, v))
            dice[u, v] = Dice(0, 0) if sealed == MIRROR else dice_in(sealed)
    for u, v in mirrors:
        charger = dice[v, u]
        dice[u, v] = Dice(0, charger.attack + charger.extra)
    return dice


def _index_of(s: War, u: Unit, v: Unit) -> int:
    return s.contacts.index(Contact(u, v) if s.owner[u] == 0 else Contact(v, u))


def blow_order(s: War, dice: dict[tuple[Unit, Unit], Dice]) -> Sequence[tuple[Unit, Unit, int, int]]:
    """Attackers of the active side first, then by attacker and target. [SS-COMBAT-13]"""
    pairs = sorted(dice, key=lambda pair: (s.owner[pair[0]] != s.active, *pair))
    found = [(a, t, dice[a, t].attack + dice[a, t].extra, dice[t, a].defence) for a, t in pairs]
    return [blow for blow in found if blow[2]]


def forget_round(s: War, pairs: tuple[tuple[Unit, Unit], ...]) -> None:
    """A charge counts for one round only; sealed dice are gone. [SS-CHARGE-11] [SS-CHARGE-18]"""
    for u, v in pairs:
        for a, b in ((u, v), (v, u)):
            if b in s.charged[a]:
                s.charged[a] = tuple([c for c in s.charged[a] if c != b])
    s.contacts.clear()
    s.braced.clear()
    s.allocated[:] = [(), ()]


STEPS = (begin_round, split_dice, reveal, forget_round)
QUESTIONS = {
    "dice": Question(
        "SS-COMBAT-6", dice_options, dice_answered, refuse_dice, about=about_dice, tells=AskedDice
    ),
}
