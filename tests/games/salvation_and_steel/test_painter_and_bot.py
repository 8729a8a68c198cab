"""The map of text, and the bot that knows the game."""

import re
from dataclasses import replace

import pytest

from saltbox.bots import bot_choice, bots_for, make_bot
from saltbox.engine import Match, Source
from saltbox.games.salvation_and_steel.board import GRID
from saltbox.games.salvation_and_steel.choices import FORMS, Form
from saltbox.games.salvation_and_steel.naming import names_of
from saltbox.games.salvation_and_steel.nouns import ICE_RESISTANCE, ICE_SPEED
from saltbox.games.salvation_and_steel.paint.signs import as_typed, signs_of, spelled
from saltbox.games.salvation_and_steel.scenarios import SCENARIOS
from saltbox.lab.simulate import Experiment, simulate
from saltbox.terminal.painters import painter_for
from saltbox.textboard import ASCII, PRETTY, Scene
from tests.games.salvation_and_steel.field import asked, battle, foe, new, options, own, play, state, told

SMALL = [
    {"faction": "knights", "units": {"paladin": 1, "knight": 2, "squire": 2}, "spells": ["shield", "strike"]},
    {"faction": "kings", "units": {"sorcerer": 1, "warrior": 3, "ranged-warrior": 1}, "spells": ["fireball"]},
]


def scene(match: Match, seat: int | None = 0) -> Scene:
    """What a screen would be given."""
    ask = match.ask_of(seat)
    return Scene(
        title="Salvation and Steel",
        view=match.view(seat),
        table=match.table,
        names=("Ann", "Bob"),
        log=(),
        events=match.story(seat),
        fresh=0,
        ask=ask,
        options=() if ask is None else [match.option_words(ask, option) for option in ask.options],
    )


# --- The painter -------------------------------------------------------------------------------------------


def test_the_map_has_every_hex_and_shows_units_terrain_and_markers() -> None:
    match = battle(
        own("knight", "A1"), foe("skeleton", "AJ37", fell=1), scenario="lock-down",
        terrain=[["boulder", "K20", 0], ["log", "C5", 0]],
    )  # fmt: skip
    painter = painter_for("salvation-and-steel", ASCII)
    lines = [line.plain for line in painter.board(scene(match), False)]
    assert len(lines) == 38
    assert {len(line) for line in lines} == {3 + 2 * 36}
    assert lines[1].startswith(" 1  k ,")
    assert lines[37].endswith(" s")
    assert lines[20][3 + 2 * 10 : 5 + 2 * 10] == "##"
    assert lines[5][7:9] == "~~"
    assert lines[19][3 + 2 * 17 : 5 + 2 * 17] == "()"


@pytest.mark.rule("SS-LOCK-4")
def test_the_map_shows_who_holds_a_marker() -> None:
    match = battle(
        own("knight", "R18"), own("knight", "K10"), own("knight", "Z10"),
        foe("skeleton", "K12"), foe("skeleton", "Z9"), foe("skeleton", "K28"), scenario="lock-down",
    )  # fmt: skip
    lines = [line.plain for line in painter_for("salvation-and-steel", ASCII).board(scene(match), False)]

    def shown(name: str) -> str:
        column, row = divmod(GRID.parse(name), GRID.rows)
        return lines[row + 1][3 + 2 * column : 5 + 2 * column]

    mine, theirs = ASCII.owners[0], ASCII.owners[1]
    # Both are beside K11; the holder of Z11 is engaged, so that it counts for nobody either.
    assert [shown(name) for name in ("R19", "K27", "Z27", "K11", "Z11")] == [
        f"({mine}", f"({theirs}", "()", "(/", "(/",
    ]  # fmt: skip


def test_the_sides_and_the_header_tell_where_the_game_stands() -> None:
    match = play(
        battle(own("knight", "K10", wounds=1), foe("skeleton", "K20", running=True), foe("skeleton", "A37")),
        "0 activate:0",
    )
    painter = painter_for("salvation-and-steel", PRETTY)
    (header,) = painter.header(scene(match), 100)
    assert "Annihilation  Turn 1  Ann acts" in header.plain
    side = "\n".join(line.plain for line in painter.side(scene(match), True))
    assert "Knight" in side
    assert "S7 E3 A15 F14 R12 +" in side
    assert "running" in side


@pytest.mark.rule("SS-GEN-12", "SS-WOUND-1", "SS-SPELL-11")
@pytest.mark.parametrize(
    ("wounds", "marks", "resistance"),
    [(0, 0, 14), (1, 0, 12), (1, ICE_RESISTANCE, 6), (2, ICE_RESISTANCE | ICE_SPEED, 5)],
)
def test_whoever_looks_is_told_the_resistance_as_it_is_now(wounds: int, marks: int, resistance: int) -> None:
    match = battle(own("knight", "K10", wounds=wounds, marks=marks), foe("skeleton", "K20"))
    for seat in (0, 1, None):
        assert match.view(seat)["resistance"][0] == resistance
    side = "\n".join(line.plain for line in painter_for("salvation-and-steel", PRETTY).side(scene(match), True))
    assert f"A15 F14 R{resistance}" in side


def test_many_options_are_one_line_and_a_hex_is_enough_to_type() -> None:
    match = play(battle(own("knight", "K10"), foe("skeleton", "K16")), "0 activate:0")
    painter = painter_for("salvation-and-steel", PRETTY)
    here = scene(match)
    listed = [line.plain for line in painter.options(here)]
    (moves,) = [line for line in listed if "Move to" in line]
    assert re.search(r" Move to (\w+), and so on: type \1$", moves)
    assert f"move:{moves.rpartition(' ')[2]}" in options(match, 0)
    assert len(listed) < 20
    assert painter.read(here, "k11") == "move:K11"
    assert painter.read(here, "move k11") == "move:K11"
    assert painter.read(here, "k37") == "move:K37"  # too far away, as the referee will say
    assert painter.read(here, "charge:1:K15") == "charge:1:K15"
    assert painter.read(here, "end") == "end"
    assert painter.read(here, "nonsense") == "nonsense"
    assert painter.rules(here, "charge:1:K15") == ["SS-CHARGE-1"]
    assert painter.rules(here, "nonsense") == []


def test_units_are_drawn_listed_and_typed_by_the_same_sign() -> None:
    """What somebody types is what stands on the screen: the sign of the map, or the name of the list."""
    match = play(
        battle(own("squire", "K10"), own("squire", "A1"), foe("skeleton", "K16"), foe("skeleton", "A37")),
        "0 activate:0",
    )
    painter, here = painter_for("salvation-and-steel", ASCII), scene(match)
    board = [line.plain for line in painter.board(here, False)]
    assert board[10][3 + 2 * 10 : 5 + 2 * 10] == "s1"
    assert board[16][3 + 2 * 10 : 5 + 2 * 10] == "k1"
    listed = [line.plain for line in painter.side(here, True)]
    assert any(line.startswith(" k1 Skeleton 1         K16") for line in listed)
    for typed in ("charge k1 k15", "charge skeleton 1 K15", "Charge Skeleton 1  k15", "charge:2:K15"):
        assert painter.read(here, typed) == "charge:2:K15", typed
    assert painter.read(here, "charge 2 K15") == "charge 2 K15"  # no number stands on the screen
    assert painter.read(here, "charge squire 2 k15") == "charge:1:K15"
    refused = match.why_not(0, "charge:1:K15")
    assert refused is not None
    assert "Squire 2 is no enemy" in refused.sentence


def test_units_are_set_up_by_their_signs() -> None:
    match = new(3, bands=SMALL, scenario="annihilation", terrain=0)
    while match.asks[0].question != "place":
        match.choose(match.asks[0].seat, match.asks[0].options[0])
    seat = match.asks[0].seat
    painter, here = painter_for("salvation-and-steel", ASCII), scene(match, seat)
    (line,) = [line.plain for line in painter.options(here)]
    said, _, typed = line.partition(", and so on: type ")
    choice = painter.read(here, typed)
    assert choice in options(match, seat)
    ask = match.ask_of(seat)
    assert ask is not None
    assert said.endswith(str(match.option_words(ask, choice)))  # "Paladin on K2"
    assert ":" not in said + typed
    sign = typed.split()[0]
    assert any(line.plain.startswith(f"{sign:>3} ") for line in painter.side(here, True))


def test_terrain_is_placed_by_hex_and_turns() -> None:
    match = new(3, bands=SMALL, scenario="annihilation", terrain=4, placing="by-hand")
    while match.asks[0].question != "lay":
        match.choose(match.asks[0].seat, match.asks[0].options[0])
    seat, painter = match.asks[0].seat, painter_for("salvation-and-steel", ASCII)
    here = scene(match, seat)
    assert painter.read(here, "k13 2") == "lay:K13:2"
    refused = match.why_not(seat, painter.read(here, "A1"))
    assert refused is not None
    for said in (match.question_words(match.asks[0]), refused.sentence):
        assert "lay:" not in str(said)
        assert "K11 2" in str(said)


def test_signs_stay_apart_where_there_are_many_of_a_name() -> None:
    names = names_of(["Skeleton"] * 40 + ["Squire"])
    few, many = signs_of(names, 41), signs_of(names, 60)
    assert many[:41] == few
    assert len(set(many)) == len(many)
    assert {len(sign) for sign in many} <= {1, 2}
    assert few[:10] == ("s1", "s2", "s3", "s4", "s5", "s6", "s7", "s8", "s9", "k1")


@pytest.mark.parametrize("form", FORMS, ids=lambda form: ":".join((form.word, *form.parts)))
def test_every_choice_can_be_typed_as_it_is_shown(form: Form) -> None:
    made_of = {"unit": "1", "hex": "K13", "word": "speed", "number": "2", "units": "1+2", "dice": "2/1"}
    choice = ":".join([form.word, *[made_of.get(part, "north-east") for part in form.parts]])
    names, signs = ["Paladin", "Squire 1", "Squire 2"], ("p", "s1", "s2")
    assert not form.parts or choice in spelled(as_typed(choice, signs), names, signs)


def test_dice_are_split_by_two_numbers() -> None:
    match = play(battle(own("knight", "R16"), foe("skeleton", "R17")), "0 fight:0")
    painter = painter_for("salvation-and-steel", PRETTY)
    assert painter.read(scene(match), "2/1") == "dice:2/1"


def test_a_shot_shows_its_chance() -> None:
    match = play(battle(own("ranged-knight", "K10"), foe("skeleton", "K16")), "0 activate:0")
    painter = painter_for("salvation-and-steel", PRETTY)
    previews = painter.previews(match, match.asks[0])
    assert previews["shoot:1"] == (52, "52 % to wound, undefended, at 6")  # 15/20 times 14/20
    here = replace(scene(match), previews=previews)
    assert any("52 % to wound" in line.plain for line in painter.options(here))
    assert "() marker" in painter.board(here, True)[-1].plain


def test_dice_that_a_test_tells_again_are_quiet() -> None:
    match = battle(own("warrior", "R19"), foe("squire", "R18"), foe("squire", "A37"), dice=[1])
    play(match, "0 fight:0", "0 dice:1/0", "1 dice:0/0")
    here, painter = scene(match, None), painter_for("salvation-and-steel", PRETTY)
    quiet = [event.name for number, event in enumerate(here.events) if painter.is_quiet(here, number)]
    assert quiet == ["dice_rolled"]


def test_every_scenario_can_be_drawn_from_beginning_to_end() -> None:
    painter = painter_for("salvation-and-steel", ASCII)
    for scenario in SCENARIOS:
        match = new(3, scenario=scenario, bands=SMALL, max_turns=2, close_start=True)
        source = Source(1)
        while match.asks:
            ask = match.asks[0]
            for seat in (ask.seat, None):
                drawn = scene(match, seat)
                assert painter.board(drawn, False)
                assert painter.header(drawn, 80)
                assert painter.side(drawn, False)
                assert painter.options(drawn) or seat is None
            match.choose(ask.seat, source.pick(ask.options))


# --- The bot -----------------------------------------------------------------------------------------------


def test_the_game_has_tactics() -> None:
    assert bots_for("salvation-and-steel") == ["greedy", "random", "tactical"]


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("bots", [("tactical", "random"), ("random", "tactical")])
def test_the_tactical_bot_beats_chance(scenario: str, bots: tuple[str, str]) -> None:
    experiment = Experiment("salvation-and-steel", bots, 11, {"scenario": scenario, "bands": SMALL})
    result = simulate(experiment, 3)
    assert result["wins"][bots.index("tactical")] >= 2, result
    assert result["exceptions"] == result["stuck"] == 0


def test_the_tactical_bot_beats_the_greedy_one_where_there_is_more_to_do_than_to_fight() -> None:
    options = {"scenario": "lock-down", "bands": SMALL}
    assert simulate(Experiment("salvation-and-steel", ("tactical", "greedy"), 11, options), 8)["wins"][0] >= 7


def test_the_greedy_bot_goes_for_the_nearest_enemy_and_splits_its_dice_evenly() -> None:
    match = battle(own("knight", "R10"), foe("skeleton", "R30"), scenario="lock-down")
    play(match, "0 activate:0")
    assert greedy(match) == "move:R17"
    assert tactical(match) != "move:R17", "it goes to a marker"
    fight = play(battle(own("knight", "R16"), foe("skeleton", "R17", energy=0)), "0 fight:0")
    assert (greedy(fight), tactical(fight)) == ("dice:2/1", "dice:3/0")


def greedy(match: Match) -> str:
    return bot_choice(make_bot("greedy", 1), match, 0)


def tactical(match: Match, seat: int = 0) -> str:
    return bot_choice(make_bot("tactical", 1), match, seat)


def test_the_bot_takes_what_wins_at_once() -> None:
    courier = battle(
        own("squire", "K37"), own("squire", "K3"), foe("skeleton", "A30"), scenario="escape",
        side=["escapee", "chaser"], couriers=[[0], []],
    )  # fmt: skip
    play(courier, "0 activate:0")
    assert tactical(courier) == "leave:south"
    hostage = battle(
        own("warrior", "K11"), foe("skeleton", "A37"), scenario="hostage-exchange", hostage=["K30", "K10"]
    )
    play(hostage, "0 activate:0")
    assert tactical(hostage) == "slay:4"
    over = battle(own("warrior", "K2"), foe("warrior", "K1"), foe("warrior", "K20"), dice=[20])
    play(over, "0 fight:0", "0 dice:1/0", "1 dice:0/0")
    assert tactical(over) == "push-off:north"


def test_the_bot_splits_dice_by_the_odds() -> None:
    helpless = play(battle(own("warrior", "R19"), foe("squire", "R18", fell=1, energy=0)), "0 fight:0")
    assert tactical(helpless) == "dice:4/0"
    fallen = play(
        battle(own("grotesque", "A1"), own("skeleton", "R19", fell=1), foe("knight", "R18"), active=1),
        "1 fight:1",
    )
    assert options(fallen, 0)[0] == tactical(fallen) == "dice:0/2"


def test_the_bot_waits_for_help_before_it_fights() -> None:
    match = battle(own("knight", "R16"), own("knight", "R10"), foe("skeleton", "R17"), foe("skeleton", "A37"))
    assert asked(match) == "0 command"
    first = tactical(match)
    assert first.startswith("activate")
    while not told(match, "round_declared"):
        match.choose(0, tactical(match))
    assert len(state(match).charged[2]) >= 1 or state(match).at[1] != 17 * 37 + 9


def test_the_bot_plays_the_same_in_worlds_it_cannot_tell_apart() -> None:
    match = new(5, scenario="escape", bands=SMALL, close_start=True, max_turns=3)
    other, source = make_bot("random", 1), Source(4)
    while match.asks:
        seat = match.asks[0].seat
        if seat == 0:
            here = bot_choice(make_bot("tactical", "same"), match, 0)
            twin = match.imagine(0, source)
            assert bot_choice(make_bot("tactical", "same"), twin, 0) == here
            match.choose(0, here)
        else:
            match.choose(1, bot_choice(other, match, 1))
