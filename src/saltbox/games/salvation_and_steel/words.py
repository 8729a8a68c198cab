"""Sentences for questions, options, events and refusals. No rule is decided here.

Most sentences are templates in tables. A field of a template names a fact and how it is told: `{seat:who}` is a
seat by name, `{unit:unit}` what a unit is called, `{spell:spell}` a spell's name. Events are told in the
past tense, so that a seat called "You" reads as well as one called "Anne".
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from saltbox.engine.agenda import Ask
from saltbox.engine.game import Words
from saltbox.engine.prose import (
    CardSpan,
    OptionProse,
    Prose,
    Sentence,
    Telling,
    Term,
    Ways,
    dice,
    filled,
    listed,
    prose,
    quoted,
    seats,
    who,
    whose,
)
from saltbox.engine.rules import Part
from saltbox.engine.state import Choice
from saltbox.engine.told import GameOver, Told
from saltbox.games.salvation_and_steel.board import GRID
from saltbox.games.salvation_and_steel.choices import (
    ATTACKER,
    CHECK,
    DEFENDER,
    DONE,
    END,
    ESCORT,
    FIRST,
    LEAVE_IT,
    LURED,
    MARCH,
    MIRROR,
    PASS,
    SECOND,
    STAND,
    STAY,
    STOP,
    TRUST,
    Dice,
    Said,
    dice_in,
    parse,
)
from saltbox.games.salvation_and_steel.data import SKELETON, spells, terrain
from saltbox.games.salvation_and_steel.naming import unit_name
from saltbox.games.salvation_and_steel.nouns import NO_UNIT, Unit
from saltbox.games.salvation_and_steel.scenarios import SCENARIOS
from saltbox.games.salvation_and_steel.table import WarTable
from saltbox.games.salvation_and_steel.told import (
    BlowsLanded,
    CourierNoted,
    CourierRevealed,
    DiceOff,
    DiceRevealed,
    GateHit,
    HexNoted,
    InformationTaken,
    ShotFired,
    SpellCast,
    TestMade,
    UnitDodged,
    UnitLeft,
    UnitMoved,
    UnitRan,
    UnitTricked,
    WoundHealed,
)

# --- Ways to tell a fact -----------------------------------------------------------------------------------


def _name(table: WarTable, u: Unit) -> str:
    return str(unit_name(table.names, u))


def unit_span(table: WarTable, u: Unit) -> CardSpan | str:
    """A unit by name, with its type, which can be read like a card; a hostage has none. [SS-SPELL-9]"""
    if u == NO_UNIT:
        return _name(table, u)
    return CardSpan(_name(table, u), table.kinds[u] if u < len(table.kinds) else SKELETON)


def spell_span(spell: str) -> CardSpan | str:
    """A spell by name, which can be read like a card."""
    return CardSpan(spell_name(spell), spell) if spell in spells() else spell_name(spell)


def spell_name(spell: str) -> str:
    """What a spell is called; what a player typed is quoted if it is none."""
    return spells()[spell].name if spell in spells() else quoted(spell)


def kind_name(kind: str) -> str:
    """What a piece of terrain is called."""
    return terrain()[kind].name if kind in terrain() else quoted(kind)


def counted(number: int, thing: str) -> str:
    """One wound, two wounds."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


D20 = 20  # sides: the die of this game
WAYS: Ways = {
    "wounds": lambda telling, number: counted(number, "wound"),
    "stuns": lambda telling, number: counted(number, "stun"),
    "blocks": lambda telling, number: counted(number, "block"),
    "times": lambda telling, number: "once" if number == 1 else f"{number} times",
    "defence-dice": lambda telling, number: "1 defence die" if number == 1 else f"{number} defence dice",
    "who": who,
    "whose": whose,
    "unit": lambda telling, u: unit_span(telling.table, u),
    "units": lambda telling, several: listed([unit_span(telling.table, u) for u in several]),
    "spell": lambda telling, spell: spell_span(spell),
    "terrain": lambda telling, kind: kind_name(kind),
    "scenario": lambda telling, scenario: SCENARIOS[scenario].title,
    "attribute": lambda telling, attribute: attribute.capitalize(),
    "list": lambda telling, things: listed(things),
    "last": lambda telling, things: things[-1],
    "typed": lambda telling, typed: quoted(typed),
    "winners": seats,
    "dice": lambda telling, results: dice(results, D20),
    "each": lambda telling, numbers: " to ".join(map(str, numbers)),
}

# --- Questions ---------------------------------------------------------------------------------------------

QUESTIONS: Mapping[str, str] = {
    "pick": "Pick a piece of terrain.",
    "lay": "Place the {0:terrain}: a hex, and how often it is turned by 60 degrees, such as K11 2.",
    "edge": "Choose your board edge.",
    "place": "Set up one of your units.",
    "note-hostage": "Write down where the enemy's hostage is held.",
    "note-unit": "Write down a hex for one of your units.",
    "reveal": "Reveal one of your hexes and put a unit there.",
    "beside": "{0} is taken: choose a hex beside it.",
    "beside-friend": "{0} is taken by a friend: choose where your hostage stands.",
    "beside-enemy": "{0} is taken: choose where the hostage stands.",
    "courier": "Choose a secret courier.",
    "part": "Do you attack the keep or defend it?",
    "order": "You won the dice-off: will you go first or second in this turn?",
    "command": "Your phase: activate units, act, have combats fought, or end your phase.",
    "step": "The next step of {0:unit}: {1} left.",
    "counter": "{0:unit} charged {1:unit}: interrupt with a counter-charge, or pass.",
    "dice": "Split the dice of {0:unit} against {1:unit}: {2} Energy left.",
    "keep": "{0:unit} succeeded against {1:attribute} {2:times}: how many successes stand?",
    "keep-against": "{0:unit} passed {1:attribute} {2:times} against {3:unit}: how many successes stand?",
    "block": "{0:unit} hit {1:unit}: {2:wounds} and {3:stuns}. Use your {4:blocks}.",
    "defend": "{0:unit} is hit by a {1} with Force {2}: how many defence dice?",
    "fall": "{0:unit} falls back: choose its hex.",
    "push": "{0:unit} is stunned: push it, or leave it.",
    "follow": "{0:unit} went back: follow up into its hex?",
    "dodge": "{0:unit} may try to dodge one result.",
    "raise": "Choose a hex for a Skeleton.",
    "freeze": "The Icestorm strikes a friend of the mage beside {0:unit}: choose which.",
    "strike": "{0:unit} is struck forward: move or charge up to 4 hexes.",
    "pair": "The next step of {0:unit} and its hostage.",
    "drop": "The hostage at {0} is dropped: choose its hex.",
    "drag": "Drag the treasure: {1} steps left.",
    "check": "{0:unit} touches {1:unit}: check whether it is a courier?",
    "roll": "Roll a die with {0} sides.",
}
WINDOWS: Mapping[str, str] = {
    "reaction": "{2:unit} {1}: cast a spell as a reaction, or pass.",
    "wounds": "Wounds are about to count for {1:units}: shield one, or pass.",
    "spell": "{1:unit} has cast {2:spell}: shield a unit, or pass.",
}


def question(table: WarTable, ask: Ask) -> Prose:
    """What the asked seat has to do."""
    name = "keep-against" if ask.question == "keep" and ask.about[3] != NO_UNIT else ask.question
    template = WINDOWS[ask.moment] if ask.moment else QUESTIONS[name]
    return filled(template, WAYS, ask.about, Telling(table))


# --- Options -----------------------------------------------------------------------------------------------

SINGLE: Mapping[str, str] = {
    END: "End your phase",
    DONE: "Finish this activation",
    PASS: "Pass",
    MARCH: "Move step by step",
    STOP: "Stop here",
    STAND: "Try to stand up",
    STAY: "Stay",
    LEAVE_IT: "Leave it where it is",
    FIRST: "Go first",
    SECOND: "Go second",
    CHECK: "Check it",
    TRUST: "Let it be",
    MIRROR: "Mirror: as many defence dice as the charger attacks with",
    ESCORT: "Escort your hostage",
    LURED: "Walk towards the trickster",
    ATTACKER: "Attack",
    DEFENDER: "Defend",
    "shoot-hostage": "Shoot at the hostage",
    "cast:arise": "Cast Arise",
    "cast:immolate": "Cast Immolate",
    "edge:north": "The north edge",
    "edge:south": "The south edge",
}


def option(table: WarTable, ask: Ask, choice: Choice) -> OptionProse:
    """One option, by the names of things."""
    if choice in SINGLE:
        return OptionProse(prose(SINGLE[choice]))
    if ask.question == "roll":
        return OptionProse(prose(f"The die shows {choice}"))
    said = parse(choice)
    assert said is not None, f"{choice} has no words"
    if said.word == "lay":
        return OptionProse(prose(lay(kind_name(ask.about[0]), said)))
    return OptionProse(prose(OPTIONS[said.word](table, said)))


def _hex(said: Said, index: int = 0) -> str:
    return GRID.name(int(said.parts[index]))


def _unit(table: WarTable, said: Said, index: int = 0) -> str:
    return _name(table, int(said.parts[index]))


def _dice(dice: Dice) -> str:
    extra = " and one by War Dance" if dice.extra else ""
    return f"{dice.attack} attack{extra}, {dice.defence} defence"


def _cast(table: WarTable, said: Said) -> str:
    spell = spell_name(str(said.parts[0]))
    if said.parts[0] == "fireball":
        return f"Cast {spell} at {_hex(said, 1)}"
    of = f", halving {str(said.parts[2]).capitalize()}" if said.parts[0] == "icestorm" else ""
    against = f" against {_unit(table, said, 2)}" if said.parts[0] == "shield" and len(said.parts) == 3 else ""
    return f"Cast {spell} on {_unit(table, said, 1)}{of}{against}"


def _shield(table: WarTable, said: Said) -> str:
    against = f" against {_unit(table, said, 1)}" if len(said.parts) == 2 else ""
    return f"Use the shield of {_unit(table, said)}{against}"


def lay(piece: str, said: Said) -> str:
    """Where the piece in hand goes; the question says which it is. [SS-BOARD-23]"""
    turns = int(said.parts[1])
    turned = "" if not turns else f", turned {'once' if turns == 1 else f'{turns} times'}"
    return f"Place the {piece} at {_hex(said)}{turned}"


def _charge(table: WarTable, said: Said) -> str:
    return f"Charge {_unit(table, said)} {f'from {_hex(said, 1)}' if len(said.parts) == 2 else 'step by step'}"


def _drag(table: WarTable, said: Said) -> str:
    return f"Drag the treasure with {listed([_name(table, int(u)) for u in str(said.parts[0]).split('+')])}"


OPTIONS: Mapping[str, Callable[[WarTable, Said], str]] = {
    "pick": lambda table, said: f"A {kind_name(str(said.parts[0]))}",
    "place": lambda table, said: f"{_unit(table, said)} on {_hex(said, 1)}",
    "note": lambda table, said: f"Note {_hex(said)}",
    "courier": lambda table, said: f"{_unit(table, said)} is a courier",
    "reveal": lambda table, said: f"{_unit(table, said, 1)} on {_hex(said)}",
    "shift": lambda table, said: f"To {_hex(said)}",
    "activate": lambda table, said: f"Activate {_unit(table, said)}",
    "move": lambda table, said: f"Move to {_hex(said)}",
    "leave": lambda table, said: f"Leave the board over the {said.parts[0]} edge",
    "charge": _charge,
    "step": lambda table, said: f"Step to {_hex(said)}",
    "crawl": lambda table, said: f"Crawl to {_hex(said)}",
    "fight": lambda table, said: f"Fight the combat of {_unit(table, said)}",
    "dice": lambda table, said: _dice(dice_in(str(said))),
    "keep": lambda table, said: f"{said.parts[0]} stand",
    "block": lambda table, said: (
        f"Block {counted(int(said.parts[0]), 'wound')} and {counted(int(said.parts[1]), 'stun')}"
    ),
    "defend": lambda table, said: "1 defence die" if said.parts[0] == 1 else f"{said.parts[0]} defence dice",
    "fall": lambda table, said: f"Fall back to {_hex(said)}",
    "push": lambda table, said: f"Push it to {_hex(said)}",
    "push-off": lambda table, said: f"Push it over the {said.parts[0]} edge",
    "follow": lambda table, said: f"{_unit(table, said)} follows up",
    "shoot": lambda table, said: f"Shoot at {_unit(table, said)}",
    "cast": _cast,
    "raise": lambda table, said: f"Raise a Skeleton on {_hex(said)}",
    "shield": _shield,
    "freeze": lambda table, said: f"It strikes {_unit(table, said)}",
    "dodge": lambda table, said: f"Dodge a {said.parts[1]} from {_unit(table, said)}",
    "counter": lambda table, said: f"{_unit(table, said)} counter-charges from {_hex(said, 1)}",
    "tow": lambda table, said: f"All go {said.parts[0]}",
    "haul": lambda table, said: f"Step {said.parts[0]} and haul",
    "hand-over": lambda table, said: f"Hand the hostage over to {_unit(table, said)}",
    "slay": lambda table, said: f"Strike at the hostage with {said.parts[0]} Energy",
    "drag": _drag,
    "batter": lambda table, said: f"Batter the gate {_hex(said)} with {said.parts[1]} Energy",
    "pick-up": lambda table, said: f"Pick the information up at {_hex(said)}",
    "heal": lambda table, said: f"Treat {_unit(table, said)}",
    "trick": lambda table, said: f"Lure {_unit(table, said)}",
    "disengage": lambda table, said: f"Disengage to {_hex(said)}",
}

# --- Events ------------------------------------------------------------------------------------------------

# What happened: the rule behind it and the sentence.
EVENTS: Mapping[str, tuple[str, str]] = {
    "scenario_chosen": ("SS-SETUP-1", "The scenario is {scenario:scenario}."),
    "terrain_counted": ("SS-SETUP-3", "Pieces of terrain to be placed: {pieces}."),
    "terrain_picked": ("SS-BOARD-23", "{seat:who} picked a {kind:terrain}."),
    "terrain_placed": ("SS-BOARD-21", "{seat:who} placed a {kind:terrain} on {hexes:list}."),
    "terrain_put_aside": ("SS-BOARD-27", "There was no place for {seat:whose} {kind:terrain}."),
    "edge_chosen": ("SS-BOARD-2", "{seat:who} had the {edge} edge."),
    "side_taken": ("SS-GEN-7", "{seat:who} played the {side}."),
    "unit_placed": ("SS-SETUP-4", "{seat:who} set up {unit:unit} on {hex}."),
    "hostage_placed": ("SS-HOST-6", "{seat:whose} hostage stood on {hex}."),
    "turn_began": ("SS-TURN-1", "Turn {turn} began; {first:who} went first."),
    "phase_began": ("SS-TURN-1", "{seat:whose} phase began."),
    "phase_ended": ("SS-TURN-5", "{seat:who} ended the phase."),
    "turn_ended": ("SS-TURN-7", "Turn {turn} ended: Speed and Energy were restored."),
    "unit_activated": ("SS-ACT-1", "{unit:unit} was activated."),
    "unit_charged": ("SS-CHARGE-11", "{unit:unit} charged {target:unit}."),
    "unit_caught": ("SS-CHARGE-5", "{unit:unit} was caught on its way to {target:unit}."),
    "successes_given_up": ("SS-GEN-3", "{seat:who} gave up {given_up} of them."),
    "round_declared": ("SS-COMBAT-2", "{seat:who} called a round between {units:units}."),
    "round_lost": ("SS-COMBAT-14", "Nobody was left in that combat."),
    "nobody_fought": ("SS-COMBAT-4", "Nobody fought among {units:units}."),
    "unit_wounded": ("SS-WOUND-1", "{unit:unit} got {counters:wounds} and had {total} in all."),
    "unit_fell": ("SS-WOUND-4", "{unit:unit} fell."),
    "unit_stunned": ("SS-STUN-1", "{unit:unit} was stunned."),
    "unit_pushed": ("SS-PUSH-2", "{unit:unit} went back from {start} to {end}."),
    "unit_pushed_off": ("SS-DEATH-2", "{unit:unit} was pushed over the {edge} edge."),
    "unit_followed": ("SS-PUSH-9", "{unit:unit} followed up to {hex}."),
    "unit_died": ("SS-DEATH-1", "{unit:unit} died at {hex}."),
    "unit_stood_up": ("SS-FALL-6", "{unit:unit} stood up."),
    "unit_stayed_down": ("SS-FALL-7", "{unit:unit} failed to stand up and was wounded again."),
    "action_lost": ("SS-REACT-6", "The {what} of {unit:unit} was not possible any more."),
    "defence_committed": ("SS-RANGED-8", "{unit:unit} defended with {dice:defence-dice}."),
    "remote_result": ("SS-RANGED-10", "The result for {unit:unit}: {result}."),
    "spell_failed": ("SS-SPELL-2", "{unit:unit} failed to cast {spell:spell}."),
    "unit_raised": ("SS-SPELL-9", "{unit:unit} rose on {hex}."),
    "unit_frozen": ("SS-SPELL-11", "The {attribute:attribute} of {unit:unit} was halved for this turn."),
    "unit_shielded": ("SS-SPELL-14", "{unit:unit} was shielded."),
    "shield_used": ("SS-SPELL-14", "A shield saved {unit:unit} from a {saved_from}."),
    "unit_rallied": ("SS-RUN-10", "{unit:unit} stopped running."),
    "markers_scored": ("SS-LOCK-3", "Markers scored {points:each}; the score was {totals:each}."),
    "counter_searched": (
        "SS-TREAS-4",
        "{unit:unit} searched the counter on {hex}: {roll}, and {needed} was needed.",
    ),
    "treasure_found": ("SS-TREAS-5", "The treasure lay on {hex}."),
    "treasure_dragged": ("SS-TREAS-9", "{units:units} dragged the treasure to {hex}."),
    "dragger_let_go": ("SS-TREAS-10", "{unit:unit} let the treasure go."),
    "escort_taken": ("SS-HOST-9", "{unit:unit} led {seat:whose} hostage."),
    "escort_lost": ("SS-HOST-13", "{unit:unit} lost {seat:whose} hostage."),
    "hostage_moved": ("SS-HOST-10", "{seat:whose} hostage was on {hex}."),
    "hostage_hurt": ("SS-HOST-16", "{seat:whose} hostage got {wounds:wounds} and had {total} in all."),
    "truce_ended": ("SS-HOST-8", "The truce was over."),
    "courier_checked": ("SS-ESC-8", "{unit:unit} checked {target:unit}."),
    "information_dropped": ("SS-ESC-10", "Information lay on {hex}."),
    "guard_aware": ("SS-ALARM-4", "{unit:unit} noticed the raid."),
    "bell_rung": ("SS-ALARM-5", "The bell rang: all guards were aware."),
    "counter_charged": ("SS-HM-5", "{unit:unit} interrupted and went for {target:unit}."),
    "disengage_failed": ("SS-HM-9", "{unit:unit} did not get away."),
    "dice_rolled": ("SS-GEN-1", "Dice with {sides} sides showed {results:dice}."),
}
MOVES: Mapping[str, tuple[str, str]] = {
    "move": ("SS-MOVE-1", "moved"),
    "charge": ("SS-CHARGE-1", "charged"),
    "crawl": ("SS-FALL-4", "crawled"),
    "strike": ("SS-SPELL-17", "was struck forward"),
    "escort": ("SS-HOST-10", "went with its hostage"),
    "drag": ("SS-TREAS-9", "dragged"),
    "disengage": ("SS-HM-9", "disengaged"),
    "lured": ("SS-HM-8", "was lured"),
}
ENDINGS: Mapping[str, str] = {
    "destroyed": "{winners:winners} won: the enemy had no unit left.",
    "ran": "{winners:winners} won: all that was left of the enemy ran.",
    "conceded": "{winners:winners} won: the other side gave up.",
    "markers": "{winners:winners} won with the markers.",
    "treasure": "{winners:winners} won with the treasure.",
    "hostage home": "{winners:winners} won: the hostage was home.",
    "hostage killed": "{winners:winners} won: the enemy's hostage was dead.",
    "courier": "{winners:winners} won: a courier got through.",
    "couriers": "{winners:winners} won: no information was left.",
    "relic": "{winners:winners} won at the relic.",
    "raid": "{winners:winners} won: the raiders got through.",
    "held": "{winners:winners} won by holding out.",
    "turn limit": "A draw: the agreed number of turns was over.",
}
DRAW = "A draw: both sides were lost at once."
RuleAndTemplate = tuple[str, str]


def event(table: WarTable, told: Told, names: Sequence[str]) -> Sentence:
    """What happened, as one seat may know it, with the rule behind it."""
    made = MADE.get(type(told.facts))
    rule, template = EVENTS[told.name] if made is None else made(told.facts)
    return Sentence(rule, filled(template, WAYS, told.facts, Telling(table, names)))


def dice_off(facts: DiceOff) -> RuleAndTemplate:
    """The roll that won is said first."""
    high, low = sorted(facts.results, reverse=True)
    return "SS-GEN-5", f"A dice-off for the {{what}}, won by {{winner:who}}: {high} to {low}."


def hex_noted(facts: HexNoted) -> RuleAndTemplate:
    """Others learn that something was written."""
    rule = "SS-HOST-1" if facts.what == "hostage" else "SS-HOST-2"
    return rule, "{seat:who} noted {hex} for a {what}." if facts.hex else "{seat:who} noted a hex for a {what}."


def courier_noted(facts: CourierNoted) -> RuleAndTemplate:
    """Others learn that a courier was chosen."""
    if facts.unit is None:
        return "SS-ESC-4", "{seat:who} chose a courier in secret."
    return "SS-ESC-4", "{seat:who} chose {unit:unit} as a courier."


def unit_moved(facts: UnitMoved) -> RuleAndTemplate:
    """Every kind of movement has its rule."""
    rule, verb = MOVES[facts.how]
    return rule, f"{{unit:unit}} {verb} from {{start}} to {{path:last}}."


def unit_left(facts: UnitLeft) -> RuleAndTemplate:
    """Over the edge that its side wants, or another one."""
    return "SS-MOVE-6", "{unit:unit} left the board over the {edge} edge."


def test_made(facts: TestMade) -> RuleAndTemplate:
    """What was needed, what was rolled, and how often it was enough."""
    tested = "{unit:unit} tested {attribute:attribute} {target}"
    return "SS-GEN-1", f"{tested}: {{results:dice}}, {{successes}} succeeded."


def dice_revealed(facts: DiceRevealed) -> RuleAndTemplate:
    """A mirror shows how many dice it came to."""
    if facts.is_mirror:
        return "SS-CHARGE-15", "{unit:unit} mirrored {target:unit} with {defence:defence-dice}."
    return "SS-COMBAT-7", "{unit:unit} against {target:unit}: {attack} attack, {defence} defence."


def blows_landed(facts: BlowsLanded) -> RuleAndTemplate:
    """Results and blocks."""
    hit = "{attacker:unit} hit {target:unit}: {wounds:wounds} and {stuns:stuns}"
    if facts.blocked_wounds or facts.blocked_stuns:
        return "SS-HIT-6", f"{hit}; blocked were {{blocked_wounds:wounds}} and {{blocked_stuns:stuns}}."
    return "SS-HIT-4", f"{hit}."


def shot_fired(facts: ShotFired) -> RuleAndTemplate:
    """How far, and with which Accuracy."""
    return "SS-RANGED-6", "{unit:unit} shot at {target:unit}, {distance} hexes away, with Accuracy {accuracy}."


def spell_cast(facts: SpellCast) -> RuleAndTemplate:
    """At a unit, a hex, or nothing."""
    rule = "SS-REACT-1" if facts.is_reaction else "SS-SPELL-2"
    at = " at {hex}" if facts.hex else " on {target:unit}" if facts.target != NO_UNIT else ""
    return rule, f"{{unit:unit}} began to cast {{spell:spell}}{at} for {{energy}} Energy."


def unit_ran(facts: UnitRan) -> RuleAndTemplate:
    """Some cannot get away."""
    return "SS-RUN-5", "{unit:unit} ran from {start} to {path:last}." if facts.path else "{unit:unit} panicked."


def courier_revealed(facts: CourierRevealed) -> RuleAndTemplate:
    """The truth."""
    return "SS-ESC-9", "{unit:unit} was a courier." if facts.is_courier else "{unit:unit} was no courier."


def information_taken(facts: InformationTaken) -> RuleAndTemplate:
    """Taken or not."""
    verb = "took" if facts.is_taken else "did not get"
    return "SS-ESC-11", f"{{unit:unit}} {verb} the information on {{hex}} with a {{roll}}."


def gate_hit(facts: GateHit) -> RuleAndTemplate:
    """Three hits break it."""
    broke = " It broke." if facts.total >= 3 else ""
    return "SS-SIEGE-6", f"{{unit:unit}} hit the gate {{hex}} {{hits:times}}: {{total}} in all.{broke}"


def unit_dodged(facts: UnitDodged) -> RuleAndTemplate:
    """Dodged or not."""
    verb = "dodged" if facts.is_dodged else "did not dodge"
    return "SS-HM-2", f"{{unit:unit}} {verb} a {{result}} from {{attacker:unit}}."


def wound_healed(facts: WoundHealed) -> RuleAndTemplate:
    """Healed or not."""
    verb = "removed a wound from" if facts.is_healed else "could not help"
    return "SS-HM-6", f"{{unit:unit}} {verb} {{patient:unit}}."


def unit_tricked(facts: UnitTricked) -> RuleAndTemplate:
    """Lured or not."""
    verb = "lured" if facts.is_lured else "did not lure"
    return "SS-HM-8", f"{{unit:unit}} {verb} {{target:unit}}."


def game_over(facts: GameOver) -> RuleAndTemplate:
    """Who won, or why nobody did."""
    if not facts.winners and facts.reason != "turn limit":
        return facts.rule, DRAW
    return facts.rule, ENDINGS[facts.reason]


MADE: Mapping[type[Any], Callable[[Any], RuleAndTemplate]] = {
    DiceOff: dice_off,
    HexNoted: hex_noted,
    CourierNoted: courier_noted,
    UnitMoved: unit_moved,
    UnitLeft: unit_left,
    TestMade: test_made,
    DiceRevealed: dice_revealed,
    BlowsLanded: blows_landed,
    ShotFired: shot_fired,
    SpellCast: spell_cast,
    UnitRan: unit_ran,
    CourierRevealed: courier_revealed,
    InformationTaken: information_taken,
    GateHit: gate_hit,
    UnitDodged: unit_dodged,
    WoundHealed: wound_healed,
    UnitTricked: unit_tricked,
    GameOver: game_over,
}

# --- Refusals ----------------------------------------------------------------------------------------------

REFUSALS: Mapping[str, str] = {
    "game_over": "The game is over.",
    "not_asked": "It is not your decision now.",
    "not_an_option": "{0:typed} is not possible now.",
    "keep_what_succeeded": "{0:typed} does not say how many of your successes stand.",
    "no_place": "{0:typed} names no place for the piece: a hex, and how often it is turned, such as K11 2.",
    "beyond_the_board": "At {1} a part of the {0:terrain} would lie beyond the board.",
    "place_is_taken": "At {1} the {0:terrain} would cover something that lies there.",
    "cuts_the_board": "At {1} the {0:terrain} would cut the board in two, or shut off a marker.",
    "too_near_the_keep": "At {1} the {0:terrain} would lie too near the keep.",
    "too_close_in_escape": "At {1} the {0:terrain} would lie too near another piece or an edge, for an Escape.",
    "not_a_place": "{0:typed} does not say which unit stands where, such as Knight 1 K2.",
    "not_to_be_placed": "{0:unit} is not a unit that you have to set up.",
    "place_a_like_unit": "{0:unit} is like another of your units: set that one up first.",
    "not_in_zone": "{0} is not a free hex of your set-up zone.",
    "not_to_be_noted": "{0:typed} is no hex that you can note for a unit.",
    "not_for_a_hostage": "{0:typed} is no hex where a hostage can be held.",
    "nobody_is_activated": "Activate a unit first.",
    "not_your_unit": "{0:unit} is not a unit of yours on the board.",
    "activated_already": "{0:unit} was activated in this turn already.",
    "is_running": "{0:unit} is running and cannot be activated.",
    "is_unaware": "{0:unit} has noticed nothing yet.",
    "another_is_lured": "{0:unit} is lured, and has to be activated first.",
    "has_just_fallen": "{0:unit} is on the ground and can do nothing more in this turn.",
    "is_down": "{0:unit} is on the ground.",
    "cannot_stand_up": "There is nobody who could try to stand up now.",
    "no_fight": "{0:typed} names no combat that can be fought now.",
    "meets_nobody": "{0:unit} would die for nothing: nobody is near enough for {1:spell}.",
    "can_do_nothing": "Nothing would happen: {0:unit} can do nothing of its own now.",
    "nobody_can_fight": "Nothing would happen: of {0:units} nobody has a die to use.",
    "is_escort": "{0:unit} leads a hostage: it only moves with it and defends.",
    "was_raised": "{0:unit} was raised in this turn and cannot move.",
    "has_stood_up": "{0:unit} has stood up in this turn and has no Speed left.",
    "is_locked": "{0:unit} is in contact with an enemy and cannot walk away.",
    "no_speed_left": "{0:unit} has no Speed left.",
    "hex_is_taken": "{0} is not free.",
    "into_contact": "{0} is in contact with an enemy: only a charge goes there.",
    "too_far": "{0} cannot be reached with {1} Speed.",
    "truce": "There is a truce: only movement is allowed.",
    "no_enemy": "{0:unit} is no enemy on the board.",
    "in_contact_already": "{0:unit} is in contact already.",
    "not_seen": "{0:unit} cannot be seen from here.",
    "no_charge_there": "A charge at {0:unit} cannot end there.",
    "no_such_step": "{0:typed} is no step that can be made now.",
    "no_shooter": "{0:unit} has no ranged weapon.",
    "no_energy_left": "{0:unit} has not enough Energy left.",
    "shooter_engaged": "{0:unit} is in contact with an enemy and cannot shoot.",
    "target_engaged": "{0:unit} is in contact with one of your units: nobody shoots into a combat.",
    "no_clear_shot": "Something is in the way between you and {0:unit}.",
    "out_of_range": "{0:unit} is too far away.",
    "no_mage": "{0:unit} is no mage.",
    "does_not_own": "The mage does not own {0:spell}.",
    "focus_lost": "{0:unit} has moved, fought or defended in this turn and cannot cast any more.",
    "friends_too_near": "{0:unit} will not burn its own friends within 2.",
    "no_target_there": "{0:spell} cannot be cast there.",
    "not_so_cast": "{0:typed} is no way to use this spell.",
    "no_reaction": "{0:typed} is no spell that can be cast as a reaction now.",
    "no_shield_here": "{0:typed} is no Shield that can be used now.",
    "not_braced": "{0:unit} is not braced against a single charger.",
    "no_dice": "{0:typed} does not split dice: attack and defence, such as 2/1.",
    "no_dance": "{0:unit} has no free attack die by War Dance.",
    "too_many_dice": "{0:unit} has only {1} Energy left.",
    "cannot_attack": "{0:unit} can only defend.",
    "one_attack_die": "{0:unit} was charged: it has one attack die at most.",
    "no_such_block": "{0:typed} blocks more than there is, or than you can.",
    "no_way_to_push": "{0:typed} is no way to go back.",
    "no_follower": "{0:typed} cannot follow up.",
    "too_much_defence": "{0:unit} has only {1} Energy left.",
    "no_pair_step": "{0:typed} is no step that the pair can make.",
    "no_drag_step": "{0:typed} is no step with the treasure.",
}


def refusal(table: WarTable, key: str, facts: tuple[Any, ...]) -> Prose:
    """Why a choice is not allowed. Facts may be whatever a player typed."""
    return filled(REFUSALS[key], WAYS, facts, Telling(table))


def term(table: WarTable, part: Part) -> Term:
    """One term of a sum; this game tells sums as tests."""
    return Term(part.what.capitalize(), part.value, part.rule)


WORDS = Words(question, option, event, refusal, term)
