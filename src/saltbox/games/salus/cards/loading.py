"""From card files to the table of a match.

The base set lies beside this module. Custom cards come in as plain data, go through the same checks, replace
the base card with the same id or join the others of their colour. [SU-SETUP-2]
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from importlib import resources
from typing import Any

from saltbox.engine.cards import (
    CardData,
    Document,
    Effect,
    cards_from_documents,
    read_cards,
    sentence,
    with_custom,
)
from saltbox.games.salus.cards import effects
from saltbox.games.salus.cards.vocabulary import ASKING, LINES, VOCABULARY
from saltbox.games.salus.data import layouts, loadouts, ships
from saltbox.games.salus.rules.reactions import EVENTS
from saltbox.games.salus.rules.texts import CONDITIONS
from saltbox.games.salus.table import (
    COLOURS,
    Agreed,
    Card,
    Location,
    RaceTable,
    Script,
    TextId,
    TrackCard,
)

FILES = ("starter.toml", "blue.toml", "yellow.toml", "green.toml", "red.toml", "track.toml", "location.toml")
TABLES_KEPT = 16
TEXTS = ("do", "hit", "self", "strike", "pass", "fail", "setup", *LINES)
STARTING_SETS = 5  # of starter cards in the box [SU-SETUP-2]


def load(custom: Sequence[Document] = ()) -> RaceTable:
    """The base set, changed by custom cards if there are any. Their mistakes raise `CardErrors`."""
    if not custom:
        return _base_table()
    return _custom_table(json.dumps(list(custom), default=str))


def with_agreed(table: RaceTable, agreed: Agreed) -> RaceTable:
    """The same cards for a race that is agreed on."""
    return replace(table, agreed=agreed, spaces=agreed.layout.spaces)


def files() -> dict[str, str]:
    """The card files of the base set, by name."""
    folder = resources.files(__package__)
    return {name: (folder / name).read_text("utf-8") for name in FILES}


@cache
def _base_cards() -> tuple[CardData, ...]:
    return read_cards(files(), VOCABULARY)


@cache
def _base_table() -> RaceTable:
    return _table(_base_cards())


@lru_cache(maxsize=TABLES_KEPT)
def _custom_table(written: str) -> RaceTable:
    """Checked and read once: bots and servers open many matches with the same cards."""
    custom = cards_from_documents(json.loads(written), VOCABULARY)
    return _table(with_custom(_base_cards(), custom, VOCABULARY))


def _table(cards: Iterable[CardData]) -> RaceTable:
    cards = tuple(cards)
    held = {card.id: _card(card) for card in cards if card.kind in COLOURS}
    texts = {(card.id, key): card.effects.get(key, ()) for card in cards for key in TEXTS}
    scripts = {at: _script(at, words) for at, words in texts.items()}
    for card in cards:
        if card.effects.get("strike"):
            scripts[card.id, "do"] = ((effects.strike, ()),)
    layout = layouts()["square"]
    return RaceTable(
        cards=held,
        tracks={card.id: _track(card) for card in cards if card.kind == "track"},
        locations={card.id: _location(card) for card in cards if card.kind == "location"},
        loadouts=loadouts(),
        ships=ships(),
        texts=texts,
        scripts=scripts,
        answering={
            event: frozenset(card.id for card in held.values() if card.when == event) for event in EVENTS
        },
        starters=tuple([card.id for card in held.values() for _ in range(card.per_player)]),
        agreed=Agreed(layout, layout.laps * layout.spaces, True, False, True, ""),
        spaces=layout.spaces,
        plays={},
    )


def _script(at: TextId, words: Sequence[Effect]) -> Script:
    """The functions of a text with their arguments; words that ask are told where they stand."""
    script = []
    for place, (word, args) in enumerate(words):
        does = VOCABULARY.words[word].does
        assert does is not None
        script.append((does, (*args, at[1], place) if word in ASKING else args))
    return tuple(script)


def _card(card: CardData) -> Card:
    values: Mapping[str, Any] = card.values
    captions = values.get("captions", ())
    words = [effect.word for key in ("do",) for effect in card.effects[key]]
    per_player = values["per_player"]
    return Card(
        id=card.id,
        code=card.code,
        name=card.name,
        colour=card.kind,
        copies=0 if per_player else card.copies,
        per_player=per_player,
        bid=values["bid"],
        text=_said(card),
        is_custom="custom" in card.source.values(),
        is_first="first" in captions,
        is_last="last" in captions,
        when=values.get("when", ""),
        distance=values.get("distance", 0),
        aim=values.get("aim", ""),
        nearest=values.get("nearest", 0),
        farthest=values.get("farthest", 0),
        roll=values.get("roll", 0),
        defence=values.get("defence", 0),
        is_always_playable=not any(word in CONDITIONS for word in words),
    )


def _track(card: CardData) -> TrackCard:
    values: Mapping[str, Any] = card.values
    return TrackCard(
        card.id, card.code, card.name, card.copies, values["lowest"], values["highest"], _said(card)
    )


def _location(card: CardData) -> Location:
    lines = tuple([sentences(card.effects[line]) for line in LINES])
    return Location(card.id, card.code, card.name, card.text or sentences(card.effects["setup"]), lines)


def _said(card: CardData) -> str:
    """What players read: the card's own text, or the sentences of its effects."""
    if card.text:
        return card.text
    return " ".join([sentence(effect, VOCABULARY, key) for key, row in card.effects.items() for effect in row])


def sentences(row: Sequence[Effect]) -> str:
    """What players read for a text."""
    return " ".join([sentence(effect, VOCABULARY) for effect in row])
