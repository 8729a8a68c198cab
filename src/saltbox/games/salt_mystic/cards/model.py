"""The cards as the rules read them. Nothing here has to be parsed or searched during a game."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Who:
    """Whom an effect means: a selector of the closed list, and how it is narrowed down."""

    kind: str = ""  # self, host, vehicle, target, own, opp, own_all, opp_all; empty if nobody is meant
    count: int = 1  # of `own` and `opp`
    within_mil: int = -1  # of gap to the Character of the card; -1: anywhere
    manned: bool = False
    other: bool = False  # not the Character of the card itself
    by: str = "you"  # who chooses: you or opponent


NOBODY = Who()


@dataclass(frozen=True, slots=True)
class CardEffect:
    """One operation of a card. Fields that its operation does not use keep their neutral values.

    Lengths are inches, as on the cards, except `who.within_mil`.
    """

    trigger: str
    op: str
    who: Who = NOBODY
    when: str = ""  # the condition; empty if there is none
    vehicle: str = ""  # the name of the Vehicle that `manning` asks for
    natural: int = 0  # the unmodified roll that the condition asks for
    stat: str = ""  # speed, defense, range, expertise, attack
    amount: int = 0
    lasts: str = ""  # attack, turn, own_next, opp_next, deployed, game
    keyword: str = ""
    count: int = 0  # cards drawn
    inches: int = 0
    classes: str = ""  # of terrain: letters of "ERO"
    types: tuple[str, ...] = ()  # kinds of cards looked for
    kind: str = ""  # of terrain
    width: int = 0
    depth: int = 0
    part: str = ""  # vehicle, attachment
    what: str = ""  # forbidden: move, attack; negated: hit, breaker
    zone: str = ""
    away_from: str = ""  # self, host


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """One design. What follows `text` is worked out from the rest, so that rules need not search it.

    A stat is None if the card prints none; a change is what it adds to that of the cards above it.
    [SM-CARD-1] [SM-CARD-5] [SM-CARD-6]
    """

    id: str
    code: str
    name: str
    kind: str  # war_marshal, character, vehicle, attachment, breaker, guardian
    title: str
    faction: str  # mountains, salt-flats, none
    limit: int
    speed: int | None
    speed_change: int
    defense: int | None
    defense_change: int
    range: int | None
    range_change: int
    expertise: int | None
    expertise_change: int
    weapon: str
    attaches: bool  # a Breaker that lies beneath a Character [SM-BREAKER-4]
    effects: tuple[CardEffect, ...]
    text: str
    is_character: bool  # a War Marshal is one too [SM-DECK-10]
    has_weapon: bool  # prints a range of its own [SM-CARD-2]
    by_trigger: Mapping[str, tuple[CardEffect, ...]]  # every trigger, also those the card does not have
    statics: tuple[CardEffect, ...]
    keywords: frozenset[str]  # what it grants itself or its host as long as it is deployed
    has_aura: bool  # a static effect of it reaches whole sides


@dataclass(frozen=True, slots=True)
class CardPool:
    """All designs of one match, by id. Two pools with the same digest play the same game."""

    cards: Mapping[str, Card]
    digest: str
