"""Positions from outside: whatever could not lie on a table is refused, with what is wrong and where.

Nothing here runs during play, and whatever a game can reach passes.

| what | module |
|---|---|
| single values | values |
| cards and where they lie | cards |
| terrain, Characters and abandoned cards in their places | battlefield |
| effects and stonewisps | lasting |
| whose turn it is, and who is asked | turn |
| names in sentences | names |
"""

from saltbox.engine.errors import DocumentError
from saltbox.games.salt_mystic.setup.checking.battlefield import (
    check_arcs,
    check_loose,
    check_numbers,
    check_stack,
    check_terrain,
)
from saltbox.games.salt_mystic.setup.checking.cards import check_cards, check_guardian, check_marshals
from saltbox.games.salt_mystic.setup.checking.lasting import check_effects, check_stonewisps
from saltbox.games.salt_mystic.setup.checking.turn import check_asked_about, check_current, check_seats
from saltbox.games.salt_mystic.setup.checking.values import SIDES, check_lists, check_values
from saltbox.games.salt_mystic.state import Battle


def check(s: Battle) -> None:
    """Refuses a position that could not lie on a table."""
    check_values(s)
    check_lists(s)
    check_cards(s)
    check_numbers(s)
    check_terrain(s)
    for stack in s.stacks:
        check_stack(s, stack)
    check_arcs(s)
    for loose in s.loose:
        check_loose(s, loose)
    if sorted(s.attached) != sorted(breaker for stack in s.stacks for breaker in stack.breakers):
        raise DocumentError("`attached` lists exactly the Breakers beneath Characters", "SM-ATTACH-1")
    for seat in SIDES:
        check_marshals(s, seat)
        check_guardian(s, seat)
    check_effects(s)
    check_stonewisps(s)
    check_current(s)
    for frame in s.agenda:
        check_seats(s, frame)
    for frame in s.agenda[-1:]:
        check_asked_about(s, frame)
