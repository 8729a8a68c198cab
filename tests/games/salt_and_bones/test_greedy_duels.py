"""The greedy bot at Salt & Bones: the rules it goes by, one by one, and whole duels without the blunders."""

from collections import Counter
from typing import Any

import pytest

from saltbox.bots import Mind, bot_choice, make_bot
from saltbox.engine import Match, Source
from saltbox.games.salt_and_bones import position
from saltbox.games.salt_and_bones.bot.field_board import FieldBoard

RECKLESS = "reckless-swing"


def asked(seat: int = 0, **given: Any) -> tuple[str, str]:
    """What the greedy bot is asked first in a position, and what it answers."""
    match = Match.from_position(position(**given))
    ask = match.ask_of(seat)
    assert ask is not None
    return ask.question, bot_choice(make_bot("greedy", 1), match, seat)


def answer(seat: int = 0, **given: Any) -> str:
    """What the greedy bot answers first in a position."""
    return asked(seat, **given)[1]


# --- Leaving and staying -------------------------------------------------------------------------------------


def test_it_leaves_when_that_wins() -> None:
    assert answer(hands=[["slash", "thrust"], ["slash"]], health=[1, 0]) == "disengage"


def test_it_stays_at_0_health_as_long_as_it_has_a_card() -> None:
    assert answer(hands=[["feint-step"], ["slash"]], health=[0, 20]) == "attack:feint-step"


def test_two_who_are_down_get_their_second_wind_at_once() -> None:
    assert answer(hands=[["slash"], ["slash"]], health=[0, 0]) == "disengage"


@pytest.mark.parametrize(("their_health", "choice"), [(20, "attack"), (0, "decline")])
def test_a_parting_turn_is_used_unless_there_is_nobody_left_to_hit(their_health: int, choice: str) -> None:
    hands, gambits = [["slash", "thrust"], ["slash"]], ["test-of-courage", ""]
    match = Match.from_position(position(hands=hands, gambits=gambits, health=[20, their_health], turn=1))
    match.choose(1, "disengage")
    assert bot_choice(make_bot("greedy", 1), match, 0).startswith(choice)


@pytest.mark.parametrize(
    ("health", "hand", "choice"),
    [
        ([20, 20], [RECKLESS, "feint-step"], "attack:feint-step"),  # to begin with, anything else
        ([0, 20], [RECKLESS, "feint-step"], "attack:feint-step"),  # at 0 Health it would lose
        ([20, 4], [RECKLESS, "feint-step"], f"attack:{RECKLESS}"),  # it brings the other down
        ([0, 4], [RECKLESS, "slash"], f"attack:{RECKLESS}"),  # the only way to get a Second Wind
        ([20, 20], [RECKLESS], f"attack:{RECKLESS}"),  # no card is left for another turn anyway
    ],
)
def test_a_card_that_sends_itself_away_is_kept_for_the_end(
    health: list[int], hand: list[str], choice: str
) -> None:
    assert answer(hands=[hand, ["slash", "slash"]], health=health) == choice


def test_with_sea_legs_a_reckless_swing_is_a_card_like_any_other() -> None:
    hands = [[RECKLESS, "feint-step"], ["slash"]]
    assert answer(hands=hands, equipment=[["sea-legs"], []]) == f"attack:{RECKLESS}"


# --- Attacks -------------------------------------------------------------------------------------------------


def test_the_blow_that_also_sends_the_other_away_wins() -> None:
    assert answer(hands=[["overhand-chop", "drive-back"], ["slash"]], health=[5, 1]) == "attack:drive-back"


def test_a_momentum_holder_opens_with_a_card_that_lets_others_follow() -> None:
    hands = [["finishing-twist", "slash"], ["slash", "slash"]]
    assert answer(hands=hands) == "attack:slash"
    match = Match.from_position(position(hands=hands))
    bot = make_bot("greedy", 1)
    for _ in range(3):
        match.choose(0, bot_choice(bot, match, 0))
    assert [card for card, _, _ in match.view(None)["laid"]] == ["slash"]
    assert match.view(None)["plays"] or match.asks[0].question == "place"


def base_damage(match: Match, choice: str) -> int:
    """How hard the Attack Card itself would hit, laid there."""
    blows = match.foresee(match.asks[0].seat, choice).branches[0].summary.blows
    return int(blows[0].amount)


def test_it_feeds_on_what_lies_open_and_leaves_little() -> None:
    match = Match.from_position(
        position(laid=[["thrust", "C3/D3", 1]], hands=[["slash"], ["slash"]], turn=0, destroyed=[])
    )
    bot = make_bot("greedy", 1)
    match.choose(0, bot_choice(bot, match, 0))
    ask = match.asks[0]
    chosen = bot_choice(bot, match, 0)
    amounts = {choice: base_damage(match, choice) for choice in ask.options}
    assert amounts[chosen] == max(amounts.values()) == 4


# --- Instincts -----------------------------------------------------------------------------------------------


def defended(amount_of: str, health: int, **given: Any) -> str:
    """What seat 1 does with an Anticipation against the first card of seat 0."""
    match = Match.from_position(
        position(hands=[[amount_of], ["slash"]], instincts=[[], ["anticipation"]], health=[20, health], **given)
    )
    match.choose(0, f"attack:{amount_of}")
    match.choose(0, "C3/D3")
    ask = match.ask_of(1)
    assert ask is not None
    assert ask.question == "react"
    return bot_choice(make_bot("greedy", 1), match, 1)


def test_a_block_is_spent_on_hard_blows_and_on_the_last_one() -> None:
    assert defended("overhand-chop", 20) == "play:anticipation"
    assert defended("slash", 20) == "pass"
    assert defended("slash", 2) == "play:anticipation"
    assert defended("slash", 0) == "pass"


@pytest.mark.parametrize("gambit", ["test-of-pain", "test-of-will"])
def test_no_instinct_is_spent_where_it_would_fail(gambit: str) -> None:
    assert defended("overhand-chop", 4, gambits=[gambit, ""]) == "pass"


# --- Hand and board ------------------------------------------------------------------------------------------


def test_a_card_without_use_gives_way_to_an_unknown_one() -> None:
    hands = [["test-of-will", "slash", "thrust"], []]
    assert asked(phase="draw", hands=hands) == ("discard", "discard:test-of-will")
    assert asked(phase="draw", hands=[["slash", "thrust"], []]) == ("discard", "keep")


def test_it_draws_attacks_until_it_has_enough() -> None:
    five = ["slash"] * 5
    for hand, deck in ((five[:-1], "attack"), (five, "strategy")):
        match = Match.from_position(position(phase="draw", hands=[hand, []]))
        match.choose(0, "keep")
        assert match.asks[0].question == "draw"
        assert bot_choice(make_bot("greedy", 1), match, 0) == deck


def test_protection_goes_to_the_board_first_and_a_gambit_that_hurts_oneself_stays_in_hand() -> None:
    hands = [["spyglass", "bracer", "slash"], ["slash"]]
    assert answer(phase="preparation", hands=hands) == "prepare:bracer"
    given: dict[str, Any] = {"hands": [["test-of-pain", "slash"], ["slash"]], "phase": "preparation"}
    assert answer(**given, equipment=[["bracer"], []]) == "done"
    assert answer(**given, equipment=[[], ["bracer"]]) == "prepare:test-of-pain"


# --- What it reads off the board -----------------------------------------------------------------------------

SOURCE = dict.fromkeys(("kind", "name", "copies", "attack", "opportunity", "arrows_in", "arrows_out"), "house")
ONE_WAY = {
    "id": "thrust",
    "code": "SB-A02",
    "kind": "attack",
    "name": "Thrust",
    "copies": 12,
    "source": SOURCE,
    "attack": 3,
    "opportunity": 2,
    "arrows_in": ["left"],
    "arrows_out": ["end", "right"],
}


@pytest.mark.parametrize("custom", [[], [ONE_WAY]], ids=["base", "arrows"])
def test_it_reads_the_board_as_the_referee_does(custom: list[dict[str, Any]]) -> None:
    """Every placement, and every sum, of whole games with base cards and with cards that lack arrows."""
    seen = 0
    for seed in range(6):
        match = Match.new("salt-and-bones", seed=seed, options={"cards": custom})
        bot = make_bot("random", seed)
        while match.asks:
            ask = match.asks[0]
            if ask.question == "place":
                view = match.view(ask.seat)
                board, card = FieldBoard(match.table, view), match.asked_about(ask).card
                assert sorted(board.places()) == sorted(ask.options)
                for choice in ask.options:
                    blows = match.foresee(ask.seat, choice).branches[0].summary.blows
                    fed = [term.value for blow in blows[:1] for term in blow.terms if term.tile]
                    assert board.fed(card, choice) == sum(fed) or not blows
                    seen += 1
            match.choose(ask.seat, bot_choice(bot, match, ask.seat))
    assert seen > 1_000


def test_what_is_left_open_is_the_most_that_the_next_card_could_be_fed() -> None:
    match = Match.from_position(position(hands=[["thrust"], ["slash"]]))
    match.choose(0, "attack:thrust")
    board = FieldBoard(match.table, match.view(0))
    left = {choice: board.left_open("thrust", choice) for choice in match.asks[0].options}
    for choice, expected in left.items():
        after = match.clone()
        after.choose(0, choice)
        after.choose(1, "attack:slash")
        fed = [base_damage(after, each) - 2 for each in after.asks[0].options]
        assert max(fed) == expected


# --- Whole duels ---------------------------------------------------------------------------------------------


class Critic:
    """Counts what nobody who has understood the rules would do."""

    def __init__(self) -> None:
        self.found: Counter[str] = Counter()
        self.swing = ""  # a Reckless Swing that waits for its place: why it may be a blunder

    def hear(self, match: Match, seat: int, choice: str) -> None:
        """Judges a choice before it is made."""
        view, ask = match.view(seat), match.ask_of(seat)
        assert ask is not None
        mine, theirs = view["health"][seat], view["health"][1 - seat]
        if ask.question == "turn" and choice in ("disengage", f"attack:{RECKLESS}"):
            self.found["turns"] += 1
        if ask.question == "discard" and choice != "keep":
            self.found["discards"] += 1
        if ask.question == "turn" and "disengage" in ask.options:
            if choice == "disengage" and mine == 0 < theirs:
                self.found["disengages at 0 Health"] += 1
            if choice != "disengage" and theirs == 0 < mine:
                self.found["misses a win"] += 1
            self.swing = ""
            if choice == f"attack:{RECKLESS}" and "sea-legs" not in view["equipment"][seat] and theirs > 0:
                is_last = set(view["attack_hand"][seat]) == {RECKLESS}  # then there is no better way to end it
                if not is_last and (mine == 0 or not view["laid"]):
                    self.swing = "swings at 0 Health" if mine == 0 else "opens with a swing"
        if ask.question == "place" and self.swing:
            left = match.foresee(seat, choice).branches[0].summary.health[1 - seat].then
            self.found[self.swing] += left > 0  # to bring the other down is worth it
            self.swing = ""


BLUNDERS = ("disengages at 0 Health", "misses a win", "swings at 0 Health", "opens with a swing")


def duels(bots: tuple[str, str], games: int) -> Counter[str]:
    """What the first bot did wrong in so many duels, seats swapped each time."""
    critic = Critic()
    for number in range(games):
        match = Match.new("salt-and-bones", seed=f"duel {number}", listen=False)
        first = number % 2
        players = [make_bot(bots[seat != first], f"{number}/{seat}") for seat in (0, 1)]
        while match.asks:
            seat = match.asks[0].seat
            choice = bot_choice(players[seat], match, seat)
            if seat == first or bots[0] == bots[1]:
                critic.hear(match, seat, choice)
            match.choose(seat, choice)
    return critic.found


def test_the_critic_hears_the_blunders_of_a_random_player() -> None:
    """Otherwise the next test could not fail."""
    found = duels(("random", "random"), 60)
    assert all(found[blunder] for blunder in BLUNDERS)


@pytest.mark.parametrize("other", ["greedy", "random"])
def test_no_blunder_in_whole_duels(other: str) -> None:
    found = duels(("greedy", other), 60)
    assert {blunder: found[blunder] for blunder in BLUNDERS} == dict.fromkeys(BLUNDERS, 0)
    assert found["turns"] > 20
    assert found["discards"] > 20


@pytest.mark.slow
def test_no_blunder_in_very_many_duels() -> None:
    found = duels(("greedy", "greedy"), 300)
    assert {blunder: found[blunder] for blunder in BLUNDERS} == dict.fromkeys(BLUNDERS, 0)


def test_greedy_chooses_by_what_its_seat_may_know() -> None:
    match = Match.new("salt-and-bones", seed=8)
    while match.asks and match.number < 200:
        seat = match.asks[0].seat
        here = bot_choice(make_bot("greedy", "same"), match, seat)
        twin = match.imagine(seat, Source(match.number))
        assert Mind(twin, seat, Source(1)).view == Mind(match, seat, Source(1)).view
        assert bot_choice(make_bot("greedy", "same"), twin, seat) == here
        match.choose(seat, here)
