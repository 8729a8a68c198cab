"""The six scenarios and the learning game: what stands on the table, why, and what is different. [SM-SCEN-9]

A scenario never changes how a game is won. [SM-SCEN-10]
"""

from collections.abc import Mapping
from typing import NamedTuple

from saltbox.games.salt_mystic.lengths import INCH, Mil

ADVISED_CLEAR = 5 * INCH
"""Best left free before each player edge. [SM-TERRAIN-10]"""

NARROW = 42 * INCH
"""On a table with a shorter side there is room for fewer pieces."""

DEFENDER, INVADER, EACH = "defender", "invader", "each"

# Scenario 2 [SM-SCEN-2]
LIBRARY_REACH, LIBRARY_CARDS, LIBRARY_HAND = 4 * INCH, 2, 9
# Scenario 3 [SM-SCEN-3]
ROAD_WIDTH, TOWER_TO_ROAD = 4 * INCH, 3 * INCH
# Scenario 4 [SM-SCEN-4]
CORRIDOR, RUN_UP_PER_PIP = 2_500, 2 * INCH
# Scenario 5 [SM-SCEN-5]
STATUE_TO_CENTRE = 6 * INCH
# Scenario 6 [SM-SCEN-6]
TRAP_REACH = 2 * INCH


class Lot(NamedTuple):
    """The pieces of one kind in a scenario: how many there can be, who places them, and how. [SM-SCEN-7]"""

    kind: str
    counts: tuple[int, ...]
    by: str = ""  # who places them by hand; "" for nobody
    even: bool = False  # spread over the table quarters [SM-SCEN-8]
    clear: Mil = ADVISED_CLEAR  # the ground before both player edges that they leave free
    clear_rule: str = ""  # the rule that demands it; "" if it is advice
    small: tuple[int, ...] = ()  # how many the generator lays on a narrow table, if not any of `counts`

    def counts_on(self, size: tuple[int, int]) -> tuple[int, ...]:
        """The numbers that the generator draws from. [SM-SCEN-7]"""
        return self.small if self.small and min(size) < NARROW else self.counts


class Special(NamedTuple):
    """A rule that only one scenario has."""

    name: str
    rule: str
    sentence: str


class Scenario(NamedTuple):
    """A scenario: its place in the list, its story, its terrain and its special rules."""

    name: str
    number: int  # what the die must show; 0 for the learning game [SM-SETUP-13]
    title: str
    rule: str
    story: str
    lots: tuple[Lot, ...]
    special: tuple[Special, ...] = ()

    def lot(self, kind: str) -> Lot | None:
        """What the scenario says about this kind, if anything."""
        return next((lot for lot in self.lots if lot.kind == kind), None)


RISEN = Scenario(
    "risen",
    1,
    "Risen",
    "SM-SCEN-1",
    "People swear that a Guardian walks again in the city behind the hills. One army digs in to keep "
    "strangers away from it. The other has come to see for itself, and will not be turned back.",
    (
        Lot("hill", (2, 3), DEFENDER, clear=6 * INCH, clear_rule="SM-SCEN-1"),
        Lot("tower", (1, 2), DEFENDER, clear=6 * INCH, clear_rule="SM-SCEN-1"),
        Lot("rocky_ground", (1, 2, 3), INVADER),
    ),
)

BURNING_FOUNTAINS = Scenario(
    "burning-fountains",
    2,
    "Burning Fountains",
    "SM-SCEN-2",
    "The city of fountains is on fire, and its libraries with it; either side blames the other. In the "
    "greatest of them a keeper of records is cut off by the flames. Whoever holds the building alone "
    "can still carry knowledge out of it.",
    (
        Lot("building", (3, 4, 5), even=True),
        Lot("tower", (1, 2, 3), even=True),
        Lot("wall", (1, 2, 3), even=True),
    ),
    (
        Special(
            "central_library",
            "SM-SCEN-2",
            "One building is the Central Library. In your Draw step, while Characters of yours and nobody "
            "else's are within 4 inches of it, you may draw up to 2 more cards while you hold fewer than 9.",
        ),
    ),
)

SWAMP_ROAD = Scenario(
    "swamp-road",
    3,
    "Swamp Road",
    "SM-SCEN-3",
    "Somewhere in the swamp hides a man who boasts that he can break the gateways between cities. He may "
    "well be mad. Nobody wants to learn the truth from the other side, and only one dry road leads to him.",
    (
        Lot("wetlands", (4, 6)),
        Lot("tower", (0, 1, 2)),
        Lot("wall", (2, 4), EACH),
    ),
)

BLACK_LABYRINTH = Scenario(
    "black-labyrinth",
    4,
    "Black Labyrinth",
    "SM-SCEN-4",
    "A school for the builders of traps stood empty for years. Now somebody raises beasts of war between "
    "its black walls. Both armies want an end to it, and the winner leads the animals home.",
    (Lot("wall", (6, 7, 8)), Lot("high_wall", (2, 4))),
    (
        Special(
            "wall_dice",
            "SM-SCEN-4",
            "A die is rolled for every wall and high wall, and shows how hard it is to break.",
        ),
        Special(
            "ram",
            "SM-SCEN-4",
            "A Character in a Ramship that slides into a wall removes it, if the slide was at least twice as "
            "many inches long as the wall's die shows.",
        ),
    ),
)

FOG_AND_TOMBS = Scenario(
    "fog-and-tombs",
    5,
    "Fog And Tombs",
    "SM-SCEN-5",
    "Under the tombs of the Great Valley lies a gateway on no map, wrapped in chains. Tonight somebody is "
    "taking the chains off. Two armies grope through the fog to be there when it opens.",
    (
        Lot("statue", (1, 2), clear=6 * INCH, clear_rule="SM-SCEN-5"),
        Lot("hill", (2, 3, 4), even=True, clear=6 * INCH, clear_rule="SM-SCEN-5"),
        Lot("fog", (0, 1, 2), even=True, clear=6 * INCH, clear_rule="SM-SCEN-5"),
        Lot("mausoleum", (5, 6, 7, 8), even=True, clear=6 * INCH, clear_rule="SM-SCEN-5"),
    ),
)

WRAITHDIVER = Scenario(
    "wraithdiver",
    6,
    "Wraithdiver",
    "SM-SCEN-6",
    "Rain falls on a waste where it never rains, and a thinking stone stirs in its sleep. It is said to know "
    "what the Guardians really are. But stonewisps dance between the armies, and they hold whoever comes near.",
    (
        Lot("stonewisp_die", (4, 5, 6), small=(4,)),
        Lot("rocky_ground", (2, 4), even=True, small=(2,)),
        Lot("cliff", (3, 4, 5, 6), even=True, small=(3,)),
    ),
    (
        Special(
            "trap",
            "SM-SCEN-6",
            "A Character that comes within 2 inches of a stonewisp is trapped. A number is rolled in secret, "
            "and until you guess it (three tries a turn) it cannot slide; it may still turn and fight.",
        ),
    ),
)

LEARNING = Scenario(
    "learning",
    0,
    "Learning game",
    "SM-SETUP-12",
    "Two bands meet in open country. There is one hill to hold and one wall to hide behind, and no more to it.",
    (Lot("hill", (1,)), Lot("wall", (1,))),
)

SCENARIOS = (RISEN, BURNING_FOUNTAINS, SWAMP_ROAD, BLACK_LABYRINTH, FOG_AND_TOMBS, WRAITHDIVER)
"""The six that a die can choose, in its order. [SM-SETUP-13]"""

BY_NAME: Mapping[str, Scenario] = {scenario.name: scenario for scenario in (*SCENARIOS, LEARNING)}
