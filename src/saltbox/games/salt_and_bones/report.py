"""The report of a finished duel: what was dealt and stopped, and the attacks that took most Health.

No dice fall in a duel, so there is no luck to tell.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from saltbox.engine.prose import Prose, Telling, filled, prose
from saltbox.engine.report import (
    Decisive,
    Figure,
    Finished,
    Report,
    added,
    counted,
    largest,
    most_decisive,
)
from saltbox.engine.rules import Part
from saltbox.engine.state import Seat
from saltbox.games.salt_and_bones.state import CardId
from saltbox.games.salt_and_bones.told import (
    AttackPlaced,
    CombatBegan,
    DamageBoosted,
    DamageCreated,
    DamageLanded,
    DamageNegated,
    EquipmentTriggered,
    InstinctAnnounced,
    RoundBegan,
    TurnBegan,
)
from saltbox.games.salt_and_bones.words import WAYS, card_span, summed

SEATS = 2
MEASURE = "The attacks that took most Health, with all that they led to."
TOOK = "{seat:who} took {lost} Health from {other:who}"
TOOK_BY = TOOK + " with {card:card}"
MORE = "Round {round}; {left} Health left"


def report(finished: Finished) -> Report:
    """All that is told of a duel when it is over."""
    decisive = [each for attack in attacks(finished) for each in decisive_attack(finished, attack)]
    return Report(finished.names, tuple(figures(finished)), decisive=most_decisive(decisive), measure=MEASURE)


# --- Figures -----------------------------------------------------------------------------------------------


def figures(finished: Finished) -> Iterator[Figure]:
    """The table of the duel."""
    told = finished.told
    landed: list[DamageLanded] = told(DamageLanded)
    yield Figure("Rounds", (finished.ended["round"],), "SB-SETUP-9")
    yield counted("Turns taken", [turn.seat for turn in told(TurnBegan)], SEATS, "SB-COMBAT-3")
    yield counted("Attack Cards placed", [card.seat for card in told(AttackPlaced)], SEATS, "SB-PLACE-1")
    yield counted("Blows landed", [blow.dealer for blow in landed], SEATS, "SB-DAMAGE-10")
    yield added("Health taken", [(1 - blow.target, blow.lost) for blow in landed], SEATS, "SB-DAMAGE-10")
    yield largest("Biggest blow", [(blow.dealer, blow.amount) for blow in landed], SEATS, "SB-DAMAGE-2")
    negated = [(stopped.target, stopped.amount) for stopped in told(DamageNegated)]
    yield added("Damage negated", negated, SEATS, "SB-BLOCK-1")
    yield counted("Instincts played", [card.seat for card in told(InstinctAnnounced)], SEATS, "SB-STRAT-17")
    yield counted("Equipment triggered", [card.seat for card in told(EquipmentTriggered)], SEATS, "SB-STRAT-2")
    gambits = tuple([gambits_of(finished, seat) for seat in range(SEATS)])
    yield Figure("Gambits", gambits, "SB-GAMBIT-1")
    yield Figure("Health left", tuple(finished.ended["health"]), "SB-WIN-1")


def gambits_of(finished: Finished, seat: Seat) -> Prose:
    """The Gambits that a seat brought into force, by name."""
    began: list[CombatBegan] = finished.told(CombatBegan)
    cards = list(dict.fromkeys([combat.gambits[seat] for combat in began if combat.gambits[seat]]))
    names = [piece for card in cards for piece in (", ", card_span(finished.table, card))]
    return prose(*names[1:]) if names else prose("none")


# --- Decisive steps ----------------------------------------------------------------------------------------


class Blow(NamedTuple):
    """A blow that landed: when, the card that dealt it, its sum, and what it took.

    Of a blow in the middle of which a match began, nobody knows the card or the sum.
    """

    step: int
    round: int
    card: CardId
    parts: tuple[Part, ...]
    landed: DamageLanded


class Coming(NamedTuple):
    """A blow on its way: the card that deals it, and the terms of its amount so far."""

    card: CardId
    parts: tuple[Part, ...]


UNKNOWN = Coming("", ())


def attacks(finished: Finished) -> list[list[Blow]]:
    """The blows that landed, attack by attack: what came of an Attack Card, or of the beginning of a turn."""
    found: list[list[Blow]] = [[]]
    placed: tuple[Part, ...] = ()
    coming = UNKNOWN
    round_number = finished.begun["round"]
    for step, facts in finished.story:
        match facts:
            case RoundBegan():
                round_number = facts.round
            case TurnBegan():
                found.append([])
            case AttackPlaced():
                found.append([])
                placed = facts.parts
            case DamageCreated():
                own = placed if facts.kind == "base" else facts.parts[:1]
                coming = Coming(facts.card, (*own, *facts.parts[1:]))
            case DamageBoosted():
                coming = coming._replace(parts=(*coming.parts, Part(facts.card, facts.by, "SB-CARD-7")))
            case DamageLanded():
                found[-1].append(Blow(step, round_number, coming.card, coming.parts, facts))
                coming = UNKNOWN
    return found


def decisive_attack(finished: Finished, attack: Sequence[Blow]) -> Iterator[Decisive]:
    """What an attack took from one seat more than from the other; nothing if it took from neither."""
    taken = [
        sum([blow.landed.lost for blow in attack if blow.landed.target == 1 - seat]) for seat in range(SEATS)
    ]
    if taken[0] == taken[1]:
        return
    seat = int(taken[1] > taken[0])
    own = [blow for blow in attack if blow.landed.target == 1 - seat]
    biggest = max(own, key=lambda blow: blow.landed.lost)
    telling = Telling(finished.table, finished.names)
    facts = Took(seat, 1 - seat, taken[seat], biggest.card, biggest.round, own[-1].landed.left)
    yield Decisive(
        step=own[-1].step,
        words=filled(TOOK_BY if biggest.card else TOOK, WAYS, facts, telling),
        more=prose(filled(MORE, WAYS, facts, telling), sum_of(own, biggest, telling)),
        seat=seat,
        weight=taken[seat] - taken[1 - seat],
        unit="Health",
        rule="SB-DAMAGE-10",
        card=biggest.card,
    )


class Took(NamedTuple):
    """What a sentence says of an attack."""

    seat: Seat
    other: Seat
    lost: int
    card: CardId
    round: int
    left: int


def sum_of(blows: Sequence[Blow], biggest: Blow, telling: Telling) -> Prose:
    """How the biggest blow came to its amount, if it has more than one term."""
    if len(biggest.parts) < 2:
        return Prose()
    which = "; " if len(blows) == 1 else f"; the biggest of {len(blows)} blows: "
    return prose(which, summed(telling, biggest.parts))
