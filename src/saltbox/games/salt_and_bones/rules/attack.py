"""Chapter 4.4, an Attack Card and everything it causes. [SB-DAMAGE-9] [SB-COMBAT-7]"""

from saltbox.engine.agenda import in_order
from saltbox.engine.game import call
from saltbox.engine.moments import open_window
from saltbox.engine.state import Seat
from saltbox.engine.told import say
from saltbox.games.salt_and_bones.board import PLACEMENTS
from saltbox.games.salt_and_bones.hands import without
from saltbox.games.salt_and_bones.rules.damage import (
    BASE,
    EXTRA,
    base_parts,
    damage_instance,
    feeders,
    has_bonus,
)
from saltbox.games.salt_and_bones.rules.strategy import activate, word_named
from saltbox.games.salt_and_bones.state import CardId, Duel, Laid, table_order
from saltbox.games.salt_and_bones.told import AttackPlaced


def take_from_hand(s: Duel, seat: Seat, index: int) -> CardId:
    """The chosen card leaves the hand, open to all. [SB-INFO-4]"""
    hand = s.attack_hand[seat]
    s.attack_hand[seat] = without(hand, index)
    s.moved = True
    return hand[index]


def attack(s: Duel, seat: Seat, card: CardId, placement: str, chained: bool) -> None:
    """The card is placed and hits once, then its extra instances, its Bonus Effect and its triggers follow.

    The base amount is worked out once, before the card itself lies there. A card may be played for its two
    values alone; blocking one of its instances stops nothing else.
    [SB-DAMAGE-1] [SB-DAMAGE-15] [SB-COMBAT-6] [SB-BLOCK-9] [SB-BLOCK-10] [SB-CHAIN-8]
    """
    parts = base_parts(s, seat, card, placement, chained)
    if s.events is not None:
        tiles = tuple([PLACEMENTS[near.placement].opportunity for near in feeders(s, card, placement)])
        say(s, AttackPlaced, seat, card, placement, chained, tuple(parts), tiles)
    s.next_boost[seat] = 0
    s.laid.append(Laid(card, placement, seat))
    extra = s.table.attack[card].extra if has_bonus(s, card, chained) else ()
    in_order(
        s,
        call(damage_instance, seat, sum([part.value for part in parts]), BASE),
        *[call(damage_instance, seat, value, EXTRA) for value in extra],
        call(bonus_effect, seat, card, chained),
        call(attack_open),
    )


def bonus_effect(s: Duel, seat: Seat, card: CardId, chained: bool) -> None:
    """What the card says is done, and the cards triggered that wait for an Attack Card to be done.

    [SB-PARRY-8] [SB-CARD-1] [SB-CARD-3] [SB-DAMAGE-16]
    """
    bonus = s.table.attack[card].bonus
    if bonus and has_bonus(s, card, chained):
        for effect in bonus:
            does = word_named(s, effect.word).does
            if does is not None:  # the others are looked up where they matter
                does(s, seat, *effect.args)
    activate(s, seat, "my_attack_done", "opp_chain_done" if chained else "")


def attack_open(s: Duel) -> None:
    """The card and all it caused are done: both players may play, before any chain offer. [SB-STRAT-9]"""
    open_window(s, "attack_open", table_order(s))


STEPS = (attack, bonus_effect, attack_open)
