"""Questions and options. Numbers in options get their names from what the question tells: pairs (uid, card)."""

from collections.abc import Callable, Mapping

from saltbox.engine.agenda import Ask
from saltbox.engine.state import Choice
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
from saltbox.games.salt_mystic.words.facts import (
    card_name,
    character_name,
    counted,
    degrees,
    inches,
    named_in,
    quoted,
    spot,
    told,
)

# --- Questions ---------------------------------------------------------------------------------------------

QUESTIONS: Mapping[str, str] = {
    "accept": "Look at the table: play on it, or ask for another one.",
    "marshal": "Where along your edge does your War Marshal {0:card} stand?",
    "place_piece": "Place the {0:lower}, {1:in} by {2:in}.",
    "play": "Play any number of cards, then say that you are done.",
    "library": "You hold the Central Library: draw one more card, or stop.",
    "activate": "Activate a Character, or end your turn.",
    "guess": "A stonewisp holds {1:char}: guess its number, or pass.",
    "move": "Move {1:char}: slide and turn, or stay.",
    "next_mover": "Who moves next, up to {0:in}?",
    "extra_move": "{2:char} may move up to {1:in}, or stay.",
    "face": "Turn {1:char}: which way shall it face?",
    "shift_piece": "{3:card}: move {1:thing} by up to {2:in} and turn it by a quarter at most.",
    "put_piece": "{3:card}: put down a new piece of terrain, {0:lower}, {1:in} by {2:in}.",
    "roll": "Roll a die with {0} sides.",
    "draw_next": "Which card comes next from the top?",
}
OPENING = "Before the first turn: deploy and attach what you like, then say that you are done."
ATTACK = "Whom does {1:char} attack?"
NOBODY = "{1:char} has nobody to attack: play a Breaker, or go on."
PLACES: Mapping[str, str] = {
    "deploy": "Where along your edge does {1:card} come in?",
    "raise": "Where along your edge does your Guardian {1:card} come in?",
    "redeploy": "Where along your edge is {1:char} placed anew?",
}


def question(table: BattleTable, ask: Ask) -> str:
    """What the asked seat has to do."""
    if ask.question in MADE:
        return MADE[ask.question](table, ask)
    return told(QUESTIONS[ask.question], table, ask.about)


def play(table: BattleTable, ask: Ask) -> str:
    """The opening knows no events."""
    return OPENING if ask.about[0] else QUESTIONS["play"]


def attack(table: BattleTable, ask: Ask) -> str:
    """A Breaker may come first, even where nobody can be attacked."""
    return told(
        ATTACK if any(Thing.parse(option) is not None for option in ask.options) else NOBODY, table, ask.about
    )


def place(table: BattleTable, ask: Ask) -> str:
    """A card from hand, a Guardian, or a stack that is placed anew."""
    return told(PLACES[ask.about[0]], table, ask.about)


def pick(table: BattleTable, ask: Ask) -> str:
    """Whom an effect means."""
    card, side, left, _ = ask.about
    whose = "yours" if side == ask.seat else "your opponent's"
    return f"{card_name(table, card)}: choose {counted(left, 'Character')} of {whose}."


def pick_piece(table: BattleTable, ask: Ask) -> str:
    """Which piece an effect means."""
    verb = "moved" if ask.about[1] == "shift_terrain" else "removed"
    return f"{card_name(table, ask.about[0])}: which piece of terrain is {verb}?"


MADE: Mapping[str, Callable[[BattleTable, Ask], str]] = {
    "play": play,
    "place": place,
    "attack": attack,
    "pick": pick,
    "pick_piece": pick_piece,
}


# --- Options -----------------------------------------------------------------------------------------------

OPTIONS: Mapping[tuple[str, Choice], str] = {
    ("accept", ACCEPT): "Play on this table",
    ("accept", AGAIN): "Ask for another table",
    ("play", DONE): "Done: play no more cards",
    ("play", str(Raise())): "Raise a minor Guardian",
    ("library", DRAW): "Draw one more card",
    ("library", STOP): "Stop drawing",
    ("activate", END): "End your turn",
    ("guess", PASS): "Do not guess",
    ("move", STAY): "Stay where it is",
    ("move", ATTACK_FIRST): "Attack first, move afterwards",
    ("extra_move", STAY): "Stay where it is",
    ("attack", NONE): "Do not attack",
}


def option(table: BattleTable, ask: Ask, choice: Choice) -> str:
    """One option, by the names of things."""
    if (ask.question, choice) in OPTIONS:
        return OPTIONS[ask.question, choice]
    return CHOICES[ask.question](table, ask, choice)


def name_in(table: BattleTable, ask: Ask, uid: str) -> str:
    """What has this number in the question; what is not there is told by its number."""
    return named_in(table, ask.about, uid) or f"number {uid}"


def play_option(table: BattleTable, ask: Ask, choice: Choice) -> str:
    """A card from hand, or something that lies on the table."""
    match parse_play(choice):
        case Attach(card, uid):
            return f"Attach to {name_in(table, ask, str(Thing(uid)))}: {described(table, card)}"
        case Take(uid, loose):
            return f"{name_in(table, ask, str(Thing(uid)))} takes up {name_in(table, ask, str(Thing(loose)))}"
        case Drop(card):
            return f"Take off and discard {card_name(table, card)}"
        case Use(card):
            return f"Use {card_name(table, card)}. {table.cards[card].text.rstrip('.')}"
        case Deploy(card):
            return f"Deploy {described(table, card)}"
        case Break(card):
            return f"Play the Breaker {described(table, card)}"
        case PlayGuardian(card):
            return f"Play {described(table, card)}"
    return quoted(choice)


def described(table: BattleTable, card: str) -> str:
    """A card's name with its stats and what it does."""
    found = table.cards[card]
    stats = [
        f"{word} {value}" if value is not None else f"{word} {change:+}"
        for word, value, change in (
            ("Speed", found.speed, found.speed_change),
            ("Defense", found.defense, found.defense_change),
            ("range", found.range, found.range_change),
            ("Expertise", found.expertise, found.expertise_change),
        )
        if value is not None or change
    ]
    name = f"{found.name} ({', '.join(stats)})" if stats else found.name
    return f"{name}. {found.text.rstrip('.')}" if found.text else name


def activate_option(table: BattleTable, ask: Ask, choice: Choice) -> str:
    """A Character, or a Breaker where these may be played at any time."""
    if Break.parse(choice) is not None:
        return play_option(table, ask, choice)
    return f"Activate {name_in(table, ask, choice)}"


def attack_option(table: BattleTable, ask: Ask, choice: Choice) -> str:
    """A target, or a Breaker before it."""
    if Break.parse(choice) is not None:
        return play_option(table, ask, choice)
    return f"Attack {name_in(table, ask, choice)}"


def guess_option(table: BattleTable, ask: Ask, choice: Choice) -> str:
    """A number."""
    return f"Guess {choice}"


def slide_option(table: BattleTable, ask: Ask, choice: Choice) -> str:
    """A slide and a turn; perhaps off a Vehicle or into a wall."""
    match parse_movement(choice):
        case LeaveBehind(part, slide):
            return f"Leave the {part.capitalize()} behind; {slide_words(slide)}"
        case Ram(bearing, facing):
            return f"Ram along {degrees(bearing)}, then face {degrees(facing)}"
        case Slide() as slide:
            words = slide_words(slide)
            return words[:1].upper() + words[1:]
    return quoted(choice) if Break.parse(choice) is None else play_option(table, ask, choice)


def slide_words(slide: Slide) -> str:
    """A slide by its length and its two headings."""
    bearing, distance, facing = slide
    if not distance:
        return f"turn to {degrees(facing)}"
    return f"slide {inches(distance)} along {degrees(bearing)}, then face {degrees(facing)}"


def edge_option(table: BattleTable, ask: Ask, choice: Choice) -> str:
    """A place along the own edge, or at a side."""
    place = EdgePlace.parse(choice)
    if place is None:
        return quoted(choice)
    if place.side:
        return f"At the {place.side} side, {inches(place.at)} from the own edge"
    return f"At {inches(place.at)} from the left"


def face_option(table: BattleTable, ask: Ask, choice: Choice) -> str:
    """A heading."""
    heading = Heading.parse(choice)
    return quoted(choice) if heading is None else f"Face {degrees(heading.tenths)}"


def pose_option(table: BattleTable, ask: Ask, choice: Choice) -> str:
    """A place for a piece of terrain."""
    pose = parse_pose(choice)
    return quoted(choice) if pose is None else f"At {spot(pose[0], pose[1])}, turned to {degrees(pose[2])}"


def die_option(table: BattleTable, ask: Ask, choice: Choice) -> str:
    """A face of a die that the outside rolls."""
    return f"The die shows {choice}"


def next_card_option(table: BattleTable, ask: Ask, choice: Choice) -> str:
    """The next card of a deck that the outside shuffles."""
    return f"Next is {character_name(table, choice)}"


CHOICES: Mapping[str, Callable[[BattleTable, Ask, Choice], str]] = {
    "place_piece": pose_option,
    "marshal": edge_option,
    "play": play_option,
    "place": edge_option,
    "activate": activate_option,
    "guess": guess_option,
    "move": slide_option,
    "extra_move": slide_option,
    "attack": attack_option,
    "pick": lambda table, ask, choice: f"Choose {name_in(table, ask, choice)}",
    "next_mover": lambda table, ask, choice: f"{name_in(table, ask, choice)} moves next",
    "face": face_option,
    "pick_piece": lambda table, ask, choice: f"Choose {name_in(table, ask, choice)}",
    "shift_piece": pose_option,
    "put_piece": pose_option,
    "roll": die_option,
    "draw_next": next_card_option,
}
