"""Card files: plain TOML, a closed vocabulary, and errors a player can understand.

A card is data plus words. A game lists its words and the shape of each kind of card in a `Vocabulary`;
this module reads cards against it. Every mistake in every file is found in one go, with the line, the card,
the key and the word that was probably meant. Nothing is ever silently ignored.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence

from saltbox.engine.card_check import CardError, CardErrors, Check, Document, Lines, closest
from saltbox.engine.vocabulary import (
    Args,
    CardData,
    Effect,
    FieldType,
    Flag,
    Maybe,
    Misfit,
    Number,
    OneOf,
    ParamType,
    Shape,
    Slip,
    SomeOf,
    Text,
    Vocabulary,
    Word,
    named_args,
    sentence,
)

__all__ = [
    "Args",
    "CardData",
    "CardError",
    "CardErrors",
    "Document",
    "Effect",
    "FieldType",
    "Flag",
    "Maybe",
    "Misfit",
    "Number",
    "OneOf",
    "ParamType",
    "Shape",
    "Slip",
    "SomeOf",
    "Text",
    "Vocabulary",
    "Word",
    "cards_from_documents",
    "documents",
    "named_args",
    "read_cards",
    "sentence",
    "with_custom",
]


def read_cards(files: Mapping[str, str], vocabulary: Vocabulary) -> tuple[CardData, ...]:
    """Read the cards of some files, given as file name and text. Raises `CardErrors` with all mistakes."""
    reader = _Reader(vocabulary)
    for file, text in files.items():
        cards = _parse(file, text, reader.errors)
        reader.read(file, cards, Lines(text))
    return reader.result()


def cards_from_documents(
    documents: Sequence[Document], vocabulary: Vocabulary, file: str = "options"
) -> tuple[CardData, ...]:
    """The same checks for cards that come as plain data, as custom cards do inside a record."""
    reader = _Reader(vocabulary)
    reader.read(file, documents, Lines(""))
    return reader.result()


def with_custom(
    base: Sequence[CardData], custom: Sequence[CardData], vocabulary: Vocabulary
) -> tuple[CardData, ...]:
    """A set in which custom cards replace those with their ids or join them; misfits raise `CardErrors`."""
    replaced = {card.id for card in custom}
    judged = [*(card for card in base if card.id not in replaced), *custom]  # the newcomer is the misfit
    misfits = [*_shared_codes(judged), *(vocabulary.misfits(judged) if vocabulary.misfits else ())]
    if misfits:
        raise CardErrors(
            CardError(card.file, card.line, card.id, key, problem, suggestion)
            for card, key, problem, suggestion in misfits
        )
    return tuple({card.id: card for card in (*base, *custom)}.values())


def _shared_codes(cards: Sequence[CardData]) -> Iterator[Misfit]:
    taken: dict[str, str] = {}
    for card in cards:
        other = taken.setdefault(card.code, card.id) if card.code else card.id
        if other != card.id:
            yield Misfit(card, "code", f'code "{card.code}" already belongs to card "{other}"')


def documents(files: Mapping[str, str]) -> list[dict[str, object]]:
    """The cards of some files as plain data, unchecked: the form in which custom cards travel."""
    errors: list[CardError] = []
    found = [dict(card) for file, text in files.items() for card in _parse(file, text, errors)]
    if errors:
        raise CardErrors(errors)
    return found


class _Reader:
    """Collects cards and mistakes over several files, and sees to it that no id is used twice."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.cards: list[CardData] = []
        self.errors: list[CardError] = []
        self.taken: dict[str, str] = {}

    def read(self, file: str, cards: Sequence[Document], lines: Lines) -> None:
        for index, document in enumerate(cards):
            if not isinstance(document, Mapping):
                self.errors.append(CardError(file, 0, f"number {index + 1}", "", "a card must be a table"))
                continue
            check = Check(file, index, document, lines, self.vocabulary)
            card = check.card()
            self._claim(check, "id", card.id)
            self._claim(check, "code", card.code)
            self.errors += check.errors
            self.cards.append(card)

    def _claim(self, check: Check, key: str, name: str) -> None:
        if name in self.taken:
            check.mistake([key], f'{key} "{name}" is already used at {self.taken[name]}')
        elif name:
            self.taken[name] = check.place(key)

    def result(self) -> tuple[CardData, ...]:
        if self.errors:
            raise CardErrors(self.errors)
        return tuple(self.cards)


def _parse(file: str, text: str, errors: list[CardError]) -> list[Document]:
    """The card tables of one file. What is wrong with the file as a whole is added to `errors`."""
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as broken:
        errors.append(_syntax_error(file, text, str(broken)))
        return []
    except (ValueError, RecursionError):  # tomllib itself gives up, without a place
        errors.append(_endless(file, text))
        return []
    for key in tables:
        if key != "card":
            line = Lines(text).of_key(key)
            errors.append(CardError(file, line, "", key, f'unknown key "{key}"', closest(key, ["card"])))
    cards = tables.get("card", [])
    if isinstance(cards, list) and all(isinstance(card, dict) for card in cards):
        return cards
    problem = "each card must be a table that begins with [[card]]"
    errors.append(CardError(file, Lines(text).of_key("card"), "", "card", problem))
    return []


def _syntax_error(file: str, text: str, message: str) -> CardError:
    """Name the line, and the card above it, where TOML gave up."""
    found = re.search(r"\s*\(at line (\d+), column \d+\)", message)
    line = int(found[1]) if found else max(1, len(text.splitlines()))
    ids = re.findall(r'^\s*id\s*=\s*"([^"\n]*)"', "\n".join(text.splitlines()[:line]), re.MULTILINE)
    reason = message[: found.start()] if found else message
    return CardError(file, line, ids[-1] if ids else "", "", f"this is not TOML: {reason}")


def _endless(file: str, text: str) -> CardError:
    """A number or a nest of brackets that is too long to be read stands on the longest line, near enough."""
    lines = text.splitlines()
    line = max(range(len(lines)), key=lambda number: len(lines[number]), default=0)
    problem = "this is not TOML that can be read: a number has too many digits, or brackets nest too deeply"
    return CardError(file, line + 1, "", "", problem)
