"""What happened, in the past tense, so that a seat called "You" reads as well as one called "Anne".

The facts of every event, in order. A Character is its uid and its card, terrain its uid and its kind.

| event | facts |
|---|---|
| scenario_chosen | scenario |
| table_proposed | scenario, number of pieces |
| table_refused, first_player, nothing_found | seat |
| roles_given, roles_agreed | seat of the defender |
| piece_placed | seat, uid, kind, pose |
| marshal_placed | seat, uid, card, x |
| turn_began | seat, turn |
| cards_drawn | seat, cards ("?" each for the others) |
| card_found | seat, card ("" for the others) |
| character_deployed, character_redeployed, guardian_raised | seat, uid, card, pose |
| card_attached, breaker_dropped | seat, card, uid, card of the Character |
| card_taken | seat, uid, card of the Character, card |
| cards_abandoned | seat, uid, card of the Character, cards |
| guardian_card_played | seat, card, cards in the stack |
| guardian_arises, guardian_gone, breaker_played, ability_used | seat, card |
| breaker_negated | seat, card that swallowed it, Breaker |
| character_moved | seat, uid, card, bearing, distance, facing |
| character_pushed | seat, uid, card, bearing, distance |
| character_turned | seat, uid, card, heading |
| character_trapped | seat, uid, card, uid of the stonewisp |
| wisp_guessed | seat, uid, card, number, whether it was right |
| wall_rammed | seat, uid, card, uid of the wall, kind, distance, die, whether it broke |
| attack_declared | seat, uid, card, uid and card of the target, terms |
| attack_rerolled | seat, uid, card, card that did it, die |
| attack_resolved | seat, uid, card, uid, card and Vehicle of the target, terms, total, Defense, if it hit |
| hit_negated | seat, uid, card, card that did it |
| vehicle_destroyed | seat, uid, card, Vehicle |
| remainder_compared | seat, uid, card, remainder, personal Defense |
| abandoned_destroyed | uid, Vehicle |
| character_defeated, character_recalled, character_swept | seat, uid, card |
| stat_changed | seat, uid, card, stat, amount, card that did it |
| forbidden | seat, uid, card, move or attack, card that did it |
| terrain_removed | uid, kind |
| terrain_shifted, terrain_placed | uid, kind, pose |
| dice_rolled | sides, results (none for those who may not see them) |
| game_over | winners, reason, rule |

The terms of an attack are (what, value, rule); once it is resolved the die is the first of them.
"""

from collections.abc import Callable, Mapping, Sequence

from saltbox.games.salt_mystic.state import HAND
from saltbox.games.salt_mystic.table import BattleTable
from saltbox.games.salt_mystic.words.facts import Facts, told

Told = tuple[str, str]  # rule and sentence

# The rule behind it and the sentence.
EVENTS: Mapping[str, Told] = {
    "scenario_chosen": ("SM-SETUP-13", "The scenario is {0:scenario}."),
    "table_proposed": ("SM-TERRAIN-17", "A table was proposed for {0:scenario}: {1:pieces} of terrain."),
    "table_refused": ("SM-TERRAIN-17", "{0:who} asked for another table."),
    "roles_given": ("SM-SCEN-1", "{0:who} rolled higher and became the defender."),
    "roles_agreed": ("SM-SCEN-1", "{0:who} became the defender, as agreed."),
    "piece_placed": ("SM-TERRAIN-11", "{0:who} placed {2:thing} at {3:spot}."),
    "marshal_placed": ("SM-SETUP-6", "{0:whose} War Marshal {2:char} stood {3:in} along the edge."),
    "first_player": ("SM-SETUP-9", "{0:who} rolled lowest and had the first turn."),
    "turn_began": ("SM-TURN-1", "{0:whose} turn began: turn {1}."),
    "nothing_found": ("SM-META-2", "{0:who} found no such card in the deck."),
    "character_deployed": ("SM-DEPLOY-2", "{0:who} deployed {2:char} at {3:spot}."),
    "character_redeployed": ("SM-DEPLOY-2", "{0:who} placed {2:char} anew at {3:spot}."),
    "card_attached": ("SM-ATTACH-1", "{0:who} laid {1:card} beneath {3:char}."),
    "breaker_dropped": ("SM-ATTACH-16", "{0:who} took {1:card} off {3:char}; it was discarded."),
    "card_taken": ("SM-ATTACH-13", "{0:whose} {2:char} took up {3:card}."),
    "cards_abandoned": ("SM-ATTACH-12", "{0:whose} {2:char} left {3:cards} behind."),
    "guardian_card_played": (
        "SM-GUARDIAN-2",
        "{0:who} played {1:card}, {2} of 3 for a Guardian, and gave up combat for this turn.",
    ),
    "guardian_arises": ("SM-GUARDIAN-5", "{0:who} raised a minor Guardian: {1:char}."),
    "guardian_raised": ("SM-GUARDIAN-7", "{0:whose} Guardian {2:char} came in at {3:spot}."),
    "guardian_gone": ("SM-GUARDIAN-13", "{0:whose} Guardian {1:char} was gone, and its bonus with it."),
    "breaker_played": ("SM-BREAKER-1", "{0:who} played {1:card}."),
    "breaker_negated": ("SM-META-2", "{0:whose} {1:card} swallowed {2:card}, which did nothing."),
    "ability_used": ("SM-CARD-3", "{0:who} used the once-per-game effect of {1:card}."),
    "character_pushed": ("SM-GEO-29", "{0:whose} {2:char} was pushed {4:in} along {3:deg}."),
    "character_turned": ("SM-GEO-6", "{0:whose} {2:char} was turned to {3:deg}."),
    "character_trapped": ("SM-SCEN-6", "Stonewisp {3} trapped {0:whose} {2:char}."),
    "attack_rerolled": ("SM-META-2", "{3:card} had the die rolled again: the {4} did not count."),
    "hit_negated": ("SM-META-2", "{3:card} saved {0:whose} {2:char}: the attack counted as failed."),
    "vehicle_destroyed": ("SM-VEHICLE-3", "{0:whose} {3:card} was destroyed beneath {2:char}."),
    "abandoned_destroyed": ("SM-ATTACK-17", "{1:thing} was destroyed."),
    "character_defeated": ("SM-ATTACK-14", "{0:whose} {2:char} was defeated."),
    "character_recalled": (
        "SM-DEPLOY-12",
        "{0:whose} {2:char} went back into the deck, which was shuffled.",
    ),
    "character_swept": ("SM-GUARDIAN-8", "{0:whose} {2:char} was swept off the table."),
    "stat_changed": ("SM-CARD-7", "{5:card}: {0:whose} {2:char} got {4:signed} {3:stat}."),
    "forbidden": ("SM-META-2", "{4:card}: {0:whose} {2:char} could not {3:verb} for a while."),
    "terrain_removed": ("SM-TERRAIN-12", "{1:thing} left the table."),
    "terrain_shifted": ("SM-TERRAIN-12", "{1:thing} was moved to {2:spot}."),
    "terrain_placed": ("SM-TERRAIN-12", "{1:thing} was put at {2:spot}."),
}
OUTCOMES: Mapping[str, str] = {
    "marshal_defeated": "{0:winners} won: the other War Marshal was defeated.",
    "no_moves": "{0:winners} won: the other War Marshal had no moves left.",
    "conceded": "{0:winners} won: {0:losers} gave up.",
    "both_marshals": "A draw: both War Marshals fell at the same time.",
    "turn_limit": "A draw: the agreed number of turns was over.",
}


def event(table: BattleTable, name: str, facts: Facts, names: Sequence[str]) -> str:
    """What happened, as one seat may know it, with the rule behind it in brackets."""
    rule, template = MADE[name](table, *facts) if name in MADE else EVENTS[name]
    return f"{told(template, table, facts, names)} [{rule}]"


def cards_drawn(table: BattleTable, seat: int, cards: tuple[str, ...]) -> Told:
    """Others learn the number only."""
    rule = "SM-SETUP-8" if len(cards) == HAND else "SM-TURN-3"
    return rule, "{0:who} drew {1:count}." if "?" in cards else "{0:who} drew {1:cards}."


def card_found(table: BattleTable, seat: int, card: str) -> Told:
    """Others learn that there was one."""
    found = "{1:card}" if card else "a card"
    return "SM-META-2", f"{{0:who}} took {found} out of the deck, which was shuffled."


def character_moved(
    table: BattleTable, seat: int, uid: int, card: str, bearing: int, distance: int, facing: int
) -> Told:
    """A slide and a turn, or a turn on the spot."""
    if not distance:
        return "SM-MOVE-4", "{0:whose} {2:char} turned to {5:deg}."
    return "SM-MOVE-1", "{0:whose} {2:char} slid {4:in} along {3:deg} and faced {5:deg}."


def wisp_guessed(table: BattleTable, seat: int, uid: int, card: str, number: int, right: bool) -> Told:
    """The right number frees the Character."""
    end = "it was right, and {2:char} was free" if right else "it was wrong"
    return "SM-SCEN-6", f"{{0:who}} guessed {{3}} for {{2:char}}: {end}."


def wall_rammed(
    table: BattleTable,
    seat: int,
    uid: int,
    card: str,
    wall: int,
    kind: str,
    distance: int,
    die: int,
    breaks: bool,
) -> Told:
    """The wall breaks if the run-up is twice its die."""
    end = "it broke" if breaks else "it held"
    return "SM-SCEN-4", f"{{0:whose}} {{2:char}} slid {{5:in}} into {{4:thing}} with its die of {{6}}: {end}."


def attack_declared(
    table: BattleTable, seat: int, uid: int, card: str, target_uid: int, target: str, parts: Facts
) -> Told:
    """Who attacks whom, and what will be added to the die."""
    return "SM-ATTACK-16", f"{{0:whose}} {{2:char}} attacked {_target(table, target)}: {{5:terms}}."


def attack_resolved(
    table: BattleTable,
    seat: int,
    uid: int,
    card: str,
    target_uid: int,
    target: str,
    vehicle: str,
    parts: Facts,
    total: int,
    against: int,
    hit: bool,
) -> Told:
    """The whole sum, what it was compared with, and what came of it."""
    result = "a success" if hit else "a failure"
    whose = " of {5:card}" if vehicle and vehicle != target else ""
    rule = "SM-ATTACK-17" if vehicle == target else "SM-VEHICLE-1" if vehicle else "SM-ATTACK-5"
    sentence = f"{{2:char}} against {_target(table, target)}: {{6:sum}} against Defense {{8}}{whose}, {result}."
    return rule, sentence


def _target(table: BattleTable, target: str) -> str:
    """A Character of the other side, or a Vehicle that nobody mans. [SM-ATTACK-3]"""
    return "{0:foes} {4:char}" if table.cards[target].is_character else "{4:thing}"


def remainder_compared(
    table: BattleTable, seat: int, uid: int, card: str, remainder: int, personal: int
) -> Told:
    """What is left of the total goes on to the Character."""
    result = "enough" if remainder >= personal else "not enough"
    return "SM-VEHICLE-4", f"The {{3}} left over met {{0:whose}} {{2:char}} with Defense {{4}}: {result}."


def dice_rolled(table: BattleTable, sides: int, results: tuple[int, ...]) -> Told:
    """What the dice showed; a stonewisp's number is known to its roller only."""
    if not results:
        return "SM-SCEN-6", "A die was rolled in secret."
    noun = "die" if len(results) == 1 else "dice"
    return "SM-META-4", f"The {noun} showed {{1:dice}}."


def game_over(table: BattleTable, winners: tuple[int, ...], reason: str, rule: str) -> Told:
    """Who won and why, or why nobody did."""
    return rule, OUTCOMES[reason]


MADE: Mapping[str, Callable[..., Told]] = {
    maker.__name__: maker
    for maker in (
        cards_drawn,
        card_found,
        character_moved,
        wisp_guessed,
        wall_rammed,
        attack_declared,
        attack_resolved,
        remainder_compared,
        dice_rolled,
        game_over,
    )
}
