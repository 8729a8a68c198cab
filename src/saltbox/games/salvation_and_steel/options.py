"""What the players agree on before a game: scenario, bands, terrain, the switches of 8.3, house modules."""

from collections.abc import Mapping
from typing import Any

from saltbox.engine.errors import OptionError
from saltbox.engine.game import Judged, Option, Value
from saltbox.games.salvation_and_steel.bands import in_band, problems_of
from saltbox.games.salvation_and_steel.creation import created_units
from saltbox.games.salvation_and_steel.data import units
from saltbox.games.salvation_and_steel.nouns import ALWAYS, NEVER, USEFUL
from saltbox.games.salvation_and_steel.scenarios import LOCK_DOWN, SCENARIOS
from saltbox.games.salvation_and_steel.table import MODULES

ROLL = "roll"
BY_SCENARIO, TWO_DICE = "scenario", "2d6"
MOST_PIECES = 20
NO_YES = (Value(False, "no"), Value(True, "yes"))


def check_bands(bands: Any) -> None:
    """Two bands, each the name of a starter or a document; whether they are legal depends on the modules."""
    if type(bands) is not list or len(bands) != 2 or not all(type(band) in (str, dict) for band in bands):
        raise OptionError("bands are a list of two: each the name of a starter band, or a table", "SS-BAND-1")


def check_terrain(number: Any) -> None:
    """An agreed number of pieces, or dice. [SS-SETUP-3]"""
    if number in (BY_SCENARIO, TWO_DICE) and type(number) is str:
        return
    if type(number) is not int or not 0 <= number <= MOST_PIECES:
        raise OptionError(
            f'terrain is a number of pieces from 0 to {MOST_PIECES}, "{BY_SCENARIO}" or "{TWO_DICE}"',
            "SS-SETUP-3",
        )


def check_max_turns(turns: Any) -> None:
    """Turns after which the game is a draw; 0 for none. [SS-TURN-9]"""
    if type(turns) is not int or not 0 <= turns <= 1_000:
        raise OptionError("the turn limit is a whole number from 0 (none) to 1000", "SS-TURN-9")


def check_created(documents: Any) -> None:
    """Own units. [SS-HM-12]"""
    created_units(documents)


def _module(rule: str, title: str, sentence: str) -> Option:
    return Option(rule, False, NO_YES, f"House module: {sentence}", title=title)


OPTIONS: Mapping[str, Option] = {
    "scenario": Option(
        "SS-SETUP-1",
        LOCK_DOWN,
        (
            *[Value(one.id, one.title, one.about) for one in SCENARIOS.values()],
            Value(ROLL, "Roll for it", "A d20 on the table of scenarios decides."),
        ),
        "The scenario that is agreed on, or a roll on the table.",
        title="Scenario",
    ),
    "bands": Option("SS-BAND-1", ["knights", "orrun"], None, "The two bands.", check_bands),
    "terrain": Option(
        "SS-SETUP-3",
        BY_SCENARIO,
        None,
        "How many pieces of terrain where the scenario leaves it open: a number, the scenario's die, or 2d6.",
        check_terrain,
    ),
    "placing": Option(
        "SS-BOARD-23",
        "by-hand",
        (Value("by-hand", "by the players"), Value("by-chance", "by chance")),
        "Terrain is picked and placed by the players, or by dice.",
        title="Terrain is placed",
    ),
    "voluntary_failure": Option(
        "SS-GEN-3",
        USEFUL,
        (
            Value(USEFUL, "may be turned into failures where that may help"),
            Value(ALWAYS, "may always be turned into failures"),
            Value(NEVER, "always stand"),
        ),
        "Players are asked whether their successes stand where a failure may help, after every roll, or never.",
        title="Successes",
    ),
    "leave_contact": Option(
        "SS-MOVE-5",
        "locked",
        (Value("locked", "stays in contact"), Value("free", "may walk away")),
        "A unit in contact with an enemy cannot move of its own will, or can.",
        title="An engaged unit",
    ),
    "double_contact": Option(
        "SS-CHARGE-16",
        "free-split",
        (Value("free-split", "splits its dice freely"), Value("limit-kept", "has one attack die only")),
        "A charged unit in contact with several enemies has no limit, or keeps that of one attack die.",
        title="Charged and in contact with several enemies a unit",
    ),
    "stun_effect": Option(
        "SS-STUN-5",
        "ends-activation",
        (Value("ends-activation", "ends its activation"), Value("push-only", "is a push at most")),
        "A stun ends the activation of a unit, or does nothing but push.",
        title="A stun in a unit's own activation",
    ),
    "remote_defence": Option(
        "SS-RANGED-9",
        "energy",
        (Value("energy", "with Energy"), Value("free-roll", "with one free die")),
        "Against shots and spells a unit defends with dice of its Energy, or with one free die.",
        title="Shots and spells are defended",
    ),
    "rally_per_friend": Option(
        "SS-RUN-9",
        -1,
        (Value(-1, "is harder by 1"), Value(1, "is easier by 1")),
        "Each friend nearby makes a rally harder, as printed, or easier.",
        title="For each friend nearby a rally",
    ),
    "rounds_per_phase": Option(
        "SS-COMBAT-4",
        "energy",
        (Value("energy", "as often as dice last"), Value("once", "once in a phase")),
        "Two units in contact exchange blows as often as their dice last, or once in a phase.",
        title="Two units fight",
    ),
    "treasure_layout": Option(
        "SS-BOARD-9",
        "printed",
        (Value("printed", "as printed"), Value("balanced", "balanced")),
        "The treasure counters lie as printed, or so that both sides are equally far.",
        title="Treasure counters",
    ),
    "house_scenarios": Option(
        "SS-SCEN-3", False, NO_YES, "A roll for the scenario may choose Siege.", title="Siege in the table"
    ),
    "max_turns": Option("SS-TURN-9", 60, None, "A draw after so many turns; 0: none.", check_max_turns),
    "commander": _module("SS-HM-1", "Commanders", "a band may have a commander with a skill for all."),
    "interrupts": _module("SS-HM-5", "Interrupts", "a charge may be answered by a counter-charge."),
    "medic": _module("SS-HM-6", "Medics", "units may be bought as medics."),
    "flier": _module("SS-HM-7", "Fliers", "units may be bought as fliers."),
    "trickster": _module("SS-HM-8", "Tricksters", "units may be bought as tricksters."),
    "disengage": _module("SS-HM-9", "Disengage", "a unit may test Special to step out of contact."),
    "climb": _module("SS-HM-10", "Climbing", "fast units may climb ruins, walls and copses."),
    "spotting": _module("SS-HM-11", "Spotting", "a friend may see the target of a charge."),
    "close_start": _module(
        "SS-HM-13", "A close start", "bands are set up near the mid-line, for a quick fight."
    ),
    "creation": _module("SS-HM-12", "Own units", "units of your own, priced by a formula."),
    "created": Option("SS-HM-12", [], None, "The units of your own.", check_created),
}


def judge(options: Mapping[str, Any]) -> Judged:
    """All that is wrong with bands that people wrote. [SS-BAND-1]"""
    created = created_units(options["created"]) if options["creation"] else {}
    types = {**units(), **created}
    modules = [module for module in MODULES if options[module]]
    problems = [
        in_band(number, problem)
        for number, value in enumerate(options["bands"])
        for problem in problems_of(value, types, modules)
    ]
    return Judged({"bands": problems})
