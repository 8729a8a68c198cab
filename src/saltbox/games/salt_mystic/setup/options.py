"""What the players agree on before the first card: the options of a match, and their checks."""

from collections.abc import Callable
from typing import Any

from saltbox.engine.errors import OptionError
from saltbox.engine.game import Option, Value
from saltbox.games.salt_mystic.cards import loading as cards
from saltbox.games.salt_mystic.choices import LIST_ACTIONS
from saltbox.games.salt_mystic.lengths import INCH
from saltbox.games.salt_mystic.terrain.generator import LARGEST, SMALLEST
from saltbox.games.salt_mystic.terrain.scenarios import LEARNING, SCENARIOS

ROLL = "roll"


def _wants(kind: type, words: str) -> Callable[[Any], None]:
    def check(value: Any) -> None:
        if type(value) is not kind:
            raise OptionError(words)

    return check


def check_cards(documents: Any) -> None:
    """Custom cards come as a list of tables, as they stand in a card file."""
    if not isinstance(documents, list) or not all(isinstance(card, dict) for card in documents):
        raise OptionError("custom cards are a list of card tables")
    cards.load(documents)


def check_decks(decks: Any) -> None:
    """Two decks, each the name of a starter or copies by card; their legality depends on the edition."""
    if type(decks) is not list or len(decks) != 2 or not all(type(deck) in (str, dict) for deck in decks):
        raise OptionError("decks are a list of two: each the name of a starter deck, or copies by card")


def check_table(size: Any) -> None:
    """Two sides in whole inches, or nothing for the edition's own table. [SM-SETUP-1]"""
    if size == []:
        return
    if type(size) is not list or len(size) != 2 or not all(type(side) is int for side in size):
        raise OptionError("a table has two sides in whole inches, such as [48, 48]", "SM-SETUP-1")
    if not all(SMALLEST <= side * INCH <= LARGEST for side in size):
        raise OptionError(
            f"a table's sides are {SMALLEST // INCH} to {LARGEST // INCH} inches long", "SM-SETUP-1"
        )


def check_turn_limit(limit: Any) -> None:
    """Turns of each side after which the battle is a draw; 0 for none. [SM-WIN-5]"""
    if type(limit) is not int or not 0 <= limit <= 1_000:
        raise OptionError("the turn limit is a whole number from 0 (none) to 1000", "SM-WIN-5")


def check_lists(lists: Any) -> None:
    """Six actions for the right die, by card. [SM-SOLO-8]"""
    if type(lists) is not dict:
        raise OptionError("custom lists give six actions for each card named", "SM-SOLO-8")
    for card, actions in lists.items():
        if type(actions) is not list or len(actions) != 6 or not all(a in LIST_ACTIONS for a in actions):
            known = ", ".join(LIST_ACTIONS)
            raise OptionError(f'the list of "{card}" needs six actions of: {known}', "SM-SOLO-8")


EDITIONS = (
    Value("basic-2021", "Basic Rules 2021", "The current edition: 48 inch table, six scenarios, Wolfpack."),
    Value(
        "quickstart",
        "Quick-start",
        "The older one: 36 inch table, an opening deployment, Vehicles that change hands.",
    ),
)
WITH_WOLFPACK = "basic-2021"  # the only edition with rules for a battle alone [SM-SOLO-27]
HOOKS = {
    "learning": "One hill, one wall, no special rules: a good first battle.",
    "risen": "A Guardian is rumoured to stir in a city nearby.",
    "burning-fountains": "A library city burns, its last recorder inside.",
    "swamp-road": "Whoever wrecks the gateways hides in this swamp.",
    "black-labyrinth": "Beasts are bred in a training maze long deserted.",
    "fog-and-tombs": "A gateway lies in chains among the great tombs.",
    "wraithdiver": "Rain, waste land, and a stone oracle that wakes.",
}
NO_YES = (Value(False, "no"), Value(True, "yes"))

OPTIONS = {
    "edition": Option("SM-META-1", "basic-2021", EDITIONS, "Which rulebook is played.", title="Edition"),
    "scenario": Option(
        "SM-SETUP-13",
        LEARNING.name,
        (
            *[Value(one.name, one.title, HOOKS[one.name]) for one in (LEARNING, *SCENARIOS)],
            Value(ROLL, "Roll for it", "One die decides which of the six it is."),
        ),
        "The scenario and its terrain, or a die that chooses one.",
        title="Scenario",
    ),
    "placing": Option(
        "SM-TERRAIN-17",
        "generator",
        (Value("generator", "by the generator"), Value("by-hand", "by hand")),
        "Terrain that a scenario gives to the players is placed by the generator, or by hand.",
        title="Terrain is placed",
    ),
    "defender": Option(
        "SM-SCEN-1",
        ROLL,
        (Value(ROLL, "dice tell"), Value("first", "the first side"), Value("second", "the second side")),
        "Where the defender and the invader place pieces by hand: dice tell who defends, or it is agreed.",
        title="Defender",
    ),
    "layout": Option(
        "SM-TERRAIN-17",
        [],
        None,
        "A table of your own from the terrain editor.",
        _wants(list, "a layout is a list of terrain pieces"),
    ),
    "decks": Option("SM-DECK-1", ["mountains", "salt-flats"], None, "The two battle decks.", check_decks),
    "mirror": Option(
        "SM-DECK-8", False, NO_YES, "Both decks may be of the same faction.", title="Mirror match"
    ),
    "table": Option(
        "SM-SETUP-1",
        [],
        None,
        "The sides of the table in inches; the edition's own if left empty.",
        check_table,
    ),
    "rough_ground": Option(
        "SM-MOVE-6",
        "whole-move",
        (Value("whole-move", "is halved as a whole"), Value("from-entry", "is halved from where it enters")),
        "Rough ground halves the whole move, or what is left of it on entering.",
        title="A move that touches rough ground",
    ),
    "activation_order": Option(
        "SM-TURN-10",
        "move-attack",
        (Value("move-attack", "moves, then attacks"), Value("any", "moves and attacks in any order")),
        "Characters move before they attack, or as they like.",
        title="A Character",
    ),
    "marshal_immune": Option(
        "SM-GUARDIAN-8",
        True,
        (Value(True, "stays on the table"), Value(False, "is swept away like everybody")),
        "War Marshals stay when cards take Characters off the table.",
        title="When a Guardian rises, the other War Marshal",
    ),
    "cover_must_intervene": Option(
        "SM-ATTACK-9",
        False,
        (Value(False, "when it is near enough"), Value(True, "only if it also lies between")),
        "Cover counts only if it lies between attacker and target.",
        title="An obstruction gives cover",
    ),
    "wolfpack_target": Option(
        "SM-SOLO-12",
        "marshal-first",
        (
            Value("marshal-first", "your War Marshal first"),
            Value("expertise-only", "the highest Expertise, always"),
        ),
        "The pack goes for your Marshal first, or for the highest Expertise only.",
        title="The Wolfpack attacks",
    ),
    "turn_limit": Option(
        "SM-WIN-5", 0, None, "A draw after so many turns of each side; 0: none.", check_turn_limit
    ),
    "cards": Option("SM-DECK-4", [], None, "Custom cards that replace or join the house set.", check_cards),
    "override": Option(
        "SM-SOLO-25",
        False,
        NO_YES,
        "Against the phantom: step by step, and you may decide for it.",
        title="Step by step",
    ),
    "lists": Option(
        "SM-SOLO-8", {}, None, "Against the phantom: six actions for some of its cards.", check_lists
    ),
}
