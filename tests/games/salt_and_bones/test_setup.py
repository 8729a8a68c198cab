"""Setup and the round: two captains, three shuffled decks, one token, four phases."""

from collections import Counter
from collections.abc import Iterator
from itertools import groupby

import pytest

from saltbox.engine import CHANCE, Match, OptionError, Source
from tests.games.salt_and_bones.table import asked, duel, options, play, settle, state

GAME = "salt-and-bones"

# The Attack, Strategy and Field Decks as the catalogue lists them.
COPIES = {
    "attack": {
        "slash": 7, "thrust": 4, "overhand-chop": 2, "feint-step": 4, "follow-up": 5, "backhand": 3,
        "finishing-twist": 2, "flourish": 3, "advance-into-parry": 3, "lunge-riposte": 3, "drive-back": 2,
        "reckless-swing": 2,
    },
    "strategy": {
        "anticipation": 5, "condescend": 4, "overwhelm": 3, "scorched-wake": 2, "killing-intent": 2,
        "unnerve": 2, "grudge": 2, "bracer": 5, "razor-oil": 3, "boarding-pike": 2, "spyglass": 1,
        "sea-legs": 1, "test-of-courage": 2, "test-of-pain": 2, "test-of-will": 2, "test-of-skill": 2,
    },
    "field": {
        "port-rail-fore": 1, "port-rail-aft": 1, "starboard-rail-fore": 1, "starboard-rail-aft": 1,
        "burning-bowsprit": 1, "shattered-stern": 1, "grapeshot": 1, "fallen-spar": 1, "powder-keg": 1,
        "open-hatch": 1,
    },
}  # fmt: skip


def random_game(match: Match, seed: int) -> Iterator[Match]:
    """Plays a match to its end by chance; yields it at every decision and once more when it is over."""
    source = Source(seed)
    while match.asks:
        yield match
        ask = match.asks[0]
        match.choose(ask.seat, source.pick(ask.options))
    yield match


def before_the_first_card() -> Match:
    """A new game at its very first random event: nothing is shuffled, nothing has happened."""
    return Match.new(GAME, seed=1, options={"first_momentum": "seat0"}, dice="open")


@pytest.mark.rule("SB-SETUP-1")
@pytest.mark.parametrize("seats", [1, 3])
def test_exactly_two_can_play(seats: int) -> None:
    assert Match.new(GAME, seed=1, seats=2).seats == 2
    with pytest.raises(OptionError):
        Match.new(GAME, seed=1, seats=seats)


@pytest.mark.rule("SB-SETUP-1")
def test_both_draw_from_the_same_decks() -> None:
    match = duel(phase="draw", decks={"attack": ["slash", "thrust", "flourish"], "strategy": ["bracer"]})
    play(match, "0 attack", "1 attack")
    assert state(match).attack_hand == [("slash",), ("thrust",)]
    assert state(match).attack_deck == ["flourish"]


@pytest.mark.rule("SB-SETUP-1")
def test_each_has_a_board_of_their_own() -> None:
    match = duel(phase="preparation", hands=[["bracer", "slash"], ["bracer", "slash"]])
    play(match, "0 prepare:bracer")
    assert state(match).equipment == [("bracer", ""), ("", "")]


@pytest.mark.rule("SB-SETUP-2")
def test_both_start_at_20_health() -> None:
    assert state(Match.new(GAME, seed=1)).health == [20, 20]


@pytest.mark.rule("SB-SETUP-3")
def test_momentum_is_given_before_round_1_and_never_again() -> None:
    *_, match = random_game(Match.new(GAME, seed=4), 4)
    told = [event.name for event in match.story(None)]
    assert told.count("round_began") > 1
    assert told.count("momentum_given") == 1
    assert told.index("momentum_given") < told.index("round_began")


@pytest.mark.rule("SB-SETUP-4")
@pytest.mark.parametrize(("option", "holder"), [("seat0", 0), ("seat1", 1)])
def test_a_named_seat_starts_with_momentum(option: str, holder: int) -> None:
    holders = [
        state(Match.new(GAME, seed=seed, options={"first_momentum": option})).momentum for seed in range(10)
    ]
    assert holders == [holder] * 10


@pytest.mark.rule("SB-SETUP-4")
def test_by_default_the_seed_picks_who_starts() -> None:
    default = [state(Match.new(GAME, seed=seed)).momentum for seed in range(40)]
    random = [
        state(Match.new(GAME, seed=seed, options={"first_momentum": "random"})).momentum for seed in range(40)
    ]
    assert set(default) == {0, 1}
    assert random == default


@pytest.mark.rule("SB-SETUP-4")
def test_nobody_else_can_start_with_momentum() -> None:
    with pytest.raises(OptionError):
        Match.new(GAME, seed=1, options={"first_momentum": "seat2"})


@pytest.mark.rule("SB-SETUP-5")
def test_each_deck_is_shuffled() -> None:
    one, two = state(Match.new(GAME, seed=1)), state(Match.new(GAME, seed=2))
    assert one.attack_deck != two.attack_deck
    assert one.strategy_deck != two.strategy_deck
    assert one.field_deck != two.field_deck


@pytest.mark.rule("SB-SETUP-5")
def test_the_decks_are_shuffled_separately() -> None:
    match = before_the_first_card()
    shuffles = [match.asks[0].about[0] for _ in random_game(match, 1) if asked(match).startswith("-1")]
    assert [(deck, len(list(cards))) for deck, cards in groupby(shuffles)] == [
        ("attack_deck", 40),
        ("strategy_deck", 40),
        ("field_deck", 10),
    ]


@pytest.mark.rule("SB-SETUP-5")
def test_the_decks_lie_face_down() -> None:
    match = Match.new(GAME, seed=1)
    for seat in (0, 1, None):
        view = match.view(seat)
        assert (view["attack_deck"], view["strategy_deck"], view["field_deck"]) == (40, 40, 9)


@pytest.mark.rule("SB-SETUP-5")
def test_everything_else_is_empty() -> None:
    s = state(before_the_first_card())
    assert s.attack_hand == s.strategy_hand == [(), ()]
    assert s.instincts == [("", "", ""), ("", "", "")]
    assert s.equipment == [("", ""), ("", "")]
    assert s.gambit == ["", ""]
    assert s.attack_discard == s.strategy_discard == s.field_discard == []
    assert s.destroyed == []


@pytest.mark.rule("SB-SETUP-6")
@pytest.mark.parametrize("seed", range(10))
def test_chance_speaks_only_before_the_first_decision(seed: int) -> None:
    match = Match.new(GAME, seed=0, dice="open")
    questions = [(ask.seat, ask.question) for _ in random_game(match, seed) for ask in match.asks]
    by_chance = [question for seat, question in questions[:91] if seat == CHANCE]
    assert Counter(by_chance) == {"draw_next": 90, "roll": 1}
    assert CHANCE not in [seat for seat, _ in questions[91:]]


@pytest.mark.rule("SB-SETUP-6")
def test_the_same_decisions_give_the_same_game() -> None:
    *_, match = random_game(Match.new(GAME, seed=5), 5)
    assert Match.replay(match.record()).digest() == match.digest()


@pytest.mark.rule("SB-SETUP-7")
def test_all_discards_lie_face_up_in_three_piles() -> None:
    match = duel(
        phase="round",
        hands=[["slash"] * 2, ["bracer"] * 2],
        decks={"field": ["grapeshot"], "attack": ["thrust"] * 4, "strategy": ["anticipation"] * 5},
    )
    play(match, "0 discard:slash", "1 discard:bracer")
    for seat in (0, 1, None):
        view = match.view(seat)
        assert view["attack_discard"] == ["slash"]
        assert view["strategy_discard"] == ["bracer"]
        assert view["field_discard"] == ["grapeshot"]


@pytest.mark.rule("SB-SETUP-7")
@pytest.mark.parametrize("pile", ["attack_discard", "strategy_discard", "field_discard"])
def test_no_discard_ever_comes_back(pile: str) -> None:
    for seed in range(20):
        before: list[str] = []
        for match in random_game(Match.new(GAME, seed=seed, listen=False), seed):
            now: list[str] = getattr(state(match), pile)
            assert now[: len(before)] == before
            before = now[:]
        assert before


@pytest.mark.rule("SB-SETUP-8")
@pytest.mark.parametrize("kind", ["attack", "strategy", "field"])
def test_each_deck_holds_as_many_copies_as_the_cards_show(kind: str) -> None:
    s = state(Match.new(GAME, seed=1))
    deck: list[str] = getattr(s, f"{kind}_deck") + getattr(s, f"{kind}_discard")
    shown = {card.id: card.copies for card in getattr(s.table, kind).values()}
    assert Counter(deck) == shown == COPIES[kind]


@pytest.mark.rule("SB-SETUP-9")
def test_a_round_is_field_draw_preparation_combat() -> None:
    match = duel(phase="round", hands=[["bracer", *["slash"] * 4], ["bracer", *["thrust"] * 4]])
    assert asked(match) == "0 discard"
    assert len(state(match).destroyed) > 0
    questions = [match.asks[0].question]
    while state(match).round == 2:
        choice = "disengage" if "disengage" in options(match) else options(match)[-1]
        match.choose(match.asks[0].seat, choice)
        questions.append(match.asks[0].question)
    assert [name for name, _ in groupby(questions)] == ["discard", "draw", "prepare", "turn", "discard"]


@pytest.mark.rule("SB-SETUP-9")
def test_after_combat_a_new_round_begins_with_field() -> None:
    match = duel(hands=[["slash"], ["slash"]])
    play(match, "0 disengage")
    names = [event.name for event in settle(match).story(None)]
    assert names[names.index("combat_ended") :] == ["combat_ended", "round_began", "field_card_flipped"]
