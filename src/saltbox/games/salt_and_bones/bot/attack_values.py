"""What an attack is worth. All figures are hand-made, in points of Health."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from saltbox.games.salt_and_bones.bot.scene import Scene

# The Attack Value of the best of so many unknown Attack Cards, from none to seven.
LIKELY_ATTACK = (0.0, 1.9, 2.5, 2.9, 3.1, 3.3, 3.4, 3.5)
LIKELY_CHAIN = 0.5  # what each further card of a Momentum holder is likely to add to the same turn
BEHIND_BRACER = 0.4  # of an answer, when the first blow of it will be blocked
ANSWER = 0.3  # what a point of the likely answer counts, beside a point that lands now
AT_RISK = 4.0  # an answer that is likely to bring me to 0
DOWN = 6.0  # the other at 0, with one answer left
HALF_DOWN = 3.0  # the other at 0, if the chain that follows holds
SEND_AWAY = 2.0  # the other has to disengage, and cannot answer
TAKE_MOMENTUM = 2.0  # and hands Momentum over by that
UNBLOCK = 2.0  # a Bracer of theirs that is used up
CHAINED = 0.5  # of what could be chained behind a card
OPENED = 1.0  # lost by a Chain card that opens a turn instead
PARRY = 1.0  # a riposte that waits in hand


class ValuedAttack(NamedTuple):
    """An Attack Card on a place, and how good it looks there."""

    value: float
    card: str
    placement: str
    downs: bool  # brings the other side to 0 Health, as far as can be seen


def valued(scene: Scene, card: str, placement: str, chained: bool = False) -> ValuedAttack:
    """What lands now, what it opens for me, less what it leaves to the other side."""
    face = scene.attack_cards[card]
    blows, bracers = blows_of(scene, card, placement, chained), scene.bracers(scene.other)
    lands, follows = sum(blows[bracers:]), CHAINED * chain_behind(scene, card, chained)
    downs = 0 < scene.their_health <= lands
    value = min(lands, scene.their_health) + (0.0 if downs else follows)
    if downs:
        value += DOWN
    elif scene.their_health <= lands + follows / CHAINED:
        value += HALF_DOWN
    value += UNBLOCK * min(bracers, len(blows))
    if scene.sends_away(card, "opponent", chained):
        value += SEND_AWAY + (0.0 if scene.has_momentum else TAKE_MOMENTUM)
    else:
        value -= price_of_answer(scene, scene.board.left_open(card, placement))
    if face.is_chain and not chained and scene.has_momentum:
        value -= OPENED
    if face.sets_parry and any(scene.attack_cards[held].parry_bonus for held in scene.hand):
        value += PARRY
    return ValuedAttack(value, card, placement, downs)


def blows_of(scene: Scene, card: str, placement: str, chained: bool) -> list[int]:
    """The damage instances that a card brings about, laid there, in their order."""
    face = scene.attack_cards[card]
    has_bonus = chained or not face.is_chain
    base = face.attack + scene.board.fed(card, placement) + scene.view["next_boost"][scene.me]
    if has_bonus and scene.view["parry"][scene.me]:
        base += face.parry_bonus
    raised = scene.gambits.get("all_instances_plus", 0)
    return [raised + blow for blow in (base, *(face.extra if has_bonus else ()), *scene.added_damage(scene.me))]


def chain_behind(scene: Scene, card: str, chained: bool) -> float:
    """What the Chain cards in hand could add behind this one."""
    face = scene.attack_cards[card]
    is_stopped = face.stops_chain and (chained or not face.is_chain)
    if is_stopped or not scene.has_momentum or scene.instincts_fail:
        return 0.0
    rest = list(scene.hand)
    rest.remove(card)
    return sum(float(scene.attack_cards[held].attack + 1) for held in rest if scene.attack_cards[held].is_chain)


def price_of_answer(scene: Scene, left_open: int) -> float:
    """What it costs to give the other side a turn; at 0 Health there is nothing left to lose."""
    held = len(scene.view["attack_hand"][scene.other])
    if not held or not scene.health:
        return 0.0
    answer: float = LIKELY_ATTACK[min(held, 7)] + left_open + sum(scene.added_damage(scene.other))
    answer += scene.view["next_boost"][scene.other] + scene.gambits.get("all_instances_plus", 0)
    if not scene.has_momentum and not scene.instincts_fail:
        answer += LIKELY_CHAIN * (held - 1)
    if scene.bracers(scene.me):
        answer *= BEHIND_BRACER
    return ANSWER * min(answer, scene.health) + (AT_RISK if answer >= scene.health else 0.0)


def best_attack(
    scene: Scene, cards: Iterable[str], places: Sequence[str], chained: bool = False
) -> ValuedAttack | None:
    """The best of these cards on the best of these places; ties are broken by chance."""
    attacks = [valued(scene, card, place, chained) for card in dict.fromkeys(cards) for place in places]
    best = max([each.value for each in attacks], default=0.0)
    return scene.dice.choice([each for each in attacks if each.value == best]) if attacks else None
