"""Placing Attack Cards: two free tiles, the centre first, then edge to edge."""

import pytest

from saltbox.engine import Match, Source
from tests.games.salt_and_bones.table import asked, duel, options, play, refused, state

RING = ["B1", "C1", "D1", "E1", "A2", "A3", "A4", "A5", "F2", "F3", "F4", "F5", "B6", "C6", "D6", "E6"]
CENTRE = {"C3", "D3", "C4", "D4"}
GREY = {"A1", "F1", "A6", "F6"}
PLAYABLE = [column + row for column in "ABCDEF" for row in "123456" if column + row not in GREY]

# Eight cards that fill the inner block.
INNER = ["B2/C2", "D2/E2", "B3/C3", "D3/E3", "B4/C4", "D4/E4", "B5/C5", "D5/E5"]


def share_an_edge(a: str, b: str) -> bool:
    return abs(ord(a[0]) - ord(b[0])) + abs(int(a[1]) - int(b[1])) == 1


def places(match: Match) -> set[tuple[str, str]]:
    """The offered placements, each as its attack tile and its opportunity tile."""
    return {(place[:2], place[3:]) for place in options(match)}


def about_to_place(seat: int = 0, **given: object) -> Match:
    """A match in which this seat has picked a Slash and must now place it."""
    return play(duel(turn=seat, hands=[["slash"], ["slash"]], **given), f"{seat} attack:slash")


@pytest.mark.rule("SB-PLACE-1")
def test_a_card_covers_two_tiles_that_share_an_edge() -> None:
    match = about_to_place(laid=[["thrust", "C3/D3", 1]])
    assert len(places(match)) > 0
    assert all(share_an_edge(attack, opportunity) for attack, opportunity in places(match))


@pytest.mark.rule("SB-PLACE-1")
@pytest.mark.parametrize("place", ["C4", "C4/C4", "C4/D5", "C4/E4", "C4/D4/E4"])
def test_no_other_shape_can_be_placed(place: str) -> None:
    assert refused(about_to_place(laid=[["thrust", "C3/D3", 1]]), 0, place) == "SB-PLACE-1"


@pytest.mark.rule("SB-PLACE-2")
@pytest.mark.parametrize(
    ("place", "rule"),
    [
        ("D3/E3", "SB-PLACE-2"),
        ("C4/C3", "SB-PLACE-2"),
        ("A3/B3", "SB-FIELD-3"),
        ("B3/A3", "SB-FIELD-3"),
    ],
)
def test_both_tiles_must_be_free(place: str, rule: str) -> None:
    match = about_to_place(laid=[["thrust", "C3/D3", 1]], destroyed=["A3"])
    assert place not in options(match)
    assert refused(match, 0, place) == rule


@pytest.mark.rule("SB-PLACE-3")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_first_card_covers_a_centre_tile_with_either_half(seat: int) -> None:
    pairs = {(a, o) for a in PLAYABLE for o in PLAYABLE if share_an_edge(a, o)}
    assert places(about_to_place(seat)) == {pair for pair in pairs if CENTRE & set(pair)}


@pytest.mark.rule("SB-PLACE-3")
def test_a_first_card_beside_the_centre_is_refused() -> None:
    assert refused(about_to_place(), 0, "B2/C2") == "SB-PLACE-3"


@pytest.mark.rule("SB-PLACE-4")
@pytest.mark.parametrize("owner", [0, 1])
def test_every_other_card_touches_a_card_whosever_it_is(owner: int) -> None:
    laid = ["C3", "D3"]
    pairs = {(a, o) for a in PLAYABLE for o in PLAYABLE if share_an_edge(a, o) and not {a, o} & set(laid)}
    touching = {
        (a, o) for a, o in pairs if any(share_an_edge(own, old) for own in (a, o) for old in laid)
    }  # fmt: skip
    assert places(about_to_place(laid=[["thrust", "C3/D3", owner]])) == touching


@pytest.mark.rule("SB-PLACE-4")
def test_a_card_that_touches_no_card_is_refused_even_in_the_centre() -> None:
    match = about_to_place(laid=[["thrust", "B3/B2", 1]])
    assert refused(match, 0, "D3/D4") == "SB-PLACE-4"


@pytest.mark.rule("SB-PLACE-5")
@pytest.mark.parametrize("place", ["E4/E5", "E5/E4", "B2/A2"])
def test_a_corner_is_not_enough(place: str) -> None:
    match = about_to_place(laid=[["thrust", "C3/D3", 1]])
    assert place not in options(match)
    assert refused(match, 0, place) == "SB-PLACE-5"


@pytest.mark.rule("SB-PLACE-6")
@pytest.mark.parametrize("place", ["C3/C2", "C3/D3", "C3/C4", "C3/B3"])
def test_all_four_orientations_are_allowed(place: str) -> None:
    match = play(about_to_place(), f"0 {place}")
    assert state(match).laid == [("slash", place, 0)]


@pytest.mark.rule("SB-PLACE-6")
@pytest.mark.parametrize("place", ["B3/A3", "E2/E3", "C2/B2"])
def test_arrows_need_not_line_up(place: str) -> None:
    match = play(about_to_place(laid=[["thrust", "C3/D3", 1]]), f"0 {place}")
    assert state(match).laid[-1] == ("slash", place, 0)
    assert state(match).health == [20, 18]


@pytest.mark.rule("SB-PLACE-7")
def test_a_chained_card_need_not_touch_the_card_it_follows() -> None:
    match = duel(laid=[["thrust", "C3/D3", 1]], hands=[["slash", "follow-up"], ["slash"]])
    play(match, "0 attack:slash", "0 B3/A3", "0 chain:follow-up", "0 E3/F3")
    assert [place for _, place, _ in state(match).laid] == ["C3/D3", "B3/A3", "E3/F3"]


@pytest.mark.rule("SB-PLACE-7")
@pytest.mark.parametrize(("place", "rule"), [("E4/E5", "SB-PLACE-5"), ("D3/E3", "SB-PLACE-2")])
def test_a_chained_card_follows_the_same_rules(place: str, rule: str) -> None:
    match = duel(laid=[["thrust", "C3/D3", 1]], hands=[["slash", "follow-up"], ["slash"]])
    play(match, "0 attack:slash", "0 B3/A3", "0 chain:follow-up")
    assert refused(match, 0, place) == rule


@pytest.mark.rule("SB-PLACE-8")
def test_placed_cards_stay_unmoved_until_combat_ends() -> None:
    longest = 0
    for seed in range(20):
        match, source = Match.new("salt-and-bones", seed=seed, listen=False), Source(seed)
        while match.asks:
            round_before, before, ask = state(match).round, state(match).laid[:], match.asks[0]
            match.choose(ask.seat, source.pick(ask.options))
            longest = max(longest, len(before))
            if match.asks and state(match).round == round_before:
                assert state(match).laid[: len(before)] == before
    assert longest > 5


@pytest.mark.rule("SB-PLACE-9")
def test_the_first_card_of_a_parting_turn_is_the_centre_card() -> None:
    match = duel(hands=[["slash"], ["slash"]], gambits=["test-of-courage", ""])
    play(match, "0 disengage", "1 attack:slash")
    assert len(places(match)) == 24
    assert all(CENTRE & set(pair) for pair in places(match))


@pytest.mark.rule("SB-PLACE-10")
def test_without_any_place_a_player_must_disengage() -> None:
    laid = [["thrust", place, 0] for place in INNER[:4]] + [["feint-step", place, 1] for place in INNER[4:]]
    match = duel(turn=1, laid=laid, destroyed=RING, hands=[["slash"], ["slash"]])
    assert ("disengaged", (1, "SB-DISENGAGE-5")) in match.story(None)
    assert asked(match) == "0 discard"
    assert state(match).attack_hand[1] == ("slash",)


@pytest.mark.rule("SB-PLACE-10")
def test_a_chain_offer_needs_a_place_too() -> None:
    laid = [["thrust", place, 0] for place in INNER[:4]] + [["feint-step", place, 1] for place in INNER[4:7]]
    match = duel(turn=0, laid=laid, destroyed=RING, hands=[["slash", "follow-up"], ["slash"]])
    play(match, "0 attack:slash")
    assert set(options(match)) == {"D5/E5", "E5/D5"}
    play(match, "0 D5/E5")
    assert ("disengaged", (1, "SB-DISENGAGE-5")) in match.story(None), "it was never a chain offer"
    assert state(match).attack_hand[0] == ("follow-up",)
