"""Everything that is wrong with decks and a table that people made, told before a match begins."""

from collections.abc import Mapping
from typing import Any

from saltbox.engine.errors import OptionError, Problem
from saltbox.engine.game import Judged
from saltbox.games.salt_mystic.cards import CardPool
from saltbox.games.salt_mystic.cards import loading as cards
from saltbox.games.salt_mystic.lengths import INCH
from saltbox.games.salt_mystic.setup.decks import deck_problems, in_deck, read_deck
from saltbox.games.salt_mystic.setup.editions import PROFILES, Profile
from saltbox.games.salt_mystic.terrain.layouts import numbered, read_layout
from saltbox.games.salt_mystic.terrain.pieces import Piece
from saltbox.games.salt_mystic.terrain.placing import crowds_edge, name_of
from saltbox.games.salt_mystic.terrain.scenarios import ADVISED_CLEAR


def judge(options: Mapping[str, Any]) -> Judged:
    """All that is wrong with decks and layout, and advice about the table. [SM-DECK-9] [SM-TERRAIN-10]"""
    pool, profile = cards.load(options["cards"]), PROFILES[options["edition"]]
    decks = [
        in_deck(number, problem)
        for number, value in enumerate(options["decks"])
        for problem in _problems_of(value, pool, profile)
    ]
    if not options["layout"]:
        return Judged({"decks": decks})
    sides = options["table"]
    size = (sides[0] * INCH, sides[1] * INCH) if sides else profile.table_size
    try:
        pieces = read_layout(options["layout"], size, profile)
    except OptionError as error:
        return Judged({"decks": decks, "layout": error.problems})
    crowding = [_advice(piece) for piece in pieces if crowds_edge(piece, size)]
    return Judged({"decks": decks}, {"layout": crowding})


def _problems_of(value: object, pool: CardPool, profile: Profile) -> tuple[Problem, ...]:
    """What is wrong with one deck, which perhaps cannot even be read."""
    try:
        return tuple(deck_problems(read_deck(value, pool), pool, profile))
    except OptionError as error:
        return error.problems


def _advice(piece: Piece) -> Problem:
    near = f"within {ADVISED_CLEAR // INCH} inches of a player's edge"
    sentence = f"the {name_of(piece)} is {near} and may be in the way"
    return Problem("SM-TERRAIN-10", sentence, (piece.uid - 1,), numbered(piece.uid))
