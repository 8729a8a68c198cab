"""People at tables of Salt Mystic: how they open one, and how they answer questions that are measured."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from saltbox.engine import Source
from tests.contract.players import pick
from tests.server.house import ME, House, Message, Person

RULER = {"x1": 0, "y1": 0, "x2": 3_000, "y2": 4_000}  # five inches


def battle(person: Person, *seats: dict[str, Any], lesson: str = "", **options: Any) -> str:
    """A new table of Salt Mystic, by id; one seat is a game against the phantom."""
    wish = {"game": "salt-mystic", "seats": list(seats or (ME,)), "salt": "sea", "lesson": lesson}
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


def surveys(view: Message) -> Iterator[tuple[str, Message]]:
    """Everything that can be measured in a position, once: the survey and the wish."""
    yield "ruler", {"x1": 12_000, "y1": 3_000, "x2": 24_500, "y2": 9_000}
    yield "defenses", {}
    for side in (0, 1):
        yield "edge", {"card": f"{side}a:karak"}
        yield from (("card", {"card": card}) for card in ("karak", f"{side}a:karak", f"{side}a:witlock"))
    for piece in view["terrain"]:
        yield "piece", {"uid": piece["uid"]}
    for stack in view["stacks"]:
        uid, heading = stack["uid"], stack["heading"]
        yield "card", {"card": stack["card"]}
        yield from ((name, {"uid": uid}) for name in ("stack", "reach", "attacks", "threat"))
        yield "ways", {"uid": uid, "bearings": [0, 900, 1800, 2700]}
        yield from (("move_preview", {"uid": uid, "move": move}) for move in (f"0/0^{heading}", "450/2000^900"))
