"""What the phantom does and why, in the present tense: a sentence tells it, and asks about it beforehand."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from saltbox.engine.agenda import Ask
from saltbox.engine.prose import OptionProse, Prose, Sentence, Telling, Ways, capitalised, filled, prose, who
from saltbox.engine.state import Choice
from saltbox.engine.told import Told
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
    Thing,
    number_in,
)
from saltbox.games.salt_mystic.table import BattleTable
from saltbox.games.salt_mystic.told import (
    AskedPhantom,
    PhantomBinary,
    PhantomChooses,
    PhantomHunts,
    PhantomOverridden,
    PhantomSkips,
)
from saltbox.games.salt_mystic.words import facts as told_facts
from saltbox.games.salt_mystic.words import questions
from saltbox.games.salt_mystic.words.facts import card_span, character_span, degrees, telling_to
from saltbox.games.salt_mystic.words.questions import NamedThings, asked, described, named_in

EVENTS: Mapping[str, str] = {
    "phantom_rolled": "The phantom rolls {left:die} and {right:die}.",
    "phantom_snake_eyes": "Snake eyes: all once-per-game effects of the phantom's deployed cards happen.",
    "phantom_uses": "The phantom tries the effect of {card:card}.",
    "phantom_mounts": "The phantom gives {card:card} to {character:char}.",
    "phantom_shows": "The phantom shows its hand: {cards:cards}.",
    "phantom_guardian": "The phantom holds {card:card}, so it plays it.",
    "phantom_raises": "The phantom's stack is whole with {cards:cards}, so it raises a minor Guardian.",
    "phantom_line": "By the Line Rule, a total of {total} brings {card:card} in at {x:in}.",
    "phantom_displaced": (
        "That place is taken: {card:card} goes {times} x {total} in to the {side} and comes in at {x:in}."
    ),
    "phantom_squeezes_in": "No such place is free: {card:card} takes the first one from the left, at {x:in}.",
    "phantom_list": "The right die, {right:die}, picks from the list of {card:char}: {action:action}.",
    "phantom_vanishes": "{card:char} vanishes and comes back {total} in along {heading:deg}, at {point:spot}.",
    "phantom_swaps_side": "{card:char} changes sides until the end of the other side's next turn.",
    "phantom_charges": "{card:char} charges at War Marshal {marshal_card:char}: {distance,bearing:slide}.",
    "phantom_advances": (
        "{card:char} advances on War Marshal {marshal_card:char}: {distance,bearing:slide}{into_harm:harm}."
    ),
    "phantom_detours": "{card:char} turns aside, {why:hindrance}: {distance,bearing:slide}, {how:side}.",
    "phantom_held_up": "{card:char} finds no way to {marshal_card:char} and stays.",
    "phantom_rams": (
        "{card:char} rams {wall,kind:thing}, with a run-up of {distance:in} against its die of {die:die}."
    ),
    "phantom_sidles": "{card:char} shuffles {distance,bearing:slide}, as the left die, {left:die}, says.",
    "phantom_flees": "{card:char} flees from harm: {distance,heading:slide}, as the clock says for {total}.",
    "phantom_stays": "{card:char} stays: {reason:stay}.",
    "phantom_attacks": "{card:char} attacks {target_card:char}.",
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
# Options of the phantom's own questions.
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
# What is done with the card that is the option.
CARDS: Mapping[str, str] = {"phantom_mount": "Attach", "phantom_breaker": "Play the Breaker"}


WAYS: Ways = {
    **told_facts.WAYS,
    "action": lambda telling, action: ACTIONS[action],
    "stay": lambda telling, reason: REASONS[reason],
    "harm": lambda telling, into_harm: HARM[into_harm],
    "hindrance": lambda telling, why: HINDRANCES[why],
    "side": lambda telling, how: HOW[how],
}


# --- Events ------------------------------------------------------------------------------------------------


def event(table: BattleTable, told: Told, names: Sequence[str]) -> Sentence:
    """What the phantom does, with the rule behind it."""
    facts: Any = told.facts
    return Sentence(facts.rule, sentence(telling_to(table, names), told.name, facts))


def sentence(telling: Telling, name: str, facts: Any) -> Prose:
    """What it does, or means to do."""
    made = MADE.get(type(facts))
    return filled(EVENTS[name], WAYS, facts, telling) if made is None else capitalised(made(telling, facts))


def phantom_hunts(telling: Telling, facts: PhantomHunts) -> Prose:
    """It goes where it can attack best, or is there already."""
    template = "{card:char} goes for {target_card:char}: {distance,bearing:slide}."
    if not facts.distance:
        template = "{card:char} stays to attack {target_card:char}."
    return filled(template, WAYS, facts, telling)


def phantom_binary(telling: Telling, facts: PhantomBinary) -> Prose:
    """The left die says yes or no to a Breaker."""
    says = "yes: the phantom plays {card:card}" if facts.is_yes else "no: the phantom plays no Breaker"
    return filled(f"The left die, {{left:die}}, says {says}.", WAYS, facts, telling)


def phantom_chooses(telling: Telling, facts: PhantomChooses) -> Prose:
    """A choice that a card or a scenario puts to it."""
    if facts.question == "face":
        turned = character_span(telling.table, facts.what)
        what = prose(turned, f" faces {degrees(number_in(facts.choice))}")
    else:
        thing = Thing.parse(facts.choice)
        named = {} if thing is None else {thing.uid: facts.what}
        what = answer_words(telling.table, facts.question, facts.choice, named)
    return prose(f"The phantom decides, {BY[facts.by]}: ", what, ".")


def phantom_skips(telling: Telling, facts: PhantomSkips) -> Prose:
    """What it cannot do, it leaves out."""
    skipped = SKIPPED.get(facts.what)
    what = prose("the effect of ", card_span(telling.table, facts.what)) if skipped is None else prose(skipped)
    return prose("The phantom cannot do this and leaves it out: ", what, ".")


def phantom_overridden(telling: Telling, facts: PhantomOverridden) -> Prose:
    """A person decided otherwise."""
    named = {each.uid: each.what for each in facts.named}
    chosen, meant = [
        answer_words(telling.table, facts.question, choice, named) for choice in (facts.chosen, facts.meant)
    ]
    return prose(who(telling, 0), " decided for the phantom: ", chosen, ", instead of: ", meant, ".")


MADE: Mapping[type[Any], Callable[[Telling, Any], Prose]] = {
    PhantomHunts: phantom_hunts,
    PhantomBinary: phantom_binary,
    PhantomChooses: phantom_chooses,
    PhantomSkips: phantom_skips,
    PhantomOverridden: phantom_overridden,
}


# --- Answers -----------------------------------------------------------------------------------------------


def answer(table: BattleTable, question: str, choice: Choice, named: NamedThings) -> OptionProse:
    """A choice of the phantom, in the words of the question that it answers."""
    if not choice:
        return OptionProse(prose("Do nothing"))
    if question == "phantom_list":
        return OptionProse(capitalised(prose(ACTIONS[choice])))
    if (question, choice) in OWN:
        return OptionProse(prose(OWN[question, choice]))
    if question in CARDS:
        label = prose(f"{CARDS[question]} ", card_span(table, choice))
        return OptionProse(label, prose(described(table, choice)), choice)
    if question == "phantom_host":
        return questions.about_thing(table, "Attach it to ", choice, named)
    return questions.option_words(table, question, choice, named)


def answer_words(table: BattleTable, question: str, choice: Choice, named: NamedThings) -> Prose:
    """The same in the middle of a sentence, without what cards do."""
    return lowered(answer(table, question, choice, named).label)


def lowered(words: Prose) -> Prose:
    """The same within a sentence; a name keeps its capital."""
    first, *rest = words
    return Prose((first[:1].lower() + first[1:], *rest)) if isinstance(first, str) else words


# --- The question whether to step in -----------------------------------------------------------------------


def question(table: BattleTable, ask: Ask) -> Prose:
    """What the phantom means to do."""
    why = _asked(ask).why
    return prose(sentence(telling_to(table), why.event, why.facts), " Let it, or decide otherwise.")


def option(table: BattleTable, ask: Ask, choice: Choice) -> OptionProse:
    """The phantom's own way, or another one in the words of the question it stands for."""
    if choice == FOLLOW_TURN:
        return OptionProse(prose("Let the phantom decide for the rest of this turn"))
    about = _asked(ask)
    named = named_in(about.about)
    if choice != FOLLOW:
        return answer(table, about.question, choice, named)
    meant = answer(table, about.question, about.meant, named)
    return OptionProse(
        prose("Let the phantom do this"), prose(": ", lowered(meant.label), meant.more), meant.card
    )


def _asked(ask: Ask) -> AskedPhantom:
    about = asked(ask)
    assert isinstance(about, AskedPhantom)
    return about
