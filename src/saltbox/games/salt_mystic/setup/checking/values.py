"""Single values of a position: each is one that it can have."""

from collections.abc import Mapping
from typing import Any

from saltbox.engine.errors import DocumentError
from saltbox.games.salt_mystic.lengths import in_inches
from saltbox.games.salt_mystic.state import NO_SEAT, Battle
from saltbox.games.salt_mystic.terrain.scenarios import BY_NAME

SIDES = (0, 1)
STEPS = ("terrain", "marshals", "opening", "draw", "play", "activation")
PILES = {"hand": "hand", "deck": "deck", "discard": "discard pile", "raising": "Guardian stack"}
FACES = range(1, 7)
DICE_OF_A_ROLL = 2


def is_whole(value: Any, least: int = 0) -> bool:
    """Whether this is a whole number, and not below the least."""
    return type(value) is int and value >= least


def _is_roll(value: Any) -> bool:
    return type(value) is tuple and len(value) in (0, DICE_OF_A_ROLL) and all(is_face(k) for k in value)


def is_face(value: Any) -> bool:
    """Whether a die can show this."""
    return type(value) is int and value in FACES


def check_values(s: Battle) -> None:
    """Every single value is one that it can have."""
    width, depth = (in_inches(side) for side in s.table.size)
    sides = "0 or 1, or -1 as long as nobody is"
    is_side = (NO_SEAT, *SIDES)
    wrong: Mapping[str, tuple[bool, str]] = {
        "turn": (not is_whole(s.turn), "a whole number, 0 before the first turn"),
        "active": (type(s.active) is not int or s.active not in is_side, f"the side whose turn it is: {sides}"),
        "first": (type(s.first) is not int or s.first not in is_side, f"the side that goes first: {sides}"),
        "step": (s.step not in STEPS, f"one of {', '.join(STEPS)}"),
        "scenario": (s.scenario not in ("", *BY_NAME), f"one of {', '.join(BY_NAME)}"),
        "size": (
            s.size != s.table.size,
            f"that of the table agreed on, {width} x {depth} inches in thousandths",
        ),
        "proposals": (not is_whole(s.proposals), "a whole number"),
        "next_uid": (not is_whole(s.next_uid, 1), "a whole number from 1 on"),
        "current": (not is_whole(s.current), "the number of a Character, or 0"),
        "roll": (not _is_roll(s.roll), "the phantom's two dice, such as [3, 5], or nothing"),
        **{
            name: (type(getattr(s, name)) is not bool, "true or false")
            for name in ("forfeited", "moved", "fought", "shown", "following")
        },
    }
    for name, (is_wrong, words) in wrong.items():
        if is_wrong:
            raise DocumentError(f'"{name}" is {words}; not {getattr(s, name)!r}')


def check_lists(s: Battle) -> None:
    """What should be a list is one."""
    for name in (*PILES, "wisps"):
        for pile in getattr(s, name):
            if type(pile) is not tuple:
                raise DocumentError(f'"{name}" is a list for each of the two sides; not {pile!r}')
    for stack in s.stacks:
        for name in ("breakers", "freed"):
            if type(getattr(stack, name)) is not tuple:
                raise DocumentError(f'"{name}" of {stack.card} is a list; not {getattr(stack, name)!r}')
