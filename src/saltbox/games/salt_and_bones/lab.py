"""What the lab wants to know of this game: where its cards lie, how fast it shall be, which games are kept."""

from collections.abc import Iterator

from saltbox.engine.game import Lab, PassMark, Playthrough, RuleSet
from saltbox.engine.state import Seat
from saltbox.engine.told import Told
from saltbox.games.salt_and_bones.choices import ATTACK_DECK, DONE, END, KEEP, PASS, STRATEGY_DECK
from saltbox.games.salt_and_bones.state import NO_SEAT, CardId, Duel
from saltbox.games.salt_and_bones.told import CardDrawn, FieldCardFlipped, InstinctAnnounced


def all_cards(s: Duel) -> Iterator[CardId]:
    """Decks, discard piles, hands, slots, the field, and announced cards."""
    yield from (*s.attack_deck, *s.strategy_deck, *s.field_deck)
    yield from (*s.attack_discard, *s.strategy_discard, *s.field_discard)
    for hands in (s.attack_hand, s.strategy_hand, s.instincts, s.equipment, [s.gambit]):
        for hand in hands:
            yield from filter(None, hand)
    yield from (laid.card for laid in s.laid)
    yield from (play.card for play in s.plays)


def has_first_turn(s: Duel) -> Seat | None:
    """Whom chance or an agreement gives the Momentum before round 1. [SB-SETUP-3]"""
    return None if s.momentum == NO_SEAT else s.momentum


def turns_over(told: Told, seat: Seat) -> bool:
    """Whether a card becomes known to this seat."""
    if isinstance(told.facts, CardDrawn):
        return told.facts.seat == seat
    return isinstance(told.facts, InstinctAnnounced | FieldCardFlipped)


LAB = Lab(
    cards=all_cards,
    quiet=frozenset({KEEP, ATTACK_DECK, STRATEGY_DECK, DONE, PASS, END}),
    turns_over=turns_over,
    first=has_first_turn,
    floors={2: 14_000},
    rule_sets={
        "": RuleSet(
            marks=(
                PassMark("decisions", "catanatron 2p", "decisions", 2.0),
                PassMark("decisions", "catanatron 2p", "choices, also forced", 2.0),
                PassMark("games", "gin_rummy", "games", 1.0),
                PassMark("clones", "", "decisions", 2.0),
                PassMark("saves and restores", "gin_rummy", "saves and restores", 20.0),
            )
        )
    },
    playthroughs=(
        Playthrough(1, ("random", "random")),
        Playthrough(7, ("greedy", "greedy")),
        Playthrough(23, ("random", "greedy")),
    ),
)
