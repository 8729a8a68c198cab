"""Chapter 4.4.4, End of Combat: a disengage, when it succeeds, and what is cleared away then.

[SB-DISENGAGE-1] [SB-END-1]
"""

from saltbox.engine.agenda import later
from saltbox.engine.game import call
from saltbox.engine.state import Seat
from saltbox.engine.told import say
from saltbox.games.salt_and_bones.rules.strategy import activate
from saltbox.games.salt_and_bones.state import NO_CARD, NO_SEAT, Duel, other
from saltbox.games.salt_and_bones.told import CombatEnded, Disengaged, EquipmentDestroyed, MomentumPassed


def due_disengage(s: Duel, seat: Seat) -> None:
    """A must-disengage falls due at the start of the turn; Sea Legs may still cancel it. [SB-CARD-5]"""
    if s.must_disengage[seat] and not s.parting:
        activate(s, seat, "my_forced_disengage_due")


def disengage(s: Duel, seat: Seat, rule: str) -> None:
    """By choice or by force; this player plays no card any more but Strategy Cards in a parting turn.

    [SB-DISENGAGE-8]
    """
    s.disengaging = seat
    say(s, Disengaged, seat, rule)


def disengage_succeeds(s: Duel) -> None:
    """From here on no window opens; what waits for an opponent's disengage happens, once.

    [SB-DISENGAGE-7] [SB-DISENGAGE-14] [SB-END-1]
    """
    s.combat_over = True
    later(s, call(end_of_combat))
    activate(s, other(s.disengaging), "opp_disengaged")


def end_of_combat(s: Duel) -> None:
    """Momentum, then the discards, then the statuses; hands and destroyed tiles stay as they are.

    [SB-END-1] [SB-END-6] [SB-END-7]
    """
    pass_momentum(s)
    clear_field(s)
    clear_boards(s)
    clear_statuses(s)
    say(s, CombatEnded, tuple(s.health))


def pass_momentum(s: Duel) -> None:
    """A holder who disengaged hands the token over; nothing else ever moves it, and not before now.

    [SB-MOM-1] [SB-MOM-5] [SB-MOM-6] [SB-MOM-7] [SB-MOM-8]
    """
    if s.momentum == s.disengaging:
        s.momentum = other(s.disengaging)
        say(s, MomentumPassed, s.momentum)


def clear_field(s: Duel) -> None:
    """All Attack Cards on the Field Board are discarded. [SB-END-2]"""
    s.attack_discard.extend([card for card, _, _ in s.laid])
    s.laid.clear()


def clear_boards(s: Duel) -> None:
    """Gambits go, and Equipment that is destroyed when the round ends; everything else stays, hidden or open.

    [SB-END-3] [SB-END-4] [SB-END-5] [SB-GAMBIT-2] [SB-GAMBIT-9] [SB-STRAT-19]
    """
    for seat in (0, 1):
        if s.gambit[seat]:
            s.strategy_discard.append(s.gambit[seat])
            s.gambit[seat] = NO_CARD
        gone = [card for card in s.equipment[seat] if card and s.table.strategy[card].round_end]
        if gone:
            s.strategy_discard.extend(gone)
            s.equipment[seat] = tuple(NO_CARD if card in gone else card for card in s.equipment[seat])
            say(s, EquipmentDestroyed, seat, tuple(gone))


def clear_statuses(s: Duel) -> None:
    """Parry, must-disengage and the boost of the next attack end with combat. [SB-END-8] [SB-COMBAT-10]"""
    s.next_boost[:] = (0, 0)
    s.parry[:] = s.parry_next[:] = s.must_disengage[:] = (False, False)
    s.active = s.disengaging = NO_SEAT
    s.instances = 0
    s.parting = s.combat_over = False


STEPS = (due_disengage, end_of_combat)
