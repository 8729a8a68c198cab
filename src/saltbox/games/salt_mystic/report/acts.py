"""The story of a battle act by act: something that was done, with all that came of it."""

from typing import Any, NamedTuple

from saltbox.engine.report import Finished, Happened
from saltbox.games.salt_mystic.told import (
    AbilityUsed,
    AttackDeclared,
    BreakerPlayed,
    CharacterDeployed,
    CharacterMoved,
    GuardianArises,
    MarshalPlaced,
    TurnBegan,
)

SIDES = 2  # also where one person plays against the phantom
# What begins an act.
Head = (
    TurnBegan
    | MarshalPlaced
    | CharacterDeployed
    | GuardianArises
    | BreakerPlayed
    | AbilityUsed
    | CharacterMoved
    | AttackDeclared
)


class Act(NamedTuple):
    """An act: in which turn, what began it, and its events. A match can begin in the middle of one."""

    turn: int
    head: Head | None
    story: list[Happened]

    def told(self, *kinds: type[Any]) -> list[Any]:
        """The records of the events of these kinds, in order."""
        return [happened.facts for happened in self.story if isinstance(happened.facts, kinds)]


def acts_of(finished: Finished) -> list[Act]:
    """The story act by act."""
    turn: int = finished.begun["turn"]
    acts = [Act(turn, None, [])]
    for happened in finished.story:
        facts = happened.facts
        if isinstance(facts, TurnBegan):
            turn = facts.turn
        if isinstance(facts, Head):
            acts.append(Act(turn, facts, []))
        acts[-1].story.append(happened)
    return acts
