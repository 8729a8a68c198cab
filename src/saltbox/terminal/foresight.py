"""What an option would do at once, found by playing it in an imagined world.

The world is one that the asked seat cannot tell apart from the real one, so a preview can give nothing away: it
depends on what the seat knows and on nothing else.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from saltbox.engine import Ask, Choice, Match, Seat, Source, Told
from saltbox.terminal.scene import Preview

PASS = "pass"
NEGATED = Preview(0, "negated at once")
UNNAMED = {"parry": "Parry", "next_boost": "boost"}


def placement_previews(match: Match, ask: Ask) -> Mapping[Choice, Preview]:
    """The base damage of each placement of a Salt & Bones card, with its parts."""
    world = match.imagine(ask.seat, Source(match.number))
    return {choice: _preview(world.clone(listen=True), ask.seat, choice) for choice in ask.options}


def _preview(world: Match, seat: Seat, choice: Choice) -> Preview:
    world.choose(seat, choice)
    parts: tuple[tuple[str, int, str], ...] = ()
    for told in _played_on(world, seat):
        if told.name == "attack_placed":
            parts = told.facts[4]
        elif told.name == "damage_created" and parts:
            return Preview(told.facts[1], _sum(world.table, parts, told.facts[1]))
    return NEGATED


def _played_on(world: Match, seat: Seat) -> Iterator[Told]:
    """What happens next if nobody answers."""
    seen = 0
    while True:
        story = world.story(seat)
        yield from story[seen:]
        seen = len(story)
        if not world.asks or PASS not in world.asks[0].options:
            return
        world.choose(world.asks[0].seat, PASS)


def _sum(table: Any, parts: tuple[tuple[str, int, str], ...], amount: int) -> str:
    """5 damage = 2 + 2 Thrust + 1 Gambit; the first part is the card's own value."""
    terms = [str(parts[0][1]), *[f"{value} {_name(table, what)}" for what, value, _ in parts[1:]]]
    raised = amount - sum(value for _, value, _ in parts)
    if raised:
        terms.append(f"{raised} Gambit")
    return f"{amount} damage = {' + '.join(terms)}" if len(terms) > 1 else f"{amount} damage"


def _name(table: Any, what: str) -> str:
    return UNNAMED.get(what) or str(table.attack[what].name)
