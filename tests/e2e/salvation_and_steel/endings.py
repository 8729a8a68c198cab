"""Wars just before somebody wins by the scenario's own rule."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from saltbox.games.salvation_and_steel import position
from saltbox.games.salvation_and_steel.nouns import ACTIVATED
from saltbox.games.salvation_and_steel.position import unit


class Ending(NamedTuple):
    """What seat 0 plays with, the units of both sides, what else is given, and the rule by which it ends."""

    by: str
    units: tuple[Mapping[str, Any], ...]
    given: Mapping[str, Any]
    rule: str


FAR = unit("skeleton", "A20", seat=1)
HOLDER = {"marks": ACTIVATED}  # it stays where it is
ENDINGS = {
    "lock-down": Ending(
        "mouse", (unit("squire", "R18", **HOLDER), unit("knight", "AJ2"), FAR), {"score": [9, 3]}, "SS-LOCK-6"
    ),
    "hostage-exchange": Ending(
        "finger",
        (unit("squire", "K1"), unit("knight", "AJ2"), FAR),
        {"escort": [0, -1], "hostage": ["K2", ""]},
        "SS-HOST-18",
    ),
    "treasure-hunt": Ending(
        "keyboard",
        (unit("squire", "K36"), unit("knight", "AJ2"), FAR),
        {"treasure": "K37", "markers": []},
        "SS-TREAS-13",
    ),
    "annihilation": Ending(
        "finger",
        (unit("knight", "R19"), unit("knight", "Q19"), unit("skeleton", "R20", seat=1, wounds=2, energy=0)),
        {},
        "SS-END-2",
    ),
    "escape": Ending(
        "mouse",
        (unit("squire", "K37"), unit("knight", "AJ2"), FAR),
        {"side": ["escapee", "chaser"], "couriers": [["0", "1"], []]},
        "SS-ESC-6",
    ),
    "siege": Ending(
        "keyboard",
        (unit("squire", "R27", **HOLDER), unit("knight", "AJ2"), FAR),
        {"side": ["attacker", "defender"]},
        "SS-SIEGE-8",
    ),
    "sound-the-alarm": Ending(
        "finger",
        (unit("squire", "K37"), unit("knight", "AJ2"), unit("knight", "AH2"), FAR),
        {"side": ["raider", "guard"], "exited": [2, 0]},
        "SS-ALARM-6",
    ),
}


def ending(scenario: str) -> dict[str, Any]:
    """The position of one scenario, as a document."""
    _, units, given, _ = ENDINGS[scenario]
    options = {"voluntary_failure": "never", "scenario": scenario}
    return position(options, units=[dict(one) for one in units], scenario=scenario, **given)
