"""The seeded generator: proposes a whole table for a scenario. [SM-TERRAIN-17]

The counts are drawn first, each allowed number equally likely. Then the pieces are placed by chance; if one
finds no place, all are taken up and placed anew, up to `ATTEMPTS` times. If that never works out, the table is
too small for so many: the generator goes on with the least numbers that the scenario allows, and never with
fewer. A table too small even for those is refused; with sides from `SMALLEST` to `LARGEST` none is.
"""

from collections.abc import Callable, Mapping

from saltbox.engine.chance import Source
from saltbox.engine.errors import OptionError
from saltbox.engine.space.numbers import rounded
from saltbox.games.salt_mystic.lengths import INCH
from saltbox.games.salt_mystic.setup.editions import Profile
from saltbox.games.salt_mystic.terrain.builder import NoRoom, TableBuilder
from saltbox.games.salt_mystic.terrain.maze import build_maze
from saltbox.games.salt_mystic.terrain.pieces import LIBRARY, Piece, Size, twice_off_centre
from saltbox.games.salt_mystic.terrain.scenarios import BY_NAME, STATUE_TO_CENTRE, Lot
from saltbox.games.salt_mystic.terrain.swamp_road import build_swamp_road

Counts = Mapping[str, int]

SMALLEST, LARGEST = 36 * INCH, 72 * INCH  # either side of a table
ATTEMPTS = 12
LEARNING_OFFSET = 6 * INCH  # [SM-SETUP-12]


def chosen_counts(scenario: str, size: Size, source: Source) -> dict[str, int]:
    """How many pieces of each kind, every allowed number with the same chance. [SM-SCEN-7]"""
    return {lot.kind: source.pick(lot.counts_on(size)) for lot in BY_NAME[scenario].lots}


def least_counts(scenario: str) -> dict[str, int]:
    """The fewest pieces of each kind that the scenario allows. [SM-SCEN-7]"""
    return {lot.kind: min(lot.counts) for lot in BY_NAME[scenario].lots}


def generate(
    scenario: str,
    size: Size,
    profile: Profile,
    source: Source,
    counts: Counts | None = None,
    by_hand: bool = False,
) -> list[Piece]:
    """All pieces of a scenario; with `by_hand` only those that no player places. [SM-TERRAIN-17]"""
    chosen = BY_NAME[scenario]
    lots = [lot for lot in chosen.lots if not (by_hand and lot.by)]
    if counts is None:
        counts = chosen_counts(scenario, size, source)
    for numbers in (counts, least_counts(scenario)):
        for _ in range(ATTEMPTS):
            builder = TableBuilder(size, profile, source)
            try:
                BUILDERS[scenario](builder, lots, {lot.kind: numbers[lot.kind] for lot in lots})
            except NoRoom:
                continue
            return builder.pieces
    width, depth = size[0] // INCH, size[1] // INCH
    raise OptionError(f"a table of {width} by {depth} inches is too small for {chosen.title}", chosen.rule)


def build_learning(builder: TableBuilder, lots: list[Lot], counts: Counts) -> None:
    """A hill and a wall on either side of the centre. [SM-SETUP-12]"""
    x, y = builder.size[0] // 2, builder.size[1] // 2
    builder.put(builder.piece("hill", x - LEARNING_OFFSET, y))
    builder.put(builder.piece("wall", x + LEARNING_OFFSET, y))


def build_risen(builder: TableBuilder, lots: list[Lot], counts: Counts) -> None:
    """Hills, towers and rocky ground, wherever they may stand. [SM-SCEN-1]"""
    for lot in lots:
        for _ in range(counts[lot.kind]):
            builder.scatter(lot.kind, lot.clear, (0, 0, *builder.size))


def build_burning_fountains(builder: TableBuilder, lots: list[Lot], counts: Counts) -> None:
    """A city spread evenly; the building nearest to the centre is the Central Library. [SM-SCEN-2]"""
    spread_evenly(builder, lots, counts)
    buildings = [piece for piece in builder.pieces if piece.kind == "building"]
    library = min(buildings, key=lambda piece: twice_off_centre(piece, builder.size))
    builder.pieces[library.uid - 1] = library._replace(mark=LIBRARY)


def build_road(builder: TableBuilder, lots: list[Lot], counts: Counts) -> None:
    """See swamp_road.py. [SM-SCEN-3]"""
    build_swamp_road(builder, counts)


def build_labyrinth(builder: TableBuilder, lots: list[Lot], counts: Counts) -> None:
    """See maze.py. Walls and high walls come in any order; the rules roll their dice. [SM-SCEN-4]"""
    kinds = [kind for kind, number in counts.items() for _ in range(number)]
    builder.source.shuffle(kinds)
    build_maze(builder, kinds)


def build_fog_and_tombs(builder: TableBuilder, lots: list[Lot], counts: Counts) -> None:
    """Statues near the centre first, then everything else evenly. [SM-SCEN-5]"""
    x, y = builder.size[0] // 2, builder.size[1] // 2
    reach = STATUE_TO_CENTRE

    def is_near_centre(piece: Piece) -> bool:
        return twice_off_centre(piece, builder.size) <= (2 * reach) ** 2

    statues = lots[0]
    for _ in range(counts[statues.kind]):
        box = (x - reach, y - reach, x + reach, y + reach)
        builder.scatter(statues.kind, statues.clear, box, is_near_centre)
    spread_evenly(builder, lots, counts)


def build_wraithdiver(builder: TableBuilder, lots: list[Lot], counts: Counts) -> None:
    """Stonewisps at equal distances on the middle line, the rest evenly. [SM-SCEN-6] [SM-GEO-2] [SM-GEO-30]"""
    number = counts["stonewisp_die"]
    y = rounded(builder.size[1], 2)
    for i in range(1, number + 1):
        builder.put(builder.piece("stonewisp_die", rounded(builder.size[0] * i, number + 1), y))
    spread_evenly(builder, lots, counts)


def spread_evenly(builder: TableBuilder, lots: list[Lot], counts: Counts) -> None:
    """Deals the pieces out to the table quarters in turn, so that their numbers differ by one at most.

    Each kind is thereby spread as evenly as all of them. No centre lies on a dividing line. [SM-SCEN-8]
    """
    width, depth = builder.size
    columns, rows = (
        ((0, (width - 1) // 2), (width // 2 + 1, width)),
        ((0, (depth - 1) // 2), (depth // 2 + 1, depth)),
    )
    quarters = [(left, near, right, far) for left, right in columns for near, far in rows]
    builder.source.shuffle(quarters)
    even = [lot for lot in lots if lot.even for _ in range(counts[lot.kind])]
    for n, lot in enumerate(even):
        builder.scatter(lot.kind, lot.clear, quarters[n % 4])


BUILDERS: Mapping[str, Callable[[TableBuilder, list[Lot], Counts], None]] = {
    "risen": build_risen,
    "burning-fountains": build_burning_fountains,
    "swamp-road": build_road,
    "black-labyrinth": build_labyrinth,
    "fog-and-tombs": build_fog_and_tombs,
    "wraithdiver": build_wraithdiver,
    "learning": build_learning,
}
