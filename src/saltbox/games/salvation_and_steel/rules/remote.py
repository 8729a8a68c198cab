"""What shots and spells have in common: open defence dice, one Force die, and results that push only the
wounded.

[SS-RANGED-8] [SS-RANGED-10] [SS-SPELL-7]
"""

from saltbox.engine.agenda import ask, finish
from saltbox.engine.game import Question, Reason, call
from saltbox.engine.space.hexes import Hex
from saltbox.engine.state import Atom, Choice, Seat
from saltbox.engine.told import say
from saltbox.games.salvation_and_steel.ground import is_mage, mark, other, resistance
from saltbox.games.salvation_and_steel.nouns import UNFOCUSED, Blow, Unit
from saltbox.games.salvation_and_steel.rules.ending import MOST_WOUNDS
from saltbox.games.salvation_and_steel.rules.general import attempt
from saltbox.games.salvation_and_steel.state import War
from saltbox.games.salvation_and_steel.told import AskedDefence, DefenceCommitted, HostageHurt, RemoteResult


def hit_from_afar(s: War, u: Unit, t: Unit, force: int, against: str, source: Hex) -> None:
    """A unit that was hit commits defence dice, openly; or it has one free die, if that was agreed.

    [SS-RANGED-8] [SS-RANGED-9] [SS-SPELL-7]
    """
    if s.table.free_remote_roll:
        roll_remote_force(s, u, t, force, source, 1)
    else:
        ask(s, "defend", s.owner[t], u, t, force, against, source)


def defend_options(s: War, seat: Seat, u: Unit, t: Unit, force: int, against: str, source: Hex) -> list[Choice]:
    """As many as it has Energy left, or none. [SS-RANGED-8] [SS-FALL-2] [SS-RUN-14]"""
    return [f"defend:{dice}" for dice in range(s.energy[t], -1, -1)]


def defend_answered(
    s: War, choice: Choice, seat: Seat, u: Unit, t: Unit, force: int, against: str, source: Hex
) -> None:
    """One Energy for each die; a mage that defends loses its focus. [SS-RANGED-8] [SS-SPELL-3]"""
    dice = int(choice.removeprefix("defend:"))
    s.energy[t] -= dice
    if dice and is_mage(s, t):
        mark(s, t, UNFOCUSED)
    say(s, DefenceCommitted, t, dice)
    roll_remote_force(s, u, t, force, source, dice)


def roll_remote_force(s: War, u: Unit, t: Unit, force: int, source: Hex, dice: int) -> None:
    """The Force of the shooter or of the spell, then the defence dice. [SS-RANGED-7] [SS-SPELL-7]

    Nobody has to hurt his own units. [SS-GEN-3]
    """
    then = call(roll_remote_defence, u, t, source, dice)
    attempt(s, u, "force", force, 1, then, may_help=s.owner[t] == s.owner[u], against=t)


def roll_remote_defence(s: War, u: Unit, t: Unit, source: Hex, dice: int, wounds: int = 0) -> None:
    """All defence dice together against the modified Resistance. [SS-RANGED-8]"""
    attempt(s, t, "resistance", resistance(s, t), dice, call(end_remote, u, t, source, wounds))


def end_remote(s: War, u: Unit, t: Unit, source: Hex, wounds: int, blocks: int = 0) -> None:
    """A wound that is blocked stuns, and so does a failed Force that is not; both blocked and failed is
    nothing.

    [SS-RANGED-10] [SS-STUN-4]
    """
    if wounds and not blocks:
        s.blows.append(Blow(u, t, 1, 0, source))
    elif bool(wounds) == bool(blocks):
        s.blows.append(Blow(u, t, 0, 1, source))
    result = "wound" if wounds and not blocks else "stun" if bool(wounds) == bool(blocks) else "nothing"
    say(s, RemoteResult, t, result)


def about_defence(
    s: War, seat: Seat, u: Unit, t: Unit, force: int, against: str, source: Hex
) -> tuple[Atom, ...]:
    """Who defends against what."""
    return (t, against, force)


def refuse_defence(s: War, choice: Choice, seat: Seat, u: Unit, t: Unit, *rest: Atom) -> Reason:
    """No more dice than Energy."""
    return Reason("SS-RANGED-8", "too_much_defence", (t, s.energy[t]))


# --- Hostages ----------------------------------------------------------------------------------------------


def hit_hostage(s: War, u: Unit, force: int, dice: int) -> None:
    """A hostage has no defence: each Force success is a wound. [SS-HOST-15] [SS-HOST-16]"""
    attempt(s, u, "force", force, dice, call(hurt_hostage, other(s.owner[u])))


def hurt_hostage(s: War, owner: Seat, wounds: int = 0) -> None:
    """Three wounds kill it, and its owner has lost at once. [SS-HOST-16] [SS-HOST-18]"""
    if wounds:
        s.hostage_wounds[owner] += wounds
        say(s, HostageHurt, owner, wounds, s.hostage_wounds[owner])
        if s.hostage_wounds[owner] >= MOST_WOUNDS:
            finish(s, (other(owner),), "hostage killed", "SS-HOST-18")


STEPS = (hit_from_afar, roll_remote_defence, end_remote, hit_hostage, hurt_hostage)
QUESTIONS = {
    "defend": Question(
        "SS-RANGED-8", defend_options, defend_answered, refuse_defence, about=about_defence, tells=AskedDefence
    ),
}
