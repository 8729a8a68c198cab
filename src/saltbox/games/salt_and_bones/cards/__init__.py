"""The cards of Salt & Bones: designs as data, and the typed cards that the rules read.

| what | module |
|---|---|
| the base set | attack.toml, strategy.toml, field.toml |
| every word that a card can use, with what it does | vocabulary |
| the functions that do it | effects |
| from files to typed cards | loading, model |

The rules read typed cards, which this package gives. The vocabulary in turn knows the rules, for each word
carries what it does.
"""

from saltbox.games.salt_and_bones.cards.model import AttackCard, CardTable, FieldCard, StrategyCard

__all__ = ["AttackCard", "CardTable", "FieldCard", "StrategyCard"]
