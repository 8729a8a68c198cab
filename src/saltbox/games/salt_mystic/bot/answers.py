"""The tactics: strike where it counts, stay out of reach where it does not."""

from collections.abc import Callable, Mapping
from math import hypot
from typing import Any

from saltbox.engine import Ask, Choice
from saltbox.engine.space.measured import INCH
from saltbox.games.salt_mystic.bot.ground import best_ground, facing
from saltbox.games.salt_mystic.bot.scene import SIX, Scene, Unit, toward
from saltbox.minds import Dice, Mind

GOOD_STRIKE = 1.2  # points that make combat worth more than a Guardian card


def choose(ask: Ask, mind: Mind, dice: Dice) -> Choice:
    """The answer to any question of the game."""
    if len(ask.options) == 1 and not ask.measured:
        return ask.options[0]
    answer = ANSWERS.get(ask.question)
    choice = answer(Scene(ask, mind), dice) if answer is not None else None
    return choice if choice is not None else anything(ask, mind, dice)


def anything(ask: Ask, mind: Mind, dice: Dice) -> Choice:
    """A legal choice where nothing better comes to mind."""
    if ask.measured:
        space = mind.space(ask)
        point = None if space is None else space.sample(mind.source)
        if point is not None:
            return point
    return dice.choice(ask.options)


# --- Before the battle -------------------------------------------------------------------------------------


def accept(scene: Scene, dice: Dice) -> Choice | None:
    """Any table will do."""
    return "accept"


def place_marshal(scene: Scene, dice: Dice) -> Choice | None:
    """Somewhere in the middle third of the edge."""
    width = scene.view["size"][0]
    return scene.snapped(str(dice.randint(width // 3, 2 * width // 3)))


# --- The Play step -----------------------------------------------------------------------------------------


def play(scene: Scene, dice: Dice) -> Choice | None:
    """Characters, what lies beneath them, then events, and a Guardian card if no fight is lost by it."""
    options = scene.ask.options
    if "raise" in options:
        return "raise"
    for word, judge in PLAYS:
        scored = [
            (judge(scene, option.split(" ")[1:]), option) for option in options if option.startswith(word)
        ]
        best = max(scored, default=(0.0, ""))
        if best[0] > 0:
            return best[1]
    return "done"


def _deploy_worth(scene: Scene, words: list[str]) -> float:
    card = scene.cards[words[0]]
    return 5.0 + (card.expertise or 0)


def _attach_worth(scene: Scene, words: list[str]) -> float:
    """Wheels for fighters, weapons for whoever has wheels, protection for the Marshal."""
    card, unit = scene.cards[words[0]], scene.unit(int(words[1]))
    if card.kind == "breaker":
        return 5.0 + (10 if unit.is_marshal else unit.worth / 5)
    if card.kind == "attachment":
        return 5.0 + unit.expertise
    if unit.is_marshal:
        return (card.defense or 0) - 3.0  # only what really protects
    gained = (card.speed or 0) * INCH - unit.speed
    return 3.0 + gained / INCH + unit.expertise + (card.defense or 0) / 2


def _take_worth(scene: Scene, words: list[str]) -> float:
    return 1.0


def _use_worth(scene: Scene, words: list[str]) -> float:
    """A search at once; what helps a fight when there is one to be had."""
    card = scene.cards[words[0]]
    if any(effect.op == "search" for effect in card.by_trigger["once_per_game"]):
        return 1.0
    return 1.0 if best_gain(scene) >= GOOD_STRIKE else 0.0


def _break_worth(scene: Scene, words: list[str]) -> float:
    effects = scene.cards[words[0]].by_trigger["on_play"]
    ops = {effect.op for effect in effects}
    if "draw" in ops:
        return 3.0
    if "recall" in ops or "detach" in ops:
        return 2.0
    if "remove_terrain" in ops or "extra_move" in ops:
        return 0.5 if scene.view["turn"] > 6 else 0.0
    return 0.0


def _guardian_worth(scene: Scene, words: list[str]) -> float:
    """Worth it unless a good attack would be lost. [SM-GUARDIAN-2]"""
    return 1.0 if best_gain(scene) < GOOD_STRIKE else 0.0


def best_gain(scene: Scene) -> float:
    """The best attack anybody of mine could make in this turn."""
    return max([scene.gain(attack) for unit in scene.own for attack in scene.attacks(unit)], default=0.0)


PLAYS: tuple[tuple[str, Callable[[Scene, list[str]], float]], ...] = (
    ("deploy", _deploy_worth),
    ("attach", _attach_worth),
    ("take", _take_worth),
    ("break", _break_worth),
    ("guardian", _guardian_worth),
    ("use", _use_worth),
)


def place(scene: Scene, dice: Dice) -> Choice | None:
    """Near the own Marshal, towards theirs."""
    width = scene.view["size"][0]
    middle = scene.prey.x if scene.prey is not None else width // 2
    if scene.marshal is not None:
        middle = (middle + scene.marshal.x) // 2
    return scene.snapped(str(max(0, middle + dice.randint(-8, 8) * INCH)))


# --- Activation --------------------------------------------------------------------------------------------


def activate(scene: Scene, dice: Dice) -> Choice | None:
    """Those who are nearest to the enemy first, the Marshal last."""
    waiting = [scene.unit(int(option)) for option in scene.ask.options if option.isdecimal()]
    if not waiting:
        return "end"

    def distance(unit: Unit) -> float:
        foe = scene.nearest_foe(unit.x, unit.y)
        return 1e9 if foe is None else hypot(foe.x - unit.x, foe.y - unit.y)

    return str(min(waiting, key=lambda unit: (unit.is_marshal, distance(unit))).uid)


def move(scene: Scene, dice: Dice) -> Choice | None:
    """The best attack if one is worth it, else the best ground."""
    unit = scene.unit(scene.view["current"])
    if scene.view["fought"]:
        return position(scene, unit, dice)
    scored = [
        (scene.gain(k) - scene.wary(unit) * scene.threat(unit, k.x, k.y, False), k.hits, k.move)
        for k in scene.attacks(unit)
        if k.hits or k.negated
    ]
    ground, where = best_ground(scene, unit, dice)
    if scored:
        value, _, chosen = max(scored)
        if value + _boldness(unit) >= ground or _wins(scene, chosen, unit):
            return chosen
    return where


def _wins(scene: Scene, chosen: str, unit: Unit) -> bool:
    """Whether this may well end the battle at once."""
    if scene.prey is None:
        return False
    ends = [k for k in scene.attacks(unit) if k.move == chosen and k.target == scene.prey.uid]
    return any(SIX * k.kills >= 2 * k.of for k in ends)


def _boldness(unit: Unit) -> float:
    return 0.0 if unit.is_marshal else 1.5


def position(scene: Scene, unit: Unit, dice: Dice) -> Choice | None:
    """Where to go without an attack."""
    return best_ground(scene, unit, dice)[1]


def attack(scene: Scene, dice: Dice) -> Choice | None:
    """Whoever's fall is worth most on average."""
    unit = scene.unit(scene.view["current"])
    shots = {k.target: scene.gain(k) for k in scene.attacks(unit) if k.move.startswith("0/0^")}
    listed = [option for option in scene.ask.options if option.isdecimal()]
    return max(listed, key=lambda option: (shots.get(int(option), 0.0), option), default="none")


# --- Choices of cards --------------------------------------------------------------------------------------


def pick(scene: Scene, dice: Dice) -> Choice | None:
    """Give up the least of mine, hurt the best of theirs, help the best of mine."""
    units = [scene.unit(int(option)) for option in scene.ask.options]
    theirs = [unit for unit in units if unit.seat != scene.seat]
    if theirs:
        return str(max(theirs, key=lambda unit: unit.worth).uid)
    forced = scene.view["active"] != scene.seat
    return str((min if forced else max)(units, key=lambda unit: unit.worth).uid)


def extra_move(scene: Scene, dice: Dice) -> Choice | None:
    """Towards their Marshal, facing the enemy."""
    uid = next(fact for fact in _flat(scene.ask.about) if any(u.uid == fact for u in scene.units))
    unit = scene.unit(uid)
    goal = scene.prey or scene.nearest_foe(unit.x, unit.y)
    if goal is None:
        return "stay"
    straight = toward(unit.x, unit.y, goal.x, goal.y)
    return scene.snapped(f"{straight}/{2 * INCH}^{facing(scene, unit.x, unit.y, unit)}") or "stay"


def face(scene: Scene, dice: Dice) -> Choice | None:
    """Theirs look away from my nearest Character."""
    uid = next(fact for fact in _flat(scene.ask.about) if any(u.uid == fact for u in scene.units))
    unit = scene.unit(uid)
    mine = min(scene.own, key=lambda own: hypot(own.x - unit.x, own.y - unit.y), default=None)
    return "0" if mine is None else str(toward(mine.x, mine.y, unit.x, unit.y))


def _flat(facts: Any) -> list[Any]:
    return [fact for entry in facts for fact in (_flat(entry) if isinstance(entry, tuple) else [entry])]


def first(scene: Scene, dice: Dice) -> Choice | None:
    """The first option is as good as any: guesses, pieces, who moves next, the library's card."""
    return scene.ask.options[0]


ANSWERS: Mapping[str, Callable[[Scene, Dice], Choice | None]] = {
    "accept": accept,
    "marshal": place_marshal,
    "play": play,
    "place": place,
    "library": first,
    "activate": activate,
    "guess": first,
    "move": move,
    "attack": attack,
    "pick": pick,
    "next_mover": first,
    "extra_move": extra_move,
    "face": face,
    "pick_piece": first,
    "phantom": first,
}
