"""What this game tells: its events, and what its questions are about. The fields of a record are the facts.

Units go by their numbers, hexes by their names. What a rule decided carries the numbers it was decided with.
"""

from typing import Annotated, NamedTuple

from saltbox.engine.state import Seat
from saltbox.engine.told import OneOf
from saltbox.games.salvation_and_steel.nouns import Unit

HexName = str  # K11
EdgeName = Annotated[str, OneOf("north", "south", "west", "east")]
Attribute = Annotated[str, OneOf("accuracy", "force", "resistance", "special")]

# --- Before the first turn ---------------------------------------------------------------------------------


class ScenarioChosen(NamedTuple):
    """This scenario is played."""

    scenario: str


class DiceOff(NamedTuple):
    """Both rolled a die; ties were rolled again. `what` was decided by it."""

    what: Annotated[str, OneOf("terrain", "edge", "turn", "role")]
    results: tuple[int, ...]
    winner: Seat


class TerrainCounted(NamedTuple):
    """So many pieces of terrain will be placed."""

    pieces: int


class TerrainPicked(NamedTuple):
    """A seat picked a piece of terrain."""

    seat: Seat
    kind: str


class TerrainPlaced(NamedTuple):
    """A piece of terrain was placed; `hexes` are all it covers."""

    seat: Seat
    kind: str
    hexes: tuple[HexName, ...]


class TerrainPutAside(NamedTuple):
    """A picked piece found no legal place."""

    seat: Seat
    kind: str


class EdgeChosen(NamedTuple):
    """The board edge of a seat."""

    seat: Seat
    edge: EdgeName


class SideTaken(NamedTuple):
    """The part that a seat plays in the scenario."""

    seat: Seat
    side: Annotated[str, OneOf("chaser", "escapee", "attacker", "defender", "guard", "raider")]


class UnitPlaced(NamedTuple):
    """A unit was set up."""

    seat: Seat
    unit: Unit
    hex: HexName


class HexNoted(NamedTuple):
    """A seat wrote down a hex that only it knows."""

    seat: Seat
    what: Annotated[str, OneOf("unit", "hostage")]
    hex: HexName | None

    def veiled(self) -> "HexNoted":
        """Others learn that it was written."""
        return self._replace(hex=None)


class CourierNoted(NamedTuple):
    """The escapee chose a courier that only it knows."""

    seat: Seat
    unit: Unit | None

    def veiled(self) -> "CourierNoted":
        """Others learn that it was chosen."""
        return self._replace(unit=None)


class HostagePlaced(NamedTuple):
    """The hostage of a seat stands here."""

    seat: Seat
    hex: HexName


# --- Turns -------------------------------------------------------------------------------------------------


class TurnBegan(NamedTuple):
    """A turn began, and this seat has its first phase."""

    turn: int
    first: Seat


class PhaseBegan(NamedTuple):
    """A seat acts now."""

    seat: Seat


class PhaseEnded(NamedTuple):
    """A seat has done what it wants to do."""

    seat: Seat


class TurnEnded(NamedTuple):
    """A turn ended: Speed and Energy are restored."""

    turn: int


class UnitActivated(NamedTuple):
    """A unit began its activation."""

    unit: Unit


class UnitMoved(NamedTuple):
    """A unit went along a path. `how` says by which rule."""

    unit: Unit
    how: Annotated[str, OneOf("move", "charge", "crawl", "strike", "escort", "drag", "disengage", "lured")]
    start: HexName
    path: tuple[HexName, ...]


class UnitCharged(NamedTuple):
    """A charge was completed: the target is charged."""

    unit: Unit
    target: Unit


class UnitCaught(NamedTuple):
    """A charge ended early, in contact with others than its target."""

    unit: Unit
    target: Unit


class UnitLeft(NamedTuple):
    """A unit went off the board. `counts` if that is what its side wants in this scenario."""

    unit: Unit
    edge: EdgeName
    counts: bool


# --- Tests and combat --------------------------------------------------------------------------------------


class TestMade(NamedTuple):
    """Dice were rolled against an attribute; so many succeeded."""

    seat: Seat
    unit: Unit
    attribute: Attribute
    target: int  # the number to roll at most
    results: tuple[int, ...]
    successes: int


class SuccessesGivenUp(NamedTuple):
    """A seat turned successes into failures."""

    seat: Seat
    given_up: int


class RoundDeclared(NamedTuple):
    """A round of this combat was called."""

    seat: Seat
    units: tuple[Unit, ...]


class RoundLost(NamedTuple):
    """Nothing was left of the combat that was called."""

    seat: Seat


class DiceRevealed(NamedTuple):
    """What one unit had sealed against one enemy in contact."""

    unit: Unit
    target: Unit
    attack: int
    defence: int
    is_mirror: bool


class NobodyFought(NamedTuple):
    """No die was committed: this combat is not called again in this phase."""

    units: tuple[Unit, ...]


class BlowsLanded(NamedTuple):
    """The results of one attacker on one target, and how many of them were blocked."""

    attacker: Unit
    target: Unit
    wounds: int
    stuns: int
    blocked_wounds: int
    blocked_stuns: int


class UnitWounded(NamedTuple):
    """A unit got wound counters and has so many now."""

    unit: Unit
    counters: int
    total: int


class UnitFell(NamedTuple):
    """A unit fell."""

    unit: Unit


class UnitStunned(NamedTuple):
    """A unit was stunned."""

    unit: Unit


class UnitPushed(NamedTuple):
    """A unit was pushed or fell back."""

    unit: Unit
    start: HexName
    end: HexName


class UnitPushedOff(NamedTuple):
    """A unit was pushed over an edge."""

    unit: Unit
    edge: EdgeName


class UnitFollowed(NamedTuple):
    """An attacker followed up into the vacated hex."""

    unit: Unit
    hex: HexName


class UnitDied(NamedTuple):
    """A unit was removed."""

    unit: Unit
    hex: HexName


class UnitStoodUp(NamedTuple):
    """A unit is on its feet again."""

    unit: Unit


class UnitStayedDown(NamedTuple):
    """A unit failed to stand up and can do nothing more in this turn."""

    unit: Unit


class ShotFired(NamedTuple):
    """A unit shot at another (none: a hostage), at this distance and Accuracy."""

    unit: Unit
    target: Unit
    distance: int
    accuracy: int


class ActionLost(NamedTuple):
    """What a unit had begun is not possible any more."""

    unit: Unit
    what: Annotated[str, OneOf("shot", "spell")]


class DefenceCommitted(NamedTuple):
    """A unit defends against a shot or a spell with so many dice."""

    unit: Unit
    dice: int


class RemoteResult(NamedTuple):
    """What a shot or a spell came to for one unit, before shields."""

    unit: Unit
    result: Annotated[str, OneOf("nothing", "stun", "wound")]


# --- Spells ------------------------------------------------------------------------------------------------


class SpellCast(NamedTuple):
    """A mage began to cast; the Energy is spent. `target` is a unit, `hex` a place, if the spell has one."""

    unit: Unit
    spell: str
    energy: int
    target: Unit
    hex: HexName
    is_reaction: bool


class SpellFailed(NamedTuple):
    """A casting failed."""

    unit: Unit
    spell: str


class UnitRaised(NamedTuple):
    """A Skeleton rose."""

    seat: Seat
    unit: Unit
    hex: HexName


class UnitFrozen(NamedTuple):
    """An attribute of a unit is halved until the end of the turn."""

    unit: Unit
    attribute: Annotated[str, OneOf("speed", "resistance")]


class UnitShielded(NamedTuple):
    """A unit is protected from one spell or one wound."""

    unit: Unit


class ShieldUsed(NamedTuple):
    """A shield saved a unit from a spell or a wound."""

    unit: Unit
    saved_from: Annotated[str, OneOf("spell", "wound")]


# --- Panic -------------------------------------------------------------------------------------------------


class UnitRan(NamedTuple):
    """A unit runs."""

    unit: Unit
    start: HexName
    path: tuple[HexName, ...]


class UnitRallied(NamedTuple):
    """A unit stopped running."""

    unit: Unit


# --- Scenarios ---------------------------------------------------------------------------------------------


class MarkersScored(NamedTuple):
    """Points for markers at the end of a turn, and the totals."""

    points: tuple[int, ...]
    totals: tuple[int, ...]


class CounterSearched(NamedTuple):
    """A counter was searched; `needed` or more finds the treasure."""

    unit: Unit
    hex: HexName
    roll: int
    needed: int
    is_treasure: bool


class TreasureFound(NamedTuple):
    """The treasure lies here."""

    hex: HexName


class TreasureDragged(NamedTuple):
    """The treasure was dragged to a hex by these units."""

    units: tuple[Unit, ...]
    hex: HexName


class DraggerLetGo(NamedTuple):
    """A unit came into contact with an enemy and let the treasure go."""

    unit: Unit


class EscortTaken(NamedTuple):
    """A unit leads its side's hostage."""

    seat: Seat
    unit: Unit


class EscortLost(NamedTuple):
    """A hostage has no escort any more."""

    seat: Seat
    unit: Unit


class HostageMoved(NamedTuple):
    """A hostage is here now."""

    seat: Seat
    hex: HexName


class HostageHurt(NamedTuple):
    """A hostage was wounded and has so many wounds now."""

    seat: Seat
    wounds: int
    total: int


class TruceEnded(NamedTuple):
    """A hostage passed the mid-line: everything is allowed now."""


class CourierChecked(NamedTuple):
    """The chaser looked whether a unit is a courier."""

    unit: Unit
    target: Unit


class CourierRevealed(NamedTuple):
    """Everybody knows now whether a unit is a courier."""

    unit: Unit
    is_courier: bool


class InformationDropped(NamedTuple):
    """Information lies here."""

    hex: HexName


class InformationTaken(NamedTuple):
    """A unit tried to pick information up; the escapee keeps it, the chaser destroys it."""

    unit: Unit
    hex: HexName
    roll: int
    is_taken: bool


class GateHit(NamedTuple):
    """A gate was hit so often now; three hits break it."""

    unit: Unit
    hex: HexName
    hits: int
    total: int


class GuardAware(NamedTuple):
    """A guard has noticed the raid."""

    unit: Unit


class BellRung(NamedTuple):
    """The bell was rung: all guards are aware."""


# --- House modules -----------------------------------------------------------------------------------------


class UnitDodged(NamedTuple):
    """A unit tried to dodge one result."""

    unit: Unit
    attacker: Unit
    result: Annotated[str, OneOf("wound", "stun")]
    is_dodged: bool


class WoundHealed(NamedTuple):
    """A medic treated a friend."""

    unit: Unit
    patient: Unit
    is_healed: bool


class UnitTricked(NamedTuple):
    """A trickster tried to lure an enemy."""

    unit: Unit
    target: Unit
    is_lured: bool


class CounterCharged(NamedTuple):
    """A friend of a charged unit interrupts with a charge of its own."""

    unit: Unit
    target: Unit


class DisengageFailed(NamedTuple):
    """A unit did not get out of contact."""

    unit: Unit


EVENTS = (
    ScenarioChosen,
    DiceOff,
    TerrainCounted,
    TerrainPicked,
    TerrainPlaced,
    TerrainPutAside,
    EdgeChosen,
    SideTaken,
    UnitPlaced,
    HexNoted,
    CourierNoted,
    HostagePlaced,
    TurnBegan,
    PhaseBegan,
    PhaseEnded,
    TurnEnded,
    UnitActivated,
    UnitMoved,
    UnitCharged,
    UnitCaught,
    UnitLeft,
    TestMade,
    SuccessesGivenUp,
    RoundDeclared,
    RoundLost,
    DiceRevealed,
    NobodyFought,
    BlowsLanded,
    UnitWounded,
    UnitFell,
    UnitStunned,
    UnitPushed,
    UnitPushedOff,
    UnitFollowed,
    UnitDied,
    UnitStoodUp,
    UnitStayedDown,
    ShotFired,
    ActionLost,
    DefenceCommitted,
    RemoteResult,
    SpellCast,
    SpellFailed,
    UnitRaised,
    UnitFrozen,
    UnitShielded,
    ShieldUsed,
    UnitRan,
    UnitRallied,
    MarkersScored,
    CounterSearched,
    TreasureFound,
    TreasureDragged,
    DraggerLetGo,
    EscortTaken,
    EscortLost,
    HostageMoved,
    HostageHurt,
    TruceEnded,
    CourierChecked,
    CourierRevealed,
    InformationDropped,
    InformationTaken,
    GateHit,
    GuardAware,
    BellRung,
    UnitDodged,
    WoundHealed,
    UnitTricked,
    CounterCharged,
    DisengageFailed,
)


# --- What questions are about ------------------------------------------------------------------------------


class AskedKeep(NamedTuple):
    """Whose test against which attribute succeeded how often, and which unit would suffer it, if any."""

    unit: Unit
    attribute: Attribute
    successes: int
    against: Unit


class AskedDice(NamedTuple):
    """Which unit splits its dice against which enemy, and how many it has left."""

    unit: Unit
    target: Unit
    energy: int


class AskedBlock(NamedTuple):
    """What an attacker did to a target, and how many results can be blocked."""

    attacker: Unit
    target: Unit
    wounds: int
    stuns: int
    blocks: int


class AskedDefence(NamedTuple):
    """Which unit defends, and whether against a shot or a spell, with which Force."""

    unit: Unit
    against: Annotated[str, OneOf("shot", "spell")]
    force: int


class AskedUnit(NamedTuple):
    """The unit that a question is about."""

    unit: Unit


class AskedHex(NamedTuple):
    """The hex that a question is about."""

    hex: HexName


class AskedKind(NamedTuple):
    """The kind of terrain that is to be placed."""

    kind: str


class AskedCheck(NamedTuple):
    """The chaser's unit, and the unit it came into contact with."""

    unit: Unit
    target: Unit


class AskedStep(NamedTuple):
    """A unit on its way: how many steps it has left, and its target if it charges."""

    unit: Unit
    steps: int
    target: Unit


class ActionAnswered(NamedTuple):
    """What an enemy unit did or is about to do."""

    what: Annotated[str, OneOf("moved", "shoots", "casts", "fights")]
    unit: Unit


class SpellAnswered(NamedTuple):
    """A spell that succeeded and is about to take effect, and the units it affects."""

    unit: Unit
    spell: str
    affected: tuple[Unit, ...]


class WoundsAnswered(NamedTuple):
    """Units with wounds that are about to be applied."""

    units: tuple[Unit, ...]


# --- What is foreseen --------------------------------------------------------------------------------------


class RollForeseen(NamedTuple):
    """A test that would be made: how many dice against which number, and how many of them succeed."""

    unit: Unit
    attribute: Attribute
    target: int
    dice: int
    successes: int


class PlaceForeseen(NamedTuple):
    """Where a unit would stand."""

    unit: Unit
    hex: HexName


class SpentForeseen(NamedTuple):
    """Speed and Energy that a unit would have less."""

    unit: Unit
    speed: int
    energy: int


class WarForeseen(NamedTuple):
    """What one branch of a choice comes to.

    `unused` are units that would not be activated in this turn any more; `scored` are points for markers.
    """

    tests: tuple[RollForeseen, ...]
    moved: tuple[PlaceForeseen, ...]
    spent: tuple[SpentForeseen, ...]
    charged: tuple[UnitCharged, ...]
    caught: tuple[UnitCaught, ...]
    results: tuple[RemoteResult, ...]
    wounded: tuple[UnitWounded, ...]
    stunned: tuple[Unit, ...]
    fell: tuple[Unit, ...]
    died: tuple[Unit, ...]
    ran: tuple[Unit, ...]
    stood_up: tuple[Unit, ...]
    left: tuple[UnitLeft, ...]
    raised: tuple[UnitRaised, ...]
    frozen: tuple[UnitFrozen, ...]
    shielded: tuple[Unit, ...]
    unused: tuple[Unit, ...]
    scored: tuple[int, ...]
    winners: tuple[Seat, ...] | None
