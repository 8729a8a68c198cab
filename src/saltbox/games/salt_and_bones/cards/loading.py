"""From card files to typed cards.

The base set lies beside this module in three TOML files. Custom cards come in as plain data, go through the
same checks, and replace the base card with the same id or join the deck.
"""

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from importlib import resources

from saltbox.engine.cards import (
    CardData,
    Document,
    Effect,
    cards_from_documents,
    read_cards,
    sentence,
    with_custom,
)
from saltbox.games.salt_and_bones.cards.model import AttackCard, CardTable, FieldCard, StrategyCard
from saltbox.games.salt_and_bones.cards.vocabulary import VOCABULARY

FILES = ("attack.toml", "strategy.toml", "field.toml")
TABLES_KEPT = 16
DECKS: Mapping[str, tuple[str, ...]] = {
    "attack": ("attack",),
    "strategy": ("instinct", "equipment", "gambit"),
    "field": ("field",),
}


def load(custom: Sequence[Document] = ()) -> CardTable:
    """The base set, changed by custom cards if there are any. Their mistakes raise `CardErrors`."""
    if not custom:
        return _base_table()
    return _custom_table(json.dumps(list(custom), default=str))


def files() -> dict[str, str]:
    """The card files of the base set, by name."""
    folder = resources.files(__package__)
    return {name: (folder / name).read_text("utf-8") for name in FILES}


@cache
def _base_cards() -> tuple[CardData, ...]:
    return read_cards(files(), VOCABULARY)


@cache
def _base_table() -> CardTable:
    return _table(_base_cards())


@lru_cache(maxsize=TABLES_KEPT)
def _custom_table(written: str) -> CardTable:
    """Checked and read once: bots and servers open many matches with the same cards."""
    custom = cards_from_documents(json.loads(written), VOCABULARY)
    return _table(with_custom(_base_cards(), custom, VOCABULARY))


def _table(cards: Iterable[CardData]) -> CardTable:
    cards = tuple(cards)
    attack, strategy, field = ([card for card in cards if card.kind in kinds] for kinds in DECKS.values())
    return CardTable(
        attack={card.id: _attack_card(card) for card in attack},
        strategy={card.id: _strategy_card(card) for card in strategy},
        field={card.id: _field_card(card) for card in field},
        digest=_digest(cards),
    )


def _digest(cards: Iterable[CardData]) -> str:
    """A fingerprint of what matters in play. Names, texts and marks may change without changing a game."""
    rows = [(card.id, card.kind, card.copies, dict(card.values), dict(card.effects)) for card in cards]
    canonical = json.dumps(rows, sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(canonical.encode(), digest_size=16).hexdigest()


def _attack_card(card: CardData) -> AttackCard:
    bonus = card.effects["bonus"]
    words = [effect.word for effect in bonus]
    return AttackCard(
        id=card.id,
        code=card.code,
        name=card.name,
        copies=card.copies,
        attack=_number(card, "attack"),
        opportunity=_number(card, "opportunity"),
        arrows_in=frozenset(_words(card, "arrows_in")),
        arrows_out=frozenset(_words(card, "arrows_out")),
        bonus=bonus,
        text=_said(card),
        is_chain="chain" in words,
        stops_chain="stops_chain" in words,
        extra=tuple(value for effect in bonus for value in _extra_instances(effect)),
        parry_bonus=sum(int(effect.args[0]) for effect in bonus if effect.word == "if_parry"),
        sets_parry="set_parry" in words,
        forces=tuple(str(effect.args[0]) for effect in bonus if effect.word == "force_disengage"),
    )


def _extra_instances(effect: Effect) -> list[int]:
    """The values of the damage instances an effect adds to the base instance. [SB-DAMAGE-15]"""
    if effect.word != "extra_instances":
        return []
    count, value = map(int, effect.args)
    return [value] * count


def _strategy_card(card: CardData) -> StrategyCard:
    return StrategyCard(
        id=card.id,
        code=card.code,
        name=card.name,
        copies=card.copies,
        kind=card.kind,
        when=str(card.values.get("when", "")),
        need=str(card.values.get("need", "")),
        do=card.effects["do"],
        round_end=card.values.get("round_end", False) is True,
        text=_said(card),
    )


def _said(card: CardData) -> str:
    """What players read: the card's own text, or the sentences of its effects."""
    effects = [effect for row in card.effects.values() for effect in row]
    return card.text or " ".join(sentence(effect, VOCABULARY) for effect in effects)


def _field_card(card: CardData) -> FieldCard:
    return FieldCard(card.id, card.code, card.name, _words(card, "tiles"), card.copies)


def _number(card: CardData, key: str) -> int:
    value = card.values[key]
    assert isinstance(value, int)
    return value


def _words(card: CardData, key: str) -> tuple[str, ...]:
    value = card.values[key]
    assert isinstance(value, tuple)
    return value
