"""Questions and options. Numbers in options get their names from what the question tells."""

from collections.abc import Callable, Mapping
from typing import Any

from saltbox.engine.agenda import Ask
from saltbox.engine.prose import DieSpan, OptionProse, Prose, Told, capitalised, filled, prose, quoted
from saltbox.engine.state import Choice
from saltbox.engine.told import named as named_facts
from saltbox.games.salt_mystic.cards import Card
from saltbox.games.salt_mystic.choices import (
    ACCEPT,
    AGAIN,
    ATTACK_FIRST,
    DONE,
    DRAW,
    END,
    NONE,
    PASS,
    STAY,
    STOP,
    Attach,
    Break,
    Deploy,
    Drop,
    EdgePlace,
    Heading,
    LeaveBehind,
    PlayGuardian,
    Raise,
    Ram,
    Slide,
    Take,
    Thing,
    Use,
    parse_movement,
    parse_play,
    parse_pose,
)
from saltbox.games.salt_mystic.table import BattleTable
from saltbox.games.salt_mystic.terrain.pieces import KINDS
from saltbox.games.salt_mystic.told import (
    ASKED,
    AskedAttack,
    AskedPick,
    AskedPickPiece,
    AskedPlace,
    AskedPlay,
    Named,
)
from saltbox.games.salt_mystic.words.facts import (
    WAYS,
    card_span,
    character_span,
    counted,
    degrees,
    inches,
    spot,
    target_words,
    telling_to,
    thing_words,
)

NamedThings = Mapping[int, str]  # the card or the kind of what has a number


def asked(ask: Ask) -> Any:
    """What a question is about, as the record that names it; what the engine asks about has no names."""
    record = ASKED.get(ask.question)
    return ask.about if record is None else named_facts(record, ask.about)


def named_in(about: Any) -> NamedThings:
    """All that a question names by number."""
    lists = [fact for fact in about or () if isinstance(fact, tuple)]
    return {each.uid: each.what for fact in lists for each in fact if isinstance(each, Named)}


# --- Questions ---------------------------------------------------------------------------------------------

QUESTIONS: Mapping[str, str] = {
    "accept": "Look at the table: play on it, or ask for another one.",
    "marshal": "Where along your edge does your War Marshal {card:card} stand?",
    "place_piece": "Place the {kind:lower}, {width:in} by {depth:in}.",
    "play": "Play any number of cards, then say that you are done.",
    "library": "You hold the Central Library: draw one more card, or stop.",
    "activate": "Activate a Character, or end your turn.",
    "guess": "A stonewisp holds {card:char}: guess its number, or pass.",
    "move": "Move {card:char}: slide and turn, or stay.",
    "next_mover": "Who moves next, up to {limit:in}?",
    "extra_move": "{card:char} may move up to {limit:in}, or stay.",
    "face": "Turn {card:char}: which way shall it face?",
    "shift_piece": "{card:card}: move {uid,kind:thing} by up to {most:in} and turn it by a quarter at most.",
    "put_piece": "{card:card}: put down a new piece of terrain, {kind:lower}, {width:in} by {depth:in}.",
    "roll": "Roll a die with {0} sides.",
    "draw_next": "Which card comes next from the top?",
}
OPENING = "Before the first turn: deploy and attach what you like, then say that you are done."
ATTACK = "Whom does {card:char} attack?"
NOBODY = "{card:char} has nobody to attack: play a Breaker, or go on."
PLACES: Mapping[str, str] = {
    "deploy": "Where along your edge does {card:card} come in?",
    "raise": "Where along your edge does your Guardian {card:card} come in?",
    "redeploy": "Where along your edge is {card:char} placed anew?",
}


def question(table: BattleTable, ask: Ask) -> Prose:
    """What the asked seat has to do."""
    about = asked(ask)
    template = MADE[ask.question](ask, about) if ask.question in MADE else QUESTIONS[ask.question]
    return filled(template, WAYS, about, telling_to(table))


def play(ask: Ask, about: AskedPlay) -> str:
    """The opening knows no events."""
    return OPENING if about.is_opening else QUESTIONS["play"]


def attack(ask: Ask, about: AskedAttack) -> str:
    """A Breaker may come first, even where nobody can be attacked."""
    return ATTACK if any(Thing.parse(option) is not None for option in ask.options) else NOBODY


def place(ask: Ask, about: AskedPlace) -> str:
    """A card from hand, a Guardian, or a stack that is placed anew."""
    return PLACES[about.what]


def pick(ask: Ask, about: AskedPick) -> str:
    """Whom an effect means."""
    whose = "yours" if about.side == ask.seat else "your opponent's"
    return f"{{card:card}}: choose {counted(about.left, 'Character')} of {whose}."


def pick_piece(ask: Ask, about: AskedPickPiece) -> str:
    """Which piece an effect means."""
    verb = "moved" if about.effect == "shift_terrain" else "removed"
    return f"{{card:card}}: which piece of terrain is {verb}?"


MADE: Mapping[str, Callable[[Ask, Any], str]] = {
    "play": play,
    "place": place,
    "attack": attack,
    "pick": pick,
    "pick_piece": pick_piece,
}


# --- Options -----------------------------------------------------------------------------------------------

OPTIONS: Mapping[tuple[str, Choice], tuple[str, str]] = {
    ("accept", ACCEPT): ("Play on this table", ""),
    ("accept", AGAIN): ("Ask for another table", ""),
    ("play", DONE): ("Done", ": play no more cards"),
    ("play", str(Raise())): ("Raise a minor Guardian", ""),
    ("library", DRAW): ("Draw one more card", ""),
    ("library", STOP): ("Stop drawing", ""),
    ("activate", END): ("End your turn", ""),
    ("guess", PASS): ("Do not guess", ""),
    ("move", STAY): ("Stay where it is", ""),
    ("move", ATTACK_FIRST): ("Attack first", ", move afterwards"),
    ("extra_move", STAY): ("Stay where it is", ""),
    ("attack", NONE): ("Do not attack", ""),
}


def option(table: BattleTable, ask: Ask, choice: Choice) -> OptionProse:
    """One option, by the names of things."""
    return option_words(table, ask.question, choice, named_in(asked(ask)))


def option_words(table: BattleTable, question: str, choice: Choice, named: NamedThings) -> OptionProse:
    """A choice in the words of its question."""
    if (question, choice) in OPTIONS:
        label, more = OPTIONS[question, choice]
        return OptionProse(prose(label), prose(more))
    return CHOICES[question](table, choice, named)


def plain(*label: Told) -> OptionProse:
    """A label alone."""
    return OptionProse(prose(*label))


def thing_named(table: BattleTable, uid: int, named: NamedThings) -> Prose:
    """What has this number; what the question does not name is told by its number."""
    what = named.get(uid, "")
    if what in KINDS:
        return thing_words(table, uid, what)
    return target_words(table, what) if what else prose(f"number {uid}")


def card_of(uid: int, named: NamedThings) -> str:
    """The card of what has this number; "" if it is terrain."""
    what = named.get(uid, "")
    return "" if what in KINDS else what


def about_thing(table: BattleTable, verb: str, choice: Choice, named: NamedThings) -> OptionProse:
    """Something is done with what has this number."""
    thing = Thing.parse(choice)
    if thing is None:
        return plain(verb, quoted(choice))
    return OptionProse(prose(verb, thing_named(table, thing.uid, named)), card=card_of(thing.uid, named))


def about_card(table: BattleTable, verb: str, card: str) -> OptionProse:
    """Something is done with a card; what it does follows."""
    return OptionProse(prose(verb, card_span(table, card)), prose(described(table, card)), card)


def play_option(table: BattleTable, choice: Choice, named: NamedThings) -> OptionProse:
    """A card from hand, or something that lies on the table."""
    match parse_play(choice):
        case Attach(card, uid):
            label = prose("Attach ", card_span(table, card), " to ", thing_named(table, uid, named))
            does = ". ".join(filter(None, (stats_of(table.cards[card]), table.cards[card].text.rstrip("."))))
            return OptionProse(label, prose(f": {does}" if does else ""), card)
        case Take(uid, loose):
            taker, taken = [thing_named(table, each, named) for each in (uid, loose)]
            return OptionProse(capitalised(prose(taker, " takes up ", taken)), card=card_of(loose, named))
        case Drop(card):
            return OptionProse(prose("Take off and discard ", card_span(table, card)), card=card)
        case Use(card):
            text = table.cards[card].text.rstrip(".")
            return OptionProse(prose("Use ", card_span(table, card)), prose(f". {text}"), card)
        case Deploy(card):
            return about_card(table, "Deploy ", card)
        case Break(card):
            return about_card(table, "Play the Breaker ", card)
        case PlayGuardian(card):
            return about_card(table, "Play ", card)
    return plain(quoted(choice))


def described(table: BattleTable, card: str) -> str:
    """What a card does, to follow its name: " (Speed 5, Defense 4). Rough ground does not slow it"."""
    stats, text = stats_of(table.cards[card]), table.cards[card].text.rstrip(".")
    return (f" ({stats})" if stats else "") + (f". {text}" if text else "")


def stats_of(card: Card) -> str:
    """The stats that stand on a card: "Speed 5, range +1"."""
    return ", ".join(
        [
            f"{word} {value}" if value is not None else f"{word} {change:+}"
            for word, value, change in (
                ("Speed", card.speed, card.speed_change),
                ("Defense", card.defense, card.defense_change),
                ("range", card.range, card.range_change),
                ("Expertise", card.expertise, card.expertise_change),
            )
            if value is not None or change
        ]
    )


def activate_option(table: BattleTable, choice: Choice, named: NamedThings) -> OptionProse:
    """A Character, or a Breaker where these may be played at any time."""
    if Break.parse(choice) is not None:
        return play_option(table, choice, named)
    return about_thing(table, "Activate ", choice, named)


def attack_option(table: BattleTable, choice: Choice, named: NamedThings) -> OptionProse:
    """A target, or a Breaker before it."""
    if Break.parse(choice) is not None:
        return play_option(table, choice, named)
    return about_thing(table, "Attack ", choice, named)


def chosen_option(table: BattleTable, choice: Choice, named: NamedThings) -> OptionProse:
    """Whom or what an effect means."""
    return about_thing(table, "Choose ", choice, named)


def mover_option(table: BattleTable, choice: Choice, named: NamedThings) -> OptionProse:
    """Who moves next."""
    thing = about_thing(table, "", choice, named)
    return OptionProse(capitalised(prose(thing.label, " moves next")), thing.more, thing.card)


def slide_option(table: BattleTable, choice: Choice, named: NamedThings) -> OptionProse:
    """A slide and a turn; perhaps off a Vehicle or into a wall."""
    match parse_movement(choice):
        case LeaveBehind(part, slide):
            return plain(f"Leave the {part.capitalize()} behind; {slide_words(slide)}")
        case Ram(bearing, facing):
            return plain(f"Ram along {degrees(bearing)}, then face {degrees(facing)}")
        case Slide() as slide:
            return OptionProse(capitalised(prose(slide_words(slide))))
    return plain(quoted(choice)) if Break.parse(choice) is None else play_option(table, choice, named)


def slide_words(slide: Slide) -> str:
    """A slide by its length and its two headings."""
    bearing, distance, facing = slide
    if not distance:
        return f"turn to {degrees(facing)}"
    return f"slide {inches(distance)} along {degrees(bearing)}, then face {degrees(facing)}"


def edge_option(table: BattleTable, choice: Choice, named: NamedThings) -> OptionProse:
    """A place along the own edge, or at a side."""
    place = EdgePlace.parse(choice)
    if place is None:
        return plain(quoted(choice))
    if place.side:
        return plain(f"At the {place.side} side, {inches(place.at)} from the own edge")
    return plain(f"At {inches(place.at)} from the left")


def face_option(table: BattleTable, choice: Choice, named: NamedThings) -> OptionProse:
    """A heading."""
    heading = Heading.parse(choice)
    return plain(quoted(choice) if heading is None else f"Face {degrees(heading.tenths)}")


def pose_option(table: BattleTable, choice: Choice, named: NamedThings) -> OptionProse:
    """A place for a piece of terrain."""
    pose = parse_pose(choice)
    if pose is None:
        return plain(quoted(choice))
    return plain(f"At {spot(pose.x_mil, pose.y_mil)}, turned to {degrees(pose.heading_tenths)}")


def guess_option(table: BattleTable, choice: Choice, named: NamedThings) -> OptionProse:
    """A number."""
    return plain(f"Guess {choice}")


def die_option(table: BattleTable, choice: Choice, named: NamedThings) -> OptionProse:
    """A face of a die that the outside rolls."""
    return plain("The die shows ", DieSpan(choice, int(choice)))


def next_card_option(table: BattleTable, choice: Choice, named: NamedThings) -> OptionProse:
    """The next card of a deck that the outside shuffles."""
    return OptionProse(prose("Next is ", character_span(table, choice)), card=choice)


CHOICES: Mapping[str, Callable[[BattleTable, Choice, NamedThings], OptionProse]] = {
    "place_piece": pose_option,
    "marshal": edge_option,
    "play": play_option,
    "place": edge_option,
    "activate": activate_option,
    "guess": guess_option,
    "move": slide_option,
    "extra_move": slide_option,
    "attack": attack_option,
    "pick": chosen_option,
    "next_mover": mover_option,
    "face": face_option,
    "pick_piece": chosen_option,
    "shift_piece": pose_option,
    "put_piece": pose_option,
    "roll": die_option,
    "draw_next": next_card_option,
}
