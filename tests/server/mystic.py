"""People at tables of Salt Mystic: how they open one, and how they answer questions that are measured."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from saltbox.engine import Source
from tests.contract.players import pick
from tests.server.house import ME, House, Message, Person


def battle(person: Person, *seats: dict[str, Any], learn: bool = False, **options: Any) -> str:
    """A new table of Salt Mystic, by id; one seat is a game against the phantom."""
    wish = {"game": "salt-mystic", "seats": list(seats or (ME,)), "salt": "sea", "learn": learn}
    return str(person.post("/api/tables", {**wish, "options": {"turn_limit": 2, **options}})["table"])


def player(house: House, table: str, seed: int) -> Callable[[Message], str]:
    """Picks any listed option or any measured choice that the referee calls legal."""
    dice, source = Random(seed), Source(seed)

    def choice(shown: Message) -> str:
        match = house.context.tables.live[table].match
        ask = match.ask_of(shown["seat"])
        assert ask is not None
        assert [option["choice"] for option in shown["ask"]["options"]] == list(ask.options)
        return pick(match, ask, dice, source)

    return choice


def surveys(view: Message) -> Iterator[str]:
    """Everything that can be measured in a position, once."""
    yield "ruler 12000,3000 24500,9000"
    for side in (0, 1):
        yield f"edge {side}a:karak"
    for piece in view["terrain"]:
        yield f"piece {piece[0]}"
    for stack in view["stacks"]:
        uid, heading = stack[0], stack[5]
        yield from (f"stack {uid}", f"reach {uid}", f"ways {uid} 0 900 1800 2700", f"strikes {uid}")
        yield from (f"ghost {uid} 0/0^{heading}", f"ghost {uid} 450/2000^900")
