"""Surveys, offers, foresight, the painter and the bot."""

from random import Random
from typing import Any

import pytest

from saltbox.bots import bot_choice, make_bot
from saltbox.engine import Match, Source, SurveyError
from saltbox.games.salus import GAME
from saltbox.games.salus.paint import SalusPainter
from saltbox.games.salus.state import MINES
from saltbox.lab.simulate import Experiment, simulate
from saltbox.textboard import PRETTY, Scene
from tests.games.salus.table import move, race, state, told


def test_landings_say_what_then_happens() -> None:
    """Where nobody reacts and nothing is offered, the measured landing is what comes of the move."""
    for die in range(1, 7):
        given: dict[str, Any] = {
            "agility": [1, 1],
            "systems": [3, 1],
            "shock": [1, 0],
            "spaces": {die: "debris-belt"},
        }
        asked = race(turn=0, dice=[die], speed=[1, 1], **given)
        landing = asked.measure_by_name(0, "landings", {"of": 0, "die": die}).landings[die - 1]
        assert (landing.space, landing.card, landing.is_passed, landing.change) == (
            die,
            "debris-belt",
            False,
            0,
        )
        ends = []
        for first in ("check", "location"):
            match = move(die, **given)
            if match.ask_of(0) is not None:
                match.choose(0, first)
            s = state(match)
            ends.append((s.damage[0], s.shock[0], s.energy[0]))
        assert (landing.damage, landing.shock, landing.energy) == min(
            ends, key=lambda end: (end[0], end[1] - end[2])
        )


@pytest.mark.rule("SU-WIN-3", "SU-MANTA-2", "SU-BISON-1", "SU-KO-7", "SU-REACT-14")
@pytest.mark.parametrize(
    "given",
    [
        {"loadouts": ["deepwing", "talon"]},
        {"loadouts": ["bulwark", "talon"]},
        {"loadouts": ["bulwark", "talon"], "used": [1, 0]},
        {"knocked_out": [1, 0]},
        {"mines": [2, 3], "systems": [4, 1]},
        {"mines": [2, 3], "systems": [4, 1], "options": {"enter_scope": "final_space"}},
        {"progress": [37, 0]},
        {"progress": [37, 0], "options": {"end_timing": "round_end"}},
        {"progress": [-4, -5], "options": {"track": "clock"}},
        {"progress": [22, 0], "options": {"track": "dash"}},
        {"location": "sky-of-sorrows", "shock": [0, 0], "energy": [1, 0]},
    ],
)
@pytest.mark.parametrize("die", range(1, 7))
def test_landings_know_abilities_switches_and_ends(given: dict[str, Any], die: int) -> None:
    """The better one of both orders is what was measured."""
    given = {"agility": [0, 1], "systems": [1, 1], **given}
    asked = race(turn=0, dice=[die], speed=[1, 1], **given)
    landing = asked.measure_by_name(0, "landings", {"of": 0, "die": die}).landings[die - 1]
    ends = []
    for order in (("check", "location", "mine"), ("location", "check", "mine")):
        match = race("0 speed:0", turn=0, dice=[die], until="maneuvers", **given)
        while match.asks:
            (ask,) = match.asks
            match.choose(0, next((item for item in order if item in ask.options), ask.options[-1]))
        s = state(match)
        moved = told(match, "ship_moved")[0]
        assert (moved.end, moved.passed) == (landing.progress, landing.passes)
        assert (match.outcome is not None) == (landing.wins and asked.table.agreed.ends_at_once)
        spilled = sum([hit.amount for hit in told(match, "damage_taken") if hit.cause == "overflow"])
        ends.append((s.damage[0], s.shock[0], s.energy[0], spilled))
    best = min(ends, key=lambda end: (end[0], end[1] - end[2]))
    assert (landing.damage, landing.shock, landing.energy, landing.overflow) == best


def test_targets_have_ranges_and_chances() -> None:
    match = race(
        turn=0, seats=3, progress=[4, 5, 24], coin=2, agility=[1, 3, 1], hands=[["twin-cannon"]], dice=[3]
    )
    found = match.measure_by_name(0, "targets", {"of": 0, "card": "twin-cannon"}).targets
    assert [(one.seat, one.is_legal, one.front, one.of_six) for one in found] == [
        (1, True, 1, 5),
        (2, True, 0, 6),
    ]
    with pytest.raises(SurveyError):
        match.measure_by_name(0, "targets", {"of": 0, "card": "shields"})


def test_levels_and_cards() -> None:
    match = race(turn=0, hands=[["shields"], ["ferocity"]], draw_decks=[["flux-core"], ["gyro-bus"]], dice=[3])
    levels = match.measure_by_name(0, "levels", {"of": 0, "speed": 4, "agility": 0, "systems": 3})
    assert (levels.most_tokens, levels.end) == (3, -3)
    own = {one.card: one for one in match.measure_by_name(0, "cards", {"of": 0}).cards}
    assert (own["shields"].hand, own["flux-core"].draw_deck) == (1, 1)
    theirs = {one.card: one for one in match.measure_by_name(0, "cards", {"of": 1}).cards}
    assert (theirs["ferocity"].hand, theirs["ferocity"].unseen, theirs["gyro-bus"].unseen) == (0, 1, 1)
    twin = match.imagine(0, Source(3))
    assert twin.measure_by_name(0, "cards", {"of": 1}) == match.measure_by_name(0, "cards", {"of": 1})


def test_offers_hold_all_that_is_in_the_box() -> None:
    made = {offer.name: offer.make(offer.wish(), ()) for offer in GAME.pages.offers}
    assert [len(ship.loadouts) for ship in made["ships_wish"].ships] == [2] * 8
    assert len(made["locations_wish"].locations) == 5
    assert sum(card.copies for card in made["tracks_wish"].cards) == 30
    box = {one.id: one.copies for one in made["components_wish"].components}
    assert box["player-aid"] == 5
    assert box["fire-mine"] == MINES
    assert [box[token] for token in ("damage", "shock", "energy", "power-indicator")] == [14, 17, 17, 21]
    cards = made["deck_cards_wish"].cards
    assert sum(card.copies for card in cards) == 140
    assert sum(card.starters for card in cards) == 10


def test_a_choice_is_foreseen() -> None:
    match = race(turn=0, dice=[3], agility=[1, 1], spaces={3: "crosswinds"})
    (branch, *_) = match.foresee(0, "speed:0").branches
    assert branch.summary.checks[0].is_passed is False
    (ship,) = branch.summary.ships
    assert ship.progress == 3
    assert ship.received == 1


@pytest.mark.rule("SU-HAND-6")
@pytest.mark.parametrize(
    ("card", "given", "nothing"),
    [
        ("patch-crew", {}, "changes_nothing"),
        ("patch-crew", {"damage": [1, 0]}, None),
        ("patch-crew", {"damage": [0, 1]}, "changes_nothing"),
        ("vent-coils", {}, "changes_nothing"),
        ("vent-coils", {"shock": [1, 0]}, None),
        ("fire-mine-rack", {}, None),
    ],
)
@pytest.mark.parametrize("asks_forced", [True, False])
def test_a_card_that_does_nothing_says_so(
    card: str, given: dict[str, Any], nothing: str | None, asks_forced: bool
) -> None:
    match = race(turn=0, hands=[[card, "ferocity"]], asks_forced=asks_forced, **given)
    foreseen = match.foresee(0, f"play:{card}")
    assert (foreseen.nothing and foreseen.nothing.key) == nothing


@pytest.mark.rule("SU-AGILITY-11")
@pytest.mark.parametrize(("damage", "nothing"), [(0, "changes_nothing"), (1, None)])
def test_a_pass_option_that_does_nothing_says_so(damage: int, nothing: str | None) -> None:
    match = race("0 speed:0", turn=0, dice=[3], spaces={3: "repair-dock"}, damage=[damage, 0])
    foreseen = match.foresee(0, "take")
    assert (foreseen.nothing and foreseen.nothing.key) == nothing


def scene_of(match: Match, painter: SalusPainter) -> Scene:
    """What the screen of the seat that is asked may show."""
    ask = match.asks[0]
    names = ("Ann", "Bob", "Cat", "Dan")[: match.seats]
    story = match.story(ask.seat)
    return Scene(
        title="Salus",
        view=match.view(ask.seat),
        table=match.table,
        names=names,
        log=[match.event_words(told, names) for told in story],
        events=story,
        fresh=0,
        ask=ask,
        options=[match.option_words(ask, option) for option in ask.options],
        previews=painter.previews(match, ask),
    )


def test_the_painter_draws_every_position_of_a_race_and_reads_every_option() -> None:
    match = Match.new("salus", seed=4, seats=4, options={"location": "eclipse"})
    dice, painter = Random(4), SalusPainter(PRETTY)
    drawn = 0
    while match.asks:
        ask = match.asks[0]
        if dice.random() < 0.1:
            scene = scene_of(match, painter)
            lines = [*painter.header(scene, 80), *painter.board(scene, True), *painter.board(scene, False)]
            text = "\n".join(str(line) for line in [*lines, *painter.side(scene, True)])
            assert "Ann" in text
            assert len(painter.options(scene)) == len(ask.options)
            assert all(painter.read(scene, option) == option for option in ask.options)
            drawn += 1
        match.choose(ask.seat, dice.choice(ask.options))
    assert drawn > 20


def test_the_painter_shows_where_speed_leads() -> None:
    match = race(turn=0, dice=[3], agility=[2, 1], spaces={3: "debris-belt", 4: "needle-gap"})
    painter = SalusPainter(PRETTY)
    previews = painter.previews(match, match.asks[0])
    assert previews["speed:0"].sum == "Debris Belt, passed: no tokens"
    assert previews["speed:+1"].sum == "Needle Gap, failed: 1 Shock, 1 damage"


def test_the_racing_bot_beats_chance() -> None:
    tally = simulate(Experiment("salus", ("greedy", "random"), "beats chance"), games=12, workers=1)
    assert tally["exceptions"] == tally["stuck"] == 0
    assert tally["wins"][0] >= 10


def test_a_bot_answers_everything_that_it_is_asked() -> None:
    match = Match.new("salus", seed=9, seats=3, options={"equip_from_hand": "assign", "track": "triangle"})
    bots = [make_bot("greedy", seat) for seat in range(3)]
    while match.asks:
        ask = match.asks[0]
        match.choose(ask.seat, bot_choice(bots[ask.seat], match, ask.seat))
    assert match.outcome is not None
