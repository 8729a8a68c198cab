"""What the lab wants to know of this game: where its cards lie, how races vary, which games are kept."""

from collections.abc import Iterator
from itertools import chain
from typing import Any

from saltbox.engine.game import Lab, PassMark, Playthrough, RuleSet
from saltbox.engine.state import Seat
from saltbox.engine.told import Told
from saltbox.games.salus.choices import NO_BID, PASS
from saltbox.games.salus.state import FACE_DOWN, NO_SEAT, CardId, Race
from saltbox.games.salus.told import CardsDrawn

TRACKS = ("square", "square", "square", "triangle", "hexagon", "dash", "clock")
LOCATIONS = ("draft", "eastern-stormfront", "sky-of-sorrows", "stratosphere", "dense-atmosphere", "eclipse")


def all_cards(s: Race) -> Iterator[CardId]:
    """Decks in the centre, the pool, purged cards, all zones of all seats, the track, cards under way.

    A plan holds the same cards as the zones it will replace.
    """
    yield from chain(s.action_deck, s.standard_deck, s.pool, s.purged)
    for zone in (s.hand, s.draw_deck, s.cycle_deck, s.equipped, s.bid_card):
        yield from chain.from_iterable(zone)
    yield from chain([one.card for one in s.resolving], [one.card for one in s.declared])


def track_cards(s: Race) -> list[CardId]:
    """All track cards, laid or not."""
    return [*[card for card in s.track if card != FACE_DOWN], *s.face_down, *s.unused_track]


def variety(seed: int) -> dict[str, Any]:
    """Tracks, locations and switches by turns."""
    return {
        "track": TRACKS[seed % len(TRACKS)],
        "location": LOCATIONS[seed % len(LOCATIONS)],
        "laps_to_win": 1 if seed % 4 == 3 else 0,
        "end_timing": "round_end" if seed % 5 == 4 else "immediate",
        "equip_from_hand": "assign" if seed % 3 == 2 else "off",
        "enter_scope": "final_space" if seed % 8 == 7 else "every_space",
    }


def has_first_turn(s: Race) -> Seat | None:
    """Who gets the coin at set-up counts as first. [SU-SETUP-5]"""
    return None if s.coin == NO_SEAT else s.coin


def turns_over(told: Told, seat: Seat) -> bool:
    """Whether a card becomes known to this seat, or dice are rolled."""
    if isinstance(told.facts, CardsDrawn):
        return told.facts.seat == seat
    return told.name in (
        "dice_rolled",
        "bids_revealed",
        "pool_filled",
        "space_turned_up",
        "powers_assigned",
        "cards_cycled",
    )


LAB = Lab(
    cards=all_cards,
    variety=variety,
    quiet=frozenset({NO_BID, PASS}),  # what is said while others plan may end the step, which shows
    turns_over=turns_over,
    first=has_first_turn,
    floors={2: 4_000},
    rule_sets={
        "": RuleSet(
            marks=(
                PassMark("decisions", "catanatron 2p", "choices, also forced", 1.5),
                PassMark("clones", "", "decisions", 2.0),
            )
        ),
        "for five": RuleSet(seats=5),
    },
    playthroughs=(
        Playthrough(1, ("random", "random")),
        Playthrough(7, ("greedy", "greedy", "greedy")),
        Playthrough(23, ("random", "greedy", "random", "greedy", "random")),
    ),
)
