"""Battle decks: what makes one legal, the two starters, and decks as text. A deck says how many of each design.

[SM-DECK-4]
"""

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib import resources

from saltbox.engine.card_check import closest
from saltbox.engine.errors import OptionError, Problem, did_you_mean
from saltbox.games.salt_mystic.cards import Card, CardPool, design_named
from saltbox.games.salt_mystic.cards.vocabulary import GUARDIANS, NO_FACTION
from saltbox.games.salt_mystic.setup.editions import Profile

Deck = Mapping[str, int]

SIZE = 30  # [SM-DECK-1]
HEADINGS = {
    "war_marshal": "War Marshal",
    "guardian": "Guardian Arises",
    "character": "Characters",
    "vehicle": "Vehicles",
    "attachment": "Vehicle Attachments",
    "breaker": "Breakers",
}
FACTION_NAMES = {"mountains": "the Mountains", "salt-flats": "the Salt Flats"}


@cache
def starters() -> Mapping[str, Deck]:
    """The starter decks by name."""
    text = (resources.files(__package__) / "starters.toml").read_text("utf-8")
    return tomllib.loads(text)


def read_deck(value: object, pool: CardPool) -> dict[str, int]:
    """A deck from an option: the name of a starter, or copies by card. Its legality is not judged here.

    Cards go by id or by code, and what is said twice of one card adds up. The order is always the same, however
    the deck was written down: the War Marshal, then as in the card files.
    """
    if isinstance(value, str):
        if value not in starters():
            hint = did_you_mean(value, starters())
            raise OptionError(f'there is no starter deck "{value}"; {hint}', "SM-DECK-1")
        value = starters()[value]
    if not isinstance(value, Mapping):
        raise OptionError(
            "a deck must be the name of a starter deck, or say how many copies of each card it has", "SM-DECK-1"
        )
    deck: dict[str, int] = {}
    for design, copies in value.items():
        if not isinstance(design, str) or type(copies) is not int or not 1 <= copies <= SIZE:
            wanted = f"a whole number of copies from 1 to {SIZE}"
            raise OptionError(f'card "{design}" of a deck must have {wanted}, not {copies!r}', "SM-DECK-1")
        named = design_named(design, pool.cards) or design
        deck[named] = deck.get(named, 0) + copies
    return _in_order(deck, pool)


def read_decks(values: Sequence[object], pool: CardPool) -> list[dict[str, int]]:
    """The decks of a match. Raises an `OptionError` with all that cannot be read."""
    decks, wrong = [], []
    for number, value in enumerate(values):
        try:
            decks.append(read_deck(value, pool))
        except OptionError as error:
            wrong += [in_deck(number, problem) for problem in error.problems]
    if wrong:
        raise OptionError.of(wrong)
    return decks


def in_deck(number: int, problem: Problem) -> Problem:
    """A problem of one of the decks, which people count from 1."""
    return problem._replace(entries=(number,), where=f"deck {number + 1}")


def _in_order(deck: Deck, pool: CardPool) -> dict[str, int]:
    known = [card.id for card in sorted(pool.cards.values(), key=lambda card: card.kind != "war_marshal")]
    order = [design for design in known if design in deck]
    return {design: deck[design] for design in (*order, *sorted(deck.keys() - pool.cards.keys()))}


# --- Legality ----------------------------------------------------------------------------------------------


def deck_problems(deck: Deck, pool: CardPool, profile: Profile) -> list[Problem]:
    """Every rule that a deck breaks, with a sentence for its owner; no kind is required.

    [SM-DECK-9] [SM-DECK-11]
    """
    cards = {pool.cards[design]: copies for design, copies in deck.items() if design in pool.cards}
    return [
        *_size(deck),
        *_unknown(deck, pool),
        *_marshal(cards),
        *_guardians(deck, pool),
        *_factions(cards, profile),
        *_breakers(cards, profile),
        *_limits(cards),
    ]


def _size(deck: Deck) -> Iterator[Problem]:
    """Exactly 30 cards. [SM-DECK-1]"""
    size = sum(deck.values())
    if size != SIZE:
        yield Problem("SM-DECK-1", f"A deck has exactly {SIZE} cards, this one {size}.")


def _unknown(deck: Deck, pool: CardPool) -> Iterator[Problem]:
    """Cards come from the pool. [SM-DECK-4]"""
    known = [*pool.cards, *[card.code for card in pool.cards.values() if card.code]]
    for design in deck:
        if design not in pool.cards:
            yield Problem("SM-DECK-4", f'There is no card "{design}"{_meant(design, known)}.')


def _marshal(cards: Mapping[Card, int]) -> Iterator[Problem]:
    """Exactly one War Marshal. [SM-DECK-2]"""
    count = sum(copies for card, copies in cards.items() if card.kind == "war_marshal")
    if count != 1:
        yield Problem("SM-DECK-2", f"A deck has exactly one War Marshal, this one {count or 'none'}.")


def _guardians(deck: Deck, pool: CardPool) -> Iterator[Problem]:
    """Guardian Arises I, II and III once each; no other card is a Guardian card. [SM-DECK-3]"""
    for design in GUARDIANS:
        if deck.get(design, 0) != 1:
            name, count = pool.cards[design].name, deck.get(design, "none")
            yield Problem("SM-DECK-3", f"A deck has {name} exactly once, this one has {count}.")


def _factions(cards: Mapping[Card, int], profile: Profile) -> Iterator[Problem]:
    """What bears the sigil of another faction than the Marshal's: any card, or Characters only. [SM-DECK-5]

    Without a Marshal, or with Marshals of two factions, there is nothing to compare with.
    """
    factions = {card.faction for card in cards if card.kind == "war_marshal"}
    if len(factions) != 1:
        return
    for card in cards:
        is_tied = card.kind == "character" or profile.faction_check == "any-sigil"
        if is_tied and card.faction not in (*factions, NO_FACTION):
            [own] = factions
            sentence = (
                f"{card.name} belongs to {FACTION_NAMES[card.faction]}, the deck to {FACTION_NAMES[own]}."
            )
            yield Problem("SM-DECK-5", sentence)


def _breakers(cards: Mapping[Card, int], profile: Profile) -> Iterator[Problem]:
    """No more Breakers than the edition allows; Guardian cards are none. [SM-DECK-6]"""
    count = sum(copies for card, copies in cards.items() if card.kind == "breaker")
    if profile.breaker_cap is not None and count > profile.breaker_cap:
        yield Problem("SM-DECK-6", f"A deck has at most {profile.breaker_cap} Breakers, this one {count}.")


def _limits(cards: Mapping[Card, int]) -> Iterator[Problem]:
    """No more copies of a card than its limit. [SM-DECK-7]"""
    for card, copies in cards.items():
        if copies > card.limit:
            yield Problem("SM-DECK-7", f"A deck has at most {card.limit} of {card.name}, this one {copies}.")


def faction_of(deck: Deck, pool: CardPool) -> str:
    """The faction of a deck: that of its War Marshal, as every legal deck has one. [SM-DECK-2]"""
    leaders = marshals_of(deck, pool)
    return leaders[0].faction if leaders else NO_FACTION


def marshals_of(deck: Deck, pool: CardPool) -> list[Card]:
    """The War Marshals among the known cards of a deck. [SM-DECK-2]"""
    known = [pool.cards[design] for design in deck if design in pool.cards]
    return [card for card in known if card.kind == "war_marshal"]


def check_decks(decks: Sequence[Deck], pool: CardPool, profile: Profile, mirror: bool = False) -> None:
    """Raises `OptionError` with everything that is wrong with the decks of a match. [SM-DECK-9] [SM-DECK-8]"""
    wrong = [
        in_deck(number, problem)
        for number, deck in enumerate(decks)
        for problem in deck_problems(deck, pool, profile)
    ]
    factions = {faction_of(deck, pool) for deck in decks}
    led = all(marshals_of(deck, pool) for deck in decks)
    if not mirror and led and len(factions) < len(decks):
        faction = FACTION_NAMES[factions.pop()]
        sentence = f"The decks belong to opposing factions, these both to {faction}."
        wrong.append(Problem("SM-DECK-8", sentence, tuple(range(len(decks))), option="decks"))
    if wrong:
        raise OptionError.of(wrong)


# --- Decks as text -----------------------------------------------------------------------------------------

LINE = re.compile(r"(\d{1,3})x?\s+(.+)")


def deck_text(deck: Deck, pool: CardPool) -> str:
    """A deck as lines such as "2 Ridge Marksman" under headings, for people and for `deck_from_text`."""
    blocks = []
    for kind, heading in HEADINGS.items():
        cards = [card for card in pool.cards.values() if card.kind == kind and card.id in deck]
        lines = [f"{deck[card.id]} {card.name}" for card in cards]
        if lines:
            blocks.append("\n".join([f"{heading}:", *lines, ""]))
    return "\n".join(blocks)


def deck_from_text(text: str, pool: CardPool) -> dict[str, int]:
    """Reads such lines. Behind "#" is a comment; a line that ends with a colon and has no number is a heading.

    Cards go by name, with or without title, by id or by code. Raises `OptionError` with every wrong line.
    """
    names = _names(pool)
    deck: dict[str, int] = {}
    wrong = []
    for number, line in enumerate(text.splitlines(), 1):
        said = line.partition("#")[0].strip()
        found = LINE.fullmatch(said)
        if not said or (not found and said.endswith(":")):
            continue
        if not found or not 1 <= int(found[1]) <= SIZE:
            sentence = f'"{said}" is not a number from 1 to {SIZE} and a card, as in "2 Ramship"'
            wrong.append(Problem("", sentence, (number - 1,), f"line {number}"))
            continue
        design = names.get(found[2].casefold())
        if design is None:
            meant = _meant(found[2], [card.name for card in pool.cards.values()])
            wrong.append(Problem("", f'no card is called "{found[2]}"{meant}', (number - 1,), f"line {number}"))
        else:
            deck[design] = deck.get(design, 0) + int(found[1])
    if wrong:
        raise OptionError.of(wrong)
    return _in_order(deck, pool)


def _names(pool: CardPool) -> dict[str, str]:
    """The design behind everything that a card may be called; a name counts for more than an id or a code."""
    cards = pool.cards.values()
    names = {name.casefold(): card.id for card in cards for name in (card.code, card.id) if name}
    for card in cards:
        names[f"{card.name}, {card.title}".casefold()] = card.id
    names.update({card.name.casefold(): card.id for card in cards})
    return names


def _meant(name: str, known: Iterable[str]) -> str:
    """The end of a sentence about a name that nothing has."""
    near = closest(name, known)
    return f' (did you mean "{near}"?)' if near else ""
