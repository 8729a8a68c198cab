"""The acts that decided a battle: by what left the table, and Guardians that rose."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import NamedTuple

from saltbox.engine.prose import Prose, filled, listed, prose
from saltbox.engine.report import Decisive, Finished
from saltbox.engine.state import RuleId, Seat
from saltbox.games.salt_mystic.cards import Card, CardEffect, owner_of
from saltbox.games.salt_mystic.report.acts import SIDES, Act
from saltbox.games.salt_mystic.report.luck import FACES, at_least, needed
from saltbox.games.salt_mystic.state import CardId
from saltbox.games.salt_mystic.told import (
    AbandonedDestroyed,
    AbilityUsed,
    AttackDeclared,
    AttackResolved,
    BreakerPlayed,
    CharacterDefeated,
    CharacterRecalled,
    CharacterSwept,
    GuardianArises,
    RemainderCompared,
    VehicleDestroyed,
)
from saltbox.games.salt_mystic.words.facts import WAYS, card_span, counted, telling_to

MARSHAL, CHARACTER, VEHICLE, GUARDIAN = 10, 3, 1, 3  # what the loss of each counts, and a Guardian's coming
MEASURE = (
    f"What left the table by them: a War Marshal counts {MARSHAL}, another Character {CHARACTER}, a Vehicle "
    f"{VEHICLE}. A Guardian that rises counts {GUARDIAN} for its side."
)
Lost = CharacterDefeated | CharacterSwept | CharacterRecalled | VehicleDestroyed | AbandonedDestroyed
LOSSES = (CharacterDefeated, CharacterSwept, CharacterRecalled, VehicleDestroyed, AbandonedDestroyed)
COUNTED = (*LOSSES, GuardianArises)


class Said(NamedTuple):
    """An act in words."""

    words: Prose
    more: Prose
    rule: RuleId
    card: CardId
    chance: Fraction | None = None


def decisive(finished: Finished, act: Act) -> Iterator[Decisive]:
    """What an act cost one side more than the other; nothing if it cost both the same."""
    lost: list[Lost] = act.told(*LOSSES)
    cost = [0] * SIDES
    for each in lost:
        cost[owner_of(lost_card(each))] += weight(finished, each)
    if isinstance(act.head, GuardianArises):
        cost[1 - act.head.seat] += GUARDIAN
    if cost[0] != cost[1]:
        said = in_words(finished, act, lost)
        yield Decisive(
            step=max(
                [
                    happened.step
                    for happened in act.story
                    if isinstance(happened.facts, (GuardianArises, *LOSSES))
                ]
            ),
            words=said.words,
            more=said.more,
            seat=int(cost[0] > cost[1]),
            weight=abs(cost[0] - cost[1]),
            unit="points",
            rule=said.rule,
            card=said.card,
            chance=said.chance,
        )


def lost_card(lost: Lost) -> CardId:
    """The card that left the table."""
    return lost.vehicle if isinstance(lost, VehicleDestroyed | AbandonedDestroyed) else lost.card


def weight(finished: Finished, lost: Lost) -> int:
    """What its loss counts."""
    if isinstance(lost, VehicleDestroyed | AbandonedDestroyed):
        return VEHICLE
    return MARSHAL if finished.table.cards[lost.card].kind == "war_marshal" else CHARACTER


# --- Words -------------------------------------------------------------------------------------------------


def in_words(finished: Finished, act: Act, lost: list[Lost]) -> Said:
    """What was done and what came of it."""
    telling = telling_to(finished.table, finished.names)
    turn = f"Turn {act.turn}"
    match act.head:
        case AttackDeclared():
            resolved: list[AttackResolved] = act.told(AttackResolved)
            if resolved:
                return attack_in_words(finished, act, resolved[-1])
        case GuardianArises():
            swept = f": {counted(len(lost), 'Character')} swept away" if lost else ""
            words = filled("{seat:who} raised the Guardian {card:char}", WAYS, act.head, telling)
            return Said(words, prose(turn, swept), "SM-GUARDIAN-8", act.head.card)
        case BreakerPlayed() | AbilityUsed():
            is_breaker = isinstance(act.head, BreakerPlayed)
            template = "{seat:who} played {card:card}" if is_breaker else "{seat:who} used {card:card}"
            words = filled(template, WAYS, act.head, telling)
            rule = "SM-BREAKER-1" if is_breaker else "SM-CARD-3"
            return Said(
                words, prose(turn, ": ", names_of(finished, lost), " left the table"), rule, act.head.card
            )
    gone = Gone(owner_of(lost_card(lost[0])), lost_card(lost[0]))
    words = filled("{seat:who} lost {card:card}", WAYS, gone, telling)
    return Said(words, prose(turn), "SM-ATTACK-14", gone.card)


class Gone(NamedTuple):
    """A card and whose it was."""

    seat: Seat
    card: CardId


def names_of(finished: Finished, lost: Iterable[Lost]) -> Prose:
    """What left the table, by name."""
    return listed([card_span(finished.table, lost_card(each)) for each in lost])


def attack_in_words(finished: Finished, act: Act, resolved: AttackResolved) -> Said:
    """Who struck whom down, the sum, and how likely that was."""
    telling = telling_to(finished.table, finished.names)
    fell = any(lost.uid == resolved.target for lost in act.told(CharacterDefeated))
    remainders: list[RemainderCompared] = act.told(RemainderCompared)
    verb, rule = ("struck down", "SM-ATTACK-14") if fell else ("destroyed", "SM-VEHICLE-3")
    is_manned = resolved.vehicle not in ("", resolved.target_card)
    beneath = "the {vehicle:card} beneath " if is_manned and not fell else ""
    against = ", then {remainder} against {defense}" if remainders else ""
    return Said(
        words=filled(
            f"{{seat:whose}} {{card:char}} {verb} {beneath}{{seat,target_card:foe}}", WAYS, resolved, telling
        ),
        more=prose(
            f"Turn {act.turn}: ",
            filled("{parts:sum} against {defense}", WAYS, resolved, telling),
            filled(against, WAYS, remainders[-1] if remainders else (), telling),
        ),
        rule=rule,
        card=resolved.card,
        chance=chance_of(finished, resolved, remainders[-1].defense if fell and remainders else 0),
    )


def chance_of(finished: Finished, resolved: AttackResolved, personal: int) -> Fraction | None:
    """How likely the die was enough, and for so much personal Defense beneath a Vehicle. [SM-VEHICLE-4]

    A card of the attacker may have the die rolled again. Where it is unknown which would have done so there is
    no chance to tell.
    """
    need = max(needed(resolved, resolved.defense), needed(resolved, resolved.defense + personal))
    again = rerolled_faces(finished, resolved.card)
    if again is None:
        return None
    kept = [face for face in range(1, FACES + 1) if face not in again]
    return Fraction(sum([face >= need for face in kept]), FACES) + Fraction(len(again), FACES) * at_least(need)


def rerolled_faces(finished: Finished, attacker: CardId) -> tuple[int, ...] | None:
    """The face that this Character rolls again, if it does; None where other cards might do so, too."""
    cards = finished.table.cards
    beneath = [card for card in cards.values() if not card.is_character]
    if any(rerolls(card) for card in beneath) or len(own := rerolls(cards[attacker])) > 1:
        return None
    return tuple([effect.natural for effect in own]) if all(effect.natural for effect in own) else None


def rerolls(card: Card) -> list[CardEffect]:
    """What has the die of an attack rolled again."""
    return [effect for effect in card.by_trigger["on_attack"] if effect.op == "reroll"]
