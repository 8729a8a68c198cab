"""The games under contract, and random players that walk through them."""

import json
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

import pytest

from saltbox.engine import CHANCE, Ask, Game, Match, Refused, Source, find_game, find_games
from saltbox.engine.catalogue import catalogue_text, read_catalogue
from tests.toys import drift, lots, tides


def no_options(seed: int) -> dict[str, Any]:
    """A game as it comes."""
    return {}


class Subject(NamedTuple):
    """A game with a number of seats, and what is known about it from outside."""

    game: Game[Any]
    seats: int
    rules: frozenset[str]
    cards: Callable[[Any], Counter[str]]  # every card of a state, wherever it lies
    options: Callable[[int], dict[str, Any]] = no_options  # what is agreed on in the game of this seed

    def __str__(self) -> str:
        return f"{self.game.name}-{self.seats}"


def salt_and_bones_cards(s: Any) -> Counter[str]:
    """Decks, discard piles, hands, slots, the field, and announced cards."""
    cards = Counter([*s.attack_deck, *s.strategy_deck, *s.field_deck])
    cards.update([*s.attack_discard, *s.strategy_discard, *s.field_discard])
    for hands in (s.attack_hand, s.strategy_hand, s.instincts, s.equipment, [s.gambit]):
        for hand in hands:
            cards.update(filter(None, hand))
    cards.update(entry[0] for entry in s.laid)
    cards.update(play.card for play in s.plays)
    return cards


def salt_mystic_cards(s: Any) -> Counter[str]:
    """Hands, decks, discard piles, Guardian stacks, stacks on the table, abandoned cards."""
    cards: Counter[str] = Counter()
    for piles in (s.hand, s.deck, s.discard, s.raising):
        for pile in piles:
            cards.update(pile)
    for stack in s.stacks:
        cards.update(filter(None, (stack.card, stack.vehicle, stack.attachment, *stack.breakers)))
    for loose in s.loose:
        cards.update(filter(None, (loose.vehicle, loose.attachment)))
    cards.update(held_cards(s))
    return cards


def held_cards(s: Any) -> list[str]:
    """Cards on their way: a Character to be placed, a Breaker that is being resolved."""
    held = []
    for frame in s.agenda:
        if frame[0] == "breaker_done":
            held.append(frame[1])
        if "place" in frame and "deploy" in frame:
            held.append(frame[frame.index("deploy") + 1])
    return held


MYSTIC_SCENARIOS = (
    "learning", "risen", "burning-fountains", "swamp-road", "black-labyrinth", "fog-and-tombs", "wraithdiver",
)  # fmt: skip


def salt_mystic_options(seed: int) -> dict[str, Any]:
    """Both editions, every scenario, and the switches in turn; short, because chance alone ends no battle."""
    return {
        "edition": ("basic-2021", "quickstart")[seed % 2],
        "scenario": MYSTIC_SCENARIOS[seed % 7],
        "placing": ("generator", "by-hand")[seed % 3 == 0],
        "defender": ("roll", "first", "second")[seed // 3 % 3],
        "rough_ground": ("whole-move", "from-entry")[seed % 5 == 0],
        "activation_order": ("move-attack", "any")[seed % 11 == 0],
        "marshal_immune": seed % 13 != 0,
        "override": seed % 4 == 1,
        "turn_limit": 4,
    }


def lots_cards(s: Any) -> Counter[str]:
    """Deck, discard pile and hands."""
    return Counter([*s.deck, *s.discard, *(card for hand in s.hand for card in hand)])


def tides_cards(s: Any) -> Counter[str]:
    """Packs, hands, and what was played."""
    return Counter([card for piles in (s.deck, s.hand, s.played) for pile in piles for card in pile])


def no_cards(s: Any) -> Counter[str]:
    """A game without cards."""
    return Counter()


CARDS: dict[str, Callable[[Any], Counter[str]]] = {
    "salt-and-bones": salt_and_bones_cards,
    "salt-mystic": salt_mystic_cards,
}
OPTIONS: dict[str, Callable[[int], dict[str, Any]]] = {"salt-mystic": salt_mystic_options}


def box() -> list[Subject]:
    """Every installed game, with every number of seats. A game without an entry in CARDS fails here."""
    found = []
    for name in sorted(find_games()):
        game = find_game(name)
        rules = frozenset(read_catalogue(catalogue_text(name)))
        options = OPTIONS.get(name, no_options)
        found += [Subject(game, seats, rules, CARDS[name], options) for seats in game.seats]
    return found


TOYS = [
    *[Subject(drift.DRIFT, n, frozenset(drift.RULES), no_cards) for n in (1, 2, 5)],
    *[Subject(lots.LOTS, n, frozenset(lots.RULES), lots_cards) for n in (2, 3, 5)],
    *[Subject(tides.TIDES, n, frozenset(tides.RULES), tides_cards) for n in (1, 2)],
]
BOX = box()
ALL = [*BOX, *TOYS]


def pick(match: Match, ask: Ask, dice: Random, source: Source) -> str:
    """Any listed option, or any point of a measured space."""
    if ask.measured and (not ask.options or dice.random() < 0.8):
        space = match.space(ask)
        assert space is not None
        point = space.sample(source)
        if point is not None:
            return point
    return dice.choice(ask.options)


def new(subject: Subject, seed: int, **more: Any) -> Match:
    """A new match of the subject."""
    return Match.new(subject.game, seed=seed, seats=subject.seats, options=subject.options(seed), **more)


def choices(match: Match, seed: int) -> Iterator[tuple[Ask, str]]:
    """Random choices to the end; whoever takes one from here must make it."""
    dice, source = Random(seed), Source(seed)
    while match.asks:
        ask = dice.choice(match.asks)
        assert ask.seat != CHANCE
        yield ask, pick(match, ask, dice, source)


def play_out(match: Match, seed: int) -> Match:
    """Plays at random to the end."""
    for ask, choice in choices(match, seed):
        match.choose(ask.seat, choice)
    return match


def assert_known(match: Match, subject: Subject, seat: int, choice: str) -> None:
    """The choice is refused with a rule of this game and a sentence."""
    refusal = match.why_not(seat, choice)
    assert refusal is not None
    assert refusal.rule in subject.rules
    assert refusal.sentence
    with pytest.raises(Refused) as caught:
        match.choose(seat, choice)
    assert caught.value.refusal == refusal


def told(match: Match, seat: int | None) -> str:
    """Everything a seat can read: view, ask, words and story, as bytes would travel."""
    ask = match.ask_of(seat)
    words = []
    if ask is not None:
        words = [match.question_words(ask), *(match.option_words(ask, option) for option in ask.options)]
    return json.dumps([match.view(seat), ask, words, match.story(seat)])
