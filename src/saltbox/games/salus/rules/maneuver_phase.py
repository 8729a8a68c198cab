"""Maneuver Phase: each player performs actions, among them exactly one Move.

[SU-MANEUVER-1] to [SU-MANEUVER-13]
"""

from saltbox.engine.agenda import ask, in_order, roll
from saltbox.engine.game import Cause, Question, Reason, call
from saltbox.engine.moments import open_window
from saltbox.engine.state import Choice, Seat
from saltbox.engine.told import say
from saltbox.games.salus.choices import END, MOVE, SPEED, SPEED_CHANGES, PlayCard, Target, UseSpeed
from saltbox.games.salus.rules.abilities import ability_value, tell_use
from saltbox.games.salus.rules.attacks import start_attack, targets
from saltbox.games.salus.rules.hands import without
from saltbox.games.salus.rules.movement import move_ship
from saltbox.games.salus.rules.powers import change_power
from saltbox.games.salus.rules.reactions import MOVE_DIE, may_react, next_event
from saltbox.games.salus.rules.texts import can_resolve, resolve_card
from saltbox.games.salus.state import HIGHEST, LOWEST, MANEUVER, NO_SEAT, CardId, Race, Resolving, clockwise
from saltbox.games.salus.table import BLUE
from saltbox.games.salus.told import (
    ActionPlayed,
    AskedCard,
    AskedSpeed,
    MoveRolled,
    PhaseBegan,
    SpeedUsed,
    TurnBegan,
)

FACES = 6
TARGETS = tuple([f"target:{seat}" for seat in range(5)])


def maneuver_phase(s: Race) -> None:
    """Clockwise from the coin-holder; the order is fixed now, and everybody has one turn. [SU-MANEUVER-2]"""
    s.phase = MANEUVER
    order = clockwise(s, s.coin)
    say(s, PhaseBegan, MANEUVER, order)
    in_order(s, *[call(begin_turn, seat) for seat in order], call(end_maneuvers))


def begin_turn(s: Race, seat: Seat) -> None:
    """A turn begins with its ability, if it has one. [SU-MANEUVER-1] [SU-JACKAL-2]"""
    s.turn = seat
    s.actions = s.move_die = 0
    s.has_moved = False
    s.played.clear()
    s.answered.clear()
    say(s, TurnBegan, seat)
    ask(s, "action", seat)
    if seat != s.coin and ability_value(s, seat, "chase"):
        tell_use(s, seat)
        change_power(s, seat, SPEED, ability_value(s, seat, "chase"), s.loadout[seat])


def end_maneuvers(s: Race) -> None:
    """Nobody's turn any more."""
    s.turn = NO_SEAT


# --- Actions -----------------------------------------------------------------------------------------------


def action_options(s: Race, seat: Seat) -> list[Choice]:
    """The Move as long as it is due, the end after it, and every blue card that can be played.

    [SU-MANEUVER-3] [SU-MANEUVER-4] [SU-MANEUVER-5]
    """
    found: list[Choice] = [END if s.has_moved else MOVE]
    cards = s.table.cards
    for card in s.hand[seat]:
        if cards[card].colour == BLUE and is_playable(s, seat, card):
            choice = PlayCard.WORD + card
            if choice not in found:
                found.append(choice)
    return found


def is_playable(s: Race, seat: Seat, card: CardId) -> bool:
    """Its caption fits this point of the turn, it can be resolved in full, and it is not spent.

    An attack needs a target. [SU-MANEUVER-6] [SU-MANEUVER-7] [SU-MANEUVER-8] [SU-MANEUVER-10] [SU-HAND-8]
    """
    design = s.table.cards[card]
    if design.is_first and s.actions:
        return False
    if design.is_last and not s.has_moved:
        return False
    if card in s.played and is_spent(s, seat, card):
        return False
    if design.aim:
        return bool(targets(s, seat, card))
    return design.is_always_playable or can_resolve(s, seat, s.table.texts[card, "do"])


def is_spent(s: Race, seat: Seat, card: CardId) -> bool:
    """Each copy is played once in a turn, also if a reshuffle brings it back: so often as there are copies.

    [SU-MANEUVER-13]
    """
    zones = (s.hand[seat], s.draw_deck[seat], s.cycle_deck[seat])
    return s.played.count(card) >= sum([zone.count(card) for zone in zones])


def action_chosen(s: Race, choice: Choice, seat: Seat) -> None:
    """A card of the last action ends the turn when it is resolved.

    [SU-MANEUVER-4] [SU-MANEUVER-9] [SU-MANEUVER-11]
    """
    if choice == END:
        return
    s.actions += 1
    if choice == MOVE:
        s.has_moved = True
        ask(s, "action", seat)
        roll(s, "1d6", call(move_rolled))
        return
    card = PlayCard.card_in(choice)
    if not s.table.cards[card].is_last:
        ask(s, "action", seat)
    s.played.append(card)
    say(s, ActionPlayed, seat, card)
    s.hand[seat] = without(s.hand[seat], card)
    if s.table.cards[card].aim:
        s.resolving.append(Resolving(seat, card))
        ask(s, "target", seat, card)
    else:
        resolve_card(s, seat, card, "do")


def target_options(s: Race, seat: Seat, card: CardId) -> list[Choice]:
    """Every ship that the card can be aimed at. [SU-ATTACK-2]"""
    return [TARGETS[other] for other in targets(s, seat, card)]


def target_chosen(s: Race, choice: Choice, seat: Seat, card: CardId) -> None:
    """The attack is under way. [SU-ATTACK-1] [SU-ATTACK-2]"""
    start_attack(s, seat, TARGETS.index(choice), card, False)


# --- The Move action ---------------------------------------------------------------------------------------


def move_rolled(s: Race, dice: tuple[int, ...] = ()) -> None:
    """Step 1: the die, which its roller may answer; step 2 follows. [SU-MOVE-1] [SU-MOVE-2]"""
    set_move_die(s, dice)
    ask(s, "speed", s.turn)
    number = next_event(s)
    if may_react(s, s.turn, MOVE_DIE):
        open_window(s, MOVE_DIE, (s.turn,), number)


def set_move_die(s: Race, dice: tuple[int, ...] = ()) -> None:
    """A reroll takes the place of the first roll."""
    say(s, MoveRolled, s.turn, dice[0], s.move_die > 0)
    s.move_die = dice[0]


def speed_options(s: Race, seat: Seat) -> list[Choice]:
    """One change: spend, bank, or leave it; Speed within 0 to 4, the die within 1 to 6.

    [SU-SPEED-1] [SU-SPEED-2] [SU-SPEED-3] [SU-SPEED-4] [SU-SPEED-5] [SU-SPEED-6]
    """
    return SPEED_OPTIONS[s.move_die, s.speed[seat]]


SPEED_OPTIONS = {
    (die, speed): [
        SPEED_CHANGES[change]
        for change in SPEED_CHANGES
        if 1 <= die + change <= FACES and LOWEST <= speed - change <= HIGHEST
    ]
    for die in range(1, FACES + 1)
    for speed in range(LOWEST, HIGHEST + 1)
}
CHANGE_OF = {text: change for change, text in SPEED_CHANGES.items()}


def speed_chosen(s: Race, choice: Choice, seat: Seat) -> None:
    """Speed changes first, then the ship moves 1 to 6 spaces forward. [SU-SPEED-7] [SU-SPEED-8] [SU-MOVE-3]"""
    change = CHANGE_OF[choice]
    s.speed[seat] -= change
    final = s.move_die + change
    say(s, SpeedUsed, seat, change, final, s.speed[seat])
    move_ship(s, seat, final, final, (), MOVE)


def aimed_card(s: Race, seat: Seat, card: CardId) -> Cause:
    """The attack card that needs a target."""
    return Cause(card, seat)


def about_speed(s: Race, seat: Seat) -> tuple[int, int]:
    """The die and the level of Speed."""
    return s.move_die, s.speed[seat]


def refuse_action(s: Race, choice: Choice, seat: Seat) -> Reason:
    """Names what stands in the way of an action."""
    if choice == MOVE:
        return Reason("SU-MANEUVER-4", "moved_already")
    if choice == END:
        return Reason("SU-MANEUVER-4", "must_move")
    card = PlayCard.card_in(choice)
    if card not in s.hand[seat]:
        return Reason("SU-MANEUVER-3", "not_in_hand", (card,))
    design = s.table.cards[card]
    if design.colour != BLUE:
        return Reason("SU-HAND-8", "is_not_blue", (card,))
    if design.is_first and s.actions:
        return Reason("SU-MANEUVER-6", "first_action", (card,))
    if design.is_last and not s.has_moved:
        return Reason("SU-MANEUVER-8", "last_action", (card,))
    if card in s.played and is_spent(s, seat, card):
        return Reason("SU-MANEUVER-13", "played_before", (card,))
    return Reason("SU-MANEUVER-10", "no_target" if design.aim else "does_not_fit", (card,))


def refuse_target(s: Race, choice: Choice, seat: Seat, card: CardId) -> Reason:
    """A ship out of range, or nobody's."""
    meant = Target.parse(choice)
    return Reason("SU-ATTACK-2", "out_of_range" if meant else "names_no_ship", (card,))


def refuse_speed(s: Race, choice: Choice, seat: Seat) -> Reason:
    """A change that Speed or the die does not allow."""
    meant = UseSpeed.parse(choice)
    return Reason("SU-SPEED-4", "beyond_speed" if meant else "names_no_change", (s.move_die, s.speed[seat]))


STEPS = (maneuver_phase, begin_turn, end_maneuvers, move_rolled, set_move_die)
QUESTIONS = {
    "action": Question("SU-MANEUVER-3", action_options, action_chosen, refuse_action),
    "target": Question(
        "SU-ATTACK-2", target_options, target_chosen, refuse_target, tells=AskedCard, cause=aimed_card
    ),
    "speed": Question(
        "SU-SPEED-5", speed_options, speed_chosen, refuse_speed, about=about_speed, tells=AskedSpeed
    ),
}
