"""The answers of a bot that knows the game, question by question."""

from collections.abc import Callable, Mapping, Sequence

from saltbox.engine import Ask, Choice
from saltbox.engine.space.hexes import Exit
from saltbox.games.salvation_and_steel.board import GRID, Hex
from saltbox.games.salvation_and_steel.bot.commands import NEVER, WAYS, best_command, fireball_worth
from saltbox.games.salvation_and_steel.bot.duels import charge_worth, split_worth
from saltbox.games.salvation_and_steel.bot.goals import deploy_goal, goal_of
from saltbox.games.salvation_and_steel.bot.scene import Scene
from saltbox.games.salvation_and_steel.choices import (
    DEFENDER,
    FIRST,
    LEAVE_IT,
    MIRROR,
    PASS,
    STAY,
    STOP,
    dice_in,
    hex_in,
    parse,
)
from saltbox.games.salvation_and_steel.data import RANGED
from saltbox.games.salvation_and_steel.nouns import NO_UNIT
from saltbox.games.salvation_and_steel.scenarios import ANNIHILATION
from saltbox.minds import Dice, Mind

Answer = Callable[[Scene, Ask], Choice]


def choose(ask: Ask, mind: Mind, dice: Dice) -> Choice:
    """What to answer; where it does not matter, anything."""
    return _answer(Scene(mind.table, mind.view), ask, mind, dice)


def choose_greedily(ask: Ask, mind: Mind, dice: Dice) -> Choice:
    """Without a plan: for the nearest enemy, whatever the scenario is about, with evenly split dice."""
    if ask.question == "dice":
        return even_split(ask.options)
    return _answer(Scene(mind.table, {**mind.view, "scenario": ANNIHILATION}), ask, mind, dice)


def _answer(scene: Scene, ask: Ask, mind: Mind, dice: Dice) -> Choice:
    if ask.measured:
        space = mind.space(ask)
        point = None if space is None else space.sample(mind.source)
        return point if point is not None else dice.choice(ask.options)
    answer = ANSWERS.get(ask.moment or ask.question)
    return dice.choice(ask.options) if answer is None else answer(scene, ask)


# --- Before the first turn ---------------------------------------------------------------------------------


def place(scene: Scene, ask: Ask) -> Choice:
    """Fighters in front and in the middle, mages and shooters behind them."""
    goal = deploy_goal(scene)

    def far(choice: Choice) -> tuple[bool, int]:
        said = parse(choice)
        assert said is not None
        kind = scene.kind(said.unit).kind
        is_behind = kind in ("mage", RANGED)
        return is_behind, goal(int(said.parts[1])) + (3 if is_behind else 0)

    return min(ask.options, key=far)


def note_hostage(scene: Scene, ask: Ask) -> Choice:
    """As far from its home as it may be."""
    return max(ask.options, key=lambda choice: GRID.edge_distance(hex_in(choice), scene.enemy_edge))


def note_unit(scene: Scene, ask: Ask) -> Choice:
    """On the enemy's side, where the own hostage is held, near the middle."""

    def far(choice: Choice) -> int:
        where = hex_in(choice)
        depth = GRID.edge_distance(where, scene.enemy_edge)
        return (100 if depth > 18 else 18 - depth) + abs(GRID.column(where) - 18) // 2

    return min(ask.options, key=far)


def part(scene: Scene, ask: Ask) -> Choice:
    """A keep is easier to hold than to take."""
    return DEFENDER


# --- Combat ------------------------------------------------------------------------------------------------


def split(scene: Scene, ask: Ask) -> Choice:
    """The split that promises most by the odds."""
    u, enemy = int(ask.about[0]), int(ask.about[1])
    is_braced = u in scene.view["braced"]
    return max(ask.options, key=lambda choice: split_worth(scene, u, enemy, choice, is_braced))


def even_split(options: Sequence[Choice]) -> Choice:
    """All dice, as many for attack as for defence; the odd one attacks."""

    def evenness(choice: Choice) -> tuple[int, int, int]:
        said = dice_in(choice)
        return said.attack + said.defence, -abs(said.attack - said.defence), said.attack

    return max([choice for choice in options if choice != MIRROR], key=evenness)


def defend(scene: Scene, ask: Ask) -> Choice:
    """Half of what is left, everything with two wounds."""
    u = int(ask.about[0])
    energy = scene.energy(u)
    wanted = energy if scene.view["wounds"][u] >= 2 else (energy + 1) // 2
    return f"defend:{wanted}"


def fall(scene: Scene, ask: Ask) -> Choice:
    """Away from enemies, near friends; an escort stays with its hostage."""
    u = int(ask.about[0])
    hostage = scene.view["hostage"][scene.seat]

    def worth(choice: Choice) -> tuple[bool, int, int]:
        where = hex_in(choice)
        keeps = scene.view["escort"][scene.seat] == u and GRID.distance(where, hostage) == 1
        return keeps, -len(scene.touching(where, scene.foes)), _from_edges(where)

    return max(ask.options, key=worth)


def _from_edges(where: Hex) -> int:
    return min(GRID.column(where), 35 - GRID.column(where), GRID.row(where), 36 - GRID.row(where))


def push(scene: Scene, ask: Ask) -> Choice:
    """Over an edge if that can be; else it is kept in contact."""
    return next((choice for choice in ask.options if choice.startswith("push-off")), LEAVE_IT)


def follow(scene: Scene, ask: Ask) -> Choice:
    """Nobody who holds a place leaves it."""
    return STAY


def best(scene: Scene, ask: Ask) -> Choice:
    """The first option is the best one: all successes stand, wounds are blocked first."""
    return ask.options[0]


def keep(scene: Scene, ask: Ask) -> Choice:
    """All successes stand, but Force against a friend, or against an enemy who can be pushed over an edge."""
    u, attribute, _, against = ask.about
    if attribute != "force" or against == NO_UNIT:
        return ask.options[0]
    here, there = scene.at[int(u)], scene.at[int(against)]
    is_combat = bool(scene.view["contacts"])
    is_at_edge = is_combat and any(isinstance(each, Exit) for each in GRID.away(here, there))
    return ask.options[-1] if int(against) in scene.mine or is_at_edge else ask.options[0]


# --- Spells ------------------------------------------------------------------------------------------------


def react(scene: Scene, ask: Ask) -> Choice:
    """A Fireball that pays; nothing else is worth the activation."""
    found, worth = PASS, 80.0
    for choice in ask.options:
        said = parse(choice)
        if said is not None and said.parts[0] == "fireball":
            each = fireball_worth(scene, int(said.parts[1]))
            if each > worth:
                found, worth = choice, each
        elif choice == "cast:arise":
            return choice
    return found


def shield(scene: Scene, ask: Ask) -> Choice:
    """A marker first, then a casting."""
    return min(ask.options, key=lambda choice: (choice == PASS, choice.startswith("cast")))


def raise_dead(scene: Scene, ask: Ask) -> Choice:
    """As near to the enemy as it goes."""
    return min(ask.options, key=lambda choice: _nearest_foe(scene, hex_in(choice)))


def _nearest_foe(scene: Scene, where: Hex) -> int:
    return min([GRID.distance(where, scene.at[f]) for f in scene.foes], default=0)


def freeze(scene: Scene, ask: Ask) -> Choice:
    """The dearest of the enemy's own."""
    return max(ask.options, key=lambda choice: scene.value(int(choice.rpartition(":")[2])))


def strike(scene: Scene, ask: Ask) -> Choice:
    """A charge that promises something, else a move towards the goal."""
    u = int(ask.about[0])
    goal = goal_of(scene, u)
    here = goal(scene.at[u])

    def worth(choice: Choice) -> float:
        said = parse(choice)
        if said is None:
            return 0.0 if choice == STAY else NEVER
        if said.word == "charge":
            if len(said.parts) == 1:
                return NEVER  # step by step only people charge
            return 50.0 + charge_worth(scene, u, said.unit, 0)
        return float(here - goal(int(said.parts[0]))) if said.word == "move" else NEVER

    return max(ask.options, key=worth)


# --- Scenarios ---------------------------------------------------------------------------------------------


def pair(scene: Scene, ask: Ask) -> Choice:
    """On towards the own edge."""
    return best_command(scene, [choice for choice in ask.options if choice != STOP] or [STOP])


def drag(scene: Scene, ask: Ask) -> Choice:
    """Every step towards the enemy's edge."""
    treasure = scene.view["treasure"]
    here = GRID.edge_distance(treasure, scene.enemy_edge)

    def worth(choice: Choice) -> float:
        if choice == STOP:
            return 0.0
        word, _, name = choice.partition(":")
        to = GRID.neighbours(treasure)[WAYS[name]] if word == "tow" else scene.at[int(ask.about[0])]
        if to < 0:
            return 100.0
        gain = here - GRID.edge_distance(to, scene.enemy_edge)
        ahead = 0.5 if word == "haul" and _goes_on(scene, int(ask.about[0]), WAYS[name]) else 0.0
        return gain + ahead if gain > 0 or ahead else -1.0 - abs(gain)

    return max(ask.options, key=worth)


def _goes_on(scene: Scene, u: int, way: int) -> bool:
    """Whether a dragger's own step leads towards the enemy's edge."""
    if scene.at[u] < 0:
        return False
    to = GRID.neighbours(scene.at[u])[way]
    return to < 0 or GRID.edge_distance(to, scene.enemy_edge) < GRID.edge_distance(
        scene.at[u], scene.enemy_edge
    )


ANSWERS: Mapping[str, Answer] = {
    "place": place,
    "note-hostage": note_hostage,
    "note-unit": note_unit,
    "part": part,
    "order": lambda scene, ask: FIRST,
    "command": lambda scene, ask: best_command(scene, ask.options),
    "dice": split,
    "keep": keep,
    "block": best,
    "defend": defend,
    "fall": fall,
    "push": push,
    "follow": follow,
    "dodge": best,
    "counter": best,
    "check": best,
    "reaction": react,
    "wounds": shield,
    "spell": shield,
    "raise": raise_dead,
    "freeze": freeze,
    "strike": strike,
    "pair": pair,
    "drag": drag,
}
