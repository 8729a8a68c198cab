"""The guided races begin here: two ships, and decks with known cards on top.

What a lesson shows comes to pass whatever the dice show: an attack that any die hits, a ship that one more hit
knocks out, a window that a card in hand answers. For two rounds the other ship draws nothing against that.
"""

from collections import Counter
from collections.abc import Iterable
from itertools import chain
from typing import Any

from saltbox.engine.game import Lesson
from saltbox.games.salus.cards import loading
from saltbox.games.salus.position import position
from saltbox.games.salus.table import BLUE, GREEN, RED, YELLOW


def stacked(colours: tuple[str, ...], top: Iterable[str], elsewhere: Iterable[str]) -> list[str]:
    """A whole deck of the centre with the chosen cards on top; what lies elsewhere is not in it."""
    left = Counter(loading.load().central(*colours))
    left.subtract([card for card in (*top, *elsewhere) if card in left])
    return [*top, *left.elements()]


ZONES = ("hands", "draw_decks", "equipped")


def guided(
    options: dict[str, Any], *, standard: tuple[str, ...], action: tuple[str, ...], **given: Any
) -> dict[str, Any]:
    """A position in which somebody is guided: also a question with one answer is asked."""
    zones = {zone: [list(cards) for cards in given.pop(zone)] for zone in ZONES if zone in given}
    owned = list(chain(*chain(*zones.values())))
    begun = position(
        options,
        phase="round",
        standard_deck=stacked((RED, YELLOW, GREEN), standard, owned),
        action_deck=stacked((BLUE,), action, owned),
        **zones,
        **given,
    )
    return {**begun, "state": {"asks_forced": True}}


# --- The first race: plans, a bid, a first hit, a move, and in the second round a knock-out -----------------

START = 5  # spaces behind the Finish Line: the way that is left takes three rounds or more
# From the top: the first six are the first hand, of all colours; the rocket comes in the second round.
LEARNER = (
    "engine-power", "aileron-power", "basic-relay", "ferocity", "basic-cannon", "shields",
    "seeker-rocket",
    "system-power", "engine-power", "basic-relay", "system-power",
)  # fmt: skip
# Low bids, nothing that raises Agility, nothing that keeps damage away; these come last.
OPPONENT = (
    "engine-power", "system-power", "engine-power", "system-power", "basic-cannon", "daring-move",
    "grounding-wire", "daring-move", "salvage-rights", "sealed-tender", "grounding-wire", "daring-move",
    "salvage-rights", "grounding-wire", "sealed-tender",
    "ferocity", "shields", "basic-relay", "aileron-power", "basic-relay",
)  # fmt: skip
# The learner buys the first one. Nothing that helps a ship against an attack comes up before the third round.
STANDARD_TOP = (
    "steady-hands", "turbine-core", "twin-feed", "scrap-dealer", "fuel-futures", "slipstream", "overcharge",
    "cooling-loop", "hardened-hull", "evasive-roll",
)  # fmt: skip
ACTION_TOP = ("burst-thruster", "quick-loaders", "vent-coils", "arc-lance", "patch-crew", "afterburner")
# In reach of the first move: with Agility 2 most are passed, and with Agility 0 as well.
FIRST_WAY = {
    6: "open-sky", 7: "crosswinds", 8: "fuel-barge", 9: "open-sky", 10: "signal-buoy", 11: "slag-cloud",
}  # fmt: skip


def first() -> dict[str, Any]:
    """Round 1 is about to begin. Seat 0 learns and has the coin; the other ship can take two more marks."""
    return guided(
        {"laps_to_win": 1},
        round=0,
        progress=[START, START],
        loadouts=["gyre", "deepwing"],
        location="eastern-stormfront",
        agility=[1, 0],
        systems=[2, 3],
        damage=[0, 2],
        spaces={str(space): card for space, card in FIRST_WAY.items()},
        draw_decks=[LEARNER, OPPONENT],
        equipped=[["lucky-gust"]],
        standard=STANDARD_TOP,
        action=ACTION_TOP,
    )


# --- Under fire: an attack that is answered twice, a mine, a First and a Last Action ------------------------

HAND = ("basic-relay", "fuel-futures", "afterburner", "patch-crew", "burst-thruster", "shields")
ATTACKER = ("engine-power", "tail-gun", "ferocity", "system-power")
DECK = (
    "engine-power", "basic-cannon", "system-power", "aileron-power", "engine-power", "basic-relay", "ferocity",
    "system-power",
)  # fmt: skip
ATTACKERS_DECK = (
    "basic-cannon", "engine-power", "basic-relay", "system-power", "shields", "aileron-power", "basic-relay",
)  # fmt: skip
MINED = 11  # on the learner's way, and out of the other ship's reach once it was knocked out
ROUGH = {
    10: "switchback", 11: "repair-dock", 12: "open-sky", 13: "thermal-column", 14: "debris-belt",
    15: "open-sky",
}  # fmt: skip


def under_fire() -> dict[str, Any]:
    """Round 4, in the second lap: the ship in front has the coin, a gun to the rear, and one mark left."""
    return guided(
        {"laps_to_win": 2},
        round=3,
        progress=[29, 30],
        loadouts=["talon", "deepwing"],
        location="dense-atmosphere",
        speed=[0, 1],  # so that all that raises it has room
        systems=[3, 2],
        damage=[2, 3],
        mines=[MINED],
        spaces={str(space): card for space, card in ROUGH.items()},
        hands=[HAND, ATTACKER],
        draw_decks=[DECK, ATTACKERS_DECK],
        equipped=[["return-fire"]],
        standard=("master-relay", "grounding-wire", "spare-cells", "chaff-burst"),
        action=("quick-loaders", "vent-coils"),
    )


LESSONS = {
    "first": Lesson(
        "Your first race",
        "You set powers, bid for a card, fire, move, knock the other ship out, and fly to the Finish Line.",
        first,
    ),
    "under-fire": Lesson(
        "Under fire",
        "You answer an attack, strike back, repair, fly over a mine, and use a First and a Last Action.",
        under_fire,
    ),
}
