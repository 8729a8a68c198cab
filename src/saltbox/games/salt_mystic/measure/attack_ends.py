"""What an attack would lead to: the referee plays it ahead with every roll, and nothing after it."""

from saltbox.engine.foresight import Foresight
from saltbox.engine.game import call
from saltbox.engine.state import Seat
from saltbox.games.salt_mystic.measure.records import AttackEnd, Share
from saltbox.games.salt_mystic.rules.attack import attack
from saltbox.games.salt_mystic.state import Battle

END_OF_IT = ("stop", "turn")  # where foresight ends: what follows is no part of the attack


def attack_ends(s: Battle, seat: Seat | None, uid: int, target: int) -> tuple[AttackEnd, ...]:
    """All that an attack could lead to, each with its share of the rolls, by what this seat may know."""
    world: Battle = s.game.schema.copy(s)
    world.agenda[:] = [END_OF_IT, call(attack, uid, target)]
    foreseen = Foresight(world, seat).onward()
    return tuple(
        [AttackEnd(Share(branch.chance, foreseen.out_of), branch.summary) for branch in foreseen.branches]
    )
