"""Chapter 4.4.1 and the glossary's Damage Instances: how hard a card hits, and how the blow arrives.

An instance is created, pressed by its dealer, met by forced blockers, met by choice, and lands or not: one at a
time, each complete before the next. [SB-DAMAGE-9] [SB-DAMAGE-14]
"""

from saltbox.engine.agenda import in_order
from saltbox.engine.game import Part, call
from saltbox.engine.moments import open_window
from saltbox.engine.state import Seat
from saltbox.engine.told import say
from saltbox.games.salt_and_bones.board import meeting_edges
from saltbox.games.salt_and_bones.rules.strategy import activate
from saltbox.games.salt_and_bones.state import (
    DEFEND,
    FORCED,
    CardId,
    Duel,
    Instance,
    Laid,
    gambits_saying,
    in_force,
    other,
    which_instance,
)
from saltbox.games.salt_and_bones.told import DamageCreated, DamageLanded

BASE, EXTRA, EQUIPMENT = "base", "extra", "equipment"


def base_parts(s: Duel, seat: Seat, card: CardId, placement: str, chained: bool) -> list[Part]:
    """What the base instance of this card would be made of, laid there now. The sum is its amount.

    Referee, preview and bots all ask here. [SB-DAMAGE-2] [SB-DAMAGE-8] [SB-GEO-12]
    """
    c = s.table.attack[card]
    parts = [Part(card, c.attack, "SB-DAMAGE-1")]
    for near in feeders(s, card, placement):
        parts.append(Part(near.card, s.table.attack[near.card].opportunity, "SB-DAMAGE-2"))
    # Parry is the attacker's own, and active on exactly one turn. [SB-PARRY-2] [SB-PARRY-3] [SB-PARRY-4]
    if c.parry_bonus and has_bonus(s, card, chained) and s.parry[seat]:
        parts.append(Part("parry", c.parry_bonus, "SB-PARRY-2"))
    if s.next_boost[seat]:
        parts.append(Part("next_boost", s.next_boost[seat], "SB-CARD-6"))
    return parts


def feeders(s: Duel, card: CardId, placement: str) -> list[Laid]:
    """Every card whose Opportunity Value has an arrow that meets one of this attack half, whoever laid it.

    Only cards that lie there already count, so a card never feeds itself, and a later one changes nothing.
    [SB-DAMAGE-3] [SB-DAMAGE-4] [SB-DAMAGE-5] [SB-GEO-11]
    """
    found = []
    arrows_in = s.table.attack[card].arrows_in
    for near in s.laid:
        edges = meeting_edges(placement, near.placement)
        # Which edges have arrows is card data. [SB-GEO-9]
        if edges and edges[0] in arrows_in and edges[1] in s.table.attack[near.card].arrows_out:
            found.append(near)
    return found


def has_bonus(s: Duel, card: CardId, chained: bool) -> bool:
    """A Chain card that opens a turn has no Bonus Effect at all. [SB-CHAIN-5] [SB-CHAIN-6]"""
    return chained or not s.table.attack[card].is_chain


def damage_instance(s: Duel, dealer: Seat, amount: int, kind: str) -> None:
    """Every card that can change or stop this packet of damage gets its say before it lands.

    Test of Skill raises each instance alike and makes none of its own. An instance of amount 0, or against a
    player at 0 Health, is one like any other.
    [SB-DAMAGE-6] [SB-DAMAGE-12] [SB-DAMAGE-13] [SB-DAMAGE-14] [SB-GAMBIT-8]
    """
    raised = amount + in_force(s, "all_instances_plus")
    s.instances += 1
    s.damage.append(Instance(dealer, raised, kind))
    if s.events is not None:
        card = s.strategy_discard[-1] if kind == EQUIPMENT else s.laid[-1].card
        say(s, DamageCreated, dealer, raised, kind, card, instance_parts(s, card, amount), s.instances)
    in_order(s, call(forced_blocks), call(defend), call(land_damage))
    # Pressing belongs to dealing: an Overwhelm is in place when the Bracers trigger. [SB-STRAT-13]
    open_window(s, "press", (dealer,))


def instance_parts(s: Duel, card: CardId, amount: int) -> tuple[Part, ...]:
    """What an instance of this card is made of: its own amount, and what each Gambit adds. [SB-GAMBIT-8]"""
    return (
        Part(card, amount, "SB-DAMAGE-14"),
        *[
            Part(gambit, int(effect.args[0]), "SB-GAMBIT-8")
            for gambit in gambits_saying(s, "all_instances_plus")
            for effect in s.table.strategy[gambit].do
            if effect.word == "all_instances_plus"
        ],
    )


def forced_blocks(s: Duel) -> None:
    """The target's forced blockers, before it may choose to play any. [SB-STRAT-13] [SB-BLOCK-2]"""
    instance = s.damage[-1]
    s.damage[-1] = instance._replace(stage=FORCED)
    activate(s, other(instance.dealer), "instance_on_me")


def defend(s: Duel) -> None:
    """If the instance still stands, its target may play against it. [SB-BLOCK-3]"""
    instance = s.damage[-1]
    if not instance.negated:
        s.damage[-1] = instance._replace(stage=DEFEND)
        open_window(s, "defend", (other(instance.dealer),))


def land_damage(s: Duel) -> None:
    """What was not negated lowers Health, down to 0 and no further; a negation loses the whole amount.

    [SB-DAMAGE-10] [SB-BLOCK-1]
    """
    which, instance = which_instance(s), s.damage.pop()
    target = other(instance.dealer)
    if instance.negated:
        activate(s, instance.dealer, "my_instance_negated")
        return
    had = s.health[target]
    s.health[target] = max(0, had - instance.amount)
    say(s, DamageLanded, target, instance.amount, s.health[target], had - s.health[target], *which)


STEPS = (damage_instance, forced_blocks, defend, land_damage)
