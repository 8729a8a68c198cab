"""What a choice would do in the duel, summed up from the events of playing it ahead."""

from collections.abc import Sequence
from itertools import chain, repeat

from saltbox.engine.game import Foretells, Part, Reason
from saltbox.engine.state import Choice, Seat
from saltbox.engine.told import GameOver, Told
from saltbox.games.salt_and_bones.choices import PlayInstinct
from saltbox.games.salt_and_bones.state import NO_CARD, CardId, Duel, gambits_saying, other
from saltbox.games.salt_and_bones.told import (
    AttackPlaced,
    Blow,
    BlowTerm,
    CardDiscarded,
    CardNegated,
    CardSpent,
    ChainAnnounced,
    CombatEnded,
    DamageBoosted,
    DamageCreated,
    DamageHardened,
    DamageLanded,
    DamageNegated,
    Disengaged,
    DuelForeseen,
    EquipmentDestroyed,
    EquipmentTriggered,
    HealthForeseen,
    InstinctAnnounced,
    NegationFailed,
    ParrySet,
)
from saltbox.games.salt_and_bones.words import term

# What takes a card away from its owner, each with its seat and its card.
SPENDING = (AttackPlaced, ChainAnnounced, InstinctAnnounced, EquipmentTriggered, CardDiscarded)


def sum_up(before: Duel, after: Duel, events: Sequence[Told], seat: Seat | None) -> DuelForeseen:
    """The summary of one branch. Health is counted along with the events: combat may have ended since."""
    facts = [told.facts for told in events]
    bound = [seat for seat in (0, 1) if after.must_disengage[seat] and not before.must_disengage[seat]]
    over = [fact for fact in facts if isinstance(fact, GameOver)]
    return DuelForeseen(
        blows=blows(before, facts),
        health=tuple([HealthForeseen(before.health[seat], after.health[seat]) for seat in (0, 1)]),
        spent=spent(facts),
        negated=tuple([fact for fact in facts if isinstance(fact, CardNegated)]),
        must_disengage=tuple(bound),
        disengaged=tuple([fact.seat for fact in facts if isinstance(fact, Disengaged)]),
        parry=tuple([fact.seat for fact in facts if isinstance(fact, ParrySet)]),
        ends_combat=any(isinstance(fact, CombatEnded) for fact in facts),
        winners=over[0].winners if over else None,
    )


# --- Blows -------------------------------------------------------------------------------------------------


def blows(before: Duel, facts: Sequence[object]) -> tuple[Blow, ...]:
    """Every damage instance that would come, and the one that is on its way already."""
    found: dict[int, Blow] = {before.instances: pending(before)} if before.damage else {}
    health = list(before.health)
    placed: AttackPlaced | None = None
    for fact in facts:
        if isinstance(fact, AttackPlaced):
            placed = fact
        elif isinstance(fact, DamageCreated):
            found[fact.number] = created(before, fact, placed, health[other(fact.dealer)])
        elif isinstance(fact, DamageBoosted):
            found[fact.number] = boosted(before, found[fact.number], fact)
        elif isinstance(fact, DamageNegated):
            found[fact.number] = found[fact.number]._replace(negated_by=fact.card)
        elif isinstance(fact, DamageLanded):
            health[fact.target] = fact.left
            found[fact.number] = found[fact.number]._replace(lost=fact.lost, left=fact.left)
    return tuple(found.values())


def pending(s: Duel) -> Blow:
    """The instance that is on its way. What it was made of was told; what is known of it now is its amount."""
    blow = s.damage[-1]
    target = other(blow.dealer)
    card = s.laid[-1].card if s.laid and blow.kind != "equipment" else NO_CARD
    terms = (BlowTerm("on its way", blow.amount, "SB-DAMAGE-14", card, ""),)
    left = s.health[target]
    return Blow(s.instances, blow.dealer, target, blow.kind, card, terms, blow.amount, NO_CARD, 0, left)


def created(s: Duel, fact: DamageCreated, placed: AttackPlaced | None, left: int) -> Blow:
    """A new instance; a base one has the terms of the card that was placed."""
    terms = terms_of(s, fact, placed if fact.kind == "base" else None)
    target = other(fact.dealer)
    return Blow(fact.number, fact.dealer, target, fact.kind, fact.card, terms, fact.amount, NO_CARD, 0, left)


def boosted(s: Duel, blow: Blow, fact: DamageBoosted) -> Blow:
    """The same with one more term."""
    raised = BlowTerm(s.table.strategy[fact.card].name, fact.by, "SB-CARD-7", fact.card, "")
    return blow._replace(terms=(*blow.terms, raised), amount=fact.amount)


def terms_of(s: Duel, fact: DamageCreated, placed: AttackPlaced | None) -> tuple[BlowTerm, ...]:
    """The terms of an instance; those of a base instance are the ones of its Attack Card. [SB-DAMAGE-2]"""
    if placed is None:
        return tuple([term_of(s, part) for part in fact.parts])
    tiles = chain(("", *placed.tiles), repeat(""))  # none of the card itself, then those that feed it
    terms = [term_of(s, part, tile) for part, tile in zip(placed.parts, tiles, strict=False)]
    return (*terms, *[term_of(s, part) for part in fact.parts[1:]])


def term_of(s: Duel, part: Part, tile: str = "") -> BlowTerm:
    """A part with its name and the card it comes from, if it comes from one."""
    told = term(s.table, part)
    is_card = part.what in s.table.attack or part.what in s.table.strategy
    return BlowTerm(told.label, told.value, told.rule, part.what if is_card else "", tile)


# --- Cards -------------------------------------------------------------------------------------------------


def spent(facts: Sequence[object]) -> tuple[CardSpent, ...]:
    """All cards that would leave a hand or a board for good, in order; a chained one when it is announced."""
    found: list[CardSpent] = []
    for fact in facts:
        if isinstance(fact, EquipmentDestroyed):
            found += [CardSpent(fact.seat, card) for card in fact.cards]
        elif isinstance(fact, SPENDING) and not (isinstance(fact, AttackPlaced) and fact.is_chained):
            found.append(CardSpent(fact.seat, fact.card))
    return tuple(found)


# --- Plays that do nothing ---------------------------------------------------------------------------------


def why_nothing(
    before: Duel, after: Duel, choice: Choice, events: Sequence[Told], seat: Seat | None
) -> Reason | None:
    """Why an announced card would do nothing, by what its player can see.

    It is used up all the same. [SB-STRAT-6] [SB-BLOCK-5] [SB-NEGATE-4]
    """
    facts = [told.facts for told in events]
    announced = next((fact for fact in facts if isinstance(fact, ChainAnnounced | InstinctAnnounced)), None)
    if announced is None or announced.seat != seat:
        return None
    card = announced.card
    for fact in facts:
        if isinstance(fact, CardNegated) and fact.card == card:
            return Reason("SB-NEGATE-4", "is_negated", (card, fact.by))
        if isinstance(fact, NegationFailed) and fact.card == card:
            gambit = fact.because
            return Reason("SB-BLOCK-5", "cannot_negate" if gambit else "is_hardened", (card, gambit))
    if PlayInstinct.parse(choice) is None:
        return None
    return _helps_nothing(before, facts, card) or _finds_nothing(before, card, seat)


def _helps_nothing(s: Duel, facts: Sequence[object], card: CardId) -> Reason | None:
    """More damage that is negated anyway, or protection from what cannot happen."""
    boosted = {fact.number for fact in facts if isinstance(fact, DamageBoosted) and fact.card == card}
    for fact in facts:
        if isinstance(fact, DamageNegated) and fact.number in boosted:
            return Reason("SB-BLOCK-1", "is_negated_anyway", (card, fact.card))
        if isinstance(fact, DamageHardened) and fact.card == card and gambits_saying(s, "no_damage_negation"):
            return Reason(
                "SB-GAMBIT-6", "nothing_is_negated", (card, gambits_saying(s, "no_damage_negation")[0])
            )
    return None


def _finds_nothing(s: Duel, card: CardId, seat: Seat) -> Reason | None:
    """A card of which only the opponent's empty hand is the object."""
    target = other(seat)
    words = {effect.word for effect in s.table.strategy[card].do}
    if words == {"opponent_discards"} and not s.attack_hand[target] and not s.strategy_hand[target]:
        return Reason("SB-I06", "nothing_to_give_up", (card,))
    return None


FORETELLS = Foretells(DuelForeseen, sum_up, why_nothing)
