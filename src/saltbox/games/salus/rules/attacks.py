"""Attacks and strikes: a target, a defence value, one die, and what a hit does.

[SU-ATTACK-1] to [SU-ATTACK-19]
"""

from saltbox.engine.agenda import ask, in_order, later, roll
from saltbox.engine.game import Question, Reason, call
from saltbox.engine.moments import open_window
from saltbox.engine.state import Choice, Seat
from saltbox.engine.told import say
from saltbox.games.salus.choices import KEEP, LEAVE, TAKE, CycleCard
from saltbox.games.salus.rules.abilities import ability_value, tell_use
from saltbox.games.salus.rules.hands import cycle_from_hand
from saltbox.games.salus.rules.reactions import (
    ATTACK_RESOLVED,
    ATTACK_ROLLED,
    TARGETED,
    may_react,
    next_event,
)
from saltbox.games.salus.rules.texts import carry_out, finish_card
from saltbox.games.salus.rules.tokens import ENERGY, gain
from saltbox.games.salus.rules.track import behind_by, distance, in_front_by, same_section, space_of
from saltbox.games.salus.state import Attack, CardId, Race
from saltbox.games.salus.told import AskedScreen, AttackDeclared, AttackResolved, AttackRolled, DefenceRaised

FRONT, BEHIND, EITHER, AHEAD, CLOSEST, OF_SECTION = "front", "behind", "any", "ahead", "closest", "section"
AIMS = (FRONT, BEHIND, EITHER, AHEAD, CLOSEST, OF_SECTION)


# --- Targets -----------------------------------------------------------------------------------------------


def targets(s: Race, seat: Seat, card: CardId) -> list[Seat]:
    """The other ships that meet range and direction; a knocked-out one, too. [SU-ATTACK-2] [SU-KO-19]"""
    aim = s.table.cards[card].aim
    others = [other for other in range(s.seats) if other != seat]
    if aim == CLOSEST:
        least = min([distance(s, seat, other) for other in others])
        return [other for other in others if distance(s, seat, other) == least]  # [SU-ATTACK-7]
    return [other for other in others if is_target(s, seat, other, card)]


def is_target(s: Race, seat: Seat, other: Seat, card: CardId) -> bool:
    """Whether a ship lies in the range of a card; range 0 has no direction, and laps count for "ahead" alone.

    [SU-ATTACK-3] [SU-ATTACK-4] [SU-ATTACK-5] [SU-ATTACK-6] [SU-ATTACK-8] [SU-ATTACK-9]
    """
    design = s.table.cards[card]
    aim = design.aim
    if aim == OF_SECTION:
        return same_section(s, seat, other)
    if aim == CLOSEST:
        return other in targets(s, seat, card)
    low, high = design.nearest, design.farthest
    in_front = low <= in_front_by(s, seat, other) <= high
    if aim == FRONT:
        return in_front
    if aim == AHEAD:
        return in_front and s.progress[other] > s.progress[seat]
    behind = low <= behind_by(s, seat, other) <= high
    return behind if aim == BEHIND else in_front or behind


# --- An attack on its way ----------------------------------------------------------------------------------


def start_attack(s: Race, attacker: Seat, target: Seat, card: CardId, is_strike: bool) -> None:
    """The target stays the same whatever moves before the roll. [SU-ATTACK-17] [SU-REACT-20]"""
    number = next_event(s)
    s.attacks.append(Attack(number, attacker, target, card, is_strike))
    say(s, AttackDeclared, attacker, target, card, is_strike)
    later(s, call(offer_screen))
    if may_react(s, target, TARGETED):
        open_window(s, TARGETED, (target,), number)


def offer_screen(s: Race) -> None:
    """After the window the target may cycle a card for its defence, once per attack.

    [SU-MOTH-2] [SU-ATTACK-15]
    """
    target = s.attacks[-1].target
    later(s, call(roll_attack))
    if ability_value(s, target, "screen") and s.hand[target]:
        ask(s, "screen", target)


def screen_options(s: Race, seat: Seat) -> list[Choice]:
    """Any card in hand, or none."""
    return [*dict.fromkeys([CycleCard.written(card) for card in s.hand[seat]]), KEEP]


def screen_chosen(s: Race, choice: Choice, seat: Seat) -> None:
    """The defence value is one higher for it. [SU-MOTH-2]"""
    if choice != KEEP:
        cycle_from_hand(s, seat, CycleCard.card_in(choice))
        raise_defence(s, ability_value(s, seat, "screen"), s.loadout[seat])


def raise_defence(s: Race, by: int, cause: str) -> None:
    """For this attack or strike alone. [SU-ATTACK-10]"""
    attack = s.attacks[-1]
    s.attacks[-1] = attack._replace(defence=attack.defence + by)
    say(s, DefenceRaised, attack.target, by, cause)


def attack_bonus(s: Race, attacker: Seat, card: CardId) -> int:
    """What is added to the die. [SU-ATTACK-14] [SU-HAWK-1]"""
    return s.table.cards[card].roll + ability_value(s, attacker, "attack_bonus")


def defence_of(s: Race, target: Seat, card: CardId) -> int:
    """Agility, the attack card and the ability of the target; it has neither floor nor ceiling.

    [SU-ATTACK-10] [SU-ATTACK-14] [SU-WASP-2]
    """
    return s.agility[target] + s.table.cards[card].defence + ability_value(s, target, "defence_bonus")


def roll_attack(s: Race) -> None:
    """The defence value is fixed now; then one die is rolled, which Speed does not change.

    [SU-ATTACK-11] [SU-ATTACK-15] [SU-ATTACK-16]
    """
    attack = s.attacks[-1]
    s.attacks[-1] = attack._replace(defence=attack.defence + defence_of(s, attack.target, attack.card))
    roll(s, "1d6", call(attack_rolled))


def attack_rolled(s: Race, dice: tuple[int, ...] = ()) -> None:
    """The target may answer the roll before hit or miss is known."""
    later(s, call(settle_attack))
    set_attack_die(s, dice)
    attack = s.attacks[-1]
    if may_react(s, attack.target, ATTACK_ROLLED):
        open_window(s, ATTACK_ROLLED, (attack.target,), attack.number)


def set_attack_die(s: Race, dice: tuple[int, ...] = ()) -> None:
    """A reroll takes the place of the first roll."""
    attack = s.attacks[-1] = s.attacks[-1]._replace(die=dice[0])
    bonus = attack_bonus(s, attack.attacker, attack.card)
    say(s, AttackRolled, attack.attacker, attack.target, attack.card, attack.die, bonus, attack.defence)


def settle_attack(s: Race) -> None:
    """A sum greater than the defence value hits; then the texts for target and attacker, then abilities.

    [SU-ATTACK-11] [SU-ATTACK-12] [SU-ATTACK-13] [SU-ATTACK-14] [SU-ATTACK-18]
    """
    attack = s.attacks[-1]
    _, attacker, target, card, is_strike, die, defence, _ = attack
    is_hit = die + attack_bonus(s, attacker, card) > defence
    s.attacks[-1] = attack._replace(is_hit=is_hit)
    say(s, AttackResolved, attacker, target, card, is_hit)
    later(s, call(end_attack))
    if is_hit:
        key = "strike" if is_strike else "hit"
        in_order(
            s,
            call(carry_out, target, card, key),
            call(carry_out, attacker, card, "self"),
            call(offer_salvage, attacker),
        )


def offer_salvage(s: Race, attacker: Seat) -> None:
    """After a hit the Scavenger may gain Energy. [SU-JACKAL-1]"""
    if ability_value(s, attacker, "hit_energy"):
        ask(s, "salvage", attacker)


def salvage_options(s: Race, seat: Seat) -> tuple[Choice, ...]:
    """Energy, or none: it might spill over."""
    return (TAKE, LEAVE)


def salvage_chosen(s: Race, choice: Choice, seat: Seat) -> None:
    """One gain. [SU-JACKAL-1]"""
    if choice == TAKE:
        tell_use(s, seat)
        gain(s, seat, ENERGY, ability_value(s, seat, "hit_energy"), s.loadout[seat])


def end_attack(s: Race) -> None:
    """Hit or miss, an attack card is cycled, and then its target may answer it; a strike has no such window.

    [SU-ATTACK-19] [SU-REACT-20]
    """
    attack = s.attacks[-1]
    if attack.is_strike:
        s.attacks.pop()
        return
    finish_card(s)
    later(s, call(forget_attack))
    number = next_event(s)
    if may_react(s, attack.target, ATTACK_RESOLVED):
        open_window(s, ATTACK_RESOLVED, (attack.target,), number)


def forget_attack(s: Race) -> None:
    """The attack is over."""
    s.attacks.pop()


def is_close_hit(s: Race, seat: Seat, cause: CardId) -> bool:
    """Whether damage belongs to the text of a hit on a ship that shares the space of its attacker.

    [SU-WASP-1]
    """
    if not s.attacks:
        return False
    attack = s.attacks[-1]
    is_its_text = attack.is_hit and attack.target == seat and attack.card == cause
    return is_its_text and space_of(s, attack.attacker) == space_of(s, seat)


def about_screen(s: Race, seat: Seat) -> tuple[Seat, CardId, int]:
    """Who attacks, and the defence value without a screen."""
    attack = s.attacks[-1]
    return attack.attacker, attack.card, attack.defence + defence_of(s, seat, attack.card)


def refuse_screen(s: Race, choice: Choice, seat: Seat) -> Reason:
    """Only a card in hand can be cycled."""
    return Reason("SU-MOTH-2", "not_in_hand", (CycleCard.card_in(choice),))


def refuse_salvage(s: Race, choice: Choice, seat: Seat) -> Reason:
    """Energy is taken or left."""
    return Reason("SU-JACKAL-1", "take_or_leave", (choice,))


STEPS = (
    offer_screen, roll_attack, attack_rolled, set_attack_die, settle_attack, offer_salvage, end_attack,
    forget_attack,
)  # fmt: skip
QUESTIONS = {
    "screen": Question(
        "SU-MOTH-2", screen_options, screen_chosen, refuse_screen, about=about_screen, tells=AskedScreen
    ),
    "salvage": Question("SU-JACKAL-1", salvage_options, salvage_chosen, refuse_salvage),
}
