"""Field Phase: the deck crumbles, card by card, and never grows back."""

import pytest

from saltbox.engine import DocumentError, Match
from saltbox.engine.cards import CardErrors
from tests.games.salt_and_bones.table import asked, duel, options, play, random_game, refused, state

RING = ["B1", "C1", "D1", "E1", "A2", "A3", "A4", "A5", "F2", "F3", "F4", "F5", "B6", "C6", "D6", "E6"]
CENTRE = {"C3", "D3", "C4", "D4"}


def field_card(*tiles: str) -> dict[str, object]:
    """A custom Field Card with these tiles."""
    card = {"id": "leak", "kind": "field", "name": "Leak", "copies": 1, "source": "custom"}
    return {**card, "tiles": list(tiles)}


@pytest.mark.rule("SB-FIELD-1")
def test_the_top_card_destroys_every_tile_it_shows_and_no_other() -> None:
    match = duel(phase="round", decks={"field": ["port-rail-fore", "grapeshot"]})
    assert state(match).destroyed == ["A2", "A3"]
    assert state(match).field_deck == ["grapeshot"]


@pytest.mark.rule("SB-FIELD-2")
def test_round_1_begins_with_a_field_card_before_any_decision() -> None:
    match = Match.new("salt-and-bones", seed=1)
    assert match.number == 0
    assert state(match).round == 1
    assert len(state(match).field_discard) == 1


@pytest.mark.rule("SB-FIELD-2")
def test_every_round_begins_with_a_field_card() -> None:
    for seed in range(20):
        *_, match = random_game(seed)
        names = [event.name for event in match.story(None)]
        after = [names[i + 1] for i, name in enumerate(names) if name == "round_began"]
        assert set(after[:10]) == {"field_card_flipped"}
        assert names.count("field_card_flipped") == min(len(after), 10)


@pytest.mark.rule("SB-FIELD-3")
def test_no_card_can_lie_on_a_destroyed_tile() -> None:
    match = duel(destroyed=["A3"], laid=[["slash", "B3/B2", 0]], hands=[["slash"], ["slash"]])
    play(match, "0 attack:slash")
    assert "A4/B4" in options(match)
    assert [place for place in options(match) if "A3" in place] == []
    assert refused(match, 0, "A3/A4") == "SB-FIELD-3"


@pytest.mark.rule("SB-FIELD-3")
def test_destroyed_tiles_stay_destroyed_for_the_rest_of_the_game() -> None:
    for seed in range(20):
        before: list[str] = []
        for match in random_game(seed):
            now = state(match).destroyed
            assert now[: len(before)] == before
            before = now[:]
        assert len(before) > 1


@pytest.mark.rule("SB-FIELD-4")
@pytest.mark.parametrize("place", ["A1/B1", "A2/A1"])
def test_grey_tiles_are_never_playable(place: str) -> None:
    match = duel(laid=[["slash", "B2/C2", 0]], hands=[["slash"], ["slash"]])
    play(match, "0 attack:slash")
    assert place not in options(match)
    assert refused(match, 0, place) == "SB-FIELD-4"


@pytest.mark.rule("SB-FIELD-4")
@pytest.mark.parametrize("tile", ["A1", "B2", "C3"])
def test_only_destructible_tiles_can_be_destroyed(tile: str) -> None:
    with pytest.raises(DocumentError, match="SB-FIELD-4"):
        duel(destroyed=[tile])
    Match.new("salt-and-bones", seed=1, options={"cards": [field_card("A2")]})
    with pytest.raises(CardErrors, match="tiles"):
        Match.new("salt-and-bones", seed=1, options={"cards": [field_card("A2", tile)]})


@pytest.mark.rule("SB-FIELD-5")
def test_a_first_card_can_be_placed_after_the_whole_field_deck() -> None:
    table = state(duel()).table
    shown = [tile for card in table.field.values() for tile in card.tiles]
    assert not CENTRE & set(shown)
    match = duel(destroyed=shown, hands=[["slash"], ["slash"]])
    play(match, "0 attack:slash")
    touched = {tile for place in options(match) for tile in place.split("/")}
    assert touched >= CENTRE


@pytest.mark.rule("SB-FIELD-6")
def test_a_tile_shown_again_stays_destroyed_and_nothing_else_happens() -> None:
    match = duel(phase="round", destroyed=["A2"], decks={"field": ["port-rail-fore"]}, hands=[["slash"], []])
    assert state(match).destroyed == ["A2", "A3"]
    assert asked(match) == "0 discard"


@pytest.mark.rule("SB-FIELD-7")
def test_the_flipped_card_lies_openly_on_the_field_discard_pile() -> None:
    match = duel(phase="round", decks={"field": ["grapeshot", "powder-keg"]})
    for seat in (0, 1):
        assert match.view(seat)["field_discard"] == ["grapeshot"]
        assert match.view(seat)["field_deck"] == 1


@pytest.mark.rule("SB-FIELD-8")
def test_an_empty_field_deck_skips_the_phase() -> None:
    match = duel(phase="round", destroyed=RING, hands=[["slash"], ["slash"]])
    assert state(match).field_deck == []
    assert [event.name for event in match.story(None)] == ["round_began"]
    assert asked(match) == "0 discard"


@pytest.mark.rule("SB-FIELD-8")
def test_an_empty_field_deck_makes_no_last_round() -> None:
    full = ["slash"] * 7
    match = duel(phase="round", destroyed=RING, hands=[full, ["thrust"] * 4 + ["flourish"] * 3])
    play(match, "0 keep", "1 keep")
    assert not state(match).last_round
    play(match, "0 attack:slash", "0 C3/D3", "1 disengage")
    assert match.outcome is None
    assert asked(match) == "0 discard"
