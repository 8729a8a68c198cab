"""What a choice would do in the battle, summed up from the events of playing it ahead."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

from saltbox.engine.game import Foretells, Reason
from saltbox.engine.state import Choice, Seat
from saltbox.engine.told import GameOver, Told
from saltbox.games.salt_mystic.lengths import Pose
from saltbox.games.salt_mystic.state import Battle
from saltbox.games.salt_mystic.told import (
    AbandonedDestroyed,
    AbilityUsed,
    AttackForeseen,
    AttackResolved,
    BattleForeseen,
    BreakerNegated,
    BreakerPlayed,
    CardsDrawn,
    CharacterDefeated,
    CharacterRecalled,
    CharacterSwept,
    CharacterTrapped,
    Forbidden,
    HitNegated,
    Named,
    PoseForeseen,
    SpentForeseen,
    StatChanged,
    TerrainRemoved,
    VehicleDestroyed,
)
from saltbox.games.salt_mystic.words import term

# The phantom's turn is no consequence of a choice: it rolls and thinks for itself. [SM-SOLO-19]
HORIZON = frozenset({"phantom_turn", "phantom_opening", "phantom_next"})

F = TypeVar("F")


def sum_up(before: Battle, after: Battle, events: Sequence[Told], seat: Seat | None) -> BattleForeseen:
    """The summary of one branch."""
    facts = [told.facts for told in events]
    drawn = all_of(facts, CardsDrawn)
    wrecks = [fact for fact in facts if isinstance(fact, VehicleDestroyed | AbandonedDestroyed)]
    removed = [fact for fact in facts if isinstance(fact, CharacterRecalled | CharacterSwept)]
    over = all_of(facts, GameOver)
    return BattleForeseen(
        attacks=attacks(before, facts),
        falls=tuple([Named(fact.uid, fact.card) for fact in all_of(facts, CharacterDefeated)]),
        destroyed=tuple([Named(fact.uid, fact.vehicle) for fact in wrecks]),
        removed=tuple([Named(fact.uid, fact.card) for fact in removed]),
        moved=moved(before, after),
        trapped=tuple([Named(fact.uid, fact.card) for fact in all_of(facts, CharacterTrapped)]),
        changed=tuple(all_of(facts, StatChanged)),
        forbidden=tuple(all_of(facts, Forbidden)),
        breaks=tuple([Named(fact.uid, fact.kind) for fact in all_of(facts, TerrainRemoved)]),
        spent=spent(before, after),
        powers=tuple([fact.card for fact in all_of(facts, AbilityUsed)]),
        draws=tuple([sum(len(fact.cards) for fact in drawn if fact.seat == side) for side in (0, 1)]),
        winners=over[0].winners if over else None,
    )


def all_of(facts: Iterable[object], kind: type[F]) -> list[F]:
    """The facts of one kind."""
    return [fact for fact in facts if isinstance(fact, kind)]


def attacks(before: Battle, facts: Sequence[object]) -> tuple[AttackForeseen, ...]:
    """Every attack that would be resolved; its die is what tells the branches apart. [SM-ATTACK-5]"""
    found: list[AttackForeseen] = []
    for fact in facts:
        if isinstance(fact, AttackResolved):
            terms = tuple([term(before.table, part) for part in fact.parts[1:]])
            found.append(AttackForeseen(fact.uid, fact.target, terms, fact.defense, fact.is_hit, ""))
        elif isinstance(fact, HitNegated):
            found[-1] = found[-1]._replace(negated_by=fact.by)
    return tuple(found)


def moved(before: Battle, after: Battle) -> tuple[PoseForeseen, ...]:
    """The Characters that would stand elsewhere, or face another way."""
    stood = {stack.uid: (stack.x, stack.y, stack.heading) for stack in before.stacks}
    poses = {stack.uid: (stack.x, stack.y, stack.heading) for stack in after.stacks}
    return tuple([PoseForeseen(uid, Pose(*pose)) for uid, pose in poses.items() if stood.get(uid) != pose])


def spent(before: Battle, after: Battle) -> tuple[SpentForeseen, ...]:
    """The cards that would come to the discard piles; nothing ever leaves them. [SM-ATTACH-20]"""
    piles = enumerate(zip(before.discard, after.discard, strict=True))
    return tuple([SpentForeseen(side, card) for side, (old, new) in piles for card in new[len(old) :]])


# --- Choices that do nothing -------------------------------------------------------------------------------


def why_nothing(
    before: Battle, after: Battle, choice: Choice, events: Sequence[Told], seat: Seat | None
) -> Reason | None:
    """Why nothing would come of an attack, a Breaker or a once-per-game effect."""
    facts = [told.facts for told in events]
    if all_of(facts, GameOver) or has_changed(before, after):
        return None
    for fact in facts:
        if isinstance(fact, AttackResolved) and not fact.is_hit:
            return Reason("SM-ATTACK-12", "cannot_hit", (fact.card, fact.target_card))
        if isinstance(fact, BreakerNegated) and fact.seat != seat:
            return Reason("SM-BREAKER-1", "breaker_negated", (fact.breaker, fact.card))
        if isinstance(fact, AbilityUsed | BreakerPlayed) and is_done(before, after):
            return Reason("SM-BREAKER-5", "changes_nothing", (fact.card,))
    return None


def has_changed(before: Battle, after: Battle) -> bool:
    """Whether anything on the table would be different, or the hands and decks would."""
    table_before = (before.stacks, before.loose, before.effects, before.traps, before.terrain)
    table_after = (after.stacks, after.loose, after.effects, after.traps, after.terrain)
    return table_before != table_after or any(map(_drew, before.deck, after.deck))


def _drew(before: Sequence[object], after: Sequence[object]) -> bool:
    return len(before) != len(after)


def is_done(before: Battle, after: Battle) -> bool:
    """Whether the effect is over: the next question is the one it was chosen at, or another turn has begun."""
    return before.agenda[-1][1] == after.agenda[-1][1] or before.turn != after.turn


FORETELLS = Foretells(BattleForeseen, sum_up, why_nothing, HORIZON)
