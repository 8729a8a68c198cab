"""What this game tells: its events, and what its questions are about. The fields of a record are the facts.

An event about a damage instance ends with which one it is: its dealer, its kind and its number in this combat.
Whatever a card does names that card, so that a sum can be read back to where its terms come from.
"""

from typing import Annotated, Literal, NamedTuple

from saltbox.engine.rules import Part
from saltbox.engine.state import Seat
from saltbox.engine.told import OneOf
from saltbox.games.salt_and_bones.choices import Tile
from saltbox.games.salt_and_bones.state import CardId

DamageKind = Annotated[str, OneOf("base", "extra", "equipment")]
Deck = Annotated[str, OneOf("attack", "strategy")]
StrategyKind = Annotated[str, OneOf("instinct", "equipment", "gambit")]
Placement = str  # two tiles side by side, the attack half first: C3/D3


# --- The round ---------------------------------------------------------------------------------------------


class MomentumGiven(NamedTuple):
    """This seat began with Momentum."""

    seat: Seat


class MomentumPassed(NamedTuple):
    """Momentum went to this seat."""

    seat: Seat


class RoundBegan(NamedTuple):
    """A round began."""

    round: int


class FieldCardFlipped(NamedTuple):
    """A Field Card destroyed these tiles; those that were gone already are not named."""

    card: CardId
    tiles: tuple[str, ...]


class HandKept(NamedTuple):
    """A seat discarded nothing before drawing."""

    seat: Seat


class CardDiscarded(NamedTuple):
    """A card went from a hand to its discard pile."""

    seat: Seat
    card: CardId


class CardDrawn(NamedTuple):
    """A card was drawn; only its drawer knows which."""

    seat: Seat
    deck: Deck
    card: CardId | None

    def veiled(self) -> "CardDrawn":
        """Others learn the deck only."""
        return self._replace(card=None)


class LastRoundBegan(NamedTuple):
    """A deck ran out."""


class CardPrepared(NamedTuple):
    """A Strategy Card was laid on a board; a hidden Instinct is known to its owner only."""

    seat: Seat
    kind: StrategyKind
    slot: int
    card: CardId | None

    def veiled(self) -> "CardPrepared":
        """Others learn the slot only."""
        return self._replace(card=None)


# --- Combat ------------------------------------------------------------------------------------------------


class CombatBegan(NamedTuple):
    """Combat began under these Gambits, one for each seat; an empty name is no Gambit."""

    gambits: tuple[CardId, ...]


class TurnBegan(NamedTuple):
    """A turn began, an ordinary one or a parting turn."""

    seat: Seat
    is_parting: bool


class TurnDeclined(NamedTuple):
    """A parting turn went by."""

    seat: Seat


class AttackPlaced(NamedTuple):
    """An Attack Card was placed; `parts` add up to its base damage, `tiles` are the halves that feed it."""

    seat: Seat
    card: CardId
    placement: Placement
    is_chained: bool
    parts: tuple[Part, ...]
    tiles: tuple[Tile, ...]  # in the order of the parts that come from cards beside it


class ChainAnnounced(NamedTuple):
    """A chained card was announced, with its place."""

    seat: Seat
    card: CardId
    placement: Placement


class ParrySet(NamedTuple):
    """A card gives a seat a Parry on its next turn."""

    seat: Seat
    card: CardId


class NextAttackBoosted(NamedTuple):
    """A card makes the next Attack Card of a seat hit harder: it gets `boost` more, all in all."""

    seat: Seat
    boost: int
    card: CardId


class Disengaged(NamedTuple):
    """A seat disengaged; the rule says whether it chose to."""

    seat: Seat
    rule: str


class DisengageForced(NamedTuple):
    """A card makes a seat disengage on its next turn."""

    seat: Seat
    card: CardId


class ForcedDisengageCancelled(NamedTuple):
    """Thanks to a card, a seat need not disengage any more."""

    seat: Seat
    card: CardId


class CombatEnded(NamedTuple):
    """Combat ended; the Health of each seat."""

    health: tuple[int, ...]


class EquipmentDestroyed(NamedTuple):
    """Equipment that did not outlast the round."""

    seat: Seat
    cards: tuple[CardId, ...]


class SecondWind(NamedTuple):
    """Both were at 0 Health and got up at 1."""


# --- Damage ------------------------------------------------------------------------------------------------


class DamageCreated(NamedTuple):
    """A damage instance is on its way; its `parts` add up to its amount. `card` deals it."""

    dealer: Seat
    amount: int
    kind: DamageKind
    card: CardId
    parts: tuple[Part, ...]
    number: int


class DamageBoosted(NamedTuple):
    """A card raised an instance by `by` to `amount`."""

    seat: Seat
    by: int
    amount: int
    card: CardId
    dealer: Seat
    kind: DamageKind
    number: int


class DamageHardened(NamedTuple):
    """A card saw to it that an instance cannot be negated any more."""

    seat: Seat
    card: CardId
    dealer: Seat
    kind: DamageKind
    number: int


class DamageNegated(NamedTuple):
    """A card negated an instance whole."""

    target: Seat
    amount: int
    card: CardId
    dealer: Seat
    kind: DamageKind
    number: int


class DamageLanded(NamedTuple):
    """An instance lowered the target's Health to `left`: by `lost`, which is all it had if that was less."""

    target: Seat
    amount: int
    left: int
    lost: int
    dealer: Seat
    kind: DamageKind
    number: int


class NegationFailed(NamedTuple):
    """A card could not negate an instance, because of a Gambit, or because it was hardened ("")."""

    seat: Seat
    card: CardId
    because: CardId
    dealer: Seat
    kind: DamageKind
    number: int


class CameTooLate(NamedTuple):
    """A card did nothing, because its instance was negated already."""

    seat: Seat
    card: CardId
    dealer: Seat
    kind: DamageKind
    number: int


# --- Strategy Cards ----------------------------------------------------------------------------------------


class InstinctAnnounced(NamedTuple):
    """An Instinct was turned face up and announced, while this instance was on its way (0: none was)."""

    seat: Seat
    slot: int
    card: CardId
    number: int


class EquipmentTriggered(NamedTuple):
    """Equipment was played by its condition, while this instance was on its way (0: none was)."""

    seat: Seat
    slot: int
    card: CardId
    number: int


class CardNegated(NamedTuple):
    """An announced card does nothing; `by` negated it."""

    seat: Seat
    card: CardId
    by: CardId


class InstinctsSeen(NamedTuple):
    """A seat looked at the hidden Instincts of the other board; only it knows which."""

    seat: Seat
    cards: tuple[CardId, ...] | None

    def veiled(self) -> "InstinctsSeen":
        """Others learn that it looked."""
        return self._replace(cards=None)


class PlayerNamed(NamedTuple):
    """A seat named a player whose hand is discarded."""

    seat: Seat
    named: Seat


EVENTS = (
    MomentumGiven,
    MomentumPassed,
    RoundBegan,
    FieldCardFlipped,
    HandKept,
    CardDiscarded,
    CardDrawn,
    LastRoundBegan,
    CardPrepared,
    CombatBegan,
    TurnBegan,
    TurnDeclined,
    AttackPlaced,
    ChainAnnounced,
    ParrySet,
    NextAttackBoosted,
    Disengaged,
    DisengageForced,
    ForcedDisengageCancelled,
    CombatEnded,
    EquipmentDestroyed,
    SecondWind,
    DamageCreated,
    DamageBoosted,
    DamageHardened,
    DamageNegated,
    DamageLanded,
    NegationFailed,
    CameTooLate,
    InstinctAnnounced,
    EquipmentTriggered,
    CardNegated,
    InstinctsSeen,
    PlayerNamed,
)


# --- What a choice would do ----------------------------------------------------------------------------------


class BlowTerm(NamedTuple):
    """One term of a blow: how much, by which rule, and where it comes from: a card, and the tile it lies on."""

    label: str
    value: int
    rule: str
    card: CardId
    tile: Tile


class Blow(NamedTuple):
    """A damage instance that would come: its terms add up to its amount.

    It lands, and the target loses as much Health as it has, or `negated_by` says which card takes all of it.
    """

    number: int
    dealer: Seat
    target: Seat
    kind: DamageKind
    card: CardId
    terms: tuple[BlowTerm, ...]
    amount: int
    negated_by: CardId
    lost: int
    left: int  # of the target's Health


class HealthForeseen(NamedTuple):
    """The Health of a seat now and then."""

    now: int
    then: int


class CardSpent(NamedTuple):
    """A card that would be used up or discarded, from the hand or the board of a seat."""

    seat: Seat
    card: CardId


class DuelForeseen(NamedTuple):
    """What a choice would do in the duel: blows in their order, and all that they and their cards lead to.

    `negated` are announced cards that would do nothing, `winners` is None while the game goes on.
    """

    blows: tuple[Blow, ...]
    health: tuple[HealthForeseen, ...]
    spent: tuple[CardSpent, ...]
    negated: tuple[CardNegated, ...]
    must_disengage: tuple[Seat, ...]  # on their next turn
    disengaged: tuple[Seat, ...]
    parry: tuple[Seat, ...]  # on their next turn
    ends_combat: bool
    winners: tuple[Seat, ...] | None


# --- What questions are about ------------------------------------------------------------------------------


class AskedPlace(NamedTuple):
    """The card to place, and whether it would be chained."""

    card: CardId
    is_chained: bool


class AskedChain(NamedTuple):
    """The card that lies there last, and whether it was chained itself."""

    last: CardId
    last_is_chained: bool


class AskedDrop(NamedTuple):
    """Whose card makes the seat discard, and how many cards in all are left to discard."""

    by: Seat
    cards: int


class TurnAnswered(NamedTuple):
    """A turn begins."""

    what: Literal["turn"]
    seat: Seat


class AttackAnswered(NamedTuple):
    """An Attack Card and all it caused are done."""

    what: Literal["attack"]
    seat: Seat
    card: CardId
    placement: Placement


class DamageAnswered(NamedTuple):
    """A damage instance is on its way."""

    what: Literal["damage"]
    number: int
    dealer: Seat
    amount: int
    kind: DamageKind


class CardAnswered(NamedTuple):
    """A card was announced; a chained one has a place."""

    what: Literal["card"]
    seat: Seat
    card: CardId
    placement: Placement


class AskedAtTurn(NamedTuple):
    """What a window at the beginning of a turn answers."""

    turn: TurnAnswered


class AskedAtAttack(NamedTuple):
    """What a window after an attack answers."""

    attack: AttackAnswered


class AskedAtDamage(NamedTuple):
    """What a window about damage answers."""

    damage: DamageAnswered


class AskedAtAnnouncement(NamedTuple):
    """What a window about an announced card answers, and the damage it is all about, if any."""

    card: CardAnswered
    damage: DamageAnswered | None = None
