"""What to do next in the own phase: every command gets a worth, and the best one is given."""

from collections.abc import Callable, Mapping, Sequence

from saltbox.engine import Choice
from saltbox.games.salvation_and_steel.board import GRID, Hex
from saltbox.games.salvation_and_steel.bot.duels import charge_worth, shot_worth
from saltbox.games.salvation_and_steel.bot.goals import Distance, goal_of
from saltbox.games.salvation_and_steel.bot.scene import Scene
from saltbox.games.salvation_and_steel.choices import DONE, END, ESCORT, LURED, MARCH, STAND, Said, parse
from saltbox.games.salvation_and_steel.data import RANGED, spells
from saltbox.games.salvation_and_steel.nouns import ACTIVATED, Unit
from saltbox.games.salvation_and_steel.scenarios import ALARM, ESCAPE, LOCK_DOWN, SIEGE

NEVER = -1000.0
AT_ONCE = 500.0  # what the scenario asks for
Worth = Callable[[Scene, Said], float]


def best_command(scene: Scene, options: Sequence[Choice]) -> Choice:
    """The command with the highest worth; ties go to the one that is listed first."""
    goal = goal_of(scene, scene.current) if scene.current >= 0 else lambda where: 0
    here = goal(scene.at[scene.current]) if scene.current >= 0 else 0
    return max(options, key=lambda choice: command_worth(scene, choice, goal, here))


def command_worth(scene: Scene, choice: Choice, goal: Distance, here: int) -> float:
    """How much a command is wanted; `here` is how far the unit is from its goal."""
    if choice in SINGLE:
        return SINGLE[choice]
    if choice == STAND:
        return 40.0 if scene.resistance(scene.current) >= 6 or scene.view["wounds"][scene.current] < 2 else 1.0
    if choice.startswith("move:"):
        return move_worth(scene, GRID.parse(choice[5:]), goal, here)
    said = parse(choice)
    return NEVER if said is None or said.word not in WORTHS else WORTHS[said.word](scene, said)


SINGLE: Mapping[str, float] = {
    END: 0.0,
    DONE: 0.5,
    MARCH: NEVER,
    ESCORT: AT_ONCE,
    LURED: 30.0,
    "shoot-hostage": 60.0,
}


def move_worth(scene: Scene, where: Hex, goal: Distance, here: int) -> float:
    """Progress towards the goal; shooters stop in range of somebody, and holders of a marker stay."""
    u = scene.current
    progress = here - goal(where)
    if progress <= 0:
        return NEVER
    kind = scene.kind(u)
    if kind.kind == RANGED and scene.scenario not in (ESCAPE, ALARM):
        near = min([GRID.distance(where, scene.at[f]) for f in scene.foes], default=99)
        if near < kind.force // 2:
            return NEVER
    friends = sum([GRID.distance(where, scene.at[f]) <= 2 for f in scene.mine if f != u])
    return 10.0 + progress + 0.1 * min(friends, 3)


def charge(scene: Scene, said: Said) -> float:
    """A charge that promises more than it costs; step by step only people charge."""
    if len(said.parts) == 1:
        return NEVER
    u, t, where = scene.current, said.unit, int(said.parts[1])
    if scene.scenario in (ESCAPE, ALARM) and scene.side in ("escapee", "raider"):
        return NEVER
    if scene.is_mage(u) or scene.kind(u).kind == RANGED:
        return NEVER
    if scene.scenario == LOCK_DOWN and holds_marker(scene, u):
        return NEVER
    friends = [f for f in scene.touching(scene.at[t], scene.mine) if f != u]
    waiting = [
        f
        for f in scene.mine
        if f != u
        and not scene.view["marks"][f] & ACTIVATED
        and GRID.distance(scene.at[f], scene.at[t]) <= scene.kind(f).speed
    ]
    worth = charge_worth(scene, u, t, len(friends) + min(1, len(waiting)))
    touched = len(scene.touching(where, scene.foes)) - 1
    return 60.0 + worth - 4 * touched if worth > 0 else NEVER


def holds_marker(scene: Scene, u: Unit) -> bool:
    """Whether a unit stands at a marker that it shall hold."""
    return any(GRID.distance(scene.at[u], marker) == 1 for marker in scene.view["markers"])


def fight(scene: Scene, said: Said) -> float:
    """Fights wait until nobody comes to help any more; then they are worth it if somebody can attack."""
    units = combat_of(scene, said.unit)
    can_hit = [u for u in units if scene.owner[u] == scene.seat and scene.energy(u) and scene.is_able(u)]
    return 5.0 if can_hit else NEVER


def combat_of(scene: Scene, lowest: Unit) -> set[Unit]:
    """All units that hang together with one of them by contact."""
    found, edge = {lowest}, [lowest]
    while edge:
        u = edge.pop()
        others = scene.foes if scene.owner[u] == scene.seat else scene.mine
        for v in scene.touching(scene.at[u], others):
            if v not in found:
                found.add(v)
                edge.append(v)
    return found


def activate(scene: Scene, said: Said) -> float:
    """Mages first, then shooters, then the others by how near the enemy is."""
    u = said.unit
    order = 3.0 if scene.is_mage(u) else 2.0 if scene.kind(u).kind == RANGED else 1.0
    nearest = scene.nearest(scene.at[u], scene.foes)
    near = 0.0 if nearest is None else 1 / (1 + GRID.distance(scene.at[u], scene.at[nearest]))
    return 6.0 + order + near


def shoot(scene: Scene, said: Said) -> float:
    """By the odds, against a target that defends with one die."""
    u, t = scene.current, said.unit
    kind, distance = scene.kind(u), GRID.distance(scene.at[u], scene.at[t])
    accuracy = kind.accuracy if 2 * distance <= kind.force else kind.accuracy // 2
    return 50.0 + shot_worth(accuracy, kind.force, min(1, scene.energy(t)), scene.resistance(t)) * scene.value(
        t
    )


def cast(scene: Scene, said: Said) -> float:
    """Arise and a good Fireball at once; other spells when they help."""
    spell = str(said.parts[0])
    if spell == "arise":
        return 80.0
    if spell == "fireball":
        return fireball_worth(scene, int(said.parts[1]))
    if spell == "immolate":
        return immolate_worth(scene)
    if spell == "strike":
        return strike_worth(scene, int(said.parts[1]))
    if spell == "shield":
        return NEVER  # it is cast in between
    if spell == "icestorm" and said.parts[2] == "resistance" and scene.owner[int(said.parts[1])] != scene.seat:
        t = int(said.parts[1])
        friends = scene.touching(scene.at[t], scene.mine)
        return 20.0 + scene.value(t) / 10 if not friends and len(scene.foes) else NEVER
    return NEVER


def fireball_worth(scene: Scene, where: Hex) -> float:
    """Enemies in the blast, less friends."""
    force = spells()["fireball"].force
    blast = [u for u in (*scene.mine, *scene.foes) if GRID.distance(where, scene.at[u]) <= 1]
    total = 0.0
    for u in blast:
        hurt = shot_worth(20, force, min(1, scene.energy(u)), scene.resistance(u)) * scene.value(u)
        total += hurt if scene.owner[u] != scene.seat else -2 * hurt
    return 70.0 + total if total > 0 else NEVER


def immolate_worth(scene: Scene) -> float:
    """Only for a crowd of enemies without a friend."""
    here = scene.at[scene.current]
    near = [u for u in scene.foes if GRID.distance(here, scene.at[u]) <= 1]
    friends = [u for u in scene.mine if u != scene.current and GRID.distance(here, scene.at[u]) <= 2]
    return 65.0 if len(near) >= 3 and not friends else NEVER


def strike_worth(scene: Scene, u: Unit) -> float:
    """A friend with Energy that gets into contact by it."""
    target = scene.nearest(scene.at[u], scene.foes)
    if target is None or scene.is_mage(u) or scene.kind(u).kind == RANGED or not scene.energy(u):
        return NEVER
    away = GRID.distance(scene.at[u], scene.at[target])
    return 30.0 if 2 <= away <= 5 and charge_worth(scene, u, target, 0) > 0 else NEVER


def leave(scene: Scene, said: Said) -> float:
    """Only where it wins."""
    edge = str(said.parts[0])
    if scene.scenario == ESCAPE and scene.side == "escapee" and edge == scene.enemy_edge:
        return AT_ONCE if str(scene.current) in scene.view["couriers"][scene.seat] else NEVER
    if scene.scenario == ALARM and scene.side == "raider" and edge == "south":
        return AT_ONCE
    return NEVER


def pair(scene: Scene, said: Said) -> float:
    """A step of escort and hostage towards the own edge."""
    seat = scene.seat
    way = WAYS[str(said.parts[0])]
    here, hostage = scene.at[scene.current], scene.view["hostage"][seat]
    to = GRID.neighbours(here)[way]
    led = GRID.neighbours(hostage)[way] if said.word == "tow" else here
    if to < 0 or led < 0:
        return AT_ONCE
    gain = GRID.edge_distance(hostage, scene.edge) - GRID.edge_distance(led, scene.edge)
    ahead = GRID.edge_distance(here, scene.edge) - GRID.edge_distance(to, scene.edge)
    return 90.0 + 2 * gain + ahead if gain > 0 or (ahead > 0 and gain == 0) else NEVER


def crawl(scene: Scene, said: Said) -> float:
    """Nobody crawls who can stand up."""
    return NEVER


WAYS = {
    name: way
    for way, name in enumerate(("north", "north-east", "south-east", "south", "south-west", "north-west"))
}
WORTHS: Mapping[str, Worth] = {
    "charge": charge,
    "fight": fight,
    "activate": activate,
    "shoot": shoot,
    "cast": cast,
    "leave": leave,
    "tow": pair,
    "haul": pair,
    "crawl": crawl,
    "slay": lambda scene, said: AT_ONCE + said.unit,
    "drag": lambda scene, said: 100.0 + len(str(said.parts[0]).split("+")),
    "batter": lambda scene, said: 80.0 + int(said.parts[1]) if scene.scenario == SIEGE else NEVER,
    "pick-up": lambda scene, said: AT_ONCE,
    "heal": lambda scene, said: 45.0,
    "trick": lambda scene, said: 20.0,
    "disengage": lambda scene, said: NEVER,
}
