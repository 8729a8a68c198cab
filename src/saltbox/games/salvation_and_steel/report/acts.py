"""The story of a war act by act: a round of combat, a shot, a spell, or what a unit did otherwise."""

from typing import Any, NamedTuple

from saltbox.engine.report import Finished, Happened
from saltbox.games.salvation_and_steel.nouns import Unit
from saltbox.games.salvation_and_steel.rules.shield import SHIELD
from saltbox.games.salvation_and_steel.told import (
    DiceRevealed,
    PhaseBegan,
    RoundDeclared,
    ShotFired,
    SpellCast,
    TestMade,
    TurnBegan,
    TurnEnded,
    UnitActivated,
)

# What begins an act. A spell in answer to something else is an act of its own.
Head = TurnBegan | TurnEnded | PhaseBegan | UnitActivated | RoundDeclared | ShotFired | SpellCast


class Act(NamedTuple):
    """An act: in which turn, what began it, and its events. A match can begin in the middle of one."""

    turn: int
    head: Head | None
    story: list[Happened]

    def told(self, *kinds: type[Any]) -> list[Any]:
        """The records of the events of these kinds, in order."""
        return [happened.facts for happened in self.story if isinstance(happened.facts, kinds)]


def acts_of(finished: Finished) -> list[Act]:
    """The story act by act. What a spell in between interrupted goes on after it, as the same act again."""
    turn: int = finished.begun["turn"]
    acts = [Act(turn, None, [])]
    called: RoundDeclared | None = None
    castings: dict[Unit, SpellCast] = {}
    for happened in finished.story:
        facts, head = happened.facts, acts[-1].head
        if isinstance(facts, TurnBegan):
            turn = facts.turn
        elif isinstance(facts, RoundDeclared):
            called = facts
        elif isinstance(facts, SpellCast):
            castings[facts.unit] = facts
        if is_head(facts):
            acts.append(Act(turn, facts, []))
        elif isinstance(facts, DiceRevealed) and not isinstance(head, RoundDeclared):
            acts.append(Act(turn, called, []))
        elif is_casting_test(facts) and facts.unit in castings and isinstance(head, SpellCast):
            if head.unit != facts.unit and castings[facts.unit].spell != SHIELD:
                acts.append(Act(turn, castings[facts.unit], []))
        acts[-1].story.append(happened)
    return acts


def is_head(facts: Any) -> bool:
    """Whether this begins an act; a Shield in between only changes what the act comes to."""
    return isinstance(facts, Head) and not (isinstance(facts, SpellCast) and facts.spell == SHIELD)


def is_casting_test(facts: Any) -> bool:
    """Whether this might be the test of a casting: one die against Accuracy. [SS-SPELL-2]"""
    return isinstance(facts, TestMade) and facts.attribute == "accuracy" and len(facts.results) == 1
