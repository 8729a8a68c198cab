"""Chapter 6, what tells the scenarios apart before the first turn. Their own rules are in `rules/`."""

from collections.abc import Mapping
from typing import NamedTuple

LOCK_DOWN, HOSTAGE, TREASURE, SIEGE = "lock-down", "hostage-exchange", "treasure-hunt", "siege"
ANNIHILATION, ESCAPE, ALARM = "annihilation", "escape", "sound-the-alarm"
AGREED = -1  # pieces of terrain: as agreed, else a die


class Scenario(NamedTuple):
    """One scenario as players choose it, and the numbers of the table in 6.8."""

    id: str
    title: str
    about: str
    rule: str
    pieces: int  # of terrain; AGREED: as agreed, else a d20
    zone: int  # ranks from the own edge in which a band is set up
    last_turn: int = 0  # 0: no limit
    needed: int = 0  # points, blows at a gate, or raiders that decide it; 0: nothing is counted
    running_loses: bool = True  # a side whose survivors all run has lost [SS-END-1]
    has_panic: bool = True  # [SS-ESC-13]
    is_house: bool = False


SCENARIOS: Mapping[str, Scenario] = {
    one.id: one
    for one in (
        Scenario(
            LOCK_DOWN,
            "Lock-Down",
            "Hold five markers, uncontested, for ten points.",
            "SS-LOCK-1",
            8,
            3,
            needed=10,
        ),
        Scenario(
            ANNIHILATION,
            "Annihilation",
            "Destroy the enemy band, or make it run.",
            "SS-ANNI-2",
            AGREED,
            3,
        ),
        Scenario(
            HOSTAGE,
            "Hostage Exchange",
            "Bring your hostage home under a truce that cannot last.",
            "SS-HOST-18",
            AGREED,
            0,
            running_loses=False,
        ),
        Scenario(
            TREASURE,
            "Treasure Hunt",
            "Find the treasure among five counters, and drag it over the enemy's edge.",
            "SS-TREAS-13",
            12,
            3,
        ),
        Scenario(
            ESCAPE,
            "Escape",
            "Two secret couriers must get through within eight turns.",
            "SS-ESC-6",
            6,
            2,
            last_turn=8,
            running_loses=False,
            has_panic=False,
        ),
        Scenario(
            SIEGE,
            "Siege",
            "Break the gates of a keep and reach its relic within ten turns.",
            "SS-SIEGE-8",
            4,
            3,
            last_turn=10,
            needed=3,
            is_house=True,
        ),
        Scenario(
            ALARM,
            "Sound The Alarm",
            "Three raiders must slip past unaware guards within ten turns.",
            "SS-ALARM-6",
            AGREED,
            3,
            last_turn=10,
            needed=3,
            is_house=True,
        ),
    )
}
# The random table. The last line carries the former title of Escape. [SS-SCEN-1] [SS-SCEN-2]
RANDOM_TABLE = ((3, LOCK_DOWN), (6, HOSTAGE), (9, TREASURE), (11, SIEGE), (17, ANNIHILATION), (20, ESCAPE))


def rolled_scenario(die: int, house_scenarios: bool) -> str:
    """What a d20 chooses; "" if it is to be rolled again. [SS-SCEN-1] [SS-SCEN-3]"""
    found = next(name for highest, name in RANDOM_TABLE if die <= highest)
    return "" if found == SIEGE and not house_scenarios else found
