"""Crowded tables by chance: twelve pieces of terrain, ten Characters, two abandoned cards."""

from random import Random
from typing import Any, NamedTuple

from saltbox.engine import Match
from saltbox.games.salt_mystic.lengths import INCH
from saltbox.games.salt_mystic.setup.editions import PROFILES
from saltbox.games.salt_mystic.terrain.layouts import read_pieces
from saltbox.games.salt_mystic.terrain.pieces import KINDS, first_overlap, is_on_table
from tests.games.salt_mystic.battlefield import character, moving, piece

SIDE = 36  # inches of the table, both ways
ARCS = 2
PIECES = 12
MARSHALS = ("karak", "segmond")


class Who(NamedTuple):
    """A Character as the catalogue prints it: Speed and range as it stands there, and how it moves."""

    card: str
    vehicle: str
    attachment: str
    speed: int
    range: int
    ways: frozenset[str] = frozenset()


def _who(cards: str, speed: int, reach: int, *ways: str) -> Who:
    names = [*cards.split(), "", ""]
    return Who(names[0], names[1], names[2], speed, reach, frozenset(ways))


PEOPLE = (
    _who("karak", 5, 2),
    _who("hesh-cairnwalker", 6, 2, "climb"),
    _who("fogborn-stalker", 5, 1, "ignore_solid"),
    _who("mudhead", 5, 2, "ignore_rough"),
    _who("rielle mog-corvette", 9, 3, "climb"),
    _who("bloodmonkey ramship", 8, 2),
    _who("segmond dirt-wraith rail-cannon", 5, 10, "ignore_rough", "ignore_cover"),
    _who("mountain-watchman crag-walker black-fire-cannon", 7, 4, "climb"),
    _who("ridge-marksman", 5, 6),
    _who("witlock glass-skimmer tornado-launcher", 11, 10),
)
TERRAIN = sorted(kind for kind in KINDS if kind != "stonewisp_die")


def place(chance: Random, is_coarse: bool, low: float, high: float) -> float:
    """A coordinate: any, or on a grid of half inches, where things touch."""
    return round(chance.uniform(low, high) * 2) / 2 if is_coarse else round(chance.uniform(low, high), 3)


def turned(chance: Random, is_coarse: bool) -> float:
    """A heading: any, or a quarter turn."""
    return chance.randrange(4) * 90 if is_coarse else chance.randrange(3_600) / 10


def fits(new: dict[str, Any], terrain: list[dict[str, Any]], side: int) -> bool:
    """Whether a piece may stand beside these on a square table. [SM-TERRAIN-11] [SM-TERRAIN-13]"""
    *others, one = read_pieces([*terrain, new], PROFILES["basic-2021"], 1)
    return is_on_table(one, (side * INCH, side * INCH)) and first_overlap(one, others) is None


def crowd(chance: Random, **options: Any) -> tuple[Match, list[Who]]:
    """A table where the first Character is about to move, and who the Characters are, in order."""
    coarse = chance.random() < 0.25
    terrain: list[dict[str, Any]] = []
    while len(terrain) < PIECES:
        x, y = place(chance, coarse, 3, SIDE - 3), place(chance, coarse, 3, SIDE - 3)
        new = piece(chance.choice(TERRAIN), x, y, heading=turned(chance, coarse))
        if fits(new, terrain, SIDE):
            terrain.append(new)
    people = chance.sample(PEOPLE, k=len(PEOPLE))
    while len({index % 2 for index, who in enumerate(people) if who.card in MARSHALS}) == 1:
        chance.shuffle(people)  # one War Marshal for each side
    spots: list[tuple[float, float]] = []
    while len(spots) < len(people):
        x, y = place(chance, coarse, 1, SIDE - 1), place(chance, coarse, 1, SIDE - 1)
        if all((x - u) ** 2 + (y - v) ** 2 >= ARCS * ARCS for u, v in spots):
            spots.append((x, y))
    stacks = [
        character(
            who.card, *spot, turned(chance, coarse), index % 2, vehicle=who.vehicle, attachment=who.attachment
        )
        for index, (who, spot) in enumerate(zip(people, spots, strict=True))
    ]
    loose = [
        {
            "vehicle": "oriel-sled",
            "owner": owner,
            "at": [place(chance, coarse, 3, SIDE - 3), place(chance, coarse, 3, SIDE - 3)],
            "heading": turned(chance, coarse),
        }
        for owner in (0, 1)
    ]
    match = moving(*stacks, terrain=terrain, loose=loose, options={"table": [SIDE, SIDE], **options})
    return match, people
