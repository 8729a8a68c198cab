"""The typed cards that the rules read, and the table of all cards of one match."""

from collections.abc import Mapping
from dataclasses import dataclass

from saltbox.engine.cards import Effect


@dataclass(frozen=True, slots=True)
class AttackCard:
    """A two-tile card. What follows `text` is worked out from `bonus`, so that rules need not search it."""

    id: str
    code: str
    name: str
    copies: int
    attack: int
    opportunity: int
    arrows_in: frozenset[str]
    arrows_out: frozenset[str]
    bonus: tuple[Effect, ...]
    text: str
    is_chain: bool
    stops_chain: bool
    extra: tuple[int, ...]
    parry_bonus: int
    sets_parry: bool
    forces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StrategyCard:
    """An Instinct, Equipment or Gambit. Forced cards have `when`, voluntary ones `need`, Gambits neither."""

    id: str
    code: str
    name: str
    copies: int
    kind: str
    when: str
    need: str
    do: tuple[Effect, ...]
    round_end: bool
    text: str

    @property
    def is_voluntary(self) -> bool:
        """An Instinct without an activation condition, played only if its owner wishes. [SB-STRAT-5]"""
        return self.need != ""


@dataclass(frozen=True, slots=True)
class FieldCard:
    """The tiles that are destroyed when this card is flipped."""

    id: str
    code: str
    name: str
    tiles: tuple[str, ...]
    copies: int


@dataclass(frozen=True, slots=True)
class CardTable:
    """All cards of one match, by id. Two tables with the same digest play the same game."""

    attack: Mapping[str, AttackCard]
    strategy: Mapping[str, StrategyCard]
    field: Mapping[str, FieldCard]
    digest: str

    def deck(self, kind: str) -> list[str]:
        """The ids of the attack, strategy or field deck, one for each copy, in file order. [SB-SETUP-8]"""
        decks: Mapping[str, Mapping[str, AttackCard | StrategyCard | FieldCard]]
        decks = {"attack": self.attack, "strategy": self.strategy, "field": self.field}
        return [card.id for card in decks[kind].values() for _ in range(card.copies)]
