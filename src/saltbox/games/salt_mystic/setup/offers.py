"""What pages show before there is a match: starter decks, proposed tables, and what is wrong with own ones."""

from collections.abc import Mapping, Sequence
from typing import Any

from saltbox.engine.cards import Document
from saltbox.engine.chance import Source
from saltbox.engine.errors import OptionError, did_you_mean
from saltbox.games.salt_mystic.cards import loading as cards
from saltbox.games.salt_mystic.lengths import INCH, in_inches
from saltbox.games.salt_mystic.setup.decks import faction_of, read_deck, starters
from saltbox.games.salt_mystic.setup.editions import PROFILES, Profile
from saltbox.games.salt_mystic.setup.options import check_table
from saltbox.games.salt_mystic.terrain.generator import generate
from saltbox.games.salt_mystic.terrain.layouts import layout_documents
from saltbox.games.salt_mystic.terrain.pieces import KINDS, kind_in
from saltbox.games.salt_mystic.terrain.scenarios import BY_NAME

STARTER_NAMES = {"mountains": "Mountains starter", "salt-flats": "Salt Flats starter"}


def offered_decks(wishes: Mapping[str, str], custom: Sequence[Document]) -> dict[str, Any]:
    """The starter decks. [SM-DECK-1]"""
    pool = cards.load(custom)
    found = []
    for name in starters():
        deck = read_deck(name, pool)
        found.append(
            {"id": name, "name": STARTER_NAMES[name], "faction": faction_of(deck, pool), "cards": deck}
        )
    return {"decks": found}


def offered_layouts(wishes: Mapping[str, str], custom: Sequence[Document]) -> dict[str, Any]:
    """A table as the generator would lay it: wishes are scenario, edition, seed, and the table's sides."""
    edition = _one_of(wishes.get("edition", "basic-2021"), PROFILES, "edition")
    scenario = BY_NAME[_one_of(wishes.get("scenario", "learning"), BY_NAME, "scenario")]
    profile = PROFILES[edition]
    size = _size(wishes, profile)
    pieces = generate(scenario.name, size, profile, Source(wishes.get("seed", "0")[:64]))
    return {
        "size": [side // INCH for side in size],
        "pieces": layout_documents(pieces),
        "title": scenario.title,
        "story": scenario.story,
        "special": [special.sentence for special in scenario.special],
        "kinds": {kind: _kind(kind, profile) for kind in KINDS},
    }


def _one_of(name: str, known: Mapping[str, Any], what: str) -> str:
    if name not in known:
        raise OptionError(f'there is no {what} "{name[:40]}"; {did_you_mean(name[:40], known)}')
    return name


def _size(wishes: Mapping[str, str], profile: Profile) -> tuple[int, int]:
    sides = [wishes.get(key, "") for key in ("width", "depth")]
    if not any(sides):
        return profile.table_size
    table = [int(side) if side.isdecimal() and len(side) < 4 else 0 for side in sides]
    check_table(table)
    return table[0] * INCH, table[1] * INCH


def _kind(kind: str, profile: Profile) -> dict[str, Any]:
    usual = kind_in(kind, profile)
    lengths = {key: in_inches(getattr(usual, key)) for key in ("width", "depth", "height")}
    return {
        "name": usual.name,
        "classes": usual.classes,
        **lengths,
        "solid": usual.solid,
        "ascent": usual.ascent,
    }


OFFERS = {"decks": offered_decks, "layouts": offered_layouts}
