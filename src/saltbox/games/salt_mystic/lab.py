"""What the lab wants to know of this game: where its cards lie, how fast it shall be, which games are kept."""

from collections.abc import Iterator
from typing import Any

from saltbox.engine.game import Lab, PassMark, Playthrough, RuleSet
from saltbox.engine.state import Seat
from saltbox.engine.told import Told
from saltbox.games.salt_mystic.state import NO_SEAT, Battle, CardId
from saltbox.games.salt_mystic.terrain.scenarios import LEARNING, SCENARIOS

CLONES = PassMark("clones", "", "decisions", 2.0)
SCENARIO_NAMES = [scenario.name for scenario in (LEARNING, *SCENARIOS)]
HIVE = PassMark("decisions", "hive", "decisions", 0.5)


def all_cards(s: Battle) -> Iterator[CardId]:
    """Hands, decks, discard piles, stacks of every kind, abandoned cards, cards on their way."""
    for piles in (s.hand, s.deck, s.discard, s.raising):
        for pile in piles:
            yield from pile
    for stack in s.stacks:
        yield from filter(None, (stack.card, stack.vehicle, stack.attachment, *stack.breakers))
    for loose in s.loose:
        yield from filter(None, (loose.vehicle, loose.attachment))
    yield from held_cards(s)


def held_cards(s: Battle) -> Iterator[CardId]:
    """Cards on their way: a Character to be placed, a Breaker that is being resolved."""
    for frame in s.agenda:
        if frame[0] == "breaker_done":
            yield frame[1]
        if "place" in frame and "deploy" in frame:
            yield frame[frame.index("deploy") + 1]


def variety(seed: int) -> dict[str, Any]:
    """Both editions, every scenario, and the switches in turn; short, because chance alone ends no battle."""
    return {
        "edition": ("basic-2021", "quickstart")[seed % 2],
        "scenario": SCENARIO_NAMES[seed % len(SCENARIO_NAMES)],
        "placing": ("generator", "by-hand")[seed % 3 == 0],
        "defender": ("roll", "first", "second")[seed // 3 % 3],
        "rough_ground": ("whole-move", "from-entry")[seed % 5 == 0],
        "activation_order": ("move-attack", "any")[seed % 11 == 0],
        "marshal_immune": seed % 13 != 0,
        "override": seed % 4 == 1,
        "turn_limit": 4,
    }


def measured(seats: int, edition: str, *marks: PassMark) -> RuleSet:
    """One edition, on the table with the most terrain."""
    return RuleSet(seats, {"edition": edition, "scenario": "fog-and-tombs"}, marks)


def battle(seed: int, edition: str, scenario: str, *bots: str) -> Playthrough:
    """A short battle; one player has the pack against them."""
    options = {"edition": edition, "scenario": scenario, "turn_limit": 6}
    return Playthrough(seed, bots, options, f"{edition}-{scenario}")


def has_first_turn(s: Battle) -> Seat | None:
    """The lowest roller, which may be the pack. [SM-SETUP-9]"""
    return None if s.first == NO_SEAT else s.first


def turns_over(told: Told, seat: Seat) -> bool:
    """Whether a card becomes known to this seat."""
    return told.name == "cards_drawn" and told.facts[0] == seat


LAB = Lab(
    cards=all_cards,
    quiet=frozenset({"pass", "end", "stay", "none", "stop", "done"}),
    turns_over=turns_over,
    first=has_first_turn,
    floors={2: 700, 1: 200},
    options={"turn_limit": 60},
    variety=variety,
    rule_sets={
        "basic": measured(2, "basic-2021", HIVE, CLONES),
        "quickstart": measured(2, "quickstart", HIVE, CLONES),
        # Between two decisions of somebody who plays against the Wolfpack the rules search through the
        # phantom's turn: that is shown beside hive, not held to it.
        "wolfpack": measured(1, "basic-2021", CLONES),
    },
    playthroughs=(
        battle(1, "basic-2021", "risen", "tactical", "tactical"),
        battle(2, "quickstart", "burning-fountains", "tactical", "tactical"),
        battle(3, "basic-2021", "swamp-road", "tactical", "random"),
        battle(4, "quickstart", "black-labyrinth", "tactical", "tactical"),
        battle(5, "basic-2021", "fog-and-tombs", "tactical", "tactical"),
        battle(6, "basic-2021", "wraithdiver", "tactical", "tactical"),
        battle(7, "quickstart", "learning", "random", "tactical"),
        battle(8, "basic-2021", "learning", "tactical"),
        battle(9, "basic-2021", "black-labyrinth", "tactical"),
    ),
)
