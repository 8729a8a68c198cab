"""What pages show before there is a match: what a battle is made of, starter decks, proposed tables."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from saltbox.engine.cards import Document
from saltbox.engine.chance import Source
from saltbox.engine.errors import OptionError, did_you_mean
from saltbox.engine.game import Offer, Value
from saltbox.games.salt_mystic.cards import loading as cards
from saltbox.games.salt_mystic.choices import (
    AIM,
    AS_USUAL,
    CHARGE,
    DIG_IN,
    LIST_ACTIONS,
    STAY,
    SWAP_SIDE,
    VANISH,
)
from saltbox.games.salt_mystic.lengths import INCH, in_inches
from saltbox.games.salt_mystic.setup.decks import faction_of, read_deck, starters
from saltbox.games.salt_mystic.setup.editions import PROFILES, Profile
from saltbox.games.salt_mystic.setup.options import EDITIONS, HOOKS, OPTIONS, WITH_WOLFPACK, check_table
from saltbox.games.salt_mystic.setup.play_now import NextBattle, PlayNow, offered_next
from saltbox.games.salt_mystic.terrain.generator import LARGEST, SMALLEST, generate
from saltbox.games.salt_mystic.terrain.layouts import layout_documents
from saltbox.games.salt_mystic.terrain.pieces import KINDS, kind_in
from saltbox.games.salt_mystic.terrain.scenarios import (
    ADVISED_CLEAR,
    BY_NAME,
    DEFENDER,
    LEARNING,
    SCENARIOS,
    Scenario,
)

STARTER_NAMES = {"mountains": "Mountains starter", "salt-flats": "Salt Flats starter"}
LIST_WORDS = {
    AS_USUAL: ("As usual", "Does what it would do without a list."),
    STAY: ("Stay", "Does not slide; it turns and attacks from where it is."),
    VANISH: (
        "Vanish",
        "Reappears where the Direction and Number Rules put it, then turns and attacks.",
    ),
    SWAP_SIDE: ("Change sides", "Is yours until the end of your next turn."),
    CHARGE: (
        "Charge",
        "Slides twice its Speed straight at your War Marshal, and does not attack.",
    ),
    AIM: ("Aim", "Does not slide; its attack roll gets +2."),
    DIG_IN: (
        "Dig in",
        "Does not slide; Defense +2 until it acts again. It still turns and attacks.",
    ),
}
Inches = int | float
SEED_LETTERS = 64  # of a seed: more of it make no difference


# --- Battles -----------------------------------------------------------------------------------------------


class Battles(NamedTuple):
    """All that a battle can be made of: editions, scenarios, actions for the lists of the phantom's cards."""


class Edition(NamedTuple):
    """One of the rulebooks, and the sides of its table in inches."""

    id: str
    name: str
    about: str
    size: tuple[int, int]
    has_wolfpack: bool  # it has the rules for a battle alone [SM-SOLO-27]


class SpecialRule(NamedTuple):
    """A rule that only one scenario has."""

    rule: str
    sentence: str


class ScenarioOffer(NamedTuple):
    """A scenario: its number on the die (0: it is never rolled), and the inches it keeps free at both edges."""

    id: str
    name: str
    number: int
    hook: str
    clear: Inches
    has_defender: bool  # one side defends, where the pieces are placed by hand
    is_varied: bool  # two maps of it can differ
    rule: str
    special: tuple[SpecialRule, ...]


class ListAction(NamedTuple):
    """What a list can say for one face of the right die. [SM-SOLO-8]"""

    id: str
    word: str
    about: str


class BattleParts(NamedTuple):
    """What a battle can be made of; sides are the least and the greatest of a table, in inches."""

    editions: tuple[Edition, ...]
    scenarios: tuple[ScenarioOffer, ...]
    list_actions: tuple[ListAction, ...]
    least_side: int
    greatest_side: int


def offered_battles(wish: Battles, custom: Sequence[Document]) -> BattleParts:
    """Everything that the options of a battle name. [SM-META-1] [SM-SETUP-13]"""
    return BattleParts(
        tuple([_edition(value) for value in EDITIONS]),
        tuple([_scenario(scenario) for scenario in (LEARNING, *SCENARIOS)]),
        tuple([ListAction(action, *LIST_WORDS[action]) for action in LIST_ACTIONS]),
        SMALLEST // INCH,
        LARGEST // INCH,
    )


def _edition(value: Value) -> Edition:
    width, depth = PROFILES[value.value].table_size
    return Edition(*value, (width // INCH, depth // INCH), has_wolfpack=value.value == WITH_WOLFPACK)


def _scenario(scenario: Scenario) -> ScenarioOffer:
    return ScenarioOffer(
        scenario.name,
        scenario.title,
        scenario.number,
        HOOKS[scenario.name],
        in_inches(max([ADVISED_CLEAR, *[lot.clear for lot in scenario.lots if lot.clear_rule]])),
        any(lot.by == DEFENDER for lot in scenario.lots),
        scenario is not LEARNING,
        scenario.rule,
        tuple([SpecialRule(special.rule, special.sentence) for special in scenario.special]),
    )


# --- Decks -------------------------------------------------------------------------------------------------


class Decks(NamedTuple):
    """The starter decks."""


class StarterDeck(NamedTuple):
    """A deck to begin with: its cards are copies by design, as the option `decks` takes them."""

    id: str
    name: str
    faction: str
    cards: dict[str, int]


class StarterDecks(NamedTuple):
    """The decks to begin with."""

    decks: tuple[StarterDeck, ...]


def offered_decks(wish: Decks, custom: Sequence[Document]) -> StarterDecks:
    """The starter decks. [SM-DECK-1]"""
    pool = cards.load(custom)
    found = [(name, read_deck(name, pool)) for name in starters()]
    return StarterDecks(
        tuple([StarterDeck(name, STARTER_NAMES[name], faction_of(deck, pool), deck) for name, deck in found])
    )


# --- Layouts -----------------------------------------------------------------------------------------------


class Layouts(NamedTuple):
    """A table as the generator lays it; without sides (in inches) it has those of the edition."""

    scenario: str = OPTIONS["scenario"].default
    edition: str = OPTIONS["edition"].default
    seed: str = "0"
    width: int = 0
    depth: int = 0


class LayoutPiece(NamedTuple):
    """A piece of terrain as the option `layout` takes it: inches and degrees, its middle at x, y."""

    kind: str
    x: Inches
    y: Inches
    heading: Inches
    width: Inches
    depth: Inches
    height: Inches
    classes: str
    solid: bool
    ascent: str
    mark: str


class PieceKind(NamedTuple):
    """A kind of terrain as it is in an edition, in inches."""

    name: str
    classes: str
    width: Inches
    depth: Inches
    height: Inches
    solid: bool
    ascent: str


class ProposedTable(NamedTuple):
    """A proposed table, the story and the special rules of its scenario, and every kind of terrain there is."""

    size: tuple[int, int]
    pieces: tuple[LayoutPiece, ...]
    title: str
    story: str
    special: tuple[str, ...]
    kinds: dict[str, PieceKind]


def offered_layouts(wish: Layouts, custom: Sequence[Document]) -> ProposedTable:
    """A table as the generator would lay it. [SM-TERRAIN-17]"""
    profile = PROFILES[_one_of(wish.edition, PROFILES, "edition")]
    scenario = BY_NAME[_one_of(wish.scenario, BY_NAME, "scenario")]
    size = _size(wish, profile)
    pieces = generate(scenario.name, size, profile, Source(wish.seed[:SEED_LETTERS]))
    return ProposedTable(
        (size[0] // INCH, size[1] // INCH),
        tuple([LayoutPiece(**document) for document in layout_documents(pieces)]),
        scenario.title,
        scenario.story,
        tuple([special.sentence for special in scenario.special]),
        {kind: _kind(kind, profile) for kind in KINDS},
    )


def _one_of(name: str, known: Mapping[str, Any], what: str) -> str:
    if name not in known:
        raise OptionError(f'there is no {what} "{name[:40]}"; {did_you_mean(name[:40], known)}')
    return name


def _size(wish: Layouts, profile: Profile) -> tuple[int, int]:
    if wish.width == wish.depth == 0:
        return profile.table_size
    check_table([wish.width, wish.depth])
    return wish.width * INCH, wish.depth * INCH


def _kind(kind: str, profile: Profile) -> PieceKind:
    usual = kind_in(kind, profile)
    return PieceKind(
        usual.name,
        usual.classes,
        in_inches(usual.width),
        in_inches(usual.depth),
        in_inches(usual.height),
        usual.solid,
        usual.ascent,
    )


OFFERS: tuple[Offer[Any, Any], ...] = (
    Offer(Battles, BattleParts, offered_battles),
    Offer(Decks, StarterDecks, offered_decks),
    Offer(Layouts, ProposedTable, offered_layouts),
    Offer(PlayNow, NextBattle, offered_next),
)
