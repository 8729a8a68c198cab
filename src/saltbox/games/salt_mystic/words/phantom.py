"""What the phantom does and why, in the present tense: the same sentence tells it and asks about it beforehand.

The facts of every event, in order; the last one is always the rule. A Character is its uid and its card; the
Marshal is the one that it hunts.

| event | facts |
|---|---|
| phantom_rolled | left die, right die |
| phantom_snake_eyes | none |
| phantom_uses, phantom_mounts | card, Character |
| phantom_shows | cards |
| phantom_guardian | card |
| phantom_raises | cards |
| phantom_line | card, total, x |
| phantom_displaced | card, side, total, times, x |
| phantom_squeezes_in | card, x |
| phantom_binary | "breaker", whether it says yes, left die, card or "" |
| phantom_list | Character, right die, action |
| phantom_vanishes | Character, point, by which rules, heading, total |
| phantom_swaps_side | Character |
| phantom_charges | Character, Marshal, bearing, distance |
| phantom_hunts | Character, target, bearing, distance |
| phantom_advances | Character, Marshal, bearing, distance, whether into harm |
| phantom_detours | Character, Marshal, blocked or harm, bearing, distance, how the side was chosen, left die |
| phantom_held_up | Character, Marshal |
| phantom_rams | Character, uid and kind of the wall, distance, die |
| phantom_sidles | Character, bearing, distance, by which rules, left die, number of the Number Rule |
| phantom_flees | Character, heading, distance, by which rule, total |
| phantom_stays | Character, reason |
| phantom_attacks | Character, target |
| phantom_chooses | question, choice, card or kind of what was chosen or is turned, by what, both dice |
| phantom_skips | what |
| phantom_overridden | question, what was meant, what was chosen, pairs of number and card |
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from saltbox.engine.agenda import Ask
from saltbox.engine.state import Choice
from saltbox.games.salt_mystic.choices import (
    AIM,
    AS_USUAL,
    CHARGE,
    DIG_IN,
    FOLLOW,
    FOLLOW_TURN,
    PLAY,
    SKIP,
    STAY,
    SWAP_SIDE,
    VANISH,
    number_in,
)
from saltbox.games.salt_mystic.table import BattleTable
from saltbox.games.salt_mystic.words import questions
from saltbox.games.salt_mystic.words.facts import Facts, card_name, character_name, degrees, seat_name, told

EVENTS: Mapping[str, str] = {
    "phantom_rolled": "The phantom rolls {0} and {1}.",
    "phantom_snake_eyes": "Snake eyes: all once-per-game effects of the phantom's deployed cards happen.",
    "phantom_uses": "The phantom tries the effect of {0:card}.",
    "phantom_mounts": "The phantom gives {0:card} to {2:char}.",
    "phantom_shows": "The phantom shows its hand: {0:cards}.",
    "phantom_guardian": "The phantom holds {0:card}, so it plays it.",
    "phantom_raises": "The phantom's stack is whole with {0:cards}, so it raises a minor Guardian.",
    "phantom_line": "By the Line Rule, a total of {1} brings {0:card} in at {2:in}.",
    "phantom_displaced": "That place is taken: {0:card} goes {3} x {2} in to the {1} and comes in at {4:in}.",
    "phantom_squeezes_in": "No such place is free: {0:card} takes the first one from the left, at {1:in}.",
    "phantom_list": "The right die, {2}, picks from the list of {1:char}: {3}.",
    "phantom_vanishes": "{1:char} vanishes and comes back {5} in along {4:deg}, at {2:spot}.",
    "phantom_swaps_side": "{1:char} changes sides until the end of the other side's next turn.",
    "phantom_charges": "{1:char} charges at War Marshal {3:char}: {5:in} along {4:deg}.",
    "phantom_advances": "{1:char} advances on War Marshal {3:char}: {5:in} along {4:deg}{6}.",
    "phantom_detours": "{1:char} turns aside, {4}: {6:in} along {5:deg}, {7}.",
    "phantom_held_up": "{1:char} finds no way to {3:char} and stays.",
    "phantom_rams": "{1:char} rams {3:thing}, with a run-up of {4:in} against its die of {5}.",
    "phantom_sidles": "{1:char} shuffles {3:in} along {2:deg}, as the left die, {5}, says.",
    "phantom_flees": "{1:char} flees from harm: {3:in} along {2:deg}, as the clock says for {5}.",
    "phantom_stays": "{1:char} stays: {2}.",
    "phantom_attacks": "{1:char} attacks {3:char}.",
}
ACTIONS: Mapping[Choice, str] = {
    AS_USUAL: "act as usual",
    STAY: "stay",
    VANISH: "vanish",
    SWAP_SIDE: "change sides",
    CHARGE: "charge",
    AIM: "aim, +2 on the attack roll",
    DIG_IN: "dig in, +2 Defense",
}
REASONS: Mapping[str, str] = {
    "harm": "sideways it would end in harm's way",
    "no_room": "there is no room to go sideways",
    "list": "its list says so",
    "no_prey": "there is no War Marshal to hunt",
}
HINDRANCES: Mapping[str, str] = {
    "blocked": "for the straight way is blocked",
    "harm": "for the straight way leads into harm",
}
HOW: Mapping[str, str] = {
    "only": "the only side that is open",
    "regained": "the side where the way is clear again",
    "shorter": "the shorter side",
    "nearer": "the side that leads nearer",
    "binary": "the side that the left die says",
}
HARM: Mapping[bool, str] = {False: "", True: ", since there is harm everywhere"}
WORDS: Mapping[tuple[str, int], Mapping[Any, str]] = {
    ("phantom_list", 3): ACTIONS,
    ("phantom_stays", 2): REASONS,
    ("phantom_advances", 6): HARM,
    ("phantom_detours", 4): HINDRANCES,
    ("phantom_detours", 7): HOW,
}
BY: Mapping[str, str] = {
    "strongest": "the highest Expertise",
    "weakest": "the lowest Expertise",
    "harmed": "out of harm's way",
    "nearest": "the nearest to the Marshal it hunts",
    "order": "in order of deployment",
    "by_number": "the Number Rule",
    "direction_number": "the Direction and Number Rules",
    "direction": "the Direction Rule",
    "away": "away from the pack",
    "by_line": "the Line Rule",
    "middle": "halfway between the Marshals",
    "binary": "the Binary Rule",
    "right_die": "the right die",
    "usual": "as usual",
}
SKIPPED: Mapping[str, str] = {
    "pick": "choosing a Character",
    "next_mover": "an extra movement",
    "extra_move": "an extra movement",
    "face": "turning a Character",
    "place": "bringing a card in",
    "pick_piece": "choosing a piece of terrain",
    "shift_piece": "moving a piece of terrain",
    "put_piece": "putting down a piece of terrain",
    "library": "drawing in the library",
    "guess": "guessing",
    "move": "moving",
    "attack": "attacking",
    "breaker": "playing a Breaker",
    VANISH: "vanishing",
}
OWN: Mapping[tuple[str, Choice], str] = {
    ("phantom_use", PLAY): "Let the once-per-game effect happen",
    ("phantom_use", SKIP): "Do without the once-per-game effect",
    ("phantom_guardian", PLAY): "Play the Guardian card, and nobody fights",
    ("phantom_guardian", SKIP): "Keep the Guardian card in hand",
    ("phantom_raise", PLAY): "Raise a minor Guardian",
    ("phantom_raise", SKIP): "Raise no Guardian",
    ("phantom_mount", SKIP): "Attach nothing",
    ("phantom_breaker", SKIP): "Play no Breaker",
}
"""Options of the phantom's own questions."""
CARDS: Mapping[str, str] = {"phantom_mount": "Attach", "phantom_breaker": "Play the Breaker"}
"""What is done with the card that is the option."""


# --- Events ------------------------------------------------------------------------------------------------


def event(table: BattleTable, name: str, facts: Facts, names: Sequence[str]) -> str:
    """What the phantom does, with the rule behind it in brackets."""
    return f"{sentence(table, name, facts, names)} [{facts[-1]}]"


def sentence(table: BattleTable, name: str, facts: Facts, names: Sequence[str]) -> str:
    """The same without its rule."""
    if name in MADE:
        return MADE[name](table, facts, names)
    worded = [WORDS[name, n][fact] if (name, n) in WORDS else fact for n, fact in enumerate(facts)]
    return told(EVENTS[name], table, worded, names)


def phantom_hunts(table: BattleTable, facts: Facts, names: Sequence[str]) -> str:
    """It goes where it can attack best, or is there already."""
    if not facts[5]:
        return told("{1:char} stays to attack {3:char}.", table, facts)
    return told("{1:char} goes for {3:char}: {5:in} along {4:deg}.", table, facts)


def phantom_binary(table: BattleTable, facts: Facts, names: Sequence[str]) -> str:
    """The left die says yes or no to a Breaker."""
    if facts[1]:
        return told("The left die, {2}, says yes: the phantom plays {3:card}.", table, facts)
    return told("The left die, {2}, says no: the phantom plays no Breaker.", table, facts)


def phantom_chooses(table: BattleTable, facts: Facts, names: Sequence[str]) -> str:
    """A choice that a card or a scenario puts to it."""
    question, choice, name, by = facts[:4]
    if question == "face":
        what = f"{character_name(table, name)} faces {degrees(number_in(choice))}"
    else:
        what = answer(table, question, choice, (((choice, name),),))
    return f"The phantom decides, {BY[by]}: {what}."


def phantom_skips(table: BattleTable, facts: Facts, names: Sequence[str]) -> str:
    """What it cannot do, it leaves out."""
    what = SKIPPED.get(facts[0]) or f"the effect of {card_name(table, facts[0])}"
    return f"The phantom cannot do this and leaves it out: {what}."


def phantom_overridden(table: BattleTable, facts: Facts, names: Sequence[str]) -> str:
    """A person decided otherwise."""
    what, meant, chosen = facts[:3]
    who = seat_name(names, 0)
    instead = answer(table, what, meant, facts)
    words = f"{who} decided for the phantom: {answer(table, what, chosen, facts)}, instead of: {instead}."
    return words[:1].upper() + words[1:]


def answer(
    table: BattleTable,
    question: str,
    choice: Choice,
    about: tuple[Any, ...],
    named: Callable[[BattleTable, str], str] = card_name,
) -> str:
    """A choice of the phantom in the middle of a sentence; `named` says how much is told of a card."""
    if not choice:
        return "do nothing"
    if question == "phantom_list":
        return ACTIONS[choice]
    ask = Ask(0, 1, question, about, ())
    if (question, choice) in OWN:
        words = OWN[question, choice]
    elif question in CARDS:
        words = f"{CARDS[question]} {named(table, choice)}"
    elif question == "phantom_host":
        words = f"Attach it to {questions.name_in(table, ask, choice)}"
    else:
        words = questions.option(table, ask, choice)
    return words[:1].lower() + words[1:]


MADE: Mapping[str, Callable[[BattleTable, Facts, Sequence[str]], str]] = {
    maker.__name__: maker
    for maker in (phantom_hunts, phantom_binary, phantom_chooses, phantom_skips, phantom_overridden)
}


# --- The question whether to step in -----------------------------------------------------------------------


def question(table: BattleTable, ask: Ask) -> str:
    """What the phantom means to do."""
    why = ask.about[2]
    return f"{sentence(table, why.event, why.facts, ())} Let it, or decide otherwise."


def option(table: BattleTable, ask: Ask, choice: Choice) -> str:
    """The phantom's own way, or another one in the words of the question it stands for."""
    what, meant, _, about = ask.about
    if choice == FOLLOW_TURN:
        return "Let the phantom decide for the rest of this turn"
    words = answer(table, what, meant if choice == FOLLOW else choice, about or (), questions.described)
    return f"Let the phantom do this: {words}" if choice == FOLLOW else words[:1].upper() + words[1:]
