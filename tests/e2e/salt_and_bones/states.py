"""The states of a table of Salt & Bones, as somebody who has only a finger comes to them."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from tests.e2e.conftest import Visitors
from tests.e2e.layout import State, finger, over_and_back, waiting
from tests.e2e.salt_and_bones import captain
from tests.e2e.table_top import Offer, Sight


def pick(sight: Sight, dice: Random) -> Offer:
    """Somebody careful, who draws from both decks and lays every Strategy Card: such a game has windows."""
    if decks := sight.of("deck"):
        return dice.choice(decks)
    if "Lay a Strategy Card" in sight.headline and (cards := sight.of("card")):
        return cards[0]
    return captain.pick(sight, dice)


TABLE = replace(captain.TABLE, pick=pick)


def is_window(sight: Sight) -> bool:
    return any(offer.choice == "pass" for offer in sight.of("button"))


def states(visitor: Visitors) -> Iterator[State]:
    me = finger(visitor)
    # every window is asked for, also where nothing can be played; others' turns are shown at once
    me.prefer(autoPass=False, speed=0, moments="off")
    page = captain.against_bot(me, options={"first_momentum": "seat0"})
    names = [seat["name"] for seat in me.get(f"/api/tables/{me.table}")["seats"]]
    TABLE.play_on(page, stop=lambda _: (me.seat(0)["ask"] or {}).get("question") == "prepare")
    yield State("preparation", me, names)
    assert not TABLE.play_on(page, stop=is_window).over
    yield State("window", me, names)
    sight = TABLE.play_on(page, stop=lambda sight: sight.of("tile"))
    assert not TABLE.click(page, sight, sight.of("tile")[0]).over
    yield State("play", me, names)
    yield from over_and_back(me, names)
    yield waiting(visitor, captain.GAME)
