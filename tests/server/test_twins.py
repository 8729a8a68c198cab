"""Twin worlds over the wire: deal the unseen again, and every byte that a seat or a spectator gets is the same.

The messages are made by the server's own teller, from a match and from a world that the audience cannot tell
apart from it.
"""

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from saltbox.engine import Match, Source
from saltbox.server.actions import why
from saltbox.server.metrics import Metrics
from saltbox.server.past import Past
from saltbox.server.settings import Settings
from saltbox.server.storage import Storage
from saltbox.server.table import Services, Table
from saltbox.server.thinking import Thinkers

SERVICES = Services(Settings.fast(Path("unused")), Storage(Path("unused")), Thinkers(0, 1.0), Metrics())
AUDIENCES = (0, 1, None)
GUESSES = (
    "attack:slash",
    "attack:thrust",
    "play:anticipation",
    "prepare:bracer",
    "C3/D3",
    "discard:slash",
    "x",
)


def table_with(match: Match) -> Table:
    """A table of two guests that plays this match, with a story that begins now."""
    seats = [{"kind": "guest", "name": name, "guest": name} for name in ("Anne", "Mary")]
    row: dict[str, Any] = {
        "id": "twin-world", "game": match.game.name, "rules": 1, "options": {}, "seats": seats, "secret": "s",
        "clock": {"seconds": 0, "increment": 0}, "seconds_left": [0.0, 0.0], "salts": ["", ""],
        "position": None, "state": "running", "outcome": None, "rematch": "", "learn": False,
        "created": 1.0, "updated": 1.0,
    }  # fmt: skip
    table = Table(SERVICES, row)
    table.past = Past(match.clone(listen=True))
    return table


def imagined(match: Match, audience: int | None, source: Source) -> Match:
    return match.imagine(audience, source)  # type: ignore[arg-type]


def told(table: Table, audience: int | None) -> bytes:
    """Everything this audience can get: snapshot, poll, table, who is asked, and answers to its guesses."""
    teller = table.teller
    guest = ("Anne", "Mary")[audience] if audience is not None else ""
    answers = [why(table, guest, audience, guess) for guess in GUESSES] if audience is not None else []
    pauses = [(ask.seat, SERVICES.settings.guest_pause) for ask in table.match.asks]
    messages = [teller.snapshot(audience), teller.since(audience, 0), teller.info(audience), answers]
    return msgspec.json.encode([messages, table.asked(), pauses, table.version])


def hidden_choice(match: Match, dice: Random) -> str | None:
    """A choice whose content stays with the one who makes it: from which deck, or a card laid face down."""
    (ask,) = match.asks
    if ask.question == "draw":
        return dice.choice(ask.options)
    instincts = [
        option
        for option in ask.options
        if ask.question == "prepare" and match.option_words(ask, option).startswith("Hide ")
    ]
    return dice.choice(instincts) if instincts else None


def compare_steps(match: Match, world: Match, viewer: int | None, dice: Random) -> int:
    """The other seat makes a choice that the viewer may not look into; the update must be the same."""
    seat = match.asks[0].seat
    choice = hidden_choice(match, dice)
    if seat == viewer or choice is None:
        return 0
    twin = choice if match.asks[0].question == "draw" else hidden_choice(world, dice)
    if twin is None:
        return 0  # in this world the hand holds no Instinct; another one will
    updates = []
    for one, made in ((match, choice), (world, twin)):
        table = table_with(one)
        table.teller._remember(viewer)
        assert table.past is not None
        table.past.choose(seat, made)
        if any(told.name == "card_drawn" and told.facts[0] == viewer for told in table.match.story(viewer)):
            return 0  # a deck ran out, and the viewer drew from the other one: that card may differ
        updates.append(msgspec.json.encode([table.teller._update(viewer, True), table.asked()]))
    assert updates[0] == updates[1]
    return 1


def compare(positions: int, seed: int) -> tuple[int, int]:
    """Walks through random games; returns how many worlds and how many steps were compared."""
    dice, worlds, steps = Random(seed), 0, 0
    while worlds < positions * len(AUDIENCES):
        match = Match.new("salt-and-bones", seed=dice.getrandbits(64), asks_forced=True)
        while match.asks:
            if dice.random() < 0.4:
                for audience in AUDIENCES:
                    world = imagined(match, audience, Source(dice.getrandbits(64)))
                    assert told(table_with(match), audience) == told(table_with(world), audience)
                    worlds += 1
                    steps += compare_steps(match, world, audience, dice)
            (ask,) = match.asks
            match.choose(ask.seat, dice.choice(ask.options))
    return worlds, steps


def test_twin_worlds_cannot_be_told_apart() -> None:
    worlds, steps = compare(1_000, seed=1)
    assert worlds >= 3_000
    assert steps >= 200


@pytest.mark.slow
def test_twin_worlds_cannot_be_told_apart_in_very_many_positions() -> None:
    worlds, _ = compare(5_000, seed=2)
    assert worlds >= 15_000


def test_a_spectators_whole_story_is_the_same_in_every_deal() -> None:
    """From the first shuffle on: two deals, the same public choices, and a watcher who hears the same story."""
    dice = Random(3)
    for _ in range(20):
        options = {"first_momentum": "seat0"}
        match = Match.new("salt-and-bones", seed=dice.getrandbits(64), options=options, asks_forced=True)
        world = imagined(match, None, Source(dice.getrandbits(64)))
        tables = [table_with(match), table_with(world)]
        while all(table.match.asks[0].question == "draw" for table in tables):
            choice = dice.choice(tables[0].match.asks[0].options)
            for table in tables:
                assert table.past is not None
                table.past.choose(table.match.asks[0].seat, choice)
            first, second = (msgspec.json.encode(table.teller.snapshot(None)) for table in tables)
            assert first == second
        assert tables[0].version > 10


def test_the_comparison_would_find_a_leak() -> None:
    """A view that shows one hidden card more is found out."""
    match = Match.new("salt-and-bones", seed=4, asks_forced=True)
    for _ in range(10):
        match.choose(match.asks[0].seat, "attack")
    world = imagined(match, 0, Source(5))
    assert match.view(1) != world.view(1)
