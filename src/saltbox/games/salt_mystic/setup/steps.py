"""Setting up: decks, perimeter, terrain, War Marshals, shuffle, seven cards, who goes first. [SM-SETUP-5]"""

from collections.abc import Mapping
from typing import Any

from saltbox.engine.agenda import ask_all, in_order, later, roll
from saltbox.engine.game import Question, call
from saltbox.engine.state import Choice, Seat
from saltbox.engine.told import say
from saltbox.games.salt_mystic.cards import owner_of
from saltbox.games.salt_mystic.choices import EdgePlace
from saltbox.games.salt_mystic.rules.deploy import EdgeSpace, edge_pose, no_options
from saltbox.games.salt_mystic.rules.drawing import draw_cards
from saltbox.games.salt_mystic.rules.guardian import shuffle_deck
from saltbox.games.salt_mystic.rules.play import opening_step
from saltbox.games.salt_mystic.rules.sliding import put_beside
from saltbox.games.salt_mystic.rules.turn import begin_turn
from saltbox.games.salt_mystic.setup import terrain
from saltbox.games.salt_mystic.setup.terrain import choose_scenario, lay_terrain, roll_wall_dice
from saltbox.games.salt_mystic.state import HAND, Battle, Stack, is_phantom, new_uid, other
from saltbox.games.salt_mystic.told import AskedMarshal, FirstPlayer, MarshalPlaced


def setup(s: Battle, options: Mapping[str, Any]) -> None:
    """The perimeter is fixed before anything is placed; then everything in its order. [SM-SETUP-2] [SM-SETUP-5]

    There is no second hand for anybody. [SM-SETUP-11]
    """
    s.size = s.table.size
    s.deck[:] = s.table.decks
    in_order(
        s,
        call(choose_scenario),
        call(lay_terrain),
        call(roll_wall_dice),
        call(place_marshals),
        call(shuffle_deck, 0),
        call(shuffle_deck, 1),
        call(draw_hands),
        call(roll_for_first),
    )


# --- War Marshals ------------------------------------------------------------------------------------------


def place_marshals(s: Battle) -> None:
    """Each player puts the own Marshal on foot at the own edge, secretly, and both are shown together.

    Against the phantom, its Marshal comes first, by the Line Rule. [SM-SETUP-6] [SM-SOLO-3]
    """
    s.step = "marshals"
    ask_all(s, "marshal", range(s.seats))
    if s.seats == 1:
        roll(s, "2d6", ("phantom_marshal",))


def marshal_space(s: Battle, seat: Seat) -> EdgeSpace:
    """Anywhere along the own edge. [SM-SETUP-3] [SM-GEO-7]"""
    return EdgeSpace(s, seat)


def about_marshal(s: Battle, seat: Seat) -> AskedMarshal:
    """The own War Marshal, the first card of a deck list."""
    return AskedMarshal(s.table.decks[seat][0])


def marshal_answered(s: Battle, choice: Choice, seat: Seat) -> None:
    """The Marshal stands there."""
    place = EdgePlace.parse(choice)
    assert place is not None
    put_marshal(s, seat, place.at)


def put_marshal(s: Battle, seat: Seat, x: int) -> None:
    """The War Marshal leaves the deck for the table; 29 cards remain. [SM-SETUP-6] [SM-SETUP-7]

    It is deployed, so a stonewisp beside it traps it. [SM-SCEN-6]
    """
    card = next(c for c in s.deck[seat] if s.table.cards[c].kind == "war_marshal")
    s.deck[seat] = tuple(c for c in s.deck[seat] if c != card)
    stack = Stack(new_uid(s), owner_of(card), card, *edge_pose(s, seat, x))
    s.stacks.append(stack)
    say(s, MarshalPlaced, seat, stack.uid, card, x)
    put_beside(s, stack.uid)


# --- Hands, and who begins -----------------------------------------------------------------------------------


def draw_hands(s: Battle) -> None:
    """Seven cards each. [SM-SETUP-8]"""
    draw_cards(s, 0, HAND)
    draw_cards(s, 1, HAND)


def roll_for_first(s: Battle) -> None:
    """One die each. [SM-SETUP-9]"""
    roll(s, "2d6", call(first_rolled))


def first_rolled(s: Battle, dice: tuple[int, ...] = ()) -> None:
    """The lowest roller goes first; equal dice are rolled again. [SM-SETUP-9] [SM-SETUP-10]"""
    if dice[0] == dice[1]:
        roll_for_first(s)
        return
    s.first = 0 if dice[0] < dice[1] else 1
    say(s, FirstPlayer, s.first)
    later(s, call(begin_turn, s.first))
    if s.table.profile.opening_deployment:
        s.step = "opening"
        in_order(s, call(begin_opening, s.first), call(begin_opening, other(s.first)))


def begin_opening(s: Battle, seat: Seat) -> None:
    """The lowest roller deploys first, the other one sees it. [SM-SETUP-10]"""
    if is_phantom(s, seat):
        s.agenda.append(("phantom_opening",))
    else:
        opening_step(s, seat)


STEPS = (*terrain.STEPS, place_marshals, draw_hands, roll_for_first, first_rolled, begin_opening)
QUESTIONS = {
    **terrain.QUESTIONS,
    "marshal": Question(
        "SM-SETUP-6", no_options, marshal_answered, space=marshal_space, about=about_marshal, tells=AskedMarshal
    ),
}
