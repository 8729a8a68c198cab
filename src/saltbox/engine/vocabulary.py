"""The vocabulary of a game's cards: the words their effects may use, and the shape of each kind of card.

A game writes one `Vocabulary` as plain data. It is closed: what is not listed cannot be said on a card.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple


class Number(NamedTuple):
    """A whole number between two bounds, both allowed."""

    low: int
    high: int


class Text(NamedTuple):
    """A piece of text that is not empty, on one line or on several."""

    longest: int = 400
    lines: bool = False


class OneOf(NamedTuple):
    """One word of a closed list."""

    words: tuple[str, ...]


class SomeOf(NamedTuple):
    """A list of words of a closed list, each at most once. Read into the order of the closed list."""

    words: tuple[str, ...]
    least: int = 0


class Flag(NamedTuple):
    """True or false."""


FieldType = Number | Text | OneOf | SomeOf | Flag


class Maybe(NamedTuple):
    """A parameter that may be left out, and what it then is."""

    form: FieldType
    default: int | str


ParamType = FieldType | Maybe
Args = Mapping[str, int | str]

NOTHING: Mapping[str, tuple[str, ...]] = MappingProxyType({})
SILENT: Mapping[str, str] = MappingProxyType({})


class Word(NamedTuple):
    """One word that a card's effects can use.

    `rule` is the id of the rule it rests on; `sentence` is what players read, with the parameters in braces.
    `only_with` names fields and the values of which the card must have one, for words that make no sense
    elsewhere: an effect on a damage instance needs a moment at which there is one.

    `does` is what happens when the word's turn comes, and `can` whether there would be anything for it to work
    on; what they are given is up to the game. A word that the rules look up, instead of doing it, has neither.
    """

    rule: str
    params: Mapping[str, ParamType]
    sentence: str
    only_with: Mapping[str, tuple[str, ...]] = NOTHING
    does: Callable[..., None] | None = None
    can: Callable[..., bool] | None = None


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


class Effect(NamedTuple):
    """A word of the vocabulary with its arguments, in the order of `Word.params`.

    A flag is true or false; a list of words is one text, joined by spaces.
    """

    word: str
    args: tuple[int | str, ...]


@dataclass(frozen=True, slots=True)
class CardData:
    """One card, checked. `values` holds the fields of its kind, `source` one mark for each field written."""

    id: str
    code: str
    kind: str
    name: str
    copies: int
    text: str
    source: Mapping[str, str]
    values: Mapping[str, object]
    effects: Mapping[str, tuple[Effect, ...]]
    file: str
    line: int


class Slip(NamedTuple):
    """What makes no sense on a card although each part is sound. `path` is the key, word and parameter."""

    path: tuple[str, ...]
    problem: str
    suggestion: str = ""


class Misfit(NamedTuple):
    """A card that does not fit the others of its set, and why."""

    card: CardData
    key: str
    problem: str
    suggestion: str = ""


class Vocabulary(NamedTuple):
    """All that the cards of one game can say: the shape of each kind, and the words of their effects.

    `clashes` looks at a card that is sound in each part, for parts that do not go together. `wording` turns the
    arguments of a word into what its sentence has in braces; `prefaces` open the sentences under some key.
    `misfits` looks at a whole set, for cards that do not go together. `told` is what pages are told of a card
    besides its values: what follows from them, or from which card it is.
    """

    kinds: Mapping[str, Shape]
    words: Mapping[str, Word]
    clashes: Callable[[CardData], Iterable[Slip]] | None = None
    wording: Callable[[Args], Mapping[str, str]] | None = None
    prefaces: Mapping[str, str] = SILENT
    misfits: Callable[[Sequence[CardData]], Iterable[Misfit]] | None = None
    told: Callable[[CardData], Mapping[str, object]] = lambda card: {}


def named_args(effect: Effect, words: Mapping[str, Word]) -> Args:
    """The arguments of an effect by the names of the parameters."""
    return dict(zip(words[effect.word].params, effect.args, strict=True))


def sentence(effect: Effect, vocabulary: Vocabulary, key: str = "") -> str:
    """What players read for an effect, or for one that stands under this key of its card."""
    args = named_args(effect, vocabulary.words)
    said = vocabulary.words[effect.word].sentence.format_map(
        vocabulary.wording(args) if vocabulary.wording else args
    )
    said = vocabulary.prefaces.get(key, "") + said
    return said[:1].upper() + said[1:]
