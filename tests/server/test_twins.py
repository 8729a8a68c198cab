"""Twin worlds over the wire: deal the unseen again, and every byte that a seat or a spectator gets is the same.

The messages are made by the server's own broadcast, from a match and from a world that the audience cannot tell
apart from it.
"""

from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from saltbox.engine import Match, Source, Told, find_game
from saltbox.engine.leaving import COME_BACK, LEAVE
from saltbox.engine.match import BREAK_SEAL
from saltbox.engine.told import as_data
from saltbox.games.salt_and_bones.told import CardDrawn
from saltbox.server.actions import why
from saltbox.server.audience_messages import names_for, view_of
from saltbox.server.bot_pool import BotPool
from saltbox.server.foresights import foreseen_message
from saltbox.server.history import ChainStart, History
from saltbox.server.metrics import Metrics
from saltbox.server.settings import Settings
from saltbox.server.storage import Storage
from saltbox.server.surveys import Surveys
from saltbox.server.table import Services, Table
from saltbox.server.worker_pool import WorkerPool
from saltbox.wire.messages import Foresee, Foreseen
from tests.contract.players import pick
from tests.games.salt_mystic.battlefield import character, moving, piece
from tests.games.salt_mystic.people import surveys
from tests.toys.lots import LOTS

PARTING = ("card_found", "nothing_found", "wisp_guessed", "table_proposed")
SERVICES = Services(
    Settings.fast(Path("unused")),
    Storage(Path("unused")),
    BotPool(0, 1.0),
    WorkerPool(0, 1),
    Surveys(),
    Metrics(),
)
AUDIENCES = (0, 1, None)
NAMES = ("Anne", "Mary", "Jack", "Ines", "Kofi")
MYSTIC_GUESSES = (
    *(f"deploy {seat}a:{card}" for seat in (0, 1) for card in ("mudhead", "rielle", "haplong", "mirage-scout")),
    *(f"guardian {seat}a:guardian-arises-{n}" for seat in (0, 1) for n in (1, 2, 3)),
    "break 0a:swallowed-word", "attach 0a:mog-corvette 14", "raise", "done", "1", "6", "pass", "24000", "stay",
    "0/0^0", "900/1000^0", "none", "end", "follow", "draw", "accept", "x",
)  # fmt: skip
CARDS_READ = ("slash", "thrust", "bracer", "razor-oil", "test-of-skill")
FORESEEN = 3  # options of each question that are foreseen
GUESSES = (
    "attack:slash",
    "attack:thrust",
    "play:anticipation",
    "prepare:bracer",
    "C3/D3",
    "discard:slash",
    "bid:5",
    "nothing",
    "play:veto",
    BREAK_SEAL,
    LEAVE,
    COME_BACK,
    "x",
)


def table_with(match: Match) -> Table:
    """A table of guests that plays this match, with a story that begins now."""
    seats = [{"kind": "guest", "name": name, "guest": name} for name in NAMES[: match.seats]]
    row: dict[str, Any] = {
        "id": "twin-world", "game": match.game.name, "rules": match.game.version, "options": {}, "seats": seats,
        "secret": "s", "clock": {"seconds": 0, "increment": 0}, "seconds_left": [0.0] * len(seats),
        "salts": [""] * len(seats), "salt_commitments": None, "position": None, "state": "running",
        "outcome": None, "rematch": "", "lesson": "", "undo": True, "listed": False,
        "created": 1.0, "updated": 1.0,
    }  # fmt: skip
    table = Table(SERVICES, row)
    table.history = History(match.clone(listen=True), ChainStart("twin-world", "c", "s"))
    return table


def imagined(match: Match, audience: int | None, source: Source) -> Match:
    """A twin world, in which the others have sealed something else; that they have is no secret.

    Nor is it at a table how many choices were made; what is imagined begins anew and does not know.
    """
    world = match.imagine(audience, source)
    for seat in range(match.seats):
        sealed = match.view(seat)["sealed"]
        if seat != audience and sealed is not None:
            world.choose(seat, "1250" if sealed.isdecimal() else sealed)
    world._choices[:] = match._choices
    return world


def told(table: Table, audience: int | None) -> bytes:
    """Everything this audience can get: snapshot, poll, table, who is asked, and answers to its guesses."""
    broadcast = table.broadcast
    guest = NAMES[audience] if audience is not None else ""
    guesses = MYSTIC_GUESSES if table.match.game.name == "salt-mystic" else GUESSES
    answers = [why(table, guest, audience, guess) for guess in guesses] if audience is not None else []
    pauses = [(ask.seat, SERVICES.settings.guest_pause) for ask in table.match.asks]
    messages = [
        broadcast.snapshot(audience),
        broadcast.since(audience, 0, 0),
        broadcast.info(audience),
        answers,
    ]
    return msgspec.json.encode(
        [
            messages,
            table.asked(),
            pauses,
            table.version,
            measures(table.match, audience),
            foreseen(table, audience),
        ]
    )


def foreseen(table: Table, audience: int | None) -> Foreseen | None:
    """What some of its options would do, with every word that is told of it."""
    ask = table.match.ask_of(audience)
    if ask is None or not ask.options:
        return None
    wish = Foresee(number=1, seat=ask.seat, choices=list(ask.options[:FORESEEN]), with_events=True)
    return foreseen_message(table.match, wish, names_for(table.names(), audience))


def measures(match: Match, audience: int | None) -> list[Any]:
    """Everything that can be measured on the table."""
    wishes: dict[str, Callable[[], Iterable[tuple[str, dict[str, Any]]]]] = {
        "salt-mystic": lambda: surveys(view_of(match, audience)),
        "salt-and-bones": lambda: [("card", {"card": card}) for card in CARDS_READ],
    }
    asked = wishes.get(match.game.name, list)()
    return [as_data(match.measure_by_name(audience, name, wish)) for name, wish in asked]


def hidden_choice(match: Match, dice: Random) -> str | None:
    """A choice whose content stays with the one who makes it: from which deck, or a card laid face down."""
    (ask,) = match.asks
    if ask.question == "draw":
        return dice.choice(ask.options)
    instincts = [
        option
        for option in ask.options
        if ask.question == "prepare" and str(match.option_words(ask, option)).startswith("Hide ")
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
        table.broadcast._remember(viewer)
        assert table.history is not None
        table.history.accept(table.history.tried(seat, made))
        if any(
            isinstance(told.facts, CardDrawn) and told.facts.seat == viewer
            for told in table.match.story(viewer)
        ):
            return 0  # a deck ran out, and the viewer drew from the other one: that card may differ
        updates.append(msgspec.json.encode([table.broadcast._update(viewer, True), table.asked()]))
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


# --- Salt Mystic: a measured table, a phantom, sealed Marshals, numbers under stonewisps ---


def compare_mystic(seats: int, positions: int, seed: int) -> tuple[int, int]:
    """The same walk through battles; how many worlds and how many steps were compared."""
    dice, source, worlds, steps = Random(seed), Source(seed), 0, 0
    audiences = [*range(seats), None]
    while worlds < positions * len(audiences):
        seed += 1
        match = Match.new(
            "salt-mystic",
            seed=seed,
            seats=seats,
            options=find_game("salt-mystic").lab.variety(seed),
            asks_forced=True,
        )
        while match.asks:
            ask = dice.choice(match.asks)
            choice = pick(match, ask, dice, source)
            for audience in audiences if dice.random() < 0.1 else ():
                world = imagined(match, audience, source)
                assert told(table_with(match), audience) == told(table_with(world), audience)
                worlds += 1
                if ask.seat != audience:
                    steps += compare_quiet_steps(match, world, audience, ask.seat, choice)
            match.choose(ask.seat, choice)
    return worlds, steps


def compare_quiet_steps(match: Match, world: Match, viewer: int | None, seat: int, choice: str) -> int:
    """A choice that turns nothing over is told alike in both worlds, whatever it is if it is sealed."""
    sealed = len(match.asks) > 1
    twin = "1250" if sealed and choice != "accept" else choice
    if world.why_not(seat, twin) is not None:
        return 0  # in this world the card is in no hand
    updates = []
    for one, made in ((match, choice), (world, twin)):
        table = table_with(one)
        table.broadcast._remember(viewer)
        assert table.history is not None
        table.history.accept(table.history.tried(seat, made))
        if any(turns_over(told, viewer) for told in table.match.story(viewer)):
            return 0
        updates.append(msgspec.json.encode([table.broadcast._update(viewer, True), table.asked()]))
    assert updates[0] == updates[1]
    return 1


def turns_over(told: Told, viewer: int | None) -> bool:
    """A card of the viewer's own, or something for everyone to see: here two worlds may part."""
    facts: Any = told.facts
    if told.name == "dice_rolled":
        return bool(facts.results)
    if told.name == "cards_drawn":
        return bool(facts.seat == viewer)
    return told.name in PARTING or told.name.startswith("phantom_")


@pytest.mark.parametrize(("seats", "positions"), [(2, 40), (1, 60)], ids=["two", "alone"])
def test_twin_battles_cannot_be_told_apart(seats: int, positions: int) -> None:
    worlds, steps = compare_mystic(seats, positions, seed=10)
    assert worlds >= positions * 2
    assert steps >= 20


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 1], ids=["two", "alone"])
def test_twin_battles_cannot_be_told_apart_in_very_many_positions(seats: int) -> None:
    worlds, _ = compare_mystic(seats, 1_500, seed=1_000)
    assert worlds >= 3_000


def test_the_number_of_a_stonewisp_is_told_to_its_roller_alone() -> None:
    """Two battles that differ in nothing but the secret die: only the roller can tell them apart."""
    tables = []
    for number in (3, 5):
        rielle = character("rielle", 10, 10, vehicle="mog-corvette")
        marshals = character("karak", 40, 2.25), character("segmond", 40, 45.75, seat=1, heading=180)
        wisp = piece("stonewisp_die", 10, 20)
        match = moving(rielle, *marshals, terrain=[wisp], scenario="wraithdiver", dice=(number, 1, 1, 1))
        table = table_with(match)
        assert table.history is not None
        table.history.accept(table.history.tried(0, "0/7000^0"))
        tables.append(table)
    for audience in (0, None):
        assert told(tables[0], audience) == told(tables[1], audience)
        assert b'"facts":{"sides":6,"results":[]}' in told(tables[0], audience)
    assert told(tables[0], 1) != told(tables[1], 1)
    assert tables[0].broadcast.snapshot(1).view["wisps"][1] == [{"uid": 1, "number": 3}]


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
                assert table.history is not None
                table.history.accept(table.history.tried(table.match.asks[0].seat, choice))
            first, second = (msgspec.json.encode(table.broadcast.snapshot(None)) for table in tables)
            assert first == second
        assert tables[0].version > 10


# --- Five seats that bid at the same time, sealed; they change their minds, leave and come back ---


def imagined_auction(match: Match, audience: int | None, dice: Random) -> Match:
    """A twin world, in which the others hold other cards and have sealed other bids."""
    world = match.imagine(audience, Source(dice.getrandbits(64)))
    for seat in match.sealed_seats:
        if seat != audience:
            ask = world.ask_of(seat)
            assert ask is not None
            world.choose(seat, dice.choice(ask.options))
    world._choices[:] = match._choices
    return world


def quiet_choice(match: Match, seat: int, kind: str, dice: Random) -> str | None:
    """What this seat can do that opens nothing: seal a bid, exchange it, break its seal, leave, come back."""
    if kind in (BREAK_SEAL, LEAVE, COME_BACK):
        return kind if match.why_not(seat, kind) is None else None
    sealed = match.sealed_of(seat)
    if sealed is not None:
        return dice.choice(sealed.ask.options)
    ask = match.ask_of(seat)
    return dice.choice(ask.options) if ask is not None and len(match.asks) > 1 else None


def compare_auction_steps(match: Match, viewer: int | None, seat: int, kind: str, dice: Random) -> int:
    """Another seat does the same kind of thing in both worlds, with other cards; the viewer hears the same."""
    world = imagined_auction(match, viewer, dice)
    updates = []
    for one in (match, world):
        choice = quiet_choice(one, seat, kind, dice)
        if choice is None:
            return 0
        table = table_with(one)
        table.broadcast._remember(viewer)
        assert table.history is not None
        table.history.accept(table.history.tried(seat, choice))
        updates.append(msgspec.json.encode([table.broadcast._update(viewer, True), table.asked()]))
    assert updates[0] == updates[1]
    return 1


def compare_auctions(worlds: int, seed: int) -> tuple[int, dict[str, int]]:
    """Walks through auctions of five; how many worlds were compared, and how many steps of each kind."""
    dice, compared = Random(seed), 0
    steps = dict.fromkeys(("seal", BREAK_SEAL, LEAVE, COME_BACK), 0)
    while compared < worlds:
        match = Match.new(LOTS, seed=dice.getrandbits(64), seats=5, asks_forced=True)
        while match.asks:
            for audience in (*range(5), None) if dice.random() < 0.3 else ():
                world = imagined_auction(match, audience, dice)
                assert told(table_with(match), audience) == told(table_with(world), audience)
                compared += 1
                other = dice.choice([seat for seat in range(5) if seat != audience])
                for kind in steps:
                    steps[kind] += compare_auction_steps(match, audience, other, kind, dice)
            ask = dice.choice(match.asks)
            choice = quiet_choice(match, seat := dice.randrange(5), dice.choice(list(steps)), dice)
            if choice is not None and dice.random() < 0.3:
                match.choose(seat, choice)
            else:
                match.choose(ask.seat, dice.choice(ask.options))
    return compared, steps


def test_twin_auctions_of_five_cannot_be_told_apart(toys: None) -> None:
    worlds, steps = compare_auctions(600, seed=20)
    assert worlds >= 600
    assert min(steps.values()) >= 20, steps


def test_only_its_own_seat_can_tell_two_sealed_bids_apart(toys: None) -> None:
    """The same deal, and one bid sealed otherwise: what it hears differs, and nothing else."""
    match = Match.new(LOTS, seed=1, seats=5, asks_forced=True)
    ask = match.ask_of(2)
    assert ask is not None
    heard: list[dict[int | None, bytes]] = []
    for bid in ask.options[:2]:
        table = table_with(match)
        for audience in (*range(5), None):
            table.broadcast._remember(audience)
        assert table.history is not None
        table.history.accept(table.history.tried(2, bid))
        updates = {audience: table.broadcast._update(audience, True) for audience in (*range(5), None)}
        heard.append({who: msgspec.json.encode(update) + told(table, who) for who, update in updates.items()})
    assert [who for who in heard[0] if heard[0][who] != heard[1][who]] == [2]


def test_the_comparison_would_find_a_leak() -> None:
    """A view that shows one hidden card more is found out."""
    match = Match.new("salt-and-bones", seed=4, asks_forced=True)
    for _ in range(10):
        match.choose(match.asks[0].seat, "attack")
    world = imagined(match, 0, Source(5))
    assert match.view(1) != world.view(1)
    assert told(table_with(match), 1) != told(table_with(world), 1)


def test_the_comparison_is_over_sentences_in_pieces_and_facts_by_name() -> None:
    """What a seat alone may know stands in its words and in its records; in another's there is neither."""
    match = Match.new("salt-and-bones", seed=4, options={"first_momentum": "seat0"}, asks_forced=True)
    table = table_with(match)
    assert table.history is not None
    table.history.accept(table.history.tried(0, "attack"))
    (drawn,) = [one for one in table.match.story(0) if one.name == "card_drawn"]
    facts: Any = drawn.facts
    name = table.match.table.attack[facts.card].name
    mine, others = (msgspec.json.encode(table.broadcast.snapshot(seat).story) for seat in (0, 1))
    assert f'"facts":{{"seat":0,"deck":"attack","card":"{facts.card}"}}'.encode() in mine
    assert f'{{"type":"card","text":"{name}","card":"{facts.card}"}}'.encode() in mine
    assert b'"facts":{"seat":0,"deck":"attack","card":null}' in others
    assert facts.card.encode() not in others
    assert name.encode() not in others
    assert mine in told(table, 0)
    assert others in told(table, 1)
