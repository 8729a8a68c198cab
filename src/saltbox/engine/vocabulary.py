"""The vocabulary of a game's cards: the words their effects may use, and the shape of each kind of card.

A game writes one `Vocabulary` as plain data. It is closed: what is not listed cannot be said on a card.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple


class Number(NamedTuple):
    """A whole number between two bounds, both allowed."""

    low: int
    high: int


class Text(NamedTuple):
    """A piece of text that is not empty."""

    longest: int = 400


class OneOf(NamedTuple):
    """One word of a closed list."""

    words: tuple[str, ...]


class SomeOf(NamedTuple):
    """A list of words of a closed list, each at most once. Read into the order of the closed list."""

    words: tuple[str, ...]
    least: int = 0


class Flag(NamedTuple):
    """True or false."""


ParamType = Number | OneOf
FieldType = Number | Text | OneOf | SomeOf | Flag

NOTHING: Mapping[str, tuple[str, ...]] = MappingProxyType({})


class Word(NamedTuple):
    """One word that a card's effects can use.

    `rule` is the id of the rule it rests on; `sentence` is what players read, with the parameters in braces.
    `only_with` names fields and the values of which the card must have one, for words that make no sense
    elsewhere: an effect on a damage instance needs a moment at which there is one.
    """

    rule: str
    params: Mapping[str, ParamType]
    sentence: str
    only_with: Mapping[str, tuple[str, ...]] = NOTHING


class Shape(NamedTuple):
    """What a card of one kind consists of, besides the keys every card has.

    `effects` are the keys that hold lists of effects, each with the words allowed there; they are required
    unless `may_lack` names them. Of each group in `exactly_one` a card has one key and no more.
    """

    required: Mapping[str, FieldType]
    optional: Mapping[str, tuple[FieldType, object]]
    effects: Mapping[str, tuple[str, ...]]
    may_lack: tuple[str, ...] = ()
    exactly_one: tuple[tuple[str, ...], ...] = ()


class Vocabulary(NamedTuple):
    """All that the cards of one game can say: the shape of each kind, and the words of their effects."""

    kinds: Mapping[str, Shape]
    words: Mapping[str, Word]


class Effect(NamedTuple):
    """A word of the vocabulary with its arguments, in the order of `Word.params`."""

    word: str
    args: tuple[int | str, ...]


def sentence(effect: Effect, vocabulary: Vocabulary) -> str:
    """What players read for an effect."""
    word = vocabulary.words[effect.word]
    return word.sentence.format(**dict(zip(word.params, effect.args, strict=True)))
