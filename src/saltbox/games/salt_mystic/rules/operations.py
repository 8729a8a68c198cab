"""What the operations of cards do, one function each; the vocabulary of the cards names them. [SM-META-2]

A frame `operate` names an effect by its card, trigger and number. Where a Character has to be chosen, its
chooser is asked first.
"""

from collections.abc import Sequence

from saltbox.engine.agenda import in_order, later, shuffled
from saltbox.engine.game import Cause, Question, call
from saltbox.engine.space.headings import bearing
from saltbox.engine.state import Choice, Seat
from saltbox.engine.told import say, say_to
from saltbox.games.salt_mystic.cards import Card, CardEffect
from saltbox.games.salt_mystic.choices import number_in, things
from saltbox.games.salt_mystic.lengths import INCH
from saltbox.games.salt_mystic.rules.asking import ask_side
from saltbox.games.salt_mystic.rules.deploy import can_place, redeploy
from saltbox.games.salt_mystic.rules.drawing import draw_cards
from saltbox.games.salt_mystic.rules.effects import eligible, is_exempt, lasts_until, word_of
from saltbox.games.salt_mystic.rules.leaving import abandon, into_deck
from saltbox.games.salt_mystic.rules.move import ground
from saltbox.games.salt_mystic.rules.naming import called, named
from saltbox.games.salt_mystic.rules.reach import farthest
from saltbox.games.salt_mystic.rules.sliding import slide_to
from saltbox.games.salt_mystic.rules.stats import holds
from saltbox.games.salt_mystic.rules.terrain import NewPieceSpace, movable, removable
from saltbox.games.salt_mystic.state import (
    NO_CARD,
    Battle,
    CardId,
    Lasting,
    Stack,
    other,
    put_stack,
    stack_of,
    the_stack,
)
from saltbox.games.salt_mystic.told import (
    AskedNextMover,
    AskedPick,
    CardFound,
    CharacterPushed,
    Forbidden,
    Named,
    NothingFound,
    StatChanged,
)

# The effect an entry of the agenda is about: seat, uid of its Character, card, trigger, number, target.
Which = tuple[Seat, int, CardId, str, int, int]


def effect_of(s: Battle, card: CardId, trigger: str, index: int) -> CardEffect:
    """The effect that a frame names."""
    return s.table.cards[card].by_trigger[trigger][index]


# --- Whom --------------------------------------------------------------------------------------------------


def operate(
    s: Battle,
    seat: Seat,
    uid: int,
    card: CardId,
    trigger: str,
    index: int,
    target: int,
    chosen: tuple[int, ...],
) -> None:
    """One operation of a card happens, on those it means or on those that were chosen."""
    effect = effect_of(s, card, trigger, index)
    who = effect.who
    if who.kind in ("own", "opp"):
        left = [k for k in eligible(s, seat, uid, card, effect) if k.uid not in chosen]
        if len(chosen) < who.count and left:
            chooser = seat if who.by == "you" else other(seat)
            ask_side(s, "pick", chooser, (seat, uid, card, trigger, index, target), chosen)
            return
        meant = [k for u in chosen if (k := stack_of(s, u)) is not None]
    else:
        meant = _meant(s, seat, uid, card, effect, target)
    does = word_of(s, effect).does
    assert does is not None  # words that are looked up get no turn of their own
    does(s, (seat, uid, card, trigger, index, target), effect, meant)


def _meant(s: Battle, seat: Seat, uid: int, card: CardId, effect: CardEffect, target: int) -> list[Stack]:
    if effect.who.kind in ("own_all", "opp_all"):
        return eligible(s, seat, uid, card, effect)
    found = stack_of(s, target if effect.who.kind == "target" else uid)
    return [] if found is None or is_exempt(s, seat, card, effect, found) else [found]


def pick_options(s: Battle, chooser: Seat, which: Which, chosen: tuple[int, ...]) -> list[Choice]:
    """The Characters that the effect could mean and that were not chosen yet."""
    seat, uid, card, trigger, index, _ = which
    found = eligible(s, seat, uid, card, effect_of(s, card, trigger, index))
    return things(stack.uid for stack in found if stack.uid not in chosen)


def about_pick(s: Battle, chooser: Seat, which: Which, chosen: tuple[int, ...]) -> AskedPick:
    """The card, whose Characters are meant, how many are still to be chosen, and who they are."""
    seat, uid, card, trigger, index, _ = which
    effect = effect_of(s, card, trigger, index)
    side = seat if effect.who.kind.startswith("own") else other(seat)
    able = named(eligible(s, seat, uid, card, effect))
    return AskedPick(card, side, effect.who.count - len(chosen), able)


def card_of_effect(s: Battle, chooser: Seat, which: Which, *args: object) -> Cause:
    """The card whose effect asks, and the side that has it."""
    return Cause(which[2], which[0])


def pick_answered(s: Battle, choice: Choice, chooser: Seat, which: Which, chosen: tuple[int, ...]) -> None:
    """One is chosen; the effect goes on."""
    later(s, ("operate", *which, (*chosen, number_in(choice))))


# --- What is possible at all -------------------------------------------------------------------------------


def can_do_anything(s: Battle, seat: Seat, card: CardId, trigger: str, uid: int = 0) -> bool:
    """Whether some operation of the card would have somebody or something to work on. [SM-BREAKER-5]"""
    return any(_is_possible(s, seat, uid, card, effect) for effect in s.table.cards[card].by_trigger[trigger])


def _is_possible(s: Battle, seat: Seat, uid: int, card: CardId, effect: CardEffect) -> bool:
    source = stack_of(s, uid)
    if source is not None and not holds(s, source, effect, None):
        return False
    can = word_of(s, effect).can
    return can is not None and can(s, seat, effect, _targets_of(s, seat, uid, card, effect))


def _targets_of(s: Battle, seat: Seat, uid: int, card: CardId, effect: CardEffect) -> list[Stack]:
    if effect.who.kind in ("own", "opp", "own_all", "opp_all"):
        return eligible(s, seat, uid, card, effect)
    found = stack_of(s, uid)
    return [] if found is None else [found]


# Whether an operation would have somebody or something to work on: (state, side, effect, whom it means).


def can_affect(s: Battle, seat: Seat, effect: CardEffect, meant: Sequence[Stack]) -> bool:
    """Somebody is meant."""
    return bool(meant)


def can_draw(s: Battle, seat: Seat, effect: CardEffect, meant: Sequence[Stack]) -> bool:
    """There is a deck to draw from, or to look through."""
    return bool(s.deck[seat])


def can_redeploy(s: Battle, seat: Seat, effect: CardEffect, meant: Sequence[Stack]) -> bool:
    """Somebody has room at the own edge."""
    return any(can_place(s, stack.seat, NO_CARD, stack.uid) for stack in meant)


def can_detach(s: Battle, seat: Seat, effect: CardEffect, meant: Sequence[Stack]) -> bool:
    """Somebody has what is to be left behind."""
    return any(getattr(stack, effect.part) for stack in meant)


def can_shift_terrain(s: Battle, seat: Seat, effect: CardEffect, meant: Sequence[Stack]) -> bool:
    """A piece can be moved."""
    return bool(movable(s, effect))


def can_remove_terrain(s: Battle, seat: Seat, effect: CardEffect, meant: Sequence[Stack]) -> bool:
    """A piece is near enough."""
    return bool(removable(s, effect, seat))


def can_place_terrain(s: Battle, seat: Seat, effect: CardEffect, meant: Sequence[Stack]) -> bool:
    """The new piece fits somewhere."""
    return NewPieceSpace(s, effect).first() is not None


# --- The operations ----------------------------------------------------------------------------------------


def modify(s: Battle, which: Which, effect: CardEffect, meant: Sequence[Stack]) -> None:
    """Adds to a stat for a while. [SM-CARD-12]"""
    stat = "vehicle_defense" if effect.who.kind == "vehicle" and effect.stat == "defense" else effect.stat
    for stack in meant:
        until = lasts_until(s, effect.lasts, which[0], stack.seat)
        s.effects.append(Lasting(stack.uid, stat, effect.amount, until, which[2]))
        say(s, StatChanged, stack.seat, stack.uid, stack.card, stat, effect.amount, which[2])


def forbid(s: Battle, which: Which, effect: CardEffect, meant: Sequence[Stack]) -> None:
    """No slides, or no attacks, for a while."""
    for stack in meant:
        until = lasts_until(s, effect.lasts, which[0], stack.seat)
        s.effects.append(Lasting(stack.uid, f"no_{effect.what}", 0, until, which[2]))
        say(s, Forbidden, stack.seat, stack.uid, stack.card, effect.what, which[2])


def draw(s: Battle, which: Which, effect: CardEffect, meant: Sequence[Stack]) -> None:
    """The controller draws as many cards as the deck holds."""
    draw_cards(s, which[0], effect.count)


def search(s: Battle, which: Which, effect: CardEffect, meant: Sequence[Stack]) -> None:
    """The topmost card of the named types comes into hand, unseen by the opponent; the deck is shuffled."""
    seat = which[0]
    deck = s.deck[seat]
    for index in range(len(deck) - 1, -1, -1):
        if _is_one_of(s.table.cards[deck[index]], effect.types):
            s.hand[seat] = (*s.hand[seat], deck[index])
            s.deck[seat] = (*deck[:index], *deck[index + 1 :])
            say_to(s, seat, CardFound, seat, deck[index])
            break
    else:
        say(s, NothingFound, seat)
    shuffled(s, f"deck.{seat}")


def _is_one_of(card: Card, types: tuple[str, ...]) -> bool:
    """A War Marshal in a deck is a Character like the others. [SM-DECK-10] [SM-WIN-8]"""
    return card.kind in types or (card.is_character and "character" in types)


def recall(s: Battle, which: Which, effect: CardEffect, meant: Sequence[Stack]) -> None:
    """Characters go back into their owners' decks, one shuffle after the other. [SM-BREAKER-6]"""
    in_order(s, *[call(recall_stack, stack.uid) for stack in meant])


def recall_stack(s: Battle, uid: int) -> None:
    """One Character goes back into its owner's deck."""
    into_deck(s, the_stack(s, uid))


def put_again(s: Battle, which: Which, effect: CardEffect, meant: Sequence[Stack]) -> None:
    """Stacks are placed again at their own edge, where the controller of the effect says. [SM-TURN-13]"""
    in_order(s, *[call(redeploy_stack, which[0], stack.uid) for stack in meant])


def redeploy_stack(s: Battle, seat: Seat, uid: int) -> None:
    """One stack is placed again, if there is room."""
    redeploy(s, seat, the_stack(s, uid))


def extra_move(s: Battle, which: Which, effect: CardEffect, meant: Sequence[Stack]) -> None:
    """Each makes one movement of its own, in the order its controller picks. [SM-MOVE-17]"""
    later(s, call(next_mover, which[0], tuple(stack.uid for stack in meant), effect.inches * INCH))


def next_mover(s: Battle, seat: Seat, left: tuple[int, ...], limit: int, pusher: int = 0) -> None:
    """Who of several moves next, or is pushed next."""
    if len(left) > 1:
        ask_side(s, "next_mover", seat, left, limit, pusher)
    elif left:
        move_one(s, seat, left[0], limit, pusher)


def move_one(s: Battle, seat: Seat, uid: int, limit: int, pusher: int) -> None:
    """One of them moves as its controller likes, or is pushed."""
    if pusher:
        push_away(s, the_stack(s, uid), the_stack(s, pusher), limit)
    else:
        ask_side(s, "extra_move", seat, uid, limit)


def mover_options(s: Battle, seat: Seat, left: tuple[int, ...], limit: int, pusher: int) -> list[Choice]:
    """Everybody who has not moved yet."""
    return things(left)


def about_mover(s: Battle, seat: Seat, left: tuple[int, ...], limit: int, pusher: int) -> AskedNextMover:
    """How far each may move, and who they are."""
    return AskedNextMover(limit, tuple([Named(uid, called(s, uid)) for uid in left]))


def mover_answered(
    s: Battle, choice: Choice, seat: Seat, left: tuple[int, ...], limit: int, pusher: int
) -> None:
    """This one moves now, the others afterwards."""
    rest = tuple(uid for uid in left if uid != number_in(choice))
    later(s, call(next_mover, seat, rest, limit, pusher))
    move_one(s, seat, number_in(choice), limit, pusher)


def turn(s: Battle, which: Which, effect: CardEffect, meant: Sequence[Stack]) -> None:
    """The controller of the effect sets headings; nobody is displaced."""
    in_order(s, *[call(turn_stack, which[0], stack.uid) for stack in meant])


def turn_stack(s: Battle, seat: Seat, uid: int) -> None:
    """One Character is turned."""
    if stack_of(s, uid) is not None:
        ask_side(s, "face", seat, uid)


def push(s: Battle, which: Which, effect: CardEffect, meant: Sequence[Stack]) -> None:
    """Forced slides straight away from the card's Character, in the order its controller picks.

    Whoever has left the table by then pushes nobody.
    """
    if stack_of(s, which[1]) is not None:
        uids = tuple([stack.uid for stack in meant])
        later(s, call(next_mover, which[0], uids, effect.inches * INCH, which[1]))


def push_away(s: Battle, stack: Stack, origin: Stack, limit: int) -> None:
    """A forced slide straight away from somebody, up to the first contact. [SM-GEO-29]"""
    if (origin.x, origin.y) != (stack.x, stack.y):
        along = bearing(origin.x, origin.y, stack.x, stack.y)
        most = farthest(ground(s, stack, limit=limit, forced=True), along)
        say(s, CharacterPushed, stack.seat, stack.uid, stack.card, along, most)
        slide_to(s, stack, along, most, stack.heading)


def detach(s: Battle, which: Which, effect: CardEffect, meant: Sequence[Stack]) -> None:
    """A Vehicle or Attachment is left behind at once; attached Breakers stay. [SM-ATTACH-12]"""
    for stack in meant:
        if effect.part == "vehicle" and stack.vehicle:
            put_stack(s, stack._replace(vehicle=NO_CARD, attachment=NO_CARD))
            abandon(s, stack, stack.vehicle, stack.attachment)
        elif effect.part == "attachment" and stack.attachment:
            put_stack(s, stack._replace(attachment=NO_CARD))
            abandon(s, stack, NO_CARD, stack.attachment)


def shift_terrain(s: Battle, which: Which, effect: CardEffect, meant: Sequence[Stack]) -> None:
    """A piece is chosen, then moved and turned. [SM-TERRAIN-12]"""
    if can_shift_terrain(s, which[0], effect, meant):
        ask_side(s, "pick_piece", which[0], which)


def remove_terrain(s: Battle, which: Which, effect: CardEffect, meant: Sequence[Stack]) -> None:
    """A piece is chosen and leaves the game. [SM-TERRAIN-12]"""
    if can_remove_terrain(s, which[0], effect, meant):
        ask_side(s, "pick_piece", which[0], which)


def place_terrain(s: Battle, which: Which, effect: CardEffect, meant: Sequence[Stack]) -> None:
    """A new piece is put on the table. [SM-TERRAIN-12]"""
    if can_place_terrain(s, which[0], effect, meant):
        ask_side(s, "put_piece", which[0], which)


STEPS = (operate, recall_stack, redeploy_stack, next_mover, turn_stack)
QUESTIONS = {
    "pick": Question(
        "SM-BREAKER-1",
        pick_options,
        pick_answered,
        about=about_pick,
        tells=AskedPick,
        cause=card_of_effect,
    ),
    "next_mover": Question(
        "SM-MOVE-17", mover_options, mover_answered, about=about_mover, tells=AskedNextMover
    ),
}
