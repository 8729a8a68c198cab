"""Chapter 3.9, hits: one attacker's dice on one target. Accuracy, then Force, then Resistance."""

from saltbox.engine.agenda import ask
from saltbox.engine.game import Question, Reason, call
from saltbox.engine.space.hexes import Exit
from saltbox.engine.state import Choice, Seat
from saltbox.engine.told import say
from saltbox.games.salvation_and_steel.board import GRID
from saltbox.games.salvation_and_steel.ground import resistance, type_of
from saltbox.games.salvation_and_steel.nouns import ALWAYS, Blow, Unit
from saltbox.games.salvation_and_steel.rules.general import attempt
from saltbox.games.salvation_and_steel.state import War
from saltbox.games.salvation_and_steel.told import AskedBlock, BlowsLanded

BRACED_BONUS = 2  # to Accuracy [SS-CHARGE-14]


def trade_blows(s: War, a: Unit, t: Unit, attack: int, defence: int, is_braced: bool) -> None:
    """Against a target without defence dice every attack die hits; else Accuracy decides, +2 if braced.

    [SS-HIT-1] [SS-HIT-2] [SS-HIT-3] [SS-CHARGE-14] [SS-RANGED-12] [SS-SPELL-20]
    """
    if defence == 0:
        roll_force(s, a, t, 0, attack)
        return
    accuracy = type_of(s, a).accuracy + (BRACED_BONUS if is_braced else 0)
    attempt(s, a, "accuracy", accuracy, attack, call(roll_force, a, t, defence), against=t)


def roll_force(s: War, a: Unit, t: Unit, defence: int, hits: int = 0) -> None:
    """One Force die for each hit. Without a hit nothing else is rolled. [SS-HIT-4] [SS-HIT-5]

    Near an edge a stun may do more than a wound: who is stunned can be pushed over it. [SS-GEN-3] [SS-PUSH-7]
    """
    if hits:
        then = call(roll_resistance, a, t, defence, hits)
        may_help = any(isinstance(each, Exit) for each in GRID.away(s.start[a], s.start[t]))
        attempt(s, a, "force", type_of(s, a).force, hits, then, may_help=may_help, against=t)


def roll_resistance(s: War, a: Unit, t: Unit, defence: int, hits: int, wounds: int = 0) -> None:
    """A Force success is a wound, a failure a stun; all defence dice against this attacker are rolled together.

    They count at the Resistance from before the round. [SS-HIT-4] [SS-HIT-5] [SS-COMBAT-11]
    """
    then = call(choose_blocks, a, t, wounds, hits - wounds)
    attempt(s, t, "resistance", resistance(s, t), defence, then, asks=False)


def choose_blocks(s: War, a: Unit, t: Unit, wounds: int, stuns: int, blocks: int = 0) -> None:
    """Each success blocks one result of this attacker; the target's player chooses which. [SS-HIT-6]"""
    if blocks:
        ask(s, "block", s.owner[t], a, t, wounds, stuns, blocks)
    else:
        land(s, a, t, wounds, stuns, 0, 0)


def block_options(s: War, seat: Seat, a: Unit, t: Unit, wounds: int, stuns: int, blocks: int) -> list[Choice]:
    """Wounds first; surplus successes are lost. Fewer blocks are successes that were given up.

    [SS-HIT-6] [SS-GEN-3]
    """
    most = min(blocks, wounds + stuns)
    least = 0 if s.table.failures == ALWAYS else most
    return [
        f"block:{w}:{blocked - w}"
        for blocked in range(most, least - 1, -1)
        for w in range(min(wounds, blocked), -1, -1)
        if blocked - w <= stuns
    ]


def block_answered(
    s: War, choice: Choice, seat: Seat, a: Unit, t: Unit, wounds: int, stuns: int, blocks: int
) -> None:
    """A block cancels its result whole: a blocked wound is not even a stun. [SS-HIT-7]"""
    blocked_wounds, blocked_stuns = map(int, choice.removeprefix("block:").split(":"))
    land(s, a, t, wounds, stuns, blocked_wounds, blocked_stuns)


def land(s: War, a: Unit, t: Unit, wounds: int, stuns: int, blocked_wounds: int, blocked_stuns: int) -> None:
    """What is not blocked waits for the end of the round; each wound result is one wound. [SS-HIT-8]"""
    say(s, BlowsLanded, a, t, wounds, stuns, blocked_wounds, blocked_stuns)
    if wounds > blocked_wounds or stuns > blocked_stuns:
        s.blows.append(Blow(a, t, wounds - blocked_wounds, stuns - blocked_stuns, s.start[a]))


def refuse_block(s: War, choice: Choice, seat: Seat, *about: int) -> Reason:
    """No more blocks than successes, and of what is there."""
    return Reason("SS-HIT-6", "no_such_block", (choice,))


STEPS = (trade_blows, roll_force, roll_resistance, choose_blocks)
QUESTIONS = {"block": Question("SS-HIT-6", block_options, block_answered, refuse_block, tells=AskedBlock)}
