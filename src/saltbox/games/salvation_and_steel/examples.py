"""What the worked examples in examples.toml can expect of a position."""

from collections.abc import Sequence
from importlib import resources
from typing import Any

from saltbox.engine.game import Examples
from saltbox.engine.state import Event
from saltbox.games.salvation_and_steel.board import GRID
from saltbox.games.salvation_and_steel.choices import PASS, STAY, TRUST
from saltbox.games.salvation_and_steel.ground import is_standing, resistance
from saltbox.games.salvation_and_steel.nouns import Unit
from saltbox.games.salvation_and_steel.state import War


def text() -> str:
    """The examples file of this game."""
    return (resources.files(__package__) / "examples.toml").read_text("utf-8")


def observe(s: War, story: Sequence[Event]) -> dict[str, Any]:
    """A position in the words of the examples: hexes by name, units by number, tests as they were rolled."""
    return {
        "units": {str(u): _unit(s, u) for u in range(len(s.at))},
        "treasure_at": _name(s.treasure),
        "hostages": [_name(at) for at in s.hostage],
        "fighting": [list(contact) for contact in s.contacts],
        "tests": [_test(event) for event in story if event.name == "test_made"],
        "charged_now": [list(event.facts) for event in story if event.name == "unit_charged"],
        "caught": [list(event.facts) for event in story if event.name == "unit_caught"],
        "shots": [list(event.facts[2:]) for event in story if event.name == "shot_fired"],
        "runs": [list(event.facts[2]) for event in story if event.name == "unit_ran"],
    }


def _name(at: int) -> str:
    return GRID.name(at) if at >= 0 else ""


def _unit(s: War, u: Unit) -> dict[str, Any]:
    """A unit: where it is, "" if it is gone, and what it has left."""
    return {
        "kind": s.kind[u],
        "at": _name(s.at[u]),
        "wounds": s.wounds[u],
        "resistance": resistance(s, u),
        "speed": s.speed[u],
        "energy": s.energy[u],
        "stands": is_standing(s, u),
        "runs": s.running[u],
        "charged_by": list(s.charged[u]),
    }


def _test(event: Event) -> list[Any]:
    _, unit, attribute, target, results, successes = event.facts
    return [unit, attribute, target, list(results), successes]


EXAMPLES = Examples(text, observe, frozenset(), declines=(PASS, STAY, TRUST))
