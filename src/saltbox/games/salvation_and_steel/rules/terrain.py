"""Terrain before the first turn: how many pieces, who picks and places them, and where they may lie.

The loser of the dice-off places first; each player places what he picked. [SS-LOCK-2] [SS-TREAS-1]
"""

from saltbox.engine.agenda import ask, later, roll
from saltbox.engine.chance import Source
from saltbox.engine.game import Question, Reason, call
from saltbox.engine.space.hexes import Hex, HexSet, hex_set, hexes_of
from saltbox.engine.state import Choice, Frame, Seat
from saltbox.engine.told import say
from saltbox.games.salvation_and_steel.board import GRID, is_clear_of_edges
from saltbox.games.salvation_and_steel.choices import parse
from saltbox.games.salvation_and_steel.data import terrain
from saltbox.games.salvation_and_steel.ground import (
    closed_gates,
    other,
    piece_set,
    place_of,
    scenario_of,
    terrain_set,
    thing_set,
    unit_set,
)
from saltbox.games.salvation_and_steel.nouns import NO_SEAT, Piece
from saltbox.games.salvation_and_steel.rules.general import dice_off
from saltbox.games.salvation_and_steel.rules.siege import NEAR_KEEP
from saltbox.games.salvation_and_steel.scenarios import AGREED, ESCAPE, SIEGE
from saltbox.games.salvation_and_steel.state import War
from saltbox.games.salvation_and_steel.told import (
    AskedKind,
    TerrainCounted,
    TerrainPicked,
    TerrainPlaced,
    TerrainPutAside,
)

KINDS = tuple(terrain())
TURNS = 6
APART = 3  # hexes between two pieces in Escape, and 7 from every edge [SS-ESC-1]
FROM_EDGES = 7
EVERY_PLACE = GRID.size * TURNS
MIDDLE = EVERY_PLACE // 2  # whether there is any place is seen soonest away from the edges
INNER = hex_set(each for each in range(GRID.size) if is_clear_of_edges(each, FROM_EDGES))

# --- How many ----------------------------------------------------------------------------------------------


def count_terrain(s: War, then: Frame) -> None:
    """The scenario's number; or what was agreed, else its die, or the 2D6 of the general rule.

    `then` receives the number. [SS-SETUP-3]
    """
    pieces, agreed = scenario_of(s).pieces, s.table.terrain
    if pieces != AGREED:
        terrain_counted(s, then, (pieces,))
    elif isinstance(agreed, int):
        terrain_counted(s, then, (agreed,))
    else:
        roll(s, "2d6" if agreed == "2d6" else "1d20", call(terrain_counted, then))


def terrain_counted(s: War, then: Frame, results: tuple[int, ...] = ()) -> None:
    """So many pieces are picked. [SS-SETUP-3]"""
    say(s, TerrainCounted, sum(results))
    s.agenda.append((*then, sum(results)))


def terrain_by_turns(s: War) -> None:
    """A dice-off: the winner picks first, the loser places first."""
    count_terrain(s, call(roll_for_terrain))


def roll_for_terrain(s: War, pieces: int = 0) -> None:
    """Without terrain there is nothing to roll for."""
    if pieces:
        dice_off(s, "terrain", call(pick_in_turn, pieces))


def pick_in_turn(s: War, pieces: int, winner: Seat = NO_SEAT) -> None:
    """Alternately, the winner first; then they place alternately, the loser first."""
    later(s, call(lay_in_turn, other(winner)))
    for number in range(pieces - 1, -1, -1):
        later(s, call(pick, winner if number % 2 == 0 else other(winner)))


# --- Picking -----------------------------------------------------------------------------------------------


def pick(s: War, seat: Seat) -> None:
    """Every kind may be picked any number of times; by chance, if that was agreed. [SS-BOARD-23]"""
    if s.table.places_by_hand:
        ask(s, "pick", seat)
    else:
        roll(s, f"1d{len(KINDS)}", call(picked_by_chance, seat))


def picked_by_chance(s: War, seat: Seat, results: tuple[int, ...] = ()) -> None:
    """A die picks."""
    pick_kind(s, seat, KINDS[results[0] - 1])


def pick_kind(s: War, seat: Seat, kind: str) -> None:
    """It waits to be placed."""
    s.picked[seat] += (kind,)
    say(s, TerrainPicked, seat, kind)


def pick_options(s: War, seat: Seat) -> list[Choice]:
    """Every kind. [SS-BOARD-23]"""
    return [f"pick:{kind}" for kind in KINDS]


def pick_answered(s: War, choice: Choice, seat: Seat) -> None:
    """One piece of this kind."""
    pick_kind(s, seat, choice.removeprefix("pick:"))


# --- Placing -----------------------------------------------------------------------------------------------


def lay_in_turn(s: War, seat: Seat) -> None:
    """One piece, then the other player; who has none left is skipped. A piece without a legal place is put
    aside.

    [SS-BOARD-27]
    """
    if not any(s.picked):
        return
    if not s.picked[seat]:
        seat = other(seat)
    later(s, call(lay_in_turn, other(seat)))
    kind = s.picked[seat][0]
    if next_place(s, kind, MIDDLE) is None:
        s.picked[seat] = s.picked[seat][1:]
        say(s, TerrainPutAside, seat, kind)
    elif s.table.places_by_hand:
        ask(s, "lay", seat)
    else:
        roll(s, f"1d{EVERY_PLACE}", call(laid_by_chance, seat))


def laid_by_chance(s: War, seat: Seat, results: tuple[int, ...] = ()) -> None:
    """The first legal place from where a die points."""
    piece = next_place(s, s.picked[seat][0], results[0] - 1)
    assert piece is not None
    lay(s, seat, piece)


def lay(s: War, seat: Seat, piece: Piece) -> None:
    """The piece lies there for the game. [SS-BOARD-21]"""
    s.picked[seat] = s.picked[seat][1:]
    s.terrain.append(piece)
    say(s, TerrainPlaced, seat, piece.kind, tuple([GRID.name(each) for each in hexes_of(piece_set(piece))]))


def next_place(s: War, kind: str, first: int) -> Piece | None:
    """The first legal place in the order of hexes and turns, from one of them on and round; or none."""
    ground = Ground(s)
    for number in range(first, first + EVERY_PLACE):
        anchor, turns = divmod(number % EVERY_PLACE, TURNS)
        piece = Piece(kind, anchor, turns)
        if ground.rule_against(piece) == "":
            return piece
    return None


class Ground:
    """What is on the board when a piece is to be placed."""

    def __init__(self, s: War) -> None:
        self.s = s
        self.terrain = terrain_set(s)
        self.things = thing_set(s)
        self.taken = self.terrain | self.things | unit_set(s) | closed_gates(s)
        self.open = GRID.whole & ~self.terrain & ~self.things
        self.pieces = [piece_set(piece) for piece in s.terrain]

    def rule_against(self, piece: Piece) -> str:
        """The rule that forbids this place; "" if none does. [SS-BOARD-23] [SS-BOARD-26]"""
        hexes = place_of(piece)
        if hexes is None or hexes & self.taken:
            return "SS-BOARD-23"
        if self.s.scenario == SIEGE and hexes & NEAR_KEEP:
            return "SS-SIEGE-3"
        if self.s.scenario == ESCAPE and not self.is_apart(hexes):
            return "SS-ESC-1"
        return "" if self.keeps_the_board_whole(hexes) else "SS-BOARD-26"

    def is_apart(self, hexes: HexSet) -> bool:
        """In Escape pieces keep their distance from each other and from the edges. [SS-ESC-1]"""
        if hexes & ~INNER:
            return False
        near = hexes
        for _ in range(APART - 1):
            near |= GRID.around_any(near)
        return not any(near & piece for piece in self.pieces)

    def keeps_the_board_whole(self, hexes: HexSet) -> bool:
        """Open hexes stay one region, and every marker keeps a neighbour in it. [SS-BOARD-26]"""
        left = self.open & ~hexes
        if not all(GRID.around(marker) & left for marker in self.s.markers):
            return False
        return GRID.stays_connected(self.open, hexes)


WHY_NOT = {
    "SS-BOARD-23": "place_is_taken",
    "SS-BOARD-26": "cuts_the_board",
    "SS-SIEGE-3": "too_near_the_keep",
    "SS-ESC-1": "too_close_in_escape",
}


class Places:
    """All legal places of the piece that a seat has to place: too many to list them."""

    def __init__(self, s: War, seat: Seat) -> None:
        self.kind = s.picked[seat][0]
        self.s = s
        self.ground = Ground(s)

    def why_not(self, choice: Choice) -> Reason | None:
        """Why the piece cannot lie there. [SS-BOARD-23] [SS-BOARD-26] [SS-ESC-1]"""
        said = parse(choice)
        if said is None or said.word != "lay" or int(said.parts[1]) >= TURNS:
            return Reason("SS-BOARD-23", "no_place", (choice,))
        piece = Piece(self.kind, int(said.parts[0]), int(said.parts[1]))
        rule = self.ground.rule_against(piece)
        if not rule:
            return None
        why = "beyond_the_board" if place_of(piece) is None else WHY_NOT[rule]
        return Reason(rule, why, (self.kind, GRID.name(piece.anchor)))

    def snap(self, choice: Choice) -> Choice | None:
        """The nearest hex where the piece may lie with the same turn."""
        said = parse(choice)
        if said is None or said.word != "lay" or int(said.parts[1]) >= TURNS:
            return None
        anchor, turns = int(said.parts[0]), int(said.parts[1])
        for each in sorted(range(GRID.size), key=lambda h: (GRID.distance_squared(anchor, h), h)):
            if self.ground.rule_against(Piece(self.kind, each, turns)) == "":
                return written(each, turns)
        return None

    def sample(self, source: Source) -> Choice | None:
        """A legal place at random."""
        piece = next_place(self.s, self.kind, source.below(EVERY_PLACE))
        return None if piece is None else written(piece.anchor, piece.turns)


def written(anchor: Hex, turns: int) -> Choice:
    """How a place is spelled."""
    return f"lay:{GRID.name(anchor)}:{turns}"


def lay_options(s: War, seat: Seat) -> list[Choice]:
    """None is listed: see `Places`."""
    return []


def lay_answered(s: War, choice: Choice, seat: Seat) -> None:
    """The piece lies where its player wants it."""
    said = parse(choice)
    assert said is not None
    lay(s, seat, Piece(s.picked[seat][0], int(said.parts[0]), int(said.parts[1])))


def about_lay(s: War, seat: Seat) -> tuple[str, ...]:
    """The kind of the piece."""
    return (s.picked[seat][0],)


STEPS = (
    terrain_counted,
    terrain_by_turns,
    roll_for_terrain,
    pick_in_turn,
    pick,
    picked_by_chance,
    lay_in_turn,
    laid_by_chance,
)
QUESTIONS = {
    "pick": Question("SS-BOARD-23", pick_options, pick_answered),
    "lay": Question("SS-BOARD-23", lay_options, lay_answered, space=Places, about=about_lay, tells=AskedKind),
}
