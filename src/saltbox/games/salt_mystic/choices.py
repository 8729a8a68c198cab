"""How choices are spelled: one record for each form of them, with `parse` and `str`.

Rules, previews, the phantom and the sentences all read and write choices here and nowhere else. A record has
one spelling only, so that equal choices are equal texts; `parse` gives None for every other text. Whether a
choice is allowed is another question, which the rules answer.

A card that is itself the choice is written as it is called, `0a:ramship`, and needs no record. Choices that are
one word stand below as constants.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar, NamedTuple, Self

from saltbox.engine.space.measured import FULL_TURN, Mil, Tenths
from saltbox.engine.space.measured import Pose as Pose
from saltbox.engine.space.measured import parse_pose as parse_pose
from saltbox.engine.state import Choice

CardId = str

# --- Single words ------------------------------------------------------------------------------------------

ACCEPT, AGAIN = "accept", "again"  # the proposed table
DONE = "done"  # the Play step
DRAW, STOP = "draw", "stop"  # the Central Library
END = "end"  # the Activation step
PASS = "pass"  # guessing
STAY, ATTACK_FIRST = "stay", "attack-first"  # movement
NONE = "none"  # the combat action
FOLLOW, FOLLOW_TURN = "follow", "follow-turn"  # a decision of the phantom
PLAY, SKIP = "play", "skip"  # what the phantom would play
LIST_ACTIONS = ("as_usual", "stay", "vanish", "swap_side", "charge", "aim", "dig_in")  # [SM-SOLO-8]
AS_USUAL, _, VANISH, SWAP_SIDE, CHARGE, AIM, DIG_IN = LIST_ACTIONS

FITTINGS = ("vehicle", "attachment")  # what a Character can leave behind [SM-ATTACH-8]
LEFT, RIGHT = "left", "right"  # the sides of the table

# --- Numbers -----------------------------------------------------------------------------------------------

_HEADING = "(0|[1-9][0-9]{0,3})"
_LENGTH = "(0|[1-9][0-9]{0,5})"
_UID = "(0|[1-9][0-9]{0,7})"


def _form(pattern: str) -> "re.Pattern[str]":
    return re.compile(pattern, re.ASCII)


class Thing(NamedTuple):
    """A Character, an abandoned card or a piece of terrain, by its number: `12`."""

    uid: int

    def __str__(self) -> str:
        return str(self.uid)

    @classmethod
    def parse(cls, text: str) -> "Thing | None":
        """The thing that a text names."""
        return cls(int(text)) if _THING.fullmatch(text) else None


_THING = _form(_UID)


def things(uids: Iterable[int]) -> list[Choice]:
    """Each of these things as a choice. No records are made: lists of them are asked for all the time."""
    return [str(uid) for uid in uids]


class Heading(NamedTuple):
    """A direction to face, in tenths of a degree: `900`. [SM-GEO-1]"""

    tenths: Tenths

    def __str__(self) -> str:
        return str(self.tenths)

    @classmethod
    def parse(cls, text: str) -> "Heading | None":
        """The heading that a text writes."""
        return cls(int(text)) if _TURN.fullmatch(text) and int(text) < FULL_TURN else None


_TURN = _form(_HEADING)


class Guess(NamedTuple):
    """The number of a stonewisp, as a die shows it: `4`. [SM-SCEN-6]"""

    number: int

    def __str__(self) -> str:
        return str(self.number)

    @classmethod
    def parse(cls, text: str) -> "Guess | None":
        """The guess that a text writes."""
        return cls(int(text)) if _GUESS.fullmatch(text) else None


_GUESS = _form("[1-6]")


def number_in(choice: Choice) -> int:
    """The number in an allowed choice that is one: of a thing, a heading or a guess."""
    return int(choice)


# --- Movement ----------------------------------------------------------------------------------------------


class Slide(NamedTuple):
    """A movement: the bearing of the slide, its length, and the heading at its end: `634/7650^900`.

    The card is turned to the bearing first, and there is one slide, without bends. Turning on the spot has the
    bearing 0. [SM-MOVE-1] [SM-MOVE-3] [SM-MOVE-4] [SM-MOVE-16] [SM-ARC-5]
    """

    bearing: Tenths
    distance: Mil
    facing: Tenths

    def __str__(self) -> str:
        return f"{self.bearing}/{self.distance}^{self.facing}"

    @classmethod
    def parse(cls, text: str) -> "Slide | None":
        """The slide that a text writes; turning on the spot has one spelling only."""
        found = _SLIDE.fullmatch(text)
        if found is None:
            return None
        slide = cls(*map(int, found.groups()))
        if slide.bearing >= FULL_TURN or slide.facing >= FULL_TURN or (slide.bearing and not slide.distance):
            return None
        return slide


_SLIDE = _form(rf"{_HEADING}/{_LENGTH}\^{_HEADING}")


def slide_along(bearing: Tenths, distance: Mil, facing: Tenths) -> Slide:
    """The slide as it is spelled: one of no length has no bearing. [SM-MOVE-4]"""
    return Slide(bearing if distance else 0, distance, facing)


class Ram(NamedTuple):
    """A slide into the wall in the way, and the heading at its end: `ram 900^0`. [SM-SCEN-4]"""

    bearing: Tenths
    facing: Tenths

    def __str__(self) -> str:
        return f"ram {self.bearing}^{self.facing}"

    @classmethod
    def parse(cls, text: str) -> "Ram | None":
        """The ram that a text writes."""
        found = _RAM.fullmatch(text)
        if found is None or int(found[1]) >= FULL_TURN or int(found[2]) >= FULL_TURN:
            return None
        return cls(int(found[1]), int(found[2]))


_RAM = _form(rf"ram {_HEADING}\^{_HEADING}")


class LeaveBehind(NamedTuple):
    """A slide off a Vehicle or an Attachment: `off vehicle 634/3650^900`. [SM-ATTACH-8] [SM-ATTACH-9]

    That somebody has such a thing to leave is for the rules to say.
    """

    fitting: str
    slide: Slide

    def __str__(self) -> str:
        return f"off {self.fitting} {self.slide}"

    @classmethod
    def parse(cls, text: str) -> "LeaveBehind | None":
        """The slide off a card that a text writes."""
        word, _, rest = text.partition(" ")
        fitting, _, written = rest.partition(" ")
        slide = Slide.parse(written) if word == "off" and fitting else None
        return None if slide is None else cls(fitting, slide)


Movement = Slide | Ram | LeaveBehind


def parse_movement(text: str) -> Movement | None:
    """The movement of an activation that a text writes."""
    return Slide.parse(text) or LeaveBehind.parse(text) or Ram.parse(text)


# --- Places ------------------------------------------------------------------------------------------------


class EdgePlace(NamedTuple):
    """A place along the own edge, from the left: `24000`; or along a side, from the own edge: `left 3000`.

    [SM-DEPLOY-2] [SM-DEPLOY-3]
    """

    at: Mil
    side: str = ""

    def __str__(self) -> str:
        return f"{self.side} {self.at}" if self.side else str(self.at)

    @classmethod
    def parse(cls, text: str) -> "EdgePlace | None":
        """The place that a text writes."""
        found = _EDGE_PLACE.fullmatch(text)
        return None if found is None else cls(int(found[2]), found[1] or "")


_EDGE_PLACE = _form(rf"(?:({LEFT}|{RIGHT}) )?{_LENGTH}")


# --- The Play step -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _OfOneCard:
    """What is done with one card: a word, and the card."""

    WORD: ClassVar[str]
    card: CardId

    def __str__(self) -> str:
        return f"{self.WORD} {self.card}"

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """What a text does with which card."""
        word, _, card = text.partition(" ")
        return cls(card) if word == cls.WORD and card and " " not in card else None


class Deploy(_OfOneCard):
    """A Character comes in from hand: `deploy 0a:rielle`. [SM-DEPLOY-4]"""

    WORD = "deploy"


class Drop(_OfOneCard):
    """An attached Breaker is taken off and discarded: `drop 0a:iron-oath`. [SM-ATTACH-16]"""

    WORD = "drop"


class Break(_OfOneCard):
    """A Breaker is played as an event: `break 0a:rockslide`. [SM-BREAKER-1]"""

    WORD = "break"


class PlayGuardian(_OfOneCard):
    """A Guardian Arises card is played: `guardian 0a:guardian-arises-1`. [SM-GUARDIAN-1]"""

    WORD = "guardian"


class Use(_OfOneCard):
    """The once-per-game effect of a deployed card is used: `use 0a:karak`. [SM-CARD-3]"""

    WORD = "use"


@dataclass(frozen=True, slots=True)
class Attach:
    """A card from hand goes beneath a Character: `attach 0a:ramship 3`. [SM-ATTACH-1]"""

    WORD: ClassVar[str] = "attach"
    card: CardId
    uid: int

    def __str__(self) -> str:
        return f"{self.WORD} {self.card} {self.uid}"

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """The attachment that a text writes."""
        found = _ATTACH.fullmatch(text)
        return None if found is None else cls(found[1], int(found[2]))


_ATTACH = _form(rf"{Attach.WORD} ([^ ]+) {_UID}")


@dataclass(frozen=True, slots=True)
class Take:
    """A Character takes up an abandoned card, both by their numbers: `take 3 7`. [SM-ATTACH-13]"""

    WORD: ClassVar[str] = "take"
    uid: int
    loose: int

    def __str__(self) -> str:
        return f"{self.WORD} {self.uid} {self.loose}"

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """The taking up that a text writes."""
        found = _TAKE.fullmatch(text)
        return None if found is None else cls(int(found[1]), int(found[2]))


_TAKE = _form(rf"{Take.WORD} {_UID} {_UID}")


@dataclass(frozen=True, slots=True)
class Raise:
    """A minor Guardian is raised: `raise`. [SM-GUARDIAN-5]"""

    WORD: ClassVar[str] = "raise"

    def __str__(self) -> str:
        return self.WORD

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """The raising that a text writes."""
        return cls() if text == cls.WORD else None


Play = Deploy | Attach | Take | Drop | Break | PlayGuardian | Use | Raise
_PLAYS: Mapping[str, type[Play]] = {
    form.WORD: form for form in (Deploy, Attach, Take, Drop, Break, PlayGuardian, Use, Raise)
}


def parse_play(text: Choice) -> Play | None:
    """What a choice of the Play step does; None for `done` and for everything else."""
    form = _PLAYS.get(text.partition(" ")[0])
    return None if form is None else form.parse(text)
