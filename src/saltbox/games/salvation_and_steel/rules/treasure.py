"""Treasure Hunt in play: dragging the treasure over the enemy's edge. Searching is in `treasure_search`.

A treasure that nobody drags stays where it is, and either side may drag it; draggers may fight. [SS-TREAS-12]
[SS-TREAS-14]
"""

from itertools import combinations

from saltbox.engine.agenda import ask, finish, later
from saltbox.engine.game import Question, Reason, call
from saltbox.engine.space.hexes import DIRECTIONS, OFF, Exit, Hex, hex_set
from saltbox.engine.state import Choice, Seat
from saltbox.engine.told import say
from saltbox.games.salvation_and_steel.board import GRID
from saltbox.games.salvation_and_steel.choices import STOP
from saltbox.games.salvation_and_steel.ground import closed_to, has, is_able, is_engaged, other, units_of
from saltbox.games.salvation_and_steel.nouns import RAISED, STOOD_UP, Unit
from saltbox.games.salvation_and_steel.rules.ending import check_gone, forget_charges, leave
from saltbox.games.salvation_and_steel.rules.going import lose_focus
from saltbox.games.salvation_and_steel.rules.react import reaction_window
from saltbox.games.salvation_and_steel.state import War
from saltbox.games.salvation_and_steel.told import AskedStep, DraggerLetGo, TreasureDragged, UnitLeft

LIMITS = {1: 3, 2: 5}  # steps with so many units; 8 with more [SS-TREAS-8]
MOST_STEPS = 8
Group = tuple[Unit, ...]


def can_drag(s: War, u: Unit) -> bool:
    """It stands, does not run, touches the treasure and no enemy, and may move in this turn. [SS-TREAS-7]"""
    if s.treasure < 0 or not is_able(s, u) or has(s, u, RAISED | STOOD_UP):
        return False
    return GRID.distance(s.at[u], s.treasure) == 1 and not is_engaged(s, u)


def drags(s: War, u: Unit) -> list[Choice]:
    """Once in a phase, alone or with any friends in contact with the treasure. [SS-TREAS-7] [SS-TREAS-11]"""
    if s.dragged or not can_drag(s, u):
        return []
    helpers = [v for v in units_of(s, s.owner[u]) if v != u and can_drag(s, v)]
    groups = [group for size in range(len(helpers), -1, -1) for group in combinations(helpers, size)]
    return [f"drag:{'+'.join(map(str, (u, *group)))}" for group in groups if tows(s, (u, *group))]


def limit_of(group: Group) -> int:
    """3, 5 or 8 hexes, whatever their Speed. [SS-TREAS-8]"""
    return LIMITS.get(len(group), MOST_STEPS)


def begin_drag(s: War, group: Group) -> None:
    """Dragging counts as moving; afterwards nobody who took part has Speed left. [SS-TREAS-7] [SS-TREAS-11]"""
    s.dragged = True
    for u in group:
        s.speed[u] = 0
        lose_focus(s, u)
    later(s, call(drag_on, group[0], group, 0))


def drag_on(s: War, u: Unit, group: Group, made: int) -> None:
    """Another step, or the drag is over. [SS-TREAS-10]"""
    if group and made < limit_of(group) and tows(s, group):
        ask(s, "drag", s.owner[u], u, group, made)
    else:
        end_drag(s, u)


def end_drag(s: War, u: Unit) -> None:
    """A completed drag may be answered; who crossed the edge ahead of the treasure is out of the game.

    [SS-REACT-2] [SS-TREAS-13]
    """
    later(s, call(check_gone))
    reaction_window(s, "moved", u)


def tows(s: War, group: Group) -> list[Choice]:
    """Steps in which all stay in contact: all shift alike, or a single unit hauls the treasure. [SS-TREAS-9]"""
    found: list[Choice] = []
    for way, name in enumerate(DIRECTIONS):
        if can_tow(s, group, way):
            found.append(f"tow:{name}")
        if len(group) == 1 and s.at[group[0]] >= 0 and can_haul(s, group[0], way):
            found.append(f"haul:{name}")
    return found


def crosses(s: War, seat: Seat, where: Hex, way: int) -> bool:
    """Whether a step leads over the enemy's edge. [SS-TREAS-13]"""
    place = GRID.steps(where)[way]
    return isinstance(place, Exit) and place.edge == s.edge[other(seat)]


def can_tow(s: War, group: Group, way: int) -> bool:
    """Hexes left by members may be entered by others; members may leave over the enemy's edge only.

    [SS-TREAS-9] [SS-TREAS-13]
    """
    seat = s.owner[group[0]]
    if crosses(s, seat, s.treasure, way):
        return True
    there = [u for u in group if s.at[u] >= 0]
    if not there:
        return False
    left = hex_set([s.treasure, *[s.at[u] for u in there]])
    closed = closed_to(s, seat) & ~left
    for where in (s.treasure, *[s.at[u] for u in there]):
        to = GRID.neighbours(where)[way]
        if to == OFF:
            if where == s.treasure or not crosses(s, seat, where, way):
                return False
        elif closed >> to & 1:
            return False
    return True


def can_haul(s: War, u: Unit, way: int) -> bool:
    """A single unit steps to a free hex, or over the enemy's edge, and the treasure takes its place."""
    to = GRID.neighbours(s.at[u])[way]
    if to == OFF:
        return crosses(s, s.owner[u], s.at[u], way)
    return not closed_to(s, s.owner[u]) >> to & 1


def drag_options(s: War, seat: Seat, u: Unit, group: Group, made: int) -> list[Choice]:
    """The next step, or an end after the first. [SS-TREAS-9]"""
    return [*tows(s, group), STOP] if made else tows(s, group)


def drag_answered(s: War, choice: Choice, seat: Seat, u: Unit, group: Group, made: int) -> None:
    """One step of all. Over the enemy's edge the treasure wins at once. [SS-TREAS-9] [SS-TREAS-13]"""
    if choice == STOP:
        end_drag(s, u)
        return
    word, _, name = choice.partition(":")
    way = DIRECTIONS.index(name)
    if word == "tow" and crosses(s, seat, s.treasure, way):
        s.treasure = OFF
        finish(s, (seat,), "treasure", "SS-TREAS-13")
        return
    s.treasure = GRID.neighbours(s.treasure)[way] if word == "tow" else s.at[group[0]]
    for v in group:
        if s.at[v] < 0:
            continue
        to = GRID.neighbours(s.at[v])[way]
        if to == OFF:
            say(s, UnitLeft, v, s.edge[other(seat)], True)
            leave(s, v)
        else:
            s.at[v] = to
            forget_charges(s, v)
    say(s, TreasureDragged, group, GRID.name(s.treasure))
    later(s, call(drag_on, u, let_go(s, group), made + 1))


def let_go(s: War, group: Group) -> Group:
    """Who comes into contact with an enemy lets go and stays; that is no charge. [SS-TREAS-10] [SS-TREAS-11]"""
    caught = [v for v in group if s.at[v] >= 0 and is_engaged(s, v)]
    for v in caught:
        say(s, DraggerLetGo, v)
    return tuple([v for v in group if v not in caught])


def refuse_drag(s: War, choice: Choice, seat: Seat, u: Unit, group: Group, made: int) -> Reason:
    """Why the treasure cannot be dragged so."""
    return Reason("SS-TREAS-9", "no_drag_step", (choice,))


STEPS = (drag_on,)
QUESTIONS = {
    "drag": Question(
        "SS-TREAS-9",
        drag_options,
        drag_answered,
        refuse_drag,
        about=lambda s, seat, u, group, made: (u, limit_of(group) - made, -1),
        tells=AskedStep,
    ),
}
