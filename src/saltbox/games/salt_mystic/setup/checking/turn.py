"""Whose turn it is in a position, and who is asked: whoever the agenda speaks of is there."""

from collections.abc import Callable
from functools import lru_cache
from inspect import signature
from typing import Any

from saltbox.engine.errors import DocumentError
from saltbox.engine.state import CHANCE, Frame
from saltbox.games.salt_mystic.setup.checking.names import known_characters, nobody_at
from saltbox.games.salt_mystic.setup.checking.values import SIDES
from saltbox.games.salt_mystic.state import PHANTOM, Battle

OF_A_PERSON = ("draw_step", "begin_play", "play_step", "begin_activation", "activation_step", "opening_step")
"""Steps of a turn that somebody must sit there for; the phantom has steps of its own. [SM-SOLO-2]"""


def check_current(s: Battle) -> None:
    """The Character being activated is on the table, or has just left it. [SM-TURN-14]"""
    on_table = {stack.card: stack.uid for stack in s.stacks}
    has_left = bool(s.activated) and s.activated[-1] not in on_table
    if s.current and s.current not in on_table.values() and not has_left:
        raise DocumentError(
            f'"current" is {s.current}, and no Character has that number; {known_characters(s)}'
        )


def check_seats(s: Battle, frame: Frame) -> None:
    """Whoever the agenda speaks of sits there. [SM-SETUP-3] [SM-SOLO-2]"""
    if frame[0] == "ask":
        asked = [frame[2]] if frame[1] not in ("roll", "draw_next") else []
    elif frame[0] == "ask_all":
        asked = list(frame[2]) if type(frame[2]) is tuple else [frame[2]]
    else:
        _check_step(s, frame)
        return
    for seat in asked:
        if type(seat) is not int or not 0 <= seat < s.seats:
            raise DocumentError(f"{nobody_at(s, seat)}, and is asked {frame[1]!r}")


def check_asked_about(s: Battle, frame: Frame) -> None:
    """Whoever a question is about is there. [SM-TURN-8] [SM-SCEN-6]"""
    if frame[0] != "ask":
        return
    for index in _places(s.game.named_questions[frame[1]].options, ("uid",)):
        uid = frame[index + 1] if index + 1 < len(frame) else 0
        if uid != 0 and not any(stack.uid == uid for stack in s.stacks):
            raise DocumentError(
                f'"{frame[1]}" is asked about Character {uid!r}, which is not there; {known_characters(s)}'
            )
        if frame[1] == "guess" and not any(trap.uid == uid for trap in s.traps):
            raise DocumentError(
                f"the number of a stonewisp is asked for Character {uid!r}, which none has trapped", "SM-SCEN-6"
            )


def _check_step(s: Battle, frame: Frame) -> None:
    name = frame[0]
    for index in _places(s.game.named_steps[name], ("seat", "roller")):
        seat = frame[index] if index < len(frame) else CHANCE
        if type(seat) is not int or seat not in SIDES:
            raise DocumentError(f'the step "{name}" is for side {seat!r}, and there are 0 and 1', "SM-SETUP-3")
        if s.seats == 1 and seat == PHANTOM and name in OF_A_PERSON:
            raise DocumentError(
                f'the step "{name}" is for side {PHANTOM}, where nobody sits: the phantom has a turn of its'
                ' own, the step "phantom" of a short position',
                "SM-SOLO-2",
            )


@lru_cache(maxsize=256)
def _places(function: Callable[..., Any], names: tuple[str, ...]) -> tuple[int, ...]:
    """Which arguments of a step or a question have one of these names; the state is the one before them all."""
    return tuple(index for index, name in enumerate(signature(function).parameters) if name in names)
