"""Guardian Arises: three cards, a minor Guardian, and whom it sweeps away. GUARDIAN of the catalogue."""

from saltbox.engine.agenda import in_order, shuffled
from saltbox.engine.game import Reason, call
from saltbox.engine.state import Seat
from saltbox.engine.told import say
from saltbox.games.salt_mystic.rules.asking import ask_side
from saltbox.games.salt_mystic.rules.deploy import can_place
from saltbox.games.salt_mystic.rules.leaving import swept_away
from saltbox.games.salt_mystic.state import Battle, CardId, Stack, are_marshals_immune, stack_of
from saltbox.games.salt_mystic.told import GuardianArises, GuardianCardPlayed

WHOLE_STACK = 3


def play_guardian(s: Battle, seat: Seat, card: CardId) -> None:
    """The card is laid face up on the stack, and all combat of this turn is given up.

    Any order will do, and nothing can touch the stack. [SM-GUARDIAN-1] [SM-GUARDIAN-2] [SM-GUARDIAN-3]
    """
    s.raising[seat] = (*s.raising[seat], card)
    s.forfeited = True
    say(s, GuardianCardPlayed, seat, card, len(s.raising[seat]))


def guardian_of(s: Battle, seat: Seat) -> Stack | None:
    """The minor Guardian of a side, if one is in play."""
    return next((stack for stack in s.stacks if stack.guardian and stack.seat == seat), None)


def next_character(s: Battle, seat: Seat) -> int:
    """Where the topmost Character of the own deck lies; -1 if there is none. A War Marshal is passed over.

    [SM-GUARDIAN-5] [SM-GUARDIAN-6] [SM-WIN-8]
    """
    deck = s.deck[seat]
    return max([i for i, card in enumerate(deck) if s.table.cards[card].kind == "character"], default=-1)


def why_not_raise(s: Battle, seat: Seat) -> Reason | None:
    """Why no Guardian can be raised for now. [SM-GUARDIAN-4] [SM-GUARDIAN-6] [SM-GUARDIAN-15]"""
    if len(s.raising[seat]) < WHOLE_STACK:
        return Reason("SM-GUARDIAN-4", "stack_not_whole", (len(s.raising[seat]),))
    if any(stack.guardian and int(stack.card[0]) == seat for stack in s.stacks):
        return Reason("SM-GUARDIAN-4", "guardian_in_play")
    if next_character(s, seat) < 0:
        return Reason("SM-GUARDIAN-6", "no_character_in_deck")
    return None if _will_have_room(s, seat) else Reason("SM-GUARDIAN-15", "no_room")


def _will_have_room(s: Battle, seat: Seat) -> bool:
    """Whether a spot would be free once the opposing Characters are gone."""
    swept: Battle = s.game.schema.copy(s)
    swept.stacks = [stack for stack in s.stacks if not _is_swept(s, seat, stack)]
    return can_place(swept, seat)


def _is_swept(s: Battle, seat: Seat, stack: Stack) -> bool:
    """All opposing Characters, the War Marshal excepted unless agreed otherwise; Guardians too.

    [SM-GUARDIAN-8] [SM-GUARDIAN-10] [SM-GUARDIAN-11]
    """
    if stack.seat == seat:
        return False
    return not (are_marshals_immune(s) and s.table.cards[stack.card].kind == "war_marshal")


def raise_guardian(s: Battle, seat: Seat) -> None:
    """Find the Character, shuffle, sweep, then choose its spot. [SM-GUARDIAN-5] [SM-GUARDIAN-15]"""
    at = next_character(s, seat)
    deck = s.deck[seat]
    card = deck[at]
    s.deck[seat] = (*deck[:at], *deck[at + 1 :])
    s.raising[seat] = (*s.raising[seat], card)  # on top of the three, until it has its place
    say(s, GuardianArises, seat, card)
    in_order(
        s,
        call(shuffle_deck, seat),
        *[call(sweep, stack.uid) for stack in s.stacks if _is_swept(s, seat, stack)],
        call(place_guardian, seat, card),
    )


def shuffle_deck(s: Battle, seat: Seat) -> None:
    """The deck is shuffled. [SM-GUARDIAN-5]"""
    shuffled(s, f"deck.{seat}")


def sweep(s: Battle, uid: int) -> None:
    """One opposing Character leaves the table; it comes back in the usual way, if at all. [SM-GUARDIAN-14]"""
    stack = stack_of(s, uid)
    if stack is not None:
        swept_away(s, stack)


def place_guardian(s: Battle, seat: Seat, card: CardId) -> None:
    """It comes in at the own edge like any Character, and may act in this turn. [SM-GUARDIAN-7]"""
    ask_side(s, "place", seat, "raise", card, 0)


STEPS = (shuffle_deck, sweep, place_guardian)
