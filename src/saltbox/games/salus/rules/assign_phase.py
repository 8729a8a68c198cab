"""Assign Phase: yellow cards set the powers, all players at the same time. [SU-ASSIGN-1] to [SU-ASSIGN-11]

Yellow cards touch the own powers and the own draw deck alone, so nothing can answer them. [SU-ASSIGN-9]
No ship holds tokens now, so less Systems costs nothing. [SU-ASSIGN-10]
"""

from collections.abc import Mapping

from saltbox.engine.agenda import ask_all, in_order
from saltbox.engine.game import Question, Reason, call
from saltbox.engine.state import Choice, Seat
from saltbox.engine.told import say
from saltbox.games.salus.choices import DONE, Assign, Equip
from saltbox.games.salus.rules.hands import without
from saltbox.games.salus.rules.plans import (
    begin_plan,
    draw_in_plan,
    end_plan,
    planned_equipped,
    planned_hand,
    planned_levels,
)
from saltbox.games.salus.rules.texts import levels_of, ways_through
from saltbox.games.salus.state import ASSIGN, CardId, Race, clockwise
from saltbox.games.salus.table import RED, YELLOW, Levels, RaceTable
from saltbox.games.salus.told import AskedAssign, CardEquipped, PhaseBegan, PowersAssigned, YellowPlayed


def assign_phase(s: Race) -> None:
    """Everybody plays as many cards as they like, and says when they are done. [SU-ASSIGN-1] [SU-ASSIGN-2]"""
    s.phase = ASSIGN
    say(s, PhaseBegan, ASSIGN, ())
    order = clockwise(s, s.coin)
    s.agenda.append(("show_assignments",))
    if s.table.agreed.equips_from_hand:
        ask_all(s, "equip_from_hand", order)
    ask_all(s, "assign", order)


# --- Yellow cards ------------------------------------------------------------------------------------------


def assign_options(s: Race, seat: Seat) -> list[Choice]:
    """Every yellow card in hand in every way in which it can be resolved in full. [SU-ASSIGN-4] [SU-HAND-7]"""
    hand, levels = planned_hand(s, seat), planned_levels(s, seat)
    played = s.plan_played[seat]
    if played:
        hand = tuple([card for card in hand if not is_spent(s, seat, card, played)])
    found: list[Choice] = []
    for card in dict.fromkeys(hand):
        found += plays_of(s.table, card, levels)
    found.append(DONE)
    return found


def plays_of(table: RaceTable, card: CardId, levels: Levels) -> Mapping[Choice, Levels]:
    """Every play of a yellow card at these levels, and the levels after it. [SU-ASSIGN-5] [SU-ASSIGN-7]"""
    found = table.plays.get((card, levels))
    if found is None:
        found = table.plays[card, levels] = {}
        if table.cards[card].colour == YELLOW:
            for powers, after in ways_through(table.texts[card, "do"], levels):
                found.setdefault(str(Assign(card, powers)), after)
    return found


def is_spent(s: Race, seat: Seat, card: CardId, played: tuple[str, ...]) -> bool:
    """Each copy is played once in a phase, also if a reshuffle brings it back: so often as there are copies.

    [SU-ASSIGN-11]
    """
    times = sum([choice.split(":")[1] == card for choice in played])
    if not times:
        return False
    zones = (s.plan_hand[seat], s.plan_draw[seat], s.plan_cycle[seat])
    return times >= sum([zone.count(card) for zone in zones])


def goes_on(s: Race, choice: Choice, seat: Seat) -> bool:
    """Cards are played at once, one after the other; the last answer is that one is done. [SU-ASSIGN-5]"""
    return choice != DONE


def assigned(s: Race, choice: Choice, seat: Seat) -> None:
    """The card is resolved in the plan of its player, and goes to the cycle deck.

    [SU-ASSIGN-5] [SU-ASSIGN-6]
    """
    if choice == DONE:
        return
    begin_plan(s, seat)
    card = choice.split(":")[1]
    s.plan_hand[seat] = without(s.plan_hand[seat], card)
    s.plan_levels[seat] = plays_of(s.table, card, s.plan_levels[seat])[choice]
    s.plan_played[seat] += (choice,)
    draws = sum([int(effect.args[0]) for effect in s.table.texts[card, "do"] if effect.word == "draw"])
    if draws:
        in_order(s, call(draw_in_plan, seat, draws), call(cycle_in_plan, seat, card))
    else:
        s.plan_cycle[seat] += (card,)


def cycle_in_plan(s: Race, seat: Seat, card: CardId) -> None:
    """A card is cycled when it is resolved: its own draw cannot bring it back. [SU-HAND-5] [SU-ASSIGN-6]"""
    s.plan_cycle[seat] += (card,)


def show_assignments(s: Race) -> None:
    """When all are done, everybody sees what was played. [SU-ASSIGN-3]"""
    for seat in clockwise(s, s.coin):
        if s.events is None:
            end_plan(s, seat)
            continue
        before, drawn_from = levels_of(s, seat), len(s.draw_deck[seat])
        equipped, held = s.equipped[seat], len(s.hand[seat])
        played = end_plan(s, seat)
        plays = told_plays(s, played, before)
        used = len(plays) + len(s.equipped[seat]) - len(equipped)
        drawn = len(s.hand[seat]) - held + used
        is_new_deck = len(s.draw_deck[seat]) != drawn_from - drawn
        levels = (s.speed[seat], s.agility[seat], s.systems[seat])
        say(s, PowersAssigned, seat, plays, *levels, drawn, is_new_deck)
        for card in s.equipped[seat][len(equipped) :]:
            say(s, CardEquipped, seat, card)


def told_plays(s: Race, played: tuple[str, ...], levels: Levels) -> tuple[YellowPlayed, ...]:
    """What was played, with the levels after each card."""
    told = []
    for choice in played:
        meant = Assign.parse(choice)
        if meant is not None:
            levels = plays_of(s.table, meant.card, levels)[choice]
            told.append(YellowPlayed(meant.card, meant.powers, *levels))
    return tuple(told)


# --- Red cards of the hand, where that is agreed on ----------------------------------------------------------


def equip_options(s: Race, seat: Seat) -> list[Choice]:
    """Red cards in hand while a slot is free. [SU-EQUIP-7]"""
    is_free = len(planned_equipped(s, seat)) < s.table.loadouts[s.loadout[seat]].slots
    cards = s.table.cards
    red = [card for card in dict.fromkeys(planned_hand(s, seat)) if cards[card].colour == RED]
    return [*[Equip.written(card) for card in red if is_free], DONE]


def equip_chosen(s: Race, choice: Choice, seat: Seat) -> None:
    """Equipping is no action. [SU-EQUIP-7] [SU-EQUIP-9]"""
    if choice != DONE:
        begin_plan(s, seat)
        card = Equip.card_in(choice)
        s.plan_hand[seat] = without(s.plan_hand[seat], card)
        s.plan_equipped[seat] += (card,)


def about_assign(s: Race, seat: Seat) -> Levels:
    """The levels so far."""
    return planned_levels(s, seat)


def refuse_assign(s: Race, choice: Choice, seat: Seat) -> Reason:
    """Names what stands in the way of a card."""
    meant = Assign.parse(choice)
    card = choice if meant is None else meant.card
    if card not in planned_hand(s, seat):
        return Reason("SU-ASSIGN-1", "not_in_hand", (card,))
    if s.table.cards[card].colour != YELLOW:
        return Reason("SU-HAND-7", "is_not_yellow", (card,))
    if is_spent(s, seat, card, s.plan_played[seat]):
        return Reason("SU-ASSIGN-11", "played_before", (card,))
    return Reason("SU-POWER-4", "does_not_fit", (card,))


def refuse_equip(s: Race, choice: Choice, seat: Seat) -> Reason:
    """Names what stands in the way of equipping."""
    card = Equip.card_in(choice)
    if card in planned_hand(s, seat) and s.table.cards[card].colour == RED:
        return Reason("SU-EQUIP-6", "no_free_slot", (card,))
    return Reason("SU-EQUIP-1", "no_red_card", (card,))


STEPS = (assign_phase, cycle_in_plan, show_assignments)
QUESTIONS = {
    "assign": Question(
        "SU-ASSIGN-1",
        assign_options,
        assigned,
        refuse_assign,
        about=about_assign,
        tells=AskedAssign,
        at_once=goes_on,
    ),
    "equip_from_hand": Question("SU-EQUIP-7", equip_options, equip_chosen, refuse_equip, at_once=goes_on),
}
