"""The guided first race begins here: one lap, two ships on the Finish Line, gentle cards on top of every deck.

The learner's first hand has a card of each colour, and the pool a red card that is worth a bid. An equipped
card answers the learner's own move die, so that the first round has a reaction whatever the dice show.
"""

from collections import Counter
from typing import Any

from saltbox.engine.game import Lesson
from saltbox.games.salus.cards import loading
from saltbox.games.salus.position import position
from saltbox.games.salus.table import BLUE, GREEN, RED, YELLOW

# From the top: the first six are the first hand. The opponent bids low, and is no danger yet.
LEARNER = (
    "engine-power", "aileron-power", "basic-relay", "ferocity", "basic-cannon", "shields",
    "system-power", "engine-power", "basic-relay", "system-power",
)  # fmt: skip
OPPONENT = (
    "engine-power", "engine-power", "aileron-power", "system-power", "basic-relay", "shields",
    "system-power", "basic-relay", "basic-cannon", "ferocity",
)  # fmt: skip
EQUIPPED = "lucky-gust"
STANDARD_TOP = (
    "steady-hands", "turbine-core", "hardened-hull", "twin-feed", "wing-actuators", "slipstream",
    "fuel-futures", "cooling-loop", "evasive-roll", "overcharge",
)  # fmt: skip
ACTION_TOP = (
    "burst-thruster", "seeker-rocket", "quick-loaders", "twin-cannon", "vent-coils", "arc-lance",
    "patch-crew", "afterburner",
)  # fmt: skip
# Behind the Finish Line, by the die: with Agility 2 three of them are passed, and the others hurt a little.
SPACES = {
    1: "open-sky", 2: "crosswinds", 3: "canyon-bend", 4: "thermal-column", 5: "storm-wall", 6: "ruined-arches",
}  # fmt: skip


def stacked(colours: tuple[str, ...], top: tuple[str, ...]) -> list[str]:
    """A whole deck of the centre with the chosen cards on top; what is equipped is not in it."""
    left = Counter(loading.load().central(*colours))
    left.subtract([*top, *[card for card in (EQUIPPED,) if card in left]])
    return [*top, *left.elements()]


def first() -> dict[str, Any]:
    """The position: round 1 is about to begin, and the learner in seat 0 holds the coin and flies Gyre."""
    begun = position(
        {"laps_to_win": 1},
        phase="round",
        round=0,
        loadouts=["gyre", "deepwing"],
        location="eastern-stormfront",
        systems=[2, 2],
        spaces={str(space): card for space, card in SPACES.items()},
        draw_decks=[list(LEARNER), list(OPPONENT)],
        equipped=[[EQUIPPED]],
        standard_deck=stacked((RED, YELLOW, GREEN), STANDARD_TOP),
        action_deck=stacked((BLUE,), ACTION_TOP),
    )
    return {**begun, "state": {"asks_forced": True}}


LESSONS = {
    "first": Lesson(
        "Your first race",
        "You set powers, bid for a card, move, and fly one lap round the storm.",
        first,
    ),
}
