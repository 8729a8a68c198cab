"""The cards of Salt & Bones: the words they use, and the typed cards that the rules read.

The base set lies beside this module in three TOML files. Custom cards come in as plain data, go through the
same checks, and replace the base card with the same id or join the deck.
"""

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import resources

from saltbox.engine.cards import (
    CardData,
    Document,
    Effect,
    Flag,
    Number,
    OneOf,
    Shape,
    Slip,
    SomeOf,
    Vocabulary,
    Word,
    cards_from_documents,
    read_cards,
    sentence,
    with_custom,
)

FILES = ("attack.toml", "strategy.toml", "field.toml")
TABLES_KEPT = 16
DECKS: Mapping[str, tuple[str, ...]] = {
    "attack": ("attack",),
    "strategy": ("instinct", "equipment", "gambit"),
    "field": ("field",),
}

ARROWS = ("end", "left", "right")  # seen from the inner edge of a card outward [SB-GEO-8]
DESTRUCTIBLE = (  # the outer ring without its grey corners [SB-GEO-3]
    *("B1", "C1", "D1", "E1"),
    *("A2", "A3", "A4", "A5"),
    *("F2", "F3", "F4", "F5"),
    *("B6", "C6", "D6", "E6"),
)

# The events that can trigger a card, a closed list. [SB-STRAT-18]
TRIGGERS = (
    "combat_start",
    "instance_on_me",
    "my_attack_done",
    "opp_chain_done",
    "my_instance_negated",
    "my_forced_disengage_due",
    "opp_disengaged",
)
# What a voluntary Instinct needs in order to be played; "always" asks for nothing. [SB-STRAT-10]
NEEDS = ("always", "instance_out", "instance_in", "announcement")


# The vocabulary

VALUE = Number(1, 20)

# A pending damage instance exists only at these moments; elsewhere such words would speak of nothing.
WITH_INSTANCE = {"when": ("instance_on_me",), "need": ("instance_out", "instance_in")}
WITH_ANNOUNCEMENT = {"need": ("announcement",)}
# Damage dealt while other damage is pending would nest, which the rules exclude. [SB-DAMAGE-9]
WITHOUT_INSTANCE = {"when": tuple(trigger for trigger in TRIGGERS if trigger != "instance_on_me")}

BONUS_WORDS: Mapping[str, Word] = {
    "chain": Word("SB-CHAIN-2", {}, "Chain."),
    "stops_chain": Word("SB-CHAIN-4", {}, "Stops chain."),
    "extra_instances": Word(
        "SB-DAMAGE-15",
        {"count": Number(1, 9), "value": Number(0, 20)},
        "Deals {value} damage {count} times more, as separate instances.",
    ),
    "set_parry": Word("SB-PARRY-1", {}, "Parry is active on your next turn."),
    "if_parry": Word("SB-PARRY-2", {"value": VALUE}, "If your Parry is active: +{value} damage."),
    "force_disengage": Word(
        "SB-DISENGAGE-4",
        {"who": OneOf(("opponent", "self"))},
        "Must disengage at the start of the next turn: {who}.",
    ),
}
SHARED_WORDS: Mapping[str, Word] = {
    "negate_instance": Word("SB-BLOCK-1", {}, "Negates the damage instance.", WITH_INSTANCE),
    "harden_instance": Word("SB-BLOCK-7", {}, "The damage instance cannot be negated.", WITH_INSTANCE),
    "boost_instance": Word("SB-CARD-7", {"value": VALUE}, "The damage instance gets +{value}.", WITH_INSTANCE),
    "next_attack_boost": Word(
        "SB-CARD-6", {"value": VALUE}, "Your next Attack Card this combat gets +{value}."
    ),
    "look_at_instincts": Word("SB-CARD-8", {}, "Look at your opponent's hidden Instincts."),
    "opponent_discards": Word(
        "SB-I06", {"count": Number(1, 7)}, "Your opponent chooses and discards {count} from hand."
    ),
    "discard_hand": Word(
        "SB-CARD-4", {"whose": OneOf(("chosen",))}, "Name a player; that player's hand is discarded."
    ),
    "cancel_forced_disengage": Word("SB-CARD-5", {}, "No Bonus Effect makes you disengage now."),
}
INSTINCT_WORDS: Mapping[str, Word] = {
    **SHARED_WORDS,
    "negate_card": Word("SB-NEGATE-6", {}, "Negates the card your opponent is playing.", WITH_ANNOUNCEMENT),
}
EQUIPMENT_WORDS: Mapping[str, Word] = {
    **SHARED_WORDS,
    "deal": Word("SB-DAMAGE-16", {"value": Number(0, 20)}, "Deals {value} damage.", WITHOUT_INSTANCE),
}
GAMBIT_WORDS: Mapping[str, Word] = {
    "all_instances_plus": Word("SB-GAMBIT-8", {"value": VALUE}, "Every damage instance gets +{value}."),
    "no_damage_negation": Word("SB-GAMBIT-6", {}, "Damage cannot be negated."),
    "negate_chain_and_instincts": Word("SB-GAMBIT-7", {}, "Chained cards and Instincts are negated."),
    "delay_disengage": Word(
        "SB-GAMBIT-5", {}, "Disengaging succeeds only after the other player has taken one more turn."
    ),
}

KINDS: Mapping[str, Shape] = {
    "attack": Shape(
        required={"attack": Number(0, 20), "opportunity": Number(0, 20)},
        optional={"arrows_in": (SomeOf(ARROWS), ARROWS), "arrows_out": (SomeOf(ARROWS), ARROWS)},
        effects={"bonus": tuple(BONUS_WORDS)},
        may_lack=("bonus",),
    ),
    "instinct": Shape(
        required={},
        optional={"when": (OneOf(TRIGGERS), ""), "need": (OneOf(NEEDS), "")},
        effects={"do": tuple(INSTINCT_WORDS)},
        exactly_one=(("when", "need"),),
    ),
    "equipment": Shape(
        required={"when": OneOf(TRIGGERS)},
        optional={"round_end": (Flag(), False)},
        effects={"do": tuple(EQUIPMENT_WORDS)},
    ),
    "gambit": Shape(required={}, optional={}, effects={"do": tuple(GAMBIT_WORDS)}),
    "field": Shape(required={"tiles": SomeOf(DESTRUCTIBLE, least=1)}, optional={}, effects={}),
}

# A choice is a card or one of these, so no card may be called so.
CHOICES = ("attack", "strategy", "keep", "done", "disengage", "decline", "end", "pass")


def _sense(card: CardData) -> Iterator[Slip]:
    if card.id in CHOICES:
        yield Slip(("id",), f'id "{card.id}" is what players say when they choose something else')


VOCABULARY = Vocabulary(
    kinds=KINDS,
    words={**BONUS_WORDS, **INSTINCT_WORDS, **EQUIPMENT_WORDS, **GAMBIT_WORDS},
    sense=_sense,
)


# The cards as the rules read them


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


def load(custom: Sequence[Document] = ()) -> CardTable:
    """The base set, changed by custom cards if there are any. Their mistakes raise `CardErrors`."""
    if not custom:
        return _base_table()
    return _custom_table(json.dumps(list(custom), default=str))


def files() -> dict[str, str]:
    """The card files of the base set, by name."""
    folder = resources.files(__name__)
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
