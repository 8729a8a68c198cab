"""From the options of a match to its table, with everything about them checked."""

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from saltbox.engine.errors import OptionError, Problem, did_you_mean
from saltbox.engine.state import Seat
from saltbox.games.salt_mystic.cards import design_named, physical
from saltbox.games.salt_mystic.cards.loading import load
from saltbox.games.salt_mystic.lengths import INCH
from saltbox.games.salt_mystic.setup.decks import check_decks, read_decks
from saltbox.games.salt_mystic.setup.editions import PROFILES
from saltbox.games.salt_mystic.table import BattleTable, CardsByName
from saltbox.games.salt_mystic.terrain.layouts import read_layout

DEFENDERS: Mapping[str, Seat | None] = {"roll": None, "first": 0, "second": 1}  # [SM-SCEN-1]


def load_table(options: Mapping[str, Any]) -> BattleTable:
    """The table of a match; the same options give the same table, which is made once."""
    return _table(json.dumps(options, sort_keys=True))


def _wrong_list(sentence: str) -> OptionError:
    """Only once cards and lists are put together does it show. [SM-SOLO-8]"""
    return OptionError.of([Problem("SM-SOLO-8", sentence, option="lists")])


@lru_cache(maxsize=64)
def _table(written: str) -> BattleTable:
    """Every rule reads a field of the profile, never an edition's name. [SM-META-1]"""
    options = json.loads(written)
    pool = load(options["cards"])
    profile = PROFILES[options["edition"]]
    chosen = read_decks(options["decks"], pool)
    check_decks(chosen, pool, profile, options["mirror"])
    decks = tuple(tuple(physical(seat, deck, pool)) for seat, deck in enumerate(chosen))
    lists: dict[str, tuple[str, ...]] = {}
    for name, actions in options["lists"].items():
        design = design_named(name, pool.cards)
        if design is None:
            hint = did_you_mean(name, pool.cards)
            raise _wrong_list(f'there is no card "{name}" to have a list; {hint}')
        if not pool.cards[design].is_character:
            raise _wrong_list(f'"{name}" is no Character: only those act by a list')
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
