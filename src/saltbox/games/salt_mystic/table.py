"""What never changes during a battle: the cards, the edition's profile, and the switches agreed on."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from saltbox.engine.errors import OptionError, did_you_mean
from saltbox.engine.state import Seat
from saltbox.games.salt_mystic import cards
from saltbox.games.salt_mystic.cards import Card
from saltbox.games.salt_mystic.lengths import INCH
from saltbox.games.salt_mystic.setup.decks import check_decks, read_deck
from saltbox.games.salt_mystic.setup.editions import PROFILES, Profile
from saltbox.games.salt_mystic.terrain.layouts import read_layout

DEFENDERS: Mapping[str, Seat | None] = {"roll": None, "first": 0, "second": 1}  # [SM-SCEN-1]
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


def load_table(options: Mapping[str, Any]) -> BattleTable:
    """The table of a match; the same options give the same table, which is made once."""
    return _table(json.dumps(options, sort_keys=True))


@lru_cache(maxsize=64)
def _table(written: str) -> BattleTable:
    """Every rule reads a field of the profile, never an edition's name. [SM-META-1]"""
    options = json.loads(written)
    pool = cards.load(options["cards"])
    profile = PROFILES[options["edition"]]
    chosen = [read_deck(deck, pool) for deck in options["decks"]]
    check_decks(chosen, pool, profile, options["mirror"])
    decks = tuple(tuple(cards.physical(seat, deck, pool)) for seat, deck in enumerate(chosen))
    lists: dict[str, tuple[str, ...]] = {}
    for name, actions in options["lists"].items():
        design = cards.design_named(name, pool.cards)
        if design is None:
            hint = did_you_mean(name, pool.cards)
            raise OptionError(f'there is no card "{name}" to have a list; {hint} [SM-SOLO-8]')
        if not pool.cards[design].is_character:
            raise OptionError(f'"{name}" is no Character: only those act by a list [SM-SOLO-8]')
        lists[design] = tuple(actions)
    known = CardsByName(pool.cards)
    width, depth = options["table"] or [length // INCH for length in profile.table_size]
    size = (width * INCH, depth * INCH)
    if options["layout"]:
        read_layout(options["layout"], size, profile)  # raises if anything is wrong with it
    return BattleTable(
        cards=known,
        decks=decks,
        profile=profile,
        auras=frozenset(k.stat for card in pool.cards.values() if card.has_aura for k in card.statics),
        size=size,
        scenario=options["scenario"],
        by_hand=options["placing"] == "by-hand",
        defender=DEFENDERS[options["defender"]],
        layout=tuple(options["layout"]),
        turn_limit=options["turn_limit"],
        override=options["override"],
        lists=lists,
        rough_from_entry=options["rough_ground"] == "from-entry",
        any_order=options["activation_order"] == "any",
        marshal_immune=options["marshal_immune"],
        cover_must_intervene=options["cover_must_intervene"],
        expertise_only=options["wolfpack_target"] == "expertise-only",
    )
