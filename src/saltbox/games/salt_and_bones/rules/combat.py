"""Chapter 4.4, Combat Phase: turns. A turn is a window, the forced disengages, an Attack Card and its chain.

[SB-COMBAT-5]
"""

from saltbox.engine.agenda import ask, in_order, later
from saltbox.engine.game import Question, Reason, call
from saltbox.engine.moments import open_window
from saltbox.engine.state import Atom, Choice, Seat
from saltbox.engine.told import say
from saltbox.games.salt_and_bones.choices import DECLINE, DISENGAGE, Attack
from saltbox.games.salt_and_bones.rules.attack import attack, take_from_hand
from saltbox.games.salt_and_bones.rules.chain import announce_chained, offer_chain
from saltbox.games.salt_and_bones.rules.disengage import disengage, disengage_succeeds, due_disengage
from saltbox.games.salt_and_bones.rules.placing import place_options, placements, refuse_place
from saltbox.games.salt_and_bones.rules.strategy import activate
from saltbox.games.salt_and_bones.state import NO_CARD, NO_SEAT, CardId, Duel, in_force, other, table_order
from saltbox.games.salt_and_bones.told import AskedPlace, CombatBegan, TurnBegan, TurnDeclined


def combat_phase(s: Duel) -> None:
    """What waits for the start of combat happens, then the holder takes the first turn.

    The Gambits on both boards are in force from this moment on.
    [SB-COMBAT-1] [SB-COMBAT-2] [SB-COMBAT-3] [SB-GAMBIT-1]
    """
    say(s, CombatBegan, tuple(s.gambit))
    later(s, call(combat_turn, s.momentum))
    activate(s, s.momentum, "combat_start", "combat_start")


def combat_turn(s: Duel, seat: Seat) -> None:
    """Both may play Strategy Cards, then the turn proper; a parting turn is a turn like any other.

    A Parry that was set before is active from now on, for this whole turn, however often it is used.
    Being at 0 Health changes nothing.
    [SB-COMBAT-4] [SB-COMBAT-5] [SB-COMBAT-8] [SB-DISENGAGE-10] [SB-PARRY-4] [SB-PARRY-5] [SB-PARRY-6]
    """
    s.active = seat
    s.parry[seat], s.parry_next[seat] = s.parry_next[seat], False
    say(s, TurnBegan, seat, s.parting)
    in_order(s, call(due_disengage, seat), call(take_turn, seat), call(next_turn, seat))
    open_window(s, "turn_open", table_order(s))


def take_turn(s: Duel, seat: Seat) -> None:
    """Must disengage, no Attack Card, no place for one: the first that applies forces a disengage.

    So who was driven back at 0 Health loses, if the attacker has Health left. In a parting turn none of them
    does: who cannot attack simply lets it pass.
    [SB-CARD-10] [SB-DISENGAGE-3] [SB-DISENGAGE-5] [SB-DISENGAGE-6] [SB-DISENGAGE-11] [SB-PLACE-10]
    """
    can_attack = s.attack_hand[seat] and placements(s)
    if s.parting:
        if can_attack:
            ask(s, "turn", seat)
    elif s.must_disengage[seat]:
        s.must_disengage[seat] = False
        disengage(s, seat, "SB-DISENGAGE-4")
    elif not can_attack:
        disengage(s, seat, "SB-DISENGAGE-5" if s.attack_hand[seat] else "SB-DISENGAGE-3")
    else:
        ask(s, "turn", seat)


def turn_options(s: Duel, seat: Seat) -> list[Choice]:
    """One Attack Card or disengage; in a parting turn, one Attack Card or nothing. [SB-COMBAT-4]"""
    cards = dict.fromkeys(s.attack_hand[seat])
    return [*(Attack.written(card) for card in cards), DECLINE if s.parting else DISENGAGE]


def turn_answered(s: Duel, choice: Choice, seat: Seat) -> None:
    """Disengaging is allowed on any turn, the very first included; declining a parting turn is none.

    [SB-DISENGAGE-1] [SB-DISENGAGE-2] [SB-DISENGAGE-11]
    """
    if choice == DISENGAGE:
        disengage(s, seat, "SB-DISENGAGE-2")
    elif choice == DECLINE:
        say(s, TurnDeclined, seat)
    else:
        ask(s, "place", seat, s.attack_hand[seat].index(Attack.card_in(choice)), NO_CARD, False)


def place_answered(s: Duel, choice: Choice, seat: Seat, index: int, last: CardId, last_chained: bool) -> None:
    """The opener is placed at once, a chained card (one that follows a `last`) is announced first."""
    if last:
        announce_chained(s, seat, index, choice, last, last_chained)
    else:
        card = take_from_hand(s, seat, index)
        in_order(s, call(attack, seat, card, choice, False), call(offer_chain, seat, card, False))


def about_place(s: Duel, seat: Seat, index: int, last: CardId, last_chained: bool) -> tuple[Atom, ...]:
    """The card to place, and whether it would be chained."""
    return (s.attack_hand[seat][index], bool(last))


def next_turn(s: Duel, seat: Seat) -> None:
    """Turns alternate strictly until somebody disengages; Test of Courage allows one parting turn, no more.

    The one who first declined or failed stays the disengaging player.
    [SB-COMBAT-3] [SB-COMBAT-9] [SB-DISENGAGE-7] [SB-DISENGAGE-9] [SB-DISENGAGE-12] [SB-DISENGAGE-13]
    """
    s.parry[seat] = False
    if s.disengaging == NO_SEAT:
        combat_turn(s, other(seat))
    elif in_force(s, "delay_disengage") and not s.parting:
        s.parting = True
        combat_turn(s, other(s.disengaging))
    else:
        disengage_succeeds(s)


def refuse_turn(s: Duel, choice: Choice, seat: Seat) -> Reason:
    """Names why this is no way to take the turn."""
    if choice in (DISENGAGE, DECLINE):
        rule = "SB-DISENGAGE-11" if s.parting else "SB-COMBAT-4"
        return Reason(rule, "parting_turn" if s.parting else "not_a_parting_turn")
    card = Attack.card_in(choice)
    if card in s.table.strategy:
        return Reason("SB-COMBAT-4", "not_an_attack_card", (card,))
    return Reason("SB-COMBAT-4", "not_in_hand", (card,))


STEPS = (combat_phase, combat_turn, take_turn, next_turn)
QUESTIONS = {
    "turn": Question("SB-COMBAT-4", turn_options, turn_answered, refuse_turn),
    "place": Question(
        "SB-PLACE-4",
        place_options,
        place_answered,
        refuse_place,
        about=about_place,
        tells=AskedPlace,
    ),
}
