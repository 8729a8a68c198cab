"""The swamp and the road through it. [SM-SCEN-3]

Two columns of wetlands, equally many in each, stand square to the table and leave a road between them that is
clear from one Deployment Zone to the other. A tower takes a place in a column, close to the road; each column
has one at most.
"""

from collections.abc import Mapping, Sequence

from saltbox.engine.chance import Source
from saltbox.games.salt_mystic.lengths import FULL_TURN, INCH, QUARTER_TURN
from saltbox.games.salt_mystic.terrain.builder import NoRoom, TableBuilder
from saltbox.games.salt_mystic.terrain.pieces import KINDS, Piece, bounds
from saltbox.games.salt_mystic.terrain.scenarios import ADVISED_CLEAR, ROAD_WIDTH, TOWER_TO_ROAD

WIDEST_ROAD = 8 * INCH
TURNED_TOWER = 4_300  # what a tower needs at any angle


def build_swamp_road(builder: TableBuilder, counts: Mapping[str, int]) -> None:
    """Wetlands and towers, then as many walls on one half of the table as on the other, all off the road."""
    left, right = choose_road(builder)
    heading = choose_heading(builder, counts)
    sides = [(left, -1), (right, 1)]
    builder.source.shuffle(sides)
    for number, (edge, outward) in enumerate(sides):
        column = ["wetlands"] * (counts["wetlands"] // 2) + ["tower"] * (number < counts["tower"])
        builder.source.shuffle(column)
        build_column(builder, column, heading, edge, outward)
    build_walls(builder, counts.get("wall", 0), left, right)


def choose_road(builder: TableBuilder) -> tuple[int, int]:
    """Both sides of the road: it runs somewhere near the middle."""
    source, width = builder.source, builder.size[0]
    road = source.between(ROAD_WIDTH, WIDEST_ROAD)
    left = (width - road) // 2 + source.between(-width // 8, width // 8)
    return left, left + road


def choose_heading(builder: TableBuilder, counts: Mapping[str, int]) -> int:
    """Which way the wetlands are turned: any that lets a column with a tower fit between the edges."""
    free = builder.size[1] - 2 * ADVISED_CLEAR - (TURNED_TOWER if counts["tower"] else 0)
    lengths = {0: KINDS["wetlands"].depth, QUARTER_TURN: KINDS["wetlands"].width}
    fitting = [heading for heading, long in lengths.items() if counts["wetlands"] // 2 * long <= free]
    if not fitting:
        raise NoRoom("wetlands")
    return builder.source.pick(fitting)


def build_column(builder: TableBuilder, column: Sequence[str], heading: int, edge: int, outward: int) -> None:
    """One column along an edge of the road, with the gaps between its pieces left to chance."""
    swamp, tower, source = KINDS["wetlands"], KINDS["tower"], builder.source
    across, along = (swamp.depth, swamp.width) if heading else (swamp.width, swamp.depth)
    lengths = [along if kind == "wetlands" else TURNED_TOWER for kind in column]
    starts = spaced(source, lengths, builder.size[1] - 2 * ADVISED_CLEAR)
    for kind, start, length in zip(column, starts, lengths, strict=True):
        y = ADVISED_CLEAR + start + length // 2
        if kind == "wetlands":
            builder.put(builder.piece(kind, edge + outward * across // 2, y, heading))
        else:
            off = source.between(TURNED_TOWER // 2, tower.width // 2 + TOWER_TO_ROAD)
            builder.put(builder.piece(kind, edge + outward * off, y, source.below(FULL_TURN)))


def spaced(source: Source, lengths: Sequence[int], free: int) -> list[int]:
    """Where things of these lengths begin, one behind the other, within a free length."""
    slack = free - sum(lengths)
    gaps = sorted(source.between(0, slack) for _ in lengths)
    return [gap + sum(lengths[:n]) for n, gap in enumerate(gaps)]


def build_walls(builder: TableBuilder, number: int, left: int, right: int) -> None:
    """Walls on either half of the table in turn, none on the road."""
    width, depth = builder.size
    halves = (0, 0, width, (depth - 1) // 2), (0, depth // 2 + 1, width, depth)

    def is_off_road(wall: Piece) -> bool:
        box = bounds(wall)
        return box[2] <= left or box[0] >= right

    for n in range(number):
        builder.scatter("wall", ADVISED_CLEAR, halves[n % 2], is_off_road)
