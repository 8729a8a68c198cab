"""What happened, in the past tense, so that a seat called "You" reads as well as one called "Anne"."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from saltbox.engine.prose import Sentence, filled
from saltbox.engine.state import HIDDEN
from saltbox.engine.told import DiceRolled, GameOver, Told
from saltbox.games.salt_mystic.state import HAND
from saltbox.games.salt_mystic.table import BattleTable
from saltbox.games.salt_mystic.told import (
    AttackDeclared,
    AttackResolved,
    CardFound,
    CardsDrawn,
    CharacterMoved,
    RemainderCompared,
    WallRammed,
    WispGuessed,
)
from saltbox.games.salt_mystic.words.facts import WAYS, telling_to

RuleAndTemplate = tuple[str, str]

# The rule behind it and the sentence.
EVENTS: Mapping[str, RuleAndTemplate] = {
    "scenario_chosen": ("SM-SETUP-13", "The scenario is {scenario:scenario}."),
    "table_proposed": (
        "SM-TERRAIN-17",
        "A table was proposed for {scenario:scenario}: {pieces:pieces} of terrain.",
    ),
    "table_refused": ("SM-TERRAIN-17", "{seat:who} asked for another table."),
    "roles_given": ("SM-SCEN-1", "{seat:who} rolled higher and became the defender."),
    "roles_agreed": ("SM-SCEN-1", "{seat:who} became the defender, as agreed."),
    "piece_placed": ("SM-TERRAIN-11", "{seat:who} placed {uid,kind:thing} at {pose:spot}."),
    "marshal_placed": ("SM-SETUP-6", "{seat:whose} War Marshal {card:char} stood {x:in} along the edge."),
    "first_player": ("SM-SETUP-9", "{seat:who} rolled lowest and had the first turn."),
    "turn_began": ("SM-TURN-1", "{seat:whose} turn began: turn {turn}."),
    "nothing_found": ("SM-META-2", "{seat:who} found no such card in the deck."),
    "character_deployed": ("SM-DEPLOY-2", "{seat:who} deployed {card:char} at {pose:spot}."),
    "character_redeployed": ("SM-DEPLOY-2", "{seat:who} placed {card:char} anew at {pose:spot}."),
    "card_attached": ("SM-ATTACH-1", "{seat:who} laid {card:card} beneath {character:char}."),
    "breaker_dropped": ("SM-ATTACH-16", "{seat:who} took {card:card} off {character:char}; it was discarded."),
    "card_taken": ("SM-ATTACH-13", "{seat:whose} {character:char} took up {card:card}."),
    "cards_abandoned": ("SM-ATTACH-12", "{seat:whose} {character:char} left {cards:cards} behind."),
    "guardian_card_played": (
        "SM-GUARDIAN-2",
        "{seat:who} played {card:card}, {played} of 3 for a Guardian, and gave up combat for this turn.",
    ),
    "guardian_arises": ("SM-GUARDIAN-5", "{seat:who} raised a minor Guardian: {card:char}."),
    "guardian_raised": ("SM-GUARDIAN-7", "{seat:whose} Guardian {card:char} came in at {pose:spot}."),
    "guardian_gone": ("SM-GUARDIAN-13", "{seat:whose} Guardian {card:char} was gone, and its bonus with it."),
    "breaker_played": ("SM-BREAKER-1", "{seat:who} played {card:card}."),
    "breaker_negated": ("SM-META-2", "{seat:whose} {card:card} swallowed {breaker:card}, which did nothing."),
    "ability_used": ("SM-CARD-3", "{seat:who} used the once-per-game effect of {card:card}."),
    "character_pushed": ("SM-GEO-29", "{seat:whose} {card:char} was pushed {distance,bearing:slide}."),
    "character_turned": ("SM-GEO-6", "{seat:whose} {card:char} was turned to {heading:deg}."),
    "character_trapped": ("SM-SCEN-6", "Stonewisp {wisp} trapped {seat:whose} {card:char}."),
    "attack_rerolled": ("SM-META-2", "{by:card} had the die rolled again: the {die:die} did not count."),
    "hit_negated": ("SM-META-2", "{by:card} saved {seat:whose} {card:char}: the attack counted as failed."),
    "vehicle_destroyed": ("SM-VEHICLE-3", "{seat:whose} {vehicle:card} was destroyed beneath {card:char}."),
    "abandoned_destroyed": ("SM-ATTACK-17", "{uid,vehicle:thing} was destroyed."),
    "character_defeated": ("SM-ATTACK-14", "{seat:whose} {card:char} was defeated."),
    "character_recalled": (
        "SM-DEPLOY-12",
        "{seat:whose} {card:char} went back into the deck, which was shuffled.",
    ),
    "character_swept": ("SM-GUARDIAN-8", "{seat:whose} {card:char} was swept off the table."),
    "stat_changed": ("SM-CARD-7", "{by:card}: {seat:whose} {card:char} got {amount:signed} {stat:stat}."),
    "forbidden": ("SM-META-2", "{by:card}: {seat:whose} {card:char} could not {what:verb} for a while."),
    "terrain_removed": ("SM-TERRAIN-12", "{uid,kind:thing} left the table."),
    "terrain_shifted": ("SM-TERRAIN-12", "{uid,kind:thing} was moved to {pose:spot}."),
    "terrain_placed": ("SM-TERRAIN-12", "{uid,kind:thing} was put at {pose:spot}."),
}
OUTCOMES: Mapping[str, str] = {
    "marshal_defeated": "{winners:winners} won: the other War Marshal was defeated.",
    "no_moves": "{winners:winners} won: the other War Marshal had no moves left.",
    "conceded": "{winners:winners} won: {winners:losers} gave up.",
    "both_marshals": "A draw: both War Marshals fell at the same time.",
    "turn_limit": "A draw: the agreed number of turns was over.",
}


def event(table: BattleTable, told: Told, names: Sequence[str]) -> Sentence:
    """What happened, as one seat may know it, with the rule behind it."""
    made = MADE.get(type(told.facts))
    rule, template = EVENTS[told.name] if made is None else made(told.facts)
    return Sentence(rule, filled(template, WAYS, told.facts, telling_to(table, names)))


def cards_drawn(facts: CardsDrawn) -> RuleAndTemplate:
    """Others learn the number only."""
    rule = "SM-SETUP-8" if len(facts.cards) == HAND else "SM-TURN-3"
    return rule, "{seat:who} drew {cards:count}." if HIDDEN in facts.cards else "{seat:who} drew {cards:cards}."


def card_found(facts: CardFound) -> RuleAndTemplate:
    """Others learn that there was one."""
    found = "{card:card}" if facts.card else "a card"
    return "SM-META-2", f"{{seat:who}} took {found} out of the deck, which was shuffled."


def character_moved(facts: CharacterMoved) -> RuleAndTemplate:
    """A slide and a turn, or a turn on the spot."""
    if not facts.distance:
        return "SM-MOVE-4", "{seat:whose} {card:char} turned to {facing:deg}."
    return "SM-MOVE-1", "{seat:whose} {card:char} slid {distance,bearing:slide} and faced {facing:deg}."


def wisp_guessed(facts: WispGuessed) -> RuleAndTemplate:
    """The right number frees the Character."""
    end = "it was right, and {card:char} was free" if facts.is_right else "it was wrong"
    return "SM-SCEN-6", f"{{seat:who}} guessed {{number}} for {{card:char}}: {end}."


def wall_rammed(facts: WallRammed) -> RuleAndTemplate:
    """The wall breaks if the run-up is twice its die."""
    run = "{seat:whose} {card:char} slid {distance:in} into {wall,kind:thing} with its die of {die:die}"
    return "SM-SCEN-4", f"{run}: {'it broke' if facts.breaks else 'it held'}."


def attack_declared(facts: AttackDeclared) -> RuleAndTemplate:
    """Who attacks whom, and what will be added to the die."""
    return "SM-ATTACK-16", "{seat:whose} {card:char} attacked {seat,target_card:foe}: {parts:added}."


def attack_resolved(facts: AttackResolved) -> RuleAndTemplate:
    """The whole sum, what it was compared with, and what came of it."""
    vehicle, target = facts.vehicle, facts.target_card
    rule = "SM-ATTACK-17" if vehicle == target else "SM-VEHICLE-1" if vehicle else "SM-ATTACK-5"
    whose = " of {vehicle:card}" if vehicle and vehicle != target else ""
    result = "a success" if facts.is_hit else "a failure"
    attack = "{card:char} against {seat,target_card:foe}: {parts:sum}"
    return rule, f"{attack} against Defense {{defense}}{whose}, {result}."


def remainder_compared(facts: RemainderCompared) -> RuleAndTemplate:
    """What is left of the total goes on to the Character."""
    result = "enough" if facts.remainder >= facts.defense else "not enough"
    met = "The {remainder} left over met {seat:whose} {card:char} with Defense {defense}"
    return "SM-VEHICLE-4", f"{met}: {result}."


def dice_rolled(facts: DiceRolled) -> RuleAndTemplate:
    """What the dice showed; a stonewisp's number is known to its roller only."""
    if not facts.results:
        return "SM-SCEN-6", "A die was rolled in secret."
    return "SM-META-4", f"The {'die' if len(facts.results) == 1 else 'dice'} showed {{results:dice}}."


def game_over(facts: GameOver) -> RuleAndTemplate:
    """Who won and why, or why nobody did."""
    return facts.rule, OUTCOMES[facts.reason]


MADE: Mapping[type[Any], Callable[[Any], RuleAndTemplate]] = {
    CardsDrawn: cards_drawn,
    CardFound: card_found,
    CharacterMoved: character_moved,
    WispGuessed: wisp_guessed,
    WallRammed: wall_rammed,
    AttackDeclared: attack_declared,
    AttackResolved: attack_resolved,
    RemainderCompared: remainder_compared,
    DiceRolled: dice_rolled,
    GameOver: game_over,
}
