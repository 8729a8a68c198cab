"""What the worked examples in examples.toml can expect of a position."""

from collections.abc import Sequence
from importlib import resources
from typing import Any

from saltbox.engine.game import Examples
from saltbox.engine.state import Event
from saltbox.games.salus.choices import PASS
from saltbox.games.salus.data import components
from saltbox.games.salus.rules.hands import hand_size
from saltbox.games.salus.rules.track import laps_of, space_of
from saltbox.games.salus.state import Race
from saltbox.games.salus.table import ALL_SEATS, BLUE, GREEN, RED, YELLOW
from saltbox.games.salus.told import BidsRanked

COPIES_OF_A_LOCATION = 5


def text() -> str:
    """The examples file of this game."""
    return (resources.files(__package__) / "examples.toml").read_text("utf-8")


def observe(s: Race, story: Sequence[Event]) -> dict[str, Any]:
    """A position in the words of the examples."""
    ranked = [event.facts.order for event in story if isinstance(event.facts, BidsRanked)]
    return {
        "hands": s.hand,
        "hand_sizes": [hand_size(s, seat) if s.loadout[seat] else 0 for seat in range(s.seats)],
        "cards_held": [len(hand) for hand in s.hand],
        "draw_decks": [deck[::-1] for deck in s.draw_deck],
        "cycle_decks": s.cycle_deck,
        "laps": [laps_of(s, progress) for progress in s.progress],
        "at": [space_of(s, seat) for seat in range(s.seats)],
        "ranked": list(ranked[-1]) if ranked else [],
        "cards_in_the_box": in_the_box(s),
        "tokens_in_the_box": sum([one.copies for one in components().values() if one.kind == "token"]),
    }


def in_the_box(s: Race) -> dict[str, int]:
    """How many cards of each kind there are. [SU-SETUP-2]"""
    table = s.table
    return {
        "blue": len(table.central(BLUE)),
        "red": len(table.central(RED)),
        "yellow": len(table.central(YELLOW)),
        "green": len(table.central(GREEN)),
        "starter": ALL_SEATS * len(table.starters),
        "location": COPIES_OF_A_LOCATION * len(table.locations),
        "track": sum([card.copies for card in table.tracks.values()]),
        "aids": components()["player-aid"].copies,
    }


EXAMPLES = Examples(text, observe, frozenset({"hands", "cycle_decks", "cycle_deck", "hand"}), declines=(PASS,))
