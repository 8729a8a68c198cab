"""The cards of Salt Mystic: designs as data, and the typed cards that the rules read.

The house set lies beside this module in three TOML files. Custom cards come in as plain data, go through the
same checks, and replace the design with the same id or join the pool.
"""

import json
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from importlib import resources

from saltbox.engine.card_check import closest
from saltbox.engine.cards import CardData, Document, Vocabulary, cards_from_documents, read_cards, with_custom
from saltbox.engine.state import Seat
from saltbox.games.salt_mystic.cards.contradictions import contradictions
from saltbox.games.salt_mystic.cards.model import NOBODY, Card, CardEffect, CardPool, Who
from saltbox.games.salt_mystic.cards.reading import card_pool, misfits
from saltbox.games.salt_mystic.cards.vocabulary import KINDS, PREFACES, WORDS
from saltbox.games.salt_mystic.cards.wording import wording

__all__ = [
    "NOBODY",
    "VOCABULARY",
    "Card",
    "CardEffect",
    "CardPool",
    "Who",
    "design_named",
    "design_of",
    "files",
    "load",
    "owner_of",
    "physical",
    "unknown_card",
]

FILES = ("mountains.toml", "salt-flats.toml", "free.toml")
VOCABULARY = Vocabulary(KINDS, WORDS, contradictions, wording, PREFACES, misfits)
POOLS_KEPT = 16


def load(custom: Sequence[Document] = ()) -> CardPool:
    """The house set, changed by custom cards if there are any. Their mistakes raise `CardErrors`."""
    if not custom:
        return _house_pool()
    return _custom_pool(json.dumps(list(custom), default=str))


def files() -> dict[str, str]:
    """The card files of the house set, by name."""
    folder = resources.files(__name__)
    return {name: (folder / name).read_text("utf-8") for name in FILES}


@cache
def _house_cards() -> tuple[CardData, ...]:
    return read_cards(files(), VOCABULARY)


@cache
def _house_pool() -> CardPool:
    return card_pool(with_custom(_house_cards(), (), VOCABULARY))


@lru_cache(maxsize=POOLS_KEPT)
def _custom_pool(written: str) -> CardPool:
    """Checked and read once: bots and servers open many matches with the same cards."""
    custom = cards_from_documents(json.loads(written), VOCABULARY)
    return card_pool(with_custom(_house_cards(), custom, VOCABULARY))


# --- Names -------------------------------------------------------------------------------------------------


def design_named(name: str, known: Mapping[str, Card]) -> str | None:
    """The design that people mean by an id, or by a code of the catalogue such as M01; None if nothing is."""
    if name in known:
        return known[name].id
    code = name.casefold()
    return next((card.id for card in known.values() if code and card.code.casefold() == code), None)


def unknown_card(name: str, known: Mapping[str, Card]) -> str:
    """The sentence about a name that no card has, with the one that was probably meant."""
    ids, codes = {card.id for card in known.values()}, {card.code for card in known.values() if card.code}
    near = closest(name, [*sorted(ids), *sorted(codes)])
    hint = f'did you mean "{near}"?' if near else f"known: {', '.join(sorted(ids))}"
    return f'there is no card "{name}"; {hint}'


# --- Physical cards ----------------------------------------------------------------------------------------


def physical(seat: Seat, deck: Mapping[str, int], pool: CardPool) -> list[str]:
    """A name for every card of a deck: the owner, a letter for each copy, the design. The War Marshal is first.

    [SM-SETUP-6]
    """
    designs = sorted(deck, key=lambda design: pool.cards[design].kind != "war_marshal")
    return [f"{seat}{chr(ord('a') + copy)}:{design}" for design in designs for copy in range(deck[design])]


def design_of(card: str) -> str:
    """The design of a physical card: that of "0a:karak" is karak."""
    return card[3:]


def owner_of(card: str) -> Seat:
    """Whose deck a physical card came from, and whose discard pile it goes to. [SM-ATTACH-20]"""
    return int(card[0])
