"""What this game tells: its events, what its questions are about, and what can be measured and foreseen.

The fields of a record are the facts. A `cause` is the id of the card, track card, location or loadout that does
something; where none does, it is one of the words overflow, mine, end or move.
"""

from typing import Annotated, NamedTuple

from saltbox.engine.state import Seat
from saltbox.engine.told import OneOf
from saltbox.games.salus.state import CardId, Space

Power = Annotated[str, OneOf("speed", "agility", "systems")]
Token = Annotated[str, OneOf("shock", "energy")]
Deck = Annotated[str, OneOf("standard", "action")]
BidKind = Annotated[str, OneOf("cycle", "purge", "none")]
Phase = Annotated[str, OneOf("draw", "assign", "bid", "cycle", "maneuver", "end")]
Zone = Annotated[str, OneOf("hand", "slot", "bid")]
Moment = Annotated[
    str,
    OneOf(
        "move_die", "moved", "entered", "passed", "targeted", "attack_rolled", "attack_resolved",
        "shock_incoming", "damage_incoming", "check_failed", "knocked_out", "bids_revealed",
    ),
]  # fmt: skip
Colour = Annotated[str, OneOf("blue", "red", "yellow", "green")]
Cause = str


# --- Set-up ------------------------------------------------------------------------------------------------


class RolledOff(NamedTuple):
    """Seats rolled a die each, in this order; ties rolled again."""

    seats: tuple[Seat, ...]
    dice: tuple[int, ...]


class CoinGiven(NamedTuple):
    """This seat began with the first-player coin."""

    seat: Seat


class LocationsLaid(NamedTuple):
    """These locations were laid out to choose from."""

    locations: tuple[CardId, ...]


class LocationRemoved(NamedTuple):
    """A seat removed one of the locations."""

    seat: Seat
    location: CardId


class LocationSet(NamedTuple):
    """The location of this race."""

    location: CardId


class ShipTaken(NamedTuple):
    """A seat took a ship."""

    seat: Seat
    ship: str


class LoadoutChosen(NamedTuple):
    """A seat laid one side of its sheet up."""

    seat: Seat
    ship: str
    loadout: str


class TrackLaid(NamedTuple):
    """The track was laid; an empty id is a card that lies face down."""

    cards: tuple[CardId, ...]
    finish: Space


# --- Rounds and zones --------------------------------------------------------------------------------------


class RoundBegan(NamedTuple):
    """A round began."""

    round: int


class PhaseBegan(NamedTuple):
    """A phase began; where it has an order, these seats act in it."""

    phase: Phase
    order: tuple[Seat, ...]


class CardsDrawn(NamedTuple):
    """A seat drew from its own deck; only it knows which cards."""

    seat: Seat
    number: int
    cards: tuple[CardId, ...] | None

    def veiled(self) -> "CardsDrawn":
        """Others learn how many."""
        return self._replace(cards=None)


class DeckReshuffled(NamedTuple):
    """The cycle deck of a seat was shuffled and became its draw deck."""

    seat: Seat
    cards: int


class CardsCycled(NamedTuple):
    """Cards of a seat went to its cycle deck."""

    seat: Seat
    cards: tuple[CardId, ...]
    zone: Zone


class CardPurged(NamedTuple):
    """A card left the game for good."""

    seat: Seat
    card: CardId
    zone: Zone


class CardEquipped(NamedTuple):
    """A red card was put into a reaction slot."""

    seat: Seat
    card: CardId


class TokensReturned(NamedTuple):
    """All Shock and Energy went back to the supply at the end of the Draw Phase."""


class YellowPlayed(NamedTuple):
    """A yellow card of a plan: the powers that its player chose, and the levels after it."""

    card: CardId
    powers: tuple[Power, ...]
    speed: int
    agility: int
    systems: int


class PowersAssigned(NamedTuple):
    """What a seat did in the Assign Phase, shown when all were done; `drawn` counts cards drawn by it."""

    seat: Seat
    plays: tuple[YellowPlayed, ...]
    speed: int
    agility: int
    systems: int
    drawn: int
    was_reshuffled: bool


# --- Bids --------------------------------------------------------------------------------------------------


class PoolFilled(NamedTuple):
    """A seat turned up the top card of a deck for the bid pool."""

    seat: Seat
    deck: Deck
    card: CardId


class BidPlaced(NamedTuple):
    """A seat placed a bid face down, or none; only it knows the card."""

    seat: Seat
    kind: BidKind
    card: CardId | None

    def veiled(self) -> "BidPlaced":
        """Others learn the orientation only."""
        return self._replace(card=None)


class BidShown(NamedTuple):
    """A revealed bid; an empty card is none."""

    seat: Seat
    card: CardId
    kind: BidKind
    amount: int


class BidsRevealed(NamedTuple):
    """All bids were turned up together."""

    bids: tuple[BidShown, ...]


class BidRaised(NamedTuple):
    """A card raised the bid of a seat to `amount`."""

    seat: Seat
    card: CardId
    by: int
    amount: int


class BidsRanked(NamedTuple):
    """The order in which the seats take a card."""

    order: tuple[Seat, ...]


class CardTaken(NamedTuple):
    """A seat took a card of the pool, into a slot or into its cycle deck."""

    seat: Seat
    card: CardId
    is_equipped: bool


class GreenResolved(NamedTuple):
    """The ability of a green card that was bid was resolved."""

    seat: Seat
    card: CardId


# --- Turns and movement ------------------------------------------------------------------------------------


class TurnBegan(NamedTuple):
    """A maneuver turn began."""

    seat: Seat


class ActionPlayed(NamedTuple):
    """A blue card was played."""

    seat: Seat
    card: CardId


class MoveRolled(NamedTuple):
    """The move die was rolled, or rolled again."""

    seat: Seat
    die: int
    is_reroll: bool


class SpeedUsed(NamedTuple):
    """Speed changed the move die by `change` to `die`, and is at `speed` now."""

    seat: Seat
    change: int
    die: int
    speed: int


class ShipMoved(NamedTuple):
    """A ship moved from one progress to another, and passed and entered upon these ships."""

    seat: Seat
    start: int
    end: int
    passed: tuple[Seat, ...]
    entered: tuple[Seat, ...]
    cause: Cause


class LapsChanged(NamedTuple):
    """A ship gained or lost a lap, and has so many now."""

    seat: Seat
    laps: int
    is_gain: bool


class CoinTaken(NamedTuple):
    """The coin went from one seat to another."""

    seat: Seat
    loser: Seat


class MineLaid(NamedTuple):
    """A Fire Mine was laid on a space."""

    seat: Seat
    space: Space


class MineSetOff(NamedTuple):
    """A ship entered a space with a Fire Mine."""

    seat: Seat
    space: Space


class SpaceTurnedUp(NamedTuple):
    """A face-down track card was turned up for good."""

    space: Space
    card: CardId


class CheckMade(NamedTuple):
    """A difficulty check: this Agility against the card of a space."""

    seat: Seat
    space: Space
    card: CardId
    agility: int
    is_passed: bool


class CheckSkipped(NamedTuple):
    """No check was made: the space has no difficulty, or was checked in this chain already."""

    seat: Seat
    space: Space
    card: CardId
    is_repeat: bool


class PassOptionChosen(NamedTuple):
    """A seat took the Pass option of a track card, or left it."""

    seat: Seat
    card: CardId
    is_taken: bool


class FailIgnored(NamedTuple):
    """A reaction card let a seat ignore the Fail option."""

    seat: Seat
    card: CardId
    by: CardId


class LocationApplied(NamedTuple):
    """The location table was read with the final die."""

    seat: Seat
    location: CardId
    die: int
    is_empty: bool


# --- Powers, tokens, damage --------------------------------------------------------------------------------


class PowerChanged(NamedTuple):
    """A power of a ship changed by `by` to `level`."""

    seat: Seat
    power: Power
    by: int
    level: int
    cause: Cause


class TokensGained(NamedTuple):
    """A gain of Shock or Energy: some cancelled the other kind, some were placed, the rest spilled over."""

    seat: Seat
    kind: Token
    amount: int
    cancelled: int
    placed: int
    overflow: int
    cause: Cause


class TokensRemoved(NamedTuple):
    """Tokens were taken off a ship."""

    seat: Seat
    kind: Token
    amount: int
    cause: Cause


class DamageTaken(NamedTuple):
    """A ship received damage and has so much now, of so much health."""

    seat: Seat
    amount: int
    damage: int
    health: int
    cause: Cause


class DamageLowered(NamedTuple):
    """A card or an ability kept damage or Shock off a ship."""

    seat: Seat
    kind: Annotated[str, OneOf("damage", "shock")]
    by: int
    left: int
    cause: Cause


class DamageDropped(NamedTuple):
    """Damage had no effect: the ship was knocked out in this round already."""

    seat: Seat
    amount: int
    cause: Cause


class DamageRepaired(NamedTuple):
    """Damage was removed."""

    seat: Seat
    amount: int
    damage: int
    cause: Cause


class KnockedOut(NamedTuple):
    """A ship was knocked out and put back."""

    seat: Seat
    start: int
    end: int


class SheetFlipped(NamedTuple):
    """A knocked-out ship changed its loadout."""

    seat: Seat
    loadout: str


class PowersReset(NamedTuple):
    """All powers of a knocked-out ship were set to 1."""

    seat: Seat


# --- Attacks, reactions, abilities -------------------------------------------------------------------------


class AttackDeclared(NamedTuple):
    """An attack or a strike was aimed at a ship."""

    attacker: Seat
    target: Seat
    card: CardId
    is_strike: bool


class DefenceRaised(NamedTuple):
    """A card or an ability raised a defence value."""

    seat: Seat
    by: int
    cause: Cause


class AttackRolled(NamedTuple):
    """The die of an attack: with its bonus against the defence value."""

    attacker: Seat
    target: Seat
    card: CardId
    die: int
    bonus: int
    defence: int


class AttackResolved(NamedTuple):
    """An attack hit or missed."""

    attacker: Seat
    target: Seat
    card: CardId
    is_hit: bool


class ReactionPlayed(NamedTuple):
    """A red card was played in answer to an event."""

    seat: Seat
    card: CardId
    moment: Moment
    was_equipped: bool


class ReactionDeclared(NamedTuple):
    """A red card was set aside, to be resolved in its turn."""

    seat: Seat
    card: CardId
    moment: Moment
    was_equipped: bool


class ReactionWithdrawn(NamedTuple):
    """A declared card could not be resolved any more and went back."""

    seat: Seat
    card: CardId
    zone: Annotated[str, OneOf("hand", "slot", "cycle")]


class AbilityUsed(NamedTuple):
    """The ability of a loadout was used."""

    seat: Seat
    loadout: str


class EndPhaseValue(NamedTuple):
    """The End Phase values of a ship: one for each power, what its ability adds, and their sum."""

    seat: Seat
    speed: int
    agility: int
    systems: int
    ability: int
    total: int


EVENTS = (
    RolledOff, CoinGiven, LocationsLaid, LocationRemoved, LocationSet, ShipTaken, LoadoutChosen, TrackLaid,
    RoundBegan, PhaseBegan, CardsDrawn, DeckReshuffled, CardsCycled, CardPurged, CardEquipped, TokensReturned,
    PowersAssigned, PoolFilled, BidPlaced, BidsRevealed, BidRaised, BidsRanked, CardTaken, GreenResolved,
    TurnBegan, ActionPlayed, MoveRolled, SpeedUsed, ShipMoved, LapsChanged, CoinTaken, MineLaid, MineSetOff,
    SpaceTurnedUp, CheckMade, CheckSkipped, PassOptionChosen, FailIgnored, LocationApplied, PowerChanged,
    TokensGained, TokensRemoved, DamageTaken, DamageLowered, DamageDropped, DamageRepaired, KnockedOut,
    SheetFlipped, PowersReset, AttackDeclared, DefenceRaised, AttackRolled, AttackResolved, ReactionPlayed,
    ReactionDeclared, ReactionWithdrawn, AbilityUsed, EndPhaseValue,
)  # fmt: skip


# --- What questions are about ------------------------------------------------------------------------------


class AskedDiscard(NamedTuple):
    """How many cards are still to be cycled."""

    cards: int


class AskedAssign(NamedTuple):
    """The levels that the plan of the asked seat has come to."""

    speed: int
    agility: int
    systems: int


class AskedCard(NamedTuple):
    """The card that a question is about."""

    card: CardId


class AskedCycle(NamedTuple):
    """How many cards may still be cycled."""

    cards: int


class AskedSpeed(NamedTuple):
    """What the move die shows, and the level of Speed."""

    die: int
    speed: int


class AskedPass(NamedTuple):
    """The track card whose Pass option may be taken."""

    space: Space
    card: CardId


class AskedTrim(NamedTuple):
    """The track card that is about to be checked, and the Agility of the ship."""

    space: Space
    card: CardId
    agility: int


class AskedEnd(NamedTuple):
    """The sum of the End Phase values without the ability."""

    total: int


class AskedScreen(NamedTuple):
    """Who attacks, with which card, and the defence value so far."""

    attacker: Seat
    card: CardId
    defence: int


class AskedArrival(NamedTuple):
    """Whose movement arrives, how far it went, and where it ended."""

    seat: Seat
    distance: int
    die: int
    space: Space
    card: CardId


class DieAnswered(NamedTuple):
    """The move die that was rolled."""

    number: int
    die: int


class MovementAnswered(NamedTuple):
    """A movement: whose, how far, and how many ships it passed."""

    number: int
    seat: Seat
    distance: int
    passed: int


class AttackAnswered(NamedTuple):
    """An attack or a strike; die and defence value are 0 as long as they are not fixed."""

    number: int
    attacker: Seat
    card: CardId
    is_strike: bool
    die: int
    defence: int


class AmountAnswered(NamedTuple):
    """Damage or Shock that is about to reach the asked seat."""

    number: int
    amount: int
    cause: Cause


class CheckAnswered(NamedTuple):
    """A check that was failed."""

    number: int
    space: Space
    card: CardId


class KnockOutAnswered(NamedTuple):
    """A ship that was knocked out."""

    number: int
    seat: Seat


class BidsAnswered(NamedTuple):
    """The own bid among those that were revealed."""

    number: int
    amount: int


# --- What can be measured ----------------------------------------------------------------------------------


class LandingsWish(NamedTuple):
    """Where a ship would land with each final die; `die` is what the move die shows, 0: not rolled yet."""

    of: Seat
    die: int = 0


class Landing(NamedTuple):
    """What one final die leads to, before anybody reacts, in whichever order of the arrival costs least.

    `change` is what Speed does to the die, `speed` its level then, if the die is rolled. `is_within` says if
    Speed can reach it from the die, or from some die. A face-down card is "" and shows no difficulty.
    `progress` is where the Move ends, `final` where the ship stands when all is resolved: a space can throw it
    back, a knock-out does. `is_whole`: nothing is left that is hidden, rolled or chosen.
    """

    die: int
    is_within: bool
    change: int
    speed: int
    progress: int
    space: Space
    card: CardId
    has_check: bool
    lowest: int
    highest: int
    agility: int
    is_passed: bool
    passes: tuple[Seat, ...]
    mines: int
    takes_coin: bool
    wins: bool
    line: str  # of the location table, in words
    shock: int  # when all is resolved
    energy: int
    damage: int  # received on the way, before reactions
    overflow: int  # of Shock and Energy: what Systems cannot hold comes as damage
    is_knocked_out: bool
    final: int
    is_whole: bool


class Landings(NamedTuple):
    """One entry for each final die, 1 to 6."""

    landings: tuple[Landing, ...]


class TargetsWish(NamedTuple):
    """Which ships an attack card could be aimed at from the ship of a seat."""

    of: Seat
    card: CardId


class TargetFound(NamedTuple):
    """Another ship: its distances, and the chance of a hit in `of_six` dice without reactions."""

    seat: Seat
    is_legal: bool
    front: int  # spaces clockwise; on a straight track negative if it is behind
    behind: int
    same_section: bool
    is_ahead: bool
    defence: int
    bonus: int
    of_six: int


class Targets(NamedTuple):
    """One entry for each other ship."""

    targets: tuple[TargetFound, ...]


class LevelsWish(NamedTuple):
    """What levels of the powers mean for a ship: checks, tokens and the End Phase."""

    of: Seat
    speed: int
    agility: int
    systems: int


class LevelsFound(NamedTuple):
    """What these levels come to.

    `dice` are the final dice that Speed can reach from some roll, `passed` the spaces among the next six where
    the check is passed, `end` the sum of the End Phase values without an ability that its owner may use.
    """

    dice: tuple[int, ...]
    passed: tuple[Space, ...]
    most_tokens: int
    defence: int
    end: int


class CardsWish(NamedTuple):
    """Which cards a seat owns, and where they can be."""

    of: Seat


class CardsKnown(NamedTuple):
    """A card of a seat: copies that lie where the asking seat can see them, and those out of sight."""

    card: CardId
    hand: int
    draw_deck: int
    cycle_deck: int
    equipped: int
    unseen: int  # in the hand, the draw deck or a face-down bid of another seat


class CardsFound(NamedTuple):
    """All cards of a seat, each once; and its hand size in the next Draw Phase."""

    cards: tuple[CardsKnown, ...]
    hand_size: int


# --- What a choice would do --------------------------------------------------------------------------------


class ShipForeseen(NamedTuple):
    """A ship after a choice: what it is at then, and the damage it received on the way."""

    seat: Seat
    progress: int
    speed: int
    agility: int
    systems: int
    shock: int
    energy: int
    damage: int
    received: int
    is_knocked_out: bool


class RaceForeseen(NamedTuple):
    """What a choice would do: ships that change, checks, hits, cards that leave hands, coin and winners."""

    ships: tuple[ShipForeseen, ...]
    checks: tuple[CheckMade, ...]
    attacks: tuple[AttackResolved, ...]
    tokens: tuple[TokensGained, ...]
    cycled: tuple[CardsCycled, ...]
    purged: tuple[CardPurged, ...]
    drawn: int
    mines: tuple[Space, ...]  # laid
    coin: Seat
    winners: tuple[Seat, ...] | None


# --- What pages show before a match ------------------------------------------------------------------------


class ComponentsWish(NamedTuple):
    """What lies in the box beside the cards that are played."""


class ComponentTold(NamedTuple):
    """A kind of token, card or die, and how many of it there are."""

    id: str
    name: str
    kind: str  # card, token, die, coin
    copies: int


class Components(NamedTuple):
    """Aids, tokens, dice and the coin."""

    components: tuple[ComponentTold, ...]


class ShipsWish(NamedTuple):
    """All ships with their loadouts."""


class LoadoutTold(NamedTuple):
    """One side of a ship's sheet; the rows have a value for each level of a power, 0 to 4."""

    id: str
    code: str
    name: str
    health: int
    slots: int
    speed: tuple[int, ...]
    agility: tuple[int, ...]
    systems: tuple[int, ...]
    ability: str
    text: str


class ShipTold(NamedTuple):
    """A ship and its two loadouts."""

    id: str
    name: str
    loadouts: tuple[LoadoutTold, ...]


class Ships(NamedTuple):
    """All ships."""

    ships: tuple[ShipTold, ...]


class LocationsWish(NamedTuple):
    """All locations."""


class LocationTold(NamedTuple):
    """A location: its set-up text, and a line for each final die, 1 to 6."""

    id: str
    code: str
    name: str
    setup: str
    lines: tuple[str, ...]


class Locations(NamedTuple):
    """All locations."""

    locations: tuple[LocationTold, ...]


class TracksWish(NamedTuple):
    """All track cards and lay-outs."""


class TrackCardTold(NamedTuple):
    """A track card; without a difficulty both levels are -1."""

    id: str
    code: str
    name: str
    copies: int
    lowest: int
    highest: int
    pass_text: str
    fail_text: str


class LayoutTold(NamedTuple):
    """A way to lay the track."""

    id: str
    name: str
    spaces: int
    is_ring: bool
    laps: int  # that win; 0: something else does
    rounds: int  # after which it ends; 0: none
    text: str


class Tracks(NamedTuple):
    """Track cards and lay-outs."""

    cards: tuple[TrackCardTold, ...]
    layouts: tuple[LayoutTold, ...]


class DeckCardsWish(NamedTuple):
    """All cards that players hold."""


class DeckCardTold(NamedTuple):
    """A card: its colour, its copies in the decks in the centre, and how many each player starts with."""

    id: str
    code: str
    name: str
    colour: Colour
    copies: int
    starters: int
    bid: int
    captions: tuple[str, ...]
    moment: str  # a red card's event, in words; "" for the others
    text: str
    is_custom: bool


class DeckCards(NamedTuple):
    """All cards that players hold."""

    cards: tuple[DeckCardTold, ...]
