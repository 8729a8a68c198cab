"""What the worked examples in examples.toml can expect of a position."""

from collections.abc import Sequence
from importlib import resources
from typing import Any

from saltbox.engine.game import Examples
from saltbox.engine.state import Event
from saltbox.games.salt_and_bones.choices import END, PASS
from saltbox.games.salt_and_bones.state import Duel
from saltbox.games.salt_and_bones.told import DamageLanded, DamageNegated


def text() -> str:
    """The examples file of this game."""
    return (resources.files(__package__) / "examples.toml").read_text("utf-8")


def observe(s: Duel, story: Sequence[Event]) -> dict[str, Any]:
    """A position in the words of the examples."""
    hands = [[*s.attack_hand[seat], *s.strategy_hand[seat]] for seat in (0, 1)]
    return {
        "health": s.health,
        "momentum": s.momentum,
        "round": s.round,
        "last_round": s.last_round,
        "hands": hands,
        "hand_sizes": [len(hand) for hand in hands],
        "instincts": [_filled(slots) for slots in s.instincts],
        "equipment": [_filled(slots) for slots in s.equipment],
        "gambits": s.gambit,
        "attack_discard": s.attack_discard,
        "strategy_discard": s.strategy_discard,
        "deck_sizes": {
            "attack": len(s.attack_deck),
            "strategy": len(s.strategy_deck),
            "field": len(s.field_deck),
        },
        "instances": [amount for event in story if (amount := _amount(event.facts)) is not None],
    }


def _filled(slots: tuple[str, ...]) -> list[str]:
    """The slots up to the last one that holds a card."""
    cards = [*slots]
    while cards and not cards[-1]:
        cards.pop()
    return cards


def _amount(facts: Any) -> int | str | None:
    """What became of a damage instance, if these facts tell it."""
    if isinstance(facts, DamageNegated):
        return f"{facts.amount} negated"
    return facts.amount if isinstance(facts, DamageLanded) else None


EXAMPLES = Examples(
    text, observe, frozenset({"hands", "attack_discard", "strategy_discard"}), declines=(PASS, END)
)
