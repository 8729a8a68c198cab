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
from functools import cache
from typing import ClassVar, NamedTuple, Self

from saltbox.engine.state import Choice, Seat

CardId = str
SPEED, AGILITY, SYSTEMS = "speed", "agility", "systems"
POWERS = (SPEED, AGILITY, SYSTEMS)

# --- Single words ------------------------------------------------------------------------------------------

DONE = "done"  # no further card in a simultaneous step, no further reaction in an arrival
STANDARD, ACTION = "standard", "action"  # the deck that gives a card to the pool
NO_BID = "no bid"
STORE = "store"  # a red card goes to the cycle deck instead of a slot
KEEP = "keep"  # nothing is cycled, purged or flipped
MOVE, END = "move", "end"  # actions of a turn
CHECK, MINE, LOCATION, ABILITY = "check", "mine", "location", "ability"  # items of an arrival
TAKE, LEAVE = "take", "leave"  # what a text offers
FLIP = "flip"
CYCLE_HAND = "cycle hand"
PASS = "pass"  # a window

SINGLE_WORDS = (
    DONE, STANDARD, ACTION, NO_BID, STORE, KEEP, MOVE, END, CHECK, MINE, LOCATION, ABILITY, TAKE, LEAVE, FLIP,
    CYCLE_HAND, PASS,
)  # fmt: skip

# --- One card, ship or location ----------------------------------------------------------------------------

_ID = re.compile("[a-z0-9-]+", re.ASCII)


@dataclass(frozen=True, slots=True)
class OfOneThing:
    """What is done with one thing that has an id: a word, and the thing."""

    WORD: ClassVar[str]
    card: CardId

    def __str__(self) -> str:
        return self.WORD + self.card

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """What a text does with which thing."""
        card = text[len(cls.WORD) :]
        return cls(card) if text.startswith(cls.WORD) and _ID.fullmatch(card) else None

    @classmethod
    def written(cls, card: CardId) -> Choice:
        """The spelling alone. Rules list many options, and need no record for them."""
        return cls.WORD + card

    @classmethod
    def card_in(cls, choice: Choice) -> CardId:
        """The thing of an allowed choice; of what is refused, whatever was named, with the word or without."""
        return choice.removeprefix(cls.WORD)


class RemoveLocation(OfOneThing):
    """A location is removed from those laid out: `remove:eclipse`. [SU-SETUP-7]"""

    WORD = "remove:"


class TakeShip(OfOneThing):
    """A ship is taken, sheet and miniature: `ship:hawk`. [SU-SETUP-9]"""

    WORD = "ship:"


class ChooseLoadout(OfOneThing):
    """One side of the sheet is laid up: `loadout:talon`. [SU-SETUP-10]"""

    WORD = "loadout:"


class Discard(OfOneThing):
    """A card of a hand that is too large is cycled: `discard:shields`. [SU-DRAW-2]"""

    WORD = "discard:"


class TakeCard(OfOneThing):
    """A card of the bid pool is taken: `take:auto-turret`. [SU-BID-10]"""

    WORD = "take:"


class Equip(OfOneThing):
    """A red card is put into a free reaction slot: `equip:auto-turret`. [SU-EQUIP-5] [SU-EQUIP-7]"""

    WORD = "equip:"


class CycleCard(OfOneThing):
    """A card of the hand is cycled: `cycle:ferocity`. [SU-CPHASE-1]"""

    WORD = "cycle:"


class Unequip(OfOneThing):
    """An equipped card is cycled: `unequip:shields`. [SU-CPHASE-1] [SU-KO-9]"""

    WORD = "unequip:"


class PurgeCard(OfOneThing):
    """A card of the hand is purged: `purge:basic-relay`. [SU-PURGE-1]"""

    WORD = "purge:"


class PlayCard(OfOneThing):
    """A blue or red card of the hand is played: `play:twin-cannon`. [SU-MANEUVER-3] [SU-REACT-3]"""

    WORD = "play:"


class PlayEquipped(OfOneThing):
    """An equipped card is played: `equipped:shields`. [SU-EQUIP-3]"""

    WORD = "equipped:"


# --- Powers ------------------------------------------------------------------------------------------------


class ChoosePower(NamedTuple):
    """One power for what a text does: `power:speed`."""

    power: str

    def __str__(self) -> str:
        return f"power:{self.power}"

    @classmethod
    def parse(cls, text: str) -> "ChoosePower | None":
        """The power that a text names."""
        power = text.removeprefix("power:")
        return cls(power) if text.startswith("power:") and power in POWERS else None


class Redistribute(NamedTuple):
    """One power goes down and another one up: `from:agility:speed`. [SU-POWER-6]"""

    down: str
    up: str

    def __str__(self) -> str:
        return f"from:{self.down}:{self.up}"

    @classmethod
    def parse(cls, text: str) -> "Redistribute | None":
        """The two powers that a text names."""
        word, *powers = text.split(":")
        if word != "from" or len(powers) != 2 or powers[0] == powers[1] or not set(powers) <= set(POWERS):
            return None
        return cls(*powers)


class Assign(NamedTuple):
    """A yellow card is played: `assign:engine-power`, `assign:overcharge:agility:speed`.

    The powers are those that the card leaves to its player; where one goes down and another up, in that order.
    [SU-ASSIGN-1]
    """

    card: CardId
    powers: tuple[str, ...] = ()

    def __str__(self) -> str:
        return ":".join(("assign", self.card, *self.powers))

    @classmethod
    def parse(cls, text: str) -> "Assign | None":
        """The card and the powers that a text names."""
        word, *rest = text.split(":")
        if word != "assign" or not rest or _ID.fullmatch(rest[0]) is None or not set(rest[1:]) <= set(POWERS):
            return None
        return cls(rest[0], tuple(rest[1:]))


class UseSpeed(NamedTuple):
    """The move die is changed by Speed: `speed:+2` spends 2, `speed:-1` banks 1, `speed:0`. [SU-SPEED-5]"""

    change: int  # of the die; Speed changes the other way

    def __str__(self) -> str:
        return SPEED_CHANGES[self.change]

    @classmethod
    def parse(cls, text: str) -> "UseSpeed | None":
        """The change that a text names."""
        change = _CHANGE_OF.get(text)
        return None if change is None else cls(change)


SPEED_CHANGES: Mapping[int, Choice] = {n: f"speed:{n:+d}" if n else "speed:0" for n in range(-4, 5)}
_CHANGE_OF = {text: n for n, text in SPEED_CHANGES.items()}


class Trim(NamedTuple):
    """Agility counts as higher or lower for one check: `agility:+1`, `agility:-1`, `agility:0`. [SU-MANTA-1]"""

    change: int

    def __str__(self) -> str:
        return f"agility:{self.change:+d}" if self.change else "agility:0"

    @classmethod
    def parse(cls, text: str) -> "Trim | None":
        """The change that a text names."""
        found = _TRIM.fullmatch(text)
        return None if found is None else cls(int(found[1]))


_TRIM = re.compile(r"agility:(0|[+-][1-4])", re.ASCII)


# --- Bids, targets, reactions of others --------------------------------------------------------------------


class Bid(NamedTuple):
    """A card of the hand is bid, to be cycled or purged: `bid:ferocity:cycle`. [SU-BID-5]"""

    card: CardId
    kind: str

    def __str__(self) -> str:
        return f"bid:{self.card}:{self.kind}"

    @classmethod
    def parse(cls, text: str) -> "Bid | None":
        """The card and the orientation that a text names."""
        word, *rest = text.split(":")
        if word != "bid" or len(rest) != 2 or _ID.fullmatch(rest[0]) is None or rest[1] not in BID_KINDS:
            return None
        return cls(*rest)


CYCLE_BID, PURGE_BID = "cycle", "purge"
BID_KINDS = (CYCLE_BID, PURGE_BID)


@cache
def bids_with(card: CardId) -> tuple[Choice, Choice]:
    """Both bids that can be made with a card."""
    return str(Bid(card, CYCLE_BID)), str(Bid(card, PURGE_BID))


class Target(NamedTuple):
    """The ship that is attacked, by its seat: `target:2`. [SU-ATTACK-2]"""

    seat: Seat

    def __str__(self) -> str:
        return f"target:{self.seat}"

    @classmethod
    def parse(cls, text: str) -> "Target | None":
        """The seat that a text names."""
        found = _TARGET.fullmatch(text)
        return None if found is None else cls(int(found[1]))


_TARGET = re.compile("target:([0-4])", re.ASCII)


class ResolveDeclared(NamedTuple):
    """A declared reaction comes next: `resolve:2:auto-turret`, of seat 2. [SU-REACT-5] [SU-MOVE-7]"""

    seat: Seat
    card: CardId

    def __str__(self) -> str:
        return f"resolve:{self.seat}:{self.card}"

    @classmethod
    def parse(cls, text: str) -> "ResolveDeclared | None":
        """Whose card a text names."""
        found = _DECLARED.fullmatch(text)
        return None if found is None else cls(int(found[1]), found[2])


_DECLARED = re.compile("resolve:([0-4]):([a-z0-9-]+)", re.ASCII)


# --- All of them -------------------------------------------------------------------------------------------

ONE_THING: tuple[type[OfOneThing], ...] = (
    RemoveLocation, TakeShip, ChooseLoadout, Discard, TakeCard, Equip, CycleCard, Unequip, PurgeCard, PlayCard,
    PlayEquipped,
)  # fmt: skip
Form = type[OfOneThing | ChoosePower | Redistribute | Assign | UseSpeed | Trim | Bid | Target | ResolveDeclared]
Meant = OfOneThing | ChoosePower | Redistribute | Assign | UseSpeed | Trim | Bid | Target | ResolveDeclared
FORMS: tuple[Form, ...] = (
    *ONE_THING, ChoosePower, Redistribute, Assign, UseSpeed, Trim, Bid, Target, ResolveDeclared,
)  # fmt: skip


def parse(text: str) -> Meant | None:
    """What a choice means; None for a single word and for what nobody ever says."""
    for form in FORMS:
        meant: Meant | None = form.parse(text)
        if meant is not None:
            return meant
    return None
