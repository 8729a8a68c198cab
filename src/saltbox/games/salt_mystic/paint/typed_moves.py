"""What a player types on a measured table: inches and degrees, put into the spelling of the rules."""

import re
from collections.abc import Callable, Mapping
from math import isqrt

from saltbox.engine import Choice
from saltbox.engine.space.headings import bearing
from saltbox.games.salt_mystic.cards import design_of
from saltbox.games.salt_mystic.choices import (
    LEFT,
    RIGHT,
    Attach,
    EdgePlace,
    Heading,
    LeaveBehind,
    Movement,
    Pose,
    Raise,
    Ram,
    Slide,
    Take,
    Thing,
    parse_play,
    slide_along,
)
from saltbox.games.salt_mystic.told import AskedCharacter, AskedExtraMove, AskedPhantom
from saltbox.textboard import Scene

FULL_TURN = 3_600
LEAST_MILS = 1_000  # a bare number from here on is mils, below it inches: no table is so large
MOST_DEGREES = 360  # a bare heading up to here is degrees, above it tenths
_NUMBER = re.compile(r"\d{1,6}(?:\.\d{1,3})?", re.ASCII)

Point = tuple[int, int]


def read_typed(scene: Scene, typed: str) -> Choice:
    """A choice in the spelling of the rules; what cannot be read is left as it is, for the rules to refuse."""
    if scene.ask is None or typed in scene.ask.options:
        return typed
    words = typed.lower().replace("°", "").split()
    reader = READERS.get(question_asked(scene))
    choice = reader(scene, words) if reader is not None and words else None
    return by_name(scene, typed) or typed if choice is None else str(choice)


def question_asked(scene: Scene) -> str:
    """What is asked for; whoever may decide for the phantom is asked what it would be asked."""
    if isinstance(scene.about, AskedPhantom):
        return scene.about.question
    return "" if scene.ask is None else scene.ask.question


def by_name(scene: Scene, typed: str) -> Choice | None:
    """The only option with these words: "deploy mudhead" for "deploy 0a:mudhead", or just "mudhead"."""
    assert scene.ask is not None
    wanted = typed.lower().replace("-", " ")
    meant = [
        option
        for option in scene.ask.options
        if wanted in [said.replace("-", " ") for said in (spoken(scene, option), what_of(scene, option))]
    ]
    return meant[0] if len(meant) == 1 else None


def spoken(scene: Scene, choice: Choice) -> str:
    """How somebody says a choice: its word, and cards by their designs."""
    play = parse_play(choice)
    return what_of(scene, choice) if play is None else f"{play.WORD} {what_of(scene, choice)}".strip()


def what_of(scene: Scene, choice: Choice) -> str:
    """What a choice is about, without its word: "ramship 3" for "attach 0a:ramship 3"."""
    play = parse_play(choice)
    if play is None:
        card = scene.table.cards.get(choice)
        return choice if card is None else str(card.id)
    if isinstance(play, Raise):
        return ""
    if isinstance(play, Take):
        return f"{play.uid} {play.loose}"
    design = design_of(play.card)
    return f"{design} {play.uid}" if isinstance(play, Attach) else design


# --- Numbers -----------------------------------------------------------------------------------------------


def scaled(word: str, unit: int) -> int | None:
    """A decimal number in small units: "7.65" is 7650 mils."""
    if _NUMBER.fullmatch(word) is None:
        return None
    whole, _, rest = word.partition(".")
    return int(whole) * unit + int(f"{rest:0<3}"[:3]) * unit // 1_000


def length(word: str) -> int | None:
    """Inches in mils."""
    return scaled(word.removesuffix("in"), 1_000)


def heading(word: str) -> int | None:
    """Degrees in tenths."""
    tenths = scaled(word, 10)
    return None if tenths is None or tenths > FULL_TURN else tenths % FULL_TURN


# --- Movements ---------------------------------------------------------------------------------------------


def read_move(scene: Scene, words: list[str]) -> Movement | None:
    """`move 63.4 7.65 90`, `to 12 30`, `towards 14 5`, `turn 90`; `off vehicle ...`; `ram 90`."""
    if words[0] == "off" and len(words) > 2:
        slide = read_slide(scene, words[2:])
        return None if slide is None else LeaveBehind(words[1], slide)
    if words[0] == "ram" and len(words) in (2, 3):
        along, facing = heading(words[1]), heading(words[-1])
        return None if along is None or facing is None else Ram(along, facing)
    return read_slide(scene, words)


def read_slide(scene: Scene, words: list[str]) -> Slide | None:
    """A movement along the table, or a turn on the spot."""
    if words[0] == "turn" and len(words) == 2:
        facing = heading(words[1])
        return None if facing is None else slide_along(0, 0, facing)
    if words[0] in ("to", "towards") and len(words) in (3, 4):
        return towards(scene, words)
    return slide_of(words[1:] if words[0] in ("move", "slide") else words)


def slide_of(words: list[str]) -> Slide | None:
    """A bearing, a length, and the heading at the end; without one it goes on facing along the slide."""
    if len(words) not in (2, 3):
        return None
    along, far, facing = heading(words[0]), length(words[1]), heading(words[2 if len(words) == 3 else 0])
    return None if along is None or far is None or facing is None else slide_along(along, far, facing)


def towards(scene: Scene, words: list[str]) -> Slide | None:
    """To a point of the table, or towards a Character by its number and for some inches."""
    here = mover(scene)
    if words[0] == "to":
        x, y = length(words[1]), length(words[2])
        goal, far = (None, None) if x is None or y is None else ((x, y), -1)
    else:
        named = Thing.parse(words[1])
        goal, far = None if named is None else place_of(scene, named.uid), length(words[2])
    if here is None or goal is None or far is None:
        return None
    along = bearing(*here, *goal)
    facing = heading(words[3]) if len(words) == 4 else along
    way = isqrt((goal[0] - here[0]) ** 2 + (goal[1] - here[1]) ** 2) if far < 0 else far
    return None if facing is None else slide_along(along, way, facing)


def mover(scene: Scene) -> Point | None:
    """Where the Character stands that the question is about."""
    about = scene.about.about if isinstance(scene.about, AskedPhantom) else scene.about
    return place_of(scene, about.uid) if isinstance(about, AskedCharacter | AskedExtraMove) else None


def place_of(scene: Scene, uid: int) -> Point | None:
    """Where the Character with this number stands."""
    return next(((stack.x, stack.y) for stack in scene.view["stacks"] if stack.uid == uid), None)


# --- Places ------------------------------------------------------------------------------------------------


def read_edge(scene: Scene, words: list[str]) -> EdgePlace | None:
    """`24.5` or `at 24.5` inches along the own edge; `left 10.5` at a side."""
    side = words[0] if words[0] in (LEFT, RIGHT) else ""
    if side or words[0] == "at":
        words = words[1:]
    if len(words) != 1:
        return None
    is_mils = words[0].isdecimal() and int(words[0]) >= LEAST_MILS
    far = int(words[0]) if is_mils else length(words[0])
    return None if far is None else EdgePlace(far, side)


def read_face(scene: Scene, words: list[str]) -> Heading | None:
    """`90` or `face 90` degrees; a whole number over 360 is tenths, as the rules write it."""
    word = words[-1]
    if len(words) == 1 and word.isdecimal() and int(word) > MOST_DEGREES:
        return Heading(int(word))
    facing = heading(word) if len(words) == 1 or words[0] in ("face", "turn") else None
    return None if facing is None else Heading(facing)


def read_pose(scene: Scene, words: list[str]) -> Pose | None:
    """`12.2 3.4 90`: inches from the left, inches from the lower edge, degrees."""
    if words[0] == "at":
        words = words[1:]
    if len(words) not in (2, 3):
        return None
    x, y, turned = length(words[0]), length(words[1]), heading(words[2]) if len(words) == 3 else 0
    return None if x is None or y is None or turned is None else Pose(x, y, turned)


Typed = Movement | EdgePlace | Heading | Pose
READERS: Mapping[str, Callable[[Scene, list[str]], Typed | None]] = {
    "move": read_move,
    "extra_move": read_move,
    "marshal": read_edge,
    "place": read_edge,
    "face": read_face,
    "place_piece": read_pose,
    "shift_piece": read_pose,
    "put_piece": read_pose,
}
HINTS: Mapping[str, str] = {
    "move": "move BEARING INCHES [FACING], to X Y [FACING], towards NUMBER INCHES, turn FACING, "
    "off vehicle|attachment ..., ram BEARING; snap before it pulls it back to what is legal",
    "extra_move": "move BEARING INCHES [FACING], to X Y [FACING], towards NUMBER INCHES, turn FACING; or snap",
    "marshal": "INCHES from the left, such as 24.5; or snap 24.5",
    "place": "INCHES from the left, such as 24.5; left or right INCHES at a side; or snap 24.5",
    "face": "DEGREES, such as 90; 0 is north, 90 is east",
    "place_piece": "X Y [HEADING] in inches and degrees, such as 24 18.5 45; or snap ...",
    "shift_piece": "X Y [HEADING] in inches and degrees, such as 24 18.5 45; or snap ...",
    "put_piece": "X Y [HEADING] in inches and degrees, such as 24 18.5 45; or snap ...",
}
