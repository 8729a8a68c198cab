"""What this game tells: its events, and what its questions are about. The fields of a record are the facts.

A Character is told by its number on the table and its card, terrain by its number and its kind.
"""

from collections.abc import Mapping
from typing import Annotated, Any, NamedTuple

from saltbox.engine.prose import Term
from saltbox.engine.rules import Part
from saltbox.engine.state import HIDDEN, Choice, Seat
from saltbox.engine.told import OneOf
from saltbox.games.salt_mystic.choices import FITTINGS, LIST_ACTIONS, CardId, Pose
from saltbox.games.salt_mystic.lengths import Mil, Tenths
from saltbox.games.salt_mystic.terrain.pieces import KINDS

TerrainKind = Annotated[str, OneOf(*KINDS)]
TableSide = Annotated[str, OneOf("left", "right")]
Stat = Annotated[str, OneOf("speed", "defense", "vehicle_defense", "range", "expertise", "attack")]
ListAction = Annotated[str, OneOf(*LIST_ACTIONS)]
StayReason = Annotated[str, OneOf("harm", "no_room", "list", "no_prey")]
Hindrance = Annotated[str, OneOf("blocked", "harm")]  # of the straight way
SideChosen = Annotated[str, OneOf("only", "regained", "shorter", "nearer", "binary")]
By = Annotated[
    str,
    OneOf(
        "strongest", "weakest", "harmed", "nearest", "order", "by_number", "direction_number", "direction",
        "away", "by_line", "middle", "binary", "right_die", "usual",
    ),
]  # fmt: skip


class Point(NamedTuple):
    """A place on the table."""

    x: Mil
    y: Mil


class Named(NamedTuple):
    """What has a number on the table: its card, or its kind of terrain."""

    uid: int
    what: str


# --- Before the battle --------------------------------------------------------------------------------------


class ScenarioChosen(NamedTuple):
    """The scenario was chosen or rolled."""

    scenario: str


class TableProposed(NamedTuple):
    """The generator proposed a table with so many pieces of terrain."""

    scenario: str
    pieces: int


class TableRefused(NamedTuple):
    """A seat asked for another table."""

    seat: Seat


class RolesGiven(NamedTuple):
    """This seat rolled higher and became the defender."""

    seat: Seat


class RolesAgreed(NamedTuple):
    """This seat became the defender, as agreed."""

    seat: Seat


class PiecePlaced(NamedTuple):
    """A seat placed a piece of terrain."""

    seat: Seat
    uid: int
    kind: TerrainKind
    pose: Pose


class MarshalPlaced(NamedTuple):
    """A War Marshal stood this far along its edge, from the left."""

    seat: Seat
    uid: int
    card: CardId
    x: Mil


class FirstPlayer(NamedTuple):
    """This seat rolled lowest and had the first turn."""

    seat: Seat


# --- Turns and cards ----------------------------------------------------------------------------------------


class TurnBegan(NamedTuple):
    """A turn began; turns of both sides are counted."""

    seat: Seat
    turn: int


class CardsDrawn(NamedTuple):
    """Cards were drawn; only their drawer knows which."""

    seat: Seat
    cards: tuple[CardId, ...]

    def veiled(self) -> "CardsDrawn":
        """Others learn the number only."""
        return self._replace(cards=(HIDDEN,) * len(self.cards))


class CardFound(NamedTuple):
    """A card was taken out of the deck; only its finder knows which."""

    seat: Seat
    card: CardId

    def veiled(self) -> "CardFound":
        """Others learn that there was one."""
        return self._replace(card="")


class NothingFound(NamedTuple):
    """A deck held no such card."""

    seat: Seat


class CharacterDeployed(NamedTuple):
    """A Character came in from hand."""

    seat: Seat
    uid: int
    card: CardId
    pose: Pose


class CharacterRedeployed(NamedTuple):
    """A Character was placed anew at its edge."""

    seat: Seat
    uid: int
    card: CardId
    pose: Pose


class CardAttached(NamedTuple):
    """A card was laid beneath a Character."""

    seat: Seat
    card: CardId
    uid: int
    character: CardId


class BreakerDropped(NamedTuple):
    """An attached Breaker was taken off and discarded."""

    seat: Seat
    card: CardId
    uid: int
    character: CardId


class CardTaken(NamedTuple):
    """A Character took up an abandoned card."""

    seat: Seat
    uid: int
    character: CardId
    card: CardId


class CardsAbandoned(NamedTuple):
    """A Character left these cards behind."""

    seat: Seat
    uid: int
    character: CardId
    cards: tuple[CardId, ...]


class GuardianCardPlayed(NamedTuple):
    """A Guardian Arises card was played; so many of three lie there now."""

    seat: Seat
    card: CardId
    played: int


class GuardianArises(NamedTuple):
    """A Character of the deck became a minor Guardian."""

    seat: Seat
    card: CardId


class GuardianRaised(NamedTuple):
    """A minor Guardian came in."""

    seat: Seat
    uid: int
    card: CardId
    pose: Pose


class GuardianGone(NamedTuple):
    """A minor Guardian left the table, and its bonus with it."""

    seat: Seat
    card: CardId


class BreakerPlayed(NamedTuple):
    """A Breaker was played as an event."""

    seat: Seat
    card: CardId


class BreakerNegated(NamedTuple):
    """A card of this seat swallowed a Breaker, which did nothing."""

    seat: Seat
    card: CardId
    breaker: CardId


class AbilityUsed(NamedTuple):
    """A once-per-game effect was used."""

    seat: Seat
    card: CardId


# --- Movement -----------------------------------------------------------------------------------------------


class CharacterMoved(NamedTuple):
    """A Character slid and turned, or turned on the spot, if its distance is 0."""

    seat: Seat
    uid: int
    card: CardId
    bearing: Tenths
    distance: Mil
    facing: Tenths


class CharacterPushed(NamedTuple):
    """A card pushed a Character."""

    seat: Seat
    uid: int
    card: CardId
    bearing: Tenths
    distance: Mil


class CharacterTurned(NamedTuple):
    """A card turned a Character."""

    seat: Seat
    uid: int
    card: CardId
    heading: Tenths


class CharacterTrapped(NamedTuple):
    """A stonewisp trapped a Character."""

    seat: Seat
    uid: int
    card: CardId
    wisp: int


class WispGuessed(NamedTuple):
    """The number of a stonewisp was guessed; the right one frees the Character."""

    seat: Seat
    uid: int
    card: CardId
    number: int
    is_right: bool


class WallRammed(NamedTuple):
    """A Character slid into a wall with a die."""

    seat: Seat
    uid: int
    card: CardId
    wall: int
    kind: TerrainKind
    distance: Mil
    die: int
    breaks: bool


# --- Combat -------------------------------------------------------------------------------------------------


class AttackDeclared(NamedTuple):
    """An attack was declared; its parts will be added to the die."""

    seat: Seat
    uid: int
    card: CardId
    target: int
    target_card: CardId
    parts: tuple[Part, ...]


class AttackRerolled(NamedTuple):
    """A card had the die of an attack rolled again."""

    seat: Seat
    uid: int
    card: CardId
    by: CardId
    die: int


class AttackResolved(NamedTuple):
    """An attack was compared with a Defense; the die is the first of its parts."""

    seat: Seat
    uid: int
    card: CardId
    target: int
    target_card: CardId
    vehicle: CardId
    parts: tuple[Part, ...]
    total: int
    defense: int
    is_hit: bool


class HitNegated(NamedTuple):
    """A card made an attack on this Character fail."""

    seat: Seat
    uid: int
    card: CardId
    by: CardId


class VehicleDestroyed(NamedTuple):
    """The Vehicle of a Character was destroyed."""

    seat: Seat
    uid: int
    card: CardId
    vehicle: CardId


class RemainderCompared(NamedTuple):
    """What was left of an attack met the personal Defense of the Character."""

    seat: Seat
    uid: int
    card: CardId
    remainder: int
    defense: int


class AbandonedDestroyed(NamedTuple):
    """A Vehicle that nobody manned was destroyed."""

    uid: int
    vehicle: CardId


class CharacterDefeated(NamedTuple):
    """A Character was defeated."""

    seat: Seat
    uid: int
    card: CardId


class CharacterRecalled(NamedTuple):
    """A Character went back into its deck, which was shuffled."""

    seat: Seat
    uid: int
    card: CardId


class CharacterSwept(NamedTuple):
    """A Character was swept off the table as a Guardian rose."""

    seat: Seat
    uid: int
    card: CardId


# --- What cards do ------------------------------------------------------------------------------------------


class StatChanged(NamedTuple):
    """A card changed a stat of a Character."""

    seat: Seat
    uid: int
    card: CardId
    stat: Stat
    amount: int
    by: CardId


class Forbidden(NamedTuple):
    """A card forbade a Character to move or to attack for a while."""

    seat: Seat
    uid: int
    card: CardId
    what: Annotated[str, OneOf("move", "attack")]
    by: CardId


class TerrainRemoved(NamedTuple):
    """A piece of terrain left the table."""

    uid: int
    kind: TerrainKind


class TerrainShifted(NamedTuple):
    """A piece of terrain was moved."""

    uid: int
    kind: TerrainKind
    pose: Pose


class TerrainPlaced(NamedTuple):
    """A card put a new piece of terrain on the table."""

    uid: int
    kind: TerrainKind
    pose: Pose


# --- The phantom: what it does and why. Each ends with the rule behind it -----------------------------------


class PhantomRolled(NamedTuple):
    """The phantom rolled its two dice."""

    left: int
    right: int
    rule: str


class PhantomSnakeEyes(NamedTuple):
    """Two ones: all once-per-game effects of its deployed cards happen."""

    rule: str


class PhantomUses(NamedTuple):
    """The phantom tries the effect of a card."""

    card: CardId
    uid: int
    character: CardId
    rule: str


class PhantomMounts(NamedTuple):
    """The phantom gives a card to a Character."""

    card: CardId
    uid: int
    character: CardId
    rule: str


class PhantomShows(NamedTuple):
    """The phantom shows its hand."""

    cards: tuple[CardId, ...]
    rule: str


class PhantomGuardian(NamedTuple):
    """The phantom holds a Guardian Arises card, so it plays it."""

    card: CardId
    rule: str


class PhantomRaises(NamedTuple):
    """The phantom's stack of these cards is whole, so it raises a minor Guardian."""

    cards: tuple[CardId, ...]
    rule: str


class PhantomLine(NamedTuple):
    """By the Line Rule this total brings a card in here."""

    card: CardId
    total: int
    x: Mil
    rule: str


class PhantomDisplaced(NamedTuple):
    """That place is taken: the card goes aside, so many times the total in inches."""

    card: CardId
    side: TableSide
    total: int
    times: int
    x: Mil
    rule: str


class PhantomSqueezesIn(NamedTuple):
    """No such place is free: the card takes the first one from the left."""

    card: CardId
    x: Mil
    rule: str


class PhantomBinary(NamedTuple):
    """The left die says yes or no to a Breaker."""

    what: Annotated[str, OneOf("breaker")]
    is_yes: bool
    left: int
    card: CardId
    rule: str


class PhantomList(NamedTuple):
    """The right die picks an action from the list of a Character."""

    uid: int
    card: CardId
    right: int
    action: ListAction
    rule: str


class PhantomVanishes(NamedTuple):
    """A Character vanishes and comes back elsewhere."""

    uid: int
    card: CardId
    point: Point
    by: Annotated[str, OneOf("direction_number")]
    heading: Tenths
    total: int
    rule: str


class PhantomSwapsSide(NamedTuple):
    """A Character changes sides for a while."""

    uid: int
    card: CardId
    rule: str


class PhantomCharges(NamedTuple):
    """A Character charges at the Marshal that it hunts."""

    uid: int
    card: CardId
    marshal: int
    marshal_card: CardId
    bearing: Tenths
    distance: Mil
    rule: str


class PhantomHunts(NamedTuple):
    """A Character goes where it can attack a target best; a distance of 0 is to stay."""

    uid: int
    card: CardId
    target: int
    target_card: CardId
    bearing: Tenths
    distance: Mil
    rule: str


class PhantomAdvances(NamedTuple):
    """A Character advances on the Marshal that it hunts, perhaps into harm."""

    uid: int
    card: CardId
    marshal: int
    marshal_card: CardId
    bearing: Tenths
    distance: Mil
    into_harm: bool
    rule: str


class PhantomDetours(NamedTuple):
    """A Character turns aside from the straight way."""

    uid: int
    card: CardId
    marshal: int
    marshal_card: CardId
    why: Hindrance
    bearing: Tenths
    distance: Mil
    how: SideChosen
    left: int
    rule: str


class PhantomHeldUp(NamedTuple):
    """A Character finds no way to the Marshal that it hunts."""

    uid: int
    card: CardId
    marshal: int
    marshal_card: CardId
    rule: str


class PhantomRams(NamedTuple):
    """A Character rams a wall, with this run-up against its die."""

    uid: int
    card: CardId
    wall: int
    kind: TerrainKind
    distance: Mil
    die: int
    rule: str


class PhantomSidles(NamedTuple):
    """The War Marshal shuffles sideways."""

    uid: int
    card: CardId
    bearing: Tenths
    distance: Mil
    by: Annotated[str, OneOf("binary_number")]
    left: int
    number: Mil
    rule: str


class PhantomFlees(NamedTuple):
    """The War Marshal flees from harm."""

    uid: int
    card: CardId
    heading: Tenths
    distance: Mil
    by: Annotated[str, OneOf("direction")]
    total: int
    rule: str


class PhantomStays(NamedTuple):
    """A Character stays where it is."""

    uid: int
    card: CardId
    reason: StayReason
    rule: str


class PhantomAttacks(NamedTuple):
    """A Character attacks."""

    uid: int
    card: CardId
    target: int
    target_card: CardId
    rule: str


class PhantomChooses(NamedTuple):
    """The phantom answers a question that a card or a scenario puts to it."""

    question: str
    choice: Choice
    what: str
    by: By
    dice: tuple[int, ...]
    rule: str


class PhantomSkips(NamedTuple):
    """The phantom cannot do this and leaves it out: a question, an action or the effect of a card."""

    what: str
    rule: str


class PhantomOverridden(NamedTuple):
    """A person decided for the phantom, otherwise than it meant to."""

    question: str
    meant: Choice
    chosen: Choice
    named: tuple[Named, ...]
    rule: str


PHANTOM_EVENTS = (
    PhantomRolled,
    PhantomSnakeEyes,
    PhantomUses,
    PhantomMounts,
    PhantomShows,
    PhantomGuardian,
    PhantomRaises,
    PhantomLine,
    PhantomDisplaced,
    PhantomSqueezesIn,
    PhantomBinary,
    PhantomList,
    PhantomVanishes,
    PhantomSwapsSide,
    PhantomCharges,
    PhantomHunts,
    PhantomAdvances,
    PhantomDetours,
    PhantomHeldUp,
    PhantomRams,
    PhantomSidles,
    PhantomFlees,
    PhantomStays,
    PhantomAttacks,
    PhantomChooses,
    PhantomSkips,
    PhantomOverridden,
)
EVENTS = (
    ScenarioChosen,
    TableProposed,
    TableRefused,
    RolesGiven,
    RolesAgreed,
    PiecePlaced,
    MarshalPlaced,
    FirstPlayer,
    TurnBegan,
    CardsDrawn,
    CardFound,
    NothingFound,
    CharacterDeployed,
    CharacterRedeployed,
    CardAttached,
    BreakerDropped,
    CardTaken,
    CardsAbandoned,
    GuardianCardPlayed,
    GuardianArises,
    GuardianRaised,
    GuardianGone,
    BreakerPlayed,
    BreakerNegated,
    AbilityUsed,
    CharacterMoved,
    CharacterPushed,
    CharacterTurned,
    CharacterTrapped,
    WispGuessed,
    WallRammed,
    AttackDeclared,
    AttackRerolled,
    AttackResolved,
    HitNegated,
    VehicleDestroyed,
    RemainderCompared,
    AbandonedDestroyed,
    CharacterDefeated,
    CharacterRecalled,
    CharacterSwept,
    StatChanged,
    Forbidden,
    TerrainRemoved,
    TerrainShifted,
    TerrainPlaced,
    *PHANTOM_EVENTS,
)


# --- What a choice would do ----------------------------------------------------------------------------------


class AttackForeseen(NamedTuple):
    """An attack as it would be made: `terms` and a die against the Defense that it meets first.

    `negated_by` is the card that makes a hit fail, "" if none does.
    """

    uid: int
    target: int
    terms: tuple[Term, ...]
    defense: int
    is_hit: bool
    negated_by: CardId


class PoseForeseen(NamedTuple):
    """Where a Character would stand."""

    uid: int
    pose: Pose


class SpentForeseen(NamedTuple):
    """A card that would go to the discard pile of its owner."""

    seat: Seat
    card: CardId


class BattleForeseen(NamedTuple):
    """What a choice would do in the battle, in one of the ways the dice can fall.

    `removed` are Characters that leave the table alive. `winners` is None while the battle goes on.
    """

    attacks: tuple[AttackForeseen, ...]
    falls: tuple[Named, ...]
    destroyed: tuple[Named, ...]  # Vehicles, each with the number of its Character, or its own if abandoned
    removed: tuple[Named, ...]
    moved: tuple[PoseForeseen, ...]
    trapped: tuple[Named, ...]
    changed: tuple[StatChanged, ...]
    forbidden: tuple[Forbidden, ...]
    breaks: tuple[Named, ...]  # terrain that leaves the table
    spent: tuple[SpentForeseen, ...]
    powers: tuple[CardId, ...]  # once-per-game effects that would be used up
    draws: tuple[int, ...]  # cards that each side would draw
    winners: tuple[Seat, ...] | None


# --- What questions are about ------------------------------------------------------------------------------


class AskedPlacePiece(NamedTuple):
    """The piece of terrain to place, and its size."""

    kind: TerrainKind
    width: Mil
    depth: Mil


class AskedMarshal(NamedTuple):
    """The War Marshal to place."""

    card: CardId


class AskedPlay(NamedTuple):
    """Whether it is the opening; the own Characters, and abandoned cards."""

    is_opening: bool
    own: tuple[Named, ...]
    abandoned: tuple[Named, ...]


class AskedPlace(NamedTuple):
    """The card that comes in from hand, as a Guardian, or again; only in the last case it has a number."""

    what: Annotated[str, OneOf("deploy", "raise", "redeploy")]
    card: CardId
    uid: int


class AskedLibrary(NamedTuple):
    """How many cards were drawn so far in the Central Library."""

    drawn: int


class AskedActivate(NamedTuple):
    """The Characters that wait for their activation."""

    waiting: tuple[Named, ...]


class AskedCharacter(NamedTuple):
    """The Character that guesses, moves, is turned or acts by its list."""

    uid: int
    card: CardId


class AskedExtraMove(NamedTuple):
    """The Character that may move, and how far."""

    uid: int
    limit: Mil
    card: CardId


class AskedAttack(NamedTuple):
    """The Character that attacks, and all that could be attacked."""

    uid: int
    card: CardId
    targets: tuple[Named, ...]


class AskedPick(NamedTuple):
    """The card that has an effect, whose Characters it means, how many are left to choose, and of whom."""

    card: CardId
    side: Seat
    left: int
    able: tuple[Named, ...]


class AskedNextMover(NamedTuple):
    """How far each of them may move, and who is left."""

    limit: Mil
    able: tuple[Named, ...]


class AskedPickPiece(NamedTuple):
    """The card that has an effect on terrain, which effect, and the pieces it could mean."""

    card: CardId
    effect: Annotated[str, OneOf("shift_terrain", "remove_terrain")]
    pieces: tuple[Named, ...]


class AskedShiftPiece(NamedTuple):
    """The piece to move, how far it may be moved at most, and the card that does it."""

    uid: int
    kind: TerrainKind
    most: Mil
    card: CardId


class AskedPutPiece(NamedTuple):
    """The new piece of terrain, its size, and the card that puts it there."""

    kind: TerrainKind
    width: Mil
    depth: Mil
    card: CardId


class AskedUse(NamedTuple):
    """The card whose once-per-game effect the phantom would use, and the number of its Character."""

    card: CardId
    uid: int


class AskedGuardian(NamedTuple):
    """The Guardian Arises card that the phantom would play."""

    card: CardId


class AskedHost(NamedTuple):
    """The Breaker that the phantom would attach, and who could receive it."""

    card: CardId
    able: tuple[Named, ...]


class AskedMount(NamedTuple):
    """The Character of the phantom that receives something (0: still in hand), and of which kind."""

    uid: int
    card: CardId
    fitting: Annotated[str, OneOf(*FITTINGS)]


AskedOfPhantom = (
    AskedMarshal | AskedPlace | AskedLibrary | AskedCharacter | AskedExtraMove | AskedAttack | AskedPick
    | AskedNextMover | AskedPickPiece | AskedShiftPiece | AskedPutPiece | AskedUse | AskedGuardian | AskedHost
    | AskedMount
)  # fmt: skip
WhyOfPhantom = (
    PhantomUses | PhantomMounts | PhantomGuardian | PhantomRaises | PhantomLine | PhantomDisplaced
    | PhantomSqueezesIn | PhantomBinary | PhantomList | PhantomCharges | PhantomHunts | PhantomAdvances
    | PhantomDetours | PhantomHeldUp | PhantomRams | PhantomSidles | PhantomFlees | PhantomStays
    | PhantomAttacks | PhantomChooses | PhantomSkips
)  # fmt: skip


class PhantomsReason(NamedTuple):
    """The event that will tell why the phantom does something."""

    event: str
    facts: WhyOfPhantom


class AskedPhantom(NamedTuple):
    """The question that the phantom answers, its answer ("": none) and why, and what that question is about."""

    question: str
    meant: Choice
    why: PhantomsReason
    about: AskedOfPhantom | None


ASKED: Mapping[str, type[Any]] = {
    "place_piece": AskedPlacePiece,
    "marshal": AskedMarshal,
    "play": AskedPlay,
    "place": AskedPlace,
    "library": AskedLibrary,
    "activate": AskedActivate,
    "guess": AskedCharacter,
    "move": AskedCharacter,
    "extra_move": AskedExtraMove,
    "attack": AskedAttack,
    "pick": AskedPick,
    "next_mover": AskedNextMover,
    "face": AskedCharacter,
    "pick_piece": AskedPickPiece,
    "shift_piece": AskedShiftPiece,
    "put_piece": AskedPutPiece,
    "phantom": AskedPhantom,
    "phantom_use": AskedUse,
    "phantom_guardian": AskedGuardian,
    "phantom_host": AskedHost,
    "phantom_mount": AskedMount,
    "phantom_list": AskedCharacter,
}  # by the name of the question; the others are about nothing
