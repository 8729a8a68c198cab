"""How choices are spelled: one record for each form of them, with `parse` and `str`.

Rules, sentences, bots and painters read and write choices here and nowhere else. A record has one spelling
only, so that equal choices are equal texts; `parse` gives None for every other text. Whether a choice is
allowed is another question, which the rules answer.

Choices that are one word stand below as constants. What chance chooses, a die or the next card of a deck, is
written as the engine writes it.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, NamedTuple, Self

from saltbox.engine.state import Choice, Seat

CardId = str
Tile = str

# --- Single words ------------------------------------------------------------------------------------------

KEEP = "keep"  # no discard
ATTACK_DECK, STRATEGY_DECK = "attack", "strategy"  # where to draw from
DONE = "done"  # the Preparation Phase
DISENGAGE, DECLINE = "disengage", "decline"  # a turn without an Attack Card, and a parting turn without one
END = "end"  # no further card in this chain
PASS = "pass"  # a window

SINGLE_WORDS = (ATTACK_DECK, STRATEGY_DECK, KEEP, DONE, DISENGAGE, DECLINE, END, PASS)

# --- One card ----------------------------------------------------------------------------------------------

_CARD = re.compile("[a-z0-9-]+", re.ASCII)


@dataclass(frozen=True, slots=True)
class OfOneCard:
    """What is done with one card: a word, and the card."""

    WORD: ClassVar[str]
    card: CardId

    def __str__(self) -> str:
        return self.written(self.card)

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """What a text does with which card."""
        card = text[len(cls.WORD) :]
        return cls(card) if text.startswith(cls.WORD) and _CARD.fullmatch(card) else None

    @classmethod
    def written(cls, card: CardId) -> Choice:
        """The spelling alone. Rules list many options, and need no record for them."""
        return cls.WORD + card

    @classmethod
    def card_in(cls, choice: Choice) -> CardId:
        """The card of an allowed choice; of what is refused, whatever was named with the word or without it."""
        return choice.removeprefix(cls.WORD)


class Discard(OfOneCard):
    """A card is discarded before drawing: `discard:slash`. [SB-DRAW-1]"""

    WORD = "discard:"


class Prepare(OfOneCard):
    """A Strategy Card is laid on the own board: `prepare:bracer`. [SB-PREP-4]"""

    WORD = "prepare:"


class Attack(OfOneCard):
    """A turn is opened with an Attack Card: `attack:slash`. [SB-COMBAT-4]"""

    WORD = "attack:"


class Chain(OfOneCard):
    """A Chain card follows on the same turn: `chain:follow-up`. [SB-CHAIN-2]"""

    WORD = "chain:"


class PlayInstinct(OfOneCard):
    """A hidden Instinct is played: `play:unnerve`. [SB-STRAT-5]"""

    WORD = "play:"


class Drop(OfOneCard):
    """A card of the hand is given up because another card says so: `drop:slash`. [SB-I06]"""

    WORD = "drop:"


# --- A player ----------------------------------------------------------------------------------------------


class NamePlayer(NamedTuple):
    """A player is named: `name:0`. [SB-CARD-4]"""

    seat: Seat

    def __str__(self) -> str:
        return f"{NAME}{self.seat}"

    @classmethod
    def parse(cls, text: str) -> "NamePlayer | None":
        """The player that a text names."""
        found = _NAMED.fullmatch(text)
        return None if found is None else cls(int(found[1]))


NAME = "name:"
_NAMED = re.compile(f"{NAME}([01])", re.ASCII)


# --- A place -----------------------------------------------------------------------------------------------


class Place(NamedTuple):
    """Two tiles for an Attack Card, that of its attack half first: `C3/D3`. [SB-PLACE-1]

    Whether they lie side by side is for the rules to say.
    """

    attack: Tile
    opportunity: Tile

    def __str__(self) -> str:
        return f"{self.attack}/{self.opportunity}"

    @classmethod
    def parse(cls, text: str) -> "Place | None":
        """The two tiles that a text writes."""
        found = _PLACE.fullmatch(text)
        return None if found is None else cls(found[1], found[2])

    @classmethod
    def typed(cls, text: str) -> "Place | None":
        """The same for somebody at a keyboard: `c3 d3`, `c3-d3` and `c3d3` are as good."""
        letters = [letter for letter in text.upper() if letter not in " /,-"]
        return cls.parse(f"{''.join(letters[:2])}/{''.join(letters[2:])}")


_PLACE = re.compile("([A-F][1-6])/([A-F][1-6])", re.ASCII)


# --- Any choice --------------------------------------------------------------------------------------------

Record = OfOneCard | NamePlayer | Place
Form = type[OfOneCard] | type[NamePlayer] | type[Place]
_WITH_A_WORD: Mapping[str, Form] = {
    **{form.WORD: form for form in (Discard, Prepare, Attack, Chain, PlayInstinct, Drop)},
    NAME: NamePlayer,
}


def parse(text: str) -> Record | None:
    """The record of a choice; None for a single word and for everything else."""
    form = form_of(text)
    return None if form is None else form.parse(text)


def form_of(text: str) -> Form | None:
    """The form in which somebody wrote a text, even if what follows its word names nothing."""
    word, colon, _ = text.partition(":")
    return _WITH_A_WORD.get(f"{word}{colon}") or (None if Place.parse(text) is None else Place)
