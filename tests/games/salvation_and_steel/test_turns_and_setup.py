"""Turns and phases; terrain, edges and set-up of every scenario; the random table."""

import pytest

from saltbox.engine import Match, Source
from saltbox.engine.errors import OptionError
from saltbox.games.salvation_and_steel.board import (
    GRID,
    LOCK_DOWN_MARKERS,
    TREASURE_COUNTERS,
    Edge,
    from_mid_line,
    number,
)
from saltbox.games.salvation_and_steel.ground import half, piece_set, terrain_set
from saltbox.games.salvation_and_steel.nouns import Piece
from saltbox.games.salvation_and_steel.rules.siege import GATES, RELIC, WALLS
from saltbox.games.salvation_and_steel.scenarios import SCENARIOS, rolled_scenario
from tests.games.salvation_and_steel.field import (
    asked,
    at,
    battle,
    foe,
    new,
    options,
    own,
    play,
    refused,
    state,
    told,
)

SMALL = [
    {"faction": "knights", "units": {"knight": 2, "squire": 1}, "spells": []},
    {"faction": "orrun", "units": {"skeleton": 4}, "spells": []},
]


def placed(match: Match) -> Match:
    """Plays on by chance until the set-up is over."""
    source = Source(3)
    while match.asks and not state(match).turn:
        ask = match.asks[0]
        space = match.space(ask) if ask.measured else None
        match.choose(ask.seat, source.pick(ask.options) if space is None else str(space.sample(source)))
    return match


def until(match: Match, question: str) -> Match:
    """Plays on by chance until this question is open."""
    source = Source(5)
    while question not in asked(match):
        ask = match.asks[0]
        space = match.space(ask) if ask.measured else None
        match.choose(ask.seat, source.pick(ask.options) if space is None else str(space.sample(source)))
    return match


# --- Turns -------------------------------------------------------------------------------------------------


@pytest.mark.rule("SS-TURN-1", "SS-TURN-2", "SS-GEN-5", "SS-SETUP-5")
def test_two_phases_then_a_dice_off_whose_winner_chooses() -> None:
    match = battle(own("squire", "K10"), foe("skeleton", "K30"), dice=[7, 7, 3, 9, 1, 20])
    play(match, "0 end")
    assert asked(match) == "1 command"
    play(match, "1 end")
    assert told(match, "dice_off") == [("turn", (3, 9), 1)]  # the tie was rolled again
    assert (asked(match), options(match)) == ("1 order", ("first", "second"))
    play(match, "1 second")
    assert (asked(match), state(match).turn, state(match).first) == ("0 command", 2, 0)
    play(match, "0 end", "1 end", "1 first")
    assert (asked(match), state(match).turn) == ("1 command", 3)


@pytest.mark.rule("SS-TURN-7", "SS-ACT-1")
def test_at_the_end_of_a_turn_everything_is_restored() -> None:
    units = own("squire", "K10", speed=1, energy=0, spent=5, marks=0xFFF, charged=[1]), foe("skeleton", "K30")
    match = play(battle(*units, dice=[1, 2]), "1 end")  # unit 0 has nothing to do, so its phase is over
    s = state(match)
    assert (s.speed[0], s.energy[0], s.spent[0], s.marks[0], s.charged[0]) == (6, 3, 0, 0, ())


@pytest.mark.rule("SS-TURN-5", "SS-TURN-4")
def test_a_phase_ends_when_the_player_says_so_and_units_may_be_left_out() -> None:
    match = play(
        battle(own("squire", "K10"), own("squire", "K20"), foe("skeleton", "K30")), "0 activate:1", "0 end"
    )
    assert asked(match) == "1 command"
    assert refused(match, 0, "activate:0") == "SS-TURN-1"


@pytest.mark.rule("SS-TURN-9")
def test_a_limit_of_turns_makes_a_draw() -> None:
    match = battle(own("squire", "K10"), foe("skeleton", "K30"), turn=3, options={"max_turns": 3})
    play(match, "0 end", "1 end")
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.rule) == ((), "SS-TURN-9")
    endless = battle(
        own("squire", "K10"), foe("skeleton", "K30"), turn=300, options={"max_turns": 0}, dice=[1, 2]
    )
    assert asked(play(endless, "0 end", "1 end")) == "1 order"
    for wrong in (-1, 1001, "many", True):
        with pytest.raises(OptionError):
            new(max_turns=wrong)


@pytest.mark.rule("SS-ACT-3")
def test_another_activation_ends_the_first() -> None:
    match = battle(own("squire", "K10"), own("squire", "K20"), foe("skeleton", "K30"))
    play(match, "0 activate:0", "0 move:K11", "0 activate:1")
    assert (state(match).current, refused(match, 0, "activate:0")) == (1, "SS-ACT-1")
    play(match, "0 done")
    assert state(match).current == -1


def test_a_match_stops_at_the_end_of_a_phase_and_of_a_turn() -> None:
    match = battle(own("squire", "K10"), foe("skeleton", "K30"), dice=[1, 2])
    match.until("phase")
    play(match, "0 end")
    assert match.stopped == "phase"
    match.go_on()
    match.until("turn")
    play(match, "1 end")
    assert match.stopped == "turn"


# --- Scenario ----------------------------------------------------------------------------------------------


@pytest.mark.rule("SS-SCEN-1", "SS-SCEN-2", "SS-SCEN-3")
def test_the_random_table() -> None:
    found = [rolled_scenario(die, False) for die in range(1, 21)]
    assert found == (
        ["lock-down"] * 3
        + ["hostage-exchange"] * 3
        + ["treasure-hunt"] * 3
        + [""] * 2
        + ["annihilation"] * 6
        + ["escape"] * 3
    )
    assert rolled_scenario(10, True) == rolled_scenario(11, True) == "siege"


@pytest.mark.rule("SS-SETUP-1", "SS-SCEN-3")
def test_the_scenario_is_agreed_or_rolled_and_siege_is_rolled_again() -> None:
    assert state(new(scenario="annihilation")).scenario == "annihilation"
    match = Match.new(
        "salvation-and-steel",
        seed=1,
        dice="open",
        options={"scenario": "roll", "placing": "by-chance", "bands": SMALL},
    )
    match.choose(-1, "10")
    assert state(match).scenario == ""
    match.choose(-1, "18")
    assert state(match).scenario == "escape"
    house = Match.new(
        "salvation-and-steel", seed=1, dice="open", options={"scenario": "roll", "house_scenarios": True}
    )
    house.choose(-1, "11")
    assert state(house).scenario == "siege"


# --- Terrain -----------------------------------------------------------------------------------------------


@pytest.mark.rule("SS-SETUP-3", "SS-LOCK-2", "SS-TREAS-1", "SS-SIEGE-3", "SS-ESC-1")
@pytest.mark.parametrize(
    ("scenario", "terrain", "low", "high"),
    [
        ("lock-down", "scenario", 8, 8), ("treasure-hunt", "scenario", 12, 12), ("siege", 3, 4, 4),
        ("escape", 0, 6, 6),
        ("annihilation", 5, 5, 5), ("annihilation", 0, 0, 0), ("annihilation", "scenario", 1, 20),
        ("hostage-exchange", "2d6", 2, 12),
    ],
)  # fmt: skip
def test_how_many_pieces_of_terrain(scenario: str, terrain: int | str, low: int, high: int) -> None:
    for seed in range(3):
        match = until(new(seed, scenario=scenario, terrain=terrain, bands=SMALL), "e")
        (counted,) = told(match, "terrain_counted")
        assert low <= counted.pieces <= high
        assert len(told(match, "terrain_placed")) + len(told(match, "terrain_put_aside")) == counted.pieces
    for wrong in (-1, 21, "lots", True, None):
        with pytest.raises(OptionError):
            new(terrain=wrong)


@pytest.mark.rule("SS-BOARD-23", "SS-LOCK-2")
def test_by_hand_the_winner_picks_first_and_the_loser_places_first() -> None:
    match = new(scenario="annihilation", terrain=3, placing="by-hand", bands=SMALL)
    winner = told(match, "dice_off")[0].winner
    picks = []
    while "pick" in asked(match):
        picks.append(match.asks[0].seat)
        play(match, f"{picks[-1]} pick:wall")
    assert picks == [winner, 1 - winner, winner]
    lays = []
    for place in ("lay:C5:0", "lay:K11:0", "lay:T20:3"):
        lays.append(match.asks[0].seat)
        play(match, f"{lays[-1]} {place}")
    assert lays == [1 - winner, winner, winner]
    assert told(match, "terrain_placed")[0].hexes == ("C5", "D5", "E6", "F6")


@pytest.mark.rule("SS-BOARD-23", "SS-BOARD-24", "SS-BOARD-21")
def test_where_a_piece_cannot_lie() -> None:
    match = new(scenario="lock-down", placing="by-hand", bands=SMALL)
    while "pick" in asked(match):
        play(match, f"{match.asks[0].seat} pick:wall")
    seat = match.asks[0].seat
    space = match.space(match.asks[0])
    assert space is not None
    assert refused(match, seat, "lay:AJ5:0") == "SS-BOARD-23"  # over the edge
    assert refused(match, seat, "lay:K11:0") == "SS-BOARD-23"  # on a marker
    assert refused(match, seat, "lay:K20:6") == "SS-BOARD-23"
    assert refused(match, seat, "lay:K20") == "SS-BOARD-23"
    assert space.snap("lay:K11:0") in (
        "lay:K10:0",
        "lay:K12:0",
        "lay:L10:0",
        "lay:J10:0",
        "lay:J11:0",
        "lay:L11:0",
    )
    assert space.snap("anywhere") is None
    play(match, f"{seat} lay:C5:0")
    assert refused(match, 1 - seat, "lay:C5:0") == "SS-BOARD-23"
    assert refused(match, 1 - seat, "lay:C6:0") == ""


@pytest.mark.rule("SS-BOARD-23")
def test_whoever_places_a_piece_is_told_what_is_in_its_way() -> None:
    match = new(scenario="lock-down", placing="by-hand", bands=SMALL)
    while "pick" in asked(match):
        play(match, f"{match.asks[0].seat} pick:wall")
    seat = match.asks[0].seat
    said = [refusal.sentence for at in ("AJ5", "K11") if (refusal := match.why_not(seat, f"lay:{at}:0"))]
    assert said == [
        "At AJ5 a part of the wall would lie beyond the board.",
        "At K11 the wall would cover something that lies there.",
    ]


@pytest.mark.rule("SS-BOARD-26", "SS-BOARD-27")
def test_terrain_does_not_cut_the_board_or_lock_a_marker_in() -> None:
    match = new(scenario="annihilation", terrain=1, placing="by-hand", bands=SMALL)
    play(match, f"{match.asks[0].seat} pick:log")
    seat = match.asks[0].seat
    s = state(match)
    assert refused(match, seat, "lay:A2:0") == ""
    s.terrain[:] = [Piece("boulder", GRID.parse("A2"), 0)]
    assert refused(match, seat, "lay:B1:0") == "SS-BOARD-26"  # A1 would be cut off
    s.terrain.clear()
    s.markers[:] = [GRID.parse("A1")]
    s.terrain[:] = [Piece("boulder", GRID.parse("A2"), 0)]
    assert refused(match, seat, "lay:B1:0") == "SS-BOARD-26"  # the marker at A1 would have no open neighbour


@pytest.mark.rule("SS-BOARD-27")
def test_a_piece_without_a_place_is_put_aside() -> None:
    match = new(scenario="annihilation", terrain=2, placing="by-hand", bands=SMALL)
    play(match, f"{match.asks[0].seat} pick:copse")
    s = state(match)
    s.terrain[:] = [Piece("boulder", GRID.at(c, r), 0) for c in range(0, 36, 2) for r in range(0, 37, 2)]
    play(match, f"{match.asks[0].seat} pick:copse")
    assert len(told(match, "terrain_put_aside")) == 2
    assert "edge" in asked(match)


@pytest.mark.rule("SS-BOARD-23", "SS-BOARD-26")
def test_terrain_by_chance_lies_legally() -> None:
    for seed in range(4):
        s = state(until(new(seed, scenario="treasure-hunt", bands=SMALL), "edge"))
        sets = [piece_set(piece) for piece in s.terrain]
        assert sum(each.bit_count() for each in sets) == terrain_set(s).bit_count()
        markers = sum(1 << marker for marker in s.markers)
        assert not terrain_set(s) & markers
        assert GRID.is_connected(GRID.whole & ~terrain_set(s) & ~markers)


@pytest.mark.rule("SS-ESC-1")
def test_in_escape_the_chaser_keeps_pieces_apart_and_off_the_edges() -> None:
    for seed in range(3):
        s = state(until(new(seed, scenario="escape", bands=SMALL), "edge"))
        sets = [[h for h in range(GRID.size) if piece_set(piece) >> h & 1] for piece in s.terrain]
        for i, one in enumerate(sets):
            assert all(GRID.edge_distance(h, edge) >= 7 for h in one for edge in Edge)
            assert all(GRID.distance(a, b) >= 3 for two in sets[:i] for a in one for b in two)


@pytest.mark.rule("SS-SIEGE-3")
def test_in_a_siege_nothing_lies_near_the_keep() -> None:
    match = until(new(scenario="siege", placing="by-hand", bands=SMALL), "lay")
    assert refused(match, match.asks[0].seat, "lay:R22:0") == "SS-SIEGE-3"
    assert refused(match, match.asks[0].seat, "lay:R15:0") == ""


# --- Edges and zones ---------------------------------------------------------------------------------------


@pytest.mark.rule("SS-BOARD-2", "SS-SETUP-5", "SS-SETUP-4")
def test_the_winner_chooses_an_edge_and_the_loser_begins() -> None:
    match = until(new(scenario="lock-down", bands=SMALL), "edge")
    winner = match.asks[0].seat
    play(match, f"{winner} edge:south")
    assert state(match).edge[winner] == "south"
    assert state(match).edge[1 - winner] == "north"
    assert asked(match) == f"{winner} place"
    placed(match)
    assert (state(match).first, state(match).turn) == (1 - winner, 1)


@pytest.mark.rule("SS-SETUP-2", "SS-SETUP-4", "SS-BOARD-6")
def test_units_are_set_up_one_at_a_time_within_three_ranks() -> None:
    match = until(new(scenario="lock-down", bands=SMALL), "place")
    seats = []
    while "place" in asked(match):
        seat = match.asks[0].seat
        seats.append(seat)
        assert refused(match, seat, "place:0:K19") == "SS-SETUP-4"
        assert refused(match, seat, "here") == "SS-SETUP-4"
        play(match, f"{seat} {options(match)[-1]}")
    assert seats[:6] == [seats[0], 1 - seats[0]] * 3
    assert len(seats) == 7
    s = state(match)
    for u, where in enumerate(s.at):
        assert GRID.edge_distance(where, Edge(s.edge[s.owner[u]])) <= 3
        assert (s.fell[u], s.wounds[u]) == (-1, 0)


@pytest.mark.rule("SS-ANNI-1")
def test_in_annihilation_whole_bands_are_set_up_the_winner_first() -> None:
    match = until(new(scenario="annihilation", terrain=0, bands=SMALL), "place")
    winner = match.asks[0].seat
    placed(match)
    seats = [one.seat for one in told(match, "unit_placed")]
    assert seats == sorted(seats, key=lambda seat: seat != winner)


@pytest.mark.rule("SS-SETUP-6")
def test_without_a_free_hex_in_the_zone_the_nearest_rank_outside_is_taken() -> None:
    match = until(new(scenario="annihilation", terrain=0, bands=SMALL), "place")
    s, seat = state(match), match.asks[0].seat
    north = s.edge[seat] == "north"
    s.terrain[:] = [
        Piece("boulder", h, 0) for h in range(GRID.size) if GRID.edge_distance(h, Edge(s.edge[seat])) <= 3
    ]
    fresh = s.game.named_questions["place"].options(s, seat)
    assert {number(GRID.parse(choice.rpartition(":")[2])) for choice in fresh} == ({4} if north else {34})


@pytest.mark.rule("SS-HM-13")
def test_a_close_start_puts_the_zones_before_the_mid_line() -> None:
    s = state(placed(new(scenario="lock-down", close_start=True, bands=SMALL)))
    for u, where in enumerate(s.at):
        assert 2 <= from_mid_line(where) <= 4
        assert (number(where) < 19) == (s.edge[s.owner[u]] == "north")


@pytest.mark.rule("SS-LOCK-1", "SS-TREAS-2", "SS-BOARD-9")
def test_markers_lie_before_terrain() -> None:
    assert state(new(scenario="lock-down")).markers == list(LOCK_DOWN_MARKERS)
    assert [GRID.name(h) for h in LOCK_DOWN_MARKERS] == ["R19", "K11", "Z11", "K27", "Z27"]
    assert state(new(scenario="treasure-hunt")).markers == list(TREASURE_COUNTERS["printed"])
    balanced = state(new(scenario="treasure-hunt", treasure_layout="balanced")).markers
    assert [GRID.name(h) for h in balanced] == ["A19", "R12", "R19", "S26", "AJ19"]


@pytest.mark.rule("SS-ESC-2", "SS-ESC-3", "SS-ESC-4", "SS-ESC-5")
def test_escape_begins_with_edges_zones_and_secret_couriers() -> None:
    match = until(new(scenario="escape", bands=SMALL), "edge")
    s = state(match)
    escapee = s.side.index("escapee")
    assert match.asks[0].seat == escapee
    assert told(match, "dice_off")[0].winner == 1 - escapee
    play(match, f"{escapee} edge:north")
    assert asked(match) == f"{1 - escapee} place"
    until(match, "courier")
    for u, where in enumerate(s.at):
        depth = GRID.edge_distance(where, Edge(s.edge[s.owner[u]]))
        assert depth <= (2 if s.owner[u] == escapee else 4)
    first = options(match)[0]
    play(match, f"{escapee} {first}")
    assert first not in options(match)
    play(match, f"{escapee} {options(match)[0]}")
    assert len(state(match).couriers[escapee]) == 2
    assert (state(match).first, state(match).active) == (escapee, escapee)
    lone = [{"faction": "knights", "units": {"knight": 1}, "spells": []}] * 2
    assert sorted(map(len, state(placed(new(scenario="escape", bands=lone))).couriers)) == [0, 1]


@pytest.mark.rule("SS-SIEGE-1", "SS-SIEGE-2", "SS-SIEGE-4", "SS-SIEGE-7")
def test_siege_begins_with_a_keep_and_parts() -> None:
    match = new(scenario="siege", bands=SMALL)
    assert (asked(match)[2:], options(match)) == ("part", ("attacker", "defender"))
    winner = match.asks[0].seat
    play(match, f"{winner} defender")
    s = state(match)
    assert (s.side[winner], s.edge[winner], s.edge[1 - winner]) == ("defender", "south", "north")
    assert [GRID.name(h) for h in sorted(WALLS)] == (
        [
            "N26",
            "N27",
            "N28",
            "N29",
            "N30",
            "O26",
            "O31",
            "P25",
            "P31",
            "Q25",
            "Q32",
            "S25",
            "S32",
            "T25",
            "T31",
            "U26",
            "U31",
            "V26",
            "V27",
            "V28",
            "V29",
            "V30",
        ]
    )
    assert [GRID.name(h) for h in GATES] == ["R24", "R32"]
    placed(match)
    for u, where in enumerate(s.at):
        if s.owner[u] == winner:
            assert GRID.distance(where, RELIC) <= 6
        else:
            assert number(where) <= 3
    first = [one.seat for one in told(match, "unit_placed")]
    assert first == sorted(first, key=lambda seat: seat != winner)
    assert s.first == 1 - winner


@pytest.mark.rule("SS-ALARM-1", "SS-ALARM-2")
def test_the_alarm_begins_with_unaware_guards_apart() -> None:
    match = placed(new(scenario="sound-the-alarm", terrain=0, bands=SMALL))
    s = state(match)
    guard = s.side.index("guard")
    assert told(match, "dice_off")[0].winner == guard
    assert (s.edge[guard], s.first, [GRID.name(h) for h in s.markers]) == ("south", 1 - guard, ["R30"])
    guards = [u for u in range(len(s.at)) if s.owner[u] == guard]
    assert s.unaware == guards
    assert all(number(s.at[u]) >= 22 for u in guards)
    assert all(GRID.distance(s.at[u], s.at[v]) >= 2 for u in guards for v in guards if u != v)


@pytest.mark.rule("SS-GEN-7")
def test_every_scenario_has_a_title_and_a_rule() -> None:
    assert len(SCENARIOS) == 7
    assert {one.id: (one.pieces, one.zone, one.last_turn, one.running_loses) for one in SCENARIOS.values()} == {
        "lock-down": (8, 3, 0, True),
        "annihilation": (-1, 3, 0, True),
        "hostage-exchange": (-1, 0, 0, False),
        "treasure-hunt": (12, 3, 0, True),
        "escape": (6, 2, 8, False),
        "siege": (4, 3, 10, True),
        "sound-the-alarm": (-1, 3, 10, True),
    }


@pytest.mark.rule("SS-GEN-6")
def test_halves_are_rounded_down() -> None:
    assert [half(n) for n in (15, 11, 10, 12, 1)] == [7, 5, 5, 6, 0]


def test_a_unit_stands_where_it_was_put() -> None:
    assert at(battle(own("squire", "11k"), foe("skeleton", "K30")), 0) == "K11"
