"""Box characters: which one joins lines of these weights, and what to draw where only ASCII can be shown."""

import unicodedata
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

NONE, LIGHT, HEAVY = 0, 1, 2
Arms = tuple[int, int, int, int]  # the weights of the lines that leave a point: up, right, down, left

DIRECTIONS = {"UP": (0,), "RIGHT": (1,), "DOWN": (2,), "LEFT": (3,), "HORIZONTAL": (1, 3), "VERTICAL": (0, 2)}
WEIGHTS = {"LIGHT": LIGHT, "HEAVY": HEAVY}
OTHER_STYLES = ("DOUBLE", "DASH", "ARC", "DIAGONAL", "SINGLE")


class Glyphs(NamedTuple):
    """The marks of a drawing: colour is never the only signal, so these differ in shape."""

    owners: str = "●◆■♠♣"  # one for each side
    full_arrows: str = "▲►▼◄"  # up, right, down, left
    thin_arrows: str = "↑→↓←"
    shade: str = "▒"
    cross: str = "╳"  # noqa: RUF001 - the cross that fills a tile
    spot: str = "*"
    hidden: str = "▓▓"
    empty: str = "--"
    full_bar: str = "█"
    empty_bar: str = "░"
    star: str = "★"
    fresh: str = "»"
    line: str = "─"
    is_ascii: bool = False


PRETTY = Glyphs()
ASCII = Glyphs("@%&$+", "^>v<", "^>v<", "#", "X", "*", "??", "--", "=", ".", "*", ">", "-", True)


@cache
def box_characters() -> Mapping[Arms, str]:
    """Every light and heavy box character by its arms, read off the names in Unicode's own table."""
    found: dict[Arms, str] = {(NONE, NONE, NONE, NONE): " "}
    for code in range(0x2500, 0x2580):
        words = unicodedata.name(chr(code)).removeprefix("BOX DRAWINGS ")
        if not any(style in words for style in OTHER_STYLES):
            found[_arms(words)] = chr(code)
    return found


def _arms(words: str) -> Arms:
    """ "DOWN LIGHT AND RIGHT HEAVY", or one weight in front of all directions."""
    arms = [NONE] * 4
    weight = NONE
    for part in words.split(" AND "):
        named = [WEIGHTS[word] for word in part.split() if word in WEIGHTS]
        weight = named[0] if named else weight
        for word in part.split():
            for direction in DIRECTIONS.get(word, ()):
                arms[direction] = weight
    return arms[0], arms[1], arms[2], arms[3]


def joined(arms: Arms, glyphs: Glyphs) -> str:
    """The character for a point where lines meet."""
    if not glyphs.is_ascii:
        return box_characters()[arms]
    up, right, down, left = arms
    if not any(arms):
        return " "
    if (up or down) and (right or left):
        return "#" if HEAVY in arms else "+"
    if up or down:
        return "#" if HEAVY in arms else "|"
    return "=" if HEAVY in arms else "-"
