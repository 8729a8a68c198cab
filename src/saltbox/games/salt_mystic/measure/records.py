"""What can be measured, as records: a wish for each survey, and what answers it.

A wish is called as its survey, with `Wish` at its end. Lengths and headings are whole mils and tenths of a
degree; stats are points and inches, as cards print them.
"""

from typing import Annotated, NamedTuple

from saltbox.engine.prose import Prose, Term
from saltbox.engine.state import Choice
from saltbox.engine.told import OneOf
from saltbox.games.salt_mystic.choices import FITTINGS, CardId, Pose
from saltbox.games.salt_mystic.lengths import Mil, Tenths
from saltbox.games.salt_mystic.told import BattleForeseen, Point, Stat

Fitting = Annotated[str, OneOf(*FITTINGS)]
STOPS = (
    "speed", "edge", "character", "solid", "half_on", "rough", "wisp", "held", "forbidden", "left_card",
)  # fmt: skip


# --- What several answers have in common --------------------------------------------------------------------


class Why(NamedTuple):
    """A rule, and why it forbids something."""

    rule: str
    words: Prose


class Share(NamedTuple):
    """So many of so many rolls: of six, or of 36 where a card has a die rolled again."""

    rolls: int
    of: int


# --- Slides -------------------------------------------------------------------------------------------------


class ReachWish(NamedTuple):
    """Everywhere a Character could slide, and why it is not more.

    While an extra movement of this Character is asked for, that one is measured. What it has not got, it does
    not leave behind.
    """

    uid: int
    leaving: Annotated[str, OneOf("", *FITTINGS)] = ""


class ReachNote(NamedTuple):
    """What shortens the reach hereabouts."""

    x: Mil
    y: Mil
    rule: str
    words: Prose


class ReachStop(NamedTuple):
    """What ends the longest slides along all bearings from the first to the last, whole degrees both.

    `half_on`: what cannot be stood on, or not there. `uid` is a Character, a piece or an abandoned card, or 0.
    """

    first: Tenths
    last: Tenths
    by: Annotated[str, OneOf(*STOPS)]
    uid: int
    rule: str
    words: Prose


class ReachTold(NamedTuple):
    """The reach of a Character: the longest slide, the outline of all slides, one point for each degree.

    `limit` is 0 for whoever is held; `stops` go once round, from 0 on; `fittings` could be left behind;
    `can_ram` if there are walls with dice.
    """

    uid: int
    speed: Mil
    limit: Mil
    reach: tuple[Point, ...]
    notes: tuple[ReachNote, ...]
    stops: tuple[ReachStop, ...]
    fittings: tuple[Fitting, ...]
    can_ram: bool


class WaysWish(NamedTuple):
    """How far a Character can slide along some bearings."""

    uid: int
    bearings: tuple[Tenths, ...]


class Way(NamedTuple):
    """The longest slide along a bearing, where it ends, and whether there is cover."""

    bearing: Tenths
    distance: Mil
    x: Mil
    y: Mil
    cover: bool


class WaysTold(NamedTuple):
    """The longest slide along each of the bearings."""

    ways: tuple[Way, ...]


# --- The preview of a movement ------------------------------------------------------------------------------


class MovePreviewWish(NamedTuple):
    """What a movement would come to. It is written as for the question `move`."""

    uid: int
    move: Choice


class SightLine(NamedTuple):
    """A free line of sight, from the arc of the attacker to a point of the target."""

    eye: Point
    point: Point


class AttackEnd(NamedTuple):
    """What an attack would lead to in this share of all rolls."""

    share: Share
    then: BattleForeseen


class Aim(NamedTuple):
    """A target as an attacker sees it: the sum of the attack, the Defense that it meets, the exact chance.

    `need` is the lowest die that hits, 7 if none does. Where a card of the target makes the next hit fail,
    `chance` and `kill` are none of the rolls, `negated` is the share that uses that card up.
    """

    uid: int
    card: CardId
    gap: Mil  # between the arcs
    in_range: bool
    front: bool  # whether any of it is before the attacker
    sees: bool
    line: SightLine | None
    blocker: int  # the piece in the way, 0 if there is none
    possible: bool
    why: Why | None  # it is not possible
    terms: tuple[Term, ...]
    total: int
    defense: int
    vehicle: bool  # whether that is the Defense of a manned Vehicle
    need: int
    chance: Share
    kill: Share  # the Character itself falls
    negated: Share
    negated_by: CardId
    ends: tuple[AttackEnd, ...]  # all that it could lead to; none if it is not possible, or only a threat


class RamPreview(NamedTuple):
    """The wall that a ram meets, the run-up that it would need, and whether it breaks."""

    wall: int
    need: Mil
    breaks: bool


class MovePreviewTold(NamedTuple):
    """What a movement would come to: where it ends, what is in sight from there, and whom it could attack.

    `allowance` is the longest slide, `stands_on` a piece or 0, `range` -1 without a weapon, `fan` the outline
    of what is in range and in sight, `halos` the pieces that give cover.
    """

    uid: int
    legal: bool
    why: Why | None  # it is not legal
    pose: Pose
    distance: Mil
    allowance: Mil
    stands_on: int
    range: Mil
    fan: tuple[Point, ...]
    halos: tuple[int, ...]
    targets: tuple[Aim, ...]
    ram: RamPreview | None


# --- Attacks within reach -----------------------------------------------------------------------------------


class AttacksWish(NamedTuple):
    """Attacks that a Character could make in this turn, each with its movement."""

    uid: int


class AttackInReach(NamedTuple):
    """An attack that could be made after a slide."""

    move: Choice
    target: int
    hits: int  # rolls that succeed against the first Defense
    kills: int  # rolls by which the Character itself falls
    of: int  # so many rolls are equally likely
    negated: int  # rolls that only use up a card against them
    x: Mil
    y: Mil


class AttacksTold(NamedTuple):
    """The attacks that a Character could make, at most a few for each target."""

    attacks: tuple[AttackInReach, ...]


# --- Threats ------------------------------------------------------------------------------------------------


class ThreatWish(NamedTuple):
    """What a Character could do when it acts next, if nobody else does anything until then."""

    uid: int


class Threatened(NamedTuple):
    """Somebody whom it could attack: how far away it is now, and the best attack, after which movement."""

    gap: Mil  # between the arcs
    move: Choice
    pose: Pose
    aim: Aim


class ThreatTold(NamedTuple):
    """Where a Character could stand, and where it could strike: outlines with a point for each three degrees.

    `limit` is its longest slide, 0 for whoever is held; `range` -1 without a weapon. Nobody who could be
    attacked from one of the places that were tried is missing in `targets`; the surest attack comes first.
    """

    uid: int
    limit: Mil
    range: Mil
    stand: tuple[Point, ...]
    strike: tuple[Point, ...]
    targets: tuple[Threatened, ...]


# --- Stacks and Defenses ------------------------------------------------------------------------------------


class StackWish(NamedTuple):
    """A Character with what lies beneath it, and where its stats come from."""

    uid: int


class StatTold(NamedTuple):
    """A stat as it stands: its value, its terms, and the rule behind it."""

    stat: Stat
    value: int
    terms: tuple[Term, ...]
    rule: str


class LastingTold(NamedTuple):
    """What an effect did, the turn at whose end it is over, and the card that did it."""

    what: str
    amount: int
    until: int
    source: CardId


class StackTold(NamedTuple):
    """A stack from top to bottom; `stands_on` is a piece of terrain or 0."""

    uid: int
    cards: tuple[CardId, ...]
    stats: tuple[StatTold, ...]
    elevation: Mil
    stands_on: int
    lasting: tuple[LastingTold, ...]


class DefensesWish(NamedTuple):
    """What an attack on each Character has to reach, as things stand."""


class DefenseTold(NamedTuple):
    """The Defense of a Character that an attack meets first."""

    uid: int
    defense: int


class DefensesTold(NamedTuple):
    """The Defense of every Character on the table."""

    defenses: tuple[DefenseTold, ...]


# --- Edges, ruler, terrain ----------------------------------------------------------------------------------


class EdgeWish(NamedTuple):
    """Where a card may come in: at the edge of the seat that asks, of seat 0 if nobody does.

    The phantom's cards come in at its own edge. `lifted` is the Character that is taken up for it, or 0.
    """

    card: CardId
    lifted: int = 0


class EdgeSpan(NamedTuple):
    """All places along the edge from the first to the last."""

    first: Mil
    last: Mil


class EdgeTold(NamedTuple):
    """Where a card may come in; `side` is how far from the own edge it may at the sides, or 0."""

    spans: tuple[EdgeSpan, ...]
    y: Mil
    heading: Tenths
    side: Mil


class RulerWish(NamedTuple):
    """The distance between two points, and the bearing from the first to the second."""

    x1: Mil
    y1: Mil
    x2: Mil
    y2: Mil


class RulerGap(NamedTuple):
    """The gap between the arcs of two Characters, which range is measured by, and where it is shortest."""

    from_uid: int
    to_uid: int
    mil: Mil
    text: str
    start: Point
    end: Point
    rule: str


class RulerTold(NamedTuple):
    """A distance, also in words, and a bearing; from a Character's card to another's, the gap between them."""

    mil: Mil
    bearing: Tenths
    text: str
    gap: RulerGap | None


class PieceWish(NamedTuple):
    """A piece of terrain by its number."""

    uid: int


class PieceTold(NamedTuple):
    """The name of a piece of terrain, the letters of its classes, and its height."""

    uid: int
    name: str
    classes: str
    height: Mil
