"""The tactics: strike where it counts, stay out of reach where it does not."""

from collections.abc import Callable, Mapping
from math import hypot

from saltbox.engine import Ask, Choice
from saltbox.engine.space.measured import INCH
from saltbox.games.salt_mystic.bot.ground import best_ground, facing
from saltbox.games.salt_mystic.bot.scene import SIX, Scene, Unit, toward
from saltbox.games.salt_mystic.choices import (
    ACCEPT,
    DONE,
    END,
    NONE,
    STAY,
    Attach,
    Break,
    Deploy,
    EdgePlace,
    Heading,
    Play,
    PlayGuardian,
    Raise,
    Slide,
    Take,
    Thing,
    Use,
    parse_play,
)
from saltbox.games.salt_mystic.told import AskedCharacter, AskedExtraMove
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
    return ACCEPT


def place_marshal(scene: Scene, dice: Dice) -> Choice | None:
    """Somewhere in the middle third of the edge."""
    width = scene.view["size"][0]
    return scene.snapped(EdgePlace(dice.randint(width // 3, 2 * width // 3)))


# --- The Play step -----------------------------------------------------------------------------------------


def play(scene: Scene, dice: Dice) -> Choice | None:
    """Characters, what lies beneath them, then events, and a Guardian card if no fight is lost by it."""
    plays = [(parse_play(option), option) for option in scene.ask.options]
    if any(isinstance(play, Raise) for play, _ in plays):
        return str(Raise())
    for form, judge in PLAYS:
        scored = [(judge(scene, play), option) for play, option in plays if isinstance(play, form)]
        best = max(scored, default=(0.0, ""))
        if best[0] > 0:
            return best[1]
    return DONE


def _deploy_worth(scene: Scene, play: Deploy) -> float:
    card = scene.cards[play.card]
    return 5.0 + (card.expertise or 0)


def _attach_worth(scene: Scene, play: Attach) -> float:
    """Wheels for fighters, weapons for whoever has wheels, protection for the Marshal."""
    card, unit = scene.cards[play.card], scene.unit(play.uid)
    if card.kind == "breaker":
        return 5.0 + (10 if unit.is_marshal else unit.worth / 5)
    if card.kind == "attachment":
        return 5.0 + unit.expertise
    if unit.is_marshal:
        return (card.defense or 0) - 3.0  # only what really protects
    gained = (card.speed or 0) * INCH - unit.speed
    return 3.0 + gained / INCH + unit.expertise + (card.defense or 0) / 2


def _take_worth(scene: Scene, play: Take) -> float:
    return 1.0


def _use_worth(scene: Scene, play: Use) -> float:
    """A search at once; what helps a fight when there is one to be had."""
    card = scene.cards[play.card]
    if any(effect.op == "search" for effect in card.by_trigger["once_per_game"]):
        return 1.0
    return 1.0 if best_gain(scene) >= GOOD_STRIKE else 0.0


def _break_worth(scene: Scene, play: Break) -> float:
    effects = scene.cards[play.card].by_trigger["on_play"]
    ops = {effect.op for effect in effects}
    if "draw" in ops:
        return 3.0
    if "recall" in ops or "detach" in ops:
        return 2.0
    if "remove_terrain" in ops or "extra_move" in ops:
        return 0.5 if scene.view["turn"] > 6 else 0.0
    return 0.0


def _guardian_worth(scene: Scene, play: PlayGuardian) -> float:
    """Worth it unless a good attack would be lost. [SM-GUARDIAN-2]"""
    return 1.0 if best_gain(scene) < GOOD_STRIKE else 0.0


def best_gain(scene: Scene) -> float:
    """The best attack anybody of mine could make in this turn."""
    return max([scene.gain(attack) for unit in scene.own for attack in scene.attacks(unit)], default=0.0)


PLAYS: tuple[tuple[type[Play], Callable[..., float]], ...] = (
    (Deploy, _deploy_worth),
    (Attach, _attach_worth),
    (Take, _take_worth),
    (Break, _break_worth),
    (PlayGuardian, _guardian_worth),
    (Use, _use_worth),
)


def place(scene: Scene, dice: Dice) -> Choice | None:
    """Near the own Marshal, towards theirs."""
    width = scene.view["size"][0]
    middle = scene.prey.x if scene.prey is not None else width // 2
    if scene.marshal is not None:
        middle = (middle + scene.marshal.x) // 2
    return scene.snapped(EdgePlace(max(0, middle + dice.randint(-8, 8) * INCH)))


# --- Activation --------------------------------------------------------------------------------------------


def activate(scene: Scene, dice: Dice) -> Choice | None:
    """Those who are nearest to the enemy first, the Marshal last."""
    waiting = scene.units_offered
    if not waiting:
        return END

    def distance(unit: Unit) -> float:
        foe = scene.nearest_foe(unit.x, unit.y)
        return 1e9 if foe is None else hypot(foe.x - unit.x, foe.y - unit.y)

    return str(Thing(min(waiting, key=lambda unit: (unit.is_marshal, distance(unit))).uid))


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
    shots = {k.target: scene.gain(k) for k in scene.attacks(unit) if _is_from_here(k.move)}
    listed = [(shots.get(target, 0.0), str(Thing(target))) for target in scene.things_offered]
    return max(listed, default=(0.0, NONE))[1]


def _is_from_here(move: Choice) -> bool:
    """Whether a Character attacks without leaving its place."""
    slide = Slide.parse(move)
    return slide is not None and slide.distance == 0


# --- Choices of cards --------------------------------------------------------------------------------------


def pick(scene: Scene, dice: Dice) -> Choice | None:
    """Give up the least of mine, hurt the best of theirs, help the best of mine."""
    units = scene.units_offered
    theirs = [unit for unit in units if unit.seat != scene.seat]
    if theirs:
        return str(Thing(max(theirs, key=lambda unit: unit.worth).uid))
    forced = scene.view["active"] != scene.seat
    return str(Thing((min if forced else max)(units, key=lambda unit: unit.worth).uid))


def extra_move(scene: Scene, dice: Dice) -> Choice | None:
    """Towards their Marshal, facing the enemy."""
    asked: AskedExtraMove = scene.mind.asked_about(scene.ask)
    unit = scene.unit(asked.uid)
    goal = scene.prey or scene.nearest_foe(unit.x, unit.y)
    if goal is None:
        return STAY
    straight = toward(unit.x, unit.y, goal.x, goal.y)
    return scene.snapped(Slide(straight, 2 * INCH, facing(scene, unit.x, unit.y, unit))) or STAY


def face(scene: Scene, dice: Dice) -> Choice | None:
    """Theirs look away from my nearest Character."""
    asked: AskedCharacter = scene.mind.asked_about(scene.ask)
    unit = scene.unit(asked.uid)
    mine = min(scene.own, key=lambda own: hypot(own.x - unit.x, own.y - unit.y), default=None)
    return str(Heading(0 if mine is None else toward(mine.x, mine.y, unit.x, unit.y)))


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
