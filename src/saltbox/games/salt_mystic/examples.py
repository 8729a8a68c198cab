"""What the worked examples in examples.toml can expect of a position."""

from collections.abc import Iterable, Sequence
from importlib import resources
from typing import Any

from saltbox.engine.game import Examples
from saltbox.engine.state import Event
from saltbox.games.salt_mystic.cards import design_of
from saltbox.games.salt_mystic.lengths import INCH
from saltbox.games.salt_mystic.rules.stats import defense, expertise, reach_mil, speed_mil, vehicle_defense
from saltbox.games.salt_mystic.state import Battle, Stack


def text() -> str:
    """The examples file of this game."""
    return (resources.files(__package__) / "examples.toml").read_text("utf-8")


def observe(s: Battle, story: Sequence[Event]) -> dict[str, Any]:
    """A position in the words of the examples: inches, degrees, designs, and numbers as names."""
    attacks = [_attack(event) for event in story if event.name == "attack_resolved"]
    return {
        "turn": s.turn,
        "active": s.active,
        "characters": [stack.uid for stack in s.stacks],
        "stacks": {str(stack.uid): _stack(s, stack) for stack in s.stacks},
        "newest": _stack(s, s.stacks[-1]) if s.stacks else {},
        "deployed": [_place(event) for event in story if event.name == "character_deployed"],
        "pieces": [piece.uid for piece in s.terrain],
        "abandoned": [[design_of(c) for c in (k.vehicle, k.attachment) if c] for k in s.loose],
        "hands": _designs(s.hand),
        "hand_sizes": [len(hand) for hand in s.hand],
        "decks": _designs(s.deck),
        "deck_sizes": [len(deck) for deck in s.deck],
        "discards": _designs(s.discard),
        "raising": _designs(s.raising),
        "forfeited": s.forfeited,
        "attacks": attacks,
        "last_attack": attacks[-1] if attacks else {},
        "remainders": [event.facts[-2:] for event in story if event.name == "remainder_compared"],
    }


def _stack(s: Battle, stack: Stack) -> dict[str, Any]:
    """A Character: what it is, where it stands, and its current stats; lengths in inches, no weapon is -1."""
    weapon_reach = reach_mil(s, stack)
    return {
        "card": design_of(stack.card),
        "seat": stack.seat,
        "at": [stack.x / INCH, stack.y / INCH],
        "heading": stack.heading / 10,
        "vehicle": design_of(stack.vehicle),
        "attachment": design_of(stack.attachment),
        "breakers": [design_of(card) for card in stack.breakers],
        "guardian": stack.guardian,
        "speed": speed_mil(s, stack) / INCH,
        "defense": defense(s, stack),
        "vehicle_defense": vehicle_defense(s, stack) if stack.vehicle else None,
        "range": weapon_reach if weapon_reach < 0 else weapon_reach / INCH,
        "expertise": expertise(s, stack),
    }


def _attack(event: Event) -> dict[str, Any]:
    _, uid, _, target, _, _, parts, total, against, hit = event.facts
    return {"by": uid, "on": target, "die": parts[0][1], "total": total, "against": against, "hit": hit}


def _place(event: Event) -> list[Any]:
    _, _, card, (x, y, _) = event.facts
    return [design_of(card), x / INCH, y / INCH]


def _designs(piles: Iterable[Sequence[str]]) -> list[list[str]]:
    return [[design_of(card) for card in pile] for pile in piles]


EXAMPLES = Examples(text, observe, frozenset({"hands", "decks", "discards", "raising", "abandoned"}))
