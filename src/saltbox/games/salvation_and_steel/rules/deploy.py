"""Chapter 3.3, set-up: edges, zones, and units placed on them."""

from saltbox.engine.agenda import ask, later
from saltbox.engine.game import Question, Reason, call
from saltbox.engine.space.hexes import OFF, HexSet
from saltbox.engine.state import Choice, Frame, Seat
from saltbox.engine.told import say
from saltbox.games.salvation_and_steel.board import GRID, MID_NUMBER, OPPOSITE, Edge, number, ranks
from saltbox.games.salvation_and_steel.choices import Placings, parse
from saltbox.games.salvation_and_steel.ground import closed_to, other, scenario_of, units_of
from saltbox.games.salvation_and_steel.nouns import IN_PLAY, NO_SEAT, Unit
from saltbox.games.salvation_and_steel.rules.general import dice_off
from saltbox.games.salvation_and_steel.rules.siege import NEAR_KEEP
from saltbox.games.salvation_and_steel.scenarios import ALARM
from saltbox.games.salvation_and_steel.state import War
from saltbox.games.salvation_and_steel.told import EdgeChosen, UnitPlaced

ESCAPEE_ZONE, CHASER_ZONE = 2, 4  # ranks [SS-ESC-3]
GUARD_FROM = 22  # the northernmost number of guards [SS-ALARM-2]

# --- Edges -------------------------------------------------------------------------------------------------


def roll_for_edge(s: War, then: Frame) -> None:
    """The winner of a dice-off chooses north or south, the loser has the other edge and starts turn 1.

    `then` receives the winner. [SS-BOARD-2] [SS-SETUP-5]
    """
    dice_off(s, "edge", call(choose_edge, then))


def choose_edge(s: War, then: Frame, winner: Seat = NO_SEAT) -> None:
    """Asks the winner, or in Escape the escapee. [SS-ESC-2]"""
    s.first = other(winner)
    s.agenda.append((*then, winner))
    ask(s, "edge", winner)


def edge_options(s: War, seat: Seat) -> tuple[Choice, ...]:
    """The two player edges. [SS-BOARD-2]"""
    return ("edge:north", "edge:south")


def edge_answered(s: War, choice: Choice, seat: Seat) -> None:
    """The opponent gets the opposite edge. [SS-BOARD-2]"""
    take_edge(s, seat, Edge(choice.removeprefix("edge:")))


def take_edge(s: War, seat: Seat, edge: Edge) -> None:
    """Edges of both players."""
    s.edge[seat], s.edge[other(seat)] = str(edge), str(OPPOSITE[edge])
    for each in (seat, other(seat)):
        say(s, EdgeChosen, each, s.edge[each])


# --- Units -------------------------------------------------------------------------------------------------


def unplaced(s: War, seat: Seat) -> list[Unit]:
    """Units that are not on the board yet; none is exempt. [SS-SETUP-2]"""
    return [u for u in range(len(s.at)) if s.owner[u] == seat and s.at[u] == OFF and s.fate[u] == IN_PLAY]


def one_of_each(s: War, units: list[Unit]) -> list[Unit]:
    """The first unit of each type and role: the others are like it."""
    return list({(s.kind[u], s.role[u]): u for u in reversed(units)}.values())[::-1]


def zone_of(s: War, seat: Seat) -> HexSet:
    """Where a side sets up in this scenario. [SS-SETUP-4]"""
    side = s.side[seat]
    if side == "defender":
        return NEAR_KEEP
    if side == "guard":
        return _GUARD_ZONE
    depth = {"chaser": CHASER_ZONE, "escapee": ESCAPEE_ZONE}.get(side, scenario_of(s).zone)
    return own_ranks(s, Edge(s.edge[seat]), depth)


def own_ranks(s: War, edge: Edge, depth: int) -> HexSet:
    """So many ranks at the own edge; with the module, from 2 before the mid-line on. [SS-BOARD-6] [SS-HM-13]"""
    if not s.table.close_start:
        return ranks(edge, depth)
    return ranks(edge, MID_NUMBER - 2) & ~ranks(edge, MID_NUMBER - 2 - depth)


_GUARD_ZONE = sum([1 << h for h in range(GRID.size) if number(h) >= GUARD_FROM])


def free_zone(s: War, seat: Seat) -> HexSet:
    """The free hexes of the zone; if none is left, those that are fewest ranks outside of it.

    Guards keep at least 2 apart while they can. [SS-SETUP-4] [SS-SETUP-6] [SS-ALARM-2]
    """
    free = GRID.whole & ~closed_to(s, seat)
    zone = zone_of(s, seat)
    if s.scenario == ALARM and s.side[seat] == "guard":
        apart = zone & free
        for u in units_of(s, seat):
            apart &= ~GRID.around(s.at[u])
        if apart:
            return apart
    while not zone & free:
        zone |= GRID.around_any(zone)
    return zone & free


def deploy_in_turn(s: War, seat: Seat) -> None:
    """One unit at a time; who has units left goes on alone. [SS-SETUP-4]"""
    if not unplaced(s, seat):
        seat = other(seat)
    if unplaced(s, seat):
        later(s, call(deploy_in_turn, other(seat)))
        ask(s, "place", seat)


def deploy_band(s: War, seat: Seat) -> None:
    """A whole band, one unit after the other. [SS-ANNI-1] [SS-ESC-3]"""
    if unplaced(s, seat):
        later(s, call(deploy_band, seat))
        ask(s, "place", seat)


def place_options(s: War, seat: Seat) -> Placings:
    """Any unit that is left, on any free hex of the zone. [SS-SETUP-4]"""
    return Placings(one_of_each(s, unplaced(s, seat)), free_zone(s, seat))


def place_answered(s: War, choice: Choice, seat: Seat) -> None:
    """Standing, without counters. [SS-SETUP-4]"""
    said = parse(choice)
    assert said is not None
    put(s, said.unit, int(said.parts[1]))


def put(s: War, u: Unit, where: int) -> None:
    """A unit is on the board."""
    s.at[u] = where
    say(s, UnitPlaced, s.owner[u], u, GRID.name(where))


def refuse_place(s: War, choice: Choice, seat: Seat) -> Reason:
    """Why a unit cannot be placed there."""
    said = parse(choice)
    if said is None or said.word != "place":
        return Reason("SS-SETUP-4", "not_a_place", (choice,))
    if said.unit not in unplaced(s, seat):
        return Reason("SS-SETUP-4", "not_to_be_placed", (said.unit,))
    where = int(said.parts[1])
    if free_zone(s, seat) >> where & 1:
        return Reason("SS-SETUP-4", "place_a_like_unit", (said.unit,))
    return Reason("SS-SETUP-4", "not_in_zone", (GRID.name(where),))


STEPS = (choose_edge, deploy_in_turn, deploy_band)
QUESTIONS = {
    "edge": Question("SS-BOARD-2", edge_options, edge_answered),
    "place": Question("SS-SETUP-4", place_options, place_answered, refuse_place),
}
