"""What never changes during a battle: the cards, the edition's profile, and the switches agreed on."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from saltbox.engine.state import Seat
from saltbox.games.salt_mystic import cards
from saltbox.games.salt_mystic.cards import Card
from saltbox.games.salt_mystic.setup.editions import Profile

PHYSICAL = re.compile("[01][a-~]:[a-z]")


class CardsByName(dict[str, Card]):
    """Cards by design; a physical card is looked up by its design and then remembered."""

    def __missing__(self, card: str) -> Card:
        if not PHYSICAL.match(card):  # whatever people type is not remembered
            raise KeyError(card)
        found = self[card] = self[cards.design_of(card)]
        return found


@dataclass(frozen=True, slots=True)
class BattleTable:
    """All that both players agreed on before the first card was laid."""

    cards: Mapping[str, Card]  # by design and by physical card
    decks: tuple[tuple[str, ...], ...]  # physical cards of each side, the War Marshal first
    profile: Profile
    auras: frozenset[str]  # stats that static effects of some card change for other Characters
    size: tuple[int, int]
    scenario: str
    by_hand: bool
    defender: Seat | None  # who defends by agreement; None: dice tell [SM-SCEN-1]
    layout: tuple[Mapping[str, Any], ...]
    turn_limit: int  # turns per side; 0: none [SM-WIN-5]
    override: bool  # a person may decide for the phantom [SM-SOLO-25]
    lists: Mapping[str, tuple[str, ...]]  # six actions by design [SM-SOLO-8]
    rough_from_entry: bool  # the five switches, by what their second value says
    any_order: bool
    marshal_immune: bool
    cover_must_intervene: bool
    expertise_only: bool
