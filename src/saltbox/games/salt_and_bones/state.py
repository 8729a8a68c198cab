"""The nouns of the rulebook, one line each, with who may see them. [SB-INFO-1] to [SB-INFO-5]"""

from collections.abc import Mapping
from typing import ClassVar, NamedTuple

from saltbox.engine.state import EVERYONE, LIST, NOBODY, OWNER, PER_SEAT, VALUE, Field, Seat, State
from saltbox.games.salt_and_bones.cards import CardTable

CardId = str
NO_CARD: CardId = ""  # an empty slot
NO_SEAT: Seat = -1

HEALTH = 20  # [SB-SETUP-2]
HAND = 7  # [SB-DRAW-7]
INSTINCT_SLOTS, EQUIPMENT_SLOTS = 3, 2  # and one Gambit slot [SB-PREP-2]

# The stages of a damage instance, in order. [SB-DAMAGE-14]
PRESS, FORCED, DEFEND = "press", "forced", "defend"


class Instance(NamedTuple):
    """A damage instance: one packet of damage on its way. [SB-DAMAGE-1]"""

    dealer: Seat
    amount: int
    kind: str  # base, extra or equipment
    stage: str = PRESS
    negated: bool = False
    hardened: bool = False  # cannot be negated any more


class Laid(NamedTuple):
    """An Attack Card on the Field Board: where it lies, and who laid it. [SB-PLACE-1]"""

    card: CardId
    placement: str
    seat: Seat


class Play(NamedTuple):
    """An Instinct or a chained card that was announced and has not resolved. [SB-STRAT-12]"""

    seat: Seat
    card: CardId
    placement: str = ""  # chained cards only
    negated: bool = False


def is_instinct(s: "Duel", card: CardId) -> bool:
    """Everyone knows that only Instincts lie face down. [SB-PREP-3]"""
    return s.table.strategy[card].kind == "instinct"


def was_shown(s: "Duel", seat: Seat | None, owner: Seat, slot: int) -> bool:
    """A card seen through the Spyglass is known to the looker until it leaves its slot. [SB-INFO-5]"""
    return seat is not None and seat != owner and s.spied[owner][slot]


class Duel(State):
    """One game of Salt & Bones."""

    __slots__ = (
        "active",
        "attack_deck",
        "attack_discard",
        "attack_hand",
        "combat_over",
        "damage",
        "destroyed",
        "disengaging",
        "equipment",
        "field_deck",
        "field_discard",
        "gambit",
        "health",
        "inert_rounds",
        "instances",
        "instincts",
        "laid",
        "last_round",
        "momentum",
        "moved",
        "must_disengage",
        "next_boost",
        "parry",
        "parry_next",
        "parting",
        "plays",
        "round",
        "spied",
        "strategy_deck",
        "strategy_discard",
        "strategy_hand",
    )  # fmt: skip

    SCHEMA: ClassVar[Mapping[str, Field]] = {
        "round": Field(VALUE, EVERYONE, 0),
        "momentum": Field(VALUE, EVERYONE, NO_SEAT),
        "health": Field(PER_SEAT, EVERYONE, HEALTH),
        "last_round": Field(VALUE, EVERYONE, False),
        "inert_rounds": Field(VALUE, EVERYONE, 0),
        "moved": Field(VALUE, EVERYONE, False),  # something happened in this round [SB-WIN-9]
        "attack_deck": Field(LIST, NOBODY, pool="attack"),  # the top card is the last one
        "strategy_deck": Field(LIST, NOBODY, pool="strategy"),
        "field_deck": Field(LIST, NOBODY, pool="field"),
        "attack_discard": Field(LIST, EVERYONE),
        "strategy_discard": Field(LIST, EVERYONE),
        "field_discard": Field(LIST, EVERYONE),
        # A hand is private, and two fields: the backs tell everyone how many of each kind it holds.
        # [SB-INFO-2] [SB-INFO-3]
        "attack_hand": Field(PER_SEAT, OWNER, (), pool="attack"),
        "strategy_hand": Field(PER_SEAT, OWNER, (), pool="strategy"),
        "instincts": Field(
            PER_SEAT,
            OWNER,
            (NO_CARD,) * INSTINCT_SLOTS,
            pool="strategy",
            holds=is_instinct,
            known_to=was_shown,
        ),
        "spied": Field(PER_SEAT, EVERYONE, (False,) * INSTINCT_SLOTS),  # slots the opponent has looked into
        "equipment": Field(PER_SEAT, EVERYONE, (NO_CARD,) * EQUIPMENT_SLOTS),
        "gambit": Field(PER_SEAT, EVERYONE, NO_CARD),
        "destroyed": Field(LIST, EVERYONE),
        # Combat only; cleared at its end. [SB-COMBAT-10]
        "laid": Field(LIST, EVERYONE, of=Laid),  # oldest first
        "active": Field(VALUE, EVERYONE, NO_SEAT),
        "parry": Field(PER_SEAT, EVERYONE, False),  # active on this turn of the seat
        "parry_next": Field(PER_SEAT, EVERYONE, False),  # active on its next turn
        "must_disengage": Field(PER_SEAT, EVERYONE, False),
        "next_boost": Field(PER_SEAT, EVERYONE, 0),
        "damage": Field(LIST, EVERYONE, of=Instance),  # the pending one; never more [SB-DAMAGE-9]
        "instances": Field(VALUE, EVERYONE, 0),  # of this combat so far: the number of the pending one
        "plays": Field(LIST, EVERYONE, of=Play),  # announced Plays, newest last
        "disengaging": Field(VALUE, EVERYONE, NO_SEAT),
        "parting": Field(VALUE, EVERYONE, False),  # this is a parting turn
        "combat_over": Field(VALUE, EVERYONE, False),  # a disengage has succeeded: no window opens any more
    }

    table: CardTable
    round: int
    momentum: Seat
    health: list[int]
    last_round: bool
    inert_rounds: int
    moved: bool
    attack_deck: list[CardId]
    strategy_deck: list[CardId]
    field_deck: list[CardId]
    attack_discard: list[CardId]
    strategy_discard: list[CardId]
    field_discard: list[CardId]
    attack_hand: list[tuple[CardId, ...]]
    strategy_hand: list[tuple[CardId, ...]]
    instincts: list[tuple[CardId, ...]]
    spied: list[tuple[bool, ...]]
    equipment: list[tuple[CardId, ...]]
    gambit: list[CardId]
    destroyed: list[str]
    laid: list[Laid]
    active: Seat
    parry: list[bool]
    parry_next: list[bool]
    must_disengage: list[bool]
    next_boost: list[int]
    damage: list[Instance]
    instances: int
    plays: list[Play]
    disengaging: Seat
    parting: bool
    combat_over: bool


def other(seat: Seat) -> Seat:
    """The opponent. [SB-SETUP-1]"""
    return 1 - seat


def table_order(s: Duel) -> tuple[Seat, Seat]:
    """The Momentum holder first, whenever there is an order. [SB-MOM-2] [SB-MOM-3]"""
    return (s.momentum, 1 - s.momentum)


def which_instance(s: Duel) -> tuple[Seat, str, int]:
    """Dealer, kind and number of the pending instance: what every event about it ends with."""
    return (s.damage[-1].dealer, s.damage[-1].kind, s.instances)


def pending_number(s: Duel) -> int:
    """The number of the instance that is on its way; 0 if none is."""
    return s.instances if s.damage else 0


def acting_card(s: Duel) -> CardId:
    """The Strategy Card whose words are carried out: the Instinct announced last, else the latest Equipment.

    Equipment is discarded as it is played, and only while no Instinct waits to resolve.
    """
    return s.plays[-1].card if s.plays else s.strategy_discard[-1]


def gambits_saying(s: Duel, word: str) -> list[CardId]:
    """The Gambits in force that have this word. [SB-GAMBIT-1]"""
    cards = s.table.strategy
    return [card for card in s.gambit if card and any(effect.word == word for effect in cards[card].do)]


def in_force(s: Duel, word: str) -> int:
    """What the Gambits on both boards say with this word: how often, or the sum of their values.

    They apply to both players; amounts add up. [SB-GAMBIT-1] [SB-GAMBIT-3] [SB-GAMBIT-4]
    """
    total = 0
    for card in s.gambit:
        if card:
            for effect in s.table.strategy[card].do:
                if effect.word == word:
                    total += int(effect.args[0]) if effect.args else 1
    return total
