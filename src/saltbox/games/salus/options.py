"""What the players agree on before a race: the three switches, laps, track, location, custom cards."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from saltbox.engine.errors import OptionError
from saltbox.engine.game import Option, Value
from saltbox.games.salus.cards import loading
from saltbox.games.salus.data import layouts
from saltbox.games.salus.table import FINISH_LINE, Agreed, RaceTable

AT_ONCE, ROUND_END = "immediate", "round_end"
OFF, ASSIGN = "off", "assign"
EVERY_SPACE, FINAL_SPACE = "every_space", "final_space"
AS_THE_TRACK_SAYS = 0
MOST_LAPS = 9
DRAFT = "draft"
DASH_GOAL = 25  # the progress of the Finish Line on the Straight Dash [SU-ALT-2]


def check_custom_cards(documents: Any) -> None:
    """Custom cards come as a list of tables, as they stand in a card file."""
    if not isinstance(documents, list) or not all(isinstance(card, dict) for card in documents):
        raise OptionError("custom cards are a list of card tables")
    loading.load(documents)


OPTIONS: Mapping[str, Option] = {
    "track": Option(
        "SU-ALT-1",
        "square",
        tuple([Value(one.id, one.name, one.text) for one in layouts().values()]),
        "How the track is laid, and what wins on it.",
        title="Track",
    ),
    "laps_to_win": Option(
        "SU-LAP-9",
        AS_THE_TRACK_SAYS,
        (
            Value(AS_THE_TRACK_SAYS, "as the track says"),
            *[Value(laps, str(laps)) for laps in range(1, MOST_LAPS + 1)],
        ),
        "How many laps end the race on a track that counts laps.",
        title="Laps to win",
    ),
    "location": Option(
        "SU-SETUP-6",
        DRAFT,
        (
            Value(DRAFT, "chosen at the table", "Players remove laid-out locations until one is left."),
            *[Value(one.id, one.name, one.text) for one in loading.load().locations.values()],
        ),
        "The location: what is left after the players removed others, or one that is agreed on.",
        title="Location",
    ),
    "end_timing": Option(
        "SU-WIN-3",
        AT_ONCE,
        (
            Value(AT_ONCE, "at once", "The race stops at the very space that reaches the goal."),
            Value(ROUND_END, "at the end of the round", "The round is finished; then the coin decides."),
        ),
        "When the race ends: at once, or at the end of the round in which a ship has reached the goal.",
        title="The race ends",
    ),
    "equip_from_hand": Option(
        "SU-EQUIP-7",
        OFF,
        (
            Value(OFF, "only when they are gained"),
            Value(ASSIGN, "also from the hand", "At the end of every Assign Phase."),
        ),
        "Red cards are equipped when they are gained, or from the hand at the end of the Assign Phase, too.",
        title="Red cards are equipped",
    ),
    "enter_scope": Option(
        "SU-REACT-14",
        EVERY_SPACE,
        (
            Value(EVERY_SPACE, "every space that it moves onto"),
            Value(FINAL_SPACE, "the space where it ends"),
        ),
        "A movement enters every space on its way, or only the one where it ends, for reactions and mines.",
        title="A movement enters",
    ),
    "cards": Option(
        "SU-SETUP-2", [], None, "Custom cards that replace or join the base set.", check_custom_cards
    ),
}


def agreed_on(options: Mapping[str, Any]) -> Agreed:
    """The switches as the rules read them. [SU-WIN-1] [SU-WIN-7] [SU-LAP-9] [SU-ALT-6]"""
    layout = layouts()[options["track"]]
    laps = options["laps_to_win"] if options["laps_to_win"] and layout.laps else layout.laps
    goal = laps * layout.spaces if layout.is_ring else DASH_GOAL
    return Agreed(
        layout=layout,
        goal=goal,
        ends_at_once=options["end_timing"] == AT_ONCE,
        equips_from_hand=options["equip_from_hand"] == ASSIGN,
        enters_every_space=options["enter_scope"] == EVERY_SPACE,
        location="" if options["location"] == DRAFT else options["location"],
    )


def load_table(options: Mapping[str, Any]) -> RaceTable:
    """The cards of a match and what was agreed on; the same options share one table."""
    switches = tuple([(name, options[name]) for name in OPTIONS if name != "cards"])
    if options["cards"]:
        table = loading.with_agreed(loading.load(options["cards"]), agreed_on(options))
        check_track(table)
        return table
    return _base_table(switches)


def check_track(table: RaceTable) -> None:
    """Custom cards may have left too few to lay the track of. [SU-SETUP-13] [SU-ALT-7]"""
    wanted = table.spaces - 1
    found = sum([card.copies for card in table.tracks.values() if card.id != FINISH_LINE])
    if found < wanted:
        track = table.agreed.layout.name
        raise OptionError(f"{track} needs {wanted} track cards beside the Finish Line, and there are {found}")


@lru_cache(maxsize=64)
def _base_table(switches: tuple[tuple[str, Any], ...]) -> RaceTable:
    return loading.with_agreed(loading.load(), agreed_on(dict(switches)))
