"""The never-changing things of a match: cards, track cards, locations, ships, lay-outs, what was agreed on."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from saltbox.engine.cards import Effect
from saltbox.engine.state import Choice

Levels = tuple[int, ...]  # Speed, Agility, Systems
TextId = tuple[str, str]  # the id of a card, and the key of the text on it
Script = tuple[tuple[Callable[..., None], tuple[Any, ...]], ...]  # what the words of a text do, in order

BLUE, RED, YELLOW, GREEN = "blue", "red", "yellow", "green"
COLOURS = (BLUE, RED, YELLOW, GREEN)
FINISH_LINE = "finish-line"
ALL_SEATS = 5  # the most that sit down [SU-SETUP-1]


@dataclass(frozen=True, slots=True)
class Card:
    """A card that players hold. What has no part in its colour is blank."""

    id: str
    code: str
    name: str
    colour: str
    copies: int  # in the decks in the centre; 0: a starter card
    per_player: int  # copies in each starting deck
    bid: int
    text: str
    is_custom: bool
    is_first: bool = False  # First Action
    is_last: bool = False  # Last Action
    when: str = ""  # the event that a red card answers
    distance: int = 0  # spaces that the own ship must have moved forward
    aim: str = ""  # how an attack is aimed; "": it is none
    nearest: int = 0
    farthest: int = 0
    roll: int = 0  # added to the attack die
    defence: int = 0  # added to the defence value of the target
    is_always_playable: bool = True  # no word on it can be impossible to resolve

    @property
    def is_attack(self) -> bool:
        """Whether it has the Attack caption. [SU-ATTACK-1]"""
        return self.aim != ""


@dataclass(frozen=True, slots=True)
class TrackCard:
    """A space of the track. Without a difficulty both levels are -1."""

    id: str
    code: str
    name: str
    copies: int
    lowest: int
    highest: int
    text: str

    @property
    def has_check(self) -> bool:
        """Whether a check is made there. [SU-AGILITY-8]"""
        return self.highest >= 0


@dataclass(frozen=True, slots=True)
class Location:
    """A location: its set-up text, and a line of its table for each final die."""

    id: str
    code: str
    name: str
    text: str
    lines: tuple[str, ...]  # in words, for 1 to 6; "" if nothing happens


@dataclass(frozen=True, slots=True)
class Loadout:
    """One side of a ship's sheet. A row has the End Phase value for each level, 0 to 4. [SU-END-3]"""

    id: str
    code: str
    ship: str
    ship_name: str
    name: str
    health: int
    slots: int
    speed: tuple[int, ...]
    agility: tuple[int, ...]
    systems: tuple[int, ...]
    word: str  # what the ability does, one of `ABILITIES`
    value: int
    ability_name: str
    text: str


@dataclass(frozen=True, slots=True)
class Layout:
    """A way to lay the track. [SU-ALT-1]"""

    id: str
    name: str
    spaces: int
    is_ring: bool
    laps: int  # that win; 0: something else does
    rounds: int  # after which the race ends; 0: none
    text: str


@dataclass(frozen=True, slots=True)
class Agreed:
    """What the players agreed on besides the cards."""

    layout: Layout
    goal: int  # the progress that ends the race; 0: none does
    ends_at_once: bool
    equips_from_hand: bool
    enters_every_space: bool
    location: str  # "": it is chosen from those laid out


@dataclass(frozen=True, slots=True, eq=False)
class RaceTable:
    """Everything that a match is played with and that never changes."""

    cards: Mapping[str, Card]
    tracks: Mapping[str, TrackCard]
    locations: Mapping[str, Location]
    loadouts: Mapping[str, Loadout]
    ships: Mapping[str, tuple[str, ...]]  # the loadouts of each ship
    texts: Mapping[TextId, tuple[Effect, ...]]
    scripts: Mapping[TextId, Script]
    answering: Mapping[str, frozenset[str]]  # the red cards that answer each event
    starters: tuple[str, ...]  # the starting deck of a player
    agreed: Agreed
    spaces: int
    plays: dict[tuple[str, Levels], dict[Choice, Levels]]  # of yellow cards at some levels, as far as looked up

    def central(self, *colours: str) -> list[str]:
        """The cards of a deck in the centre, one for each copy. [SU-SETUP-20] [SU-SETUP-21]"""
        return [
            card.id
            for card in self.cards.values()
            if card.colour in colours and not card.per_player
            for _ in range(card.copies)
        ]


ORDERS = tuple(
    [
        tuple([tuple([(first + step) % seats for step in range(seats)]) for first in range(seats)])
        for seats in range(ALL_SEATS + 1)
    ]
)
# What the abilities of loadouts do; the rules look them up. [SU-ABILITY-1]
ABILITIES = (
    "attack_bonus", "draw_after", "trim_check", "location_shock_less", "close_damage", "defence_bonus",
    "first_packet_less", "shove", "hand_bonus", "bid_bonus", "end_bonus", "screen", "knock_out_spaces",
    "more_cycles", "hit_energy", "chase",
)  # fmt: skip
