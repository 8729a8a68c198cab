"""Chapter 4.4.2, Chain Cards: with Momentum, further Attack Cards on the same turn.

Without Chain it is one Attack Card per turn, and only a Chain card can be a further one.
[SB-CHAIN-1] [SB-CHAIN-7]
"""

from saltbox.engine.agenda import ask, in_order, later
from saltbox.engine.game import Question, Reason, call
from saltbox.engine.state import Choice, Seat
from saltbox.engine.told import say
from saltbox.games.salt_and_bones.choices import END, Chain
from saltbox.games.salt_and_bones.rules.attack import attack, take_from_hand
from saltbox.games.salt_and_bones.rules.damage import has_bonus
from saltbox.games.salt_and_bones.rules.placing import placements
from saltbox.games.salt_and_bones.rules.strategy import announce, negating_card, respond
from saltbox.games.salt_and_bones.state import CardId, Duel, Play
from saltbox.games.salt_and_bones.told import AskedChain, CardNegated, ChainAnnounced


def offer_chain(s: Duel, seat: Seat, last: CardId, last_chained: bool) -> None:
    """After any placed card, on any turn, as often as they like: the Momentum holder may chain.

    Asked on public facts alone; whether there is a Chain card in hand must not show.
    [SB-CHAIN-2] [SB-CHAIN-3] [SB-CHAIN-12] [SB-MOM-4] [SB-PLACE-10] [SB-INFO-7]
    """
    if s.momentum == seat and not stops_chain(s, last, last_chained) and s.attack_hand[seat] and placements(s):
        ask(s, "chain", seat, last, last_chained)


def stops_chain(s: Duel, last: CardId, last_chained: bool) -> bool:
    """A Bonus Effect that stops the chain, unless its card has none as opener. [SB-CHAIN-4] [SB-CHAIN-6]"""
    return s.table.attack[last].stops_chain and has_bonus(s, last, last_chained)


def chain_options(s: Duel, seat: Seat, last: CardId, last_chained: bool) -> list[Choice]:
    """The Chain cards in hand; ending the turn instead is no disengage. [SB-CHAIN-7] [SB-CHAIN-11]"""
    cards = s.table.attack
    return [*(Chain.written(card) for card in dict.fromkeys(s.attack_hand[seat]) if cards[card].is_chain), END]


def chain_answered(s: Duel, choice: Choice, seat: Seat, last: CardId, last_chained: bool) -> None:
    """The card, then its place; both are announced together. Not chaining tells nothing. [SB-CHAIN-9]"""
    if choice != END:
        index = s.attack_hand[seat].index(Chain.card_in(choice))
        ask(s, "place", seat, index, last, last_chained)


def announce_chained(s: Duel, seat: Seat, index: int, placement: str, last: CardId, last_chained: bool) -> None:
    """Card and placement are declared; only if nobody negates the card is it placed.

    [SB-CHAIN-9] [SB-NEGATE-3] [SB-GAMBIT-7]
    """
    card = take_from_hand(s, seat, index)
    say(s, ChainAnnounced, seat, card, placement)
    announce(s, Play(seat, card, placement))
    later(s, call(resolve_chained, last, last_chained))
    respond(s)


def resolve_chained(s: Duel, last: CardId, last_chained: bool) -> None:
    """A negated chained card covers nothing, hits nobody, triggers nothing and goes to the discard pile.

    The turn does not end with it: the last placed card still decides whether another may be tried.
    [SB-NEGATE-5] [SB-CHAIN-10] [SB-CARD-2]
    """
    play = s.plays.pop()
    if play.negated:
        s.attack_discard.append(play.card)
        say(s, CardNegated, play.seat, play.card, negating_card(s))
        later(s, call(offer_chain, play.seat, last, last_chained))
    else:
        in_order(
            s,
            call(attack, play.seat, play.card, play.placement, True),
            call(offer_chain, play.seat, play.card, True),
        )


def refuse_chain(s: Duel, choice: Choice, seat: Seat, last: CardId, last_chained: bool) -> Reason:
    """Names why this card cannot follow."""
    card = Chain.card_in(choice)
    if card not in s.attack_hand[seat]:
        return Reason("SB-CHAIN-2", "not_in_hand", (card,))
    return Reason("SB-CHAIN-7", "not_a_chain_card", (card,))


STEPS = (offer_chain, resolve_chained)
QUESTIONS = {"chain": Question("SB-CHAIN-2", chain_options, chain_answered, refuse_chain, tells=AskedChain)}
