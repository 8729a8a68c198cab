"""The cards of Salt Mystic: designs as data, and the typed cards that the rules read.

| what | module |
|---|---|
| the house set | mountains.toml, salt-flats.toml, free.toml |
| every word that an effect can use, with what it does | vocabulary |
| what does not go together on a card | contradictions |
| the words as sentences | wording |
| from files to typed cards | loading, reading, model |
| what cards are called | names |

The rules read typed cards and their names, which this package gives. The vocabulary in turn knows the rules,
for each word carries what it does.
"""

from saltbox.games.salt_mystic.cards.model import NOBODY, Card, CardEffect, CardPool, Who
from saltbox.games.salt_mystic.cards.names import (
    copy_of,
    design_named,
    design_of,
    owner_of,
    physical,
    unknown_card,
)

__all__ = [
    "NOBODY",
    "Card",
    "CardEffect",
    "CardPool",
    "Who",
    "copy_of",
    "design_named",
    "design_of",
    "owner_of",
    "physical",
    "unknown_card",
]
