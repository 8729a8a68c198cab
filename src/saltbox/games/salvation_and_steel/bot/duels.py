"""What an exchange of blows is worth, by exact odds. The enemy's split is not known: likely ones count."""

from functools import cache

from saltbox.games.salvation_and_steel.bot.scene import Scene
from saltbox.games.salvation_and_steel.choices import MIRROR, dice_in
from saltbox.games.salvation_and_steel.nouns import Unit
from saltbox.games.salvation_and_steel.odds import shot, strike

STUN_WORTH = 0.15  # of a wound


@cache
def blow_worth(dice: int, accuracy: int, force: int, defence: int, resistance: int) -> float:
    """Wounds that so many attack dice bring on average, with a little for stuns."""
    if dice == 0:
        return 0.0
    odds = strike(dice, accuracy, force, defence, resistance)
    return float(odds.mean) + STUN_WORTH * float(odds.stun)


@cache
def shot_worth(accuracy: int, force: int, defence: int, resistance: int) -> float:
    """The same for one shot."""
    odds = shot(accuracy, force, defence, resistance)
    return float(odds.mean) + STUN_WORTH * float(odds.stun)


def attack_worth(scene: Scene, a: Unit, t: Unit, dice: int, defence: int) -> float:
    """Points that an attack is worth."""
    kind = scene.kind(a)
    return blow_worth(dice, kind.accuracy, kind.force, defence, scene.resistance(t)) * scene.value(t)


def split_worth(scene: Scene, u: Unit, enemy: Unit, choice: str, is_braced: bool) -> float:
    """What a split comes to against an enemy that attacks, defends, or does both."""
    theirs = scene.energy(enemy)
    can_hit = scene.is_able(enemy)
    guesses = [(theirs, 0), (theirs // 2, theirs - theirs // 2), (0, theirs)] if can_hit else [(0, theirs)]
    total = 0.0
    for attack, defence in guesses:
        if choice == MIRROR:
            mine, guard = 0, attack
        else:
            dice = dice_in(choice)
            mine, guard = dice.attack + dice.extra, dice.defence
        total += attack_worth(scene, u, enemy, mine, defence) - attack_worth(scene, enemy, u, attack, guard)
    return total / len(guesses)


def charge_worth(scene: Scene, u: Unit, t: Unit, support: int) -> float:
    """What a charge with so many friends beside the target promises: the target has one attack die at most."""
    dice, theirs = scene.energy(u), scene.energy(t)
    defence = max(0, theirs - 1) // (1 + support)
    gain = attack_worth(scene, u, t, dice, defence)
    loss = attack_worth(scene, t, u, 1, 0) if scene.is_able(t) and theirs else 0.0
    return gain - loss / (1 + support)
