"""What a Character can do right now: printed values, then Vehicle, Attachment and effects. [SM-CARD-7]

Lengths on cards are inches; current Speed and range are mils.
"""

from collections.abc import Iterator
from typing import NamedTuple

from saltbox.engine.game import Part
from saltbox.games.salt_mystic.cards import Card, CardEffect
from saltbox.games.salt_mystic.lengths import ARC, INCH, Mil
from saltbox.games.salt_mystic.state import PHANTOM, Battle, Stack

NO_RANGE = -1  # a Character without any weapon [SM-CARD-2]
FURY = 2  # Expertise of a Marshal who is left alone in Wolfpack mode [SM-SOLO-17]


class Shot(NamedTuple):
    """What conditions on cards ask about an attack. [SM-CARD-12]"""

    behind: bool
    elevated: bool
    target_manned: bool


def stat_parts(s: Battle, stack: Stack, stat: str, shot: Shot | None = None) -> list[Part]:
    """A current stat as a sum: the card that gives it first, then everything that changes it.

    Vehicle replaces Character, Attachment replaces or modifies Vehicle, then come card effects.
    [SM-CARD-5] [SM-CARD-6] [SM-CARD-7] [SM-CARD-8] [SM-VEHICLE-8]
    """
    parts = _printed(s, stack, stat)
    if stat == "expertise" and s.seats == 1 and is_alone(s, stack):
        parts.append(Part("fury", FURY, "SM-SOLO-17"))
    parts += [Part(card, effect.amount, "SM-CARD-7") for card, effect in statics_on(s, stack, stat, shot)]
    parts += [
        Part(lasting.source, lasting.amount, "SM-CARD-7")
        for lasting in s.effects
        if lasting.uid == stack.uid and lasting.what == stat
    ]
    return parts


def is_alone(s: Battle, stack: Stack) -> bool:
    """Whether this is the phantom's War Marshal and nobody else is left of the pack. [SM-SOLO-17]"""
    if stack.seat != PHANTOM or s.table.cards[stack.card].kind != "war_marshal":
        return False
    return not any(other.seat == PHANTOM and other.uid != stack.uid for other in s.stacks)


def _printed(s: Battle, stack: Stack, stat: str) -> list[Part]:
    """Character, Vehicle and Attachment: the last one that prints the stat counts. [SM-CARD-6]"""
    cards = s.table.cards
    if stat == "attack":  # printed nowhere: only effects change it
        return []
    if stat == "defense":  # the personal one; a Vehicle has its own [SM-CARD-12]
        return [Part(stack.card, cards[stack.card].defense or 0, "SM-ATTACK-5")]
    parts = []
    own = _value(cards[stack.card], stat)
    if own is not None and stat != "vehicle_defense":
        parts = [Part(stack.card, own, "SM-CARD-1")]
    if stack.vehicle and stat in ("speed", "vehicle_defense"):
        parts = [Part(stack.vehicle, _value(cards[stack.vehicle], stat) or 0, "SM-CARD-5")]
    if stack.vehicle and stack.attachment:
        card = cards[stack.attachment]
        value = _value(card, stat)
        if value is not None:
            parts = [Part(stack.attachment, value, "SM-CARD-8" if stat == "range" else "SM-CARD-6")]
        change = _change(card, stat)
        if change:
            parts.append(Part(stack.attachment, change, "SM-CARD-6"))
    return parts


def _value(card: Card, stat: str) -> int | None:
    value: int | None = getattr(card, "defense" if stat == "vehicle_defense" else stat)
    return value


def _change(card: Card, stat: str) -> int:
    change: int = getattr(card, f"{'defense' if stat == 'vehicle_defense' else stat}_change", 0)
    return change


def speed_mil(s: Battle, stack: Stack) -> Mil:
    """Current Speed in mils, never below nothing. [SM-CARD-9]"""
    return max(0, total(stat_parts(s, stack, "speed"))) * INCH


def reach_mil(s: Battle, stack: Stack) -> Mil:
    """Current range in mils; without a weapon there is none. [SM-CARD-2] [SM-CARD-9]"""
    if not has_weapon(s, stack):
        return NO_RANGE
    return max(0, total(stat_parts(s, stack, "range"))) * INCH


def has_weapon(s: Battle, stack: Stack) -> bool:
    """Its own, or the one mounted on the Vehicle it mans. [SM-CARD-2] [SM-CARD-4] [SM-CARD-11]"""
    cards = s.table.cards
    if cards[stack.card].has_weapon:
        return True
    return bool(stack.vehicle and stack.attachment and cards[stack.attachment].has_weapon)


def expertise(s: Battle, stack: Stack) -> int:
    """Current Expertise; nothing for a Character who has none. [SM-CARD-2]"""
    return total(stat_parts(s, stack, "expertise"))


def defense(s: Battle, stack: Stack, shot: Shot | None = None) -> int:
    """The personal Defense. [SM-CARD-12]"""
    return total(stat_parts(s, stack, "defense", shot))


def vehicle_defense(s: Battle, stack: Stack, shot: Shot | None = None) -> int:
    """The Defense of the Vehicle, which is compared first. [SM-VEHICLE-1]"""
    return total(stat_parts(s, stack, "vehicle_defense", shot))


def total(parts: list[Part]) -> int:
    """The sum of its terms."""
    return sum([part.value for part in parts])


# --- Static effects ----------------------------------------------------------------------------------------


def cards_of(stack: Stack) -> tuple[str, ...]:
    """The cards of a stack from top to bottom. [SM-ATTACH-1]"""
    if not stack.vehicle:
        return (stack.card, *stack.breakers)
    if not stack.attachment:
        return (stack.card, stack.vehicle, *stack.breakers)
    return (stack.card, stack.vehicle, stack.attachment, *stack.breakers)


def statics_on(s: Battle, stack: Stack, stat: str, shot: Shot | None) -> Iterator[tuple[str, CardEffect]]:
    """The static effects that change a stat of this Character or its Vehicle now. [SM-CARD-3]"""
    what = "defense" if stat == "vehicle_defense" else stat
    for card in cards_of(stack):
        for effect in s.table.cards[card].statics:
            if effect.op == "mod" and effect.stat == what and _own_target(effect, stat) == stat:
                if holds(s, stack, effect, shot):
                    yield card, effect
    if stat in s.table.auras:
        yield from _auras_on(s, stack, what, shot)


def _own_target(effect: CardEffect, stat: str) -> str:
    """Whose stat an effect of a card in the stack changes: the Vehicle's Defense, or the Character's."""
    if effect.who.kind == "vehicle":
        return "vehicle_defense" if effect.stat == "defense" else effect.stat
    return effect.stat if effect.who.kind in ("self", "host") else ""


def _auras_on(s: Battle, stack: Stack, what: str, shot: Shot | None) -> Iterator[tuple[str, CardEffect]]:
    """Effects of other stacks that reach this Character. Copies of the same card add up."""
    for source in s.stacks:
        for card in cards_of(source):
            if s.table.cards[card].has_aura:
                for effect in s.table.cards[card].statics:
                    if (
                        effect.op == "mod"
                        and effect.stat == what
                        and is_meant(s, source, card, effect, stack)
                        and holds(s, source, effect, shot)
                    ):
                        yield card, effect


def is_meant(s: Battle, source: Stack, card: str, effect: CardEffect, stack: Stack) -> bool:
    """Whether `own_all` or `opp_all` of an effect takes this Character in."""
    who = effect.who
    if who.kind not in ("own_all", "opp_all"):
        return False
    if (stack.seat == source.seat) != (who.kind == "own_all"):
        return False
    opposing = stack.seat != source.seat
    if opposing and s.table.cards[card].kind == "breaker" and has_keyword(s, stack, "breaker_proof"):
        return False
    if (who.other and stack.uid == source.uid) or (who.manned and not stack.vehicle):
        return False
    return who.within_mil < 0 or is_gap_within(source, stack, who.within_mil)


def is_gap_within(a: Stack, b: Stack, most_mil: Mil) -> bool:
    """Whether the gap of two arcs is at most this. [SM-GEO-16] [SM-META-3]"""
    apart = most_mil + 2 * ARC
    return (a.x - b.x) ** 2 + (a.y - b.y) ** 2 <= apart * apart


def holds(s: Battle, stack: Stack, effect: CardEffect, shot: Shot | None, natural: int = 0) -> bool:
    """Whether the condition of an effect is met. Conditions about an attack need one."""
    when = effect.when
    if not when:
        return True
    if when == "self_manned":
        return bool(stack.vehicle)
    if when == "manning":
        return bool(stack.vehicle) and s.table.cards[stack.vehicle].name == effect.vehicle
    if effect.natural:
        return natural == effect.natural
    if shot is None:
        return False
    if when == "behind":
        return shot.behind
    if when == "front":
        return not shot.behind
    return shot.elevated if when == "elevated" else shot.target_manned


def has_keyword(s: Battle, stack: Stack, keyword: str) -> bool:
    """Whether a card of the stack grants this way of moving or fighting now. [SM-VEHICLE-10]"""
    cards = s.table.cards
    for card in cards_of(stack):
        if keyword in cards[card].keywords:
            for effect in cards[card].statics:
                if effect.op == "keyword" and effect.keyword == keyword and holds(s, stack, effect, None):
                    return True
    return False
