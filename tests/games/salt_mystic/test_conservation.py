"""No card appears, vanishes or changes hands by mistake, through whole games of chance."""

from collections.abc import Iterator

import pytest

from saltbox.engine import Match, Source
from saltbox.engine.state import Frame
from saltbox.games.salt_mystic import GAME
from saltbox.games.salt_mystic.cards import owner_of
from saltbox.games.salt_mystic.setup.checking.cards import all_cards
from saltbox.games.salt_mystic.state import Battle
from tests.games.salt_mystic.battlefield import state

EDITIONS = ("basic-2021", "quickstart")
DEPLOYING = [("ask", "place", seat, "deploy") for seat in (0, 1)]


def game_of_chance(seed: int, seats: int, edition: str) -> Iterator[Match]:
    """The match at every decision, and once more when it is over; Marshals are swept away in some."""
    immune = seats == 1 or seed % 3 != 0
    options = {"edition": edition, "scenario": "roll", "turn_limit": 20, "marshal_immune": immune}
    match, source = Match.new(GAME, seed=seed, seats=seats, options=options), Source(seed)
    while match.asks:
        yield match
        ask = match.asks[0]
        space = match.space(ask)
        measured = space.sample(source) if space and (not ask.options or source.below(4)) else None
        match.choose(ask.seat, measured or source.pick(ask.options))
    yield match


def on_the_way(agenda: list[Frame]) -> list[str]:
    """Cards that were taken up and not laid down yet: a Breaker that resolves, a Character without a place."""
    found = [frame[1] for frame in agenda if frame[0] == "breaker_done"]
    return found + [frame[4] for frame in agenda if frame[:4] in DEPLOYING]


def check(s: Battle) -> None:
    """Every card is in one place; what is not on the table lies with its owner; numbers are unique."""
    dealt = sorted(card for deck in s.table.decks for card in deck)
    if s.step not in ("terrain", "marshals"):
        assert sorted([*all_cards(s), *on_the_way(s.agenda)]) == dealt
    for piles in (s.hand, s.deck, s.discard, s.raising):
        assert all(owner_of(card) == seat for seat, pile in enumerate(piles) for card in pile)
    uids = [k.uid for k in s.stacks] + [p.uid for p in s.terrain] + [k.uid for k in s.loose]
    assert len(uids) == len(set(uids))
    assert {e.uid for e in s.effects} | {t.uid for t in s.traps} <= {k.uid for k in s.stacks}
    assert sorted(s.attached) == sorted(card for k in s.stacks for card in k.breakers)
    for seat in (0, 1):  # a Guardian stands on a whole stack of cards
        guardians = [k for k in s.stacks if k.guardian and owner_of(k.card) == seat]
        assert len(guardians) <= 1
        assert not guardians or len(s.raising[seat]) == 3
        assert len(s.raising[seat]) <= 4  # the fourth is on its way to the table


@pytest.mark.rule("SM-ATTACH-20", "SM-DECK-1")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [2, 1])
@pytest.mark.parametrize("seed", range(3))
def test_all_sixty_cards_are_always_somewhere(seed: int, seats: int, edition: str) -> None:
    seen: set[str] = set()
    for match in game_of_chance(seed, seats, edition):
        check(state(match))
        seen |= {ask.question for ask in match.asks}
    assert match.outcome is not None
    assert {"play", "place", "activate", "move"} <= seen
