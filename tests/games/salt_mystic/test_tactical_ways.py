"""The tactical bot on its way: round whatever is solid, abandoned Vehicles included."""

from itertools import pairwise
from typing import Any

import pytest

from saltbox.bots import bot_choice, make_bot
from saltbox.engine import Match
from saltbox.games.salt_mystic import position
from saltbox.games.salt_mystic.bot.ways import way_map

INCH = 1_000
HUNTER = 3
CRAWLER, WALKER = "granite-crawler", "crag-walker"


def walked(loose: list[dict[str, Any]], turns: int, edition: str = "basic-2021") -> list[tuple[int, int]]:
    """Where a Character stands after each turn on its way to a Marshal who waits; nobody else moves."""
    stacks = [
        {"card": "karak", "at": [6, 2.25]},
        {"card": "segmond", "seat": 1, "at": [24, 21.7]},
        {"card": "skullstomper", "at": [24, 9]},
    ]
    match = Match.from_position(position({"edition": edition}, stacks=stacks, loose=loose), seed=1)
    bot, path = make_bot("tactical", 1), [(24 * INCH, 9 * INCH)]
    while match.asks and len(path) <= turns:
        ask = match.asks[0]
        waiting = [choice for choice in ("stay", "done", "end", "none") if choice in ask.options]
        match.choose(ask.seat, bot_choice(bot, match, 0) if ask.seat == 0 else waiting[0])
        if ask.seat == 0 and match.view(None)["active"] == 1:
            path += [(k.x, k.y) for k in match.view(None)["stacks"] if k.uid == HUNTER]
    return path


@pytest.mark.rule("SM-TERRAIN-14")
@pytest.mark.parametrize(
    "loose",
    [
        [{"vehicle": CRAWLER, "at": [24, 13]}],
        [{"vehicle": CRAWLER, "at": [24.8, 15.7], "heading": 135}],
        [{"vehicle": CRAWLER, "at": [22.3, 15.6], "heading": 300}],
        [
            {"vehicle": CRAWLER, "at": [24.1, 16.5], "heading": 120},
            {"vehicle": WALKER, "at": [25.7, 13], "heading": 345},
        ],
    ],
    ids=["ahead", "corner", "aside", "two"],
)
def test_it_walks_round_abandoned_vehicles(loose: list[dict[str, Any]]) -> None:
    path = walked(loose, turns=4)
    rests = [here == before for before, here in pairwise(path)]
    is_past = path[-1][1] > 17 * INCH
    assert is_past or not any(rests)


def test_where_abandoned_vehicles_are_no_obstruction_the_way_is_straight() -> None:
    path = walked([{"vehicle": CRAWLER, "at": [24, 13]}], turns=1, edition="quickstart")
    assert path[-1] == walked([], turns=1, edition="quickstart")[-1]


def test_a_way_leads_round_a_block_and_no_square_of_it_touches_the_block() -> None:
    block = (24 * INCH, 12 * INCH, 0, 6 * INCH, 2 * INCH)
    ways = way_map((block,), (48 * INCH, 24 * INCH), (24, 20))
    here = 24 * INCH, 8 * INCH
    steps = ways.steps(*here, 30)
    assert steps[-1] == (24_500, 20_500)
    for x, y in steps:
        assert max(abs(x - 24 * INCH) - 3 * INCH, abs(y - 12 * INCH) - INCH) >= INCH // 2
    assert ways(*here) > 12.5
    assert ways(24 * INCH, 16 * INCH) < 6


def test_to_stand_against_something_solid_costs_the_way_clear_of_it() -> None:
    block = (24 * INCH, 12 * INCH, 0, 6 * INCH, 2 * INCH)
    ways = way_map((block,), (48 * INCH, 24 * INCH), (24, 20))
    assert ways(24 * INCH, 10 * INCH) > ways(24 * INCH, 9 * INCH)
