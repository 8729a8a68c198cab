"""Twin races over the wire, with five seats and a spectator: no byte gives plans, bids or hands away."""

from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest

from saltbox.engine import Match, Source, find_game
from saltbox.engine.moments import PASS
from saltbox.engine.told import as_data
from saltbox.games.salus.choices import DONE, KEEP
from saltbox.games.salus.lab import turns_over
from saltbox.games.salus.rules.reactions import EVENTS
from saltbox.server.actions import why
from tests.games.salus.table import race, state
from tests.server.test_twins import NAMES, table_with, told

GAME = find_game("salus")
AUDIENCES = (*range(5), None)
PLANNED = ("discard", "assign", "equip_from_hand", "cycle")
GUESSES = (
    "assign:engine-power", "assign:turbine-core", "bid:shields:cycle", "bid:ferocity:purge", "play:shields",
    "play:evasive-roll", "equipped:auto-turret", "cycle:ferocity", "discard:shields", "take:flux-core",
    "play:burst-thruster", "target:1", "move", "done", "pass",
)  # fmt: skip
OFTEN = 0.002  # how often a position is compared in which nothing of the below is under way
KINDS = (*PLANNED, "bid", *EVENTS)


def hears(match: Match, audience: int | None) -> bytes:
    """All that this audience gets from the server, what it can measure, and why it cannot choose more."""
    table = table_with(match)
    guest = NAMES[audience] if audience is not None else ""
    refused = [why(table, guest, audience, guess) for guess in GUESSES] if audience is not None else []
    wishes: list[tuple[str, dict[str, Any]]] = []
    if match.view(None)["round"]:
        wishes += [("cards", {"of": seat}) for seat in range(match.seats)]
        wishes += [("landings", {"of": 0}), ("targets", {"of": 1, "card": "seeker-rocket"})]
        wishes += [("card", {"card": card}) for card in ("shields", "ferocity", "auto-turret")]
    measured = [as_data(match.measure_by_name(audience, name, wish)) for name, wish in wishes]
    return told(table, audience) + msgspec.json.encode([refused, measured])


def imagined(match: Match, audience: int | None, source: Source, dice: Random) -> Match:
    """A twin world in which the others hold other cards; who has sealed has sealed anything there."""
    world = match.imagine(audience, source)
    for seat in match.sealed_seats:
        while seat != audience and (ask := world.ask_of(seat)) is not None:
            world.choose(seat, dice.choice(ask.options))
    world._choices[:] = match._choices
    return world


def under_way(match: Match) -> str:
    """What is hidden now: a plan that was begun, face-down bids, a window; "" for nothing of the kind."""
    ask = match.asks[0]
    if ask.moment:
        return ask.moment
    s = state(match)
    if ask.question in PLANNED:
        return ask.question if match.sealed_seats or any(s.plan_levels) else ""
    return "bid" if ask.question == "bid" and any(s.bid_card) else ""


# --- Steps ---------------------------------------------------------------------------------------------------


def hidden_step(match: Match, seat: int, is_last: bool, kind: str, dice: Random) -> str:
    """A choice of this seat that shows nothing but its kind: a plan, the end of it, a face-down bid, a pass."""
    ask = match.ask_of(seat)
    assert ask is not None, "whoever is asked in one world is asked in the other"
    if ask.question in PLANNED:
        ends = (DONE, KEEP)
        found = [option for option in ask.options if (option in ends) == is_last]
    elif ask.question == "bid":
        found = [option for option in ask.options if option.endswith(f":{kind}")]
    else:
        found = [PASS] if PASS in ask.options else []
    return dice.choice(found) if found else ""


def goes_on(match: Match, seat: int, choice: str) -> bool:
    """Whether this choice leaves its seat something to choose in the same step."""
    ask = match.ask_of(seat)
    assert ask is not None
    at_once = GAME.named_questions[ask.question].at_once
    return at_once is not None and at_once(state(match), choice, seat)


def compare_step(match: Match, world: Match, viewer: int | None, dice: Random) -> int:
    """Somebody else does the same kind of thing in both worlds, with other cards; the viewer hears the same."""
    seat, is_last, kind = dice.choice(match.asks).seat, dice.random() < 0.5, dice.choice(("cycle", "purge"))
    choices = [hidden_step(one, seat, is_last, kind, dice) for one in (match, world)]
    if seat == viewer or not all(choices):
        return 0  # in this world it holds no such card
    if goes_on(match, seat, choices[0]) != goes_on(world, seat, choices[1]):
        return 0  # it has planned nothing yet in the other world; that a seat is done is no secret
    updates = []
    for one, choice in zip((match, world), choices, strict=True):
        table = table_with(one)
        table.broadcast._remember(viewer)
        assert table.history is not None
        table.history.accept(table.history.tried(seat, choice))
        story = table.match.story(viewer)
        if any(turns_over(event, -1 if viewer is None else viewer) for event in story):
            return 0  # that was the last answer, and now cards lie open
        updates.append(msgspec.json.encode([table.broadcast._update(viewer, True), table.asked()]))
    assert updates[0] == updates[1]
    return 1


def walk(times: int, heard_by: int, seed: int) -> tuple[Counter[str], int]:
    """Random races of five, until each kind of position was compared so often, for so many audiences."""
    dice, source = Random(seed), Source(seed)
    compared, steps = Counter[str](), 0
    while any(compared[kind] < times for kind in KINDS):
        seed += 1
        options = {**GAME.lab.variety(seed), "equip_from_hand": "assign"}
        match = Match.new(GAME, seed=seed, seats=5, options=options, asks_forced=True)
        while match.asks:
            kind = under_way(match)
            is_wanted = compared[kind] < times if kind else dice.random() < OFTEN
            if is_wanted and dice.random() < 0.5:
                for audience in dice.sample(AUDIENCES, heard_by):
                    world = imagined(match, audience, source, dice)
                    assert hears(match, audience) == hears(world, audience)
                    steps += compare_step(match, world, audience, dice)
                compared[kind] += 1
            ask = dice.choice(match.asks)
            match.choose(ask.seat, dice.choice(ask.options))
    return compared, steps


@pytest.mark.rule("SU-HAND-13", "SU-HAND-15", "SU-REACT-24", "SU-BID-6")
def test_twin_races_cannot_be_told_apart() -> None:
    compared, steps = walk(2, len(AUDIENCES), seed=10)
    assert min(compared[kind] for kind in KINDS) == 2
    assert steps >= 20


@pytest.mark.slow
@pytest.mark.timeout(3_600)
def test_twin_races_cannot_be_told_apart_in_very_many_positions() -> None:
    compared, steps = walk(25, len(AUDIENCES), seed=1_000)
    assert compared.total() >= 25 * len(KINDS)
    assert steps >= 250


def test_the_comparison_would_find_a_leak() -> None:
    """Whose cards were dealt again hears another world."""
    match, dice = Match.new(GAME, seed=3, seats=5, asks_forced=True), Random(3)
    while match.view(None)["round"] < 2:
        ask = dice.choice(match.asks)
        match.choose(ask.seat, dice.choice(ask.options))
    world = imagined(match, 0, Source(1), dice)
    assert hears(match, 0) == hears(world, 0)
    assert [hears(match, seat) == hears(world, seat) for seat in range(1, 5)] == [False] * 4


# --- Positions -----------------------------------------------------------------------------------------------


@pytest.mark.rule("SU-HAND-15", "SU-ASSIGN-3")
def test_amid_the_assign_phase_every_plan_looks_the_same() -> None:
    hands = [["engine-power", "bleed-valve", "aileron-power"], *[["engine-power"]] * 4]
    plans = ("engine-power", "bleed-valve:agility", "bleed-valve:speed", "aileron-power")
    worlds = [
        race(
            f"0 assign:{plan}", phase="assign", seats=5, hands=hands, draw_decks=[["shields"]], asks_forced=True
        )
        for plan in plans
    ]
    for audience in (1, 4, None):
        assert len({hears(world, audience) for world in worlds}) == 1
    assert len({hears(world, 0) for world in worlds}) == len(plans)


@pytest.mark.rule("SU-BID-5", "SU-BID-6", "SU-BID-8")
def test_face_down_bids_look_the_same_to_everybody_else() -> None:
    hands = [["shields", "ferocity", "turbine-core"], *[["shields"]] * 4]
    decks: dict[str, Any] = {"action_deck": [], "standard_deck": ["flux-core", "gyro-bus"] * 3}
    worlds = [
        race(f"0 bid:{card}:purge", phase="bid", seats=5, hands=hands, **decks, asks_forced=True)
        for card in hands[0]
    ]
    for audience in (1, 4, None):
        assert len({hears(world, audience) for world in worlds}) == 1
    assert len({hears(world, 0) for world in worlds}) == 3
