"""The house set and custom cards, read against the vocabulary and typed.

The house set lies beside this module in three TOML files. Custom cards come in as plain data, go through the
same checks, and replace the design with the same id or join the pool.
"""

import json
from collections.abc import Sequence
from functools import cache, lru_cache
from importlib import resources

from saltbox.engine.cards import CardData, Document, Vocabulary, cards_from_documents, read_cards, with_custom
from saltbox.games.salt_mystic.cards.contradictions import contradictions
from saltbox.games.salt_mystic.cards.model import CardPool
from saltbox.games.salt_mystic.cards.reading import card_pool, misfits, told
from saltbox.games.salt_mystic.cards.vocabulary import KINDS, PREFACES, WORDS
from saltbox.games.salt_mystic.cards.wording import wording

FILES = ("mountains.toml", "salt-flats.toml", "free.toml")
VOCABULARY = Vocabulary(KINDS, WORDS, contradictions, wording, PREFACES, misfits, told)
POOLS_KEPT = 16


def load(custom: Sequence[Document] = ()) -> CardPool:
    """The house set, changed by custom cards if there are any. Their mistakes raise `CardErrors`."""
    if not custom:
        return _house_pool()
    return _custom_pool(json.dumps(list(custom), default=str))


def files() -> dict[str, str]:
    """The card files of the house set, by name."""
    folder = resources.files(__package__)
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
