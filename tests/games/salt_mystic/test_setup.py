"""Setup: perimeter, terrain, War Marshals, shuffled decks, seven cards, and who goes first."""

from collections.abc import Sequence
from typing import Any

import pytest

from saltbox.engine import CHANCE, Match, OptionError
from saltbox.games.salt_mystic import GAME
from saltbox.games.salt_mystic.cards import design_of
from saltbox.games.salt_mystic.setup.terrain import place_for_phantom
from saltbox.games.salt_mystic.terrain.pieces import new_piece
from saltbox.games.salt_mystic.terrain.placing import crowds_edge
from tests.games.salt_mystic.battlefield import (
    BASIC,
    QUICKSTART,
    asked,
    options,
    play,
    refused,
    state,
    told,
)

EDITIONS = [pytest.param(BASIC, id="basic-2021"), pytest.param(QUICKSTART, id="quickstart")]
# Seven cards for each hand, from the top of the deck.
HANDS = (
    ("rielle", "ramship", "rail-cannon", "augurs-warning", "mudhead", "siege-hammer", "guardian-arises-1"),
    ("fargo", "witlock", "dirt-wraith", "mirror-array", "swallowed-word", "haplong", "guardian-arises-2"),
)
WALL_AT_THE_EDGE = [{"kind": "wall", "x": 10, "y": 2}, {"kind": "hill", "x": 10, "y": 12}]


def before_marshals(**chosen: Any) -> Match:
    """A new game with open dice, when the War Marshals are to be placed."""
    match = Match.new(GAME, seed=1, options=chosen, dice="open")
    assert asked(match) == "0 marshal 1 marshal"
    return match


def chance(match: Match, rolls: Sequence[int] = (), tops: Sequence[Sequence[str]] = HANDS) -> Match:
    """Answers for chance as long as it is asked: listed dice, and decks with these designs on top."""
    dice, wanted = list(rolls), [list(top) for top in tops]
    while match.asks and match.asks[0].seat == CHANCE:
        ask = match.asks[0]
        if ask.question == "roll":
            if not dice:
                break
            match.choose(CHANCE, str(dice.pop(0)))
            continue
        top = wanted[int(ask.about[0].removeprefix("deck."))]
        design = top.pop(0) if top else design_of(ask.options[0])
        match.choose(CHANCE, next(card for card in ask.options if design_of(card) == design))
    assert not dice
    return match


def begun(rolls: Sequence[int] = (2, 5), **chosen: Any) -> Match:
    """A game that has been set up: Marshals in the middle, the hands above, these dice."""
    match = before_marshals(**chosen)
    play(match, "0 18000", "1 18000")
    return chance(match, rolls)


# --- The table ---------------------------------------------------------------------------------------------


@pytest.mark.rule("SM-SETUP-1", "SM-META-1")
def test_each_edition_has_its_table() -> None:
    assert state(before_marshals()).size == (48_000, 48_000)
    assert state(before_marshals(**QUICKSTART)).size == (36_000, 36_000)


@pytest.mark.rule("SM-SETUP-1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_any_agreed_rectangle_will_do(edition: Any) -> None:
    match = before_marshals(**edition, table=[60, 40])
    assert state(match).size == (60_000, 40_000)
    play(match, "0 58750", "1 1250")
    assert [(k.x, k.y) for k in state(match).stacks] == [(58_750, 2_250), (1_250, 37_750)]


@pytest.mark.rule("SM-SETUP-1")
@pytest.mark.parametrize("table", [[48], [48, 48, 48], [35, 48], [48, 73], [48.0, 48], [True, 48], "48x48", 48])
def test_other_tables_are_refused(table: Any) -> None:
    with pytest.raises(OptionError, match="SM-SETUP-1"):
        Match.new(GAME, seed=1, options={"table": table})


@pytest.mark.rule("SM-SETUP-2")
def test_the_perimeter_is_fixed_before_terrain_is_laid_in_it() -> None:
    layout = [{"kind": "hill", "x": 40, "y": 24}, {"kind": "wall", "x": 20, "y": 24}]
    assert len(state(before_marshals(layout=layout)).terrain) == 2
    with pytest.raises(OptionError, match=r"piece 1: .*SM-TERRAIN-11"):
        Match.new(GAME, seed=1, options={"layout": layout, "table": [36, 36]})


@pytest.mark.rule("SM-SETUP-3", "SM-DEPLOY-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_players_sit_at_opposite_edges(edition: Any) -> None:
    match = before_marshals(**edition)
    play(match, "0 9000", "1 12000")
    depth = state(match).size[1]
    assert [(k.seat, k.x, k.y, k.heading) for k in state(match).stacks] == [
        (0, 9_000, 2_250, 0),
        (1, 12_000, depth - 2_250, 1_800),
    ]


@pytest.mark.rule("SM-SETUP-4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_battlefield_has_at_least_two_pieces(edition: Any) -> None:
    with pytest.raises(OptionError, match="SM-SETUP-4"):
        Match.new(GAME, seed=1, options={**edition, "layout": [{"kind": "hill", "x": 18, "y": 18}]})
    layout = [{"kind": "hill", "x": 18, "y": 18}, {"kind": "wall", "x": 18, "y": 26}]
    assert len(state(before_marshals(**edition, layout=layout)).terrain) == 2


@pytest.mark.rule("SM-SETUP-12")
@pytest.mark.parametrize(("edition", "middle"), [(BASIC, 24_000), (QUICKSTART, 18_000)])
def test_unless_told_otherwise_it_is_the_learning_game(edition: Any, middle: int) -> None:
    s = state(before_marshals(**edition))
    assert s.scenario == "learning"
    assert [(p.kind, p.x, p.y) for p in s.terrain] == [
        ("hill", middle - 6_000, middle),
        ("wall", middle + 6_000, middle),
    ]


@pytest.mark.rule("SM-SETUP-13")
@pytest.mark.parametrize(
    ("die", "scenario"),
    [
        (1, "risen"),
        (2, "burning-fountains"),
        (3, "swamp-road"),
        (4, "black-labyrinth"),
        (5, "fog-and-tombs"),
        (6, "wraithdiver"),
    ],
)
def test_one_die_can_choose_the_scenario(die: int, scenario: str) -> None:
    match = Match.new(GAME, seed=1, options={"scenario": "roll"}, dice="open")
    assert (asked(match), len(options(match))) == ("-1 roll", 6)
    match.choose(CHANCE, str(die))
    assert state(match).scenario == scenario
    agreed = Match.new(GAME, seed=1, options={"scenario": scenario})
    assert state(agreed).scenario == scenario
    assert len(state(agreed).terrain) >= 2, "SM-SETUP-4"


@pytest.mark.rule("SM-SETUP-13")
def test_there_are_no_other_scenarios() -> None:
    with pytest.raises(OptionError, match=r"cannot be 'moonrise'.*wraithdiver"):
        Match.new(GAME, seed=1, options={"scenario": "moonrise"})


# --- Terrain by hand ---------------------------------------------------------------------------------------


def by_hand(scenario: str, seats: int = 2, defender: str = "roll", **given: Any) -> Match:
    """A new game in which the players place what the scenario leaves to them."""
    chosen = {"scenario": scenario, "placing": "by-hand", "defender": defender}
    return Match.new(GAME, seats=seats, options=chosen, **{"seed": 1, **given})


def snapped(match: Match, choice: str) -> str:
    """The nearest place to this one where the asked player may put the piece."""
    space = match.space(match.asks[0])
    assert space is not None
    return str(space.snap(choice))


def kinds(match: Match) -> set[str]:
    return {piece.kind for piece in state(match).terrain}


@pytest.mark.rule("SM-SCEN-3", "SM-TERRAIN-17")
def test_on_the_swamp_road_nobody_defends_and_everybody_accepts_what_the_generator_laid() -> None:
    match = by_hand("swamp-road")
    assert asked(match) == "0 accept 1 accept"
    assert "wetlands" in kinds(match) <= {"wetlands", "tower"}
    assert told(match, "table_proposed") == [("swamp-road", len(state(match).terrain))]
    assert not told(match, "roles_given")
    assert not told(match, "dice_rolled")
    play(match, "0 accept", "1 accept")
    laid = len(state(match).terrain)
    for number in range(4):
        if asked(match) == "0 marshal 1 marshal":
            break
        assert asked(match) == f"{number % 2} place_piece"
        match.choose(number % 2, snapped(match, f"{6_000 + 12_000 * number},6000^0"))
    assert asked(match) == "0 marshal 1 marshal"
    walls = [facts[0] for facts in told(match, "piece_placed")]
    assert walls in ([0, 1], [0, 1, 0, 1])
    assert len(state(match).terrain) == laid + len(walls)


@pytest.mark.rule("SM-SCEN-3", "SM-TERRAIN-17")
@pytest.mark.parametrize("seats", [1, 2])
def test_another_proposal_lays_the_generators_part_anew_and_the_players_still_place_theirs(seats: int) -> None:
    match = by_hand("swamp-road", seats)
    first, queued = list(state(match).terrain), [f for f in state(match).agenda if f[0] == "place_next"]
    assert queued
    play(match, "0 again", *["1 accept"][: seats - 1])
    assert asked(match) == " ".join(f"{seat} accept" for seat in range(seats))
    assert told(match, "table_refused") == [(0,)]
    assert state(match).terrain != first
    assert "wetlands" in kinds(match) <= {"wetlands", "tower"}
    assert [f for f in state(match).agenda if f[0] == "place_next"] == queued
    play(match, *[f"{seat} accept" for seat in range(seats)])
    assert asked(match) == "0 place_piece"


@pytest.mark.rule("SM-SCEN-1")
@pytest.mark.parametrize(("rolls", "defender"), [((6, 2), 0), ((3, 3, 2, 6), 1)])
def test_in_risen_there_is_a_defender_and_nothing_for_the_generator(rolls: Any, defender: int) -> None:
    match = chance(by_hand("risen", dice="open"), rolls)
    assert told(match, "roles_given") == [(defender,)]
    assert not told(match, "table_proposed")
    assert (asked(match), match.asks[0].about[0]) == (f"{defender} place_piece", "hill")
    assert state(match).terrain == []


@pytest.mark.rule("SM-SCEN-1")
@pytest.mark.parametrize(("chosen", "defender"), [("first", 0), ("second", 1)])
def test_the_defender_of_risen_can_be_agreed_on_and_then_nobody_rolls(chosen: str, defender: int) -> None:
    match = by_hand("risen", defender=chosen)
    assert told(match, "roles_agreed") == [(defender,)]
    assert not told(match, "roles_given")
    assert not told(match, "dice_rolled")
    assert (asked(match), match.asks[0].about[0]) == (f"{defender} place_piece", "hill")
    order = [(frame[1], frame[2]) for frame in state(match).agenda[::-1] if frame[0] == "place_next"]
    assert {seat for seat, kind in order if kind in ("hill", "tower")} == {defender}
    assert {seat for seat, kind in order if kind == "rocky_ground"} == {1 - defender}


@pytest.mark.rule("SM-SCEN-1")
def test_without_roles_it_does_not_matter_who_was_to_defend() -> None:
    match = by_hand("swamp-road", defender="second")
    assert not told(match, "roles_agreed")
    assert asked(match) == "0 accept 1 accept"


@pytest.mark.rule("SM-TERRAIN-10", "SM-SCEN-3")
def test_the_phantoms_pieces_keep_the_ground_before_both_edges_free() -> None:
    placed = 0
    for seed in range(12):
        match = by_hand("swamp-road", 1, seed=seed)
        play(match, "0 accept")
        while asked(match) == "0 place_piece":
            match.choose(0, snapped(match, "3000,24000^0"))
        s = state(match)
        own = [piece for piece in s.terrain if piece.uid in {f[1] for f in told(match, "piece_placed") if f[0]}]
        placed += len(own)
        assert not any(crowds_edge(piece, s.size) for piece in own)
    assert placed >= 12


@pytest.mark.rule("SM-TERRAIN-10")
def test_without_room_farther_in_the_phantoms_piece_stands_before_an_edge() -> None:
    s = state(by_hand("swamp-road", 1))
    full = {"width": 48_000, "depth": 38_000}
    s.terrain[:] = [new_piece(1, "building", 24_000, 24_000, 0, s.table.profile, **full)]
    s.next_uid = 100
    place_for_phantom(s, 1, "wall")
    wall = s.terrain[-1]
    assert (wall.uid, wall.kind) == (100, "wall")
    assert crowds_edge(wall, s.size)


# --- War Marshals ------------------------------------------------------------------------------------------


@pytest.mark.rule("SM-SETUP-5")
@pytest.mark.parametrize("edition", EDITIONS)
def test_everything_comes_in_its_order(edition: Any) -> None:
    match = before_marshals(**edition)
    s = state(match)
    assert (len(s.terrain), len(s.stacks), s.hand) == (2, 0, [(), ()]), "terrain, then Marshals"
    assert [len(deck) for deck in s.deck] == [30, 30]
    play(match, "0 18000", "1 18000")
    assert (len(state(match).stacks), asked(match), match.asks[0].about[0]) == (2, "-1 draw_next", "deck.0")
    chance(match)
    assert asked(match) == "-1 roll", "shuffled and drawn, and then the roll"
    assert [len(hand) for hand in state(match).hand] == [7, 7]
    assert (state(match).first, state(match).turn) == (-1, 0)
    chance(match, [2, 5])
    assert asked(match) == "0 play"
    assert (state(match).step, state(match).turn) == (("opening", 0) if edition is QUICKSTART else ("play", 1))


@pytest.mark.rule("SM-SETUP-6")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_marshal_leaves_the_deck_and_stands_on_foot(edition: Any) -> None:
    match = before_marshals(**edition)
    play(match, "0 9000", "1 12000")
    s = state(match)
    assert [(k.card, k.vehicle, k.attachment, k.breakers) for k in s.stacks] == [
        ("0a:karak", "", "", ()),
        ("1a:segmond", "", "", ()),
    ]
    chance(match)
    assert "0a:karak" not in (*s.deck[0], *s.hand[0])


@pytest.mark.rule("SM-SETUP-6", "SM-DEPLOY-3")
def test_anywhere_along_the_own_edge_but_with_the_whole_card_on_it() -> None:
    match = before_marshals()
    for place in ("1250", "46750", "24001"):
        assert refused(match, 0, place) == ""
        assert refused(match, 1, place) == ""
    for place in ("1249", "46751"):
        assert refused(match, 0, place) == refused(match, 1, place) == "SM-DEPLOY-3"
    for place in ("left 9000", "24000,2250", "middle", "024000", "-5"):
        assert refused(match, 0, place) == "SM-DEPLOY-2"


@pytest.mark.rule("SM-SETUP-6", "SM-DEPLOY-6")
def test_not_into_a_solid_piece() -> None:
    match = before_marshals(layout=WALL_AT_THE_EDGE)
    assert refused(match, 0, "10000") == "SM-DEPLOY-6"
    assert refused(match, 1, "10000") == "", "the wall stands at the other edge"
    assert refused(match, 0, "14000") == "", "the wall ends at 13 inches: the arc touches it"
    assert refused(match, 0, "13999") == "SM-DEPLOY-6"


@pytest.mark.rule("SM-SETUP-6", "SM-META-5")
@pytest.mark.parametrize("hasty", [0, 1])
def test_both_choose_in_secret_and_are_shown_together(hasty: int) -> None:
    match = before_marshals()
    waiting = 1 - hasty
    unmoved = match.view(waiting)
    match.choose(hasty, "31234")
    assert asked(match) == f"{waiting} marshal"
    assert match.view(waiting) == unmoved
    assert match.view(None)["stacks"] == []
    assert match.view(hasty)["sealed"] == "31234"
    assert "31234" not in str([match.view(waiting), match.story(waiting), match.view(None), match.story(None)])
    match.choose(waiting, "5000")
    assert {k.seat: k.x for k in state(match).stacks} == {hasty: 31_234, waiting: 5_000}
    assert len(match.view(None)["stacks"]) == 2


@pytest.mark.rule("SM-SETUP-6")
def test_a_sealed_place_can_be_thought_over() -> None:
    match = before_marshals()
    play(match, "0 31234", "0 20000", "1 5000")
    assert [k.x for k in state(match).stacks] == [20_000, 5_000]


# --- Decks and hands ---------------------------------------------------------------------------------------


@pytest.mark.rule("SM-SETUP-7")
def test_the_other_29_cards_are_shuffled() -> None:
    match = before_marshals()
    play(match, "0 18000", "1 18000")
    for seat, marshal in enumerate(("0a:karak", "1a:segmond")):
        (ask,) = match.asks
        pile, left = ask.about[:2]
        assert (pile, len(left), marshal in left) == (f"deck.{seat}", 29, False)
        for _ in left:
            match.choose(CHANCE, match.asks[0].options[-1])
    s = state(match)
    order = [(*deck, *hand[::-1]) for deck, hand in zip(s.deck, s.hand, strict=True)]
    assert [list(cards) for cards in order] == [sorted(cards) for cards in order], "the order that chance told"


@pytest.mark.rule("SM-SETUP-7", "SM-META-4")
def test_another_seed_gives_another_order_and_the_same_seed_the_same() -> None:
    def deck(seed: int) -> Any:
        match = play(Match.new(GAME, seed=seed), "0 18000", "1 18000")
        return [(*state(match).deck[seat], *state(match).hand[seat][::-1]) for seat in (0, 1)]

    first = deck(1)
    assert deck(1) == first
    assert [deck(2)[seat] != first[seat] for seat in (0, 1)] == [True, True]
    assert [sorted(cards) for cards in deck(2)] == [sorted(cards) for cards in first]


@pytest.mark.rule("SM-SETUP-8")
@pytest.mark.parametrize("edition", EDITIONS)
def test_each_draws_seven_and_22_stay_face_down(edition: Any) -> None:
    match = chance(play(before_marshals(**edition), "0 18000", "1 18000"))
    s = state(match)
    assert tuple(tuple(design_of(card) for card in hand) for hand in s.hand) == HANDS
    assert match.view(0)["deck"] == [22, 22]
    assert match.view(0)["hand"] == [s.hand[0], ("?",) * 7]
    assert match.view(1)["hand"] == [("?",) * 7, s.hand[1]]
    assert match.view(None)["hand"] == [("?",) * 7] * 2


@pytest.mark.rule("SM-SETUP-11")
@pytest.mark.parametrize("edition", EDITIONS)
def test_nobody_is_offered_another_hand(edition: Any) -> None:
    match = before_marshals(**edition)
    play(match, "0 18000", "1 18000")
    asks = []
    while state(match).turn == 0:
        chance(match, [2, 5] if asked(match) == "-1 roll" else [])
        asks += [ask.question for ask in match.asks if ask.seat != CHANCE]
        if match.asks[0].seat != CHANCE and state(match).turn == 0:
            assert not [
                choice
                for choice in match.asks[0].options
                if choice.split()[0] not in ("deploy", "done", "attach")
            ]
            match.choose(match.asks[0].seat, "done")
    assert set(asks) == {"play"}
    assert refused(match, match.asks[0].seat, "mulligan") == "SM-TURN-7"


# --- Who goes first ----------------------------------------------------------------------------------------


@pytest.mark.rule("SM-SETUP-9", "SM-META-1")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("rolls", "first"), [((2, 5), 0), ((6, 1), 1), ((3, 3, 4, 4, 5, 6), 0), ((1, 1, 2, 1), 1)]
)
def test_the_lowest_roller_goes_first_and_ties_are_rolled_again(edition: Any, rolls: Any, first: int) -> None:
    match = begun(rolls, **edition)
    assert state(match).first == first
    assert asked(match) == f"{first} play"
    assert len(told(match, "dice_rolled")) == len(rolls) // 2


@pytest.mark.rule("SM-SETUP-10")
@pytest.mark.parametrize("first", [0, 1])
def test_in_basic_2021_only_the_marshals_stand_when_the_first_turn_begins(first: int) -> None:
    match = begun((2, 5) if first == 0 else (5, 2))
    s = state(match)
    assert (s.turn, s.active, s.step) == (1, first, "play")
    assert [design_of(k.card) for k in s.stacks] == ["karak", "segmond"]


@pytest.mark.rule("SM-SETUP-10", "SM-DEPLOY-5")
def test_in_quickstart_both_deploy_before_the_first_turn() -> None:
    match = begun((5, 2), **QUICKSTART)
    assert (asked(match), state(match).step, state(match).turn) == ("1 play", "opening", 0)
    play(match, "1 deploy 1a:fargo", "1 5000", "1 attach 1a:dirt-wraith 5", "1 attach 1a:mirror-array 5")
    play(match, "1 attach 1a:swallowed-word 5", "1 deploy 1a:witlock", "1 9000")
    fargo = state(match).stacks[2]
    assert (fargo.y, fargo.vehicle, fargo.attachment, fargo.breakers) == (
        33_750, "1a:dirt-wraith", "1a:mirror-array", ("1a:swallowed-word",),
    )  # fmt: skip
    play(match, "1 done")
    assert (asked(match), state(match).step, state(match).turn) == ("0 play", "opening", 0)
    assert [k.x for k in match.view(0)["stacks"]] == [18_000, 18_000, 5_000, 9_000], "seeing the first layout"
    play(match, "0 deploy 0a:rielle", "0 9000", "0 done")
    assert (asked(match), state(match).step, state(match).turn) == ("1 play", "play", 1)


@pytest.mark.rule("SM-SETUP-10")
def test_no_events_and_no_guardian_cards_in_the_opening() -> None:
    match = begun(**QUICKSTART, layout=[{"kind": "wall", "x": 18, "y": 7}, {"kind": "hill", "x": 18, "y": 20}])
    for choice in ("break 0a:siege-hammer", "guardian 0a:guardian-arises-1", "use 0a:karak", "raise"):
        assert choice not in options(match)
        assert refused(match, 0, choice) == "SM-SETUP-10"
    play(match, "0 done", "1 done")
    assert state(match).turn == 1
    for choice in ("break 0a:siege-hammer", "guardian 0a:guardian-arises-1", "use 0a:karak"):
        assert choice in options(match), "in the first turn they may be played"
